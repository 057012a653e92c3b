-- What the service knows of itself. `key_check`: by what its key, which is kept elsewhere, is known to be the right one.
CREATE TABLE house (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
