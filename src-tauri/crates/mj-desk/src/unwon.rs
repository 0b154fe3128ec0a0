//! 流局: hands without a winner, as entered: the waiting players, 流局滿貫, or what broke the hand off.

use super::context::HandContext;
use super::refusal::Refusal;
use super::stakes::Declarations;
use super::{DeskEntry, RanOut, What};
use mj_rules::mechanics::{Abort, Play, Winners};
use mj_table::{Ending, Transfer, WonFrom};
use mj_tiles::Seat;

/// The result of a hand whose wall has run out.
pub(super) struct Unwon {
    pub how: Ending,
    pub transfers: Vec<Transfer>,
    /// What counts as a win without a shown hand.
    pub wins: Vec<WonFrom>,
    pub dealer_waits: bool,
}

/// The reasons for 中途流局 in a rule book, including too many winners.
pub fn aborts(play: &Play) -> Vec<Abort> {
    let beyond = match play.winning.winners {
        Winners::UpTo { beyond, .. } => Some(beyond),
        Winners::Head | Winners::All => None,
    };
    play.aborts.known.iter().copied().chain(beyond).collect()
}

/// Whether a player waits at the end of an entered hand, by showing or by declaration.
pub(super) fn waits(entry: &DeskEntry, who: u8) -> bool {
    let What::RanOut(out) = &entry.what else { return false };
    (out.waits.contains(&who) || entry.has_declared(who)) && !entry.had_won(who)
}

impl HandContext<'_> {
    /// The wall has run out: players who do not wait pay, or 流局滿貫 is paid.
    pub fn ran_out(&self, out: &RanOut, laid: &Declarations) -> Result<Unwon, Refusal> {
        let rules = self.play.running_out;
        if rules.tenpai.is_none() && rules.nagashi.is_none() {
            return Err(Refusal::NobodyWaits);
        }
        let paid = self.in_turn(&out.nagashi)?;
        let shown = self.in_turn(&out.waits)?;
        let waits = |seat: &Seat| shown.contains(seat) || laid.ready(self.order[seat.index()].0).is_some();
        let (ready, others): (Vec<Seat>, Vec<Seat>) = self.active().partition(waits);
        let dealer_waits = ready.contains(&Seat::DEALER);
        if paid.is_empty() {
            let tenpai = rules.tenpai.ok_or(Refusal::NobodyWaits)?;
            let noten = if self.out.is_empty() { tenpai.noten } else { tenpai.noten_after_win };
            let transfers = self.settling().noten(noten, &ready, &others);
            return Ok(Unwon { how: Ending::Drawn, transfers, wins: Vec::new(), dealer_waits });
        }
        let nagashi = rules.nagashi.ok_or(Refusal::NoNagashi)?;
        let active: Vec<Seat> = self.active().collect();
        let mut transfers = self.settling().nagashi(nagashi, &paid, &active, self.course.deal.honba);
        let mut wins = Vec::new();
        if let (true, Some(first)) = (nagashi.wins, paid.first()) {
            wins.extend(paid.iter().map(|&seat| (seat, None)));
            let first = self.order[first.index()];
            transfers.extend(self.course.all_of_pot(first));
        }
        Ok(Unwon { how: Ending::Nagashi, transfers, wins, dealer_waits })
    }

    /// Players in turn order from the dealer; none may be named twice.
    fn in_turn(&self, who: &[u8]) -> Result<Vec<Seat>, Refusal> {
        let mut seats: Vec<Seat> = who.iter().map(|&who| self.active_seat(who)).collect::<Result<_, _>>()?;
        seats.sort_unstable();
        match seats.windows(2).find(|two| two[0] == two[1]) {
            Some(two) => Err(Refusal::Twice(self.order[two[0].index()].0)),
            None => Ok(seats),
        }
    }
}
