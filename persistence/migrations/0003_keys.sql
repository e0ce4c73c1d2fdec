-- The only ties between the keys that stand in the log and Telegram's ids and names.
CREATE TABLE people (
    person_key TEXT PRIMARY KEY,
    telegram_id INTEGER UNIQUE,
    name TEXT NOT NULL,
    language TEXT,
    direct_messages TEXT NOT NULL
        CHECK (direct_messages IN ('unopened', 'open', 'blocked', 'deactivated'))
) STRICT;

-- A chat of which a second key became known while it was becoming a supergroup has merged_into.
CREATE TABLE chats (
    chat_key TEXT PRIMARY KEY,
    telegram_id INTEGER UNIQUE,
    thread INTEGER,
    title TEXT NOT NULL,
    language TEXT,
    merged_into TEXT REFERENCES chats (chat_key),
    CHECK ((telegram_id IS NULL) = (merged_into IS NOT NULL))
) STRICT;
