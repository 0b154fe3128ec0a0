//! What wins cost at a table of these rules: hands put together by chance are shown to the judge of the rule set.
//! Nothing here knows a book; a house's own values, payments and minimum are in what the judge says.

use crate::luck::Luck;
use arrayvec::ArrayVec;
use mj_rules::claim::{By, Ready};
use mj_rules::mechanics::Flowers;
use mj_rules::{Claim, Ruleset};
use mj_tiles::{Counts, Group, Kind, KindSet, Meld, MeldKind, Tile, Tiles, Wind};

/// What wins cost those who do not win.
#[derive(Clone, Debug)]
pub struct Prices {
    /// What an ordinary hand costs whose tile it was.
    pub typical: f32,
    /// The same of a closed hand, after each declaration of [`Ready::ALL`].
    closed: [f32; Ready::ALL.len()],
    /// How many of all complete hands win: 1 where any shape does.
    pub free: f32,
    /// What another's ordinary win costs on the average; the winner is spared it.
    pub spared: f32,
    /// How much more of a hand's value its feeder pays than he would if another had fed it, or its winner drawn it.
    pub own_part: f32,
    /// What an ordinary hand brings its winner, closed and open, with what it spares him.
    pub brings: [f32; 2],
}

/// So many hands are put together.
const SAMPLES: usize = 400;
/// Fewer wins of a sort say nothing of it.
const ENOUGH: usize = 8;
/// Where among all wins, the cheapest first, the ordinary one stands: dear hands show themselves and are threats of
/// their own.
const ORDINARY: f32 = 0.4;
/// How often a hand that a tile would have completed is completed by another.
const WINS_ANYWAY: f32 = 0.7;
/// How many of all wins are by self-draw.
const SELF_DRAWN: f32 = 0.22;

impl Prices {
    /// The prices of a rule set.
    pub fn of(rules: &Ruleset) -> Prices {
        let mut luck = Luck::new(1);
        let hands: Vec<Sample> = (0..SAMPLES).map(|at| Sample::any(rules, at, &mut luck)).collect();
        let won: Vec<Paid> = hands.iter().filter_map(|hand| hand.paid(rules, Ready::None, By::Discard)).collect();
        let typical = ordinary(won.iter().map(|paid| paid.feeder).collect());
        let [own, other] = won.iter().fold([0.0; 2], |sum, paid| [sum[0] + paid.feeder, sum[1] + paid.other]);
        let share = if own > 0.0 { other / own } else { 0.0 };
        let others = rules.mechanics.players.count() as f32 - 1.0;
        let closed = Ready::ALL.map(|ready| {
            let hands = hands.iter().filter(|hand| hand.melds == 0 && rules.mechanics.ready.contains(&ready));
            let paid = hands.filter_map(|hand| hand.paid(rules, ready, By::Discard));
            let paid: Vec<f32> = paid.map(|paid| paid.feeder).collect();
            if paid.len() < ENOUGH { typical } else { ordinary(paid).max(typical) }
        });
        let spared = typical * (1.0 + share * (others - 1.0)) / others;
        let brings = [true, false].map(|closed| {
            let brought = |by| {
                let hands = hands.iter().filter(|hand| (hand.melds == 0) == closed);
                ordinary(hands.filter_map(|hand| hand.paid(rules, Ready::None, by)).map(|paid| paid.winner).collect())
            };
            SELF_DRAWN * brought(By::SelfDraw) + (1.0 - SELF_DRAWN) * brought(By::Discard) + spared
        });
        let free = won.len() as f32 / SAMPLES as f32;
        Prices { typical, closed, free, spared, own_part: 1.0 - WINS_ANYWAY * share, brings }
    }

    /// What an ordinary hand costs whose tile it was, with claimed melds or else after this declaration.
    pub fn of_hand(&self, ready: Ready, claimed: bool) -> f32 {
        if claimed {
            return self.typical;
        }
        self.closed[Ready::ALL.iter().position(|&known| known == ready).unwrap_or(0)]
    }
}

fn ordinary(mut paid: Vec<f32>) -> f32 {
    paid.sort_by(f32::total_cmp);
    let at = (paid.len() as f32 * ORDINARY) as usize;
    paid.get(at).copied().unwrap_or(0.0)
}

/// What a win brings, and what it costs him whose tile it was and each other.
#[derive(Clone, Copy)]
struct Paid {
    winner: f32,
    feeder: f32,
    other: f32,
}

/// A complete hand put together by chance.
struct Sample {
    groups: ArrayVec<Group, 5>,
    pair: Kind,
    /// How many of its groups were claimed.
    melds: usize,
    /// Which of the concealed tiles is a wild one.
    wild: Option<usize>,
}

impl Sample {
    fn any(rules: &Ruleset, at: usize, luck: &mut Luck) -> Sample {
        let kinds = rules.mechanics.play.as_ref().map_or(KindSet::ALL, |play| play.kinds);
        let groups = usize::from(rules.mechanics.forms.groups);
        let possible: ArrayVec<Group, { Group::COUNT }> =
            Group::all().filter(|group| group.kinds().within(kinds)).collect();
        let wild = (rules.mechanics.flowers == Flowers::Wild).then(|| luck.below(4));
        loop {
            let mut used = Counts::EMPTY;
            let mut chosen = ArrayVec::new();
            while chosen.len() < groups {
                let group = possible[luck.below(possible.len())];
                // Runs are what most hands are made of.
                if group.is_pung() && luck.below(3) > 0 {
                    continue;
                }
                group.tiles().iter().for_each(|&kind| used[kind] += 1);
                chosen.push(group);
            }
            let pair = any_of(kinds, luck);
            used[pair] += 2;
            if used.iter().all(|(_, number)| number <= 4) {
                return Sample { groups: chosen, pair, melds: at % groups, wild };
            }
        }
    }

    /// What is paid for it; `None` if the hand does not win. East feeds it if any player does.
    fn paid(&self, rules: &Ruleset, ready: Ready, by: By) -> Option<Paid> {
        let claim = self.claim(ready, by)?;
        let payments = rules.score(&claim).ok().filter(mj_rules::Score::wins)?.payments?;
        let of = |wind: Wind| rules.mechanics.players.seat(wind).map(|seat| payments[seat] as f32);
        Some(Paid { winner: of(Wind::South)?, feeder: -of(Wind::East)?, other: -of(Wind::West)? })
    }

    fn claim(&self, ready: Ready, by: By) -> Option<Claim> {
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
        Some(Claim { melds, by, from, seat, own_wind: seat, round: Wind::East, ready, ..Claim::new(hand, win) })
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
        let plain = prices("tuidaohu", "{}");
        assert_eq!([plain.typical, plain.of_hand(Ready::None, false), plain.free], [5.0, 10.0, 1.0]);
        assert_eq!(plain.own_part, 1.0, "only the discarder pays");
        let dear = prices("tuidaohu", r#"{"base": 100, "discard_payment": "three_shares"}"#);
        assert_eq!([dear.typical, dear.of_hand(Ready::None, false)], [300.0, 315.0]);
        assert!(prices("shanghai", r#"{"minimum": 4}"#).typical < prices("shanghai", "{}").typical);
    }

    /// 5 from one, 15 from three; 門清 doubles.
    #[test]
    fn what_stays_closed_brings_more() {
        let prices = prices("tuidaohu", "{}");
        let spared = 5.0 / 3.0;
        let close = |one: f32, other: f32| (one - other).abs() < 0.01;
        assert!(close(prices.brings[1] - spared, 5.0 + SELF_DRAWN * 10.0), "{prices:?}");
        assert!(close(prices.brings[0] - spared, 10.0 + SELF_DRAWN * 20.0), "{prices:?}");
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
