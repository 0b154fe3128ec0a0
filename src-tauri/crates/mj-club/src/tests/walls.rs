//! Walls at devices of their own: the player who holds back what was opened and starts the host again gets no other
//! wall.

use super::{people, table};
use crate::{Club, Manners, NewTable, Running, Session, Watch, stored};
use mj_table::{Player, Viewer};
use mj_wire::fair::{Change, ChangeWhy, Commitment, Committer, GameId, Links, Secret, Seed, stand_in};
use mj_wire::log::{Entry, Log, Mix, known, play_through};
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;

/// The first so many people have devices of their own, which have so long to answer.
fn manners(devices: u32, answer: Duration) -> Manners {
    let long = Duration::from_secs(3600);
    let screen = |at| Some(if at < devices { at + 1 } else { crate::session::HOUSE });
    Manners { screens: (0..4).map(screen).collect(), turn: None, pause: long, grace: long, answer }
}

/// A game in its books, its host, and the devices before it.
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
        let (folder, club) = super::club();
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

    /// The host is started, with everybody there.
    async fn host(&self, answer: Duration) -> Hosted {
        let club = Arc::clone(&self.club);
        let resume = move || {
            let unfinished = club.read(|books| books.unfinished()).expect("read");
            Running::resume(&club, &unfinished[0]).expect("gone on with")
        };
        let running = tokio::task::spawn_blocking(resume).await.expect("no panic");
        let session = Session::host(running, manners(self.devices.len() as u32, answer));
        for player in 0..4 {
            session.presence(Player(player), true).await;
        }
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

    /// The secrets of the players that stand in the log, of the last hand.
    async fn opened(&self) -> Option<Vec<Secret>> {
        let log = self.log().await;
        log.entries.iter().rev().find_map(|entry| match entry {
            Entry::Mix(Mix::Open { players, .. }) => Some(players.clone()),
            _ => None,
        })
    }
}

struct Hosted {
    session: Session,
    watch: Watch,
}

impl Hosted {
    /// Everybody commits, where that is asked for.
    async fn committed(&mut self, table: &Table) {
        let call = self.call(false).await;
        for player in call {
            self.session.commit(player, 1, table.tip(player)).await.expect("asked");
        }
    }

    /// Whom the host asks next, for tips or for secrets.
    async fn call(&mut self, opens: bool) -> Vec<Player> {
        let fits =
            |call: &Option<crate::session::Mixing>| call.as_ref().is_some_and(|one| one.fixed.is_some() == opens);
        let call = self.watch.mixing.wait_for(fits).await.expect("running").clone();
        call.expect("it fits").asked
    }

    /// The wall is dealt.
    async fn dealt(&mut self) {
        while self.watch.told.recv().await.expect("it goes on").sight.chapter.sealed.is_none() {}
    }

    /// The host is killed: nothing more is written.
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
        // He has what all but the last opened (of one device nothing), and is started again before anything is written.
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
        let tips = log.entries.iter().filter(|entry| matches!(entry, Entry::Mix(Mix::Tips { .. }))).count();
        let found = play_through(&log, &known).expect("it holds").found;
        assert_eq!((tips, found.changes), (1, Vec::new()), "nothing was fixed anew");
        host.killed().await;
        // Started again after the openings were written, or the deal: the wall of these secrets and no other.
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
    // The first has lost its secrets, and the second takes no notice.
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
    // Killed and started again, even without them: what was opened is what is dealt.
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
    // No device had fixed anything, so nothing was taken from any player; the host's own chain decides.
    let (club, game) = (Arc::clone(&table.club), table.game.clone());
    let unfinished = club.look(|books| books.unfinished()).await.expect("read");
    let master = <[u8; 32]>::try_from(unfinished[0].secret.clone().expect("kept").as_slice()).expect("32 bytes");
    let host = crate::Secrets::new(master).links(&game).link(1).expect("long enough");
    assert!((0..).zip(&opened).all(|(player, secret)| *secret == stand_in(player, &game, 1, &host)));
    let log = table.log().await;
    let wall = log.events().find_map(|(_, event)| match event {
        mj_table::Event::Dealt { wall, .. } => Some(wall.clone()),
        _ => None,
    });
    let tiles = play_through(&log, &known).expect("it holds").table.setup().tiles();
    assert_eq!(wall, Some(Seed::of(&host, &opened).wall(&tiles)));
}
