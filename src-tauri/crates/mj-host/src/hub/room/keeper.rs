//! Follows the running tables: tells the lobby their state, and frees the people of those that are over.

use super::stands::{changes, hands_over, stands};
use super::stored::{At, Beside, RoomTable};
use super::tables::{Asker, owner_of};
use super::{Room, locked};
use crate::hub::Hub;
use crate::session::{HOUSE, Help, Manners};
use crate::{Session, Sight, Watch};
use mj_club::helped::by;
use mj_club::places::Seat;
use mj_club::{ActError, Running, organise};
use mj_ledger::{Attribution, Error, Read};
use mj_office::{Tables, refuse};
use mj_rules::Ruleset;
use mj_table::{Player, Standing, Viewer};
use mj_tell::deeds;
use mj_wire::protocol::{Code, Motion, Refusal, Stands};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::oneshot;

/// How long a table waits for a disconnected player before it plays for them.
const GRACE: Duration = Duration::from_secs(60);

/// The first and the longest wait before a retry, if the books block. Each wait doubles.
const FIRST: Duration = Duration::from_millis(500);
const LONGEST: Duration = Duration::from_secs(8);

/// The sender that waits for a table's end.
type Asks = oneshot::Sender<Result<(), Refusal>>;

/// Runs work to its end even if its request is cancelled. Closing the room may disconnect the client at that moment,
/// and a table that has half begun or half ended could be neither played nor removed.
pub(super) async fn to_the_end(
    work: impl Future<Output = Result<(), Refusal>> + Send + 'static,
) -> Result<(), Refusal> {
    tokio::spawn(work).await.unwrap_or_else(|_| Err(refuse::books(&Error::Closed)))
}

impl RoomTable {
    /// The manners of its table: its screens, the time to open secrets, and the devices on their way. People at the
    /// host's own screen share it.
    pub(in crate::hub) fn manners(&self, answer: Duration, comes: impl Fn(super::Owner) -> bool) -> Manners {
        let screen = |seat: &Seat| match owner_of(seat) {
            Some(super::Owner::House) => Some(HOUSE),
            Some(super::Owner::Guest(member)) => Some(u32::try_from(member.0).unwrap_or(u32::MAX)),
            None => None,
        };
        let waits = self.waits();
        let screens = self.seats.iter().map(screen).collect();
        let on_the_way = (0..).map(Player).zip(&self.seats).filter(|(_, seat)| owner_of(seat).is_some_and(&comes));
        let coming = on_the_way.map(|(player, _)| player).collect();
        Manners { screens, turn: waits.turn, pause: waits.pause, grace: GRACE, answer, coming }
    }

    pub(in crate::hub) fn owners(&self) -> Vec<Option<super::Owner>> {
        self.seats.iter().map(owner_of).collect()
    }
}

impl Hub {
    /// Starts a table of the room and follows it.
    pub(in crate::hub) fn host(self: &Arc<Hub>, number: u16, place: &RoomTable, running: Running) {
        let place = &self.room.follows_swaps(number, place, running.helped());
        let game = running.game().header().game.to_string();
        let session = self.open_for(running, Some(place)).session;
        let (room, hub) = (Arc::clone(&self.room), Arc::downgrade(self));
        let keeper = tokio::spawn(async move {
            room.follow(number, &game, &session).await;
            let mark = session.mark();
            drop(session);
            if let Some(hub) = hub.upgrade() {
                hub.go(&game, &mark);
            }
        });
        let mut keepers = locked(&self.room.keepers);
        keepers.retain(|keeper| !keeper.is_finished());
        keepers.push(keeper);
    }

    /// Resumes the tables that were running when the program ended, each at its last event.
    pub(super) async fn bring_tables(self: &Arc<Hub>) -> Result<(), Refusal> {
        let unfinished = self.club().look(|books| books.unfinished()).await;
        let unfinished = unfinished.map_err(|why| refuse::club(&why))?;
        let places: Vec<(u16, RoomTable)> =
            self.room.state().places.iter().map(|(&number, place)| (number, place.clone())).collect();
        for (number, place) in places {
            let Some(game) = place.game().map(str::to_owned) else { continue };
            let _bringing = self.bringing.lock().await;
            if self.runs(&game) || locked(&self.parting).contains(&game) {
                continue;
            }
            let Some(found) = unfinished.iter().find(|unfinished| unfinished.gid == game).cloned() else {
                // The game is over, or was ended by the organiser or at the terminal.
                let gid = game.clone();
                let won = self.club().look(move |books| booked(books, &gid)).await.ok();
                self.room.ends(number, &game, won);
                continue;
            };
            let club = Arc::clone(self.club());
            let resumed = tokio::task::spawn_blocking(move || Running::resume(&club, &found)).await;
            // A table that cannot be resumed stays as it is and does not stop the others.
            if let Ok(Ok(running)) = resumed {
                self.host(number, &place, running);
            }
        }
        Ok(())
    }

    /// Begins a table of the room.
    pub(super) async fn start_place(self: &Arc<Hub>, by: Asker, number: u16) -> Result<(), Refusal> {
        let hub = Arc::clone(self);
        to_the_end(async move { hub.begin_place(by, number).await }).await
    }

    async fn begin_place(self: &Arc<Hub>, by: Asker, number: u16) -> Result<(), Refusal> {
        if self.room.gathers_again(by, number)? {
            self.room.write_place(self.club(), number).await?;
        }
        let (place, sitters) = self.room.starts(by, number)?;
        let club = Arc::clone(self.club());
        let new = mj_club::NewTable {
            rules: Arc::clone(&place.rules),
            house: place.form.options.clone(),
            sitters,
            undo: false,
            secrets: None,
            practice: false,
        };
        let begun = tokio::task::spawn_blocking(move || Running::begin(&club, &new)).await;
        let begun = begun.map_err(|_| refuse::books(&Error::Closed));
        let running = match begun.and_then(|begun| begun.map_err(|why| refuse::begin(&why))) {
            Ok(running) => running,
            Err(why) => {
                self.room.started(number, None);
                return Err(why);
            }
        };
        let game = running.game().header().game.to_string();
        self.host(number, &place, running);
        self.room.started(number, Some(game));
        self.room.write_place(self.club(), number).await
    }
}

impl Hub {
    /// Players vote. If everyone at the table wants to part, the game is closed and does not count. That is completed
    /// even if the last voter's connection breaks, since the others have been told of it.
    pub(in crate::hub) async fn vote(
        self: &Arc<Hub>,
        session: Session,
        game: &str,
        players: Vec<Player>,
        on: Motion,
        yes: bool,
    ) -> Result<(), Refusal> {
        let (hub, game) = (Arc::clone(self), game.to_owned());
        to_the_end(async move {
            let mut parts = false;
            for player in players {
                parts |= session.vote(player, on, yes).await;
            }
            if parts { hub.part_from(&game, by("", deeds::AGREED, ""), None).await } else { Ok(()) }
        })
        .await
    }

    /// Stops a table, closes its game in the books, then tells everyone. If the books block, the sender is told so,
    /// and the game is closed once they take it.
    pub(super) async fn part_from(
        self: &Arc<Hub>,
        game: &str,
        by: Attribution,
        why: Option<String>,
    ) -> Result<(), Refusal> {
        let (number, _) = self.room.place_of(game).ok_or_else(|| super::taken("it is no table of the room"))?;
        {
            // Holds off and then prevents a resumption of the table.
            let _bringing = self.bringing.lock().await;
            if !locked(&self.parting).insert(game.to_owned()) {
                return Ok(());
            }
        }
        let (asker, answered) = oneshot::channel();
        let (hub, game) = (Arc::clone(self), game.to_owned());
        tokio::spawn(async move { hub.parts(number, &game, by, why, asker).await });
        answered.await.unwrap_or_else(|_| Err(refuse::books(&Error::Closed)))
    }

    async fn parts(&self, number: u16, game: &str, by: Attribution, why: Option<String>, asker: Asks) {
        let (session, mut asker) = (self.session(game), Some(asker));
        let still = match &session {
            Some(session) => session.act(Help::Part(why)).await,
            None => Ok(()),
        };
        let done = match still {
            // The game of a stopped table is closed all the same.
            Ok(()) | Err(ActError::Stopped(_)) => self.close(game, &by, &mut asker).await,
            Err(why) => Err(refuse::act(&why)),
        };
        if let Some(session) = session {
            // A stopped table tells its clients nothing more.
            let _ = session.act(Help::Parted(done.is_ok())).await;
        }
        if done.is_ok() {
            self.tables().remove(game);
            self.room.ends(number, game, None);
        }
        locked(&self.parting).remove(game);
        if let Some(asker) = asker {
            // The client may have gone.
            let _ = asker.send(done);
        }
    }

    /// Closes a game as soon as the books take it.
    async fn close(&self, game: &str, by: &Attribution, asker: &mut Option<Asks>) -> Result<(), Refusal> {
        let mut pause = FIRST;
        loop {
            let (gid, by) = (game.to_owned(), by.clone());
            let closed = self.club().send(move |books| organise::close(books, books.game(&gid)?, &by));
            let why = match closed.done().await {
                Err(why) if why.obstacle().is_some() => why,
                done => return done.map_err(|why| refuse::books(&why)),
            };
            if let Some(asker) = asker.take() {
                let _ = asker.send(Err(refuse::refusal(Code::Waits, why.to_string())));
            }
            tokio::time::sleep(pause).await;
            pause = (pause * 2).min(LONGEST);
        }
    }
}

impl Beside {
    fn of(sight: &Sight) -> Beside {
        let trouble = sight.trouble;
        let Some(company) = &sight.company else { return Beside { trouble, ..Beside::default() } };
        let now = |one: &&mj_wire::protocol::Helped| one.until.is_none() && one.now.is_none();
        let stood_in = company.helped.iter().filter(now).map(|one| one.player).collect();
        Beside { paused: company.paused, trouble, stood_in }
    }
}

impl Room {
    /// Tells the lobby the state of a table until its game is over or it stops. The table may have begun another game by
    /// then.
    async fn follow(&self, number: u16, game: &str, session: &Session) {
        // `None` if the game was over before it was followed. Its end must still be told, or its people would stay at
        // a table that no longer plays.
        if let Some(watch) = session.watch(Viewer::Public).await {
            self.tells_of(number, game, session.rules(), watch).await;
        }
        let Some(sight) = session.look(Viewer::Public).await.filter(|sight| sight.view.over.is_some()) else { return };
        self.ends(number, game, Some(results(&sight.standings)));
    }

    /// Tells the lobby the table's state as long as it sends messages.
    async fn tells_of(&self, number: u16, game: &str, rules: &Ruleset, mut watch: Watch) {
        let mut hands = hands_over(&watch.sight);
        let mut beside = Beside::of(&watch.sight);
        let mut stands = stands(rules, &watch.sight, None);
        self.writes_down((number, game), hands, &watch.sight.standings, &beside, stands.as_ref());
        while let Some(told) = watch.told.recv().await {
            let otherwise = told.events.iter().any(changes);
            let now = Beside::of(&told.sight);
            if otherwise {
                hands = hands_over(&told.sight);
                stands = self::stands(rules, &told.sight, stands.as_ref());
            }
            if otherwise || now != beside {
                beside = now;
                self.writes_down((number, game), hands, &told.sight.standings, &beside, stands.as_ref());
            }
        }
    }

    fn writes_down(
        &self,
        (number, of): (u16, &str),
        over: u32,
        standings: &[Standing],
        now: &Beside,
        stand: Option<&Stands>,
    ) {
        let mut state = self.state();
        if let Some(RoomTable { at: At::Playing { game, hands, results: won, beside, stands }, .. }) =
            state.places.get_mut(&number)
            && game == of
        {
            (*hands, *won) = (over, results(standings));
            (*beside, *stands) = (now.clone(), stand.cloned().map(Box::new));
        }
        drop(state);
        self.tell();
    }

    /// Ends a game: its people are free for another table.
    fn ends(&self, number: u16, of: &str, won: Option<Vec<i64>>) {
        let mut state = self.state();
        if let Some(place) = state.places.get_mut(&number).filter(|place| place.game() == Some(of)) {
            let results = won.unwrap_or_else(|| vec![0; place.seats.len()]);
            let stands = match &mut place.at {
                At::Playing { stands, .. } => stands.take(),
                _ => None,
            };
            place.at = At::Over { game: of.to_owned(), results, stands };
        }
        drop(state);
        self.tell();
    }
}

/// Each player's result in a finished game; 0 in one that was closed.
fn booked(books: &Read<'_>, gid: &str) -> Result<Vec<i64>, Error> {
    let game = books.game_line(books.game(gid)?)?;
    Ok(game.seats.iter().map(|seat| seat.result.unwrap_or(0)).collect())
}

/// Each player's result, in the order of the players.
fn results(standings: &[Standing]) -> Vec<i64> {
    let mut all: Vec<(usize, i64)> =
        standings.iter().map(|standing| (standing.player.index(), standing.result)).collect();
    all.sort_unstable();
    all.into_iter().map(|(_, net)| net).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seated::{club, people, play, table};
    use crate::session::TableAct;
    use mj_ledger::Time;
    use mj_wire::protocol::{Clock, PlaceForm};

    #[test]
    fn what_a_game_came_to_is_known_from_the_books() {
        let (_folder, club) = club();
        let begin = |seed| {
            let new = table("shanghai", &serde_json::json!({"rounds": 1}), people(), seed);
            Running::begin(&club, &new).expect("begun")
        };
        let (mut whole, mut closed) = (begin(2), begin(3));
        while play(&mut whole, 1000) {}
        play(&mut closed, 60);
        let gids = [&whole, &closed].map(|running| running.game().header().game.to_string());
        closed.close(Attribution { at: Time(9), author: "會長".into(), reason: "散場".into() }).expect("closed");
        let of = |gid: &str| club.read(|books| booked(books, gid)).expect("read");
        let won = results(&whole.table().standings());
        assert!(won.iter().any(|won| *won != 0), "a whole game without a win: {won:?}");
        assert_eq!(of(&gids[0]), won);
        assert_eq!(of(&gids[1]), [0; 4], "it does not count");
    }

    #[tokio::test]
    async fn a_game_that_is_over_before_it_is_followed_leaves_the_lobby_too() {
        let (_folder, club) = club();
        let begin = move || Running::begin(&club, &table("shanghai", &serde_json::json!({}), people(), 2));
        let running = tokio::task::spawn_blocking(begin).await.expect("no panic").expect("begun");
        let game = running.game().header().game.to_string();
        let session = Session::start(running, None);
        session.act(TableAct::Leave(Player(1))).await.expect("they may, and that ends it");
        let room = Room::new();
        let form = PlaceForm { rules: "shanghai".into(), options: Default::default(), clock: Clock::Off, pause: 15 };
        let mut place = RoomTable::new(form).expect("it is played");
        place.at = At::begun(game.clone(), 4);
        room.state().places.insert(1, place);
        room.follow(1, &game, &session).await;
        assert!(matches!(&room.state().places[&1].at, At::Over { game: of, .. } if *of == game));
        // The table has begun another game meanwhile.
        room.started(1, Some("another".into()));
        room.follow(1, &game, &session).await;
        assert!(matches!(&room.state().places[&1].at, At::Playing { game: of, .. } if of == "another"));
    }
}
