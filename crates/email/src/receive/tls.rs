//! Server side of STARTTLS (RFC 3207): the certificate, and the encrypted stream.

use rustls_pki_types::pem::PemObject;
use rustls_pki_types::{CertificateDer, PrivateKeyDer};
use std::sync::Arc;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::{self, ServerConfig};
use tokio_rustls::server::TlsStream;

/// Failure to load a certificate.
#[derive(Debug, thiserror::Error)]
pub enum CertificateLoadError {
    /// The file contains no valid certificate.
    #[error("no certificate found; expected PEM with the host's certificate first, then its issuers")]
    NoCertificate,
    /// The file contains no valid private key.
    #[error("no private key found; expected PEM (PKCS #8, PKCS #1 or SEC 1) without a password")]
    NoKey,
    /// The certificate and the key do not match.
    #[error("certificate and key do not match: {0}")]
    Unusable(rustls::Error),
}

/// A certificate with its key, ready for use.
#[derive(Clone)]
pub struct ListenerTls(TlsAcceptor);

impl std::fmt::Debug for ListenerTls {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("ListenerTls(..)")
    }
}

impl ListenerTls {
    /// Loads a certificate chain and a key, both in PEM format.
    ///
    /// # Errors
    /// See [`CertificateLoadError`].
    pub fn from_pem(certificate: &[u8], key: &[u8]) -> Result<Self, CertificateLoadError> {
        let chain: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(certificate).collect();
        let chain =
            chain.ok().filter(|chain| !chain.is_empty()).ok_or(CertificateLoadError::NoCertificate)?;
        let key = PrivateKeyDer::from_pem_slice(key).map_err(|_| CertificateLoadError::NoKey)?;
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .and_then(|config| config.with_no_client_auth().with_single_cert(chain, key))
            .map_err(CertificateLoadError::Unusable)?;
        Ok(Self(TlsAcceptor::from(Arc::new(config))))
    }

    /// Performs the TLS handshake on a connection.
    ///
    /// # Errors
    /// Returns an error if the client does not use TLS, or if it shares no TLS version or cipher suite with us.
    pub(super) async fn accept_tls<S: AsyncRead + AsyncWrite + Unpin>(
        &self,
        stream: S,
    ) -> std::io::Result<TlsStream<S>> {
        self.0.accept(stream).await
    }
}
