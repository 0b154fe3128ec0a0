//! Which game: the person's own unfinished one that is what he asks for, or another.

use super::{Asked, Person, Table};
use crate::books::{self, find};
use crate::stop::Stop;
use mj_bots::Kind;
use mj_club::ledger::{Member, Read, Unfinished};
use mj_club::{Club, Secrets};
use mj_table::Player;
use mj_wire::log::{Header, Log};
use std::io::{self, Write};

/// What there is to go on with.
pub struct Picked {
    /// The game; none for a new one.
    pub game: Option<Unfinished>,
    /// The person in it.
    pub me: Player,
    /// Ids of his other games that are not finished.
    pub others: Vec<String>,
}

/// A game with one person in it, and computer players.
struct Found {
    game: Unfinished,
    header: Header,
    me: Player,
    kinds: Vec<Kind>,
}

/// Looks for the game to go on with.
pub fn pick(asked: &Asked<'_>, club: &Club, table: &Table, person: &Person) -> Result<Picked, Stop> {
    let (mut mine, wanted) = books::ask(club, |books| {
        let wanted = asked.game.map(|id| find::game(books, id)).transpose()?;
        let mine = person.entry().map_or_else(|| Ok(Vec::new()), |entry| own(books, entry))?;
        Ok((mine, wanted))
    })?;
    let at = match &wanted {
        Some(game) => {
            let at = mine.iter().position(|found| found.game.game == game.game);
            if at.is_none() {
                return Err(refused(game, person).into());
            }
            at
        }
        None if asked.new => None,
        // The newest stands last.
        None => mine.iter().rposition(|found| found.fits(asked, table)),
    };
    let found = at.map(|at| mine.remove(at));
    let others = mine.iter().map(|found| find::short(&found.game.gid).to_owned()).collect();
    let me = found.as_ref().map_or(Player(0), |found| found.me);
    Ok(Picked { game: found.map(|found| found.game), me, others })
}

/// Why a game that was asked for cannot be gone on with here.
fn refused(game: &mj_club::ledger::GameLine, person: &Person) -> String {
    let id = find::short(&game.gid);
    let name = match person {
        Person::Known(member) => &member.name,
        Person::New(name) | Person::Guest(name) => name,
    };
    match game.ended {
        Some(_) => format!("{id} 這一局已經打完；看它用 laomajiang games show {id}"),
        None => format!("{id} 這一局不是{name}一個人和電腦打的，這裡接不下去"),
    }
}

/// Somebody's unfinished games in which everybody else is a computer player, the oldest first.
fn own(books: &Read<'_>, he: &Member) -> Result<Vec<Found>, Stop> {
    let mut mine = Vec::new();
    for game in books.unfinished()? {
        let Some(text) = &game.header else { continue };
        let seats = books.seats(game.game)?;
        let members = seats.iter().map(|&seat| books.person(seat)).collect::<Result<Vec<_>, _>>()?;
        let kinds: Vec<Kind> = members.iter().filter_map(mj_club::computer).collect();
        let Some(at) = members.iter().position(|member| member.id == he.id) else { continue };
        // A header that cannot be read is told when the game is asked for.
        let Ok(log) = Log::read(format!("{text}\n").as_bytes()) else { continue };
        if kinds.len() + 1 == members.len() {
            mine.push(Found { game, header: log.header, me: Player(at as u8), kinds });
        }
    }
    Ok(mine)
}

impl Found {
    /// Whether it is what is asked for, as far as anything is.
    fn fits(&self, asked: &Asked<'_>, table: &Table) -> bool {
        let rules_asked = asked.rules.is_some() || asked.options.is_some() || asked.rounds.is_some();
        let same_rules = !rules_asked || self.header.rules.hash == table.rules.hash();
        let same_players = asked.players.is_none() || self.kinds == table.kinds;
        let same_seed = asked
            .seed
            .is_none_or(|seed| self.game.secret.as_deref() == Some(Secrets::seeded(seed, 0).master().as_slice()));
        same_rules && same_players && same_seed
    }
}

/// Says which games wait besides.
pub fn others(asked: &Asked<'_>, picked: &Picked, out: &mut impl Write) -> io::Result<()> {
    let Some(last) = picked.others.last() else { return Ok(()) };
    let (count, data) = (picked.others.len(), asked.data.hint());
    writeln!(out, "另有 {count} 局沒打完（{}）：laomajiang play --game {last}{data} 接著打", picked.others.join("、"))
}
