//! Two machines on two cables: network namespaces of this machine, each with interfaces.

use super::{Announcing, Seeking, Sight, Sign};
use std::io::{BufRead, BufReader, Lines, Write};
use std::net::Ipv4Addr;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

/// The part that a process plays.
const PART: &str = "LAOMAJIANG_NEAR_PART";

/// The test that each of the two processes runs.
const ITSELF: &str = "near::apart::one_of_two_machines";

/// Both namespaces, removed at the end of the test.
struct Machines([String; 2]);

impl Machines {
    /// `None` if this process may not make any: only root may, and only on Linux.
    fn made() -> Option<Machines> {
        let pid = std::process::id();
        let machines = Machines([format!("lm-host-{pid}"), format!("lm-guest-{pid}")]);
        let [host, guest] = &machines.0;
        let mut steps = vec![format!("netns add {host}"), format!("netns add {guest}")];
        for (at, net) in [(0, "10.77.0"), (1, "10.78.0")] {
            steps.push(format!("link add lm{at}{pid} type veth peer name lm{at}p{pid}"));
            for (end, name, last) in [(format!("lm{at}{pid}"), host, 1), (format!("lm{at}p{pid}"), guest, 2)] {
                steps.push(format!("link set {end} netns {name} name eth{at}"));
                steps.push(format!("-n {name} addr add {net}.{last}/24 dev eth{at}"));
                steps.push(format!("-n {name} link set eth{at} up"));
            }
        }
        // Container bridges on both machines, with the addresses that they have everywhere.
        for name in [host, guest] {
            steps.push(format!("-n {name} link add docker0 type veth peer name veth0"));
            steps.push(format!("-n {name} addr add 172.17.0.1/16 dev docker0"));
            steps.push(format!("-n {name} link set docker0 up"));
            steps.push(format!("-n {name} link set veth0 up"));
        }
        steps.iter().all(|step| ip(step)).then_some(machines)
    }

    /// A process in one of them, which ends when its input is closed.
    fn run(&self, at: usize, part: &str) -> Process {
        let program = std::env::current_exe().expect("this program");
        let mut child = Command::new("ip")
            .args(["netns", "exec", &self.0[at]])
            .arg(program)
            .args(["--exact", ITSELF, "--ignored", "--nocapture", "--test-threads=1"])
            .env(PART, part)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("started");
        let (input, output) = (child.stdin.take(), child.stdout.take().expect("piped"));
        Process { child, input, lines: BufReader::new(output).lines() }
    }
}

impl Drop for Machines {
    fn drop(&mut self) {
        for name in &self.0 {
            // A namespace that was not made cannot be removed.
            let _ = ip(&format!("netns del {name}"));
        }
    }
}

fn ip(step: &str) -> bool {
    let run = Command::new("ip").args(step.split(' ')).stdout(Stdio::null()).stderr(Stdio::null()).status();
    run.is_ok_and(|status| status.success())
}

struct Process {
    child: Child,
    input: Option<ChildStdin>,
    lines: Lines<BufReader<ChildStdout>>,
}

impl Process {
    /// The next line of that kind.
    fn says(&mut self, start: &str) -> String {
        let lines = self.lines.by_ref().map_while(Result::ok);
        let mut said = lines.filter_map(|line| line.split_once(start).map(|(_, rest)| rest.trim().to_owned()));
        said.next().unwrap_or_else(|| panic!("it ended without a word of {start}"))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        drop(self.input.take());
        // It ends by itself. A panic of the test must not leave it behind.
        let _ = self.child.wait();
    }
}

#[test]
fn two_machines_find_each_other_over_two_cables() {
    let Some(machines) = Machines::made() else {
        eprintln!("passed over: only root may make network namespaces, by the program ip of Linux");
        return;
    };
    let mut guest = machines.run(1, "seeks");
    guest.says("seeking");
    let mut host = machines.run(0, "announces");
    host.says("announced");
    let mut found = guest.says("found");
    // The second cable may be heard a moment later; it is the same host.
    while !found.contains("10.78.0.1:8136") || !found.contains("10.77.0.1:8136") {
        found = guest.says("found");
    }
    assert_eq!(found, "老克勒 K7QM2 10.77.0.1:8136 10.78.0.1:8136", "one host, and no container");
    drop(host);
    assert_eq!(guest.says("gone"), "0 left");
}

/// Run by the test above only.
#[test]
#[ignore = "a process of the test above, in a network of its own"]
fn one_of_two_machines() {
    match std::env::var(PART).as_deref() {
        Ok("announces") => announce(),
        Ok("seeks") => seek(),
        _ => {}
    }
}

fn announce() {
    let sign = Sign { club: "老克勒".into(), room: "K7QM2".into(), protocol: 1, key: [9; 32].into(), tls: false };
    let announcing = Announcing::begin(&sign, (Ipv4Addr::UNSPECIFIED, 8136).into()).expect("a network");
    tell("announced");
    until_told();
    announcing.stop();
}

/// Seeks until the process ends.
fn seek() {
    std::thread::spawn(|| {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().expect("a runtime");
        runtime.block_on(async {
            let mut seeking = Seeking::begin().expect("a network");
            tell("seeking");
            while let Some(sight) = seeking.next().await {
                match sight {
                    Sight::Found(host) => {
                        let at: Vec<String> = host.addresses.iter().map(ToString::to_string).collect();
                        tell(&format!("found {} {} {}", host.club, host.room, at.join(" ")));
                    }
                    Sight::Gone(_) => tell(&format!("gone {} left", seeking.hosts().len())),
                }
            }
        });
    });
    until_told();
}

fn tell(line: &str) {
    // The listener may have failed meanwhile.
    let _ = writeln!(std::io::stdout(), "\n{line}").and_then(|()| std::io::stdout().flush());
}

/// Waits until the input is closed, with a limit.
fn until_told() {
    std::thread::spawn(|| {
        std::thread::sleep(Duration::from_secs(60));
        std::process::exit(1);
    });
    let _ = std::io::stdin().lock().read_line(&mut String::new());
}
