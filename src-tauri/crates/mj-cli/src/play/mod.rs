//! `laomajiang play`: one person at a terminal against computer players, a whole game, to be gone on
//! with from its log at any event.

mod choices;
mod hints;
mod session;
mod store;
mod texts;
mod typed;

use crate::tell::{Names, PERSON, Teller};
use crate::{logs, rulesets, simulate};
use mj_bots::Kind;
use mj_club::{Game, Secrets, WallSource};
use mj_rules::Ruleset;
use mj_table::Setup;
use mj_wire::fair::GameId;
use mj_wire::log::{Header, Log};
use serde_json::Value;
use session::{Left, ME, Others, Session};
use std::io::{self, BufRead, Write};
use std::path::Path;
use std::sync::Arc;
use store::{Opened, Store};

/// What is asked.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// The rule set; a game that is gone on with has its own.
    pub rules: &'a str,
    /// House rules.
    pub options: Option<&'a str>,
    /// The other players.
    pub players: &'a str,
    /// 圈
    pub rounds: Option<u8>,
    /// Where the game is kept.
    pub log: Option<&'a Path>,
    /// For a game that can be played again alike.
    pub seed: Option<u64>,
    /// Advice before every choice.
    pub hints: bool,
}

/// A game ready to be played.
struct Begun {
    game: Game,
    store: Option<Store>,
    kinds: Vec<Kind>,
    resumed: bool,
    luck: u64,
}

/// Plays. What keeps from playing is told in Chinese.
pub fn run(asked: &Asked<'_>, input: impl BufRead, mut out: impl Write) -> io::Result<Result<(), String>> {
    let begun = match begin(asked) {
        Ok(Begin::Game(begun)) => begun,
        Ok(Begin::Over(log)) => {
            out.write_all(over(asked, &log).as_bytes())?;
            return Ok(Ok(()));
        }
        Err(why) => return Ok(Err(why)),
    };
    let Begun { game, store, kinds, resumed, luck } = *begun;
    let rules = Arc::clone(game.table().setup().rules());
    let names = Names::of(&game.header().players).to(ME);
    let teller = Teller::new(&rules, &names);
    if resumed {
        writeln!(out, "接著打 {}：規則、圈數、對手都照這份牌譜", game.header().game)?;
    }
    write!(out, "{}", texts::welcome(&teller, game.rules(), kinds.len(), asked.log))?;
    // Nobody asks the one at the person's own place.
    let seated: Vec<Kind> = [Kind::Random].into_iter().chain(kinds).collect();
    let bots = simulate::bots(&seated, &rules, luck);
    let others = Others { bots, adviser: None };
    let mut session = Session::new(game, store, others, names, (input, &mut out)).with_hints(asked.hints);
    let left = session.play()?;
    drop(session);
    out.write_all(farewell(left, asked.log).as_bytes())?;
    out.flush()?;
    Ok(Ok(()))
}

fn farewell(left: Left, log: Option<&Path>) -> String {
    match (left, log) {
        (Left::Early, Some(path)) => format!("牌局留著：laomajiang play --log {} 接著打\n", path.display()),
        (Left::Early, None) => "下次見\n".into(),
        (Left::Over, Some(path)) => {
            let path = path.display();
            format!("重看：laomajiang replay {path} --step\n查驗：laomajiang verify {path}\n")
        }
        (Left::Over, None) => String::new(),
    }
}

fn over(asked: &Asked<'_>, log: &Log) -> String {
    let path = asked.log.map_or_else(String::new, |path| path.display().to_string());
    let code = log.code().short();
    format!("{path} 這一局已經打完，驗證碼 {code}\n重看：laomajiang replay {path} --step\n新的一局請換一個檔名\n")
}

enum Begin {
    Game(Box<Begun>),
    Over(Box<Log>),
}

fn begin(asked: &Asked<'_>) -> Result<Begin, String> {
    let opened = match asked.log {
        // What is mistyped must not leave files behind.
        Some(path) if !path.exists() => {
            table(asked)?;
            Some(store::open(path)?)
        }
        Some(path) => Some(store::open(path)?),
        None => None,
    };
    match opened {
        None => anew(asked, None),
        Some(Opened::New(store)) => anew(asked, Some(store)),
        Some(Opened::Finished(log)) => Ok(Begin::Over(log)),
        Some(Opened::Unfinished(store, log, secrets)) => resume(store, &log, secrets),
    }
}

/// The rules, what the house laid over them, and the other players.
type Table = (Arc<Ruleset>, serde_json::Map<String, Value>, Vec<Kind>);

fn table(asked: &Asked<'_>) -> Result<Table, String> {
    let told = |fault: crate::mistake::Fault| format!("--{}：{}", fault.field, fault.chinese);
    let (mut rules, mut house) = rulesets::of_table(asked.rules, asked.options).map_err(told)?;
    if let Some(rounds) = asked.rounds {
        house.insert("rounds".into(), rounds.into());
        let text = Value::Object(house.clone()).to_string();
        let with_rounds = rulesets::of_table(asked.rules, Some(&text));
        (rules, house) = with_rounds.map_err(|fault| format!("--rounds：{}", fault.chinese))?;
    }
    simulate::check_playable(&rules)?;
    let kinds = simulate::read_kinds(asked.players, rules.mechanics.players.count() - 1)?;
    Ok((rules, house, kinds))
}

fn anew(asked: &Asked<'_>, store: Option<Store>) -> Result<Begin, String> {
    let (rules, house, kinds) = table(asked)?;
    let (secrets, id) = match asked.seed {
        Some(seed) => (Secrets::seeded(seed, 0), format!("play-{seed}")),
        None => (Secrets::new(random()?), format!("play-{}", short_id(&random::<8>()?))),
    };
    let mut setup = Setup::new(rules).map_err(|error| error.to_string())?;
    setup.undo = true;
    let id = GameId::new(id).map_err(|error| error.to_string())?;
    let names = std::iter::once(format!("{PERSON}-0"))
        .chain((1..).zip(&kinds).map(|(number, kind)| format!("{}-{number}", kind.word())));
    let luck = luck(&secrets);
    let mut store = store;
    if let Some(store) = &mut store {
        store.keep(&secrets).map_err(|error| format!("存不了洗牌的秘密：{error}"))?;
    }
    let game = Game::new(id, setup, &house, names.collect(), WallSource::Fair(secrets));
    let game = game.map_err(|error| format!("這些約定寫不進牌譜：{error}"))?;
    Ok(Begin::Game(Box::new(Begun { game, store, kinds, resumed: false, luck })))
}

fn resume(store: Store, log: &Log, secrets: Secrets) -> Result<Begin, String> {
    let kinds = kinds_of(&log.header).ok_or("這份牌譜不是 laomajiang play 打的，接不下去")?;
    let luck = luck(&secrets);
    let game = Game::resume(log, &logs::known, WallSource::Fair(secrets)).map_err(|error| match error {
        mj_club::ResumeError::Log(doubt) => {
            format!("牌譜不可信，接不下去。{}", logs::doubt(&doubt, logs::rules(log).as_deref()))
        }
        mj_club::ResumeError::OtherWalls => "這一局的牌牆不是洗出來的，接不下去".into(),
        mj_club::ResumeError::OtherSecrets => "旁邊的 .key 是另一局的秘密，接不下去".into(),
    })?;
    Ok(Begin::Game(Box::new(Begun { game, store: Some(store), kinds, resumed: true, luck })))
}

/// The kinds of the other players; the person comes first.
fn kinds_of(header: &Header) -> Option<Vec<Kind>> {
    let (me, others) = header.players.split_first()?;
    me.starts_with(PERSON).then_some(())?;
    others.iter().map(|id| Kind::from_word(id.split('-').next()?)).collect()
}

/// From a source that nobody can foresee.
fn random<const N: usize>() -> Result<[u8; N], String> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| format!("系統給不出隨機數：{error}"))?;
    Ok(bytes)
}

fn short_id(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What computer players leave to chance hangs on the secret too, so nobody can foresee it.
fn luck(secrets: &Secrets) -> u64 {
    secrets.master().iter().fold(0, |luck: u64, &byte| luck.rotate_left(8) ^ u64::from(byte))
}

#[cfg(test)]
mod tests;
