//! The table: steps, events, games and decisions, each on one core, and the size of a log.

use crate::clock::Report;
use mj_bots::Strength;
use mj_bots::selfplay::{Step, mixed, next_step};
use mj_club::{Game, Secrets, WallSource};
use mj_rules::Ruleset;
use mj_table::{Event, Player, Setup, Table, Viewer};
use mj_wire::fair::GameId;
use rand::Rng;
use std::hint::black_box;
use std::sync::Arc;
use std::time::Instant;

/// As many games as these steps need.
const RANDOM_STEPS: usize = 1_000_000;
const CLUB_GAMES: u64 = 6;

/// Steps a second that RiichiEnv is known to make from Python with any legal action; not measured here.
const RIICHIENV_STEPS: f64 = 55_700.0;

pub fn run(report: &mut Report) {
    for id in ["shanghai", "shanghai-bao", "riichi", "taiwan"] {
        let rules = Arc::new(Ruleset::preset(id).expect("a preset"));
        let steps = random_games(report, &rules);
        if id == "riichi" {
            let ratio = steps / RIICHIENV_STEPS;
            report.ratio("steps beside RiichiEnv's 55,700 from Python", ratio, "at least 10", ratio >= 10.0);
        }
        club_games(report, &rules);
    }
}

fn setup(rules: &Arc<Ruleset>) -> Setup {
    Setup::new(Arc::clone(rules)).expect("a rule set that can be played")
}

/// Games of players who do anything that is offered: the steps a second.
fn random_games(report: &mut Report, rules: &Arc<Ruleset>) -> f64 {
    report.heading(&format!("{}: games of any legal action, {RANDOM_STEPS} steps", rules.preset.id));
    let mut random = crate::hands::random(7);
    let mut games: Vec<Vec<Event>> = Vec::new();
    let (mut steps, start) = (0, Instant::now());
    while steps < RANDOM_STEPS {
        let mut table = Table::new(setup(rules));
        let mut walls = mixed(games.len() as u64);
        let mut events = table.seat((0..4).map(Player).collect(), &[]).expect("an empty table");
        while table.over().is_none() && steps < RANDOM_STEPS {
            steps += 1;
            let made = if table.awaits_deal() {
                let chance = walls(table.setup());
                table.deal(chance)
            } else if table.may_advance() {
                table.advance()
            } else {
                let seat = table.awaited().next().expect("a player is awaited");
                let offers = table.offers(seat);
                table.play(seat, offers[random.random_range(0..offers.len())])
            };
            events.extend(made.expect("whatever is offered is legal"));
        }
        games.push(events);
    }
    let seconds = start.elapsed().as_secs_f64();
    let rate = steps as f64 / seconds;
    report.line("steps a second, offers listed and one of them done", &thousands(rate));
    let number: usize = games.iter().map(Vec::len).sum();
    let start = Instant::now();
    for events in &games {
        let mut table = Table::new(setup(rules));
        events.iter().for_each(|event| table.apply(black_box(event)).expect("it happened"));
        black_box(&table);
    }
    report.line("events applied a second", &thousands(number as f64 / start.elapsed().as_secs_f64()));
    rate
}

/// Whole games of four club players, walls mixed fairly and everything logged.
fn club_games(report: &mut Report, rules: &Arc<Ruleset>) {
    report.heading(&format!("{}: {CLUB_GAMES} games of four club players, logged", rules.preset.id));
    let (mut decisions, mut bytes, mut slowest) = (Vec::new(), 0, 0.0_f64);
    for number in 0..CLUB_GAMES {
        let start = Instant::now();
        bytes += club_game(rules, number, &mut decisions);
        slowest = slowest.max(start.elapsed().as_secs_f64());
    }
    decisions.sort_by(f64::total_cmp);
    let at = |share: usize| decisions[(decisions.len() * share / 1_000).min(decisions.len() - 1)];
    let spread = format!("{:>12.3} ms   most {:.3} ms", at(500) * 1e3, at(1_000) * 1e3);
    report.line(&format!("{} decisions: median", decisions.len()), &spread);
    report.ratio("99th percentile in ms", at(990) * 1e3, "under 20", at(990) < 20e-3);
    report.ratio("the slowest game in s", slowest, "under 1.5", slowest < 1.5);
    report.line("log of a game", &format!("{:>12} bytes", bytes / CLUB_GAMES as usize));
}

/// The bytes of its log.
fn club_game(rules: &Arc<Ruleset>, number: u64, decisions: &mut Vec<f64>) -> usize {
    let id = GameId::new(format!("bench-{number}")).expect("a name");
    let players = ["a", "b", "c", "d"].map(str::to_owned).to_vec();
    let walls = WallSource::Fair(Secrets::seeded(1, number));
    let mut game = Game::new(id, setup(rules), &serde_json::Map::new(), players, walls).expect("a short header");
    let mut bots: Vec<_> = (0..4).map(|seat| Strength::Club.player(Arc::clone(rules), number * 4 + seat)).collect();
    let mut bytes = 0;
    loop {
        match next_step(game.table()) {
            Step::Over => return bytes,
            Step::Seats | Step::Deal => drop(game.deal().expect("all secrets are here")),
            Step::Advance => drop(game.advance().expect("no player is awaited")),
            Step::Ask(seat) => {
                let player = game.table().player_at(seat).expect("a player sits there");
                let view = game.table().view(Viewer::Player(player));
                let start = Instant::now();
                let decision = bots[player.index()].decide(&view);
                decisions.push(start.elapsed().as_secs_f64());
                game.play(seat, decision.action).expect("it was offered");
            }
        }
        bytes += game.take_lines().iter().map(String::len).sum::<usize>();
    }
}

fn thousands(number: f64) -> String {
    format!("{:>12.0} thousand", number / 1e3)
}
