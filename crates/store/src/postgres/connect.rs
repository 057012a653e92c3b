//! Connections: the server, TLS and timeouts, the size of the pool, and the settings a server needs for durable
//! commits.

use super::fault::ServerFault;
use super::hosts::HostConnector;
use super::tls::ServerTls;
use deadpool_postgres::{
    ClientWrapper, Hook, HookError, Manager, ManagerConfig, Object, Pool, PoolError, RecyclingMethod, Runtime,
};
use ports::StoreError;
use std::net::IpAddr;
use std::time::Duration;
use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode, TargetSessionAttrs};

/// Maximum wait for a connection from the pool.
const POOL_WAIT: Duration = Duration::from_secs(30);
/// Maximum wait for a new connection.
const CONNECT: Duration = Duration::from_secs(10);
/// Maximum wait for each of several hosts: a dead or hanging one must leave time for the next.
const CONNECT_ONE: Duration = Duration::from_secs(2);
/// Idle time before a keepalive probe, and the time for which sent data may stay unacknowledged. A server that vanished
/// must not block callers.
const KEEPALIVE_IDLE: Duration = Duration::from_secs(30);
const UNCONFIRMED: Duration = Duration::from_secs(15);

/// Ends a transaction in which the client falls silent, since its locks block other writers. A change is sent in one
/// go, so after two seconds without data the rest will not arrive.
const TRANSACTION_TIMEOUT: &str = "SET idle_in_transaction_session_timeout = 2000";
/// Detects a silent client during a statement or its answer, on servers that support these settings (CockroachDB does
/// not).
const TCP_TIMEOUTS: &str =
    "SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3;
     SET tcp_user_timeout = 10000";

/// Options for opening a database.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct PostgresOptions {
    /// Number of connections, 1 to 100. Each executes one commit or query at a time.
    pub connections: u8,
}

impl Default for PostgresOptions {
    fn default() -> Self {
        Self { connections: 8 }
    }
}

/// Builds a connection pool for this connection string (`postgresql://..` or `host=.. dbname=..`). Sends nothing yet.
///
/// # Errors
/// Returns an error if the string is invalid; the error quotes no part of the string.
pub(super) fn pool(url: &str, options: PostgresOptions) -> Result<Pool, StoreError> {
    let mut config = parse_connection_string(url)?;
    let is_one = hosts(&config) <= 1;
    if config.get_application_name().is_none() {
        config.application_name("vernissage");
    }
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(if is_one { CONNECT } else { CONNECT_ONE });
    }
    // A standby is useless here, yet often comes first in the string.
    if !is_one && config.get_target_session_attrs() == TargetSessionAttrs::Any {
        config.target_session_attrs(TargetSessionAttrs::ReadWrite);
    }
    config.keepalives(true).keepalives_idle(KEEPALIVE_IDLE);
    if config.get_tcp_user_timeout().is_none() {
        config.tcp_user_timeout(UNCONFIRMED);
    }
    // Connections to other machines use TLS unless the string explicitly disables it.
    if config.get_ssl_mode() == SslMode::Prefer && !is_local_server(&config) {
        config.ssl_mode(SslMode::Require);
    }
    let longest = max_connect_wait(&config);
    let recycling_method = RecyclingMethod::Fast;
    let manager = Manager::from_connect(
        config,
        HostConnector::new(ServerTls::new()?),
        ManagerConfig { recycling_method },
    );
    Pool::builder(manager)
        .max_size(usize::from(options.connections.clamp(1, 100)))
        .wait_timeout(Some(POOL_WAIT))
        .create_timeout(Some(longest))
        .runtime(Runtime::Tokio1)
        .post_create(Hook::async_fn(|on, _| Box::pin(set_silence_timeouts(on))))
        .build()
        .map_err(|_| StoreError { what: "cannot create the PostgreSQL connection pool".to_owned() })
}

/// Parses a connection string.
fn parse_connection_string(url: &str) -> Result<Config, StoreError> {
    // The certificate's host name is always verified; other programs need this mode for that.
    let url = url.trim().replace("sslmode=verify-full", "sslmode=require");
    url.parse().map_err(|_| StoreError {
        what:
            "invalid connection string in store.url; expected postgresql://USER@HOST/DATABASE?sslmode=require"
                .to_owned(),
    })
}

/// Sets the timeouts after which the server gives up a silent connection.
async fn set_silence_timeouts(on: &mut ClientWrapper) -> Result<(), HookError> {
    on.batch_execute(TRANSACTION_TIMEOUT).await.map_err(HookError::Backend)?;
    if let Err(error) = on.batch_execute(TCP_TIMEOUTS).await {
        // A rejected setting leaves the connection intact; the next user detects a lost connection.
        tracing::debug!(error = ServerFault::from(error).what, "TCP timeouts not supported by the server");
    }
    Ok(())
}

/// Returns the number of hosts.
fn hosts(config: &Config) -> usize {
    config.get_hosts().len().max(config.get_hostaddrs().len())
}

/// Returns the maximum wait for a new connection: the sum over all hosts, so that the last one has its full time.
fn max_connect_wait(config: &Config) -> Duration {
    let each = config.get_connect_timeout().copied().unwrap_or_default();
    let all = u32::try_from(hosts(config)).map_or(Duration::MAX, |hosts| each.saturating_mul(hosts));
    all.max(CONNECT)
}

/// Returns true if all hosts are on this machine.
fn is_local_server(config: &Config) -> bool {
    let is_here = |host: &Host| match host {
        Host::Tcp(name) => name == "localhost" || name.parse().is_ok_and(|at: IpAddr| at.is_loopback()),
        #[cfg(unix)]
        Host::Unix(_) => true,
    };
    config.get_hosts().iter().all(is_here) && config.get_hostaddrs().iter().all(IpAddr::is_loopback)
}

/// Returns a pooled connection, with its prepared statements.
///
/// # Errors
/// Returns an error if no connection becomes available in time.
pub(super) async fn connection(pool: &Pool) -> Result<Object, ServerFault> {
    pool.get().await.map_err(|error| match error {
        PoolError::Backend(error) => ServerFault::from(error),
        PoolError::Timeout(_) => ServerFault::lost("no connection to PostgreSQL became available in time"),
        PoolError::PostCreateHook(HookError::Backend(error)) => ServerFault::from(error),
        PoolError::Closed | PoolError::NoRuntimeSpecified | PoolError::PostCreateHook(_) => {
            ServerFault::broken("the PostgreSQL connection pool is closed")
        }
    })
}

/// Checks that the server's acknowledged commits are durable, and that the database stores every text.
///
/// # Errors
/// Returns an error if a setting must be changed, with its name, or if the query fails.
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
        return Err(ServerFault::broken("the database encoding must be UTF8"));
    }
    if told("synchronous_commit").await? == "off" {
        return Err(ServerFault::broken(
            "synchronous_commit is off in PostgreSQL: a crash would lose acknowledged moves; set it to on for this user or database",
        ));
    }
    for name in ["fsync", "full_page_writes"] {
        if told(name).await? == "off" {
            tracing::warn!(setting = name, "durability setting off: moves may not survive a power cut");
        }
    }
    if !told("synchronous_standby_names").await?.is_empty() && !has_standby(on).await? {
        tracing::warn!(
            "synchronous_standby_names is set, and no standby is connected: commits may wait for ever; after the promotion of a \
             standby, change that setting there (docs/hosting.md, \"Failover\")"
        );
    }
    let version = told("server_version").await?;
    tracing::info!(version, "connected to PostgreSQL");
    Ok(())
}

/// Returns true if any standby is connected. Users without further rights see the rows, without their content.
async fn has_standby(on: &Object) -> Result<bool, ServerFault> {
    let row = on.query_one("SELECT EXISTS (SELECT 1 FROM pg_stat_replication)", &[]).await?;
    Ok(row.try_get(0)?)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test ends when something is wrong")]
mod tests {
    use super::*;

    #[test]
    fn connect_wait_covers_every_host() {
        let waits = |url: &str| max_connect_wait(&url.parse().unwrap()).as_secs();
        assert_eq!(waits("host=a"), 10);
        assert_eq!(waits("host=a,b connect_timeout=2"), 10);
        assert_eq!(waits("host=a,b,c connect_timeout=6"), 18);
        assert_eq!(waits("hostaddr=127.0.0.1,127.0.0.2 connect_timeout=20"), 40);
    }
}
