//! The whole service put together: store, desk, listener, outbox and timers, on a runtime; and taken apart again in order.

use anyhow::{Context, bail};
use std::io::Write;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::JoinSet;
use vernissage::channels::discord::{CHANNEL_CALLS, Discord, DiscordSettings, Wire};
use vernissage::channels::email::{
    Addresses, Dialect, Listener, ListenerSettings, MailChannel, MailGate, MailLimits, Transport,
};
use vernissage::channels::web::WebService;
use vernissage::channels::{Channel, Channels};
use vernissage::config::{Config, DiscordConfig, KEY_VARIABLE};
use vernissage::play::{Keys, bytes_from_hex, hex};
use vernissage::service::{Desk, HostWorld, Outbox, Policy, World, timers};
use vernissage::store::Store;

/// The longest one request to Discord may take.
const DISCORD_PATIENCE: Duration = Duration::from_secs(15);

/// A running service.
pub(crate) struct RunningService {
    /// Its desk.
    pub(crate) desk: Arc<Desk>,
    /// Where it takes mail.
    pub(crate) listens_at: SocketAddr,
    stop: watch::Sender<bool>,
    tasks: JoinSet<()>,
}

/// What a service is made of.
pub(crate) struct ServiceParts {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) keys: Keys,
    pub(crate) policy: Policy,
    pub(crate) world: Arc<dyn World>,
    pub(crate) transport: Arc<dyn Transport>,
}

impl RunningService {
    /// Starts everything.
    pub(crate) async fn start(config: &Config, parts: ServiceParts) -> anyhow::Result<Self> {
        let mail = &config.mail;
        let addresses = Addresses::new(&mail.domain)?;
        let dialect = if mail.lmtp { Dialect::Lmtp } else { Dialect::Smtp };
        let settings =
            ListenerSettings { host: addresses.domain().to_owned(), dialect, limits: MailLimits::default() };
        let listener = Listener::bind(mail.listen, settings)
            .await
            .with_context(|| format!("mail.listen: {} cannot be used", mail.listen))?;
        let listens_at = listener.local_addr()?;
        let desk = Arc::new(Desk::new(parts.store, parts.keys, parts.policy, parts.world));
        let drawings = available_parallelism().map_or(1, usize::from);
        let web = mail.public_url.clone();
        let mail = MailChannel::new(parts.transport, addresses.clone(), web, drawings);
        let discord = match discord(&config.discord)? {
            Some(settings) => Some(Discord::new(settings, desk.clone(), drawings)?),
            None => None,
        };
        let chat = discord.as_ref().map(|discord| Arc::new(discord.channel()) as Arc<dyn Channel>);
        let channel = Channels::new(Arc::new(mail), chat);
        let gate = Arc::new(MailGate::new(desk.clone(), addresses));
        let web = match config.web.listen {
            Some(at) => {
                Some(WebService::bind(at).await.with_context(|| format!("web.listen: {at} cannot be used"))?)
            }
            None => None,
        };
        let (stop, stopped) = watch::channel(false);
        let mut tasks = JoinSet::new();
        if let Some(web) = web {
            tracing::info!(at = %web.local_addr()?, "serving the page that stops mail");
            tasks.spawn(web.run(desk.clone(), HostWorld.entropy(), stopped.clone()));
        }
        tasks.spawn(listener.run(gate, stopped.clone()));
        let outbox = Outbox::new(desk.clone(), Arc::new(channel));
        let outbox_stop = stopped.clone();
        tasks.spawn(async move { outbox.run(outbox_stop).await });
        if let Some(discord) = discord {
            tasks.spawn(discord.run(stopped.clone()));
        }
        tasks.spawn(timers::run(desk.clone(), stopped.clone()));
        tasks.spawn(timers::heartbeat(desk.clone(), stopped));
        Ok(Self { desk, listens_at, stop, tasks })
    }

    /// Stops everything, letting what has begun come to its end.
    pub(crate) async fn stop(mut self) {
        self.stop.send_replace(true);
        while self.tasks.join_next().await.is_some() {}
    }
}

/// The Discord bot, if there is a token.
fn discord(config: &DiscordConfig) -> anyhow::Result<Option<DiscordSettings>> {
    let Some(token) = &config.token else { return Ok(None) };
    let wire = match (config.test_plain, config.test_tls, &config.test_root) {
        (Some(address), ..) => Wire::Plain(address),
        (_, Some(address), Some(root)) => {
            let root_pem = std::fs::read(root)
                .with_context(|| format!("discord.test_root: {} cannot be read", root.display()))?;
            Wire::Resolved { address, root_pem }
        }
        _ => Wire::Real,
    };
    let (token, channel_calls) = (token.clone(), CHANNEL_CALLS);
    Ok(Some(DiscordSettings { token, wire, patience: DISCORD_PATIENCE, channel_calls }))
}

/// What the operator has chosen, as the desk needs it.
pub(crate) fn policy(config: &Config) -> anyhow::Result<Policy> {
    let mut components = std::collections::BTreeMap::new();
    for (game, path) in &config.components {
        let Some(kind) = vernissage::games::find(game) else {
            bail!("components: there is no game `{game}`")
        };
        let text = std::fs::read_to_string(path)
            .with_context(|| format!("components.{game}: {} cannot be read", path.display()))?;
        kind.components(&text).with_context(|| format!("components.{game}: {}", path.display()))?;
        components.insert(kind.meta().id.to_owned(), text);
    }
    Ok(Policy {
        pace: config.pace.default.clone(),
        terms: config.terms(),
        newcomer_tables: config.company.newcomer_tables,
        admins: config.admins.mail.iter().cloned().collect(),
        components,
        holiday_days: Some(config.pace.holiday_days),
        extension_s: config.extension_s(),
        after_outage_s: config.after_outage_s(),
    })
}

/// The machine's time and chance.
pub(crate) fn machine() -> Arc<dyn World> {
    Arc::new(HostWorld)
}

/// The service's keys: from the environment, else from the key file, which is made when there is none.
pub(crate) fn keys(file: &Path) -> anyhow::Result<Keys> {
    let from = |text: &str, whence: &str| {
        bytes_from_hex(text)
            .map(|secret| Keys::new(&secret))
            .with_context(|| format!("{whence} must hold 64 hex digits"))
    };
    if let Ok(text) = std::env::var(KEY_VARIABLE) {
        return from(&text, KEY_VARIABLE);
    }
    match std::fs::read_to_string(file) {
        Ok(text) => from(&text, &file.display().to_string()),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            let secret = HostWorld.entropy();
            write_secret(file, &hex(&secret))
                .with_context(|| format!("the key file {} cannot be written", file.display()))?;
            Ok(Keys::new(&secret))
        }
        Err(error) => Err(error).with_context(|| format!("the key file {} cannot be read", file.display())),
    }
}

/// Writes a file that only its owner can read.
pub(super) fn write_secret(file: &Path, text: &str) -> std::io::Result<()> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut out = options.open(file)?;
    writeln!(out, "{text}")?;
    out.sync_all()
}

/// A runtime for the service.
pub(crate) fn runtime() -> anyhow::Result<tokio::runtime::Runtime> {
    Ok(tokio::runtime::Builder::new_multi_thread().enable_all().build()?)
}
