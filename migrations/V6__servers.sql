-- The tables of a server that are not finished: its lists, its limits and its admins ask for them.

CREATE INDEX tables_in_community
    ON tables (json_extract(head, '$.place.community'), json_extract(head, '$.place.channel'), opened_at, id)
    WHERE status IN ('open', 'running', 'frozen');
