-- Nothing is kept for ever any more: what is settled, answered or over is deleted after a while. Here is by what it is found.

-- When a return address was first seen by whoever deletes old ones: within the hour in which it was written, or at the first start
-- behind this migration.
ALTER TABLE token ADD COLUMN seen_at INTEGER;
CREATE INDEX token_unseen ON token (hash) WHERE seen_at IS NULL;
CREATE INDEX token_by_age ON token (seen_at, hash) WHERE json_extract(allows, '$.purpose') = 'decision';

-- Letters that are owed no more, by when they were due.
CREATE INDEX letter_settled ON letter (class, due_at, id) WHERE state <> 'ready';

-- Messages by their age; and those whose reply is still kept.
CREATE INDEX inbox_by_age ON inbox (at);
CREATE INDEX inbox_replied ON inbox (at) WHERE reply <> '';

-- People who never proved their address, and people for whom something waits until they do.
CREATE INDEX player_unconfirmed ON player (id) WHERE json_extract(body, '$.confirmed') = 0;

-- Places by their tables.
CREATE INDEX place_of_table ON place (table_code);
