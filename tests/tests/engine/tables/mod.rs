//! Invariants of every game: tiles and chips are conserved, the log replays and verifies, exactly the offers
//! are accepted, nothing panics, every game ends. `PROVE=50` plays 10,000 games for each rule set instead of
//! 200, and then every pattern must occur too.

// A test that cannot read its own data should stop there.
#![allow(clippy::unwrap_used)]

mod books;

use acceptance::audit::audit;
use acceptance::draw::{Draw, fiftieths, scale};
use acceptance::gathered;
use acceptance::goals::{goals, looks_complete};
use acceptance::house::house;
use acceptance::mechanisms::presets;
use acceptance::passed;
use acceptance::seen::Seen;
use acceptance::stacked::Scene;
use mj_bots::{Bot, Clumsy, Random};
use mj_club::{Game, Secrets, WallSource};
use mj_rules::claim::Ready;
use mj_rules::mechanics::{Conduct, DealerStops};
use mj_rules::{Allowed, Claim, Preset, Ruleset};
use mj_table::{Account, Action, Event, Few, Phase, Player, Setup, Source, Table, ViewNext, Viewer, Why};
use mj_tiles::{Meld, Seat, Tile};
use mj_wire::fair::{ChangeWhy, Committer, GameId, Links, Secret};
use mj_wire::log::{Log, verify};
use serde_json::Map;
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

/// For each player the chains of two devices; the same in every game, since all have one id.
static CHAINS: LazyLock<[[Links; 2]; 4]> = LazyLock::new(|| {
    let game = GameId::new("proof").unwrap();
    [0, 1, 2, 3]
        .map(|player| [1 + player, 99].map(|end| Links::new(Committer::Player(player), &game, &Secret::new([end; 32]))))
});

/// A running game.
struct Run<'a> {
    game: Game,
    log: String,
    events: Vec<Event>,
    bots: Vec<Box<dyn Bot>>,
    scene: Option<Scene>,
    goals: &'a [Claim],
    draw: Draw,
    seen: &'a mut Seen,
    chips: i64,
    given: bool,
    /// Whether the hand was dealt for several players' targets, and they play for it.
    gathered: bool,
    /// The screens' preview of the next hand.
    next: Option<ViewNext>,
}

impl Run<'_> {
    fn take(&mut self, events: Vec<Event>) {
        for event in &events {
            self.seen.hear(event);
            if let Event::Paid { transfers } = event {
                for transfer in transfers {
                    assert!(transfer.amount > 0 && transfer.from != transfer.to);
                    let pot = [transfer.from, transfer.to].contains(&Account::Pot);
                    assert_eq!(pot, transfer.why == Why::Deposit, "only deposits lie in the pot: {transfer:?}");
                }
            }
        }
        self.what_was_said_of_the_next_hand_came(&events);
        // Views of all seats are most of a game's cost, and a restriction of a player lasts for many actions.
        if self.events.len().is_multiple_of(3) {
            passed::hear(self.game.table(), self.seen);
        }
        assert_eq!(self.game.table().chips_in_all(), self.chips, "chips are conserved");
        if events.iter().any(|event| matches!(event, Event::HandOver { .. })) || self.draw.once_in(60) {
            self.tiles_are_conserved();
        }
        self.events.extend(events);
        self.log.extend(self.game.take_lines());
    }

    fn what_was_said_of_the_next_hand_came(&mut self, events: &[Event]) {
        let over = events.iter().any(|event| matches!(event, Event::HandOver { .. }));
        let ended = events.iter().any(|event| matches!(event, Event::GameOver { .. }));
        if let Some(Event::Dealt { order, streak, honba, .. }) =
            events.iter().find(|event| matches!(event, Event::Dealt { .. }))
            && let Some(said) = self.next
        {
            assert_eq!(
                (said.dealer, said.streak, said.honba),
                (order[0], *streak, *honba),
                "another deals than was said"
            );
        }
        // During a hand the next one is not told; examining some events is enough.
        self.next = match self.game.table().awaits_deal() || self.events.len().is_multiple_of(16) {
            true => self.game.table().view(Viewer::Public).next,
            false => None,
        };
        assert!(!over || self.next.is_some() != ended, "after a hand the next is told, unless there is none");
        assert!(self.next.is_none() || self.game.table().awaits_deal());
        if over && let Some(said) = self.next {
            self.seen.count(format!("deals {}", if said.again { "again" } else { "next" }));
        }
    }

    fn tiles_are_conserved(&self) {
        let mut table = self.game.table().clone();
        let Some(hand) = table.hand() else { return };
        let public = table.view(Viewer::Public);
        let mut tiles: Vec<Tile> = Vec::new();
        for seat in table.players().seats() {
            let holder = hand.holder(seat);
            // A face-down kong is among the hidden tiles.
            tiles.extend(public.seats[seat.index()].melds_seen().flat_map(Meld::tiles));
            tiles.extend(&holder.aside);
            tiles.extend(holder.pond.iter().filter(|pond| pond.claimed.is_none()).map(|pond| pond.tile));
        }
        let mut wanted = table.setup().tiles();
        tiles.extend(hand.open_in_wall());
        table.exchange_hidden(None, |hidden| tiles.extend_from_slice(hidden));
        tiles.sort_unstable();
        wanted.sort_unstable();
        assert_eq!(tiles, wanted, "tiles are conserved");
    }

    /// Devices come, open, fall silent, and are replaced; sometimes there is none.
    fn mix(&mut self) {
        let players = self.game.table().players().count();
        let player = self.draw.below(players) as u8;
        let [own, other] = &CHAINS[usize::from(player)];
        if self.game.fixed().is_none() && self.draw.once_in(2) {
            self.game.fix(&[(player, own.tip())].into()).unwrap();
        }
        let (hand, Some(fixed)) = (self.game.next_mix(), self.game.fixed().cloned()) else { return };
        let tip = if self.draw.once_in(4) { other.tip() } else { own.tip() };
        let came = fixed.arrival(player, hand, tip).filter(|_| self.draw.once_in(2));
        let mut secrets = BTreeMap::new();
        let mut changes: Vec<_> = came.into_iter().collect();
        for player in (0..players as u8).filter(|&player| fixed.is_own(player, hand)) {
            let opened = CHAINS[usize::from(player)][0].link(hand).unwrap();
            let gone = changes.iter().any(|change| change.player == player);
            if fixed.fits(player, hand, &opened) && !self.draw.once_in(5) {
                secrets.insert(player, opened);
            } else if !gone {
                changes.push(mj_wire::fair::Change { player, why: ChangeWhy::Silent, tip: None });
            }
        }
        self.game.change(&changes).unwrap();
        self.game.open(&secrets).unwrap();
    }

    fn deal(&mut self) {
        if !self.given {
            self.mix();
            let events = self.game.deal().unwrap();
            return self.take(events);
        }
        if self.game.table().places().is_none() {
            let mut places: Vec<Player> = (0..self.game.table().players().count() as u8).map(Player).collect();
            self.draw.shuffle(&mut places);
            let events = self.game.seat_given(places).unwrap();
            self.take(events);
        }
        let mut tiles = self.game.table().setup().tiles();
        self.scene = None;
        self.gathered = !self.game.table().setup().play().aborts.known.is_empty() && self.draw.once_in(4);
        if self.gathered {
            tiles = gathered::wall(self.game.table().players(), tiles, &mut self.draw);
        } else if self.goals.is_empty() || self.draw.once_in(5) {
            self.draw.shuffle(&mut tiles);
        } else {
            let goal = &self.goals[self.draw.below(self.goals.len())];
            let far = self.draw.below(3);
            let (scene, wall) = Scene::stage(goal, self.game.table().setup(), far, &mut self.draw);
            (self.scene, tiles) = (Some(scene), wall);
        }
        let dice = self.draw.throw(self.game.rules().opening.dice);
        let events = self.game.deal_given(dice, tiles).unwrap();
        self.take(events);
    }

    fn step(&mut self) {
        self.try_what_is_not_offered();
        let table = self.game.table();
        if table.places().is_none() || table.awaits_deal() {
            return self.deal();
        }
        if self.draw.once_in(4_000) {
            let events = self.game.leave(Player(self.draw.below(table.players().count()) as u8)).unwrap();
            return self.take(events);
        }
        let back = [Action::TakeBack, Action::Rechoose];
        let offered =
            |action| table.players().seats().find(|&seat| table.offers(seat).contains(action)).zip(Some(*action));
        if let Some((seat, action)) = back.iter().find_map(offered).filter(|_| self.draw.once_in(40)) {
            let events = self.game.play(seat, action).unwrap();
            return self.take(events);
        }
        if table.may_advance() {
            let aside = matches!(table.hand().unwrap().phase(), Phase::Window(lies) if lies.source == Source::Aside);
            let events = self.game.advance().unwrap();
            if aside && events.iter().any(|event| matches!(event, Event::Won(_))) {
                self.seen.count("won aside");
            }
            return self.take(events);
        }
        let awaited: Vec<Seat> = table.awaited().collect();
        let seat = awaited[self.draw.below(awaited.len())];
        if self.draw.once_in(300) {
            let events = self.game.time_out(seat).unwrap();
            return self.take(events);
        }
        let action = self.choose(seat);
        let events = self.game.play(seat, action).unwrap_or_else(|why| panic!("an offer was refused: {why}"));
        self.take(events);
    }

    fn choose(&mut self, seat: Seat) -> Action {
        let (table, scene) = (self.game.table(), self.scene.as_ref());
        let (hand, offers) = (table.hand().unwrap(), table.offers(seat));
        if self.draw.once_in(150) {
            return offers[self.draw.below(offers.len())];
        }
        // A rash player calls whatever looks complete.
        let rash = [Action::Show, Action::Win].into_iter().find(|action| offers.contains(action));
        if let Some(action) = rash.filter(|_| looks_complete(table, seat) && self.draw.once_in(2)) {
            return action;
        }
        let by_hand = table.setup().play().manner.conduct == Conduct::ByHand;
        if let Some(action) = gathered::eager(&offers, by_hand).filter(|_| self.gathered && !self.draw.once_in(8)) {
            return action;
        }
        let steered = scene.and_then(|scene| scene.act(table, hand, seat, &offers, &mut self.draw));
        match steered {
            // By hand a player draws first, which the steered players do not know.
            Some(action) if !by_hand || !matches!(action, Action::Discard { .. }) => action,
            _ => {
                let player = table.player_at(seat).unwrap();
                self.bots[player.index()].decide(&table.view(Viewer::Player(player))).action
            }
        }
    }

    /// Any action that is not offered is refused and changes nothing.
    fn try_what_is_not_offered(&mut self) {
        if !self.draw.once_in(6) {
            return;
        }
        let table = self.game.table();
        has_kept_no_stale_answer(table);
        let seats: Vec<Seat> = table.players().seats().collect();
        let seat = seats[self.draw.below(seats.len())];
        let all = table.setup().tiles();
        let mut tile = || all[self.draw.below(all.len())];
        // Dealers are not asked, nor tiles exchanged, in games by hand.
        let asks = table.setup().play().last_deal.dealer_stops == DealerStops::Asked;
        let actions = [
            Action::Discard { tile: tile(), drawn: false, ready: None },
            Action::Discard { tile: tile(), drawn: true, ready: Some(Ready::Earthly) },
            Action::Chow { with: [tile(), tile()] },
            Action::Pung { with: [tile(); 2] },
            Action::Kong { with: [tile(); 3] },
            Action::Conceal { with: [tile(); 4] },
            Action::Add { tile: tile() },
            Action::SetAside { tile: tile() },
            Action::Pass,
            Action::Cover,
            Action::Draw,
            Action::Replace,
            Action::Win,
            Action::Show,
            Action::Withdraw,
            if asks { Action::Stop } else { Action::Rest },
            Action::Abort,
            Action::TakeBack,
            Action::Choose { tiles: Few::of(&[tile(), tile(), tile()]).unwrap() },
            if asks { Action::PlayOn } else { Action::Rechoose },
        ];
        let action = actions[self.draw.below(actions.len())];
        if table.offers(seat).contains(&action) {
            return;
        }
        let before = table.clone();
        assert!(self.game.play(seat, action).is_err(), "{action:?} was accepted");
        assert!(*self.game.table() == before, "a refused action changed something");
        self.seen.count("refused");
    }
}

/// Compares the table's cached answers with those of a fresh copy.
fn has_kept_no_stale_answer(table: &Table) {
    let copy = table.clone();
    for seat in table.players().seats() {
        assert_eq!(table.offers(seat), copy.offers(seat), "{seat} is offered what was true before");
        assert_eq!(table.is_awaited(seat), copy.is_awaited(seat), "{seat} is awaited as before");
    }
}

fn play_one(preset: &'static Preset, number: u64, goals: &[Claim], seen: &mut Seen) {
    let mut draw = Draw(number.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ preset.id.len() as u64);
    let options = house(preset, &mut draw);
    let rules = Arc::new(Ruleset::with_options(preset, &options).unwrap());
    for (spec, value) in rules.options.iter() {
        if matches!(spec.kind, Allowed::Bool | Allowed::Word(_) | Allowed::OneOf(_)) {
            seen.count(format!("option {} {}", spec.name, value.to_json()));
        }
    }
    let mut setup = Setup::new(rules.clone()).unwrap();
    setup.undo = draw.once_in(3);
    let given = !draw.once_in(6);
    let players: Vec<String> = (0..setup.rules().mechanics.players.count()).map(|at| at.to_string()).collect();
    let clumsy = setup.play().manner.conduct == Conduct::ByHand;
    let bot = |draw: &mut Draw| -> Box<dyn Bot> {
        let seed = draw.below(1 << 30) as u64;
        if clumsy {
            Box::new(Clumsy::new(rules.clone(), seed))
        } else {
            Box::new(Random::new(rules.clone(), seed, 0.9))
        }
    };
    let bots = players.iter().map(|_| bot(&mut draw)).collect();
    let walls = if given { WallSource::Given } else { WallSource::Fair(Secrets::seeded(1, number)) };
    let game = Game::new(GameId::new("proof").unwrap(), setup, &options, players, walls).unwrap();
    let chips = game.table().chips_in_all();
    let (log, events) = (String::new(), Vec::new());
    let mut run =
        Run { game, log, events, bots, scene: None, goals, draw, seen, chips, given, gathered: false, next: None };
    let mut steps = 0;
    while run.game.table().over().is_none() {
        run.step();
        steps += 1;
        assert!(steps < 200_000, "game {number} of {} does not end", preset.id);
    }
    run.log.extend(run.game.take_lines());
    holds(&run, preset, number);
}

/// Afterwards: the events make the same table, and the log verifies.
fn holds(run: &Run<'_>, preset: &Preset, number: u64) {
    let mut again = Table::new(run.game.table().setup().clone());
    for event in &run.events {
        again.apply(event).unwrap();
    }
    assert_eq!(again.pot(), 0, "what lay in the pot is handed out at the end");
    assert!(again == *run.game.table(), "game {number} of {} replays to another table", preset.id);
    let rules = again.setup().rules();
    audit(rules, &run.events).unwrap_or_else(|why| panic!("game {number} of {}: {why}", preset.id));
    let log = Log::read(run.log.as_bytes()).unwrap();
    let found = verify(&log, &presets).unwrap_or_else(|why| panic!("game {number} of {}: {why}", preset.id));
    assert!(found.over && (run.given || found.proved == found.hands), "game {number} of {}: {found:?}", preset.id);
    let lines = run.log.split_inclusive('\n').count();
    let mut draw = run.draw.clone();
    match number {
        0 => (2..lines.min(150)).for_each(|line| goes_on(run, line, number)),
        _ if number.is_multiple_of(5) => goes_on(run, 1 + draw.below(lines - 1), number),
        _ => {}
    }
}

/// A game whose log ends after a line resumes there, including the missing events of its last action.
fn goes_on(run: &Run<'_>, line: usize, number: u64) {
    let mut text: String = run.log.split_inclusive('\n').take(line).collect();
    let walls = if run.given { WallSource::Given } else { WallSource::Fair(Secrets::seeded(1, number)) };
    let cut = Log::read(text.as_bytes()).unwrap();
    let mut again = Game::resume(&cut, &presets, walls).unwrap_or_else(|why| panic!("after line {line}: {why}"));
    text.extend(again.take_lines());
    assert!(run.log.starts_with(&text), "game {number} goes on otherwise after line {line}");
}

/// `rare` events are required only in the whole proof; golden games show them every time.
fn prove(preset: &'static Preset, wanted: &[&str], rare: &[&str]) {
    let rules = Ruleset::with_options(preset, &Map::new()).unwrap();
    let goals = goals(&rules);
    let mut seen = Seen::default();
    for number in 0..fiftieths(200) as u64 {
        play_one(preset, number, &goals, &mut seen);
    }
    let mut wanted: Vec<String> = wanted.iter().map(|&what| what.to_owned()).collect();
    if scale() >= 50 {
        wanted.extend(rare.iter().map(|&what| what.to_owned()));
        wanted.extend(rules.makeable().map(|row| format!("pattern {}", row.id())));
    }
    for spec in preset.system.options {
        match spec.kind {
            Allowed::Bool => wanted.extend([true, false].map(|on| format!("option {} {on}", spec.name))),
            Allowed::Word(words) => wanted.extend(words.iter().map(|word| format!("option {} {word:?}", spec.name))),
            Allowed::OneOf(numbers) if scale() >= 50 => {
                wanted.extend(numbers.iter().map(|number| format!("option {} {number}", spec.name)));
            }
            _ => {}
        }
    }
    let never = seen.report(&format!("{}: {} games, {} scenes", preset.id, fiftieths(200), goals.len()), &wanted);
    assert!(never.is_empty(), "{}: never seen: {never:?}", preset.id);
}
