-- Several processes serve one database. Each says every few seconds that it is there; what one of them has taken in hand (letters, timers)
-- is leased to it for a limited time, by the server's clock, and free for the others as soon as it was not heard of for its term.

-- The processes that serve, and a command that must be alone. `holder` is the number of the opening (see `session_number`); `key_check` is by
-- what its key is known, once it has one.
CREATE TABLE process (
    holder    bigint      NOT NULL PRIMARY KEY,
    until     timestamptz NOT NULL,
    alone     boolean     NOT NULL,
    key_check text
);

-- The name of the lease, which is one of those in `committed`: its upper bits are the holder's number. A letter keeps its last one.
ALTER TABLE letter ADD COLUMN lease bigint;
ALTER TABLE letter ADD COLUMN leased_until timestamptz;
ALTER TABLE timer ADD COLUMN lease bigint;
ALTER TABLE timer ADD COLUMN leased_until timestamptz;

-- Whether a reader has letters under way somewhere: these leave before others do, so that they arrive in order.
CREATE INDEX letter_leased ON letter (recipient) WHERE state = 'ready' AND waits = 1;

-- Two rows that nobody holds: whoever takes letters, and whoever begins to serve, locks one of them first, so that they do it one after
-- the other.
INSERT INTO duty (name, holder, until) VALUES ('lease', 0, now()), ('door', 0, now());
