"""主持 (zhǔchí): a table with its people and clocks: what must survive a kill beside the game.

Pure values and functions, like the engine: intents in, events out, state by folding them. Time
comes in as an argument and stands in the events that need it.

    opening      the first events of a table
    judge        an intent and its circumstances -> events and a reply, or `Refused`
    deadlines    when a table wants to be woken, and whose AI has to have chosen by then
    evolve       a table after one more event
"""
