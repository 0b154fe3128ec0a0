//! A rule book for tests: several players win on one tile, and are worth more or owe each other nothing for it;
//! the feeder of a 明槓 pays for its replacement, and kongs are paid at once; 聽牌 may be declared after a claim
//! too; by hand or not. It shows that no code settles one win as if it were the only one.

use crate::plain::{by_hand, plainest};
use mj_rules::claim::Ready;
use mj_rules::counting::{Capped, DiscardPays, Scheme};
use mj_rules::mechanics::{
    Chips, Covers, Declaration, FalseWin, Fed, FedBy, Fine, KongPay, Length, Liability, LockedKongs, Mechanics, Moment,
    OnDiscard, Penalties, Play,
};
use mj_rules::patterns::{luck, special, suits};
use mj_rules::{Allowed, BookRow, OptionSpec, Options, Preset, System, Worth};

/// Up to a cap.
pub static CAPPED: Preset = Preset::new("capped", "爆胡試規", &SYSTEM);

static SYSTEM: System = System::new("capped", OPTIONS, ROWS, Capped::by(|options| counting(options).into()), mechanics);

/// O4, O7, O12 and O21 of rules/guangdong.md §1.
static OPTIONS: &[OptionSpec] = &[
    OptionSpec::new("half", Allowed::Bool, "false"),
    OptionSpec::new("liable", Allowed::Bool, "false"),
    OptionSpec::new("kong_feeder_pays", Allowed::Bool, "false"),
    OptionSpec::new("kong_pay", Allowed::Bool, "false"),
    OptionSpec::new("by_hand", Allowed::Bool, "false"),
];

static ROWS: &[BookRow] = &[
    BookRow::new(&special::CHICKEN_HAND, Worth::fan(1)),
    BookRow::new(&suits::PURE_SUIT, Worth::special(6)),
    BookRow::new(&luck::SELF_DRAW_OR_ROBBED, Worth::fan(1)),
    BookRow::new(&luck::READY, Worth::fan(1)),
    BookRow::new(&luck::THREE_WINNERS, Worth::LIFT),
    BookRow::new(&luck::KONG_BLOOM, Worth::LIFT),
];

fn counting(options: &Options) -> Capped {
    Capped { cap: 5, unit: 1, discard: if options.flag("half") { DiscardPays::Half } else { DiscardPays::Own } }
}

fn mechanics(options: &Options, scheme: Scheme) -> Mechanics {
    let fed = Fed { by: FedBy::One(1), covers: Covers::Whole, on_discard: OnDiscard::All, void_with: Some(3) };
    let declared = Declaration {
        concealed: false,
        min_left: 1,
        kongs: LockedKongs::SameWaits,
        ..Declaration::new(Ready::Declared, Moment::OwnDiscard)
    };
    let play = Play {
        declarations: [declared].into_iter().collect(),
        liability: options.flag("liable").then_some(Liability::Fed(fed)),
        kong_feeder_pays: options.flag("kong_feeder_pays"),
        kong_pay: options.flag("kong_pay").then_some(KongPay { concealed: 2, added: 1, exposed: 3 }),
        manner: by_hand(options.flag("by_hand")),
        penalties: Penalties { wrong_count: 0, false_win: FalseWin::costing(Fine::Each(32)) },
        length: Length::Hands(4),
        chips: Chips { start: 1_000, unit: 1, bust: None },
        ..Play::PLAIN
    };
    Mechanics { ready: &[Ready::None, Ready::Declared], ..plainest(scheme, play) }
}
