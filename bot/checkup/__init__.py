"""体检 (tǐjiǎn): whether a host can run here and does, and what mends what is wrong."""
