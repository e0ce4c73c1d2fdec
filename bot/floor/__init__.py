"""堂上 (tángshàng): the tables in play, and all that follows from what happens at them."""
