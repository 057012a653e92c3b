-- Rows as the program of the first schema wrote them; never edited, since it cannot write them again.

CREATE TABLE refinery_schema_history(
             version int4 PRIMARY KEY,
             name VARCHAR(255),
             applied_on VARCHAR(255),
             checksum VARCHAR(255));
INSERT INTO refinery_schema_history VALUES (1, 'first', '2026-11-21T19:33:25.930076342Z', '1622765770484396353');

INSERT INTO heartbeat VALUES (1, 1700000000003);
INSERT INTO inbox VALUES ('mail', 'm1', 1700000000000, 'reply');
INSERT INTO tables VALUES (1, 'D333', 2, 1, 1700000000007, 'running',
    '5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed',
    '{"code":"D333","game":"art-society","revision":1,"components":"c0ffee","options":{"long":"no"},"owner":1,"status":"running","pace":{"move_s":86400,"reminder_percent":80},"seed":"","dice":"0000000000000000000000000000000000000000000000000000000000000000","opened_at":"2023-11-14T22:13:20.007Z","seats":[{"held_by":"player","player":1,"name":"Player 1","generation":1,"join_key":"k"},{"held_by":"empty"}],"seq":1,"version":2,"steps":0,"position_seq":0,"snapshot":null,"digest":"","asks":{},"last_played":{},"frozen":null}',
    '{}');
INSERT INTO seat VALUES (1, 1);
INSERT INTO journal VALUES (1, 1, 1700000000001, '{"entry":"start","news":[{"count":1,"kind":"dealt"}]}', 'd1');
INSERT INTO timer VALUES ('D333', 1, 2, 1700000000050);
INSERT INTO token VALUES ('t', '{"purpose":"settings","player":1,"generation":1}');
INSERT INTO player VALUES (1, 1, 'ann@example.org',
    '{"id":1,"name":"Player 1","address":null,"lang":"en","zone":"Europe/Lisbon","confirmed":true,"stopped":false,"pending":null,"generation":0,"since":"2023-11-14T22:13:20Z","version":1}');
INSERT INTO player VALUES (2, 1, NULL,
    '{"id":2,"name":"Player 2","address":null,"lang":"en","zone":"Europe/Lisbon","confirmed":false,"stopped":false,"pending":null,"generation":0,"since":"2023-11-14T22:13:20Z","version":1}');
INSERT INTO letter VALUES (1, 'turn/1', 1, 1, 'turn', 1700000000000, 1700000000009, 1, 'sent', 'D333',
    '{"purpose":"seat","table":"D333","seat":1,"generation":2}', 'remote 1', NULL, '');
INSERT INTO letter VALUES (2, 'turn/2', 1, 1, 'turn', 1700000000005, 1700000000005, 1, 'ready', 'D333',
    '{"purpose":"seat","table":"D333","seat":1,"generation":2}', NULL, 'busy', 'body of turn/2');
INSERT INTO letter VALUES (3, 'news', 1, 1, NULL, 1700000000000, 1700000000000, 0, 'ready', 'D333',
    '{"purpose":"seat","table":"D333","seat":1,"generation":2}', NULL, NULL, 'body of news');
