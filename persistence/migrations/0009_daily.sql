-- The posts that end a group's days: one row a group and local day, written before anything is sent.
CREATE TABLE daily_posts (
    chat_key TEXT NOT NULL,
    local_day TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('wanted', 'closed', 'skipped')),
    late INTEGER NOT NULL CHECK (late IN (0, 1)),
    made_at INTEGER NOT NULL,
    PRIMARY KEY (chat_key, local_day)
) STRICT;

CREATE INDEX daily_posts_wanted ON daily_posts (local_day) WHERE state = 'wanted';

-- Who asked to be forgotten, by a keyed hash of the account: kept for thirty days and no longer.
CREATE TABLE forgotten (
    account_hash TEXT PRIMARY KEY,
    person_key TEXT NOT NULL,
    forgotten_at INTEGER NOT NULL
) STRICT;
