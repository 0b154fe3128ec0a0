//! 防: the expected cost of a discard, judged from what lies before the others.
//!
//! An opponent's tiles are hidden, but the melds show what they collect, and the discards confirm it. A plan of the
//! rule set that fits all melds, and whose tiles the opponent does not discard, may be theirs (經驗談 7, 8, 11 and 12 are
//! such plans). A mark (三副落) makes it certain, and then the discarder pays for everyone.

use crate::fed;
use crate::foe::{Foe, claims, readiness};
use crate::passed::passed_by;
use crate::places::Places;
use crate::plans::Plan;
use crate::prices::Prices;
use crate::sight::Sight;
use mj_table::ViewSeat;
use mj_tiles::{Group, Kind, KindSet, MeldKind, Seat};

/// The expected cost of discarding each kind.
#[derive(Clone, Debug)]
pub struct Danger {
    cost: [f32; Kind::COUNT],
    /// The player who causes most of it.
    worst: [Option<Seat>; Kind::COUNT],
    /// The expected cost of throwing the next drawn tiles to keep the hand.
    staying: f32,
}

/// The number of further tiles thrown before the decision to go on is reviewed.
const THOUGHT_OVER: f32 = 1.0;

/// The chance that one draw completes a ready hand.
const DRAWS_IT: f32 = 0.05;

impl Danger {
    /// Nothing is dangerous.
    pub const NONE: Danger = Danger { cost: [0.0; Kind::COUNT], worst: [None; Kind::COUNT], staying: 0.0 };

    /// The danger that the table shows.
    pub fn of(sight: &Sight<'_>, prices: &Prices, plans: &[Plan]) -> Danger {
        let mut danger = Danger::NONE;
        let mut most = [0.0; Kind::COUNT];
        let places = Places::of(sight);
        for seat in others(sight) {
            let Some(theirs) = sight.view.seats.get(seat.index()).filter(|theirs| !theirs.out) else { continue };
            let foe = Foe::of(sight, theirs, prices, plans, passed_by(sight.view, sight.me, seat));
            let feeding = fed::costs(sight, prices, seat, theirs);
            // In a last deal it costs a place as well.
            let price = prices.of_hand(theirs.ready, claims(theirs) > 0).max(1.0);
            let dearer = places.as_ref().map_or(1.0, |places| places.paid(seat, price) / price);
            for kind in Kind::all() {
                let cost = foe.cost(prices, kind) * dearer + feeding.map_or(0.0, |costs| costs[kind.index()]);
                danger.cost[kind.index()] += cost;
                if cost > most[kind.index()] {
                    (most[kind.index()], danger.worst[kind.index()]) = (cost, Some(seat));
                }
            }
        }
        // Where no shape wins by itself, a gain is estimated from few tiles and is too small to be compared with this
        // cost.
        if prices.sure.contains(&true) {
            danger.staying = danger.to_stay(sight);
        }
        danger.add_washing(sight, prices);
        danger
    }

    /// The expected cost of discarding a kind.
    pub fn of_kind(&self, kind: Kind) -> f32 {
        self.cost[kind.index()]
    }

    /// The cost of staying in, beside the present discard. A player who gives up throws the safest tiles.
    pub fn staying(&self) -> f32 {
        self.staying
    }

    fn to_stay(&self, sight: &Sight<'_>) -> f32 {
        let costs = sight.unseen.iter().map(|(kind, number)| f32::from(number) * self.of_kind(kind));
        let any = costs.sum::<f32>() / sight.unseen.total().max(1) as f32;
        let safest = sight.hand.naturals.kinds().into_iter().map(|kind| self.of_kind(kind)).fold(f32::MAX, f32::min);
        let rounds = sight.view.wall[3] as f32 / sight.view.seats.len().max(1) as f32;
        (any - safest).max(0.0) * rounds.min(THOUGHT_OVER)
    }

    /// The player who causes most of it.
    pub fn from(&self, kind: Kind) -> Option<Seat> {
        self.worst[kind.index()]
    }

    /// 洗牌 (rules/shanghai.md §8.8): a player who throws what they have just chowed, or the like, pays for everyone if
    /// another draws a winning tile before their next draw.
    fn add_washing(&mut self, sight: &Sight<'_>, prices: &Prices) {
        let liable = sight.rules.mechanics.play.as_ref().is_some_and(|play| play.plain_melds().is_some());
        let Some(kinds) = washing(sight.mine).filter(|_| liable) else { return };
        let drawn: f32 = others(sight).filter_map(|seat| sight.view.seats.get(seat.index())).map(readiness).sum();
        let cost = drawn * DRAWS_IT * 2.0 * prices.typical;
        kinds.into_iter().for_each(|kind| self.cost[kind.index()] += cost);
    }
}

/// The kinds that would wash, straight after a chow.
pub fn washing(mine: &ViewSeat) -> Option<KindSet> {
    let laid = mine.melds.last().filter(|_| mine.drawn.is_none())?;
    let meld = laid.meld.as_ref().filter(|meld| meld.kind() == MeldKind::Chow)?;
    let (claimed, _) = laid.claimed?;
    let own = meld.group().kinds() & !claimed.kind()?.set();
    let run = |group: Group| own.within(group.kinds()) && group.is_chow();
    Some(Group::all().filter(|&group| run(group)).fold(KindSet::EMPTY, |set, group| set | (group.kinds() & !own)))
}

fn others<'a>(sight: &'a Sight<'_>) -> impl Iterator<Item = Seat> + 'a {
    let players = sight.rules.mechanics.players;
    players.others(sight.me)
}
