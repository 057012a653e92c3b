//! The listener's side of STARTTLS (RFC 3207): the certificate it shows, and the protected stream.

use rustls_pki_types::pem::PemObject;
use rustls_pki_types::{CertificateDer, PrivateKeyDer};
use std::sync::Arc;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::{self, ServerConfig};
use tokio_rustls::server::TlsStream;

/// Why a certificate cannot be shown.
#[derive(Debug, thiserror::Error)]
pub enum CertificateFault {
    /// The file of the certificate.
    #[error(
        "there is no certificate in it; it must be PEM, the host's own certificate first, then those that sign it"
    )]
    NoCertificate,
    /// The file of the key.
    #[error("there is no private key in it; it must be PEM (PKCS #8, PKCS #1 or SEC 1), without a password")]
    NoKey,
    /// Both together.
    #[error("certificate and key do not go together: {0}")]
    Unusable(rustls::Error),
}

/// A certificate with its key, ready to be shown.
#[derive(Clone)]
pub struct ListenerTls(TlsAcceptor);

impl std::fmt::Debug for ListenerTls {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("ListenerTls(..)")
    }
}

impl ListenerTls {
    /// Reads a chain of certificates and a key, both PEM. Errors: see [`CertificateFault`].
    pub fn from_pem(certificate: &[u8], key: &[u8]) -> Result<Self, CertificateFault> {
        let chain: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(certificate).collect();
        let chain = chain.ok().filter(|chain| !chain.is_empty()).ok_or(CertificateFault::NoCertificate)?;
        let key = PrivateKeyDer::from_pem_slice(key).map_err(|_| CertificateFault::NoKey)?;
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .and_then(|config| config.with_no_client_auth().with_single_cert(chain, key))
            .map_err(CertificateFault::Unusable)?;
        Ok(Self(TlsAcceptor::from(Arc::new(config))))
    }

    /// Protects a connection. Errors: the other side does not speak TLS, or none that we speak.
    pub(super) async fn protect<S: AsyncRead + AsyncWrite + Unpin>(
        &self,
        stream: S,
    ) -> std::io::Result<TlsStream<S>> {
        self.0.accept(stream).await
    }
}
