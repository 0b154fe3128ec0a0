//! The task of a running table: plays for computers, waits for people, tells everybody.

use super::{Sight, Told, Watch, Wish};
use crate::gate::{Gate, Pace, opens};
use crate::running::{ActError, Posted, Running};
use crate::sitter::computer;
use mj_bots::Bot;
use mj_bots::selfplay::{Step, next_step, player_at};
use mj_ledger::{Error, Member};
use mj_rules::mechanics::Conduct;
use mj_table::{Action, Event, Illegal, Player, SeatEvent, Table, ViewPhase, Viewer};
use mj_tiles::Seat;
use std::sync::{Arc, OnceLock};
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TryRecvError;
use tokio::time::Instant;

/// The task's own state.
pub(super) struct Host {
    running: Running,
    /// By players; none for people.
    bots: Vec<Option<Box<dyn Bot + Send>>>,
    watchers: Vec<(Viewer, mpsc::UnboundedSender<Told>)>,
    /// How long people who share a screen may ask for a tile; none where nobody shares one.
    pace: Option<Pace>,
    /// The pause that lasts now.
    gate: Option<Gate>,
}

/// Why the table does not go on by itself.
enum Pause {
    /// Somebody is to decide, or to deal.
    People,
    /// 我要
    Gate,
    Over,
}

impl Host {
    pub fn new(running: Running, pace: Option<Pace>) -> Host {
        let rules = running.table().setup().rules();
        let bot = |(at, member): (u64, &Member)| {
            computer(member).map(|kind| kind.player(Arc::clone(rules), running.luck().wrapping_add(at)))
        };
        let bots = (0..).zip(running.members()).map(bot).collect();
        let mut host = Host { running, bots, watchers: Vec::new(), pace, gate: None };
        host.reopen();
        host
    }

    pub async fn run(mut self, mut hears: mpsc::Receiver<Wish>, why: Arc<OnceLock<Error>>) {
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
                Some(Pause::Gate) => tokio::select! {
                    wish = hears.recv() => match wish {
                        Some(wish) => self.grant(wish).await?,
                        None => return Ok(()),
                    },
                    () = closing(self.gate.as_ref().and_then(Gate::closes)) => self.close().await?,
                },
            }
        }
    }

    /// One act that needs no person.
    async fn step(&mut self) -> Result<Option<Pause>, ActError> {
        if self.gate.is_some() {
            return Ok(Some(Pause::Gate));
        }
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

    /// Opens the pause after a discard, and forgets it when the tile is taken back or the game is over.
    fn open(&mut self, events: &[Event]) {
        if events.iter().any(|event| matches!(event, Event::TakenBack { .. })) || self.running.table().over().is_some()
        {
            self.gate = None;
        }
        match events.iter().rfind(|event| opens(event)) {
            Some(Event::Discarded { seat, .. } | Event::Konged { seat, .. }) => self.open_for_all_but(Some(*seat)),
            Some(_) => self.open_for_all_but(None),
            None => {}
        }
    }

    /// A game that was left over an open tile goes on with the whole pause.
    fn reopen(&mut self) {
        match self.running.table().view(Viewer::Public).phase {
            ViewPhase::Window { by, .. } => self.open_for_all_but(Some(by)),
            ViewPhase::Opening => self.open_for_all_but(None),
            _ => {}
        }
    }

    /// Asks everybody but whoever laid the tile down.
    fn open_for_all_but(&mut self, by: Option<Seat>) {
        let (Some(pace), table) = (self.pace, self.running.table()) else { return };
        // By hand everybody draws and calls for himself.
        if !table.is_playing() || table.setup().play().conduct == Conduct::ByHand {
            return;
        }
        let by = by.and_then(|seat| player_at(table, seat));
        let people = (0..).map(Player).zip(&self.bots).filter(|(_, bot)| bot.is_none()).map(|(player, _)| player);
        self.gate = Some(Gate::new(people.filter(|&player| Some(player) != by).collect(), pace));
    }

    /// Whoever has said nothing passes.
    async fn close(&mut self) -> Result<(), ActError> {
        self.gate = None;
        while let Some(seat) = self.waited_for() {
            let posted = self.running.play(seat, Action::Pass)?;
            self.tell(posted).await.map_err(ActError::Stopped)?;
        }
        self.show_gate();
        Ok(())
    }

    /// Somebody at a person's seat who could still say something of the tile that lies open.
    fn waited_for(&self) -> Option<Seat> {
        let table = self.running.table();
        let is_person = |seat: &Seat| {
            let player = player_at(table, *seat);
            player.and_then(|player| self.bots.get(player.index())).is_some_and(Option::is_none)
        };
        let phase = table.is_playing().then(|| table.view(Viewer::Public).phase)?;
        let lies_open = matches!(phase, ViewPhase::Window { .. } | ViewPhase::Opening);
        lies_open.then(|| table.awaited().find(is_person)).flatten()
    }

    /// Tells everybody how the pause stands, with nothing that happened.
    fn show_gate(&mut self) {
        let (running, line, gate) = (&self.running, self.running.line(), self.gate.as_ref());
        let news = |viewer| Told { line, events: Vec::new(), sight: Sight::of(running, gate, viewer) };
        self.watchers.retain(|(viewer, tell)| tell.send(news(*viewer)).is_ok());
    }

    /// Somebody says 我要 or 過, or has decided.
    fn at_gate(&mut self, says: impl FnOnce(&mut Gate) -> bool) -> Result<(), ActError> {
        match self.gate.as_mut().is_some_and(says) {
            true => {
                // Of the last word only what follows from it is told.
                if self.gate.as_ref().is_some_and(Gate::lasts) {
                    self.show_gate();
                }
                Ok(())
            }
            false => Err(ActError::Illegal(Illegal::NotNow("nobody is asked for the tile now"))),
        }
    }

    /// What may be done while the pause lasts: whoever has asked decides, and a discard is taken back. None
    /// for what the table judges.
    fn during_gate(&mut self, seat: Seat, action: Action) -> Option<Result<(), ActError>> {
        let gate = self.gate.as_ref()?;
        let player = player_at(self.running.table(), seat)?;
        if action == Action::TakeBack {
            return None;
        }
        if !gate.is_held_by(player) {
            return Some(Err(ActError::Illegal(Illegal::NotNow("say 我要 first"))));
        }
        // Whoever may not have the tile passes too, and nobody sees the difference.
        let for_show = action == Action::Pass && !self.running.table().is_awaited(seat);
        for_show.then(|| self.at_gate(|gate| gate.decided(player)))
    }

    async fn grant(&mut self, wish: Wish) -> Result<(), ActError> {
        let (posted, answer) = match wish {
            Wish::Watch(viewer, watch) => {
                let (tell, told) = mpsc::unbounded_channel();
                let sight = Sight::of(&self.running, self.gate.as_ref(), viewer);
                let line = self.running.line();
                if watch.send(Watch { sight, line, told }).is_ok() {
                    self.watchers.push((viewer, tell));
                }
                return Ok(());
            }
            Wish::View(viewer, view) => {
                let _ = view.send(Sight::of(&self.running, self.gate.as_ref(), viewer));
                return Ok(());
            }
            Wish::Pace(pace) => {
                self.pace = Some(pace);
                return Ok(());
            }
            Wish::Want(player, answer) => {
                let _ = answer.send(self.at_gate(|gate| gate.want(player)));
                return Ok(());
            }
            Wish::Let(player, answer) => {
                let _ = answer.send(self.at_gate(|gate| gate.decided(player)));
                return Ok(());
            }
            Wish::Act(seat, action, answer) => {
                if let Some(done) = self.during_gate(seat, action) {
                    let _ = answer.send(done);
                    return Ok(());
                }
                let played = self.running.play(seat, action);
                // Before it is told: he has decided, and the others have their pause again.
                if let (Ok(_), Some(gate), Some(player)) =
                    (&played, &mut self.gate, player_at(self.running.table(), seat))
                {
                    gate.decided(player);
                }
                (played, answer)
            }
            Wish::Deal(answer) => {
                // What still goes on by itself after a hand is not the next deal's business.
                while self.gate.is_none() && matches!(next_step(self.running.table()), Step::Advance) {
                    self.step().await?;
                }
                (self.running.deal(), answer)
            }
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
        self.open(&posted.events);
        if self.running.table().over().is_some() {
            self.running.look_up().await;
        }
        let (running, gate) = (&self.running, self.gate.as_ref());
        let line = posted.line;
        self.watchers.retain(|(viewer, tell)| {
            let told = |event| seen(running.table(), event, *viewer);
            let events: Vec<SeatEvent> = posted.events.iter().filter_map(told).collect();
            if events.is_empty() {
                return !tell.is_closed();
            }
            tell.send(Told { line, events, sight: Sight::of(running, gate, *viewer) }).is_ok()
        });
        Ok(())
    }

    fn refuse(&self, wish: Wish) {
        let over = || Err(ActError::Illegal(Illegal::NoHand));
        match wish {
            Wish::View(viewer, view) => drop(view.send(Sight::of(&self.running, self.gate.as_ref(), viewer))),
            Wish::Watch(..) | Wish::Pace(_) => {}
            Wish::Act(_, _, answer)
            | Wish::Deal(answer)
            | Wish::TimeOut(_, answer)
            | Wish::Leave(_, answer)
            | Wish::Want(_, answer)
            | Wish::Let(_, answer) => drop(answer.send(over())),
        }
    }
}

/// Until this moment; for ever, where there is none.
async fn closing(at: Option<Instant>) {
    match at {
        Some(at) => tokio::time::sleep_until(at).await,
        None => std::future::pending().await,
    }
}

fn seen(table: &Table, event: &Event, viewer: Viewer) -> Option<SeatEvent> {
    match viewer {
        Viewer::Player(player) => table.told(event, Some(player)),
        Viewer::Public | Viewer::Full => table.told(event, None),
    }
}
