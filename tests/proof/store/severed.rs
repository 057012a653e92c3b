//! PostgreSQL fails in the middle: connections are cut at any byte, backends are killed. Each caller gets the true
//! outcome of its commit, nothing is done twice, and nothing acknowledged is lost.

use super::comparison::SplitMix;
use super::fixtures::*;
use crate::cluster::{TestSchema, cluster, connect_directly};
use model::{Commit, Status, TimerKind, TimerOp};
use ports::{CommitError, DeliveryOutcome, LetterState, LetterStore, Store, TableStore};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::time::Duration;
use store::{PostgresOptions, PostgresStore};
use test_support::stage;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, UnixStream};

/// Byte budget when no cut is scheduled.
const NEVER: i64 = i64::MAX;

/// A proxy to a cluster that can cut connections.
struct SeveringProxy {
    port: u16,
    /// Bytes that may still pass to the server and from it; then the connection is cut at both ends.
    left: Arc<[AtomicI64; 2]>,
    cuts: Arc<AtomicI64>,
}

impl SeveringProxy {
    /// Creates a proxy to the socket in this folder.
    async fn to(socket: PathBuf) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let left = Arc::new([AtomicI64::new(NEVER), AtomicI64::new(NEVER)]);
        let cuts = Arc::new(AtomicI64::new(0));
        let (limits, counted) = (left.clone(), cuts.clone());
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let Ok(far) = UnixStream::connect(&socket).await else { continue };
                let (limits, counted) = (limits.clone(), counted.clone());
                tokio::spawn(async move {
                    let (from_near, to_near) = near.into_split();
                    let (from_far, to_far) = far.into_split();
                    tokio::select! {
                        () = forward_limited(from_near, to_far, &limits[0]) => {}
                        () = forward_limited(from_far, to_near, &limits[1]) => {}
                    }
                    counted.fetch_add(1, Ordering::Relaxed);
                });
            }
        });
        Self { port, left, cuts }
    }

    /// Cuts the connection after this many more bytes in a direction: 0 to the server, 1 from it. Later connections
    /// work.
    fn cut_after(&self, direction: usize, bytes: i64) {
        self.left[direction].store(bytes, Ordering::SeqCst);
    }
}

/// Forwards bytes until the end or the limit. Forwarded bytes count toward the next cut only.
async fn forward_limited(
    mut from: impl AsyncReadExt + Unpin,
    mut to: impl AsyncWriteExt + Unpin,
    left: &AtomicI64,
) {
    let mut bytes = vec![0; 4_096];
    while let Ok(count @ 1..) = from.read(&mut bytes).await {
        let may = left.load(Ordering::SeqCst);
        if may == NEVER {
            if to.write_all(&bytes[..count]).await.is_err() {
                return;
            }
            continue;
        }
        let goes = count.min(may as usize);
        if to.write_all(&bytes[..goes]).await.is_err() {
            return;
        }
        if goes < count {
            left.store(NEVER, Ordering::SeqCst);
            // Time for the server to process what was forwarded.
            tokio::time::sleep(Duration::from_millis(3)).await;
            return;
        }
        left.fetch_sub(goes as i64, Ordering::SeqCst);
    }
}

/// Returns the path of a cluster's socket.
fn socket_of(cluster: &str) -> Option<PathBuf> {
    let folder = cluster.split_whitespace().find_map(|part| part.strip_prefix("host=/"))?;
    Some(Path::new("/").join(folder).join(".s.PGSQL.5432"))
}

/// Returns the `n`th commit of a table's chain: a move with all its parts.
fn chain_commit(number: u64, n: u32) -> Commit {
    let mut table = new_table(number);
    (table.version, table.seq) = (u64::from(n), n);
    table.stage = stage(Status::Running);
    let one = in_slot(&format!("letter {number} {n}"), &format!("slot {number}"));
    Commit {
        inbox: Some(inbox(&format!("m {number} {n}"), "reply")),
        timers: vec![
            TimerOp::DropAll(code(number)),
            TimerOp::Set(timer(number, 0, TimerKind::Bot, i64::from(n))),
        ],
        letters: vec![one, letter(&format!("other {number} {n}"))],
        ..write(&table, vec![entry(n)])
    }
}

/// Checks that exactly the first `n` links of these tables were done, each once.
async fn assert_chain(store: &dyn Store, tables: &[u64], n: u32) {
    for number in tables {
        let table = store.table(code(*number)).await.unwrap().unwrap();
        assert_eq!((table.version, table.seq), (u64::from(n), n));
        assert_eq!(store.entries(code(*number), 0).await.unwrap(), (1..=n).map(entry).collect::<Vec<_>>());
        assert_eq!(store.timers_of(code(*number)).await.unwrap().len(), 1);
    }
    let all = tables.len() as u64;
    let counts = store.letter_counts().await.unwrap();
    let expected = BTreeMap::from([
        (LetterState::Ready, all * (u64::from(n) + 1)),
        (LetterState::Replaced, all * (u64::from(n) - 1)),
    ]);
    assert_eq!(counts, expected);
}

/// Wherever the connection is cut, in request or response, a commit is done once, and its caller learns that.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commit_survives_a_connection_cut_at_any_byte() {
    let Some(cluster) = cluster("commit_survives_a_connection_cut_at_any_byte") else { return };
    let Some(socket) = socket_of(&cluster) else { panic!("{cluster}: no socket") };
    let schema = TestSchema::at(cluster.clone()).await;
    let cable = SeveringProxy::to(socket).await;
    let by_cable = cluster
        .split_whitespace()
        .map(|part| if part.starts_with("host=") { "host=127.0.0.1" } else { part })
        .chain([format!("port={}", cable.port).as_str()])
        .collect::<Vec<_>>()
        .join(" ");
    let options = PostgresOptions { connections: 2 };
    let store = PostgresStore::open(&schema.url_through(&by_cable), options).await.unwrap();
    let mut chance = SplitMix(7);
    const LINKS: u32 = 150;
    for n in 1..=LINKS {
        if n > 2 {
            // A commit has about 3,500 bytes of request and 400 of response; after a cut a new connection starts with
            // both.
            let direction = chance.below(2) as usize;
            cable.cut_after(direction, chance.below([3_600, 450][direction]) as i64);
        }
        store.commit(chain_commit(7, n)).await.unwrap_or_else(|error| panic!("commit {n}: {error}"));
    }
    for direction in [0, 1] {
        cable.cut_after(direction, NEVER);
    }
    let cuts = cable.cuts.load(Ordering::Relaxed);
    assert!(cuts > i64::from(LINKS) / 3, "only {cuts} cuts prove little");
    assert_chain(&store, &[7], LINKS).await;
    // The outcome of a letter is recorded once, too.
    let taken = store.lease_letters(at(0), at(60), 1, vec![]).await.unwrap();
    let key = taken[0].letter.key.clone();
    for times in 1..=20 {
        cable.cut_after(1, chance.below(200) as i64);
        let outcome = DeliveryOutcome::Retry { due_at: at(0), why: "busy".to_owned() };
        store.settle_letter(key.clone(), outcome).await.unwrap();
        cable.cut_after(1, NEVER);
        let lines = store.letters(ports::LetterQuery { limit: 999, ..Default::default() }).await;
        assert_eq!(lines.unwrap().iter().find(|line| line.key == key).unwrap().tries, times);
    }
    schema.drop_schema().await;
}

/// A cluster used by this test only: killing one backend makes the server end all of them and restart.
struct PrivateCluster(PathBuf);

impl PrivateCluster {
    fn start(folder: PathBuf) -> (Self, String) {
        let started = Command::new(".ci/postgres").arg("start").arg(&folder).output().unwrap();
        assert!(started.status.success(), "{}", String::from_utf8_lossy(&started.stderr));
        (Self(folder), String::from_utf8(started.stdout).unwrap().trim().to_owned())
    }
}

impl Drop for PrivateCluster {
    fn drop(&mut self) {
        let _stopped = Command::new(".ci/postgres").arg("stop").arg(&self.0).status();
    }
}

/// Returns the processes that serve other connections of a cluster.
async fn backends(cluster: &str) -> Vec<i32> {
    let Ok((client, line)) = tokio_postgres::connect(cluster, tokio_postgres::NoTls).await else {
        return vec![];
    };
    tokio::spawn(line);
    let sql =
        "SELECT pid FROM pg_stat_activity WHERE application_name = 'vernissage' AND pid <> pg_backend_pid()";
    let rows = client.query(sql, &[]).await.unwrap_or_default();
    rows.iter().map(|row| row.get(0)).collect()
}

/// `kill -9` of a backend is a crash of the whole server: acknowledged commits survive, and pending ones are done once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_backends_lose_nothing() {
    if cluster("killed_backends_lose_nothing").is_none() {
        return;
    }
    let folder = std::env::temp_dir().join(format!("vernissage-killed-{}", std::process::id()));
    let (_own, cluster) = PrivateCluster::start(folder);
    let schema = TestSchema::at(cluster.clone()).await;
    let store = schema.store().await;
    let over = Arc::new(AtomicBool::new(false));
    let done = Arc::new(AtomicI64::new(0));
    let tables = [7, 8, 9];
    let writers: Vec<_> = tables
        .into_iter()
        .map(|number| {
            let (store, over, done) = (store.clone(), over.clone(), done.clone());
            tokio::spawn(async move {
                let mut n = 0;
                while !over.load(Ordering::Relaxed) {
                    n += 1;
                    // On a busy machine the restart takes longer than a commit waits. Then the same commit is repeated
                    // and reports a duplicate if it was done.
                    loop {
                        match store.commit(chain_commit(number, n)).await {
                            Ok(_) | Err(CommitError::Duplicate(_)) => break,
                            Err(CommitError::Broken(_)) => {
                                tokio::time::sleep(Duration::from_millis(50)).await
                            }
                            Err(CommitError::Stale) => panic!("{number} {n}: unexpected other writer"),
                        }
                    }
                    done.fetch_add(1, Ordering::Relaxed);
                }
                n
            })
        })
        .collect();
    for _ in 0..3 {
        let before = done.load(Ordering::Relaxed);
        while done.load(Ordering::Relaxed) < before + 60 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let pid = loop {
            if let Some(pid) = backends(&cluster).await.first() {
                break *pid;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        };
        assert!(Command::new("kill").args(["-9", &pid.to_string()]).status().unwrap().success());
    }
    let before = done.load(Ordering::Relaxed);
    while done.load(Ordering::Relaxed) < before + 60 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    over.store(true, Ordering::Relaxed);
    for (writer, number) in writers.into_iter().zip(tables) {
        let n = writer.await.unwrap();
        let table = store.table(code(number)).await.unwrap().unwrap();
        assert_eq!((table.version, table.seq), (u64::from(n), n));
        assert_eq!(store.entries(code(number), 0).await.unwrap(), (1..=n).map(entry).collect::<Vec<_>>());
        let reply = store.reply(message(&format!("m {number} {n}"))).await.unwrap();
        assert_eq!(reply.as_deref(), Some("reply"));
    }
    drop(connect_directly(&cluster).await);
}
