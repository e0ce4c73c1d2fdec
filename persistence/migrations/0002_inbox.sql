-- Raw updates in the order in which they came; the body is kept until its effects are committed,
-- the id for a while longer, so that an update delivered again is known.
CREATE TABLE inbox (
    position INTEGER PRIMARY KEY,
    update_id INTEGER NOT NULL UNIQUE,
    body TEXT,
    received_at INTEGER NOT NULL,
    done_at INTEGER,
    CHECK ((body IS NULL) = (done_at IS NOT NULL))
) STRICT;

CREATE INDEX inbox_undone ON inbox (position) WHERE done_at IS NULL;
CREATE INDEX inbox_done ON inbox (done_at) WHERE done_at IS NOT NULL;
