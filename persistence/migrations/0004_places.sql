-- What is shown where. No text: it is made again from the log.
CREATE TABLE places (
    place TEXT PRIMARY KEY,
    chat_key TEXT NOT NULL,
    thread INTEGER,
    message_id INTEGER,
    state TEXT NOT NULL CHECK (state IN ('absent', 'sending', 'shown', 'unsure', 'gone')),
    shown_hash TEXT,
    shown_seq INTEGER,
    posted_at INTEGER,
    CHECK (state <> 'shown' OR (message_id IS NOT NULL AND posted_at IS NOT NULL))
) STRICT;

CREATE INDEX places_of_chat ON places (chat_key);
