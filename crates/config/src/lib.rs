//! The configuration of an installation: one TOML file in which every key has a default. Unknown keys are refused with their line.
//! Secrets can come from the environment instead.
//!
//! Not in it: settings of a table, a league or a player, which are stored data; reading the environment or the clock of the caller;
//! and anything that opens a store or a connection. The program (`src/cli`) makes those from what is read here.

mod caps;
mod collect;
mod store;
#[cfg(test)]
mod tests;
mod web;

pub use caps::CapsConfig;
pub use collect::{CollectBy, IMAP_PASSWORD_VARIABLE, ImapConfig, ImapTlsConfig, MaildirConfig};
pub use store::{KEY_VARIABLE, STORE_URL_VARIABLE, StoreBy, StoreConfig};
pub use web::WebConfig;

use anyhow::{Context, anyhow, bail};
use model::hours::words::duration_s;
use model::hours::{HoursError, Pace, Weight};
use model::{MailAddress, Retention, Terms};
use secrecy::{ExposeSecret, SecretString};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

/// The environment variable that holds the password for the outgoing mail server.
pub const SMTP_PASSWORD_VARIABLE: &str = "VERNISSAGE_SMTP_PASSWORD";
/// The environment variable that holds the token of the Discord bot.
pub const DISCORD_TOKEN_VARIABLE: &str = "VERNISSAGE_DISCORD_TOKEN";

/// Everything that can be set. `config.example.toml` explains each key.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    /// Where things are kept.
    pub store: StoreConfig,
    /// Mail in and out.
    pub mail: MailConfig,
    /// The small web service.
    pub web: WebConfig,
    /// The Discord bot.
    pub discord: DiscordConfig,
    /// How long decisions may take.
    pub pace: PaceConfig,
    /// What happens when somebody is away, and who may sit down.
    pub company: CompanyConfig,
    /// How long what is done with is kept.
    pub keep: Retention,
    /// Who may rule.
    pub admins: AdminsConfig,
    /// What is logged and how.
    pub log: LogConfig,
    /// Files with component data that replace the built-in data for new tables, by game.
    pub components: BTreeMap<String, PathBuf>,
}

/// Mail in and out.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct MailConfig {
    /// The domain of our addresses: people write to `play@` it.
    pub domain: String,
    /// The local part people write to.
    pub local_part: String,
    /// Whether all our addresses are one mailbox at somebody else's domain, with something behind a plus.
    pub mailbox: bool,
    /// Where the listener listens.
    pub listen: SocketAddr,
    /// Whether the listener speaks LMTP (behind a mail server) instead of SMTP.
    pub lmtp: bool,
    /// The certificate (PEM) that the listener shows for STARTTLS; none, and it offers no TLS.
    pub tls_certificate: Option<PathBuf>,
    /// The certificate's key (PEM).
    pub tls_key: Option<PathBuf>,
    /// The folder of mails that broke the reader.
    pub set_aside: PathBuf,
    /// How much mail is taken from whom.
    pub caps: CapsConfig,
    /// Where `web.public_url` stood once: still used for one-click unsubscribing where that is not set.
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

/// How mail leaves.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct OutConfig {
    /// By files or by a mail server.
    pub by: OutBy,
    /// For `files`: the folder for `.eml` files.
    pub folder: PathBuf,
    /// For `smtp`: the mail server's name.
    pub host: String,
    /// For `smtp`: its port.
    pub port: u16,
    /// For `smtp`: how the connection is protected.
    pub tls: TlsConfig,
    /// For `smtp`: the user, if it wants one.
    pub user: Option<String>,
    /// For `smtp`: the password; better in the environment.
    pub password: Option<SecretString>,
    /// For `smtp`: connections at once, 1 to 50.
    pub connections: u8,
}

/// How letters are signed (DKIM).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct DkimConfig {
    /// The name under which receivers find the public key: `selector._domainkey.` before the mail domain.
    pub selector: String,
    /// The file with the private key (PEM); none, letters are not signed here.
    pub key_file: Option<PathBuf>,
}

/// How mail leaves.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum OutBy {
    /// As `.eml` files in a folder.
    Files,
    /// Through a mail server.
    Smtp,
}

/// How a connection is protected.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TlsConfig {
    /// Not at all: for a server on this machine.
    None,
    /// By STARTTLS, required.
    Starttls,
    /// From the first byte.
    Tls,
}

/// The Discord bot. The keys that begin with `test_` are for tests on one machine alone.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct DiscordConfig {
    /// Its token; better in the environment. None, and there is no bot.
    pub token: Option<SecretString>,
    /// For tests: plain HTTP here in place of Discord, with the library's own limits off.
    pub test_plain: Option<SocketAddr>,
    /// For tests: HTTPS here in place of Discord.
    pub test_tls: Option<SocketAddr>,
    /// For tests: the file (PEM) with the authority of the certificate that is shown there.
    pub test_root: Option<PathBuf>,
}

/// How long decisions may take.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PaceConfig {
    /// The pace of new tables, as players type it.
    pub default: String,
    /// What the one automatic extension gives a player in a game (`12h`); `off` is none.
    pub extension: String,
    /// How many days of holiday a calendar year a table waits for each player.
    pub holiday_days: u32,
    /// After an outage of the service everybody has at least so long to answer (`4h`).
    pub after_outage: String,
}

/// What happens when somebody is away, and who may sit down.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct CompanyConfig {
    /// After so many automatic moves in a row a seat of a new table is vacant; 0 is never.
    pub vacant_after: u8,
    /// Minutes for which an answer still counts when the time is up.
    pub grace_m: u32,
    /// The longest that bots, standing orders and automatic moves take their time, in seconds; 0 is not at all.
    pub delay_s: u32,
    /// Whether full tables wait for people who were not heard of for a day to say that they are there.
    pub muster: bool,
    /// At so many unfinished tables somebody may sit who has not finished a game yet; 0 is no limit.
    pub newcomer_tables: u8,
}

/// Who may rule.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct AdminsConfig {
    /// Mail addresses of those who may rule at every table.
    pub mail: Vec<MailAddress>,
}

/// What is logged and how.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct LogConfig {
    /// `error`, `warn`, `info`, `debug` or `trace`, or a filter in the syntax of tracing.
    pub level: String,
    /// `text` or `json`.
    pub format: LogFormat,
}

/// How a log line looks.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// For people.
    Text,
    /// For programs.
    Json,
}

impl MailConfig {
    /// That what is fetched from can be reached, and safely.
    fn check(&self) -> anyhow::Result<()> {
        let domain = &self.domain;
        let letter = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-');
        if domain.is_empty() || domain.len() > 200 || !domain.bytes().all(letter) {
            bail!("mail.domain is `{domain}`; it must be a host name such as play.example.org");
        }
        let Self { imap, maildir, .. } = self;
        if ![imap.poll_s, maildir.poll_s].iter().all(|poll_s| (1..=3600).contains(poll_s)) {
            bail!("mail.imap.poll_s and mail.maildir.poll_s must be 1 to 3600");
        }
        if !(1..=50).contains(&self.out.connections) {
            bail!("mail.out.connections is {}; it must be 1 to 50", self.out.connections);
        }
        match self.collect {
            CollectBy::Imap => imap.check(),
            CollectBy::Maildir if maildir.path.is_none() => {
                bail!("mail.collect is \"maildir\", but mail.maildir.path does not say which")
            }
            CollectBy::Maildir | CollectBy::None => Ok(()),
        }
    }
}

impl DiscordConfig {
    /// What a token can be, and that a test never leaves its machine.
    fn check(&self) -> anyhow::Result<()> {
        let usable = |token: &str| token.len() > 10 && token.bytes().all(|byte| byte.is_ascii_graphic());
        if self.token.as_ref().is_some_and(|token| !usable(token.expose_secret().trim())) {
            bail!(
                "discord.token is no token of a bot: copy it again from the Developer Portal, Bot, Reset Token"
            );
        }
        if self.test_plain.iter().chain(&self.test_tls).any(|at| !at.ip().is_loopback()) {
            bail!("discord.test_plain and discord.test_tls are for tests: they must be loopback addresses");
        }
        if self.test_tls.is_some() != self.test_root.is_some()
            || self.test_tls.is_some() && self.test_plain.is_some()
        {
            bail!(
                "discord.test_tls and discord.test_root belong together, and not beside discord.test_plain"
            );
        }
        Ok(())
    }
}

impl Default for MailConfig {
    fn default() -> Self {
        Self {
            domain: "localhost".into(),
            local_part: "play".into(),
            mailbox: false,
            listen: SocketAddr::from(([127, 0, 0, 1], 2525)),
            lmtp: false,
            tls_certificate: None,
            tls_key: None,
            set_aside: "set-aside".into(),
            caps: CapsConfig::default(),
            public_url: None,
            collect: CollectBy::None,
            imap: ImapConfig::default(),
            maildir: MaildirConfig::default(),
            auth_server: None,
            out: OutConfig::default(),
            dkim: DkimConfig::default(),
        }
    }
}

impl Default for DkimConfig {
    fn default() -> Self {
        Self { selector: "s1".into(), key_file: None }
    }
}

impl Default for OutConfig {
    fn default() -> Self {
        Self {
            by: OutBy::Files,
            folder: "outgoing".into(),
            host: "localhost".into(),
            port: 587,
            tls: TlsConfig::Starttls,
            user: None,
            password: None,
            connections: 4,
        }
    }
}

impl Default for PaceConfig {
    fn default() -> Self {
        Self {
            default: "normal".into(),
            extension: "12h".into(),
            holiday_days: 42,
            after_outage: "4h".into(),
        }
    }
}

impl Default for CompanyConfig {
    fn default() -> Self {
        Self { vacant_after: 2, grace_m: 60, delay_s: 120, muster: true, newcomer_tables: 5 }
    }
}

impl Default for LogConfig {
    fn default() -> Self {
        Self { level: "info".into(), format: LogFormat::Text }
    }
}

/// What is wrong with a configuration, with its line and without what stands there: that may be a secret, and this may end in a log.
fn wrong(text: &str, error: &toml::de::Error) -> anyhow::Error {
    let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
    let number = before.matches('\n').count() + 1;
    let line = text.lines().nth(number - 1).unwrap_or_default();
    let key = line.split('=').next().unwrap_or_default().trim();
    if key == "url" || ["password", "token"].iter().any(|secret| key.contains(secret)) {
        return anyhow!("line {number}: what stands behind `{key}` must be text between two quotes");
    }
    anyhow!("line {number}: {}", error.message().trim())
}

impl Config {
    /// Reads a configuration file; the defaults without one.
    ///
    /// # Errors
    /// When the file cannot be read, has an unknown key or a value that cannot be (with its line).
    pub fn read(path: Option<&Path>) -> anyhow::Result<Self> {
        let Some(path) = path else { return Self::parse("") };
        let text = std::fs::read_to_string(path)
            .with_context(|| format!("the configuration {} cannot be read", path.display()))?;
        Self::parse(&text).with_context(|| format!("in the configuration {}", path.display()))
    }

    /// Reads a configuration from text.
    ///
    /// # Errors
    /// As [`Config::read`].
    pub fn parse(text: &str) -> anyhow::Result<Self> {
        let mut config: Self = toml::from_str(text).map_err(|error| wrong(text, &error))?;
        if let Ok(password) = std::env::var(SMTP_PASSWORD_VARIABLE) {
            config.mail.out.password = Some(password.into());
        }
        if let Ok(password) = std::env::var(IMAP_PASSWORD_VARIABLE) {
            config.mail.imap.password = Some(password.into());
        }
        if let Ok(url) = std::env::var(STORE_URL_VARIABLE) {
            config.store.url = Some(url.into());
        }
        if let Ok(token) = std::env::var(DISCORD_TOKEN_VARIABLE) {
            config.discord.token = Some(token.into());
        }
        config.check()?;
        Ok(config)
    }

    fn check(&self) -> anyhow::Result<()> {
        self.store.check()?;
        self.mail.check()?;
        self.web.check(self.mail.public_url.as_deref())?;
        if self.mail.tls_certificate.is_some() != self.mail.tls_key.is_some() {
            bail!("mail.tls_certificate and mail.tls_key belong together; only one of them is set");
        }
        self.mail.caps.check()?;
        if let Some(wrong) = self.keep.wrong() {
            bail!(wrong);
        }
        let wrong = |key: &str, wrong: &HoursError| {
            format!(
                "pace.{key}: `{}` cannot be ({}); right would be `{}`",
                wrong.found,
                wrong.key.word(),
                wrong.right
            )
        };
        if let Err(error) = Pace::parse(&self.pace.default, Weight::Light) {
            bail!(wrong("default", &error));
        }
        for (key, text) in [("extension", &self.pace.extension), ("after_outage", &self.pace.after_outage)] {
            if let Err(error) = seconds(text) {
                bail!(wrong(key, &error));
            }
        }
        if self.pace.holiday_days > 366 {
            bail!("pace.holiday_days is {}; it must be 0 to 366", self.pace.holiday_days);
        }
        let company = &self.company;
        if company.vacant_after > 20 || company.grace_m > 60 * 24 * 7 || company.delay_s > 86_400 {
            bail!("company: vacant_after must be 0 to 20, grace_m at most a week, delay_s at most a day");
        }
        if let Some(id) = &self.mail.auth_server
            && (id.is_empty()
                || !id.bytes().all(|byte| byte.is_ascii_graphic() && !b"();=\"".contains(&byte)))
        {
            bail!(
                "mail.auth_server is `{id}`; it must be the first word of the server's Authentication-Results"
            );
        }
        self.discord.check()
    }

    /// Where one press stops mail, if that is set: `web.public_url`, else where that stood once. Mail programs press nothing but https
    /// (RFC 8058, section 3.1).
    pub fn silence_url(&self) -> Option<&str> {
        let url = self.web.public_url.as_deref().or(self.mail.public_url.as_deref());
        url.filter(|url| url.starts_with("https://"))
    }

    /// What the one automatic extension gives, in seconds; 0 is none.
    pub fn extension_s(&self) -> u32 {
        seconds(&self.pace.extension).unwrap_or_default()
    }

    /// The least time to answer after an outage, in seconds.
    pub fn after_outage_s(&self) -> u32 {
        seconds(&self.pace.after_outage).unwrap_or_default()
    }

    /// What is agreed about absence and company at new tables.
    pub fn terms(&self) -> Terms {
        let CompanyConfig { vacant_after, grace_m, delay_s, muster, .. } = self.company;
        Terms { vacant_after, grace_s: grace_m * 60, delay_s, ready_check: muster, ..Terms::default() }
    }

    /// What is in force, one line a key, for the operator; secrets only as set or not set.
    pub fn explained(&self) -> Vec<(&'static str, String)> {
        let (imap, out, caps) = (&self.mail.imap, &self.mail.out, &self.mail.caps);
        let set = |is: bool| if is { "(set)" } else { "(not set)" }.to_owned();
        fn shown<T: std::fmt::Display>(value: Option<T>) -> String {
            value.map_or_else(|| "(not set)".to_owned(), |value| value.to_string())
        }
        let all = vec![
            ("mail.domain", self.mail.domain.clone()),
            ("mail.local_part", self.mail.local_part.clone()),
            ("mail.mailbox", self.mail.mailbox.to_string()),
            ("mail.listen", self.mail.listen.to_string()),
            ("mail.lmtp", self.mail.lmtp.to_string()),
            ("mail.tls_certificate", shown(self.mail.tls_certificate.as_ref().map(|path| path.display()))),
            ("mail.tls_key", shown(self.mail.tls_key.as_ref().map(|path| path.display()))),
            ("mail.set_aside", self.mail.set_aside.display().to_string()),
            ("mail.caps.host_h", caps.host_h.to_string()),
            ("mail.caps.sender_h", caps.sender_h.to_string()),
            ("mail.caps.domain_h", caps.domain_h.to_string()),
            ("mail.caps.all_h", caps.all_h.to_string()),
            ("mail.caps.person_h", caps.person_h.to_string()),
            ("mail.caps.connections_per_host", caps.connections_per_host.to_string()),
            ("mail.collect", format!("{:?}", self.mail.collect).to_lowercase()),
            ("mail.imap.host", shown(imap.host.as_ref())),
            ("mail.imap.port", imap.port.to_string()),
            ("mail.imap.tls", format!("{:?}", imap.tls).to_lowercase()),
            ("mail.imap.user", set(imap.user.is_some())),
            ("mail.imap.password", set(imap.password.is_some())),
            ("mail.imap.folder", imap.folder.clone()),
            ("mail.imap.poll_s", imap.poll_s.to_string()),
            ("mail.maildir.path", shown(self.mail.maildir.path.as_ref().map(|path| path.display()))),
            ("mail.maildir.poll_s", self.mail.maildir.poll_s.to_string()),
            ("mail.auth_server", self.mail.auth_server.clone().unwrap_or_else(|| set(false))),
            ("mail.out.by", format!("{:?}", out.by).to_lowercase()),
            ("mail.out.folder", out.folder.display().to_string()),
            ("mail.out.host", out.host.clone()),
            ("mail.out.port", out.port.to_string()),
            ("mail.out.tls", format!("{:?}", out.tls).to_lowercase()),
            ("mail.out.user", set(out.user.is_some())),
            ("mail.out.password", set(out.password.is_some())),
            ("mail.out.connections", out.connections.to_string()),
            ("mail.dkim.selector", self.mail.dkim.selector.clone()),
            ("mail.dkim.key_file", shown(self.mail.dkim.key_file.as_ref().map(|path| path.display()))),
            ("web.listen", shown(self.web.listen.as_ref())),
            ("web.public_url", shown(self.web.public_url.as_ref())),
            ("web.metrics_listen", shown(self.web.metrics_listen.as_ref())),
            ("discord.token", set(self.discord.token.is_some())),
            ("discord.test_plain", shown(self.discord.test_plain.as_ref())),
            ("discord.test_tls", shown(self.discord.test_tls.as_ref())),
            ("discord.test_root", shown(self.discord.test_root.as_ref().map(|path| path.display()))),
            ("pace.default", self.pace.default.clone()),
            ("pace.extension", self.pace.extension.clone()),
            ("pace.holiday_days", self.pace.holiday_days.to_string()),
            ("pace.after_outage", self.pace.after_outage.clone()),
            ("company.vacant_after", self.company.vacant_after.to_string()),
            ("company.grace_m", self.company.grace_m.to_string()),
            ("company.delay_s", self.company.delay_s.to_string()),
            ("company.muster", self.company.muster.to_string()),
            ("company.newcomer_tables", self.company.newcomer_tables.to_string()),
            ("admins.mail", self.admins.mail.len().to_string()),
            ("log.level", self.log.level.clone()),
            ("log.format", format!("{:?}", self.log.format).to_lowercase()),
            ("components", format!("{:?}", self.components)),
        ];
        [self.store.explained(), all, kept(&self.keep)].concat()
    }
}

/// How long what is done with is kept, explained.
fn kept(keep: &Retention) -> Vec<(&'static str, String)> {
    vec![
        ("keep.receipts_days", keep.receipts_days.to_string()),
        ("keep.letters_days", keep.letters_days.to_string()),
        ("keep.replies_days", keep.replies_days.to_string()),
        ("keep.messages_days", keep.messages_days.to_string()),
        ("keep.tokens_days", keep.tokens_days.to_string()),
        ("keep.threads_days", keep.threads_days.to_string()),
        ("keep.strangers_days", keep.strangers_days.to_string()),
        ("keep.waiting_days", keep.waiting_days.to_string()),
    ]
}

/// A duration in seconds; `off` is none.
fn seconds(text: &str) -> Result<u32, HoursError> {
    if text == "off" { Ok(0) } else { duration_s(text) }
}
