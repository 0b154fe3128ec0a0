//! The state of a game, as the events so far have made it.

use crate::event::{Transfer, Win, Wrong};
use crate::exchange::{Exchanging, Swapped};
use crate::{Action, Claimed, Course, End, Ending, LetGo, Liable, Player, Wall};
use arrayvec::ArrayVec;
use mj_rules::claim::{Ready, SetAside, WonBy};
use mj_tiles::shape::{Concealed, Forms, waits};
use mj_tiles::{BySeat, Counts, KindSet, Meld, Players, Seat, Throw, Tile, Tiles, Wind};

/// A game between its events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct State {
    /// Places, the deal, chips, the end.
    pub course: Course,
    /// The last throw before the first hand.
    pub seat_throw: Option<Throw>,
    /// The hand on the table. It stays after its end until the next is dealt.
    pub hand: Option<Hand>,
}

/// A hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hand {
    pub(crate) wall: Wall,
    /// The throw that opened the wall, and whose wall it was.
    pub(crate) opened: (Throw, Seat),
    /// The players from the dealer.
    pub(crate) order: BySeat<Player>,
    pub(crate) round: Wind,
    pub(crate) streak: u32,
    /// 本場
    pub(crate) honba: u32,
    /// How often the deal had passed on.
    pub(crate) passed: u32,
    pub(crate) seats: BySeat<Holder>,
    pub(crate) phase: Phase,
    /// Whether a tile was claimed, or something came that the book counts as a claim: 拔北, a win while others play on.
    pub(crate) claims: bool,
    /// The wins so far, in the order in which they were announced.
    pub(crate) wins: Vec<Win>,
    /// 詐胡
    pub(crate) false_win: Option<FalseWin>,
    /// What was paid in this hand.
    pub(crate) paid: Vec<Transfer>,
    /// The last discarder, whether or not the tile was claimed.
    pub(crate) last_discard: Option<Seat>,
    /// Counts the players who washed, to find the last one.
    pub(crate) washed: u32,
}

/// 詐胡
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FalseWin {
    pub seat: Seat,
    pub hand: Vec<Tile>,
    pub why: Wrong,
    /// The phase when the player called.
    pub from: Phase,
}

/// One seat's part of a hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Holder {
    /// The tiles in the hand, in order.
    pub tiles: Tiles,
    /// The one drawn last in this turn.
    pub drawn: Option<Tile>,
    /// Melds in the order they were made.
    pub melds: ArrayVec<Laid, 5>,
    pub pond: Vec<Pond>,
    pub ready: Ready,
    /// Whether the declaration does not lock the hand. Any act but discarding the drawn tile then cancels it.
    pub free: bool,
    /// Draws so far, replacements of kongs included.
    pub draws: u16,
    /// The patterns that the melds make plain.
    pub marks: Vec<String>,
    /// The feeder of the fourth meld.
    pub feeder: Option<Seat>,
    /// 包牌, 包胡: who is liable for the player's win, or a row of it.
    pub liable: Vec<Liable>,
    /// When the player began to wash, if they wash.
    pub washes: Option<u32>,
    /// Tiles too many (大相公) or too few (小相公) after the last discard.
    pub surplus: i8,
    /// Winning tiles of others that the player let go.
    pub let_go: LetGo,
    /// 一發: whether nothing has come between the declaration and now.
    pub unbroken: bool,
    /// Whether the player has won and plays no more in this hand.
    pub out: bool,
    /// Whether the tiles lie open without a win.
    pub shown: bool,
    /// 花, 北: the tiles beside the hand, face up.
    pub aside: SetAside,
    /// How many of them are not replaced yet.
    pub unreplaced: u8,
    /// Before the first turn: replacements of this round that are to be set aside in the next.
    pub fresh: u8,
    /// 換牌: what the player gave and received.
    pub swapped: Option<Swapped>,
}

/// A meld on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Laid {
    pub meld: Meld,
    /// The claimed tile and its discarder.
    pub claimed: Option<(Tile, Seat)>,
}

/// A discard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pond {
    pub tile: Tile,
    /// Whether it is the tile just drawn.
    pub drawn: bool,
    /// Whether it lies across: 地聽 or 立直 was declared with it, or with an earlier one that was claimed.
    pub sideways: bool,
    /// The seat that claimed it.
    pub claimed: Option<Seat>,
}

/// The phase of a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Dealt. Before the dealer draws, a ready player may declare 天聽.
    Opening(BySeat<Option<Action>>),
    /// 換牌: each player chooses tiles to pass on.
    Exchange(Exchanging),
    /// A player is to act.
    Turn(Turn),
    /// A tile lies open for the others.
    Window(Window),
    /// By hand: a player has called 胡 and has to show.
    Showing {
        seat: Seat,
        /// The phase before the call.
        from: Box<Phase>,
    },
    /// Over and paid, but the dealer is asked whether the game ends.
    Asked(Ending),
    Ended(Ending),
}

/// A player's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    pub seat: Seat,
    /// Tiles drawn from the head in this turn.
    pub drawn: u8,
    /// Replacements drawn in this turn.
    pub replaced: u8,
    /// Kongs whose replacement is not drawn yet.
    pub owed: u8,
    /// The end that the last drawn tile came from.
    pub last: Option<End>,
    /// The claim for 吃 or 碰 in this turn.
    pub claimed: Option<Claimed>,
    /// Whether it began with a 明槓, and no other kong was made since.
    pub exposed_kong: bool,
    /// Whether it is no turn yet, because dealt tiles are set aside.
    pub opening: bool,
}

impl Turn {
    pub(crate) const fn of(seat: Seat) -> Turn {
        let (claimed, exposed_kong, opening) = (None, false, false);
        Turn { seat, drawn: 0, replaced: 0, owed: 0, last: None, claimed, exposed_kong, opening }
    }
}

impl Window {
    /// The window of a tile just laid open, without answers.
    pub(crate) fn new(players: Players, by: Seat, turn: Turn, tile: Tile, source: Source) -> Window {
        let answers = players.each(|_| None);
        Window { by, tile, source, declared: None, won: Vec::new(), answers, turn, before: None }
    }

    /// How a seat wins with the open tile.
    pub(crate) const fn wins_by(&self) -> WonBy {
        match self.source {
            Source::Added | Source::Concealed => WonBy::RobbedKong,
            Source::Discard | Source::Aside => WonBy::Discard,
        }
    }
}

/// Where an open tile came from, which decides what may be done with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// 打: it may be claimed and won.
    Discard,
    /// 加槓: it may be robbed.
    Added,
    /// 暗槓: the thirteen orphans may rob it.
    Concealed,
    /// 花, 北: it was set aside, and may be won like a discard.
    Aside,
}

impl Source {
    /// Whether it is a tile of a kong.
    pub(crate) const fn is_kong(self) -> bool {
        matches!(self, Source::Added | Source::Concealed)
    }
}

/// A tile lies open: a discard, or a tile of a kong that may be robbed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Window {
    /// The seat whose tile it is.
    pub by: Seat,
    pub tile: Tile,
    pub source: Source,
    /// The declaration made with it.
    pub declared: Option<Ready>,
    /// The seats that have won with it so far.
    pub won: Vec<Seat>,
    /// The answers so far.
    pub answers: BySeat<Option<Action>>,
    /// The turn in which it was laid open.
    pub(crate) turn: Turn,
    /// The discarder's state before, if the discard can be taken back.
    pub(crate) before: Option<Box<Holder>>,
}

impl Holder {
    /// The number of tiles, three for each meld; 13 in the ordinary case.
    pub fn count(&self) -> usize {
        self.tiles.len() + 3 * self.melds.len()
    }

    /// The natural tiles of the melds.
    pub fn exposed(&self) -> Counts {
        let mut counts = Counts::EMPTY;
        for laid in &self.melds {
            laid.meld.tiles().iter().filter_map(|tile| tile.kind()).for_each(|kind| counts[kind] += 1);
        }
        counts
    }

    /// The kinds that complete these tiles beside the melds.
    pub(crate) fn waits_with(&self, tiles: &[Tile], forms: &Forms) -> KindSet {
        waits(&Concealed::of(tiles), &self.exposed(), self.melds.len() as u8, forms)
    }

    /// Whether a declaration leaves only the drawn tile to discard.
    pub fn locked(&self) -> bool {
        self.ready != Ready::None && !self.free
    }

    /// Cancels a declaration that does not lock the hand.
    pub(crate) fn give_up_declaration(&mut self) {
        if self.free {
            (self.ready, self.free) = (Ready::None, false);
        }
    }

    pub(crate) fn insert(&mut self, tile: Tile) -> Option<()> {
        let at = self.tiles.partition_point(|&other| other <= tile);
        self.tiles.try_insert(at, tile).ok()
    }

    pub(crate) fn remove(&mut self, tile: Tile) -> Option<()> {
        let at = self.tiles.iter().position(|&other| other == tile)?;
        self.tiles.remove(at);
        Some(())
    }
}

impl Hand {
    /// The number of players.
    pub(crate) fn players(&self) -> Players {
        Players::of(self.order.as_slice().len()).unwrap_or(Players::Four)
    }

    /// A player's seat in this hand.
    pub fn seat_of(&self, player: Player) -> Option<Seat> {
        self.players().seats().find(|&seat| self.order[seat] == player)
    }

    /// The next seat that has not won.
    pub(crate) fn next_active(&self, seat: Seat) -> Seat {
        self.players().others(seat).find(|&next| !self.seats[next].out).unwrap_or(seat)
    }

    /// The seats still playing in this hand.
    pub(crate) fn active(&self) -> impl Iterator<Item = Seat> + '_ {
        self.players().seats().filter(|&seat| !self.seats[seat].out)
    }

    /// What a seat holds.
    pub fn holder(&self, seat: Seat) -> &Holder {
        &self.seats[seat]
    }

    /// The phase of the hand.
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The phase of the hand, or its phase before 胡 was called by hand.
    pub(crate) fn acted(&self) -> &Phase {
        match &self.phase {
            Phase::Showing { from, .. } => from,
            phase => phase,
        }
    }

    /// The window of the open tile, also after a call by hand.
    pub(crate) fn window(&self) -> Option<&Window> {
        match self.acted() {
            Phase::Window(window) => Some(window),
            _ => None,
        }
    }

    /// The seats that have won with the open tile so far.
    pub(crate) fn winners_of_open_tile(&self) -> &[Seat] {
        self.window().map_or(&[], |window| &window.won)
    }

    /// 開門: the seat that opened the wall.
    pub const fn opener(&self) -> Seat {
        self.opened.1
    }

    /// The wall.
    pub fn wall(&self) -> &Wall {
        &self.wall
    }
}
