//! The state of a game: what the events so far have made of it.

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
    /// The hand on the table; after its end it lies there until the next is dealt.
    pub hand: Option<Hand>,
}

/// A hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hand {
    pub(crate) wall: Wall,
    /// The throw that opened the wall, and whose wall it was.
    pub(crate) opened: (Throw, Seat),
    /// Who sits where, from the dealer.
    pub(crate) order: BySeat<Player>,
    pub(crate) round: Wind,
    pub(crate) streak: u32,
    /// 本場
    pub(crate) honba: u32,
    /// How often the deal had passed on.
    pub(crate) passed: u32,
    pub(crate) seats: BySeat<Holder>,
    pub(crate) phase: Phase,
    /// A tile was claimed, or what the book counts as a claim has come: 拔北, a win while others play on.
    pub(crate) claims: bool,
    /// The wins so far, in the order in which they were told.
    pub(crate) wins: Vec<Win>,
    /// 詐胡
    pub(crate) false_win: Option<FalseWin>,
    /// What was paid in this hand.
    pub(crate) paid: Vec<Transfer>,
    /// Whose discard was the last, claimed or not.
    pub(crate) last_discard: Option<Seat>,
    /// Counts those who washed, so that the last can be told.
    pub(crate) washed: u32,
}

/// 詐胡
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FalseWin {
    /// Who showed his tiles.
    pub seat: Seat,
    /// What he showed.
    pub hand: Vec<Tile>,
    /// What is wrong with it.
    pub why: Wrong,
    /// Where the hand stood when he called.
    pub from: Phase,
}

/// One seat's part of a hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Holder {
    /// The tiles in the hand, in order.
    pub tiles: Tiles,
    /// Which of them was drawn last in this turn.
    pub drawn: Option<Tile>,
    /// Melds in the order they were made.
    pub melds: ArrayVec<Laid, 5>,
    /// His discards.
    pub pond: Vec<Pond>,
    /// What he has declared.
    pub ready: Ready,
    /// What he has declared lets him play on as he likes; what is not its drawn tile costs it.
    pub free: bool,
    /// Draws so far, replacements of kongs included.
    pub draws: u16,
    /// What his melds make plain.
    pub marks: Vec<String>,
    /// Who fed his fourth meld.
    pub feeder: Option<Seat>,
    /// 包牌, 包胡: who answers for his win, or a row of it.
    pub liable: Vec<Liable>,
    /// When he began to wash, if he does.
    pub washes: Option<u32>,
    /// Tiles too many (大相公) or too few (小相公) after his last discard.
    pub surplus: i8,
    /// Winning tiles of others that he has let go.
    pub let_go: LetGo,
    /// 一發: nothing has come between his declaration and now.
    pub unbroken: bool,
    /// He has won and plays no more in this hand.
    pub out: bool,
    /// His tiles lie open though he has not won.
    pub shown: bool,
    /// 花, 北: what lies beside his hand, face up.
    pub aside: SetAside,
    /// How much of it is not replaced yet.
    pub unreplaced: u8,
    /// Before the first turn: replacements of this round that are to be set aside in the next.
    pub fresh: u8,
    /// 換牌: what he gave and was given.
    pub swapped: Option<Swapped>,
}

/// A meld on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Laid {
    /// The meld.
    pub meld: Meld,
    /// The claimed tile and whose it was.
    pub claimed: Option<(Tile, Seat)>,
}

/// A discard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pond {
    /// The tile.
    pub tile: Tile,
    /// Straight from the draw.
    pub drawn: bool,
    /// It lies across: 地聽 or 立直 was declared with it, or with one before it that was claimed.
    pub sideways: bool,
    /// Who took it away.
    pub claimed: Option<Seat>,
}

/// Where a hand stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Dealt; before the dealer draws, a player who already waits may declare 天聽.
    Opening(BySeat<Option<Action>>),
    /// 換牌: everybody chooses what he passes on.
    Exchange(Exchanging),
    /// A player is to act.
    Turn(Turn),
    /// A tile lies open for the others.
    Window(Window),
    /// By hand: a player has called 胡 and is to show.
    Showing {
        seat: Seat,
        /// Where the hand stood.
        from: Box<Phase>,
    },
    /// Over and paid, but for what the dealer is asked: whether the game ends.
    Asked(Ending),
    Ended(Ending),
}

/// A player's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    pub seat: Seat,
    /// Tiles drawn from the head in it.
    pub drawn: u8,
    /// Replacements drawn in it.
    pub replaced: u8,
    /// Kongs made whose replacement is not drawn.
    pub owed: u8,
    /// Where the last tile drawn in it came from.
    pub last: Option<End>,
    /// What he claimed for 吃 or 碰 in it.
    pub claimed: Option<Claimed>,
    /// It began with a 明槓, and no other kong was made since.
    pub exposed_kong: bool,
    /// It is no turn yet: dealt tiles are set aside.
    pub opening: bool,
}

impl Turn {
    pub(crate) const fn of(seat: Seat) -> Turn {
        let (claimed, exposed_kong, opening) = (None, false, false);
        Turn { seat, drawn: 0, replaced: 0, owed: 0, last: None, claimed, exposed_kong, opening }
    }
}

impl Window {
    /// A tile that has just been laid open in a turn: nothing is said yet.
    pub(crate) fn new(players: Players, by: Seat, turn: Turn, tile: Tile, source: Source) -> Window {
        let answers = players.each(|_| None);
        Window { by, tile, source, declared: None, won: Vec::new(), answers, turn, before: None }
    }

    /// How he wins who wins with its tile.
    pub(crate) const fn wins_by(&self) -> WonBy {
        match self.source {
            Source::Added | Source::Concealed => WonBy::RobbedKong,
            Source::Discard | Source::Aside => WonBy::Discard,
        }
    }
}

/// Where a tile that lies open came from, which says what may be done with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// 打: it may be claimed and won.
    Discard,
    /// 加槓: it may be robbed.
    Added,
    /// 暗槓: the thirteen orphans may rob it.
    Concealed,
    /// 花, 北: it was set aside, and may be won as a discard is.
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
    /// Whose tile.
    pub by: Seat,
    /// The tile.
    pub tile: Tile,
    /// Where it came from.
    pub source: Source,
    /// What was declared with it.
    pub declared: Option<Ready>,
    /// Who has won with it so far.
    pub won: Vec<Seat>,
    /// What has been said.
    pub answers: BySeat<Option<Action>>,
    /// The turn in which it was laid open.
    pub(crate) turn: Turn,
    /// What the discarder held before, where a discard can be taken back.
    pub(crate) before: Option<Box<Holder>>,
}

impl Holder {
    /// 13 in the ordinary case: tiles in the hand, each meld three.
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

    /// What completes these tiles, held beside his melds.
    pub(crate) fn waits_with(&self, tiles: &[Tile], forms: &Forms) -> KindSet {
        waits(&Concealed::of(tiles), &self.exposed(), self.melds.len() as u8, forms)
    }

    /// Whether what was declared leaves only the drawn tile to discard.
    pub fn locked(&self) -> bool {
        self.ready != Ready::None && !self.free
    }

    /// He has done what costs a declaration that does not lock.
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
    /// The table's size.
    pub(crate) fn players(&self) -> Players {
        Players::of(self.order.as_slice().len()).unwrap_or(Players::Four)
    }

    /// Where a player sits in this hand.
    pub fn seat_of(&self, player: Player) -> Option<Seat> {
        self.players().seats().find(|&seat| self.order[seat] == player)
    }

    /// Who comes after a seat, those who have won left out.
    pub(crate) fn next_active(&self, seat: Seat) -> Seat {
        self.players().others(seat).find(|&next| !self.seats[next].out).unwrap_or(seat)
    }

    /// Those who play on in this hand.
    pub(crate) fn active(&self) -> impl Iterator<Item = Seat> + '_ {
        self.players().seats().filter(|&seat| !self.seats[seat].out)
    }

    /// What each seat holds.
    pub fn holder(&self, seat: Seat) -> &Holder {
        &self.seats[seat]
    }

    /// Where the hand stands.
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// Where the hand stands, or stood when 胡 was called by hand.
    pub(crate) fn acted(&self) -> &Phase {
        match &self.phase {
            Phase::Showing { from, .. } => from,
            phase => phase,
        }
    }

    /// The tile that lies open, or lay open when a player called.
    pub(crate) fn window(&self) -> Option<&Window> {
        match self.acted() {
            Phase::Window(window) => Some(window),
            _ => None,
        }
    }

    /// Who has won so far with the tile that lies open.
    pub(crate) fn winners_of_open_tile(&self) -> &[Seat] {
        self.window().map_or(&[], |window| &window.won)
    }

    /// 開門: who opened the wall.
    pub const fn opener(&self) -> Seat {
        self.opened.1
    }

    /// The wall.
    pub fn wall(&self) -> &Wall {
        &self.wall
    }
}
