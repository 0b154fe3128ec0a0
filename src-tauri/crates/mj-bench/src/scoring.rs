//! Scoring hands: riichi beside `riichienv-core`, 老麻將 with waits and explanation and 台灣 beside both.

use crate::clock::{Report, each, race};
use crate::hands;
use mj_rules::claim::Ready;
use mj_rules::{Claim, Ruleset};
use mj_tiles::{Kind, MeldKind, Tile};
use riichienv_core::hand_evaluator::HandEvaluator;
use riichienv_core::types::{Conditions, Meld, MeldType, WinResult, Wind};

const HANDS: usize = 10_000;

/// A hand as the peer takes it, made ready before the clock starts.
struct Peer {
    hand: HandEvaluator,
    win: u8,
    dora: Vec<u8>,
    ura: Vec<u8>,
    conditions: Conditions,
}

pub fn run(report: &mut Report) {
    let claims = hands::winning_claims(HANDS, hands::FOURTEEN, 1);
    let riichi_claims = hands::with_riichi(&claims, 2);
    let peers: Vec<Peer> = riichi_claims.iter().map(peer).collect();
    let taiwan_claims = hands::with_flowers(&hands::winning_claims(HANDS, hands::SEVENTEEN, 3), 4);
    let riichi = Ruleset::preset("riichi").expect("a preset");
    let shanghai = Ruleset::preset("shanghai").expect("a preset");
    let taiwan = Ruleset::preset("taiwan").expect("a preset");
    let (same, won) = agreement(&riichi, &riichi_claims, &peers);

    let mut text = String::new();
    let [ours, theirs, old, explained, sixteen] = race(
        HANDS,
        [
            &mut || each(&riichi_claims, |claim| riichi.score(claim).expect("a valid claim")),
            &mut || each(&peers, calculate),
            &mut || each(&claims, |claim| shanghai.score(claim).expect("a valid claim")),
            &mut || each(&claims, |claim| explain(&shanghai, claim, &mut text)),
            &mut || each(&taiwan_claims, |claim| taiwan.score(claim).expect("a valid claim")),
        ],
    );
    report.heading(&format!("scoring {HANDS} winning hands (half closed, half with melds)"));
    report.line("riichi: same han and fu as the peer", &format!("{same} of {won} wins"));
    report.nanoseconds("riichi, laomajiang: check, score, payments", ours);
    report.nanoseconds("riichi, riichienv-core 0.4.11: calc", theirs);
    report.ratio("riichi: hands a second beside the peer", theirs / ours, "at least 2", theirs / ours >= 2.0);
    report.nanoseconds("shanghai, laomajiang: check, waits, score, payments", old);
    report.nanoseconds("shanghai, the same with reading and explanation written", explained);
    report.ratio("shanghai: time a hand beside the peer", explained / theirs, "at most 1.5", explained / theirs <= 1.5);
    report.nanoseconds("taiwan, seventeen tiles and flowers: check, waits, score, payments", sixteen);
    report.ratio("taiwan: time a hand beside riichi's", sixteen / ours, "at most 1.5", sixteen / ours <= 1.5);
}

/// Scores with everything an explanation tells, written out.
fn explain(rules: &Ruleset, claim: &Claim, text: &mut String) -> usize {
    let score = rules.score(claim).expect("a valid claim");
    text.clear();
    if let Some(read) = &score.read {
        read.write(text, claim).expect("a String takes everything");
    }
    let counted: usize = score.patterns(rules, claim).iter().map(|scored| scored.row.name().len()).sum();
    let left_out: usize = score.superseded(rules).map(|(row, upper)| row.name().len() + upper.name().len()).sum();
    counted + left_out + text.len()
}

fn calculate(peer: &Peer) -> WinResult {
    peer.hand.calc(peer.win, peer.dora.clone(), peer.ura.clone(), Some(peer.conditions.clone()))
}

/// On how many hands that win both sides find the same han and fu.
fn agreement(rules: &Ruleset, claims: &[Claim], peers: &[Peer]) -> (usize, usize) {
    let (mut same, mut won) = (0, 0);
    for (claim, peer) in claims.iter().zip(peers) {
        let score = rules.score(claim).expect("a valid claim");
        let theirs = calculate(peer);
        if let mj_rules::Outcome::Win(total) = score.outcome {
            let [han, fu, yakuman] = ["han", "fu", "yakuman"].map(|name| total.term(name).expect("a riichi total"));
            won += 1;
            let equal = if yakuman > 0 { theirs.yakuman } else { (han, fu) == (theirs.han, theirs.fu) };
            same += usize::from(equal && theirs.is_win);
        }
    }
    (same, won)
}

fn peer(claim: &Claim) -> Peer {
    let mut used = [0_u8; Kind::COUNT];
    let mut take = |tile: &Tile| {
        let kind = tile.kind().expect("natural tiles").index();
        // The peer's first copy of a five is the red one; this box has none.
        let red = usize::from(kind < 27 && kind % 9 == 4);
        used[kind] += 1;
        (kind * 4 + (usize::from(used[kind]) - 1 + red) % 4) as u8
    };
    let tiles: Vec<u8> = claim.hand.iter().map(&mut take).collect();
    let mut melds = Vec::new();
    for meld in &claim.melds {
        let kind = match meld.kind() {
            MeldKind::Chow => MeldType::Chi,
            MeldKind::Pung => MeldType::Pon,
            MeldKind::Kong => MeldType::Daiminkan,
            MeldKind::Added => MeldType::Kakan,
            MeldKind::Concealed => MeldType::Ankan,
        };
        let open = meld.kind().is_claim();
        melds.push(Meld::new(kind, meld.tiles().iter().map(&mut take).collect(), open, 0, None));
    }
    let first = |kinds: &[Kind]| kinds.iter().map(|kind| kind.index() as u8 * 4 + 1).collect();
    let conditions = Conditions {
        tsumo: claim.by.is_self_draw(),
        riichi: claim.ready == Ready::Riichi,
        player_wind: Wind::from(claim.seat as u8),
        round_wind: Wind::from(claim.round as u8),
        honba: claim.riichi.honba,
        ..Conditions::default()
    };
    Peer {
        win: take(&claim.win),
        hand: HandEvaluator::new(tiles, melds),
        dora: first(&claim.riichi.dora),
        ura: first(&claim.riichi.ura),
        conditions,
    }
}
