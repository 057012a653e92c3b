-- Seats that people have left to a bot, and people who would take one: both are few, and both are asked for at once.

CREATE INDEX tables_vacant ON tables (opened_at, id)
    WHERE json_extract(head, '$.company.vacant') IS NOT NULL AND status = 'running';
CREATE INDEX player_willing ON player (id) WHERE json_extract(body, '$.substitute_in') IS NOT NULL;
