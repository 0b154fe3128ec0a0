//! 一桌: a running table in a task of its own. Computer players act by themselves, people through
//! [`Session::act`]; everybody who watches is told what he may know, once it is on the disk.

use crate::club::{Club, ClubError};
use crate::running::{ActError, BeginError, Posted, Running};
use crate::sitter::computer;
use mj_bots::Bot;
use mj_bots::selfplay::{Step, next_step, player_at};
use mj_ledger::{Error, Member, Unfinished};
use mj_table::{Action, Illegal, Player, SeatEvent, Standing, Table, View, Viewer};
use mj_tiles::Seat;
use std::sync::{Arc, OnceLock};
use tokio::sync::mpsc::error::TryRecvError;
use tokio::sync::{mpsc, oneshot};

/// The table as somebody sees it.
#[derive(Clone, Debug)]
pub struct Sight {
    /// What lies there.
    pub view: View,
    /// Whether the table waits for him. Offers alone do not say so: over an open tile everybody may pass.
    pub asked: bool,
    /// How everybody stands; while the game goes on, as it would end now.
    pub standings: Vec<Standing>,
}

impl Sight {
    fn of(table: &Table, viewer: Viewer) -> Sight {
        let view = table.view(viewer);
        let asked = view.me.is_some_and(|me| table.is_playing() && table.is_awaited(me));
        Sight { view, asked, standings: table.standings() }
    }
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
    wishes: mpsc::Sender<Wish>,
    members: Arc<[Member]>,
    /// Why the table stopped, if the books could not be written.
    why: Arc<OnceLock<Error>>,
}

/// What somebody wants of the table.
enum Wish {
    Act(Seat, Action, Answer),
    Deal(Answer),
    TimeOut(Seat, Answer),
    Leave(Player, Answer),
    Watch(Viewer, oneshot::Sender<Watch>),
    View(Viewer, oneshot::Sender<Sight>),
}

type Answer = oneshot::Sender<Result<(), ActError>>;

/// What somebody sees from now on: where the table stands, and then everything that happens.
#[derive(Debug)]
pub struct Watch {
    /// The table as it was when he began to watch.
    pub sight: Sight,
    /// The log's last line then.
    pub line: u64,
    /// What happens; ends when the game is over or the table stops.
    pub told: mpsc::UnboundedReceiver<Told>,
}

impl Session {
    /// Seats the computer players and lets the table run.
    pub fn start(running: Running) -> Session {
        // So many wishes wait at most; whoever comes then waits himself.
        let (wishes, hears) = mpsc::channel(64);
        let members: Arc<[Member]> = running.members().into();
        let why = Arc::new(OnceLock::new());
        tokio::spawn(Host::new(running).run(hears, Arc::clone(&why)));
        Session { wishes, members, why }
    }

    /// Goes on with every game of a club that was not finished, each at the very event. One that cannot be
    /// gone on with says why and keeps nobody from the others; those of the score desk wait there.
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
        Ok(resumed.into_iter().map(|(game, running)| (game, running.map(Session::start))).collect())
    }

    /// Who plays, by players.
    pub fn members(&self) -> &[Member] {
        &self.members
    }

    /// Somebody acts. Comes back when it is on the disk.
    pub async fn act(&self, seat: Seat, action: Action) -> Result<(), ActError> {
        self.ask(|answer| Wish::Act(seat, action, answer)).await
    }

    /// Deals the next hand, at a table with people; computer players among themselves need nobody.
    pub async fn deal(&self) -> Result<(), ActError> {
        self.ask(Wish::Deal).await
    }

    /// A seat's clock has run out.
    pub async fn time_out(&self, seat: Seat) -> Result<(), ActError> {
        self.ask(|answer| Wish::TimeOut(seat, answer)).await
    }

    /// Somebody leaves; that ends the game.
    pub async fn leave(&self, player: Player) -> Result<(), ActError> {
        self.ask(|answer| Wish::Leave(player, answer)).await
    }

    /// Watches from now on; none if the table has stopped.
    pub async fn watch(&self, viewer: Viewer) -> Option<Watch> {
        let (answer, watch) = oneshot::channel();
        self.wishes.send(Wish::Watch(viewer, answer)).await.ok()?;
        watch.await.ok()
    }

    /// The table as somebody sees it now, with what he may do; none if the table has stopped.
    pub async fn view(&self, viewer: Viewer) -> Option<View> {
        Some(self.look(viewer).await?.view)
    }

    /// The same, with what hangs on it.
    pub async fn look(&self, viewer: Viewer) -> Option<Sight> {
        let (answer, view) = oneshot::channel();
        self.wishes.send(Wish::View(viewer, answer)).await.ok()?;
        view.await.ok()
    }

    async fn ask(&self, wish: impl FnOnce(Answer) -> Wish) -> Result<(), ActError> {
        let (answer, done) = oneshot::channel();
        let gone = || ActError::Stopped(self.why.get().map_or(Error::Closed, Error::again));
        self.wishes.send(wish(answer)).await.map_err(|_| gone())?;
        done.await.unwrap_or_else(|_| Err(gone()))
    }
}

/// The task's own state.
struct Host {
    running: Running,
    /// By players; none for people.
    bots: Vec<Option<Box<dyn Bot + Send>>>,
    watchers: Vec<(Viewer, mpsc::UnboundedSender<Told>)>,
}

/// Why the table does not go on by itself.
enum Pause {
    /// Somebody is to decide, or to deal.
    People,
    Over,
}

impl Host {
    fn new(running: Running) -> Host {
        let rules = running.table().setup().rules();
        let bot = |(at, member): (u64, &Member)| {
            computer(member).map(|kind| kind.player(Arc::clone(rules), running.luck().wrapping_add(at)))
        };
        let bots = (0..).zip(running.members()).map(bot).collect();
        Host { running, bots, watchers: Vec::new() }
    }

    async fn run(mut self, mut hears: mpsc::Receiver<Wish>, why: Arc<OnceLock<Error>>) {
        let played = self.play(&mut hears).await;
        self.watchers.clear();
        // The books cannot be written: the table stops where they are, and what stands on it is
        // perhaps more than they know. It is shown to nobody any more.
        if let Err(stopped) = played {
            if let ActError::Stopped(error) = stopped {
                let _ = why.set(error);
            }
            return;
        }
        // Whoever looks at a game that is over still may.
        while let Some(wish) = hears.recv().await {
            self.refuse(wish);
        }
    }

    /// Until the game is over or nobody holds the table any more.
    async fn play(&mut self, hears: &mut mpsc::Receiver<Wish>) -> Result<(), ActError> {
        loop {
            // Between two acts whoever came meanwhile is heard.
            match hears.try_recv() {
                Ok(wish) => {
                    self.grant(wish).await?;
                    continue;
                }
                Err(TryRecvError::Disconnected) => return Ok(()),
                Err(TryRecvError::Empty) => {}
            }
            match self.step().await? {
                None => {}
                Some(Pause::Over) => return Ok(()),
                Some(Pause::People) => match hears.recv().await {
                    Some(wish) => self.grant(wish).await?,
                    None => return Ok(()),
                },
            }
        }
    }

    /// One act that needs no person.
    async fn step(&mut self) -> Result<Option<Pause>, ActError> {
        let posted = match next_step(self.running.table()) {
            Step::Over => return Ok(Some(Pause::Over)),
            Step::Seats | Step::Deal if self.bots.iter().any(Option::is_none) => return Ok(Some(Pause::People)),
            Step::Seats | Step::Deal => self.running.deal()?,
            Step::Advance => self.running.advance()?,
            Step::Ask(seat) => match self.decide(seat) {
                Some(action) => self.running.play(seat, action)?,
                None => return Ok(Some(Pause::People)),
            },
        };
        self.tell(posted).await.map_err(ActError::Stopped)?;
        Ok(None)
    }

    /// What a computer player does; none if a person sits there.
    fn decide(&mut self, seat: Seat) -> Option<Action> {
        let player = player_at(self.running.table(), seat)?;
        let view = self.running.table().view(Viewer::Player(player));
        let bot = self.bots.get_mut(player.index())?.as_mut()?;
        Some(bot.decide(&view).action)
    }

    async fn grant(&mut self, wish: Wish) -> Result<(), ActError> {
        let (posted, answer) = match wish {
            Wish::Watch(viewer, watch) => {
                let (tell, told) = mpsc::unbounded_channel();
                let (sight, line) = (Sight::of(self.running.table(), viewer), self.running.line());
                if watch.send(Watch { sight, line, told }).is_ok() {
                    self.watchers.push((viewer, tell));
                }
                return Ok(());
            }
            Wish::View(viewer, view) => {
                let _ = view.send(Sight::of(self.running.table(), viewer));
                return Ok(());
            }
            Wish::Act(seat, action, answer) => (self.running.play(seat, action), answer),
            Wish::Deal(answer) => (self.running.deal(), answer),
            Wish::TimeOut(seat, answer) => (self.running.time_out(seat), answer),
            Wish::Leave(player, answer) => (self.running.leave(player), answer),
        };
        // Whoever asked may have gone; the act stands.
        let (answered, result) = match posted {
            Err(error) => (answer.send(Err(error)), Ok(())),
            Ok(posted) => match self.tell(posted).await {
                Ok(()) => (answer.send(Ok(())), Ok(())),
                Err(error) => {
                    let stopped = Err(ActError::Stopped(error.again()));
                    (answer.send(Err(ActError::Stopped(error))), stopped)
                }
            },
        };
        drop(answered);
        result
    }

    /// Waits until it is on the disk, then tells everybody.
    async fn tell(&mut self, posted: Posted) -> Result<(), Error> {
        posted.receipt.done().await?;
        let table = self.running.table();
        let line = posted.line;
        self.watchers.retain(|(viewer, tell)| {
            let told = |event| seen(table, event, *viewer);
            let events: Vec<SeatEvent> = posted.events.iter().filter_map(told).collect();
            if events.is_empty() {
                return !tell.is_closed();
            }
            tell.send(Told { line, events, sight: Sight::of(table, *viewer) }).is_ok()
        });
        Ok(())
    }

    fn refuse(&self, wish: Wish) {
        let over = || Err(ActError::Illegal(Illegal::NoHand));
        match wish {
            Wish::View(viewer, view) => drop(view.send(Sight::of(self.running.table(), viewer))),
            Wish::Watch(..) => {}
            Wish::Act(_, _, answer) | Wish::Deal(answer) | Wish::TimeOut(_, answer) | Wish::Leave(_, answer) => {
                drop(answer.send(over()));
            }
        }
    }
}

fn seen(table: &Table, event: &mj_table::Event, viewer: Viewer) -> Option<SeatEvent> {
    match viewer {
        Viewer::Player(player) => table.told(event, Some(player)),
        Viewer::Public | Viewer::Full => table.told(event, None),
    }
}
