//! 成牌的牌: which tiles of a win make each of its patterns.

use super::super::refuse;
use super::{No, game, read, reckon};
use crate::desk::{self, Tiles};
use crate::report::Played;
use crate::scribe::word;
use crate::{Club, learn};
use mj_ledger::{GameRecord, Hand, Read, Win};
use mj_rules::claim::By;
use mj_rules::{Claim, Ruleset};
use mj_table::Player;
use mj_tiles::{Kind, Tile, Wind};
use mj_wire::protocol::{Code, Recorded, Refusal, WinMakes, WinOf};

pub fn answer(club: &Club, of: &WinOf) -> Result<Recorded, Refusal> {
    match of {
        WinOf::Laid { hand } => {
            let (rules, claim) = reckon::claimed(hand)?;
            Ok(Recorded::Makes(makes(&rules, &claim)))
        }
        WinOf::Booked { game, hand, winner } => read(club, |books| booked(books, game, *hand, *winner)),
    }
}

/// What makes each pattern of a win that has tiles of its own.
pub fn makes(rules: &Ruleset, claim: &Claim) -> WinMakes {
    let score = rules.score(claim).ok();
    let rows = score.iter().flat_map(|score| score.patterns(rules, claim).into_iter().map(move |it| (score, it.row)));
    let made = rows.filter_map(|(score, row)| Some((row.id().to_owned(), learn::makes(rules, row, claim, score)?)));
    WinMakes { makes: made.collect(), shown: learn::shown(claim) }
}

fn booked(books: &Read<'_>, gid: &str, hand: u32, winner: Player) -> Result<Recorded, No> {
    let record = books.record(game(books, gid)?)?;
    let found = record.hands.iter().rev().map(|booked| &booked.hand).find(|booked| booked.number == hand);
    let win = found.and_then(|hand| Some((hand, hand.wins.iter().find(|win| win.winner == winner.0)?)));
    let made = win.and_then(|(hand, win)| Some(makes(Played::of(&record).rules()?, &claim(&record, hand, win)?)));
    let none = || refuse::refusal(Code::Unknown, format!("no tiles of such a win in {gid}"));
    Ok(Recorded::Makes(made.ok_or_else(none)?))
}

/// A win of the books as it is scored, but for what no tile shows.
fn claim(record: &GameRecord, hand: &Hand, win: &Win) -> Option<Claim> {
    let players = record.seats.len();
    let seat =
        |player: u8| Wind::ALL.get((usize::from(player) + players - usize::from(hand.dealer)) % players).copied();
    let mut story = Claim::new(mj_tiles::Tiles::new(), Tile::from(Kind::EAST));
    story.by = By::from_word(&win.by)?;
    (story.seat, story.own_wind) = (seat(win.winner)?, seat(win.winner)?);
    story.from = win.source.and_then(seat);
    story.round = Wind::ALL.into_iter().find(|wind| hand.round == word(wind))?;
    let melds = win.melds.split_whitespace().map(str::to_owned).collect();
    let shown = Tiles { tiles: win.tiles.clone(), melds, win: win.tile.clone(), ..Tiles::default() };
    desk::claim_of(story, &shown).ok()
}
