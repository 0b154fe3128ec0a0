//! The tiles that a seat has passed. A seat that does not win on a tile does not wait for it while its hand is
//! unchanged.

use mj_rules::claim::Ready;
use mj_table::{View, ViewPhase, ViewPond, ViewSeat};
use mj_tiles::{Kind, KindSet, Seat};

/// The kinds that others discarded and a seat did not win on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Passed {
    /// Since the last change of its hand.
    pub safe: KindSet,
    /// A round ago; the seat has drawn since.
    pub lately: KindSet,
}

/// A tile may complete the hand and still be barred from winning.
const SAFE: f32 = 0.05;
/// If not every shape wins, the hand may have been worth too little.
const SAFE_BUT_FOR_A_MINIMUM: f32 = 0.4;
const LATELY: f32 = 0.5;

/// How much a pass says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trust {
    /// The player may no longer win on it, whatever they wait for (振聽).
    Barred,
    /// Any complete hand would have won.
    AnyShape,
    /// The hand may have been worth too little.
    Minimum,
}

impl Passed {
    /// What is left of a kind's danger.
    pub fn factor(self, kind: Kind, trust: Trust) -> f32 {
        if self.safe.contains(kind) {
            return match trust {
                Trust::Barred => 0.0,
                Trust::AnyShape => SAFE,
                Trust::Minimum => SAFE_BUT_FOR_A_MINIMUM,
            };
        }
        if self.lately.contains(kind) { LATELY } else { 1.0 }
    }
}

/// What a seat has passed, as the player who has to discard sees it.
pub fn passed_by(view: &View, me: Seat, foe: Seat) -> Passed {
    let count = view.seats.len().max(1);
    let lately = view.seats.iter().filter_map(|seat| seat.pond.last()).filter_map(|pond| pond.tile.kind()).collect();
    let mut passed = Passed { safe: KindSet::EMPTY, lately };
    let Some(theirs) = view.seats.get(foe.index()) else { return passed };
    let locked = locked_for(theirs);
    let own = theirs.pond.len() - locked.map_or(0, |since| since.min(theirs.pond.len()));
    if locked.is_some() {
        // The player would have won on their own draws.
        passed.add(theirs.pond.get(own..).unwrap_or_default());
    }
    // A seat that a claim passed over has thrown fewer tiles since than the others.
    let claims: usize =
        view.seats.iter().map(|seat| seat.melds.iter().filter(|laid| laid.claimed.is_some()).count()).sum();
    let whole = locked.map_or(0, |since| since.saturating_sub(1 + claims));
    // While a tile lies open, the seats after its player have not thrown since.
    let next = match view.phase {
        ViewPhase::Window { by, .. } => (by.index() + 1) % count,
        _ => me.index(),
    };
    let turns = (next + count - foe.index() - 1) % count + 1;
    for step in 1..count {
        let at = (foe.index() + step) % count;
        let Some(pond) = view.seats.get(at).map(|seat| seat.pond.as_slice()) else { continue };
        // Each seat between the opponent and the discarder has thrown one tile to win on, unless a claim passed it
        // over.
        let since = whole + usize::from(step < turns && threw_in_turn(view, foe, step));
        passed.add(&pond[pond.len().saturating_sub(since)..]);
    }
    passed
}

/// The number of tiles thrown since a declaration locked the hand. The first is the one that lies across.
fn locked_for(seat: &ViewSeat) -> Option<usize> {
    if seat.ready == Ready::None {
        return None;
    }
    let declared = seat.pond.iter().position(|pond| pond.sideways).unwrap_or(0);
    Some(seat.pond.len() - declared)
}

/// Whether the last tiles of a seat and of this many seats after it still lie before them. A claimed one changed the
/// order of play.
fn threw_in_turn(view: &View, from: Seat, steps: usize) -> bool {
    let lies = |seat: &ViewSeat| seat.pond.last().is_some_and(|pond| pond.claimed.is_none());
    (0..=steps).all(|step| view.seats.get((from.index() + step) % view.seats.len()).is_some_and(lies))
}

impl Passed {
    fn add(&mut self, pond: &[ViewPond]) {
        pond.iter().filter_map(|pond| pond.tile.kind()).for_each(|kind| self.safe.insert(kind));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::rules;
    use crate::tests::scene::{ME, Staged, scene, tile};
    use mj_tiles::Wind;

    fn passed(view: &View, foe: Wind) -> Passed {
        passed_by(view, Seat::from(ME), Seat::from(foe))
    }

    fn kind(text: &str) -> Kind {
        tile(text).kind().unwrap()
    }

    /// South has to discard; the texts are what West, North and East have thrown.
    fn thrown([west, north, east]: [&str; 3]) -> View {
        let ponds = [(Wind::West, west), (Wind::North, north), (Wind::East, east)];
        let view = scene(&rules("tuidaohu", "{}"), "123456789m1123s");
        ponds.into_iter().fold(view, |view, (seat, pond)| view.pond(seat, pond))
    }

    /// North and East have thrown a tile since West did.
    #[test]
    fn what_lies_since_their_last_discard_is_safe() {
        let view = thrown(["1z5p", "2z6p", "3z7p"]).pond(ME, "8p");
        let west = passed(&view, Wind::West);
        let factors = ["6p", "7p", "8p", "2z"].map(|text| west.factor(kind(text), Trust::AnyShape));
        assert_eq!(factors, [SAFE, SAFE, LATELY, 1.0]);
        assert_eq!(passed(&view, Wind::East).factor(kind("6p"), Trust::AnyShape), LATELY, "East has drawn since");
        assert_eq!(
            west.factor(kind("6p"), Trust::Minimum),
            SAFE_BUT_FOR_A_MINIMUM,
            "the hand may be worth too little to win"
        );
        assert_eq!(west.factor(kind("6p"), Trust::Barred), 0.0, "West may no longer win on it");
    }

    /// A claim passes seats over: their last discards are older than West's.
    #[test]
    fn tiles_from_before_a_claim_are_a_round_old() {
        let mut view = thrown(["1z5p", "2z6p", "3z7p"]);
        view.seats[Wind::West as usize].pond[1].claimed = Some(Seat::from(ME));
        let west = passed(&view, Wind::West);
        assert_eq!(["6p", "7p"].map(|text| west.factor(kind(text), Trust::AnyShape)), [LATELY; 2]);
    }

    /// A declared hand no longer changes: what its player drew and threw since, and what others threw, is safe.
    #[test]
    fn a_declared_hand_passes_for_good() {
        let mut view = thrown(["1z5p9p9s", "2z6p1p2s", "3z7p2p3s"]);
        view.seats[Wind::West as usize].ready = Ready::Riichi;
        view.seats[Wind::West as usize].pond[1].sideways = true;
        let west = passed(&view, Wind::West);
        for text in ["5p", "9p", "9s", "1p", "2s", "2p", "3s"] {
            assert_eq!(west.factor(kind(text), Trust::AnyShape), SAFE, "{text}");
        }
        for text in ["1z", "2z", "3z"] {
            assert_eq!(west.factor(kind(text), Trust::AnyShape), 1.0, "{text}");
        }
    }
}
