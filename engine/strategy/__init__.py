"""打法 (dǎfǎ): what a good player would do, from a seat view and nothing else."""
