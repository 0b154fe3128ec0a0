//! The prices of wins at a table of these rules: the judge of the rule set scores random hands. Nothing here knows a
//! book; a house's values, payments and minimum are part of what the judge says.

use crate::luck::Luck;
use crate::sight::later;
use arrayvec::ArrayVec;
use mj_rules::claim::{Ready, RiichiFacts, WonBy};
use mj_rules::mechanics::Flowers;
use mj_rules::{Claim, Ruleset, Scored};
use mj_tiles::{Counts, Group, Kind, KindSet, Meld, MeldKind, Seat, Tile, Tiles, Wind};

/// What wins cost the players who do not win.
#[derive(Clone, Debug)]
pub struct Prices {
    /// What an ordinary hand costs the discarder.
    pub typical: f32,
    /// The same for a closed and for an open hand, after each declaration of [`Ready::ALL`].
    declared: [[f32; Ready::ALL.len()]; 2],
    /// The part of all complete hands that wins: 1 where any shape does.
    pub free: f32,
    /// Whether any closed, and any open, shape wins that has declared what it can.
    pub sure: [bool; 2],
    /// How much more a closed hand brings by 裏寶牌, which are unknown before it wins.
    pub under: f32,
    /// The mean cost of another's ordinary win; the winner is spared it.
    pub spared: f32,
    /// The part of a hand's value that its feeder pays beyond their share when another feeds it or the winner draws it.
    pub own_part: f32,
    /// What an ordinary hand brings its winner, closed and open, with what it spares them.
    pub brings: [f32; 2],
}

/// The number of sample hands.
const SAMPLES: usize = 400;
/// Fewer wins of a sort give no estimate of it.
const ENOUGH: usize = 8;
/// How often a hand that lacks a given tile is completed by another.
const WINS_ANYWAY: f32 = 0.7;
/// The part of all wins by self-draw.
const SELF_DRAWN: f32 = 0.22;

impl Prices {
    /// The prices of a rule set.
    pub fn of(rules: &Ruleset) -> Prices {
        let mut luck = Luck::new(1);
        let hands: Vec<Sample> = (0..SAMPLES).map(|at| Sample::any(rules, at, &mut luck)).collect();
        let won: Vec<Paid> = hands.iter().filter_map(|hand| hand.paid(rules, Ready::None, WonBy::Discard)).collect();
        let typical = ordinary(won.iter().copied(), |paid| paid.feeder);
        let share = of_feeder(&won, &won);
        let drawn: Vec<Paid> = hands.iter().filter_map(|hand| hand.paid(rules, Ready::None, WonBy::SelfDraw)).collect();
        let anyway = SELF_DRAWN * of_feeder(&drawn, &won) + (1.0 - SELF_DRAWN) * share;
        let others = rules.mechanics.players.count() as f32 - 1.0;
        let prices = [true, false].map(|closed| {
            Ready::ALL.map(|ready| {
                let known = rules.mechanics.ready.contains(&ready);
                let hands = hands.iter().filter(|hand| (hand.melds == 0) == closed && known);
                let paid: Vec<Paid> = hands.filter_map(|hand| hand.paid(rules, ready, WonBy::Discard)).collect();
                if paid.len() < ENOUGH { typical } else { ordinary(paid, |paid| paid.feeder).max(typical) }
            })
        });
        let free = won.len() as f32 / SAMPLES as f32;
        let declared = |closed: bool| later(rules, closed).map_or(Ready::None, |one| one.ready);
        let sure = [true, false].map(|closed| {
            let mut hands = hands.iter().filter(|hand| (hand.melds == 0) == closed);
            hands.all(|hand| hand.paid(rules, declared(closed), WonBy::Discard).is_some())
        });
        let brought = [true, false].map(|closed| {
            let by = |by| {
                let hands = hands.iter().filter(|hand| (hand.melds == 0) == closed);
                ordinary(hands.filter_map(|hand| hand.paid(rules, declared(closed), by)), |paid| paid.winner)
            };
            SELF_DRAWN * by(WonBy::SelfDraw) + (1.0 - SELF_DRAWN) * by(WonBy::Discard)
        });
        // Where any shape wins most hands are opened, declared if possible, and another player wins if one does not.
        let spared = match sure {
            [true, true] => brought[1] / others,
            _ => typical * (1.0 + share * (others - 1.0)) / others,
        };
        let brings = brought.map(|brought| brought + spared);
        let under = under(rules, &hands, declared(true));
        Prices { typical, declared: prices, free, sure, under, spared, own_part: 1.0 - WINS_ANYWAY * anyway, brings }
    }

    /// What an ordinary hand costs the discarder, with claimed melds or else after this declaration.
    pub fn of_hand(&self, ready: Ready, claimed: bool) -> f32 {
        let at = Ready::ALL.iter().position(|&known| known == ready).unwrap_or(0);
        self.declared[usize::from(claimed)][at]
    }
}

/// What a player who does not discard pays, as part of what the feeder pays.
fn of_feeder(paid: &[Paid], fed: &[Paid]) -> f32 {
    let mean = |paid: &[Paid], of: fn(&Paid) -> f32| paid.iter().map(of).sum::<f32>() / paid.len().max(1) as f32;
    let own = mean(fed, |paid| paid.feeder);
    if own > 0.0 { mean(paid, |paid| paid.other) / own } else { 0.0 }
}

/// The factor by which 裏寶牌 raise what closed hands bring.
fn under(rules: &Ruleset, hands: &[Sample], ready: Ready) -> f32 {
    let bring = |known: bool| {
        let closed = hands.iter().filter(|hand| hand.melds == 0);
        let claims = closed.filter_map(|hand| hand.claim(ready, WonBy::SelfDraw));
        let claims = claims.map(|mut claim| {
            claim.riichi.ura.retain(|_| !known);
            claim
        });
        let paid =
            |claim: Claim| rules.score(&claim).ok()?.payments.map(|payments| payments[Seat::from(claim.seat)] as f32);
        claims.filter_map(paid).sum::<f32>()
    };
    bring(false) / bring(true).max(1.0)
}

/// The mean of the wins without a row that decides alone, if there are any. The others show themselves and are threats
/// of their own.
fn ordinary(paid: impl IntoIterator<Item = Paid>, of: impl Fn(&Paid) -> f32) -> f32 {
    let paid: Vec<Paid> = paid.into_iter().collect();
    let small: Vec<f32> = paid.iter().filter(|paid| !paid.great).map(&of).collect();
    let all = if small.is_empty() { paid.iter().map(&of).collect() } else { small };
    all.iter().sum::<f32>() / (all.len() as f32).max(1.0)
}

/// What a win brings, and what it costs the discarder and each other player.
#[derive(Clone, Copy)]
struct Paid {
    winner: f32,
    feeder: f32,
    other: f32,
    /// Whether a row that decides alone made it.
    great: bool,
}

/// A random complete hand.
struct Sample {
    groups: ArrayVec<Group, 5>,
    pair: Kind,
    /// The number of its claimed groups.
    melds: usize,
    /// Which of the concealed tiles is a wild one.
    wild: Option<usize>,
    /// 寶牌指示牌: an open one, and the one under it.
    indicators: Option<[Kind; 2]>,
}

impl Sample {
    fn any(rules: &Ruleset, at: usize, luck: &mut Luck) -> Sample {
        let kinds = rules.mechanics.play.as_ref().map_or(KindSet::ALL, |play| play.kinds);
        let groups = usize::from(rules.mechanics.forms.groups);
        let possible: ArrayVec<Group, { Group::COUNT }> =
            Group::all().filter(|group| group.kinds().within(kinds)).collect();
        let plan = rules.mechanics.play.as_ref().and_then(|play| play.wall.indicators);
        let wild = (rules.mechanics.flowers == Flowers::Wild).then(|| luck.below(4));
        let chows = rules.mechanics.play.as_ref().is_none_or(|play| play.claims.chows);
        loop {
            let mut used = Counts::EMPTY;
            let mut chosen = ArrayVec::<Group, 5>::new();
            while chosen.len() < groups {
                let group = possible[luck.below(possible.len())];
                // Most hands are made of chows.
                if group.is_pung() && luck.below(3) > 0 {
                    continue;
                }
                group.tiles().iter().for_each(|&kind| used[kind] += 1);
                chosen.push(group);
            }
            let pair = any_of(kinds, luck);
            used[pair] += 2;
            if used.iter().all(|(_, number)| number <= 4) {
                let indicators = plan.map(|_| [any_of(kinds, luck), any_of(kinds, luck)]);
                let mut melds = at % groups;
                if !chows {
                    // Only groups that can be claimed lie open.
                    chosen.sort_by_key(|group| group.is_chow());
                    melds = melds.min(chosen.iter().filter(|group| group.is_pung()).count());
                }
                return Sample { groups: chosen, pair, melds, wild, indicators };
            }
        }
    }

    /// The payments for it; `None` if the hand does not win. East feeds it, unless it is drawn.
    fn paid(&self, rules: &Ruleset, ready: Ready, by: WonBy) -> Option<Paid> {
        let claim = self.claim(ready, by)?;
        let score = rules.score(&claim).ok().filter(mj_rules::Score::wins)?;
        let payments = score.payments.as_ref()?;
        let decides = |scored: &Scored<'_>| rules.mechanics.scheme.great(scored.row.worth).is_some();
        let great = score.patterns(rules, &claim).iter().any(decides);
        let of = |wind: Wind| rules.mechanics.players.seat(wind).map(|seat| payments[seat] as f32);
        Some(Paid { winner: of(Wind::South)?, feeder: -of(Wind::East)?, other: -of(Wind::West)?, great })
    }

    fn claim(&self, ready: Ready, by: WonBy) -> Option<Claim> {
        let (laid, held) = self.groups.split_at(self.melds);
        let meld = |group: &Group| {
            let sort = if group.is_pung() { MeldKind::Pung } else { MeldKind::Chow };
            Meld::new(sort, &group.tiles().map(Tile::from)).ok()
        };
        let melds = laid.iter().map(meld).collect::<Option<_>>()?;
        let mut tiles: Vec<Tile> = held.iter().flat_map(|group| group.tiles()).map(Tile::from).collect();
        tiles.extend([Tile::from(self.pair); 2]);
        let win = tiles.remove(0);
        if let Some(at) = self.wild {
            tiles[at % held.len().max(1)] = Tile::flower(1)?;
        }
        let hand: Tiles = tiles.into_iter().collect();
        let (from, seat) = ((!by.is_self_draw()).then_some(Wind::East), Wind::South);
        let mut riichi = RiichiFacts::default();
        if let Some([open, under]) = self.indicators {
            riichi.dora.push(open);
            // 裏寶牌 are turned over for a player who declared.
            riichi.ura.extend((ready != Ready::None).then_some(under));
        }
        Some(Claim { melds, by, from, seat, own_wind: seat, round: Wind::East, ready, riichi, ..Claim::new(hand, win) })
    }
}

fn any_of(kinds: KindSet, luck: &mut Luck) -> Kind {
    let kinds: ArrayVec<Kind, { Kind::COUNT }> = kinds.into_iter().collect();
    kinds[luck.below(kinds.len())]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::rules;

    fn prices(id: &str, options: &str) -> Prices {
        Prices::of(&rules(id, options))
    }

    #[test]
    fn a_house_sets_its_own_prices() {
        let between = |price: f32, least: f32, most: f32| assert!((least..most).contains(&price), "{price}");
        let plain = prices("tuidaohu", "{}");
        between(plain.typical, 5.0, 7.5);
        between(plain.of_hand(Ready::None, false), 10.0, 12.0);
        assert_eq!(plain.free, 1.0, "any shape wins");
        between(plain.own_part, 0.8, 0.9);
        let dear = prices("tuidaohu", r#"{"base": 100, "discard_payment": "three_shares"}"#);
        between(dear.typical, 300.0, 310.0);
        between(dear.of_hand(Ready::None, false), 315.0, 325.0);
        assert!(prices("shanghai", r#"{"minimum": 4}"#).typical < prices("shanghai", "{}").typical);
    }

    /// 5 from one player, 15 from three; 門清 doubles.
    #[test]
    fn what_stays_closed_brings_more() {
        let prices = prices("tuidaohu", "{}");
        let least = |one: f32| one * (1.0 - SELF_DRAWN) + 3.0 * one * SELF_DRAWN;
        let [closed, open] = prices.brings.map(|brings| brings - prices.spared);
        assert!(open > least(5.0) && open < least(7.5), "{prices:?}");
        assert!(closed > least(10.0) && closed < least(12.0), "{prices:?}");
    }

    /// 寶牌 and 裏寶牌 raise the price of declared hands.
    #[test]
    fn indicators_are_reckoned_with() {
        let [with, without] = ["{}", r#"{"ura_dora": false}"#].map(|options| prices("riichi", options));
        assert!(with.of_hand(Ready::Riichi, false) > 1.1 * without.of_hand(Ready::Riichi, false), "{with:?}");
        assert!(with.of_hand(Ready::Riichi, false) > 1.5 * with.typical, "{with:?}");
    }

    #[test]
    fn what_others_pay_as_well_is_not_the_discarders_alone() {
        let prices = prices("shanghai", "{}");
        assert!(prices.own_part < 0.8 && prices.spared > 0.5 * prices.typical, "{prices:?}");
        assert!(prices.free < 0.3, "few shapes reach the minimum: {prices:?}");
    }

    #[test]
    fn who_has_declared_costs_more() {
        let prices = prices("shanghai", "{}");
        assert!(prices.of_hand(Ready::Heavenly, false) > prices.of_hand(Ready::None, false), "{prices:?}");
    }
}
