//! The desktop program as a guest: the line to another host, reopened when it breaks.

mod line;
mod reach;
mod said;

pub use line::CallError;

use crate::link::Link;
use crate::patience::Pulse;
use line::{Heard, Line};
use mj_wire::protocol::Request;
use serde_json::value::RawValue;
use std::time::Duration;
use tokio::sync::mpsc::{self, Receiver, Sender};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep};

/// The first and the longest wait before the line is reopened.
const WAITS: (Duration, Duration) = (Duration::from_millis(400), Duration::from_secs(8));

/// A line that breaks before this time counts as another failure.
const GOOD: Duration = Duration::from_secs(5);

const PULSE: Pulse = Pulse { asked: Duration::from_secs(5), silent: Duration::from_secs(12) };

/// How many requests may wait. A page sends one or two at a time.
const WAITING: usize = 64;

/// What the guest receives.
#[derive(Debug)]
pub enum GuestNews {
    /// The line is open. When it is reopened, the host must be greeted again.
    Open,
    /// The line broke and is being reopened. Unanswered requests are lost.
    Lost,
    /// The host refuses us or has another key. It is not called again.
    Refused(CallError),
    /// A message as it came: a JSON object with a tag `is`.
    Message(Box<RawValue>),
}

/// A call that goes on until it is hung up or dropped.
#[derive(Debug)]
pub struct Guest {
    link: Link,
    asks: Sender<Request>,
    runs: JoinHandle<()>,
}

impl Guest {
    /// Calls a host. With its key, the line is sealed and the host proves that it is the one. Messages go to `tell`;
    /// while that is full, the line is not read.
    pub async fn call(link: Link, tell: Sender<GuestNews>) -> Result<Guest, CallError> {
        let line = Line::open(&link).await?;
        let link = link.led_by(&line.way);
        Ok(Guest::begin(link, Some(line), tell, PULSE))
    }

    /// The link, starting with the address that answered and with its key.
    pub const fn link(&self) -> &Link {
        &self.link
    }

    /// Calls a host that was called before, until it answers.
    pub fn again(link: Link, tell: Sender<GuestNews>) -> Guest {
        Guest::begin(link, None, tell, PULSE)
    }

    fn begin(link: Link, line: Option<Line>, tell: Sender<GuestNews>, pulse: Pulse) -> Guest {
        let (asks, asked) = mpsc::channel(WAITING);
        let runs = tokio::spawn(Running { link: link.clone(), asked, tell, pulse }.run(line));
        Guest { link, asks, runs }
    }

    /// Sends a request. Requests without a line are lost, as `Lost` has said.
    pub fn ask(&self, request: Request) -> Result<(), NotAsked> {
        self.asks.try_send(request).map_err(|_| NotAsked)
    }

    /// Ends the call and waits until the host knows.
    pub async fn hang_up(self) {
        drop(self.asks);
        // Errors do not matter: the line is over.
        let _ = self.runs.await;
    }
}

/// The call has ended, or too many requests wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the question was not taken")]
pub struct NotAsked;

/// The task of a call.
struct Running {
    link: Link,
    asked: Receiver<Request>,
    tell: Sender<GuestNews>,
    pulse: Pulse,
}

/// The end of a line.
enum End {
    Broken,
    /// The guest hung up, or its receiver is gone.
    Ours,
    /// This host cannot be called.
    Final(CallError),
}

impl Running {
    async fn run(mut self, mut line: Option<Line>) {
        let mut wait = WAITS.0;
        loop {
            let Some(open) = line.take() else {
                match self.open_again(&mut wait).await {
                    Some(again) => line = Some(again),
                    None => return,
                }
                continue;
            };
            let since = Instant::now();
            match self.talk(open).await {
                End::Ours => return,
                End::Final(why) => {
                    // A dropped receiver has hung up.
                    let _ = self.tell.send(GuestNews::Refused(why)).await;
                    return;
                }
                End::Broken if self.tell.send(GuestNews::Lost).await.is_err() => return,
                End::Broken if since.elapsed() >= GOOD => wait = WAITS.0,
                End::Broken => {}
            }
            if !self.rest(&mut wait).await {
                return;
            }
        }
    }

    /// Serves one line from its opening to its end.
    async fn talk(&mut self, mut line: Line) -> End {
        if self.tell.send(GuestNews::Open).await.is_err() {
            return End::Ours;
        }
        let (mut beats, mut unanswered) = (self.pulse.beats(), 0_u32);
        loop {
            tokio::select! {
                request = self.asked.recv() => {
                    let Some(request) = request else {
                        line.close().await;
                        return End::Ours;
                    };
                    if line.send(&request).await.is_err() {
                        return End::Broken;
                    }
                }
                said = line.next() => {
                    unanswered = 0;
                    match said {
                        Ok(Heard::Said(message)) => {
                            if self.tell.send(GuestNews::Message(message)).await.is_err() {
                                line.close().await;
                                return End::Ours;
                            }
                        }
                        Ok(Heard::Sign) => {}
                        Ok(Heard::Gone) => return End::Broken,
                        Err(why) => return End::Final(why),
                    }
                }
                on_time = beats.on_time() => {
                    unanswered += u32::from(on_time);
                    if unanswered > self.pulse.unanswered() || line.ping().await.is_err() {
                        return End::Broken;
                    }
                }
            }
        }
    }

    /// Reopens the line. `None` ends the call: the guest hung up, or the host refuses.
    async fn open_again(&mut self, wait: &mut Duration) -> Option<Line> {
        loop {
            let tried = tokio::select! {
                tried = Line::open(&self.link) => tried,
                () = hung_up(&mut self.asked) => return None,
            };
            match tried {
                Ok(line) => {
                    self.link = self.link.led_by(&line.way);
                    return Some(line);
                }
                Err(why) if why.is_final() => {
                    let _ = self.tell.send(GuestNews::Refused(why)).await;
                    return None;
                }
                Err(_) if self.rest(wait).await => {}
                Err(_) => return None,
            }
        }
    }

    /// Waits, longer each time. `false` if the guest hangs up meanwhile.
    async fn rest(&mut self, wait: &mut Duration) -> bool {
        let now = scattered(*wait);
        *wait = (*wait * 2).min(WAITS.1);
        tokio::select! {
            () = sleep(now) => true,
            () = hung_up(&mut self.asked) => false,
        }
    }
}

/// Drops the requests without a line, until the sender is dropped.
async fn hung_up(asked: &mut Receiver<Request>) {
    while asked.recv().await.is_some() {}
}

/// Spreads the calls of many guests to a host that comes back.
fn scattered(wait: Duration) -> Duration {
    let mut chance = [128_u8];
    // Without random numbers all wait the same.
    let _ = getrandom::fill(&mut chance);
    wait * (880 + u32::from(chance[0])) / 1_000
}

#[cfg(test)]
mod tests;
