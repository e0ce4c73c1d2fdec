-- The log. Instants here and everywhere are whole microseconds since 1970, UTC.
CREATE TABLE events (
    position INTEGER PRIMARY KEY,
    stream TEXT NOT NULL,
    seq INTEGER NOT NULL CHECK (seq > 0),
    type TEXT NOT NULL,
    version INTEGER NOT NULL CHECK (version > 0),
    body TEXT NOT NULL,
    recorded_at INTEGER NOT NULL,
    UNIQUE (stream, seq)
) STRICT;

CREATE TRIGGER events_are_never_changed BEFORE UPDATE ON events
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;

CREATE TRIGGER events_are_never_deleted BEFORE DELETE ON events
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;
