-- Version 8.

-- 會員序號 that a guest had as a member: it waits for the day on which the guest is a member again. What older programs
-- let go of is not known.
ALTER TABLE member ADD COLUMN former INTEGER CHECK (former IS NULL OR number IS NULL);
CREATE UNIQUE INDEX member_by_former ON member (former) WHERE former IS NOT NULL;
