//! A player at their own device: state, actions, and all received messages.

use super::Way;
use super::line::{HOME, Line};
use super::told::{Heard, News, RoomHeard, Stretch, View, is_answer};
use crate::draw::Draw;
use mj_table::{Action, Player};
use mj_wire::protocol::{DoorAsk, OrganiserAsk, PlaceForm, SeatWish, TableAsk};
use serde_json::Value;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::time::Duration;
use tokio::time::{Instant, sleep_until, timeout};

/// How a player plays.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// Thinking time on their turn in milliseconds: minimum and limit.
    pub thinks: (u64, u64),
    /// Whether they say 過 to unwanted tiles; otherwise the pause runs out.
    pub lets: bool,
    /// Whether they keep the messages.
    pub keeps: bool,
}

/// An action without news is tried again after this time.
const AGAIN: Duration = Duration::from_secs(3);

/// A begun table must be announced within this time.
const BEGINS: Duration = Duration::from_secs(30);

/// A player with their state.
#[derive(Debug)]
pub struct Seat {
    pub name: String,
    /// The token for coming back.
    pub token: String,
    /// The game they play.
    pub game: String,
    /// Their number at the table.
    pub player: Option<Player>,
    /// The number of the last message.
    pub since: Option<u64>,
    /// The received events.
    pub told: Vec<Stretch>,
    pub draw: Draw,
}

/// What a player notices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// A discard was sent.
    Discards,
    /// A discard was received.
    Discarded,
    /// Other news was received.
    News,
}

/// Why a player stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The game is over.
    Over,
    /// Another of their devices has the seat.
    Elsewhere,
}

impl Seat {
    /// A new player.
    pub fn new(name: String, seed: u64) -> Seat {
        let (token, game) = (String::new(), String::new());
        Seat { name, token, game, player: None, since: None, told: Vec::new(), draw: Draw(seed) }
    }

    /// Calls the host and joins, or comes back.
    pub async fn calls(&mut self, way: &Way) -> io::Result<Line> {
        let key = way.link().key.ok_or(io::ErrorKind::InvalidInput)?;
        let mut line = Line::call(way.at(), &key, HOME).await?;
        let who = SeatWish::Guest { name: self.name.clone() };
        let ask = match self.token.is_empty() {
            true => DoorAsk::Join { code: way.room(), who, pin: None },
            false => DoorAsk::Return { token: self.token.clone() },
        };
        let told = line.room(ask).await?;
        if let Some(token) = told["answer"]["told"]["token"].as_str() {
            self.token = token.to_owned();
            // Only now the former token is void: the new one has been received.
            line.room(DoorAsk::Return { token: self.token.clone() }).await?;
        }
        match told["answer"]["told"]["told"] == "joined" {
            true => Ok(line),
            false => Err(io::Error::other(format!("{} is not let in: {told}", self.name))),
        }
    }

    /// Adds a table with the organiser's key.
    pub async fn puts(&mut self, line: &mut Line, way: &Way, form: PlaceForm) -> io::Result<u16> {
        well(&line.room(DoorAsk::Organise { key: way.key.clone() }).await?)?;
        let told = line.room(OrganiserAsk::Put(form)).await?;
        let place = told["answer"]["told"]["place"].as_u64();
        place.map(|place| place as u16).ok_or_else(|| io::Error::other(told.to_string()))
    }

    /// Looks at the room, like everyone who waits for a table; returns the messages before the answer.
    pub async fn looks(line: &mut Line) -> io::Result<Vec<String>> {
        let mut came = Vec::new();
        well(&line.ask(DoorAsk::Look {}, |text| came.push(text)).await?)?;
        Ok(came)
    }

    /// Waits until the room says that a table has begun, and stops looking; returns its game. `came` holds
    /// earlier messages.
    pub async fn game_of(line: &mut Line, place: u16, came: Vec<String>) -> io::Result<String> {
        let mut came = came.into_iter();
        let told = async {
            loop {
                let text = match came.next() {
                    Some(text) => text,
                    None => line.next().await?,
                };
                let heard: RoomHeard = serde_json::from_str(&text)?;
                let this = heard.places.into_iter().find(|one| heard.is.starts_with("room") && one.place == place);
                if let Some(game) = this.and_then(|this| this.state.game) {
                    return io::Result::Ok(game);
                }
            }
        };
        let game = timeout(BEGINS, told).await??;
        line.room(DoorAsk::Away {}).await?;
        Ok(game)
    }

    /// Comes to the table; missed events are sent first. `None` once the game is over.
    pub async fn sits(&mut self, line: &mut Line, run: u64) -> io::Result<Option<Playing>> {
        let ask = TableAsk::Resume { game: self.game.clone(), since: self.since };
        self.told.push(Stretch { run, events: Vec::new() });
        let mut playing = Playing::default();
        let mut came = Vec::new();
        let told = line.ask(ask, |text| came.push(text)).await?;
        for text in came {
            playing.hears(self, &text, true)?;
        }
        match told["why"]["code"].as_str() {
            Some("resume") => Ok(None),
            Some(_) => Err(io::Error::other(told.to_string())),
            None => Ok(Some(playing)),
        }
    }

    /// Plays until the game ends, the seat is taken over, or the connection breaks.
    pub async fn plays(
        &mut self,
        line: &mut Line,
        playing: &mut Playing,
        manner: Manner,
        mut note: impl FnMut(Told),
    ) -> io::Result<End> {
        loop {
            if let Some(end) = playing.end {
                return Ok(end);
            }
            let due = playing.due(self, manner);
            tokio::select! {
                text = line.next() => {
                    let told = playing.hears(self, &text?, manner.keeps)?;
                    told.into_iter().for_each(&mut note);
                }
                () = sleep_until(due.unwrap_or_else(Instant::now)), if due.is_some() => {
                    if let Some(ask) = playing.acts(self, manner) {
                        if matches!(ask, TableAsk::Act { action: Action::Discard { .. } }) {
                            note(Told::Discards);
                        }
                        line.send(ask).await?;
                    }
                }
            }
        }
    }
}

/// The state of a player at a table.
#[derive(Debug, Default)]
pub struct Playing {
    now: Option<Now>,
    /// The planned action with its time.
    thought: Option<(u64, Instant)>,
    /// Why there is nothing more.
    pub end: Option<End>,
}

/// What the player sees.
#[derive(Debug)]
struct Now {
    me: Player,
    view: View,
    asked: bool,
    /// Whether the player may answer an open tile.
    may_answer: Option<bool>,
    ready: bool,
    /// Changes when there is something new to decide.
    sign: u64,
}

impl Playing {
    /// Takes a message.
    pub fn hears(&mut self, seat: &mut Seat, text: &str, keeps: bool) -> io::Result<Vec<Told>> {
        let heard: Heard<'_> = serde_json::from_str(text)?;
        if heard.is == "elsewhere" {
            self.end = Some(End::Elsewhere);
        }
        let Some(news) = heard.news else { return Ok(Vec::new()) };
        seat.since = heard.n;
        let mut told = vec![Told::News];
        for event in &news.events {
            if event.get().starts_with("{\"e\":\"discarded\"") {
                told.push(Told::Discarded);
            }
            if keeps && !is_answer(event.get()) {
                let stretch = seat.told.last_mut();
                stretch.into_iter().for_each(|stretch| stretch.events.push(event.get().to_owned()));
            }
        }
        self.sees(seat, &news)?;
        Ok(told)
    }

    fn sees(&mut self, seat: &mut Seat, news: &News<'_>) -> io::Result<()> {
        // A public screen has nothing to do.
        let Some(me) = news.floor else { return Ok(()) };
        if seat.player.is_some_and(|player| player != me) {
            return Err(io::Error::other(format!("{} has become another player", seat.name)));
        }
        seat.player = Some(me);
        let view: View = serde_json::from_str(news.view.get())?;
        if view.over.is_some() {
            self.end = Some(End::Over);
        }
        let may_answer = news.gate.as_ref().map(|gate| gate.open.contains(&me));
        let ready = news.company.as_ref().is_some_and(|company| company.ready.contains(&me));
        let mut sign = DefaultHasher::new();
        (news.view.get(), may_answer, ready, news.asked).hash(&mut sign);
        self.now = Some(Now { me, view, asked: news.asked, may_answer, ready, sign: sign.finish() });
        Ok(())
    }

    /// When the player acts.
    fn due(&mut self, seat: &mut Seat, manner: Manner) -> Option<Instant> {
        let now = self.now.as_ref()?;
        match self.thought {
            Some((sign, due)) if sign == now.sign => Some(due),
            _ => {
                let (least, below) = manner.thinks;
                let thinks = least + seat.draw.below((below - least) as usize) as u64;
                let due = Instant::now() + Duration::from_millis(thinks);
                self.thought = Some((now.sign, due));
                Some(due)
            }
        }
    }

    /// The player's action now.
    fn acts(&mut self, seat: &mut Seat, manner: Manner) -> Option<TableAsk> {
        let now = self.now.as_ref()?;
        // The effect arrives as news; without any it is tried again.
        self.thought = Some((now.sign, Instant::now() + AGAIN));
        let offers = &now.view.offers;
        let act = |action: Action| Some(TableAsk::Act { action });
        let wins = offers.contains(&Action::Win);
        if matches!(now.view.phase.p.as_str(), "waiting" | "ended") {
            return (!now.ready).then_some(TableAsk::Deal {});
        }
        if let Some(may) = now.may_answer {
            let claims = offers.iter().find(|offer| !matches!(offer, Action::Pass | Action::TakeBack));
            return match claims {
                _ if !may => None,
                _ if wins => act(Action::Win),
                Some(claim) if seat.draw.once_in(3) => act(*claim),
                _ => manner.lets.then_some(TableAsk::Let { player: now.me }),
            };
        }
        if !now.asked || offers.is_empty() {
            return None;
        }
        let any = offers[seat.draw.below(offers.len())];
        act(if wins { Action::Win } else { any })
    }
}

/// Whether it was done.
pub fn well(told: &Value) -> io::Result<()> {
    match told["is"] == "answer" {
        true => Ok(()),
        false => Err(io::Error::other(told.to_string())),
    }
}
