-- Version 5.

-- 花, 北: what lay beside a winner's hand. None where an older program booked the win: it did not say.
ALTER TABLE win ADD COLUMN aside TEXT;
