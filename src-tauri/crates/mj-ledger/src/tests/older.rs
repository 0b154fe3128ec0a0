//! Files as older programs left them.

use crate::schema;
use rusqlite::Connection;

/// Removes the additions of version 10 from a file: a win stands in columns, as older programs wrote it.
pub(super) fn back_to_9(sql: &Connection) {
    let was = schema::expected(9).expect("a version");
    let text = |name: &str| was.iter().find(|(known, _)| known == name).and_then(|(_, text)| text.clone()).expect(name);
    let [wins, patterns] = ["table win", "table win_pattern"].map(text);
    let triggers = ["win_stays", "win_kept", "win_pattern_stays", "win_pattern_kept"];
    let triggers = triggers.map(|name| text(&format!("trigger {name}"))).join("; ");
    let batch = format!(
        "BEGIN; ALTER TABLE win_pattern RENAME TO newer_pattern; ALTER TABLE win RENAME TO newer; {wins}; {patterns};
         INSERT OR IGNORE INTO word (text) SELECT told ->> 'total' FROM newer;
         INSERT INTO win (game, winner, hand, correction, by, source, value, tile, tiles, melds, aside, reading, total)
             SELECT game, winner, hand, correction, by, source, value, told ->> 'tile', told ->> 'tiles',
                 told ->> 'melds', told ->> 'aside', told ->> 'reading',
                 (SELECT id FROM word WHERE text = told ->> 'total') FROM newer;
         INSERT INTO win_pattern SELECT * FROM newer_pattern; DROP TABLE newer_pattern; DROP TABLE newer; {triggers};
         PRAGMA user_version = 9; COMMIT;"
    );
    sql.execute_batch(&batch).expect("as it was");
}

/// Removes the additions of versions 8 and 9 from a file of version 9.
pub(super) const BACK_TO_7: &str = "ALTER TABLE club DROP COLUMN mark; ALTER TABLE club DROP COLUMN before;
    DROP INDEX member_by_former; ALTER TABLE member DROP COLUMN former;";
