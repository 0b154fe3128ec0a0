//! 防: what a discard may cost, from what lies before the others.
//!
//! Who holds what nobody can see; what he collects his melds tell and his discards confirm. A plan
//! of the rule set that all melds fit, and whose tiles he does not throw away, is what he may be
//! playing (經驗談 7, 8, 11 and 12 are such plans); a mark (三副落) says so for certain, and then
//! the discard pays for everybody.

use crate::reach::plans::{Groups, Plan};
use crate::sight::Sight;
use arrayvec::ArrayVec;
use mj_rules::claim::Ready;
use mj_rules::mechanics::Scheme;
use mj_rules::{Ruleset, Worth};
use mj_table::ViewSeat;
use mj_tiles::{Group, Kind, KindSet, Meld, MeldKind, Seat};

/// What a discard of each kind may cost.
#[derive(Clone, Debug)]
pub struct Danger {
    cost: [f32; Kind::COUNT],
    /// From whom most of it comes.
    worst: [Option<Seat>; Kind::COUNT],
}

/// How often a hand that waits, waits for any one kind.
const WAITS_FOR: f32 = 0.065;
/// How often one draw completes a hand that waits.
const DRAWS_IT: f32 = 0.05;

impl Danger {
    /// Nothing is dangerous.
    pub const NONE: Danger = Danger { cost: [0.0; Kind::COUNT], worst: [None; Kind::COUNT] };

    /// What the table shows.
    pub fn of(sight: &Sight<'_>, plans: &[Plan]) -> Danger {
        let mut danger = Danger::NONE;
        let mut most = [0.0; Kind::COUNT];
        for seat in others(sight) {
            let Some(theirs) = sight.view.seats.get(seat.index()).filter(|theirs| !theirs.out) else { continue };
            let foe = Foe::of(theirs, plans);
            for kind in Kind::all() {
                let cost = foe.cost(sight, kind);
                danger.cost[kind.index()] += cost;
                if cost > most[kind.index()] {
                    (most[kind.index()], danger.worst[kind.index()]) = (cost, Some(seat));
                }
            }
        }
        danger.add_washing(sight);
        danger
    }

    /// What a discard of a kind may cost.
    pub fn of_kind(&self, kind: Kind) -> f32 {
        self.cost[kind.index()]
    }

    /// From whom most of it comes.
    pub fn from(&self, kind: Kind) -> Option<Seat> {
        self.worst[kind.index()]
    }

    /// 洗牌 (rules/shanghai.md §8.8): who throws away what he has just chowed, or the like, pays
    /// for everybody if somebody draws his tile before he draws again.
    fn add_washing(&mut self, sight: &Sight<'_>) {
        let liable = sight.rules.mechanics.play.as_ref().is_some_and(|play| play.plain_melds().is_some());
        let Some(kinds) = washing(sight.mine).filter(|_| liable) else { return };
        let drawn: f32 = others(sight).filter_map(|seat| sight.view.seats.get(seat.index())).map(readiness).sum();
        let cost = drawn * DRAWS_IT * 2.0 * typical(sight.rules);
        kinds.into_iter().for_each(|kind| self.cost[kind.index()] += cost);
    }
}

/// The kinds that would wash, straight after a chow.
pub fn washing(mine: &ViewSeat) -> Option<KindSet> {
    let laid = mine.melds.last().filter(|laid| laid.meld.kind() == MeldKind::Chow && mine.drawn.is_none())?;
    let (claimed, _) = laid.claimed?;
    let own = laid.meld.group().kinds() & !claimed.kind()?.set();
    let run = |group: Group| own.within(group.kinds()) && group.is_chow();
    Some(Group::all().filter(|&group| run(group)).fold(KindSet::EMPTY, |set, group| set | (group.kinds() & !own)))
}

fn others<'a>(sight: &'a Sight<'_>) -> impl Iterator<Item = Seat> + 'a {
    let players = sight.rules.mechanics.players;
    players.others(sight.me)
}

/// What one opponent may be playing.
struct Foe<'a> {
    seat: &'a ViewSeat,
    ready: f32,
    /// What he may collect, what it brings, how likely he does, and whether a discard pays it all.
    plans: ArrayVec<Threat, 12>,
    /// How likely it is none of these.
    ordinary: f32,
    thrown: KindSet,
}

struct Threat {
    /// Kinds that the plan still wants, and those it may also want.
    wants: KindSet,
    takes: KindSet,
    worth: f32,
    likely: f32,
    liable: bool,
}

impl<'a> Foe<'a> {
    fn of(seat: &'a ViewSeat, plans: &[Plan]) -> Foe<'a> {
        let groups: ArrayVec<Group, 5> = seat.melds.iter().map(|laid| laid.meld.group()).collect();
        let thrown = seat.pond.iter().filter_map(|pond| pond.tile.kind()).collect();
        let mut foe = Foe { seat, ready: readiness(seat), plans: ArrayVec::new(), ordinary: 1.0, thrown };
        if groups.len() < 2 {
            return foe;
        }
        for plan in plans.iter().filter(|plan| plan.great) {
            let marked = seat.marks.iter().any(|mark| plan.patterns.contains(&mark.as_str()));
            if !marked && (plan.forced || groups.len() < 2) {
                continue;
            }
            let Some(slots) = crate::reach::search::free_slots(plan, &groups) else { continue };
            let mut threat = threat(plan, &slots);
            threat.liable = marked;
            threat.likely = if marked { 0.55 } else { foe.likely(&threat, groups.len()) };
            if threat.likely > 0.03 {
                let _ = foe.plans.try_push(threat);
            }
        }
        let sum: f32 = foe.plans.iter().map(|threat| threat.likely).sum();
        if sum > 0.85 {
            foe.plans.iter_mut().for_each(|threat| threat.likely *= 0.85 / sum);
        }
        foe.ordinary = 1.0 - sum.min(0.85);
        foe
    }

    /// How likely he plays a plan that his melds fit: he throws none of its tiles away.
    fn likely(&self, threat: &Threat, melds: usize) -> f32 {
        let kinds = threat.wants | threat.takes;
        let chance = kinds.len() as f32 / Kind::COUNT as f32;
        let pond = self.seat.pond.len() as f32;
        let of_plan = self.seat.pond.iter().filter(|pond| pond.tile.kind().is_some_and(|kind| kinds.contains(kind)));
        let share = of_plan.count() as f32 / (pond * chance).max(1.0);
        let base = [0.0, 0.0, 0.25, 0.5, 0.8, 0.8][melds.min(5)];
        // A plan that most tiles fit is fitted by anybody's melds.
        base * (1.0 - chance).powi(3) * (1.2 - share).clamp(0.0, 1.0)
    }

    /// What a discard of this kind may cost because of him.
    fn cost(&self, sight: &Sight<'_>, kind: Kind) -> f32 {
        let waits = self.ready * WAITS_FOR * self.fits(sight, kind);
        let typical = typical(sight.rules);
        let extra = own_part(sight.rules);
        let mut cost = self.ordinary * waits * typical * extra;
        for threat in &self.plans {
            let near = match (threat.wants.contains(kind), threat.takes.contains(kind)) {
                (true, _) => (34.0 / (threat.wants.len() as f32 + 6.0)).min(3.0),
                (false, true) => 0.6,
                (false, false) => 0.0,
            };
            let part = if threat.liable { 2.5 } else { extra };
            cost += threat.likely * waits * near * threat.worth * part;
        }
        cost
    }

    /// How well a kind fits any hand's wait, one being usual.
    fn fits(&self, sight: &Sight<'_>, kind: Kind) -> f32 {
        let unseen = sight.unseen[kind];
        let shape = match kind.rank() {
            _ if kind.is_honour() => [0.0, 0.5, 0.9, 1.0, 1.0][usize::from(unseen.min(4))],
            1 | 9 => 0.8,
            2 | 8 => 1.1,
            _ => 1.3,
        };
        let passed =
            sight.view.seats.iter().filter_map(|seat| seat.pond.last()).any(|pond| pond.tile.kind() == Some(kind));
        let thrown = if self.thrown.contains(kind) { 0.3 } else { 1.0 };
        shape * thrown * if passed { 0.4 } else { 1.0 }
    }
}

/// What is left of a plan once the melds have taken their places.
fn threat(plan: &Plan, slots: &[Groups]) -> Threat {
    let kinds = |slot: Groups| {
        let groups = Group::all().filter(|group| slot & 1 << group.index() != 0);
        groups.fold(KindSet::EMPTY, |set, group| set | group.kinds())
    };
    let (mut wants, mut takes) = (KindSet::EMPTY, KindSet::EMPTY);
    for set in slots.iter().map(|&slot| kinds(slot)).chain([plan.pairs]) {
        if set == KindSet::ALL { takes |= set } else { wants |= set }
    }
    Threat { wants, takes, worth: plan.worth, likely: 0.0, liable: false }
}

/// How likely a seat waits already: discards and melds tell.
fn readiness(seat: &ViewSeat) -> f32 {
    if seat.ready != Ready::None {
        return 1.0;
    }
    let exposed = seat.melds.iter().filter(|laid| Meld::kind(&laid.meld).is_claim()).count() as f32;
    ((seat.pond.len() as f32 + 2.0 * exposed - 4.0) / 14.0).clamp(0.0, 0.85)
}

/// What an ordinary hand brings from one payer.
fn typical(rules: &Ruleset) -> f32 {
    match &rules.mechanics.scheme {
        Scheme::ChengHu(count) => (count.minimum as f32 * 500.0).max(2_000.0) * 1.5,
        Scheme::Doubling(count) => count.base as f32 + 5.0,
        Scheme::Riichi(_) => 1_000.0,
    }
}

/// What another's ordinary win costs on the average; who wins himself is spared it.
pub fn spared(rules: &Ruleset) -> f32 {
    let part = match rules.mechanics.scheme {
        Scheme::ChengHu(_) => 0.7,
        // One in three discards it.
        Scheme::Riichi(_) | Scheme::Doubling(_) => 0.35,
    };
    part * typical(rules)
}

/// How much more of a hand's value its feeder pays than he would if another had fed it.
fn own_part(rules: &Ruleset) -> f32 {
    match rules.mechanics.scheme {
        Scheme::ChengHu(_) => 0.65,
        Scheme::Riichi(_) | Scheme::Doubling(_) => 1.0,
    }
}

/// What a pattern that decides alone brings from one payer, where it is one.
pub fn great(worth: Worth) -> Option<f32> {
    match worth {
        Worth::Hu(chips) => Some(chips as f32),
        Worth::Yakuman(times) => Some(8_000.0 * times as f32),
        Worth::Fan(_) | Worth::Han(..) | Worth::Times(_) => None,
    }
}
