//! DNS lookups.

use super::doctor_findings::{HostAddresses, LookupResult, MailHost, SpfVerdict};
use hickory_resolver::TokioResolver;
use hickory_resolver::config::{ConnectionConfig, NameServerConfig, ResolverConfig, ResolverOpts};
use hickory_resolver::lookup::Lookup;
use hickory_resolver::net::NetError;
use hickory_resolver::net::runtime::TokioRuntimeProvider;
use hickory_resolver::proto::rr::{RData, RecordType};
use hickory_resolver::system_conf::read_system_conf;
use mail_auth::spf::verify::SpfParameters;
use mail_auth::{MessageAuthenticator, Parameters, SpfResult};
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

/// Time limit for one query. Each query is tried twice.
const DNS_QUERY_TIMEOUT: Duration = Duration::from_secs(3);

/// A DNS client.
pub(super) struct DnsClient {
    resolver: TokioResolver,
    config: ResolverConfig,
    options: ResolverOpts,
}

impl DnsClient {
    /// Creates a client for the given name server, or for those of this machine.
    pub(super) fn new(server: Option<SocketAddr>) -> anyhow::Result<Self> {
        let (config, mut options) = match server {
            None => read_system_conf()?,
            Some(server) => {
                let connection = |mut one: ConnectionConfig| {
                    one.port = server.port();
                    one
                };
                let ways = [ConnectionConfig::udp(), ConnectionConfig::tcp()].map(connection).to_vec();
                let server = NameServerConfig::new(server.ip(), true, ways);
                (ResolverConfig::from_parts(None, Vec::new(), vec![server]), ResolverOpts::default())
            }
        };
        (options.timeout, options.attempts) = (DNS_QUERY_TIMEOUT, 2);
        let builder = TokioResolver::builder_with_config(config.clone(), TokioRuntimeProvider::default());
        let resolver = builder.with_options(options.clone()).build()?;
        Ok(Self { resolver, config, options })
    }

    async fn query_records<T>(
        &self,
        name: &str,
        kind: RecordType,
        read: impl Fn(&RData) -> Option<T>,
    ) -> LookupResult<Vec<T>> {
        // The trailing dot prevents this machine's search domains from being appended.
        let name = format!("{}.", name.trim_end_matches('.'));
        let found: Result<Lookup, NetError> = self.resolver.lookup(name, kind).await;
        match found {
            Ok(found) => LookupResult::of(found.answers().iter().filter_map(|one| read(&one.data)).collect()),
            Err(error) if error.is_no_records_found() => LookupResult::NoRecord,
            Err(error) => LookupResult::Failed(error.to_string()),
        }
    }

    /// Looks up the TXT records of a name; each is returned as one text.
    pub(super) async fn txt_records(&self, name: &str) -> LookupResult<Vec<String>> {
        let read = |data: &RData| match data {
            RData::TXT(text) => Some(String::from_utf8_lossy(&text.txt_data.concat()).into_owned()),
            _ => None,
        };
        self.query_records(name, RecordType::TXT, read).await
    }

    /// Looks up the addresses of a name.
    pub(super) async fn addresses(&self, name: &str) -> HostAddresses {
        let (old, new) = (self.ipv4_addresses(name).await, self.ipv6_addresses(name).await);
        match (old, new) {
            // If only one address family was answered, that shows what exists, but never that nothing does.
            (LookupResult::Failed(why), LookupResult::NoRecord | LookupResult::Failed(_))
            | (LookupResult::NoRecord, LookupResult::Failed(why)) => LookupResult::Failed(why),
            (old, new) => {
                LookupResult::of(old.found_values().iter().chain(new.found_values()).copied().collect())
            }
        }
    }

    async fn ipv4_addresses(&self, name: &str) -> HostAddresses {
        let read = |data: &RData| if let RData::A(at) = data { Some(IpAddr::V4(at.0)) } else { None };
        self.query_records(name, RecordType::A, read).await
    }

    async fn ipv6_addresses(&self, name: &str) -> HostAddresses {
        let read = |data: &RData| if let RData::AAAA(at) = data { Some(IpAddr::V6(at.0)) } else { None };
        self.query_records(name, RecordType::AAAA, read).await
    }

    /// Looks up the mail servers of a domain, most preferred first. An empty name means that the domain accepts no mail
    /// (RFC 7505).
    pub(super) async fn mail_servers(&self, domain: &str) -> LookupResult<Vec<MailHost>> {
        let read = |data: &RData| match data {
            RData::MX(mx) => Some((mx.preference, mx.exchange.to_ascii().trim_end_matches('.').to_owned())),
            _ => None,
        };
        let mut found = match self.query_records(domain, RecordType::MX, read).await {
            LookupResult::Found(found) => found,
            LookupResult::NoRecord => return LookupResult::NoRecord,
            LookupResult::Failed(why) => return LookupResult::Failed(why),
        };
        found.sort();
        let mut exchanges = Vec::new();
        for (preference, name) in found {
            let at = if name.is_empty() { LookupResult::NoRecord } else { self.addresses(&name).await };
            exchanges.push((preference, name, at));
        }
        LookupResult::of(exchanges)
    }

    /// Looks up the names of an address, each with its own addresses of the same family.
    pub(super) async fn names_of(&self, ip: IpAddr) -> LookupResult<Vec<(String, HostAddresses)>> {
        let read = |data: &RData| match data {
            RData::PTR(name) => Some(name.0.to_ascii().trim_end_matches('.').to_owned()),
            _ => None,
        };
        let names = match self.query_records(&reverse_lookup_name(ip), RecordType::PTR, read).await {
            LookupResult::Found(names) => names,
            LookupResult::NoRecord => return LookupResult::NoRecord,
            LookupResult::Failed(why) => return LookupResult::Failed(why),
        };
        let mut all = Vec::new();
        for name in names {
            let back = match ip {
                IpAddr::V4(_) => self.ipv4_addresses(&name).await,
                IpAddr::V6(_) => self.ipv6_addresses(&name).await,
            };
            all.push((name, back));
        }
        LookupResult::of(all)
    }

    /// Checks whether the domain's policy lets this address send mail for this sender.
    pub(super) async fn spf(&self, domain: &str, sender: &str, ip: Option<IpAddr>) -> SpfVerdict {
        let Some(ip) = ip else { return SpfVerdict::Unknown };
        let Ok(asking) = MessageAuthenticator::new(self.config.clone(), self.options.clone()) else {
            return SpfVerdict::Unknown;
        };
        let about = SpfParameters::verify_mail_from(ip, domain, domain, sender);
        match asking.verify_spf(Parameters::new(about)).await.result() {
            SpfResult::Pass => SpfVerdict::Passes,
            SpfResult::Fail | SpfResult::SoftFail | SpfResult::Neutral => SpfVerdict::Fails,
            SpfResult::PermError => SpfVerdict::Broken,
            SpfResult::TempError => SpfVerdict::Unanswered,
            SpfResult::None => SpfVerdict::Unknown,
        }
    }
}

/// Returns the name for the reverse lookup of an address (RFC 1035, 3.5; RFC 3596, 2.5).
fn reverse_lookup_name(ip: IpAddr) -> String {
    match ip {
        IpAddr::V4(ip) => {
            let [a, b, c, d] = ip.octets();
            format!("{d}.{c}.{b}.{a}.in-addr.arpa")
        }
        IpAddr::V6(ip) => {
            let nibbles = ip.octets().into_iter().rev().flat_map(|byte| [byte & 15, byte >> 4]);
            let digits: Vec<String> = nibbles.map(|nibble| format!("{nibble:x}")).collect();
            format!("{}.ip6.arpa", digits.join("."))
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::reverse_lookup_name;

    #[test]
    fn reverse_names_follow_the_rfcs() {
        assert_eq!(reverse_lookup_name("192.0.2.1".parse().unwrap()), "1.2.0.192.in-addr.arpa");
        let new = reverse_lookup_name("2001:db8::1".parse().unwrap());
        assert!(new.starts_with("1.0.0.0.") && new.ends_with(".8.b.d.0.1.0.0.2.ip6.arpa"), "{new}");
    }
}
