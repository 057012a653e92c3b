//! `vernissage serve`: runs the service for an operator.

use super::database;
use super::key_file;
use super::mail_key;
use super::service_assembly::{self, RunningService, ServiceParts};
use anyhow::Context;
use config::{
    CollectSource, Config, DISCORD_TOKEN_VARIABLE, LogFormat, OutConfig, OutgoingMethod, TlsConfig,
};
use email::{
    DialogLimits, FolderTransport, SignedTransport, SmtpSettings, SmtpTransport, TlsMode, Transport,
};
use ports::Store;
use service::Policy;
use std::io::IsTerminal;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;
use tracing_subscriber::EnvFilter;

/// Time limit for running drawings to finish when the service stops.
const DRAWING_SHUTDOWN_GRACE: Duration = Duration::from_secs(1);

/// Runs until Ctrl-C or SIGTERM.
pub(crate) fn run(path: Option<&Path>) -> anyhow::Result<ExitCode> {
    let config = Config::read(path)?;
    init_logging(&config)?;
    match path {
        Some(path) => tracing::info!(config = %path.display(), "configuration read"),
        None => tracing::info!("no configuration file: the defaults apply"),
    }
    let runtime = service_assembly::build_runtime()?;
    let served = runtime.block_on(serve(&config));
    // A picture that is still being drawn no longer has a recipient.
    runtime.shutdown_timeout(DRAWING_SHUTDOWN_GRACE);
    served.map(|()| ExitCode::SUCCESS)
}

async fn serve(config: &Config) -> anyhow::Result<()> {
    // The handlers are installed before anything is accepted: from the first email on, a signal must not end the
    // process at once.
    let stopped = stop_signal()?;
    let mut stopped = std::pin::pin!(stopped);
    let store = tokio::select! {
        // Opening the database may have to wait for another process to end.
        store = database::open_to_serve(config) => store?,
        () = stopped.as_mut() => return Ok(()),
    };
    let running = match start_over_store(config, &store).await {
        Ok(running) => running,
        Err(error) => {
            store.release_leases().await;
            return Err(error);
        }
    };
    let protocol = if config.mail.lmtp { "LMTP" } else { "SMTP" };
    tracing::info!(at = %running.listens_at, protocol, address = service_assembly::service_addresses(&config.mail)?.play_address(), "accepting mail");
    let lost = tokio::select! {
        () = stopped => None,
        lost = store.wait_until_lost() => Some(lost),
    };
    tracing::info!("stopping");
    match lost {
        // Other processes may take over the unfinished work at any moment.
        Some(lost) if store.is_shared() => {
            running.abort_tasks().await;
            Err(lost.into())
        }
        lost => {
            running.stop().await;
            store.release_leases().await;
            lost.map_or(Ok(()), |lost| Err(lost.into()))
        }
    }
}

/// Starts the service over this store.
async fn start_over_store(config: &Config, store: &Arc<dyn Store>) -> anyhow::Result<RunningService> {
    let transport =
        signing_transport(config, outgoing_transport(&config.mail.out, DialogLimits::default())?)?;
    log_disabled_features(config);
    let parts = ServiceParts {
        keys: key_file::load_keys(&config.store.key_file, store.as_ref()).await?,
        policy: Policy {
            lost_periods: key_file::lost_periods(store.as_ref()).await?,
            ..service_assembly::desk_policy(config)?
        },
        store: store.clone(),
        world: service_assembly::host_world(),
        transport,
        reader: service_assembly::process_mail_reader(&config.mail.set_aside)?,
    };
    RunningService::start(config, parts).await
}

/// Creates the transport for outgoing letters. `limits` limits each step of a dialog with a mail server.
pub(super) fn outgoing_transport(
    out: &OutConfig,
    limits: DialogLimits,
) -> anyhow::Result<Arc<dyn Transport>> {
    if out.by == OutgoingMethod::Files {
        let folder = FolderTransport::new(&out.folder)
            .with_context(|| format!("mail.out.folder: cannot use {}", out.folder.display()))?;
        tracing::info!(folder = %out.folder.display(), "letters are written as files");
        return Ok(Arc::new(folder));
    }
    let credentials = match (&out.user, &out.password) {
        (Some(user), Some(password)) => Some((user.clone(), password.clone())),
        (None, None) => None,
        _ => anyhow::bail!("mail.out: only one of user and password is set; expected both or neither"),
    };
    let tls = match out.tls {
        TlsConfig::None => TlsMode::None,
        TlsConfig::Starttls => TlsMode::StartTls,
        TlsConfig::Tls => TlsMode::Tls,
    };
    let (host, connections) = (out.host.clone(), usize::from(out.connections));
    let settings = SmtpSettings { host, port: out.port, tls, credentials, limits, connections };
    tracing::info!(host = out.host, port = out.port, tls = ?out.tls, "letters are sent by SMTP");
    Ok(Arc::new(SmtpTransport::new(&settings)?))
}

/// Adds a signature to the letters of a transport, if there is a key.
pub(super) fn signing_transport(
    config: &Config,
    way: Arc<dyn Transport>,
) -> anyhow::Result<Arc<dyn Transport>> {
    let Some(file) = &config.mail.dkim.key_file else { return Ok(way) };
    let signer = mail_key::signer(config, file, &config.mail.dkim.selector)?;
    tracing::info!(record = signer.name(), "letters are signed");
    Ok(Arc::new(SignedTransport::new(way, signer)))
}

/// Logs the features that an operator might expect but that are off, with the reason.
fn log_disabled_features(config: &Config) {
    if config.mail.out.by == OutgoingMethod::Files {
        tracing::warn!("no mail is delivered: mail.out.by is \"files\"");
    }
    match config.mail.collect {
        CollectSource::None if config.mail.listen.ip().is_loopback() => {
            tracing::warn!("only this machine can send us mail: mail.listen is a loopback address");
        }
        CollectSource::None => {}
        CollectSource::Imap => tracing::info!("mail is fetched from the mailbox of mail.imap"),
        CollectSource::Maildir => tracing::info!("mail is fetched from the folder of mail.maildir"),
    }
    log_disabled_web_features(config);
    match &config.discord {
        discord if discord.token.is_none() => {
            tracing::info!(
                "the Discord bot is off: neither discord.token nor {DISCORD_TOKEN_VARIABLE} is set"
            );
        }
        discord if discord.test_plain.is_some() || discord.test_tls.is_some() => {
            tracing::warn!("the Discord bot talks to a stand-in on this machine, not to Discord");
        }
        _ => tracing::info!("the Discord bot is on"),
    }
    if config.pace.default == "none" {
        tracing::info!("new tables have no clock: pace.default is \"none\"");
    }
}

/// Logs the features of the web service that are off, with the reason.
fn log_disabled_web_features(config: &Config) {
    let web = &config.web;
    match (&web.public_url, &config.mail.public_url) {
        (Some(_), _) => {}
        (None, Some(_)) => tracing::warn!(
            "mail.public_url is now web.public_url; until it is renamed, letters link to it only to stop mail, and not to pages"
        ),
        (None, None) => tracing::info!(
            "web.public_url is not set: letters have no page links and give an email address for unsubscribing"
        ),
    }
    if config.unsubscribe_base_url().is_some() && web.listen.is_none() {
        tracing::warn!("letters link to web.public_url, but nothing answers here: web.listen is not set");
    }
    let open = |at: Option<std::net::SocketAddr>| at.is_some_and(|at| !at.ip().is_loopback());
    if open(web.listen) {
        tracing::warn!(
            "web.listen has no TLS and is not a loopback address: put a web server in front of it"
        );
    }
    if open(web.metrics_listen) {
        tracing::warn!(
            "web.metrics_listen is not a loopback address: anyone who reaches it can read the metrics"
        );
    }
}

fn init_logging(config: &Config) -> anyhow::Result<()> {
    let filter = EnvFilter::try_new(&config.log.level)
        .with_context(|| format!("invalid log.level `{}`; expected a level or a filter", config.log.level))?;
    // The spans of serenity hold whole requests, with their content and the tokens of interactions.
    let filter = filter.add_directive("serenity=warn".parse()?);
    // The traces of async_imap hold everything that arrives over the connection: whole emails.
    let filter = filter.add_directive("async_imap=warn".parse()?);
    let lines = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr)
        // The service continues if the reader of the log stops reading.
        .log_internal_errors(false);
    match config.log.format {
        LogFormat::Text => lines.init(),
        LogFormat::Json => lines.json().init(),
    }
    Ok(())
}

/// Installs handlers for Ctrl-C and SIGTERM; the returned future completes at the first signal.
fn stop_signal() -> anyhow::Result<impl Future<Output = ()>> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let (mut interrupt, mut terminate) =
            (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
        Ok(async move {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
        })
    }
    #[cfg(not(unix))]
    Ok(async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}
