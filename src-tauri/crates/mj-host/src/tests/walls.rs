//! Walls with secrets of several devices: holding back opened secrets and restarting the host does not give
//! another wall.

use crate::seated::{people, table};
use crate::session::{Manners, Notice, Session, TableAct, Watch};
use mj_club::{Club, NewTable, Running, stored};
use mj_table::{Action, Player, ViewPhase, Viewer};
use mj_wire::fair::{Change, ChangeWhy, Commitment, Committer, GameId, Links, Secret, Seed, stand_in};
use mj_wire::log::{Log, LogEntry, Mix, known, play_through};
use mj_wire::protocol::Sealed;
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;

/// The first `devices` people have their own devices, with this time to answer.
fn manners(devices: u32, answer: Duration) -> Manners {
    let long = Duration::from_secs(3600);
    let screen = |at| Some(if at < devices { at + 1 } else { crate::session::HOUSE });
    let screens = (0..4).map(screen).collect();
    Manners { screens, turn: None, pause: long, grace: long, answer, coming: Vec::new() }
}

/// A game in its books, its host, and its devices.
struct Table {
    _folder: TempDir,
    club: Arc<Club>,
    game: GameId,
    devices: Vec<Links>,
}

/// Long enough for any machine, and no time at all.
const PATIENT: Duration = Duration::from_secs(3600);

impl Table {
    async fn begun(count: u8) -> Table {
        let (folder, club) = crate::seated::club();
        let books = Arc::clone(&club);
        let begin = move || {
            let new = NewTable { secrets: None, ..table("shanghai", &json!({}), people(), 1) };
            Running::begin(&books, &new).expect("begun").game().header().game.clone()
        };
        let game = tokio::task::spawn_blocking(begin).await.expect("no panic");
        let device = |player| Links::new(Committer::Player(player), &game, &Secret::new([player + 1; 32]));
        let devices = (0..count).map(device).collect();
        Table { _folder: folder, club, game, devices }
    }

    /// Starts the host with all devices connected.
    async fn host(&self, answer: Duration) -> Hosted {
        let hosted = self.host_alone(answer).await;
        for player in 0..4 {
            hosted.session.tell(Notice::Presence(Player(player), true)).await;
        }
        hosted
    }

    /// Starts the host before the devices connect.
    async fn host_alone(&self, answer: Duration) -> Hosted {
        let club = Arc::clone(&self.club);
        let resume = move || {
            let unfinished = club.read(|books| books.unfinished()).expect("read");
            Running::resume(&club, &unfinished[0]).expect("gone on with")
        };
        let running = tokio::task::spawn_blocking(resume).await.expect("no panic");
        let devices = self.devices.len() as u32;
        let coming = (0..devices).map(|at| Player(at as u8)).collect();
        let session = Session::host(running, Manners { coming, ..manners(devices, answer) });
        let watch = session.watch(Viewer::Public).await.expect("running");
        Hosted { session, watch }
    }

    fn tip(&self, player: Player) -> Commitment {
        self.devices[player.index()].tip()
    }

    fn link(&self, player: Player, hand: u32) -> Secret {
        self.devices[player.index()].link(hand).expect("long enough")
    }

    async fn log(&self) -> Log {
        let game = self.game.to_string();
        let text = self.club.look(move |books| Ok(stored::text(books, books.game(&game)?))).await.expect("read");
        Log::read(text.expect("a log").as_bytes()).expect("whole")
    }

    /// The players' secrets in the log for the last hand.
    async fn opened(&self) -> Option<Vec<Secret>> {
        let log = self.log().await;
        log.entries.iter().rev().find_map(|entry| match entry {
            LogEntry::Mix(Mix::Open { players, .. }) => Some(players.clone()),
            _ => None,
        })
    }
}

struct Hosted {
    session: Session,
    watch: Watch,
}

impl Hosted {
    /// All devices commit, where asked, until secrets are requested.
    async fn committed(&mut self, table: &Table) {
        loop {
            let call = self.watch.mixing.wait_for(Option::is_some).await.expect("running").clone();
            let call = call.expect("one is waited for");
            if call.fixed.is_some() {
                return;
            }
            for player in call.asked {
                // Another call may have come meanwhile, which makes this one obsolete.
                let _ = self.session.commit(player, call.mix, table.tip(player)).await;
            }
            self.watch.mixing.changed().await.expect("something else is asked then");
        }
    }

    /// All asked devices open for a hand, which is dealt; returns its seal.
    async fn opened(&mut self, table: &Table, hand: u32) -> Sealed {
        for player in self.call(true).await {
            self.session.open(player, hand, table.link(player, hand)).await.expect("asked");
        }
        self.sealed(hand).await
    }

    /// The seal of a hand that is dealt now.
    async fn sealed(&mut self, hand: u32) -> Sealed {
        loop {
            let sealed = self.watch.told.recv().await.expect("it goes on").sight.chapter.sealed.clone();
            if let Some(sealed) = sealed.filter(|sealed| sealed.mix == hand) {
                return sealed;
            }
        }
    }

    /// Plays the hand to its end with the first offers.
    async fn plays_out(&self) {
        loop {
            for player in (0..4).map(Player) {
                let sight = self.session.look(Viewer::Player(player)).await.expect("running");
                if matches!(sight.view.phase, ViewPhase::Ended { .. }) {
                    return;
                }
                let discard = sight.view.offers.iter().find(|offer| matches!(offer, Action::Discard { .. }));
                // Another player's action may leave nothing to do.
                let _ = match (sight.gate, discard) {
                    (Some(gate), _) if gate.open.contains(&player) => self.session.act(TableAct::Let(player)).await,
                    (None, Some(&discard)) if sight.asked => self.session.act(TableAct::Play(player, discard)).await,
                    _ => Ok(()),
                };
            }
        }
    }

    /// The players that the host asks next, for tips or for secrets.
    async fn call(&mut self, opens: bool) -> Vec<Player> {
        let fits =
            |call: &Option<crate::session::Mixing>| call.as_ref().is_some_and(|one| one.fixed.is_some() == opens);
        let call = self.watch.mixing.wait_for(fits).await.expect("running").clone();
        call.expect("it fits").asked
    }

    /// Waits until the wall is dealt.
    async fn dealt(&mut self) {
        while self.watch.told.recv().await.expect("it goes on").sight.chapter.sealed.is_none() {}
    }

    /// Kills the host: nothing more is written.
    async fn killed(self) {
        let ending = self.session.ending();
        drop(self.session);
        ending.done().await;
    }
}

#[tokio::test]
async fn a_host_who_holds_back_what_was_opened_gets_the_same_wall_again() {
    for count in 1..=3 {
        let table = Table::begun(count).await;
        let mut host = table.host(PATIENT).await;
        host.committed(&table).await;
        let first = host.call(true).await;
        assert_eq!(first.len(), usize::from(count));
        // The host has all openings but the last (with one device none), and is restarted before anything is
        // written.
        for _ in 0..3 {
            for player in host.call(true).await.into_iter().skip(1) {
                host.session.open(player, 1, table.link(player, 1)).await.expect("asked");
            }
            assert_eq!(table.opened().await, None);
            host.killed().await;
            host = table.host(PATIENT).await;
        }
        for player in host.call(true).await {
            host.session.open(player, 1, table.link(player, 1)).await.expect("asked");
        }
        host.dealt().await;
        let opened = table.opened().await.expect("written");
        for player in first {
            assert_eq!(opened[player.index()], table.link(player, 1), "the only one that fits");
        }
        let log = table.log().await;
        let tips = log.entries.iter().filter(|entry| matches!(entry, LogEntry::Mix(Mix::Tips { .. }))).count();
        let found = play_through(&log, &known).expect("it holds").found;
        assert_eq!((tips, found.changes), (1, Vec::new()), "nothing was fixed anew");
        host.killed().await;
        // Restarted after the openings or the deal were written: the wall of exactly these secrets.
        table.host(PATIENT).await.killed().await;
        assert_eq!(table.opened().await, Some(opened));
    }
}

#[tokio::test]
async fn a_device_that_is_silent_or_another_one_is_told_counted_and_written() {
    let mut table = Table::begun(2).await;
    let mut host = table.host(PATIENT).await;
    host.committed(&table).await;
    host.call(true).await;
    // The first device has lost its secrets, and the second ignores the request.
    let lost = table.tip(Player(0));
    table.devices[0] = Links::new(Committer::Player(0), &table.game, &Secret::new([77; 32]));
    host.killed().await;
    let mut host = table.host(PATIENT).await;
    host.call(true).await;
    host.session.commit(Player(0), 1, table.tip(Player(0))).await.expect("in place of its secret");
    let wrong = table.link(Player(1), 2);
    host.session.open(Player(1), 1, wrong).await.expect("heard");
    host.dealt().await;
    let new = Change { player: 0, why: ChangeWhy::NewDevice, tip: Some(table.tip(Player(0))) };
    let silent = Change { player: 1, why: ChangeWhy::Silent, tip: None };
    let sealed = host.session.look(Viewer::Player(Player(1))).await.expect("running").chapter.sealed.clone();
    let sealed = sealed.expect("dealt");
    assert_eq!((sealed.taken, sealed.changes), (2, vec![new, silent]));
    assert_eq!(sealed.players, [None; 4], "a new tip counts from the next hand");
    let log = table.log().await;
    let found = play_through(&log, &known).expect("it holds").found;
    assert_eq!(found.changes, [(1, new), (1, silent)]);
    assert_ne!(lost, table.tip(Player(0)));
    // Killed and restarted, even without the devices: the opened secrets are dealt.
    let opened = table.opened().await;
    host.killed().await;
    table.host(Duration::ZERO).await.killed().await;
    assert_eq!(table.opened().await, opened);
}

#[tokio::test]
async fn no_player_is_waited_for_who_does_not_answer() {
    let table = Table::begun(3).await;
    let mut host = table.host(Duration::ZERO).await;
    host.dealt().await;
    let opened = table.opened().await.expect("written");
    host.killed().await;
    // No device had committed, so no secret was removed; the host's own chain decides.
    let (club, game) = (Arc::clone(&table.club), table.game.clone());
    let unfinished = club.look(|books| books.unfinished()).await.expect("read");
    let master = <[u8; 32]>::try_from(unfinished[0].secret.clone().expect("kept").as_slice()).expect("32 bytes");
    let host = mj_club::Secrets::new(master).links(&game).link(1).expect("long enough");
    assert!((0..).zip(&opened).all(|(player, secret)| *secret == stand_in(player, &game, 1, &host)));
    let log = table.log().await;
    let wall = log.events().find_map(|(_, event)| match event {
        mj_table::Event::Dealt { wall, .. } => Some(wall.clone()),
        _ => None,
    });
    let tiles = play_through(&log, &known).expect("it holds").table.setup().tiles();
    assert_eq!(wall, Some(Seed::of(&host, &opened).wall(&tiles)));
}

/// Long enough for a device, and short for any machine: the clock advances to the next event.
const SHORT: Duration = Duration::from_secs(3);

#[tokio::test(start_paused = true)]
async fn a_device_that_comes_a_moment_later_has_its_part_in_the_first_wall() {
    let table = Table::begun(4).await;
    let mut host = table.host_alone(PATIENT).await;
    host.session.tell(Notice::Presence(Player(0), true)).await;
    host.session.tell(Notice::NextHand(vec![Player(0)])).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    for player in 1..4 {
        host.session.tell(Notice::Presence(Player(player), true)).await;
    }
    host.committed(&table).await;
    let sealed = host.opened(&table, 1).await;
    let all: Vec<_> = (0..4).map(|player| Some(table.tip(Player(player)))).collect();
    assert_eq!((sealed.players, sealed.taken), (all, 0));
}

#[tokio::test(start_paused = true)]
async fn a_device_that_comes_in_a_hand_has_its_part_in_the_next_and_not_before_is_told() {
    let table = Table::begun(4).await;
    let mut host = table.host_alone(PATIENT).await;
    let three: Vec<Player> = (0..3).map(Player).collect();
    for &player in &three {
        host.session.tell(Notice::Presence(player, true)).await;
    }
    host.session.tell(Notice::NextHand(three)).await;
    host.committed(&table).await;
    let sealed = host.opened(&table, 1).await;
    let absent = Change { player: 3, why: ChangeWhy::Absent, tip: None };
    assert_eq!((sealed.players[3], sealed.taken, sealed.changes), (None, 1, vec![absent]));
    host.session.tell(Notice::Presence(Player(3), true)).await;
    assert_eq!(host.call(false).await, [Player(3)], "they are asked at once");
    host.session.commit(Player(3), 2, table.tip(Player(3))).await.expect("asked");
    host.plays_out().await;
    host.session.tell(Notice::NextHand((0..4).map(Player).collect())).await;
    let sealed = host.opened(&table, 2).await;
    assert_eq!((sealed.players[3], sealed.taken), (Some(table.tip(Player(3))), 1));
    let log = table.log().await;
    let found = play_through(&log, &known).expect("it holds").found;
    let joined = Change { player: 3, why: ChangeWhy::Joined, tip: Some(table.tip(Player(3))) };
    assert_eq!((found.own, found.changes), (vec![2, 2, 2, 1], vec![(1, absent), (1, joined)]));
    // The log is continued.
    host.killed().await;
    table.host(PATIENT).await.killed().await;
}

#[tokio::test(start_paused = true)]
async fn a_device_that_answers_too_late_is_back_with_the_next_hand() {
    let table = Table::begun(2).await;
    let mut host = table.host(SHORT).await;
    host.committed(&table).await;
    host.call(true).await;
    host.session.open(Player(0), 1, table.link(Player(0), 1)).await.expect("asked");
    let sealed = host.sealed(1).await;
    let silent = Change { player: 1, why: ChangeWhy::Silent, tip: None };
    assert_eq!((sealed.taken, sealed.changes), (1, vec![silent]));
    assert!(host.session.open(Player(1), 1, table.link(Player(1), 1)).await.is_err(), "too late");
    assert_eq!(host.call(false).await, [Player(1)]);
    host.session.commit(Player(1), 2, table.tip(Player(1))).await.expect("asked");
    host.plays_out().await;
    host.session.tell(Notice::NextHand((0..4).map(Player).collect())).await;
    let sealed = host.opened(&table, 2).await;
    assert_eq!((sealed.players[1], sealed.taken), (Some(table.tip(Player(1))), 1));
}

#[tokio::test(start_paused = true)]
async fn devices_are_not_silent_while_the_host_does_not_run() {
    let table = Table::begun(3).await;
    let mut host = table.host(SHORT).await;
    host.committed(&table).await;
    host.call(true).await;
    host.session.open(Player(0), 1, table.link(Player(0), 1)).await.expect("asked");
    // Stopped and continued; only then are the others' messages read.
    tokio::time::advance(Duration::from_millis(4_500)).await;
    for player in [Player(1), Player(2)] {
        host.session.open(player, 1, table.link(player, 1)).await.expect("they have their time still");
    }
    let sealed = host.sealed(1).await;
    assert_eq!((sealed.taken, sealed.changes), (0, Vec::new()));
}
