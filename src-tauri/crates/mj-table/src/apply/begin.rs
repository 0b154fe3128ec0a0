//! Folding the beginning of a hand: places, order, wall, deal.

use super::{Applied, Broken, broken};
use crate::state::{Hand, Holder, Phase};
use crate::{End, Player, Table, Wall};
use mj_rules::mechanics::{FirstDealer, OpenedBy};
use mj_tiles::{BySeat, Seat, Throw, Tile, Tiles, Wind};

impl Table {
    /// Whether a list names every player once.
    pub(crate) fn check_order(&self, order: &[Player]) -> Applied {
        let count = self.players().count();
        let all = (0..count as u8).all(|number| order.contains(&Player(number)));
        if all && order.len() == count { Ok(()) } else { broken("not every player has a place of their own") }
    }

    pub(super) fn fold_seated(&mut self, throws: [Option<Throw>; 2], places: &[Player]) -> Applied {
        if self.state.course.places.is_some() {
            return broken("everybody has their place");
        }
        self.check_throws(&throws)?;
        self.state.seat_throw = throws.into_iter().flatten().next_back();
        self.take_places(places)
    }

    pub(super) fn fold_seats_swapped(&mut self, places: &[Player]) -> Applied {
        self.check_between_hands()?;
        self.take_places(places)
    }

    fn take_places(&mut self, places: &[Player]) -> Applied {
        self.check_order(places)?;
        self.state.course.places = Some(places.to_vec());
        Ok(())
    }

    /// Whether this is the hand to be dealt.
    pub(super) fn check_dealt(&self, hand: u32, order: &[Player], round: Wind, [streak, honba]: [u32; 2]) -> Applied {
        self.check_order(order)?;
        let now = self.state.course.deal;
        let due = (now.hand, self.round(), now.streak, now.honba);
        if !self.awaits_deal() || (hand, round, streak, honba) != due || order != self.order() {
            return broken(format!("hand {hand} is not the one to be dealt"));
        }
        Ok(())
    }

    /// Places are given, or thrown for as the book says.
    fn check_throws(&self, throws: &[Option<Throw>; 2]) -> Applied {
        let thrown = throws.iter().flatten().count();
        let (due, dice) = (self.setup.play().seating.first_dealer.throws(), self.setup.play().opening.dice);
        let fits = thrown == 0 || (thrown == due && throws[0].is_some());
        if fits && throws.iter().flatten().all(|throw| throw.dice() == dice) {
            return Ok(());
        }
        broken("the first dealer is not thrown for so")
    }

    pub(crate) fn check_wall(&self, throw: Throw, wall: &[Tile]) -> Applied {
        let (mut tiles, mut found) = (self.setup.tiles(), wall.to_vec());
        tiles.sort_unstable();
        found.sort_unstable();
        if tiles != found {
            return broken("the wall is not the tiles of the box, each once");
        }
        if throw.dice() != self.setup.play().opening.dice {
            return broken(format!("{throw} is not thrown with the dice of the book"));
        }
        Ok(())
    }

    /// The tiles of a wall that a seat is dealt, in order.
    pub(crate) fn dealt_to(&self, seat: Seat, wall: &[Tile]) -> Tiles {
        let (size, players) = (self.setup.dealt(), self.players().count());
        let wall = self.setup.in_turn(wall);
        let mut tiles = Tiles::new();
        for taken in (0..size).step_by(4) {
            let each = (size - taken).min(4);
            let from = taken * players + seat.index() * each;
            // A wall that was dealt is long enough.
            _ = tiles.try_extend_from_slice(wall.get(from..from + each).unwrap_or_default());
        }
        tiles.sort_unstable();
        tiles
    }

    pub(super) fn fold_dealt(
        &mut self,
        order: &[Player],
        round: Wind,
        [streak, honba]: [u32; 2],
        dice: Option<Throw>,
        wall: &[Tile],
    ) -> Applied {
        let Some(throw) = self.throw_that_opens().or(dice) else {
            return broken("nothing was thrown to open the wall");
        };
        self.check_wall(throw, wall)?;
        let players = self.players();
        let (wall, seats) = self.dealt_out(wall)?;
        let order = players.each(|seat| order[seat.index()]);
        let phase = Phase::Opening(players.each(|_| None));
        let hand = Hand {
            wall,
            opened: (throw, self.setup.play().opening.opener(players, throw)),
            order,
            round,
            streak,
            honba,
            passed: self.state.course.deal.passed,
            seats,
            phase,
            claims: false,
            wins: Vec::new(),
            false_win: None,
            paid: Vec::new(),
            last_discard: None,
            washed: 0,
        };
        self.state.hand = Some(hand);
        Ok(())
    }

    /// The throw for the first dealer, if it also says how many stacks of the first wall are kept, so that the dealer
    /// throws no more (rules/taiwan.md §2.4).
    pub(crate) fn throw_that_opens(&self) -> Option<Throw> {
        let play = self.setup.play();
        let first = play.opening.by == OpenedBy::Dealer && self.state.course.deal.hand == 1;
        let thrown_for = play.seating.first_dealer != FirstDealer::East;
        self.state.seat_throw.filter(|_| first && thrown_for)
    }

    /// 抓牌: four at a time, the rest one by one (§2.4–5). Returns the remaining wall and each player's tiles.
    fn dealt_out(&self, wall: &[Tile]) -> Result<(Wall, BySeat<Holder>), Broken> {
        let (tiles, plan) = (self.setup.dealt(), self.setup.play().wall);
        if wall.len() < tiles * self.players().count() + usize::from(plan.reserve) {
            return broken("the wall is too short to deal");
        }
        let mut wall = Wall::new(self.setup.in_turn(wall), plan);
        let mut seats = self.players().each(|_| Holder::default());
        for taken in (0..tiles).step_by(4) {
            for holder in seats.iter_mut() {
                for _ in taken..tiles.min(taken + 4) {
                    let tile = wall.take(End::Head).and_then(|tile| holder.insert(tile));
                    tile.ok_or_else(|| Broken("a hand too large".into()))?;
                }
            }
        }
        Ok((wall, seats))
    }
}
