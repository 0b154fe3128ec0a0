//! A device in a test, with the messages it received.

use crate::hub::{Device, Hub};
use mj_table::{Player, SeatEvent, ViewPhase};
use mj_wire::protocol::{Answer, Ask, Code, Message, MixCall, Request, Sitting, TableAsk, TableNews};
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::time::timeout;

/// The longest wait for a host. A test that waits longer fails and says for what, rather than not to end. On the
/// busiest machine nothing here takes a tenth of it.
pub const LONGEST: Duration = Duration::from_secs(120);

/// What is awaited has no message of its own.
pub async fn between_looks() {
    // Sleeps between two looks.
    tokio::time::sleep(Duration::from_millis(5)).await;
}

/// A device with the messages it received.
pub struct Screen {
    pub device: Device,
    pub told: UnboundedReceiver<Message>,
    pub asked: u32,
    pub news: Vec<TableNews>,
    pub last: u64,
    /// The players on this device.
    pub here: Vec<Player>,
    /// The players who are no computers.
    pub people: Vec<Player>,
    /// The requests when walls were mixed.
    pub mixes: VecDeque<MixCall>,
}

impl Screen {
    pub fn before(hub: &Arc<Hub>) -> Screen {
        let (tell, told) = unbounded_channel();
        Screen {
            device: Device::new(Arc::clone(hub), tell),
            told,
            asked: 0,
            news: Vec::new(),
            last: 0,
            here: Vec::new(),
            people: Vec::new(),
            mixes: VecDeque::new(),
        }
    }

    /// The next message.
    pub async fn hears(&mut self) -> Message {
        let told = timeout(LONGEST, self.told.recv()).await;
        told.expect("a table or a room that says nothing any more").expect("told")
    }

    /// Sends a request, whose answer is among the messages. Returns its number.
    pub async fn asks(&mut self, ask: impl Into<Ask>) -> u32 {
        self.asked += 1;
        let ask = ask.into();
        let (id, named) = (self.asked, format!("{ask:?}"));
        let heard = timeout(LONGEST, self.device.hear(Request { id, ask })).await;
        assert!(heard.is_ok(), "there is no answer to {named}");
        id
    }

    pub async fn ask(&mut self, ask: impl Into<Ask>) -> Result<Answer, Code> {
        self.asks(ask).await;
        loop {
            match self.hears().await {
                Message::Answer { id, answer } => {
                    assert_eq!(id, self.asked);
                    return Ok(answer);
                }
                Message::Refused { id, why } => {
                    assert_eq!(id, self.asked);
                    return Err(why.code);
                }
                Message::News(news) => self.keep(*news),
                Message::Mix(call) => self.mixes.push_back(call),
                Message::Room(_)
                | Message::RoomChanges(_)
                | Message::Elsewhere {}
                | Message::Talk { .. }
                | Message::Closed {} => {}
            }
        }
    }

    pub fn keep(&mut self, news: mj_wire::protocol::News) {
        self.last += 1;
        assert_eq!(news.n, self.last, "no number is left out");
        if let Some(info) = &news.news.info {
            let players = (0..).map(Player).zip(&info.players);
            let of = |which: fn(&Sitting) -> bool| {
                players.clone().filter(move |(_, sitting)| which(sitting)).map(|(player, _)| player).collect()
            };
            self.here = of(|sitting| sitting.here);
            self.people = of(|sitting| sitting.computer.is_none());
        }
        self.holds_to_the_pause(&news.news);
        self.news.push(news.news);
    }

    /// On a shared screen every discard asks all but the discarder, whoever could claim.
    pub fn holds_to_the_pause(&self, news: &TableNews) {
        let discards = news.events.iter().filter_map(|event| match event {
            SeatEvent::Discarded { seat, .. } => Some(news.view.seats[seat.index()].player),
            _ => None,
        });
        for by in discards {
            let open = news.gate.as_ref().map(|gate| gate.open.clone());
            let remote = news.company.is_some();
            let people = if remote { &self.people } else { &self.here };
            let stands_in = |player| {
                let helped = news.company.iter().flat_map(|company| &company.helped);
                helped.into_iter().any(|one| one.player == player && one.until.is_none() && one.now.is_none())
            };
            let asked: Vec<Player> =
                people.iter().copied().filter(|&player| player != by && !stands_in(player)).collect();
            let asks = (remote && !asked.is_empty()) || self.here.len() > 1 || (news.view.by_hand && !asked.is_empty());
            assert_eq!(open, asks.then_some(asked));
        }
    }

    /// The table as it is now: the messages before an answer have the state at the request.
    pub async fn fresh(&mut self) {
        self.ask(TableAsk::Look {}).await.expect("there is a table");
    }

    /// The table once it waits for a player.
    pub async fn settled(&mut self) -> TableNews {
        self.fresh().await;
        loop {
            let waits = |news: &TableNews| {
                let view = &news.view;
                let waited_for = news.asked || news.gate.is_some();
                view.over.is_some() || waited_for || matches!(view.phase, ViewPhase::Waiting | ViewPhase::Ended { .. })
            };
            if let Some(news) = self.news.last().filter(|news| waits(news)) {
                return news.clone();
            }
            match self.hears().await {
                Message::News(news) => self.keep(*news),
                other => panic!("{other:?}"),
            }
        }
    }
}
