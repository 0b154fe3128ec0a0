//! The next dealer, the end of the wall, and the end of a game.

use super::{Book, Game};
use mj_table::{Deal, Ending, Win};
use mj_tiles::{Seat, Wind};

/// The next deal by the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Next {
    place: usize,
    streak: u32,
    passed: u32,
    honba: u32,
}

impl Game<'_> {
    pub fn dealt(&mut self, streak: u32, honba: u32) -> Result<(), String> {
        if self.ends == Some(true) {
            return Err("the game is over, and a hand is dealt".into());
        }
        let Some(next) = self.next else { return Ok(()) };
        (self.place, self.passed) = (next.place, next.passed);
        let said = (next.streak, next.honba);
        if said == (streak, honba) { Ok(()) } else { Err(format!("{said:?} said, {streak} and {honba} dealt")) }
    }

    pub fn over(&mut self, how: Ending, next: &Deal) -> Result<(), String> {
        let hand = &self.hand;
        if how == Ending::Left {
            return Ok(());
        }
        if matches!(how, Ending::Drawn | Ending::Nagashi) {
            self.has_run_out()?;
        }
        if how == Ending::Drawn && hand.wins.is_empty() {
            self.is_paid_for_waiting()?;
        }
        let mut wanted = self.wanted(how);
        if matches!(self.house.book, Book::Riichi | Book::Shura) {
            // Only 八連莊 asks for it, and golden games show it.
            wanted.streak = next.streak;
        }
        let found =
            Next { place: usize::from(next.place), streak: next.streak, passed: next.passed, honba: next.honba };
        if wanted != found {
            let wins: Vec<_> = hand.wins.iter().map(|win| (win.seat, win.from)).collect();
            return Err(format!("after {how:?} by {wins:?} {wanted:?} is due, not {found:?}"));
        }
        self.ends = self.is_over(how, &found, next.hand);
        self.next = Some(found);
        Ok(())
    }

    fn wanted(&self, how: Ending) -> Next {
        let (house, hand, seats) = (self.house, &self.hand, self.house.seats);
        let stays = Next { place: self.place, streak: hand.streak, passed: self.passed, honba: hand.honba };
        let grows = Next { streak: hand.streak + 1, ..stays };
        let to = |seat: Seat| Next {
            place: (self.place + seat.index()) % seats,
            streak: 0,
            passed: self.passed + 1,
            honba: 0,
        };
        let passes = to(Seat::from(Wind::South));
        let wins = if matches!(how, Ending::Won) { &hand.wins[..] } else { &[] };
        let dealer_won = wins.iter().any(|win| win.seat == Seat::DEALER);
        match house.book {
            Book::Shanghai | Book::Guangdong | Book::Tuidaohu | Book::Taiwan if how == Ending::FalseWin => {
                if house.says("false_win_dealer", "passes") { passes } else { stays }
            }
            // shanghai.md §11.2
            Book::Shanghai | Book::Guangdong | Book::Taiwan if dealer_won => grows,
            Book::Shanghai => passes,
            // guangdong.md §8.1
            Book::Guangdong if wins.is_empty() => grows,
            Book::Guangdong => passes,
            // tuidaohu.md §6, O5
            Book::Tuidaohu => {
                let together = wins.len() > 1 && house.says("next_dealer_multi", "discarder");
                let dealer = |first: &Win| first.from.filter(|_| together).unwrap_or(first.seat);
                wins.first().map_or(stays, |first| if dealer(first).is_dealer() { grows } else { to(dealer(first)) })
            }
            // taiwan.md §8.1, O9
            Book::Taiwan => match () {
                () if !wins.is_empty() || house.says("dealer_on_draw", "passes") => passes,
                () if house.says("dealer_on_draw", "stays-same-streak") => stays,
                () => grows,
            },
            // 流局滿貫 as a win (riichi.md O24) counts as the dealer's if the dealer gains by it.
            Book::Riichi | Book::Shura if how == Ending::Nagashi && house.says("nagashi", "win") => {
                let gains = self.unwon[usize::from(hand.order[0].0)] > 0;
                self.wanted_in_riichi(Ending::Won, [stays, grows, passes], gains)
            }
            Book::Riichi | Book::Shura => self.wanted_in_riichi(how, [stays, grows, passes], dealer_won),
        }
    }

    /// riichi.md §11.1–2, sanma.md §B5
    fn wanted_in_riichi(&self, how: Ending, [stays, grows, passes]: [Next; 3], dealer_won: bool) -> Next {
        let (house, hand) = (self.house, &self.hand);
        let shura = house.book == Book::Shura;
        let counts = !shura || house.flag("renchan");
        let counter = |next: Next| Next { honba: if counts { hand.honba + 1 } else { 0 }, ..next };
        let repeats = match (shura, how) {
            (true, _) => house.flag("renchan"),
            (false, Ending::Won) => !house.says("renchan", "none"),
            (false, _) => house.says("renchan", "tenpai"),
        };
        let waits = hand.shown.contains(&Seat::DEALER);
        match how {
            Ending::FalseWin => stays,
            Ending::Won if dealer_won => counter(if repeats { grows } else { passes }),
            Ending::Won => passes,
            Ending::Drawn | Ending::Nagashi => counter(if repeats && waits { grows } else { passes }),
            Ending::Aborted(_) => {
                let again = if shura { house.says("abort_repeat", "replay") } else { house.flag("abort_repeat") };
                counter(if again { grows } else { passes })
            }
            Ending::Left => stays,
        }
    }

    /// Only the tiles that the book keeps are left.
    fn has_run_out(&self) -> Result<(), String> {
        let (house, hand) = (self.house, &self.hand);
        let kept = match house.book {
            Book::Shanghai | Book::Tuidaohu => 0,
            Book::Guangdong => house.int("dead_wall"),
            Book::Taiwan => {
                let turned = i64::from(house.flag("dora"));
                (house.int("reserve") + house.int("reserve_per_kong") * hand.kongs as i64).max(turned)
            }
            Book::Riichi if house.has("dead_wall_tiles") => house.int("dead_wall_tiles"),
            Book::Riichi | Book::Shura => 14,
        };
        let left = hand.wall as i64 - hand.taken as i64;
        // 補花 takes tiles of the reserve as well.
        let out = if house.book == Book::Taiwan { left <= kept } else { left == kept };
        if out { Ok(()) } else { Err(format!("drawn with {left} tiles left, {kept} are kept")) }
    }

    /// riichi.md §7, O13, sanma.md §A4: players who do not wait pay those who do; elsewhere a drawn hand costs
    /// nothing.
    fn is_paid_for_waiting(&self) -> Result<(), String> {
        let (house, hand) = (self.house, &self.hand);
        let pool = match house.book {
            Book::Riichi | Book::Shura if house.has("noten_pool") => house.int("noten_pool"),
            Book::Riichi | Book::Shura => house.int("noten_penalty"),
            Book::Shanghai | Book::Guangdong | Book::Tuidaohu | Book::Taiwan => 0,
        };
        let (seats, waiting) = (house.seats as i64, hand.shown.len() as i64);
        let [gets, pays] = [waiting, seats - waiting].map(|share| if waiting % seats == 0 { 0 } else { pool / share });
        // Amounts that are no whole hundreds belong to another clause.
        let whole = [waiting, seats - waiting].iter().all(|share| *share == 0 || pool % (100 * share) == 0);
        for seat in hand.seats() {
            let (player, waits) = (hand.order[seat.index()], hand.shown.contains(&seat));
            let (due, found) = (if waits { gets } else { -pays }, self.unwon[usize::from(player.0)]);
            if whole && found != due {
                return Err(format!("{seat} has {found} for waiting or not, {due} is due"));
            }
        }
        Ok(())
    }

    /// Whether the game is over, where only its length or a player without chips decides it.
    fn is_over(&self, how: Ending, next: &Next, number: u32) -> Option<bool> {
        let house = self.house;
        let bust = match house.book {
            Book::Shanghai => self.chips.iter().any(|&chips| chips <= 0),
            Book::Guangdong => {
                house.flag("bust") && house.int("start_points") > 0 && self.chips.iter().any(|&chips| chips <= 0)
            }
            Book::Taiwan | Book::Riichi | Book::Shura => {
                house.flag("bust") && self.chips.iter().any(|&chips| chips < 0)
            }
            Book::Tuidaohu => false,
        };
        let played_out = match house.book {
            Book::Shanghai | Book::Guangdong | Book::Taiwan => {
                i64::from(next.passed) >= house.int("rounds") * house.seats as i64
            }
            Book::Tuidaohu => i64::from(number) > house.int("hands"),
            // West rounds and a stopping dealer are tested elsewhere.
            Book::Riichi | Book::Shura => return bust.then_some(true),
        };
        Some(bust || (played_out && (how != Ending::FalseWin || next.passed != self.passed)))
    }
}
