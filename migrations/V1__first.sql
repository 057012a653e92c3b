-- The first schema. Instants are integer milliseconds UTC. Nothing is ever deleted except timers and seats;
-- only tables, letters, timers, players and the heartbeat are updated.

-- One row a table of players. `head` is JSON without the two columns behind it.
CREATE TABLE tables (
    id        INTEGER PRIMARY KEY,
    code      TEXT    NOT NULL UNIQUE,
    version   INTEGER NOT NULL,
    seq       INTEGER NOT NULL,
    opened_at INTEGER NOT NULL,
    status    TEXT    NOT NULL,
    seed      TEXT    NOT NULL,
    head      TEXT    NOT NULL,
    snapshot  TEXT
) STRICT;
CREATE INDEX tables_by_age ON tables (opened_at, id);
CREATE INDEX tables_by_status ON tables (status, opened_at, id);

-- The journal: the truth. `seq` is dense from 1; the key is the lock of the table.
CREATE TABLE journal (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seq      INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    body     TEXT    NOT NULL,
    digest   TEXT,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

-- Who sits where, taken from the table's head with each write of it.
CREATE TABLE seat (
    player_id INTEGER NOT NULL,
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    PRIMARY KEY (player_id, table_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX seat_by_table ON seat (table_id);

-- Messages taken in, each with the (encrypted) reply that a repeat of it gets.
CREATE TABLE inbox (
    channel    TEXT    NOT NULL,
    message_id TEXT    NOT NULL,
    at         INTEGER NOT NULL,
    reply      TEXT    NOT NULL,
    PRIMARY KEY (channel, message_id)
) STRICT;

-- Letters owed and once owed. `id` is the order of writing; `class` 0 receipt, 1 turn, 2 result, 3 reminder;
-- `free_at` is when it may next be taken: its due time, or the end of its lease.
CREATE TABLE letter (
    id         INTEGER PRIMARY KEY,
    key        TEXT    NOT NULL UNIQUE,
    recipient  INTEGER NOT NULL,
    class      INTEGER NOT NULL,
    slot       TEXT,
    due_at     INTEGER NOT NULL,
    free_at    INTEGER NOT NULL,
    tries      INTEGER NOT NULL,
    state      TEXT    NOT NULL CHECK (state IN ('ready', 'sent', 'dead', 'replaced', 'void')),
    table_code TEXT,
    answers    TEXT,
    remote_id  TEXT,
    why        TEXT,
    body       TEXT    NOT NULL
) STRICT;
-- In order of urgency; with all that a lease looks at, so that waiting letters are passed over in the index alone.
CREATE INDEX letter_ready ON letter (class, due_at, id, free_at, state) WHERE state = 'ready';
CREATE INDEX letter_slot ON letter (slot) WHERE state = 'ready' AND slot IS NOT NULL;

-- "Look at this table then." `kind` 0 bot, 1 reminder, 2 deadline.
CREATE TABLE timer (
    table_code TEXT    NOT NULL,
    seat       INTEGER NOT NULL,
    kind       INTEGER NOT NULL,
    due_at     INTEGER NOT NULL,
    PRIMARY KEY (table_code, seat, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX timer_due ON timer (due_at);

-- Return addresses: the hash of the secret, and what it allows.
CREATE TABLE token (
    hash   TEXT NOT NULL PRIMARY KEY,
    allows TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- People. `body` is JSON without the address.
CREATE TABLE player (
    id      INTEGER PRIMARY KEY,
    version INTEGER NOT NULL,
    address TEXT    UNIQUE,
    body    TEXT    NOT NULL
) STRICT;

-- Component data by its hash.
CREATE TABLE components (
    hash TEXT NOT NULL PRIMARY KEY,
    body TEXT NOT NULL
) STRICT;

-- When the service was last seen alive; one row.
CREATE TABLE heartbeat (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at INTEGER NOT NULL
) STRICT;
