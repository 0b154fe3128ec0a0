//! One of the twins: a club with an open room, four people at their own devices, and the clients whose messages
//! are compared.

use super::disk::{Disk, TICK, settle};
use acceptance::ajar::Ajar;
use mj_club::Club;
use mj_host::{Device, Hub};
use mj_table::{Player, View};
use mj_wire::protocol::{
    Answer, Ask, Clock, DoorAsk, LobbyAsk, Message, OrganiserAsk, PROTOCOL, PlaceForm, Request, RoomForm, RoomTold,
    ScreenAsk, SeatWish, TableAsk,
};
use serde_json::json;
use std::path::Path;
use std::sync::Arc;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::Instant;

/// A device in its own task, as with a connection: one request after another.
pub struct Who {
    asks: UnboundedSender<Request>,
    told: UnboundedReceiver<Message>,
    asked: u32,
    /// The number of the first news, which is random.
    first: Option<u64>,
    /// The last view of the table.
    pub view: Option<View>,
    /// The player with the device.
    pub floor: Option<Player>,
    /// The messages with their times, as they are before sealing.
    pub heard: Vec<(u128, String)>,
    answers: Vec<Result<Answer, String>>,
}

impl Who {
    fn before(mut device: Device, told: UnboundedReceiver<Message>) -> Who {
        let (asks, mut asked) = unbounded_channel();
        tokio::spawn(async move {
            while let Some(request) = asked.recv().await {
                device.hear(request).await;
            }
        });
        Who { asks, told, asked: 0, first: None, view: None, floor: None, heard: Vec::new(), answers: Vec::new() }
    }

    fn guest(hub: &Arc<Hub>) -> Who {
        let (tell, told) = unbounded_channel();
        Who::before(Device::guest(Arc::clone(hub), tell, "192.168.1.7".into()), told)
    }

    /// Sends a request without waiting.
    pub fn asks(&mut self, ask: impl Into<Ask>) {
        self.asked += 1;
        self.asks.send(Request { id: self.asked, ask: ask.into() }).expect("the device is there");
    }

    /// Takes the new messages.
    pub fn hear(&mut self, begun: Instant) {
        while let Ok(mut message) = self.told.try_recv() {
            match &mut message {
                Message::News(news) => {
                    let first = *self.first.get_or_insert(news.n);
                    news.n -= first;
                    self.view = Some(news.news.view.clone());
                    self.floor = news.news.floor;
                }
                Message::Answer { answer, .. } => self.answers.push(Ok(answer.clone())),
                Message::Refused { why, .. } => self.answers.push(Err(why.detail.clone())),
                _ => {}
            }
            let text = serde_json::to_string(&message).expect("messages are written");
            self.heard.push((begun.elapsed().as_millis(), text));
        }
    }

    /// Sends a request and waits for the answer, outside of measurements.
    async fn gets(&mut self, ask: impl Into<Ask>) -> Answer {
        let before = self.answers.len();
        let ask = ask.into();
        self.asks(ask.clone());
        let begun = Instant::now();
        while self.answers.len() == before {
            tokio::time::advance(TICK).await;
            settle().await;
            // Sleeps between two looks.
            std::thread::sleep(std::time::Duration::from_micros(200));
            self.hear(begun);
        }
        self.answers.pop().expect("answered").unwrap_or_else(|why| panic!("{ask:?}: {why}"))
    }

    async fn room(&mut self, ask: impl Into<Ask>) -> Option<RoomTold> {
        match self.gets(ask).await {
            Answer::Room { told } => Some(told),
            _ => None,
        }
    }
}

/// A twin.
pub struct Side {
    pub hub: Arc<Hub>,
    pub disk: Disk,
    /// The compared clients: a player, a spectator, the host's own screen.
    pub eyes: Vec<Who>,
    /// The other three players.
    pub others: Vec<Who>,
}

/// How the devices of an evening come back.
pub struct Evening {
    pub game: String,
    tokens: Vec<String>,
}

async fn club_at(path: &Path) -> Arc<Club> {
    let path = path.to_owned();
    tokio::task::spawn_blocking(move || Club::open(&path, "會").expect("books")).await.expect("no panic")
}

async fn opened(path: &Path) -> (Arc<Hub>, Who) {
    let hub = Hub::new(club_at(path).await);
    hub.set_gateway(Arc::new(Ajar));
    let (tell, told) = unbounded_channel();
    let mut house = Who::before(Device::new(Arc::clone(&hub), tell), told);
    house.gets(DoorAsk::Hello { protocol: PROTOCOL }).await;
    house.room(ScreenAsk::Open(RoomForm::default())).await;
    (hub, house)
}

/// Begins an evening with four guests at a table and a spectator, deals the first hand, and ends the program.
pub async fn begin(path: &Path, rules: &str) -> Evening {
    let (hub, mut house) = opened(path).await;
    let options = match rules {
        "tuidaohu" => json!({"hands": 1}),
        "riichi" => json!({"game_length": "east"}),
        _ => json!({"rounds": 1}),
    };
    let options = options.as_object().cloned().expect("an object");
    let form = PlaceForm { rules: rules.into(), options, clock: Clock::Club, pause: 10 };
    let Some(RoomTold::Put { place }) = house.room(OrganiserAsk::Put(form)).await else { panic!("put up") };
    let code = hub.open_room_view().expect("open").code;
    let (mut people, mut tokens) = (Vec::new(), Vec::new());
    for name in ["甲", "乙", "丙", "丁", "觀"] {
        let mut who = Who::guest(&hub);
        who.gets(DoorAsk::Hello { protocol: PROTOCOL }).await;
        let join = DoorAsk::Join { code: code.clone(), who: SeatWish::Guest { name: name.into() }, pin: None };
        let Some(RoomTold::Joined { token: Some(token), .. }) = who.room(join).await else { panic!("joined") };
        tokens.push(token);
        if name != "觀" {
            who.room(LobbyAsk::Sit { place, seat: None }).await;
        }
        people.push(who);
    }
    people[0].room(LobbyAsk::Start { place }).await;
    let unfinished = hub.club().look(|books| books.unfinished()).await.expect("read");
    let game = unfinished[0].gid.clone();
    for who in &mut people {
        who.gets(TableAsk::Resume { game: game.clone(), since: None }).await;
    }
    while !people[0].view.as_ref().is_some_and(|view| matches!(view.phase, mj_table::ViewPhase::Turn { .. })) {
        tokio::time::advance(TICK * 10).await;
        settle().await;
        // Sleeps between two looks.
        std::thread::sleep(std::time::Duration::from_micros(200));
        people[0].hear(Instant::now());
    }
    drop((people, house));
    hub.rest();
    while Arc::strong_count(hub.club()) > 1 {
        tokio::time::advance(TICK).await;
        settle().await;
        // Sleeps between two looks.
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    Evening { game, tokens }
}

impl Side {
    /// All clients come back to the table; from now on the disk is slow.
    pub async fn of(path: &Path, evening: &Evening) -> Side {
        let (hub, mut house) = opened(path).await;
        let mut people = Vec::new();
        for token in &evening.tokens {
            let mut who = Who::guest(&hub);
            who.gets(DoorAsk::Hello { protocol: PROTOCOL }).await;
            who.room(DoorAsk::Return { token: token.clone() }).await;
            who.gets(TableAsk::Resume { game: evening.game.clone(), since: None }).await;
            people.push(who);
        }
        house.gets(TableAsk::Resume { game: evening.game.clone(), since: None }).await;
        // All messages about it arrive before any comparison.
        for _ in 0..20 {
            tokio::time::advance(TICK * 10).await;
            settle().await;
            // Sleeps between two looks.
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        let looks_on = people.pop().expect("five came");
        let others = people.split_off(1);
        let mut eyes = people;
        eyes.extend([looks_on, house]);
        let disk = Disk::slow(hub.club());
        Side { hub, disk, eyes, others }
    }

    /// All clients take their new messages.
    pub fn hear(&mut self, begun: Instant) {
        self.eyes.iter_mut().chain(&mut self.others).for_each(|who| who.hear(begun));
    }

    /// A client by its player at the table.
    pub fn player(&mut self, player: Player) -> &mut Who {
        let mut all = self.eyes.iter_mut().take(1).chain(&mut self.others);
        all.find(|who| who.floor == Some(player)).expect("they play")
    }

    /// The view of the compared player.
    pub fn view(&self) -> &View {
        self.eyes[0].view.as_ref().expect("shown")
    }
}
