//! The texts that follow from the secrets of a hand and need not be stored.

use super::course::Fact;
use super::lines::rest;
use crate::fair::{Committer, GameId, Secret, Seed, commit};
use crate::hash::Hex;
use mj_tiles::{Dice, Kind, Players, Throw, Tile, write_tiles};
use serde::Deserialize;

/// The length of a secret in bytes.
const SECRET: usize = 32;

/// The secrets of one mixing. The type has no `Debug`.
pub(super) struct Mixed {
    mix: u16,
    host: [u8; SECRET],
    players: Vec<[u8; SECRET]>,
}

/// How many of each tile a box holds, in the order of [`Tile::index`].
pub(super) type Stock = [u8; Tile::COUNT];

/// Texts that follow from the secrets. In a packed line the byte 1 stands for the first, and so on.
pub(super) type Words = [String; 7];

#[derive(Deserialize)]
struct Open {
    mix: u16,
    players: Vec<Hex<SECRET>>,
}

#[derive(Deserialize)]
struct Reveal {
    mix: u16,
    host: Hex<SECRET>,
}

impl Mixed {
    /// The last mixing with all its secrets in these lines, if anything can follow from it.
    pub(super) fn find(lines: &[&str]) -> Option<Mixed> {
        let reveal: Reveal = last(lines, "reveal")?;
        let open: Open = last(lines, "open")?;
        Players::of(open.players.len()).filter(|_| open.mix == reveal.mix)?;
        let players = open.players.iter().map(|secret| secret.0).collect();
        Some(Mixed { mix: open.mix, host: reveal.host.0, players })
    }

    /// Writes the number of players, the number of the mixing, the host's secret and the players'.
    pub(super) fn write(&self, out: &mut Vec<u8>) {
        out.push(self.players.len() as u8);
        out.extend(self.mix.to_le_bytes());
        out.extend(self.host);
        out.extend(self.players.iter().flatten());
    }

    /// The secrets, if any, and the bytes after them.
    pub(super) fn read(bytes: &[u8]) -> Option<(Option<Mixed>, &[u8])> {
        let (count, bytes) = bytes.split_first()?;
        if *count == 0 {
            return Some((None, bytes));
        }
        let players = Players::of((*count).into())?.count();
        let (mix, bytes) = bytes.split_first_chunk()?;
        let (host, bytes) = bytes.split_first_chunk()?;
        let (secrets, rest) = bytes.split_at_checked(players * SECRET)?;
        let players = secrets.as_chunks().0.to_vec();
        Some((Some(Mixed { mix: u16::from_le_bytes(*mix), host: *host, players }), rest))
    }

    /// The texts that follow from the secrets with this box.
    pub(super) fn words(&self, game: &GameId, stock: &Stock) -> Option<Words> {
        let Mixed { mix, host, players } = self;
        let secrets: Vec<Secret> = players.iter().copied().map(Secret::new).collect();
        let hosts = Secret::new(*host);
        let commitment = |who, secret| commit(who, game, (*mix).into(), secret).to_string();
        let numbered = (0..).map(Committer::Player).zip(&secrets);
        let committed = quoted(numbered.map(|(who, secret)| commitment(who, secret)));
        let opened = quoted(players.iter().map(|secret| Hex(*secret).to_string()));
        let [by, host] = [commitment(Committer::Host, &hosts), Hex(*host).to_string()];
        let seed = Seed::of(&hosts, &secrets);
        let seats: Vec<String> = seed.seats(Players::of(players.len())?).iter().map(u8::to_string).collect();
        let seats = seats.join(",");
        let mut wall = String::new();
        write_tiles(&mut wall, seed.wall(&laid_out(stock))).ok()?;
        let seated = |dice: Dice| {
            let throw = seed.seat_throws(dice).next().unwrap_or(Throw::least(dice));
            format!(r#","e":"seated","dice":{throw},"places":[{seats}]}}"#)
        };
        let dealt = |dice: Dice| format!(r#","dice":{},"wall":"{wall}"}}"#, seed.throw(dice));
        Some([
            format!(r#","e":"commit","mix":{mix},"host":"{by}","players":[{committed}]}}"#),
            format!(r#","e":"open","mix":{mix},"players":[{opened}]}}"#),
            seated(Dice::Two),
            dealt(Dice::Two),
            format!(r#","e":"reveal","mix":{mix},"host":"{host}"}}"#),
            // Added after the others, so that older packs stay readable.
            seated(Dice::Three),
            dealt(Dice::Three),
        ])
    }
}

fn quoted(texts: impl Iterator<Item = String>) -> String {
    texts.map(|text| format!("\"{text}\"")).collect::<Vec<_>>().join(",")
}

/// The last line of a sort that parses.
fn last<'a, T: Deserialize<'a>>(lines: &[&'a str], sort: &str) -> Option<T> {
    let sort = format!(",\"e\":\"{sort}\",");
    let told = lines.iter().rev().find(|line| rest(line).starts_with(&sort))?;
    serde_json::from_str(told).ok()
}

/// The box of the last wall, and the number of tiles dealt before the first draw.
pub(super) fn stock_of(lines: &[&str]) -> (Stock, u8) {
    let (mut wall, mut drawn) = (Vec::new(), Vec::new());
    for fact in lines.iter().filter_map(|line| Fact::of(line)) {
        if let Some(dealt) = fact.wall() {
            (wall, drawn) = (dealt, Vec::new());
        }
        drawn.extend(fact.drawn());
    }
    // This many are enough to find their place.
    drawn.truncate(8);
    let begins = |from: &u8| wall.get(usize::from(*from)..).is_some_and(|left| left.starts_with(&drawn));
    let dealt = (0..=u8::MAX).find(begins).unwrap_or_default();
    let mut stock: Stock = [0; Tile::COUNT];
    for tile in wall {
        stock[tile.index()] = stock[tile.index()].saturating_add(1);
    }
    (stock, dealt)
}

/// The tiles in the order of fair walls: kinds, red fives before plain ones, then flowers.
fn laid_out(stock: &Stock) -> Vec<Tile> {
    let place = |tile: &Tile| (tile.kind().map_or(Kind::COUNT, Kind::index), tile.red_suit().is_none(), tile.index());
    let mut sorts: Vec<Tile> = Tile::all().collect();
    sorts.sort_by_key(place);
    sorts.into_iter().flat_map(|tile| std::iter::repeat_n(tile, stock[tile.index()].into())).collect()
}
