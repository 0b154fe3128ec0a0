//! The club that is killed: its games, and its reports of what it shows. See `bin/crash_child.rs`.

mod tables;

use mj_club::ledger::MemberKind;
use mj_club::{Club, Running};
use std::fmt::{self, Display};
use std::io::Write;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use tables::Style;
use tokio::sync::Notify;

/// What to play, and for how long.
#[derive(Clone, Debug)]
pub struct Plan {
    books: PathBuf,
    seed: u64,
    tables: usize,
    lines: u64,
    finish: bool,
    eager: bool,
    patient: bool,
}

impl Plan {
    /// Parses the command line.
    pub fn parse(words: &[String]) -> Option<Plan> {
        let [books, seed, rest @ ..] = words else { return None };
        let seed = seed.parse().ok()?;
        let (finish, eager, patient) = (false, false, false);
        let mut plan = Plan { books: books.into(), seed, tables: 4, lines: u64::MAX, finish, eager, patient };
        for word in rest {
            match word.split_once('=') {
                Some(("tables", number)) => plan.tables = number.parse().ok()?,
                Some(("lines", number)) => plan.lines = number.parse().ok()?,
                None if word == "finish" => plan.finish = true,
                None if word == "eager" => plan.eager = true,
                None if word == "patient" => plan.patient = true,
                _ => return None,
            }
        }
        Some(plan)
    }
}

/// Where an error occurred.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The books were not opened, or a game not resumed.
    Opening,
    /// A table has stopped.
    Stopped,
}

impl Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Phase::Opening => "not opened",
            Phase::Stopped => "stopped",
        })
    }
}

/// An error with its message.
type Trouble = (Phase, String);

/// Opens the club, resumes every game, opens tables, and plays.
pub fn run(plan: &Plan) -> Result<(), Trouble> {
    let opening = |why: &dyn Display| (Phase::Opening, why.to_string());
    let club = Club::open(&plan.books, "測試會").map_err(|why| opening(&why))?;
    say("open");
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_time().build();
    let house = Arc::new(House::new(plan.clone(), Arc::clone(&club)));
    let runtime = runtime.map_err(|why| opening(&why))?;
    let left = runtime.block_on(Arc::clone(&house).evening());
    // Running tables stop where they are; then the books close.
    drop(runtime);
    drop((house, club));
    say("closed");
    left
}

/// The shared state of the tables.
struct House {
    plan: Plan,
    club: Arc<Club>,
    shown: AtomicU64,
    leaves: AtomicBool,
    leaving: Notify,
    trouble: Mutex<Option<Trouble>>,
}

impl House {
    fn new(plan: Plan, club: Arc<Club>) -> House {
        let (shown, leaves) = (AtomicU64::new(0), AtomicBool::new(false));
        House { plan, club, shown, leaves, leaving: Notify::new(), trouble: Mutex::new(None) }
    }

    async fn evening(self: Arc<House>) -> Result<(), Trouble> {
        let unfinished = self.club.look(|books| books.unfinished()).await;
        let mut styles: Vec<Style> = Style::ALL.into_iter().cycle().take(self.plan.tables).collect();
        let mut tables = Vec::new();
        for game in unfinished.map_err(|why| (Phase::Opening, why.to_string()))? {
            let club = Arc::clone(&self.club);
            let resumed = tokio::task::spawn_blocking(move || Running::resume(&club, &game)).await;
            let running = resumed.map_err(|why| (Phase::Opening, why.to_string()))?;
            let running = running.map_err(|why| (Phase::Opening, why.to_string()))?;
            say(&format!("resumed {} {}", gid(&running), running.line()));
            let style = Style::of(&running);
            styles.iter().position(|other| *other == style).map(|at| styles.remove(at));
            tables.push(tokio::spawn(Arc::clone(&self).table(style, Some(running))));
        }
        if !self.plan.finish {
            tables.extend(styles.into_iter().map(|style| tokio::spawn(Arc::clone(&self).table(style, None))));
        }
        for table in tables {
            if let Err(why) = table.await {
                self.fail(&why);
            }
        }
        self.trouble.lock().unwrap_or_else(PoisonError::into_inner).take().map_or(Ok(()), Err)
    }

    /// Plays one game after another at one table, until the house is left.
    async fn table(self: Arc<House>, style: Style, mut running: Option<Running>) {
        while !self.is_left() {
            let game = match running.take() {
                Some(running) => running,
                None => match style.begin(&self).await {
                    Ok(begun) => begun,
                    Err(why) if self.plan.patient => {
                        self.waits("none", &why);
                        // Sleeps between two looks.
                        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
                        continue;
                    }
                    Err(why) => return self.fail(&why),
                },
            };
            let gid = gid(&game);
            match style.play(&self, game).await {
                Ok(true) => say(&format!("over {gid}")),
                Ok(false) => return,
                Err(why) => return self.fail(&why),
            }
            if self.plan.finish {
                return;
            }
        }
    }

    /// Reports that a line of a log and those before it are shown.
    fn show(&self, gid: &str, line: u64, events: &str) {
        say(&format!("told {gid} {line} {events}"));
        if self.shown.fetch_add(1, Ordering::SeqCst) + 1 == self.plan.lines {
            say("leaving");
            self.leave();
        }
    }

    /// Reports that a table waits for the books; a patient club waits with it.
    fn waits(&self, gid: &str, why: &dyn Display) {
        if self.plan.patient { say(&format!("waits {gid}")) } else { self.fail(why) }
    }

    /// The same for a table without a session; returns whether it gives up.
    fn gives_up(&self, gid: &str, why: &dyn Display) -> bool {
        self.waits(gid, why);
        // Sleeps between two looks.
        std::thread::sleep(std::time::Duration::from_millis(20));
        self.is_left()
    }

    fn is_left(&self) -> bool {
        self.leaves.load(Ordering::SeqCst)
    }

    fn leave(&self) {
        self.leaves.store(true, Ordering::SeqCst);
        self.leaving.notify_waiters();
    }

    /// One table cannot continue: the whole club stops, and says why.
    fn fail(&self, why: &dyn Display) {
        let mut trouble = self.trouble.lock().unwrap_or_else(PoisonError::into_inner);
        trouble.get_or_insert((Phase::Stopped, why.to_string()));
        self.leave();
    }
}

fn gid(running: &Running) -> String {
    running.game().header().game.to_string()
}

fn people(running: &Running) -> usize {
    running.members().iter().filter(|member| member.kind == MemberKind::Member).count()
}

/// Writes a line in one piece, so that a kill does not tear it. Without a reader the process ends.
fn say(line: &str) {
    if std::io::stdout().write_all(format!("{line}\n").as_bytes()).is_err() {
        std::process::exit(5);
    }
}

/// The lines on standard output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// The books are open.
    Open,
    /// A game was begun.
    Begun(String),
    /// A game resumes at this line of its log.
    Resumed(String, u64),
    /// A line that ends a hand is about to be booked.
    Booking(String, u64),
    /// The events up to this line were shown, as JSON.
    Told(String, u64, String),
    /// A game waits for the books.
    Waits(String),
    /// The end of a game was shown.
    Over(String),
    /// The house is being left.
    Leaving,
    /// The books are closed.
    Closed,
}

impl FromStr for Said {
    type Err = String;

    fn from_str(text: &str) -> Result<Said, String> {
        let words: Vec<&str> = text.splitn(4, ' ').collect();
        let number = |text: &str| text.parse::<u64>().map_err(|why| format!("{text:?}: {why}"));
        Ok(match words[..] {
            ["open"] => Said::Open,
            ["begun", gid] => Said::Begun(gid.into()),
            ["resumed", gid, line] => Said::Resumed(gid.into(), number(line)?),
            ["booking", gid, line] => Said::Booking(gid.into(), number(line)?),
            ["told", gid, line, events] => Said::Told(gid.into(), number(line)?, events.into()),
            ["waits", gid] => Said::Waits(gid.into()),
            ["over", gid] => Said::Over(gid.into()),
            ["leaving"] => Said::Leaving,
            ["closed"] => Said::Closed,
            _ => return Err(format!("{text:?}")),
        })
    }
}
