"""主机 (zhǔjī): the host of the tables: what meets Telegram, the clock and the command line."""
