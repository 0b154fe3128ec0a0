//! What each seat may do now. An action is legal if it is offered; there is no other definition.

use crate::state::{Hand, Holder, Phase, Source, Turn, Window};
use crate::{Action, Claimed, Table};
use mj_rules::mechanics::{Conduct, Winners};
use mj_tiles::{Kind, MeldKind, Seat, Tile};

/// The number of tiles beyond which no player draws by hand, because more would be noticed.
const MOST_IN_HAND: usize = 17;

impl Table {
    /// Everything a seat may do now, in a fixed order. Empty if it has nothing to decide.
    pub fn offers(&self, seat: Seat) -> Vec<Action> {
        self.offered(seat).to_vec()
    }

    pub(crate) fn offered(&self, seat: Seat) -> &[Action] {
        self.memo.offers(seat, || self.list_offers(seat))
    }

    fn list_offers(&self, seat: Seat) -> Vec<Action> {
        let mut offers = Vec::new();
        let Some(hand) = self.playing().filter(|_| seat.index() < self.players().count()) else { return offers };
        // A winner plays no more, except that the dealer may still be asked.
        if hand.seats[seat].out && !matches!(hand.phase, Phase::Asked(_)) {
            return offers;
        }
        match &hand.phase {
            Phase::Opening(answered) => {
                if answered[seat].is_none() {
                    offers.push(Action::Pass);
                    offers.extend(self.declares_dealt(hand, seat).map(|_| Action::Cover));
                }
            }
            Phase::Exchange(exchange) => self.exchange_offers(hand, exchange, seat, &mut offers),
            Phase::Turn(turn) if turn.seat == seat => self.turn_offers(hand, turn, &mut offers),
            Phase::Window(window) => self.window_offers(hand, window, seat, &mut offers),
            Phase::Showing { seat: caller, .. } if *caller == seat => {
                offers.extend([Action::Show, Action::Withdraw]);
            }
            Phase::Asked(_) if seat.is_dealer() => offers.extend([Action::PlayOn, Action::Stop]),
            Phase::Turn(_) | Phase::Showing { .. } | Phase::Asked(_) | Phase::Ended(_) => {}
        }
        offers
    }

    /// The seats that the game waits for.
    pub fn awaited(&self) -> impl Iterator<Item = Seat> + '_ {
        self.players().seats().filter(|&seat| self.is_awaited(seat))
    }

    /// Whether the game waits for this seat.
    pub fn is_awaited(&self, seat: Seat) -> bool {
        let Some(hand) = self.playing() else { return false };
        match &hand.phase {
            Phase::Opening(answered) => answered[seat].is_none() && self.declares_dealt(hand, seat).is_some(),
            Phase::Exchange(exchange) => exchange.chosen[seat].is_none(),
            Phase::Turn(turn) => turn.seat == seat,
            Phase::Showing { seat: caller, .. } => *caller == seat,
            Phase::Window(window) => {
                let best = self.memo.best_claim(seat, || self.best_claim(hand, window, seat));
                best > Precedence::None && window.answers[seat].is_none() && !self.outbid(window, seat, best)
            }
            Phase::Asked(_) => seat.is_dealer(),
            Phase::Ended(_) => false,
        }
    }

    /// The strongest claim of the seat.
    fn best_claim(&self, hand: &Hand, window: &Window, seat: Seat) -> Precedence {
        if self.may_win_by_flowers(hand, window, seat) {
            return Precedence::Win;
        }
        if seat == window.by || hand.seats[seat].out {
            return Precedence::None;
        }
        if self.may_call(hand, window, seat) {
            return Precedence::Win;
        }
        let mut claims = Vec::new();
        self.claims(hand, window, seat, &mut claims);
        claims.iter().map(precedence).max().unwrap_or(Precedence::None)
    }

    /// Whether the answers of others leave nothing for this seat's best claim.
    pub(crate) fn outbid(&self, window: &Window, seat: Seat, best: Precedence) -> bool {
        let nearer = |other: Seat| {
            self.players().others(window.by).position(|seat| seat == other)
                < self.players().others(window.by).position(|other| other == seat)
        };
        self.players().others(window.by).any(|other| {
            let said = window.answers[other].as_ref().map_or(Precedence::None, precedence);
            match said {
                Precedence::Win if best == Precedence::Win => {
                    self.conduct() == Conduct::Assisted
                        && self.setup().play().winning.winners == Winners::Head
                        && nearer(other)
                }
                // By hand a call of 胡 may be taken back, and then the other answers count again.
                Precedence::Win => self.conduct() == Conduct::Assisted,
                said => said > best || (said == Precedence::PungOrKong && best == said),
            }
        })
    }

    pub(crate) fn conduct(&self) -> Conduct {
        self.setup().play().manner.conduct
    }

    fn window_offers(&self, hand: &Hand, window: &Window, seat: Seat, offers: &mut Vec<Action>) {
        if window.answers[seat].is_none() && self.may_win_by_flowers(hand, window, seat) {
            offers.extend([Action::Pass, Action::Win]);
            return;
        }
        if seat == window.by {
            let untouched = window.answers.iter().all(Option::is_none);
            offers.extend((window.before.is_some() && untouched).then_some(Action::TakeBack));
            return;
        }
        if window.answers[seat].is_some() {
            return;
        }
        offers.push(Action::Pass);
        offers.extend(self.may_call(hand, window, seat).then_some(Action::Win));
        self.claims(hand, window, seat, offers);
        offers.extend(self.declares_dealt(hand, seat).map(|_| Action::Cover));
    }

    /// Whether the seat may call 胡 on the open tile. By hand every seat may.
    fn may_call(&self, hand: &Hand, window: &Window, seat: Seat) -> bool {
        match self.conduct() {
            Conduct::ByHand => !window.tile.is_flower(),
            Conduct::Assisted => self.may_win(hand, seat, window.tile, window.wins_by(), Some(window.by)),
        }
    }

    /// 吃, 碰 and 明槓 of the open tile.
    fn claims(&self, hand: &Hand, window: &Window, seat: Seat, offers: &mut Vec<Action>) {
        let holder = &hand.seats[seat];
        let groups = usize::from(self.setup().rules().mechanics.forms.groups);
        let Some(kind) = window.tile.kind() else { return };
        if window.source != Source::Discard || holder.locked() || hand.wall.left() == 0 || holder.melds.len() >= groups
        {
            return;
        }
        let leaves_a_discard = |&with: &[Tile; 2]| self.leaves_a_discard(holder, Claimed { tile: window.tile, with });
        let alike = holder.of_kind(kind);
        offers.extend(pairs(&alike, &alike).into_iter().filter(leaves_a_discard).map(|with| Action::Pung { with }));
        if let (Some(&with), true) = (alike.first_chunk(), alike.len() == 3 && self.may_kong_from(hand, window, seat)) {
            offers.push(Action::Kong { with });
        }
        // 相公 do not chow (§10.2).
        if self.setup().play().claims.chows && holder.surplus == 0 && self.may_chow_from(hand, window.by, seat) {
            for [one, other] in chow_partners(kind).into_iter().flatten() {
                let pairs = pairs(&holder.of_kind(one), &holder.of_kind(other)).into_iter();
                offers.extend(pairs.filter(leaves_a_discard).map(|with| Action::Chow { with }));
            }
        }
    }

    /// Whether the seat comes next after the discarder. The book says whether a seat that is out between them counts.
    fn may_chow_from(&self, hand: &Hand, discarder: Seat, seat: Seat) -> bool {
        match self.setup().play().playing_on.chows_across {
            true => hand.next_active(discarder) == seat,
            false => self.players().next(discarder) == seat,
        }
    }

    fn turn_offers(&self, hand: &Hand, turn: &Turn, offers: &mut Vec<Action>) {
        let holder = &hand.seats[turn.seat];
        let has_drawn = turn.drawn + turn.replaced > 0;
        match self.conduct() {
            Conduct::ByHand => {
                self.by_hand_offers(hand, turn, offers);
                if holder.locked() && !has_drawn {
                    return;
                }
            }
            Conduct::Assisted => {
                offers.extend(self.may_win_by_draw(hand, turn).then_some(Action::Win));
            }
        }
        offers.extend(self.may_abort(hand, turn).then_some(Action::Abort));
        if has_drawn && turn.owed == 0 && self.may_kong(hand) {
            match holder.locked() {
                false => self.kongs(holder, offers),
                true => offers.extend(self.locked_kong(holder, holder.ready).map(|with| Action::Conceal { with })),
            }
        }
        if has_drawn && turn.owed == 0 && hand.wall.left() > 0 {
            self.sets_aside(holder, offers);
        }
        self.discards(hand, turn, offers);
    }

    /// The offers that exist only by hand (§10).
    fn by_hand_offers(&self, hand: &Hand, turn: &Turn, offers: &mut Vec<Action>) {
        let holder = &hand.seats[turn.seat];
        let room = holder.tiles.len() < MOST_IN_HAND;
        if hand.wall.left() > 0 && room {
            let once = if holder.locked() { 1 } else { 2 };
            offers.extend((turn.owed == 0 && turn.drawn < once).then_some(Action::Draw));
            offers.extend((turn.owed > 0).then_some(Action::Replace));
        }
        offers.push(Action::Win);
        let mended = turn.replaced > 0 && turn.owed == 0 && holder.count() <= self.setup().dealt();
        offers.extend(mended.then_some(Action::Rest));
    }

    pub(crate) fn may_win_by_draw(&self, hand: &Hand, turn: &Turn) -> bool {
        let holder = &hand.seats[turn.seat];
        holder.drawn.is_some_and(|tile| self.may_win(hand, turn.seat, tile, self.drawn_by(hand, turn), None))
    }

    fn kongs(&self, holder: &Holder, offers: &mut Vec<Action>) {
        let groups = usize::from(self.setup().rules().mechanics.forms.groups);
        if holder.melds.len() < groups {
            for kind in holder.kinds_held(4) {
                if let Some(&with) = holder.of_kind(kind).first_chunk() {
                    offers.push(Action::Conceal { with });
                }
            }
        }
        for laid in holder.melds.iter().filter(|laid| laid.meld.kind() == MeldKind::Pung) {
            let tile = holder.of_kind(laid.meld.group().lowest()).first().copied();
            offers.extend(tile.map(|tile| Action::Add { tile }));
        }
    }

    fn discards(&self, hand: &Hand, turn: &Turn, offers: &mut Vec<Action>) {
        let holder = &hand.seats[turn.seat];
        let from_draw = |tile| Action::Discard { tile, drawn: true, ready: None };
        if holder.locked() {
            offers.extend(holder.drawn.map(from_draw));
            return;
        }
        // A player who holds nothing but 寶牌 has to discard one.
        let flowers = self.setup().play().discards.flowers || holder.naturals() == 0;
        let declares = self.declares_by_discard(hand, turn.seat).filter(|_| self.may_be_ready(holder));
        let kept = self.kept_kinds(turn);
        let mut last = None;
        for (at, &tile) in holder.tiles.iter().enumerate() {
            if last.replace(tile) == Some(tile) || tile.kind().map_or(!flowers, |kind| kept.contains(kind)) {
                continue;
            }
            let copies = holder.tiles[at..].iter().take_while(|&&other| other == tile).count();
            let drawn = holder.drawn == Some(tile);
            let ready = declares.filter(|_| {
                let mut rest = holder.tiles.clone();
                rest.remove(at);
                self.is_ready(holder, &rest)
            });
            let from_hand = (!drawn || copies > 1).then_some(false);
            for drawn in from_hand.into_iter().chain(drawn.then_some(true)) {
                offers.push(Action::Discard { tile, drawn, ready: None });
                offers.extend(ready.map(|_| Action::Discard { tile, drawn, ready }));
            }
        }
    }
}

/// 胡 before 碰 and 槓 before 吃 (rules/shanghai.md §3.3, and every other book).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Precedence {
    /// The tile is not claimed.
    None,
    Chow,
    PungOrKong,
    Win,
}

/// The precedence of an answer to an open tile.
pub(crate) const fn precedence(answer: &Action) -> Precedence {
    match answer {
        Action::Win => Precedence::Win,
        Action::Pung { .. } | Action::Kong { .. } => Precedence::PungOrKong,
        Action::Chow { .. } => Precedence::Chow,
        _ => Precedence::None,
    }
}

/// The three couples of kinds that make a chow with a kind.
fn chow_partners(kind: Kind) -> [Option<[Kind; 2]>; 3] {
    let couple = |one: Option<Kind>, other: Option<Kind>| Some([one?, other?]);
    [couple(kind.down(2), kind.down(1)), couple(kind.down(1), kind.up(1)), couple(kind.up(1), kind.up(2))]
}

/// Every way to take a tile of one list and a tile of the other that looks different.
fn pairs(one: &[Tile], other: &[Tile]) -> Vec<[Tile; 2]> {
    let mut found: Vec<[Tile; 2]> = Vec::new();
    let same = one.as_ptr() == other.as_ptr();
    for (at, &first) in one.iter().enumerate() {
        for &second in other.iter().skip(if same { at + 1 } else { 0 }) {
            if !found.contains(&[first, second]) {
                found.push([first, second]);
            }
        }
    }
    found
}

impl Holder {
    /// The tiles of a kind, a red five beside plain ones.
    pub(crate) fn of_kind(&self, kind: Kind) -> arrayvec::ArrayVec<Tile, 4> {
        self.tiles.iter().copied().filter(|tile| tile.kind() == Some(kind)).take(4).collect()
    }

    /// The kinds with at least this many tiles in the hand.
    fn kinds_held(&self, number: u8) -> impl Iterator<Item = Kind> + use<> {
        let counts = mj_tiles::Counts::of(&self.tiles);
        Kind::all().filter(move |&kind| counts[kind] >= number)
    }

    /// The number of tiles that are no flowers.
    pub(crate) fn naturals(&self) -> usize {
        self.tiles.iter().filter(|tile| !tile.is_flower()).count()
    }
}
