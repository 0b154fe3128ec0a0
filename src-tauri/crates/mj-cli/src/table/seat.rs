//! One seat: who, how many chips, tiles, melds, marks, and the pond seven to a row.

use super::{Block, Line, Scene};
use crate::language::say;
use crate::layout::{Tone, width};
use crate::terms::{bracketed, labelled};
use crate::{show, tell, terms};
use mj_club::words;
use mj_table::{Seen, ViewMeld, ViewPhase, ViewPond, ViewSeat, Win};
use mj_tiles::{Meld, MeldKind, Players, Seat, Tile};
use mj_words::{Said, said};

/// Discards in a row (rules/shanghai.md §3.9).
const ROW: usize = 7;

/// Columns for a discard: 五萬, or 5m, and what marks it; where there is room, a blank as well.
const fn discard_columns(wide: usize) -> usize {
    if wide < 6 * ROW { 5 } else { 6 }
}

/// A tile's back; a character that is two columns wide everywhere.
const BACK: &str = "〓";

/// The lines of a seat, none wider than `wide` if that can be.
pub fn block(scene: &Scene<'_>, seat: Seat, relation: &Said, wide: usize) -> Block {
    let Some(view) = scene.view.seats.get(seat.index()) else { return Block::new() };
    let mut lines = vec![head(scene, seat, view, relation)];
    let won = scene.view.wins.iter().find(|win| win.seat == seat);
    lines.push(won.map_or_else(|| hand(view), shown));
    lines.extend(melds(scene, view, wide));
    if !view.aside.is_empty() {
        let aside = labelled(said!("meld-aside"), show::briefs(view.aside.iter().copied()));
        lines.push(Line::said(&aside, Tone::Plain));
    }
    for text in marks(scene, view) {
        lines.extend(folded(&say(&text), wide).into_iter().map(|text| Line::of(text, Tone::Mark)));
    }
    lines.extend(pond(view, scene.view.last_discard == Some(seat), discard_columns(wide)));
    lines
}

fn head(scene: &Scene<'_>, seat: Seat, view: &ViewSeat, relation: &Said) -> Line {
    let turn = match scene.view.phase {
        ViewPhase::Turn { seat } | ViewPhase::Showing { seat } => Some(seat),
        _ => None,
    };
    let mut line = Line::default();
    line.add(if turn == Some(seat) { "> " } else { "" }, Tone::Mark);
    line.add(if relation.is_nothing() { String::new() } else { format!("{} ", say(relation)) }, Tone::Faint);
    let name = tell::placed(view.wind, scene.teller.names.full(view.player));
    line.add(say(&name), Tone::Title);
    if seat.is_dealer() {
        line.add(format!(" {}", say(&said!("table-dealer-mark"))), Tone::Mark);
    }
    let chips = scene.view.chips.get(view.player.index()).copied().unwrap_or_default();
    line.add(format!("  {}", show::signed(chips)), Tone::Plain);
    line
}

/// The tiles in the hand; the one just drawn stands apart.
fn hand(view: &ViewSeat) -> Line {
    let Some(tiles) = &view.tiles else { return Line::said(&said!("scoring-uncounted"), Tone::Faint) };
    let mut faces: Vec<Tile> = tiles.iter().filter_map(face).collect();
    let backs = tiles.len() - faces.len();
    let drawn = view.drawn.as_ref().and_then(face);
    if let Some(at) = drawn.and_then(|drawn| faces.iter().position(|&tile| tile == drawn)) {
        faces.remove(at);
    }
    let mut line = Line::said(&show::briefs_sorted(faces), Tone::Plain);
    if backs > 0 {
        let apart = usize::from(view.drawn.is_some() && drawn.is_none());
        line.add(BACK.repeat(backs - apart), Tone::Faint);
        line.add(if apart > 0 { format!("  {BACK}") } else { String::new() }, Tone::Faint);
    }
    if let Some(drawn) = drawn {
        line.add(format!("  {} ", say(&said!("scoring-drawn"))), Tone::Faint);
        line.add(say(&show::brief(drawn)), Tone::Mark);
    }
    line
}

/// A winner has shown his tiles.
fn shown(win: &Win) -> Line {
    let mut line = Line::said(&show::briefs_sorted(win.hand.iter().copied()), Tone::Plain);
    line.add(format!("  {} ", say(&said!("verdict-wins"))), Tone::Faint);
    line.add(say(&show::brief(win.tile)), Tone::Good);
    line
}

const fn face(seen: &Seen) -> Option<Tile> {
    match seen {
        Seen::Face(tile) => Some(*tile),
        Seen::Back => None,
    }
}

fn melds(scene: &Scene<'_>, view: &ViewSeat, wide: usize) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for meld in &view.melds {
        let text = say(&laid(scene, meld));
        match lines.last_mut().filter(|line| line.width() + 2 + width(&text) <= wide) {
            Some(line) => line.add(format!("  {text}"), Tone::Plain),
            None => lines.push(Line::of(text, Tone::Plain)),
        }
    }
    lines
}

/// 吃 三五四萬（西）, the claimed tile in the middle; 暗槓 五萬〓〓〓.
fn laid(scene: &Scene<'_>, meld: &ViewMeld) -> Said {
    let faces: Vec<Tile> = meld.tiles.iter().filter_map(face).collect();
    let backs = BACK.repeat(meld.tiles.len() - faces.len());
    let tiles = format!("{}{backs}", say(&show::briefs(faces)));
    let laid = said!(
        "tiles-meld",
        kind = words::meld_kind(meld.meld.as_ref().map_or(MeldKind::Concealed, Meld::kind)),
        tiles = tiles
    );
    match meld.claimed.and_then(|(_, from)| scene.view.seats.get(from.index())) {
        Some(from) => bracketed(laid, words::wind(from.wind)),
        None => laid,
    }
}

/// What the others should know of him, a line each.
fn marks(scene: &Scene<'_>, view: &ViewSeat) -> Vec<Said> {
    let mut lines = Vec::new();
    if !view.marks.is_empty() {
        let patterns = scene.teller.patterns(&view.marks);
        lines.push(match view.feeder {
            Some(from) => said!("scoring-marked-four", patterns = patterns, from = scene.teller.seat(from)),
            None => said!("table-marked", patterns = patterns),
        });
    }
    if !view.liable.is_empty() {
        let winner = scene.view.seats.iter().position(|one| one.player == view.player);
        let winner = winner.zip(Players::of(scene.view.seats.len())).and_then(|(at, players)| players.seats().nth(at));
        lines.extend(winner.map(|winner| scene.teller.liable(winner, &view.liable)));
    }
    let surplus = match view.surplus {
        Some(more @ 1..) => Some(said!("table-surplus-more", n = i64::from(more))),
        Some(fewer @ ..0) => Some(said!("table-surplus-less", n = fewer.unsigned_abs())),
        Some(0) | None => None,
    };
    let states = [
        terms::ready(view.ready),
        view.washes.then(|| said!("table-washes")),
        view.out.then(|| said!("scoring-has-won")),
        surplus,
    ];
    let states = terms::clauses(states.into_iter().flatten());
    lines.extend((!states.is_nothing()).then_some(states));
    lines
}

/// A text broken where it grows too wide: behind a colon or the commas of a list, or at blanks.
fn folded(text: &str, wide: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for part in text.split_inclusive(['、', '：', ' ']) {
        match lines.last_mut().filter(|line| width(line) + width(part.trim_end()) <= wide) {
            Some(line) => line.push_str(part),
            None => lines.push(part.to_owned()),
        }
    }
    lines.iter().map(|line| line.trim_end().to_owned()).collect()
}

/// What lies there still: claimed tiles have gone to the melds.
fn pond(view: &ViewSeat, last: bool, columns: usize) -> Vec<Line> {
    let lying: Vec<&ViewPond> = view.pond.iter().filter(|pond| pond.claimed.is_none()).collect();
    // The last of all may be gone to a player's meld.
    let last = last && view.pond.last().is_some_and(|pond| pond.claimed.is_none());
    let newest = lying.len().checked_sub(1).filter(|_| last);
    let rows = lying.chunks(ROW).enumerate().map(|(row, tiles)| {
        let mut line = Line::default();
        for (at, pond) in tiles.iter().enumerate() {
            let newest = newest == Some(row * ROW + at);
            let (mark, tone) = match (newest, pond.drawn) {
                (true, _) => ("*", Tone::Mark),
                (false, true) => ("'", Tone::Plain),
                (false, false) => ("", Tone::Plain),
            };
            let text = format!("{}{mark}", say(&show::brief(pond.tile)));
            let blank = " ".repeat(columns.saturating_sub(width(&text)));
            line.add(text, if pond.sideways { Tone::Title } else { tone });
            line.add(if at + 1 < tiles.len() { blank } else { String::new() }, Tone::Plain);
        }
        line
    });
    rows.collect()
}
