//! `vernissage doctor`: looks at what stands outside this program and says what to do.
//!
//! | file | what it does |
//! | --- | --- |
//! | `mod.rs` | asks everything on which mail depends, and prints a line for each thing |
//! | `letter.rs` | sends a letter, and waits for it when it is to ourselves |
//! | `found.rs` | what was found, and a line about it: ok, warn or wrong, with what to do |
//! | `judge.rs` | what is found in the DNS becomes a line. Pure |
//! | `judge_lines.rs` | what is found elsewhere becomes a line. Pure |
//! | `names.rs` | questions to the DNS |
//! | `relay.rs` | questions to mail servers: do they protect the line, with which certificate |
//! | `mailbox.rs` | looks for a letter where mail is fetched |
//! | `certificate.rs` | until when a certificate is valid. Pure |

mod certificate;
mod found;
mod judge;
mod judge_lines;
mod letter;
mod mailbox;
mod names;
mod relay;

use crate::cli::args::DoctorMailArgs;
use crate::cli::out::say;
use crate::cli::{house, mail_key};
use anyhow::Context;
use config::{CollectBy, Config, KEY_VARIABLE, OutBy, TlsConfig};
use email::Addresses;
use found::{Finding, Grade, LeavesFrom, Looked, MailHost, Protection};
use letter::{Waiting, WayIn, letter};
use mailbox::{Fetching, place};
use names::Names;
use relay::{AskedServer, protection};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, UdpSocket};
use std::process::ExitCode;

/// Looks at everything and prints a line for each thing. Ends with 1 when something is wrong.
pub(super) fn run(args: &DoctorMailArgs) -> anyhow::Result<ExitCode> {
    let config = Config::read(args.config.as_deref())?;
    let worst = house::runtime()?.block_on(examine(&config, args))?;
    Ok(if worst == Grade::Wrong { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

async fn examine(config: &Config, args: &DoctorMailArgs) -> anyhow::Result<Grade> {
    let addresses = house::addresses(&config.mail)?;
    let domain = addresses.domain();
    let names = Names::new(args.nameserver).context("the name servers of this machine are not known")?;
    let mut worst = Grade::Ok;
    let mut tell = |finding: Finding| {
        worst = worst.max(finding.grade);
        print(&finding)
    };
    let exchanges = names.exchanges(domain).await;
    tell(judge::mx(domain, &exchanges, &names.addresses(domain).await))?;
    let leaves_from = match args.ip {
        Some(ip) => Some(LeavesFrom { ip, guessed_by: None }),
        None => guessed(config, &names, exchanges.known()).await,
    };
    let ip = leaves_from.as_ref().map(|from| from.ip);
    let verdict = names.spf(domain, &addresses.play(), ip).await;
    tell(judge::spf(&names.texts(domain).await, verdict, leaves_from.as_ref()))?;
    tell(key(config, &addresses, &names).await?)?;
    let (at, policy) = policy(domain, &names).await;
    tell(judge::dmarc(domain, &at, &policy))?;
    let called = match ip {
        Some(ip) => names.names_of(ip).await,
        None => Looked::Nothing,
    };
    tell(judge::ptr(leaves_from.as_ref(), &called))?;
    key_files(config).into_iter().try_for_each(&mut tell)?;
    tell(out(config).await)?;
    let is_own = addresses.parse(args.to.as_str()).is_some();
    // It stands for the service, also when the line to it is looked at.
    let waiting = match config.mail.collect {
        CollectBy::None if is_own => Some(Waiting::begin(config, &addresses).await),
        _ => None,
    };
    let found_by = found_by(config, args.ip, exchanges.known(), domain);
    into(config, &found_by).await.into_iter().try_for_each(&mut tell)?;
    let mut way_in = waiting.map_or(WayIn::NotOurs, WayIn::Listener);
    if let Some(place) = place(&config.mail) {
        let opened = Fetching::open(&config.mail).await;
        tell(judge_lines::mailbox(&place, opened.as_ref().err()))?;
        if is_own {
            way_in = WayIn::Fetched(opened);
        }
    }
    tell(letter(config, &addresses, &args.to, way_in).await?)?;
    Ok(worst)
}

fn print(finding: &Finding) -> anyhow::Result<()> {
    let grade = match finding.grade {
        Grade::Ok => "ok",
        Grade::Warn => "warn",
        Grade::Wrong => "wrong",
    };
    say!("{grade:5}  {:8} {}", finding.about, finding.found)?;
    if let Some(advice) = &finding.advice {
        say!("{:16}-> {advice}", "")?;
    }
    Ok(())
}

/// Where our mail probably leaves from: the server that takes our letters, if it is another machine; else where mail for us goes.
async fn guessed(config: &Config, names: &Names, exchanges: &[MailHost]) -> Option<LeavesFrom> {
    let out = &config.mail.out;
    let (ip, host) = if out.by == OutBy::Smtp && !is_near(&out.host) {
        match out.host.parse() {
            Ok(ip) => (ip, &out.host),
            Err(_) => (*names.addresses(&out.host).await.known().first()?, &out.host),
        }
    } else {
        exchanges.iter().find_map(|(_, host, at)| Some((*at.known().first()?, host)))?
    };
    Some(LeavesFrom { ip, guessed_by: Some(host.clone()) })
}

/// Whether a host is this machine.
fn is_near(host: &str) -> bool {
    host == "localhost" || host.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback())
}

async fn key(config: &Config, addresses: &Addresses, names: &Names) -> anyhow::Result<Finding> {
    let dkim = &config.mail.dkim;
    let Some(file) = &dkim.key_file else {
        let name = format!("{}._domainkey.{}", dkim.selector, addresses.domain());
        return Ok(judge::dkim(&name, None, &Looked::Nothing));
    };
    let signer = match mail_key::signer(config, file, &dkim.selector) {
        Ok(signer) => signer,
        Err(error) => return Ok(Finding::wrong("DKIM", format!("{error:#}"), "correct mail.dkim")),
    };
    Ok(judge::dkim(signer.name(), Some(signer.record()), &names.texts(signer.name()).await))
}

/// The policy of the domain, else of the next domain above it that has one (RFC 7489, 6.6.3).
async fn policy(domain: &str, names: &Names) -> (String, Looked<Vec<String>>) {
    let first = format!("_dmarc.{domain}");
    let mut above = domain;
    loop {
        let at = format!("_dmarc.{above}");
        match names.texts(&at).await {
            Looked::Found(texts) if !texts.iter().any(|text| judge::is_dmarc(text)) => {}
            Looked::Nothing => {}
            found => return (at, found),
        }
        match above.split_once('.').filter(|(_, rest)| rest.contains('.')) {
            Some((_, rest)) => above = rest,
            None => return (first, Looked::Nothing),
        }
    }
}

/// Who can read the files with our secret keys.
fn key_files(config: &Config) -> Vec<Finding> {
    let own = std::env::var_os(KEY_VARIABLE).is_none().then_some(&config.store.key_file);
    let files = config.mail.dkim.key_file.iter().chain(own).filter(|file| cfg!(unix) && file.exists());
    files
        .map(|file| judge_lines::key_file(&file.display().to_string(), house::others_can_read(file)))
        .collect()
}

/// The line to the server that takes our letters.
async fn out(config: &Config) -> Finding {
    let out = &config.mail.out;
    if out.by == OutBy::Files {
        return Finding::warn("TLS out", "letters are written as files", "set mail.out.by to \"smtp\"");
    }
    let server = AskedServer { host: &out.host, port: out.port, name: &out.host, tls: out.tls, lmtp: false };
    judge_lines::relay(&out.host, is_near(&out.host), &protection(&server).await)
}

/// The names under which others may find our listener: of the mail servers of the domain those that lead to this machine; where none
/// can be seen to, each of them, and the domain.
fn found_by(config: &Config, given: Option<IpAddr>, exchanges: &[MailHost], domain: &str) -> Vec<String> {
    let listens = config.mail.listen.ip();
    let is_here = |ip: &IpAddr| {
        *ip == listens
            // Nobody can bind an address of another machine.
            || listens.is_unspecified() && (given == Some(*ip) || UdpSocket::bind((*ip, 0)).is_ok())
    };
    let names = |is: &dyn Fn(&MailHost) -> bool| -> Vec<String> {
        let named = exchanges.iter().filter(|(_, name, _)| !name.is_empty());
        named.filter(|host| is(host)).map(|(_, name, _)| name.clone()).collect()
    };
    let here = names(&|(.., at)| at.known().iter().any(is_here));
    if here.is_empty() { names(&|_| true).into_iter().chain([domain.to_owned()]).collect() } else { here }
}

/// The line to our own listener, whose certificate must be for one of these names; `None` when there is no name.
async fn into(config: &Config, names: &[String]) -> Option<Finding> {
    let mail = &config.mail;
    if let Err(error) = house::listener_tls(mail) {
        let advice = "correct mail.tls_certificate and mail.tls_key";
        return Some(Finding::wrong("TLS in", format!("{error:#}"), advice));
    }
    let ip = match mail.listen.ip() {
        ip if ip.is_unspecified() && ip.is_ipv4() => Ipv4Addr::LOCALHOST.into(),
        ip if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    let (host, is_near) = (ip.to_string(), mail.listen.ip().is_loopback());
    let mut first = None;
    for name in names {
        let server = AskedServer {
            host: &host,
            port: mail.listen.port(),
            name,
            tls: TlsConfig::Starttls,
            lmtp: mail.lmtp,
        };
        let found = protection(&server).await;
        let finding = judge_lines::listener(&mail.listen.to_string(), name, is_near, &found);
        if !matches!(found, Protection::Untrusted(_)) {
            return Some(finding);
        }
        first.get_or_insert(finding);
    }
    first
}
