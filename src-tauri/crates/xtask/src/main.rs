//! What the README's commands call.

fn main() {}
