//! The envelope of a mail, coming in or going out: what mail servers tell each other beside the mail itself.

use serde::{Deserialize, Serialize};
use std::net::IpAddr;

/// Sender and recipients as the SMTP dialog names them (RFC 5321, 2.3.1). The headers may say something else.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Envelope {
    /// The host that sent it to us; `None` where that is a mail server of ours (this host, LMTP), and for mails that go out.
    pub host: Option<IpAddr>,
    /// The reverse path; `None` for `<>`, from which machines write.
    pub from: Option<String>,
    /// The recipients that were accepted, as written, at least one.
    pub to: Vec<String>,
}

impl std::fmt::Debug for Envelope {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Envelope({} recipients)", self.to.len())
    }
}
