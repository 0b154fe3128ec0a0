//! The common base of the rule books for tests: each adds only its own mechanism.

use mj_rules::Options;
use mj_rules::claim::Ready;
use mj_rules::counting::{Counter, DiscardPays, Doubling, RiichiCount, Scheme, SelfDraw};
use mj_rules::mechanics::{Claims, Conduct, Flowers, Length, Manner, Mechanics, Play, Robbing, StoryFacts, Winning};
use mj_tiles::shape::{Forms, Pairs};
use mj_tiles::{Kind, KindSet, Players, Suit};

/// Four groups and a pair, or seven pairs.
pub const PLAIN_FORMS: Forms =
    Forms { groups: 4, pairs: Some(Pairs::Distinct), orphans: false, scattered: false, pairs_and_pung: false };

/// One 圈.
pub const ONE_ROUND: Length = Length::Rounds { rounds: 1, exchange: false };

/// Claims end the first turn.
pub const VOIDING: Claims = Claims { void_first_turn: true, ..Claims::PLAIN };

/// A base of 5, paid by the discarder alone.
pub const PLAIN_COUNT: Doubling = Doubling { base: 5, discard: DiscardPays::Own, dealer_double: false, great: 3 };

/// The counting of 日麻 with most of its options (rules/riichi.md §1).
pub const RIICHI_COUNT: RiichiCount = RiichiCount {
    stick: 1_000,
    min_han: 1,
    two_han_from: 0,
    stacking: true,
    counted_yakuman: true,
    rounds_up_to_mangan: false,
    double_wind_pair: 4,
    honba: Counter { discard: 300, self_draw: 100 },
    self_draw: SelfDraw::PLAIN,
};

/// The plain counting for books whose options do not change it.
pub fn plain_counting(_: &Options) -> Doubling {
    PLAIN_COUNT
}

/// The plainest mechanics of four players: a box without red fives and flowers, and robbing of added kongs.
pub fn plainest(scheme: Scheme, play: Play) -> Mechanics {
    Mechanics {
        players: Players::Four,
        forms: PLAIN_FORMS,
        flowers: Flowers::None,
        red_fives: [0; 3],
        valued: KindSet::DRAGONS,
        ready: &[Ready::None],
        robbing: Robbing::Added,
        story: StoryFacts::NONE,
        dealt_hand_chooses: false,
        scheme,
        play: Some(play),
    }
}

/// All who can win do; if `winners` is above one, play continues until then.
pub fn until(winners: u8) -> Winning {
    Winning { to_end: winners, ..Play::PLAIN.winning }
}

/// Whether players draw and call by hand.
pub fn by_hand(on: bool) -> Manner {
    Manner { conduct: if on { Conduct::ByHand } else { Conduct::Assisted }, ..Play::PLAIN.manner }
}

/// The box of three players: without 2 to 8 萬.
pub fn short_box() -> KindSet {
    KindSet::ALL & !(2..9).map(|rank| Kind::of(Suit::Characters, rank)).collect::<KindSet>()
}
