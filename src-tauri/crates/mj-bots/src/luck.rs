//! A small random source: the same seed gives the same game everywhere.

/// splitmix64.
#[derive(Clone, Debug)]
pub struct Luck(u64);

impl Luck {
    /// A source with this seed.
    pub const fn new(seed: u64) -> Luck {
        Luck(seed)
    }

    /// 64 random bits.
    pub const fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `n`; 0 if `n` is 0.
    pub fn below(&mut self, n: usize) -> usize {
        // The high half of a product has no noticeable bias while n is small.
        ((u128::from(self.bits()) * n as u128) >> 64) as usize
    }

    /// Returns true with this chance.
    pub fn happens(&mut self, chance: f32) -> bool {
        (self.bits() >> 40) as f32 / 16_777_216.0 < chance
    }

    /// Shuffles a list.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for at in (1..list.len()).rev() {
            list.swap(at, self.below(at + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_decides_everything() {
        let draw = |seed| {
            let mut luck = Luck::new(seed);
            (0..8).map(|_| luck.below(10)).collect::<Vec<_>>()
        };
        assert_eq!(draw(1), draw(1));
        assert_ne!(draw(1), draw(2));
    }

    #[test]
    fn chances_are_what_they_say() {
        let mut luck = Luck::new(3);
        let hits = (0..10_000).filter(|_| luck.happens(0.25)).count();
        assert!((2_300..2_700).contains(&hits), "{hits}");
    }
}
