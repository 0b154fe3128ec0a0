-- Version 4.

-- 本場: the counters with which a hand was dealt, by rule books that count them. No book of older versions did.
ALTER TABLE hand ADD COLUMN honba INTEGER NOT NULL DEFAULT 0;
