-- Folded states beside the log, so that a start need not fold all of it. A cache: each row holds for
-- the program that wrote it alone, and all of them may be deleted at any time.
CREATE TABLE snapshots (
    stream TEXT NOT NULL,
    -- What changes no more for a while has a row of its own, which is written more rarely.
    part TEXT NOT NULL CHECK (part IN ('past', 'present')),
    -- The event after which it was so.
    seq INTEGER NOT NULL CHECK (seq > 0),
    program TEXT NOT NULL,
    body BLOB NOT NULL,
    seal TEXT NOT NULL,
    PRIMARY KEY (stream, part)
) STRICT;
