//! What can be entered for a hand under a rule set, so that a screen asks only what the rules use.

use mj_desk::aborts;
use mj_rules::claim::{MOST_INDICATORS, Ready};
use mj_rules::mechanics::{
    Abort, AsideTiles, Covers, DealerStops, Fed, FedBy, Flowers, LastFlower, Length, Liability, Mechanics, Play,
    Winners,
};
use mj_rules::most_times;
use mj_rules::{PRESETS, Row, Ruleset};
use mj_table::Why;
use mj_tell as words;
use mj_tiles::{Kind, Tile};
use mj_wire::protocol::{
    Declaration, FlowersForm, HandForm, Key, LiabilityForm, NamedAbort, NamedPattern, NamedRow, Recorded, TableForm,
};

/// The forms of all rule sets, as their books have them.
pub fn all() -> Recorded {
    let rules = PRESETS.iter().filter_map(|preset| Ruleset::preset(preset.id));
    Recorded::Forms { forms: rules.map(|rules| form(&rules)).collect() }
}

pub fn form(rules: &Ruleset) -> HandForm {
    let mechanics = &rules.mechanics;
    let declared = |&&ready: &&Ready| ready != Ready::None;
    let named = !mechanics.scheme.needs_tiles();
    // The examples show which facts the rows use.
    let in_examples =
        |fact: &str| rules.rows().iter().any(|row| row.entry.pattern.shows.iter().any(|hand| hand.contains(fact)));
    HandForm {
        rules: rules.preset.id.into(),
        name: words::preset(rules.preset.id),
        seats: mechanics.players.count(),
        tiles: mechanics.forms.tiles(),
        keys: keys(rules),
        chows: mechanics.play.as_ref().is_none_or(|play| play.claims.chows),
        robbing: mechanics.robbing.any(),
        declarations: mechanics.ready.iter().filter(declared).copied().map(declaration).collect(),
        streak: mechanics.scheme.asks_streak() || mechanics.story.streak || in_examples("streak:"),
        open: in_examples("open:"),
        aside: aside(rules),
        flowers: flowers(mechanics),
        indicators: indicators(mechanics),
        asked: mechanics.asked(),
        patterns: if named { rules.rows().iter().map(|row| pattern(rules, row)).collect() } else { Vec::new() },
        table: mechanics.play.as_ref().map(|play| table(rules, play)),
        customs: mechanics.customs(),
    }
}

/// The kind that players may set aside.
fn aside(rules: &Ruleset) -> Option<String> {
    match rules.mechanics.play.as_ref()?.aside?.tiles {
        AsideTiles::Kind(kind) => Some(Tile::from(kind).to_string()),
        AsideTiles::Flowers => None,
    }
}

/// The flowers, if they lie beside the hand.
fn flowers(mechanics: &Mechanics) -> Option<FlowersForm> {
    let alone = mechanics.play.as_ref().and_then(|play| play.aside).map(|aside| aside.alone);
    let form = FlowersForm {
        all: alone.is_some_and(|alone| alone.all),
        last: alone.is_some_and(|alone| alone.last != LastFlower::Never),
    };
    (mechanics.flowers == Flowers::Bonus).then_some(form)
}

/// How many indicators may lie open at the end: one if kongs turn no more.
fn indicators(mechanics: &Mechanics) -> usize {
    let plan = mechanics.play.as_ref().and_then(|play| play.wall.indicators);
    match plan {
        Some(plan) if plan.kongs.is_none() => 1,
        Some(_) => MOST_INDICATORS,
        None => {
            if mechanics.asked().indicators {
                MOST_INDICATORS
            } else {
                0
            }
        }
    }
}

/// What the desk asks besides tiles.
fn table(rules: &Ruleset, play: &Play) -> TableForm {
    // The declaration that is possible at any time comes first, since it is the most frequent.
    let costs = play.declarations.iter().rev().filter(|one| one.deposit > 0);
    let named = |abort: Abort| NamedAbort { abort, words: words::aborted(abort) };
    TableForm {
        liability: play.liability.as_ref().map(|liability| self::liability(rules, liability)),
        kong_feeder: play.kong_feeder_pays,
        kong_pay: play.kong_pay.is_some(),
        wrong_count: play.penalties.wrong_count > 0,
        false_win: !play.penalties.false_win.fine.is_nothing(),
        several: play.winning.winners != Winners::Head,
        rounds: matches!(play.length, Length::Rounds { .. }),
        counters: play.stakes.counters,
        waits: play.running_out.tenpai.is_some(),
        opener: play.asks_who_opened(),
        dealer_stops: play.last_deal.dealer_stops == DealerStops::Asked,
        nagashi: play.running_out.nagashi.map(|_| words::paid(Why::Nagashi)),
        deposits: costs.map(|one| declaration(one.ready)).collect(),
        aborts: aborts(play).into_iter().map(named).collect(),
    }
}

fn liability(rules: &Ruleset, liability: &Liability) -> LiabilityForm {
    let named = |row: &Row| NamedRow { row: row.id().into(), words: words::pattern(row.id(), Some(rules), None) };
    match liability {
        Liability::Plain(_) => LiabilityForm::Plain {},
        Liability::Fed(Fed { by: FedBy::Certain { rows, .. }, covers, .. }) => {
            let certain = |row: &&Row| rows.iter().any(|one| one.pattern.id == row.id());
            LiabilityForm::Rows {
                rows: rules.rows().iter().filter(certain).map(named).collect(),
                whole: *covers == Covers::Whole,
            }
        }
        Liability::Fed(Fed { by: FedBy::One(_) | FedBy::Nth(_), .. }) => LiabilityForm::Melds {},
    }
}

fn declaration(ready: Ready) -> Declaration {
    Declaration { ready, words: words::ready(ready) }
}

fn pattern(rules: &Ruleset, row: &Row) -> NamedPattern {
    NamedPattern {
        id: row.id().into(),
        name: words::pattern(row.id(), Some(rules), None),
        worth: words::whole(row.worth, row.worth.value(true)),
        most: most_times(row),
    }
}

/// One row for each suit and the honours, and one for red fives or flowers if there are any.
fn keys(rules: &Ruleset) -> Vec<Vec<Key>> {
    let mechanics = &rules.mechanics;
    let is_there = |kind: &Kind| mechanics.play.as_ref().is_none_or(|play| play.kinds.contains(*kind));
    let kinds: Vec<Kind> = Kind::all().filter(is_there).collect();
    let mut rows: Vec<Vec<Key>> = kinds
        .chunk_by(|one, other| one.suit() == other.suit())
        .map(|row| row.iter().map(|&kind| Key { tile: Tile::from(kind).to_string(), of: 4 }).collect())
        .collect();
    let most = |tile: &Tile| match (tile.red_suit(), mechanics.flowers) {
        (Some(suit), _) => mechanics.red_fives[suit as usize],
        (None, Flowers::Wild | Flowers::Bonus) if tile.is_flower() => 1,
        (None, _) => 0,
    };
    let special: Vec<Key> = Tile::all()
        .filter(|tile| tile.is_flower() || tile.red_suit().is_some())
        .filter(|tile| most(tile) > 0)
        .map(|tile| Key { tile: tile.to_string(), of: most(&tile) })
        .collect();
    rows.extend((!special.is_empty()).then_some(special));
    rows
}
