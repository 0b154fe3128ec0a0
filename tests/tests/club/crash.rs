//! A club is killed at random moments of its games. After each kill everything that was shown is in the books,
//! the books are sound, and every game continues. `PROVE=50` kills 500 times.

use acceptance::books::Folder;
use acceptance::crash::Said;
use acceptance::draw::{Draw, scale};
use acceptance::evening::{Counts, Evening};
use acceptance::victim::Victim;
use mj_club::ledger::beside;
use std::collections::BTreeSet;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

/// The number of kills on the same books; then their games are played to the end.
const EVENING: usize = 10;

const PATIENCE: Duration = Duration::from_secs(300);

fn child(books: &Path, words: &[String]) -> Victim {
    Victim::start(Command::new(env!("CARGO_BIN_EXE_crash_child")).arg(books).args(words))
}

/// When a club is killed.
#[derive(Clone, Copy, Debug)]
enum Moment {
    /// Microseconds after its start: while books are created or opened, or games resumed.
    Early(u64),
    /// Microseconds after a line that ends a hand is about to be booked.
    Booking(u64),
    /// Microseconds after it began to close.
    Leaving(u64),
    /// Microseconds after its books were open.
    Anywhere(u64),
}

impl Moment {
    fn draw(draw: &mut Draw) -> Moment {
        match draw.below(20) {
            0..5 => Moment::Early(draw.below(40_000) as u64),
            5..10 => Moment::Booking(draw.below(3_000) as u64),
            10..12 => Moment::Leaving(draw.below(6_000) as u64),
            _ => Moment::Anywhere(draw.below(600_000) as u64),
        }
    }

    /// Waits for the moment.
    fn wait(self, victim: &mut Victim) {
        let (wanted, after): (fn(&Said) -> bool, u64) = match self {
            Moment::Early(after) => (|_| true, after),
            Moment::Booking(after) => (|said| matches!(said, Said::Booking(..)), after),
            Moment::Leaving(after) => (|said| *said == Said::Leaving, after),
            Moment::Anywhere(after) => (|said| *said == Said::Open, after),
        };
        let is_early = matches!(self, Moment::Early(_));
        assert!(is_early || victim.hear(wanted, PATIENCE), "{self:?} never came");
        // Sleeps to kill it somewhere after what was said.
        std::thread::sleep(Duration::from_micros(after));
    }
}

/// What the kills have hit.
#[derive(Debug, Default)]
struct Hits {
    kills: usize,
    opening: usize,
    mid_hand: usize,
    booking: usize,
    leaving: usize,
    journal: usize,
}

/// One run with a kill.
fn kill(club: &mut Evening, draw: &mut Draw, hits: &mut Hits, counts: &mut Counts) -> Result<(), String> {
    let (moment, seed) = (Moment::draw(draw), draw.below(1 << 30));
    let mut words = vec![seed.to_string()];
    if matches!(moment, Moment::Leaving(_)) {
        words.push(format!("lines={}", 1 + draw.below(600)));
    }
    let mut victim = child(&club.books, &words);
    moment.wait(&mut victim);
    let left = victim.kill();
    hits.kills += 1;
    hits.journal += usize::from(std::fs::metadata(beside(&club.books, "-wal")).is_ok_and(|file| file.len() > 0));
    let about = |why: String| format!("{moment:?}, {words:?}: {why}\n{}", left.complaints);
    if !left.complaints.is_empty() || (left.status.signal() != Some(9) && !left.status.success()) {
        return Err(about(format!("ended by itself: {}", left.status)));
    }
    club.judge(&left, counts).map_err(about)?;
    let told: BTreeSet<(&str, u64)> = left.told().map(|(gid, line, _)| (gid, line)).collect();
    let pending = |said: &Said| matches!(said, Said::Booking(gid, line) if !told.contains(&(gid, *line)));
    match () {
        () if left.said.contains(&Said::Leaving) => hits.leaving += 1,
        () if told.is_empty() => hits.opening += 1,
        () if left.said.iter().any(pending) => hits.booking += 1,
        () => {}
    }
    hits.mid_hand += usize::from(club.before.values().any(|kept| kept.live > 0));
    Ok(())
}

/// Plays every game to its end; the club closes by itself and leaves one file.
fn finish(club: &mut Evening, counts: &mut Counts) -> Result<(), String> {
    let left = child(&club.books, &["1".into(), "finish".into()]).end(PATIENCE);
    club.finished(&left, counts)?;
    let mut beside = ["-wal", "-shm", "-lock", "-journal"].iter().map(|suffix| beside(&club.books, suffix));
    beside.find(|file| file.exists()).map_or(Ok(()), |file| Err(format!("{} is left", file.display())))
}

#[test]
fn nothing_shown_is_lost() {
    let seed = std::env::var("SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(20_260_730);
    let (mut hits, mut counts) = (Hits::default(), Counts::default());
    for seed in seed..seed + scale() as u64 {
        let mut draw = Draw(seed);
        // On a disk, where syncs take time and a kill can hit one.
        let folder = Folder::new(false);
        let mut club = Evening::new(folder.file("club.db"));
        for number in 0..EVENING {
            let killed = kill(&mut club, &mut draw, &mut hits, &mut counts);
            killed.unwrap_or_else(|why| panic!("SEED={seed}, kill {number}: {why}"));
        }
        finish(&mut club, &mut counts).unwrap_or_else(|why| panic!("SEED={seed}: {why}"));
    }
    let Hits { kills, opening, mid_hand, booking, leaving, journal } = hits;
    println!("{kills} kills from SEED={seed}: {opening} before anything was shown, {booking} while a hand was being");
    println!(
        "  booked, {leaving} while the books were being closed; {mid_hand} with a hand on some table, {journal} with a"
    );
    println!("  journal left, {} with lines written that no device had been shown", counts.unshown);
    println!("{} games begun, {} ended, {} times one went on", counts.begun, counts.over, counts.went_on);
    println!("{} lines shown, all of them there", counts.shown);
    assert_eq!(counts.begun, counts.over);
    assert!(mid_hand > 0 && counts.went_on > 0);
    // The hits of ten kills depend on the machine; 500 hit everything.
    let everything = [opening, booking, leaving, journal, counts.unshown];
    assert!(scale() < 50 || everything.iter().all(|hits| *hits > 0), "{everything:?}");
}
