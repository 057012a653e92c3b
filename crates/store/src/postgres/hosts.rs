//! Several hosts of one database, each with its own timeout. `tokio-postgres` limits the time a host takes to accept a
//! connection, but not the silence after it. A hanging host would use up the time of the next. (libpq's
//! `connect_timeout` covers the whole attempt at each host:
//! <https://www.postgresql.org/docs/current/libpq-connect.html>.)

use super::fault::ServerFault;
use super::tls::ServerTls;
use deadpool_postgres::Connect;
use std::pin::Pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_postgres::config::{Host, LoadBalanceHosts};
use tokio_postgres::{Client, Config, Error};

/// A client, and the task that drives its connection.
type ConnectResult = Result<(Client, JoinHandle<()>), Error>;

/// Connects to the first suitable host that answers in time. The last one may use the time that the pool has left.
pub(super) struct HostConnector {
    tls: ServerTls,
    /// Number of requested connections: with load balancing, each starts at the next host.
    requested_connections: AtomicUsize,
}

impl HostConnector {
    pub(super) fn new(tls: ServerTls) -> Self {
        Self { tls, requested_connections: AtomicUsize::new(0) }
    }

    async fn connect_to_first_host(&self, all: &Config) -> ConnectResult {
        let mut hosts = single_host_configs(all);
        if all.get_load_balance_hosts() == LoadBalanceHosts::Random {
            let turn = self.requested_connections.fetch_add(1, Ordering::Relaxed) % hosts.len().max(1);
            hosts.rotate_left(turn);
        }
        // The library reports an error if no host is given.
        let last = hosts.pop().unwrap_or_else(|| all.clone());
        for host in hosts {
            let connecting = self.connect_to(&host);
            let answer = match host.get_connect_timeout() {
                Some(limit) => timeout(*limit, connecting).await,
                None => Ok(connecting.await),
            };
            match answer {
                Ok(Ok(connected)) => return Ok(connected),
                Ok(Err(error)) => {
                    let error = ServerFault::from(error).what;
                    tracing::debug!(error, "store host skipped");
                }
                Err(_) => tracing::debug!("store host timed out"),
            }
        }
        self.connect_to(&last).await
    }

    async fn connect_to(&self, host: &Config) -> ConnectResult {
        let (client, line) = host.connect(self.tls.clone()).await?;
        let carried = tokio::spawn(async move {
            // The next query on this connection reports the error.
            if let Err(error) = line.await {
                tracing::debug!(error = ServerFault::from(error).what, "store connection ended");
            }
        });
        Ok((client, carried))
    }
}

impl Connect for HostConnector {
    fn connect(&self, all: &Config) -> Pin<Box<dyn Future<Output = ConnectResult> + Send + '_>> {
        let all = all.clone();
        Box::pin(async move { self.connect_to_first_host(&all).await })
    }
}

/// Returns the same settings for each single host.
fn single_host_configs(all: &Config) -> Vec<Config> {
    (0..all.get_hosts().len().max(all.get_hostaddrs().len())).map(|at| single_host_config(all, at)).collect()
}

fn single_host_config(all: &Config, at: usize) -> Config {
    let mut one = Config::new();
    match all.get_hosts().get(at) {
        Some(Host::Tcp(name)) => {
            one.host(name);
        }
        #[cfg(unix)]
        Some(Host::Unix(path)) => {
            one.host_path(path);
        }
        None => {}
    }
    if let Some(address) = all.get_hostaddrs().get(at) {
        one.hostaddr(*address);
    }
    if let Some(port) = all.get_ports().get(at).or(all.get_ports().first()) {
        one.port(*port);
    }
    copy_common_settings(&mut one, all);
    one
}

/// Copies everything but the hosts. The test detects settings that a new version of the library adds.
fn copy_common_settings(one: &mut Config, all: &Config) {
    if let Some(user) = all.get_user() {
        one.user(user);
    }
    if let Some(name) = all.get_dbname() {
        one.dbname(name);
    }
    if let Some(options) = all.get_options() {
        one.options(options);
    }
    if let Some(name) = all.get_application_name() {
        one.application_name(name);
    }
    if let Some(password) = all.get_password() {
        one.password(password);
    }
    if let Some(limit) = all.get_connect_timeout() {
        one.connect_timeout(*limit);
    }
    if let Some(limit) = all.get_tcp_user_timeout() {
        one.tcp_user_timeout(*limit);
    }
    if let Some(interval) = all.get_keepalives_interval() {
        one.keepalives_interval(interval);
    }
    if let Some(retries) = all.get_keepalives_retries() {
        one.keepalives_retries(retries);
    }
    one.keepalives(all.get_keepalives())
        .keepalives_idle(all.get_keepalives_idle())
        .ssl_mode(all.get_ssl_mode())
        .ssl_negotiation(all.get_ssl_negotiation())
        .target_session_attrs(all.get_target_session_attrs())
        .channel_binding(all.get_channel_binding())
        .load_balance_hosts(all.get_load_balance_hosts());
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test ends when something is wrong")]
mod tests {
    use super::*;

    /// All settings of a connection string, as listed by the library.
    const SETTINGS: &str = "user=u password=p dbname=d options='-c a=b' application_name=n sslmode=require sslnegotiation=direct \
        connect_timeout=3 tcp_user_timeout=4 keepalives=0 keepalives_idle=5 keepalives_interval=6 keepalives_retries=7 \
        target_session_attrs=read-write channel_binding=require load_balance_hosts=random";

    fn config(hosts: &str) -> Config {
        format!("{hosts} {SETTINGS}").parse().unwrap()
    }

    #[test]
    fn every_setting_is_copied_to_each_host() {
        let all = config("host=a,/run/b,c hostaddr=127.0.0.1,127.0.0.2,::1 port=1,2,3");
        let alone = [
            config("host=a hostaddr=127.0.0.1 port=1"),
            config("host=/run/b hostaddr=127.0.0.2 port=2"),
            config("host=c hostaddr=::1 port=3"),
        ];
        assert_eq!(single_host_configs(&all), alone);
        assert_eq!(
            single_host_configs(&config("host=a,b port=7")),
            [config("host=a port=7"), config("host=b port=7")]
        );
        assert_eq!(single_host_configs(&config("hostaddr=127.0.0.1,127.0.0.2")).len(), 2);
    }
}
