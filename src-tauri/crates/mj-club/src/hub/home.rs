//! What the first screen shows, and what does not change at a table.

use crate::scribe::length;
use crate::sitter::computer;
use crate::words::Called;
use mj_ledger::{Error, GameFilter, Kind, Member, Read, Source};
use mj_report::Language;
use mj_rules::mechanics::Conduct;
use mj_rules::{Allowed, OptionSpec, PRESETS, Preset, Row, Ruleset};
use mj_wire::protocol::{Home, MemberLine, Named, RulesLine, Sitting, TableInfo, Unfinished};
use serde_json::Map;

/// So many games that were not finished are shown.
const SHOWN: u32 = 20;

pub fn home(books: &Read<'_>) -> Result<Home, Error> {
    let people = books.members()?;
    let may_sit = |member: &&Member| member.kind != Kind::Computer && member.active && !member.erased;
    let line =
        |member: &Member| MemberLine { number: member.number, name: member.name.clone(), pin: member.pin.is_some() };
    Ok(Home {
        club: books.club()?.name,
        unfinished: unfinished(books)?,
        members: people.iter().filter(may_sit).map(line).collect(),
        rules: PRESETS.iter().copied().filter_map(rules_line).collect(),
    })
}

fn unfinished(books: &Read<'_>) -> Result<Vec<Unfinished>, Error> {
    let filter = GameFilter { running: Some(true), limit: Some(SHOWN), ..GameFilter::default() };
    let here = books.club()?.uid;
    let games = books.games(&filter)?.into_iter();
    let lines = games.filter(|game| game.source == Source::Table && game.host == here).map(|game| Unfinished {
        rules: PRESETS.iter().find(|preset| preset.id == game.rules).map_or(game.rules, |preset| preset.name.into()),
        names: game.seats.into_iter().map(|seat| seat.name).collect(),
        began: game.began.0,
        game: game.gid,
    });
    Ok(lines.collect())
}

/// A rule set that can be played at a table; none if it can only be scored.
fn rules_line(preset: &'static Preset) -> Option<RulesLine> {
    let rules = Ruleset::with_options(preset, &Map::new()).ok()?;
    rules.mechanics.play.as_ref()?;
    let option: Option<&OptionSpec> = preset.system.options.iter().find(|option| option.name == "rounds");
    let rounds = match option.map(|option| &option.kind) {
        Some(Allowed::OneOf(rounds)) => rounds.iter().filter_map(|&rounds| u8::try_from(rounds).ok()).collect(),
        _ => Vec::new(),
    };
    let usual = option.and_then(|option| option.default.parse().ok());
    let (id, name) = (preset.id.into(), preset.name.into());
    Some(RulesLine { id, name, seats: rules.mechanics.players.count(), rounds, usual })
}

/// A table as it is made known to a device where everybody who is no computer plays.
pub fn info(game: &str, rules: &Ruleset, undo: bool, members: &[Member]) -> TableInfo {
    let called = Called::of(members, Language::Chinese);
    let named = |row: &Row| (row.id().into(), Named { zh: row.name().into(), unit: row.worth.unit().into() });
    TableInfo {
        game: game.into(),
        rules: rules.preset.id.into(),
        title: rules.preset.name.into(),
        length: length(rules),
        minimum: rules.mechanics.counting.minimum(),
        players: (0..).zip(members).map(|(at, member)| sitting(member, called.whole(at))).collect(),
        patterns: rules.rows().iter().map(named).collect(),
        undo,
        by_hand: rules.mechanics.play.as_ref().is_some_and(|play| play.conduct == Conduct::ByHand),
    }
}

fn sitting(member: &Member, name: &str) -> Sitting {
    let computer = computer(member).map(|kind| kind.word().to_owned());
    Sitting { name: name.into(), here: computer.is_none(), computer, pin: member.pin.is_some() }
}
