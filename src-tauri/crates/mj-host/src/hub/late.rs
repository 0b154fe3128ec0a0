//! 轉播: a spectator at a device of their own is told with the organiser's delay, so that they cannot pass on what
//! still matters.

use super::room::Room;
use mj_wire::protocol::Message;
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep_until};

/// The task that delays messages.
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
    /// The sender of delayed messages; `to` receives them.
    fn new(delay: Delay, to: UnboundedSender<Message>) -> (UnboundedSender<Message>, Late) {
        let (tell, told) = unbounded_channel();
        let task = tokio::spawn(keep_back(delay, told, to));
        (tell, Late { task })
    }

    /// Stops the task. Delayed messages are dropped.
    pub async fn stop(mut self) {
        self.task.abort();
        // It may be in the middle of a message.
        let _ = (&mut self.task).await;
    }
}

/// The delay of a spectator's device. A device that shows the organiser's current key has none: everybody there sees
/// the table anyway.
#[derive(Clone, Debug)]
pub(super) struct Delay {
    room: Arc<Room>,
    shown: Option<u64>,
}

impl Delay {
    /// Of a device that shows this key, by number.
    pub fn new(room: Arc<Room>, shown: Option<u64>) -> Delay {
        Delay { room, shown }
    }

    /// The delay now.
    pub fn now(&self) -> Duration {
        if self.is_organisers() { Duration::ZERO } else { self.room.delay() }
    }

    fn is_organisers(&self) -> bool {
        self.room.is_key_now(self.shown)
    }
}

/// Where messages about a table go: to the device, or to the task that delays them.
pub(super) struct Tells {
    device: UnboundedSender<Message>,
    late: Option<(UnboundedSender<Message>, Delay)>,
    /// Once a message was delayed, no later one overtakes it.
    keeps: bool,
}

impl Tells {
    /// Delayed messages go through the second part.
    pub fn to(device: UnboundedSender<Message>, delay: Option<Delay>) -> (Tells, Option<Late>) {
        let Some(delay) = delay else { return (Tells { device, late: None, keeps: false }, None) };
        let (tell, late) = Late::new(delay.clone(), device.clone());
        (Tells { device, late: Some((tell, delay)), keeps: false }, Some(late))
    }

    /// Where the next message goes.
    pub fn next(&mut self) -> &UnboundedSender<Message> {
        let Some((late, delay)) = &self.late else { return &self.device };
        self.keeps = self.keeps || !delay.is_organisers();
        if self.keeps { late } else { &self.device }
    }
}

/// Delays each message by the delay at its arrival. The order stays.
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

/// The unit of the screens.
pub(super) fn seconds(delay: Duration) -> u16 {
    u16::try_from(delay.as_secs()).unwrap_or(u16::MAX)
}
