//! 一桌: a running table in a task of its own. Computer players act by themselves, people through [`Session::act`].
//! Every watcher is told what they may know, once it is on the disk.

mod aside;
mod awake;
mod beforehand;
mod computers;
mod help;
mod locked;
mod mixes;
mod overdue;
mod party;
mod pause;
mod remote;
mod scene;
mod task;
mod unwritten;

use crate::gate::Pace;
pub use mixes::Mixing;
use mj_club::helped::Detail;
use mj_club::running::{ActError, Running};
use mj_ledger::{Act, Attribution, Error, Member};
use mj_rules::Ruleset;
use mj_table::{Action, Player, SeatEvent, Standing, View, Viewer};
use mj_tiles::Tile;
use mj_wire::fair::{Commitment, Secret};
use mj_wire::protocol::{Chapter, Company, Gate as ShownGate, Motion, Over, Tally, Trouble, Wishes, Wishing};
pub(crate) use party::HOUSE;
#[cfg(test)]
pub(crate) use party::LOCKED;
pub use party::Manners;
use party::Party;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use task::TableTask;
use tokio::sync::{mpsc, oneshot, watch};

/// The table as a player sees it.
#[derive(Clone, Debug)]
pub struct Sight {
    pub view: View,
    /// Whether the table waits for this player. The offers do not tell: over an open tile every player may pass.
    pub asked: bool,
    /// The running pause in which every player may ask for the tile.
    pub gate: Option<ShownGate>,
    /// What the player wished beforehand. `None` for the public, and if nothing can be wished.
    pub wishes: Option<Wishing>,
    /// The standings; during the game, as if it ended now.
    pub standings: Vec<Standing>,
    /// The game so far and its walls.
    pub chapter: Arc<Chapter>,
    /// The state beside the game, if people play on devices of their own.
    pub company: Option<Company>,
    /// The player's complete hand that falls short.
    pub short: Option<Tally>,
    /// What is shown of a hand that is over.
    pub over: Option<Over>,
    /// Why the table waits for the books. The last act is then neither written nor shown.
    pub trouble: Option<Trouble>,
    /// By how many seconds the clock of the host jumped since the last deal.
    pub jumped: Option<i64>,
}

/// A message to a watcher.
#[derive(Clone, Debug)]
pub struct Told {
    /// The last line of the log at that point.
    pub line: u64,
    /// The events that the watcher may see.
    pub events: Vec<SeatEvent>,
    /// The table afterwards.
    pub sight: Sight,
}

/// A handle on a running table. The table stops when the last handle is dropped.
#[derive(Clone, Debug)]
pub struct Session {
    commands: mpsc::Sender<Command>,
    members: Arc<[Member]>,
    rules: Arc<Ruleset>,
    /// The error, if the table stopped because the books could not be written.
    why: Arc<OnceLock<Error>>,
    runs: watch::Receiver<()>,
}

/// Waits for the end of a table that was left. The table may still be in the middle of an act.
#[derive(Debug)]
pub(crate) struct Ending(watch::Receiver<()>);

impl Ending {
    /// Whether the table's task still runs.
    pub fn lasts(&self) -> bool {
        self.0.has_changed().is_ok()
    }

    /// Returns when the table writes nothing more.
    pub async fn done(mut self) {
        // Nothing is ever sent. The sender is dropped with the table's task.
        let _ = self.0.changed().await;
    }
}

/// A request to the table.
enum Command {
    Act(TableAct, Answer),
    Notice(Notice),
    Commit(Player, u32, Commitment, Answer),
    Open(Player, u32, Secret, Answer),
    Vote(Player, Motion, bool, oneshot::Sender<bool>),
    Watch(Viewer, Option<u64>, oneshot::Sender<Watch>),
    View(Viewer, oneshot::Sender<Sight>),
    /// For tests of secrecy.
    Exchange(Option<Player>, Shuffle, oneshot::Sender<()>),
}

/// An act at the table, which is written before it is answered.
#[derive(Debug)]
pub enum TableAct {
    /// Among people a discard is taken back until a player says 我要.
    Play(Player, Action),
    /// The next hand at a table with people. Tables of computer players deal by themselves.
    Deal,
    /// A player leaves, which ends the game.
    Leave(Player),
    /// 我要: a player asks for the open tile, whether or not they can claim it.
    Want(Player),
    /// 過: a player does not want the tile. The table no longer waits for them.
    Let(Player),
    /// 先說好: a player's wishes. The other players do not learn of it.
    Wish(Player, Wishes),
    Help(Help),
}

impl From<Help> for TableAct {
    fn from(help: Help) -> TableAct {
        TableAct::Help(help)
    }
}

/// What a table is told and answers nothing to.
#[derive(Debug)]
pub enum Notice {
    /// How long the only person at the table has to take a discard back, from the next discard on.
    Grace(Duration),
    /// How long every player has to say 我要, from the next discard on.
    Pace(Pace),
    /// Whether a player's device is connected.
    Presence(Player, bool),
    /// A player has sat down at their device. No computer plays for them any more.
    Came(Player),
    /// A player's device has called and will join in a moment.
    Coming(Player),
    /// The table pauses or resumes.
    Pause(bool),
    /// These players want the next hand. It is dealt once every present player wants it.
    NextHand(Vec<Player>),
}

/// An intervention at a seat or at the table during a game.
#[derive(Debug)]
pub enum Help {
    /// 代打: a computer plays for the player until they are back.
    StandIn(Player, Attribution),
    /// The player plays for themselves again.
    Back(Player),
    /// 換人: another member takes the seat over, at this screen.
    Swap(Player, Box<Member>, u32, Attribution),
    /// 退出: the player leaves for good.
    GetUp(Player),
    /// Another note for the trail.
    Note(Act, Detail, Attribution),
    /// 散桌: play stops. The organiser may give a reason.
    Part(Option<String>),
    /// 散桌: `true` if the books have it. `false` if they refused it, and the table goes on.
    Parted(bool),
    /// 散桌, recorded as this player's leaving.
    Ends(Player, Attribution),
}

/// Puts tiles in another order.
pub(crate) type Shuffle = Box<dyn FnOnce(&mut [Tile]) + Send>;

type Answer = oneshot::Sender<Result<(), ActError>>;

/// What a client receives: the state of the table, then every event.
#[derive(Debug)]
pub struct Watch {
    /// The table at the time of the request.
    pub sight: Sight,
    /// The last line of the log at that time.
    pub line: u64,
    /// The missed events of the current hand.
    pub missed: Vec<SeatEvent>,
    /// What devices are asked for when a wall is mixed.
    pub mixing: watch::Receiver<Option<Mixing>>,
    /// The messages. The channel closes when the game is over or the table stops.
    pub told: mpsc::UnboundedReceiver<Told>,
}

impl Session {
    /// Starts the table with its computer players. With a pace every player may ask for every tile from the first on.
    /// Without a pace no screen is shared.
    pub fn start(running: Running, pace: Option<Pace>) -> Session {
        Session::run(running, |running, hears| TableTask::new(running, pace, hears))
    }

    /// Starts a table for people on devices of their own. It waits until they have connected.
    pub(crate) fn host(running: Running, manners: Manners) -> Session {
        let pace = Some(Some(manners.pause));
        Session::run(running, |running, hears| TableTask::new(running, pace, hears).for_party(Party::new(manners)))
    }

    fn run(running: Running, task: impl FnOnce(Running, mpsc::Receiver<Command>) -> TableTask) -> Session {
        // The queue holds this many commands. Then the senders wait.
        let (commands, hears) = mpsc::channel(64);
        let members: Arc<[Member]> = running.members().into();
        let rules = Arc::clone(running.table().setup().rules());
        let why = Arc::new(OnceLock::new());
        let (running_still, runs) = watch::channel(());
        let task = task(running, hears).run(Arc::clone(&why));
        tokio::spawn(async move {
            task.await;
            drop(running_still);
        });
        Session { commands, members, rules, why, runs }
    }

    /// Whether this handle belongs to the run of a table with this mark.
    pub(crate) fn is(&self, why: &Arc<OnceLock<Error>>) -> bool {
        Arc::ptr_eq(&self.why, why)
    }

    /// Identifies this run of the table, without keeping it alive.
    pub(crate) fn mark(&self) -> Arc<OnceLock<Error>> {
        Arc::clone(&self.why)
    }

    /// Whether the table's task has stopped.
    pub(crate) fn has_stopped(&self) -> bool {
        self.commands.is_closed()
    }

    /// Waits for the table's end, without keeping it alive.
    pub(crate) fn ending(&self) -> Ending {
        Ending(self.runs.clone())
    }

    /// The members, in the order of the players.
    pub(crate) fn members(&self) -> &[Member] {
        &self.members
    }

    /// The rules of the game.
    pub(crate) fn rules(&self) -> &Arc<Ruleset> {
        &self.rules
    }

    /// Acts at the table. Returns when the act is on the disk.
    pub async fn act(&self, act: impl Into<TableAct>) -> Result<(), ActError> {
        self.ask(|answer| Command::Act(act.into(), answer)).await
    }

    /// Tells the table something. Has no effect at a stopped table.
    pub(crate) async fn tell(&self, notice: Notice) {
        let _ = self.commands.send(Command::Notice(notice)).await;
    }

    /// A player commits to a secret for the next wall.
    pub(crate) async fn commit(&self, player: Player, mix: u32, commitment: Commitment) -> Result<(), ActError> {
        self.ask(|answer| Command::Commit(player, mix, commitment, answer)).await
    }

    /// A player opens the secret that they committed to.
    pub(crate) async fn open(&self, player: Player, mix: u32, secret: Secret) -> Result<(), ActError> {
        self.ask(|answer| Command::Open(player, mix, secret, answer)).await
    }

    /// A player votes. Returns whether the motion is carried.
    pub(crate) async fn vote(&self, player: Player, on: Motion, yes: bool) -> bool {
        let (answer, carried) = oneshot::channel();
        let sent = self.commands.send(Command::Vote(player, on, yes, answer)).await;
        sent.is_ok() && carried.await.unwrap_or(false)
    }

    /// Watches from now on. `None` if the table has stopped.
    pub async fn watch(&self, viewer: Viewer) -> Option<Watch> {
        self.watch_since(viewer, None).await
    }

    /// Like [`Session::watch`], with the events since this line of the log.
    pub(crate) async fn watch_since(&self, viewer: Viewer, since: Option<u64>) -> Option<Watch> {
        let (answer, watch) = oneshot::channel();
        self.commands.send(Command::Watch(viewer, since, answer)).await.ok()?;
        watch.await.ok()
    }

    /// The table as this viewer sees it now, with the offers. `None` if the table has stopped.
    pub async fn view(&self, viewer: Viewer) -> Option<View> {
        Some(self.look(viewer).await?.view)
    }

    /// The view with everything beside it.
    pub async fn look(&self, viewer: Viewer) -> Option<Sight> {
        let (answer, view) = oneshot::channel();
        self.commands.send(Command::View(viewer, answer)).await.ok()?;
        view.await.ok()
    }

    /// For tests of secrecy: exchanges tiles that a player cannot see, without any message.
    #[doc(hidden)]
    pub async fn exchange_hidden(&self, player: Option<Player>, shuffle: impl FnOnce(&mut [Tile]) + Send + 'static) {
        let (answer, done) = oneshot::channel();
        if self.commands.send(Command::Exchange(player, Box::new(shuffle), answer)).await.is_ok() {
            let _ = done.await;
        }
    }

    async fn ask(&self, command: impl FnOnce(Answer) -> Command) -> Result<(), ActError> {
        let (answer, done) = oneshot::channel();
        let gone = || ActError::Stopped(self.why.get().map_or(Error::Closed, Error::again));
        self.commands.send(command(answer)).await.map_err(|_| gone())?;
        done.await.unwrap_or_else(|_| Err(gone()))
    }
}
