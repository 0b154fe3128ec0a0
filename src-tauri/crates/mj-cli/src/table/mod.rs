//! The table drawn in a terminal, from a view and nothing else: what a seat does not see is not here.
//!
//! Whoever looks sits at the bottom, his 下家 on the right (rules/shanghai.md §12). Everything is
//! made of characters that are one or two columns wide in every terminal.

mod seat;

use crate::layout::{Tone, width};
use crate::show;
use crate::tell::Teller;
use mj_table::{View, ViewIndicators, ViewPhase};
use mj_tiles::{Players, Seat};

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
    let block = |seat: Seat, wide: usize| seat::block(scene, seat, relation(players, bottom, seat), wide);
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

/// Where nobody looks from, whoever drew 東 keeps the bottom through the game.
fn first_place(view: &View, players: Players) -> Seat {
    let east = view.places.first();
    let seats = players.seats().zip(&view.seats);
    seats.filter(|(_, seat)| Some(&seat.player) == east).map(|(seat, _)| seat).next().unwrap_or(Seat::DEALER)
}

/// 上家, 下家 or 對家, seen from the bottom.
fn relation(players: Players, bottom: Seat, seat: Seat) -> &'static str {
    match () {
        () if seat == bottom => "",
        () if seat == players.next(bottom) => "下家",
        () if seat == players.upper(bottom) => "上家",
        () => "對家",
    }
}

/// What is true of the whole table.
fn heading(scene: &Scene<'_>) -> Vec<Line> {
    let view = scene.view;
    let mut line = Line::of(format!("{}風圈", show::wind(view.round)), Tone::Title);
    line.add(format!("  第 {} 手", view.hand), Tone::Plain);
    if view.streak > 0 {
        line.add(format!("  連莊 {} 次", view.streak), Tone::Mark);
    }
    let [whole, _, tail, left] = view.wall;
    if whole > 0 {
        let tone = if left <= 8 { Tone::Mark } else { Tone::Plain };
        line.add(format!("  牌牆餘 {left} 張"), tone);
        line.add(format!("（共 {whole}，牌尾補過 {tail}）"), Tone::Faint);
    }
    if let Some(([one, other], opened)) = view.dice {
        line.add(format!("  骰子 {one}、{other}，開{}門前", scene.teller.seat(opened)), Tone::Faint);
    }
    if view.pot != 0 {
        line.add(format!("  桌上 {}", show::signed(view.pot)), Tone::Plain);
    }
    let indicators = view.indicators.as_ref().map(indicators);
    [line].into_iter().chain(indicators).chain([stand(scene)]).collect()
}

/// 寶牌指示牌: what of the wall lies open.
fn indicators(lying: &ViewIndicators) -> Line {
    let mut line = Line::of(format!("寶牌指示牌 {}", show::tiles(lying.open.iter().copied())), Tone::Plain);
    if !lying.under.is_empty() {
        line.add(format!("  裏 {}", show::tiles(lying.under.iter().copied())), Tone::Plain);
    }
    line
}

/// Where the hand stands.
fn stand(scene: &Scene<'_>) -> Line {
    let seat = |seat: Seat| scene.teller.seat(seat);
    let mut line = match scene.view.phase {
        ViewPhase::Waiting => Line::of("還沒發牌", Tone::Faint),
        ViewPhase::Opening => Line::of("發好了牌，莊家還沒摸第一張", Tone::Plain),
        ViewPhase::Exchange => Line::of("換牌，各家選牌", Tone::Plain),
        ViewPhase::Turn { seat: who } => Line::of(format!("輪到{}", seat(who)), Tone::Plain),
        ViewPhase::Window { by, tile, kong, aside } => {
            let verb = match () {
                () if kong => "槓",
                () if aside => "亮出",
                () => "打",
            };
            Line::of(format!("{}{verb}{}，看誰要", seat(by), show::tile(tile)), Tone::Plain)
        }
        ViewPhase::Showing { seat: who } => Line::of(format!("{}喊胡，還沒攤牌", seat(who)), Tone::Mark),
        ViewPhase::Ended { how } => Line::of(crate::tell::ending(how), Tone::Mark),
    };
    line.add("    ' 摸打   * 剛打的牌   〓 蓋著的牌", Tone::Faint);
    line
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
