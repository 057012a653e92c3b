//! PgBouncer between processes and server, in session mode and in transaction mode. Transaction mode must preserve
//! prepared statements (1.21 and newer). Players play, a process is killed, and everything holds as without a pooler.

use super::service_process::{ServiceProcess, TERM};
use super::{DRAINED, ProcessSimulation};
use crate::cluster::TestSchema;
use crate::own_server::{OwnServer, ServerFolder};
use crate::ports::free_port;
use crate::store::comparison::SplitMix;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep, timeout};

/// Time for which players play before a process is killed, and after that.
const PLAYED: Duration = Duration::from_secs(2);
/// Time within which a pooler answers.
const PATIENCE: Duration = Duration::from_secs(120);
/// First version that preserves prepared statements in transaction mode.
const KEEPS_STATEMENTS: (u32, u32) = (1, 21);

/// A running pooler.
struct Pooler {
    child: Child,
    port: u16,
}

impl Pooler {
    /// Starts a pooler in front of a server, in this mode. Test schemas are selected by `options`, which a pooler does
    /// not forward.
    async fn start_pooler(program: &Path, mode: &str, folder: &ServerFolder, server: &OwnServer<'_>) -> Self {
        let port = free_port();
        let settings = format!(
            "[databases]\n* = host=127.0.0.1 port={} user=vernissage\n\
             [pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = {port}\nunix_socket_dir =\nauth_type = any\n\
             pool_mode = {mode}\ndefault_pool_size = 40\nignore_startup_parameters = options\n{}",
            server.port,
            if mode == "transaction" { "max_prepared_statements = 200\n" } else { "" },
        );
        let settings = folder.write_private_file(&format!("{mode}.ini"), &settings);
        let mut child = folder.program(program);
        let child = child.arg(settings).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        let began = Instant::now();
        while TcpStream::connect(("127.0.0.1", port)).await.is_err() {
            assert!(began.elapsed() < PATIENCE, "the pooler does not start");
            sleep(Duration::from_millis(10)).await;
        }
        Self { child, port }
    }
}

impl Drop for Pooler {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Returns the path and version of PgBouncer, if it is installed.
fn find_pgbouncer() -> Option<(PathBuf, (u32, u32))> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain([PathBuf::from("/usr/sbin")]);
    let program = folders.map(|folder| folder.join("pgbouncer")).find(|program| program.exists())?;
    let told = Command::new(&program).arg("--version").output().unwrap().stdout;
    let told = String::from_utf8(told).unwrap();
    let mut numbers = told.split_whitespace().nth(1)?.split('.').map(|number| number.parse().unwrap());
    Some((program, (numbers.next()?, numbers.next()?)))
}

/// Serves with two processes through a pooler and kills one of them.
async fn play_through(pooler: &Pooler) {
    let cluster = format!("host=127.0.0.1 port={} user=vernissage dbname=postgres", pooler.port);
    let mut chance = SplitMix(1);
    let mut sim = ProcessSimulation::new(TestSchema { cluster, name: "public".to_owned() }).await;
    let url = sim.schema.url();
    let mut numbers = Vec::new();
    for _ in 0..2 {
        numbers.push(sim.lives.add(ServiceProcess::launch_process(&url, &sim.post).await.unwrap()));
    }
    for number in [Some(numbers[0]), None] {
        let until = Instant::now() + PLAYED;
        timeout(PLAYED + DRAINED, sim.play_until(until, &mut chance)).await.expect("every message is heard");
        if let Some(life) = number.and_then(|number| sim.lives.take(number)) {
            life.kill_abruptly().await;
        }
    }
    sleep(TERM).await;
    sim.wait_until_drained(DRAINED).await;
    let seals = sim.check_consistency().await;
    assert_eq!(sim.post.notes().violations, Vec::<String>::new());
    assert!(seals > 0, "the run was too quiet to prove anything");
    sim.lives.kill_all().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn play_continues_through_a_pooler() {
    let test = "play_continues_through_a_pooler";
    let Some(folder) = ServerFolder::new(test) else { return };
    let Some((program, version)) = find_pgbouncer() else {
        eprintln!("SKIPPED: {test} PROVES NOTHING HERE: PgBouncer is not installed on this machine");
        return;
    };
    for mode in ["session", "transaction"] {
        if mode == "transaction" && version < KEEPS_STATEMENTS {
            eprintln!("SKIPPED: {test} PROVES NOTHING HERE OF {mode} MODE: PgBouncer is {version:?}");
            continue;
        }
        let server = folder.create_server(mode, "");
        let pooler = Pooler::start_pooler(&program, mode, &folder, &server).await;
        play_through(&pooler).await;
    }
}
