//! DKIM (RFC 6376): letters signed here, so that the other side knows that our domain sent them. The finished bytes are signed, since
//! whatever folds a header after signing breaks the signature.

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

/// What is signed. `From` and `Subject` stand twice, and the signature also covers what is missing of the others: nobody can add one.
/// RFC 8058 wants both headers of unsubscribing covered.
const SIGNED: [&str; 17] = [
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

/// The shortest RSA key that receivers take for a signature (RFC 8301 demands 1024 and advises this), in bytes of its public part.
const RSA_PUBLIC_BYTES_MIN: usize = 256;
/// What stands before an RSA key in `SubjectPublicKeyInfo` (RFC 5280, 4.1.2.7): the algorithm `rsaEncryption` without parameters.
const RSA_ALGORITHM: [u8; 15] =
    [0x30, 0x0d, 0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01, 0x05, 0x00];
/// The longest string of a TXT record, in bytes (RFC 1035, 3.3.14).
const TXT_BYTES: usize = 255;

/// A key or selector that cannot be used. Nothing of the key is told.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DkimError {
    /// The text is no private key in PEM.
    #[error("it is no private key in PEM (`-----BEGIN PRIVATE KEY-----`): {0}")]
    NotPem(String),
    /// It is a key that DKIM does not know, or too short.
    #[error("it is neither an RSA key of at least 2048 bits nor an Ed25519 key")]
    NotDkim,
    /// A selector is a host name: letters, digits, `-` and `.`.
    #[error("`{0}` is no selector; it is letters, digits and hyphens, such as `s1`")]
    Selector(String),
    /// No key could be made.
    #[error("no key could be made: {0}")]
    NotMade(String),
}

/// Signs letters of one domain.
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
    /// The signer of our domain with this selector and private key (PEM: PKCS#8, or PKCS#1 for RSA). Errors: see [`DkimError`].
    pub fn new(addresses: &Addresses, selector: &str, pem: &str) -> Result<Self, DkimError> {
        let letter = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.');
        let whole = |label: &str| !label.is_empty() && !label.starts_with('-') && !label.ends_with('-');
        if selector.len() > 63 || !selector.bytes().all(letter) || !selector.split('.').all(whole) {
            return Err(DkimError::Selector(selector.to_owned()));
        }
        let der = PrivateKeyDer::from_pem_slice(pem.as_bytes())
            .map_err(|error| DkimError::NotPem(error.to_string()))?;
        let (key, record) = read(der)?;
        let name = format!("{selector}._domainkey.{}", addresses.domain());
        let signer = DkimSigner::from_key(key).domain(addresses.domain()).selector(selector).headers(SIGNED);
        Ok(Self { signer, name, record })
    }

    /// A new Ed25519 key (RFC 8463) as PEM.
    pub fn new_key() -> Result<String, DkimError> {
        let der = Ed25519Key::generate_pkcs8().map_err(|error| DkimError::NotMade(error.to_string()))?;
        let lines: Vec<String> = BASE64
            .encode(&der)
            .as_bytes()
            .chunks(64)
            .map(|line| String::from_utf8_lossy(line).into_owned())
            .collect();
        Ok(format!("-----BEGIN PRIVATE KEY-----\n{}\n-----END PRIVATE KEY-----\n", lines.join("\n")))
    }

    /// The name in the DNS at which receivers look for the public key.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What its TXT record must say.
    pub fn record(&self) -> &str {
        &self.record
    }

    /// The same as strings of at most 255 bytes, as zone files want it.
    pub fn record_strings(&self) -> Vec<String> {
        let chunks = self.record.as_bytes().chunks(TXT_BYTES);
        chunks.map(|chunk| String::from_utf8_lossy(chunk).into_owned()).collect()
    }

    /// A finished mail with its signature before it. Errors: the key cannot sign; for the operator.
    pub fn signed(&self, bytes: &[u8]) -> Result<Vec<u8>, String> {
        let signature = self.signer.sign(bytes).map_err(|error| error.to_string())?;
        let mut signed = signature.to_header().into_bytes();
        signed.extend_from_slice(bytes);
        Ok(signed)
    }
}

/// A key and its public record.
fn read(der: PrivateKeyDer<'static>) -> Result<(DkimKey, String), DkimError> {
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
    let info = sequence(0x30, &[&RSA_ALGORITHM[..], &sequence(0x03, &bits)].concat());
    let record = format!("v=DKIM1; k=rsa; p={}", BASE64.encode(&info));
    Ok((DkimKey::Rsa(key), record))
}

/// A value of ASN.1 with its tag and length (X.690, 8.1.3).
fn sequence(tag: u8, content: &[u8]) -> Vec<u8> {
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

/// A way out that signs what leaves by it.
#[derive(Debug)]
pub struct SignedTransport {
    way: Arc<dyn Transport>,
    signer: MailSigner,
}

impl SignedTransport {
    /// What leaves by this way is signed by this signer.
    pub fn new(way: Arc<dyn Transport>, signer: MailSigner) -> Self {
        Self { way, signer }
    }
}

#[async_trait]
impl Transport for SignedTransport {
    async fn send(&self, mail: &ComposedMail) -> Result<RemoteId, SendError> {
        let not_signed =
            |why: String| SendError::Retry { why: format!("the letter cannot be signed: {why}") };
        let bytes = self.signer.signed(&mail.bytes).map_err(not_signed)?;
        self.way.send(&ComposedMail { bytes, ..mail.clone() }).await
    }
}
