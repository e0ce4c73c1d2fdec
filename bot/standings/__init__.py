"""战绩 (zhànjì): what deals add up to for people and groups, and when it is told."""
