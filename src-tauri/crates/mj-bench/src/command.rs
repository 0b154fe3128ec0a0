//! `laomajiang score`: JSON lines in and out.

use crate::clock::{Report, race};
use crate::hands;
use mj_rules::Claim;
use mj_rules::claim::Ready;
use mj_tiles::write_tiles;
use rand::Rng;
use rand::seq::SliceRandom;
use std::hint::black_box;

const LINES: usize = 50_000;

/// Options as houses have them; a tenth of the lines carries some.
const HOUSES: [&str; 6] = [
    r#"{"kiriage_mangan": true}"#,
    r#"{"kuitan": false}"#,
    r#"{"double_yakuman": false, "yakuman_stack": false}"#,
    r#"{"double_wind_pair_fu": 2, "kazoe": "sanbaiman"}"#,
    r#"{"old_yaku": ["三連刻", "五門齊"], "renhou": "han5"}"#,
    r#"{"min_han": 2, "value.straight": 3}"#,
];

/// A request with its keys in any order.
fn line(claim: &Claim, options: Option<&str>, random: &mut impl Rng) -> String {
    let tiles = |tiles: &[mj_tiles::Tile]| {
        let mut text = String::new();
        write_tiles(&mut text, tiles.iter().copied()).expect("a String takes everything");
        text
    };
    let kinds = |kinds: &[mj_tiles::Kind]| kinds.iter().map(ToString::to_string).collect::<String>();
    let melds: Vec<_> = claim.melds.iter().map(|meld| format!("\"{meld}\"")).collect();
    let mut fields = vec![
        r#""rules": "riichi""#.to_owned(),
        format!(r#""hand": "{}""#, tiles(&claim.hand)),
        format!(r#""melds": [{}]"#, melds.join(", ")),
        format!(r#""win": "{}""#, claim.win),
        format!(r#""by": "{}""#, claim.by.word()),
        format!(r#""seat": "{}""#, claim.seat),
        format!(r#""round": "{}""#, claim.round),
        format!(r#""honba": {}"#, claim.riichi.honba),
        format!(r#""dora": "{}""#, kinds(&claim.riichi.dora)),
    ];
    fields.extend(claim.from.map(|from| format!(r#""from": "{from}""#)));
    if claim.ready == Ready::Riichi {
        fields.push(r#""ready": "riichi""#.into());
        fields.push(format!(r#""ura": "{}""#, kinds(&claim.riichi.ura)));
    }
    fields.extend(options.map(|options| format!(r#""options": {options}"#)));
    fields.shuffle(random);
    format!("{{{}}}\n", fields.join(", "))
}

pub fn run(report: &mut Report) {
    let mut random = hands::random(8);
    let claims = hands::with_riichi(&hands::winning_claims(LINES, hands::FOURTEEN, 9), 10);
    let mut input = String::new();
    for claim in &claims {
        let options = random.random_bool(0.1).then(|| HOUSES[random.random_range(0..HOUSES.len())]);
        input.push_str(&line(claim, options, &mut random));
    }
    let mut output = Vec::with_capacity(input.len() * 3);
    let mut answer = || {
        output.clear();
        black_box(mj_cli::lines::score(input.as_bytes(), &mut output).expect("memory takes everything"));
    };
    let [time] = race(LINES, [&mut answer]);
    report.heading(&format!("laomajiang score, {LINES} riichi lines, keys in any order, a tenth with options"));
    report.nanoseconds("a line", time);
    let rate = 1.0 / time;
    report.ratio("lines a second on one core, in 300,000", rate / 300e3, "at least 1", rate >= 300e3);
}
