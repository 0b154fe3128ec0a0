//! A program as a guest of the room. It joins under a name, and the organiser seats it like any guest. Pauses, clocks
//! and 託管 hold for it as for a person at a device of their own, and it brings secrets to the walls. The host runs
//! its command line; no device can ask for that.

mod secrets;

use super::{Device, Hub};
use crate::program::{Complaints, Program, Trouble, Wanted};
use mj_bots::{Bot, Strength};
use mj_table::{Action, Player, Setup, View, ViewPhase};
use mj_wire::protocol::{
    Ask, DoorAsk, GuestLine, Message, PROTOCOL, PlaceLine, PlaceState, Refusal, Request, SeatWish, TableAsk, TableNews,
};
use mj_words::{Language, Said};
use secrets::OwnSecrets;
use std::collections::BTreeMap;
use std::sync::Arc;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::task::spawn_blocking;

/// The computer player that decides where the program does not.
const STAND_IN: Strength = Strength::Club;

/// The address of its device: this machine.
const HERE: &str = "127.0.0.1";

/// A program that has joined.
pub struct Attending {
    hub: Arc<Hub>,
    device: Device,
    told: UnboundedReceiver<Message>,
    wanted: Wanted,
    complaints: Complaints,
    troubles: Troubles,
    asked: u32,
    /// The table it was given, and the games of all running tables.
    place: Option<u16>,
    games: BTreeMap<u16, String>,
    /// The game at its device.
    game: Option<String>,
    plays: Option<Plays>,
    /// The last table that it received.
    news: Option<TableNews>,
    /// Its last decision, so that the program is not asked twice.
    decided: Option<(Moment, Action)>,
    /// The request that carried the decision.
    did: u32,
    secrets: OwnSecrets,
}

/// Receives the reason when a computer player replaces the program.
pub type Troubles = Arc<dyn Fn(&Said) + Send + Sync>;

/// The decider in a game.
enum Plays {
    Program(Box<Program>),
    /// mjai cannot express the game, or the program has ended.
    Computer(Box<dyn Bot + Send>),
}

/// A point of decision: hand, phase, wall and offers.
type Moment = (u32, ViewPhase, [usize; 4], Vec<Action>);

fn moment(view: &View) -> Moment {
    (view.hand, view.phase, view.wall, view.offers.clone())
}

impl Attending {
    /// Joins the open room under a name. If a guest of that name has no device, because the host was restarted, the
    /// program resumes as that guest.
    pub async fn join(
        hub: &Arc<Hub>,
        name: String,
        wanted: Wanted,
        (complaints, troubles): (Complaints, Troubles),
    ) -> Result<Attending, Refusal> {
        let (tell, told) = unbounded_channel();
        let mut attending = Attending {
            hub: Arc::clone(hub),
            device: Device::guest(Arc::clone(hub), tell, HERE.into()),
            told,
            wanted,
            complaints,
            troubles,
            asked: 0,
            place: None,
            games: BTreeMap::new(),
            game: None,
            plays: None,
            news: None,
            decided: None,
            did: 0,
            secrets: OwnSecrets::default(),
        };
        let code = hub.open_room_view().map(|room| room.code).unwrap_or_default();
        let join = match hub.room.ticket_of_absent(&name) {
            Some(token) => DoorAsk::Return { token },
            None => DoorAsk::Join { code, who: SeatWish::Guest { name }, pin: None },
        };
        for ask in [DoorAsk::Hello { protocol: PROTOCOL }, join, DoorAsk::Look {}] {
            attending.ask(ask).await;
        }
        // Each request is answered before the next is sent.
        while let Ok(message) = attending.told.try_recv() {
            if let Message::Refused { why, .. } = message {
                return Err(why);
            }
            attending.hears(message).await;
        }
        Ok(attending)
    }

    /// Plays wherever it is seated, as long as the room exists.
    pub async fn stay(mut self) {
        while self.goes_on().await {}
    }

    /// Handles one message. `false` once there are no more.
    pub(super) async fn goes_on(&mut self) -> bool {
        let Some(message) = self.told.recv().await else { return false };
        self.hears(message).await;
        self.catches_up().await;
        self.sits_down().await;
        self.acts().await;
        true
    }

    pub(super) async fn ask(&mut self, ask: impl Into<Ask>) {
        self.asked = self.asked.wrapping_add(1);
        self.device.hear(Request { id: self.asked, ask: ask.into() }).await;
    }

    async fn does(&mut self, ask: impl Into<Ask>) {
        self.ask(ask).await;
        self.did = self.asked;
    }

    async fn catches_up(&mut self) {
        while let Ok(message) = self.told.try_recv() {
            self.hears(message).await;
        }
    }

    async fn hears(&mut self, message: Message) {
        match message {
            Message::Room(room) => {
                self.games.clear();
                self.place = room.me.as_ref().and_then(|me| me.place);
                room.places.iter().for_each(|line| self.stands(line));
            }
            Message::RoomChanges(changes) => {
                if let Some(GuestLine { place, .. }) = &changes.me {
                    self.place = *place;
                }
                changes.cleared.iter().for_each(|place| drop(self.games.remove(place)));
                changes.places.iter().for_each(|line| self.stands(line));
            }
            Message::News(news) => self.looks(news.news).await,
            // The decision was refused. It may be asked for again.
            Message::Refused { id, .. } if id == self.did => self.decided = None,
            Message::Mix(call) => {
                if let Some(answer) = self.secrets.answer(call) {
                    self.ask(answer).await;
                }
            }
            Message::Answer { .. } | Message::Refused { .. } | Message::Talk { .. } => {}
            Message::Elsewhere {} | Message::Closed {} => {}
        }
    }

    fn stands(&mut self, line: &PlaceLine) {
        match &line.state {
            PlaceState::Playing { game, .. } => drop(self.games.insert(line.place, game.clone())),
            PlaceState::Gathers {} | PlaceState::Over { .. } => drop(self.games.remove(&line.place)),
        }
    }

    /// Sits down when the table where it is seated has begun.
    async fn sits_down(&mut self) {
        let begun = self.place.and_then(|place| self.games.get(&place)).filter(|game| self.game.as_ref() != Some(game));
        if let Some(game) = begun.cloned() {
            self.leaves().await;
            self.game = Some(game.clone());
            self.ask(TableAsk::Resume { game, since: None }).await;
            self.catches_up().await;
        }
    }

    /// Ends the process of the previous game.
    async fn leaves(&mut self) {
        (self.news, self.decided) = (None, None);
        if let Some(Plays::Program(program)) = self.plays.take() {
            // This may take a moment and must not block the tables of this thread.
            let _ = spawn_blocking(move || program.end()).await;
        }
    }

    async fn looks(&mut self, news: TableNews) {
        if self.plays.is_none() && news.view.over.is_none() {
            self.plays = news.floor.and_then(|player| self.begins(player, &news));
        }
        if let Some(Plays::Program(program)) = &mut self.plays {
            program.hear(&news.events, &news.view);
        }
        let over = news.view.over.is_some();
        self.news = Some(news);
        if over {
            self.leaves().await;
        }
    }

    /// Starts the program for a game.
    fn begins(&self, player: Player, news: &TableNews) -> Option<Plays> {
        let session = self.hub.session(self.game.as_ref()?)?;
        let stand_in = || STAND_IN.player(Arc::clone(session.rules()), u64::from(player.0));
        let named = |at: usize| {
            news.info.as_ref().and_then(|info| info.players.get(at)).map(|one| one.name.say(Language::English))
        };
        let names = (0..session.members().len()).map(|at| named(at).unwrap_or_default()).collect();
        let setup = Setup::new(Arc::clone(session.rules())).ok()?;
        let complaints = Arc::clone(&self.complaints);
        let started = Program::start(&self.wanted, &setup, (player, names), stand_in(), complaints);
        Some(started.map_or_else(
            |why| {
                (self.troubles)(&why.said());
                Plays::Computer(stand_in())
            },
            |program| Plays::Program(Box::new(program)),
        ))
    }

    /// Acts where the table waits for the program.
    async fn acts(&mut self) {
        let Some(news) = &self.news else { return };
        let (view, player) = (news.view.clone(), news.floor);
        let Some(player) = player else { return };
        if matches!(view.phase, ViewPhase::Waiting | ViewPhase::Ended { .. }) {
            let ready = news.company.as_ref().is_none_or(|company| company.ready.contains(&player));
            if !ready && view.over.is_none() {
                self.ask(TableAsk::Deal {}).await;
            }
            return;
        }
        let (now, asked) = (moment(&view), news.asked);
        let alone = news.gate.as_ref().is_some_and(|gate| gate.open == [player]);
        if asked && self.decided.as_ref().is_none_or(|(then, _)| *then != now) {
            let Some(action) = self.decides(view).await else { return };
            self.decided = Some((now.clone(), action));
            self.catches_up().await;
            let still = self.news.as_ref().is_some_and(|news| news.asked && moment(&news.view) == now);
            if still && action != Action::Pass {
                return self.does(TableAsk::Act { action }).await;
            }
        }
        // A pass waits until the pause is over, so that no player learns whether the program had a claim. Alone among
        // computers it is sent at once.
        if alone && (!asked || self.decided == Some((now, Action::Pass))) {
            self.does(TableAsk::Let { player }).await;
        }
    }

    /// Decides on a thread of its own, so that tables do not wait.
    async fn decides(&mut self, view: View) -> Option<Action> {
        let mut plays = self.plays.take()?;
        let thinks = move || {
            let (action, trouble) = plays.decide(&view);
            (plays, action, trouble)
        };
        let (plays, action, trouble) = spawn_blocking(thinks).await.ok()?;
        trouble.iter().for_each(|trouble| (self.troubles)(trouble));
        self.plays = Some(plays);
        Some(action)
    }
}

impl Plays {
    /// The decision, and why a computer player decides from now on.
    fn decide(&mut self, view: &View) -> (Action, Option<Said>) {
        match self {
            Plays::Computer(bot) => (bot.decide(view).action, None),
            Plays::Program(program) => {
                let before = program.trouble().is_some();
                let action = program.decide(view);
                (action, program.trouble().filter(|_| !before).map(Trouble::said))
            }
        }
    }
}
