-- What a killed process would forget. Calls that a group has been sent of late: Telegram counts
-- them by the minute, whoever made them.
CREATE TABLE calls (
    position INTEGER PRIMARY KEY,
    chat_key TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    urgent INTEGER NOT NULL CHECK (urgent IN (0, 1))
) STRICT;

CREATE INDEX calls_of_chat ON calls (chat_key, made_at);

-- The press of an update, for as long as it is not known to be answered, and the language of the
-- Telegram of whoever waits.
ALTER TABLE inbox ADD COLUMN query_id TEXT;
ALTER TABLE inbox ADD COLUMN language TEXT;

CREATE INDEX inbox_unanswered ON inbox (query_id) WHERE query_id IS NOT NULL;
