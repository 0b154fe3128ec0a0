//! How likely a tile still comes. Rough on purpose: every unseen copy of a kind comes with the same small chance,
//! independently, so chances multiply and can be added up as costs.

use crate::sight::Sight;
use mj_rules::Ruleset;
use mj_rules::mechanics::Flowers;
use mj_tiles::Kind;

/// The cost of a tile that cannot come; wild tiles may still stand for it.
pub const NEVER: f32 = 1_000.0;
const BY_WILD: f32 = 6.0;

/// The chances at one moment.
#[derive(Clone, Debug)]
pub struct Odds {
    /// The cost of the first, second … tile of a kind: −ln of its chance.
    pub cost: [[f32; 5]; Kind::COUNT],
    /// The chance of at least 0, 1, 2, 3, 4 tiles of a kind by drawing alone.
    pub draw: [[f32; 5]; Kind::COUNT],
    /// The chance of at least one by drawing or from any player's discard.
    pub claim: [f32; Kind::COUNT],
    /// The chance of at least one by drawing or from the upper seat's discard.
    pub chow: [f32; Kind::COUNT],
    /// The part of wins on this kind by self-draw.
    pub drawn_part: [f32; Kind::COUNT],
    /// The chance of drawing a 寶牌.
    pub flower: f32,
    /// The chance that one more draw is no 寶牌.
    pub no_flower: f32,
    /// The number of draws to come.
    pub draws: f32,
}

/// The number of rounds in which a hand that needs only a shape is won, the rounds added for each row that a shape
/// lacks to win, and the number of rounds with 寶牌.
const ROUNDS: f32 = 3.0;
const ROUNDS_FOR_ROW: f32 = 0.45;
const ROUNDS_WITH_BAO: f32 = 6.0;

impl Odds {
    /// The chances as the player sees them now.
    pub fn of(sight: &Sight<'_>) -> Odds {
        let players = sight.view.seats.len().max(2) as f32;
        let left = sight.view.wall[3] as f32;
        let flowers = flowers_unseen(sight);
        let unseen = sight.unseen.total() as f32 + flowers;
        // Others may win meanwhile, so far draws count for less.
        let horizon = horizon(sight.rules);
        let draws = horizon * (1.0 - (-left / players / horizon).exp());
        let each = (draws / unseen.max(1.0)).min(0.9);
        let time = ((players - 1.0) * each).min(0.8);
        let mut odds = Odds {
            cost: [[0.0; 5]; Kind::COUNT],
            draw: [[0.0; 5]; Kind::COUNT],
            claim: [0.0; Kind::COUNT],
            chow: [0.0; Kind::COUNT],
            drawn_part: [1.0; Kind::COUNT],
            flower: 1.0 - (1.0 - each).powf(flowers),
            no_flower: 1.0 - flowers / unseen.max(1.0),
            draws,
        };
        for kind in Kind::all() {
            odds.kind(kind, sight.unseen[kind], each, time * thrown(kind), players, sight.hand.wild > 0);
        }
        odds
    }

    /// The cost of the nth missing tile of a kind.
    pub fn step(&self, kind: Kind, number: usize) -> f32 {
        self.cost[kind.index()].get(number).copied().unwrap_or(NEVER)
    }

    fn kind(&mut self, kind: Kind, copies: u8, each: f32, thrown: f32, players: f32, wild: bool) {
        let at = kind.index();
        let any = |chance: f32| 1.0 - (1.0 - chance).powi(copies.into());
        let either = |chance: f32| 1.0 - (1.0 - each) * (1.0 - chance);
        self.draw[at] = at_least(copies, each);
        self.claim[at] = any(either(thrown));
        self.chow[at] = any(either(thrown / (players - 1.0)));
        self.drawn_part[at] = each / (each + thrown).max(1e-6);
        let middling = at_least(copies, either(thrown * 0.4));
        for number in 1..5 {
            let step = middling[number] / middling[number - 1].max(1e-9);
            self.cost[at][number] = match number <= usize::from(copies) {
                true => -step.max(1e-6).ln(),
                false if wild => BY_WILD,
                false => NEVER,
            };
        }
    }
}

/// The most draws to reckon with.
fn horizon(rules: &Ruleset) -> f32 {
    match rules.mechanics.flowers {
        Flowers::Wild => ROUNDS_WITH_BAO,
        Flowers::None | Flowers::Bonus => ROUNDS + ROUNDS_FOR_ROW * rules.mechanics.scheme.minimum() as f32,
    }
}

/// The chance of at least 0, 1, 2 … of a number of copies, each of which comes with a chance.
fn at_least(copies: u8, each: f32) -> [f32; 5] {
    let n = usize::from(copies.min(4));
    let mut exactly = [0.0_f32; 6];
    exactly[0] = 1.0;
    for done in 0..n {
        for number in (0..=done).rev() {
            exactly[number + 1] += exactly[number] * each;
            exactly[number] *= 1.0 - each;
        }
    }
    let mut sums = [0.0; 5];
    let mut sum = 0.0;
    for number in (0..5).rev() {
        sum += exactly[number];
        sums[number] = sum;
    }
    sums
}

/// How readily others throw a tile of a kind, compared with any tile: 字牌 sooner than 么九, these sooner than what fits
/// many hands.
fn thrown(kind: Kind) -> f32 {
    match kind.rank() {
        _ if kind.is_honour() => 1.3,
        1 | 9 => 1.2,
        2 | 8 => 1.0,
        _ => 0.85,
    }
}

/// 寶牌 that the player neither holds nor sees.
pub fn flowers_unseen(sight: &Sight<'_>) -> f32 {
    if sight.rules.mechanics.flowers != Flowers::Wild {
        return 0.0;
    }
    let lie = |seat: &mj_table::ViewSeat| seat.pond.iter().filter(|pond| pond.tile.is_flower()).count();
    let lying: usize = sight.view.seats.iter().map(lie).sum();
    (8.0 - lying as f32 - f32::from(sight.hand.wild)).max(0.0)
}
