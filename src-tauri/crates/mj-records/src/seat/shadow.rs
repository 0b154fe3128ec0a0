//! A table built from what one seat was told. Hidden places hold arbitrary remaining tiles. A tile that another
//! player reveals is placed at the earliest moment at which they can have received it.

use super::hear::{Heard, KnownAct};
use crate::fault::FaultKind;
use crate::points::STICK;
use crate::record::{Move, Who};
use crate::wall::{Known, filled};
use mj_rules::claim::Ready;
use mj_table::{Account, End, Event, Player, Setup, Table, Transfer, Why};
use mj_tiles::{Meld, MeldKind, Seat, Throw, Tile};

/// The origin of a player's tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TileSlot {
    Dealt(usize),
    Head(usize),
    Tail(usize),
}

/// The table after all told events.
pub fn table(setup: &Setup, heard: &Heard) -> Result<Table, FaultKind> {
    // Referees do not state the number of the hand, and nothing depends on it.
    let course = heard.start.course(setup, 1).ok_or(FaultKind::Points)?;
    let mut table = Table::midway(setup.clone(), course).map_err(|_| FaultKind::Points)?;
    let wall = filled(setup, &known(heard)?)?;
    let mut builder = Builder {
        heard,
        wall: &wall,
        head: heard.start.players.count() * 13,
        tail: 0,
        replaces: None,
        indicators: 1,
        calls: false,
    };
    let order = table.course().order();
    let deal = table.course().deal;
    let dealt = Event::Dealt {
        hand: deal.hand,
        order,
        round: heard.start.round,
        streak: 0,
        honba: deal.honba,
        dice: Some(Throw::least(table.setup().play().opening.dice)),
        wall: wall.clone(),
    };
    let first = Event::Turned { tiles: heard.indicators[..1].to_vec() };
    let apply =
        |table: &mut Table, event: &Event| table.apply(event).map_err(|broken| FaultKind::Unread(broken.to_string()));
    apply(&mut table, &dealt)?;
    apply(&mut table, &first)?;
    for told in &heard.acts {
        if let Some(event) = builder.event(&table, told)? {
            apply(&mut table, &event)?;
        }
    }
    Ok(table)
}

/// The known part of the wall.
fn known(heard: &Heard) -> Result<Known, FaultKind> {
    let seat = |who: Who| heard.start.place(who);
    let count = heard.start.players.count();
    let deal = vec![vec![None; 13]; count];
    let mut known = Known { deal, indicators: heard.indicators.clone(), ..Known::default() };
    known.deal[seat(heard.me)] = heard.dealt.iter().map(|&tile| Some(tile)).collect();
    // For each other player the places of hidden tiles, the earliest first, and the one just drawn.
    let mut free: Vec<Vec<TileSlot>> = vec![(0..13).map(TileSlot::Dealt).collect(); count];
    let mut fresh: Vec<Option<TileSlot>> = vec![None; count];
    let mut replaces = None;
    for told in &heard.acts {
        let (drawer, shown) = match told {
            KnownAct::Hidden(who) => (Some(*who), None),
            KnownAct::Open(Move::Draw { who, tile }) => (Some(*who), Some(*tile)),
            KnownAct::Open(act) => {
                if act.is_replaced() {
                    replaces = act.who();
                }
                if act.who().is_some_and(|who| who != heard.me) {
                    reveals(act, &mut known, seat, &mut free, &mut fresh)?;
                }
                continue;
            }
        };
        let Some(who) = drawer else { continue };
        let tail = replaces.take() == Some(who);
        let list = if tail { &mut known.tail } else { &mut known.head };
        list.push(shown);
        let at = list.len() - 1;
        if who != heard.me && shown.is_none() {
            fresh[usize::from(who)] = Some(if tail { TileSlot::Tail(at) } else { TileSlot::Head(at) });
        }
    }
    Ok(known)
}

/// The tiles that another player's act reveals.
fn reveals(
    act: &Move,
    known: &mut Known,
    seat: impl Fn(Who) -> usize,
    free: &mut [Vec<TileSlot>],
    fresh: &mut [Option<TileSlot>],
) -> Result<(), FaultKind> {
    let Some(who) = act.who() else { return Ok(()) };
    let at = usize::from(who);
    let put = |known: &mut Known, place: TileSlot, tile: Tile| {
        let slot = match place {
            TileSlot::Dealt(number) => known.deal[seat(who)].get_mut(number),
            TileSlot::Head(number) => known.head.get_mut(number),
            TileSlot::Tail(number) => known.tail.get_mut(number),
        };
        slot.map(|slot| *slot = Some(tile)).ok_or(FaultKind::Wall)
    };
    let shown: Vec<Tile> = match *act {
        Move::Discard { tile, drawn: true, .. } => {
            let place = fresh[at].take().ok_or(FaultKind::Field("tsumogiri"))?;
            return put(known, place, tile);
        }
        Move::Discard { tile, drawn: false, .. } => vec![tile],
        // The tile just drawn may belong to the kong, or be the one set aside.
        Move::Conceal { own, .. } => own.to_vec(),
        Move::Add { tile, .. } | Move::Aside { tile, .. } => vec![tile],
        Move::Chow { own, .. } | Move::Pung { own, .. } => own.to_vec(),
        Move::Kong { own, .. } => own.to_vec(),
        Move::Draw { .. } | Move::Turned { .. } | Move::Deposit { .. } => return Ok(()),
    };
    if act.is_replaced() {
        free[at].extend(fresh[at].take());
    }
    for tile in shown {
        if free[at].is_empty() {
            // Only the tile just drawn is left.
            free[at].extend(fresh[at].take());
        }
        if free[at].is_empty() {
            return Err(FaultKind::Field("consumed"));
        }
        let place = free[at].remove(0);
        put(known, place, tile)?;
    }
    // From now on it is one of the hand's tiles.
    free[at].extend(fresh[at].take());
    Ok(())
}

struct Builder<'a> {
    heard: &'a Heard,
    wall: &'a [Tile],
    /// The place of the next tile of the wall, and the number of replacements.
    head: usize,
    tail: usize,
    replaces: Option<Who>,
    indicators: usize,
    /// Whether a tile was claimed or set aside or a kong made, which ends the first turn.
    calls: bool,
}

impl Builder<'_> {
    fn seat(&self, who: Who) -> Seat {
        self.heard.start.seat(who)
    }

    /// The table's event for a told act.
    fn event(&mut self, table: &Table, told: &KnownAct) -> Result<Option<Event>, FaultKind> {
        let act = match told {
            KnownAct::Hidden(who) => return self.draw(*who).map(Some),
            KnownAct::Open(act) => act,
        };
        let claimed = |who: Who, own: &[Tile], tile: Tile, from: Who, kind: MeldKind| {
            let tiles = match (kind, own) {
                (MeldKind::Chow, [one, other]) => vec![*one, tile, *other],
                _ => [own, &[tile]].concat(),
            };
            let meld = Meld::new(kind, &tiles).map_err(|_| FaultKind::Field("consumed"))?;
            Ok(Some(Event::Melded { seat: self.seat(who), meld, tile, from: self.seat(from) }))
        };
        let event = match *act {
            Move::Draw { who, .. } => return self.draw(who).map(Some),
            Move::Discard { who, tile, drawn, riichi } => {
                let ready = riichi.then(|| self.ready(table, who));
                Some(Event::Discarded { seat: self.seat(who), tile, drawn, ready })
            }
            Move::Chow { who, own, tile, from } => claimed(who, &own, tile, from, MeldKind::Chow)?,
            Move::Pung { who, own, tile, from } => claimed(who, &own, tile, from, MeldKind::Pung)?,
            Move::Kong { who, own, tile, from } => claimed(who, &own, tile, from, MeldKind::Kong)?,
            Move::Conceal { who, own } => {
                let meld = Meld::new(MeldKind::Concealed, &own).map_err(|_| FaultKind::Field("consumed"))?;
                Some(Event::Konged { seat: self.seat(who), meld, added: None })
            }
            Move::Add { who, tile } => Some(self.added(table, who, tile)?),
            Move::Aside { who, tile } => Some(Event::SetAside { seat: self.seat(who), tile }),
            Move::Turned { .. } => {
                self.indicators += 1;
                Some(Event::Turned { tiles: self.heard.indicators[..self.indicators].to_vec() })
            }
            Move::Deposit { who } => Some(Event::Paid {
                transfers: vec![Transfer {
                    from: Account::Player(Player(who)),
                    to: Account::Pot,
                    amount: STICK as u32,
                    why: Why::Deposit,
                }],
            }),
        };
        let is_call = act.is_replaced() || matches!(act, Move::Chow { .. } | Move::Pung { .. });
        self.calls |= is_call;
        if act.is_replaced() {
            self.replaces = act.who();
        }
        Ok(event)
    }

    fn draw(&mut self, who: Who) -> Result<Event, FaultKind> {
        let (end, at) = if self.replaces.take() == Some(who) {
            self.tail += 1;
            (End::Tail, self.wall.len().checked_sub(1 + ((self.tail - 1) ^ 1)))
        } else {
            self.head += 1;
            (End::Head, Some(self.head - 1))
        };
        let tile = at.and_then(|at| self.wall.get(at)).copied().ok_or(FaultKind::Wall)?;
        Ok(Event::Drew { seat: self.seat(who), tile, end })
    }

    fn ready(&self, table: &Table, who: Who) -> Ready {
        let first = table.hand().is_some_and(|hand| hand.holder(self.seat(who)).pond.is_empty());
        if first && !self.calls { Ready::Double } else { Ready::Riichi }
    }

    fn added(&self, table: &Table, who: Who, tile: Tile) -> Result<Event, FaultKind> {
        let seat = self.seat(who);
        let melds = table.hand().map(|hand| &hand.holder(seat).melds).ok_or(FaultKind::NoHand)?;
        let same = |meld: &&Meld| meld.tiles().first().and_then(|first| first.kind()) == tile.kind();
        let pung = melds.iter().map(|laid| &laid.meld).filter(|meld| meld.kind() == MeldKind::Pung).find(same);
        let tiles = [pung.ok_or(FaultKind::Field("consumed"))?.tiles(), &[tile]].concat();
        let meld = Meld::new(MeldKind::Added, &tiles).map_err(|_| FaultKind::Field("consumed"))?;
        Ok(Event::Konged { seat, meld, added: Some(tile) })
    }
}
