-- Letters may also go to a player's webhook.
ALTER TABLE letter DROP CONSTRAINT letter_way_check;
ALTER TABLE letter ADD CONSTRAINT letter_way_check CHECK (way IN ('mail', 'direct', 'place', 'public', 'webhook'));
