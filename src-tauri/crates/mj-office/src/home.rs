//! What the first screen shows, and what stays fixed at a table.

use super::choices::rules_line;
use super::house::lines;
use mj_club::cast::{CAST, Persona, computer, persona};
use mj_club::scribe::length;
use mj_ledger::{Error, GameFilter, GameLine, Member, MemberKind, Read, Source};
use mj_rules::mechanics::{Abort, AsideChoice, Conduct, FirstDealer, Flowers, Play};
use mj_rules::{PRESETS, Row, Ruleset};
use mj_tell::{self as words, Called};
use mj_wire::protocol::{BookAct, CastLine, Declaring, Home, MemberLine, Named, Said, Sitting, TableInfo, Unfinished};

/// How many unfinished games are shown.
const SHOWN: u32 = 20;

/// The first screen.
pub fn home(books: &Read<'_>) -> Result<Home, Error> {
    let people = books.members()?;
    let may_sit = |member: &&Member| member.kind != MemberKind::Computer && member.active && !member.erased;
    Ok(Home {
        club: books.club()?.name,
        unfinished: unfinished(books)?,
        members: people.iter().filter(may_sit).map(member_line).collect(),
        rules: PRESETS.iter().copied().filter_map(rules_line).collect(),
        houses: lines(books)?,
        cast: CAST.iter().map(cast_line).collect(),
    })
}

fn cast_line(one: &Persona) -> CastLine {
    CastLine {
        person: one.word.into(),
        kind: one.kind.word().into(),
        name: words::persona(one),
        manner: words::manner(one),
    }
}

/// A member in a list.
pub fn member_line(member: &Member) -> MemberLine {
    MemberLine { number: member.number, name: member.name.clone(), pin: member.pin.is_some() }
}

fn unfinished(books: &Read<'_>) -> Result<Vec<Unfinished>, Error> {
    let filter = GameFilter { running: Some(true), limit: Some(SHOWN), ..GameFilter::default() };
    let here = books.club()?.uid;
    let games = books.games(&filter)?.into_iter();
    games.filter(|game| game.source == Source::Table && game.host == here).map(|game| standing(books, game)).collect()
}

/// The length of a game under these rules, in words.
pub fn length_words(rules: &Ruleset) -> Said {
    let word = length(rules);
    words::length(&word)
}

/// An unfinished game with its standings.
fn standing(books: &Read<'_>, game: GameLine) -> Result<Unfinished, Error> {
    let players = (0..).zip(&game.seats);
    let results = players.map(|(player, _)| books.won(game.game, player)).collect::<Result<Vec<i64>, Error>>()?;
    // By the names of the table: three computers of one kind are three players.
    let called = Called::seated(&game.seats);
    Ok(Unfinished {
        rules: words::preset(&game.rules),
        length: words::length(&game.length),
        names: (0..game.seats.len()).map(|at| called.whole(at)).collect(),
        hands: books.hands_over(game.game)?,
        results,
        began: game.began.0,
        game: game.gid,
    })
}

/// A table for a device where all its people play.
pub fn info(game: &str, rules: &Ruleset, undo: bool, members: &[Member]) -> TableInfo {
    info_of(game, rules, undo, members, &Called::of(members))
}

/// Like [`info`], with given names.
pub fn info_of(game: &str, rules: &Ruleset, undo: bool, members: &[Member], called: &Called) -> TableInfo {
    let named = |row: &Row| (row.id().into(), Named { zh: row.name().into(), unit: row.worth.unit.key.into() });
    let play = rules.mechanics.play.as_ref();
    TableInfo {
        game: game.into(),
        rules: rules.preset.id.into(),
        title: words::preset(rules.preset.id),
        house: None,
        length: length(rules),
        minimum: rules.mechanics.scheme.minimum(),
        players: (0..).zip(members).map(|(at, member)| sitting(member, called.whole(at))).collect(),
        patterns: rules.rows().iter().map(named).collect(),
        undo,
        by_hand: play.is_some_and(|play| play.manner.conduct == Conduct::ByHand),
        customs: rules.mechanics.customs(),
        tiles: rules.mechanics.forms.tiles(),
        wild: rules.mechanics.flowers == Flowers::Wild,
        first_dealer: play.map_or_else(FirstDealer::default, |play| play.seating.first_dealer),
        door: play.is_some_and(Play::asks_who_opened),
        declaring: play.map_or(Declaring::Covered, declaring),
        acts: play.map(acts).unwrap_or_default(),
    }
}

fn acts(play: &Play) -> Vec<BookAct> {
    let all = [
        (BookAct::Chow, play.claims.chows),
        (BookAct::Declare, !play.declarations.is_empty()),
        (BookAct::SetAside, play.aside.is_some_and(|aside| aside.choice == AsideChoice::Chosen)),
        (BookAct::Abort, play.aborts.has(Abort::NineKinds)),
        (BookAct::Exchange, play.exchange.is_some()),
    ];
    all.into_iter().filter_map(|(act, has)| has.then_some(act)).collect()
}

/// What 天聽 and 地聽 commit a player to.
fn declaring(play: &Play) -> Declaring {
    match () {
        () if play.declarations.iter().any(|one| !one.locks) => Declaring::Free,
        () if play.asks_all_to_declare() => Declaring::Locked,
        () => Declaring::Covered,
    }
}

/// A player at a table, for a screen.
pub fn sitting(member: &Member, name: Said) -> Sitting {
    let computer = computer(member).map(|kind| kind.word().to_owned());
    let guest = member.kind == MemberKind::Guest;
    let person = persona(member).map(|one| one.word.to_owned());
    Sitting { name, guest, here: computer.is_none(), computer, person, pin: member.pin.is_some() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_told_the_acts_of_its_book_alone() {
        let of = |preset| {
            let rules = Ruleset::preset(preset).expect("a rule set");
            info("g", &rules, false, &[]).acts
        };
        assert_eq!(of("shanghai"), [BookAct::Chow, BookAct::Declare]);
        assert_eq!(of("sanma"), [BookAct::Declare, BookAct::SetAside, BookAct::Abort]);
    }
}
