//! What reports say, in every format, in one program: it is linked once.

mod bold;
mod languages;
mod odd;
mod page;
mod paper;
mod penalties;
mod pot;
mod printed;
mod sample;
mod tables;
mod tagged;
mod terminal;
