//! The desktop program as a guest: the line to another host, which comes back by itself when it breaks.

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

/// How long is waited before the line is opened again: at first, and at most.
const WAITS: (Duration, Duration) = (Duration::from_millis(400), Duration::from_secs(8));

/// A line that held for so long was a good one; one that breaks earlier counts as another failure.
const GOOD: Duration = Duration::from_secs(5);

const PULSE: Pulse = Pulse { asked: Duration::from_secs(5), silent: Duration::from_secs(12) };

/// So many questions may wait to be sent. A page asks one or two at a time.
const WAITING: usize = 64;

/// What the guest receives.
#[derive(Debug)]
pub enum GuestNews {
    /// The line is open, at first or again. After a greeting before, the host must be greeted again.
    Open,
    /// The line broke; what was asked and not answered will not be. It is being opened again.
    Lost,
    /// The host will not have us, or is not who it was: it is not called again.
    Refused(CallError),
    /// A message, as it came: an object of JSON that says what it `is`.
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
    /// Calls a host; with its key, the line is sealed and the host proves that it is the one. What comes is sent
    /// to `tell`; as long as that is full nothing more is taken from the line.
    pub async fn call(link: Link, tell: Sender<GuestNews>) -> Result<Guest, CallError> {
        let line = Line::open(&link).await?;
        let link = link.led_by(&line.way);
        Ok(Guest::begin(link, Some(line), tell, PULSE))
    }

    /// Where it leads: first where the host answered, with the key that it has.
    pub const fn link(&self) -> &Link {
        &self.link
    }

    /// Calls a host that was called before, and goes on calling until it answers.
    pub fn again(link: Link, tell: Sender<GuestNews>) -> Guest {
        Guest::begin(link, None, tell, PULSE)
    }

    fn begin(link: Link, line: Option<Line>, tell: Sender<GuestNews>, pulse: Pulse) -> Guest {
        let (asks, asked) = mpsc::channel(WAITING);
        let runs = tokio::spawn(Running { link: link.clone(), asked, tell, pulse }.run(line));
        Guest { link, asks, runs }
    }

    /// A question for the host. What is asked while there is no line is not answered: `Lost` has said so.
    pub fn ask(&self, request: Request) -> Result<(), NotAsked> {
        self.asks.try_send(request).map_err(|_| NotAsked)
    }

    /// Ends the call and waits until the host knows it.
    pub async fn hang_up(self) {
        drop(self.asks);
        // It ends as it may; there is no line any more.
        let _ = self.runs.await;
    }
}

/// The call has ended, or far too much has been asked at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the question was not taken")]
pub struct NotAsked;

/// The call in its task.
struct Running {
    link: Link,
    asked: Receiver<Request>,
    tell: Sender<GuestNews>,
    pulse: Pulse,
}

/// What ends a line.
enum End {
    /// It broke.
    Broken,
    /// We hung up, or there is no receiver any more.
    Ours,
    /// The host is none that can be talked to.
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
                    // A receiver that is gone has hung up.
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

    /// One line from its opening to its end.
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

    /// Tries once; none ends the call, as the guest hung up or the host refuses us.
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

    /// Waits, each time longer; false if the guest hangs up meanwhile.
    async fn rest(&mut self, wait: &mut Duration) -> bool {
        let now = scattered(*wait);
        *wait = (*wait * 2).min(WAITS.1);
        tokio::select! {
            () = sleep(now) => true,
            () = hung_up(&mut self.asked) => false,
        }
    }
}

/// Drops what is asked without a line, until there are no more questions.
async fn hung_up(asked: &mut Receiver<Request>) {
    while asked.recv().await.is_some() {}
}

/// A host that comes back is not called by everybody in the same instant.
fn scattered(wait: Duration) -> Duration {
    let mut chance = [128_u8];
    // Without chance everybody waits the same.
    let _ = getrandom::fill(&mut chance);
    wait * (880 + u32::from(chance[0])) / 1_000
}

#[cfg(test)]
mod tests;
