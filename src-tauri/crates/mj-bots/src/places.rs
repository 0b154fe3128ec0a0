//! 名次: the additional worth of chips in the last deal of a game whose score counts places.

use crate::sight::Sight;
use mj_table::{PlaceWorth, worth_of_places};
use mj_tiles::Seat;

/// The chips in a last deal, and the worth of the places in chips, the first place first.
#[derive(Clone, Debug)]
pub struct Places {
    chips: Vec<f32>,
    worth: Vec<f32>,
    me: usize,
}

impl Places {
    /// The places of a game that is about to end; `None` if places do not count or more hands follow.
    pub fn of(sight: &Sight<'_>) -> Option<Places> {
        let play = sight.rules.mechanics.play.as_ref()?;
        let seats = sight.view.seats.len();
        let worth: Vec<f32> =
            worth_of_places(play, seats)?.iter().map(PlaceWorth::whole).map(|chips| chips as f32).collect();
        play.length.is_last(sight.view.hand, sight.view.passed, seats).then(|| {
            let chips = sight.view.seats.iter();
            let chips = chips.map(|seat| sight.view.chips.get(seat.player.index()).copied().unwrap_or_default() as f32);
            Places { chips: chips.collect(), worth, me: sight.me.index() }
        })
    }

    /// The worth of a win of this many chips, paid by the others alike.
    pub fn won(&self, chips: f32) -> f32 {
        let share = chips / (self.chips.len() as f32 - 1.0);
        let after = |at: usize| if at == self.me { chips } else { -share };
        (chips + self.risen(after)).max(0.0)
    }

    /// The cost of paying another player this many chips.
    pub fn paid(&self, to: Seat, chips: f32) -> f32 {
        let after = |at: usize| match at {
            _ if at == self.me => -chips,
            _ if at == to.index() => chips,
            _ => 0.0,
        };
        (chips - self.risen(after)).max(0.0)
    }

    /// How much the worth of the player's place rises by these changes.
    fn risen(&self, changes: impl Fn(usize) -> f32) -> f32 {
        let place = |chips: &dyn Fn(usize) -> f32| {
            let mine = chips(self.me);
            // Of equal chips those of the player who sat first rank higher; here a tie counts as lost.
            (0..self.chips.len()).filter(|&at| at != self.me && chips(at) >= mine).count()
        };
        let now = place(&|at| self.chips[at]);
        let then = place(&|at| self.chips[at] + changes(at));
        self.worth[then] - self.worth[now]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::rules;
    use crate::tests::scene::{ME, scene};
    use mj_table::View;
    use mj_tiles::Wind;

    fn last(chips: [i64; 4]) -> (std::sync::Arc<mj_rules::Ruleset>, View) {
        let rules = rules("riichi", "{}");
        let view = scene(&rules, "123456789m1123s");
        (rules, View { passed: 7, chips: chips.to_vec(), ..view })
    }

    #[test]
    fn only_the_last_deal_counts_places() {
        let (rules, view) = last([25_000; 4]);
        assert!(Places::of(&Sight::of(&view, &rules).unwrap()).is_some());
        let early = View { passed: 3, ..view };
        assert!(Places::of(&Sight::of(&early, &rules).unwrap()).is_none());
        let shanghai = crate::tests::rules("shanghai", "{}");
        let view = View { passed: 200, ..scene(&shanghai, "123456789m1123s") };
        assert!(Places::of(&Sight::of(&view, &shanghai).unwrap()).is_none(), "places are counted beside the chips");
    }

    /// The places are 20,000 chips apart, and the first another 20,000.
    #[test]
    fn what_lifts_to_a_place_is_worth_more_and_what_loses_one_costs_more() {
        let (rules, view) = last([31_000, 30_000, 24_000, 15_000]);
        let sight = Sight::of(&view, &rules).unwrap();
        let places = Places::of(&sight).unwrap();
        assert_eq!(ME, Wind::South, "30,000 chips");
        assert!(places.won(2_000.0) > 20_000.0, "first with it");
        assert!(places.paid(Seat::from(Wind::West), 3_000.0) > 13_000.0, "third with it");
        assert_eq!(places.paid(Seat::from(Wind::North), 3_000.0), 3_000.0, "still second");
    }
}
