//! How much mail is taken from whom.

use anyhow::bail;
use serde::Deserialize;

/// How much mail is taken from whom.
    pub caps: CapsConfig,
    /// A public https address for one-click unsubscribing (`/u/TOKEN` is added); none, no such header.
    pub public_url: Option<String>,
    /// From where mail is fetched, beside what comes to the listener.
    pub collect: CollectBy,
    /// The mailbox that is read by IMAP.
    pub imap: ImapConfig,
    /// The folder that is read.
    pub maildir: MaildirConfig,
    /// The name under which the mail server in front writes what it found out about senders; none, nothing is believed.
    pub auth_server: Option<String>,
    /// How mail leaves.
    pub out: OutConfig,
    /// How letters are signed.
    pub dkim: DkimConfig,
}

impl Default for CapsConfig {
    fn default() -> Self {
        Self { host_h: 20, sender_h: 5, domain_h: 60, all_h: 120, connections_per_host: 8 }
    }
}

impl CapsConfig {
    /// Whether the numbers can be.
    ///
    /// # Errors
    /// Which cannot, and what they can be.
    pub(super) fn check(&self) -> anyhow::Result<()> {
        let Self { host_h, sender_h, domain_h, all_h, connections_per_host } = *self;
        if [host_h, sender_h, domain_h, all_h].iter().any(|most| *most > 100_000) {
            bail!("mail.caps: host_h, sender_h, domain_h and all_h must be 0 (none) to 100000");
        }
        if !(1..=64).contains(&connections_per_host) {
            bail!("mail.caps.connections_per_host is {connections_per_host}; it must be 1 to 64");
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use crate::config::Config;

    #[test]
    fn caps_and_certificates_must_make_sense() {
        let error = |text: &str| Config::parse(text).unwrap_err().to_string();
        assert!(error("[mail]\ntls_key = \"k.pem\"\n").contains("belong together"));
        assert!(error("[mail.caps]\nconnections_per_host = 0\n").contains("1 to 64"));
        assert!(error("[mail.caps]\nall_h = 100001\n").contains("100000"));
        assert_eq!(Config::parse("[mail.caps]\nall_h = 0\n").unwrap().mail.caps.all_h, 0);
    }
}
