-- Fewer pages for each move. What is looked for in tables and people has columns of its own, which are written only when they change:
-- an index over JSON made SQLite read the whole of it, before and behind, with each write of the row.

ALTER TABLE tables ADD COLUMN vacant INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN place_channel TEXT;
ALTER TABLE tables ADD COLUMN place_community TEXT;
DROP INDEX tables_vacant;
DROP INDEX tables_in_community;
UPDATE tables SET vacant = 1 WHERE json_extract(head, '$.company.vacant') IS NOT NULL;
UPDATE tables SET place_channel = json_extract(head, '$.place.channel'), place_community = json_extract(head, '$.place.community')
    WHERE json_extract(head, '$.place.community') IS NOT NULL;
CREATE INDEX tables_vacant ON tables (opened_at, id) WHERE vacant = 1 AND status = 'running';
CREATE INDEX tables_in_community ON tables (place_community, place_channel, opened_at, id)
    WHERE place_community IS NOT NULL AND status IN ('open', 'running', 'frozen');

ALTER TABLE player ADD COLUMN confirmed INTEGER NOT NULL DEFAULT 1;
ALTER TABLE player ADD COLUMN willing INTEGER NOT NULL DEFAULT 0;
DROP INDEX player_willing;
DROP INDEX player_unconfirmed;
UPDATE player SET confirmed = 0 WHERE json_extract(body, '$.confirmed') = 0;
UPDATE player SET willing = 1
    WHERE json_extract(body, '$.substitute_in') IS NOT NULL AND json_extract(body, '$.merged_into') IS NULL;
CREATE INDEX player_willing ON player (id) WHERE willing = 1;
CREATE INDEX player_unconfirmed ON player (id) WHERE confirmed = 0;

-- New entries of all tables stand together at the end, with a short line in the index of their table. In the order of tables each had
-- its own page, and long ones took one more.
ALTER TABLE journal RENAME TO journal_by_table;
CREATE TABLE journal (
    id       INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seq      INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    body     TEXT    NOT NULL,
    digest   TEXT,
    UNIQUE (table_id, seq)
) STRICT;
INSERT INTO journal (table_id, seq, at, body, digest)
    SELECT table_id, seq, at, body, digest FROM journal_by_table ORDER BY table_id, seq;
DROP TABLE journal_by_table;

-- The same letters. A list behind IN is a table in memory that SQLite makes anew for each row that is checked: three for a letter, which
-- took longer than to write it. And what is long stands last.
ALTER TABLE letter RENAME TO letter_before;
CREATE TABLE letter (
    id         INTEGER PRIMARY KEY,
    key        TEXT    NOT NULL UNIQUE,
    recipient  INTEGER NOT NULL,
    class      INTEGER NOT NULL,
    slot       TEXT,
    due_at     INTEGER NOT NULL,
    free_at    INTEGER NOT NULL,
    tries      INTEGER NOT NULL,
    handed     INTEGER NOT NULL DEFAULT 0,
    waits      INTEGER NOT NULL DEFAULT 0 CHECK (waits BETWEEN 0 AND 3),
    state      TEXT    NOT NULL
        CHECK (state = 'ready' OR state = 'sent' OR state = 'dead' OR state = 'replaced' OR state = 'void'),
    way        TEXT    NOT NULL CHECK (way = 'mail' OR way = 'direct' OR way = 'place' OR way = 'public'),
    table_code TEXT,
    league     TEXT,
    answers    TEXT,
    remote_id  TEXT,
    why        TEXT,
    body       TEXT    NOT NULL
) STRICT;
INSERT INTO letter (id, key, recipient, class, slot, due_at, free_at, tries, handed, waits, state, way, table_code, league, answers,
                    remote_id, why, body)
    SELECT id, key, recipient, class, slot, due_at, free_at, tries, handed, waits, state, way, table_code, league, answers,
           remote_id, why, body FROM letter_before ORDER BY id;
DROP TABLE letter_before;
CREATE INDEX letter_ready ON letter (class, due_at, id, free_at, recipient, way, state) WHERE state = 'ready';
CREATE INDEX letter_slot ON letter (slot) WHERE state = 'ready' AND slot IS NOT NULL;
CREATE INDEX letter_sent_as ON letter (slot, id, remote_id) WHERE slot IS NOT NULL AND remote_id IS NOT NULL;
CREATE INDEX letter_waiting ON letter (waits) WHERE state = 'ready' AND waits > 0;
CREATE INDEX letter_settled ON letter (class, due_at, id) WHERE state <> 'ready';
