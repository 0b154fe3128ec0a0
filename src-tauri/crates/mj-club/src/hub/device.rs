//! A screen: what its people ask, and what they may see. It is told of one table, as the public sees it or
//! as the one player does who has the floor; never of two at a time.

use super::hints::{Shown, hints};
use super::{Hub, home, records, refuse, seats};
use crate::running::NewTable;
use crate::{ActError, Running, Session, Sight, Sitter, pin, similar};
use mj_bots::Kind;
use mj_ledger::Error;
use mj_table::{Action, Player, SeatEvent, Viewer};
use mj_wire::protocol::{
    Answer, Ask, Code, Hints, Message, NewTable as Wanted, News, PROTOCOL, Refusal, Request, SeatWish, TableInfo,
    TableNews, Wishes,
};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A screen with the people before it. Everybody at its table who is no computer player sits here.
#[derive(Debug)]
pub struct Device {
    hub: Arc<Hub>,
    tell: UnboundedSender<Message>,
    /// Messages about tables so far.
    told: Arc<AtomicU64>,
    greeted: bool,
    shown: Shown,
    table: Option<Seated>,
}

/// 我要 is waited for this long at most, unless for everybody.
const LONGEST_PAUSE: u8 = 20;

/// A discard lies for so long at most before the table goes on, so that it can be taken back.
const LONGEST_GRACE: u8 = 10;

/// The table before a device.
#[derive(Debug)]
struct Seated {
    session: Session,
    info: TableInfo,
    /// Who has the device; nobody while it changes hands.
    floor: Option<Player>,
    /// Tells what happens, to whom it is shown now.
    follows: Option<Follows>,
}

/// The task that tells a device what happens.
#[derive(Debug)]
struct Follows {
    task: JoinHandle<()>,
    /// Answered once everything is told that had happened when it was asked.
    behind: UnboundedSender<oneshot::Sender<()>>,
}

impl Drop for Follows {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Device {
    /// A screen that has said nothing yet; what it is told goes this way.
    pub fn new(hub: Arc<Hub>, tell: UnboundedSender<Message>) -> Device {
        Device { hub, tell, told: Arc::default(), greeted: false, shown: Shown::default(), table: None }
    }

    /// Answers a question.
    pub async fn hear(&mut self, request: Request) {
        let id = request.id;
        let message = match self.answer(request.ask).await {
            Ok(answer) => Message::Answer { id, answer },
            Err(why) => Message::Refused { id, why },
        };
        // Whoever asked may have gone; what is done is done.
        let _ = self.tell.send(message);
    }

    async fn answer(&mut self, ask: Ask) -> Result<Answer, Refusal> {
        if !self.greeted && !matches!(ask, Ask::Hello { .. }) {
            return Err(refuse::refusal(Code::Version, "the first question is hello"));
        }
        match ask {
            Ask::Hello { protocol: PROTOCOL } => {
                self.greeted = true;
                return Ok(Answer::Welcome { program: env!("CARGO_PKG_VERSION").into() });
            }
            Ask::Hello { protocol } => {
                return Err(refuse::refusal(
                    Code::Version,
                    format!("protocol {protocol}; this program speaks {PROTOCOL}"),
                ));
            }
            Ask::Home {} => {
                let home = self.hub.club().look(home::home).await.map_err(|why| refuse::club(&why))?;
                return Ok(Answer::Home(Box::new(home)));
            }
            Ask::Similar { name } => {
                let near = self.hub.club().look(move |books| similar(books, &name)).await;
                let near = near.map_err(|why| refuse::club(&why))?;
                let people = near.iter().filter(|member| member.active).map(home::member_line).collect();
                return Ok(Answer::Similar { people });
            }
            Ask::Begin(wanted) => self.begin(wanted).await?,
            Ask::Resume { game } => self.resume(game).await?,
            Ask::Look {} => self.look().await?,
            Ask::Floor { player, pin } => self.hand_over(player, pin).await?,
            Ask::Want { player } => self.of_mine(player)?.want(player).await.map_err(|why| refuse::act(&why))?,
            Ask::Let { player } => self.of_mine(player)?.let_pass(player).await.map_err(|why| refuse::act(&why))?,
            Ask::TakeBack { player } => {
                self.of_mine(player)?.take_back(player).await.map_err(|why| refuse::act(&why))?;
            }
            Ask::Wish(wishes) => self.wish(wishes).await?,
            Ask::Grace { seconds } => {
                let grace = Duration::from_secs(u64::from(seconds.min(LONGEST_GRACE)));
                self.seated()?.session.grace(grace).await;
            }
            Ask::Pace { pause } => self.pace(pause).await?,
            Ask::Hints { of } => return self.hints(of).await.map(Answer::Hints),
            Ask::Act { action } => self.act(action).await?,
            Ask::Deal {} => self.seated()?.session.deal().await.map_err(|why| refuse::act(&why))?,
            Ask::Leave { player } => self.leave(player).await?,
            Ask::Rise {} => self.rise(),
            Ask::Records { ask } => {
                let hub = Arc::clone(&self.hub);
                let answered = tokio::task::spawn_blocking(move || records::answer(&hub, ask)).await;
                let answer = answered.map_err(|_| refuse::books(&Error::Closed))??;
                return Ok(Answer::Records { answer: Box::new(answer) });
            }
        }
        self.caught_up().await;
        Ok(Answer::Done {})
    }

    /// Waits until the screen has been told what an act led to: an answer that came before would, for a moment,
    /// offer again what has just been done.
    async fn caught_up(&self) {
        let Some(follows) = self.table.as_ref().and_then(|seated| seated.follows.as_ref()) else { return };
        let (done, told) = oneshot::channel();
        if follows.behind.send(done).is_ok() {
            // Of a table that has stopped nothing more comes.
            let _ = told.await;
        }
    }

    fn seated(&self) -> Result<&Seated, Refusal> {
        self.table.as_ref().ok_or_else(|| refuse::refusal(Code::NoTable, "there is no table before this device"))
    }

    async fn begin(&mut self, wanted: Wanted) -> Result<(), Refusal> {
        let new = table_of(&wanted)?;
        let club = Arc::clone(self.hub.club());
        let (wishes, pins) = (wanted.seats, wanted.pins);
        let checked = club.look(move |books| seats::check(books, &wishes, &pins)).await;
        let shown = checked.map_err(|why| refuse::club(&why))??;
        let begun = tokio::task::spawn_blocking(move || Running::begin(&club, &new)).await;
        let running = begun.map_err(|_| refuse::books(&Error::Closed))?.map_err(|why| refuse::begin(&why))?;
        self.sit_at(running, &shown).await;
        Ok(())
    }

    /// Sits down at a table that runs, or goes on with one that stands in the books.
    async fn resume(&mut self, game: String) -> Result<(), Refusal> {
        let hub = Arc::clone(&self.hub);
        let _bringing = hub.bringing.lock().await;
        if let Some((session, info)) = hub.come(&game) {
            self.sit_down(session, info, &[]).await;
            return Ok(());
        }
        hub.ended(&game).await;
        let unfinished = hub.club().look(|books| books.unfinished()).await.map_err(|why| refuse::club(&why))?;
        let found = unfinished.into_iter().find(|unfinished| unfinished.gid == game);
        let found = found.ok_or_else(|| refuse::refusal(Code::Resume, format!("no game {game} is unfinished")))?;
        let club = Arc::clone(hub.club());
        let resumed = tokio::task::spawn_blocking(move || Running::resume(&club, &found)).await;
        let running = resumed.map_err(|_| refuse::books(&Error::Closed))?.map_err(|why| refuse::begin(&why))?;
        self.sit_at(running, &[]).await;
        Ok(())
    }

    /// `shown` says who has just shown his PIN.
    async fn sit_at(&mut self, running: Running, shown: &[bool]) {
        let (session, info) = self.hub.open(running);
        self.sit_down(session, info, shown).await;
    }

    async fn sit_down(&mut self, session: Session, info: TableInfo, shown: &[bool]) {
        // One alone at the device need not be asked who he is, unless he has a PIN and has not shown it.
        let mut here = (0..).map(Player).zip(&info.players).filter(|(_, sitting)| sitting.here);
        let floor = match (here.next(), here.next()) {
            (Some((player, sitting)), None) if !sitting.pin || shown.get(player.index()) == Some(&true) => Some(player),
            _ => None,
        };
        let told = info.clone();
        // Only now, when there is another: whoever asked for what cannot be had keeps his own.
        self.quiet().await;
        self.rise();
        self.table = Some(Seated { session, info, floor, follows: None });
        self.follow(Some(told)).await;
    }

    async fn look(&mut self) -> Result<(), Refusal> {
        let info = self.seated()?.info.clone();
        self.follow(Some(info)).await;
        Ok(())
    }

    async fn hand_over(&mut self, to: Option<Player>, typed: Option<String>) -> Result<(), Refusal> {
        let seated = self.seated()?;
        if let Some(player) = to {
            let sitting = seated.info.players.get(player.index()).filter(|sitting| sitting.here);
            let not_here = || refuse::refusal(Code::NotYours, format!("player {} does not play here", player.0));
            let sitting = sitting.ok_or_else(not_here)?;
            if sitting.pin && seated.floor != to {
                let member = seated.session.members()[player.index()].clone();
                let typed = typed.unwrap_or_default();
                // A hash that is meant to be slow is not for a thread that runs tasks.
                let fits = tokio::task::spawn_blocking(move || pin::fits(&member, &typed)).await.unwrap_or(false);
                if !fits {
                    return Err(refuse::refusal(Code::Pin, "this is not his PIN"));
                }
            }
        }
        if let Some(seated) = &mut self.table {
            seated.floor = to;
        }
        self.follow(None).await;
        Ok(())
    }

    async fn act(&self, action: Action) -> Result<(), Refusal> {
        let seated = self.seated()?;
        let player = seated.floor.ok_or_else(|| refuse::refusal(Code::NotYours, "nobody has the device"))?;
        let stopped = || refuse::refusal(Code::NoTable, "the table has stopped");
        let view = seated.session.view(Viewer::Player(player)).await.ok_or_else(stopped)?;
        let seat = view.me.ok_or_else(|| refuse::refusal(Code::NotOffered, "no hand is being played"))?;
        match seated.session.act(seat, action).await {
            // Somebody before him has the tile already: 過 comes too late to matter.
            Err(ActError::Illegal(_)) if action == Action::Pass => Ok(()),
            done => done.map_err(|why| refuse::act(&why)),
        }
    }

    /// What may be waited for by what was shown last.
    async fn hints(&self, of: u64) -> Result<Hints, Refusal> {
        let rules = Arc::clone(self.seated()?.session.rules());
        let view = self.shown.view(of)?;
        // Wild tiles can make it long, and this thread runs tables.
        let worked_out = tokio::task::spawn_blocking(move || hints(&rules, of, &view)).await;
        worked_out.map_err(|_| refuse::refusal(Code::NotOffered, "it could not be worked out"))
    }

    /// Only whoever has the device wishes, for himself; nothing is told of it, not even to him.
    async fn wish(&self, wishes: Wishes) -> Result<(), Refusal> {
        let seated = self.seated()?;
        let player = seated.floor.ok_or_else(|| refuse::refusal(Code::NotYours, "nobody has the device"))?;
        seated.session.beforehand(player, wishes).await.map_err(|why| refuse::act(&why))
    }

    async fn leave(&self, player: Player) -> Result<(), Refusal> {
        self.of_mine(player)?.leave(player).await.map_err(|why| refuse::act(&why))
    }

    /// The table of somebody who plays on this device.
    fn of_mine(&self, player: Player) -> Result<&Session, Refusal> {
        let seated = self.seated()?;
        match seated.info.players.get(player.index()) {
            Some(sitting) if sitting.here => Ok(&seated.session),
            _ => Err(refuse::refusal(Code::NotYours, format!("player {} does not play here", player.0))),
        }
    }

    /// One alone at the device is waited for as long as he likes; by hand everybody may have something to call.
    async fn pace(&self, pause: u8) -> Result<(), Refusal> {
        let seated = self.seated()?;
        if seated.info.by_hand || seated.info.players.iter().filter(|sitting| sitting.here).count() > 1 {
            let seconds = u64::from(pause.min(LONGEST_PAUSE));
            seated.session.pace((pause > 0).then(|| Duration::from_secs(seconds))).await;
        }
        Ok(())
    }

    /// Gets up: the table stands in the books.
    fn rise(&mut self) {
        self.shown.note(0, None);
        if let Some(seated) = self.table.take() {
            self.hub.go(&seated.info.game);
        }
    }

    /// Of the table before the device nothing more is told.
    async fn quiet(&mut self) {
        if let Some(mut follows) = self.table.as_mut().and_then(|seated| seated.follows.take()) {
            follows.task.abort();
            // It may be in the midst of a message.
            let _ = (&mut follows.task).await;
        }
    }

    /// Tells how the table stands, and from then on what happens. Nothing of an earlier stream comes after it.
    async fn follow(&mut self, info: Option<TableInfo>) {
        self.quiet().await;
        // What was shown to whoever had the device before helps nobody else, even where the table has stopped.
        self.shown.note(0, None);
        let Some(seated) = &mut self.table else { return };
        let floor = seated.floor;
        let viewer = floor.map_or(Viewer::Public, Viewer::Player);
        let (tell, told, shown) = (self.tell.clone(), Arc::clone(&self.told), self.shown.clone());
        let mut info = info;
        let mut send = move |events: Vec<SeatEvent>, sight: Sight| {
            let Sight { view, asked, gate, wishes, standings, chapter } = sight;
            let info = info.take();
            let chapter = (info.is_some() || events.iter().any(turns)).then(|| (*chapter).clone());
            let n = told.fetch_add(1, Ordering::Relaxed) + 1;
            shown.note(n, floor.map(|_| &view));
            let news = TableNews { info, floor, events, view, asked, gate, wishes, standings, chapter };
            tell.send(Message::News(Box::new(News { n, news })))
        };
        let Some(mut watch) = seated.session.watch(viewer).await else {
            // The game is over; it may still be looked at.
            if let Some(sight) = seated.session.look(viewer).await {
                let _ = send(Vec::new(), sight);
            }
            return;
        };
        // A device that is gone is told nothing.
        let _ = send(Vec::new(), watch.sight);
        let (behind, mut asked) = unbounded_channel::<oneshot::Sender<()>>();
        let task = tokio::spawn(async move {
            loop {
                tokio::select! {
                    // What has happened comes before the word that it is told.
                    biased;
                    news = watch.told.recv() => {
                        let Some(news) = news else { return };
                        if send(news.events, news.sight).is_err() {
                            return;
                        }
                    }
                    Some(done) = asked.recv() => drop(done.send(())),
                }
            }
        });
        seated.follows = Some(Follows { task, behind });
    }
}

impl Drop for Device {
    /// A window that is closed leaves its table in the books, where it goes on from.
    fn drop(&mut self) {
        self.rise();
    }
}

/// Whether the game as a whole has another chapter after it.
const fn turns(event: &SeatEvent) -> bool {
    matches!(event, SeatEvent::Dealt { .. } | SeatEvent::HandOver { .. } | SeatEvent::GameOver { .. })
}

/// What somebody wants, as the table takes it.
pub(super) fn table_of(wanted: &Wanted) -> Result<NewTable, Refusal> {
    let rules = records::house::laid_over(&wanted.rules, &wanted.options)?;
    let sitters = wanted.seats.iter().map(sitter).collect::<Result<Vec<Sitter>, Refusal>>()?;
    let house = wanted.options.clone();
    Ok(NewTable { rules: Arc::new(rules), house, sitters, undo: !wanted.strict, secrets: None, practice: false })
}

fn sitter(wish: &SeatWish) -> Result<Sitter, Refusal> {
    Ok(match wish {
        SeatWish::Member { number } => Sitter::Number(*number),
        SeatWish::Name { name } => Sitter::Member(name.clone()),
        SeatWish::Guest { name } => Sitter::Guest(name.clone()),
        SeatWish::Computer { kind } => {
            let kind = Kind::from_word(kind).filter(|kind| matches!(kind, Kind::Novice | Kind::Fast | Kind::Club));
            Sitter::Computer(kind.ok_or_else(|| refuse::refusal(Code::Seats, "no such computer player"))?)
        }
    })
}
