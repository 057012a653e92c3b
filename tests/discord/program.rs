//! The real program with its bot at the stand-in. Several processes share one service on PostgreSQL, or a single one has
//! a database file. Tests start, kill and suspend them, or let them exit.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::Duration;

use model::{Code, Entry, Keys, parse_hex_bytes};
use ports::{InstallationStore, TableStore};
use store::PostgresStore;
use tempfile::TempDir;
use tokio::time::{Instant, sleep};

use crate::cluster::TestSchema;
use crate::standin::{Standin, WAIT_MAX};

/// Interval between two checks of a condition.
const LOOK: Duration = Duration::from_millis(10);

/// A service that several processes can share: settings and keys in a folder, everything else in a database.
pub(crate) struct SharedService {
    folder: TempDir,
    /// The database.
    pub(crate) schema: TestSchema,
}

/// Creates a folder with the settings of a service whose bot uses this stand-in.
pub(crate) fn service_folder(standin: &Standin, more: &str) -> TempDir {
    let url = standin.proxy_url();
    Standin::assert_loopback(&url);
    let settings = format!(
        "{more}[mail]\ndomain = \"play.test\"\nlisten = \"127.0.0.1:0\"\n\
         [discord]\ntoken = \"{}\"\ntest_plain = \"{}\"\n",
        standin.token(),
        url.trim_start_matches("http://"),
    );
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("vernissage.toml"), settings).unwrap();
    folder
}

/// A process that serves.
pub(crate) struct Process {
    child: Child,
    log: PathBuf,
}

impl SharedService {
    /// Creates a service whose bot uses this stand-in. The lease timeout is three seconds.
    pub(crate) fn new(standin: &Standin, schema: TestSchema) -> Self {
        let store = "[store]\nby = \"postgres\"\nterm_s = 3\n";
        Self { folder: service_folder(standin, store), schema }
    }

    /// Starts a process on the database with this connection string. Returns once it accepts mail.
    pub(crate) async fn start_process(&self, name: &str, url: &str) -> Process {
        Process::start(self.folder.path(), name, &[("VERNISSAGE_STORE_URL", url)]).await
    }

    /// Returns the journal of a table.
    pub(crate) async fn journal(&self, code: &Code) -> Vec<Entry> {
        let key = fs::read_to_string(self.folder.path().join("vernissage.key")).unwrap();
        let store = PostgresStore::open_to_read(&self.schema.url()).await.unwrap();
        store.encrypt_secrets_with(Keys::new(&parse_hex_bytes(key.trim()).unwrap()));
        store.entries(code.clone(), 0).await.unwrap()
    }
}

impl Process {
    /// Starts a process in a folder with settings, with more environment. Returns once it accepts mail.
    pub(crate) async fn start(folder: &Path, name: &str, env: &[(&str, &str)]) -> Self {
        let log = folder.join(format!("{name}.log"));
        let child = Command::new(env!("CARGO_BIN_EXE_vernissage"))
            .args(["serve", "--config", "vernissage.toml"])
            .current_dir(folder)
            .env_remove("VERNISSAGE_KEY")
            .envs(env.iter().copied())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(File::create(&log).unwrap())
            .spawn()
            .unwrap();
        let process = Self { child, log };
        process.wait_for_log("accepting mail").await;
        process
    }

    /// Returns the whole log.
    pub(crate) fn log(&self) -> String {
        fs::read_to_string(&self.log).unwrap()
    }

    /// Waits until the log contains this text.
    pub(crate) async fn wait_for_log(&self, text: &str) {
        let began = Instant::now();
        while !self.log().contains(text) {
            assert!(began.elapsed() < WAIT_MAX, "the log never contained {text:?}: {}", self.log());
            sleep(LOOK).await;
        }
    }

    /// Kills the process with SIGKILL.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Sends a signal to the process: `STOP`, `CONT`, `TERM`.
    pub(crate) fn send_signal(&self, signal: &str) {
        let sent = Command::new("kill").args([&format!("-{signal}"), &self.child.id().to_string()]).status();
        assert!(sent.unwrap().success());
    }

    /// Waits until the process exits.
    pub(crate) async fn wait_for_exit(&mut self) -> ExitStatus {
        let began = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            assert!(began.elapsed() < WAIT_MAX, "the process did not exit: {}", self.log());
            sleep(LOOK).await;
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
