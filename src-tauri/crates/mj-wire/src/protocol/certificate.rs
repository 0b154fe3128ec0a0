//! The house's own certificate for the pages that guests open.

use serde::{Deserialize, Serialize};

/// The files of a certificate on the host's machine, as PEM.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CertificateFiles {
    /// The certificate, followed by its chain.
    pub cert: String,
    /// Its private key.
    pub key: String,
}

/// Why a certificate cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct CertificateTrouble {
    pub file: String,
    pub fault: CertificateFault,
    /// The last day of its validity, or the first: `2026-11-22`.
    pub day: Option<String>,
}

/// What is wrong with a file of a certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum CertificateFault {
    Missing,
    Unreadable,
    /// The file holds no certificate.
    NoCertificate,
    /// The file holds no private key.
    NoKey,
    /// The private key is encrypted with a password.
    Locked,
    /// The key belongs to another certificate.
    Mismatch,
    /// The certificate has expired.
    Expired,
    /// The certificate is not valid yet.
    NotYet,
    /// Damaged, or of an unknown kind.
    Damaged,
}
