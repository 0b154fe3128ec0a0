//! The guest's side of TLS.
//!
//! A link with the host's key needs no certificate: the line inside proves the host and hides the content, so any
//! certificate will do, as a house makes one for itself. Without a key the certificate is the only proof, and this
//! machine must trust it.

use super::provider;
use rustls_platform_verifier::BuilderVerifierExt;
use std::sync::Arc;
use tokio::net::TcpStream;
use tokio::task::spawn_blocking;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use tokio_rustls::rustls::crypto::{CryptoProvider, verify_tls12_signature, verify_tls13_signature};
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use tokio_rustls::rustls::{self, ClientConfig, DigitallySignedStruct, SignatureScheme};

/// How a host's certificate is checked.
#[derive(Clone, Debug)]
pub(crate) enum Trust {
    /// Not at all: the line inside is sealed for the host's key.
    Key,
    /// Against the issuers that this machine trusts.
    Machine,
    /// Against this one alone.
    #[cfg(test)]
    Only(CertificateDer<'static>),
}

/// Why TLS failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoTls {
    /// The certificate is not trusted, or not for this host.
    Certificate,
    /// The other end speaks no TLS, or no safe version.
    Other,
}

/// Starts TLS on an open connection.
pub(crate) async fn calls(stream: TcpStream, host: &str, trust: Trust) -> Result<TlsStream<TcpStream>, NoTls> {
    let name = ServerName::try_from(host.to_owned()).map_err(|_| NoTls::Other)?;
    // The trusted issuers are read from files.
    let config = spawn_blocking(move || config(&trust)).await.ok().flatten().ok_or(NoTls::Other)?;
    let called = TlsConnector::from(Arc::new(config)).connect(name, stream).await;
    called.map_err(|why| match why.get_ref().and_then(|why| why.downcast_ref::<rustls::Error>()) {
        Some(rustls::Error::InvalidCertificate(_)) => NoTls::Certificate,
        _ => NoTls::Other,
    })
}

fn config(trust: &Trust) -> Option<ClientConfig> {
    let provider = provider();
    let builder = ClientConfig::builder_with_provider(Arc::clone(&provider));
    let builder = builder.with_safe_default_protocol_versions().ok()?;
    let weighed = match trust {
        Trust::Key => builder.dangerous().with_custom_certificate_verifier(Arc::new(Any(provider))),
        Trust::Machine => builder.with_platform_verifier().ok()?,
        #[cfg(test)]
        Trust::Only(certificate) => {
            let mut roots = rustls::RootCertStore::empty();
            roots.add(certificate.clone()).ok()?;
            builder.with_root_certificates(roots)
        }
    };
    let mut config = weighed.with_no_client_auth();
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Some(config)
}

/// Accepts any certificate whose key the other end has.
#[derive(Debug)]
struct Any(Arc<CryptoProvider>);

impl ServerCertVerifier for Any {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        verify_tls12_signature(message, certificate, signed, &self.0.signature_verification_algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        verify_tls13_signature(message, certificate, signed, &self.0.signature_verification_algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.signature_verification_algorithms.supported_schemes()
    }
}
