//! 包胡: the cost of giving the tile of a meld that makes the discarder liable for another's whole win.

use crate::prices::Prices;
use crate::sight::Sight;
use mj_rules::claim::Ready;
use mj_rules::mechanics::{Covers, FedBy, Liability};
use mj_table::ViewSeat;
use mj_tiles::{Group, Kind, Seat};

/// How often a player with this many claimed melds wins.
const WINS: f32 = 0.45;
/// The chance that the next seat holds two given kinds, of which no tile is seen, and chows with them.
const CHOWS: f32 = 0.09;
/// The chance that another player holds two of a kind of which three are not seen.
const PUNGS: f32 = 0.12;

/// The cost of discarding each kind because the opponent may meld it; `None` while one more meld makes no player
/// liable.
pub fn costs(sight: &Sight<'_>, prices: &Prices, foe: Seat, theirs: &ViewSeat) -> Option<[f32; Kind::COUNT]> {
    if theirs.ready != Ready::None || !binds(sight, theirs) {
        return None;
    }
    // Another's win costs a share in any case.
    let others = sight.view.seats.len().max(2) as f32 - 1.0;
    let more = WINS * prices.spared * (others - 1.0);
    let is_next = (sight.me.index() + 1) % sight.view.seats.len().max(1) == foe.index();
    let mut costs = [0.0; Kind::COUNT];
    Kind::all().for_each(|kind| costs[kind.index()] = more * claimed(sight, kind, is_next));
    Some(costs)
}

/// Whether one more meld of this player's tile makes them liable.
fn binds(sight: &Sight<'_>, theirs: &ViewSeat) -> bool {
    let liability = sight.rules.mechanics.play.as_ref().and_then(|play| play.liability.as_ref());
    let Some(Liability::Fed(fed)) = liability else { return false };
    let fed_melds = || theirs.melds.iter().filter_map(|laid| laid.claimed).map(|(_, from)| from);
    let mine = fed_melds().filter(|&from| from == sight.me).count() + 1;
    let whole = fed.covers == Covers::Whole;
    whole
        && match fed.by {
            FedBy::One(number) => mine == usize::from(number),
            FedBy::Nth(number) => fed_melds().count() + 1 == usize::from(number),
            FedBy::Certain { .. } => false,
        }
}

/// The chance that the opponent melds a kind.
fn claimed(sight: &Sight<'_>, kind: Kind, is_next: bool) -> f32 {
    let unseen = |kind: Kind| f32::from(sight.unseen[kind]);
    let pung = PUNGS * unseen(kind) * (unseen(kind) - 1.0) / 6.0;
    let runs = Group::all().filter(|group| is_next && group.is_chow() && group.contains(kind)).map(|run| {
        let others = run.tiles().into_iter().filter(|&other| other != kind).map(unseen);
        CHOWS * others.product::<f32>() / 16.0
    });
    (pung.max(0.0) + runs.sum::<f32>()).min(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::rules;
    use crate::tests::scene::{ME, Staged, scene, tile};
    use mj_table::View;
    use mj_tiles::Wind;

    /// South's cost of a tile if a seat has claimed these melds from another.
    fn cost(house: [&str; 2], foe: Wind, melds: &[&str], from: Wind, text: &str) -> Option<f32> {
        let rules = rules(house[0], house[1]);
        let mut view: View = scene(&rules, "1144m22s5567s1z99p").melds(foe, melds);
        for laid in &mut view.seats[foe as usize].melds {
            laid.claimed = laid.claimed.map(|(tile, _)| (tile, Seat::from(from)));
        }
        let sight = Sight::of(&view, &rules).unwrap();
        let costs = costs(&sight, &Prices::of(&rules), Seat::from(foe), &view.seats[foe as usize]);
        costs.map(|costs| costs[tile(text).kind().unwrap().index()])
    }

    #[test]
    fn the_meld_that_binds_costs_the_win_of_another() {
        const TWO: &[&str] = &["chow:123p", "chow:456m"];
        let default = ["guangdong", "{}"];
        let middle = cost(default, Wind::West, TWO, ME, "5p").unwrap();
        let honour = cost(default, Wind::West, TWO, ME, "5z").unwrap();
        assert!(middle > 2.0 * honour && honour > 0.0, "the next seat chows more than it pungs: {middle} {honour}");
        assert!(cost(default, Wind::North, TWO, ME, "5p").unwrap() < middle, "only the next seat chows");
        assert_eq!(cost(default, Wind::West, &TWO[..1], ME, "5p"), None, "a second meld binds no player");
        assert_eq!(cost(default, Wind::West, TWO, Wind::East, "5p"), None, "East gave the others");
        assert!(cost(["guangdong", r#"{"baohu": "third_meld"}"#], Wind::West, TWO, Wind::East, "5p").is_some());
        for free in [["guangdong", r#"{"baohu": "off"}"#], ["tuidaohu", "{}"]] {
            assert_eq!(cost(free, Wind::West, TWO, ME, "5p"), None, "{free:?}");
        }
    }
}
