//! Words of a command line that stand for something else.

use clap::builder::{PossibleValuesParser, TypedValueParser};

/// Reads one of these words as what it stands for.
pub fn one_of<T: Copy + Send + Sync + 'static>(
    known: &'static [(&'static str, T)],
) -> impl TypedValueParser<Value = T> {
    let of = |typed: &str| known.iter().find(|(word, _)| *word == typed).map(|(_, meant)| *meant);
    // Only these words come as far as the mapping.
    PossibleValuesParser::new(known.iter().map(|(word, _)| *word))
        .try_map(move |typed| of(&typed).ok_or("no such word"))
}
