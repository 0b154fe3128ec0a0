//! The types of the reports in TypeScript, as the user interface has them.

use crate::typescript::{Gathered, hold};
use crate::{EveningReport, GameReport, RankReport, SheetReport};
use ts_rs::TypeVisitor;

#[test]
fn the_user_interface_knows_these_types() {
    let mut gathered = Gathered::new();
    gathered.visit::<GameReport>();
    gathered.visit::<SheetReport>();
    gathered.visit::<RankReport>();
    gathered.visit::<EveningReport>();
    hold("reports.ts", &gathered.below("// What reports say. Made from mj-report by its tests; do not edit."));
}
