//! A requested table, in the terms of the books and the table.

use super::{house, refuse};
use mj_bots::Strength;
use mj_club::Sitter;
use mj_club::cast::Persona;
use mj_club::running::NewTable;
use mj_wire::protocol::{Code, NewTable as Wanted, Refusal, SeatWish};
use std::sync::Arc;

/// The table that a client wants.
pub fn table_of(wanted: &Wanted) -> Result<NewTable, Refusal> {
    let rules = house::laid_over(&wanted.rules, &wanted.options)?;
    let sitters = wanted.seats.iter().map(sitter).collect::<Result<Vec<Sitter>, Refusal>>()?;
    let house = wanted.options.clone();
    Ok(NewTable { rules: Arc::new(rules), house, sitters, undo: !wanted.strict, secrets: None, practice: false })
}

/// The sitter of a wish.
pub fn sitter(wish: &SeatWish) -> Result<Sitter, Refusal> {
    Ok(match wish {
        SeatWish::Member { number } => Sitter::Number(*number),
        SeatWish::Name { name } => Sitter::Member(name.clone()),
        SeatWish::Guest { name } => Sitter::Guest(name.clone()),
        SeatWish::Computer { kind } => Sitter::Computer(strength(kind)?),
        SeatWish::Persona { person } => Sitter::Persona(persona(person)?),
    })
}

/// The strength of this name.
pub fn strength(word: &str) -> Result<Strength, Refusal> {
    let known = Strength::from_word(word).filter(|kind| Strength::SEATED.contains(kind));
    known.ok_or_else(no_such_computer)
}

/// The computer player of this name.
pub fn persona(word: &str) -> Result<&'static Persona, Refusal> {
    Persona::from_word(word).ok_or_else(no_such_computer)
}

/// The refusal of an unknown computer player.
pub fn no_such_computer() -> Refusal {
    refuse::refusal(Code::Seats, "no such computer player")
}
