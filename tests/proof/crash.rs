//! P1, P2 and P4 under kill -9 and a torn write-ahead log.
//!
//! A child process (another run of this test binary) commits moves and sends letters. It prints `ACK` only when a move
//! is acknowledged, and `LEASED` when a letter is leased for delivery. The parent kills it and damages what the disk
//! may never have received: the log beyond its length at the last of these lines. Then it opens the database again and
//! checks every promise. kill -9 alone would prove little, because the kernel keeps written data. So the same is done
//! with a store that does not wait for the disk; that run must fail.
//!
//! `VERNISSAGE_CRASH_ROUNDS=2000` is the long form; `VERNISSAGE_CRASH_SEED` repeats the random draws, but not the
//! scheduling.
#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "the child reports to its parent"
)]

mod child;
mod verdict;

use crate::store::comparison::SplitMix;
use std::fs::{self, OpenOptions};
use std::io::{BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use store::{SqliteOptions, SqliteStore, Synchronous};
use tempfile::TempDir;
use verdict::{CrashTotals, PreviousRound};

/// Number of tables that are played at the same time, so that commits are grouped.
const TABLES: usize = 3;
/// Number of rounds with one database. Then a new one is created, so that checking stays fast.
const ROUNDS_A_FILE: u32 = 25;
/// Upper bound of moves before a child dies, no matter how slow the disk is.
const MOVES: u64 = 12;
/// Size of a disk block in bytes: it is written whole or not at all.
const SECTOR: usize = 512;
/// Time after which an inactive child is considered stuck.
const PATIENCE: Duration = Duration::from_secs(60);
/// Environment variable that gives the child its folder.
const FOLDER: &str = "VERNISSAGE_CRASH_CHILD";
/// Environment variable that tells the child not to wait for the disk.
const NORMAL: &str = "VERNISSAGE_CRASH_NORMAL";

/// Files of a run.
struct Files {
    _dir: TempDir,
    folder: PathBuf,
}

impl Files {
    fn new() -> Self {
        let dir = tempfile::tempdir().unwrap();
        let folder = dir.path().to_owned();
        drop(SqliteStore::open(&database(&folder), SqliteOptions::default()).unwrap());
        Self { _dir: dir, folder }
    }
}

fn database(folder: &Path) -> PathBuf {
    folder.join("crash.db")
}

fn log(folder: &Path) -> PathBuf {
    folder.join("crash.db-wal")
}

fn sent(folder: &Path) -> PathBuf {
    folder.join("sent")
}

/// Report of the child before it died.
#[derive(Default)]
struct ChildReport {
    /// Last acknowledged move of each table.
    acked: [u32; TABLES],
    /// Number of acknowledged moves.
    moves: u64,
    /// Length of the log at the last acknowledgement or the last lease of a letter. What a reader may have seen needs
    /// the disk as much as what a player was told.
    log_bytes: u64,
    /// Number of repeated messages that were not recognised.
    doubled: u64,
}

/// Lets a child play until fewer than [`MOVES`] moves are acknowledged, waits up to 4 ms longer, and kills it.
fn run_child(files: &Files, synchronous: Synchronous, chance: &mut SplitMix) -> ChildReport {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", "crash::child::child_works_until_killed", "--nocapture", "--test-threads=1"]);
    command.env(FOLDER, &files.folder).stdout(Stdio::piped()).stderr(Stdio::inherit());
    if synchronous == Synchronous::Normal {
        command.env(NORMAL, "1");
    }
    let mut child = command.spawn().unwrap();
    let (events, heard) = std::sync::mpsc::channel();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let listener = std::thread::spawn(move || {
        let mut said = ChildReport::default();
        for line in lines.map_while(Result::ok) {
            match line.split(' ').collect::<Vec<_>>()[..] {
                ["READY"] => events.send(()).unwrap(),
                ["DOUBLED"] => said.doubled += 1,
                ["ACK", table, seq, bytes] => {
                    said.acked[table.parse::<usize>().unwrap()] = seq.parse().unwrap();
                    said.log_bytes = said.log_bytes.max(bytes.parse().unwrap());
                    said.moves += 1;
                    events.send(()).unwrap();
                }
                ["LEASED", bytes] => said.log_bytes = said.log_bytes.max(bytes.parse().unwrap()),
                _ => {}
            }
        }
        said
    });
    let events = 1 + chance.below(MOVES);
    let lived = (0..events).try_for_each(|_| heard.recv_timeout(PATIENCE));
    std::thread::sleep(Duration::from_micros(chance.below(4_000)));
    child.kill().unwrap();
    let status = child.wait().unwrap();
    assert!(lived.is_ok(), "the child exited by itself or is stuck: {status}");
    listener.join().unwrap()
}

/// Simulates a power cut: bytes from `safe` on may never have reached the disk. Truncates them somewhere, or fills
/// about a third of their sectors with noise. The shared memory is gone in any case.
fn tear_log(folder: &Path, safe: u64, chance: &mut SplitMix) -> bool {
    let _ = fs::remove_file(folder.join("crash.db-shm"));
    let mut file = OpenOptions::new().read(true).write(true).open(log(folder)).unwrap();
    let length = file.metadata().unwrap().len();
    if length <= safe {
        return false;
    }
    if chance.below(2) == 0 {
        file.set_len(safe + chance.below(length - safe)).unwrap();
        return true;
    }
    let mut at = safe;
    while at < length {
        let end = ((at / SECTOR as u64 + 1) * SECTOR as u64).min(length);
        if chance.below(3) == 0 {
            let noise: Vec<u8> = (at..end).map(|_| chance.below(256) as u8).collect();
            file.seek(SeekFrom::Start(at)).unwrap();
            file.write_all(&noise).unwrap();
        }
        at = end;
    }
    true
}

/// Returns true, and prints so, on systems where a kill is not SIGKILL.
fn is_skipped() -> bool {
    if !cfg!(unix) {
        eprintln!("SKIPPED: the crash test runs on Unix only");
    }
    !cfg!(unix)
}

/// Runs rounds of work, death and inspection.
fn run_rounds(count: u32, synchronous: Synchronous) -> CrashTotals {
    let seed = std::env::var("VERNISSAGE_CRASH_SEED").ok().and_then(|text| text.parse().ok());
    let seed = seed.unwrap_or_else(|| {
        #[expect(clippy::disallowed_methods, reason = "a seed no one chose; it is printed")]
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        now.unwrap().as_nanos() as u64
    });
    println!("crash test: {count} rounds, {synchronous:?}, VERNISSAGE_CRASH_SEED={seed}");
    let began = Instant::now();
    let mut chance = SplitMix(seed);
    let mut total = CrashTotals::default();
    let mut files = Files::new();
    let mut seen = PreviousRound::default();
    for round in 0..count {
        if round % ROUNDS_A_FILE == 0 {
            files = Files::new();
            seen = PreviousRound::default();
        }
        let said = run_child(&files, synchronous, &mut chance);
        let safe = if synchronous == Synchronous::Full { said.log_bytes } else { 0 };
        total.torn += u64::from(tear_log(&files.folder, safe, &mut chance));
        total.moves += said.moves;
        total.doubled += said.doubled;
        verdict::check_database(&files.folder, &said.acked, &mut seen, &mut total);
    }
    let pace = f64::from(count) / began.elapsed().as_secs_f64();
    println!("crash test: {pace:.1} rounds/s, {total:?}");
    total
}

#[test]
fn crash_loses_no_acknowledged_data() {
    if is_skipped() {
        return;
    }
    let asked = std::env::var("VERNISSAGE_CRASH_ROUNDS").ok();
    let count = asked.map_or(50, |text| text.parse().expect("VERNISSAGE_CRASH_ROUNDS is a number"));
    let total = run_rounds(count, Synchronous::Full);
    assert!(total.moves > 0 && total.torn > 0, "the test did nothing: {total:?}");
    assert_eq!((total.lost, total.shown_not_stored), (0, 0), "lost or shown too early: {total:?}");
    assert_eq!(
        (total.doubled, total.half, total.marked_not_sent),
        (0, 0, 0),
        "counted twice or half stored: {total:?}"
    );
}

/// Counter-test: if a commit does not wait for the disk, a power cut does lose acknowledged moves. Even then no move is
/// half stored.
#[test]
fn store_without_sync_is_detected() {
    if is_skipped() {
        return;
    }
    let total = run_rounds(10, Synchronous::Normal);
    assert!(total.lost > 0, "nothing was lost, so this test proves nothing: {total:?}");
    assert_eq!(total.half, 0, "{total:?}");
}
