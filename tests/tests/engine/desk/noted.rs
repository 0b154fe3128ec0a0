//! A scorer's notes about a hand at the table: declarations, liable players, paid kongs, tiles.

use mj_desk::{Answering, Declared, Kong, KongKind, Tiles, Winner};
use mj_rules::claim::{Ready, WonBy};
use mj_rules::mechanics::KongsVoid;
use mj_table::{Event, Hand, Player, Table, Transfer, Why, Win};
use mj_tiles::{MeldKind, Seat, Tile};

/// The payments out of the pot at the end of a game, apart from a winner's.
pub(super) fn left_over<'a>(table: &Table, events: &'a [Event]) -> Option<&'a [Transfer]> {
    table.over()?;
    let mut paid = events.iter().filter_map(|event| match event {
        Event::Paid { transfers } => Some(transfers.as_slice()),
        _ => None,
    });
    let all_taken = events.iter().any(|event| matches!(event, Event::Won(_) | Event::FalseWin { .. }));
    let of_the_pot = |one: &Transfer| one.from == mj_table::Account::Pot;
    paid.next_back().filter(|transfers| !all_taken && transfers.iter().all(of_the_pot))
}

/// A deposit with its declaration.
pub(super) fn declared(table: &Table, one: &Transfer) -> Option<Declared> {
    let (mj_table::Account::Player(player), mj_table::Account::Pot) = (one.from, one.to) else { return None };
    let declarations = &table.setup().play().declarations;
    let paid_for = declarations.iter().find(|declaration| declaration.deposit == one.amount)?;
    let hand = table.hand()?;
    let said = hand.seat_of(player).map(|seat| hand.holder(seat).ready).filter(|ready| *ready != Ready::None);
    Some(Declared { who: player.0, ready: said.unwrap_or(paid_for.ready) })
}

/// The players liable by fed tiles: of rows, those that the hand scores.
pub(super) fn answering(table: &Table, hand: &Hand, win: &Win) -> Vec<Answering> {
    if table.setup().play().plain_melds().is_some() {
        return Vec::new();
    }
    let scored = |id: &String| win.patterns.iter().any(|counted| counted.id == *id);
    let counts = hand.holder(win.seat).liable.iter().filter(|one| one.pattern.as_ref().is_none_or(scored));
    counts.map(|one| Answering { who: who(hand, one.seat), row: one.pattern.clone() }).collect()
}

/// The feeder of a 明槓 whose replacement wins, who pays for all.
pub(super) fn kong_feeder(table: &Table, hand: &Hand, win: &Win, paid: &[Transfer]) -> Option<u8> {
    let pays = table.setup().play().kong_feeder_pays && win.by == WonBy::Replacement;
    let last = hand.holder(win.seat).melds.last().filter(|laid| pays && laid.meld.kind() == MeldKind::Kong)?;
    let from = last.claimed.filter(|_| paid.iter().any(|one| one.why == Why::Liable))?.1;
    Some(who(hand, from))
}

/// The note of a kong.
pub(super) fn kong_of(table: &Table, seat: Seat, kind: MeldKind, from: Option<Seat>) -> Kong {
    let hand = table.hand().expect("it lies there");
    let kind = match kind {
        MeldKind::Concealed => KongKind::Concealed,
        MeldKind::Added => KongKind::Added,
        MeldKind::Chow | MeldKind::Pung | MeldKind::Kong => KongKind::Kong,
    };
    Kong { who: who(hand, seat), kind, from: from.map(|from| who(hand, from)) }
}

/// The liable player, as told at the table: by the payments.
pub(super) fn said(hand: &Hand, win: &Win, paid: &[Transfer], winner: Winner) -> Winner {
    let payer = |why: Why| {
        paid.iter().filter(move |one| one.why == why).map(|one| match one.from {
            mj_table::Account::Player(player) => player.0,
            mj_table::Account::Pot => unreachable!("no pot"),
        })
    };
    if !winner.answering.is_empty() || winner.kong_feeder.is_some() {
        return winner;
    }
    let from = win.from.map(|seat| who(hand, seat));
    Winner {
        liable: payer(Why::Liable).next(),
        // Of two players who pay half, the one who did not discard; without chips to pay, they are asked.
        feeder: match payer(Why::Half).next() {
            Some(_) => hand.holder(win.seat).feeder.map(|seat| who(hand, seat)),
            None => payer(Why::Liable).find(|&who| Some(who) != from),
        },
        washer: payer(Why::Washing).next(),
        ..winner
    }
}

/// Whether a win scores nothing that makes a hand win by itself.
pub(super) fn needs_company(table: &Table, win: &Win) -> bool {
    let rows = table.setup().rules().rows();
    let in_company = |id: &str| rows.iter().any(|row| row.id() == id && row.entry.in_company);
    !win.patterns.is_empty() && win.patterns.iter().all(|one| in_company(&one.id))
}

pub(super) fn who(hand: &Hand, seat: Seat) -> u8 {
    (0..4).find(|&player| hand.seat_of(Player(player)) == Some(seat)).expect("a player sits there")
}

pub(super) fn washer(table: &Table, hand: &Hand, win: &Win) -> Option<Seat> {
    let washes = |seat: Seat| hand.holder(seat).washes;
    let others = table.players().others(win.seat).filter(|&seat| washes(seat).is_some());
    others.max_by_key(|&seat| washes(seat)).filter(|_| win.by.is_self_draw())
}

pub(super) fn tiles_of(table: &Table, hand: &Hand, win: &Win) -> Tiles {
    let holder = hand.holder(win.seat);
    let claims = &table.setup().play().claims;
    let spoils = |kind: MeldKind| match kind {
        MeldKind::Concealed => claims.kongs_void_first_turn == KongsVoid::All,
        MeldKind::Kong => claims.void_first_turn && claims.kongs_void_first_turn != KongsVoid::None,
        MeldKind::Chow | MeldKind::Pung | MeldKind::Added => claims.void_first_turn,
    };
    let mut melds = table.players().seats().flat_map(|seat| hand.holder(seat).melds.iter());
    let aside = table.setup().play().aside.is_some_and(|aside| aside.interrupts);
    let set_aside = aside && table.players().seats().any(|seat| !hand.holder(seat).aside.is_empty());
    let spoiled = set_aside || melds.any(|laid| spoils(laid.meld.kind()));
    let later = win.from.is_some_and(|from| claims.void_first_turn && hand.holder(from).pond.len() > 1);
    let draws = match win.by {
        WonBy::SelfDraw => Some(1),
        WonBy::Discard if !later => Some(0),
        WonBy::Discard | WonBy::Replacement | WonBy::RobbedKong => None,
    };
    let text = |tiles: &mut dyn Iterator<Item = Tile>| {
        let mut text = String::new();
        mj_tiles::write_tiles(&mut text, tiles).expect("a text takes anything");
        text
    };
    // A flower that wins by itself is told once, and belongs to no turn.
    let by_flowers = table.setup().play().aside.is_some() && win.tile.is_flower();
    let beside = |tile: &Tile| !by_flowers || *tile != win.tile;
    let scores = |id: &str| win.patterns.iter().any(|counted| counted.id == id);
    Tiles {
        // In reverse, since the desk's tiles are unsorted.
        tiles: text(&mut win.hand.iter().rev().copied()),
        melds: holder.melds.iter().map(|laid| laid.meld.to_string()).collect(),
        win: win.tile.to_string(),
        last_tile: hand.wall().left() == 0 && win.by != WonBy::RobbedKong,
        first_turn: !by_flowers
            && Some(holder.draws) == draws
            && holder.melds.is_empty()
            && holder.pond.is_empty()
            && !spoiled,
        ready: holder.ready,
        open: text(&mut open(table, hand, win).into_iter()),
        ippatsu: scores("ippatsu"),
        riichi_discard: scores("tsubame-gaeshi"),
        dora: text(&mut hand.wall().turned()),
        ura: text(&mut win.under.iter().copied()),
        aside: text(&mut holder.aside.iter().copied().filter(beside)),
    }
}

/// The open tiles besides the winner's melds and the winning tile.
pub(super) fn open(table: &Table, hand: &Hand, win: &Win) -> Vec<Tile> {
    let mut open = Vec::new();
    for seat in table.players().seats() {
        let holder = hand.holder(seat);
        // A tile won while set aside was never a discard.
        let discarded = holder.pond.last().is_some_and(|last| last.tile == win.tile);
        let won = usize::from(win.by == WonBy::Discard && win.from == Some(seat) && discarded);
        let pond = &holder.pond[..holder.pond.len() - won];
        open.extend(pond.iter().filter(|pond| pond.claimed.is_none()).map(|pond| pond.tile));
        if seat == win.seat {
            continue;
        }
        for laid in &holder.melds {
            let robbed = win.by == WonBy::RobbedKong
                && win.from == Some(seat)
                && matches!(laid.meld.kind(), MeldKind::Pung | MeldKind::Added)
                && laid.meld.tiles().contains(&win.tile);
            if !robbed {
                open.extend(laid.meld.tiles().iter().copied());
            }
        }
    }
    open
}
