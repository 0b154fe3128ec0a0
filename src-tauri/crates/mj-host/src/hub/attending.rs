//! A program as a guest of the room: it has joined under a name, the organiser seats it like any guest, and pauses, clocks
//! and 託管 hold for it as for a person at a device of his own, which brings secrets to the walls. The host runs its command
//! line; no device can ask for that.

mod secrets;

use super::{Device, Hub};
use crate::program::{Complaints, Program, Trouble, Wanted};
use mj_bots::{Bot, Strength};
use mj_table::{Action, Player, Setup, View, ViewPhase};
use mj_wire::protocol::{
    Ask, GuestLine, Message, PROTOCOL, PlaceLine, PlaceState, Refusal, Request, RoomAsk, SeatWish, TableNews,
};
use mj_words::{Language, Said};
use secrets::OwnSecrets;
use std::collections::BTreeMap;
use std::sync::Arc;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::task::spawn_blocking;

/// Who decides where the program does not.
const STAND_IN: Strength = Strength::Club;

/// Where its device is: this machine.
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
    /// The table it was given, and the games of all tables that play.
    place: Option<u16>,
    games: BTreeMap<u16, String>,
    /// The game before its device.
    game: Option<String>,
    plays: Option<Plays>,
    /// The table as it saw it last.
    news: Option<TableNews>,
    /// What it has decided last, so that nothing is asked twice.
    decided: Option<(Moment, Action)>,
    /// The number of the question by which it did that.
    did: u32,
    /// What it brings to the walls.
    secrets: OwnSecrets,
}

/// What hears why a computer player decides in the place of the program.
pub type Troubles = Arc<dyn Fn(&Said) + Send + Sync>;

/// Who decides in a game.
enum Plays {
    Program(Box<Program>),
    /// mjai cannot say what is played, or the program was not there any more.
    Computer(Box<dyn Bot + Send>),
}

/// When something is to be decided: hand, phase, wall, and what is offered.
type Moment = (u32, ViewPhase, [usize; 4], Vec<Action>);

fn moment(view: &View) -> Moment {
    (view.hand, view.phase, view.wall, view.offers.clone())
}

impl Attending {
    /// Joins the open room under a name, or comes back to it as the guest of that name whose device is not there: the host
    /// was started again.
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
            Some(token) => RoomAsk::Return { token },
            None => RoomAsk::Join { code, who: SeatWish::Guest { name }, pin: None },
        };
        for ask in [Ask::Hello { protocol: PROTOCOL }, Ask::Room { ask: join }, Ask::Room { ask: RoomAsk::Look {} }] {
            attending.ask(ask).await;
        }
        // Each question is answered before the next is asked.
        while let Ok(message) = attending.told.try_recv() {
            if let Message::Refused { why, .. } = message {
                return Err(why);
            }
            attending.hears(message).await;
        }
        Ok(attending)
    }

    /// Plays wherever it is seated, for as long as the room is there.
    pub async fn stay(mut self) {
        while self.goes_on().await {}
    }

    /// Hears something and does what is to be done then; false once nothing is told any more.
    pub(super) async fn goes_on(&mut self) -> bool {
        let Some(message) = self.told.recv().await else { return false };
        self.hears(message).await;
        self.catches_up().await;
        self.sits_down().await;
        self.acts().await;
        true
    }

    pub(super) async fn ask(&mut self, ask: Ask) {
        self.asked = self.asked.wrapping_add(1);
        self.device.hear(Request { id: self.asked, ask }).await;
    }

    async fn does(&mut self, ask: Ask) {
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
            // What was decided was not done: it may be asked for again.
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

    /// The table at which it was seated has begun.
    async fn sits_down(&mut self) {
        let begun = self.place.and_then(|place| self.games.get(&place)).filter(|game| self.game.as_ref() != Some(game));
        if let Some(game) = begun.cloned() {
            self.leaves().await;
            self.game = Some(game.clone());
            self.ask(Ask::Resume { game, since: None }).await;
            self.catches_up().await;
        }
    }

    /// The process of the game before ends.
    async fn leaves(&mut self) {
        (self.news, self.decided) = (None, None);
        if let Some(Plays::Program(program)) = self.plays.take() {
            // It may take a moment, in which the tables of this thread would stand still.
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

    /// Starts the program for a game that it has been seated at.
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

    /// Does what there is to do at the table.
    async fn acts(&mut self) {
        let Some(news) = &self.news else { return };
        let (view, player) = (news.view.clone(), news.floor);
        let Some(player) = player else { return };
        if matches!(view.phase, ViewPhase::Waiting | ViewPhase::Ended { .. }) {
            let ready = news.company.as_ref().is_none_or(|company| company.ready.contains(&player));
            if !ready && view.over.is_none() {
                self.ask(Ask::Deal {}).await;
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
                return self.does(Ask::Act { action }).await;
            }
        }
        // What it lets go is let go when the pause is over, so that no player learns whether it had a claim; alone
        // among computers, at once.
        if alone && (!asked || self.decided == Some((now, Action::Pass))) {
            self.does(Ask::Let { player }).await;
        }
    }

    /// Thinks on a thread of its own: tables do not wait for it.
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
    /// What it does, and why a computer player decides from now on.
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
