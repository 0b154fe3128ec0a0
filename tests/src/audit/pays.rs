//! The amounts of payments.

use super::{Book, Hand, House};
use mj_rules::claim::WonBy;
use mj_rules::mechanics::Bust;
use mj_table::{Account, Transfer, Why, Win};
use mj_tiles::{MeldKind, Seat};

/// What each seat owes to the winner.
type Owed = [i64; 4];

/// A contradiction to the book in a win and its payment.
pub fn wrong(house: &House<'_>, hand: &Hand, win: &Win, paid: &[Transfer], chips: &[i64], pot: i64) -> Option<String> {
    let mut hand = hand.clone();
    let told = hand.wins.iter().filter(|other| other.from.is_some() && other.from == win.from);
    let together = told.filter(|other| !hand.out.contains(&other.seat)).count() + hand.callers.len();
    // The winners already told are among the callers.
    let together = together.min(hand.callers.len()).max(1);
    if let Some(why) = who_wins(house, &hand, win) {
        return Some(why);
    }
    hand.out.retain(|seat| *seat != win.seat);
    let owed = match worth(house, &hand, win, together) {
        Ok(owed) => owed?,
        Err(why) => return Some(why),
    };
    let found = paid_by(&hand, win.seat, paid);
    let capped = house.rules.mechanics.play.as_ref().is_some_and(|play| play.chips.bust == Some(Bust::Capped));
    let fits = hand.seats().all(|seat| {
        let (owes, pays) = (owed[seat.index()], found[seat.index()]);
        let has = chips[usize::from(hand.order[seat.index()].0)].max(0);
        if capped { pays == owes.min(has) } else { pays == owes }
    });
    let left = deposits(house, &hand, win, paid, pot);
    if fits { left } else { Some(format!("{owed:?} is owed, {found:?} paid")) }
}

/// What each seat pays to the winner.
fn paid_by(hand: &Hand, winner: Seat, paid: &[Transfer]) -> Owed {
    let mut found = [0; 4];
    for transfer in paid.iter().filter(|one| one.why != Why::Deposit) {
        let at = |account: Account| hand.order.iter().position(|&player| Account::Player(player) == account);
        if at(transfer.to) == Some(winner.index())
            && let Some(from) = at(transfer.from)
        {
            found[from] += i64::from(transfer.amount);
        }
    }
    found
}

/// The head takes all deposits.
fn deposits(house: &House<'_>, hand: &Hand, win: &Win, paid: &[Transfer], pot: i64) -> Option<String> {
    let taken: i64 = paid.iter().filter(|one| one.from == Account::Pot).map(|one| i64::from(one.amount)).sum();
    let is_head = !hand
        .wins
        .iter()
        .any(|other| win.from.is_some() && other.from == win.from && hand.callers.contains(&other.seat));
    let wrong = house.says("deposit_to", "head") && is_head && taken != pot;
    wrong.then(|| format!("{taken} of {pot} taken from the pot"))
}

/// Whether the right players win.
fn who_wins(house: &House<'_>, hand: &Hand, win: &Win) -> Option<String> {
    let from = win.from?;
    let by_hand = house.says("conduct", "by-hand");
    let head = house.says("multi_win", "head") || (house.has("ron_limit") && house.int("ron_limit") == 1);
    let distance = |seat: Seat| (seat.index() + hand.order.len() - from.index()) % hand.order.len();
    let nearer = hand.callers.iter().find(|&&other| distance(other) < distance(win.seat));
    if head && !by_hand && nearer.is_some() {
        return Some(format!("{nearer:?} is nearer"));
    }
    (!hand.callers.contains(&win.seat)).then(|| "has not called".into())
}

/// The owed amounts; `None` if several players are liable for parts.
fn worth(house: &House<'_>, hand: &Hand, win: &Win, together: usize) -> Result<Option<Owed>, String> {
    let fan = win.total.fan();
    let term = |name| win.total.term(name).unwrap_or_default();
    match (house.book, win.total.terms().id) {
        (Book::Shanghai, "cheng-hu") => shanghai(house, hand, win, fan, win.total.value().into()).map(Some),
        (Book::Guangdong, "capped") => guangdong(house, hand, win, fan, together).map(Some),
        (Book::Tuidaohu, "doubling") => {
            let points = (house.int("base") + i64::from(fan)) << term("doublings");
            let times = if house.says("discard_payment", "three_shares") { 3 } else { 1 };
            let doubled = |owed: i64, seat: Seat| {
                let dealer = win.seat.is_dealer() || seat.is_dealer();
                if house.flag("dealer_double") && dealer { 2 * owed } else { owed }
            };
            let owed = each(hand, win, |seat| doubled(points, seat), |seat| doubled(times * points, seat), 0);
            Ok(Some(owed))
        }
        (Book::Taiwan, "tai") => Ok(Some(taiwan(house, hand, win, fan.into()))),
        (Book::Riichi | Book::Shura, "riichi") => riichi(house, hand, win, ["han", "fu", "yakuman", "base"].map(term)),
        _ => Err(format!("a foreign total: {:?}", win.total)),
    }
}

/// A self-draw is paid by all, another's tile by its discarder; the others pay `rest`.
fn each(hand: &Hand, win: &Win, drawn: impl Fn(Seat) -> i64, thrown: impl Fn(Seat) -> i64, rest: i64) -> Owed {
    let mut owed = [0; 4];
    for seat in hand.seats().filter(|seat| *seat != win.seat && !hand.out.contains(seat)) {
        owed[seat.index()] = match win.from {
            None => drawn(seat),
            Some(from) if from == seat => thrown(seat),
            Some(_) => rest,
        };
    }
    owed
}

/// One player pays what all three would.
fn all_from(hand: &Hand, win: &Win, share: impl Fn(Seat) -> i64) -> Owed {
    let others = || hand.seats().filter(|seat| *seat != win.seat && !hand.out.contains(seat));
    let mut owed = [0; 4];
    if let Some(from) = win.from {
        owed[from.index()] = others().map(share).sum();
    }
    owed
}

fn one(seat: Seat, amount: i64) -> Owed {
    let mut owed = [0; 4];
    owed[seat.index()] = amount;
    owed
}

/// rules/shanghai.md §4, §8
fn shanghai(house: &House<'_>, hand: &Hand, win: &Win, fan: u32, chips: i64) -> Result<Owed, String> {
    let great = fan == 0 && chips >= 20_000;
    let rounded = i64::from(fan).div_euclid(2) * 1_000 + i64::from(fan % 2) * 1_000;
    if !great && (i64::from(fan) < house.int("minimum") || chips != rounded) {
        return Err(format!("{fan} 番 are {chips}"));
    }
    let streak = i64::from(hand.streak);
    let fee = match () {
        () if !win.seat.is_dealer() || streak == 0 || house.says("streak_fee", "off") => 0,
        () if house.says("streak_fee", "flat-each") => 1_000,
        () => 1_000 * streak,
    };
    let half = (chips / 2 + 500) / 1_000 * 1_000;
    let ordinary = each(hand, win, |_| chips + fee, |_| chips + fee, half + fee);
    let whole: i64 = ordinary.iter().sum();
    let at = win.seat.index();
    let plain = is_plain(house, &hand.marks[at], win);
    let feeder = hand.feeder[at].filter(|_| plain);
    let mut owed = match (win.from, feeder, hand.washes.iter().rfind(|seat| **seat != win.seat)) {
        (None, Some(feeder), _) => one(feeder, whole),
        (None, None, Some(&washer)) => one(washer, whole),
        (Some(from), Some(feeder), _) if from != feeder => {
            let mut halves = one(feeder, whole / 2);
            halves[from.index()] = whole / 2;
            halves
        }
        (Some(from), _, _) if plain => one(from, whole),
        _ => ordinary,
    };
    // §8.4
    for seat in hand.seats().filter(|seat| *seat != win.seat && hand.settled[seat.index()] != 13) {
        owed[seat.index()] += 6_000;
    }
    Ok(owed)
}

/// Whether a marked pattern or a higher one counts.
fn is_plain(house: &House<'_>, marks: &[String], win: &Win) -> bool {
    let rows = house.rules.rows();
    let mut wanted: Vec<&str> = marks.iter().map(String::as_str).collect();
    for _ in 0..rows.len() {
        let above = rows.iter().filter(|row| wanted.contains(&row.id())).flat_map(|row| row.superseded_by.iter());
        let above: Vec<&str> = above.map(|at| rows[at].id()).filter(|id| !wanted.contains(id)).collect();
        if above.is_empty() {
            break;
        }
        wanted.extend(above);
    }
    win.patterns.iter().any(|counted| wanted.contains(&counted.id.as_str()))
}

/// rules/guangdong.md §4–§7
fn guangdong(house: &House<'_>, hand: &Hand, win: &Win, fan: u32, together: usize) -> Result<Owed, String> {
    let cap = house.int("cap_fan") as u32;
    let special = win.patterns.iter().any(|counted| counted.value >= 5);
    let three = win.by == WonBy::Discard && together == 3;
    let lifted = [WonBy::Replacement, WonBy::RobbedKong].contains(&win.by) || (three && house.flag("triple_lift"));
    if fan == 0 || (!special && fan > cap) || (lifted && fan < cap) {
        return Err(format!("{fan} fan under a cap of {cap}"));
    }
    let score = house.int("unit") << fan;
    let spared = |seat: Seat| together > 1 && hand.callers.contains(&seat);
    let mut ordinary = match () {
        () if win.by == WonBy::RobbedKong || (win.from.is_some() && house.says("discard_payment", "three_shares")) => {
            all_from(hand, win, |_| score)
        }
        () if house.says("discard_payment", "half") => each(hand, win, |_| score, |_| score, score / 2),
        () => each(hand, win, |_| score, |_| score, 0),
    };
    if house.says("discard_payment", "half") && win.by == WonBy::Discard {
        hand.seats().filter(|seat| spared(*seat)).for_each(|seat| ordinary[seat.index()] = 0);
    }
    let whole = ordinary.iter().sum();
    let fed = |seat: Seat| hand.melds[win.seat.index()].iter().filter(|(_, from)| *from == Some(seat)).count();
    let third = hand.melds[win.seat.index()].iter().filter_map(|(_, from)| *from).nth(2);
    let liable = match () {
        () if three || (win.by == WonBy::Discard && house.says("baohu_on_discard", "discarder_pays")) => None,
        () if house.says("baohu", "single_feeder") => hand.seats().find(|&seat| fed(seat) >= 3),
        () if house.says("baohu", "third_meld") => third,
        () => None,
    };
    let kong =
        hand.melds[win.seat.index()].last().filter(|(kind, _)| *kind == MeldKind::Kong).and_then(|(_, from)| *from);
    let bloom = house.flag("kong_feeder_pays") && win.by == WonBy::Replacement && hand.exposed == Some(win.seat);
    Ok(match (liable, kong.filter(|_| bloom)) {
        (Some(liable), _) => one(liable, whole),
        (None, Some(feeder)) => one(feeder, whole),
        (None, None) => ordinary,
    })
}

/// rules/taiwan.md §5
fn taiwan(house: &House<'_>, hand: &Hand, win: &Win, tai: i64) -> Owed {
    let (base, per) = (house.int("base"), house.int("per_tai"));
    let streak = i64::from(hand.streak);
    let dealers = house.int("tai.dealer") + if house.says("streak_tai", "N") { streak } else { 2 * streak };
    let share = |seat: Seat| {
        let more = if win.seat.is_dealer() || seat.is_dealer() { dealers } else { 0 };
        base + (tai + more) * per
    };
    let ordinary = each(hand, win, share, share, 0);
    let scored = |id: &str| win.patterns.iter().any(|counted| counted.id == id);
    let answers = hand.liable[win.seat.index()].iter().find(|one| one.pattern.as_ref().is_some_and(|id| scored(id)));
    match answers {
        Some(liable) if house.flag("bao") => one(liable.seat, ordinary.iter().sum()),
        _ => ordinary,
    }
}

/// rules/riichi.md §10, sanma.md §A4, §B4
fn riichi(
    house: &House<'_>,
    hand: &Hand,
    win: &Win,
    [han, fu, yakuman, base]: [u32; 4],
) -> Result<Option<Owed>, String> {
    let kazoe = if house.says("kazoe", "sanbaiman") { 6_000 } else { 8_000 };
    let points = match han {
        _ if yakuman > 0 => 8_000 * yakuman,
        13.. => kazoe,
        11.. => 6_000,
        8.. => 4_000,
        6.. => 3_000,
        5 => 2_000,
        _ => match (fu << (han + 2)).min(2_000) {
            1_920 if house.flag("kiriage_mangan") => 2_000,
            points => points,
        },
    };
    if points != base {
        return Err(format!("{han} han {fu} fu are {points}, not {base}"));
    }
    if !hand.liable[win.seat.index()].is_empty() {
        return Ok(None);
    }
    let (b, dealer) = (i64::from(points), win.seat.is_dealer());
    let sanma = house.has("tsumo_loss");
    let whole_share = sanma && !house.flag("tsumo_loss");
    let up = |halves: i64| (halves + 199) / 200 * 100;
    // In halves of b.
    let drawn = |seat: Seat| {
        up(b * match (dealer, seat.is_dealer(), whole_share) {
            (true, _, false) | (_, true, false) => 4,
            (true, _, true) => 6,
            (_, true, true) => 5,
            (_, _, false) => 2,
            (_, _, true) => 3,
        })
    };
    let honba = i64::from(hand.honba);
    let counters = !hand
        .wins
        .iter()
        .any(|other| win.from.is_some() && other.from == win.from && hand.callers.contains(&other.seat))
        || house.says("honba_to", "split_own");
    let (ron, tsumo) =
        if sanma { (house.int("honba_ron"), 100) } else { (house.int("honba_value"), house.int("honba_value") / 3) };
    let more = |each: i64| if counters { honba * each } else { 0 };
    Ok(Some(each(hand, win, |seat| drawn(seat) + more(tsumo), |_| up(b * if dealer { 12 } else { 8 }) + more(ron), 0)))
}

/// rules/shanghai.md §8.9
pub fn false_win(house: &House<'_>, hand: &Hand, seat: Seat, paid: &[Transfer], chips: &[i64]) -> Result<(), String> {
    let has = chips[usize::from(hand.order[seat.index()].0)];
    let short = has < 60_000 && house.says("bust", "capped");
    let fines = paid.iter().filter(|one| one.why == Why::FalseWin && one.amount == 20_000).count();
    let right = house.book != Book::Shanghai || short || (fines == 3 && paid.len() == 3);
    if right { Ok(()) } else { Err(format!("{seat} pays {paid:?} for a false win")) }
}

/// rules/guangdong.md §7: 2 from each for a 暗槓, 1 for a 加槓, 3 from the feeder of a 明槓.
pub fn kong(house: &House<'_>, hand: &Hand, paid: &[&Transfer]) -> Result<(), String> {
    let unit = house.int("unit");
    let amounts: Vec<i64> = paid.iter().map(|one| i64::from(one.amount)).collect();
    let from = |at: Option<Seat>| at.map(|seat| Account::Player(hand.order[seat.index()]));
    let seat = hand.seats().find(|seat| Account::Player(hand.order[seat.index()]) == paid[0].to);
    let last = seat.and_then(|seat| hand.melds[seat.index()].last().copied());
    let right = match last {
        _ if !house.says("kong_pay", "at_once") => false,
        Some((MeldKind::Kong, feeder)) if hand.exposed.is_some() => {
            amounts == [3 * unit] && from(feeder) == Some(paid[0].from)
        }
        _ => amounts == [unit; 3] || amounts == [2 * unit; 3],
    };
    if right { Ok(()) } else { Err(format!("{paid:?} for a kong")) }
}
