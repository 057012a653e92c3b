//! The server itself dies during commits it may or may not have finished, and a standby with all acknowledged data
//! replaces it. Players notice only a pause: nothing acknowledged is lost, nothing is done twice, no process ends.

use super::service_process::ServiceProcess;
use super::{DRAINED, ProcessSimulation};
use crate::cluster::{TestSchema, connect_directly};
use crate::own_server::{OwnServer, ServerFolder};
use crate::store::comparison::SplitMix;
use ports::PeopleStore;
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;
use store::{PostgresOptions, PostgresStore};
use tokio::net::TcpListener;
use tokio::time::{Instant, sleep, timeout};

/// Time for which players play before the server dies, and after that.
const BEFORE: Duration = Duration::from_secs(2);
const BEHIND: Duration = Duration::from_secs(5);
/// The default lease timeout: no process is considered dead during a failover of a few seconds.
const LONG: Duration = Duration::from_secs(20);
/// Time within which commits start to wait for the standby.
const PATIENCE: Duration = Duration::from_secs(120);

/// Sends a signal to a server process.
fn send_signal(process: i32, signal: &str) {
    let sent = Command::new("kill").args([&format!("-{signal}"), &process.to_string()]).status().unwrap();
    assert!(sent.success());
}

/// Kills the server while commits wait for the paused standby, then promotes the standby. Returns the number of waiting
/// commits.
async fn fail_over(server: &OwnServer<'_>, standby: &OwnServer<'_>) -> i64 {
    let (on, there) = (connect_directly(&server.url()).await, connect_directly(&standby.url()).await);
    let hears = there.query_one("SELECT pid FROM pg_stat_wal_receiver", &[]).await.unwrap().get(0);
    send_signal(hears, "STOP");
    let waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
    let began = Instant::now();
    let waited = loop {
        let waited = on.query_one(waiting, &[]).await.unwrap().get(0);
        if waited > 1 || began.elapsed() > PATIENCE {
            break waited;
        }
        sleep(Duration::from_millis(5)).await;
    };
    server.crash_now();
    send_signal(hears, "CONT");
    standby.promote();
    waited
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn standby_replaces_a_dead_server() {
    let Some(folder) = ServerFolder::new("standby_replaces_a_dead_server") else { return };
    let server = folder.create_server("first", "");
    let standby = server.create_standby("second").await;
    let ports = format!("{},{}", server.port, standby.port);
    let both = format!("host=127.0.0.1,127.0.0.1 port={ports} user=vernissage dbname=postgres");
    let schema = TestSchema::at(format!("{both} target_session_attrs=read-write")).await;
    let mut chance = SplitMix(1);
    let mut sim = ProcessSimulation::new(schema).await;
    // Without the setting that excludes a read-only host, and with the hosts in the other order.
    let ports = format!("{},{}", standby.port, server.port);
    let both = format!("host=127.0.0.1,127.0.0.1 port={ports} user=vernissage dbname=postgres");
    let url = sim.schema.url_through(&both);
    let mut numbers = Vec::new();
    for _ in 0..2 {
        let life = ServiceProcess::start_with_timeout(&url, &sim.post, LONG).await.unwrap();
        numbers.push(sim.lives.add(life));
    }
    let until = Instant::now() + BEFORE + BEHIND;
    let lives = Arc::clone(&sim.lives);
    let (waited, ()) = timeout(BEFORE + BEHIND + DRAINED, async {
        tokio::join!(
            async {
                sleep(BEFORE).await;
                fail_over(&server, &standby).await
            },
            sim.play_until(until, &mut chance)
        )
    })
    .await
    .expect("every message is heard");
    let tables = sim.tables.len();
    // The service continues: tables are opened, started and played.
    timeout(DRAINED, sim.play_until(Instant::now() + BEFORE, &mut chance))
        .await
        .expect("every message is heard");
    sim.wait_until_drained(DRAINED).await;
    let seals = sim.check_consistency().await;
    assert_eq!(sim.post.notes().violations, Vec::<String>::new());
    assert!(
        waited > 1 && seals > 0 && sim.tables.len() > tables,
        "the run was too quiet to prove anything: {waited} waited"
    );
    assert!(numbers.iter().all(|number| !lives.is_over(*number)), "a process has ended");
    sim.lives.kill_all().await;
}

/// A hanging primary accepts connections and stays silent. Clients still move on to the next host.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hanging_host_is_skipped() {
    let Some(folder) = ServerFolder::new("hanging_host_is_skipped") else { return };
    let server = folder.create_server("only", "");
    let hangs = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let ports = format!("{},{}", hangs.local_addr().unwrap().port(), server.port);
    let url =
        format!("host=127.0.0.1,127.0.0.1 port={ports} user=vernissage dbname=postgres connect_timeout=1");
    let store = PostgresStore::open(&url, PostgresOptions { connections: 1 }).await.unwrap();
    assert_eq!(store.is_new().await, Ok(true));
    let asked = timeout(Duration::from_secs(1), hangs.accept()).await;
    assert!(asked.is_ok_and(|asked| asked.is_ok()), "precondition: it was asked");
}
