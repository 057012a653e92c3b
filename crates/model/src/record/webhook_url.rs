//! Addresses of webhooks: the service posts to public hosts alone, so that no player can make it reach machines of its
//! own network.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use url::{Host, Url};

/// Maximum length of an address, in bytes.
const BYTES_MAX: usize = 500;
/// Endings of host names that are never public.
const PRIVATE_ENDINGS: [&str; 8] =
    ["localhost", "local", "internal", "intranet", "lan", "home.arpa", "test", "invalid"];
/// Port of HTTPS.
const HTTPS_PORT: u16 = 443;
/// First port that is not reserved for services of the system.
const USER_PORT_MIN: u16 = 1_024;

/// The address of a webhook: an HTTPS address of a public host, or for tests an HTTP address of this machine.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct WebhookUrl(Url);

/// Reason for refusing the address of a webhook.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WebhookUrlError {
    /// The text is no address.
    #[error("the text is not an address of at most {} bytes", BYTES_MAX)]
    NotAnAddress,
    /// The scheme is not https.
    #[error("the address does not begin with https://")]
    NotHttps,
    /// The address contains a user or a password.
    #[error("the address contains a user or a password")]
    Credentials,
    /// The port is reserved for another service.
    #[error("the port is reserved for another service")]
    Port,
    /// The host is not public.
    #[error("the host is not public")]
    PrivateHost,
}

impl WebhookUrl {
    /// Parses an address as typed.
    ///
    /// # Errors
    /// Returns the reason for which nothing may be posted there.
    pub fn parse(typed: &str) -> Result<Self, WebhookUrlError> {
        if typed.len() > BYTES_MAX {
            return Err(WebhookUrlError::NotAnAddress);
        }
        let mut url = Url::parse(typed).map_err(|_| WebhookUrlError::NotAnAddress)?;
        url.set_fragment(None);
        if !url.username().is_empty() || url.password().is_some() {
            return Err(WebhookUrlError::Credentials);
        }
        let of_this_machine = is_plain_loopback(&url);
        if url.scheme() != "https" && !of_this_machine {
            return Err(WebhookUrlError::NotHttps);
        }
        let port = url.port().unwrap_or(HTTPS_PORT);
        if port != HTTPS_PORT && port < USER_PORT_MIN {
            return Err(WebhookUrlError::Port);
        }
        let is_public = match url.host() {
            Some(Host::Ipv4(host)) => is_public_address(IpAddr::V4(host)),
            Some(Host::Ipv6(host)) => is_public_address(IpAddr::V6(host)),
            Some(Host::Domain(host)) => is_public_name(host),
            None => false,
        };
        match is_public || of_this_machine {
            true => Ok(Self(url)),
            false => Err(WebhookUrlError::PrivateHost),
        }
    }

    /// Returns the address.
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }

    /// Returns the host, which may be shown: the rest of the address is known to its owner alone.
    pub fn host(&self) -> &str {
        self.0.host_str().unwrap_or_default()
    }

    /// Returns true for an HTTP address of this machine, which only tests use.
    pub fn is_for_tests(&self) -> bool {
        is_plain_loopback(&self.0)
    }
}

impl fmt::Debug for WebhookUrl {
    /// Omits the path.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "WebhookUrl({})", self.host())
    }
}

impl TryFrom<String> for WebhookUrl {
    type Error = WebhookUrlError;

    fn try_from(stored: String) -> Result<Self, WebhookUrlError> {
        Self::parse(&stored)
    }
}

impl From<WebhookUrl> for String {
    fn from(url: WebhookUrl) -> Self {
        url.0.into()
    }
}

/// Returns true for an HTTP address whose host is a loopback address in numbers.
fn is_plain_loopback(url: &Url) -> bool {
    let is_loopback = match url.host() {
        Some(Host::Ipv4(host)) => host == Ipv4Addr::LOCALHOST,
        Some(Host::Ipv6(host)) => host == Ipv6Addr::LOCALHOST,
        _ => false,
    };
    url.scheme() == "http" && is_loopback
}

/// Returns true for a host name that may be public: it has a dot, does not end with one, and has no private ending.
fn is_public_name(host: &str) -> bool {
    let is_private =
        |ending: &str| host.strip_suffix(ending).is_some_and(|rest| rest.is_empty() || rest.ends_with('.'));
    host.contains('.') && !host.ends_with('.') && !PRIVATE_ENDINGS.into_iter().any(is_private)
}

/// Returns true for an address in the public internet: no loopback, private, shared, link-local, unique local, multicast,
/// reserved or documentation address, and no IPv6 form of an IPv4 address.
pub fn is_public_address(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_ipv4(address),
        IpAddr::V6(address) => is_public_ipv6(address),
    }
}

fn is_public_ipv4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    !matches!(
        (a, b, c),
        (0 | 10 | 127 | 224..=255, ..)
            | (100, 64..=127, _)
            | (169, 254, _)
            | (172, 16..=31, _)
            | (192, 0, 0 | 2)
            | (192, 88, 99)
            | (192, 168, _)
            | (198, 18 | 19, _)
            | (198, 51, 100)
            | (203, 0, 113)
    )
}

/// Only 2000::/3 is assigned to the public; parts of it carry IPv4 addresses, or are for documents.
fn is_public_ipv6(address: Ipv6Addr) -> bool {
    let [first, second, ..] = address.segments();
    let is_global = (0x2000..0x4000).contains(&first);
    let is_special = matches!(
        (first, second),
        (0x2001, 0x0000..=0x01ff | 0x0db8) | (0x2002 | 0x3ffe, _) | (0x3fff, 0x0000..=0x0fff)
    );
    is_global && !is_special
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn public_https_addresses_are_accepted() {
        for typed in [
            "https://example.org/hook?key=a%20b",
            "https://EXAMPLE.org",
            "https://example.org:8443/x",
            "https://bücher.example.org/x",
            "https://93.184.215.14/x",
            "https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/x",
            "https://ntfy.sh/mytopic#part",
        ] {
            assert!(WebhookUrl::parse(typed).is_ok(), "{typed}");
        }
        let url = WebhookUrl::parse("https://EXAMPLE.org/a#b").unwrap();
        assert_eq!((url.as_str(), url.host()), ("https://example.org/a", "example.org"));
    }

    #[test]
    fn every_spelling_of_a_private_host_is_refused() {
        for host in [
            "127.0.0.1",
            "127.1",
            "2130706433",
            "0x7f000001",
            "0x7f.1",
            "0177.0.0.1",
            "0",
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.168.1.1",
            "192.0.0.8",
            "192.0.2.1",
            "198.18.0.1",
            "198.51.100.7",
            "203.0.113.9",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "127.0.0.1.",
            "１２７.0.0.1",
            "127。0。0。1",
            "[::]",
            "[::1]",
            "[::ffff:127.0.0.1]",
            "[::ffff:7f00:1]",
            "[::ffff:93.184.215.14]",
            "[::127.0.0.1]",
            "[64:ff9b::7f00:1]",
            "[fe80::1]",
            "[fc00::1]",
            "[fd12:3456::1]",
            "[fec0::1]",
            "[ff02::1]",
            "[2001:db8::1]",
            "[2001::1]",
            "[2002:7f00:1::]",
            "[3fff::1]",
            "[4000::1]",
            "localhost",
            "LOCALHOST",
            "localhost.",
            "a.localhost",
            "db.internal",
            "printer.local",
            "nas.lan",
            "router.home.arpa",
            "intranet",
            "example.org.",
        ] {
            let typed = format!("https://{host}/hook");
            assert!(WebhookUrl::parse(&typed).is_err(), "{typed}");
        }
    }

    #[test]
    fn other_schemes_credentials_and_ports_are_refused() {
        for (typed, error) in [
            ("http://example.org/", WebhookUrlError::NotHttps),
            ("ftp://example.org/", WebhookUrlError::NotHttps),
            ("file:///etc/passwd", WebhookUrlError::NotHttps),
            ("gopher://example.org/", WebhookUrlError::NotHttps),
            ("https://ann@example.org/", WebhookUrlError::Credentials),
            ("https://ann:pw@example.org/", WebhookUrlError::Credentials),
            ("https://example.org@127.0.0.1/", WebhookUrlError::Credentials),
            ("https://example.org:25/", WebhookUrlError::Port),
            ("https://example.org:80/", WebhookUrlError::Port),
            ("http://localhost:8080/", WebhookUrlError::NotHttps),
            ("http://127.0.0.2:8080/", WebhookUrlError::NotHttps),
            ("https:///x", WebhookUrlError::PrivateHost),
            ("hello", WebhookUrlError::NotAnAddress),
            ("", WebhookUrlError::NotAnAddress),
        ] {
            assert_eq!(WebhookUrl::parse(typed), Err(error), "{typed}");
        }
        let long = format!("https://example.org/{}", "x".repeat(BYTES_MAX));
        assert_eq!(WebhookUrl::parse(&long), Err(WebhookUrlError::NotAnAddress));
    }

    #[test]
    fn plain_addresses_of_this_machine_are_for_tests() {
        for typed in ["http://127.0.0.1:8080/hook", "http://[::1]:8080/hook"] {
            assert!(WebhookUrl::parse(typed).unwrap().is_for_tests(), "{typed}");
        }
        assert!(!WebhookUrl::parse("https://example.org/").unwrap().is_for_tests());
    }
}
