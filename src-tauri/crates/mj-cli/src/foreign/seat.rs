//! `laomajiang mjai`: a computer player for a referee that speaks mjai.

use crate::language::say;
use crate::mistake::{self, Fault};
use crate::rulesets::{self, Laid};
use crate::run::Ended;
use crate::simulate;
use crate::stop::{Done, Stop};
use crate::terms::headed;
use clap::Args;
use mj_club::words::Form;
use mj_records::house::Rules;
use mj_records::seat::{LONGEST, Mind};
use mj_rules::Ruleset;
use mj_tiles::Players;
use mj_words::said;
use serde_json::{Map, Value};
use std::io::{self, BufRead, Read, Write};
use std::sync::Arc;

/// `laomajiang mjai`
#[derive(Args, Debug)]
pub struct Mjai {
    /// The id of a rule set; without it the table is Tenhou's.
    #[arg(long, value_name = "ID")]
    pub rules: Option<String>,
    /// The kind of player.
    #[arg(long, value_name = "KIND", default_value = "club", hide_default_value = true)]
    pub level: String,
    /// What is laid over the rules, as JSON.
    #[arg(long, value_name = "JSON")]
    pub options: Option<String>,
    /// The seed of what is left to chance.
    #[arg(long, value_name = "S", default_value_t = 1, hide_default_value = true)]
    pub seed: u64,
}

/// Answers every line until there are no more.
pub fn run(asked: &Mjai, options: &Map<String, Value>, input: &mut impl BufRead, out: &mut impl Write) -> Done {
    let rules = rules(asked, options)?;
    let kind = simulate::read_kind(&asked.level).map_err(|why| Stop::Mistaken(headed("--level", why)))?;
    let mut mind =
        Mind::new(&rules, kind, asked.seed).map_err(|fault| Stop::Mistaken(headed("--rules", fault.said())))?;
    loop {
        let mut line = Vec::new();
        // What is longer than any line of the game is answered in parts.
        if input.by_ref().take(LONGEST as u64 + 1).read_until(b'\n', &mut line)? == 0 {
            return Ok(Ended::Well);
        }
        let answer = mind.answer(String::from_utf8_lossy(&line).trim_end());
        if let Some(fault) = &answer.trouble {
            // An error stream that is gone leaves nowhere to say so.
            let _ = writeln!(io::stderr(), "{}", say(&fault.said()));
        }
        writeln!(out, "{}", answer.action)?;
        out.flush()?;
    }
}

fn rules(asked: &Mjai, options: &Map<String, Value>) -> Result<Arc<Ruleset>, Stop> {
    let told = |error| Stop::Mistaken(headed("--options", mistake::option(&error, Form::Json)));
    let Some(id) = &asked.rules else { return Ok(Rules::usual(Players::Four, options).map_err(told)?.rules) };
    let careful = spares_a_draw(id, options);
    let laid = Laid { rules: careful.as_slice(), options: asked.options.as_deref() };
    let of_field = |fault: Fault| {
        Stop::Mistaken(said!("command-option-fault", option = format!("--{}", fault.field), why = fault.said))
    };
    Ok(Arc::new(rulesets::of_table(id, laid).map_err(of_field)?.0))
}

/// Referees of three differ in whether riichi may be declared with fewer tiles left than players; a seat that leaves each of
/// them a draw is within the rules of all.
fn spares_a_draw(id: &str, options: &Map<String, Value>) -> Option<String> {
    const NAME: &str = "riichi_min_tiles";
    let rules = Ruleset::preset(id).filter(|rules| rules.mechanics.players == Players::Three)?;
    (!options.contains_key(NAME)).then(|| format!("{NAME}={}", rules.mechanics.players.count()))
}
