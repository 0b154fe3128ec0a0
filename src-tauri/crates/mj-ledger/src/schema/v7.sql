-- Version 7.

-- 名次積分 of games by books that were silent about them: from 3 for the first place to -3 for the last in equal steps,
-- equal places the mean. A result stays as it was written; what counts of it is made here.
UPDATE standing SET placement =
    3000 * ((SELECT COUNT(*) FROM seat WHERE seat.game = standing.game) + 2 - 2 * place
        - (SELECT COUNT(*) FROM standing AS level WHERE level.game = standing.game AND level.place = standing.place))
    / ((SELECT COUNT(*) FROM seat WHERE seat.game = standing.game) - 1)
    WHERE placement IS NULL;
DELETE FROM tally;
INSERT INTO tally (member, system, rules, length, games, score, placement, hands, wins, fed, liable)
    SELECT member, system, rules, length, COUNT(*), SUM(score), SUM(COALESCE(placement, 0)), SUM(hands), SUM(wins),
           SUM(fed), SUM(liable) FROM standing WHERE page = 0 GROUP BY member, system, rules, length;
