-- Version 3.

-- On which page of a sheet a game stands: 0 what counts for rank and grade, 1 against computers, 2 the rest.
-- Ratings and sums are of page 0 alone. The sums are made here; ratings by whoever opens the books, since only
-- the program knows how.
ALTER TABLE standing ADD COLUMN page INTEGER NOT NULL DEFAULT 0 CHECK (page IN (0, 1, 2));
UPDATE standing SET mu = NULL, sigma = NULL, page = CASE
    WHEN (SELECT COUNT(DISTINCT person.id) FROM seat JOIN member ON member.id = seat.member
          JOIN member AS person ON person.id = COALESCE(member.merged_into, member.id)
          WHERE seat.game = standing.game AND person.kind = 'member') >= 2
      AND NOT EXISTS (SELECT 1 FROM trail WHERE trail.game = standing.game AND trail.act = 'import') THEN 0
    WHEN (SELECT COUNT(DISTINCT COALESCE(member.merged_into, member.id)) FROM seat
          JOIN member ON member.id = seat.member
          WHERE seat.game = standing.game AND member.kind <> 'computer') <= 1 THEN 1
    ELSE 2 END;
DELETE FROM rating;
DELETE FROM tally;
INSERT INTO tally (member, system, rules, length, games, score, placement, hands, wins, fed, liable)
    SELECT member, system, rules, length, COUNT(*), SUM(score), SUM(COALESCE(placement, 0)), SUM(hands), SUM(wins),
           SUM(fed), SUM(liable) FROM standing WHERE page = 0 GROUP BY member, system, rules, length;
