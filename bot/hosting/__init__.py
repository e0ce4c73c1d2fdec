"""主持 (zhǔchí): a table with its people and clocks: what must survive a kill beside the game itself.

Pure values and functions, like the engine: intents in, events out, state by folding them. Time comes
in as an argument and stands in the events that need it.
"""
