//! The table in a terminal, from a view and nothing else: what a seat does not see is not here. The seats stand below each
//! other as they play, a player who looks first (rules/shanghai.md §12).

use crate::language::say;
use crate::show;
use crate::tell::{self, Teller};
use crate::terms::clauses;
use crate::view::{
    Block, Cell, Line, Row, Span, Table, alert, cell, faint, labelled, number, plain, strong, text, titled, told,
};
use mj_table::{Seen, View, ViewMeld, ViewPhase, ViewPond, ViewSeat, Win};
use mj_tell as words;
use mj_tiles::{Meld, MeldKind, Players, Seat, Tile};
use mj_words::{Said, said};

/// A table to be drawn.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    pub view: &'a View,
    pub teller: &'a Teller<'a>,
}

/// A tile's back; a character that is two columns wide everywhere.
const BACK: &str = "〓";

/// Draws the table.
pub fn draw(scene: &Scene<'_>) -> String {
    let view = scene.view;
    let title = clauses([
        said!("table-round", wind = words::wind(view.round)),
        said!("table-hand", n = view.hand),
        words::streak(view.streak),
    ]);
    let mut all =
        vec![labelled([(said!("played-walls"), vec![wall(scene)]), (said!("played-state"), told(stand(scene)))])];
    if let Some(players) = Players::of(view.seats.len()) {
        let first = view.me.unwrap_or_else(|| first_place(view, players));
        let seats = std::iter::successors(Some(first), |seat| Some(players.next(*seat))).take(players.count());
        let rows = seats.filter_map(|seat| row(scene, seat, relation(players, first, seat))).collect();
        let coin = words::coin(scene.teller.rules.mechanics.customs().coin);
        let columns = vec![text(said!("scoring-seats")), number(coin), text(said!("scoring-hand"))];
        all.push(Block::Table(Table::new(columns, rows)));
    }
    all.push(Block::Note(say(&said!("scoring-legend"))));
    titled(title, "", all)
}

/// Where no seat looks on, the player who drew 東 is the first through the game.
fn first_place(view: &View, players: Players) -> Seat {
    let east = view.places.first();
    let seats = players.seats().zip(&view.seats);
    seats.filter(|(_, seat)| Some(&seat.player) == east).map(|(seat, _)| seat).next().unwrap_or(Seat::DEALER)
}

/// 上家, 下家 or 對家, seen from the first.
fn relation(players: Players, first: Seat, seat: Seat) -> Said {
    match () {
        () if seat == first => Said::nothing(),
        () if seat == players.next(first) => said!("scoring-side-next"),
        () if seat == players.upper(first) => said!("scoring-side-before"),
        () => said!("scoring-side-across"),
    }
}

/// What of the wall is left and lies open, and what lies in the pot.
fn wall(scene: &Scene<'_>) -> Line {
    let view = scene.view;
    let mut line = Line::new();
    let [whole, _, tail, left] = view.wall;
    if whole > 0 {
        line.push(strong(said!("scoring-wall", left = said!("table-left", n = left))));
        line.push(plain(said!("scoring-wall-of", n = whole, tail = tail)));
    }
    if let Some((throw, opened)) = view.dice {
        line.push(plain(clauses([words::throw(throw), said!("scoring-opened", name = scene.teller.seat(opened))])));
    }
    if view.pot != 0 {
        line.push(plain(said!("table-pot", n = show::signed(view.pot))));
    }
    if let Some(lying) = &view.indicators {
        let all = [(said!("table-indicators"), &lying.open), (said!("table-under-mark"), &lying.under)];
        let lying = all.into_iter().filter(|(_, tiles)| !tiles.is_empty());
        line.extend(lying.flat_map(|(label, tiles)| [faint(label), plain(show::briefs(tiles.iter().copied()))]));
    }
    line
}

/// Where the hand stands.
fn stand(scene: &Scene<'_>) -> Said {
    let name = |seat: Seat| scene.teller.seat(seat);
    match scene.view.phase {
        ViewPhase::Waiting => said!("scoring-not-dealt"),
        ViewPhase::Opening => said!("scoring-opening"),
        ViewPhase::Exchange => said!("swap-title"),
        ViewPhase::Turn { seat } => said!("public-turn", name = name(seat)),
        ViewPhase::Window { by, tile, kong, aside } => {
            let (name, tile) = (name(by), words::tile(tile));
            let done = match () {
                () if kong => said!("say-kong", name = name, tile = tile),
                () if aside => said!("say-set-aside", name = name, tile = tile),
                () => said!("say-discarded", name = name, tile = tile),
            };
            clauses([done, said!("scoring-who-wants")])
        }
        ViewPhase::Showing { seat } => said!("say-called", name = name(seat)),
        ViewPhase::Asked { seat, .. } => said!("say-asked", name = name(seat)),
        ViewPhase::Ended { how } => tell::ending(how, &scene.teller.rules.mechanics.customs()),
    }
}

/// A seat: who, how many chips, tiles; below them melds, marks and the pond.
fn row(scene: &Scene<'_>, seat: Seat, relation: Said) -> Option<Row> {
    let view = scene.view.seats.get(seat.index())?;
    let turn = matches!(scene.view.phase, ViewPhase::Turn { seat: at } | ViewPhase::Showing { seat: at } if at == seat);
    let dealer = seat.is_dealer().then(|| strong(said!("table-dealer-mark")));
    let who = [
        turn.then(|| strong(">")),
        Some(faint(relation)),
        Some(strong(tell::placed(view.wind, scene.teller.name(view.player)))),
        dealer,
    ];
    let chips = scene.view.chips.get(view.player.index()).copied().unwrap_or_default();
    let won = scene.view.wins.iter().find(|win| win.seat == seat);
    let cells = vec![vec![who.into_iter().flatten().collect()], told(show::signed(chips)), cell_of(won, view)];
    let aside = (!view.aside.is_empty())
        .then(|| vec![faint(said!("meld-aside")), plain(show::briefs(view.aside.iter().copied()))]);
    let melds = view.melds.iter().map(|meld| plain(laid(scene, meld))).collect();
    let marks = marks(scene, view).into_iter().map(|mark| vec![strong(mark)]);
    let below =
        [melds].into_iter().chain(aside).chain(marks).chain([pond(view, scene.view.last_discard == Some(seat))]);
    Some(Row { below: below.filter(|line: &Line| !line.is_empty()).collect(), ..Row::new(cells) })
}

/// The tiles in the hand, the one just drawn apart; those of a winner, which lie open.
fn cell_of(won: Option<&Win>, view: &ViewSeat) -> Cell {
    if let Some(win) = won {
        let tile = strong(show::brief(win.tile));
        return vec![vec![plain(show::briefs_sorted(win.hand.iter().copied())), faint(said!("verdict-wins")), tile]];
    }
    let Some(tiles) = &view.tiles else { return cell(faint(said!("scoring-uncounted"))) };
    let mut faces: Vec<Tile> = tiles.iter().filter_map(face).collect();
    let backs = tiles.len() - faces.len();
    let drawn = view.drawn.as_ref().and_then(face);
    if let Some(at) = drawn.and_then(|drawn| faces.iter().position(|&tile| tile == drawn)) {
        faces.remove(at);
    }
    let apart = usize::from(view.drawn.is_some() && drawn.is_none()).min(backs);
    let hidden = [BACK.repeat(backs - apart), BACK.repeat(apart)].map(plain);
    let mut line = vec![plain(show::briefs_sorted(faces))];
    line.extend(hidden.into_iter().filter(|span| !span.text().is_empty()));
    if let Some(drawn) = drawn {
        line.extend([faint(said!("scoring-drawn")), strong(show::brief(drawn))]);
    }
    vec![line]
}

const fn face(seen: &Seen) -> Option<Tile> {
    match seen {
        Seen::Face(tile) => Some(*tile),
        Seen::Back => None,
    }
}

/// 吃 三五四萬（西）, the claimed tile in the middle; 暗槓 五萬〓〓〓.
fn laid(scene: &Scene<'_>, meld: &ViewMeld) -> Said {
    let faces: Vec<Tile> = meld.tiles.iter().filter_map(face).collect();
    let backs = BACK.repeat(meld.tiles.len() - faces.len());
    let tiles = format!("{}{backs}", say(&show::briefs(faces)));
    let kind = words::meld_kind(meld.meld.as_ref().map_or(MeldKind::Concealed, Meld::kind));
    let laid = said!("tiles-meld", kind = kind, tiles = tiles);
    match meld.claimed.and_then(|(_, from)| scene.view.seats.get(from.index())) {
        Some(from) => words::bracketed(laid, words::wind(from.wind)),
        None => laid,
    }
}

/// What the others should know of a player, a line each.
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
        Some(words::ready(view.ready)),
        view.washes.then(|| said!("table-washes")),
        view.out.then(|| said!("scoring-has-won")),
        surplus,
    ];
    let states = clauses(states.into_iter().flatten());
    lines.extend((!states.is_nothing()).then_some(states));
    lines
}

/// What lies there still: claimed tiles have gone to the melds.
fn pond(view: &ViewSeat, last: bool) -> Line {
    let lying: Vec<&ViewPond> = view.pond.iter().filter(|pond| pond.claimed.is_none()).collect();
    // The last of all may be gone to a player's meld.
    let last = last && view.pond.last().is_some_and(|pond| pond.claimed.is_none());
    let newest = lying.len().checked_sub(1).filter(|_| last);
    let span = |(at, pond): (usize, &&ViewPond)| -> Span {
        let mark = match (newest == Some(at), pond.drawn) {
            (true, _) => "*",
            (false, true) => "'",
            (false, false) => "",
        };
        let text = say(&show::brief(pond.tile)) + mark;
        if pond.sideways { alert(text) } else { plain(text) }
    };
    lying.iter().enumerate().map(span).collect()
}

#[cfg(test)]
mod tests;
