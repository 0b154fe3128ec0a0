//! Random numbers for tests, and the scale of proofs.

use mj_table::{Chance, Setup};
use mj_tiles::{Dice, Throw};

/// The scale in fiftieths: one, unless `PROVE` says otherwise.
pub fn scale() -> usize {
    std::env::var("PROVE").ok().and_then(|text| text.parse().ok()).unwrap_or(1)
}

/// The size of a proof: in CI a fiftieth, otherwise as many fiftieths as requested.
pub fn fiftieths(fiftieth: usize) -> usize {
    fiftieth * scale()
}

/// A small random source: the same sequence every time.
#[derive(Clone, Debug)]
pub struct Draw(pub u64);

impl Draw {
    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n.max(1)
    }

    /// True once in `n` times.
    pub fn once_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// Shuffles a list.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for at in (1..list.len()).rev() {
            list.swap(at, self.below(at + 1));
        }
    }

    /// The box of these rules in random order, and dice.
    pub fn chance(&mut self, setup: &Setup) -> Chance {
        let mut wall = setup.tiles();
        self.shuffle(&mut wall);
        Chance { dice: self.throw(setup.play().opening.dice), wall }
    }

    /// A throw of dice.
    pub fn throw(&mut self, dice: Dice) -> Throw {
        Throw::cast(dice, || self.below(6) as u8 + 1)
    }
}
