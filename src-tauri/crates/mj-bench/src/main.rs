//! Speed beside peers: both sides in one process on the same hands, ratios printed.
//!
//! `cargo xtask bench` runs all of it; a name runs one part.

mod bao;
mod books;
mod clock;
mod command;
mod distance;
mod hands;
mod scoring;
mod table;

use clock::Report;

type Section = fn(&mut Report);

const PARTS: [(&str, Section); 6] = [
    ("scoring", scoring::run),
    ("distance", distance::run),
    ("bao", bao::run),
    ("command", command::run),
    ("table", table::run),
    ("books", books::run),
];

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    if let [command, rest @ ..] = wanted.as_slice()
        && command == "make-club"
    {
        return make_club(rest);
    }
    if let Some(name) = wanted.iter().find(|name| PARTS.iter().all(|(known, _)| known != name)) {
        let known: Vec<_> = PARTS.iter().map(|(name, _)| *name).collect();
        eprintln!("{name:?} is no benchmark; there are {}", known.join(", "));
        std::process::exit(2);
    }
    let mut report = Report::default();
    for (name, part) in PARTS {
        if wanted.is_empty() || wanted.iter().any(|chosen| chosen == name) {
            part(&mut report);
        }
    }
}

/// `make-club FILE MEMBERS GAMES`
fn make_club(arguments: &[String]) {
    let numbers = |text: &String| text.parse::<u64>().ok();
    let made = match arguments {
        [file, members, games] => match (numbers(members), numbers(games)) {
            (Some(members), Some(games)) => {
                books::make(file.as_ref(), members as usize, games, &mut |line| println!("{line}"))
            }
            _ => Err("members and games are numbers".into()),
        },
        _ => Err("make-club FILE MEMBERS GAMES".into()),
    };
    if let Err(why) = made {
        eprintln!("{why}");
        std::process::exit(2);
    }
}
