//! The state of a hand from its events: numbers of tiles, sources of melds, liable players.

use super::{Book, House};
use mj_rules::claim::WonBy;
use mj_table::{Action, Event, Liable, Player, Win};
use mj_tiles::{MeldKind, Seat, Wind};

/// The state of a hand.
#[derive(Clone, Debug, Default)]
pub struct Hand {
    pub number: u32,
    pub order: Vec<Player>,
    pub streak: u32,
    pub honba: u32,
    /// The tiles of the wall, and the number taken from it.
    pub wall: usize,
    pub taken: usize,
    /// The number of kongs.
    pub kongs: usize,
    /// The number of each seat's tiles, a meld counted as three.
    count: [i32; 4],
    /// The same after each seat's last discard, which decides 相公 (rules/shanghai.md §10.1).
    pub settled: [i32; 4],
    pub melds: [Vec<(MeldKind, Option<Seat>)>; 4],
    pub marks: [Vec<String>; 4],
    pub feeder: [Option<Seat>; 4],
    pub liable: [Vec<Liable>; 4],
    /// 洗牌, in order.
    pub washes: Vec<Seat>,
    /// The callers of the open tile.
    pub callers: Vec<Seat>,
    /// The winners of earlier tiles.
    pub out: Vec<Seat>,
    /// The seat that has made a 明槓 and nothing since.
    pub exposed: Option<Seat>,
    pub wins: Vec<Win>,
    pub shown: Vec<Seat>,
    /// The state before the last discard.
    before: (Vec<Seat>, Option<Seat>),
}

impl Hand {
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Wind::ALL.into_iter().map(Seat::from).take(self.order.len())
    }

    fn dealt(house: &House<'_>, order: &[Player], wall: usize) -> Hand {
        let held = house.rules.mechanics.forms.tiles() - 1;
        let taken = held as usize * order.len();
        let count = [held as i32; 4];
        Hand { order: order.to_vec(), wall, taken, count, settled: count, ..Hand::default() }
    }

    /// Another tile is open.
    fn another_tile(&mut self) {
        self.callers.clear();
        self.out = self.wins.iter().map(|win| win.seat).collect();
    }

    pub fn fold(&mut self, event: &Event, house: &House<'_>) {
        match event {
            Event::Dealt { hand, order, streak, honba, wall, .. } => {
                *self = Hand::dealt(house, order, wall.len());
                (self.number, self.streak, self.honba) = (*hand, *streak, *honba);
            }
            Event::Drew { seat, .. } => {
                self.taken += 1;
                self.count[seat.index()] += 1;
                self.washes.retain(|other| other != seat);
                self.another_tile();
            }
            Event::Discarded { seat, .. } => {
                self.before = (self.washes.clone(), self.exposed.take());
                self.count[seat.index()] -= 1;
                self.settled[seat.index()] = self.count[seat.index()];
                self.another_tile();
            }
            Event::Rested { seat } => self.settled[seat.index()] = self.count[seat.index()],
            Event::TakenBack { seat } => {
                (self.washes, self.exposed) = std::mem::take(&mut self.before);
                self.count[seat.index()] += 1;
            }
            Event::Melded { seat, meld, from, .. } => self.melded(*seat, meld.kind(), *from),
            Event::Konged { seat, added, .. } => self.konged(*seat, added.is_some()),
            Event::SetAside { seat, .. } => self.count[seat.index()] -= 1,
            Event::Won(win) => {
                let stands = house.book == Book::Shura && house.flag("robbed_kan_stands");
                win.from
                    .filter(|_| win.by == WonBy::RobbedKong && !stands)
                    .into_iter()
                    .for_each(|from| self.robbed(from));
                self.wins.push(win.clone());
            }
            _ => self.said(event),
        }
    }

    /// An event that moves no tile.
    fn said(&mut self, event: &Event) {
        match event {
            Event::Answered { seat, answer: Action::Win } => self.callers.push(*seat),
            Event::Withdrew { seat } => self.callers.retain(|other| other != seat),
            Event::Marked { seat, patterns, feeder, liable } => {
                self.marks[seat.index()].clone_from(patterns);
                self.feeder[seat.index()] = *feeder;
                self.liable[seat.index()].clone_from(liable);
            }
            Event::Washes { seat } => {
                self.washes.retain(|other| other != seat);
                self.washes.push(*seat);
            }
            Event::Shown { seat, .. } => self.shown.push(*seat),
            _ => {}
        }
    }

    fn melded(&mut self, seat: Seat, kind: MeldKind, from: Seat) {
        let kong = kind == MeldKind::Kong;
        self.count[seat.index()] += i32::from(!kong);
        self.kongs += usize::from(kong);
        self.melds[seat.index()].push((kind, Some(from)));
        self.exposed = kong.then_some(seat);
        self.another_tile();
    }

    fn konged(&mut self, seat: Seat, added: bool) {
        self.count[seat.index()] -= 1;
        self.kongs += 1;
        self.exposed = None;
        match self.melds[seat.index()].iter_mut().find(|(kind, _)| added && *kind == MeldKind::Pung) {
            // Which of several pungs does not matter here.
            Some(pung) => pung.0 = MeldKind::Added,
            None => self.melds[seat.index()].push((MeldKind::Concealed, None)),
        }
        self.another_tile();
    }

    fn robbed(&mut self, from: Seat) {
        if let Some(added) = self.melds[from.index()].iter_mut().rfind(|(kind, _)| *kind == MeldKind::Added) {
            added.0 = MeldKind::Pung;
            self.kongs -= 1;
        }
    }

    /// rules/shanghai.md §8.6–8.7, §9: nothing is marked before the third meld, and the player who feeds the
    /// fourth is its feeder.
    pub fn may_be_marked(&self, house: &House<'_>, seat: Seat, event: &Event) -> Result<(), String> {
        let (Event::Marked { patterns, feeder, .. }, Book::Shanghai) = (event, house.book) else { return Ok(()) };
        let counts = |kind: MeldKind| match kind {
            MeldKind::Concealed => false,
            MeldKind::Kong => house.flag("exposed_kong_counts"),
            _ => true,
        };
        let melds = &self.melds[seat.index()];
        let counted = melds.iter().filter(|(kind, _)| counts(*kind)).count();
        let fed = *feeder != self.feeder[seat.index()];
        let last = melds.last().and_then(|(_, from)| *from);
        match () {
            () if !patterns.is_empty() && counted < 3 => Err(format!("{counted} melds are marked {patterns:?}")),
            () if fed && (counted != 4 || last != *feeder || self.marks[seat.index()].is_empty()) => {
                Err(format!("{feeder:?} is the feeder of {melds:?}"))
            }
            () => Ok(()),
        }
    }
}
