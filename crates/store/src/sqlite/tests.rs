//! Interrupted openings: a child process dies after each step of the first start and of every upgrade, and the next
//! start must succeed. With the former runner, the same child leaves databases that cannot be opened.
#![allow(clippy::unwrap_used, reason = "a test ends when something is wrong")]

use super::open::{SqliteOptions, Synchronous, open_for_writing, open_reporting_steps};
use super::schema::{self, KNOWN};
use refinery_core::{Migration, Runner, Target};
use rusqlite::Connection;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use tempfile::TempDir;

/// Tells the child which database to open.
const DATABASE: &str = "VERNISSAGE_OPENING_DATABASE";
/// Tells the child the number of steps after which it dies.
const STEPS: &str = "VERNISSAGE_OPENING_STEPS";
/// Tells the child to open the database like earlier programs.
const FORMER: &str = "VERNISSAGE_OPENING_FORMER";

/// Fast settings: processes die here, not machines.
fn quick() -> SqliteOptions {
    SqliteOptions { synchronous: Synchronous::Normal, ..SqliteOptions::default() }
}

/// Returns every released migration.
fn migrations() -> Vec<Migration> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../migrations");
    let files =
        std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).filter(|file| file.is_file());
    let mut all: Vec<Migration> = files
        .map(|file| {
            let name = file.file_stem().unwrap().to_str().unwrap().to_owned();
            Migration::unapplied(&name, &std::fs::read_to_string(file).unwrap()).unwrap()
        })
        .collect();
    all.sort();
    all
}

/// Creates a database with this schema (0 is none), as `refinery` did for earlier programs.
fn database(schema: i32) -> (TempDir, PathBuf) {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("test.db");
    if schema > 0 {
        let mut file = Connection::open(&path).unwrap();
        file.execute_batch(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = 0; PRAGMA application_id = 0x56524E53",
        )
        .unwrap();
        Runner::new(&migrations()).set_target(Target::Version(schema)).run(&mut file).unwrap();
        file.execute_batch("INSERT INTO heartbeat (id, at) VALUES (1, 1700000000003)").unwrap();
    }
    (dir, path)
}

/// Opens a database in a child that dies after `steps` steps; returns true if the child finished instead.
fn opens_in_child(path: &Path, steps: u32, former: bool) -> bool {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", "sqlite::tests::child_dies_after_step", "--nocapture", "--test-threads=1"]);
    command.env(DATABASE, path).env(STEPS, steps.to_string()).stdout(Stdio::null()).stderr(Stdio::null());
    if former {
        command.env(FORMER, "1");
    }
    let ended: ExitStatus = command.status().unwrap();
    ended.success()
}

/// Not a test: does nothing unless a parent process names a database.
#[test]
fn child_dies_after_step() {
    let Some(path) = std::env::var_os(DATABASE).map(PathBuf::from) else { return };
    let mut left: u32 = std::env::var(STEPS).unwrap().parse().unwrap();
    let mut step = move || {
        if left == 0 {
            std::process::abort();
        }
        left -= 1;
    };
    if std::env::var_os(FORMER).is_none() {
        open_reporting_steps(&path, quick(), &mut |_| step()).unwrap();
        return;
    }
    let mut file = Connection::open(&path).unwrap();
    file.execute_batch("PRAGMA journal_mode = WAL; PRAGMA application_id = 0x56524E53").unwrap();
    // Before each COMMIT.
    file.commit_hook(Some(move || {
        step();
        false
    }))
    .unwrap();
    Runner::new(&migrations()).run(&mut file).unwrap();
}

fn backups(dir: &TempDir) -> usize {
    let files = std::fs::read_dir(dir.path()).unwrap().map(|file| file.unwrap().file_name());
    files.filter(|name| name.to_str().unwrap().contains(".backup")).count()
}

/// Each opening is interrupted after every step.
#[test]
fn interrupted_opening_leaves_usable_database() {
    for schema in 0..=KNOWN as i32 {
        let mut steps = 0;
        loop {
            let (dir, path) = database(schema);
            if opens_in_child(&path, steps, false) {
                break;
            }
            let where_ = format!("schema {schema}, died after step {steps}");
            let (_lock, file) = open_for_writing(&path, quick()).expect(&where_);
            assert_eq!(schema::check_and_find_version(&file, &path), Ok(KNOWN), "{where_}");
            let beats: i64 = file.query_row("SELECT count(*) FROM heartbeat", [], |row| row.get(0)).unwrap();
            assert_eq!(beats, i64::from(schema > 0), "{where_}");
            let listed: i64 = file.query_row("PRAGMA auto_vacuum", [], |row| row.get(0)).unwrap();
            assert_eq!(listed, 2, "{where_}");
            let upgraded = schema > 0 && i64::from(schema) < KNOWN;
            assert!(backups(&dir) >= usize::from(upgraded), "{where_}");
            steps += 1;
        }
        let least = 5 * (KNOWN - i64::from(schema)) + 3;
        assert!(i64::from(steps) >= least, "only {steps} steps from schema {schema}");
    }
}

/// Counter-test: if a migration and its history line use two transactions, a crash between them is permanent.
#[test]
fn split_migration_transactions_can_break_database() {
    let mut refused = 0;
    for steps in 0.. {
        let (_dir, path) = database(0);
        if opens_in_child(&path, steps, true) {
            break;
        }
        refused += u32::from(open_for_writing(&path, quick()).is_err());
    }
    assert!(refused > 0, "a crash between two transactions did no harm, so the other test proves nothing");
}

/// A start that keeps failing does not fill the disk with copies.
#[test]
fn identical_backup_is_made_once() {
    let (dir, path) = database(7);
    let all = super::backup::copy_before_upgrade(&path, 7).unwrap();
    assert_eq!(super::backup::copy_before_upgrade(&path, 7), Ok(all.clone()));
    assert_eq!(backups(&dir), 1);
    Connection::open(&path).unwrap().execute_batch("UPDATE heartbeat SET at = 5").unwrap();
    let other = super::backup::copy_before_upgrade(&path, 7).unwrap();
    assert!(other != all && backups(&dir) == 2, "a different copy must not overwrite it");
}
