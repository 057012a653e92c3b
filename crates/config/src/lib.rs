//! Configuration of an installation: one TOML file in which every key has a default. Unknown keys are rejected with
//! their line number. Secrets can also come from the environment.
//!
//! Deliberately out of scope:
//!
//! - settings of a table, league or player, which are stored data;
//! - access to the caller's environment or clock;
//! - anything that opens a store or a connection: the program (`src/cli`) creates those from the configuration.

mod caps;
mod collect;
mod format_settings;
mod store;
#[cfg(test)]
mod tests;
mod web;
mod webhook;

pub use caps::CapsConfig;
pub use collect::{CollectSource, IMAP_PASSWORD_VARIABLE, ImapConfig, ImapTlsConfig, MaildirConfig};
pub use store::{KEY_VARIABLE, STORE_URL_VARIABLE, StoreConfig, StoreKind};
pub use web::WebConfig;
pub use webhook::WebhookConfig;

use anyhow::{Context, anyhow, bail};
use format_settings::{format_list, format_optional};
use model::hours::words::parse_duration_s;
use model::hours::{HoursError, Pace, Weight};
use model::{MailAddress, Retention, Terms};
use secrecy::{ExposeSecret, SecretString};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};

/// Environment variable with the password for the outgoing mail server.
pub const SMTP_PASSWORD_VARIABLE: &str = "VERNISSAGE_SMTP_PASSWORD";
/// Environment variable with the token of the Discord bot.
pub const DISCORD_TOKEN_VARIABLE: &str = "VERNISSAGE_DISCORD_TOKEN";

/// All settings. `config.example.toml` explains each key.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    /// Storage.
    pub store: StoreConfig,
    /// Incoming and outgoing mail.
    pub mail: MailConfig,
    /// The built-in web service.
    pub web: WebConfig,
    /// The Discord bot.
    pub discord: DiscordConfig,
    /// Webhooks of players.
    pub webhook: WebhookConfig,
    /// Time limits for decisions.
    pub pace: PaceConfig,
    /// Rules for absent players and newcomers.
    pub company: CompanyConfig,
    /// Retention of old data.
    pub keep: Retention,
    /// Administrators.
    pub admins: AdminsConfig,
    /// Logging.
    pub log: LogConfig,
    /// Files with component data that replace the built-in data for new tables, by game.
    pub components: BTreeMap<String, PathBuf>,
}

/// Incoming and outgoing mail.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct MailConfig {
    /// Domain of the installation's addresses. People write to `play@` at this domain.
    pub domain: String,
    /// Local part of the address that people write to.
    pub local_part: String,
    /// True if all addresses belong to one mailbox at another domain, with a plus suffix.
    pub mailbox: bool,
    /// Address of the listener.
    pub listen: SocketAddr,
    /// True if the listener speaks LMTP (behind another mail server) instead of SMTP.
    pub lmtp: bool,
    /// Addresses of the mail servers in front. Their connections are counted apart from all others.
    pub front: Vec<IpAddr>,
    /// Certificate (PEM) of the listener for STARTTLS. Without one, the listener does not offer TLS.
    pub tls_certificate: Option<PathBuf>,
    /// Private key of the certificate (PEM).
    pub tls_key: Option<PathBuf>,
    /// Folder for messages that crashed the reader.
    pub set_aside: PathBuf,
    /// Limits on incoming mail.
    pub caps: CapsConfig,
    /// Former name of `web.public_url`, still used for one-click unsubscribing if `web.public_url` is not set.
    pub public_url: Option<String>,
    /// Source from which mail is collected, in addition to the listener.
    pub collect: CollectSource,
    /// The IMAP mailbox.
    pub imap: ImapConfig,
    /// The maildir.
    pub maildir: MaildirConfig,
    /// Id under which the upstream mail server records its checks of senders. Without one, no such record is trusted.
    pub auth_server: Option<String>,
    /// Outgoing mail.
    pub out: OutConfig,
    /// Signing of letters.
    pub dkim: DkimConfig,
}

/// Outgoing mail.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct OutConfig {
    /// Method of delivery.
    pub by: OutgoingMethod,
    /// For `files`: folder for the `.eml` files.
    pub folder: PathBuf,
    /// For `smtp`: host name of the mail server.
    pub host: String,
    /// For `smtp`: port of the mail server.
    pub port: u16,
    /// For `smtp`: protection of the connection.
    pub tls: TlsConfig,
    /// For `smtp`: user name, if the server requires one.
    pub user: Option<String>,
    /// For `smtp`: password; better set in the environment.
    pub password: Option<SecretString>,
    /// For `smtp`: maximum number of simultaneous connections, 1 to 50.
    pub connections: u8,
}

/// Signing of letters (DKIM).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct DkimConfig {
    /// Selector under which receivers find the public key, at `selector._domainkey.` before the mail domain.
    pub selector: String,
    /// File with the private key (PEM). Without one, letters are not signed here.
    pub key_file: Option<PathBuf>,
}

/// Method of delivery for outgoing mail.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum OutgoingMethod {
    /// `.eml` files in a folder.
    Files,
    /// A mail server.
    Smtp,
}

/// Protection of a connection.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TlsConfig {
    /// No protection: for a server on this machine.
    None,
    /// STARTTLS, required.
    Starttls,
    /// TLS from the first byte.
    Tls,
}

/// The Discord bot. Keys with the prefix `test_` are only for tests on one machine.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct DiscordConfig {
    /// Token of the bot; better set in the environment. Without one, the bot is off.
    pub token: Option<SecretString>,
    /// Maximum number of requests of one person per hour: messages, commands and buttons; at least 60.
    pub person_h: u32,
    /// True if messages in the threads of tables are table talk.
    pub thread_talk: bool,
    /// For tests: address that replaces Discord over plain HTTP, with the library's own rate limits turned off.
    pub test_plain: Option<SocketAddr>,
    /// For tests: address that replaces Discord over HTTPS.
    pub test_tls: Option<SocketAddr>,
    /// For tests: file (PEM) with the authority that signed the certificate at that address.
    pub test_root: Option<PathBuf>,
}

/// Time limits for decisions.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PaceConfig {
    /// Pace of new tables, as players type it.
    pub default: String,
    /// Length of the one automatic extension that each player has in a game (`12h`); `off` for none.
    pub extension: String,
    /// Days of holiday per player and calendar year for which a table waits.
    pub holiday_days: u32,
    /// Minimum time to answer after an outage of the service (`4h`).
    pub after_outage: String,
}

/// Rules for absent players and newcomers.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct CompanyConfig {
    /// Number of consecutive automatic moves after which a seat of a new table is vacant; 0 for never.
    pub vacant_after: u8,
    /// Grace period in minutes: an answer still counts if it arrives this long after the deadline.
    pub grace_m: u32,
    /// Maximum delay of bots, standing orders and automatic moves, in seconds; 0 for none.
    pub delay_s: u32,
    /// True if a full table waits for a ready check by players who have not been active for a day.
    pub muster: bool,
    /// Maximum number of unfinished tables that a player without a finished game may join; 0 for no limit.
    pub newcomer_tables: u8,
    /// Maximum number of messages that a player may send to one table in a day; 0 for none.
    pub talk_day: u32,
}

/// Administrators.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct AdminsConfig {
    /// Mail addresses of the people who are admins at every table.
    pub mail: Vec<MailAddress>,
}

/// Logging.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct LogConfig {
    /// `error`, `warn`, `info`, `debug` or `trace`, or a filter in the syntax of tracing.
    pub level: String,
    /// `text` or `json`.
    pub format: LogFormat,
}

/// Format of log lines.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// Readable text.
    Text,
    /// JSON, for programs.
    Json,
}

impl MailConfig {
    /// Checks that the mail sources are configured completely and safely.
    fn check(&self) -> anyhow::Result<()> {
        let domain = &self.domain;
        let letter = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-');
        if domain.is_empty() || domain.len() > 200 || !domain.bytes().all(letter) {
            bail!("mail.domain is `{domain}`; expected a host name such as play.example.org");
        }
        let Self { imap, maildir, .. } = self;
        if ![imap.poll_s, maildir.poll_s].iter().all(|poll_s| (1..=3600).contains(poll_s)) {
            bail!("mail.imap.poll_s and mail.maildir.poll_s must be 1 to 3600");
        }
        if !(1..=50).contains(&self.out.connections) {
            bail!("mail.out.connections is {}; it must be 1 to 50", self.out.connections);
        }
        match self.collect {
            CollectSource::Imap => imap.check(),
            CollectSource::Maildir if maildir.path.is_none() => {
                bail!("mail.collect is \"maildir\", but mail.maildir.path is not set")
            }
            CollectSource::Maildir | CollectSource::None => Ok(()),
        }
    }
}

impl DiscordConfig {
    /// Checks the token, and that test settings only refer to this machine.
    fn check(&self) -> anyhow::Result<()> {
        let usable = |token: &str| token.len() > 10 && token.bytes().all(|byte| byte.is_ascii_graphic());
        if self.token.as_ref().is_some_and(|token| !usable(token.expose_secret().trim())) {
            bail!(
                "discord.token is not a bot token; copy it again from the Developer Portal, Bot, Reset Token"
            );
        }
        if self.test_plain.iter().chain(&self.test_tls).any(|at| !at.ip().is_loopback()) {
            bail!(
                "discord.test_plain and discord.test_tls are only for tests and must be loopback addresses"
            );
        }
        if self.test_tls.is_some() != self.test_root.is_some()
            || self.test_tls.is_some() && self.test_plain.is_some()
        {
            bail!("discord.test_tls and discord.test_root belong together and exclude discord.test_plain");
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
            front: Vec::new(),
            tls_certificate: None,
            tls_key: None,
            set_aside: "set-aside".into(),
            caps: CapsConfig::default(),
            public_url: None,
            collect: CollectSource::None,
            imap: ImapConfig::default(),
            maildir: MaildirConfig::default(),
            auth_server: None,
            out: OutConfig::default(),
            dkim: DkimConfig::default(),
        }
    }
}

impl Default for DiscordConfig {
    fn default() -> Self {
        Self {
            token: None,
            person_h: 1_200,
            thread_talk: false,
            test_plain: None,
            test_tls: None,
            test_root: None,
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
            by: OutgoingMethod::Files,
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
        Self { vacant_after: 2, grace_m: 60, delay_s: 120, muster: true, newcomer_tables: 5, talk_day: 10 }
    }
}

impl Default for LogConfig {
    fn default() -> Self {
        Self { level: "info".into(), format: LogFormat::Text }
    }
}

/// Describes a configuration error by its line. Does not quote the value, which may be a secret and would end up in a
/// log.
fn parse_error(text: &str, error: &toml::de::Error) -> anyhow::Error {
    let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
    let number = before.matches('\n').count() + 1;
    let line = text.lines().nth(number - 1).unwrap_or_default();
    let key = line.split('=').next().unwrap_or_default().trim();
    let is_secret = key == "url" || ["password", "token"].iter().any(|secret| key.contains(secret));
    // An unknown key is named without its value.
    if is_secret && !error.message().starts_with("unknown field") {
        return anyhow!("line {number}: invalid value for `{key}`; expected text in double quotes");
    }
    anyhow!("line {number}: {}", error.message().trim())
}

impl Config {
    /// Reads a configuration file. Without a path, returns the defaults.
    ///
    /// # Errors
    /// Returns an error if the file cannot be read, or an error that names the line with an unknown key or an invalid
    /// value.
    pub fn read(path: Option<&Path>) -> anyhow::Result<Self> {
        let Some(path) = path else { return Self::parse("") };
        let text = std::fs::read_to_string(path)
            .with_context(|| format!("cannot read the configuration {}", path.display()))?;
        Self::parse(&text).with_context(|| format!("invalid configuration {}", path.display()))
    }

    /// Parses a configuration.
    ///
    /// # Errors
    /// See [`Config::read`].
    pub fn parse(text: &str) -> anyhow::Result<Self> {
        let mut config: Self = toml::from_str(text).map_err(|error| parse_error(text, &error))?;
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
            bail!("mail.tls_certificate and mail.tls_key belong together; only one is set");
        }
        self.mail.caps.check()?;
        if !(60..=100_000).contains(&self.discord.person_h) {
            bail!("discord.person_h is {}; it must be 60 to 100000", self.discord.person_h);
        }
        if let Some(wrong) = self.keep.first_error() {
            bail!(wrong);
        }
        let wrong = |key: &str, wrong: &HoursError| {
            format!(
                "pace.{key}: invalid value `{}` ({}); expected a value such as `{}`",
                wrong.found,
                wrong.key.catalogue_key(),
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
            bail!(
                "company: invalid value; vacant_after must be 0 to 20, grace_m at most a week, delay_s at most a day"
            );
        }
        if company.talk_day > 1_000 {
            bail!("company.talk_day is {}; it must be 0 to 1000", company.talk_day);
        }
        if let Some(id) = &self.mail.auth_server
            && (id.is_empty()
                || !id.bytes().all(|byte| byte.is_ascii_graphic() && !b"();=\"".contains(&byte)))
        {
            bail!(
                "mail.auth_server is `{id}`; expected the first word of the server's Authentication-Results"
            );
        }
        self.webhook.check()?;
        self.discord.check()
    }

    /// Returns the base URL for one-click unsubscribing, if set: `web.public_url`, or else `mail.public_url`, its
    /// former name. Mail programs use the URL only over https (RFC 8058, section 3.1).
    pub fn unsubscribe_base_url(&self) -> Option<&str> {
        let url = self.web.public_url.as_deref().or(self.mail.public_url.as_deref());
        url.filter(|url| url.starts_with("https://"))
    }

    /// Returns the automatic extension in seconds; 0 for none.
    pub fn extension_s(&self) -> u32 {
        seconds(&self.pace.extension).unwrap_or_default()
    }

    /// Returns the minimum time to answer after an outage, in seconds.
    pub fn after_outage_s(&self) -> u32 {
        seconds(&self.pace.after_outage).unwrap_or_default()
    }

    /// Returns the terms for absence and company at new tables.
    pub fn terms(&self) -> Terms {
        let CompanyConfig { vacant_after, grace_m, delay_s, muster, .. } = self.company;
        Terms { vacant_after, grace_s: grace_m * 60, delay_s, ready_check: muster, ..Terms::default() }
    }

    /// Returns the settings in effect for the operator, one line per key. Secrets are only shown as set or not set.
    pub fn effective_settings(&self) -> Vec<(&'static str, String)> {
        let (imap, out, caps) = (&self.mail.imap, &self.mail.out, &self.mail.caps);
        let set = |is: bool| if is { "(set)" } else { "(not set)" }.to_owned();
        let format_path = |path: Option<&Path>| format_optional(path.map(Path::display));
        let all = vec![
            ("mail.domain", self.mail.domain.clone()),
            ("mail.local_part", self.mail.local_part.clone()),
            ("mail.mailbox", self.mail.mailbox.to_string()),
            ("mail.listen", self.mail.listen.to_string()),
            ("mail.lmtp", self.mail.lmtp.to_string()),
            ("mail.front", format_optional(format_list(&self.mail.front))),
            ("mail.tls_certificate", format_path(self.mail.tls_certificate.as_deref())),
            ("mail.tls_key", format_path(self.mail.tls_key.as_deref())),
            ("mail.set_aside", self.mail.set_aside.display().to_string()),
            ("mail.caps.host_h", caps.host_h.to_string()),
            ("mail.caps.sender_h", caps.sender_h.to_string()),
            ("mail.caps.domain_h", caps.domain_h.to_string()),
            ("mail.caps.all_h", caps.all_h.to_string()),
            ("mail.caps.person_h", caps.person_h.to_string()),
            ("mail.caps.connections_per_host", caps.connections_per_host.to_string()),
            ("discord.person_h", self.discord.person_h.to_string()),
            ("discord.thread_talk", self.discord.thread_talk.to_string()),
            ("mail.collect", format!("{:?}", self.mail.collect).to_lowercase()),
            ("mail.imap.host", format_optional(imap.host.as_ref())),
            ("mail.imap.port", imap.port.to_string()),
            ("mail.imap.tls", format!("{:?}", imap.tls).to_lowercase()),
            ("mail.imap.user", set(imap.user.is_some())),
            ("mail.imap.password", set(imap.password.is_some())),
            ("mail.imap.folder", imap.folder.clone()),
            ("mail.imap.poll_s", imap.poll_s.to_string()),
            ("mail.maildir.path", format_path(self.mail.maildir.path.as_deref())),
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
            ("mail.dkim.key_file", format_path(self.mail.dkim.key_file.as_deref())),
            ("discord.token", set(self.discord.token.is_some())),
            ("discord.test_plain", format_optional(self.discord.test_plain.as_ref())),
            ("discord.test_tls", format_optional(self.discord.test_tls.as_ref())),
            ("discord.test_root", format_path(self.discord.test_root.as_deref())),
            ("webhook.on", self.webhook.on.to_string()),
            ("webhook.day", self.webhook.day.to_string()),
            ("webhook.test_plain", self.webhook.test_plain.to_string()),
            ("pace.default", self.pace.default.clone()),
            ("pace.extension", self.pace.extension.clone()),
            ("pace.holiday_days", self.pace.holiday_days.to_string()),
            ("pace.after_outage", self.pace.after_outage.clone()),
            ("company.vacant_after", self.company.vacant_after.to_string()),
            ("company.grace_m", self.company.grace_m.to_string()),
            ("company.delay_s", self.company.delay_s.to_string()),
            ("company.muster", self.company.muster.to_string()),
            ("company.newcomer_tables", self.company.newcomer_tables.to_string()),
            ("company.talk_day", self.company.talk_day.to_string()),
            ("admins.mail", self.admins.mail.len().to_string()),
            ("log.level", self.log.level.clone()),
            ("log.format", format!("{:?}", self.log.format).to_lowercase()),
            ("components", format!("{:?}", self.components)),
        ];
        let (store, web) = (self.store.effective_settings(), self.web.effective_settings());
        [store, all, web, retention_settings(&self.keep)].concat()
    }
}

/// Returns the retention settings, one line per key.
fn retention_settings(keep: &Retention) -> Vec<(&'static str, String)> {
    vec![
        ("keep.receipts_days", keep.receipts_days.to_string()),
        ("keep.letters_days", keep.letters_days.to_string()),
        ("keep.replies_days", keep.replies_days.to_string()),
        ("keep.messages_days", keep.messages_days.to_string()),
        ("keep.tokens_days", keep.tokens_days.to_string()),
        ("keep.threads_days", keep.threads_days.to_string()),
        ("keep.talk_days", keep.talk_days.to_string()),
        ("keep.strangers_days", keep.strangers_days.to_string()),
        ("keep.waiting_days", keep.waiting_days.to_string()),
    ]
}

/// Parses a duration in seconds; `off` is 0.
fn seconds(text: &str) -> Result<u32, HoursError> {
    if text == "off" { Ok(0) } else { parse_duration_s(text) }
}
