-- What channels with accounts and rooms need. Accounts are deleted when their players give them up; communities, places and
-- what was seen are updated.

-- By which way a letter goes: to its recipient by mail, in private or at the table's place; `public` is to everybody there, and
-- then the recipient is 0. What was owed before there were ways goes by mail.
ALTER TABLE letter ADD COLUMN way TEXT NOT NULL DEFAULT 'mail'
    CHECK (way IN ('mail', 'direct', 'place', 'public'));
-- The newest sent letter of a slot that the channel gave an id, with that id: answered in the index alone. Only a sent letter
-- has one.
CREATE INDEX letter_sent_as ON letter (slot, id, remote_id) WHERE slot IS NOT NULL AND remote_id IS NOT NULL;

-- Whose account it is, taken from the player's body with each write of it; at most one a player and channel.
CREATE TABLE account (
    channel   TEXT    NOT NULL,
    id        TEXT    NOT NULL,
    player_id INTEGER NOT NULL REFERENCES player (id),
    PRIMARY KEY (channel, id)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX account_by_player ON account (player_id, channel);

-- What the admins of a channel's community chose. `body` is JSON.
CREATE TABLE community (
    channel TEXT    NOT NULL,
    id      TEXT    NOT NULL,
    version INTEGER NOT NULL,
    body    TEXT    NOT NULL,
    PRIMARY KEY (channel, id)
) STRICT, WITHOUT ROWID;

-- Which table a place (a thread) is about, known once one of its letters was sent there.
CREATE TABLE place (
    id         TEXT NOT NULL PRIMARY KEY,
    table_code TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The last message handled at a place that is caught up on after a pause.
CREATE TABLE seen (
    place   TEXT NOT NULL PRIMARY KEY,
    message TEXT NOT NULL
) STRICT, WITHOUT ROWID;
