//! Faults over real sockets during games: connections cut, delayed, left half open; seats taken over by their
//! owners' other devices; clients that do not read; the host killed during hands. Every game is finished, every
//! event is told exactly once, and no other player ever gets a seat. `PROVE=50` plays 100 tables.

use acceptance::books::Folder;
use acceptance::draw::{Draw, scale};
use acceptance::lan::evening::{form, judge, table};
use acceptance::lan::line::HOME;
use acceptance::lan::seat::{End, Playing};
use acceptance::lan::{Host, Line, Manner, Seat, Way};
use mj_table::{Action, Player};
use mj_wire::protocol::{Ask, DoorAsk, LobbyAsk, OrganiserAsk, ScreenAsk, SeatWish, TableAsk};
use serde_json::Value;
use std::io;
use std::net::Ipv4Addr;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::RwLock;
use tokio::time::{sleep, timeout};

/// Tables at once; a proof has as many rounds as it needs.
const TABLES: u64 = 2;

/// A game that takes longer has stalled.
const PATIENCE: Duration = Duration::from_secs(240);

const MANNER: Manner = Manner { thinks: (0, 25), lets: true, keeps: true };

/// The shared state of a round.
struct Common {
    way: Way,
    /// The host is killed only while no player is just coming to their table.
    calm: RwLock<()>,
    /// The number of restarts.
    run: AtomicU64,
    /// Tokens and tickets that are no longer valid.
    void: Mutex<Vec<String>>,
    names: Vec<String>,
    games: Vec<String>,
    counts: Counts,
}

/// The counts of events.
#[derive(Debug, Default)]
struct Counts {
    cut: AtomicU64,
    held_up: AtomicU64,
    half_open: AtomicU64,
    taken_over: AtomicU64,
    broken: AtomicU64,
    attempts: AtomicU64,
}

fn more(count: &AtomicU64) {
    count.fetch_add(1, Ordering::Relaxed);
}

/// A player plays their game to the end, whatever happens to the connection.
async fn somebody(mut seat: Seat, line: Line, common: Arc<Common>) -> Result<Seat, String> {
    let (mut line, mut sat, mut left_open) = (Some(line), None, Vec::new());
    loop {
        let came = match sat.take() {
            Some(sat) => Ok(Some(sat)),
            None => {
                let _calm = common.calm.read().await;
                comes(&mut seat, line.take(), &common).await
            }
        };
        let (mut open, mut playing) = match came {
            Ok(Some(came)) => came,
            Ok(None) => return Ok(seat),
            Err(_) => {
                more(&common.counts.broken);
                // Sleeps between two looks.
                sleep(Duration::from_millis(20)).await;
                continue;
            }
        };
        while let Some(fault) = plays(&mut seat, &mut open, &mut playing).await? {
            match fault {
                Fault::Over => return Ok(seat),
                Fault::HeldUp => {
                    more(&common.counts.held_up);
                    // Sleeps for as long as a line is held up.
                    sleep(Duration::from_millis(200 + seat.draw.below(500) as u64)).await;
                    continue;
                }
                Fault::Broken => more(&common.counts.broken),
                Fault::Cut => more(&common.counts.cut),
                Fault::HalfOpen => {
                    more(&common.counts.half_open);
                    left_open.push(open);
                }
                Fault::TakenOver => {
                    let _calm = common.calm.read().await;
                    sat = takes_over(&mut seat, open, &mut playing, &common).await?;
                }
            }
            break;
        }
    }
}

async fn comes(seat: &mut Seat, line: Option<Line>, common: &Common) -> io::Result<Option<(Line, Playing)>> {
    let mut line = match line {
        Some(line) => line,
        None => seat.calls(&common.way).await?,
    };
    let playing = seat.sits(&mut line, common.run.load(Ordering::SeqCst)).await?;
    Ok(playing.map(|playing| (line, playing)))
}

#[derive(Clone, Copy, Debug)]
enum Fault {
    Over,
    Broken,
    Cut,
    HeldUp,
    HalfOpen,
    TakenOver,
}

/// Plays for a while.
async fn plays(seat: &mut Seat, line: &mut Line, playing: &mut Playing) -> Result<Option<Fault>, String> {
    let (while_, fault) = (Duration::from_millis(100 + seat.draw.below(4_000) as u64), seat.draw.below(4));
    match timeout(while_, seat.plays(line, playing, MANNER, |_| {})).await {
        Ok(Ok(End::Over)) => Ok(Some(Fault::Over)),
        Ok(Ok(End::Elsewhere)) => Err(format!("another device has the seat of {}", seat.name)),
        Ok(Err(_)) => Ok(Some(Fault::Broken)),
        Err(_) => Ok(Some([Fault::Cut, Fault::HeldUp, Fault::HalfOpen, Fault::TakenOver][fault])),
    }
}

/// Another device of the player takes the seat with a ticket; the former one only watches. Returns the new
/// connection at the table.
async fn takes_over(
    seat: &mut Seat,
    mut old: Line,
    playing: &mut Playing,
    common: &Common,
) -> Result<Option<(Line, Playing)>, String> {
    let ask = LobbyAsk::Ticket {};
    let mut came = Vec::new();
    let Ok(told) = old.ask(ask, |text| came.push(text)).await else { return Ok(None) };
    for text in came {
        playing.hears(seat, &text, true).map_err(|why| why.to_string())?;
    }
    let ticket = told["answer"]["told"]["ticket"].as_str().ok_or_else(|| format!("no ticket: {told}"))?.to_owned();
    let before = std::mem::replace(&mut seat.token, ticket.clone());
    let mut new = match seat.calls(&common.way).await {
        Ok(new) => new,
        Err(why) if why.kind() == io::ErrorKind::Other => return Err(format!("a ticket of {}: {why}", seat.name)),
        // The host was killed meanwhile. Without an answer the former token is valid.
        Err(_) => {
            if seat.token == ticket {
                seat.token = before;
            }
            return Ok(None);
        }
    };
    if seat.token == ticket {
        return Err("no new token came for a ticket".into());
    }
    if let Ok(mut void) = common.void.lock() {
        void.extend([before, ticket]);
    }
    let fresh = seat.sits(&mut new, common.run.load(Ordering::SeqCst)).await.map_err(|why| why.to_string())?;
    // A seat of a finished game cannot be taken.
    if fresh.is_some() && playing.end.is_none() {
        loses(&mut old).await?;
    }
    more(&common.counts.taken_over);
    Ok(fresh.map(|fresh| (new, fresh)))
}

/// A device whose seat was taken is told so, and receives and does nothing more.
async fn loses(old: &mut Line) -> Result<(), String> {
    let mut last = String::new();
    let lost = async {
        while !last.starts_with("{\"is\":\"elsewhere\"") {
            last = old.next().await?;
            if last.contains("{\"e\":\"game-over\"") {
                return Ok(None);
            }
        }
        let mut more = Vec::new();
        let told = old.ask(TableAsk::Act { action: Action::Pass }, |text| more.push(text)).await?;
        Ok::<Option<(Value, Vec<String>)>, io::Error>(Some((told, more)))
    };
    match timeout(Duration::from_secs(20), lost).await {
        Ok(Ok(Some((told, more)))) if told["why"]["code"] == "not-yours" && more.is_empty() => Ok(()),
        // The host was killed, or the game has ended meanwhile.
        Ok(Err(_) | Ok(None)) => Ok(()),
        other => Err(format!("the device before still has the seat: {other:?}, {last}")),
    }
}

/// Tries to take others' seats: with names, with tokens and tickets, at the tables.
async fn thief(common: Arc<Common>, number: u64) -> Result<(), String> {
    let mut draw = Draw(number);
    for round in 0_u64.. {
        // From many addresses, so that it is not only slowed down.
        let from = Ipv4Addr::new(127, 0, 1 + draw.below(100) as u8, 2 + draw.below(200) as u8);
        match steals(&common, &mut draw, from, number * 100_000 + round).await {
            // The host was killed meanwhile.
            // Sleeps between two looks.
            Err(Theft::Broken) | Ok(()) => sleep(Duration::from_millis(100)).await,
            Err(Theft::Done(what)) => return Err(what),
        }
    }
    Ok(())
}

enum Theft {
    Broken,
    Done(String),
}

impl From<io::Error> for Theft {
    fn from(_: io::Error) -> Theft {
        Theft::Broken
    }
}

async fn steals(common: &Common, draw: &mut Draw, from: Ipv4Addr, number: u64) -> Result<(), Theft> {
    let key = common.way.link().key.ok_or(Theft::Broken)?;
    let mut line = Line::call(common.way.at(), &key, from).await?;
    let name = common.names[draw.below(common.names.len())].clone();
    let void = common.void.lock().map(|void| void.get(draw.below(void.len())).cloned()).unwrap_or_default();
    let guest = |name: String| DoorAsk::Join { code: common.way.room(), who: SeatWish::Guest { name }, pin: None };
    for ask in [
        guest(name),
        DoorAsk::Return { token: void.unwrap_or_default() },
        DoorAsk::Return { token: format!("{:032x}", draw.below(1 << 30)) },
    ] {
        refused(&mut line, ask, common).await?;
    }
    let game = &common.games[draw.below(common.games.len())];
    refused(&mut line, TableAsk::Resume { game: game.clone(), since: Some(1) }, common).await?;
    // As a guest it may only look at a table.
    line.room(guest(format!("賊{number}"))).await?;
    let mut shown = Vec::new();
    line.ask(TableAsk::Resume { game: game.clone(), since: Some(draw.below(200) as u64) }, |text| shown.push(text))
        .await?;
    for player in (0..4).map(Player) {
        let floor = TableAsk::Floor { player: Some(player), pin: None, once: false };
        for ask in [TableAsk::Let { player }, TableAsk::Want { player }, TableAsk::Leave { player }, floor] {
            refused(&mut line, ask, common).await?;
        }
        refused(&mut line, ScreenAsk::TakeBack { player }, common).await?;
    }
    for ask in [TableAsk::Act { action: Action::Pass }, TableAsk::Deal {}] {
        refused(&mut line, ask, common).await?;
    }
    refused(&mut line, OrganiserAsk::Home {}, common).await?;
    let watched = async {
        while shown.len() < 20 {
            shown.push(line.next().await?);
        }
        Ok::<(), io::Error>(())
    };
    let _ = timeout(Duration::from_secs(1), watched).await;
    let told = |text: &&String| text.starts_with("{\"is\":\"news\"") && !text.contains("\"floor\":null");
    match shown.iter().find(told) {
        Some(text) => Err(Theft::Done(format!("a device without a player was shown {text}"))),
        None => Ok(()),
    }
}

async fn refused(line: &mut Line, ask: impl Into<Ask>, common: &Common) -> Result<(), Theft> {
    let ask = ask.into();
    more(&common.counts.attempts);
    let told = line.ask(ask.clone(), |_| {}).await?;
    if told["is"] == "refused" { Ok(()) } else { Err(Theft::Done(format!("{ask:?} was granted: {told}"))) }
}

/// Watches a table without reading, until the host disconnects it.
async fn deaf(common: &Common, number: usize) -> io::Result<Line> {
    let key = common.way.link().key.ok_or(io::ErrorKind::InvalidInput)?;
    let mut line = Line::call(common.way.at(), &key, HOME).await?;
    let who = SeatWish::Guest { name: format!("聾{number}") };
    line.room(DoorAsk::Join { code: common.way.room(), who, pin: None }).await?;
    line.send(TableAsk::Resume { game: common.games[0].clone(), since: None }).await?;
    line.send(DoorAsk::Look {}).await?;
    Ok(line)
}

/// Kills the host at random moments.
async fn kills(host: &mut Host, common: &Common, draw: &mut Draw) -> Result<(), String> {
    loop {
        // Sleeps to kill it in the midst of anything.
        sleep(Duration::from_millis(1_500 + draw.below(4_000) as u64)).await;
        let _calm = common.calm.write().await;
        common.run.fetch_add(1, Ordering::SeqCst);
        let complaints = tokio::task::block_in_place(|| host.restart());
        if !complaints.is_empty() {
            return Err(complaints);
        }
    }
}

/// One host, a few tables, and all faults. Returns the host's maximum memory.
async fn round(seed: u64, folder: &Folder, counts: &mut Counts) -> Result<u64, String> {
    let books = folder.file("club.db");
    let mut host = Host::start(Path::new(env!("CARGO_BIN_EXE_lan_host")), &books, 0);
    let (way, mut draw) = (host.way.clone(), Draw(seed));
    let mut seats = Vec::new();
    for number in 0..TABLES {
        let table = table(&way, seed * TABLES + number, form(1, 10)).await;
        seats.extend(table.map_err(|why| format!("a table: {why}"))?);
    }
    let names = seats.iter().map(|(seat, _)| seat.name.clone()).collect();
    let games = seats.iter().map(|(seat, _)| seat.game.clone()).collect();
    let (calm, run, void) = (RwLock::new(()), AtomicU64::new(0), Mutex::default());
    let common = Arc::new(Common { way, calm, run, void, names, games, counts: Counts::default() });
    let mut unread = Vec::new();
    for number in 0..4 {
        unread.push(deaf(&common, number).await.map_err(|why| why.to_string())?);
    }
    let thieves: Vec<_> = (0..2).map(|number| tokio::spawn(thief(Arc::clone(&common), number))).collect();
    let plays: Vec<_> =
        seats.into_iter().map(|(seat, line)| tokio::spawn(somebody(seat, line, Arc::clone(&common)))).collect();
    let all = async {
        let mut seats = Vec::new();
        for one in plays {
            seats.push(one.await.map_err(|why| why.to_string())??);
        }
        Ok::<Vec<Seat>, String>(seats)
    };
    let played = tokio::select! {
        played = timeout(PATIENCE, all) => played.map_err(|_| "the games stand still".to_owned())?,
        killed = kills(&mut host, &common, &mut draw) => Err(killed.err().unwrap_or_default()),
    };
    for thief in thieves {
        thief.abort();
        if let Ok(Err(what)) = thief.await {
            return Err(what);
        }
    }
    let (_, memory) = host.memory();
    let complaints = tokio::task::block_in_place(|| host.close());
    let found = judge(&books, &played?);
    if !found.is_empty() || !complaints.is_empty() {
        return Err(format!("{found:#?} {complaints}"));
    }
    counts.add(&common.counts);
    println!("SEED={seed}: {} restarts, at most {memory} kB", common.run.load(Ordering::SeqCst));
    Ok(memory)
}

impl Counts {
    fn add(&mut self, other: &Counts) {
        let both = |one: &mut AtomicU64, other: &AtomicU64| *one.get_mut() += other.load(Ordering::Relaxed);
        both(&mut self.cut, &other.cut);
        both(&mut self.held_up, &other.held_up);
        both(&mut self.half_open, &other.half_open);
        both(&mut self.taken_over, &other.taken_over);
        both(&mut self.broken, &other.broken);
        both(&mut self.attempts, &other.attempts);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_goes_on_and_no_seat_is_stolen() {
    let seed = std::env::var("SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let (mut counts, mut memory) = (Counts::default(), 0);
    for seed in seed..seed + scale() as u64 {
        let folder = Folder::new(true);
        let most = round(seed, &folder, &mut counts).await;
        memory = memory.max(most.unwrap_or_else(|why| panic!("SEED={seed}: {why}")));
    }
    println!("{counts:#?}\nthe host took at most {memory} kB");
    let Counts { cut, taken_over, half_open, attempts, .. } = &counts;
    for (what, count) in [("cut", cut), ("taken over", taken_over), ("half open", half_open), ("attempts", attempts)] {
        assert!(count.load(Ordering::Relaxed) > 0, "nothing was {what}");
    }
}
