//! What the rule books that are there for tests have in common: they play and count nothing but what they are there for.

use mj_rules::Options;
use mj_rules::claim::Ready;
use mj_rules::mechanics::{DiscardPays, Doubling, Flowers, Mechanics, Play, Robbing, Scheme};
use mj_tiles::Players;
use mj_tiles::shape::{Forms, Pairs};

/// Four groups and a pair, or seven pairs.
pub const PLAIN_FORMS: Forms = Forms { groups: 4, pairs: Some(Pairs::Distinct), orphans: false, scattered: false };

/// A base of 5, which the discarder owes alone.
pub fn plain_counting(_: &Options) -> Doubling {
    Doubling { base: 5, discard: DiscardPays::Own, dealer_double: false }
}

/// The plainest mechanics of four players: a box without red fives and flowers, and an added kong may be robbed.
pub fn plainest(scheme: Scheme, play: Play) -> Mechanics {
    Mechanics {
        players: Players::Four,
        forms: PLAIN_FORMS,
        flowers: Flowers::None,
        red_fives: [0; 3],
        ready: &[Ready::None],
        robbing: Robbing::Added,
        riichi: false,
        dealt_hand_chooses: false,
        scheme,
        play: Some(play),
    }
}
