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
