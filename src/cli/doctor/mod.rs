//! `vernissage doctor`: checks everything that this program depends on, and reports what to fix.
//!
//! | file | purpose |
//! | --- | --- |
//! | `mod.rs` | checks everything that mail depends on, and prints a line for each |
//! | `test_letter.rs` | sends a letter, and waits for it if it is addressed to us |
//! | `doctor_findings.rs` | the facts, and a line for each: ok, warn or wrong, with advice |
//! | `dns_findings.rs` | turns DNS records into lines. Pure |
//! | `connection_findings.rs` | turns other facts into lines. Pure |
//! | `dns_lookups.rs` | DNS lookups |
//! | `tls_check.rs` | checks mail servers: TLS support and certificate |
//! | `mailbox_check.rs` | looks for a letter in the mailbox that mail is fetched from |
//! | `certificate.rs` | expiry date of a certificate. Pure |

mod certificate;
mod connection_findings;
mod dns_findings;
mod dns_lookups;
mod doctor_findings;
mod mailbox_check;
mod test_letter;
mod tls_check;

use crate::cli::args::DoctorMailArgs;
use crate::cli::command_output::say;
use crate::cli::{mail_key, service_assembly};
use anyhow::Context;
use config::{CollectSource, Config, KEY_VARIABLE, OutgoingMethod, TlsConfig};
use dns_lookups::DnsClient;
use doctor_findings::{Finding, FindingGrade, LookupResult, MailHost, SendingAddress, TlsProtection};
use email::Addresses;
use mailbox_check::{FetchSource, fetch_place};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, UdpSocket};
use std::process::ExitCode;
use test_letter::{LetterArrival, LetterWaiter, send_test_letter};
use tls_check::{CheckedServer, check_tls_protection};

/// Runs all checks and prints a line for each. Exits with 1 if something is wrong.
pub(super) fn run(args: &DoctorMailArgs) -> anyhow::Result<ExitCode> {
    let config = Config::read(args.config.as_deref())?;
    let worst = service_assembly::build_runtime()?.block_on(examine(&config, args))?;
    Ok(if worst == FindingGrade::Wrong { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

async fn examine(config: &Config, args: &DoctorMailArgs) -> anyhow::Result<FindingGrade> {
    let addresses = service_assembly::service_addresses(&config.mail)?;
    let domain = addresses.domain();
    let names =
        DnsClient::new(args.nameserver).context("cannot determine the name servers of this machine")?;
    let mut worst = FindingGrade::Ok;
    let mut tell = |finding: Finding| {
        worst = worst.max(finding.grade);
        print(&finding)
    };
    let exchanges = names.mail_servers(domain).await;
    tell(dns_findings::judge_mx(domain, &exchanges, &names.addresses(domain).await))?;
    let leaves_from = match args.ip {
        Some(ip) => Some(SendingAddress { ip, guessed_by: None }),
        None => guess_sending_address(config, &names, exchanges.found_values()).await,
    };
    let ip = leaves_from.as_ref().map(|from| from.ip);
    let verdict = names.spf(domain, &addresses.play_address(), ip).await;
    tell(dns_findings::judge_spf(&names.txt_records(domain).await, verdict, leaves_from.as_ref()))?;
    tell(check_dkim_key(config, &addresses, &names).await?)?;
    let (at, policy) = find_dmarc_policy(domain, &names).await;
    tell(dns_findings::judge_dmarc(domain, &at, &policy))?;
    let called = match ip {
        Some(ip) => names.names_of(ip).await,
        None => LookupResult::NoRecord,
    };
    tell(dns_findings::judge_ptr(leaves_from.as_ref(), &called))?;
    check_key_files(config).into_iter().try_for_each(&mut tell)?;
    tell(check_outgoing_tls(config).await)?;
    let is_own = addresses.parse(args.to.as_str()).is_some();
    // The waiter takes the service's place, also while TLS is checked.
    let waiting = match config.mail.collect {
        CollectSource::None if is_own => Some(LetterWaiter::begin(config, &addresses).await),
        _ => None,
    };
    let found_by = listener_names(config, args.ip, exchanges.found_values(), domain);
    check_listener_tls(config, &found_by).await.into_iter().try_for_each(&mut tell)?;
    let mut way_in = waiting.map_or(LetterArrival::NotOurs, LetterArrival::Listener);
    if let Some(place) = fetch_place(&config.mail) {
        let opened = FetchSource::open(&config.mail).await;
        tell(connection_findings::judge_mailbox(&place, opened.as_ref().err()))?;
        if is_own {
            way_in = LetterArrival::Fetched(opened);
        }
    }
    tell(send_test_letter(config, &addresses, &args.to, way_in).await?)?;
    Ok(worst)
}

fn print(finding: &Finding) -> anyhow::Result<()> {
    let grade = match finding.grade {
        FindingGrade::Ok => "ok",
        FindingGrade::Warn => "warn",
        FindingGrade::Wrong => "wrong",
    };
    say!("{grade:5}  {:8} {}", finding.checked_item, finding.found)?;
    if let Some(advice) = &finding.advice {
        say!("{:16}-> {advice}", "")?;
    }
    Ok(())
}

/// Guesses the address from which our mail is sent: the address of the outgoing mail server if that is another machine,
/// or else the address of the domain's mail servers.
async fn guess_sending_address(
    config: &Config,
    names: &DnsClient,
    exchanges: &[MailHost],
) -> Option<SendingAddress> {
    let out = &config.mail.out;
    let (ip, host) = if out.by == OutgoingMethod::Smtp && !is_this_machine(&out.host) {
        match out.host.parse() {
            Ok(ip) => (ip, &out.host),
            Err(_) => (*names.addresses(&out.host).await.found_values().first()?, &out.host),
        }
    } else {
        exchanges.iter().find_map(|(_, host, at)| Some((*at.found_values().first()?, host)))?
    };
    Some(SendingAddress { ip, guessed_by: Some(host.clone()) })
}

/// Returns true if a host is this machine.
fn is_this_machine(host: &str) -> bool {
    host == "localhost" || host.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback())
}

async fn check_dkim_key(
    config: &Config,
    addresses: &Addresses,
    names: &DnsClient,
) -> anyhow::Result<Finding> {
    let dkim = &config.mail.dkim;
    let Some(file) = &dkim.key_file else {
        let name = format!("{}._domainkey.{}", dkim.selector, addresses.domain());
        return Ok(dns_findings::judge_dkim(&name, None, &LookupResult::NoRecord));
    };
    let signer = match mail_key::signer(config, file, &dkim.selector) {
        Ok(signer) => signer,
        Err(error) => return Ok(Finding::error("DKIM", format!("{error:#}"), "correct mail.dkim")),
    };
    Ok(dns_findings::judge_dkim(
        signer.name(),
        Some(signer.record()),
        &names.txt_records(signer.name()).await,
    ))
}

/// Looks up the policy of the domain, or of the closest parent domain that has one (RFC 7489, 6.6.3).
async fn find_dmarc_policy(domain: &str, names: &DnsClient) -> (String, LookupResult<Vec<String>>) {
    let first = format!("_dmarc.{domain}");
    let mut above = domain;
    loop {
        let at = format!("_dmarc.{above}");
        match names.txt_records(&at).await {
            LookupResult::Found(texts) if !texts.iter().any(|text| dns_findings::is_dmarc(text)) => {}
            LookupResult::NoRecord => {}
            found => return (at, found),
        }
        match above.split_once('.').filter(|(_, rest)| rest.contains('.')) {
            Some((_, rest)) => above = rest,
            None => return (first, LookupResult::NoRecord),
        }
    }
}

/// Checks the permissions of our secret key files.
fn check_key_files(config: &Config) -> Vec<Finding> {
    let own = std::env::var_os(KEY_VARIABLE).is_none().then_some(&config.store.key_file);
    let files = config.mail.dkim.key_file.iter().chain(own).filter(|file| cfg!(unix) && file.exists());
    files
        .map(|file| {
            connection_findings::judge_key_file(
                &file.display().to_string(),
                service_assembly::others_can_read(file),
            )
        })
        .collect()
}

/// Checks the connection to the server that sends our letters.
async fn check_outgoing_tls(config: &Config) -> Finding {
    let out = &config.mail.out;
    if out.by == OutgoingMethod::Files {
        return Finding::warn("TLS out", "letters are written as files", "set mail.out.by to \"smtp\"");
    }
    let server =
        CheckedServer { host: &out.host, port: out.port, name: &out.host, tls: out.tls, lmtp: false };
    connection_findings::judge_relay(
        &out.host,
        is_this_machine(&out.host),
        &check_tls_protection(&server).await,
    )
}

/// Returns the names under which other servers may find our listener: the names of the domain's mail servers that
/// resolve to this machine. If none does, returns the names of all mail servers and the domain.
fn listener_names(
    config: &Config,
    given: Option<IpAddr>,
    exchanges: &[MailHost],
    domain: &str,
) -> Vec<String> {
    let listens = config.mail.listen.ip();
    let is_here = |ip: &IpAddr| {
        *ip == listens
            // An address of another machine cannot be bound.
            || listens.is_unspecified() && (given == Some(*ip) || UdpSocket::bind((*ip, 0)).is_ok())
    };
    let names = |is: &dyn Fn(&MailHost) -> bool| -> Vec<String> {
        let named = exchanges.iter().filter(|(_, name, _)| !name.is_empty());
        named.filter(|host| is(host)).map(|(_, name, _)| name.clone()).collect()
    };
    let here = names(&|(.., at)| at.found_values().iter().any(is_here));
    if here.is_empty() { names(&|_| true).into_iter().chain([domain.to_owned()]).collect() } else { here }
}

/// Checks the connection to our own listener, whose certificate must be valid for one of these names. Returns `None` if
/// there are no names.
async fn check_listener_tls(config: &Config, names: &[String]) -> Option<Finding> {
    let mail = &config.mail;
    if let Err(error) = service_assembly::listener_tls(mail) {
        let advice = "correct mail.tls_certificate and mail.tls_key";
        return Some(Finding::error("TLS in", format!("{error:#}"), advice));
    }
    let ip = match mail.listen.ip() {
        ip if ip.is_unspecified() && ip.is_ipv4() => Ipv4Addr::LOCALHOST.into(),
        ip if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    let (host, is_near) = (ip.to_string(), mail.listen.ip().is_loopback());
    let mut first = None;
    for name in names {
        let server = CheckedServer {
            host: &host,
            port: mail.listen.port(),
            name,
            tls: TlsConfig::Starttls,
            lmtp: mail.lmtp,
        };
        let found = check_tls_protection(&server).await;
        let finding = connection_findings::judge_listener(&mail.listen.to_string(), name, is_near, &found);
        if !matches!(found, TlsProtection::Untrusted(_)) {
            return Some(finding);
        }
        first.get_or_insert(finding);
    }
    first
}
