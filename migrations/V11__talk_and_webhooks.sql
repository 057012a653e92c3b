-- Table talk and notes: what people write to each other, and to themselves. `text` is encrypted; a removed line has none.

-- `number` is dense from 1 at each table. `recipient` is the reader of a whisper, `remote_id` the channel's id of a line that was
-- written at the table's public place.
CREATE TABLE talk (
    table_code TEXT    NOT NULL,
    number     INTEGER NOT NULL,
    author     INTEGER NOT NULL,
    seat       INTEGER,
    recipient  INTEGER,
    at         INTEGER NOT NULL,
    remote_id  TEXT,
    removed_by TEXT CHECK (removed_by = 'author' OR removed_by = 'admin'),
    text       TEXT    NOT NULL,
    PRIMARY KEY (table_code, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX talk_by_author ON talk (author, table_code, number);
CREATE INDEX talk_by_remote_id ON talk (remote_id) WHERE remote_id IS NOT NULL;

-- The last line that each reader was sent, by delivery method.
CREATE TABLE talk_told (
    table_code TEXT    NOT NULL,
    player_id  INTEGER NOT NULL,
    way        TEXT    NOT NULL CHECK (way = 'mail' OR way = 'direct' OR way = 'place'),
    number     INTEGER NOT NULL,
    PRIMARY KEY (table_code, player_id, way)
) STRICT, WITHOUT ROWID;
CREATE INDEX talk_told_by_player ON talk_told (player_id);

CREATE TABLE note (
    table_code TEXT    NOT NULL,
    player_id  INTEGER NOT NULL,
    number     INTEGER NOT NULL,
    at         INTEGER NOT NULL,
    text       TEXT    NOT NULL,
    PRIMARY KEY (table_code, player_id, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX note_by_player ON note (player_id, table_code, number);

-- The same letters, which may also go to a player's webhook.
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
    way        TEXT    NOT NULL
        CHECK (way = 'mail' OR way = 'direct' OR way = 'place' OR way = 'public' OR way = 'webhook'),
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
