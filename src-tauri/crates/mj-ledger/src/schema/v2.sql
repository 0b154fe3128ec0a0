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
