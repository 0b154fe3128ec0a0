//! The mixing of a game's walls. All secrets are fixed before the first hand, so a hand that is mixed again has
//! the same wall. Games of format 1, from old books or from a seed, have secrets of this machine for each
//! mixing.

use super::{DealError, Game, ResumeError, WallSource};
use mj_table::{Chance, Event, Illegal, NotNow, Player};
use mj_tiles::Throw;
use mj_wire::fair::{Change, ChangeWhy, Commitment, Committer, Fixed, Links, Secret, Seed, commit, stand_in};
use mj_wire::log::{Header, LogEntry, Mix};
use mj_wire::protocol::{Opened, Sealed};
use std::collections::BTreeMap;

/// The mixings of a game so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Mixings {
    /// The number of the last mixing; in format 2 that of its hand.
    last: u32,
    /// Opened secrets of a hand that is not dealt yet. The host can see their wall, so this one must be dealt.
    opened: Option<Vec<Secret>>,
    /// Whether the current hand is dealt and its mixing not revealed yet.
    unrevealed: bool,
    /// The mixing of the last dealt hand.
    dealt: Option<Dealt>,
    /// Format 1: the last commitments.
    committed: Option<(Commitment, Vec<Commitment>)>,
    /// Format 2: the host's chain, and the fixed state of all.
    links: Option<Links>,
    fixed: Option<Fixed>,
    /// The changes of it with their hands.
    changes: Vec<(u32, Change)>,
}

/// The mixing of a dealt hand.
#[derive(Clone, Debug)]
struct Dealt {
    mix: u32,
    host: Commitment,
    players: Vec<Option<Commitment>>,
    opened: Vec<Secret>,
}

impl Mixings {
    pub fn of(header: &Header, walls: &WallSource) -> Mixings {
        let secrets = walls.secrets().filter(|_| header.format > 1);
        Mixings { links: secrets.map(|secrets| secrets.links(&header.game)), ..Mixings::default() }
    }

    /// Notes that the hand is dealt.
    fn deal(&mut self, opened: Vec<Secret>) {
        let of_all = (self.committed.clone()).map(|(host, players)| (host, players.into_iter().map(Some).collect()));
        let fixed = self.fixed.as_ref().map(|fixed| (fixed.host(), fixed.tips(self.last)));
        let mix = self.last;
        self.dealt = fixed.or(of_all).map(|(host, players)| Dealt { mix, host, players, opened });
        self.unrevealed = true;
    }
}

impl Game {
    /// Takes the mixings out of the log.
    pub(super) fn remember(&mut self, entry: &LogEntry) -> Result<(), ResumeError> {
        let mixing = &mut self.mixing;
        let own = |host: &Commitment, fits: Option<Commitment>| match fits {
            None => Err(ResumeError::OtherWalls),
            Some(fits) if fits == *host => Ok(()),
            Some(_) => Err(ResumeError::OtherSecrets),
        };
        match entry {
            LogEntry::Mix(Mix::Tips { host, players, .. }) => {
                own(host, mixing.links.as_ref().map(Links::tip))?;
                mixing.fixed = Some(Fixed::new(&self.header.game, *host, players));
            }
            LogEntry::Mix(Mix::Changed { mix, changes }) => {
                for change in changes {
                    // The log was verified, so this cannot fail.
                    let changed = mixing.fixed.as_mut().map(|fixed| fixed.change(*mix, *change));
                    debug_assert!(matches!(changed, Some(Ok(()))), "{change:?}");
                    mixing.changes.push((*mix, *change));
                }
            }
            LogEntry::Mix(Mix::Commit { mix, host, players }) => {
                let secret = self.walls.secrets().map(|secrets| secrets.of(Committer::Host, *mix));
                own(host, secret.map(|secret| commit(Committer::Host, &self.header.game, *mix, &secret)))?;
                mixing.committed = Some((*host, players.clone()));
                mixing.last = *mix;
            }
            LogEntry::Mix(Mix::Open { mix, players }) => {
                if let Some(fixed) = &mut mixing.fixed {
                    let opened = fixed.open(*mix, players);
                    debug_assert_eq!(opened, Ok(()));
                }
                (mixing.last, mixing.opened) = (*mix, Some(players.clone()));
            }
            LogEntry::Mix(Mix::Reveal { .. }) => mixing.unrevealed = false,
            LogEntry::Event(Event::Dealt { .. }) => {
                if let Some(opened) = mixing.opened.take() {
                    mixing.deal(opened);
                }
            }
            LogEntry::Mix(Mix::Missing { .. }) | LogEntry::Event(_) | LogEntry::Game(_) => {}
        }
        Ok(())
    }

    /// 封: what was published for the current hand; `None` with given walls.
    pub fn sealed(&self) -> Option<Sealed> {
        let Dealt { mix, host, players, .. } = self.mixing.dealt.clone()?;
        let all = &self.mixing.changes;
        let changes = all.iter().filter(|(hand, _)| *hand == mix).map(|(_, change)| *change).collect();
        let taken = all.iter().filter(|(_, change)| change.why.takes_away()).count() as u32;
        let format = self.header.format;
        Some(Sealed { format, mix, host, players, changes, taken, tiles: self.table.setup().tiles() })
    }

    /// 開: the secrets of that hand; `None` while it is played.
    pub fn opened(&self) -> Option<Opened> {
        let dealt = self.mixing.dealt.as_ref()?;
        if self.table.is_playing() || self.mixing.unrevealed {
            return None;
        }
        Some(Opened { host: self.hosts(dealt.mix)?, players: dealt.opened.clone() })
    }

    /// The host's secret for a mixing; `None` with given walls, and beyond the end of the chain.
    fn hosts(&self, mix: u32) -> Option<Secret> {
        match &self.mixing.links {
            Some(links) => links.link(mix),
            None => Some(self.walls.secrets()?.of(Committer::Host, mix)),
        }
    }

    /// The number of the next mixing; in format 2 that of the next hand.
    pub const fn next_mix(&self) -> u32 {
        self.mixing.last + 1
    }

    /// Whether all have opened, so that the next hand can be dealt.
    pub const fn is_mixed(&self) -> bool {
        self.mixing.opened.is_some()
    }

    /// Whether devices can bring secrets: no longer in a game of format 1.
    pub const fn takes_secrets(&self) -> bool {
        self.mixing.links.is_some()
    }

    /// The fixed state; `None` before the first hand, and in format 1.
    pub const fn fixed(&self) -> Option<&Fixed> {
        self.mixing.fixed.as_ref()
    }

    fn may_mix(&self) -> Result<(), DealError> {
        if self.table.is_playing() || self.table.over().is_some() || self.mixing.opened.is_some() {
            return Err(Illegal::NotNow(NotNow::NoMix).into());
        }
        Ok(())
    }

    /// Before the first hand: fixes the tips of the players whose devices bring secrets. They must be public
    /// before any player opens.
    pub fn fix(&mut self, theirs: &BTreeMap<u8, Commitment>) -> Result<(), DealError> {
        self.may_mix()?;
        let links = self.mixing.links.as_ref().filter(|_| self.mixing.fixed.is_none());
        let host = links.ok_or(Illegal::NotNow(NotNow::Fixed))?.tip();
        let count = self.table.players().count() as u8;
        let players: Vec<_> = (0..count).map(|player| theirs.get(&player).copied()).collect();
        self.mixing.fixed = Some(Fixed::new(&self.header.game, host, &players));
        self.write(&LogEntry::Mix(Mix::Tips { mix: self.next_mix(), host, players }));
        Ok(())
    }

    /// Before a hand is opened: changes secrets, all or none.
    pub fn change(&mut self, changes: &[Change]) -> Result<(), DealError> {
        self.may_mix()?;
        let hand = self.next_mix();
        let mut fixed = self.mixing.fixed.clone().ok_or(Illegal::NotNow(NotNow::NotFixed))?;
        changes.iter().try_for_each(|change| fixed.change(hand, *change))?;
        self.changed(hand, fixed, changes);
        Ok(())
    }

    /// After a hand, before any opening for the next: adds the devices that have arrived, all or none. They
    /// bring secrets from the next hand on.
    pub fn arrive(&mut self, changes: &[Change]) -> Result<(), DealError> {
        self.may_mix()?;
        let hand = self.mixing.last;
        let mut fixed = self.mixing.fixed.clone().filter(|_| hand > 0).ok_or(Illegal::NotNow(NotNow::NotFixed))?;
        changes.iter().try_for_each(|change| fixed.arrive(hand, *change))?;
        self.changed(hand, fixed, changes);
        Ok(())
    }

    fn changed(&mut self, hand: u32, fixed: Fixed, changes: &[Change]) {
        self.mixing.fixed = Some(fixed);
        self.mixing.changes.extend(changes.iter().map(|change| (hand, *change)));
        if !changes.is_empty() {
            self.write(&LogEntry::Mix(Mix::Changed { mix: hand, changes: changes.to_vec() }));
        }
    }

    /// Whether the player's device was logged as absent.
    pub fn was_absent(&self, player: Player) -> bool {
        let is_theirs = |change: &Change| change.player == player.0 && change.why == ChangeWhy::Absent;
        self.mixing.changes.iter().any(|(_, change)| is_theirs(change))
    }

    /// Opens the players' own secrets for the next hand. If one is missing or wrong, nothing is opened.
    pub fn open(&mut self, theirs: &BTreeMap<u8, Secret>) -> Result<(), DealError> {
        self.may_mix()?;
        let hand = self.next_mix();
        let host = self.hosts(hand).ok_or(Illegal::NotNow(NotNow::NoSecrets))?;
        let mut fixed = self.mixing.fixed.clone().ok_or(Illegal::NotNow(NotNow::NotFixed))?;
        let count = self.table.players().count() as u8;
        let fits = |player: &u8| theirs.get(player).is_some_and(|secret| fixed.fits(*player, hand, secret));
        let missing: Vec<u8> = (0..count).filter(|player| fixed.is_own(*player, hand) && !fits(player)).collect();
        if !missing.is_empty() {
            return Err(DealError::NotOpened(missing));
        }
        let secret = |player: u8| match theirs.get(&player).filter(|_| fixed.is_own(player, hand)) {
            Some(own) => own.clone(),
            None => stand_in(player, &self.header.game, hand, &host),
        };
        let players: Vec<Secret> = (0..count).map(secret).collect();
        fixed.open(hand, &players)?;
        self.mixing.fixed = Some(fixed);
        self.is_opened(hand, players);
        Ok(())
    }

    fn is_opened(&mut self, mix: u32, players: Vec<Secret>) {
        self.mixing.last = mix;
        self.mixing.opened = Some(players.clone());
        self.write(&LogEntry::Mix(Mix::Open { mix, players }));
    }

    /// Mixes if necessary and deals the next hand; seats are drawn before the first. Devices that were not
    /// asked bring nothing.
    pub fn deal(&mut self) -> Result<Vec<Event>, DealError> {
        if matches!(self.walls, WallSource::Given) {
            return Err(DealError::OtherWalls);
        }
        if self.table.is_playing() || self.table.over().is_some() {
            return Err(Illegal::NotNow(NotNow::NoDeal).into());
        }
        if self.mixing.opened.is_none() {
            self.mix_alone()?;
        }
        let (mix, opened) = (self.mixing.last, self.mixing.opened.take());
        let (host, players) = self.hosts(mix).zip(opened).ok_or(DealError::NotOpened(Vec::new()))?;
        let seed = Seed::of(&host, &players);
        let dice = self.rules().opening.dice;
        let mut events = Vec::new();
        if self.table.places().is_none() {
            let (drawn, seating) = (seed.seats(self.table.players()), self.rules().seating);
            let throws: Vec<Throw> = seed.seat_throws(dice).take(seating.first_dealer.throws()).collect();
            let places = seating.places(drawn, &throws).into_iter().map(Player).collect();
            events.extend(self.table.seat(places, &throws)?);
        }
        let chance = Chance { dice: seed.throw(dice), wall: seed.wall(&self.table.setup().tiles()) };
        events.extend(self.table.deal(chance)?);
        self.mixing.deal(players);
        Ok(self.log(events))
    }

    /// Mixes without any device.
    fn mix_alone(&mut self) -> Result<(), DealError> {
        if self.mixing.links.is_none() {
            return self.mix_as_before();
        }
        if self.mixing.fixed.is_none() {
            self.fix(&BTreeMap::new())?;
        }
        let (hand, count) = (self.next_mix(), self.table.players().count() as u8);
        let silent = |player| Change { player, why: ChangeWhy::Silent, tip: None };
        let own =
            (0..count).filter(|player| self.mixing.fixed.as_ref().is_some_and(|fixed| fixed.is_own(*player, hand)));
        let changes: Vec<Change> = own.map(silent).collect();
        self.change(&changes)?;
        self.open(&BTreeMap::new())
    }

    /// Format 1: all secrets from this machine, with commitments for this mixing.
    fn mix_as_before(&mut self) -> Result<(), DealError> {
        let secrets = self.walls.secrets().cloned().ok_or(DealError::OtherWalls)?;
        let mix = self.next_mix();
        let of = |who: Committer| commit(who, &self.header.game, mix, &secrets.of(who, mix));
        let all: Vec<Committer> = (0..self.table.players().count() as u8).map(Committer::Player).collect();
        let (host, players): (_, Vec<_>) = (of(Committer::Host), all.iter().map(|who| of(*who)).collect());
        self.mixing.committed = Some((host, players.clone()));
        self.write(&LogEntry::Mix(Mix::Commit { mix, host, players }));
        self.is_opened(mix, all.iter().map(|who| secrets.of(*who, mix)).collect());
        Ok(())
    }

    /// The host opens at the end of the hand.
    pub(super) fn reveal(&mut self) {
        if !self.mixing.unrevealed || self.table.is_playing() {
            return;
        }
        if let Some(host) = self.hosts(self.mixing.last) {
            self.write(&LogEntry::Mix(Mix::Reveal { mix: self.mixing.last, host }));
        }
        self.mixing.unrevealed = false;
    }
}
