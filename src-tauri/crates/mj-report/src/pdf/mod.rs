//! A report on A4 paper: laid out into sheets of lines and text, then written by `krilla` with as much of
//! the fonts as the report needs.

mod blocks;
mod cell;
mod flow;
mod font;
mod paint;
mod structure;
mod table;
mod tile;

pub use font::FONT_LICENCE;

use crate::ReportError;
use crate::page::Page;

/// The page as a PDF.
pub fn pdf(page: &Page) -> Result<Vec<u8>, ReportError> {
    paint::write(&sheets(page), &page.title, page.language)
}

/// The page laid out.
fn sheets(page: &Page) -> flow::Sheets {
    let mut flow = flow::Flow::new();
    blocks::title(&mut flow, page);
    for (index, block) in page.blocks.iter().enumerate() {
        blocks::block(&mut flow, block, page.blocks.get(index + 1));
    }
    flow.finish(&page.footer)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chart::Shape;
    use crate::page::Paged as _;
    use crate::sample;
    use mj_words::Language;

    #[test]
    fn no_report_lacks_a_glyph_in_any_language() {
        for language in Language::ALL {
            let (game, member, ranking) = (sample::game(), sample::member(), sample::ranking());
            for page in [game.page(language), member.page(language), ranking.page(language)] {
                let texts = sheets(&page).sheets.into_iter().flatten().filter_map(|drawn| match drawn.item {
                    flow::Item::Shape(Shape::Text { text, .. }) => Some(text),
                    _ => None,
                });
                let missing: String =
                    texts.flat_map(|text| text.chars().collect::<Vec<_>>()).filter(|one| !font::has(*one)).collect();
                assert_eq!(missing, "", "{} in {}", page.title, language.tag());
            }
        }
    }
}
