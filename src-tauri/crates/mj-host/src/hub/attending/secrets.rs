//! What an attending program brings to the walls, as a page does: for each game a chain of secrets, fixed by its tip
//! and opened hand by hand. It is kept as long as the program attends, so that a device that reconnects brings the
//! same tip. The program runs on the host's machine: unlike a page it has nothing to guard against the host.

use mj_club::random;
use mj_table::Player;
use mj_wire::fair::{Committer, GameId, Links, Secret};
use mj_wire::protocol::{MixCall, TableAsk};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

/// The chains of all games at which it was seated.
#[derive(Debug, Default)]
pub(super) struct OwnSecrets(BTreeMap<(String, Player), Links>);

impl OwnSecrets {
    /// The answer to a call. `None` without random numbers and beyond the end of a chain: the host stands in.
    pub fn answer(&mut self, call: MixCall) -> Option<TableAsk> {
        match call {
            MixCall::Commitment { game, mix, player } => {
                let commitment = self.links(game, player)?.tip();
                Some(TableAsk::Commit { mix, commitment })
            }
            MixCall::Secret { game, mix, player, players, .. } => {
                let links = self.links(game, player)?;
                let commitment = links.tip();
                if players.get(player.index()) != Some(&Some(commitment)) {
                    return Some(TableAsk::Commit { mix, commitment });
                }
                links.link(mix).map(|secret| TableAsk::Open { mix, secret })
            }
        }
    }

    fn links(&mut self, game: String, player: Player) -> Option<&Links> {
        match self.0.entry((game, player)) {
            Entry::Occupied(kept) => Some(kept.into_mut()),
            Entry::Vacant(new) => {
                let game = GameId::new(new.key().0.as_str()).ok()?;
                let end = Secret::new(random().ok()?);
                Some(new.insert(Links::new(Committer::Player(player.0), &game, &end)))
            }
        }
    }
}
