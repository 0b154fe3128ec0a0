//! Unpredictable ids, tokens and secrets.

/// Eight random bytes as digits: an unpredictable id for logs.
pub fn uid() -> Result<String, getrandom::Error> {
    let bytes: [u8; 8] = random()?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// Random bytes from an unpredictable source.
pub fn random<const N: usize>() -> Result<[u8; N], getrandom::Error> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}
