//! A page that needs nothing but itself: no script, no font, no picture from elsewhere.

mod svg;
mod tiles;

use std::fmt::Write;

use crate::page::{Align, Block, Cell, Column, Facts, Line, Page, Row, Span, Table, Tone, Width};

const STYLE: &str = include_str!("style.css");

/// The page as HTML.
pub fn html(page: &Page) -> String {
    let mut out = String::with_capacity(64 * 1024);
    let language = page.language.tag();
    let (title, subtitle) = (escaped(&page.title), escaped(&page.subtitle));
    out.push_str("<!DOCTYPE html>\n");
    push(&mut out, format_args!("<html lang=\"{language}\"><head><meta charset=\"utf-8\">\n"));
    out.push_str(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n",
    );
    out.push_str("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    let head_title = if subtitle.is_empty() { title.clone() } else { format!("{title} – {subtitle}") };
    push(&mut out, format_args!("<title>{head_title}</title>\n<style>\n{STYLE}</style></head>\n<body><main>\n"));
    push(&mut out, format_args!("<header><h1>{title}</h1><p><bdi>{subtitle}</bdi></p></header>\n"));
    tiles::faces(&mut out, page);
    page.blocks.iter().for_each(|block| self::block(&mut out, block));
    push(&mut out, format_args!("<footer><bdi>{}</bdi></footer>\n</main></body></html>\n", escaped(&page.footer)));
    out
}

/// Writing to a string cannot fail.
fn push(out: &mut String, arguments: std::fmt::Arguments<'_>) {
    let _ = out.write_fmt(arguments);
}

fn block(out: &mut String, block: &Block) {
    match block {
        Block::Heading(text) => push(out, format_args!("<h2>{}</h2>\n", escaped(text))),
        Block::Notice(text) => push(out, format_args!("<p class=\"notice\"><bdi>{}</bdi></p>\n", escaped(text))),
        Block::Note(text) => push(out, format_args!("<p class=\"note\"><bdi>{}</bdi></p>\n", escaped(text))),
        Block::Facts(facts) => self::facts(out, facts),
        Block::Table(table) => self::table(out, table),
        Block::Chart(chart) => svg::draw(out, &chart.draw()),
    }
}

fn facts(out: &mut String, facts: &Facts) {
    push(out, format_args!("<table class=\"facts of{}\">\n", facts.across));
    for row in facts.facts.chunks(facts.across.max(1)) {
        out.push_str("<tr>");
        let missing = facts.across.saturating_sub(row.len());
        for fact in row.iter().chain(std::iter::repeat_n(&None, missing)) {
            match fact {
                Some((label, value)) => push(
                    out,
                    format_args!("<th scope=\"row\">{}</th><td><bdi>{}</bdi></td>", escaped(label), escaped(value)),
                ),
                None => out.push_str("<th></th><td></td>"),
            }
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</table>\n");
}

fn table(out: &mut String, table: &Table) {
    let ruled = if table.is_double() { " ruled" } else { "" };
    let dense = if table.dense { " dense" } else { "" };
    push(out, format_args!("<div class=\"wide\"><table class=\"list{ruled}{dense}\">\n<thead><tr>"));
    for column in &table.columns {
        push(out, format_args!("<th scope=\"col\"{}><bdi>{}</bdi></th>", manner(column), escaped(&column.heading)));
    }
    out.push_str("</tr></thead>\n");
    table.rows.iter().for_each(|row| self::row(out, row, &table.columns));
    out.push_str("</table></div>\n");
}

/// A row is a body of its own, so that what is said below it stays with it on paper.
fn row(out: &mut String, row: &Row, columns: &[Column]) {
    let below = !row.below.is_empty();
    let kind = match (row.void, below) {
        (true, true) => " class=\"void two\"",
        (true, false) => " class=\"void\"",
        (false, true) => " class=\"two\"",
        (false, false) => "",
    };
    push(out, format_args!("<tbody{kind}><tr>"));
    for (cell, column) in row.cells.iter().zip(columns) {
        push(out, format_args!("<td{}>", manner(column)));
        self::cell(out, cell);
        out.push_str("</td>");
    }
    if below {
        push(out, format_args!("</tr><tr><td></td><td colspan=\"{}\">", columns.len().saturating_sub(1)));
        cell(out, &row.below);
        out.push_str("</td>");
    }
    out.push_str("</tr></tbody>\n");
}

fn manner(column: &Column) -> String {
    let align = match column.align {
        Align::Start => "",
        Align::Center => "c ",
        Align::End => "n ",
    };
    let (fit, part) = (if column.width == Width::Fit { "fit " } else { "" }, if column.parted { "part " } else { "" });
    let classes = format!("{align}{fit}{part}");
    if classes.is_empty() { classes } else { format!(" class=\"{}\"", classes.trim_end()) }
}

fn cell(out: &mut String, cell: &Cell) {
    cell.iter().filter(|line| !line.is_empty()).for_each(|line| self::line(out, line));
}

/// A label stays with what follows it.
fn line(out: &mut String, line: &Line) {
    out.push_str("<div>");
    let mut spans = line.iter().peekable();
    while let Some(span) = spans.next() {
        let pair = if span.tone == Tone::Faint { spans.next_if(|next| next.tone != Tone::Faint) } else { None };
        match pair {
            Some(value) => {
                out.push_str("<span>");
                self::span(out, span);
                out.push(' ');
                self::span(out, value);
                out.push_str("</span> ");
            }
            None => {
                self::span(out, span);
                out.push(' ');
            }
        }
    }
    out.push_str("</div>");
}

fn span(out: &mut String, span: &Span) {
    if !span.tiles.is_empty() {
        return tiles::hand(out, span);
    }
    let text = escaped(span.text());
    match span.tone {
        Tone::Plain => push(out, format_args!("<bdi>{text}</bdi>")),
        Tone::Strong => push(out, format_args!("<b><bdi>{text}</bdi></b>")),
        Tone::Faint => push(out, format_args!("<i><bdi>{text}</bdi></i>")),
        Tone::Alert => push(out, format_args!("<strong><bdi>{text}</bdi></strong>")),
    }
}

/// Text as it may stand in HTML, in an attribute too.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            _ => out.push(character),
        }
    }
    out
}
