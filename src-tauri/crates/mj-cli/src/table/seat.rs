//! One seat: who, how many chips, tiles, melds, marks, and the pond seven to a row.

use super::{Block, Line, Scene};
use crate::layout::{Tone, width};
use crate::{show, terms};
use mj_rules::claim::Ready;
use mj_table::{Seen, ViewMeld, ViewPhase, ViewPond, ViewSeat, Win};
use mj_tiles::{Players, Seat, Tile};

/// Discards in a row (rules/shanghai.md §3.9).
const ROW: usize = 7;

/// Columns for a discard: 五萬 and what marks it; where there is room, a blank as well.
const fn discard_columns(wide: usize) -> usize {
    if wide < 6 * ROW { 5 } else { 6 }
}

/// A tile's back; a character that is two columns wide everywhere.
const BACK: &str = "〓";

/// The lines of a seat, none wider than `wide` if that can be.
pub fn block(scene: &Scene<'_>, seat: Seat, relation: &str, wide: usize) -> Block {
    let Some(view) = scene.view.seats.get(seat.index()) else { return Block::new() };
    let mut lines = vec![head(scene, seat, view, relation)];
    let won = scene.view.wins.iter().find(|win| win.seat == seat);
    lines.push(won.map_or_else(|| hand(view), shown));
    lines.extend(melds(scene, view, wide));
    if !view.aside.is_empty() {
        lines.push(Line::of(format!("亮出 {}", show::tiles(view.aside.iter().copied())), Tone::Plain));
    }
    for text in marks(scene, view) {
        lines.extend(folded(&text, wide).into_iter().map(|text| Line::of(text, Tone::Mark)));
    }
    lines.extend(pond(view, scene.view.last_discard == Some(seat), discard_columns(wide)));
    lines
}

fn head(scene: &Scene<'_>, seat: Seat, view: &ViewSeat, relation: &str) -> Line {
    let turn = match scene.view.phase {
        ViewPhase::Turn { seat } | ViewPhase::Showing { seat } => Some(seat),
        _ => None,
    };
    let mut line = Line::default();
    line.add(if turn == Some(seat) { "> " } else { "" }, Tone::Mark);
    line.add(if relation.is_empty() { String::new() } else { format!("{relation} ") }, Tone::Faint);
    let name = format!("{}家{}", show::wind(view.wind), scene.teller.names.full(view.player));
    line.add(name, Tone::Title);
    line.add(if seat.is_dealer() { " 莊" } else { "" }, Tone::Mark);
    let chips = scene.view.chips.get(view.player.index()).copied().unwrap_or_default();
    line.add(format!("  {}", show::signed(chips)), Tone::Plain);
    line
}

/// The tiles in the hand; the one just drawn stands apart.
fn hand(view: &ViewSeat) -> Line {
    let Some(tiles) = &view.tiles else { return Line::of("手牌張數看不見", Tone::Faint) };
    let mut faces: Vec<Tile> = tiles.iter().filter_map(face).collect();
    let backs = tiles.len() - faces.len();
    let drawn = view.drawn.as_ref().and_then(face);
    if let Some(at) = drawn.and_then(|drawn| faces.iter().position(|&tile| tile == drawn)) {
        faces.remove(at);
    }
    let mut line = Line::of(show::sorted(faces), Tone::Plain);
    if backs > 0 {
        let apart = usize::from(view.drawn.is_some() && drawn.is_none());
        line.add(BACK.repeat(backs - apart), Tone::Faint);
        line.add(if apart > 0 { format!("  {BACK}") } else { String::new() }, Tone::Faint);
    }
    if let Some(drawn) = drawn {
        line.add("  摸 ", Tone::Faint);
        line.add(show::tile(drawn), Tone::Mark);
    }
    line
}

/// A winner has shown his tiles.
fn shown(win: &Win) -> Line {
    let mut line = Line::of(show::sorted(win.hand.iter().copied()), Tone::Plain);
    line.add("  胡 ", Tone::Faint);
    line.add(show::tile(win.tile), Tone::Good);
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
        let text = meld_text(scene, meld);
        match lines.last_mut().filter(|line| line.width() + 2 + width(&text) <= wide) {
            Some(line) => line.add(format!("  {text}"), Tone::Plain),
            None => lines.push(Line::of(text, Tone::Plain)),
        }
    }
    lines
}

/// 吃三五四萬, the claimed tile in the middle; 碰七七七筒（西）; 暗槓五萬〓〓〓.
fn meld_text(scene: &Scene<'_>, meld: &ViewMeld) -> String {
    let faces: Vec<Tile> = meld.tiles.iter().filter_map(face).collect();
    let backs = BACK.repeat(meld.tiles.len() - faces.len());
    let from = meld.claimed.and_then(|(_, from)| scene.view.seats.get(from.index()));
    let from = from.map(|from| format!("（{}）", show::wind(from.wind))).unwrap_or_default();
    format!("{}{}{backs}{from}", terms::meld(meld.meld.kind()), show::tiles(faces))
}

/// What the others should know of him, a line each.
fn marks(scene: &Scene<'_>, view: &ViewSeat) -> Vec<String> {
    let mut lines = Vec::new();
    if !view.marks.is_empty() {
        let fed = view.feeder.map(|from| format!("，{}給的第四副", scene.teller.seat(from))).unwrap_or_default();
        let word = if view.feeder.is_some() { "四副落" } else { "三副落" };
        lines.push(format!("{word}：{}{fed}", scene.teller.patterns(&view.marks)));
    }
    if !view.liable.is_empty() {
        let winner = scene.view.seats.iter().position(|one| one.player == view.player);
        let winner = winner.zip(Players::of(scene.view.seats.len())).and_then(|(at, players)| players.seats().nth(at));
        lines.extend(winner.map(|winner| scene.teller.liable(winner, &view.liable)));
    }
    let surplus = match view.surplus {
        Some(more @ 1..) => format!("大相公，多 {more} 張"),
        Some(fewer @ ..0) => format!("小相公，少 {} 張", fewer.unsigned_abs()),
        Some(0) | None => String::new(),
    };
    let states = [
        terms::ready(view.ready).filter(|_| view.ready != Ready::None).map(|ready| format!("{ready}，蓋牌")),
        view.washes.then(|| "洗牌".to_owned()),
        view.out.then(|| "已胡".to_owned()),
        Some(surplus).filter(|text| !text.is_empty()),
    ];
    let states: Vec<_> = states.into_iter().flatten().collect();
    lines.extend((!states.is_empty()).then(|| states.join("  ")));
    lines
}

/// A list broken where it grows too wide.
fn folded(text: &str, wide: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for part in text.split_inclusive('、') {
        match lines.last_mut().filter(|line| width(line) + width(part) <= wide) {
            Some(line) => line.push_str(part),
            None => lines.push(part.to_owned()),
        }
    }
    lines
}

/// What lies there still: claimed tiles have gone to the melds.
fn pond(view: &ViewSeat, last: bool, columns: usize) -> Vec<Line> {
    let lying: Vec<&ViewPond> = view.pond.iter().filter(|pond| pond.claimed.is_none()).collect();
    // The last of all may be gone to somebody's meld.
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
            let text = format!("{}{mark}", show::tile(pond.tile));
            let blank = " ".repeat(columns.saturating_sub(width(&text)));
            line.add(text, if pond.turned { Tone::Title } else { tone });
            line.add(if at + 1 < tiles.len() { blank } else { String::new() }, Tone::Plain);
        }
        line
    });
    rows.collect()
}
