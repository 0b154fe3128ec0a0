//! 計分台: games with real tiles, as a device enters and corrects them.

use super::{deed, fines, forms, game, read, reckon};
use super::{refuse, seats, wanted};
use mj_club::Club;
use mj_desk::{self as desk, Desk, DeskError, NewDesk, Preview, Situation};
use mj_desk::{Answering, DeskEntry, Shown, What, Won};
use mj_ledger::{Account, Attribution, GameKey, Hand, Source};
use mj_table::Course;
use mj_tell::tally::tally;
use mj_tell::{self as words, Called};
use mj_wire::protocol::{
    About, Code, DeskAsk, DeskHand, DeskLine, DeskOpen, DeskPage, DeskPaid, DeskPlayer, DeskPreview, DeskSettled,
    DeskStands, DeskTold, DeskVerdict, DeskWin, NewTable, Recorded, Refusal, Said, SeatFault, SeatWish,
};
use std::sync::Arc;

/// The most patterns in an entry, and the most winners.
const MOST_NAMED: usize = 60;
const MOST_SEATS: usize = 4;
/// The most rows with a liability: each needs a meld.
const MOST_ANSWERING: usize = 5;
/// The longest id of a row.
const MOST_ID: usize = 60;

/// Answers a request to the score desk.
pub fn answer(club: &Arc<Club>, ask: DeskAsk) -> Result<Recorded, Refusal> {
    let told = match ask {
        DeskAsk::List {} => list(club)?,
        DeskAsk::Begin { table } => begin(club, &table)?,
        DeskAsk::Game { game } => page(&load(club, &game)?),
        DeskAsk::Preview { game, hand, entry } => preview(club, &game, hand, &entry)?,
        DeskAsk::Enter { game, hand, entry } => enter(club, &game, hand, &entry)?,
        DeskAsk::Correct { game, hand, entry, by } => {
            bounded(&entry)?;
            let (of, by) = (load(club, &game)?, deed(&by)?);
            done(club, &of, desk::correct_hand(club, of.key, hand, &entry, &by).map(drop))?
        }
        DeskAsk::PreviewPenalty { game, fine } => fines::preview(club, &game, &fine)?,
        DeskAsk::Penalise { game, seen, fine, by } => fines::give(club, &game, seen, &fine, &deed(&by)?)?,
        DeskAsk::Settling { game, lines } => settling(&load(club, &game)?, &lines)?,
        DeskAsk::Settle { game, lines, by } => {
            let (of, by) = (load(club, &game)?, deed(&by)?);
            done(club, &of, desk::settle(club, of.key, &lines, &by))?
        }
        DeskAsk::TakeBack { game, hand, by } => {
            let (of, by) = (load(club, &game)?, deed(&by)?);
            done(club, &of, desk::take_back(club, of.key, hand, &by))?
        }
        DeskAsk::Decide { game, what, by } => {
            let (of, by) = (load(club, &game)?, deed(&by)?);
            done(club, &of, decide(club, of.key, what, &by))?
        }
    };
    Ok(Recorded::Desk { told })
}

fn decide(club: &Arc<Club>, key: GameKey, what: DeskVerdict, by: &Attribution) -> Result<(), DeskError> {
    match what {
        DeskVerdict::Void { hand } => desk::void_hand(club, key, hand, by),
        DeskVerdict::Restore { hand } => desk::restore_hand(club, key, hand, by),
        DeskVerdict::Close {} => desk::close(club, key, by),
        DeskVerdict::Reopen {} => desk::reopen(club, key, by),
        DeskVerdict::Withdraw { penalty } => desk::withdraw_penalty(club, key, penalty as usize, by),
    }
}

/// The names in a game.
pub fn names(of: &Desk) -> Called {
    Called::of(&of.members)
}

/// An error of the desk, with the names and rules of a game.
pub fn words_of(of: &Desk, why: &DeskError) -> Said {
    mj_desk::words::desk_error(why, Some(of.sheet.rules()), &names(of))
}

/// What the desk refuses, for a screen.
pub fn refused(of: Option<&Desk>, why: DeskError) -> Refusal {
    let code = match why {
        DeskError::Books(why) => return super::told(&why),
        DeskError::NoHand(_) | DeskError::NoPenalty(_) => Code::Unknown,
        DeskError::AtTheTable | DeskError::Over | DeskError::Refused(desk::Refusal::Over) => Code::Playing,
        DeskError::Setup(_) | DeskError::Rules(_) | DeskError::OtherRules => Code::Rules,
        DeskError::Players { .. } => Code::Seats,
        DeskError::Log(_) | DeskError::Random(_) => Code::Books,
        DeskError::Refused(_) | DeskError::NotNext(_) | DeskError::NotVoid(_) | DeskError::Void(_) => Code::Hand,
        DeskError::NoEntry(_) | DeskError::NothingToSettle | DeskError::FinedMeanwhile => Code::Hand,
        DeskError::OtherLines | DeskError::NotLast(_) => Code::Hand,
    };
    let words = match of {
        Some(of) => words_of(of, &why),
        None => mj_desk::words::desk_error(&why, None, &Called::default()),
    };
    Refusal { about: Some(About::Hand { words }), ..refuse::refusal(code, why.to_string()) }
}

/// A game at the desk, and what its players are called.
pub fn load(club: &Club, gid: &str) -> Result<Desk, Refusal> {
    let found = read(club, |books| Ok(Desk::load(books, game(books, gid)?)))?;
    found.map_err(|why| refused(None, why))
}

/// The game's page after a change.
fn done(club: &Club, of: &Desk, done: Result<(), DeskError>) -> Result<DeskTold, Refusal> {
    done.map_err(|why| refused(Some(of), why))?;
    Ok(page(&load(club, &of.record.gid)?))
}

fn list(club: &Club) -> Result<DeskTold, Refusal> {
    let open = read(club, |books| {
        let keys = desk::open(books)?;
        // A game whose rules this program lacks cannot be resumed. It is left out.
        Ok(keys.into_iter().rev().filter_map(|key| Desk::load(books, key).ok()).collect::<Vec<Desk>>())
    })?;
    Ok(DeskTold::List { games: open.iter().map(line).collect() })
}

fn line(of: &Desk) -> DeskLine {
    DeskLine {
        game: of.record.gid.clone(),
        rules: words::preset(&of.record.rules),
        length: words::length(&of.record.length),
        began: of.record.began.0,
        players: players(of),
        next: stands(of, &of.sheet.situation()),
    }
}

fn players(of: &Desk) -> Vec<DeskPlayer> {
    let start = of.sheet.play().chips.start;
    let (course, called) = (course(of), names(of));
    let one = |(at, &chips): (usize, &i64)| DeskPlayer { name: called.whole(at), chips, won: chips - start };
    course.chips.as_slice().iter().enumerate().map(one).collect()
}

/// The course of a game. When it is over, the pot is distributed.
fn course(of: &Desk) -> Course {
    if of.is_over() { of.sheet.settled() } else { of.sheet.course().clone() }
}

fn stands(of: &Desk, at: &Situation) -> DeskStands {
    DeskStands {
        number: at.number,
        round: at.round,
        dealer: at.dealer,
        streak: at.streak,
        honba: at.honba,
        order: at.order.clone(),
        words: mj_desk::words::stands(at, &names(of)),
    }
}

fn begin(club: &Arc<Club>, table: &NewTable) -> Result<DeskTold, Refusal> {
    // A seat with a computer needs a table of the program.
    if let Some(seat) =
        table.seats.iter().position(|wish| matches!(wish, SeatWish::Computer { .. } | SeatWish::Persona { .. }))
    {
        return Err(seats::fault_at(seat, SeatFault::Computer));
    }
    let wanted = wanted::table_of(table)?;
    read(club, |books| Ok(seats::found(books, &table.seats)?))??;
    let new = NewDesk { rules: wanted.rules, house: wanted.house, sitters: wanted.sitters };
    let key = desk::begin(club, &new).map_err(|why| refused(None, why))?;
    let of = read(club, |books| Ok(Desk::load(books, key)))?.map_err(|why| refused(None, why))?;
    Ok(page(&of))
}

/// The page of a game at the desk.
pub fn page(of: &Desk) -> DeskTold {
    let over = of.record.why.as_ref().filter(|_| of.is_over());
    DeskTold::Game(Box::new(DeskPage {
        game: of.record.gid.clone(),
        rules: words::preset(&of.record.rules),
        length: words::length(&of.record.length),
        over: over.map(|why| words::game_ended(why)),
        desk: of.record.source == Source::Desk,
        void: of.void,
        form: forms::form(of.sheet.rules()),
        players: players(of),
        pot: course(of).pot,
        next: stands(of, &of.sheet.situation()),
        hands: of.hands.iter().filter_map(|hand| booked(of, hand)).collect(),
        penalties: fines::given(of),
        chip: u32::try_from(of.smallest_chip()).unwrap_or(1),
        open: open(of, &[]).unwrap_or_default(),
    }))
}

/// What no longer follows after a correction, hand by hand, then the end.
fn open(of: &Desk, said: &[DeskSettled]) -> Result<Vec<DeskOpen>, DeskError> {
    let settling = of.settling(said)?;
    let line = |line: &desk::Unsettled| DeskOpen {
        hand: line.hand(),
        words: mj_desk::words::open(&line.open, &names(of)),
        follow: line.follow,
        fault: line.fault.as_ref().map(|why| words_of(of, why)),
        changes: line.again.as_ref().map_or_else(Vec::new, |hand| otherwise(of, hand)),
    };
    Ok(settling.lines.iter().map(line).collect())
}

/// How an entry would change each player's chips.
fn otherwise(of: &Desk, hand: &Hand) -> Vec<i64> {
    let was = of.hand(hand.number).map(|was| changes(of, was)).unwrap_or_default();
    changes(of, hand).into_iter().zip(was).map(|(is, was)| is - was).collect()
}

fn settling(of: &Desk, said: &[DeskSettled]) -> Result<DeskTold, Refusal> {
    let lines = open(of, said).map_err(|why| refused(Some(of), why))?;
    Ok(DeskTold::Settling { lines })
}

fn booked(of: &Desk, hand: &Hand) -> Option<DeskHand> {
    let at = of.situation_at(hand.number).ok()?;
    let bookings = of.record.hands.iter().filter(|one| one.hand.number == hand.number).count();
    let rules = of.sheet.rules();
    let system = Some(rules.preset.system);
    let counted = hand.wins.iter().flat_map(|win| &win.patterns);
    let counted: Vec<Said> = counted.map(|one| words::counted(one, Some(rules), system)).collect();
    let plain = counted.is_empty() && !hand.wins.is_empty();
    let entry = || {
        let counted = of.record.hands.iter().filter(|one| one.hand.number == hand.number && !one.hand.is_void());
        let last = counted.max_by_key(|one| one.correction)?;
        serde_json::from_str(last.hand.entry.as_deref()?).ok()
    };
    Some(DeskHand {
        dealt: stands(of, &at),
        how: words::hand_told(hand, &names(of)),
        worth: if plain { words::no_pattern(system) } else { Said::List(counted) },
        changes: changes(of, hand),
        void: hand.is_void(),
        corrected: bookings > 1,
        entry: entry(),
    })
}

fn changes(of: &Desk, hand: &Hand) -> Vec<i64> {
    (0..).take(of.members.len()).map(|who| hand.gain(who)).collect()
}

/// Refuses an entry that is larger than a hand.
fn bounded(entry: &DeskEntry) -> Result<(), Refusal> {
    let places = entry.real.places.as_ref().is_some_and(|places| places.len() > MOST_SEATS);
    too_much(places || entry.earlier.len() > MOST_SEATS)?;
    entry.earlier.iter().try_for_each(|earlier| bounded_win(&earlier.won))?;
    if let What::Won(won) = &entry.what { bounded_win(won) } else { Ok(()) }
}

fn bounded_win(won: &Won) -> Result<(), Refusal> {
    too_much(won.winners.len() > MOST_SEATS || won.wrong_counts.len() > MOST_SEATS)?;
    for winner in &won.winners {
        match &winner.shown {
            Shown::Hand(tiles) => reckon::bounded(tiles)?,
            Shown::Patterns(named) => {
                too_much(named.len() > MOST_NAMED || named.iter().any(|one| one.id.len() > MOST_ID))?;
            }
        }
        let long = |one: &Answering| one.row.as_ref().is_some_and(|row| row.len() > MOST_ID);
        too_much(winner.answering.len() > MOST_ANSWERING || winner.answering.iter().any(long))?;
    }
    Ok(())
}

fn too_much(is: bool) -> Result<(), Refusal> {
    if is { Err(refuse::refusal(Code::Text, "more than a hand has")) } else { Ok(()) }
}

fn preview(club: &Club, gid: &str, hand: Option<u32>, entry: &DeskEntry) -> Result<DeskTold, Refusal> {
    bounded(entry)?;
    let of = load(club, gid)?;
    let found = match hand {
        Some(number) => desk::preview_correction(&of, number, entry),
        None => of.preview(entry),
    };
    match found {
        Ok(found) => {
            let shifts = hand.map(|_| of.shifts(&found.hand)).transpose().map_err(|why| refused(Some(&of), why))?;
            Ok(told(&of, &found, &shifts.unwrap_or_default(), hand.is_some()))
        }
        Err(DeskError::Refused(desk::Refusal::GoesOn)) => {
            let so_far = desk::preview_so_far(&of, hand, entry).map_err(|why| refused(Some(&of), why))?;
            Ok(told(&of, &so_far, &[], hand.is_some()))
        }
        Err(why @ DeskError::Refused(_)) => Ok(DeskTold::Fault { words: words_of(&of, &why) }),
        Err(why) => Err(refused(Some(&of), why)),
    }
}

fn told(of: &Desk, found: &Preview, shifts: &[desk::Shift], correction: bool) -> DeskTold {
    let rules = of.sheet.rules();
    let account = |account: Account| match account {
        Account::Player(who) => Some(who),
        Account::Pot | Account::Box => None,
    };
    let paid = |one: &mj_ledger::Transfer| DeskPaid {
        from: account(one.from),
        to: account(one.to),
        amount: one.amount.unsigned_abs(),
        why: words::paid_for(one, &found.hand.wins),
    };
    let win = |one: &desk::Explained| DeskWin { who: one.who, tally: tally(rules, &one.judged.0, &one.judged.1) };
    let called = names(of);
    let after = || found.over.map_or_else(|| mj_desk::words::stands(&found.next, &called), words::game_end);
    DeskTold::Preview(Box::new(DeskPreview {
        wins: found.wins.iter().map(win).collect(),
        paid: found.hand.transfers.iter().map(paid).collect(),
        changes: changes(of, &found.hand),
        notes: found.notes.iter().map(|note| mj_desk::words::note(note, rules, &called)).collect(),
        // A correction leaves the following hands as they are.
        after: if correction || found.goes_on { Said::default() } else { after() },
        goes_on: found.goes_on,
        over: found.over.is_some() && !correction,
        shifts: shifts.iter().map(|shift| mj_desk::words::shift(shift, &called)).collect(),
    }))
}

fn enter(club: &Arc<Club>, gid: &str, hand: u32, entry: &DeskEntry) -> Result<DeskTold, Refusal> {
    bounded(entry)?;
    let of = load(club, gid)?;
    done(club, &of, desk::enter_as(club, of.key, Some(hand), entry).map(drop))
}
