//! 換牌 (rules/sanma.md §B2): before the first discard each player chooses tiles of their hand, and all pass them on at
//! once. The dealer already holds the first drawn tile. Until all have chosen, only its player knows a choice.

use crate::state::{Hand, Phase, Turn};
use crate::{Action, Event, Table};
use arrayvec::ArrayVec;
use mj_rules::mechanics::{Direction, Exchange};
use mj_tiles::{BySeat, Kind, Players, Seat, Suit, Tile};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The tiles that a player passes on, in order; at most [`Exchange::MOST`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Few {
    /// Entries beyond `number` are unused. They are all equal, so that equal choices compare equal.
    tiles: [Tile; Exchange::MOST],
    number: u8,
}

impl Few {
    /// Tiles in any order; `None` if they are too many.
    pub fn of(tiles: &[Tile]) -> Option<Few> {
        let mut own: ArrayVec<Tile, { Exchange::MOST }> = ArrayVec::new();
        own.try_extend_from_slice(tiles).ok()?;
        own.sort_unstable();
        let mut few = Few { tiles: [Tile::red(Suit::Characters); Exchange::MOST], number: own.len() as u8 };
        few.tiles[..own.len()].copy_from_slice(&own);
        Some(few)
    }

    /// The tiles in order.
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles[..usize::from(self.number)]
    }
}

impl Serialize for Few {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        mj_tiles::listed::serialize(self.tiles(), serializer)
    }
}

impl<'de> Deserialize<'de> for Few {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Few, D::Error> {
        let tiles = mj_tiles::listed::deserialize(deserializer)?;
        Few::of(&tiles).ok_or_else(|| D::Error::invalid_length(tiles.len(), &"no more tiles than are passed on"))
    }
}

/// The progress of an exchange.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exchanging {
    pub direction: Direction,
    /// The choice of each seat.
    pub chosen: BySeat<Option<Few>>,
    /// The dealer's turn, which continues afterwards.
    pub(crate) turn: Turn,
}

/// What a seat gave and received. No other seat is sent it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Swapped {
    pub direction: Direction,
    pub gave: Few,
    pub got: Few,
}

/// An exchange as a viewer sees it while it is on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ViewExchange {
    pub direction: Direction,
    /// The number of tiles.
    pub number: u8,
    /// The seats that have chosen.
    pub chosen: Vec<Seat>,
    /// The viewer's choice.
    pub mine: Option<Few>,
    /// What the viewer may choose: `number` tiles of one of these lists. In a view they stand for the offers, which
    /// would be hundreds.
    pub from: Vec<Vec<Tile>>,
}

/// The seat that receives the tiles of a seat.
pub(crate) const fn receiver(players: Players, direction: Direction, seat: Seat) -> Seat {
    match (direction, players.opposite(seat)) {
        (Direction::Across, Some(opposite)) => opposite,
        (Direction::Next | Direction::Across, _) => players.next(seat),
        (Direction::Previous, _) => players.upper(seat),
    }
}

impl Table {
    /// Begins an exchange, if the book has one.
    pub(crate) fn begin_exchange(&mut self, out: &mut Vec<Event>) {
        let Some(exchange) = self.setup.play().exchange else { return };
        let Some(throw) = self.playing().map(|hand| hand.opened.0) else { return };
        let direction = exchange.towards.direction(self.players(), throw);
        self.emit(out, Event::ExchangeBegins { direction });
    }

    /// All have chosen: the tiles change hands, and the dealer's turn goes on.
    pub(crate) fn end_exchange(&mut self, out: &mut Vec<Event>, exchange: &Exchanging) {
        let given: Vec<Few> = exchange.chosen.iter().copied().flatten().collect();
        self.emit(out, Event::ExchangeEnds { direction: exchange.direction, given });
    }

    /// What a seat may choose from: the tiles of one of these lists, each in order.
    pub(crate) fn may_pass_on(&self, hand: &Hand, seat: Seat) -> Vec<Vec<Tile>> {
        let Some(exchange) = self.setup().play().exchange else { return Vec::new() };
        // Tiles without a kind are not passed on: flowers are set aside, or wild.
        let tiles: Vec<Tile> = hand.seats[seat].tiles.iter().copied().filter(|tile| tile.kind().is_some()).collect();
        if exchange.one_suit {
            let suits = by_suit(&tiles).into_iter().filter(|suit| suit.len() >= exchange.number.into());
            let suits: Vec<Vec<Tile>> = suits.collect();
            if !suits.is_empty() {
                return suits;
            }
        }
        // A hand with too few tiles of every suit may pass on any. Only flowers make such a hand.
        vec![tiles]
    }

    /// The exchange as a player at this seat, or a viewer without a seat, sees it.
    pub(crate) fn view_exchange(&self, hand: &Hand, me: Option<Seat>) -> Option<ViewExchange> {
        let exchange = hand.exchanging()?;
        let number = self.setup().play().exchange?.number;
        let chosen = self.players().seats().filter(|&seat| exchange.chosen[seat].is_some()).collect();
        let mine = me.and_then(|me| exchange.chosen[me]);
        let from = me.filter(|_| mine.is_none()).map_or_else(Vec::new, |me| self.may_pass_on(hand, me));
        Some(ViewExchange { direction: exchange.direction, number, chosen, mine, from })
    }

    /// A seat's offers as a view lists them.
    pub(crate) fn offers_shown(&self, seat: Seat) -> Vec<Action> {
        match self.playing().and_then(Hand::exchanging) {
            Some(exchange) if exchange.chosen[seat].is_none() => Vec::new(),
            _ => self.offers(seat),
        }
    }

    /// The offers of a seat while tiles are exchanged.
    pub(crate) fn exchange_offers(&self, hand: &Hand, exchange: &Exchanging, seat: Seat, offers: &mut Vec<Action>) {
        match exchange.chosen[seat] {
            // Once all have chosen nothing is taken back.
            Some(_) if exchange.chosen.iter().all(Option::is_some) => {}
            Some(_) => offers.push(Action::Rechoose),
            None => offers.extend(self.choices(hand, seat).into_iter().map(|tiles| Action::Choose { tiles })),
        }
    }

    /// Every possible choice, once.
    fn choices(&self, hand: &Hand, seat: Seat) -> Vec<Few> {
        let number = self.setup().play().exchange.map_or(0, |exchange| exchange.number.into());
        let mut all = Vec::new();
        for tiles in self.may_pass_on(hand, seat) {
            choose(&tiles, number, &mut ArrayVec::new(), &mut all);
        }
        all
    }

    /// The choice after a timeout: tiles of the shortest suit, the lowest first, then of the next.
    pub(crate) fn least_choice(&self, hand: &Hand, seat: Seat) -> Option<Action> {
        let number = self.setup().play().exchange?.number.into();
        let mut suits: Vec<Vec<Tile>> = self.may_pass_on(hand, seat).iter().flat_map(|tiles| by_suit(tiles)).collect();
        suits.sort_by_key(Vec::len);
        let tiles: Vec<Tile> = suits.into_iter().flatten().take(number).collect();
        Few::of(&tiles).map(|tiles| Action::Choose { tiles })
    }
}

/// Every way to choose `number` tiles of a list in order. Equal tiles give one choice.
fn choose(tiles: &[Tile], number: usize, so_far: &mut ArrayVec<Tile, { Exchange::MOST }>, all: &mut Vec<Few>) {
    if so_far.len() == number {
        all.extend(Few::of(so_far));
        return;
    }
    let mut last = None;
    for (at, &tile) in tiles.iter().enumerate() {
        if last.replace(tile) != Some(tile) && so_far.try_push(tile).is_ok() {
            choose(&tiles[at + 1..], number, so_far, all);
            so_far.pop();
        }
    }
}

/// The tiles by suit, the honours as one suit; without empty suits.
fn by_suit(tiles: &[Tile]) -> Vec<Vec<Tile>> {
    let suit = |tile: &Tile| tile.kind().and_then(Kind::suit).map_or(usize::MAX, |suit| suit as usize);
    let mut suits: Vec<Vec<Tile>> = Vec::new();
    let mut tiles = tiles.to_vec();
    // A red five is a tile of its suit.
    tiles.sort_by_key(|tile| (suit(tile), tile.kind().map(Kind::index)));
    for tile in tiles {
        match suits.last_mut().filter(|last| last.first().map(&suit) == Some(suit(&tile))) {
            Some(last) => last.push(tile),
            None => suits.push(vec![tile]),
        }
    }
    suits
}

impl Hand {
    /// The exchange that is on, if any.
    pub(crate) fn exchanging(&self) -> Option<&Exchanging> {
        match &self.phase {
            Phase::Exchange(exchange) => Some(exchange),
            _ => None,
        }
    }
}
