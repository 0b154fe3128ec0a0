//! Making a large club: real games dealt out again to many members over many days.

use super::deal::{self, Occasion, Source};
use mj_club::ledger::{Error, GameRecord, MemberKind, NewMember, Time};
use mj_club::{Club, rated};
use mj_rules::PRESETS;
use rand::rngs::SmallRng;
use rand::{Rng, SeedableRng};
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, sync_channel};
use std::time::Instant;

/// Five years of evenings.
const BEGAN: i64 = 1_600_000_000;
const YEARS: i64 = 5 * 365 * 86_400;

/// Real games to be played: rule set, 圈 (the book's own where none), and how many.
type Played = (&'static str, Option<u8>, u64);

/// What the club likes best.
const MOST: [Played; 4] =
    [("shanghai", None, 12), ("shanghai", Some(4), 12), ("shanghai", Some(2), 12), ("shanghai-bao", Some(4), 6)];

/// That, and of every other book six games, of its further presets two each.
fn played() -> Vec<Played> {
    let others = PRESETS.iter().filter(|preset| MOST.iter().all(|(id, ..)| *id != preset.id));
    let few = others.map(|preset| (preset.id, None, if preset.id == preset.system.id { 6 } else { 2 }));
    MOST.into_iter().chain(few).collect()
}

/// Makes books with so many members and games in a new file; the same seed makes the same games.
pub fn make(path: &Path, members: usize, games: u64, say: &mut dyn FnMut(String)) -> Result<(), String> {
    if path.exists() {
        return Err(format!("{} is there already", path.display()));
    }
    if members < 4 {
        return Err("a club has four members or more".into());
    }
    let begun = Instant::now();
    let sources = sources(path, &played())?;
    say(format!("{} real games played in {:.0} s", sources.len(), begun.elapsed().as_secs_f64()));
    fill(path, &sources, members, games, say)?;
    let bytes = std::fs::metadata(path).map_or(0, |file| file.len());
    say(format!(
        "{members} members, {games} games in {:.0} s; {} MB, {:.1} kB a game",
        begun.elapsed().as_secs_f64(),
        bytes / 1_000_000,
        bytes as f64 / 1000.0 / games as f64
    ));
    Ok(())
}

/// Deals the games out on all cores while the books are written on their own thread.
fn fill(
    path: &Path,
    sources: &[Source],
    members: usize,
    games: u64,
    say: &mut dyn FnMut(String),
) -> Result<(), String> {
    let club = Club::open(path, "千人會").map_err(|error| error.to_string())?;
    let uids = enter(&club, members).map_err(|error| error.to_string())?;
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let written = std::thread::scope(|scope| {
        let (sender, receiver) = sync_channel(64);
        for thread in 0..threads as u64 {
            let (sender, uids, host) = (sender.clone(), &uids, club.uid());
            scope.spawn(move || {
                for number in (thread..games).step_by(threads) {
                    if sender.send(dealt(sources, uids, host, number, games)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        write(&club, &receiver, games, say)
    });
    written.map_err(|error| error.to_string())?;
    club.write(rated::rebuild_all).map_err(|error| error.to_string())?;
    Ok(())
}

/// Games really played, by quick players, in a club that is thrown away.
fn sources(path: &Path, played: &[Played]) -> Result<Vec<Source>, String> {
    let folder = path.with_extension("sources");
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let club = Club::open(&folder.join("club.db"), "原局").map_err(|error| error.to_string())?;
    let jobs: Vec<_> =
        played.iter().flat_map(|&(rules, rounds, count)| (0..count).map(move |seed| (rules, rounds, seed))).collect();
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let played = std::thread::scope(|scope| {
        let share = |thread: usize| {
            let (club, jobs): (&Arc<Club>, _) = (&club, &jobs);
            scope.spawn(move || {
                let mine = jobs.iter().skip(thread).step_by(threads);
                mine.map(|&(rules, rounds, seed)| deal::play(club, rules, rounds, seed)).collect::<Vec<_>>()
            })
        };
        let running: Vec<_> = (0..threads).map(share).collect();
        running.into_iter().flat_map(|thread| thread.join().unwrap_or_default()).collect::<Vec<_>>()
    });
    drop(club);
    std::fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    if played.len() == jobs.len() { Ok(played) } else { Err("a game was not played to its end".into()) }
}

const SURNAMES: [&str; 20] = [
    "王", "李", "張", "劉", "陳", "楊", "黃", "趙", "吳", "周", "徐", "孫", "馬", "朱", "胡", "林", "郭", "何", "高",
    "羅",
];
const GIVEN: [&str; 10] = ["明", "芳", "偉", "秀英", "建國", "麗華", "志強", "美玲", "文雄", "淑貞"];

/// Members, and a guest for every ten.
fn enter(club: &Club, members: usize) -> Result<Vec<String>, Error> {
    club.write(move |books| {
        let mut uids = Vec::new();
        for at in 0..members + members / 10 {
            let kind = if at < members { MemberKind::Member } else { MemberKind::Guest };
            let name = format!("{}{}{}", SURNAMES[at % 20], GIVEN[at / 20 % 10], at / 200);
            let uid = format!("{at:016x}");
            books.enter(&NewMember {
                uid: uid.clone(),
                kind,
                number: None,
                name,
                notes: String::new(),
                joined: Time(BEGAN),
            })?;
            uids.push(uid);
        }
        Ok(uids)
    })
}

/// Game so-and-so of so many: its day goes with its number, its people and its course by chance.
fn dealt(sources: &[Source], uids: &[String], host: &str, number: u64, games: u64) -> GameRecord {
    let mut random = SmallRng::seed_from_u64(number);
    let source = &sources[random.random_range(0..sources.len())];
    let seats = some(uids, &mut random, source.seats());
    let ended = BEGAN + (YEARS as f64 * number as f64 / games as f64) as i64;
    let place =
        Occasion { gid: format!("made-{number}"), seats, host: (host, "千人會"), time: (ended - 7_200, ended) };
    source.dealt_out(&place)
}

/// So many different ones of all.
fn some(all: &[String], random: &mut SmallRng, count: usize) -> Vec<String> {
    let mut chosen: Vec<usize> = Vec::with_capacity(count);
    while chosen.len() < count {
        let one = random.random_range(0..all.len());
        if !chosen.contains(&one) {
            chosen.push(one);
        }
    }
    chosen.into_iter().map(|at| all[at].clone()).collect()
}

fn write(club: &Club, dealt: &Receiver<GameRecord>, games: u64, say: &mut dyn FnMut(String)) -> Result<(), Error> {
    let (mut group, mut done, mut pending) = (Vec::new(), 0, None);
    let begun = Instant::now();
    while let Ok(record) = dealt.recv() {
        group.push(record);
        done += 1;
        if group.len() < 256 && done < games {
            continue;
        }
        let records = std::mem::take(&mut group);
        let receipt = club.send(move |books| records.iter().try_for_each(|record| books.take_game(record).map(drop)));
        // One group is being written while the next is being dealt.
        if let Some(before) = pending.replace(receipt) {
            mj_club::ledger::Receipt::wait(before)?;
        }
        if done % 10_240 == 0 {
            say(format!("{done} of {games} games, {:.0} a second", done as f64 / begun.elapsed().as_secs_f64()));
        }
    }
    pending.map_or(Ok(()), mj_club::ledger::Receipt::wait)
}

#[cfg(test)]
mod tests {
    use super::*;
    use mj_club::ledger::Reader;

    #[test]
    fn a_made_club_holds_to_the_last_log() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("made.db");
        let sources =
            sources(&path, &[("shanghai", Some(1), 2), ("tuidaohu", None, 1), ("sanma", None, 1)]).expect("played");
        fill(&path, &sources, 12, 30, &mut |_| {}).expect("made");
        let mut reader = Reader::open(&path).expect("books");
        let found = reader.read(|books| Ok(mj_desk::check(books, &mut |_, _| {}))).expect("checked");
        assert!(found.is_empty(), "{found:?}");
        assert_eq!(reader.read(|books| books.games(&Default::default())).expect("read").len(), 30);
    }
}
