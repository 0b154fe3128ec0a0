-- Version 2.

-- 家規: rules that a house has given a name, as what it lays over a rule set. A game keeps its own copy.
CREATE TABLE house (
    id      INTEGER PRIMARY KEY,
    uid     TEXT NOT NULL UNIQUE,
    name    TEXT NOT NULL UNIQUE,
    rules   TEXT NOT NULL,
    options TEXT NOT NULL,
    changed INTEGER NOT NULL,
    seal    BLOB NOT NULL
) STRICT;

-- 練習: how far somebody is in a drill. No record: it goes with whoever is erased, and is not taken along.
CREATE TABLE practice (
    member INTEGER NOT NULL REFERENCES member,
    rules  TEXT NOT NULL,
    drill  TEXT NOT NULL,
    level  INTEGER NOT NULL,
    asked  INTEGER NOT NULL,
    right  INTEGER NOT NULL,
    streak INTEGER NOT NULL,
    best   INTEGER NOT NULL,
    last   INTEGER NOT NULL,
    PRIMARY KEY (member, rules, drill, level)
) STRICT, WITHOUT ROWID;

-- 客: who has joined an evening from a device of his own. What he shows when he comes back is known here by its
-- hash alone. No record: it goes when he does.
CREATE TABLE guest (
    member INTEGER PRIMARY KEY REFERENCES member,
    token  BLOB NOT NULL UNIQUE,
    waits  INTEGER NOT NULL,
    joined INTEGER NOT NULL
) STRICT;

-- 桌: the tables of an evening, as the room writes them down. No record: what is played at them is.
CREATE TABLE place (
    number INTEGER PRIMARY KEY,
    text   TEXT NOT NULL
) STRICT;
