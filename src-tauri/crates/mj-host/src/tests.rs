//! Running tables in tasks of their own: pauses, wishes, clocks, walls and what is written.

mod apart;
mod beforehand;
mod clock;
mod opening;
mod overdue;
mod session;
mod unwritten;
mod walls;
