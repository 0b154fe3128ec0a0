//! 一桌: a running table in a task of its own. Computer players act by themselves, people through
//! [`Session::act`]; everybody who watches is told what he may know, once it is on the disk.

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
use mj_club::running::{ActError, BeginError, Running};
use mj_club::{Club, ClubError};
use mj_ledger::{Act, Attribution, Error, Member, Unfinished};
use mj_rules::Ruleset;
use mj_table::{Action, Player, SeatEvent, Standing, View, Viewer};
use mj_tiles::{Seat, Tile};
use mj_wire::fair::{Commitment, Secret};
use mj_wire::protocol::{Chapter, Company, Gate as ShownGate, Motion, Over, Trouble, Wishes, Wishing};
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
    /// What lies there.
    pub view: View,
    /// Whether the table waits for him. Offers alone do not say so: over an open tile everybody may pass.
    pub asked: bool,
    /// The pause in which everybody may ask for the tile, where there is one.
    pub gate: Option<ShownGate>,
    /// What he has wished beforehand; none for the public, and where nothing can be wished.
    pub wishes: Option<Wishing>,
    /// How everybody stands; while the game goes on, as it would end now.
    pub standings: Vec<Standing>,
    /// The game so far and its walls.
    pub chapter: Arc<Chapter>,
    /// What goes on beside the game, where people sit at devices of their own.
    pub company: Option<Company>,
    /// What is told of a hand that is over.
    pub over: Option<Over>,
    /// Why the table waits for the books, where it does: what was done last is not written yet and not shown.
    pub trouble: Option<Trouble>,
    /// By how many seconds the clock of the host jumped since the last deal.
    pub jumped: Option<i64>,
}

/// What a watcher is told.
#[derive(Clone, Debug)]
pub struct Told {
    /// The number of the log's last line behind it.
    pub line: u64,
    /// What happened, as far as he may know.
    pub events: Vec<SeatEvent>,
    /// The table after it.
    pub sight: Sight,
}

/// A handle on a running table. When the last is dropped the table stops where it is.
#[derive(Clone, Debug)]
pub struct Session {
    commands: mpsc::Sender<Command>,
    members: Arc<[Member]>,
    rules: Arc<Ruleset>,
    /// Why the table stopped, if the books could not be written.
    why: Arc<OnceLock<Error>>,
    runs: watch::Receiver<()>,
}

/// Waits for a table that was got up from: it may be in the midst of an act.
#[derive(Debug)]
pub(crate) struct Ending(watch::Receiver<()>);

impl Ending {
    /// Whether there is still something to wait for.
    pub fn lasts(&self) -> bool {
        self.0.has_changed().is_ok()
    }

    /// Comes back when nothing is written for the table any more.
    pub async fn done(mut self) {
        // Nothing is ever sent: the other end goes with the table's task.
        let _ = self.0.changed().await;
    }
}

/// What a client wants of the table.
enum Command {
    Act(Seat, Action, Answer),
    Deal(Answer),
    TimeOut(Seat, Answer),
    Leave(Player, Answer),
    Want(Player, Answer),
    Let(Player, Answer),
    TakeBack(Player, Answer),
    Beforehand(Player, Wishes, Answer),
    Grace(Duration),
    Pace(Pace),
    Presence(Player, bool),
    Came(Player),
    Coming(Player),
    Pause(bool),
    NextHand(Vec<Player>),
    Commit(Player, u32, Commitment, Answer),
    Open(Player, u32, Secret, Answer),
    Vote(Player, Motion, bool, oneshot::Sender<bool>),
    Help(Help, Answer),
    Watch(Viewer, Option<u64>, oneshot::Sender<Watch>),
    View(Viewer, oneshot::Sender<Sight>),
    /// For tests of secrecy.
    Exchange(Option<Player>, Shuffle, oneshot::Sender<()>),
}

/// What is done about a seat, or the table, in the midst of a game.
pub(crate) enum Help {
    /// 代打: a computer plays for him until he is back.
    StandIn(Player, Attribution),
    /// He plays for himself again.
    Back(Player),
    /// 換人: another plays on, before this screen.
    Swap(Player, Box<Member>, u32, Attribution),
    /// 退出: he gets up for good.
    GetUp(Player),
    /// Something else for the trail.
    Note(Act, Detail, Attribution),
    /// 散桌: nothing is played any more, for this reason where the organiser gives one.
    Part(Option<String>),
    /// 散桌: the books have it, and everybody may know; or they do not take it, and the table goes on.
    Parted(bool),
    /// 散桌, as a player's leaving.
    Ends(Player, Attribution),
}

/// Puts tiles in another order.
pub(crate) type Shuffle = Box<dyn FnOnce(&mut [Tile]) + Send>;

type Answer = oneshot::Sender<Result<(), ActError>>;

/// What a player sees from now on: where the table stands, and then everything that happens.
#[derive(Debug)]
pub struct Watch {
    /// The table as it was when he began to watch.
    pub sight: Sight,
    /// The log's last line then.
    pub line: u64,
    /// What he has missed of the hand on the table.
    pub missed: Vec<SeatEvent>,
    /// What devices are asked for when a wall is mixed.
    pub mixing: watch::Receiver<Option<Mixing>>,
    /// What happens; ends when the game is over or the table stops.
    pub told: mpsc::UnboundedReceiver<Told>,
}

impl Session {
    /// Seats the computer players and lets the table run. With a pace everybody may ask for every tile, from
    /// the first on; without one no player shares a screen.
    pub fn start(running: Running, pace: Option<Pace>) -> Session {
        Session::run(running, |running, hears| TableTask::new(running, pace, hears))
    }

    /// The same for people at devices of their own. It waits until they are there.
    pub fn host(running: Running, manners: Manners) -> Session {
        let pace = Some(Some(manners.pause));
        Session::run(running, |running, hears| TableTask::new(running, pace, hears).for_party(Party::new(manners)))
    }

    fn run(running: Running, task: impl FnOnce(Running, mpsc::Receiver<Command>) -> TableTask) -> Session {
        // So many commands are queued at most; the next sender waits.
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

    /// Goes on with every game of a club that was not finished, each at the very event. One that cannot be
    /// gone on with says why and keeps no player from the others; those of the score desk wait there.
    pub async fn resume_all(club: &Arc<Club>) -> Result<Vec<(Unfinished, Result<Session, BeginError>)>, ClubError> {
        let mut unfinished = club.look(|books| books.unfinished()).await?;
        unfinished.retain(|game| game.header.is_some());
        let club = Arc::clone(club);
        let resume = move || {
            let running = unfinished.into_iter().map(|game| {
                let running = Running::resume(&club, &game);
                (game, running)
            });
            running.collect::<Vec<_>>()
        };
        let resumed = tokio::task::spawn_blocking(resume).await.map_err(|_| Error::Closed)?;
        Ok(resumed
            .into_iter()
            .map(|(game, running)| (game, running.map(|running| Session::start(running, None))))
            .collect())
    }

    /// Whether it is a handle on the run of a table with this mark.
    pub(crate) fn is(&self, why: &Arc<OnceLock<Error>>) -> bool {
        Arc::ptr_eq(&self.why, why)
    }

    /// What tells this run of a table from another, without keeping it from ending.
    pub(crate) fn mark(&self) -> Arc<OnceLock<Error>> {
        Arc::clone(&self.why)
    }

    /// Whether the table has stopped because the books cannot be written.
    pub(crate) fn has_stopped(&self) -> bool {
        self.commands.is_closed()
    }

    /// To wait for the table's end, without keeping it from ending.
    pub(crate) fn ending(&self) -> Ending {
        Ending(self.runs.clone())
    }

    /// Who plays, by players.
    pub fn members(&self) -> &[Member] {
        &self.members
    }

    /// What is played.
    pub fn rules(&self) -> &Arc<Ruleset> {
        &self.rules
    }

    /// A player acts. Comes back when it is on the disk.
    pub async fn act(&self, seat: Seat, action: Action) -> Result<(), ActError> {
        self.ask(|answer| Command::Act(seat, action, answer)).await
    }

    /// Deals the next hand, at a table with people; computer players among themselves need no player.
    pub async fn deal(&self) -> Result<(), ActError> {
        self.ask(Command::Deal).await
    }

    /// A seat's clock has run out.
    pub async fn time_out(&self, seat: Seat) -> Result<(), ActError> {
        self.ask(|answer| Command::TimeOut(seat, answer)).await
    }

    /// A player leaves; that ends the game.
    pub async fn leave(&self, player: Player) -> Result<(), ActError> {
        self.ask(|answer| Command::Leave(player, answer)).await
    }

    /// 我要: a player wants the tile that lies open, whether or not he may have it.
    pub async fn want(&self, player: Player) -> Result<(), ActError> {
        self.ask(|answer| Command::Want(player, answer)).await
    }

    /// 過: a player does not want it, and need not be waited for.
    pub async fn let_pass(&self, player: Player) -> Result<(), ActError> {
        self.ask(|answer| Command::Let(player, answer)).await
    }

    /// A player takes his discard back; among people while no player has said 我要.
    pub async fn take_back(&self, player: Player) -> Result<(), ActError> {
        self.ask(|answer| Command::TakeBack(player, answer)).await
    }

    /// 先說好: a player wishes something beforehand, and no player is told.
    pub async fn beforehand(&self, player: Player, wishes: Wishes) -> Result<(), ActError> {
        self.ask(|answer| Command::Beforehand(player, wishes, answer)).await
    }

    /// From the next discard on the only person at the table has so long to take it back.
    pub async fn grace(&self, grace: Duration) {
        // A table that has stopped waits for no player.
        let _ = self.commands.send(Command::Grace(grace)).await;
    }

    /// From the next discard on everybody has so long to say 我要; none for until all have said 過.
    pub async fn pace(&self, pause: Option<Duration>) {
        // A table that has stopped waits for no player.
        let _ = self.commands.send(Command::Pace(pause)).await;
    }

    /// A player's device is there, or it is gone.
    pub async fn presence(&self, player: Player, here: bool) {
        // A table that has stopped waits for no player.
        let _ = self.commands.send(Command::Presence(player, here)).await;
    }

    /// A player has sat down before his device: no computer plays for him any more.
    pub(crate) async fn came(&self, player: Player) {
        // At a table that has stopped nothing plays.
        let _ = self.commands.send(Command::Came(player)).await;
    }

    /// A player's device has called, and will be at the table in a moment.
    pub(crate) async fn coming(&self, player: Player) {
        // A table that has stopped waits for no player.
        let _ = self.commands.send(Command::Coming(player)).await;
    }

    /// The table pauses, or goes on.
    pub async fn pause(&self, paused: bool) {
        // A table that has stopped stands still anyhow.
        let _ = self.commands.send(Command::Pause(paused)).await;
    }

    /// These want the next hand; it is dealt once everybody does who is there.
    pub async fn next_hand(&self, players: Vec<Player>) {
        // A table that has stopped deals no more.
        let _ = self.commands.send(Command::NextHand(players)).await;
    }

    /// A player commits to a secret for the next wall.
    pub async fn commit(&self, player: Player, mix: u32, commitment: Commitment) -> Result<(), ActError> {
        self.ask(|answer| Command::Commit(player, mix, commitment, answer)).await
    }

    /// A player opens the secret that he has committed to.
    pub async fn open(&self, player: Player, mix: u32, secret: Secret) -> Result<(), ActError> {
        self.ask(|answer| Command::Open(player, mix, secret, answer)).await
    }

    /// A player votes; whether the table parts by it.
    pub async fn vote(&self, player: Player, on: Motion, yes: bool) -> bool {
        let (answer, carried) = oneshot::channel();
        let sent = self.commands.send(Command::Vote(player, on, yes, answer)).await;
        sent.is_ok() && carried.await.unwrap_or(false)
    }

    /// Something is done about a seat. Comes back when it is on the disk.
    pub(crate) async fn help(&self, help: Help) -> Result<(), ActError> {
        self.ask(|answer| Command::Help(help, answer)).await
    }

    /// Watches from now on; none if the table has stopped.
    pub async fn watch(&self, viewer: Viewer) -> Option<Watch> {
        self.watch_since(viewer, None).await
    }

    /// The same for a player who was told up to a line of the log: what happened since comes with it.
    pub async fn watch_since(&self, viewer: Viewer, since: Option<u64>) -> Option<Watch> {
        let (answer, watch) = oneshot::channel();
        self.commands.send(Command::Watch(viewer, since, answer)).await.ok()?;
        watch.await.ok()
    }

    /// The table as a player sees it now, with what he may do; none if the table has stopped.
    pub async fn view(&self, viewer: Viewer) -> Option<View> {
        Some(self.look(viewer).await?.view)
    }

    /// The same, with what hangs on it.
    pub async fn look(&self, viewer: Viewer) -> Option<Sight> {
        let (answer, view) = oneshot::channel();
        self.commands.send(Command::View(viewer, answer)).await.ok()?;
        view.await.ok()
    }

    /// For tests of secrecy: exchanges tiles that a player cannot see, and tells no player.
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
