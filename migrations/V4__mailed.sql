-- What was last mailed in each thread (the letters of one player about one table): the hash of its pictures, the deadline that its
-- last calendar entry named, in milliseconds, and how many such entries there were. Written when a letter is settled as sent.

CREATE TABLE mailed (
    thread      TEXT    NOT NULL PRIMARY KEY,
    pictures    TEXT,
    deadline_at INTEGER,
    sequence    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
