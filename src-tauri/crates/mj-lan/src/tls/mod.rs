//! The host's own certificate. With one the pages come over TLS, so that they cannot be changed on the way; messages
//! stay sealed inside, as on every line.

mod caller;

pub(crate) use caller::{NoTls, Trust, calls};

use mj_wire::protocol::{CertificateFault as Fault, CertificateFiles, CertificateTrouble as Trouble};
use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::crypto::{CryptoProvider, ring};
use tokio_rustls::rustls::pki_types::pem::{self, PemObject};
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::rustls::{self, InconsistentKeys, ServerConfig};
use x509_parser::certificate::X509Certificate;
use x509_parser::extensions::GeneralName;
use x509_parser::prelude::FromDer;
use x509_parser::time::ASN1Time;

/// The longest certificate.
const LONGEST: u64 = 1 << 20;

/// A usable certificate, with its names and addresses.
#[derive(Clone, Debug)]
pub(crate) struct Certificate {
    config: Arc<ServerConfig>,
    pub names: Names,
    pub addresses: Vec<IpAddr>,
}

/// The names of a certificate in lower case; `*.club.example` stands for any one name there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Names(Vec<String>);

impl Certificate {
    /// Reads both files and checks that they are valid today and match. It blocks, so it must not run in an async
    /// task.
    pub fn read(files: &CertificateFiles) -> Result<Certificate, Trouble> {
        Certificate::read_at(files, now())
    }

    fn read_at(files: &CertificateFiles, now: i64) -> Result<Certificate, Trouble> {
        let (cert, key) = (files.cert.as_str(), files.key.as_str());
        let chain = chain(&contents(cert)?).map_err(|fault| trouble(cert, fault))?;
        let own = chain.first().ok_or_else(|| trouble(cert, Fault::NoCertificate))?;
        let (_, read) = X509Certificate::from_der(own).map_err(|_| trouble(cert, Fault::Damaged))?;
        is_of_today(&read, now).map_err(|(fault, day)| Trouble { day: Some(day), ..trouble(cert, fault) })?;
        let (names, addresses) = is_for(&read);
        let secret = secret(&contents(key)?).map_err(|fault| trouble(key, fault))?;
        let mut config = ServerConfig::builder_with_provider(provider())
            .with_safe_default_protocol_versions()
            .map_err(|_| trouble(cert, Fault::Damaged))?
            .with_no_client_auth()
            .with_single_cert(chain, secret)
            .map_err(|why| unfit(files, &why))?;
        // WebSockets need the older protocol, and everything else is a few files.
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(Certificate { config: Arc::new(config), names, addresses })
    }

    /// Accepts TLS connections.
    pub fn acceptor(&self) -> TlsAcceptor {
        TlsAcceptor::from(Arc::clone(&self.config))
    }
}

impl Names {
    /// Whether the certificate covers this name.
    pub fn have(&self, host: &str) -> bool {
        let host = host.to_ascii_lowercase();
        let fits = |name: &String| match name.strip_prefix("*.") {
            Some(domain) => host.split_once('.').is_some_and(|(one, rest)| !one.is_empty() && rest == domain),
            None => *name == host,
        };
        self.0.iter().any(fits)
    }

    /// The names of single machines, without wildcards and `localhost`.
    pub fn of_one(&self) -> impl Iterator<Item = &str> {
        let own = |name: &&str| !name.starts_with('*') && *name != "localhost";
        self.0.iter().map(String::as_str).filter(own)
    }
}

/// The implementation of cryptography: the one that builds without further tools.
fn provider() -> Arc<CryptoProvider> {
    Arc::new(ring::default_provider())
}

fn trouble(file: &str, fault: Fault) -> Trouble {
    Trouble { file: file.into(), fault, day: None }
}

fn contents(file: &str) -> Result<Vec<u8>, Trouble> {
    let read = || -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        File::open(file)?.take(LONGEST).read_to_end(&mut bytes)?;
        Ok(bytes)
    };
    read().map_err(|why| {
        trouble(file, if why.kind() == ErrorKind::NotFound { Fault::Missing } else { Fault::Unreadable })
    })
}

/// All certificates of a file, the host's own first.
fn chain(bytes: &[u8]) -> Result<Vec<CertificateDer<'static>>, Fault> {
    let all: Result<Vec<_>, pem::Error> = CertificateDer::pem_slice_iter(bytes).collect();
    match all {
        Ok(all) if all.is_empty() => Err(Fault::NoCertificate),
        Ok(all) => Ok(all),
        Err(_) => Err(Fault::Damaged),
    }
}

fn secret(bytes: &[u8]) -> Result<PrivateKeyDer<'static>, Fault> {
    PrivateKeyDer::from_pem_slice(bytes).map_err(|why| match why {
        // As `openssl` marks a key with a password: in the block's name or below it.
        pem::Error::NoItemsFound if says(bytes, b"ENCRYPTED") => Fault::Locked,
        pem::Error::NoItemsFound => Fault::NoKey,
        _ if says(bytes, b"ENCRYPTED") => Fault::Locked,
        _ => Fault::Damaged,
    })
}

fn says(bytes: &[u8], word: &[u8]) -> bool {
    bytes.windows(word.len()).any(|part| part == word)
}

/// The certificate and the key do not match, or one is of an unknown kind.
fn unfit(files: &CertificateFiles, why: &rustls::Error) -> Trouble {
    match why {
        rustls::Error::InconsistentKeys(InconsistentKeys::KeyMismatch) => trouble(&files.key, Fault::Mismatch),
        rustls::Error::InvalidCertificate(_) => trouble(&files.cert, Fault::Damaged),
        _ => trouble(&files.key, Fault::Damaged),
    }
}

fn is_of_today(read: &X509Certificate<'_>, now: i64) -> Result<(), (Fault, String)> {
    let (from, until) = (read.validity().not_before, read.validity().not_after);
    if until.timestamp() < now {
        return Err((Fault::Expired, day(until)));
    }
    if from.timestamp() > now {
        return Err((Fault::NotYet, day(from)));
    }
    Ok(())
}

fn day(time: ASN1Time) -> String {
    let day = time.to_datetime().date();
    format!("{:04}-{:02}-{:02}", day.year(), u8::from(day.month()), day.day())
}

/// The names and addresses that it covers. Browsers do not accept names in the subject alone.
fn is_for(read: &X509Certificate<'_>) -> (Names, Vec<IpAddr>) {
    let (mut names, mut addresses) = (Vec::new(), Vec::new());
    let told = read.subject_alternative_name().ok().flatten();
    for one in told.iter().flat_map(|told| &told.value.general_names) {
        match one {
            GeneralName::DNSName(name) => names.push(name.trim_end_matches('.').to_ascii_lowercase()),
            GeneralName::IPAddress(bytes) => addresses.extend(address(bytes)),
            _ => {}
        }
    }
    (Names(names), addresses)
}

fn address(bytes: &[u8]) -> Option<IpAddr> {
    let four = <[u8; 4]>::try_from(bytes).map(IpAddr::from);
    four.or_else(|_| <[u8; 16]>::try_from(bytes).map(IpAddr::from)).ok()
}

fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_secs()).unwrap_or(i64::MAX)
}

#[cfg(test)]
pub(crate) mod tests;
