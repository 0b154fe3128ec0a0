//! What one may do, each under the keys by which it is chosen.

use super::typed;
use crate::layout::Tone;
use crate::table::in_order;
use crate::{show, tell};
use mj_table::{Action, View, ViewPhase};
use mj_tiles::Tile;

/// One of the things one may do.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Choice {
    /// What may be typed; the first is shown.
    keys: Vec<String>,
    /// What it is called.
    name: String,
    action: Action,
    /// Its number, where tiles have none; nobody calls 胡 by hand because he meant a tile.
    number: Option<usize>,
}

/// Everything one may do now.
#[derive(Clone, Debug, Default)]
pub struct Choices {
    list: Vec<Choice>,
    /// The tiles one may part with, by their numbers.
    tiles: Vec<Tile>,
    discards: Vec<Action>,
    /// What Enter does.
    enter: Option<Action>,
    /// Another's tile that lies open.
    open: Option<Tile>,
}

impl Choices {
    /// What a view offers to whoever looks.
    pub fn of(view: &View) -> Choices {
        let mine = view.me.and_then(|me| view.seats.get(me.index()));
        let tiles = mine.map(in_order).unwrap_or_default();
        let is_discard = |action: &&Action| matches!(action, Action::Discard { .. });
        let discards: Vec<Action> = view.offers.iter().filter(is_discard).copied().collect();
        let mut choices = Choices { list: Vec::new(), tiles, discards, enter: enter(view), open: open(view) };
        for (letter, sort) in SORTS {
            let list: Vec<Action> = view.offers.iter().filter(|action| sort(action)).copied().collect();
            for (number, &action) in (1..).zip(&list) {
                let mut keys = vec![format!("{letter}{number}")];
                if list.len() == 1 {
                    keys.insert(0, (*letter).to_owned());
                }
                choices.list.push(Choice { keys, name: name(&action, view), action, number: None });
            }
        }
        if choices.discards.is_empty() {
            let harmless = |choice: &&mut Choice| !is_risky(&choice.action, view);
            for (number, choice) in (1..).zip(choices.list.iter_mut().filter(harmless)) {
                choice.number = Some(number);
                choice.keys.push(number.to_string());
            }
        }
        choices
    }

    /// The line in which they are shown.
    pub fn line(&self) -> String {
        let mut parts = Vec::new();
        parts.extend(self.open.map(|tile| format!("要{}嗎？", show::tile(tile))));
        if !self.discards.is_empty() {
            parts.push(format!("{} 打哪一張（也可以寫 5m、五萬）", Tone::Mark.paint("數字")));
        }
        for choice in &self.list {
            let number = choice.number.map(|number| format!("[{number}] ")).unwrap_or_default();
            parts.push(format!("{number}{} {}", Tone::Mark.paint(&choice.keys[0]), choice.name));
        }
        if self.discards.iter().any(|action| matches!(action, Action::Discard { ready: true, .. })) {
            parts.push(format!("{} 打那張並宣告地聽", Tone::Mark.paint("t數字")));
        }
        if let Some(enter) = &self.enter {
            parts.push(format!("{} {}", Tone::Mark.paint("Enter"), tell::action(enter)));
        }
        parts.join("   ")
    }

    /// What was chosen, or why nothing was.
    pub fn choose(&self, text: &str) -> Result<Action, String> {
        let (said, text) = (text, typed::call(text));
        if text.is_empty() {
            return self.enter.ok_or_else(|| self.wanted());
        }
        if let Some(choice) = self.list.iter().find(|choice| choice.keys.contains(&text)) {
            return Ok(choice.action);
        }
        let several = self.list.iter().filter(|choice| choice.keys[0].strip_suffix(char::is_numeric) == Some(&text));
        let several: Vec<_> = several.map(|choice| format!("{} {}", choice.keys[0], choice.name)).collect();
        if !several.is_empty() {
            return Err(format!("要哪一樣？{}", several.join("   ")));
        }
        let (ready, rest) = match text.strip_prefix('t') {
            Some(rest) => (true, rest),
            None => (false, text.as_str()),
        };
        if let Ok(number) = rest.parse::<usize>() {
            return self.by_number(number, ready);
        }
        match typed::tile(rest) {
            Some(tile) => self.discard(tile, None, ready),
            None => Err(match typed::word(&text) {
                Some(call) => format!("現在不能{call}"),
                None => format!("看不懂「{said}」；打 ? 看說明"),
            }),
        }
    }

    /// What somebody has to do who only pressed Enter.
    fn wanted(&self) -> String {
        match self.list.iter().find(|choice| matches!(choice.action, Action::Draw | Action::Replace)) {
            Some(choice) => format!("先 {} {}", choice.keys[0], choice.name),
            None if !self.discards.is_empty() => "要打一張：打牌下面的數字".into(),
            None => "要選一樣；打 ? 看說明".into(),
        }
    }

    fn by_number(&self, number: usize, ready: bool) -> Result<Action, String> {
        let tile = number.checked_sub(1).and_then(|at| self.tiles.get(at)).filter(|_| !self.discards.is_empty());
        match tile {
            // The drawn tile stands last.
            Some(&tile) => self.discard(tile, Some(number == self.tiles.len()), ready),
            None => Err(format!("沒有第 {number} 樣可選")),
        }
    }

    /// A tile that was drawn and another like it are told apart by their numbers only.
    fn discard(&self, tile: Tile, last: Option<bool>, wants_ready: bool) -> Result<Action, String> {
        let like = |wanted: Option<bool>| {
            self.discards.iter().copied().find(|action| match action {
                Action::Discard { tile: other, drawn, ready } => {
                    *other == tile && *ready == wants_ready && wanted.is_none_or(|wanted| wanted == *drawn)
                }
                _ => false,
            })
        };
        let found = like(Some(last.unwrap_or(true))).or_else(|| like(None));
        found.ok_or_else(|| {
            let name = show::tile(tile);
            match (self.tiles.contains(&tile), wants_ready) {
                (false, _) => format!("您手上沒有{name}"),
                (true, true) => format!("打{name}不能宣告地聽"),
                (true, false) if self.discards.is_empty() => "現在不是打牌的時候".into(),
                (true, false) => format!("{name}現在不能打"),
            }
        })
    }
}

/// A call of 胡 by hand, and showing for it, may cost as much as a lost hand.
fn is_risky(action: &Action, view: &View) -> bool {
    view.by_hand && matches!(action, Action::Win | Action::Show)
}

fn name(action: &Action, view: &View) -> String {
    match action {
        Action::Win if view.by_hand => "喊胡".into(),
        Action::Show => "攤牌（不夠番或牌型不對就是詐胡）".into(),
        _ => tell::action(action),
    }
}

fn open(view: &View) -> Option<Tile> {
    match view.phase {
        ViewPhase::Window { by, tile, .. } if Some(by) != view.me => Some(tile),
        _ => None,
    }
}

/// What Enter does: passes, or discards the tile just drawn. By hand everybody acts himself.
fn enter(view: &View) -> Option<Action> {
    let quiet = |action: &&Action| match view.phase {
        ViewPhase::Turn { .. } => !view.by_hand && matches!(action, Action::Discard { drawn: true, ready: false, .. }),
        _ => **action == Action::Pass,
    };
    view.offers.iter().find(quiet).copied()
}

/// A letter and the actions it stands for, in the order in which they are shown.
type Sort = (&'static str, fn(&Action) -> bool);

const SORTS: &[Sort] = &[
    ("h", |action| matches!(action, Action::Win)),
    ("y", |action| matches!(action, Action::Show)),
    ("n", |action| matches!(action, Action::Withdraw)),
    ("m", |action| matches!(action, Action::Draw)),
    ("r", |action| matches!(action, Action::Replace)),
    ("e", |action| matches!(action, Action::Rest)),
    ("t", |action| matches!(action, Action::Cover)),
    ("p", |action| matches!(action, Action::Pung { .. })),
    ("k", |action| matches!(action, Action::Kong { .. } | Action::Conceal { .. } | Action::Add { .. })),
    ("c", |action| matches!(action, Action::Chow { .. })),
];

#[cfg(test)]
mod tests;
