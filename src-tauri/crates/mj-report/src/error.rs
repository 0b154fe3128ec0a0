//! What can go wrong.

use thiserror::Error;

/// Why a report could not be written. None of it depends on what people wrote; each would be a fault of this
/// program or of a library it uses.
#[derive(Debug, Error)]
pub enum ReportError {
    /// The PDF could not be written.
    #[error("the PDF could not be written: {0}")]
    Pdf(String),
    /// A sheet of paper has no size.
    #[error("a sheet of paper has no size")]
    Paper,
    /// The spreadsheet could not be written.
    #[error("the spreadsheet could not be written: {0}")]
    Spreadsheet(#[from] rust_xlsxwriter::XlsxError),
    /// The table could not be written.
    #[error("the table could not be written: {0}")]
    Csv(#[from] csv::Error),
    /// The data could not be written.
    #[error("the data could not be written: {0}")]
    Json(#[from] serde_json::Error),
}
