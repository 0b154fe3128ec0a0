//! 算帳: the payments for a win (rules/shanghai.md §8), as transfers between accounts.

use crate::event::{Account, Counted, Transfer, Why, Win};
use crate::state::{Hand, Phase};
use crate::{ByPlayer, Player, Table};
use mj_rules::claim::WonBy;
use mj_rules::counting::{Due, Item};
use mj_rules::mechanics::{Bust, Fine, Liability, PlainMelds, Play, Takes, Winners, plain};
use mj_rules::{Claim, Ruleset, Total};
use mj_tiles::{Meld, Seat};

/// The sum of transfers.
fn sum_of(transfers: &mut dyn Iterator<Item = &Transfer>) -> u32 {
    transfers.fold(0, |sum, transfer| sum.saturating_add(transfer.amount))
}

/// The sum of dues.
pub(crate) fn sum(dues: &[Due]) -> u32 {
    dues.iter().fold(0, |sum, due| sum.saturating_add(due.amount))
}

/// A payer, the amount owed to the winner, and the reason.
pub(crate) type Owed = (Seat, u32, Why);

/// Who pays a win that is one sum.
enum Payers {
    /// Each player pays what they owe by the rules of payment.
    Each,
    /// One player pays the whole sum.
    One(Seat, Why),
    /// The feeder and the discarder pay half each.
    Halves([Seat; 2]),
}

/// What settling needs of a table: the rules, the seats, the chips.
#[derive(Clone, Copy, Debug)]
pub struct Settling<'a> {
    pub rules: &'a Ruleset,
    pub play: &'a Play,
    /// The players in turn order from the dealer.
    pub order: &'a [Player],
    pub chips: &'a ByPlayer<i64>,
    /// 連莊: how often the dealer has stayed.
    pub streak: u32,
}

/// A part of a win that one seat is liable for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LiableShare {
    pub seat: Seat,
    /// The part of the total's value.
    pub value: u32,
}

/// Who is liable for a win beside the discarder (§8.4–8.8). A table works it out; at the score desk it is entered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Liabilities {
    /// 三副落: the winner's melds made a pattern plain, and the win has it or one above it.
    pub plain: bool,
    /// 四副落: the feeder of the fourth meld.
    pub feeder: Option<Seat>,
    /// 洗牌: the player who washes.
    pub washer: Option<Seat>,
    /// 包牌, 包胡: who is liable for which part of it.
    pub parts: Vec<LiableShare>,
    /// 槓上開花包槓: the feeder of the 明槓 whose replacement wins.
    pub kong_feeder: Option<Seat>,
    /// 相公
    pub wrong_counts: Vec<Seat>,
    /// Players who pay nothing: winners of the same tile, if winners owe each other nothing.
    pub out: Vec<Seat>,
    /// Whether an earlier winner of the same tile is paid for the counters instead.
    pub without_counters: bool,
}

impl Settling<'_> {
    /// The transfers of a win, fines of 相公 included.
    pub fn win(&self, claim: &Claim, total: &Total, liabilities: &Liabilities) -> Vec<Transfer> {
        let players = self.rules.mechanics.players;
        let winner = Seat::from(claim.seat);
        let owed = match &self.play.liability {
            Some(Liability::Fed(fed)) if !liabilities.parts.is_empty() => {
                self.owed_by_parts(claim, total, liabilities, fed)
            }
            _ => self.owed_in_one(claim, total, liabilities),
        };
        let mut list: Vec<_> = owed.into_iter().map(|(from, amount, why)| (from, winner, amount, why)).collect();
        // §8.4: the player with a wrong count pays the fine, even if another pays the win.
        for seat in players.others(winner).filter(|seat| liabilities.wrong_counts.contains(seat)) {
            list.push((seat, winner, self.play.penalties.wrong_count, Why::WrongCount));
        }
        self.transfers(&list)
    }

    /// What is owed for a value by the players who still pay.
    pub(crate) fn dues(&self, claim: &Claim, value: u32, liabilities: &Liabilities) -> Vec<Due> {
        let mechanics = &self.rules.mechanics;
        let dues = mechanics.scheme.dues(mechanics.players, claim, value).unwrap_or_default();
        let left_out = |item: Item| liabilities.without_counters && item == Item::Counters;
        dues.into_iter().filter(|due| !liabilities.out.contains(&due.payer) && !left_out(due.item)).collect()
    }

    /// A win that is one sum: each player pays their own share, or some pay for all.
    fn owed_in_one(&self, claim: &Claim, total: &Total, liabilities: &Liabilities) -> Vec<Owed> {
        let dues = self.dues(claim, total.value(), liabilities);
        let whole = sum(&dues);
        match self.payers(claim, liabilities) {
            Payers::Each => dues.iter().map(|due| (due.payer, due.amount, why(due.item, claim.by))).collect(),
            Payers::One(seat, why) => vec![(seat, whole, why)],
            Payers::Halves([feeder, discarder]) => {
                vec![(feeder, whole - whole / 2, Why::Half), (discarder, whole / 2, Why::Half)]
            }
        }
    }

    /// 詐胡 (§8.9).
    pub fn false_win(&self, seat: Seat) -> Vec<Transfer> {
        let others: Vec<Seat> = self.rules.mechanics.players.others(seat).collect();
        let scheme = &self.rules.mechanics.scheme;
        let fines: Vec<(Seat, u32)> = match self.play.penalties.false_win.fine {
            Fine::Each(each) => others.iter().map(|&other| (other, each)).collect(),
            Fine::SelfDraw(value) => {
                others.iter().map(|&other| (other, scheme.self_draw_share(value, [seat, other], self.streak))).collect()
            }
            Fine::Shared(all) => shared(all.into(), self.play.chips.smallest(), &others)
                .filter_map(|(other, share)| Some((other, u32::try_from(share).ok()?)))
                .collect(),
        };
        let list: Vec<_> = fines.into_iter().map(|(other, fine)| (seat, other, fine, Why::FalseWin)).collect();
        self.transfers(&list)
    }

    /// Transfers, one after another. A player who pays several pays the first of them first.
    pub(crate) fn transfers(&self, list: &[(Seat, Seat, u32, Why)]) -> Vec<Transfer> {
        let mut paid: Vec<Transfer> = Vec::with_capacity(list.len());
        for &(from, to, amount, why) in list {
            let payer = Account::Player(self.order[from.index()]);
            let already = sum_of(&mut paid.iter().filter(|transfer| transfer.from == payer));
            paid.extend(self.transfer(from, to, amount, already, why));
        }
        paid
    }

    /// One transfer; without debts, no more than the payer has left.
    fn transfer(&self, from: Seat, to: Seat, amount: u32, already: u32, why: Why) -> Option<Transfer> {
        let [payer, payee] = [self.order[from.index()], self.order[to.index()]];
        let amount = match self.play.chips.bust {
            Some(Bust::Capped) => {
                let left = (self.chips[payer] - i64::from(already)).max(0);
                amount.min(u32::try_from(left).unwrap_or(u32::MAX))
            }
            Some(Bust::Debt | Bust::BelowNothing) | None => amount,
        };
        (amount > 0).then_some(Transfer { from: Account::Player(payer), to: Account::Player(payee), amount, why })
    }

    /// §8.5–8.8: rule 7 takes precedence over 6 and 8.
    fn payers(&self, claim: &Claim, liabilities: &Liabilities) -> Payers {
        if let Some(feeder) = liabilities.kong_feeder {
            return Payers::One(feeder, Why::Liable);
        }
        if self.play.plain_melds().is_none() {
            return Payers::Each;
        }
        let feeder = liabilities.feeder.filter(|_| liabilities.plain);
        let from = claim.from.filter(|_| !claim.by.is_self_draw()).map(Seat::from);
        match (from, feeder) {
            (None, Some(feeder)) => Payers::One(feeder, Why::Liable),
            (None, None) => liabilities.washer.map_or(Payers::Each, |seat| Payers::One(seat, Why::Washing)),
            (Some(from), Some(feeder)) if feeder != from => Payers::Halves([feeder, from]),
            (Some(from), _) if liabilities.plain => Payers::One(from, Why::Liable),
            (Some(_), _) => Payers::Each,
        }
    }
}

impl Table {
    pub(crate) fn settling<'a>(&'a self, hand: &'a Hand) -> Settling<'a> {
        Settling {
            rules: self.setup.rules(),
            play: self.setup.play(),
            order: hand.order.as_slice(),
            chips: &self.state.course.chips,
            streak: self.state.course.deal.streak,
        }
    }

    /// The transfers of a win, fines of 相公 included.
    pub(crate) fn price(&self, hand: &Hand, claim: &Claim, win: &Win) -> Vec<Transfer> {
        let winner = &hand.seats[win.seat];
        let is_out = |seat: Seat| hand.is_out(seat);
        let all = |which: &dyn Fn(Seat) -> bool| self.players().seats().filter(|&seat| which(seat)).collect();
        let spared =
            self.setup.rules().mechanics.scheme.spares_winners() && self.setup.play().winning.winners != Winners::Head;
        let wins_too = |seat: Seat| spared && self.wins_with_open_tile(hand, seat);
        let liabilities = Liabilities {
            plain: is_plain(self.setup.rules(), &winner.marks, &win.patterns),
            feeder: winner.feeder.filter(|&seat| !is_out(seat)),
            parts: self.parts(hand, win, &is_out),
            washer: self.washer(hand, win.seat).filter(|&seat| !is_out(seat)),
            wrong_counts: all(&|seat| hand.seats[seat].surplus != 0 && !is_out(seat)),
            out: all(&wins_too),
            kong_feeder: self.kong_feeder(hand, win).filter(|&seat| !is_out(seat)),
            without_counters: self.setup.play().stakes.counters_to == Takes::Head
                && !hand.winners_of_open_tile().is_empty(),
        };
        self.settling(hand).win(claim, &win.total, &liabilities)
    }

    /// Whether a seat wins with the open tile, announced or not.
    fn wins_with_open_tile(&self, hand: &Hand, seat: Seat) -> bool {
        hand.wins_with_open_tile(seat) || self.still_to_win(hand).any(|other| other == seat)
    }

    /// 槓上開花包槓: the player whose discard became the 明槓 whose replacement wins.
    fn kong_feeder(&self, hand: &Hand, win: &Win) -> Option<Seat> {
        let Phase::Turn(turn) = hand.acted() else { return None };
        let pays = self.setup.play().kong_feeder_pays && win.by == WonBy::Replacement && turn.exposed_kong;
        hand.seats[win.seat].melds.last().filter(|_| pays)?.claimed.map(|(_, from)| from)
    }

    /// The player who washes; of several the last to begin.
    fn washer(&self, hand: &Hand, winner: Seat) -> Option<Seat> {
        self.players()
            .others(winner)
            .filter(|&seat| hand.seats[seat].washes.is_some())
            .max_by_key(|&seat| hand.seats[seat].washes)
    }
}

impl Hand {
    /// Whether a seat is out. A winner of an earlier tile plays and pays no more; a winner of the open tile does
    /// (§8.2).
    pub(crate) fn is_out(&self, seat: Seat) -> bool {
        self.seats[seat].out && !self.wins_with_open_tile(seat)
    }

    /// Whether a player has just won with the open tile.
    fn wins_with_open_tile(&self, seat: Seat) -> bool {
        self.winners_of_open_tile().contains(&seat)
    }
}

pub(crate) const fn why(item: Item, by: WonBy) -> Why {
    match item {
        Item::Streak => Why::Streak,
        Item::Counters => Why::Counters,
        Item::Dealer => Why::Dealer,
        Item::Hand if by.is_self_draw() => Why::SelfDraw,
        Item::Hand => Why::Discard,
    }
}

/// Equal shares in smallest chips. The chips that are over go one by one to the first payees, a part of a chip to the
/// first.
pub fn shared<T: Copy>(amount: i64, chip: i64, payees: &[T]) -> impl Iterator<Item = (T, i64)> {
    let (chips, count) = (amount / chip, payees.len().max(1) as i64);
    (0..).zip(payees).map(move |(at, &to)| {
        let odd = if at == 0 { amount % chip } else { 0 };
        (to, (chips / count + i64::from(at < chips % count)) * chip + odd)
    })
}

/// The patterns that a player's melds make plain (§9), and how many of the melds count. No pattern is marked before
/// there are three.
pub fn marks(rules: &Ruleset, liability: &PlainMelds, melds: &[Meld]) -> (usize, Vec<String>) {
    let fallen = melds.iter().filter(|meld| liability.counts(meld.kind())).count();
    if fallen < 3 {
        return (fallen, Vec::new());
    }
    let mechanics = &rules.mechanics;
    let made = plain(liability.patterns, melds, mechanics.forms.groups, mechanics.flowers);
    (fallen, made.map(|pattern| pattern.id.to_owned()).collect())
}

/// Whether a win scores a marked pattern, or one above it.
pub fn is_plain(rules: &Ruleset, marks: &[String], patterns: &[Counted]) -> bool {
    let scored = |id: &str| patterns.iter().any(|counted| counted.id == id);
    let mut wanted: Vec<usize> =
        (0..rules.rows().len()).filter(|&at| marks.iter().any(|id| id == rules.rows()[at].id())).collect();
    let mut at = 0;
    while let Some(&row) = wanted.get(at) {
        if scored(rules.rows()[row].id()) {
            return true;
        }
        let above: Vec<usize> =
            rules.rows()[row].superseded_by.iter().filter(|upper| !wanted.contains(upper)).collect();
        wanted.extend(above);
        at += 1;
    }
    false
}
