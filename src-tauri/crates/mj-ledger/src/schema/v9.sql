-- Version 9.

-- Every commit marks the club's row at random, beside the mark of the commit before. So a journal goes on from the file
-- beside it only if the file's mark stands in it (`journal.rs`). Books that no commit has marked have none.
ALTER TABLE club ADD COLUMN mark BLOB;
ALTER TABLE club ADD COLUMN before BLOB;
