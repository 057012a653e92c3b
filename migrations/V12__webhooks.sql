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
