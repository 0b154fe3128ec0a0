//! The events of mjai.

use super::sketch::exactly;
use crate::fault::FaultKind;
use crate::names::from_mjai;
use crate::record::{Move, Who};
use mj_tiles::{Players, Tile, Wind};
use serde::Deserialize;
use serde_json::{Map, Value};
use std::borrow::Cow;

/// An event with the fields of its kind; unknown fields are ignored.
#[derive(Deserialize)]
pub struct Event<'a> {
    #[serde(rename = "type", borrow)]
    pub kind: Cow<'a, str>,
    pub id: Option<Who>,
    pub actor: Option<Who>,
    pub target: Option<Who>,
    #[serde(borrow)]
    pub pai: Option<Cow<'a, str>>,
    #[serde(borrow, default)]
    pub consumed: Vec<Cow<'a, str>>,
    pub tsumogiri: Option<bool>,
    #[serde(borrow)]
    pub bakaze: Option<Cow<'a, str>>,
    pub kyoku: Option<u8>,
    pub honba: Option<u32>,
    #[serde(alias = "kyoutaku")]
    pub kyotaku: Option<u32>,
    pub oya: Option<Who>,
    pub scores: Option<Vec<i64>>,
    pub deltas: Option<Vec<i64>>,
    #[serde(borrow)]
    pub dora_marker: Option<Cow<'a, str>>,
    #[serde(borrow)]
    pub tehais: Option<Vec<Vec<Cow<'a, str>>>>,
    #[serde(borrow, alias = "uradora_markers")]
    pub ura_markers: Option<Vec<Cow<'a, str>>>,
    #[serde(borrow)]
    pub reason: Option<Cow<'a, str>>,
    pub names: Option<Vec<String>>,
    pub aka_flag: Option<bool>,
    pub rules: Option<String>,
    pub options: Option<Map<String, Value>>,
}

/// Parses an event.
pub fn event(text: &str) -> Result<Event<'_>, FaultKind> {
    serde_json::from_str(text).map_err(|error| FaultKind::Unread(error.to_string()))
}

/// Parses the events of a line: one, or an array of them.
pub fn events(line: &str) -> Result<Vec<Event<'_>>, FaultKind> {
    let read = match line.trim_start().starts_with('[') {
        true => serde_json::from_str(line),
        false => serde_json::from_str(line).map(|event| vec![event]),
    };
    read.map_err(|error| FaultKind::Unread(error.to_string()))
}

impl Event<'_> {
    /// The act; `None` for other events. `declares`: the discard declares 立直.
    pub fn act(&self, declares: bool) -> Result<Option<Move>, FaultKind> {
        const ACTS: [&str; 11] = [
            "tsumo",
            "dahai",
            "chi",
            "pon",
            "daiminkan",
            "ankan",
            "kakan",
            "kita",
            "nukidora",
            "dora",
            "reach_accepted",
        ];
        if !ACTS.contains(&&*self.kind) {
            return Ok(None);
        }
        if self.kind == "dora" {
            return Ok(Some(Move::Turned { tile: tile(self.dora_marker.as_deref(), "dora_marker")? }));
        }
        let actor = who(self.actor, "actor")?;
        match &*self.kind {
            "reach_accepted" => return Ok(Some(Move::Deposit { who: actor })),
            "ankan" => return Ok(Some(Move::Conceal { who: actor, own: self.own()? })),
            // Some programs omit the tile, since only 北 is set aside.
            "kita" | "nukidora" if self.pai.is_none() => {
                return Ok(Some(Move::Aside { who: actor, tile: Wind::North.kind().into() }));
            }
            _ => {}
        }
        let tile = tile(self.pai.as_deref(), "pai")?;
        let from = || who(self.target, "target");
        Ok(Some(match &*self.kind {
            "tsumo" => Move::Draw { who: actor, tile },
            "dahai" => Move::Discard { who: actor, tile, drawn: self.tsumogiri.unwrap_or(false), riichi: declares },
            "chi" => Move::Chow { who: actor, own: self.own()?, tile, from: from()? },
            "pon" => Move::Pung { who: actor, own: self.own()?, tile, from: from()? },
            "daiminkan" => Move::Kong { who: actor, own: self.own()?, tile, from: from()? },
            "kita" | "nukidora" => Move::Aside { who: actor, tile },
            _ => Move::Add { who: actor, tile },
        }))
    }

    /// The number of dealt hands. Some programs have an empty fourth place.
    pub fn players(&self) -> Result<Players, FaultKind> {
        let deals = self.tehais.as_ref().ok_or(FaultKind::Field("tehais"))?;
        let empty = |seat: &&Vec<Cow<'_, str>>| seat.is_empty();
        Players::of(deals.len() - deals.iter().rev().take_while(empty).count()).ok_or(FaultKind::Field("tehais"))
    }

    /// The number of named players, without an empty fourth place.
    pub fn named(&self) -> Option<Players> {
        let names = self.names.as_ref()?;
        Players::of(names.len() - names.iter().rev().take_while(|name| name.is_empty()).count())
    }

    fn own<const N: usize>(&self) -> Result<[Tile; N], FaultKind> {
        let tiles: Result<Vec<_>, _> = self.consumed.iter().take(5).map(|text| tile(Some(text), "consumed")).collect();
        exactly(&tiles?, "consumed")
    }
}

/// An open tile.
pub fn tile(text: Option<&str>, field: &'static str) -> Result<Tile, FaultKind> {
    match text {
        Some("?") => Err(FaultKind::Hidden),
        text => text.and_then(from_mjai).ok_or(FaultKind::Field(field)),
    }
}

/// The player of a number.
pub fn who(number: Option<Who>, field: &'static str) -> Result<Who, FaultKind> {
    number.filter(|number| *number < 4).ok_or(FaultKind::Field(field))
}
