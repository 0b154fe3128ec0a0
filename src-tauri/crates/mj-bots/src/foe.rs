//! What one opponent may hold. It is hidden, but his melds, his discards and what he let pass say something of it.

use crate::passed::Passed;
use crate::plans::{Groups, Plan};
use crate::prices::Prices;
use crate::sight::Sight;
use arrayvec::ArrayVec;
use mj_rules::claim::Ready;
use mj_table::ViewSeat;
use mj_tiles::{Group, Kind, KindSet, Meld};

/// How often a hand that waits, waits for any one kind.
const WAITS_FOR: f32 = 0.065;

/// What one opponent may be playing.
pub struct Foe<'a> {
    seat: &'a ViewSeat,
    ready: f32,
    /// What he may collect, what it brings, how likely he does, and whether a discard pays it all.
    plans: ArrayVec<Threat, 12>,
    /// How likely it is none of these.
    ordinary: f32,
    thrown: KindSet,
    passed: Passed,
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
    /// What a seat shows that these plans fit.
    pub fn of(seat: &'a ViewSeat, plans: &[Plan], passed: Passed) -> Foe<'a> {
        let groups: ArrayVec<Group, 5> = seat.melds.iter().map(|laid| laid.meld.group()).collect();
        let thrown = seat.pond.iter().filter_map(|pond| pond.tile.kind()).collect();
        let mut foe = Foe { seat, ready: readiness(seat), plans: ArrayVec::new(), ordinary: 1.0, thrown, passed };
        if groups.len() < 2 {
            return foe;
        }
        for plan in plans.iter().filter(|plan| plan.great) {
            let marked = seat.marks.iter().any(|mark| plan.patterns.contains(&mark.as_str()));
            if !marked && (plan.forced || groups.len() < 2) {
                continue;
            }
            let Some(slots) = plan.free_slots(&groups) else { continue };
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
        // A plan that most tiles fit is fitted by any player's melds.
        base * (1.0 - chance).powi(3) * (1.2 - share).clamp(0.0, 1.0)
    }

    /// What a discard of this kind may cost because of him.
    pub fn cost(&self, sight: &Sight<'_>, prices: &Prices, kind: Kind) -> f32 {
        let waits = self.ready * WAITS_FOR * self.fits(sight, prices, kind);
        let extra = prices.own_part;
        let mut cost = self.ordinary * waits * prices.of_hand(self.seat.ready, claims(self.seat) > 0) * extra;
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
    fn fits(&self, sight: &Sight<'_>, prices: &Prices, kind: Kind) -> f32 {
        let thrown = if self.thrown.contains(kind) { THROWN } else { 1.0 };
        shape(sight, kind) * thrown * self.passed.factor(kind, prices.free >= 1.0)
    }
}

/// What he threw away himself he seldom waits for.
const THROWN: f32 = 0.3;
/// Waits for a pair or a third tile, and for the third tile of a run where eight pairs of its others are not seen.
const ALIKE: f32 = 0.5;
const RUN: f32 = 0.28;

/// How many waits a kind fits by what is not seen: where four of a kind lie open, no run holds it (壁).
fn shape(sight: &Sight<'_>, kind: Kind) -> f32 {
    let unseen = |kind: Kind| f32::from(sight.unseen[kind]);
    if kind.is_honour() {
        return [0.0, 0.5, 0.9, 1.0, 1.0][usize::from(sight.unseen[kind].min(4))];
    }
    let alike = ALIKE * (unseen(kind) / 2.0).min(1.0);
    let runs = Group::all().filter(|group| group.is_chow() && group.contains(kind)).map(|run| {
        let others = run.tiles().into_iter().filter(|&other| other != kind).map(unseen);
        (others.product::<f32>() / 8.0).min(1.0)
    });
    alike + RUN * runs.sum::<f32>()
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

/// How many melds it claimed.
fn claims(seat: &ViewSeat) -> usize {
    seat.melds.iter().filter(|laid| Meld::kind(&laid.meld).is_claim()).count()
}

/// How likely a seat waits already: discards and melds tell.
pub fn readiness(seat: &ViewSeat) -> f32 {
    if seat.ready != Ready::None {
        return 1.0;
    }
    ((seat.pond.len() as f32 + 2.0 * claims(seat) as f32 - 4.0) / 14.0).clamp(0.0, 0.85)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::rules;
    use crate::tests::scene::{Staged, scene, tile};
    use mj_tiles::Wind;

    /// 壁: with all four 4p in sight 3p stands in no run but 123.
    #[test]
    fn a_wall_of_four_makes_its_neighbours_safer() {
        let rules = rules("tuidaohu", "{}");
        let view = scene(&rules, "3p1144m22s5567s1z").left(50);
        let walled = view.clone().pond(Wind::West, "4p4p4p4p");
        let fits = |view: &mj_table::View, text: &str| {
            let sight = Sight::of(view, &rules).unwrap();
            shape(&sight, tile(text).kind().unwrap())
        };
        assert!(fits(&walled, "3p") < 0.7 * fits(&view, "3p"));
        assert_eq!(fits(&walled, "8p"), fits(&view, "8p"));
    }
}
