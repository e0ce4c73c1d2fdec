-- Which tables there are and who has played at them: what would else take reading every stream.
-- All of it follows from the log. A table is 'done' when nothing of it is to be shown any more.
CREATE TABLE tables (
    table_id TEXT PRIMARY KEY,
    chat_key TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'closed', 'done')),
    opened_at INTEGER NOT NULL
) STRICT;

CREATE INDEX tables_not_done ON tables (state) WHERE state <> 'done';

CREATE TABLE table_people (
    table_id TEXT NOT NULL REFERENCES tables (table_id),
    person_key TEXT NOT NULL,
    deals INTEGER NOT NULL DEFAULT 0,
    points INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, person_key)
) STRICT;

CREATE INDEX table_people_by_person ON table_people (person_key);

-- Links into a table, each for one person and one use; kept for as long as one may hang somewhere.
CREATE TABLE invitations (
    token TEXT PRIMARY KEY,
    table_id TEXT NOT NULL,
    person_key TEXT NOT NULL,
    posted INTEGER NOT NULL CHECK (posted IN (0, 1)),
    used INTEGER NOT NULL CHECK (used IN (0, 1)),
    UNIQUE (table_id, person_key)
) STRICT;

-- Who wants to be told once a lobby of a chat has so many people.
CREATE TABLE reminders (
    chat_key TEXT NOT NULL,
    person_key TEXT NOT NULL,
    seats INTEGER NOT NULL CHECK (seats > 0),
    PRIMARY KEY (chat_key, person_key)
) STRICT;

-- The language of the person's Telegram, for those who chose none.
ALTER TABLE people ADD COLUMN telegram_language TEXT;
