//! Questions to the DNS.

use super::judge::{Exchange, SpfVerdict};
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

/// One question may take this long, and is asked twice.
const PATIENCE: Duration = Duration::from_secs(3);

/// What a question came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Looked<T> {
    /// This.
    Found(T),
    /// There is no such record.
    Nothing,
    /// There was no answer, and why.
    Failed(String),
}

impl<T> Looked<Vec<T>> {
    fn of(found: Vec<T>) -> Self {
        if found.is_empty() { Self::Nothing } else { Self::Found(found) }
    }

    /// What was found, if anything was.
    pub(super) fn all(&self) -> &[T] {
        match self {
            Self::Found(all) => all,
            Self::Nothing | Self::Failed(_) => &[],
        }
    }
}

/// Whom the DNS is asked of.
pub(super) struct Names {
    resolver: TokioResolver,
    config: ResolverConfig,
    options: ResolverOpts,
}

impl Names {
    /// The name servers of this machine, or another one.
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
        (options.timeout, options.attempts) = (PATIENCE, 2);
        let builder = TokioResolver::builder_with_config(config.clone(), TokioRuntimeProvider::default());
        let resolver = builder.with_options(options.clone()).build()?;
        Ok(Self { resolver, config, options })
    }

    async fn ask<T>(
        &self,
        name: &str,
        kind: RecordType,
        read: impl Fn(&RData) -> Option<T>,
    ) -> Looked<Vec<T>> {
        // With the dot no search domain of this machine is tried.
        let name = format!("{}.", name.trim_end_matches('.'));
        let found: Result<Lookup, NetError> = self.resolver.lookup(name, kind).await;
        match found {
            Ok(found) => Looked::of(found.answers().iter().filter_map(|one| read(&one.data)).collect()),
            Err(error) if error.is_no_records_found() => Looked::Nothing,
            Err(error) => Looked::Failed(error.to_string()),
        }
    }

    /// The texts at a name, each in one piece.
    pub(super) async fn texts(&self, name: &str) -> Looked<Vec<String>> {
        let read = |data: &RData| match data {
            RData::TXT(text) => Some(String::from_utf8_lossy(&text.txt_data.concat()).into_owned()),
            _ => None,
        };
        self.ask(name, RecordType::TXT, read).await
    }

    /// The addresses of a name.
    pub(super) async fn addresses(&self, name: &str) -> Looked<Vec<IpAddr>> {
        let read = |data: &RData| match data {
            RData::A(at) => Some(IpAddr::V4(at.0)),
            RData::AAAA(at) => Some(IpAddr::V6(at.0)),
            _ => None,
        };
        let (old, new) =
            (self.ask(name, RecordType::A, read).await, self.ask(name, RecordType::AAAA, read).await);
        match (old, new) {
            (Looked::Failed(why), Looked::Nothing | Looked::Failed(_)) => Looked::Failed(why),
            (old, new) => Looked::of(old.all().iter().chain(new.all()).copied().collect()),
        }
    }

    /// The mail servers of a domain, the preferred first; an empty name says that there is none (RFC 7505).
    pub(super) async fn exchanges(&self, domain: &str) -> Looked<Vec<Exchange>> {
        let read = |data: &RData| match data {
            RData::MX(mx) => Some((mx.preference, mx.exchange.to_ascii().trim_end_matches('.').to_owned())),
            _ => None,
        };
        let mut found = match self.ask(domain, RecordType::MX, read).await {
            Looked::Found(found) => found,
            Looked::Nothing => return Looked::Nothing,
            Looked::Failed(why) => return Looked::Failed(why),
        };
        found.sort();
        let mut exchanges = Vec::new();
        for (preference, name) in found {
            let at = if name.is_empty() { Vec::new() } else { self.addresses(&name).await.all().to_vec() };
            exchanges.push((preference, name, at));
        }
        Looked::of(exchanges)
    }

    /// The names of an address, each with its own addresses.
    pub(super) async fn names_of(&self, ip: IpAddr) -> Looked<Vec<(String, Vec<IpAddr>)>> {
        let read = |data: &RData| match data {
            RData::PTR(name) => Some(name.0.to_ascii().trim_end_matches('.').to_owned()),
            _ => None,
        };
        let names = match self.ask(&reversed(ip), RecordType::PTR, read).await {
            Looked::Found(names) => names,
            Looked::Nothing => return Looked::Nothing,
            Looked::Failed(why) => return Looked::Failed(why),
        };
        let mut all = Vec::new();
        for name in names {
            let back = self.addresses(&name).await.all().to_vec();
            all.push((name, back));
        }
        Looked::of(all)
    }

    /// Whether the domain lets this address send for it.
    pub(super) async fn spf(&self, domain: &str, ip: Option<IpAddr>) -> SpfVerdict {
        let Some(ip) = ip else { return SpfVerdict::Unknown };
        let Ok(asking) = MessageAuthenticator::new(self.config.clone(), self.options.clone()) else {
            return SpfVerdict::Unknown;
        };
        let sender = format!("play@{domain}");
        let about = SpfParameters::verify_mail_from(ip, domain, domain, &sender);
        match asking.verify_spf(Parameters::new(about)).await.result() {
            SpfResult::Pass => SpfVerdict::Passes,
            SpfResult::Fail | SpfResult::SoftFail | SpfResult::Neutral => SpfVerdict::Fails,
            SpfResult::PermError => SpfVerdict::Broken,
            SpfResult::TempError | SpfResult::None => SpfVerdict::Unknown,
        }
    }
}

/// The name at which the name of an address stands (RFC 1035, 3.5; RFC 3596, 2.5).
fn reversed(ip: IpAddr) -> String {
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
    use super::*;
    use crate::cli::doctor::judge::{self, Grade};
    use std::collections::BTreeMap;
    use tokio::net::UdpSocket;

    /// One record of the stand-in: its type's number and its data as they stand in an answer (RFC 1035, 3.3).
    type Record = (u16, Vec<u8>);

    fn labels(name: &str) -> Vec<u8> {
        let mut out = Vec::new();
        for label in name.split('.').filter(|label| !label.is_empty()) {
            out.push(label.len() as u8);
            out.extend(label.as_bytes());
        }
        out.push(0);
        out
    }

    fn txt(text: &str) -> Record {
        let strings = text.as_bytes().chunks(255);
        (16, strings.flat_map(|part| [&[part.len() as u8][..], part].concat()).collect())
    }

    fn a(ip: [u8; 4]) -> Record {
        (1, ip.to_vec())
    }

    fn mx(preference: u8, name: &str) -> Record {
        (15, [vec![0, preference], labels(name)].concat())
    }

    /// Answers over UDP as RFC 1035, 4.1 says, from these records; what is at no name does not exist.
    async fn stand_in(zone: Vec<(&'static str, Record)>) -> Names {
        let socket = UdpSocket::bind("127.0.0.1:0").await.unwrap();
        let at = socket.local_addr().unwrap();
        let mut all: BTreeMap<Vec<u8>, Vec<Record>> = BTreeMap::new();
        for (name, record) in zone {
            all.entry(labels(name)).or_default().push(record);
        }
        tokio::spawn(async move {
            let mut query = [0; 1_500];
            loop {
                let (length, from) = socket.recv_from(&mut query).await.unwrap();
                let end = 12 + query[12..length].iter().position(|byte| *byte == 0).unwrap() + 1;
                let name = query[12..end].to_ascii_lowercase();
                let kind = u16::from_be_bytes([query[end], query[end + 1]]);
                let known = all.get(&name);
                let found: Vec<&Record> =
                    known.into_iter().flatten().filter(|record| record.0 == kind).collect();
                let code = if known.is_some() { 0 } else { 3 };
                let mut answer = vec![query[0], query[1], 0x84, code, 0, 1, 0, found.len() as u8, 0, 0, 0, 0];
                answer.extend(&query[12..end + 4]);
                for (kind, data) in found {
                    answer.extend([0xc0, 12]);
                    answer.extend(kind.to_be_bytes());
                    answer.extend([0, 1, 0, 0, 0, 60]);
                    answer.extend((data.len() as u16).to_be_bytes());
                    answer.extend(data);
                }
                socket.send_to(&answer, from).await.unwrap();
            }
        });
        Names::new(Some(at)).unwrap()
    }

    #[tokio::test]
    async fn what_the_dns_says_is_read_and_judged() {
        let ip: IpAddr = "192.0.2.1".parse().unwrap();
        let long = format!("v=DKIM1; k=rsa; p={}", "A".repeat(360));
        let names = stand_in(vec![
            ("play.test", mx(10, "mx.play.test")),
            ("play.test", mx(5, "first.play.test")),
            ("mx.play.test", a([192, 0, 2, 1])),
            ("first.play.test", a([192, 0, 2, 2])),
            ("play.test", txt("v=spf1 mx -all")),
            ("play.test", txt("other=1")),
            ("s1._domainkey.play.test", txt(&long)),
            ("_dmarc.play.test", txt("v=DMARC1; p=reject")),
            ("1.2.0.192.in-addr.arpa", (12, labels("mx.play.test"))),
        ])
        .await;
        let exchanges = names.exchanges("play.test").await;
        let first: IpAddr = "192.0.2.2".parse().unwrap();
        assert_eq!(
            exchanges.all(),
            [(5, "first.play.test".to_owned(), vec![first]), (10, "mx.play.test".to_owned(), vec![ip])]
        );
        let own = names.addresses("play.test").await;
        assert_eq!(own, Looked::Nothing);
        let texts = names.texts("play.test").await;
        let outside: IpAddr = "198.51.100.9".parse().unwrap();
        let spf = async |ip| judge::spf(&texts, names.spf("play.test", ip).await).grade;
        assert_eq!(judge::mx("play.test", &exchanges, &own).grade, Grade::Ok);
        assert_eq!(spf(Some(ip)).await, Grade::Ok);
        assert_eq!(spf(Some(outside)).await, Grade::Wrong);
        assert_eq!(spf(None).await, Grade::Warn);
        let name = "s1._domainkey.play.test";
        assert_eq!(judge::dkim(name, Some(&long), &names.texts(name).await).grade, Grade::Ok);
        let policy = names.texts("_dmarc.play.test").await;
        assert_eq!(judge::dmarc("_dmarc.play.test", &policy).grade, Grade::Ok);
        assert_eq!(judge::ptr(Some(ip), &names.names_of(ip).await).grade, Grade::Ok);
        assert_eq!(names.names_of(outside).await, Looked::Nothing);
        assert_eq!(names.texts("nobody.test").await, Looked::Nothing);
    }

    #[test]
    fn addresses_are_written_backwards() {
        assert_eq!(reversed("192.0.2.1".parse().unwrap()), "1.2.0.192.in-addr.arpa");
        let new = reversed("2001:db8::1".parse().unwrap());
        assert!(new.starts_with("1.0.0.0.") && new.ends_with(".8.b.d.0.1.0.0.2.ip6.arpa"), "{new}");
    }
}
