-- Nothing is kept for ever any more: what is settled, answered or over is deleted after a while. Here is by what it is found.

-- When whoever deletes old rows first saw this one: within the hour in which it was written, or at the first start behind this
-- migration. Return addresses of decisions die with them; a thread in which something is mailed is a new one.
ALTER TABLE token ADD COLUMN seen_at INTEGER;
CREATE INDEX token_unseen ON token (hash) WHERE seen_at IS NULL AND json_extract(allows, '$.purpose') = 'decision';
CREATE INDEX token_by_age ON token (seen_at, hash) WHERE seen_at IS NOT NULL;
ALTER TABLE mailed ADD COLUMN seen_at INTEGER;
CREATE INDEX mailed_unseen ON mailed (thread) WHERE seen_at IS NULL;
CREATE INDEX mailed_by_age ON mailed (seen_at, thread) WHERE seen_at IS NOT NULL;

-- Letters that are owed no more, by when they were due.
CREATE INDEX letter_settled ON letter (class, due_at, id) WHERE state <> 'ready';

-- Messages by their age; and those whose reply is still kept.
CREATE INDEX inbox_by_age ON inbox (at);
CREATE INDEX inbox_replied ON inbox (at) WHERE reply <> '';

-- People who never proved their address.
CREATE INDEX player_unconfirmed ON player (id) WHERE json_extract(body, '$.confirmed') = 0;
