//! What wins cost at a table of these rules: hands put together by chance are shown to the judge of the rule set. Nothing
//! here knows a book; a house's own values, payments and minimum are in what the judge says.

use crate::luck::Luck;
use arrayvec::ArrayVec;
use mj_rules::claim::{By, Ready};
use mj_rules::mechanics::Flowers;
use mj_rules::{Claim, Ruleset, Worth};
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
}

/// So many hands are put together.
const SAMPLES: usize = 160;
/// Where among all wins, the cheapest first, the ordinary one stands: dear hands show themselves and are threats of their own.
const ORDINARY: f32 = 0.5;
/// How often a hand that a tile would have completed is completed by another.
const WINS_ANYWAY: f32 = 0.7;

impl Prices {
    /// The prices of a rule set.
    pub fn of(rules: &Ruleset) -> Prices {
        let mut luck = Luck::new(1);
        let hands: Vec<Sample> = (0..SAMPLES).map(|at| Sample::any(rules, at, &mut luck)).collect();
        let won: Vec<[f32; 2]> = hands.iter().filter_map(|hand| hand.paid(rules, Ready::None)).collect();
        let typical = ordinary(won.iter().map(|paid| paid[0]).collect());
        let [own, other] = won.iter().fold([0.0; 2], |sum, paid| [sum[0] + paid[0], sum[1] + paid[1]]);
        let share = if own > 0.0 { other / own } else { 0.0 };
        let others = rules.mechanics.players.count() as f32 - 1.0;
        let closed = Ready::ALL.map(|ready| {
            let hands = hands.iter().filter(|hand| hand.melds == 0 && rules.mechanics.ready.contains(&ready));
            ordinary(hands.filter_map(|hand| hand.paid(rules, ready)).map(|paid| paid[0]).collect()).max(typical)
        });
        let spared = typical * (1.0 + share * (others - 1.0)) / others;
        let free = won.len() as f32 / SAMPLES as f32;
        Prices { typical, closed, free, spared, own_part: 1.0 - WINS_ANYWAY * share }
    }

    /// What an ordinary hand costs whose tile it was, with claimed melds or else after this declaration.
    pub fn of_hand(&self, ready: Ready, claimed: bool) -> f32 {
        if claimed {
            return self.typical;
        }
        self.closed[Ready::ALL.iter().position(|&known| known == ready).unwrap_or(0)]
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

fn ordinary(mut paid: Vec<f32>) -> f32 {
    paid.sort_by(f32::total_cmp);
    let at = (paid.len() as f32 * ORDINARY) as usize;
    paid.get(at).copied().unwrap_or(0.0)
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

    /// What he pays whose tile it was, and what each other; `None` if the hand does not win.
    fn paid(&self, rules: &Ruleset, ready: Ready) -> Option<[f32; 2]> {
        let claim = self.claim(ready)?;
        let payments = rules.score(&claim).ok().filter(mj_rules::Score::wins)?.payments?;
        let seats = rules.mechanics.players;
        let of = |wind: Wind| seats.seat(wind).map(|seat| -payments[seat] as f32);
        Some([of(Wind::East)?, of(Wind::West)?])
    }

    fn claim(&self, ready: Ready) -> Option<Claim> {
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
        let (by, from, seat) = (By::Discard, Some(Wind::East), Wind::South);
        Some(Claim { melds, by, from, seat, own_wind: seat, round: Wind::East, ready, ..Claim::new(hand, win) })
    }
}

fn any_of(kinds: KindSet, luck: &mut Luck) -> Kind {
    let kinds: ArrayVec<Kind, { Kind::COUNT }> = kinds.into_iter().collect();
    kinds[luck.below(kinds.len())]
}
