//! The protocol's types in TypeScript, for the user interface.

#[path = "../../../mj-report/src/typescript.rs"]
mod typescript;

use super::{Code, Message, PROTOCOL, Request};
use ts_rs::TypeVisitor;
use typescript::{Gathered, hold};

#[test]
fn the_user_interface_knows_these_types() {
    let mut gathered = Gathered::new();
    gathered.visit::<Request>();
    gathered.visit::<Message>();
    gathered.visit::<Code>();
    let head = format!(
        "// What the host and a screen say to each other. Made from mj-wire by its tests; do not edit.\n\n\
         import type {{ EveningReport, GameReport, RankReport, SheetReport }} from './reports';\n\n/** The version of the protocol. */\nexport const PROTOCOL = {PROTOCOL};"
    );
    hold("types.ts", &gathered.below(&head));
}
