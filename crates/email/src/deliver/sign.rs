//! DKIM signatures (RFC 6376), by which receivers can verify that our domain sent a letter. The finished bytes are
//! signed, since folding a header after signing breaks the signature.

use super::compose::ComposedMail;
use super::transport::Transport;
use crate::recipients::Addresses;
use async_trait::async_trait;
use data_encoding::BASE64;
use mail_auth::common::crypto::{DkimKey, Ed25519Key, RsaKey};
use mail_auth::common::headers::HeaderWriter;
use mail_auth::dkim::{DkimSigner, Done};
use ports::{RemoteId, SendError};
use rustls_pki_types::PrivateKeyDer;
use rustls_pki_types::pem::PemObject;
use std::sync::Arc;

/// Signed headers. `From` and `Subject` are listed twice, and absent headers are listed as well, so that none can be
/// added later. RFC 8058 requires the signature to cover both unsubscribe headers.
const SIGNED_HEADERS: [&str; 17] = [
    "From",
    "From",
    "To",
    "Subject",
    "Subject",
    "Date",
    "Message-ID",
    "Reply-To",
    "In-Reply-To",
    "References",
    "MIME-Version",
    "Content-Type",
    "Auto-Submitted",
    "List-Id",
    "List-Unsubscribe",
    "List-Unsubscribe-Post",
    "Cc",
];

/// Minimum size of the public part of an RSA key, in bytes (RFC 8301 requires 1024 bits and recommends 2048).
const RSA_PUBLIC_BYTES_MIN: usize = 256;
/// Algorithm identifier of an RSA key in `SubjectPublicKeyInfo` (RFC 5280, 4.1.2.7): `rsaEncryption` without
/// parameters.
const RSA_ALGORITHM: [u8; 15] =
    [0x30, 0x0d, 0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01, 0x05, 0x00];
/// Maximum length of a string in a TXT record, in bytes (RFC 1035, 3.3.14).
const TXT_BYTES: usize = 255;

/// An unusable key or selector. The error reveals nothing about the key.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DkimError {
    /// The text is not a private key in PEM format.
    #[error("not a private key in PEM format (`-----BEGIN PRIVATE KEY-----`): {0}")]
    NotPem(String),
    /// DKIM does not support the key type, or the key is too short.
    #[error("unsupported key; expected Ed25519, or RSA with at least 2048 bits")]
    NotDkim,
    /// The selector is not a host name made of letters, digits, `-` and `.`.
    #[error("invalid selector `{0}`; expected letters, digits, hyphens and dots, such as `s1`")]
    Selector(String),
    /// Key generation failed.
    #[error("cannot generate a key: {0}")]
    KeyGeneration(String),
}

/// Signs the letters of one domain.
pub struct MailSigner {
    signer: DkimSigner<DkimKey, Done>,
    name: String,
    record: String,
}

impl std::fmt::Debug for MailSigner {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "MailSigner({})", self.name)
    }
}

impl MailSigner {
    /// Creates the signer for our domain with this selector and private key (PEM: PKCS#8, or PKCS#1 for RSA).
    ///
    /// # Errors
    /// See [`DkimError`].
    pub fn new(addresses: &Addresses, selector: &str, pem: &str) -> Result<Self, DkimError> {
        let letter = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.');
        let whole = |label: &str| !label.is_empty() && !label.starts_with('-') && !label.ends_with('-');
        if selector.len() > 63 || !selector.bytes().all(letter) || !selector.split('.').all(whole) {
            return Err(DkimError::Selector(selector.to_owned()));
        }
        let der = PrivateKeyDer::from_pem_slice(pem.as_bytes())
            .map_err(|error| DkimError::NotPem(error.to_string()))?;
        let (key, record) = parse_dkim_key(der)?;
        let name = format!("{selector}._domainkey.{}", addresses.domain());
        let signer =
            DkimSigner::from_key(key).domain(addresses.domain()).selector(selector).headers(SIGNED_HEADERS);
        Ok(Self { signer, name, record })
    }

    /// Generates an Ed25519 key (RFC 8463) in PEM format.
    ///
    /// # Errors
    /// Returns an error if key generation fails.
    pub fn new_key() -> Result<String, DkimError> {
        let der =
            Ed25519Key::generate_pkcs8().map_err(|error| DkimError::KeyGeneration(error.to_string()))?;
        let lines: Vec<String> = BASE64
            .encode(&der)
            .as_bytes()
            .chunks(64)
            .map(|line| String::from_utf8_lossy(line).into_owned())
            .collect();
        Ok(format!("-----BEGIN PRIVATE KEY-----\n{}\n-----END PRIVATE KEY-----\n", lines.join("\n")))
    }

    /// Returns the DNS name under which receivers look up the public key.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the content of the TXT record with the public key.
    pub fn record(&self) -> &str {
        &self.record
    }

    /// Returns the TXT record as strings of at most 255 bytes, as zone files require.
    pub fn record_strings(&self) -> Vec<String> {
        let chunks = self.record.as_bytes().chunks(TXT_BYTES);
        chunks.map(|chunk| String::from_utf8_lossy(chunk).into_owned()).collect()
    }

    /// Prepends the signature to a finished message.
    ///
    /// # Errors
    /// Returns a description for the operator if the key cannot sign.
    pub fn prepend_signature(&self, bytes: &[u8]) -> Result<Vec<u8>, String> {
        let signature = self.signer.sign(bytes).map_err(|error| error.to_string())?;
        let mut signed = signature.to_header().into_bytes();
        signed.extend_from_slice(bytes);
        Ok(signed)
    }
}

/// Parses a private key, and returns it with its public DNS record.
fn parse_dkim_key(der: PrivateKeyDer<'static>) -> Result<(DkimKey, String), DkimError> {
    let pkcs8 = match &der {
        PrivateKeyDer::Pkcs8(der) => Some(der.secret_pkcs8_der()),
        _ => None,
    };
    if let Some(Ok(key)) = pkcs8.map(Ed25519Key::from_pkcs8_maybe_unchecked_der) {
        let record = format!("v=DKIM1; k=ed25519; p={}", BASE64.encode(&key.public_key()));
        return Ok((DkimKey::Ed25519(key), record));
    }
    let key = RsaKey::from_key_der(der).map_err(|_| DkimError::NotDkim)?;
    let public = key.public_key();
    if public.len() < RSA_PUBLIC_BYTES_MIN {
        return Err(DkimError::NotDkim);
    }
    let bits = [&[0][..], &public].concat();
    let info = encode_asn1(0x30, &[&RSA_ALGORITHM[..], &encode_asn1(0x03, &bits)].concat());
    let record = format!("v=DKIM1; k=rsa; p={}", BASE64.encode(&info));
    Ok((DkimKey::Rsa(key), record))
}

/// Encodes an ASN.1 value with its tag and length (X.690, 8.1.3).
fn encode_asn1(tag: u8, content: &[u8]) -> Vec<u8> {
    let length = content.len().to_be_bytes();
    let length = &length[length.iter().take_while(|byte| **byte == 0).count()..];
    let mut out = vec![tag];
    if content.len() >= 0x80 {
        out.push(0x80 | u8::try_from(length.len()).unwrap_or(u8::MAX));
    }
    out.extend_from_slice(length);
    out.extend_from_slice(content);
    out
}

/// A transport that signs every message.
#[derive(Debug)]
pub struct SignedTransport {
    inner_transport: Arc<dyn Transport>,
    signer: MailSigner,
}

impl SignedTransport {
    /// Creates a transport that signs each message before passing it to `way`.
    pub fn new(way: Arc<dyn Transport>, signer: MailSigner) -> Self {
        Self { inner_transport: way, signer }
    }
}

#[async_trait]
impl Transport for SignedTransport {
    async fn send(&self, mail: &ComposedMail) -> Result<RemoteId, SendError> {
        let not_signed = |why: String| SendError::Retry { why: format!("cannot sign the letter: {why}") };
        let bytes = self.signer.prepend_signature(&mail.bytes).map_err(not_signed)?;
        self.inner_transport.send(&ComposedMail { bytes, ..mail.clone() }).await
    }
}
