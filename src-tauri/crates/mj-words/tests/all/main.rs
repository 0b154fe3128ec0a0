//! The catalogue against the sources that ask it, in one program: it is linked once.

mod catalogue;
mod keys;
mod said;
mod sources;
mod used;
