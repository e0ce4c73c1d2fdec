"""存储 (cúnchǔ): what must survive a kill: streams of events, the inbox, keys and places."""
