//! `vernissage doctor mail`: everything outside this program on which mail depends, a line for each.

use super::found::{Looked, MailHost};
use super::judge::{self, Finding, Grade};
use super::names::Names;
use super::relay;
use crate::cli::args::DoctorMailArgs;
use crate::cli::house;
use crate::cli::mail_key;
use crate::cli::serve;
use anyhow::Context;
use async_trait::async_trait;
use lettre::message::Message;
use std::net::IpAddr;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{Notify, watch};
use vernissage::channels::SendError;
use vernissage::channels::email::{
    Addresses, ComposedMail, Dialect, Envelope, Gate, Listener, ListenerSettings, MailAnswer, MailLimits,
    RecipientAnswer,
};
use vernissage::config::{Config, OutBy, TlsConfig};
use vernissage::play::{MailAddress, hex};

/// A letter to ourselves may be under way this long.
const ROUND_TRIP: Duration = Duration::from_secs(60);
/// Bytes of chance in the name of the letter.
const NAME_BYTES: usize = 13;

/// Looks at everything and prints a line for each thing. Ends with 1 when something is wrong.
pub(crate) fn run(args: &DoctorMailArgs) -> anyhow::Result<ExitCode> {
    let config = Config::read(args.config.as_deref())?;
    let worst = house::runtime()?.block_on(examine(&config, args))?;
    Ok(if worst == Grade::Wrong { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

async fn examine(config: &Config, args: &DoctorMailArgs) -> anyhow::Result<Grade> {
    let addresses = Addresses::new(&config.mail.domain)?;
    let domain = addresses.domain();
    let names = Names::new(args.nameserver).context("the name servers of this machine are not known")?;
    let mut worst = Grade::Ok;
    let mut tell = |finding: Finding| {
        worst = worst.max(finding.grade);
        print(&finding);
    };
    let exchanges = names.exchanges(domain).await;
    tell(judge::mx(domain, &exchanges, &names.addresses(domain).await));
    let leaves_from = match args.ip {
        Some(ip) => Some(ip),
        None => guessed(config, &names, exchanges.all()).await,
    };
    tell(judge::spf(&names.texts(domain).await, names.spf(domain, leaves_from).await));
    tell(key(config, &addresses, &names).await?);
    let (at, policy) = policy(domain, &names).await;
    tell(judge::dmarc(&at, &policy));
    let called = match leaves_from {
        Some(ip) => names.names_of(ip).await,
        None => Looked::Nothing,
    };
    tell(judge::ptr(leaves_from, &called));
    tell(out(config).await);
    tell(into(config).await);
    tell(letter(config, &addresses, &args.to).await?);
    Ok(worst)
}

fn print(finding: &Finding) {
    let grade = match finding.grade {
        Grade::Ok => "ok",
        Grade::Warn => "warn",
        Grade::Wrong => "wrong",
    };
    println!("{grade:5}  {:8} {}", finding.about, finding.found);
    if let Some(advice) = &finding.advice {
        println!("{:16}-> {advice}", "");
    }
}

/// Where our mail probably leaves from: the server that takes our letters, if it is another machine; else where mail for us goes.
async fn guessed(config: &Config, names: &Names, exchanges: &[MailHost]) -> Option<IpAddr> {
    let out = &config.mail.out;
    if out.by == OutBy::Smtp && !is_near(&out.host) {
        return names.addresses(&out.host).await.all().first().copied();
    }
    exchanges.iter().find_map(|(.., at)| at.first()).copied()
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
            Looked::Nothing => {}
            found => return (at, found),
        }
        match above.split_once('.').filter(|(_, rest)| rest.contains('.')) {
            Some((_, rest)) => above = rest,
            None => return (first, Looked::Nothing),
        }
    }
}

/// The line to the server that takes our letters.
async fn out(config: &Config) -> Finding {
    let out = &config.mail.out;
    if out.by == OutBy::Files {
        return Finding::warn("TLS out", "letters are written as files", "set mail.out.by to \"smtp\"");
    }
    judge::relay(&out.host, is_near(&out.host), &relay::protection(&out.host, out.port, out.tls, false).await)
}

/// The line to our own listener.
async fn into(config: &Config) -> Finding {
    let at = config.mail.listen;
    let ip = match at.ip() {
        ip if ip.is_unspecified() && ip.is_ipv4() => IpAddr::from([127, 0, 0, 1]),
        ip if ip.is_unspecified() => IpAddr::from([0, 0, 0, 0, 0, 0, 0, 1]),
        ip => ip,
    };
    let found = relay::protection(&ip.to_string(), at.port(), TlsConfig::Starttls, config.mail.lmtp).await;
    judge::listener(&at.to_string(), at.ip().is_loopback(), &found)
}

/// Sends a letter; where it is to ourselves and nobody else listens, waits for it.
async fn letter(config: &Config, addresses: &Addresses, to: &MailAddress) -> anyhow::Result<Finding> {
    let about = "letter";
    if config.mail.out.by == OutBy::Files {
        let found = "not sent: letters are written as files, and nobody gets mail";
        return Ok(Finding::wrong(about, found, "set mail.out.by to \"smtp\""));
    }
    let name: String = hex(&house::machine().entropy()).chars().take(2 * NAME_BYTES).collect();
    let mail = composed(addresses, to, &name)?;
    let own = addresses.parse(to.as_str()).is_some();
    let waiting = if own { Waiting::begin(config, addresses, &name).await } else { None };
    let way = serve::signed(config, serve::way_out(&config.mail.out)?)?;
    let sent = Instant::now();
    let host = &config.mail.out.host;
    match way.send(&mail).await {
        Err(error @ SendError::Retry { .. }) => {
            return Ok(Finding::wrong(
                about,
                format!("{host}: {error}"),
                "is it up, and are user and password right?",
            ));
        }
        Err(error) => {
            return Ok(Finding::wrong(
                about,
                format!("{host}: {error}"),
                "may it send for our domain, and does --to exist?",
            ));
        }
        Ok(_) if !own => {
            let found = format!("{host} has taken it");
            return Ok(Finding::warn(about, found, "look whether it arrives there, and not among the spam"));
        }
        Ok(_) => {}
    }
    let Some(waiting) = waiting else {
        let found = format!("{host} has taken it; mail.listen is in use, so it is not waited for here");
        return Ok(Finding::warn(
            about,
            found,
            "the log of the service must tell of a machine's mail within a minute",
        ));
    };
    Ok(match waiting.until(sent + ROUND_TRIP).await {
        true => Finding::ok(about, format!("came back to us within {} s", sent.elapsed().as_secs() + 1)),
        false => Finding::wrong(
            about,
            format!("did not come back within {} s", ROUND_TRIP.as_secs()),
            "does the MX lead to the mail server that hands mail on to mail.listen?",
        ),
    })
}

fn composed(addresses: &Addresses, to: &MailAddress, name: &str) -> anyhow::Result<ComposedMail> {
    let message = Message::builder()
        .from(addresses.play().parse()?)
        .to(to.as_str().parse()?)
        .subject("A letter to see whether letters arrive")
        .message_id(Some(format!("<{name}@{}>", addresses.domain())))
        .raw_header(lettre::message::header::HeaderValue::new(
            lettre::message::header::HeaderName::new_from_ascii_str("Auto-Submitted"),
            "auto-generated".to_owned(),
        ))
        .body("vernissage doctor mail has sent this. If you read it, letters arrive.\r\n".to_owned())?;
    let envelope = Envelope { from: Some(addresses.play()), to: vec![to.as_str().to_owned()], host: None };
    Ok(ComposedMail { name: name.to_owned(), envelope, bytes: message.formatted() })
}

/// Listens in the service's place for one letter.
struct Waiting {
    came: Arc<Notify>,
    stop: watch::Sender<bool>,
    task: tokio::task::JoinHandle<()>,
}

impl Waiting {
    /// `None` when the service itself listens.
    async fn begin(config: &Config, addresses: &Addresses, name: &str) -> Option<Self> {
        let dialect = if config.mail.lmtp { Dialect::Lmtp } else { Dialect::Smtp };
        let host = addresses.domain().to_owned();
        let settings = ListenerSettings { host, dialect, limits: MailLimits::default() };
        let listener = Listener::bind(config.mail.listen, settings).await.ok()?;
        let came = Arc::new(Notify::new());
        let gate =
            Arc::new(OneLetter { addresses: addresses.clone(), name: name.to_owned(), came: came.clone() });
        let (stop, stopped) = watch::channel(false);
        Some(Self { came, stop, task: tokio::spawn(listener.run(gate, stopped)) })
    }

    /// Whether the letter comes until then.
    async fn until(self, end: Instant) -> bool {
        let came = tokio::time::timeout_at(end.into(), self.came.notified()).await.is_ok();
        self.stop.send_replace(true);
        self.task.abort();
        came
    }
}

/// Takes the letter that is waited for; all other mail is to come again later.
#[derive(Debug)]
struct OneLetter {
    addresses: Addresses,
    name: String,
    came: Arc<Notify>,
}

#[async_trait]
impl Gate for OneLetter {
    async fn recipient(&self, address: &str) -> RecipientAnswer {
        if self.addresses.parse(address).is_some() {
            RecipientAnswer::Accept
        } else {
            RecipientAnswer::Unknown
        }
    }

    async fn take(&self, raw: Vec<u8>, _: Envelope) -> MailAnswer {
        if !raw.windows(self.name.len()).any(|bytes| bytes == self.name.as_bytes()) {
            return MailAnswer::Later;
        }
        self.came.notify_one();
        MailAnswer::Done
    }
}
