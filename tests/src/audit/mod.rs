//! An independent audit of whole games: payments of wins, next dealers, ends of walls and games. It computes
//! them from the events and the house's options, clause by clause, without the engine's mechanisms.

mod deals;
mod hand;
mod pays;

use hand::Hand;
use mj_rules::Ruleset;
use mj_table::{Account, Event, Player, Transfer, Why};

/// The audited rule books, without those for tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Book {
    Shanghai,
    Guangdong,
    Tuidaohu,
    Taiwan,
    Riichi,
    Shura,
}

/// The options of the house.
struct House<'a> {
    rules: &'a Ruleset,
    book: Book,
    seats: usize,
}

impl House<'_> {
    fn of(rules: &Ruleset) -> Option<House<'_>> {
        let book = match rules.preset.id.split('-').next()? {
            "shanghai" => Book::Shanghai,
            "guangdong" => Book::Guangdong,
            "tuidaohu" => Book::Tuidaohu,
            "taiwan" => Book::Taiwan,
            "riichi" | "sanma" => Book::Riichi,
            "shura" => Book::Shura,
            _ => return None,
        };
        Some(House { rules, book, seats: rules.mechanics.players.count() })
    }

    fn has(&self, name: &str) -> bool {
        self.rules.options.iter().any(|(spec, _)| spec.name == name)
    }

    /// Whether the option has this value, where the book has the option.
    fn says(&self, name: &str, word: &str) -> bool {
        self.has(name) && self.rules.options.says(name, word)
    }

    fn flag(&self, name: &str) -> bool {
        self.has(name) && self.rules.options.flag(name)
    }

    fn int(&self, name: &str) -> i64 {
        self.rules.options.int(name)
    }
}

/// Audits a game; returns a contradiction to the book with its hand.
pub fn audit(rules: &Ruleset, events: &[Event]) -> Result<(), String> {
    let Some(house) = House::of(rules) else { return Ok(()) };
    let mut game = Game::new(&house);
    for (at, event) in events.iter().enumerate() {
        let number = game.hand.number;
        game.hear(event, events.get(at + 1)).map_err(|why| format!("hand {number}: {why}"))?;
    }
    Ok(())
}

/// The state of a game from its events.
struct Game<'a> {
    house: &'a House<'a>,
    hand: Hand,
    chips: Vec<i64>,
    pot: i64,
    /// The changes of the hand without a winner, of each player, and those for kongs.
    unwon: Vec<i64>,
    /// The next deal by the book: place, streak, deals passed, counters.
    next: Option<deals::Next>,
    place: usize,
    passed: u32,
    /// Whether the finished hand ends the game by the book.
    ends: Option<bool>,
}

impl<'a> Game<'a> {
    fn new(house: &'a House<'a>) -> Game<'a> {
        let start = house.rules.mechanics.play.as_ref().map_or(0, |play| play.chips.start);
        let hand = Hand::default();
        Game {
            house,
            hand,
            chips: vec![start; house.seats],
            unwon: vec![0; house.seats],
            pot: 0,
            next: None,
            place: 0,
            passed: 0,
            ends: None,
        }
    }

    fn hear(&mut self, event: &Event, then: Option<&Event>) -> Result<(), String> {
        match event {
            Event::Dealt { streak, honba, .. } => {
                self.dealt(*streak, *honba)?;
                self.unwon.fill(0);
            }
            Event::Won(win) => {
                let paid = paid(then);
                let wrong = pays::wrong(self.house, &self.hand, win, paid, &self.chips, self.pot);
                wrong.map_or(Ok(()), |why| Err(format!("{why}\n{win:?}\n{paid:?}")))?;
            }
            Event::FalseWin { seat, .. } => pays::false_win(self.house, &self.hand, *seat, paid(then), &self.chips)?,
            Event::Marked { seat, .. } => self.hand.may_be_marked(self.house, *seat, event)?,
            Event::Paid { transfers } => self.pay(transfers)?,
            Event::HandOver { how, next } => self.over(*how, next)?,
            Event::GameOver { .. } | Event::Left { .. } => self.ends = None,
            _ => {}
        }
        self.hand.fold(event, self.house);
        Ok(())
    }

    fn pay(&mut self, transfers: &[Transfer]) -> Result<(), String> {
        for transfer in transfers {
            let unwon = ![Why::Kong, Why::Deposit].contains(&transfer.why);
            for (account, change) in transfer.changes() {
                match account {
                    Account::Player(Player(at)) => {
                        self.chips[usize::from(at)] += change;
                        self.unwon[usize::from(at)] += if unwon { change } else { 0 };
                    }
                    Account::Pot => self.pot += change,
                }
            }
        }
        let kongs: Vec<_> = transfers.iter().filter(|one| one.why == Why::Kong).collect();
        if !kongs.is_empty() { pays::kong(self.house, &self.hand, &kongs) } else { Ok(()) }
    }
}

/// The payments of the previous event.
fn paid(then: Option<&Event>) -> &[Transfer] {
    match then {
        Some(Event::Paid { transfers }) => transfers,
        _ => &[],
    }
}
