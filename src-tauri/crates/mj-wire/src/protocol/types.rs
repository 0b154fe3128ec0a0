//! The protocol's types in TypeScript, for the user interface.

#[path = "../../../mj-report/src/typescript.rs"]
mod typescript;

use super::{Code, Message, PROTOCOL, Request};
use ts_rs::TypeVisitor;
use typescript::Gathered;

#[test]
fn types_are_written_for_the_pages() {
    let mut gathered = Gathered::new();
    gathered.visit::<Request>();
    gathered.visit::<Message>();
    gathered.visit::<Code>();
    let head = "// What the host and a screen say to each other. Made from mj-wire by its tests; do not edit.\n\n\
                import type { BestHand, EveningReport, GameReport, RankReport, SheetReport } from './reports';";
    gathered.write("types.ts", head);
}

#[test]
fn the_pages_speak_this_protocol() {
    let pages = include_str!("../../../../../ui/src/lib/wire/protocol.ts");
    assert!(
        pages.contains(&format!("PROTOCOL = {PROTOCOL};")),
        "ui/src/lib/wire/protocol.ts speaks another than {PROTOCOL}"
    );
}
