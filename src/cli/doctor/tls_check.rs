//! Checks mail servers: TLS support and certificate. No mail is sent.

use super::certificate::expiry_date;
use super::doctor_findings::TlsProtection;
use crate::cli::service_assembly;
use config::TlsConfig;
use rustls::ClientConfig;
use rustls_pki_types::ServerName;
use rustls_platform_verifier::BuilderVerifierExt;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;

/// Time limit for one dialog.
const TLS_CHECK_TIMEOUT: Duration = Duration::from_secs(10);
/// Maximum length of a response, in bytes.
const ANSWER_BYTES: u64 = 64 * 1024;

/// A mail server to check.
pub(super) struct CheckedServer<'a> {
    /// Host name or address.
    pub(super) host: &'a str,
    pub(super) port: u16,
    /// Name for which the server's certificate must be valid.
    pub(super) name: &'a str,
    pub(super) tls: TlsConfig,
    /// True if the server speaks LMTP (RFC 2033).
    pub(super) lmtp: bool,
}

/// Checks the TLS protection of the connection to this server.
pub(super) async fn check_tls_protection(server: &CheckedServer<'_>) -> TlsProtection {
    match timeout(TLS_CHECK_TIMEOUT, converse_with_server(server)).await {
        Ok(Ok(protection)) => protection,
        Ok(Err(error)) => TlsProtection::Unresponsive(error.to_string()),
        Err(_) => TlsProtection::Unresponsive(format!("no answer within {} s", TLS_CHECK_TIMEOUT.as_secs())),
    }
}

async fn converse_with_server(server: &CheckedServer<'_>) -> std::io::Result<TlsProtection> {
    let mut line = BufReader::new(TcpStream::connect((server.host, server.port)).await?);
    if server.tls != TlsConfig::Tls {
        read_smtp_response(&mut line).await?;
        let hello = if server.lmtp { "LHLO doctor.invalid" } else { "EHLO doctor.invalid" };
        let offers = send_command(&mut line, hello).await?.to_ascii_uppercase();
        if server.tls == TlsConfig::None {
            return Ok(TlsProtection::Plain);
        }
        let offered =
            offers.lines().any(|offer| offer.get(4..).is_some_and(|offer| offer.trim() == "STARTTLS"));
        if !offered || !send_command(&mut line, "STARTTLS").await?.starts_with("220") {
            return Ok(TlsProtection::NotOffered);
        }
    }
    let protected = match start_client_tls(server.name, line.into_inner()).await {
        Ok(protected) => protected,
        Err(error) => return Ok(TlsProtection::Untrusted(error.to_string())),
    };
    let shown = protected.get_ref().1.peer_certificates().and_then(|all| all.first());
    Ok(match shown.and_then(|certificate| expiry_date(certificate)) {
        Some(until) => {
            TlsProtection::Trusted { days_left: (until - service_assembly::host_world().now()).num_days() }
        }
        None => TlsProtection::Untrusted("cannot read its expiry date".to_owned()),
    })
}

/// Starts TLS as the service does: the certificate must be valid for this name, and issued by an authority that this
/// machine trusts.
pub(super) async fn start_client_tls(name: &str, line: TcpStream) -> std::io::Result<TlsStream<TcpStream>> {
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .and_then(BuilderVerifierExt::with_platform_verifier)
        .map_err(std::io::Error::other)?
        .with_no_client_auth();
    let name = ServerName::try_from(name.to_owned()).map_err(std::io::Error::other)?;
    TlsConnector::from(Arc::new(config)).connect(name, line).await
}

async fn send_command(line: &mut BufReader<TcpStream>, command: &str) -> std::io::Result<String> {
    line.get_mut().write_all(format!("{command}\r\n").as_bytes()).await?;
    read_smtp_response(line).await
}

/// Reads a whole response (RFC 5321, 4.2.1). The last line has a space after the code.
async fn read_smtp_response(line: &mut BufReader<TcpStream>) -> std::io::Result<String> {
    let mut all = String::new();
    let mut bounded = line.take(ANSWER_BYTES);
    loop {
        let from = all.len();
        if bounded.read_line(&mut all).await? == 0 {
            return Err(std::io::Error::other("the server closed the connection"));
        }
        if all.as_bytes().get(from + 3) != Some(&b'-') {
            return Ok(all);
        }
    }
}
