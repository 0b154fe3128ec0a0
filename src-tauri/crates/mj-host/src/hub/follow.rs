//! What a device is told of its table: the state, then what happens.

use super::Remote;
use super::hints::Shown;
use super::late::{Delay, Late, Tells, seconds};
use super::seat::{Taken, taken_over};
use super::stream::Stream;
use super::talk::Talk;
use crate::session::{Mixing, Told};
use crate::{Sight, Watch};
use mj_table::{Player, SeatEvent};
use mj_wire::protocol::{Company, Message, MixCall, News, Saying, TableInfo, TableNews};
use std::sync::Arc;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::{oneshot, watch};
use tokio::task::JoinHandle;

/// The task that tells a device what happens.
#[derive(Debug)]
pub(super) struct Follows {
    task: JoinHandle<()>,
    /// The messages delayed for a spectator.
    late: Option<Late>,
    /// Answered once everything that had happened by then is told.
    behind: UnboundedSender<oneshot::Sender<()>>,
}

impl Drop for Follows {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Follows {
    /// Sends the table's state, then what happens.
    pub fn start(watch: Watch, device: u64, tell: UnboundedSender<Message>, mut teller: Teller) -> Follows {
        let Watch { sight, line, missed, mixing, told } = watch;
        let (mut tells, late) = Tells::to(tell, teller.delay.clone());
        // The device may be gone.
        let _ = teller.send(tells.next(), line, missed, sight);
        let remote = teller.remote.as_ref();
        let mut talk = remote.map(|remote| Listens::to(&remote.talk));
        if let Some(said) = talk.as_mut().and_then(Listens::new_words) {
            let _ = tells.next().send(Message::Talk { said });
        }
        let (behind, asked) = unbounded_channel();
        let taken = remote.map(|remote| Taken::of(remote, device));
        let own = remote.and(teller.floor);
        let mixing = own.map(|player| Mixed::of(mixing, player, teller.table.game.clone()));
        let follower = Follower { news: told, asked, mixing, talk, taken, teller, tells };
        Follows { task: tokio::spawn(follower.run()), late, behind }
    }

    /// Returns when no further message comes.
    pub async fn stop(mut self) {
        self.task.abort();
        // It may be in the middle of a message.
        let _ = (&mut self.task).await;
        if let Some(late) = self.late.take() {
            late.stop().await;
        }
    }

    /// Returns when everything that has happened is told.
    pub async fn caught_up(&self) {
        let (done, told) = oneshot::channel();
        if self.behind.send(done).is_ok() {
            // A stopped table sends nothing more.
            let _ = told.await;
        }
    }

    /// Whether it delays messages, for a spectator.
    pub const fn is_delayed(&self) -> bool {
        self.late.is_some()
    }
}

/// Makes the messages for a device.
pub(super) struct Teller {
    pub told: Arc<Stream>,
    pub shown: Shown,
    pub floor: Option<Player>,
    pub pins: Vec<Player>,
    pub remote: Option<Remote>,
    /// The table when the device came.
    pub table: TableInfo,
    /// Goes with the next message.
    pub info: Option<TableInfo>,
    /// The delay for spectators.
    pub delay: Option<Delay>,
    /// How many seats had been taken over at the last message.
    pub swaps: Option<usize>,
}

impl Teller {
    /// Sends the table after these events.
    pub fn send(
        &mut self,
        tell: &UnboundedSender<Message>,
        line: u64,
        events: Vec<SeatEvent>,
        sight: Sight,
    ) -> Result<(), ()> {
        let Sight { view, asked, gate, wishes, standings, chapter, mut company, short, over, trouble, jumped } = sight;
        if let Some((company, delay)) = company.as_mut().zip(self.delay.as_ref()) {
            company.late = seconds(delay.now());
        }
        let info = self.table_news(company.as_ref());
        let chapter = (info.is_some() || events.iter().any(turns)).then(|| (*chapter).clone());
        let (floor, pins) = (self.floor, self.pins.clone());
        let n = self.told.next(line);
        self.shown.note(n, floor.map(|_| &view));
        let news = TableNews {
            info,
            floor,
            pins,
            events,
            view,
            asked,
            gate,
            wishes,
            standings,
            chapter,
            company,
            short,
            over,
            trouble,
            jumped,
        };
        tell.send(Message::News(Box::new(News { n, news }))).map_err(drop)
    }

    /// The table itself: with the first message, and again when a seat is taken over, since every screen then shows
    /// the new player's name.
    fn table_news(&mut self, company: Option<&Company>) -> Option<TableInfo> {
        let mut info = self.info.take();
        let swaps = company.map_or(0, |at| at.helped.iter().filter(|one| one.now.is_some()).count());
        let swapped = self.swaps.replace(swaps).is_some_and(|before| before != swaps);
        if let Some(remote) = self.remote.as_ref().filter(|_| info.is_some() || swapped) {
            remote.name(info.get_or_insert_with(|| self.table.clone()));
        }
        info
    }
}

/// All sources of a device's messages about its table.
struct Follower {
    news: UnboundedReceiver<Told>,
    asked: UnboundedReceiver<oneshot::Sender<()>>,
    mixing: Option<Mixed>,
    talk: Option<Listens>,
    taken: Option<Taken>,
    teller: Teller,
    tells: Tells,
}

impl Follower {
    async fn run(mut self) {
        loop {
            tokio::select! {
                // Events of the table go before everything else.
                biased;
                news = self.news.recv() => {
                    if news.is_none_or(|told| self.tell(told).is_err()) {
                        return;
                    }
                }
                call = called(&mut self.mixing) => {
                    let _ = self.tells.next().send(Message::Mix(call));
                }
                said = heard(&mut self.talk) => {
                    let _ = self.tells.next().send(Message::Talk { said });
                }
                Some(done) = self.asked.recv() => {
                    // Events up to the request may have arrived since the check above.
                    while let Ok(told) = self.news.try_recv() {
                        if self.tell(told).is_err() {
                            return;
                        }
                    }
                    let _ = done.send(());
                }
                () = taken_over(&mut self.taken) => {
                    // This screen receives nothing more of the player's.
                    let _ = self.tells.next().send(Message::Elsewhere {});
                    return;
                }
            }
        }
    }

    fn tell(&mut self, Told { line, events, sight }: Told) -> Result<(), ()> {
        self.teller.send(self.tells.next(), line, events, sight)
    }
}

/// What a device is asked for when walls are mixed.
struct Mixed {
    calls: watch::Receiver<Option<Mixing>>,
    player: Player,
    game: String,
    /// The last request. A request to another device is no news for this one.
    last: Option<MixCall>,
}

impl Mixed {
    fn of(mut calls: watch::Receiver<Option<Mixing>>, player: Player, game: String) -> Mixed {
        // A device that connects during a mixing is asked too.
        calls.mark_changed();
        Mixed { calls, player, game, last: None }
    }

    fn call(&mut self) -> Option<MixCall> {
        let call = self.calls.borrow_and_update().clone().filter(|call| call.asked.contains(&self.player));
        let call = call.map(|Mixing { mix, fixed, .. }| {
            let (game, player) = (self.game.clone(), self.player);
            match fixed {
                None => MixCall::Commitment { game, mix, player },
                Some((host, players)) => MixCall::Secret { game, mix, player, host, players },
            }
        });
        let is_new = call != self.last;
        self.last.clone_from(&call);
        call.filter(|_| is_new)
    }
}

/// The next request. Never returns if nothing is mixed with others.
async fn called(mixing: &mut Option<Mixed>) -> MixCall {
    if let Some(mixing) = mixing {
        while mixing.calls.changed().await.is_ok() {
            if let Some(call) = mixing.call() {
                return call;
            }
        }
    }
    std::future::pending().await
}

/// The part of a table's talk that a device has received.
struct Listens {
    talk: Arc<Talk>,
    said: watch::Receiver<u32>,
    last: u32,
}

impl Listens {
    fn to(talk: &Arc<Talk>) -> Listens {
        Listens { talk: Arc::clone(talk), said: talk.listen(), last: 0 }
    }

    fn new_words(&mut self) -> Option<Vec<Saying>> {
        self.said.mark_unchanged();
        let said = self.talk.after(self.last);
        self.last = said.last()?.n;
        Some(said)
    }
}

/// The next words. Never returns if there is no talk.
async fn heard(talk: &mut Option<Listens>) -> Vec<Saying> {
    if let Some(listens) = talk {
        while listens.said.changed().await.is_ok() {
            if let Some(said) = listens.new_words() {
                return said;
            }
        }
    }
    std::future::pending().await
}

/// Whether the game gets another chapter after this event.
const fn turns(event: &SeatEvent) -> bool {
    matches!(event, SeatEvent::Dealt { .. } | SeatEvent::HandOver { .. } | SeatEvent::GameOver { .. })
}
