//! 局: the course of a game without its tiles: places, deal, chips, end (rules/shanghai.md §11). A running table uses
//! it, and so does the score desk, where the tiles are real and the program does not see them.

use crate::event::{Account, Deal, Transfer};
use crate::{ByPlayer, Ending, GameEnd, Player};
use mj_rules::mechanics::{
    Bust, DealerStops, Dealing, DrawnStreak, Keeping, Length, Play, SeatWind, Several, WhenDrawn,
};
use mj_tiles::{Seat, Wind};
use std::cmp::Reverse;

/// A game without its tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    /// The players in the places 東南西北; `None` before seats are drawn.
    pub places: Option<Vec<Player>>,
    pub chips: ByPlayer<i64>,
    /// 供託: deposits on the table.
    pub pot: i64,
    /// The hand being played, or the next.
    pub deal: Deal,
    /// Why the game is over, if it is.
    pub over: Option<GameEnd>,
    /// The player who left; that ends the game.
    pub left: Option<Player>,
    /// The counted result of each player, once the game is over.
    pub results: Option<Vec<i64>>,
}

/// What follows the end of a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct After {
    pub next: Deal,
    pub over: Option<GameEnd>,
    /// The new places, if 東南, 西北 change places.
    pub exchanged: Option<Vec<Player>>,
}

/// A win as far as the deal depends on it: the winner and the discarder.
pub type WonFrom = (Seat, Option<Seat>);

/// The result of a hand as far as the deal depends on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcome<'a> {
    /// In the order in which they were announced.
    pub wins: &'a [WonFrom],
    /// 聽牌: whether the dealer has shown a ready hand.
    pub dealer_waits: bool,
    /// 和了止め: whether the dealer, if asked, ends the game here.
    pub dealer_stops: bool,
}

impl Outcome<'_> {
    fn dealer_won(&self) -> bool {
        self.wins.iter().any(|(winner, _)| winner.is_dealer())
    }
}

impl Course {
    /// A game before its first hand.
    pub fn new(play: &Play, players: usize) -> Course {
        Course {
            places: None,
            chips: ByPlayer::each(players, |_| play.chips.start),
            pot: 0,
            deal: Deal { hand: 1, place: 0, streak: 0, passed: 0, honba: 0 },
            over: None,
            left: None,
            results: None,
        }
    }

    fn count(&self) -> usize {
        self.chips.as_slice().len()
    }

    /// The players in turn order from the dealer of the hand to be dealt.
    pub fn order(&self) -> Vec<Player> {
        let Some(mut order) = self.places.clone() else { return Vec::new() };
        let dealer = usize::from(self.deal.place) % order.len().max(1);
        order.rotate_left(dealer);
        order
    }

    /// 風圈 of the hand to be dealt.
    pub fn round(&self, play: &Play) -> Wind {
        let rounds = self.deal.passed as usize / self.count().max(1);
        match play.length {
            Length::Rounds { .. } => Wind::ALL[rounds % 4],
            Length::Hands(_) => Wind::East,
        }
    }

    /// 風位 of a player at this seat, in a hand whose wall `opener` opened.
    pub fn own_wind(&self, play: &Play, seat: Seat, player: Player, opener: Seat) -> Wind {
        match play.seat_wind {
            SeatWind::Turning => seat.wind(),
            SeatWind::Opener => seat.wind_from(opener),
            SeatWind::Fixed => {
                let place = self.places.iter().flatten().position(|&other| other == player);
                Wind::ALL[place.unwrap_or(0) % 4]
            }
        }
    }

    /// Applies transfers to the chips.
    pub fn pay(&mut self, transfers: &[Transfer]) {
        for (account, change) in transfers.iter().flat_map(Transfer::changes) {
            match account {
                Account::Player(player) => self.chips[player] += change,
                Account::Pot => self.pot += change,
            }
        }
    }

    /// Whether a player is out of chips, if the book cares.
    pub fn any_player_is_bust(&self, play: &Play) -> bool {
        let least = match play.chips.bust {
            None => return false,
            Some(Bust::Debt | Bust::Capped) => 1,
            Some(Bust::BelowNothing) => 0,
        };
        self.chips.iter().any(|(_, &chips)| chips < least)
    }

    /// What follows once a hand has ended and is paid.
    pub fn after(&self, play: &Play, how: Ending, outcome: &Outcome<'_>) -> After {
        let honba = self.next_honba(play, how, outcome);
        let next = Deal { honba, ..self.next_deal(play, how, outcome) };
        let over = match how {
            Ending::Left => None,
            _ if self.any_player_is_bust(play) => Some(GameEnd::Bust),
            _ if self.is_played_out(play, how, &next) => Some(GameEnd::Length),
            _ if self.is_stopped(play, outcome) && self.may_stop(play, how, &next) => Some(GameEnd::Length),
            _ => None,
        };
        let exchanged = if over.is_none() && how != Ending::Left { self.exchanged(play, &next) } else { None };
        After { next, over, exchanged }
    }

    /// The number of deals in this many 圈.
    fn deals(&self, rounds: u8) -> u32 {
        u32::from(rounds) * self.count() as u32
    }

    fn is_played_out(&self, play: &Play, how: Ending, next: &Deal) -> bool {
        let deals = match play.length {
            Length::Rounds { rounds, .. } => self.deals(rounds),
            Length::Hands(hands) => return next.hand > hands,
        };
        let Some(target) = play.last_deal.overtime else { return next.passed >= deals };
        let reached = self.chips.iter().any(|(_, &chips)| chips >= target);
        if self.deal.passed < deals {
            return reached && next.passed >= deals;
        }
        // A void hand is dealt again, whatever it cost.
        (reached && how != Ending::FalseWin) || next.passed >= deals + self.deals(1)
    }

    /// 和了止め, 聴牌止め: whether the dealer of the last deal stays by a win or a shown hand, and leads (rules/riichi.md
    /// §11.5).
    fn may_stop(&self, play: &Play, how: Ending, next: &Deal) -> bool {
        let now = &self.deal;
        let in_rounds = matches!(play.length, Length::Rounds { .. });
        // Beyond the last deal a dealer with enough chips has already ended the game.
        let is_last = in_rounds && play.length.is_last(now.hand, now.passed, self.count());
        let stays = next.passed == now.passed && matches!(how, Ending::Won | Ending::Drawn | Ending::Nagashi);
        let leads = |dealer: &Player| {
            let enough = play.last_deal.overtime.is_none_or(|target| self.chips[*dealer] >= target);
            enough && self.leader() == Some(*dealer)
        };
        is_last && stays && self.order().first().is_some_and(leads)
    }

    const fn is_stopped(&self, play: &Play, outcome: &Outcome<'_>) -> bool {
        match play.last_deal.dealer_stops {
            DealerStops::Never => false,
            DealerStops::Always => true,
            DealerStops::Asked => outcome.dealer_stops,
        }
    }

    /// Whether the dealer must be asked if the game ends with this hand.
    pub fn asks_the_dealer(&self, play: &Play, how: Ending, outcome: &Outcome<'_>) -> bool {
        let ends = |dealer_stops| self.after(play, how, &Outcome { dealer_stops, ..*outcome }).over.is_some();
        ends(true) && !ends(false)
    }

    /// The leader; of equal players the one who sat first (rules/riichi.md §11.7). A player who has left comes last.
    pub fn leader(&self) -> Option<Player> {
        let place = |player: Player| self.places.iter().flatten().position(|&other| other == player);
        let rank = |&(player, &chips): &(Player, &i64)| (self.left != Some(player), chips, Reverse(place(player)));
        self.chips.iter().max_by_key(rank).map(|(leader, _)| leader)
    }

    /// §11.3: after half of the 圈, when the deal has just returned to 東.
    fn exchanged(&self, play: &Play, next: &Deal) -> Option<Vec<Player>> {
        let Length::Rounds { rounds, exchange: true } = play.length else { return None };
        let half = self.deals(rounds / 2);
        let places = self.places.as_deref().filter(|_| self.deal.passed < half && next.passed == half)?;
        // 東 with 南, 西 with 北; at a table of three the last player stays.
        Some(places.chunks(2).flat_map(|couple| couple.iter().rev()).copied().collect())
    }

    /// Who deals next (§11.2).
    fn next_deal(&self, play: &Play, how: Ending, outcome: &Outcome<'_>) -> Deal {
        let now = self.deal;
        let stays = Deal { hand: now.hand.saturating_add(1), ..now };
        match (how, play.dealing) {
            // Void hands are dealt again, under a new number.
            (Ending::FalseWin, _) if play.penalties.false_win.deal_passes => self.passed_on(),
            (Ending::FalseWin | Ending::Left, _) => stays,
            (_, Dealing::InTurn(keeping)) => match self.kept(play, keeping, how, outcome) {
                Some(streak) => Deal { streak, ..stays },
                None => self.passed_on(),
            },
            (Ending::Aborted(_), Dealing::WinnerDeals(_)) if play.aborts.dealer_stays => stays,
            (Ending::Aborted(_), Dealing::WinnerDeals(_)) => self.passed_on(),
            (_, Dealing::WinnerDeals(several)) => self.dealt_by_winner(several, outcome.wins).unwrap_or(stays),
        }
    }

    /// The deal goes to the dealer's 下家.
    fn passed_on(&self) -> Deal {
        let (now, count) = (self.deal, self.count() as u8);
        let place = (now.place % count + 1) % count;
        Deal { hand: now.hand.saturating_add(1), place, streak: 0, passed: now.passed.saturating_add(1), ..now }
    }

    /// 連莊: the streak, if the dealer keeps the deal.
    fn kept(&self, play: &Play, keeping: Keeping, how: Ending, outcome: &Outcome<'_>) -> Option<u32> {
        let grown = self.deal.streak.saturating_add(1);
        let aborted = matches!(how, Ending::Aborted(_));
        if !outcome.wins.is_empty() && !aborted {
            return (keeping.won && outcome.dealer_won()).then_some(grown);
        }
        let keeps = match keeping.drawn {
            _ if aborted => play.aborts.dealer_stays,
            WhenDrawn::Never => false,
            WhenDrawn::IfReady => outcome.dealer_waits,
            WhenDrawn::Always => true,
        };
        keeps.then_some(match keeping.drawn_streak {
            DrawnStreak::Grows => grown,
            DrawnStreak::Stays => self.deal.streak,
            DrawnStreak::Ends => 0,
        })
    }

    /// The winner deals, if there is one. That is not always the next in turn.
    fn dealt_by_winner(&self, several: Several, wins: &[WonFrom]) -> Option<Deal> {
        let (now, count) = (self.deal, self.count() as u8);
        let &(first, from) = wins.first()?;
        let together = wins.iter().filter(|(_, other)| other.is_some() && *other == from).count() > 1;
        let dealer = match (several, from) {
            (Several::Discarder, Some(from)) if together => from,
            _ => first,
        };
        let place = (now.place % count + dealer.index() as u8) % count;
        let streak = if dealer.is_dealer() { now.streak.saturating_add(1) } else { 0 };
        let passed = now.passed.saturating_add(u32::from(!dealer.is_dealer()));
        Some(Deal { hand: now.hand.saturating_add(1), place, streak, passed, ..now })
    }

    /// 本場: one more after the dealer's win and after a hand without a win, none after others' wins, unchanged after
    /// void hands.
    fn next_honba(&self, play: &Play, how: Ending, outcome: &Outcome<'_>) -> u32 {
        match how {
            _ if !play.stakes.counters => 0,
            Ending::FalseWin | Ending::Left => self.deal.honba,
            Ending::Aborted(_) => self.deal.honba.saturating_add(1),
            _ if outcome.wins.is_empty() || outcome.dealer_won() => self.deal.honba.saturating_add(1),
            _ => 0,
        }
    }

    /// §11.6–7: what each player has won or lost. A player who leaves keeps no winnings.
    pub fn results(&self, play: &Play, left: Option<Player>) -> Vec<i64> {
        let result = |(player, &chips): (Player, &i64)| {
            let result = chips - play.chips.start;
            if Some(player) == left { result.min(0) } else { result }
        };
        self.chips.iter().map(result).collect()
    }
}
