-- The books, version 1. Never edited once released: what comes later is a step of its own.
-- Times are seconds since 1970, UTC. Scores, 名次積分 and cash are thousandths.
-- Whatever is written here is a fact and stays; the last two tables are made from the others.

-- Whose books these are: games taken along say where they come from.
CREATE TABLE club (
    id   INTEGER PRIMARY KEY CHECK (id = 1),
    uid  TEXT NOT NULL,
    name TEXT NOT NULL,
    made INTEGER NOT NULL,
    seal BLOB NOT NULL
) STRICT;

-- 會員資料. The only place where names live; logs know a uid.
CREATE TABLE member (
    id          INTEGER PRIMARY KEY,
    uid         TEXT NOT NULL UNIQUE,
    number      INTEGER UNIQUE,
    kind        TEXT NOT NULL CHECK (kind IN ('member', 'guest', 'computer')),
    name        TEXT NOT NULL,
    notes       TEXT NOT NULL,
    pin         TEXT,
    grade       TEXT,
    active      INTEGER NOT NULL CHECK (active IN (0, 1)),
    erased      INTEGER NOT NULL CHECK (erased IN (0, 1)),
    merged_into INTEGER REFERENCES member,
    joined      INTEGER NOT NULL,
    seal        BLOB NOT NULL,
    CHECK ((kind = 'member') = (number IS NOT NULL))
) STRICT;
CREATE INDEX member_by_name ON member (name);

-- Words that stand in very many rows: patterns, totals, reasons, rule sets with their options.
CREATE TABLE word (
    id   INTEGER PRIMARY KEY,
    text TEXT NOT NULL UNIQUE
) STRICT;

-- 一局, played at a table or entered at the score desk. It keeps a copy of its rules.
CREATE TABLE game (
    id        INTEGER PRIMARY KEY,
    gid       TEXT NOT NULL UNIQUE,
    source    TEXT NOT NULL CHECK (source IN ('table', 'desk')),
    host      TEXT NOT NULL,
    host_name TEXT NOT NULL,
    system    INTEGER NOT NULL REFERENCES word,
    rules     INTEGER NOT NULL REFERENCES word,
    options   INTEGER NOT NULL REFERENCES word,
    hash      INTEGER NOT NULL REFERENCES word,
    length    INTEGER NOT NULL REFERENCES word,
    start     INTEGER NOT NULL,
    header    TEXT,
    secret    BLOB,
    began     INTEGER NOT NULL,
    ended     INTEGER,
    why       TEXT,
    code      TEXT,
    seal      BLOB NOT NULL,
    CHECK ((ended IS NULL) = (why IS NULL)),
    CHECK ((source = 'table') = (header IS NOT NULL))
) STRICT;
CREATE INDEX game_by_begin ON game (began, id);
CREATE INDEX game_by_end ON game (ended, id);

-- Who played as which player of a game.
CREATE TABLE seat (
    game   INTEGER NOT NULL REFERENCES game,
    player INTEGER NOT NULL CHECK (player BETWEEN 0 AND 3),
    member INTEGER NOT NULL REFERENCES member,
    PRIMARY KEY (game, player)
) STRICT, WITHOUT ROWID;
CREATE INDEX seat_by_member ON seat (member, game);

-- 牌譜 of the hand being played: its lines as they are, the newest last.
CREATE TABLE line (
    game INTEGER NOT NULL REFERENCES game,
    line INTEGER NOT NULL,
    text TEXT NOT NULL,
    seal BLOB NOT NULL,
    PRIMARY KEY (game, line)
) STRICT, WITHOUT ROWID;

-- 牌譜 of hands that are over: many lines in one blob.
CREATE TABLE segment (
    game   INTEGER NOT NULL REFERENCES game,
    first  INTEGER NOT NULL,
    lines  INTEGER NOT NULL CHECK (lines > 0),
    packed BLOB NOT NULL,
    PRIMARY KEY (game, first)
) STRICT, WITHOUT ROWID;

-- 更正記錄: every act of the organiser, with reason, author and time.
CREATE TABLE trail (
    id     INTEGER PRIMARY KEY,
    at     INTEGER NOT NULL,
    author TEXT NOT NULL,
    act    TEXT NOT NULL,
    reason TEXT NOT NULL,
    game   INTEGER REFERENCES game,
    hand   INTEGER,
    member INTEGER REFERENCES member,
    detail TEXT NOT NULL,
    seal   BLOB NOT NULL
) STRICT;
CREATE INDEX trail_by_game ON trail (game) WHERE game IS NOT NULL;

-- A hand as it was booked (correction 0), and as it was corrected: the newest counts.
CREATE TABLE hand (
    game       INTEGER NOT NULL REFERENCES game,
    number     INTEGER NOT NULL,
    correction INTEGER NOT NULL,
    round      TEXT NOT NULL,
    dealer     INTEGER NOT NULL,
    streak     INTEGER NOT NULL,
    ending     TEXT NOT NULL,
    entry      TEXT,
    PRIMARY KEY (game, number, correction)
) STRICT, WITHOUT ROWID;

-- 胡
CREATE TABLE win (
    game       INTEGER NOT NULL,
    winner     INTEGER NOT NULL,
    hand       INTEGER NOT NULL,
    correction INTEGER NOT NULL,
    by         INTEGER NOT NULL REFERENCES word,
    source     INTEGER,
    tile       TEXT NOT NULL,
    tiles      TEXT NOT NULL,
    melds      TEXT NOT NULL,
    reading    TEXT NOT NULL,
    total      INTEGER NOT NULL REFERENCES word,
    value      INTEGER NOT NULL,
    PRIMARY KEY (game, winner, hand, correction),
    FOREIGN KEY (game, hand, correction) REFERENCES hand (game, number, correction)
) STRICT, WITHOUT ROWID;

-- 番種 of a win.
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

-- Chips only move by transfer. Accounts: 0–3 the players, -1 the pot on the table, -2 the box of chips.
CREATE TABLE transfer (
    game       INTEGER NOT NULL REFERENCES game,
    seq        INTEGER NOT NULL,
    hand       INTEGER NOT NULL,
    correction INTEGER NOT NULL,
    payer      INTEGER NOT NULL CHECK (payer BETWEEN -2 AND 3),
    payee      INTEGER NOT NULL CHECK (payee BETWEEN -2 AND 3),
    amount     INTEGER NOT NULL CHECK (amount > 0),
    why        INTEGER NOT NULL REFERENCES word,
    liable     INTEGER NOT NULL CHECK (liable IN (0, 1)),
    PRIMARY KEY (game, seq),
    CHECK (payer <> payee)
) STRICT, WITHOUT ROWID;

-- 結算: how a player ended, and how it reads after corrections: the newest counts.
CREATE TABLE result (
    game       INTEGER NOT NULL REFERENCES game,
    player     INTEGER NOT NULL,
    correction INTEGER NOT NULL,
    chips      INTEGER NOT NULL,
    result     INTEGER NOT NULL,
    score      INTEGER NOT NULL,
    place      INTEGER NOT NULL,
    placement  INTEGER,
    cash       INTEGER,
    PRIMARY KEY (game, player, correction),
    FOREIGN KEY (game, player) REFERENCES seat (game, player)
) STRICT, WITHOUT ROWID;

-- Made from the tables above: what counts of every finished game that is not void, a row a player.
CREATE TABLE standing (
    member    INTEGER NOT NULL REFERENCES member,
    ended     INTEGER NOT NULL,
    game      INTEGER NOT NULL REFERENCES game,
    player    INTEGER NOT NULL,
    system    INTEGER NOT NULL,
    rules     INTEGER NOT NULL,
    length    INTEGER NOT NULL,
    result    INTEGER NOT NULL,
    score     INTEGER NOT NULL,
    place     INTEGER NOT NULL,
    placement INTEGER,
    hands     INTEGER NOT NULL,
    wins      INTEGER NOT NULL,
    fed       INTEGER NOT NULL,
    liable    INTEGER NOT NULL,
    mu        REAL,
    sigma     REAL,
    PRIMARY KEY (member, ended, game, player)
) STRICT, WITHOUT ROWID;
CREATE INDEX standing_by_game ON standing (game);
CREATE INDEX standing_by_end ON standing (system, ended, game);

-- Made from the table above: everybody's sums, so that a ranking need not add up every game.
CREATE TABLE tally (
    member    INTEGER NOT NULL REFERENCES member,
    system    INTEGER NOT NULL,
    rules     INTEGER NOT NULL,
    length    INTEGER NOT NULL,
    games     INTEGER NOT NULL,
    score     INTEGER NOT NULL,
    placement INTEGER NOT NULL,
    hands     INTEGER NOT NULL,
    wins      INTEGER NOT NULL,
    fed       INTEGER NOT NULL,
    liable    INTEGER NOT NULL,
    PRIMARY KEY (member, system, rules, length)
) STRICT, WITHOUT ROWID;

-- Made by replaying results in order: 牌手級別.
CREATE TABLE rating (
    system INTEGER NOT NULL REFERENCES word,
    member INTEGER NOT NULL REFERENCES member,
    games  INTEGER NOT NULL,
    mu     REAL NOT NULL,
    sigma  REAL NOT NULL,
    PRIMARY KEY (system, member)
) STRICT, WITHOUT ROWID;

-- A record is added to and never changed.
CREATE TRIGGER transfer_stays BEFORE UPDATE ON transfer BEGIN SELECT RAISE(ABORT, 'a transfer stays as it is'); END;
CREATE TRIGGER transfer_kept BEFORE DELETE ON transfer BEGIN SELECT RAISE(ABORT, 'a transfer stays'); END;
CREATE TRIGGER win_stays BEFORE UPDATE ON win BEGIN SELECT RAISE(ABORT, 'a win stays as it is'); END;
CREATE TRIGGER win_kept BEFORE DELETE ON win BEGIN SELECT RAISE(ABORT, 'a win stays'); END;
CREATE TRIGGER win_pattern_stays BEFORE UPDATE ON win_pattern BEGIN SELECT RAISE(ABORT, 'a win stays as it is'); END;
CREATE TRIGGER win_pattern_kept BEFORE DELETE ON win_pattern BEGIN SELECT RAISE(ABORT, 'a win stays'); END;
CREATE TRIGGER hand_stays BEFORE UPDATE ON hand BEGIN SELECT RAISE(ABORT, 'a hand stays as it is'); END;
CREATE TRIGGER hand_kept BEFORE DELETE ON hand BEGIN SELECT RAISE(ABORT, 'a hand stays'); END;
CREATE TRIGGER result_stays BEFORE UPDATE ON result BEGIN SELECT RAISE(ABORT, 'a result stays as it is'); END;
CREATE TRIGGER result_kept BEFORE DELETE ON result BEGIN SELECT RAISE(ABORT, 'a result stays'); END;
CREATE TRIGGER trail_stays BEFORE UPDATE ON trail BEGIN SELECT RAISE(ABORT, 'the trail stays as it is'); END;
CREATE TRIGGER trail_kept BEFORE DELETE ON trail BEGIN SELECT RAISE(ABORT, 'the trail stays'); END;
CREATE TRIGGER segment_stays BEFORE UPDATE ON segment BEGIN SELECT RAISE(ABORT, 'a log stays as it is'); END;
CREATE TRIGGER segment_kept BEFORE DELETE ON segment BEGIN SELECT RAISE(ABORT, 'a log stays'); END;
CREATE TRIGGER seat_stays BEFORE UPDATE ON seat BEGIN SELECT RAISE(ABORT, 'a seat stays as it is'); END;
CREATE TRIGGER seat_kept BEFORE DELETE ON seat BEGIN SELECT RAISE(ABORT, 'a seat stays'); END;
CREATE TRIGGER game_kept BEFORE DELETE ON game BEGIN SELECT RAISE(ABORT, 'a game stays'); END;
CREATE TRIGGER member_kept BEFORE DELETE ON member BEGIN SELECT RAISE(ABORT, 'a member stays'); END;
