//! 查帳 in a thread and a connection of its own, while games are played.

use super::{Office, locked};
use mj_desk::{Finding, Wrong};
use mj_ledger::{FindingKind, GameFilter, Read, Reader, Time};
use mj_tell as words;
use mj_wire::protocol::{Checking, Flaw, OfficeTold};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Instant;

/// The longest list of findings.
const SHOWN: usize = 100;

/// The state of a check.
#[derive(Debug, Default)]
pub struct Desk {
    told: Mutex<Checking>,
    done: AtomicU64,
    of: AtomicU64,
}

/// Begins a check, unless one runs.
pub fn begin(office: &Office) -> OfficeTold {
    let desk = Arc::clone(&office.check);
    let fresh = {
        let mut told = locked(&desk.told);
        let fresh = !told.goes;
        if fresh {
            desk.done.store(0, Ordering::Relaxed);
            desk.of.store(0, Ordering::Relaxed);
            *told = Checking { goes: true, ..told.clone() };
        }
        fresh
    };
    if fresh {
        let path = office.club().path().to_owned();
        std::thread::spawn(move || run(&desk, &path));
    }
    told(office)
}

/// The progress of the check, or its findings.
pub fn told(office: &Office) -> OfficeTold {
    let desk = &office.check;
    let number = |of: &AtomicU64| u32::try_from(of.load(Ordering::Relaxed)).unwrap_or(u32::MAX);
    let (done, of) = (number(&desk.done), number(&desk.of));
    OfficeTold::Checking(Checking { done, of, ..locked(&desk.told).clone() })
}

/// Ends the check even if it panics: a check that never ends could not be started again.
struct Ends<'a>(&'a Desk);

impl Drop for Ends<'_> {
    fn drop(&mut self) {
        locked(&self.0.told).goes = false;
    }
}

fn run(desk: &Desk, path: &Path) {
    let ends = Ends(desk);
    let start = Instant::now();
    let mut progress = |done: u64, of: u64| {
        desk.of.store(of, Ordering::Relaxed);
        desk.done.store(done, Ordering::Relaxed);
    };
    let (found, extent) = look(path, &mut progress);
    let more = found.len().saturating_sub(SHOWN) as u32;
    let found = found.into_iter().take(SHOWN).collect();
    let took = u32::try_from(start.elapsed().as_secs()).unwrap_or(u32::MAX);
    let (members, games) = extent;
    *locked(&ends.0.told) =
        Checking { goes: true, done: 0, of: 0, at: Some(Time::now().0), took, members, games, found, more };
}

fn look(path: &Path, progress: &mut dyn FnMut(u64, u64)) -> (Vec<Flaw>, (u32, u32)) {
    let unread = |why: Wrong| {
        let found = Finding::new(FindingKind::Pages, "", why);
        (vec![flaw(None, &found)], (0, 0))
    };
    let mut reader = match Reader::open(path) {
        Ok(reader) => reader,
        Err(why) => return unread(why.into()),
    };
    let looked = reader.read(|books| {
        let found = mj_desk::check(books, progress);
        let flaws = found.iter().map(|finding| flaw(Some(books), finding)).collect();
        let extent = if found.is_empty() {
            (books.members()?.len() as u32, books.games(&GameFilter::default())?.len() as u32)
        } else {
            // Counting may fail in damaged books.
            (0, 0)
        };
        Ok((flaws, extent))
    });
    looked.unwrap_or_else(|why| unread(why.into()))
}

/// A finding in words, with its game or person.
fn flaw(books: Option<&Read<'_>>, found: &Finding) -> Flaw {
    let (of_game, of_member) = (found.what.is_of_game(), found.what.is_of_member());
    let game = books.filter(|_| of_game).and_then(|books| books.game(&found.which).ok()).map(|_| found.which.clone());
    let member = books.filter(|_| of_member).and_then(|books| books.member_by_uid(&found.which).ok().flatten());
    let which = match &member {
        Some(member) => words::name(member),
        None => found.which.clone().into(),
    };
    Flaw { what: mj_desk::words::finding_of(found, which), help: words::help(found.what), game }
}
