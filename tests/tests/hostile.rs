//! Hostile guests: people play a real game over sealed sockets while attackers violate the protocol in all
//! known ways, from the bytes of the connection up to valid requests without permission. The game is
//! undisturbed, the host stays up and small, no secret is told, and nothing changes without permission.
//! `PROVE=50` sends a million messages.

use acceptance::books::{Folder, ask, findings};
use acceptance::draw::{Draw, scale};
use acceptance::foes::examples::Examples;
use acceptance::foes::leaks::Secret;
use acceptance::foes::raw::knocks;
use acceptance::foes::speaker::{Foes, speaks};
use acceptance::foes::tally::{Reached, Tally};
use acceptance::lan::evening::{form, table, was_told};
use acceptance::lan::seat::End;
use acceptance::lan::{Host, Line, Manner, Seat, Told, Way, many_files};
use mj_club::ledger::{Change, MemberKind, NewMember, Read, Time};
use mj_club::{Club, pin};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::time::{sleep, timeout};

/// The member's PIN. It is no number, since an attacker may guess numbers.
const PIN: &str = "四條-七筒-九萬";

/// The attackers' messages in a fiftieth of the proof.
const MESSAGES: u64 = 20_000;

/// Attackers with a session, and attackers without one, at any time.
const SPEAKERS: u64 = 6;
const KNOCKERS: u64 = 6;

/// A host with a game and these attackers needs a tenth of it.
const MOST_MEMORY: u64 = 768 << 10;

/// A game that takes longer has stalled.
const PATIENCE: Duration = Duration::from_secs(300);

const MANNER: Manner = Manner { thinks: (5, 60), lets: true, keeps: true };

/// What the people at the table noticed.
#[derive(Debug, Default)]
struct Noticed {
    /// Milliseconds from a discard to its news.
    took: Vec<f64>,
    games: usize,
    seats: Vec<Seat>,
}

/// A player with a number and a PIN, whom attackers may imitate.
fn with_a_member(books: &Path) {
    let club = Club::open(books, "測試會").expect("books");
    let hash = pin::hash(PIN).expect("a hash");
    let new = NewMember {
        uid: "0123456789abcdef".into(),
        kind: MemberKind::Member,
        number: Some(7),
        name: "王大明".into(),
        notes: String::new(),
        joined: Time::now(),
    };
    let change = Change { pin: Some(Some(hash)), ..Change::default() };
    club.write(move |books| {
        let member = books.enter(&new)?;
        books.amend(member.id, &change).map(drop)
    })
    .expect("a member");
}

/// What no guest may change: members, rules of the house, the organiser's acts, and the tables without
/// attackers.
fn kept(books: &Read<'_>, games: &[String]) -> String {
    let members = books.members().unwrap_or_default();
    let own: Vec<_> = members.into_iter().filter(|member| member.kind == MemberKind::Member).collect();
    let games: Vec<_> = games.iter().map(|gid| books.game(gid).ok()).collect();
    let about = |trail: &mj_club::ledger::Trail| trail.game.is_none() || games.contains(&trail.game);
    let trail: Vec<_> = books.trail().unwrap_or_default().into_iter().filter(about).collect();
    format!("{:#?} {own:#?} {:#?} {trail:#?}", books.club().map(|club| club.name), books.houses())
}

/// Four people play one game after another, until the attackers have sent everything.
async fn people(foes: Arc<Foes>, empty: u16, done: Arc<AtomicBool>) -> Result<Noticed, String> {
    let (mut noticed, way) = (Noticed::default(), foes.way.clone());
    while !done.load(Ordering::Relaxed) {
        let number = 1 + noticed.games as u64;
        let seats = table(&way, number, form(1, 10)).await.map_err(|why| format!("no table: {why}"))?;
        {
            let mut secret = foes.secret.lock().unwrap_or_else(PoisonError::into_inner);
            secret.games.push(seats[0].0.game.clone());
            secret.words.extend(seats.iter().map(|(seat, _)| seat.token.clone()));
        }
        // Attackers learn of a table once it is being played: at an empty one any guest may sit down, and they
        // would.
        foes.places.lock().unwrap_or_else(PoisonError::into_inner).push(empty + number as u16);
        let plays = seats.into_iter().map(|(seat, line)| tokio::spawn(plays(seat, line)));
        for one in plays.collect::<Vec<_>>() {
            let played = timeout(PATIENCE, one).await.map_err(|_| "the game stands still".to_owned())?;
            let (seat, took) = played.map_err(|why| why.to_string())??;
            noticed.took.extend(took);
            noticed.seats.push(seat);
        }
        noticed.games += 1;
    }
    Ok(noticed)
}

async fn plays(mut seat: Seat, mut line: Line) -> Result<(Seat, Vec<f64>), String> {
    let about = |what: &str| format!("{}: {what}", "a player");
    let came = seat.sits(&mut line, 0).await.map_err(|why| about(&why.to_string()))?;
    let mut playing = came.ok_or_else(|| about("no game"))?;
    let (mut took, mut sent) = (Vec::new(), None);
    let note = |told| match told {
        Told::Discards => sent = Some(Instant::now()),
        Told::Discarded => took.extend(sent.take().map(|sent| sent.elapsed().as_secs_f64() * 1e3)),
        Told::News => {}
    };
    match seat.plays(&mut line, &mut playing, MANNER, note).await {
        Ok(End::Over) => Ok((seat, took)),
        Ok(End::Elsewhere) => Err(about("another device has their seat")),
        Err(why) => Err(about(&format!("their line broke: {why}"))),
    }
}

/// Attackers until `most` messages are sent; those without a session send an eighth, since little of it is
/// read.
async fn hostile(foes: Arc<Foes>, number: u64, seed: u64, most: u64) {
    let (mut draw, knocks_only) = (Draw(seed << 8 | number), number >= SPEAKERS);
    for round in 0_u64.. {
        let at_the_door = foes.tally.of(Reached::Connection) + foes.tally.of(Reached::Socket);
        let said = if knocks_only { at_the_door * 8 } else { foes.tally.all() };
        if said >= most || !foes.found.lock().unwrap_or_else(PoisonError::into_inner).is_empty() {
            return;
        }
        let seed = seed << 40 | number << 32 | round;
        let said = match knocks_only {
            true => knocks(&foes, seed).await,
            false => {
                // Some flood the connection until it is closed.
                let most = if draw.once_in(4) { 500 } else { 100 };
                speaks(&foes, seed, 20 + draw.below(most)).await
            }
        };
        // Broken connections are the attackers' own; the host must keep the game running.
        if said.is_err() {
            // Sleeps between two looks.
            sleep(Duration::from_millis(5)).await;
        }
    }
}

/// An empty table of the room, where anyone may sit down, including attackers.
async fn empty_table(way: &Way) -> u16 {
    let mut seat = Seat::new("主辦".into(), 0);
    let mut line = seat.calls(way).await.expect("a line");
    seat.puts(&mut line, way, form(1, 10)).await.expect("a table")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_undisturbed_by_a_player_who_speaks_wrongly() {
    many_files().expect("as many files as the system allows");
    let (seed, most) = (1, MESSAGES * scale() as u64);
    let folder = Folder::new(true);
    let books = folder.file("club.db");
    tokio::task::block_in_place(|| with_a_member(&books));
    let mut host = Host::start(Path::new(env!("CARGO_BIN_EXE_lan_host")), &books, 0);
    let process = host.process();
    let examples = Examples::all();
    assert!(examples.unmade.is_empty(), "no example of a question can be made: {:#?}", examples.unmade);
    let empty = empty_table(&host.way).await;
    let words = vec![host.way.key.clone(), PIN.into()];
    let before = ask(&books, |books| kept(books, &[]));
    let foes = Arc::new(Foes {
        way: host.way.clone(),
        examples,
        secret: Mutex::new(Secret { words, games: Vec::new() }),
        places: Mutex::new(vec![0, empty, 999]),
        tally: Tally::default(),
        found: Mutex::default(),
    });
    let (done, begun) = (Arc::new(AtomicBool::new(false)), Instant::now());
    let game = tokio::spawn(people(Arc::clone(&foes), empty, Arc::clone(&done)));
    let all: Vec<_> =
        (0..SPEAKERS + KNOCKERS).map(|number| tokio::spawn(hostile(Arc::clone(&foes), number, seed, most))).collect();
    for one in all {
        one.await.expect("foes end by themselves");
    }
    let took = begun.elapsed().as_secs_f64();
    done.store(true, Ordering::Relaxed);
    let noticed = game.await.expect("no panic").unwrap_or_else(|why| panic!("the game is disturbed: {why}"));
    let (memory, most_memory) = host.memory();
    assert!(host.runs() && host.process() == process);
    assert_eq!(tokio::task::block_in_place(|| host.close()), "", "the host complains");
    println!("{} things said wrongly in {took:.0} s:\n{}", foes.tally.all(), foes.tally);
    report(&noticed, memory, most_memory);
    let found = foes.found.lock().unwrap_or_else(PoisonError::into_inner).clone();
    assert!(found.is_empty(), "{found:#?}");
    assert!(most_memory < MOST_MEMORY, "the host took {most_memory} kB");
    judge(&books, &before, &noticed.seats);
    println!("{} people stand in the books", ask(&books, |books| books.members().map_or(0, |all| all.len())));
    for reached in
        [Reached::Connection, Reached::Socket, Reached::Seal, Reached::Unread, Reached::Refused, Reached::Granted]
    {
        assert!(foes.tally.of(reached) > most / 500, "hardly anything reached {reached:?}: {}", foes.tally);
    }
}

fn report(noticed: &Noticed, memory: u64, most: u64) {
    let mut took = noticed.took.clone();
    took.sort_unstable_by(f64::total_cmp);
    let of = |part: f64| took.get((took.len() as f64 * part) as usize).copied().unwrap_or_default();
    println!(
        "{} games beside it; a discard's news were back after {:.1} / {:.1} ms (50 / 99 %), at most {:.1} ms; \
         the host takes {memory} kB, at most {most} kB",
        noticed.games,
        of(0.5),
        of(0.99),
        took.last().copied().unwrap_or_default(),
    );
}

/// Checks the books afterwards.
fn judge(books: &Path, before: &str, seats: &[Seat]) {
    let mut games: Vec<String> = seats.iter().map(|seat| seat.game.clone()).collect();
    games.dedup();
    ask(books, |books| {
        let found = findings(books);
        assert!(found.is_empty(), "{found:#?}");
        for seat in seats {
            was_told(books, seat).unwrap_or_else(|why| panic!("{why}"));
        }
        for gid in &games {
            let over = books.game(gid).and_then(|game| books.record(game)).is_ok_and(|record| record.ended.is_some());
            assert!(over, "{gid} is not over");
        }
        assert_eq!(kept(books, &games), before, "a guest changed what is not theirs");
        let odd = |c: char| {
            c.is_control()
                || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
        };
        for member in books.members().expect("members") {
            assert!(!member.name.chars().any(odd), "a member is called {:?}", member.name);
        }
    });
}
