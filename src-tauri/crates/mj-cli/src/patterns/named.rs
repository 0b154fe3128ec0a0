//! A pattern by whatever name people write: the book's, another one, the record sheet's label, its id.

use super::aliases;
use super::fold::fold;
use mj_club::edits;
use mj_rules::sheet::Section;
use mj_rules::{Row, Ruleset};
use std::cmp::Reverse;

/// As many names are proposed for one that nobody knows.
const PROPOSED: usize = 5;

/// The row of this name in a rule set.
pub fn find<'a>(rules: &'a Ruleset, name: &str) -> Option<&'a Row> {
    let name = fold(name);
    rules.rows().iter().find(|row| names(rules, row).any(|known| fold(known) == name))
}

/// What patterns of a rule set may have been meant by a name that is none, the nearest first: by the
/// letters that differ, then by those they share.
pub fn near(rules: &Ruleset, name: &str) -> Vec<&'static str> {
    let name = fold(name);
    let length = name.chars().count();
    let mut all: Vec<((usize, Reverse<usize>), &str)> = Vec::new();
    for row in rules.rows() {
        let best = names(rules, row).map(|known| nearness(&fold(known), &name)).min();
        // Half of its letters are right, or one is wrong.
        let near = best.filter(|&(edits, Reverse(shared))| edits <= 1 || shared * 2 >= length.max(2));
        all.extend(near.map(|near| (near, row.name())));
    }
    all.sort_by_key(|(nearness, _)| *nearness);
    all.into_iter().map(|(_, name)| name).take(PROPOSED).collect()
}

fn nearness(known: &str, typed: &str) -> (usize, Reverse<usize>) {
    let shared = typed.chars().filter(|&letter| known.contains(letter)).count();
    (edits(known, typed), Reverse(shared))
}

/// Every name of a row.
fn names(rules: &Ruleset, row: &Row) -> impl Iterator<Item = &'static str> {
    let id = row.id();
    let sheet = rules.preset.system.sheet();
    let cells = sheet.iter().flat_map(Section::cells);
    let labels: Vec<&'static str> = cells.filter(|cell| cell.id == id).map(|cell| cell.label).collect();
    [id, row.name()].into_iter().chain(aliases::of(row)).chain(labels)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book() -> Ruleset {
        Ruleset::preset("shanghai").expect("a preset")
    }

    #[test]
    fn every_label_of_the_record_sheet_names_its_pattern() {
        let rules = book();
        for cell in rules.preset.system.sheet().iter().flat_map(Section::cells) {
            let row = rules.rows().iter().find(|row| row.id() == cell.id);
            assert_eq!(find(&rules, cell.label).map(Row::id), row.map(Row::id), "{}", cell.label);
        }
        let found = ["全求", "清一色對對", "大三元對對"].map(|name| find(&rules, name).map(Row::name));
        assert_eq!(found, [Some("全求人"), Some("清一色對對胡"), Some("大三元對對胡")]);
    }

    #[test]
    fn characters_may_be_written_otherwise() {
        let rules = book();
        for (typed, meant) in [
            ("一条龙", "一條龍"),
            ("一條竜", "一條龍"),
            ("大姐妹", "大姊妹"),
            ("断幺", "斷么"),
            ("杠上开花", "槓上開花"),
            ("缺三門", "缺門"),
            ("pure-suit", "清一色"),
            ("风圈+风位", "風圈+風位"),
        ] {
            assert_eq!(find(&rules, typed).map(Row::name), Some(meant), "{typed}");
        }
        assert!(find(&rules, "一條蟲").is_none());
    }

    #[test]
    fn the_nearest_names_come_first() {
        let rules = book();
        assert_eq!(near(&rules, "一條蟲").first(), Some(&"一條龍"));
        assert_eq!(near(&rules, "清二色").first(), Some(&"清一色"));
        assert_eq!(near(&rules, "對胡對").first(), Some(&"對對胡"));
        assert_eq!(near(&rules, "橋牌規則"), Vec::<&str>::new());
        // Another house's name is one too.
        assert_eq!(find(&rules, "國士無雙").map(Row::name), Some("十三么"));
    }
}
