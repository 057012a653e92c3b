-- Leagues and ratings. Leagues and what players are worth are updated; audit logs and rating lines are only added to.

-- What is about a league, and about none of its tables.
ALTER TABLE letter ADD COLUMN league TEXT;

-- A league. `place` and `body` are JSON; `seq` is that of the last line of its audit log.
CREATE TABLE league (
    name    TEXT    NOT NULL UNIQUE,
    version INTEGER NOT NULL,
    seq     INTEGER NOT NULL,
    place   TEXT,
    due_at  INTEGER,
    body    TEXT    NOT NULL
) STRICT;
CREATE INDEX league_due ON league (due_at, name) WHERE due_at IS NOT NULL;

-- The truth about a league. `seq` is dense from 1.
CREATE TABLE audit (
    league TEXT    NOT NULL,
    seq    INTEGER NOT NULL,
    at     INTEGER NOT NULL,
    body   TEXT    NOT NULL,
    PRIMARY KEY (league, seq)
) STRICT, WITHOUT ROWID;

-- Which table of a league a table is: written when it is opened, and only for one that is in a league. It stands in the head too.
CREATE TABLE league_table (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    league   TEXT    NOT NULL,
    season   INTEGER NOT NULL,
    number   INTEGER NOT NULL,
    UNIQUE (league, season, number)
) STRICT;

-- When a game ended whose end is not rated yet. Games that ended before there were ratings have none.
ALTER TABLE tables ADD COLUMN unrated_at INTEGER;
CREATE INDEX tables_unrated ON tables (unrated_at, id) WHERE unrated_at IS NOT NULL;

-- How each game changed the ratings. `id` is the order of writing; `number` is dense from 1 within a game; `seats` is JSON.
CREATE TABLE rating_line (
    id         INTEGER PRIMARY KEY,
    game       TEXT    NOT NULL,
    number     INTEGER NOT NULL,
    table_code TEXT    NOT NULL,
    end_seq    INTEGER NOT NULL,
    at         INTEGER NOT NULL,
    seats      TEXT    NOT NULL,
    UNIQUE (game, number),
    UNIQUE (table_code, end_seq)
) STRICT;

-- Whom a line concerns.
CREATE TABLE rated (
    player_id INTEGER NOT NULL,
    line_id   INTEGER NOT NULL REFERENCES rating_line (id),
    PRIMARY KEY (player_id, line_id)
) STRICT, WITHOUT ROWID;

-- What a player is worth in a game by their newest line, and at how many tables of it they were rated. `floor_milli` is what a
-- leaderboard goes by.
CREATE TABLE rating (
    game            TEXT    NOT NULL,
    player_id       INTEGER NOT NULL,
    mean_milli      INTEGER NOT NULL,
    deviation_milli INTEGER NOT NULL,
    floor_milli     INTEGER NOT NULL,
    games           INTEGER NOT NULL,
    PRIMARY KEY (game, player_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX rating_by_floor ON rating (game, floor_milli DESC, player_id);
