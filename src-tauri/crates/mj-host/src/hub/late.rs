//! 轉播: a spectator from a device of his own is told as much later as the organiser wants, so that
//! no player at the table can be told by him what lies there before it matters no more.

use super::Remote;
use super::device::Device;
use super::room::Room;
use mj_wire::protocol::{Answer, Message};
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep_until};

/// The task that keeps messages back.
#[derive(Debug)]
pub(super) struct Late {
    task: JoinHandle<()>,
}

impl Drop for Late {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Late {
    /// What is told through it comes later; `to` hears it.
    fn new(delay: Delay, to: UnboundedSender<Message>) -> (UnboundedSender<Message>, Late) {
        let (tell, told) = unbounded_channel();
        let task = tokio::spawn(keep_back(delay, told, to));
        (tell, Late { task })
    }

    /// Nothing that it has kept is told any more.
    pub async fn stop(mut self) {
        self.task.abort();
        // It may be in the midst of a message.
        let _ = (&mut self.task).await;
    }
}

/// How much later a device is told that only looks on. An organiser's is the table itself, for everybody there, for as
/// long as the key that was shown on it is the organiser's.
#[derive(Clone, Debug)]
pub(super) struct Delay {
    room: Arc<Room>,
    shown: Option<u64>,
}

impl Delay {
    /// As it is now.
    pub fn now(&self) -> Duration {
        if self.is_organisers() { Duration::ZERO } else { self.room.delay() }
    }

    fn is_organisers(&self) -> bool {
        self.room.is_key_now(self.shown)
    }
}

/// Where messages about a table go: to the device, or to what keeps them back for it.
pub(super) struct Tells {
    device: UnboundedSender<Message>,
    late: Option<(UnboundedSender<Message>, Delay)>,
    /// Once something was kept back, nothing overtakes it.
    keeps: bool,
}

impl Tells {
    /// What is kept back goes with the second.
    pub fn to(device: UnboundedSender<Message>, delay: Option<Delay>) -> (Tells, Option<Late>) {
        let Some(delay) = delay else { return (Tells { device, late: None, keeps: false }, None) };
        let (tell, late) = Late::new(delay.clone(), device.clone());
        (Tells { device, late: Some((tell, delay)), keeps: false }, Some(late))
    }

    /// Where the next one goes.
    pub fn next(&mut self) -> &UnboundedSender<Message> {
        let Some((late, delay)) = &self.late else { return &self.device };
        self.keeps = self.keeps || !delay.is_organisers();
        if self.keeps { late } else { &self.device }
    }
}

impl Device {
    /// Whether it only looks on: the host's own screen is the table itself.
    pub(super) fn looks_on(&self, remote: &Remote) -> bool {
        self.room.is_guest() && self.plays_here(remote).is_empty()
    }

    pub(super) fn delay(&self) -> Delay {
        Delay { room: Arc::clone(&self.hub.room), shown: self.room.key_shown() }
    }

    /// A player who has sat down before a table sees it now, or is told when.
    pub(super) fn shown_later(&self) -> Answer {
        match self.kept_back() {
            Some(delay) if !delay.is_zero() => Answer::Later { seconds: seconds(delay) },
            _ => Answer::Done {},
        }
    }

    fn kept_back(&self) -> Option<Duration> {
        let follows = self.table.as_ref()?.follows.as_ref()?;
        follows.late.is_some().then(|| self.delay().now())
    }
}

/// Each message waits for the delay of the moment in which it comes; none overtakes another.
async fn keep_back(delay: Delay, mut told: UnboundedReceiver<Message>, to: UnboundedSender<Message>) {
    let mut kept: VecDeque<(Instant, Message)> = VecDeque::new();
    let mut ends = false;
    loop {
        let first = kept.front().map(|(due, _)| *due);
        let last = kept.back().map(|(due, _)| *due);
        tokio::select! {
            message = told.recv(), if !ends => match message {
                Some(message) => {
                    let due = Instant::now() + delay.now();
                    kept.push_back((last.map_or(due, |last| due.max(last)), message));
                }
                None => ends = true,
            },
            () = until(first), if first.is_some() => {
                if kept.pop_front().is_some_and(|(_, message)| to.send(message).is_err()) {
                    return;
                }
            }
            else => return,
        }
    }
}

async fn until(due: Option<Instant>) {
    if let Some(due) = due {
        sleep_until(due).await;
    }
}

/// As screens count.
pub(super) fn seconds(delay: Duration) -> u16 {
    u16::try_from(delay.as_secs()).unwrap_or(u16::MAX)
}
