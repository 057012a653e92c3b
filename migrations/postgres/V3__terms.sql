-- For so long, in milliseconds, a process counts as alive behind its last word; all that serve at one time have the same.
ALTER TABLE process ADD COLUMN term_ms bigint;
