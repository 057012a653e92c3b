//! Assembles the whole service on a runtime (store, desk, listener, outbox and timers), and shuts it down in order.

use anyhow::{Context, bail};
use config::{
    CapsConfig, CollectSource, Config, DiscordConfig, ImapTlsConfig, MailConfig, WebConfig, WebhookConfig,
};
use discord::{CHANNEL_CALLS, Discord, DiscordEndpoint, DiscordSettings};
use email::{
    Addresses, ImapMailbox, ImapSettings, Listener, ListenerSettings, ListenerTls, MailCaps, MailChannel,
    MailGate, MailGateway, MailLimits, MailProtocol, MailQuarantine, MailReader, Maildir, MaildirSettings,
    Transport,
};
use model::Keys;
use ports::{Channel, Channels, Store};
use service::{
    Desk, HostWorld, Outbox, Policy, WebhookPolicy, World, bans, community_upkeep, leagues,
    operator_requests, pruning, reencryption, timers,
};
use std::io::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::available_parallelism;
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::timeout;
use web::{Site, SiteSettings, WebService};
use webhook::{SystemResolver, WebhookChannel, WebhookSettings};

/// Time limit for running work to finish when the service stops.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(7);
/// Time limit for aborted tasks to end.
const ABORT_GRACE: Duration = Duration::from_secs(1);
/// Time limit for one request to Discord.
const DISCORD_CALL_TIMEOUT: Duration = Duration::from_secs(15);

/// A running service.
pub(crate) struct RunningService {
    /// The service's desk.
    pub(crate) desk: Arc<Desk>,
    /// Address on which the service accepts mail.
    pub(crate) listens_at: SocketAddr,
    stop: watch::Sender<bool>,
    tasks: JoinSet<()>,
}

/// The concurrent parts of the service, and the number of parts that have ended.
#[derive(Default)]
struct ServiceTasks {
    all: JoinSet<()>,
    ended: Arc<AtomicUsize>,
}

/// Counts a part as ended when it is dropped, for any reason.
struct CountOnDrop(Arc<AtomicUsize>);

impl Drop for CountOnDrop {
    fn drop(&mut self) {
        self.0.fetch_add(1, Ordering::Release);
    }
}

impl ServiceTasks {
    fn spawn(&mut self, task: impl Future<Output = ()> + Send + 'static) {
        let ends = CountOnDrop(self.ended.clone());
        self.all.spawn(async move {
            let _ends = ends;
            task.await;
        });
    }
}

/// The parts from which a service is assembled.
pub(crate) struct ServiceParts {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) keys: Keys,
    pub(crate) policy: Policy,
    pub(crate) world: Arc<dyn World>,
    pub(crate) transport: Arc<dyn Transport>,
    pub(crate) reader: MailReader,
}

impl RunningService {
    /// Starts all parts of the service.
    pub(crate) async fn start(config: &Config, parts: ServiceParts) -> anyhow::Result<Self> {
        let mail = &config.mail;
        let addresses = service_addresses(mail)?;
        let dialect = if mail.lmtp { MailProtocol::Lmtp } else { MailProtocol::Smtp };
        let connections_per_host = mail.caps.connections_per_host;
        let limits = MailLimits { connections_per_host, ..MailLimits::default() };
        let settings = ListenerSettings { host: addresses.domain().to_owned(), dialect, limits };
        let mut listener = Listener::bind(mail.listen, settings)
            .await
            .with_context(|| format!("mail.listen: cannot use {}", mail.listen))?;
        listener = listener.with_front(mail.front.clone());
        if let Some(tls) = listener_tls(mail)? {
            listener = listener.with_tls(tls);
        }
        let CapsConfig { host_h, sender_h, domain_h, all_h, person_h, .. } = mail.caps;
        let caps = MailCaps { host_h, sender_h, domain_h, all_h, person_h };
        let listens_at = listener.local_addr()?;
        let desk = Arc::new(Desk::new(parts.store, parts.keys, parts.policy, parts.world));
        let collector = MailSource::new(mail, &addresses)?;
        let drawings = available_parallelism().map_or(1, usize::from);
        let web = config.unsubscribe_base_url().map(str::to_owned);
        let leaving = drawings + usize::from(mail.out.connections);
        let mail =
            MailChannel::new(parts.transport, addresses.clone(), web, drawings).with_send_limit(leaving);
        let discord = match discord_settings(&config.discord)? {
            Some(settings) => Some(Discord::new(settings, desk.clone(), drawings)?),
            None => None,
        };
        let chat = discord.as_ref().map(|discord| Arc::new(discord.channel()) as Arc<dyn Channel>);
        if let Some(discord) = &discord {
            desk.set_roster(discord.roster());
            desk.set_community_upkeep(discord.upkeep());
        }
        let channel = Channels::new(Arc::new(mail), chat).with_webhooks(webhooks(&config.webhook)?);
        let addresses_domain = addresses.domain().to_owned();
        let gate = MailGate::new(desk.clone(), addresses).with_reader(parts.reader).with_caps(caps);
        let gate: Arc<dyn MailGateway> = Arc::new(gate);
        let (stop, stopped) = watch::channel(false);
        let mut tasks = ServiceTasks::default();
        let sites = bind_web_sites(&config.web, addresses_domain, &desk, &tasks).await?;
        let alone = SingleProcessWork { desk: desk.clone(), stopped: stopped.clone() };
        collector.spawn(&mut tasks, &alone, &gate);
        for (web, site) in sites {
            tasks.spawn(web.run(site, stopped.clone()));
        }
        tasks.spawn(listener.run(gate, stopped.clone()));
        let outbox = Outbox::new(desk.clone(), Arc::new(channel));
        let outbox_stop = stopped.clone();
        tasks.spawn(async move { outbox.run(outbox_stop).await });
        if let Some(discord) = discord {
            tasks.spawn(alone.after_duty(discord.run(stopped.clone())));
            tasks.spawn(alone.after_duty(community_upkeep::run(desk.clone(), stopped.clone())));
        }
        tasks.spawn(timers::run(desk.clone(), stopped.clone()));
        tasks.spawn(alone.run_leagues_after_duty());
        tasks.spawn(bans::keep_current(desk.clone(), stopped.clone()));
        tasks.spawn(alone.after_duty(bans::run(desk.clone(), stopped.clone())));
        tasks.spawn(alone.after_duty(operator_requests::run(desk.clone(), stopped.clone())));
        tasks.spawn(alone.after_duty(reencryption::run(desk.clone(), stopped.clone())));
        tasks.spawn(alone.after_duty(pruning::run(desk.clone(), config.keep, stopped.clone())));
        tasks.spawn(timers::run_heartbeat(desk.clone(), stopped));
        Ok(Self { desk, listens_at, stop, tasks: tasks.all })
    }

    /// Stops everything, waiting at most a few seconds for running work. Unfinished work is repeated after the next
    /// start: nothing that was acknowledged is lost.
    pub(crate) async fn stop(mut self) {
        self.stop.send_replace(true);
        let ended = timeout(SHUTDOWN_GRACE, async { while self.tasks.join_next().await.is_some() {} }).await;
        if ended.is_err() {
            tracing::warn!(tasks = self.tasks.len(), "tasks aborted: not finished in time");
            self.abort_tasks().await;
        }
    }

    /// Aborts everything, for a process that must not do anything more. Unfinished work is repeated by another process,
    /// or after the next start.
    pub(crate) async fn abort_tasks(mut self) {
        self.tasks.abort_all();
        let _broken_off =
            timeout(ABORT_GRACE, async { while self.tasks.join_next().await.is_some() {} }).await;
    }
}

/// Runs work that only one process of an installation may do at a time.
struct SingleProcessWork {
    desk: Arc<Desk>,
    stopped: watch::Receiver<bool>,
}

impl SingleProcessWork {
    /// Runs `part` as soon as this process has the duty, unless the service stops first.
    fn after_duty<F>(&self, part: F) -> impl Future<Output = ()> + Send + use<F>
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let (desk, mut stopped) = (self.desk.clone(), self.stopped.clone());
        async move {
            tokio::select! {
                () = desk.store().wait_for_duty() => {}
                _ = stopped.wait_for(|stop| *stop) => return,
            }
            part.await;
        }
    }

    /// Runs the leagues once this process has the duty. Until then, passes league events to the process that has the
    /// duty.
    fn run_leagues_after_duty(&self) -> impl Future<Output = ()> + Send + use<> {
        let (desk, mut stopped) = (self.desk.clone(), self.stopped.clone());
        async move {
            tokio::select! {
                () = desk.store().wait_for_duty() => {}
                () = leagues::record_touched_leagues(desk.clone()) => {}
                _ = stopped.wait_for(|stop| *stop) => return,
            }
            leagues::run(desk, stopped).await;
        }
    }
}

/// Binds the configured web services, each with its own site.
async fn bind_web_sites(
    config: &WebConfig,
    domain: String,
    desk: &Arc<Desk>,
    tasks: &ServiceTasks,
) -> anyhow::Result<Vec<(WebService, Site)>> {
    let bound = async |key: &str, at: SocketAddr| {
        let web = WebService::bind(at).await.with_context(|| format!("{key}: cannot use {at}"))?;
        tracing::info!(config_key = key, at = %web.local_addr()?, "listening");
        anyhow::Ok(web)
    };
    let mut all = Vec::new();
    if let Some(at) = config.listen {
        let WebConfig { public_url, front, host_h, .. } = config.clone();
        let settings = SiteSettings { public_url, domain, front, host_h };
        let site = Site::for_people(desk.clone(), desk.clone(), &settings, HostWorld.entropy());
        all.push((bound("web.listen", at).await?, site));
    }
    if let Some(at) = config.metrics_listen {
        let site = Site::for_operators(desk.clone(), tasks.ended.clone());
        all.push((bound("web.metrics_listen", at).await?, site));
    }
    Ok(all)
}

/// Source of fetched mail, in addition to the listener.
enum MailSource {
    Nothing,
    Mailbox(ImapMailbox),
    Folder(Maildir),
}

impl MailSource {
    fn new(mail: &MailConfig, ours: &Addresses) -> anyhow::Result<Self> {
        let MailConfig { imap, maildir, .. } = mail;
        let poll = |poll_s: u32| Duration::from_secs(poll_s.into());
        Ok(match (mail.collect, &imap.host, &imap.user, &imap.password, &maildir.path) {
            (CollectSource::Imap, Some(host), Some(user), Some(password), _) => {
                let settings = ImapSettings {
                    host: host.clone(),
                    port: imap.port,
                    uses_tls: imap.tls == ImapTlsConfig::Tls,
                    user: user.clone(),
                    password: password.clone(),
                    folder: imap.folder.clone(),
                    poll: poll(imap.poll_s),
                };
                Self::Mailbox(ImapMailbox::new(settings, ours.clone()))
            }
            (CollectSource::Maildir, .., Some(path)) => {
                let settings = MaildirSettings { path: path.clone(), poll: poll(maildir.poll_s) };
                let maildir = Maildir::new(settings, ours.clone());
                Self::Folder(
                    maildir.with_context(|| format!("mail.maildir.path: cannot use {}", path.display()))?,
                )
            }
            (CollectSource::None, ..) => Self::Nothing,
            (CollectSource::Imap | CollectSource::Maildir, ..) => {
                bail!("mail.collect: the source to fetch from is not set")
            }
        })
    }

    fn spawn(self, tasks: &mut ServiceTasks, alone: &SingleProcessWork, gate: &Arc<dyn MailGateway>) {
        let (gate, stopped) = (Arc::clone(gate), alone.stopped.clone());
        match self {
            Self::Nothing => {}
            Self::Mailbox(mailbox) => tasks.spawn(alone.after_duty(mailbox.run(gate, stopped))),
            Self::Folder(maildir) => tasks.spawn(alone.after_duty(maildir.run(gate, stopped))),
        }
    }
}

/// Returns our own addresses, as configured.
pub(crate) fn service_addresses(mail: &MailConfig) -> anyhow::Result<Addresses> {
    let all = Addresses::new(&mail.domain)?.with_local_part(&mail.local_part).context("mail.local_part")?;
    let all = all.with_auth_server(mail.auth_server.as_deref());
    Ok(if mail.mailbox { all.with_single_mailbox() } else { all })
}

/// Reads the certificate of the listener, if one is configured.
pub(super) fn listener_tls(mail: &MailConfig) -> anyhow::Result<Option<ListenerTls>> {
    let (Some(certificate), Some(key)) = (&mail.tls_certificate, &mail.tls_key) else { return Ok(None) };
    let read = |name: &str, file: &Path| {
        std::fs::read(file).with_context(|| format!("mail.{name}: cannot read {}", file.display()))
    };
    let (chain, secret) = (read("tls_certificate", certificate)?, read("tls_key", key)?);
    let tls = ListenerTls::from_pem(&chain, &secret).with_context(|| {
        format!("mail.tls_certificate: {}, mail.tls_key: {}", certificate.display(), key.display())
    })?;
    Ok(Some(tls))
}

/// Returns the settings of the Discord bot, if there is a token.
fn discord_settings(config: &DiscordConfig) -> anyhow::Result<Option<DiscordSettings>> {
    let Some(token) = &config.token else { return Ok(None) };
    let wire = match (config.test_plain, config.test_tls, &config.test_root) {
        (Some(address), ..) => DiscordEndpoint::Plain(address),
        (_, Some(address), Some(root)) => {
            let root_pem = std::fs::read(root)
                .with_context(|| format!("discord.test_root: cannot read {}", root.display()))?;
            DiscordEndpoint::Resolved { address, root_pem }
        }
        _ => DiscordEndpoint::Real,
    };
    let (token, channel_calls) = (token.clone(), CHANNEL_CALLS);
    let reads_threads = config.thread_talk;
    let request_timeout = DISCORD_CALL_TIMEOUT;
    Ok(Some(DiscordSettings { token, wire, request_timeout, reads_threads, channel_calls }))
}

/// Returns the channel that posts to webhooks, if they are on.
fn webhooks(config: &WebhookConfig) -> anyhow::Result<Option<Arc<dyn Channel>>> {
    if !config.on {
        return Ok(None);
    }
    let settings = WebhookSettings { day: config.day, is_for_tests: config.test_plain };
    let channel = WebhookChannel::new(&settings, Arc::new(SystemResolver)).context("webhook.on")?;
    Ok(Some(Arc::new(channel)))
}

/// Builds the desk's policy from the configuration.
pub(crate) fn desk_policy(config: &Config) -> anyhow::Result<Policy> {
    let mut components = std::collections::BTreeMap::new();
    for (game, path) in &config.components {
        let Some(kind) = games::find(game) else { bail!("components: unknown game `{game}`") };
        let text = std::fs::read_to_string(path)
            .with_context(|| format!("components.{game}: cannot read {}", path.display()))?;
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
        lost_periods: Vec::new(),
        public_url: config.web.public_url.clone(),
        play_address: service_addresses(&config.mail)?.play_address(),
        guards_loops: true,
        chat_person_h: Some(config.discord.person_h),
        talk_day: config.company.talk_day,
        webhooks: config.webhook.on.then_some(WebhookPolicy { is_for_tests: config.webhook.test_plain }),
    })
}

/// Returns the machine's time and entropy.
pub(crate) fn host_world() -> Arc<dyn World> {
    Arc::new(HostWorld)
}

/// Returns true if users other than the owner may read or write this file. Always false on systems that cannot tell.
pub(super) fn others_can_read(file: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        std::fs::metadata(file).is_ok_and(|file| file.permissions().mode() & 0o077 != 0)
    }
    #[cfg(not(unix))]
    {
        let _ = file;
        false
    }
}

/// Writes a new file that only its owner can read. The file is complete and durable, or not written at all.
///
/// # Errors
/// Returns an error if the file exists, or cannot be written.
pub(super) fn write_secret(file: &Path, text: &str) -> std::io::Result<()> {
    if file.exists() {
        return Err(std::io::ErrorKind::AlreadyExists.into());
    }
    let mut partial = file.as_os_str().to_owned();
    partial.push(".partial");
    let partial = PathBuf::from(partial);
    let written = write_private(&partial, text).and_then(|()| std::fs::rename(&partial, file));
    if written.is_err() {
        // The original error matters more than a partial file left over.
        let _ = std::fs::remove_file(&partial);
    }
    written?;
    sync_folder_of(file)
}

/// Syncs the folder of this file, so that its new name survives a power cut.
pub(super) fn sync_folder_of(file: &Path) -> std::io::Result<()> {
    #[cfg(unix)]
    if let Some(folder) = file.parent() {
        let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        std::fs::File::open(folder)?.sync_all()?;
    }
    Ok(())
}

/// Gives a replacement file the owner of the former file, since an operator may be root while the service is not.
pub(super) fn copy_file_owner(new: &Path, former: &Path) -> std::io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let (wanted, is) = (std::fs::metadata(former)?, std::fs::metadata(new)?);
        if (wanted.uid(), wanted.gid()) != (is.uid(), is.gid()) {
            std::os::unix::fs::chown(new, Some(wanted.uid()), Some(wanted.gid()))?;
        }
    }
    Ok(())
}

fn write_private(file: &Path, text: &str) -> std::io::Result<()> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut out = options.open(file)?;
    writeln!(out, "{text}")?;
    out.sync_all()
}

/// Creates a mail reader that runs in separate processes of this program.
pub(crate) fn process_mail_reader(set_aside: &Path) -> anyhow::Result<MailReader> {
    let program =
        std::env::current_exe().context("cannot find the path of this program to start mail readers")?;
    Ok(MailReader::separate_process(program).with_quarantine(MailQuarantine::new(set_aside)))
}

/// Creates a runtime for the service.
pub(crate) fn build_runtime() -> anyhow::Result<tokio::runtime::Runtime> {
    Ok(tokio::runtime::Builder::new_multi_thread().enable_all().build()?)
}
