//! `laomajiang mjai`: a computer player for a referee that speaks mjai.

use crate::language::complain;
use crate::programs::read_kind;
use crate::rulesets::{self, House};
use crate::stop::{Done, Ended, Stop};
use crate::terms::headed;
use clap::Args;
use mj_records::house::{Rules, careful};
use mj_records::seat::{LONGEST, Mind};
use mj_rules::Ruleset;
use mj_tell::{self as words, Form};
use mj_tiles::Players;
use serde_json::{Map, Value};
use std::io::{BufRead, Read, Write};
use std::sync::Arc;

/// `laomajiang mjai`
#[derive(Args, Debug)]
pub struct Mjai {
    #[arg(long, value_name = "ID")]
    pub rules: Option<String>,
    #[arg(long, value_name = "KIND", default_value = "club")]
    pub level: String,
    #[arg(long, value_name = "JSON")]
    pub options: Option<String>,
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
}

/// Answers every line until there are no more.
pub fn run(asked: &Mjai, input: &mut impl BufRead, out: &mut impl Write) -> Done {
    let rules = rules(asked)?;
    let kind = read_kind(&asked.level).map_err(|why| Stop::Mistaken(headed("--level", why)))?;
    let mut mind =
        Mind::of_any(&rules, kind, asked.seed).map_err(|fault| Stop::Mistaken(headed("--rules", fault.said())))?;
    loop {
        let mut line = Vec::new();
        // What is longer than any line of the game is answered in parts.
        if input.by_ref().take(LONGEST as u64 + 1).read_until(b'\n', &mut line)? == 0 {
            return Ok(Ended::Well);
        }
        let answer = mind.answer(String::from_utf8_lossy(&line).trim_end());
        if let Some(fault) = &answer.trouble {
            complain(&fault.said());
        }
        writeln!(out, "{}", answer.action)?;
        out.flush()?;
    }
}

fn rules(asked: &Mjai) -> Result<Vec<Arc<Ruleset>>, Stop> {
    let options = rulesets::record_options(asked.options.as_deref())?;
    let Some(id) = &asked.rules else { return usual(&options) };
    let kept = Ruleset::preset(id).map(|rules| careful(&rules)).unwrap_or_default();
    // What is asked for goes before it.
    let kept = kept.iter().filter(|(name, _)| !options.contains_key(*name));
    let rule = kept.map(|(name, value)| format!("{name}={value}")).collect();
    Ok(vec![Arc::new(rulesets::of_table(id, &House { rule, options: asked.options.clone() })?.0)])
}

/// The tables of four and of three; an option that only one of them knows leaves that one.
fn usual(options: &Map<String, Value>) -> Result<Vec<Arc<Ruleset>>, Stop> {
    let told = |error| Stop::Mistaken(headed("--options", words::option_fault(&error, Form::Json)));
    let four = Rules::usual(Players::Four, options);
    let three = Rules::usual(Players::Three, options);
    match (four, three) {
        (Err(error), Err(_)) => Err(told(error)),
        (four, three) => Ok([four, three].into_iter().flatten().map(|table| table.rules).collect()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn least(id: &str, options: Option<&str>) -> i64 {
        let asked = Mjai { rules: Some(id.into()), level: "club".into(), options: options.map(str::to_owned), seed: 1 };
        let Ok(rules) = rules(&asked) else { panic!("{id} is known") };
        rules[0].options.int("riichi_min_tiles")
    }

    /// What is answered to these lines, without `--rules`.
    fn answered(options: Option<&str>, lines: &[Value]) -> Vec<Value> {
        let asked = Mjai { rules: None, level: "fast".into(), options: options.map(str::to_owned), seed: 1 };
        let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
        let mut out = Vec::new();
        assert!(run(&asked, &mut input.as_bytes(), &mut out).is_ok());
        let text = String::from_utf8(out).expect("text");
        text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
    }

    /// A first turn at a table of so many, after so many names.
    fn first_turn(players: usize, named: usize) -> Vec<Value> {
        let own = ["1m", "9m", "1p", "9p", "1s", "9s", "2s", "3s", "E", "S", "W", "P", "F"];
        let dealt = |at: usize| if at == 0 { own } else { ["?"; 13] };
        let score = if players == 3 { 35_000 } else { 25_000 };
        vec![
            json!({"type": "start_game", "id": 0, "names": vec!["a"; named]}),
            json!({"type": "start_kyoku", "bakaze": "E", "kyoku": 1, "honba": 0, "kyotaku": 0, "oya": 0,
                "dora_marker": "4s", "scores": vec![score; players], "tehais": (0..players).map(dealt).collect::<Vec<_>>()}),
            json!({"type": "tsumo", "actor": 0, "pai": "N"}),
        ]
    }

    #[test]
    fn without_a_rule_set_it_plays_at_the_table_that_the_referee_deals_at() {
        for players in [3, 4] {
            let answers = answered(None, &first_turn(players, players));
            let turn = answers.last().expect("an answer");
            assert!(turn["type"] != "none" && turn["actor"] == 0, "{players}: {turn}");
            // What was named and what is dealt to contradict each other: nothing is played.
            let answers = answered(None, &first_turn(players, 7 - players));
            assert!(answers.iter().all(|answer| answer["type"] == "none"), "{players}: {answers:?}");
        }
        // An option of three players only leaves no table of four.
        let only_three = Some(r#"{"tsumo_loss": false}"#);
        assert_ne!(answered(only_three, &first_turn(3, 3))[2]["type"], "none");
        assert_eq!(answered(only_three, &first_turn(4, 4))[2]["type"], "none");
    }

    #[test]
    fn options_of_neither_table_are_named() {
        let options = Some(r#"{"no_such_rule": 1}"#.into());
        let asked = Mjai { rules: None, level: "club".into(), options, seed: 1 };
        assert!(matches!(rules(&asked), Err(Stop::Mistaken(_))));
    }

    #[test]
    fn a_seat_of_three_leaves_everybody_a_draw_unless_it_is_asked_otherwise() {
        assert_eq!(["sanma", "sanma-soul", "sanma-tenhou"].map(|id| least(id, None)), [3; 3]);
        assert_eq!(least("sanma-soul", Some(r#"{"riichi_min_tiles":1}"#)), 1);
        assert_eq!(least("riichi", None), 4);
    }
}
