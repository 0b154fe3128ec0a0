-- Version 10.

-- What a table told of a win stands as it was told, under the names of older columns; those that are searched stay.
ALTER TABLE win_pattern RENAME TO win_pattern_9;
ALTER TABLE win RENAME TO win_9;
CREATE TABLE win (
    game       INTEGER NOT NULL,
    winner     INTEGER NOT NULL,
    hand       INTEGER NOT NULL,
    correction INTEGER NOT NULL,
    by         INTEGER NOT NULL REFERENCES word,
    source     INTEGER,
    value      INTEGER NOT NULL,
    told       TEXT NOT NULL,
    PRIMARY KEY (game, winner, hand, correction),
    FOREIGN KEY (game, hand, correction) REFERENCES hand (game, number, correction)
) STRICT, WITHOUT ROWID;
CREATE TABLE win_pattern (
    game       INTEGER NOT NULL,
    winner     INTEGER NOT NULL,
    hand       INTEGER NOT NULL,
    correction INTEGER NOT NULL,
    pattern    INTEGER NOT NULL REFERENCES word,
    times      INTEGER NOT NULL,
    value      INTEGER NOT NULL,
    PRIMARY KEY (game, winner, hand, correction, pattern),
    FOREIGN KEY (game, winner, hand, correction) REFERENCES win (game, winner, hand, correction)
) STRICT, WITHOUT ROWID;
-- In the order in which a seal has them; where nothing was said of what lay aside, nothing is.
INSERT INTO win (game, winner, hand, correction, by, source, value, told)
    SELECT game, winner, hand, correction, by, source, value, CASE WHEN aside IS NULL
        THEN json_object('tile', tile, 'tiles', tiles, 'melds', melds, 'reading', reading, 'total', text)
        ELSE json_object('tile', tile, 'tiles', tiles, 'melds', melds, 'aside', aside, 'reading', reading, 'total', text)
        END FROM win_9 LEFT JOIN word ON word.id = total;
INSERT INTO win_pattern SELECT * FROM win_pattern_9;
DROP TABLE win_pattern_9;
DROP TABLE win_9;
CREATE TRIGGER win_stays BEFORE UPDATE ON win BEGIN SELECT RAISE(ABORT, 'a win stays as it is'); END;
CREATE TRIGGER win_kept BEFORE DELETE ON win BEGIN SELECT RAISE(ABORT, 'a win stays'); END;
CREATE TRIGGER win_pattern_stays BEFORE UPDATE ON win_pattern BEGIN SELECT RAISE(ABORT, 'a win stays as it is'); END;
CREATE TRIGGER win_pattern_kept BEFORE DELETE ON win_pattern BEGIN SELECT RAISE(ABORT, 'a win stays'); END;
