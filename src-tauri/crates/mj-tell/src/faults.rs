//! Errors in typed tiles, melds, claims and options.

use super::{meld_kind, tile};
use mj_rules::{Allowed, ClaimError, Clash, OptionError, Wanted};
use mj_tiles::{MeldError, NotationError, Tile};
use mj_words::{Said, said};

/// The content of a claim's field, or of its line; empty for an unknown field.
pub fn field(name: &str) -> Said {
    let name = if name == "tiles" { "hand" } else { name };
    super::nearest([format!("field-{}", name.replace('_', "-"))]).unwrap_or_default()
}

/// What is wrong with a claim, without the field.
pub fn claim(why: &ClaimError) -> Said {
    match why {
        ClaimError::TileCount { have, melds, want } => {
            said!("fault-count", have = *have, melds = *melds, want = *want)
        }
        ClaimError::TooManyMelds(number, room) => said!("fault-many-melds", n = *number, room = *room),
        ClaimError::FiveOfAKind { kind, count, .. } => said!("fault-five", tile = named((*kind).into()), n = *count),
        ClaimError::TooMany { tile, most: 0, .. } => said!("fault-without", tile = named(*tile)),
        ClaimError::TooMany { tile, count, most, .. } => {
            said!("fault-many", tile = named(*tile), n = *count, most = *most)
        }
        ClaimError::ClaimedFlower(tile) => said!("fault-claimed-flower", tile = named(*tile)),
        ClaimError::Declaration { found, known } => {
            let known = Said::List(known.iter().map(|one| Said::from(one.word())).collect());
            said!("fault-declaration", word = found.word(), known = known)
        }
        ClaimError::NotKnown(_) => said!("fault-not-known"),
        ClaimError::NoSeat(_) => said!("fault-no-seat"),
        ClaimError::Contradiction(clash) => contradiction(*clash),
    }
}

fn named(of: Tile) -> Said {
    said!("fault-tile", tile = tile(of), code = of.to_string())
}

/// The field at fault in a claim.
pub fn field_of(why: &ClaimError) -> &'static str {
    match why {
        ClaimError::TileCount { .. } => "hand",
        ClaimError::TooManyMelds(..) => "melds",
        ClaimError::FiveOfAKind { field, .. } | ClaimError::TooMany { field, .. } => field,
        ClaimError::ClaimedFlower(_) => "win",
        ClaimError::Declaration { .. } => "ready",
        ClaimError::NotKnown(field) | ClaimError::NoSeat(field) => field,
        ClaimError::Contradiction(clash) => clash.field(),
    }
}

fn contradiction(clash: Clash) -> Said {
    said!(match clash {
        Clash::ReadyClaimed => "fault-ready-claimed",
        Clash::ReadyMelded => "fault-ready-melded",
        Clash::FirstTurnMelds => "fault-first-turn-melds",
        Clash::Out => "fault-out",
        Clash::FirstTurnOut => "fault-first-turn-out",
        Clash::FirstTurnAside => "fault-first-turn-aside",
        Clash::FirstTurnReplacement => "fault-first-turn-replacement",
        Clash::NoKong => "fault-no-kong",
        Clash::NoRobbing => "fault-no-robbing",
        Clash::NotDealer => "fault-not-dealer",
        Clash::OwnDiscard => "fault-own-discard",
        Clash::NoRiichi => "fault-no-riichi",
        Clash::RiichiTile => "fault-riichi-tile",
        Clash::FirstTurnDealer => "fault-first-turn-dealer",
        Clash::FirstTurnBehind => "fault-first-turn-behind",
        Clash::FirstTurnRobbed => "fault-first-turn-robbed",
        Clash::HeavenlyDealer => "fault-heavenly-dealer",
        Clash::EarthlyFirstTurn => "fault-earthly-first-turn",
        Clash::FlowerRobbed => "fault-flower-robbed",
    })
}

/// What is wrong with a text of tiles.
pub fn notation(why: &NotationError) -> Said {
    match why {
        NotationError::Unknown(found) => said!("fault-letters", found = found.to_string()),
        NotationError::NoLetter(digits) => said!("fault-no-letter", digits = digits.clone()),
        NotationError::NoDigits(letter) => said!("fault-no-digits", letter = letter.to_string()),
        NotationError::NoSuchTile(digit, letter) => said!("fault-no-such-tile", tile = format!("{digit}{letter}")),
    }
}

/// What is wrong with a meld.
pub fn meld(why: &MeldError) -> Said {
    match why {
        MeldError::Form(text) => said!("fault-meld-form", text = text.clone()),
        MeldError::Tiles(why) => notation(why),
        MeldError::NoSuch { kind, tiles } => {
            said!("fault-no-such-meld", tiles = tiles.clone(), kind = meld_kind(*kind), word = kind.word())
        }
    }
}

/// How an option's value is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// As JSON.
    Json,
    /// After `name=`, in one word.
    Typed,
}

/// What is wrong with options of a preset.
pub fn option(why: &OptionError, form: Form) -> Said {
    match why {
        OptionError::Unknown(name, rules) => said!("fault-option-unknown", option = name.clone(), rules = *rules),
        OptionError::Value { name, found, wanted } => {
            let found = match form {
                Form::Json => found.clone(),
                Form::Typed => found.replace(['[', ']', '"'], "").replace("null", "none"),
            };
            let wanted = match wanted {
                Wanted::Kind(kind) => allowed(kind, form),
                Wanted::Patterns if form == Form::Typed => said!("wanted-patterns-typed"),
                Wanted::Patterns => said!("wanted-patterns"),
            };
            said!("fault-option-value", option = name.clone(), found = found, wanted = wanted)
        }
        OptionError::NoPattern(name, rules, id) => {
            said!("fault-option-pattern", option = name.clone(), rules = *rules, pattern = id.clone())
        }
        OptionError::Ring(id) => said!("fault-option-ring", pattern = id.clone()),
        OptionError::NoObject => said!("fault-option-object"),
        OptionError::NoValue(text) => said!("fault-option-typed", text = text.clone()),
    }
}

/// The values of a kind of option.
pub fn allowed(kind: &Allowed, form: Form) -> Said {
    let words = |words: &[&'static str]| Said::List(words.iter().copied().map(Said::from).collect());
    let typed = form == Form::Typed;
    match *kind {
        Allowed::Bool => said!("wanted-bool"),
        Allowed::Int(least, most) => said!("wanted-int", least = least, most = most),
        Allowed::IntOrNone(least, most) if typed => said!("wanted-int-or-none", least = least, most = most),
        Allowed::IntOrNone(least, most) => said!("wanted-int-or-null", least = least, most = most),
        Allowed::OneOf(numbers) => {
            said!("wanted-one-of", all = Said::List(numbers.iter().map(|number| Said::from(*number)).collect()))
        }
        Allowed::Word(all) => said!("wanted-one-of", all = words(all)),
        Allowed::Words(all) if typed => said!("wanted-words-typed", all = words(all)),
        Allowed::Words(all) => said!("wanted-words", all = words(all)),
        Allowed::Ints(n, least, most) if typed => said!("wanted-ints-typed", n = n, least = least, most = most),
        Allowed::Ints(n, least, most) => said!("wanted-ints", n = n, least = least, most = most),
        Allowed::ZeroSum(n) if typed => said!("wanted-zero-sum-typed", n = n),
        Allowed::ZeroSum(n) => said!("wanted-zero-sum", n = n),
        Allowed::Rate if typed => said!("wanted-rate-typed"),
        Allowed::Rate => said!("wanted-rate"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_has_its_words_and_the_unknown_has_none() {
        assert_eq!((field("last_tile"), field("tiles")), (said!("field-last-tile"), field("hand")));
        assert!(field("nothing").is_nothing() && !field("hand").is_nothing());
    }
}
