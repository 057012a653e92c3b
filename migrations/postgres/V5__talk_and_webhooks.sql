-- Table talk and notes: what people write to each other, and to themselves. `text` is encrypted; a removed line has none.

-- `number` is dense from 1 at each table. `recipient` is the reader of a whisper, `remote_id` the channel's id of a line that was
-- written at the table's public place.
CREATE TABLE talk (
    table_code text   NOT NULL,
    number     bigint NOT NULL,
    author     bigint NOT NULL,
    seat       bigint,
    recipient  bigint,
    at         bigint NOT NULL,
    remote_id  text,
    removed_by text CHECK (removed_by IN ('author', 'admin')),
    text       text   NOT NULL,
    PRIMARY KEY (table_code, number)
);
CREATE INDEX talk_by_author ON talk (author, table_code, number);
CREATE INDEX talk_by_remote_id ON talk (remote_id) WHERE remote_id IS NOT NULL;

-- The last line that each reader was sent, by delivery method.
CREATE TABLE talk_told (
    table_code text   NOT NULL,
    player_id  bigint NOT NULL,
    way        text   NOT NULL CHECK (way IN ('mail', 'direct', 'place')),
    number     bigint NOT NULL,
    PRIMARY KEY (table_code, player_id, way)
);
CREATE INDEX talk_told_by_player ON talk_told (player_id);

CREATE TABLE note (
    table_code text   NOT NULL,
    player_id  bigint NOT NULL,
    number     bigint NOT NULL,
    at         bigint NOT NULL,
    text       text   NOT NULL,
    PRIMARY KEY (table_code, player_id, number)
);
CREATE INDEX note_by_player ON note (player_id, table_code, number);

-- Letters may also go to a player's webhook.
ALTER TABLE letter DROP CONSTRAINT letter_way_check;
ALTER TABLE letter ADD CONSTRAINT letter_way_check CHECK (way IN ('mail', 'direct', 'place', 'public', 'webhook'));
