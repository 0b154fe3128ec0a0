//! The task of a running table: plays for computers, waits for people, tells every watcher.

use super::beforehand::Beforehand;
use super::mixes::Mixes;
use super::party::{Party, Until};
use super::scene::Scene;
use super::{Answer, Command, TableAct, Told};
use crate::beats::Beats;
use crate::gate::{Gate, Pace};
use mj_bots::Bot;
use mj_bots::selfplay::{Step, next_step};
use mj_club::cast::computer;
use mj_club::running::{ActError, Posted, Running, Snapshot};
use mj_ledger::{Error, Member};
use mj_table::{Action, Event, Illegal, NotNow, Player, SeatEvent, Viewer};
use mj_tiles::Seat;
use mj_wire::protocol::Trouble;
use std::cell::OnceCell;
use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TryRecvError;
use tokio::time::Instant;

/// The task's own state.
pub(super) struct TableTask {
    pub(super) running: Running,
    pub(super) hears: mpsc::Receiver<Command>,
    /// The act that the books do not take now.
    pub(super) unwritten: Option<Unwritten>,
    /// The sender of the act that is being written.
    pub(super) asker: Option<Answer>,
    /// Indexed by player; `None` for people.
    pub(super) bots: Vec<Option<Box<dyn Bot + Send>>>,
    /// 代打: the computers that play for people until they are back.
    pub(super) stand_ins: BTreeMap<Player, Box<dyn Bot + Send>>,
    pub(super) watchers: Vec<(Viewer, mpsc::UnboundedSender<Told>)>,
    /// The answers of computer players to the open tile.
    pub(super) thought: BTreeMap<Seat, Action>,
    /// How long people who share a screen may ask for a tile. `None` if no screen is shared.
    pub(super) pace: Option<Pace>,
    /// The running pause.
    pub(super) gate: Option<Gate>,
    pub(super) beforehand: Beforehand,
    /// The time for the only person at the table to take a discard back, and when it ends.
    pub(super) grace: Duration,
    pub(super) lingers: Option<Instant>,
    /// The people at devices of their own. `None` if all share one screen.
    pub(super) party: Option<Party>,
    /// When the table no longer waits for the party.
    pub(super) until: Option<Instant>,
    /// The tile that the table discards for a person alone among computers: the log's last line, and since when.
    pub(super) lies: Option<(u64, Instant)>,
    pub(super) mixes: Mixes,
    /// Which of the task's beats count.
    pub(super) beats: Beats,
    /// Recent events for returning players, with their lines of the log.
    pub(super) recent: VecDeque<(u64, Event)>,
}

/// An act that is not written yet.
#[derive(Debug)]
pub(super) struct Unwritten {
    /// The table as shown meanwhile.
    pub snapshot: Snapshot,
    pub trouble: Trouble,
    pub why: Error,
}

/// What ends a wait.
pub(super) enum Heard {
    Command(Command),
    /// The moment has come.
    Moment,
    /// Only a beat has passed. The wait goes on.
    Beat,
    /// No client holds a handle any more.
    Gone,
}

/// Why the table does not go on by itself.
pub(super) enum Waits {
    /// A player is to decide or deal.
    People,
    /// 我要, or a discard that may be taken back.
    Clock,
    Over,
}

impl TableTask {
    /// For people who share a screen, and for computers among themselves.
    pub fn new(running: Running, pace: Option<Pace>, hears: mpsc::Receiver<Command>) -> TableTask {
        let rules = running.table().setup().rules();
        let bot = |(at, member): (u64, &Member)| {
            computer(member).map(|kind| kind.player(Arc::clone(rules), running.luck().wrapping_add(at)))
        };
        let bots = (0..).zip(running.members()).map(bot).collect();
        let mixes = Mixes::of(running.game());
        let mut task = TableTask {
            running,
            hears,
            unwritten: None,
            asker: None,
            bots,
            stand_ins: BTreeMap::new(),
            watchers: Vec::new(),
            thought: BTreeMap::new(),
            pace,
            gate: None,
            beforehand: Beforehand::default(),
            grace: Duration::ZERO,
            lingers: None,
            party: None,
            until: None,
            lies: None,
            mixes,
            beats: Beats::default(),
            recent: VecDeque::new(),
        };
        task.reopen();
        task
    }

    /// For people at devices of their own.
    pub fn for_party(mut self, party: Party) -> TableTask {
        self.party = Some(party);
        self.stand_in_again();
        self
    }

    /// Plays the game. Once it is over, answers until no handle is left.
    pub async fn run(mut self, why: Arc<OnceLock<Error>>) {
        let played = self.play().await;
        self.watchers.clear();
        // The books cannot be written. The table stops and is shown no more, since its state may be ahead of them.
        if let Err(stopped) = played {
            if let ActError::Stopped(error) = stopped {
                let _ = why.set(error);
            }
            return;
        }
        while let Some(command) = self.hears.recv().await {
            self.answer_over(command);
        }
    }

    /// Plays until the game is over or no handle is left.
    async fn play(&mut self) -> Result<(), ActError> {
        while !self.has_parted() {
            if self.is_parting() {
                match self.hears.recv().await {
                    Some(command) => self.while_parting(command),
                    None => return Ok(()),
                }
                continue;
            }
            // Commands are read between two acts.
            match self.hears.try_recv() {
                Ok(command) => {
                    self.grant(command).await?;
                    continue;
                }
                Err(TryRecvError::Disconnected) => return Ok(()),
                Err(TryRecvError::Empty) => {}
            }
            match self.step().await? {
                None => {}
                Some(Waits::Over) => return Ok(()),
                Some(waits) => {
                    let due = if matches!(waits, Waits::Clock) { self.wakes() } else { None };
                    match self.hears_until(due).await {
                        Heard::Command(command) => self.grant(command).await?,
                        Heard::Moment => self.wake().await?,
                        Heard::Beat => {}
                        Heard::Gone => return Ok(()),
                    }
                }
            }
        }
        Ok(())
    }

    pub(super) fn has_parted(&self) -> bool {
        self.party.as_ref().is_some_and(Party::has_parted)
    }

    /// One act that needs no person.
    async fn step(&mut self) -> Result<Option<Waits>, ActError> {
        self.until = None;
        self.asks_for_tips();
        if let Some(waits) = self.stands() {
            return Ok(Some(waits));
        }
        let posted = match next_step(self.running.table()) {
            Step::Over => return Ok(Some(Waits::Over)),
            Step::Seats | Step::Deal => match self.waits_to_deal().await? {
                Some(waits) => return Ok(Some(waits)),
                None => self.running.deal()?,
            },
            Step::Advance => self.running.advance()?,
            Step::Ask(first) => return self.step_of(self.decides_next(first)).await,
        };
        self.tell(posted).await.map_err(ActError::Stopped)?;
        Ok(None)
    }

    /// What stops the table, regardless of the seat to act: it stands still, or a pause runs.
    fn stands(&mut self) -> Option<Waits> {
        if self.party.as_ref().is_some_and(Party::stands_still) && self.running.table().over().is_none() {
            // No device's timeout runs meanwhile.
            self.mixes.forget();
            return Some(Waits::People);
        }
        if self.gate.is_some() || self.lingers.is_some() {
            self.think_ahead();
            return Some(Waits::Clock);
        }
        None
    }

    /// What the next hand waits for. Computers among themselves wait for nothing; people until they want it and it is
    /// mixed.
    async fn waits_to_deal(&mut self) -> Result<Option<Waits>, ActError> {
        if self.bots.iter().all(Option::is_some) {
            return Ok(None);
        }
        let first = self.running.table().places().is_none();
        if let Some(pause) = self.waits(|party, _| party.deals(first)) {
            return Ok(Some(pause));
        }
        Ok(match self.mix().await? {
            Until::Now => None,
            waits => Some(self.pauses(waits)),
        })
    }

    /// An act of the seat that decides next, if it needs no person or their time has run out.
    async fn step_of(&mut self, seat: Seat) -> Result<Option<Waits>, ActError> {
        let posted = match self.decide(seat) {
            // A computer player's answer to an open tile does not wait for the disk either.
            Some(action) if self.is_computers(seat) => match self.running.answer(seat, action)? {
                Some(posted) => posted,
                None => return Ok(None),
            },
            Some(action) => self.running.play(seat, action)?,
            None => match self.waits_for(seat) {
                Some(pause) => return Ok(Some(pause)),
                None => return self.runs_out(seat).await.map(|()| None),
            },
        };
        self.tell(posted).await.map_err(ActError::Stopped)?;
        Ok(None)
    }

    /// When the table goes on by itself.
    fn wakes(&self) -> Option<Instant> {
        self.gate.as_ref().map_or(self.lingers.or(self.until), Gate::closes)
    }

    async fn wake(&mut self) -> Result<(), ActError> {
        self.lingers = None;
        if self.gate.is_some() { self.close().await } else { Ok(()) }
    }

    /// The players who play for themselves.
    pub(super) fn people(&self) -> impl Iterator<Item = Player> + '_ {
        (0..).map(Player).take(self.bots.len()).filter(|&player| self.is_person(player))
    }

    pub(super) fn is_person(&self, player: Player) -> bool {
        self.bots.get(player.index()).is_some_and(Option::is_none) && !self.stand_ins.contains_key(&player)
    }

    /// Whether several people sit here, including those a computer plays for.
    pub(super) fn is_shared(&self) -> bool {
        self.bots.iter().filter(|bot| bot.is_none()).nth(1).is_some()
    }

    pub(super) fn scene(&self) -> Scene<'_> {
        let snapshot = self.unwritten.as_ref().map(|unwritten| &unwritten.snapshot);
        Scene {
            table: snapshot.map_or_else(|| self.running.table(), |snapshot| &snapshot.table),
            chapter: snapshot.map_or_else(|| self.running.chapter(), |snapshot| &snapshot.chapter),
            line: snapshot.map_or_else(|| self.running.line(), |snapshot| snapshot.line),
            jumped: snapshot.map_or_else(|| self.running.jumped(), |snapshot| snapshot.jumped),
            trouble: self.unwritten.as_ref().map(|unwritten| unwritten.trouble),
            // While the books are blocked no clock runs, and players are not asked for the tile.
            gate: self.gate.as_ref().filter(|_| snapshot.is_none()),
            beforehand: &self.beforehand,
            shared: self.is_shared(),
            party: self.party.as_ref(),
            helped: self.running.helped(),
            stood_in: self.stand_ins.keys().copied().collect(),
            over: OnceCell::new(),
        }
    }

    /// Carries a command out. The sender of an act is answered when it is written, or at once if nothing is.
    async fn grant(&mut self, command: Command) -> Result<(), ActError> {
        self.hears_of(&command);
        let Some((act, answer)) = self.look_after(command) else { return Ok(()) };
        // If the books are blocked, the sender is answered at once; the act stands.
        self.asker = Some(answer);
        let helps = matches!(act, TableAct::Help(_));
        let (done, stops) = match self.carry_out(act).await {
            Ok(Some(posted)) => (self.tell(posted).await.map_err(ActError::Stopped), true),
            // An intervention that the books refused has not happened. The table goes on.
            done => (done.map(drop), !helps),
        };
        let stopped = match &done {
            Err(ActError::Stopped(error)) if stops => Err(ActError::Stopped(error.again())),
            _ => Ok(()),
        };
        if let Some(asker) = self.asker.take() {
            // The client may have gone.
            let _ = asker.send(done);
        }
        stopped
    }

    /// Returns what an act posted.
    async fn carry_out(&mut self, act: TableAct) -> Result<Option<Posted>, ActError> {
        match act {
            TableAct::Play(player, action) => return self.play_as(player, action),
            TableAct::Deal => return self.deal().await,
            TableAct::Help(help) => return self.help(help).await,
            TableAct::Leave(player) => return self.running.leave(player).map(Some),
            TableAct::Wish(player, wishes) => self.beforehand.set(self.running.table(), player, &wishes)?,
            TableAct::Want(player) => self.wants(player)?,
            TableAct::Let(player) => self.lets(player)?,
        }
        Ok(None)
    }

    /// Plays for a player, unless a computer plays for them, no hand is played, or a pause runs.
    fn play_as(&mut self, player: Player, action: Action) -> Result<Option<Posted>, ActError> {
        if self.stand_ins.contains_key(&player) {
            return Err(ActError::Illegal(Illegal::NotNow(NotNow::Computer)));
        }
        let seat = self.running.table().hand().and_then(|hand| hand.seat_of(player));
        let seat = seat.ok_or(ActError::Illegal(Illegal::NoHand))?;
        if let Some(answered) = self.during_gate(seat, action) {
            return answered.map(|()| None);
        }
        let posted = self.running.play(seat, action)?;
        // Before the act is shown: its player has decided, and the pause runs on for the others.
        if let Some(gate) = &mut self.gate {
            let _ = gate.decided(player) || gate.settled(player);
        }
        Ok(Some(posted))
    }

    async fn deal(&mut self) -> Result<Option<Posted>, ActError> {
        // What still follows the hand by itself is not part of the deal.
        while self.gate.is_none() && self.lingers.is_none() && matches!(next_step(self.running.table()), Step::Advance)
        {
            self.step().await?;
        }
        // If the books were blocked meanwhile, the sender knows, and nothing is dealt.
        if self.asker.is_none() { Ok(None) } else { self.running.deal().map(Some) }
    }

    /// Waits until it is on the disk, then tells every watcher.
    pub(super) async fn tell(&mut self, posted: Posted) -> Result<(), Error> {
        let posted = self.written(posted).await?;
        self.remember(posted.line, &posted.events);
        self.open(&posted.events);
        if self.running.table().over().is_some() {
            self.running.look_up().await;
        }
        self.beforehand.hear(self.running.table(), &posted.events);
        let (mut watchers, line) = (std::mem::take(&mut self.watchers), posted.line);
        let scene = self.scene();
        watchers.retain(|(viewer, tell)| {
            let told = |event| scene.table.told(event, *viewer);
            let events: Vec<SeatEvent> = posted.events.iter().filter_map(told).collect();
            // During a pause an act is one message to every watcher, whether or not they may know of it: a player who
            // could claim and passes causes no more messages than one who could not.
            if events.is_empty() && scene.gate.is_none() && !posted.waited {
                return !tell.is_closed();
            }
            tell.send(Told { line, events, sight: scene.seen_by(*viewer) }).is_ok()
        });
        self.watchers = watchers;
        Ok(())
    }
}
