//! One game of computer players, logged like any other.

use mj_bots::selfplay::{Step, next_step, player_at};
use mj_bots::{Bot, Kind, Luck};
use mj_club::{Game, Secrets, WallSource};
use mj_rules::Ruleset;
use mj_table::{Event, Player, Setup, Viewer};
use mj_wire::fair::GameId;
use serde_json::{Map, Value};
use std::sync::Arc;

/// What all games of a run have in common.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The rules.
    pub rules: Arc<Ruleset>,
    /// What was laid over the preset.
    pub house: Map<String, Value>,
    /// Who plays; who sits where is another in every game.
    pub kinds: Vec<Kind>,
    /// What everything hangs on.
    pub seed: u64,
}

/// A game played to its end.
#[derive(Debug)]
pub struct Played {
    /// Its number in the run, from 0.
    pub number: u64,
    /// Its id.
    pub id: String,
    /// The kind of each player.
    pub kinds: Vec<Kind>,
    /// Everything that happened.
    pub events: Vec<Event>,
    /// Its log.
    pub log: String,
}

impl Plan {
    /// The kinds by the players' numbers: each kind takes each number in turn.
    pub fn kinds_of(&self, number: u64) -> Vec<Kind> {
        let turned = (number % self.kinds.len().max(1) as u64) as usize;
        self.kinds[turned..].iter().chain(&self.kinds[..turned]).copied().collect()
    }

    /// Plays one of the games; what goes wrong is a mistake of the program, in English.
    pub fn play(&self, number: u64) -> Result<Played, String> {
        let kinds = self.kinds_of(number);
        let id = format!("simulate-{}-{number}", self.seed);
        let mut bots = bots(&kinds, &self.rules, self.seed ^ number.wrapping_mul(0xd134_2543_de82_ef95));
        let names = kinds.iter().zip(0..).map(|(kind, at)| format!("{}-{at}", kind.word())).collect();
        let setup = Setup::new(Arc::clone(&self.rules)).map_err(told)?;
        let walls = WallSource::Seeded(Secrets::seeded(self.seed, number));
        let mut game =
            Game::new(GameId::new(id.as_str()).map_err(told)?, setup, &self.house, names, walls).map_err(told)?;
        let mut events = Vec::new();
        while let Some(more) = step(&mut game, &mut bots)? {
            events.extend(more);
        }
        Ok(Played { number, id, kinds, events, log: game.take_lines().concat() })
    }
}

/// Computer players, each with luck of his own.
pub fn bots(kinds: &[Kind], rules: &Arc<Ruleset>, seed: u64) -> Vec<Box<dyn Bot + Send>> {
    let mut luck = Luck::new(seed);
    kinds.iter().map(|kind| kind.player(Arc::clone(rules), luck.bits())).collect()
}

/// Takes the next step of a game in which only computer players play; `None` once it is over.
fn step(game: &mut Game, bots: &mut [Box<dyn Bot + Send>]) -> Result<Option<Vec<Event>>, String> {
    let events = match next_step(game.table()) {
        Step::Over => return Ok(None),
        Step::Seats | Step::Deal => game.deal().map_err(told)?,
        Step::Advance => game.advance().map_err(told)?,
        Step::Ask(seat) => {
            let player = player_at(game.table(), seat).ok_or("nobody sits there")?;
            let bot = bots.get_mut(player.index()).ok_or("nobody plays there")?;
            let decision = bot.decide(&game.table().view(Viewer::Player(player)));
            game.play(seat, decision.action).map_err(told)?
        }
    };
    Ok(Some(events))
}

fn told(error: impl std::fmt::Display) -> String {
    error.to_string()
}

/// The players' numbers.
pub fn players(count: usize) -> impl Iterator<Item = Player> {
    (0..count as u8).map(Player)
}
