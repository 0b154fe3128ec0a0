//! 備份、放回、查帳、匯出、匯入: the books as files.

mod arguments;
mod bring;
mod check;
mod copies;
mod export;
mod keys;

pub use arguments::{Backup, Check, Export, Import, Restore};
pub use bring::import;
pub use check::check;
pub use copies::{backup, restore};
pub use export::export;

#[cfg(test)]
mod tests;
