//! Small numbers from a seed, to spoil what is read with.

/// Below what it is asked with, which is not 0; the same ones for the same seed.
pub fn numbers(mut seed: u64) -> impl FnMut(usize) -> usize {
    move |below| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        (seed % below as u64) as usize
    }
}
