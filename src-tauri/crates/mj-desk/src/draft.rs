//! An entered hand during its evaluation: the wins in order, then the end.

use super::context::{HandContext, Judged, Note};
use super::judge::check_shared;
use super::preview::{Explained, explained, in_books};
use super::refusal::Refusal;
use super::stakes::Declarations;
use super::unwon::aborts;
use super::{Declared, DeskEntry, What, Winner, Won};
use mj_club::scribe::moved;
use mj_ledger::Hand;
use mj_rules::Ruleset;
use mj_rules::mechanics::Play;
use mj_table::{Course, Ending, Player, Transfer, WonFrom};
use mj_tiles::Seat;

/// The state of a hand during its evaluation.
pub(super) struct Draft<'a> {
    rules: &'a Ruleset,
    play: &'a Play,
    pub course: Course,
    order: &'a [Player],
    opener: Seat,
    /// All declarations, and the deposits since the last win.
    declared: Declarations,
    laid: Declarations,
    /// The winners of earlier tiles.
    out: Vec<u8>,
    judged: Vec<Judged>,
    pub hand: Hand,
    pub wins: Vec<Explained>,
    pub notes: Vec<Note>,
    pub won_from: Vec<WonFrom>,
    pub dealer_waits: bool,
}

impl<'a> Draft<'a> {
    pub fn new(rules: &'a Ruleset, play: &'a Play, course: Course, order: &'a [Player], hand: Hand) -> Draft<'a> {
        let (wins, notes, won_from) = (Vec::new(), Vec::new(), Vec::new());
        let (declared, laid, out, judged) = (Declarations::default(), Declarations::default(), Vec::new(), Vec::new());
        Draft {
            rules,
            play,
            course,
            order,
            opener: Seat::DEALER,
            declared,
            laid,
            out,
            judged,
            hand,
            wins,
            notes,
            won_from,
            dealer_waits: false,
        }
    }

    /// Evaluates a whole entry up to the end of the hand; `None` if play continues after its last win.
    pub fn played(&mut self, entry: &DeskEntry) -> Result<Option<Ending>, Refusal> {
        self.opener = self.place().opener(entry)?;
        for (at, earlier) in entry.earlier.iter().enumerate() {
            self.lay(&earlier.declared, &earlier.won.winners)?;
            self.won(&earlier.won)?;
            if self.is_over() {
                return Err(Refusal::OverWith(at + 1));
            }
        }
        let winners = if let What::Won(won) = &entry.what { won.winners.as_slice() } else { &[] };
        self.lay(&entry.declared, winners)?;
        let kongs = self.place().kongs(&entry.kongs)?;
        self.pay(&kongs);
        self.end(&entry.what)
    }

    fn place(&self) -> HandContext<'_> {
        HandContext {
            rules: self.rules,
            play: self.play,
            course: &self.course,
            order: self.order,
            opener: self.opener,
            out: &self.out,
        }
    }

    /// Applies transfers.
    fn pay(&mut self, transfers: &[Transfer]) {
        self.hand.transfers.extend(transfers.iter().map(moved));
        self.course.pay(transfers);
    }

    /// Lays the deposits declared since the last win; those of earlier winners are no longer on the table.
    fn lay(&mut self, declared: &[Declared], winners: &[Winner]) -> Result<(), Refusal> {
        self.laid = self.place().laid(declared, winners, &self.declared)?;
        self.declared.extend(&self.laid);
        self.laid.pay(&mut self.course, &mut self.hand);
        Ok(())
    }

    /// Whether the wins end the hand.
    fn is_over(&self) -> bool {
        let (play, count) = (self.play, self.out.len());
        let enough = count >= usize::from(play.winning.to_end) || count + 1 >= self.order.len();
        enough || play.playing_on.bust_ends_hand && self.course.any_player_is_bust(play)
    }

    /// Ends the hand, with its payments.
    fn end(&mut self, what: &What) -> Result<Option<Ending>, Refusal> {
        let play = self.play;
        Ok(Some(match what {
            What::Drawn if play.running_out.tenpai.is_some() => return Err(Refusal::WhoWaits),
            What::Drawn => {
                // A hand that ran out is a drawn one, even after earlier wins.
                self.won_from.clear();
                Ending::Drawn
            }
            What::RanOut(out) => {
                let ran_out = self.place().ran_out(out, &self.declared)?;
                self.pay(&ran_out.transfers);
                (self.won_from, self.dealer_waits) = (ran_out.wins, ran_out.dealer_waits);
                ran_out.how
            }
            What::Aborted(which) if aborts(play).contains(which) => Ending::Aborted(*which),
            What::Aborted(_) => return Err(Refusal::NoAbort),
            What::Left(left) => {
                self.place().seat_of(left.who)?;
                Ending::Left
            }
            What::FalseWin(caller) => self.false_win(caller.who)?,
            What::Won(won) => {
                self.won(won)?;
                if !self.is_over() {
                    return Ok(None);
                }
                Ending::Won
            }
        }))
    }

    fn false_win(&mut self, who: u8) -> Result<Ending, Refusal> {
        if self.play.penalties.false_win.fine.is_nothing() {
            return Err(Refusal::NoFalseWin);
        }
        let place = self.place();
        let mut transfers = place.settling().false_win(place.active_seat(who)?);
        transfers.extend(self.laid.returned());
        self.pay(&transfers);
        Ok(Ending::FalseWin)
    }

    /// Evaluates the wins on one tile and pays all winners.
    fn won(&mut self, won: &Won) -> Result<(), Refusal> {
        let all = self.judge_all(won)?;
        for (at, judged) in all.iter().enumerate() {
            // A later winner finds the payments of the earlier ones.
            let transfers = self.place().paid_to(judged, &all[at + 1..], at == 0, &self.laid);
            self.pay(&transfers);
            self.hand.wins.push(in_books(won, judged));
            self.wins.push(explained(self.rules, judged));
            self.notes.extend(judged.notes.iter().cloned());
            self.won_from.push((judged.seat, judged.from));
        }
        self.out.extend(all.iter().map(|one| one.who));
        self.judged.extend(all);
        Ok(())
    }

    fn judge_all(&self, won: &Won) -> Result<Vec<Judged>, Refusal> {
        let place = self.place();
        place.check_story(won)?;
        let mut all: Vec<Judged> =
            won.winners.iter().map(|winner| place.judge(won, winner, &self.declared)).collect::<Result<_, _>>()?;
        check_shared(&all, &self.judged)?;
        // In the table's order: the nearest downstream of the discarder first.
        let players = self.rules.mechanics.players;
        all.sort_by_key(|one| one.from.and_then(|from| players.others(from).position(|seat| seat == one.seat)));
        Ok(all)
    }
}
