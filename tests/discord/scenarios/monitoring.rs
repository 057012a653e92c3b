//! Operators' metrics about Discord, from the real program.

use std::net::SocketAddr;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{Duration, Instant, sleep};

use crate::program::{Process, service_folder};
use crate::standin::{Standin, WAIT_MAX, Wiring};

/// Time at which the connection began.
const CONNECTED: &str = "vernissage_discord_connected_timestamp_seconds";
/// Time of the last event.
const EVENT: &str = "vernissage_discord_event_timestamp_seconds";

/// Returns the address of the metrics, as logged.
fn metrics_address(process: &Process) -> SocketAddr {
    let log = process.log();
    let line = log.lines().find(|line| line.contains("web.metrics_listen") && line.contains(" at=")).unwrap();
    line.split(" at=").nth(1).unwrap().split(' ').next().unwrap().parse().unwrap()
}

/// Returns a metric without labels; `None` if it is not shown.
async fn metric(at: SocketAddr, name: &str) -> Option<f64> {
    let mut line = TcpStream::connect(at).await.unwrap();
    line.write_all(b"GET /metrics HTTP/1.0\r\n\r\n").await.unwrap();
    let mut answer = String::new();
    line.read_to_string(&mut answer).await.unwrap();
    let found = answer.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')).map(str::to_owned);
    found.map(|value| value.parse().unwrap())
}

/// Waits until a metric has a value with this property; returns the value.
async fn wait_for_metric(process: &Process, name: &str, is_so: impl Fn(f64) -> bool) -> f64 {
    let (at, began) = (metrics_address(process), Instant::now());
    loop {
        if let Some(value) = metric(at, name).await.filter(|value| is_so(*value)) {
            return value;
        }
        assert!(began.elapsed() < WAIT_MAX, "{name}: {}", process.log());
        sleep(Duration::from_millis(20)).await;
    }
}

/// The connection has a beginning while it lasts, and 0 while Discord is away. Each event and each acknowledged heartbeat
/// is an event.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn metrics_show_the_connection_to_discord() {
    let standin = Standin::start(Wiring::Proxy).await;
    standin.set_heartbeat(Duration::from_secs(1));
    let folder = service_folder(&standin, "[web]\nmetrics_listen = \"127.0.0.1:0\"\n");
    let process = Process::start(folder.path(), "serve", &[]).await;
    standin.wait_until_ready().await;
    let since = wait_for_metric(&process, CONNECTED, |since| since > 0.0).await;
    let event = wait_for_metric(&process, EVENT, |event| event >= since - 1.0).await;
    let later = wait_for_metric(&process, EVENT, |later| later > event).await;
    assert_eq!(wait_for_metric(&process, CONNECTED, |_| true).await, since, "it lasts");

    standin.set_gateway_away(true);
    wait_for_metric(&process, CONNECTED, |since| since == 0.0).await;
    standin.set_gateway_away(false);
    let again = wait_for_metric(&process, CONNECTED, |again| again > 0.0).await;
    assert!(again > since);
    wait_for_metric(&process, EVENT, |event| event > later).await;
    drop(process);
    standin.finish();
}
