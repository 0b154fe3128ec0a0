//! The records of a hand, made from its events.

use crate::notation::word;
use crate::won::{TableWin, in_books};
use mj_ledger::{Account, Hand, Transfer, Win};
use mj_rules::Ruleset;
use mj_rules::mechanics::Length;
use mj_table::{Event, Player, Table, Why};
use mj_tiles::Seat;

/// Follows a game and records its hands.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scribe {
    /// The current hand.
    hand: Option<Hand>,
    /// The finished hand that was not taken yet.
    done: Option<Hand>,
    /// Transfers after the last hand: a pot that no player won.
    left_over: Vec<Transfer>,
}

impl Scribe {
    /// Takes an event; the table is at it or at a later one of the same action.
    pub fn hear(&mut self, table: &Table, event: &Event) {
        match event {
            Event::Dealt { hand, order, round, streak, honba, .. } => {
                self.hand = Some(Hand {
                    number: *hand,
                    round: word(round),
                    dealer: order.first().map_or(0, |dealer| dealer.0),
                    streak: *streak,
                    honba: *honba,
                    ending: String::new(),
                    entry: None,
                    wins: Vec::new(),
                    transfers: Vec::new(),
                });
            }
            Event::Won(win) => {
                let won = written(table, win);
                self.hand.iter_mut().for_each(|hand| hand.wins.extend(won.clone()));
            }
            Event::Paid { transfers } => {
                let paid = self.hand.as_mut().map_or(&mut self.left_over, |hand| &mut hand.transfers);
                paid.extend(transfers.iter().map(moved));
            }
            Event::HandOver { how, .. } => {
                self.done = self.hand.take().map(|hand| Hand { ending: word(how), ..hand });
            }
            _ => {}
        }
    }

    /// Takes the hand that has just ended.
    pub fn take(&mut self) -> Option<Hand> {
        self.done.take()
    }

    /// Takes the transfers between the last hand and the end of the game.
    pub fn take_left_over(&mut self) -> Vec<Transfer> {
        std::mem::take(&mut self.left_over)
    }
}

fn written(table: &Table, win: &mj_table::Win) -> Option<Win> {
    let hand = table.hand()?;
    let players = || (0..table.players().count() as u8).map(Player);
    let player = |seat: Seat| players().find(|&player| hand.seat_of(player) == Some(seat)).map(|player| player.0);
    let holder = hand.holder(win.seat);
    let told = TableWin::of(Some(win), holder.melds.iter().map(|laid| &laid.meld), &holder.aside, &win.total);
    let who = (player(win.seat)?, win.by, win.from.and_then(player));
    Some(in_books(who, &told, &win.patterns, &win.total))
}

/// A transfer of the table in the form of the books.
pub fn moved(transfer: &mj_table::Transfer) -> Transfer {
    let account = |account| match account {
        mj_table::Account::Player(player) => Account::Player(player.0),
        mj_table::Account::Pot => Account::Pot,
    };
    Transfer {
        from: account(transfer.from),
        to: account(transfer.to),
        amount: transfer.amount.into(),
        why: word(&transfer.why),
        liable: is_liable(transfer.why),
    }
}

/// 包: rules/shanghai.md §8.5–8.8.
pub const fn is_liable(why: Why) -> bool {
    match why {
        Why::Liable | Why::Half | Why::Washing => true,
        Why::Discard
        | Why::SelfDraw
        | Why::Streak
        | Why::Dealer
        | Why::Counters
        | Why::Kong
        | Why::Deposit
        | Why::Noten
        | Why::Nagashi
        | Why::WrongCount
        | Why::FalseWin => false,
    }
}

/// The length of a game of a rule set, as its word in the books.
pub fn length(rules: &Ruleset) -> String {
    rules.mechanics.play.as_ref().map_or_else(String::new, |play| length_word(play.length))
}

/// The word of a length in the books.
pub fn length_word(length: Length) -> String {
    match length {
        Length::Rounds { rounds, .. } => rounds.to_string(),
        Length::Hands(hands) => format!("{hands}-hands"),
    }
}
