-- Why a letter that is owed waits until `free_at`: 0 it is not due yet, or free; 1 it is leased; 2 it failed and is tried again then;
-- 3 its way was down, and it goes as soon as anything gets through. `due_at` stays what it was when the letter was owed, so that
-- letters keep their order however often they were tried. `tries` counts those that came to an end; `handed` those leases that were
-- given out: behind the first, it may have arrived.

ALTER TABLE letter ADD COLUMN waits INTEGER NOT NULL DEFAULT 0 CHECK (waits IN (0, 1, 2, 3));
ALTER TABLE letter ADD COLUMN handed INTEGER NOT NULL DEFAULT 0;
UPDATE letter SET waits = CASE WHEN free_at > due_at THEN 1 ELSE 2 END, handed = 1 WHERE state = 'ready' AND tries > 0;

-- With all that a lease looks at, so that letters of readers who have enough under way are passed over in the index alone.
DROP INDEX letter_ready;
CREATE INDEX letter_ready ON letter (class, due_at, id, free_at, recipient, way, state) WHERE state = 'ready';
CREATE INDEX letter_waiting ON letter (waits) WHERE state = 'ready' AND waits > 0;
