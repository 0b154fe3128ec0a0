//! A certificate of the house's own, for the pages that guests open.

use serde::{Deserialize, Serialize};

/// Where a certificate lies on the host's machine, as PEM.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CertificateFiles {
    /// The certificate, with those that vouch for it behind it.
    pub cert: String,
    /// Its private key.
    pub key: String,
}

/// Why a certificate is of no use.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CertificateTrouble {
    /// The file that it is about.
    pub file: String,
    /// What is wrong with it.
    pub fault: CertificateFault,
    /// The day that it was good until, or is good from: `2026-11-22`.
    pub day: Option<String>,
}

/// What is wrong with a file of a certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum CertificateFault {
    /// There is no such file.
    Missing,
    /// It cannot be read.
    Unreadable,
    /// There is no certificate in it.
    NoCertificate,
    /// There is no private key in it.
    NoKey,
    /// The private key is locked with a password.
    Locked,
    /// The key belongs to another certificate.
    Mismatch,
    /// It was good until a day that is over.
    Expired,
    /// It is good from a day that has not come.
    NotYet,
    /// It is damaged, or of a kind that is not known here.
    Damaged,
}
