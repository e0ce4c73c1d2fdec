"""牌桌 (páizhuō): the state machine of a table: commands in, events out, state by folding them."""
