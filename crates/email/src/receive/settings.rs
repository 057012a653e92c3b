//! Settings of the listener: its protocol, and the limits for clients.

use std::time::Duration;

/// Protocol of the listener.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum MailProtocol {
    /// RFC 5321: for mail clients and servers; one answer per message.
    Smtp,
    /// RFC 2033: for a mail server on the same host; one answer per recipient.
    Lmtp,
}

/// Limits for a client.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct MailLimits {
    /// Maximum size of a message, in bytes.
    pub size_bytes: usize,
    /// Maximum number of recipients of one message.
    pub recipients: usize,
    /// Maximum number of concurrent connections from all hosts.
    pub connections: usize,
    /// Number of these connections that are kept for mail to live return addresses.
    pub connections_kept: usize,
    /// Maximum time until such a connection names a live return address.
    pub kept_time: Duration,
    /// Maximum number of concurrent connections from one network of hosts, at least 1.
    pub connections_per_host: usize,
    /// Maximum number of concurrent connections from this machine, or from a mail server that relays to us (LMTP). It
    /// leaves room for other hosts: any program on this machine can connect.
    pub connections_of_own_hosts: usize,
    /// True to treat this machine like any other host, for tests. Otherwise it is one of ours, like every host on LMTP,
    /// and its mail is not counted by host.
    pub loopback_counts: bool,
    /// Maximum time without any data from the client.
    pub idle_time: Duration,
    /// Maximum time from the first byte of a command to its end, and for the TLS handshake.
    pub command_time: Duration,
    /// Time during which a message may arrive at any speed.
    pub data_grace: Duration,
    /// Minimum average speed after `data_grace`, in bytes per second, at least 1.
    pub data_bytes_s: u32,
    /// Maximum duration of a connection.
    pub connection_time: Duration,
}

impl Default for MailLimits {
    fn default() -> Self {
        Self {
            size_bytes: 2 * 1024 * 1024,
            recipients: 20,
            connections: 64,
            connections_kept: 8,
            kept_time: Duration::from_secs(10),
            connections_per_host: 8,
            connections_of_own_hosts: 32,
            loopback_counts: false,
            idle_time: Duration::from_secs(60),
            command_time: Duration::from_secs(30),
            data_grace: Duration::from_secs(20),
            data_bytes_s: 1024,
            connection_time: Duration::from_secs(300),
        }
    }
}

/// Settings of a listener.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListenerSettings {
    /// Host name in the greeting: our mail domain.
    pub host: String,
    /// Protocol of the listener.
    pub dialect: MailProtocol,
    /// Limits for clients.
    pub limits: MailLimits,
}
