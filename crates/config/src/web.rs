//! The small web service: where it listens, and under which address others find it.

use anyhow::bail;
use serde::Deserialize;
use std::net::SocketAddr;

/// The small web service.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct WebConfig {
    /// Where it listens, without TLS; none, there is none.
    pub listen: Option<SocketAddr>,
    /// Its public address: letters and posts have links to pages below it, and offer to stop mail by one press. None, they do not.
    pub public_url: Option<String>,
    /// Where `/healthz` and `/metrics` are answered, without TLS and without asking who asks; none, nowhere.
    pub metrics_listen: Option<SocketAddr>,
}

impl WebConfig {
    /// That its addresses can be; `former` is `mail.public_url`, which had the place of `web.public_url`.
    pub(super) fn check(&self, former: Option<&str>) -> anyhow::Result<()> {
        if let (Some(former), Some(url)) = (former, &self.public_url)
            && former != url
        {
            bail!(
                "mail.public_url is `{former}` and web.public_url is `{url}`: it is web.public_url now, so delete mail.public_url"
            );
        }
        for (key, url) in [("mail.public_url", former), ("web.public_url", self.public_url.as_deref())] {
            if let Some(url) = url.filter(|url| !can_be_public(url)) {
                bail!(
                    "{key} is `{url}`; it must begin with https:// and not end with a slash (http:// is for tests on this machine)"
                );
            }
        }
        if self.listen.is_some_and(|at| at.port() != 0 && self.metrics_listen == Some(at)) {
            bail!("web.metrics_listen must be another address than web.listen: everybody would read it");
        }
        Ok(())
    }
}

/// Whether links can begin so: https with a host and without query; http on this machine alone.
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
