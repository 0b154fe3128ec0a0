//! A report on A4 paper: laid out into sheets of lines and text, then written by `krilla` with as much of
//! the fonts as the report needs.

mod blocks;
mod flow;
mod font;
mod paint;
mod table;

pub use font::FONT_LICENCE;

use crate::ReportError;
use crate::page::Page;

/// The page as a PDF.
pub fn pdf(page: &Page) -> Result<Vec<u8>, ReportError> {
    let mut flow = flow::Flow::new();
    blocks::title(&mut flow, page);
    for (index, block) in page.blocks.iter().enumerate() {
        blocks::block(&mut flow, block, page.blocks.get(index + 1));
    }
    paint::write(flow.finish(&page.footer), &page.title, page.language)
}
