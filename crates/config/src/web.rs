//! The built-in web service: its listening addresses and its public address.

use super::format_settings::{format_list, format_optional};
use anyhow::bail;
use ipnet::IpNet;
use serde::{Deserialize, Deserializer, de};
use std::net::{IpAddr, SocketAddr};

/// The built-in web service.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct WebConfig {
    /// Address of the listener, without TLS. Without an address, there is no web service.
    pub listen: Option<SocketAddr>,
    /// Public address. If set, letters and posts link to pages below this address, and letters offer one-click
    /// unsubscribing.
    pub public_url: Option<String>,
    /// Address of the `/healthz`, `/readyz` and `/metrics` endpoints, without TLS or authentication. Without an address, the
    /// endpoints are off.
    pub metrics_listen: Option<SocketAddr>,
    /// Addresses or networks of the web servers in front. Visitors are told apart by the addresses that these forward.
    #[serde(deserialize_with = "parse_networks")]
    pub front: Vec<IpNet>,
    /// Maximum number of pages rendered per hour for one network of hosts.
    pub host_h: u32,
}

impl Default for WebConfig {
    fn default() -> Self {
        Self { listen: None, public_url: None, metrics_listen: None, front: Vec::new(), host_h: 400 }
    }
}

impl WebConfig {
    /// Returns the settings in effect, one per key.
    pub(super) fn effective_settings(&self) -> Vec<(&'static str, String)> {
        vec![
            ("web.listen", format_optional(self.listen)),
            ("web.public_url", format_optional(self.public_url.as_ref())),
            ("web.metrics_listen", format_optional(self.metrics_listen)),
            ("web.front", format_optional(format_list(&self.front))),
            ("web.host_h", self.host_h.to_string()),
        ]
    }

    /// Checks the addresses; `former` is `mail.public_url`, the former name of `web.public_url`.
    pub(super) fn check(&self, former: Option<&str>) -> anyhow::Result<()> {
        if let (Some(former), Some(url)) = (former, &self.public_url)
            && former != url
        {
            bail!(
                "mail.public_url is `{former}` but web.public_url is `{url}`; web.public_url replaces it, so delete mail.public_url"
            );
        }
        for (key, url) in [("mail.public_url", former), ("web.public_url", self.public_url.as_deref())] {
            if let Some(url) = url.filter(|url| !can_be_public(url)) {
                bail!(
                    "{key} is `{url}`; expected an https:// address without a trailing slash (http:// only for tests on this machine)"
                );
            }
        }
        if self.listen.is_some_and(|at| at.port() != 0 && self.metrics_listen == Some(at)) {
            bail!("web.metrics_listen must differ from web.listen, or everyone could read the metrics");
        }
        if !(10..=100_000).contains(&self.host_h) {
            bail!("web.host_h is {}; it must be 10 to 100000", self.host_h);
        }
        Ok(())
    }
}

/// Parses addresses (`127.0.0.1`) and networks (`10.0.0.0/8`).
fn parse_networks<'de, D: Deserializer<'de>>(texts: D) -> Result<Vec<IpNet>, D::Error> {
    let parse = |text: &String| {
        let address = text.parse::<IpAddr>().map(|address| IpNet::from(address.to_canonical()));
        address.or_else(|_| text.parse()).map_err(|_| {
            de::Error::custom(format!("`{text}` is neither an IP address nor a network such as 10.0.0.0/8"))
        })
    };
    Vec::<String>::deserialize(texts)?.iter().map(parse).collect()
}

/// Returns true if the URL can be the base of links: https with a host and no query. Plain http is accepted only on
/// this machine.
fn can_be_public(url: &str) -> bool {
    let loopback = |rest: &str| {
        let host = rest.split('/').next().unwrap_or_default();
        let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
        ["localhost", "127.0.0.1", "[::1]"].contains(&name)
    };
    let rest = match url.split_once("://") {
        Some(("https", rest)) => rest,
        Some(("http", rest)) if loopback(rest) => rest,
        _ => return false,
    };
    let letter = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~:/[]".contains(&byte);
    !rest.is_empty() && !rest.starts_with(['/', ':']) && !rest.ends_with('/') && rest.bytes().all(letter)
}
