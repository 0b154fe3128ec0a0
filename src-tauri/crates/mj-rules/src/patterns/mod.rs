//! 牌型 by family. A pattern is written once, here; rule systems list it with a worth.

pub mod aside;
pub mod chows;
pub mod honours;
pub mod luck;
pub mod numbers;
pub mod pungs;
pub mod special;
pub mod suits;
pub mod waits;
