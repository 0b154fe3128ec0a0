//! Converts the program's own events to recorded hands.

use crate::names::sort;
use crate::points::STICK;
use crate::record::{End, Hand, How, Move, RecordedWin, Start, Step, Untold, Who};
use crate::replay::{Ours, Outcome, WinTold};
use mj_table::{Account, ByPlayer, Event, Player, Transfer, Why};
use mj_tiles::{Meld, MeldKind, Players, Seat, Tile, Wind};
use std::collections::BTreeMap;

/// The points and deposits after the events so far.
#[derive(Clone, Debug)]
pub struct Purse {
    /// By players.
    pub points: Vec<i64>,
    /// The deposits on the table.
    pub pot: i64,
}

impl Purse {
    /// Before the first hand.
    pub fn new(players: Players, start: i64) -> Purse {
        Purse { points: vec![start; players.count()], pot: 0 }
    }

    /// Applies transfers.
    pub fn pay(&mut self, transfers: &[Transfer]) {
        for (account, change) in transfers.iter().flat_map(Transfer::changes) {
            match account {
                Account::Pot => self.pot += change,
                // A log may name players that do not exist.
                Account::Player(player) => {
                    self.points.get_mut(player.index()).into_iter().for_each(|points| *points += change);
                }
            }
        }
    }
}

/// A hand from its deal to its end; `None` if the events are no hand with this number of players.
pub fn hand(events: &[Event], before: &Purse, passed: u8) -> Option<Hand> {
    let (order, round, honba, wall) = events.iter().find_map(|event| match event {
        Event::Dealt { order, round, honba, wall, .. } => Some((order, *round, *honba, wall)),
        _ => None,
    })?;
    let players = Players::of(before.points.len())?;
    let mut teller = Teller::new(players, order, round, wall)?;
    teller.hand.start.honba = honba;
    teller.hand.start.passed = passed % players.count() as u8;
    teller.hand.start.sticks = u32::try_from(before.pot / STICK).unwrap_or(0);
    teller.hand.start.scores.clone_from(&before.points);
    for (at, event) in events.iter().enumerate() {
        teller.hear(event, events.get(at + 1));
    }
    let mut after = before.clone();
    let paid = events.iter().filter_map(|event| match event {
        Event::Paid { transfers } => Some(transfers),
        _ => None,
    });
    paid.for_each(|transfers| after.pay(transfers));
    let chips = ByPlayer::each(players.count(), |player| after.points[player.index()]);
    teller.hand.end = Outcome::of(events, &chips).map(|outcome| end(&outcome));
    Some(teller.hand)
}

struct Teller {
    hand: Hand,
    order: Vec<Player>,
    /// The number of told indicators.
    turned: usize,
}

impl Teller {
    fn new(players: Players, order: &[Player], round: Wind, wall: &[Tile]) -> Option<Teller> {
        let count = players.count();
        let dealer = order.first().filter(|_| order.len() == count)?.0;
        let mut deal = vec![Vec::new(); count];
        let mut tiles = wall.iter().copied();
        for each in [4, 4, 4, 1] {
            for player in order {
                deal.get_mut(player.index())?.extend(tiles.by_ref().take(each));
            }
        }
        deal.iter_mut().for_each(|tiles| sort(tiles));
        let hand = Hand {
            start: Start {
                players,
                round,
                passed: 0,
                dealer,
                honba: 0,
                sticks: 0,
                scores: vec![0; count],
                untold: Untold::default(),
            },
            deal,
            indicators: Vec::new(),
            moves: Vec::new(),
            end: None,
            line: None,
        };
        Some(Teller { hand, order: order.to_vec(), turned: 0 })
    }

    fn who(&self, seat: Seat) -> Who {
        self.order.get(seat.index()).map_or(0, |player| player.0)
    }

    fn does(&mut self, act: Move) {
        self.hand.moves.push(Step { act, line: None });
    }

    fn hear(&mut self, event: &Event, next: Option<&Event>) {
        match event {
            Event::Turned { tiles } => self.turn(tiles),
            Event::Drew { seat, tile, .. } => self.does(Move::Draw { who: self.who(*seat), tile: *tile }),
            Event::Discarded { seat, tile, drawn, ready } => {
                // Other programs tell the indicator of a kong before the discard with which it is turned over.
                if let Some(Event::Turned { tiles }) = next {
                    self.turn(tiles);
                }
                let who = self.who(*seat);
                self.does(Move::Discard { who, tile: *tile, drawn: *drawn, riichi: ready.is_some() });
            }
            Event::TakenBack { .. } => {
                let is_discard = |step: &Step| matches!(step.act, Move::Discard { .. });
                if self.hand.moves.last().is_some_and(is_discard) {
                    self.hand.moves.pop();
                }
            }
            Event::Melded { seat, meld, tile, from } => {
                let act = claimed(self.who(*seat), meld, *tile, self.who(*from));
                act.into_iter().for_each(|act| self.does(act));
            }
            Event::Konged { seat, meld, added } => {
                let act = konged(self.who(*seat), meld, *added);
                act.into_iter().for_each(|act| self.does(act));
            }
            Event::SetAside { seat, tile } => self.does(Move::Aside { who: self.who(*seat), tile: *tile }),
            Event::Paid { transfers } => {
                deposited(transfers).for_each(|player| self.does(Move::Deposit { who: player.0 }));
            }
            _ => {}
        }
    }

    fn turn(&mut self, tiles: &[Tile]) {
        for &tile in tiles.iter().skip(self.turned) {
            if self.turned > 0 {
                self.does(Move::Turned { tile });
            }
            self.turned += 1;
            self.hand.indicators.push(tile);
        }
    }
}

/// 暗槓 or 加槓.
pub fn konged(who: Who, meld: &Meld, added: Option<Tile>) -> Option<Move> {
    match added {
        Some(tile) => Some(Move::Add { who, tile }),
        None => meld.tiles().first_chunk().map(|&own| Move::Conceal { who, own }),
    }
}

/// The players who lay down a deposit.
pub fn deposited(transfers: &[Transfer]) -> impl Iterator<Item = Player> {
    transfers.iter().filter_map(|transfer| match (transfer.from, transfer.to, transfer.why) {
        (Account::Player(player), Account::Pot, Why::Deposit) => Some(player),
        _ => None,
    })
}

/// The act of an open meld: 吃, 碰 or 大明槓.
pub fn claimed(who: Who, meld: &Meld, tile: Tile, from: Who) -> Option<Move> {
    let mut own = meld.tiles().to_vec();
    own.remove(own.iter().position(|other| *other == tile)?);
    sort(&mut own);
    Some(match meld.kind() {
        MeldKind::Chow => Move::Chow { who, own: *own.first_chunk()?, tile, from },
        MeldKind::Pung => Move::Pung { who, own: *own.first_chunk()?, tile, from },
        MeldKind::Kong => Move::Kong { who, own: *own.first_chunk()?, tile, from },
        MeldKind::Added | MeldKind::Concealed => return None,
    })
}

fn end(outcome: &Outcome) -> End {
    let how = match &outcome.result {
        Ours::Won(wins) => How::Won(wins.iter().map(win).collect()),
        Ours::Drawn(how, shown, change) => How::Drawn { how: *how, shown: shown.clone(), change: Some(change.clone()) },
    };
    End { how, after: Some(outcome.after.clone()), chips: None, line: None }
}

/// A win in the form of a record.
pub fn win(win: &WinTold) -> RecordedWin {
    RecordedWin {
        who: win.who,
        from: win.from,
        under: Some(win.under.clone()),
        han: (win.yakuman == 0).then_some(win.han),
        fu: (win.yakuman == 0).then_some(win.fu),
        yaku: Some(win.yaku.iter().map(|(id, han)| (id.clone(), *han)).collect::<BTreeMap<_, _>>()),
        change: Some(win.change.clone()),
    }
}
