//! TLS to the server, with rustls on ring and the certificate authorities that this machine trusts.

use ports::StoreError;
use rustls::ClientConfig;
use rustls::crypto::ring::default_provider;
use rustls::pki_types::ServerName;
use rustls_platform_verifier::BuilderVerifierExt;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_postgres::Socket;
use tokio_postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect, TlsStream};
use tokio_rustls::TlsConnector;

/// Creates TLS connectors for servers.
#[derive(Clone)]
pub(super) struct ServerTls(TlsConnector);

/// TLS connector for one server.
pub(super) struct TlsToServer {
    connector: TlsConnector,
    /// `None` for a Unix socket, which has no host name and uses no TLS.
    name: Option<ServerName<'static>>,
}

/// A TLS connection.
pub(super) struct ProtectedStream(tokio_rustls::client::TlsStream<Socket>);

impl ServerTls {
    /// Creates a TLS connector with the certificate authorities that this machine trusts. `SSL_CERT_FILE` names others.
    ///
    /// # Errors
    /// Returns an error if no certificate authority is found.
    pub(super) fn new() -> Result<Self, StoreError> {
        let config = ClientConfig::builder_with_provider(Arc::new(default_provider()))
            .with_safe_default_protocol_versions()
            .and_then(BuilderVerifierExt::with_platform_verifier)
            .map_err(|_| StoreError {
                what: "no trusted certificate authorities found on this machine".to_owned(),
            })?
            .with_no_client_auth();
        Ok(Self(TlsConnector::from(Arc::new(config))))
    }
}

impl MakeTlsConnect<Socket> for ServerTls {
    type Stream = ProtectedStream;
    type TlsConnect = TlsToServer;
    type Error = io::Error;

    fn make_tls_connect(&mut self, domain: &str) -> io::Result<TlsToServer> {
        Ok(TlsToServer { connector: self.0.clone(), name: ServerName::try_from(domain.to_owned()).ok() })
    }
}

impl TlsConnect<Socket> for TlsToServer {
    type Stream = ProtectedStream;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<ProtectedStream>> + Send>>;

    fn connect(self, stream: Socket) -> Self::Future {
        Box::pin(async move {
            let name = self.name.ok_or(io::ErrorKind::InvalidInput)?;
            self.connector.connect(name, stream).await.map(ProtectedStream)
        })
    }
}

impl TlsStream for ProtectedStream {
    /// Returns no channel binding: the server is authenticated by its certificate, which is always verified.
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

impl AsyncRead for ProtectedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(cx, into)
    }
}

impl AsyncWrite for ProtectedStream {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, from: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(cx, from)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(cx)
    }
}
