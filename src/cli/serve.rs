//! `vernissage serve`: the service for an operator.

use super::database;
use super::house::{self, RunningService, ServiceParts};
use super::key_file;
use super::mail_key;
use anyhow::Context;
use config::{CollectBy, Config, DISCORD_TOKEN_VARIABLE, LogFormat, OutBy, OutConfig, TlsConfig};
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

/// Drawings that have begun have so long when the service stops.
const LAST_DRAWING: Duration = Duration::from_secs(1);

/// Runs until Ctrl-C or SIGTERM.
pub(crate) fn run(path: Option<&Path>) -> anyhow::Result<ExitCode> {
    let config = Config::read(path)?;
    logs(&config)?;
    match path {
        Some(path) => tracing::info!(config = %path.display(), "configuration read"),
        None => tracing::info!("no configuration file: the defaults hold"),
    }
    let runtime = house::runtime()?;
    let served = runtime.block_on(serve(&config));
    // A picture that is still being drawn is for nobody any more.
    runtime.shutdown_timeout(LAST_DRAWING);
    served.map(|()| ExitCode::SUCCESS)
}

async fn serve(config: &Config) -> anyhow::Result<()> {
    // Before anything is taken: from the first mail on a signal is no reason to end at once.
    let stopped = stop_signal()?;
    let mut stopped = std::pin::pin!(stopped);
    let store = tokio::select! {
        // It may wait for another process to end.
        store = database::to_serve(config) => store?,
        () = stopped.as_mut() => return Ok(()),
    };
    let running = match begun(config, &store).await {
        Ok(running) => running,
        Err(error) => {
            store.leave().await;
            return Err(error);
        }
    };
    let protocol = if config.mail.lmtp { "LMTP" } else { "SMTP" };
    tracing::info!(at = %running.listens_at, protocol, address = house::addresses(&config.mail)?.play(), "taking mail");
    let lost = tokio::select! {
        () = stopped => None,
        lost = store.lost() => Some(lost),
    };
    tracing::info!("stopping");
    match lost {
        // Others may do at any moment what was begun here.
        Some(lost) if store.is_shared() => {
            running.break_off().await;
            Err(lost.into())
        }
        lost => {
            running.stop().await;
            store.leave().await;
            lost.map_or(Ok(()), |lost| Err(lost.into()))
        }
    }
}

/// The service over this store, running.
async fn begun(config: &Config, store: &Arc<dyn Store>) -> anyhow::Result<RunningService> {
    let transport = signed(config, way_out(&config.mail.out, DialogLimits::default())?)?;
    say_what_is_off(config);
    let parts = ServiceParts {
        keys: key_file::keys(&config.store.key_file, store.as_ref()).await?,
        policy: Policy { lost: key_file::lost_time(store.as_ref()).await?, ..house::policy(config)? },
        store: store.clone(),
        world: house::machine(),
        transport,
        reader: house::reader(&config.mail.set_aside)?,
    };
    RunningService::start(config, parts).await
}

/// How letters leave. A mail server may take so long for each step of a dialog.
pub(super) fn way_out(out: &OutConfig, limits: DialogLimits) -> anyhow::Result<Arc<dyn Transport>> {
    if out.by == OutBy::Files {
        let folder = FolderTransport::new(&out.folder)
            .with_context(|| format!("mail.out.folder: {} cannot be used", out.folder.display()))?;
        tracing::info!(folder = %out.folder.display(), "letters are written as files");
        return Ok(Arc::new(folder));
    }
    let credentials = match (&out.user, &out.password) {
        (Some(user), Some(password)) => Some((user.clone(), password.clone())),
        (None, None) => None,
        _ => anyhow::bail!("mail.out: user and password belong together; only one of them is set"),
    };
    let tls = match out.tls {
        TlsConfig::None => TlsMode::None,
        TlsConfig::Starttls => TlsMode::StartTls,
        TlsConfig::Tls => TlsMode::Tls,
    };
    let (host, connections) = (out.host.clone(), usize::from(out.connections));
    let settings = SmtpSettings { host, port: out.port, tls, credentials, limits, connections };
    tracing::info!(host = out.host, port = out.port, tls = ?out.tls, "letters leave by SMTP");
    Ok(Arc::new(SmtpTransport::new(&settings)?))
}

/// The same way out, with a signature on what leaves by it, if there is a key.
pub(super) fn signed(config: &Config, way: Arc<dyn Transport>) -> anyhow::Result<Arc<dyn Transport>> {
    let Some(file) = &config.mail.dkim.key_file else { return Ok(way) };
    let signer = mail_key::signer(config, file, &config.mail.dkim.selector)?;
    tracing::info!(record = signer.name(), "letters are signed");
    Ok(Arc::new(SignedTransport::new(way, signer)))
}

/// What an operator might expect and does not get, and why.
fn say_what_is_off(config: &Config) {
    if config.mail.out.by == OutBy::Files {
        tracing::warn!("nobody gets mail: mail.out.by is \"files\"");
    }
    match config.mail.collect {
        CollectBy::None if config.mail.listen.ip().is_loopback() => {
            tracing::warn!("only this machine can send us mail: mail.listen is a loopback address");
        }
        CollectBy::None => {}
        CollectBy::Imap => tracing::info!("mail is fetched from the mailbox of mail.imap"),
        CollectBy::Maildir => tracing::info!("mail is fetched from the folder of mail.maildir"),
    }
    say_what_is_off_on_the_web(config);
    match &config.discord {
        discord if discord.token.is_none() => {
            tracing::info!(
                "the Discord bot is off: neither discord.token nor {DISCORD_TOKEN_VARIABLE} is set"
            );
        }
        discord if discord.test_plain.is_some() || discord.test_tls.is_some() => {
            tracing::warn!("the Discord bot speaks with a stand-in on this machine, not with Discord");
        }
        _ => tracing::info!("the Discord bot is on"),
    }
    if config.pace.default == "none" {
        tracing::info!("new tables have no clock: pace.default is \"none\"");
    }
}

/// The same of the web service.
fn say_what_is_off_on_the_web(config: &Config) {
    let web = &config.web;
    match (&web.public_url, &config.mail.public_url) {
        (Some(_), _) => {}
        (None, Some(_)) => tracing::warn!(
            "mail.public_url is web.public_url now. Until it is renamed, letters offer to stop mail there and have no links to pages"
        ),
        (None, None) => tracing::info!(
            "letters have no links to pages and offer an address to stop mail: web.public_url is not set"
        ),
    }
    if config.silence_url().is_some() && web.listen.is_none() {
        tracing::warn!(
            "letters have links to web.public_url, and nothing here answers: web.listen is not set"
        );
    }
    let open = |at: Option<std::net::SocketAddr>| at.is_some_and(|at| !at.ip().is_loopback());
    if open(web.listen) {
        tracing::warn!(
            "web.listen speaks without TLS and is no loopback address: put a web server in front of it"
        );
    }
    if open(web.metrics_listen) {
        tracing::warn!(
            "web.metrics_listen is no loopback address: whoever reaches it reads how the service fares"
        );
    }
}

fn logs(config: &Config) -> anyhow::Result<()> {
    let filter = EnvFilter::try_new(&config.log.level)
        .with_context(|| format!("log.level is `{}`; it must be a level or filter", config.log.level))?;
    // Its spans hold whole requests, with what they carry and the tokens of interactions.
    let filter = filter.add_directive("serenity=warn".parse()?);
    // Its traces are what comes over the line: whole mails.
    let filter = filter.add_directive("async_imap=warn".parse()?);
    let lines = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr)
        // Whoever reads the log may leave: the service goes on.
        .log_internal_errors(false);
    match config.log.format {
        LogFormat::Text => lines.init(),
        LogFormat::Json => lines.json().init(),
    }
    Ok(())
}

/// Listens for Ctrl-C and SIGTERM from now on; what it gives back is done when the first of them has come.
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
