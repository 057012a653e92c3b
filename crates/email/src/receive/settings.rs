//! How the listener behaves: which protocol it speaks, and how much the other side may ask for.

use std::time::Duration;

/// Which of the two protocols is spoken.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Dialect {
    /// RFC 5321: mail clients and servers; one answer a mail.
    Smtp,
    /// RFC 2033: a mail server on the same host; one answer a recipient.
    Lmtp,
}

/// How much the other side of a connection may ask for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct MailLimits {
    /// The longest mail, in bytes.
    pub size_bytes: usize,
    /// The most recipients of one mail.
    pub recipients: usize,
    /// The most connections at once, from all hosts together.
    pub connections: usize,
    /// The most connections at once, at least 1, from one host (IPv6: one network, /64).
    pub connections_per_host: usize,
    /// Whether this machine is a host like any other, for tests; otherwise it is ours and not limited, like every host on LMTP.
    pub loopback_counts: bool,
    /// The longest silence of the other side.
    pub idle: Duration,
    /// The longest time from the first byte of a command to its end, and for agreeing on TLS.
    pub command: Duration,
    /// How long a mail may come as slowly as it likes.
    pub data_grace: Duration,
    /// Bytes a second, at least 1, that a mail must come with after that, on the average.
    pub data_bytes_s: u32,
    /// The longest time a connection may last.
    pub whole: Duration,
}

impl Default for MailLimits {
    fn default() -> Self {
        Self {
            size_bytes: 2 * 1024 * 1024,
            recipients: 20,
            connections: 64,
            connections_per_host: 8,
            loopback_counts: false,
            idle: Duration::from_secs(60),
            command: Duration::from_secs(30),
            data_grace: Duration::from_secs(20),
            data_bytes_s: 1024,
            whole: Duration::from_secs(300),
        }
    }
}

/// How a listener behaves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListenerSettings {
    /// The name it greets with: our mail domain.
    pub host: String,
    /// Which protocol.
    pub dialect: Dialect,
    /// Its limits.
    pub limits: MailLimits,
}
