//! The cost of sealing: `cargo run --release -p mj-lan --example seal`. Medians of many measurements.

use mj_lan::seal::{Calling, HostKey, SealError, answer, on_line};
use std::error::Error;
use std::time::{Duration, Instant};

const TIMES: usize = 1000;

fn main() -> Result<(), Box<dyn Error>> {
    let host = HostKey::new()?;
    let code = host.public();
    let calls: Vec<Vec<u8>> = (0..TIMES).map(|_| Ok(Calling::new(&code)?.0)).collect::<Result<_, SealError>>()?;
    let mut calls = calls.iter();
    let answered = middle(|| calls.next().map(|call| answer(&host, call)))?;
    println!("a call answered: {answered:?}");
    let (first, calling) = Calling::new(&code)?;
    let (reply, mut at_host) = answer(&host, &first)?;
    let mut guest = calling.finish(&reply)?;
    for length in [50, 4000, 64_000] {
        let message = vec![7; length];
        let mut frames = Vec::with_capacity(TIMES);
        let sealed = middle(|| Some(at_host.seal(&message).map(|frame| frames.push(frame))))?;
        let mut frames = frames.iter();
        let opened = middle(|| frames.next().map(|frame| guest.open(frame, length)))?;
        println!("{length} bytes, {} on the line: sealed {sealed:?}, opened {opened:?}", on_line(length));
    }
    Ok(())
}

/// The median time of a call.
fn middle<T>(mut deed: impl FnMut() -> Option<Result<T, SealError>>) -> Result<Duration, SealError> {
    let mut times = Vec::with_capacity(TIMES);
    for _ in 0..TIMES {
        let from = Instant::now();
        deed().transpose()?;
        times.push(from.elapsed());
    }
    times.sort();
    Ok(times[TIMES / 2])
}
