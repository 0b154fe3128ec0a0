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
use mj_records::house::{Rules, careful};
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
    let kept = Ruleset::preset(id).map(|rules| careful(&rules)).unwrap_or_default();
    // What is asked for goes before it.
    let kept = kept.iter().filter(|(name, _)| !options.contains_key(*name));
    let kept: Vec<String> = kept.map(|(name, value)| format!("{name}={value}")).collect();
    let laid = Laid { rules: &kept, options: asked.options.as_deref() };
    let of_field = |fault: Fault| {
        Stop::Mistaken(said!("command-option-fault", option = format!("--{}", fault.field), why = fault.said))
    };
    Ok(Arc::new(rulesets::of_table(id, laid).map_err(of_field)?.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn least(id: &str, options: Option<&str>) -> i64 {
        let map = options.map(|text| serde_json::from_str(text).expect("options")).unwrap_or_default();
        let asked = Mjai { rules: Some(id.into()), level: "club".into(), options: options.map(str::to_owned), seed: 1 };
        let Ok(rules) = rules(&asked, &map) else { panic!("{id} is known") };
        rules.options.int("riichi_min_tiles")
    }

    #[test]
    fn a_seat_of_three_leaves_everybody_a_draw_unless_it_is_asked_otherwise() {
        assert_eq!(["sanma", "sanma-soul", "sanma-tenhou"].map(|id| least(id, None)), [3; 3]);
        assert_eq!(least("sanma-soul", Some(r#"{"riichi_min_tiles":1}"#)), 1);
        assert_eq!(least("riichi", None), 4);
    }
}
