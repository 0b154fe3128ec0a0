//! Folding how a hand begins: places, order, wall, deal.

use super::{Applied, Broken, broken};
use crate::state::{Hand, Holder, Phase};
use crate::{End, Player, Table, Wall};
use mj_tiles::{BySeat, Seat, Tile, Tiles, Wind};

impl Table {
    /// Whether a list names every player once.
    pub(crate) fn check_order(&self, order: &[Player]) -> Applied {
        let count = self.players().count();
        let all = (0..count as u8).all(|number| order.contains(&Player(number)));
        if all && order.len() == count { Ok(()) } else { broken("not every player has a place of his own") }
    }

    pub(super) fn fold_seated(&mut self, dice: Option<[u8; 2]>, places: &[Player]) -> Applied {
        if self.state.course.places.is_some() {
            return broken("everybody has his place");
        }
        self.state.seat_dice = dice;
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

    /// Whether this is the hand that is to be dealt.
    pub(super) fn check_dealt(&self, hand: u32, order: &[Player], round: Wind, [streak, honba]: [u32; 2]) -> Applied {
        self.check_order(order)?;
        let now = self.state.course.deal;
        let due = (now.hand, self.round(), now.streak, now.honba);
        if !self.awaits_deal() || (hand, round, streak, honba) != due || order != self.order() {
            return broken(format!("hand {hand} is not the one to be dealt"));
        }
        Ok(())
    }

    pub(crate) fn check_wall(&self, dice: [u8; 2], wall: &[Tile]) -> Applied {
        let (mut tiles, mut found) = (self.setup.tiles(), wall.to_vec());
        tiles.sort_unstable();
        found.sort_unstable();
        if tiles != found {
            return broken("the wall is not the tiles of the box, each once");
        }
        check_dice(dice)
    }

    /// The tiles that a seat is dealt of a wall, in their order.
    pub(crate) fn dealt_to(&self, seat: Seat, wall: &[Tile]) -> Tiles {
        let (size, players) = (self.setup.dealt(), self.players().count());
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
        dice: [u8; 2],
        wall: &[Tile],
    ) -> Applied {
        self.check_wall(dice, wall)?;
        let players = self.players();
        let (wall, seats) = self.dealt_out(wall)?;
        let order = players.each(|seat| order[seat.index()]);
        let phase = Phase::Opening(players.each(|_| false));
        let hand = Hand {
            wall,
            dice,
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

    /// 抓牌: four at a time, the rest one by one (§2.4–5). What is left of the wall, and what everybody holds.
    fn dealt_out(&self, wall: &[Tile]) -> Result<(Wall, BySeat<Holder>), Broken> {
        let (tiles, plan) = (self.setup.dealt(), self.setup.play().wall);
        if wall.len() < tiles * self.players().count() + usize::from(plan.reserve) {
            return broken("the wall is too short to deal");
        }
        let mut wall = Wall::new(wall, plan);
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

pub(crate) fn check_dice(dice: [u8; 2]) -> Applied {
    match dice.into_iter().find(|eyes| !(1..=6).contains(eyes)) {
        Some(eyes) => broken(format!("no die shows {eyes}")),
        None => Ok(()),
    }
}
