//! The key without which a database is useless, with the real program: missing, replaced, or readable by everyone.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Upper bound for every wait here.
const PATIENCE: Duration = Duration::from_secs(60);

/// Returns a folder in which the service has run once: a database and its key.
fn initialised_folder() -> TempDir {
    let dir = tempfile::tempdir().unwrap();
    let config = "[mail]\ndomain = \"play.test\"\nlisten = \"127.0.0.1:0\"\n";
    fs::write(dir.path().join("vernissage.toml"), config).unwrap();
    let said = serve_and_read_log(dir.path());
    assert!(said.contains("accepting mail"), "{said}");
    assert_eq!(mode(&key(dir.path())), 0o600);
    dir
}

fn program(dir: &Path) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_vernissage"));
    program.current_dir(dir).env_remove("VERNISSAGE_KEY").args(["serve", "--config", "vernissage.toml"]);
    program.stdout(Stdio::null()).stdin(Stdio::null());
    program
}

/// Serves until mail is accepted, stops the program and returns its log.
fn serve_and_read_log(dir: &Path) -> String {
    let log = dir.join("log");
    let mut child = program(dir).stderr(fs::File::create(&log).unwrap()).spawn().unwrap();
    let began = Instant::now();
    let said = loop {
        let said = fs::read_to_string(&log).unwrap();
        if said.contains("accepting mail") || child.try_wait().unwrap().is_some() {
            break said;
        }
        assert!(began.elapsed() < PATIENCE, "{said}");
        std::thread::sleep(Duration::from_millis(5));
    };
    let _ = child.kill();
    child.wait().unwrap();
    said
}

/// Runs the program until it exits by itself; returns its exit status and output.
fn run_until_exit(dir: &Path) -> (Option<i32>, String) {
    let mut child = program(dir).stderr(Stdio::piped()).spawn().unwrap();
    let began = Instant::now();
    while child.try_wait().unwrap().is_none() {
        if began.elapsed() > PATIENCE {
            child.kill().unwrap();
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    let Output { status, stderr, .. } = child.wait_with_output().unwrap();
    (status.code(), String::from_utf8(stderr).unwrap())
}

fn key(dir: &Path) -> std::path::PathBuf {
    let entries = fs::read_dir(dir).unwrap().map(|entry| entry.unwrap().path());
    let is_key = |path: &std::path::PathBuf| path.extension().is_some_and(|ext| ext == "key");
    entries.into_iter().find(is_key).expect("a key file")
}

fn mode(path: &Path) -> u32 {
    path.metadata().unwrap().permissions().mode() & 0o777
}

#[test]
fn database_without_its_key_is_rejected() {
    let dir = initialised_folder();
    let (file, kept) = (key(dir.path()), dir.path().join("kept"));
    fs::rename(&file, &kept).unwrap();
    let (status, said) = run_until_exit(dir.path());
    let name = file.file_name().unwrap().to_str().unwrap();
    assert_ne!(status, Some(0), "{said}");
    assert!(status.is_some() && said.contains(name) && said.contains("missing"), "{said}");
    assert!(said.contains("can be decrypted") && said.contains("Restore the key file"), "{said}");
    assert!(!file.exists(), "no new key is created");
    fs::write(&file, "ab".repeat(32)).unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
    let (status, said) = run_until_exit(dir.path());
    assert!(status.is_some_and(|code| code != 0), "{said}");
    assert!(
        said.contains(name) && said.contains("not the one") && said.contains("Nothing was changed"),
        "{said}"
    );
    assert!(!said.contains("abab"), "no key is ever printed");
    fs::rename(&kept, &file).unwrap();
    assert!(serve_and_read_log(dir.path()).contains("accepting mail"), "with its key everything works again");
}

#[test]
fn readable_key_file_causes_a_warning() {
    let dir = initialised_folder();
    let file = key(dir.path());
    assert!(!serve_and_read_log(dir.path()).contains("other users on this machine"));
    fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).unwrap();
    let said = serve_and_read_log(dir.path());
    assert!(
        said.contains("other users on this machine can read the key file") && said.contains("chmod 600"),
        "{said}"
    );
    assert!(
        said.contains(file.file_name().unwrap().to_str().unwrap()) && said.contains("accepting mail"),
        "{said}"
    );
}
