//! Runs a command that was read from the command line.

use crate::arguments::{Arguments, Color, Command, Patterns, Replay, Rules, Score, Simulate, Verify, Waits};
use crate::mistake::Fault;
use crate::patterns::{self, Book, Shown};
use crate::replay::Eyes;
use crate::rulesets::Laid;
use crate::simulate::{Bar, Plan, Run};
use crate::stop::{Stop, ended};
use crate::waits::{self, Asked, Question};
use crate::{
    explain, files, foreign, games, help, language, lines, members, near, rank, replay, report, rules, rulesets, serve,
    sheet, signals, simulate, verify,
};
use anstream::{AutoStream, ColorChoice};
use mj_rules::Ruleset;
use mj_table::Player;
use mj_words::{Said, said};
use serde_json::{Map, Value};
use std::io::{self, IsTerminal, Write};
use std::rc::Rc;
use std::sync::Arc;

/// How a command ended.
#[derive(Debug)]
pub enum Ended {
    /// All was well.
    Well,
    /// A line could not be read, or a search found nothing.
    Short,
    /// What was asked about holds as far as it goes, and is not all there.
    Unfinished,
    /// The command cannot be carried out; why, for people.
    Mistaken(Said),
    /// The same; why, has been told among the answers.
    Unread,
}

/// Runs the command with the process's own input and output.
pub fn run(arguments: &Arguments) -> io::Result<Ended> {
    let for_people = |out| AutoStream::new(out, choice(arguments.color));
    let out = io::stdout().lock();
    match &arguments.command {
        // JSON has no tones to strip, and its lines are many.
        Command::Score(Score { explain: false }) => score(out, lines::score),
        Command::Score(Score { explain: true }) => score(for_people(out), explain::explain),
        Command::Waits(asked) => run_waits(asked, &mut for_people(out)),
        Command::Patterns(asked) => run_patterns(asked, &mut for_people(out)),
        Command::Rules(asked) => run_rules(asked, &mut for_people(out)),
        Command::Verify(asked) => {
            let mut complaints = AutoStream::new(io::stderr(), choice(arguments.color));
            run_verify(asked, &mut for_people(out), &mut complaints)
        }
        Command::Convert(asked) => match read_options(asked.options.as_deref()) {
            Ok(options) => ended(foreign::convert::run(asked, &options, &mut io::stdout().lock())),
            Err(why) => Ok(Ended::Mistaken(why)),
        },
        Command::Mjai(asked) => match read_options(asked.options.as_deref()) {
            Ok(options) => {
                ended(foreign::seat::run(asked, &options, &mut io::stdin().lock(), &mut io::stdout().lock()))
            }
            Err(why) => Ok(Ended::Mistaken(why)),
        },
        Command::Serve(asked) => ended(serve::run(asked, &mut for_people(out))),
        Command::Near(asked) => ended(near::run(asked, &mut for_people(out))),
        Command::Members(asked) => ended(members::run(asked, &mut io::stdin().lock(), &mut for_people(out))),
        Command::Games(asked) => ended(games::run(asked, &mut for_people(out))),
        Command::Sheet(asked) => say(sheet::run(asked), out, arguments.color),
        Command::Rank(asked) => say(rank::run(asked), out, arguments.color),
        Command::Report(asked) => say(report::run(asked), out, arguments.color),
        Command::Backup(asked) => ended(files::backup(asked, &mut for_people(out))),
        Command::Restore(asked) => ended(files::restore(asked, &mut io::stdin().lock(), &mut for_people(out))),
        Command::Check(asked) => ended(files::check(asked, &mut for_people(out))),
        Command::Export(asked) => ended(files::export(asked, &mut for_people(out))),
        Command::Import(asked) => ended(files::import(asked, &mut io::stdin().lock(), &mut for_people(out))),
        Command::Replay(asked) => run_replay(asked, &mut for_people(out)),
        Command::Simulate(asked) => run_simulate(asked, &mut for_people(out)),
    }
}

/// Says a report: paper is not painted, so it does not go the way of what people read.
fn say(answer: Result<report::Answer, Stop>, out: io::StdoutLock<'static>, color: Color) -> io::Result<Ended> {
    ended(answer.and_then(|answer| answer.say(out, choice(color))))
}

const fn choice(color: Color) -> ColorChoice {
    match color {
        Color::Auto => ColorChoice::Auto,
        Color::Always => ColorChoice::Always,
        Color::Never => ColorChoice::Never,
    }
}

fn score<W: Write>(
    mut out: W,
    answer: impl FnOnce(io::StdinLock<'static>, &mut W) -> io::Result<bool>,
) -> io::Result<Ended> {
    let input = io::stdin().lock();
    if input.is_terminal() {
        // Without it the command waits for the same input.
        let _ = writeln!(io::stderr(), "{}", help::waiting(language::spoken()));
    }
    Ok(if answer(input, &mut out)? { Ended::Well } else { Ended::Short })
}

fn run_waits(asked: &Waits, out: &mut impl Write) -> io::Result<Ended> {
    let hand = Asked { hand: &asked.hand, melds: &asked.melds, open: &asked.open };
    let question = chosen(&asked.rules, asked.house.laid()).map(Rc::new).and_then(|rules| Question::read(rules, &hand));
    let question = match question {
        Ok(question) => question,
        Err(why) => return Ok(Ended::Mistaken(why)),
    };
    let answer = waits::answer(&question);
    if asked.json {
        writeln!(out, "{}", waits::json(&question, &answer))?;
    } else {
        out.write_all(waits::text(&question, &answer).as_bytes())?;
    }
    Ok(Ended::Well)
}

/// What is laid over the rules of a record.
fn read_options(text: Option<&str>) -> Result<Map<String, Value>, Said> {
    text.map_or_else(|| Ok(Map::new()), rulesets::object).map_err(|fault| of_field(&fault))
}

fn run_verify(asked: &Verify, out: &mut impl Write, complaints: &mut impl Write) -> io::Result<Ended> {
    let options = match read_options(asked.options.as_deref()) {
        Ok(options) => options,
        Err(why) => return Ok(Ended::Mistaken(why)),
    };
    let asked = verify::Asked { logs: &asked.logs, data: &asked.data, json: asked.json, options: &options };
    Ok(match verify::run(&asked, out, complaints)? {
        verify::Verdict::Holds => Ended::Well,
        verify::Verdict::Unfinished => Ended::Unfinished,
        verify::Verdict::Doubted => Ended::Short,
        verify::Verdict::Unread => Ended::Unread,
    })
}

fn run_replay(asked: &Replay, out: &mut impl Write) -> io::Result<Ended> {
    let eyes = match (asked.seat, asked.player) {
        (Some(place), _) => Eyes::Seat(place.wind().into()),
        (None, Some(number)) => Eyes::Player(Player(number - 1)),
        (None, None) => Eyes::Full,
    };
    let asked = replay::Asked {
        log: &asked.log,
        data: &asked.data,
        game: asked.game,
        hand: asked.hand,
        eyes,
        step: asked.step,
    };
    Ok(match replay::run(&asked, io::BufReader::new(io::stdin()), out)? {
        Ok(()) => Ended::Well,
        Err(why) => Ended::Mistaken(why),
    })
}

fn run_simulate(asked: &Simulate, out: &mut impl Write) -> io::Result<Ended> {
    let plan = match plan(asked) {
        Ok(plan) => plan,
        Err(why) => return Ok(Ended::Mistaken(why)),
    };
    let jobs = asked.jobs.map_or_else(|| std::thread::available_parallelism().map_or(1, usize::from), usize::from);
    let run = Run { plan: &plan, games: asked.games, jobs, logs: asked.log.as_deref() };
    // What other programs complain of stands on the error stream too.
    let shows = io::stderr().is_terminal() && plan.programs.is_empty();
    if !plan.programs.is_empty() {
        signals::end_programs_first();
    }
    let mut bar = shows.then(|| Bar::new(io::stderr(), asked.games));
    let done = simulate::run(&run, |done| bar.iter_mut().for_each(|bar| bar.show(done)));
    bar.iter_mut().for_each(Bar::end);
    let (tally, took) = match done {
        Ok(done) => done,
        Err(why) => return Ok(Ended::Mistaken(why)),
    };
    if asked.json {
        writeln!(out, "{}", simulate::json(&plan, &tally, took))?;
    } else {
        out.write_all(simulate::text(&plan, &tally, took).as_bytes())?;
    }
    Ok(if tally.replaced.is_empty() { Ended::Well } else { Ended::Short })
}

fn plan(asked: &Simulate) -> Result<Plan, Said> {
    let (rules, house) = rulesets::of_table(&asked.rules, asked.house.laid()).map_err(|fault| of_field(&fault))?;
    simulate::check_playable(&rules)?;
    let players = rules.mechanics.players.count();
    let kinds = simulate::read_kinds(&asked.players, players)?;
    let programs = simulate::read_programs(asked, players)?;
    Ok(Plan { rules: Arc::new(rules), house, kinds, programs, seed: asked.seed })
}

fn run_patterns(asked: &Patterns, out: &mut impl Write) -> io::Result<Ended> {
    let shown = Shown { find: asked.find.as_deref(), lacks: asked.lacks };
    let books = match (&asked.rules, shown.find) {
        (Some(id), _) => match book(id, Laid { rules: &asked.rule, options: asked.options.as_deref() }) {
            Ok(book) => vec![book],
            Err(why) => return Ok(Ended::Mistaken(why)),
        },
        (None, Some(_)) => patterns::all().into_iter().map(Book::plain).collect(),
        (None, None) => return list(asked.json, "laomajiang patterns --rules shanghai", out),
    };
    if asked.json {
        let books: Vec<_> = books.iter().map(|book| patterns::json(book, &shown)).collect();
        let whole = if asked.rules.is_some() { books[0].clone() } else { books.into() };
        writeln!(out, "{whole}")?;
        return Ok(Ended::Well);
    }
    let texts = books.iter().map(|book| patterns::text(book, &shown)).filter(|text| !text.is_empty());
    let texts: Vec<_> = texts.collect();
    out.write_all(texts.join("\n").as_bytes())?;
    if texts.is_empty() {
        // Asked for nothing, nothing is missing: only a search comes back empty.
        let name = shown.find.unwrap_or_default().to_owned();
        let _ = writeln!(io::stderr(), "{}", language::say(&said!("command-pattern-none", name = name)));
        return Ok(Ended::Short);
    }
    Ok(Ended::Well)
}

fn list(as_json: bool, how: &str, out: &mut impl Write) -> io::Result<Ended> {
    let all = patterns::all();
    if as_json {
        writeln!(out, "{}", patterns::list_json(&all))?;
    } else {
        out.write_all(patterns::list_text(&all, how).as_bytes())?;
    }
    Ok(Ended::Well)
}

fn run_rules(asked: &Rules, out: &mut impl Write) -> io::Result<Ended> {
    let Some(id) = &asked.id else {
        if !asked.house.is_empty() {
            return Ok(Ended::Mistaken(said!("command-rules-which")));
        }
        return list(asked.json, "laomajiang rules shanghai", out);
    };
    let book = match chosen(id, asked.house.laid()).and_then(|here| Ok(rules::Book { here, book: by_book(id)? })) {
        Ok(book) => book,
        Err(why) => return Ok(Ended::Mistaken(why)),
    };
    if asked.json {
        writeln!(out, "{}", rules::json(&book))?;
    } else {
        out.write_all(rules::text(&book).as_bytes())?;
    }
    Ok(Ended::Well)
}

fn book(id: &str, laid: Laid<'_>) -> Result<Book, Said> {
    Ok(Book { rules: Rc::new(chosen(id, laid)?), book: Rc::new(by_book(id)?) })
}

fn by_book(id: &str) -> Result<Ruleset, Said> {
    chosen(id, Laid { rules: &[], options: None })
}

/// The rule set of an id with house rules laid over it.
fn chosen(id: &str, laid: Laid<'_>) -> Result<Ruleset, Said> {
    rulesets::of_table(id, laid).map(|(rules, _)| rules).map_err(|fault| of_field(&fault))
}

fn of_field(fault: &Fault) -> Said {
    said!("command-option-fault", option = format!("--{}", fault.field), why = fault.said.clone())
}
