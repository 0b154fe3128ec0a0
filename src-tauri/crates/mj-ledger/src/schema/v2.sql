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
