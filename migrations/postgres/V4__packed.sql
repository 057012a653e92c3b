-- From here on what is closed is packed by LZ4 before. A program that does not know of it could not open what this one writes, and refuses
-- the schema.
COMMENT ON COLUMN journal.body IS 'JSON, or closed: packed first since schema 4';
