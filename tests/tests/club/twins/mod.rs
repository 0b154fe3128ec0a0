//! Twin games: two hosts with the same game but different hidden tiles. The messages to a guest, to a spectator
//! and to the host's public screen are identical, byte for byte before sealing, and at the same moments,
//! although a player could claim a discard in one game and no player could in the other.
//!
//! Time is tokio's and paused; the disk takes as long as the test says ([`disk`]). So moments are exact, and
//! one more or less sync is visible. Processor time is not measured. `PROVE=50` compares fifty times as much.

mod disk;
mod side;

use acceptance::books::Folder;
use acceptance::draw::{Draw, scale};
use disk::{TICK, settle};
use mj_lan::seal::on_line;
use mj_table::{Action, Player, View, ViewPhase};
use mj_tiles::{Seat, Tile};
use mj_wire::protocol::TableAsk;
use side::{Evening, Side, begin};
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::time::Instant;

/// Ticks for a pause of one second, with the actions in it.
const LONGEST: usize = 4_000;

/// The counts of comparisons.
#[derive(Debug, Default)]
struct Counts {
    discards: usize,
    messages: usize,
    /// Discards that a player could claim in one twin and none could in the other.
    differ: usize,
    /// Discards with an action before the pause ended.
    pressed: usize,
}

/// Two games that differ only in hidden tiles.
struct Twins {
    sides: [Side; 2],
    game: String,
    begun: Instant,
    draw: Draw,
}

/// The arrangement of tiles: what both twins share, and what differs.
#[derive(Clone, Debug)]
struct Lay {
    /// The number of each hidden seat's tiles, in order, and the seat that discards.
    sizes: Vec<usize>,
    discards: Option<usize>,
    /// The discard, if known.
    tile: Option<Tile>,
    common: u64,
    own: u64,
    /// The seat that gets all other copies of it; if `None` they are at the wall's end.
    claims: Option<usize>,
}

impl Lay {
    /// Arranges the hidden tiles; returns the discard.
    fn lay(&self, tiles: &mut [Tile]) -> Option<Tile> {
        tiles.sort_unstable();
        let mut common = Draw(self.common);
        let tile = self.tile.or_else(|| tiles.get(common.below(tiles.len())).copied())?;
        let next = tiles.iter().copied().filter(|&other| other != tile).collect::<Vec<_>>();
        let next = next[common.below(next.len())];
        Draw(self.own).shuffle(tiles);
        let hands: usize = self.sizes.iter().sum();
        let start = |hand: usize| self.sizes[..hand].iter().sum::<usize>();
        let mut fixed = Vec::new();
        if let Some(hand) = self.discards {
            place(tiles, start(hand), tile, &mut fixed);
        }
        // The next draw is the same, since its player may be the compared one.
        place(tiles, hands, next, &mut fixed);
        let (mut end, mut room) = (tiles.len(), self.claims.map(|hand| start(hand)..start(hand) + self.sizes[hand]));
        while let Some(to) = match &mut room {
            Some(room) => room.next(),
            None => end.checked_sub(1).inspect(|last| end = *last).filter(|last| *last > hands),
        } {
            if !place(tiles, to, tile, &mut fixed) {
                break;
            }
        }
        Some(tile)
    }
}

/// Moves a tile without a fixed place to a place; returns whether there is one.
fn place(tiles: &mut [Tile], to: usize, tile: Tile, fixed: &mut Vec<usize>) -> bool {
    let Some(from) = (0..tiles.len()).find(|at| tiles[*at] == tile && !fixed.contains(at)) else { return false };
    tiles.swap(from, to);
    fixed.push(to);
    true
}

impl Twins {
    async fn of(folder: &Folder, evening: &Evening, seed: u64) -> Twins {
        let mut sides = Vec::new();
        for name in ["one.db", "two.db"] {
            let path = folder.file(name);
            std::fs::copy(folder.file("club.db"), &path).expect("a copy");
            sides.push(Side::of(&path, evening).await);
        }
        let sides = <[Side; 2]>::try_from(sides).unwrap_or_else(|_| panic!("two"));
        let mut twins = Twins { sides, game: evening.game.clone(), begun: Instant::now(), draw: Draw(seed) };
        // Earlier messages came while time was running.
        twins.tick().await;
        for side in &mut twins.sides {
            side.eyes.iter_mut().for_each(|who| who.heard.clear());
        }
        twins
    }

    async fn tick(&mut self) {
        tokio::time::advance(TICK).await;
        // Tasks woken by time run in both twins before either disk continues.
        settle().await;
        for side in &mut self.sides {
            side.disk.tick();
        }
        settle().await;
        for side in &mut self.sides {
            side.hear(self.begun);
        }
    }

    /// A discard, and everything until the next turn; `None` when the hand is over.
    async fn discard(&mut self, counts: &mut Counts) -> Option<()> {
        let view = self.sides[0].view().clone();
        let ViewPhase::Turn { seat } = view.phase else { return None };
        let by = view.seats[seat.index()].player;
        let action = self.laid(&view, seat).await;
        for side in &mut self.sides {
            side.player(by).asks(TableAsk::Act { action });
        }
        while !matches!(self.sides[0].view().phase, ViewPhase::Window { .. }) {
            self.tick().await;
            self.same(counts);
        }
        counts.discards += 1;
        let could = self.sides.each_mut().map(|side| {
            let claims = |who: &side::Who| {
                let offers = who.view.as_ref().map(|view| view.offers.to_vec()).unwrap_or_default();
                offers.iter().any(|offer| !matches!(offer, Action::Pass))
            };
            side.others.iter().any(claims)
        });
        counts.differ += usize::from(could[0] != could[1]);
        self.window(by, counts).await;
        Some(())
    }

    /// Arranges the tiles differently in each twin; returns the action of the player in turn.
    async fn laid(&mut self, view: &View, seat: Seat) -> Action {
        let me = view.me.expect("they play");
        let hidden: Vec<usize> = (0..view.seats.len()).filter(|at| *at != me.index()).collect();
        let sizes = hidden.iter().map(|&at| view.seats[at].tiles.as_ref().map_or(0, Vec::len)).collect::<Vec<_>>();
        let discards = hidden.iter().position(|&at| at == seat.index());
        let own: Vec<Action> = view.offers.iter().copied().filter(is_plain).collect();
        let action = (seat == me).then(|| own[self.draw.below(own.len())]);
        let tile = action.and_then(|action| match action {
            Action::Discard { tile, .. } => Some(tile),
            _ => None,
        });
        let common = self.draw.below(1 << 30) as u64;
        let player = view.seats[me.index()].player;
        let twin = self.draw.below(2);
        let mut found = None;
        for number in 0..2 {
            let claims = hidden.len() + usize::from(discards.is_some());
            let rest: Vec<usize> = (0..hidden.len()).filter(|hand| Some(*hand) != discards).collect();
            let claims = (number == twin && claims > 0).then(|| rest[self.draw.below(rest.len())]);
            let own = self.draw.below(1 << 30) as u64;
            let lay = Lay { sizes: sizes.clone(), discards, tile, common, own, claims };
            let laid = Arc::new(Mutex::new(None));
            let tell = Arc::clone(&laid);
            let shuffle = move |tiles: &mut [Tile]| *tell.lock().expect("whole") = lay.lay(tiles);
            self.sides[number].hub.exchange_hidden(&self.game, Some(player), shuffle).await;
            let tile = laid.lock().expect("whole").take();
            assert!(found.is_none() || found == tile, "both discard the same");
            found = tile;
        }
        let tile = found.expect("a tile");
        action.unwrap_or(Action::Discard { tile, drawn: false, ready: None })
    }

    /// The pause over a tile, with actions of players whose tiles are hidden.
    async fn window(&mut self, by: Player, counts: &mut Counts) {
        let others: Vec<Player> =
            self.sides[0].others.iter().filter_map(|who| who.floor).filter(|who| *who != by).collect();
        let mode = self.draw.below(4);
        let mut pressed: Vec<(usize, Player)> = Vec::new();
        for &player in others.iter().filter(|_| mode > 0) {
            pressed.push((self.draw.below(180), player));
        }
        counts.pressed += usize::from(mode > 0);
        for ticks in 0..LONGEST {
            for &(_, player) in pressed.iter().filter(|(at, _)| *at == ticks) {
                let ask = match mode {
                    1 => TableAsk::Let { player },
                    2 => TableAsk::Act { action: Action::Pass },
                    _ => TableAsk::Want { player },
                };
                self.sides.iter_mut().for_each(|side| side.player(player).asks(ask.clone()));
            }
            self.tick().await;
            self.same(counts);
            if !matches!(self.sides[0].view().phase, ViewPhase::Window { .. }) {
                return;
            }
        }
        panic!("the table stands still");
    }

    /// Compares the messages of both twins.
    fn same(&mut self, counts: &mut Counts) {
        let [one, other] = &mut self.sides;
        for ((name, one), other) in
            ["the player", "the spectator", "the public screen"].iter().zip(&mut one.eyes).zip(&mut other.eyes)
        {
            let (here, there) = (std::mem::take(&mut one.heard), std::mem::take(&mut other.heard));
            let sizes =
                |heard: &[(u128, String)]| heard.iter().map(|(_, text)| on_line(text.len())).collect::<Vec<_>>();
            assert_eq!(sizes(&here), sizes(&there), "{name} is told other sizes: {here:#?} and {there:#?}");
            assert_eq!(here, there, "{name} is told hidden tiles");
            counts.messages += here.len();
        }
    }
}

const fn is_plain(action: &Action) -> bool {
    matches!(action, Action::Discard { ready: None, .. })
}

async fn twins(rules: &str, discards: usize, seed: u64) -> Counts {
    // While a thread blocks, tokio's paused time does not advance by itself.
    let (_stands, wait) = std::sync::mpsc::channel::<()>();
    tokio::task::spawn_blocking(move || wait.recv());
    let (mut counts, mut seed) = (Counts::default(), seed);
    while counts.discards < discards {
        let folder = Folder::new(true);
        let evening = begin(Path::new(&folder.file("club.db")), rules).await;
        let mut twins = Twins::of(&folder, &evening, seed).await;
        while counts.discards < discards && twins.discard(&mut counts).await.is_some() {}
        seed += 1;
    }
    println!("{rules}: {counts:?}");
    counts
}

/// Runs a test with a clock that it controls.
fn in_still_time(test: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().start_paused(true).build();
    let runtime = runtime.expect("a runtime");
    runtime.block_on(test);
    // The blocked thread is not waited for.
    runtime.shutdown_timeout(Duration::from_millis(10));
}

fn holds(rules: &'static str) {
    in_still_time(async move {
        let counts = twins(rules, 16 * scale(), 1).await;
        assert!(counts.differ * 6 > counts.discards, "hardly a claim was hidden: {counts:?}");
        assert!(counts.pressed > 0 && counts.messages > counts.discards * 6, "{counts:?}");
    });
}

#[test]
fn shanghai_tells_a_guest_nothing_of_hidden_tiles() {
    holds("shanghai");
}

#[test]
fn tuidaohu_tells_a_guest_nothing_of_hidden_tiles() {
    holds("tuidaohu");
}

#[test]
fn guangdong_tells_a_guest_nothing_of_hidden_tiles() {
    holds("guangdong");
}

#[test]
fn riichi_tells_a_guest_nothing_of_hidden_tiles() {
    holds("riichi");
}
