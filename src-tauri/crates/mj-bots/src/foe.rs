//! What one opponent may hold. It is hidden, but melds, discards and passed tiles tell something about it.

use crate::passed::{Passed, Trust};
use crate::plans::{Groups, Plan};
use crate::prices::Prices;
use crate::reach::pace::Pace;
use crate::sight::{Sight, later};
use arrayvec::ArrayVec;
use mj_rules::claim::Ready;
use mj_rules::mechanics::Passing;
use mj_table::ViewSeat;
use mj_tiles::{Group, Kind, KindSet, Meld};

/// The number of kinds that a ready hand waits for, and the highest chance of one kind among them.
const WAITS: f32 = 1.9;
const MOST: f32 = 0.25;

/// What one opponent may be playing.
pub struct Foe<'a> {
    seat: &'a ViewSeat,
    ready: f32,
    /// Plans that fit, each with what it brings, its chance, and whether a discard pays it all.
    plans: ArrayVec<Threat, 12>,
    /// The chance that it is none of these.
    ordinary: f32,
    /// The chance of waiting for each kind, if the opponent is ready.
    waits: [f32; Kind::COUNT],
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
    /// The opponent at a seat, with those plans that fit what it shows.
    pub fn of(sight: &Sight<'_>, seat: &'a ViewSeat, prices: &Prices, plans: &[Plan], passed: Passed) -> Foe<'a> {
        let groups: ArrayVec<Group, 5> = seat.melds_seen().map(Meld::group).collect();
        let waits = Past::of(sight, seat, prices, passed).waits(sight);
        let known = prices.sure.contains(&true);
        let ready = if known { paced(sight, seat) } else { readiness(seat) };
        let ready = ready * if kept_silent(sight, seat) { SILENT } else { 1.0 };
        let mut foe = Foe { seat, ready, plans: ArrayVec::new(), ordinary: 1.0, waits };
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

    /// The chance that the opponent plays a plan that the melds fit. It falls with the plan's tiles among the discards.
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

    /// The expected cost of discarding this kind because of this opponent.
    pub fn cost(&self, prices: &Prices, kind: Kind) -> f32 {
        let waits = self.ready * self.waits[kind.index()];
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
}

/// What is left of a wait for a kind that the opponent threw, and of a wait whose other end they threw.
const THROWN: f32 = 0.3;
const THROWN_BESIDE: f32 = 0.6;
/// Waits for a pair or a third tile; for an end of a chow, for its middle, and for its third tile at the edge of a
/// suit, if eight pairs of its other tiles are not seen.
const ALIKE: f32 = 0.45;
const END: f32 = 0.55;
const MIDDLE: f32 = 0.25;
const EDGE: f32 = 0.15;
/// Honours, by the number of their tiles not seen.
const HONOURS: [f32; 5] = [0.0, 0.15, 0.45, 0.6, 0.6];

/// What a player's discards and passed tiles say about their waits.
struct Past {
    thrown: KindSet,
    passed: Passed,
    trust: Trust,
    /// 振聽: whether the player cannot win with what they threw, nor with what waits together with it.
    barred_by_own: bool,
}

impl Past {
    fn of(sight: &Sight<'_>, seat: &ViewSeat, prices: &Prices, passed: Passed) -> Past {
        let passing = sight.rules.mechanics.play.as_ref().map_or(Passing::Free, |play| play.passing);
        let every_shape = prices.free >= 1.0;
        let trust = match passing {
            Passing::Furiten { worthless } if worthless || every_shape => Trust::Barred,
            _ if every_shape => Trust::AnyShape,
            _ => Trust::Minimum,
        };
        let thrown = seat.pond.iter().filter_map(|pond| pond.tile.kind()).collect();
        Past { thrown, passed, trust, barred_by_own: matches!(passing, Passing::Furiten { .. }) }
    }

    /// The chance that each kind is waited for. The more kinds are ruled out, the likelier are the others.
    fn waits(&self, sight: &Sight<'_>) -> [f32; Kind::COUNT] {
        let mut fits = [0.0; Kind::COUNT];
        Kind::all().for_each(|kind| fits[kind.index()] = self.alone(kind) * self.shape(sight, kind));
        let sum: f32 = fits.iter().sum();
        fits.map(|fit| (WAITS * fit / sum.max(1.0)).min(MOST))
    }

    /// What is left of a kind's danger after the discards and passes of that kind.
    fn alone(&self, kind: Kind) -> f32 {
        let thrown = match self.thrown.contains(kind) {
            true if self.barred_by_own => 0.0,
            true => THROWN,
            false => 1.0,
        };
        thrown * self.passed.factor(kind, self.trust)
    }

    /// 筋: what is left of a wait at one end of a chow after the discards and passes of the other end.
    fn other_end(&self, kind: Option<Kind>) -> f32 {
        let Some(kind) = kind else { return 1.0 };
        let thrown = match self.thrown.contains(kind) {
            true if self.barred_by_own => 0.0,
            true => THROWN_BESIDE,
            false => 1.0,
        };
        let safe = self.passed.safe.contains(kind);
        if safe { thrown * self.passed.factor(kind, self.trust) } else { thrown }
    }

    /// The number of waits that a kind fits by the tiles not seen. If all four of a kind lie open, no chow holds it
    /// (壁).
    fn shape(&self, sight: &Sight<'_>, kind: Kind) -> f32 {
        let unseen = |kind: Kind| f32::from(sight.unseen[kind]);
        if kind.is_honour() {
            return HONOURS[usize::from(sight.unseen[kind].min(4))];
        }
        let alike = ALIKE * (unseen(kind) / 2.0).min(1.0);
        let runs = Group::all().filter(|group| group.is_chow() && group.contains(kind)).map(|run| {
            let others = run.tiles().into_iter().filter(|&other| other != kind).map(unseen);
            self.run(run, kind) * (others.product::<f32>() / 8.0).min(1.0)
        });
        alike + runs.sum::<f32>()
    }

    /// How often two tiles of a chow wait for this one.
    fn run(&self, run: Group, kind: Kind) -> f32 {
        let [low, _, high] = run.tiles();
        let other = match kind {
            _ if kind == low => high.up(1),
            _ if kind == high => low.down(1),
            _ => return MIDDLE,
        };
        if other.is_none() { EDGE } else { END * self.other_end(other) }
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

/// The number of melds that it claimed.
pub fn claims(seat: &ViewSeat) -> usize {
    seat.melds_seen().filter(|meld| meld.kind().is_claim()).count()
}

/// The part of otherwise ready hands that are ready although their players could declare and have not.
const SILENT: f32 = 0.3;

/// Whether the player would mostly have declared if ready.
fn kept_silent(sight: &Sight<'_>, seat: &ViewSeat) -> bool {
    let chips = sight.view.chips.get(seat.player.index()).copied().unwrap_or_default();
    let could = later(sight.rules, claims(seat) == 0).is_some_and(|one| one.is_affordable(chips));
    could && seat.ready == Ready::None
}

/// How much likelier than others a seat is ready, by its claimed melds out of four; out of five, the first is ignored.
const BY_MELDS: [f32; 5] = [0.7, 1.0, 1.4, 2.0, 3.0];
/// How often a round ends the hand for each ready player: by their draw, or by a tile of the others.
const ENDS_BY_EACH: f32 = 0.59;

/// The chance that a seat is ready, where the pace of wins is known: as many are ready as these wins need.
fn paced(sight: &Sight<'_>, seat: &ViewSeat) -> f32 {
    if seat.ready != Ready::None {
        return 1.0;
    }
    let ends = Pace::of(sight).ends(seat.pond.len() as f32);
    let melds = (claims(seat) + 4).saturating_sub(sight.rules.mechanics.forms.groups.into());
    (ends / ENDS_BY_EACH * BY_MELDS[melds.min(4)]).min(0.85)
}

/// The chance that a seat is ready, from its discards and melds.
pub fn readiness(seat: &ViewSeat) -> f32 {
    if seat.ready != Ready::None {
        return 1.0;
    }
    ((seat.pond.len() as f32 + 2.0 * claims(seat) as f32 - 4.0) / 14.0).clamp(0.0, 0.85)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::passed::passed_by;
    use crate::tests::rules;
    use crate::tests::scene::{Staged, scene, tile};
    use mj_tiles::{Seat, Wind};

    fn past(view: &mj_table::View, rules: &mj_rules::Ruleset, foe: Wind) -> [f32; Kind::COUNT] {
        let sight = Sight::of(view, rules).unwrap();
        let seat = Seat::from(foe);
        let passed = passed_by(view, sight.me, seat);
        Past::of(&sight, &view.seats[seat.index()], &Prices::of(rules), passed).waits(&sight)
    }

    fn at(waits: &[f32; Kind::COUNT], text: &str) -> f32 {
        waits[tile(text).kind().unwrap().index()]
    }

    /// 壁: with all four 4p in sight 3p is in no chow but 123.
    #[test]
    fn a_wall_of_four_makes_its_neighbours_safer() {
        let rules = rules("tuidaohu", "{}");
        let view = scene(&rules, "3p1144m22s5567s1z").left(50);
        let before = past(&view, &rules, Wind::North);
        let walled = past(&view.pond(Wind::West, "4p4p4p4p"), &rules, Wind::North);
        assert!(at(&walled, "3p") < 0.7 * at(&before, "3p"));
        assert!(at(&walled, "8p") > at(&before, "8p"), "what is not ruled out is the likelier");
    }

    /// 立直: a player who is ready with a closed hand declares it.
    #[test]
    fn a_closed_hand_that_has_not_declared_seldom_waits() {
        let cost = |id: &str, declared: bool| {
            let rules = rules(id, "{}");
            let mut view = scene(&rules, "3p1144m22s5567s1z").left(30).pond(Wind::West, "1z9m8p2z1p9s3z4z8m7s5p");
            if declared {
                view.seats[Wind::West as usize].ready = Ready::Riichi;
            }
            let sight = Sight::of(&view, &rules).unwrap();
            let seat = &view.seats[Wind::West as usize];
            let prices = Prices::of(&rules);
            let foe = Foe::of(&sight, seat, &prices, &[], passed_by(&view, sight.me, Seat::from(Wind::West)));
            (foe.ready, foe.cost(&prices, tile("3s").kind().unwrap()))
        };
        let [silent, declared] = [false, true].map(|declared| cost("riichi", declared));
        assert!(silent.0 < 0.5 * cost("tuidaohu", false).0, "{silent:?}");
        assert!(declared.1 > 4.0 * silent.1, "{declared:?} {silent:?}");
    }

    /// 現物, 筋: in 日麻 a player's own discards never win for them, nor do tiles that a chow waits for together with these.
    #[test]
    fn own_discards_bar_a_wait_and_its_other_end() {
        let view = |rules| scene(rules, "3p1144m22s5567s1z").left(50).pond(Wind::West, "1z5p");
        let riichi = rules("riichi", "{}");
        let waits = past(&view(&riichi), &riichi, Wind::West);
        assert_eq!(at(&waits, "5p"), 0.0);
        assert!(at(&waits, "8p") < 0.6 * at(&waits, "8m") && at(&waits, "2p") < at(&waits, "2m"), "{waits:?}");
        let tuidaohu = rules("tuidaohu", "{}");
        let waits = past(&view(&tuidaohu), &tuidaohu, Wind::West);
        assert!(at(&waits, "5p") > 0.0 && at(&waits, "8p") < at(&waits, "8m"), "{waits:?}");
    }
}
