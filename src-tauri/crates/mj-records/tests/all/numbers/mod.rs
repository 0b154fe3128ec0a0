//! Small numbers from a seed, to corrupt input with.

/// Numbers below the argument, which is not 0; the same sequence for the same seed.
pub fn numbers(mut seed: u64) -> impl FnMut(usize) -> usize {
    move |below| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        (seed % below as u64) as usize
    }
}
