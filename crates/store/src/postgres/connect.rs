//! Connections: which server, how it is spoken to, how many are kept, and what a server must be so that a commit is durable.

use super::fault::ServerFault;
use super::hosts::EachHost;
use super::tls::ServerTls;
use deadpool_postgres::{
    ClientWrapper, Hook, HookError, Manager, ManagerConfig, Object, Pool, PoolError, RecyclingMethod, Runtime,
};
use ports::StoreError;
use std::net::IpAddr;
use std::time::Duration;
use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode, TargetSessionAttrs};

/// The longest to wait until somebody gives a connection back.
const WAIT: Duration = Duration::from_secs(30);
/// The longest to wait for a new connection.
const CONNECT: Duration = Duration::from_secs(10);
/// The same for each of several hosts: one whose machine is gone, or hangs, must leave time for the next.
const CONNECT_ONE: Duration = Duration::from_secs(2);
/// A connection on which nothing is said is asked after so long whether it is alive, and is gone when what was sent is not confirmed
/// for so long: a server that vanished must not be waited for.
const QUIET: Duration = Duration::from_secs(30);
const UNCONFIRMED: Duration = Duration::from_secs(15);

/// What a server does about a client that falls silent in the middle of a change, whose locks would keep everybody else waiting. All of a change
/// is sent at once, so that the rest of it is not on its way when nothing comes for two seconds.
const OPEN_CHANGE: &str = "SET idle_in_transaction_session_timeout = 2000";
/// The same in the middle of a statement, or of its answer, as far as a server knows these settings (CockroachDB does not).
const SILENT_LINE: &str =
    "SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3;
     SET tcp_user_timeout = 10000";

/// How a database is opened.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct PostgresOptions {
    /// Connections at once, 1 to 100. Each executes one commit or question at a time.
    pub connections: u8,
}

impl Default for PostgresOptions {
    fn default() -> Self {
        Self { connections: 8 }
    }
}

/// Makes ready for connections to the database of this connection string (`postgresql://..` or `host=.. dbname=..`). Nothing is sent yet.
///
/// # Errors
/// When the string cannot be read; nothing of it is told.
pub(super) fn pool(url: &str, options: PostgresOptions) -> Result<Pool, StoreError> {
    let mut config = read(url)?;
    let is_one = hosts(&config) <= 1;
    if config.get_application_name().is_none() {
        config.application_name("vernissage");
    }
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(if is_one { CONNECT } else { CONNECT_ONE });
    }
    // A standby is of no use, and comes first in the string as often as not.
    if !is_one && config.get_target_session_attrs() == TargetSessionAttrs::Any {
        config.target_session_attrs(TargetSessionAttrs::ReadWrite);
    }
    config.keepalives(true).keepalives_idle(QUIET);
    if config.get_tcp_user_timeout().is_none() {
        config.tcp_user_timeout(UNCONFIRMED);
    }
    // What leaves this machine is protected unless it is said in so many words that it need not be.
    if config.get_ssl_mode() == SslMode::Prefer && !stays_here(&config) {
        config.ssl_mode(SslMode::Require);
    }
    let longest = longest(&config);
    let recycling_method = RecyclingMethod::Fast;
    let manager =
        Manager::from_connect(config, EachHost::with(ServerTls::new()?), ManagerConfig { recycling_method });
    Pool::builder(manager)
        .max_size(usize::from(options.connections.clamp(1, 100)))
        .wait_timeout(Some(WAIT))
        .create_timeout(Some(longest))
        .runtime(Runtime::Tokio1)
        .post_create(Hook::async_fn(|on, _| Box::pin(ends_when_silent(on))))
        .build()
        .map_err(|_| StoreError { what: "connections to PostgreSQL cannot be kept".to_owned() })
}

/// A connection string.
fn read(url: &str) -> Result<Config, StoreError> {
    // A certificate is verified with its name in any case; other programs need to be told so.
    let url = url.trim().replace("sslmode=verify-full", "sslmode=require");
    url.parse().map_err(|_| StoreError {
        what: "the connection string of the store cannot be read; it is like postgresql://USER@HOST/DATABASE?sslmode=require"
            .to_owned(),
    })
}

/// Tells the server of a new connection when to give it up.
async fn ends_when_silent(on: &mut ClientWrapper) -> Result<(), HookError> {
    on.batch_execute(OPEN_CHANGE).await.map_err(HookError::Backend)?;
    if let Err(error) = on.batch_execute(SILENT_LINE).await {
        // A refusal leaves the connection as it was; one that is gone is found out by whoever uses it.
        tracing::debug!(error = ServerFault::from(error).what, "the server does not watch the line");
    }
    Ok(())
}

/// How many hosts are named.
fn hosts(config: &Config) -> usize {
    config.get_hosts().len().max(config.get_hostaddrs().len())
}

/// The longest to wait for a new connection: the last of several hosts has its time, too, however long each may take.
fn longest(config: &Config) -> Duration {
    let each = config.get_connect_timeout().copied().unwrap_or_default();
    let all = u32::try_from(hosts(config)).map_or(Duration::MAX, |hosts| each.saturating_mul(hosts));
    all.max(CONNECT)
}

/// Whether all hosts are this machine.
fn stays_here(config: &Config) -> bool {
    let is_here = |host: &Host| match host {
        Host::Tcp(name) => name == "localhost" || name.parse().is_ok_and(|at: IpAddr| at.is_loopback()),
        #[cfg(unix)]
        Host::Unix(_) => true,
    };
    config.get_hosts().iter().all(is_here) && config.get_hostaddrs().iter().all(IpAddr::is_loopback)
}

/// A connection, with its prepared statements.
///
/// # Errors
/// When there is none within the times above.
pub(super) async fn connection(pool: &Pool) -> Result<Object, ServerFault> {
    pool.get().await.map_err(|error| match error {
        PoolError::Backend(error) => ServerFault::from(error),
        PoolError::Timeout(_) => ServerFault::lost("PostgreSQL did not answer in time"),
        PoolError::PostCreateHook(HookError::Backend(error)) => ServerFault::from(error),
        PoolError::Closed | PoolError::NoRuntimeSpecified | PoolError::PostCreateHook(_) => {
            ServerFault::broken("there are no connections to PostgreSQL any more")
        }
    })
}

/// That what this server acknowledges is durable, and that it keeps every text.
///
/// # Errors
/// When it is not so, and what to set; when it cannot be asked.
pub(super) async fn check_server(on: &Object) -> Result<(), ServerFault> {
    let told = |name: &'static str| async move {
        let row = on.query_opt("SELECT current_setting($1, true)", &[&name]).await?;
        let value: Option<String> = match row {
            Some(row) => row.try_get(0)?,
            None => None,
        };
        Ok::<_, ServerFault>(value.unwrap_or_default())
    };
    if told("server_encoding").await? != "UTF8" {
        return Err(ServerFault::broken("the database has another encoding than UTF8"));
    }
    if told("synchronous_commit").await? == "off" {
        return Err(ServerFault::broken(
            "synchronous_commit is off in PostgreSQL: acknowledged moves would be lost when it crashes. Set it to on for this user or database",
        ));
    }
    for name in ["fsync", "full_page_writes"] {
        if told(name).await? == "off" {
            tracing::warn!("{name} is off in PostgreSQL: moves may not survive a power cut");
        }
    }
    let version = told("server_version").await?;
    tracing::info!("PostgreSQL {version} answers");
    Ok(())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test ends when something is wrong")]
mod tests {
    use super::*;

    #[test]
    fn the_last_host_has_its_time_too() {
        let waits = |url: &str| longest(&url.parse().unwrap()).as_secs();
        assert_eq!(waits("host=a"), 10);
        assert_eq!(waits("host=a,b connect_timeout=2"), 10);
        assert_eq!(waits("host=a,b,c connect_timeout=6"), 18);
        assert_eq!(waits("hostaddr=127.0.0.1,127.0.0.2 connect_timeout=20"), 40);
    }
}
