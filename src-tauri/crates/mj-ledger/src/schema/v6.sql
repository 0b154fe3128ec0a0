-- Version 6.

-- What was guessed at a member's PIN from the network and was wrong, and since when that is being forgotten: a program
-- that is started anew gives no player who guesses his attempts again. No record.
CREATE TABLE guess (
    member   INTEGER PRIMARY KEY REFERENCES member,
    mistakes INTEGER NOT NULL,
    since    INTEGER NOT NULL
) STRICT;
