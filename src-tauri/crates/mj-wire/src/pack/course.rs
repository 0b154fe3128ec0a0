//! What the next line of a hand is likely to say.
//!
//! No rules are used. The lines tell whose turn it is, the rest of the wall and the open tile, so most lines
//! can be predicted word for word. A predicted line is one byte, any other is text.

use mj_table::End;
use mj_tiles::{Kind, Players, Seat, Tile, tiles_of, write_tiles};
use serde::Deserialize;
use std::borrow::Cow;

/// One byte for each tile, in the order of [`Tile::index`].
const DISCARD: u8 = 0x80;
/// A discard of the tile just drawn.
const DISCARD_DRAWN: u8 = DISCARD + Tile::COUNT as u8;
/// A draw from the head, or from the tail.
pub(super) const DRAW: u8 = DISCARD_DRAWN + 1;
const DRAW_TAIL: u8 = DRAW + 1;
const TURN: u8 = DRAW_TAIL + 1;
/// Three bytes for each answer: of the next seat, the one after it, and the third.
const ANSWERS: [&str; 7] = ["pass", "win", "pung", "kong", "chow", "chow", "chow"];
const ANSWER: u8 = 0xC0;
const MELDED: u8 = ANSWER + 3 * ANSWERS.len() as u8;
const LAST: u8 = MELDED + 2;
/// The three sorts of chow: the distances of the hand's tiles from the open one.
const CHOWS: [[i8; 2]; 3] = [[-2, -1], [-1, 1], [1, 2]];

/// Whether the byte stands for a discard, with the draw before it where one is due.
pub(super) const fn is_discard(byte: u8) -> bool {
    byte >= DISCARD && byte <= DISCARD_DRAWN
}

/// The state of a hand.
#[derive(Clone, Debug)]
pub(super) struct Course {
    players: Players,
    wall: Vec<Tile>,
    /// Tiles taken from the head, including the deal, and from the tail.
    taken: [usize; 2],
    /// The number of tiles dealt before the first draw.
    dealt: usize,
    /// The seat that acted last.
    seat: Seat,
    /// The seat that draws next.
    due: Option<Seat>,
    drawn: Option<Tile>,
    open: Option<Tile>,
    /// The answers to the open tile.
    claims: Vec<(Seat, Claim)>,
}

#[derive(Clone, Debug)]
struct Claim {
    what: String,
    with: Vec<Tile>,
}

/// The parts of a line that matter here; an unknown line has none.
#[derive(Deserialize)]
pub(super) struct Fact<'a> {
    #[serde(borrow)]
    e: Cow<'a, str>,
    seat: Option<Seat>,
    tile: Option<Tile>,
    added: Option<Tile>,
    end: Option<End>,
    #[serde(borrow)]
    answer: Option<Answer<'a>>,
    #[serde(borrow)]
    wall: Option<Cow<'a, str>>,
    order: Option<Vec<u8>>,
}

#[derive(Deserialize)]
struct Answer<'a> {
    #[serde(borrow)]
    a: Cow<'a, str>,
    #[serde(default)]
    with: Vec<Tile>,
}

impl Fact<'_> {
    /// Reads a line.
    pub(super) fn of(line: &str) -> Option<Fact<'_>> {
        serde_json::from_str(line).ok()
    }

    /// The wall, if the line is a deal.
    pub(super) fn wall(&self) -> Option<Vec<Tile>> {
        let wall = self.wall.as_deref().filter(|_| self.e == "dealt")?;
        tiles_of(wall).collect::<Result<_, _>>().ok()
    }

    /// The tile, if the line is a draw from the head.
    pub(super) fn drawn(&self) -> Option<Tile> {
        self.tile.filter(|_| self.e == "drew" && self.end == Some(End::Head))
    }
}

impl Course {
    /// The state before the first line.
    pub(super) fn new(dealt: usize) -> Course {
        Course {
            players: Players::Four,
            wall: Vec::new(),
            taken: [dealt, 0],
            dealt,
            seat: Seat::DEALER,
            due: None,
            drawn: None,
            open: None,
            claims: Vec::new(),
        }
    }

    /// Whether a draw is due.
    pub(super) fn is_due(&self) -> bool {
        self.due.is_some()
    }

    /// The byte that stands for a line, given without its `prev`.
    pub(super) fn byte(&self, rest: &str) -> Option<u8> {
        let (event, _) = rest.strip_prefix(",\"e\":\"")?.split_once('"')?;
        let mut bytes = match event {
            "drew" => DRAW..=DRAW_TAIL,
            "discarded" => DISCARD..=DISCARD_DRAWN,
            "turn" => TURN..=TURN,
            "answered" => ANSWER..=MELDED - 1,
            "melded" => MELDED..=LAST,
            _ => return None,
        };
        bytes.find(|byte| self.text(*byte).as_deref() == Some(rest))
    }

    /// The line for a byte, without its `prev`.
    pub(super) fn text(&self, byte: u8) -> Option<String> {
        let fields = match byte {
            DISCARD..DISCARD_DRAWN => self.discarded(Tile::all().nth(usize::from(byte - DISCARD))?, false),
            DISCARD_DRAWN => self.discarded(self.drawn?, true),
            DRAW => {
                let (seat, tile) = (self.due.unwrap_or(self.seat), self.wall.get(self.taken[0])?);
                format!(r#""drew","seat":"{seat}","tile":"{tile}","end":"head"}}"#)
            }
            DRAW_TAIL => format!(r#""drew","seat":"{}","tile":"{}","end":"tail"}}"#, self.seat, self.last()?),
            TURN => format!(r#""turn","seat":"{}"}}"#, self.due?),
            ANSWER..MELDED => self.answered((byte - ANSWER) / 3, self.after((byte - ANSWER) % 3))?,
            MELDED..=LAST => self.melded(self.after(byte - MELDED))?,
            _ => return None,
        };
        Some(format!(",\"e\":{fields}"))
    }

    /// The seat this many places after the next.
    fn after(&self, more: u8) -> Seat {
        (0..=more).fold(self.seat, |seat, _| self.players.next(seat))
    }

    /// The next tile from the tail. Of each stack the upper tile comes first in the wall and is taken first.
    fn last(&self) -> Option<Tile> {
        let replaced = self.taken[1];
        let from_end = if replaced.is_multiple_of(2) { replaced + 2 } else { replaced };
        self.wall.get(self.wall.len().checked_sub(from_end)?).copied()
    }

    fn discarded(&self, tile: Tile, drawn: bool) -> String {
        format!(r#""discarded","seat":"{}","tile":"{tile}","drawn":{drawn}}}"#, self.seat)
    }

    fn answered(&self, what: u8, seat: Seat) -> Option<String> {
        let with: Vec<Tile> = match (what, self.open) {
            (0 | 1, _) => Vec::new(),
            (2 | 3, open) => vec![open?; what.into()],
            (_, open) => {
                let steps = CHOWS.get(usize::from(what - 4))?;
                steps.iter().map(|step| beside(open?, *step)).collect::<Option<_>>()?
            }
        };
        let word = ANSWERS.get(usize::from(what))?;
        let with: Vec<String> = with.iter().map(|tile| format!("\"{tile}\"")).collect();
        let with = if with.is_empty() { String::new() } else { format!(r#","with":[{}]"#, with.join(",")) };
        Some(format!(r#""answered","seat":"{seat}","answer":{{"a":"{word}"{with}}}}}"#))
    }

    fn melded(&self, seat: Seat) -> Option<String> {
        let (_, claim) = self.claims.iter().find(|(by, _)| *by == seat)?;
        let (what, tile, from) = (&claim.what, self.open?, self.seat);
        let mut tiles = claim.with.clone();
        tiles.insert(tiles.len().min(1), tile);
        let mut meld = String::new();
        write_tiles(&mut meld, tiles).ok()?;
        Some(format!(r#""melded","seat":"{seat}","meld":"{what}:{meld}","tile":"{tile}","from":"{from}"}}"#))
    }

    /// Applies a whole line.
    pub(super) fn follow(&mut self, line: &str) {
        let Some(fact) = Fact::of(line) else { return };
        match (&*fact.e, fact.seat) {
            ("dealt", _) => self.deal(&fact),
            ("drew", Some(seat)) => {
                self.taken[usize::from(fact.end == Some(End::Tail))] += 1;
                self.act(seat, None);
                self.drawn = fact.tile;
            }
            ("turn", Some(seat)) => self.due = Some(seat),
            ("discarded", Some(seat)) => {
                self.act(seat, fact.tile);
                self.due = Some(self.after(0));
            }
            ("konged", Some(seat)) => self.act(seat, fact.added),
            ("melded" | "taken-back", Some(seat)) => self.act(seat, None),
            ("answered", Some(seat)) => {
                let claim = fact.answer.map(|answer| Claim { what: answer.a.into_owned(), with: answer.with });
                self.claims.retain(|(by, _)| *by != seat);
                self.claims.extend(claim.map(|claim| (seat, claim)));
            }
            _ => {}
        }
    }

    fn deal(&mut self, fact: &Fact<'_>) {
        let players = fact.order.as_ref().and_then(|order| Players::of(order.len()));
        *self = Course {
            players: players.unwrap_or(Players::Four),
            wall: fact.wall().unwrap_or_default(),
            due: Some(Seat::DEALER),
            ..Course::new(self.dealt)
        };
    }

    /// Applies an action of a player: clears the last draw, the open tile and the answers.
    fn act(&mut self, seat: Seat, open: Option<Tile>) {
        (self.seat, self.open, self.due, self.drawn) = (seat, open, None, None);
        self.claims.clear();
    }
}

/// The tile this many ranks higher in the same suit.
fn beside(tile: Tile, step: i8) -> Option<Tile> {
    let kind = tile.kind()?;
    let (suit, rank) = (kind.suit()?, kind.rank().checked_add_signed(step)?);
    (1..=9).contains(&rank).then(|| Kind::of(suit, rank).into())
}
