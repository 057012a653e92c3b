//! Limits on incoming mail.

use anyhow::bail;
use serde::Deserialize;

/// Limits on incoming mail. Keys that end in `_h` limit the number of messages per hour. Unless noted otherwise, they
/// count only messages without a return address; 0 accepts none.
#[derive(Copy, Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct CapsConfig {
    /// Messages from one network of hosts (IPv4 /24, IPv6 /56).
    pub host_h: u32,
    /// Messages from one envelope sender.
    pub sender_h: u32,
    /// Messages from addresses at one domain.
    pub domain_h: u32,
    /// Messages in total.
    pub all_h: u32,
    /// Messages to the return addresses of one person; at least 10.
    pub person_h: u32,
    /// Simultaneous connections to the listener from one network of hosts.
    pub connections_per_host: usize,
}

impl Default for CapsConfig {
    fn default() -> Self {
        Self { host_h: 20, sender_h: 5, domain_h: 60, all_h: 120, person_h: 240, connections_per_host: 8 }
    }
}

impl CapsConfig {
    /// Checks the ranges of the limits.
    ///
    /// # Errors
    /// Returns an error that names the invalid key and its range.
    pub(super) fn check(&self) -> anyhow::Result<()> {
        let Self { host_h, sender_h, domain_h, all_h, person_h, connections_per_host } = *self;
        if [host_h, sender_h, domain_h, all_h].iter().any(|most| *most > 100_000) {
            bail!(
                "mail.caps: invalid limit; host_h, sender_h, domain_h and all_h must be 0 (none) to 100000"
            );
        }
        if !(10..=100_000).contains(&person_h) {
            bail!("mail.caps.person_h is {person_h}; it must be 10 to 100000");
        }
        if !(1..=64).contains(&connections_per_host) {
            bail!("mail.caps.connections_per_host is {connections_per_host}; it must be 1 to 64");
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use crate::Config;

    #[test]
    fn invalid_caps_and_certificates_are_rejected() {
        let error = |text: &str| Config::parse(text).unwrap_err().to_string();
        assert!(error("[mail]\ntls_key = \"k.pem\"\n").contains("belong together"));
        assert!(error("[mail.caps]\nconnections_per_host = 0\n").contains("1 to 64"));
        assert!(error("[mail.caps]\nall_h = 100001\n").contains("100000"));
        assert!(error("[mail.caps]\nperson_h = 9\n").contains("10 to"));
        assert!(error("[discord]\nperson_h = 59\n").contains("60 to"));
        assert!(error("[mail]\nfront = [\"mx\"]\n").contains("invalid IP address"));
        let front = Config::parse("[mail]\nfront = [\"127.0.0.2\", \"2001:db8::1\"]\n").unwrap().mail.front;
        assert_eq!(front.len(), 2);
        assert_eq!(Config::parse("[mail.caps]\nall_h = 0\n").unwrap().mail.caps.all_h, 0);
    }
}
