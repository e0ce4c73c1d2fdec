"""照看 (zhàokàn): what an operator sees of the host and may ask of it, on loopback alone."""
