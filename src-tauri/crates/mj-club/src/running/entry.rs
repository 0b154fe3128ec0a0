//! The entry of a new game in the books.

use crate::scribe::length;
use crate::{Club, Game, Secrets};
use mj_ledger::{Member, NewGame, Source, Time};
use serde_json::Value;

pub(super) fn in_books(
    club: &Club,
    game: &Game,
    members: &[Member],
    header: String,
    secrets: &Secrets,
    now: Time,
) -> NewGame {
    let rules = game.table().setup().rules();
    NewGame {
        gid: game.header().game.to_string(),
        source: Source::Table,
        host: club.uid().into(),
        host_name: String::new(),
        system: rules.preset.system.id.into(),
        rules: rules.preset.id.into(),
        options: Value::Object(game.header().rules.options.clone()).to_string(),
        hash: game.header().rules.hash.clone(),
        length: length(rules),
        start: game.rules().chips.start,
        header: Some(header),
        secret: Some(secrets.master().to_vec()),
        seats: members.iter().map(|member| member.id).collect(),
        began: now,
    }
}
