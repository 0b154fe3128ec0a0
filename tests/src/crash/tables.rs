//! The tables of the killed club: one of computers, one with people acting through the session, one without a
//! session.

use super::{House, gid, people, say};
use crate::books::{members, table};
use mj_bots::Bot;
use mj_bots::Strength;
use mj_bots::selfplay::{Step, next_step};
use mj_club::{ActError, BeginError, NewTable, Running, Sitter};
use mj_host::{Session, TableAct};
use mj_rules::Ruleset;
use mj_table::{Event, Player, SeatEvent, Viewer};
use serde_json::json;
use std::fmt::Display;
use std::sync::Arc;
use std::time::Duration;

/// How a table is played. Games are short, so that some end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Style {
    /// Computers only, by 老麻將.
    Shanghai,
    /// Computers only, by 推倒胡.
    Plain,
    /// Two people and two computers, with 寶牌.
    Mixed,
    /// Four people without a session: the caller waits for every receipt.
    Alone,
}

type Bots = Vec<(Player, Box<dyn Bot + Send>)>;

impl Style {
    pub(super) const ALL: [Style; 4] = [Style::Alone, Style::Shanghai, Style::Mixed, Style::Plain];

    /// The style of a resumed game.
    pub(super) fn of(running: &Running) -> Style {
        match (people(running), running.table().setup().rules().preset.id) {
            (4, _) => Style::Alone,
            (2, _) => Style::Mixed,
            (_, "shanghai") => Style::Shanghai,
            _ => Style::Plain,
        }
    }

    fn new_table(self) -> NewTable {
        let computers = |count| vec![Sitter::Computer(Strength::Novice); count];
        match self {
            Style::Shanghai => table("shanghai", &json!({"rounds": 1}), computers(4), None),
            Style::Plain => table("tuidaohu", &json!({"hands": 2}), computers(4), None),
            Style::Mixed => {
                let sitters = [members("戊己"), computers(2)].concat();
                table("shanghai-bao", &json!({"rounds": 1, "start_chips": 60_000}), sitters, None)
            }
            Style::Alone => table("tuidaohu", &json!({"hands": 2}), members("甲乙丙丁"), None),
        }
    }

    pub(super) async fn begin(self, house: &Arc<House>) -> Result<Running, String> {
        let club = Arc::clone(&house.club);
        let begin = move || -> Result<Running, BeginError> { Running::begin(&club, &self.new_table()) };
        let begun = tokio::task::spawn_blocking(begin).await.map_err(|why| why.to_string())?;
        let running = begun.map_err(|why| why.to_string())?;
        say(&format!("begun {}", gid(&running)));
        Ok(running)
    }

    /// Plays until the game is over (true) or the house is left.
    pub(super) async fn play(self, house: &Arc<House>, running: Running) -> Result<bool, String> {
        match self {
            Style::Alone => {
                let house = Arc::clone(house);
                let played = tokio::task::spawn_blocking(move || without_session(&house, running)).await;
                played.map_err(|why| why.to_string())?
            }
            Style::Shanghai | Style::Plain | Style::Mixed => in_session(house, running).await,
        }
    }
}

/// Novices in the places of people.
fn bots(running: &Running, seed: u64) -> Bots {
    let rules: &Arc<Ruleset> = running.table().setup().rules();
    let is_person = |at: &usize| running.members()[*at].kind == mj_club::ledger::MemberKind::Member;
    let seats = (0..running.members().len()).filter(is_person);
    seats.map(|at| (Player(at as u8), Strength::Novice.player(Arc::clone(rules), seed + at as u64))).collect()
}

fn json(events: &[SeatEvent]) -> String {
    serde_json::to_string(events).unwrap_or_default()
}

fn without_session(house: &House, mut running: Running) -> Result<bool, String> {
    let (gid, mut bots) = (gid(&running), bots(&running, house.plan.seed));
    let told = |why: &dyn Display| why.to_string();
    while !house.is_left() {
        let posted = match next_step(running.table()) {
            Step::Over => return Ok(true),
            Step::Seats | Step::Deal => running.deal(),
            Step::Advance => running.advance(),
            Step::Ask(seat) => {
                let player = running.table().player_at(seat).ok_or("no player sits there")?;
                let view = running.table().view(Viewer::Player(player));
                let (_, bot) = &mut bots[player.index()];
                running.play(seat, bot.decide(&view).action)
            }
        };
        let posted = posted.map_err(|why| told(&why))?;
        let line = posted.line;
        if posted.events.iter().any(|event| matches!(event, Event::HandOver { .. })) {
            say(&format!("booking {gid} {line}"));
        }
        let seen: Vec<SeatEvent> =
            posted.events.iter().filter_map(|event| running.table().told(event, Viewer::Public)).collect();
        if house.plan.eager {
            house.show(&gid, line, &json(&seen));
            posted.wait(|why| house.gives_up(&gid, why)).map_err(|why| told(&why))?;
        } else {
            posted.wait(|why| house.gives_up(&gid, why)).map_err(|why| told(&why))?;
            house.show(&gid, line, &json(&seen));
        }
    }
    Ok(false)
}

async fn in_session(house: &Arc<House>, running: Running) -> Result<bool, String> {
    let (gid, key, bots) = (gid(&running), running.key(), bots(&running, house.plan.seed));
    let session = Session::start(running, None);
    let is_over = || async {
        let record = house.club.look(move |books| books.record(key)).await.map_err(|why| why.to_string())?;
        if record.ended.is_some() { Ok(true) } else { Err("the table has stopped".to_owned()) }
    };
    let Some(mut watch) = session.watch(Viewer::Public).await else { return is_over().await };
    house.show(&gid, watch.line, "[]");
    let people = (!bots.is_empty()).then(|| tokio::spawn(act(Arc::clone(house), session.clone(), bots)));
    let mut over = false;
    let played = loop {
        let left = house.leaving.notified();
        if house.is_left() {
            break Ok(over);
        }
        let news = tokio::select! {
            news = watch.told.recv() => news,
            () = left => continue,
        };
        match news {
            Some(told) if told.sight.trouble.is_some() => {
                house.waits(&gid, &"the disk is full or fails: the table waits");
            }
            Some(told) => {
                over |= told.events.iter().any(|event| matches!(event, SeatEvent::GameOver { .. }));
                house.show(&gid, told.line, &json(&told.events));
            }
            None if over => break Ok(true),
            None => break is_over().await,
        }
    };
    if let Some(people) = people {
        people.abort();
    }
    played
}

/// The time until a refused action is tried again.
const WAITS: Duration = Duration::from_millis(20);

/// The people at a table act as soon as they may, and deal when no other action is possible.
async fn act(house: Arc<House>, session: Session, mut bots: Bots) {
    while !house.is_left() {
        let mut acted = false;
        for (player, bot) in &mut bots {
            let Some(view) = session.view(Viewer::Player(*player)).await else { return };
            if view.offers.is_empty() {
                continue;
            }
            match session.act(TableAct::Play(*player, bot.decide(&view).action)).await {
                Ok(()) => acted = true,
                Err(ActError::Stopped(why)) => return house.fail(&why),
                // Sleeps between two looks.
                Err(ActError::Waits(_)) => tokio::time::sleep(WAITS).await,
                // Another player was quicker.
                Err(_) => {}
            }
        }
        match session.act(TableAct::Deal).await {
            Ok(()) => {}
            Err(ActError::Stopped(why)) => return house.fail(&why),
            // Sleeps between two looks.
            Err(ActError::Waits(_)) => tokio::time::sleep(WAITS).await,
            Err(_) if acted => {}
            // Sleeps between two looks.
            Err(_) => tokio::time::sleep(Duration::from_micros(500)).await,
        }
    }
}
