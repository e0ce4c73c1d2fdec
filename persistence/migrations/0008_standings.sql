-- Standings: what every settled deal was to each person, and what every match was. All of it follows
-- from the log (`python -m bot rebuild`). Points of AI seats and of practice are nobody's.
CREATE TABLE results (
    table_id TEXT NOT NULL,
    -- 0 is the match itself, with the points that its pot gave back.
    deal_no INTEGER NOT NULL CHECK (deal_no >= 0),
    person_key TEXT NOT NULL,
    chat_key TEXT NOT NULL,
    -- The day on which it ended where the group lives, as in 2026-11-30.
    local_day TEXT NOT NULL,
    ended_at INTEGER NOT NULL,
    deals INTEGER NOT NULL,
    points INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    self_draws INTEGER NOT NULL,
    deal_ins INTEGER NOT NULL,
    chickens INTEGER NOT NULL,
    charges INTEGER NOT NULL,
    responsibilities INTEGER NOT NULL,
    matches INTEGER NOT NULL,
    pattern TEXT,
    flush INTEGER NOT NULL,
    pattern_value INTEGER NOT NULL,
    PRIMARY KEY (table_id, deal_no, person_key),
    CHECK (deals + matches = 1)
) STRICT;

CREATE INDEX results_of_chat ON results (chat_key, local_day);
CREATE INDEX results_of_person ON results (person_key, ended_at);
CREATE INDEX results_by_day ON results (local_day);

-- From which position of the log on a group lives in a zone.
CREATE TABLE zones (
    chat_key TEXT NOT NULL,
    position INTEGER NOT NULL,
    zone TEXT NOT NULL,
    PRIMARY KEY (chat_key, position)
) STRICT;

-- What somebody has achieved, once, and in which deal.
CREATE TABLE achievements (
    person_key TEXT NOT NULL,
    achievement TEXT NOT NULL,
    table_id TEXT NOT NULL,
    deal_no INTEGER NOT NULL,
    PRIMARY KEY (person_key, achievement)
) STRICT;

CREATE INDEX achievements_of_deal ON achievements (table_id, deal_no);

-- How strong a person is believed to be, in thousandths, and how sure that is.
CREATE TABLE ratings (
    person_key TEXT PRIMARY KEY,
    strength INTEGER NOT NULL,
    doubt INTEGER NOT NULL,
    matches INTEGER NOT NULL CHECK (matches > 0)
) STRICT;
