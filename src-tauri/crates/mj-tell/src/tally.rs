//! A counted hand in words, one value for the table, the score desk, single hands, examples and drills.

use mj_rules::counting::Working;
use mj_rules::{Claim, Outcome, ReadAs, Row, Ruleset, Score, Total};
use mj_table::{Player, Table, View, ViewSeat, Viewer, Win};
use mj_tiles::{Tile, tiles_of};
use mj_wire::protocol::{Making, Over, Said, Shown, Tally, TallyPart, TallyRow, WinMakes};

/// The end of a hand: its wins as counted, and all players' tiles. `None` during a hand; after it all hands are open,
/// so that every viewer is told the same.
pub fn over(table: &Table) -> Option<Over> {
    let hand = table.hand().filter(|_| !table.is_playing())?;
    let view = table.view(Viewer::Public);
    let held = |seat| crate::drawn(hand.holder(seat).tiles.iter().copied());
    let waits = |seat| table.waits_of(hand.holder(seat)).map(crate::drawn);
    let rules = table.setup().rules();
    let wins = view.wins.iter().zip(table.scored_wins()).enumerate();
    let tallies = wins.map(|(at, (win, scored))| match scored {
        Some((claim, score)) => tally(rules, &claim, &score),
        None => announced(rules, win, laid_by(win, &view), view.worked.get(at).cloned()),
    });
    let of = |(claim, score): (Claim, Score)| tally(rules, &claim, &score);
    Some(Over {
        tallies: tallies.collect(),
        short: table.scored_false_win().map(of),
        hands: table.players().seats().map(held).collect(),
        waits: table.players().seats().map(waits).collect(),
    })
}

/// 未達起胡: the player's complete hand, while it may not win.
pub fn short(table: &Table, player: Player) -> Option<Tally> {
    table.scored_short(player).map(|(claim, score)| tally(table.setup().rules(), &claim, &score))
}

/// The score of a hand in words.
pub fn tally(rules: &Ruleset, claim: &Claim, score: &Score) -> Tally {
    let read = score.read.as_ref();
    let row = |scored: &mj_rules::Scored<'_>| row(rules, scored.row, scored.value, scored.count);
    Tally {
        parts: read.map(|read| parts(rules, claim, read)).unwrap_or_default(),
        wild: read.map(|read| crate::stands_for(claim, read)).unwrap_or_default(),
        patterns: score.patterns(rules, claim).iter().map(row).collect(),
        makes: makes(rules, claim, Some(score)),
        left_out: crate::left_out(rules, claim, score),
        total: total(rules, claim, score),
        wins: score.wins(),
        great: won(score).is_some_and(|total| rules.mechanics.scheme.is_great(&total)),
        working: won(score).and_then(|total| rules.working(claim, &total, read)),
    }
}

fn won(score: &Score) -> Option<Total> {
    match score.outcome {
        Outcome::Win(total) => Some(total),
        Outcome::NoShape | Outcome::BelowMinimum(..) => None,
    }
}

/// A win in the words of its announcement alone, as in a log of a program that counted otherwise.
fn announced(rules: &Ruleset, win: &Win, shown: Shown, working: Option<Working>) -> Tally {
    let known = win.patterns.iter().filter_map(|one| Some(row(rules, rules.row(&one.id)?, one.value, one.times)));
    let points = working.as_ref().map_or(win.total.value(), |working| working.points);
    Tally {
        parts: win.reading.split_whitespace().map(written).collect(),
        wild: Vec::new(),
        patterns: known.collect(),
        makes: WinMakes { shown, ..WinMakes::default() },
        left_out: Vec::new(),
        total: crate::whole_total(Some(rules), &win.total, points),
        wins: true,
        great: rules.mechanics.scheme.is_great(&win.total),
        working,
    }
}

/// A winner's tiles.
fn laid_by(win: &Win, view: &View) -> Shown {
    let seat = view.seats.get(win.seat.index());
    let melds = seat.into_iter().flat_map(ViewSeat::melds_seen);
    Shown {
        tile: Some(win.tile.to_string()),
        tiles: crate::drawn(win.hand.iter().copied()),
        melds: melds.map(|meld| crate::drawn(meld.tiles().iter().copied())).collect(),
        aside: seat.map(|seat| crate::drawn(seat.aside.iter().copied())).unwrap_or_default(),
    }
}

/// A part as logs write it: `456p+`, marked if the winning tile completed it.
fn written(part: &str) -> TallyPart {
    let tiles = tiles_of(part.trim_end_matches('+')).filter_map(Result::ok);
    TallyPart { name: Said::nothing(), tiles: crate::drawn(tiles), waited: part.ends_with('+').then(Said::nothing) }
}

/// The total, or how much is missing; empty for tiles without a shape.
pub fn total(rules: &Ruleset, claim: &Claim, score: &Score) -> Said {
    match score.outcome {
        Outcome::Win(total) => crate::whole_total(Some(rules), &total, score.points(rules, claim)),
        Outcome::BelowMinimum(total, minimum) => crate::shortfall(&total, minimum),
        Outcome::NoShape => Said::nothing(),
    }
}

fn parts(rules: &Ruleset, claim: &Claim, read: &ReadAs) -> Vec<TallyPart> {
    let one =
        |part: crate::ReadPart| TallyPart { name: part.name, tiles: crate::drawn(part.tiles), waited: part.waited };
    crate::parts(rules, claim, read).into_iter().map(one).collect()
}

fn row(rules: &Ruleset, row: &Row, value: u32, times: u32) -> TallyRow {
    let worth = |value: u32| crate::whole(row.worth, value);
    TallyRow {
        id: row.id().into(),
        name: crate::pattern(row.id(), Some(rules), None),
        worth: worth(value),
        times,
        sum: (times > 1).then(|| worth(value.saturating_mul(times))),
    }
}

/// The tiles that make each pattern of a win; empty without a score.
pub fn makes(rules: &Ruleset, claim: &Claim, score: Option<&Score>) -> WinMakes {
    let rows =
        score.into_iter().flat_map(|score| score.patterns(rules, claim).into_iter().map(move |it| (score, it.row)));
    let made = rows.filter_map(|(score, row)| Some((row.id().to_owned(), making(rules, row, claim, score)?)));
    WinMakes { makes: made.collect(), shown: shown(claim) }
}

/// The tiles of a scored claim that make a pattern, by their places in [`shown`].
pub fn making(rules: &Ruleset, row: &Row, claim: &Claim, score: &Score) -> Option<Making> {
    let made = rules.making(claim, score, row.entry.pattern)?;
    let (mut held, mut left) = (claim.hand.clone(), made.hand);
    crate::sort(&mut held);
    let mut take = |tile: &Tile| left.iter().position(|one| one == tile).map(|at| left.remove(at));
    let tiles = held.iter().zip(0..).filter_map(|(tile, at)| take(tile).map(|_| at)).collect();
    Some(Making { win: made.win, tiles, melds: made.melds.iter().map(|&at| at as u8).collect() })
}

/// A claim's tiles.
pub fn shown(claim: &Claim) -> Shown {
    let melds = claim.melds.iter().map(|meld| crate::drawn(meld.tiles().iter().copied()));
    Shown {
        tile: Some(claim.win.to_string()),
        tiles: crate::drawn(claim.hand.iter().copied()),
        melds: melds.collect(),
        aside: crate::drawn(claim.aside.iter().copied()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mj_rules::example;
    use mj_words::Language;

    #[test]
    fn an_announced_win_is_told_as_a_scored_one_but_for_names_of_parts_and_what_is_left_out() {
        for (preset, hand) in [
            ("shanghai", "123456789m55p23s +1s"),
            ("riichi", "234567m22p567p78s +9s self-draw"),
            ("riichi", "99m567p234s99s pung:777z +9s"),
            ("taiwan", "123567m45456p33789s +6p"),
        ] {
            let rules = Ruleset::preset(preset).expect("a rule set");
            let claim = example::parse(hand).expect("a hand");
            let score = rules.score(&claim).expect("possible");
            let scored = tally(&rules, &claim, &score);
            let win = Win::of(&rules, &claim, &score).expect("it wins");
            let told = announced(&rules, &win, shown(&claim), scored.working.clone());
            let parts = |tally: &Tally| {
                let mut parts: Vec<_> =
                    tally.parts.iter().map(|part| (part.tiles.clone(), part.waited.is_some())).collect();
                parts.sort();
                parts
            };
            assert_eq!(parts(&told), parts(&scored), "{hand}");
            assert_eq!((&told.patterns, &told.total), (&scored.patterns, &scored.total), "{hand}");
            assert_eq!((told.great, &told.makes.shown), (scored.great, &scored.makes.shown), "{hand}");
        }
    }

    #[test]
    fn a_hand_that_falls_short_is_counted_and_says_what_is_missing() {
        let rules = Ruleset::with_options(
            mj_rules::PRESETS.iter().copied().find(|preset| preset.id == "shanghai").expect("a rule set"),
            &serde_json::from_str(r#"{"minimum": 30}"#).expect("options"),
        );
        let rules = rules.expect("allowed");
        let claim = example::parse("123456789m55p23s +1s").expect("a hand");
        let short = tally(&rules, &claim, &rules.score(&claim).expect("possible"));
        assert!(!short.wins && !short.great && !short.patterns.is_empty() && !short.parts.is_empty());
        assert!(short.total.say(Language::TraditionalChinese).contains("還差"));
    }
}
