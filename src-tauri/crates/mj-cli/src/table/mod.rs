//! The table drawn in a terminal, from a view and nothing else: what a seat does not see is not here.
//!
//! A player who looks sits at the bottom, his 下家 on the right (rules/shanghai.md §12). Everything is
//! made of characters that are one or two columns wide in every terminal.

mod seat;

use crate::language::say;
use crate::layout::{Tone, width};
use crate::show;
use crate::tell::{self, Teller};
use crate::terms::{clauses, labelled};
use mj_club::words;
use mj_table::{View, ViewIndicators, ViewPhase};
use mj_tiles::{Players, Seat};
use mj_words::{Said, said};

/// How wide the table is.
pub const WIDTH: usize = 80;

/// How wide one of two neighbours is.
const HALF: usize = (WIDTH - 2) / 2;

/// A table to be drawn.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// What is seen.
    pub view: &'a View,
    /// Who knows what everybody is called.
    pub teller: &'a Teller<'a>,
}

/// How wide one is who has the middle for himself.
const WHOLE: usize = WIDTH - HALF / 2;

/// Pieces of text in their tones, side by side on one line.
#[derive(Clone, Debug, Default)]
struct Line(Vec<(String, Tone)>);

impl Line {
    fn of(text: impl Into<String>, tone: Tone) -> Line {
        Line(vec![(text.into(), tone)])
    }

    fn said(words: &Said, tone: Tone) -> Line {
        Line::of(say(words), tone)
    }

    fn add(&mut self, text: impl Into<String>, tone: Tone) {
        self.0.push((text.into(), tone));
    }

    fn width(&self) -> usize {
        self.0.iter().map(|(text, _)| width(text)).sum()
    }

    fn write(&self, out: &mut String) {
        self.0.iter().for_each(|(text, tone)| out.push_str(&tone.paint(text)));
    }
}

/// The lines of a seat.
type Block = Vec<Line>;

/// Draws the table.
pub fn draw(scene: &Scene<'_>) -> String {
    let view = scene.view;
    let mut out = String::new();
    rule(&mut out);
    heading(scene).iter().for_each(|line| put(&mut out, 0, line));
    rule(&mut out);
    let Some(players) = Players::of(view.seats.len()) else {
        return out;
    };
    let bottom = view.me.unwrap_or_else(|| first_place(view, players));
    let block = |seat: Seat, wide: usize| seat::block(scene, seat, &relation(players, bottom, seat), wide);
    if let Some(top) = players.opposite(bottom) {
        block(top, WHOLE).iter().for_each(|line| put(&mut out, HALF / 2, line));
        out.push('\n');
    }
    beside(&mut out, &block(players.upper(bottom), HALF), &block(players.next(bottom), HALF));
    out.push('\n');
    block(bottom, WHOLE).iter().for_each(|line| put(&mut out, HALF / 2, line));
    rule(&mut out);
    out
}

/// Where no seat looks on, the player who drew 東 keeps the bottom through the game.
fn first_place(view: &View, players: Players) -> Seat {
    let east = view.places.first();
    let seats = players.seats().zip(&view.seats);
    seats.filter(|(_, seat)| Some(&seat.player) == east).map(|(seat, _)| seat).next().unwrap_or(Seat::DEALER)
}

/// 上家, 下家 or 對家, seen from the bottom.
fn relation(players: Players, bottom: Seat, seat: Seat) -> Said {
    match () {
        () if seat == bottom => Said::nothing(),
        () if seat == players.next(bottom) => said!("scoring-side-next"),
        () if seat == players.upper(bottom) => said!("scoring-side-before"),
        () => said!("scoring-side-across"),
    }
}

/// What is true of the whole table.
fn heading(scene: &Scene<'_>) -> Vec<Line> {
    let view = scene.view;
    let mut pieces = vec![
        Line::said(&said!("table-round", wind = words::wind(view.round)), Tone::Title),
        Line::said(&said!("table-hand", n = view.hand), Tone::Plain),
    ];
    if view.streak > 0 {
        pieces.push(Line::said(&words::streak(view.streak), Tone::Mark));
    }
    let [whole, _, tail, left] = view.wall;
    if whole > 0 {
        let tone = if left <= 8 { Tone::Mark } else { Tone::Plain };
        let mut wall = Line::said(&said!("scoring-wall", left = said!("table-left", n = left)), tone);
        wall.add(say(&said!("scoring-wall-of", n = whole, tail = tail)), Tone::Faint);
        pieces.push(wall);
    }
    if let Some((throw, opened)) = view.dice {
        let opened = said!("scoring-opened", name = scene.teller.seat(opened));
        pieces.push(Line::said(&clauses([words::throw(throw), opened]), Tone::Faint));
    }
    if view.pot != 0 {
        pieces.push(Line::said(&said!("table-pot", n = show::signed(view.pot)), Tone::Plain));
    }
    let indicators = view.indicators.as_ref().map(indicators);
    wrapped(pieces).into_iter().chain(indicators).chain(wrapped(stand(scene))).collect()
}

/// Pieces behind each other, as many to a line as fit.
fn wrapped(pieces: Vec<Line>) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for piece in pieces {
        match lines.last_mut().filter(|line| line.width() + 2 + piece.width() <= WIDTH) {
            Some(line) => {
                line.add("  ", Tone::Plain);
                line.0.extend(piece.0);
            }
            None => lines.push(piece),
        }
    }
    lines
}

/// 寶牌指示牌: what of the wall lies open.
fn indicators(lying: &ViewIndicators) -> Line {
    let row = |name: Said, tiles: &[mj_tiles::Tile]| labelled(name, show::briefs(tiles.iter().copied()));
    let mut line = Line::said(&row(said!("table-indicators"), &lying.open), Tone::Plain);
    if !lying.under.is_empty() {
        line.add("  ", Tone::Plain);
        line.add(say(&row(said!("table-under-mark"), &lying.under)), Tone::Plain);
    }
    line
}

/// Where the hand stands, and what the marks beside tiles mean.
fn stand(scene: &Scene<'_>) -> Vec<Line> {
    let name = |seat: Seat| scene.teller.seat(seat);
    let (words, tone) = match scene.view.phase {
        ViewPhase::Waiting => (said!("scoring-not-dealt"), Tone::Faint),
        ViewPhase::Opening => (said!("scoring-opening"), Tone::Plain),
        ViewPhase::Exchange => (said!("swap-title"), Tone::Plain),
        ViewPhase::Turn { seat } => (said!("public-turn", name = name(seat)), Tone::Plain),
        ViewPhase::Window { by, tile, kong, aside } => {
            let (name, tile) = (name(by), words::tile(tile));
            let done = match () {
                () if kong => said!("say-kong", name = name, tile = tile),
                () if aside => said!("say-set-aside", name = name, tile = tile),
                () => said!("say-discarded", name = name, tile = tile),
            };
            (clauses([done, said!("scoring-who-wants")]), Tone::Plain)
        }
        ViewPhase::Showing { seat } => (said!("say-called", name = name(seat)), Tone::Mark),
        ViewPhase::Asked { seat, .. } => (said!("say-asked", name = name(seat)), Tone::Mark),
        ViewPhase::Ended { how } => (tell::ending(how, &scene.teller.rules.mechanics.customs()), Tone::Mark),
    };
    vec![Line::said(&words, tone), Line::said(&said!("scoring-legend"), Tone::Faint)]
}

fn rule(out: &mut String) {
    out.push_str(&Tone::Faint.paint(&"-".repeat(WIDTH)));
    out.push('\n');
}

fn put(out: &mut String, indent: usize, line: &Line) {
    if line.width() > 0 {
        out.extend(std::iter::repeat_n(' ', indent));
        line.write(out);
    }
    out.push('\n');
}

/// Two blocks beside each other.
fn beside(out: &mut String, left: &Block, right: &Block) {
    for at in 0..left.len().max(right.len()) {
        let (left, right) = (left.get(at), right.get(at).filter(|line| line.width() > 0));
        if let Some(left) = left {
            left.write(out);
        }
        if let Some(right) = right {
            let blank = (HALF + 2).saturating_sub(left.map_or(0, Line::width));
            out.extend(std::iter::repeat_n(' ', blank.max(1)));
            right.write(out);
        }
        out.push('\n');
    }
}

#[cfg(test)]
mod tests;
