//! The types of the reports in TypeScript, as the user interface has them.

use crate::typescript::Gathered;
use crate::{EveningReport, GameReport, RankReport, SheetReport};
use ts_rs::TypeVisitor;

#[test]
fn types_are_written_for_the_pages() {
    let mut gathered = Gathered::new();
    gathered.visit::<GameReport>();
    gathered.visit::<SheetReport>();
    gathered.visit::<RankReport>();
    gathered.visit::<EveningReport>();
    gathered.write("reports.ts", "// What reports say. Made from mj-report by its tests; do not edit.");
}
