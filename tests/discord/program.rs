//! The real program with its bot at the stand-in: several processes that serve one house on PostgreSQL. They are started, killed, put to
//! sleep, and end by themselves.

use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::Duration;

use model::{Code, Entry, Keys, bytes_from_hex};
use ports::{HouseStore, TableStore};
use store::PostgresStore;
use tempfile::TempDir;
use tokio::time::{Instant, sleep};

use crate::cluster::TestSchema;
use crate::standin::{Standin, WAIT_MAX};

/// How often something is looked at again.
const LOOK: Duration = Duration::from_millis(10);

/// A house that several processes may serve: their settings and keys in a folder, everything else in a database.
pub(crate) struct SharedHouse {
    folder: TempDir,
    /// The database.
    pub(crate) schema: TestSchema,
}

/// One process that serves.
pub(crate) struct Process {
    child: Child,
    log: PathBuf,
}

impl SharedHouse {
    /// A new one, with its bot at this stand-in. A process that was not heard of for three seconds is taken for dead.
    pub(crate) fn new(standin: &Standin, schema: TestSchema) -> Self {
        let url = standin.proxy_url();
        Standin::assert_loopback(&url);
        let settings = format!(
            "[store]\nby = \"postgres\"\nterm_s = 3\n[mail]\ndomain = \"play.test\"\nlisten = \"127.0.0.1:0\"\n\
             [discord]\ntoken = \"{}\"\ntest_plain = \"{}\"\n",
            standin.token(),
            url.trim_start_matches("http://"),
        );
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("vernissage.toml"), settings).unwrap();
        Self { folder, schema }
    }

    /// A process begins to serve, over the database by this connection string; returns when it takes mail.
    pub(crate) async fn begins(&self, name: &str, url: &str) -> Process {
        let log = self.folder.path().join(format!("{name}.log"));
        let child = Command::new(env!("CARGO_BIN_EXE_vernissage"))
            .args(["serve", "--config", "vernissage.toml"])
            .current_dir(self.folder.path())
            .env("VERNISSAGE_STORE_URL", url)
            .env_remove("VERNISSAGE_KEY")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(File::create(&log).unwrap())
            .spawn()
            .unwrap();
        let process = Process { child, log };
        process.says("taking mail").await;
        process
    }

    /// What has happened at a table.
    pub(crate) async fn journal(&self, code: &Code) -> Vec<Entry> {
        let key = fs::read_to_string(self.folder.path().join("vernissage.key")).unwrap();
        let store = PostgresStore::open_to_read(&self.schema.url()).await.unwrap();
        store.close_with(Keys::new(&bytes_from_hex(key.trim()).unwrap()));
        store.entries(code.clone(), 0).await.unwrap()
    }
}

impl Process {
    /// Everything that it has logged.
    pub(crate) fn log(&self) -> String {
        fs::read_to_string(&self.log).unwrap()
    }

    /// Waits until it has logged this.
    pub(crate) async fn says(&self, text: &str) {
        let began = Instant::now();
        while !self.log().contains(text) {
            assert!(began.elapsed() < WAIT_MAX, "it never said {text:?}: {}", self.log());
            sleep(LOOK).await;
        }
    }

    /// SIGKILL.
    pub(crate) fn is_killed(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Sends it a signal: `STOP`, `CONT`, `TERM`.
    pub(crate) fn gets(&self, signal: &str) {
        let sent = Command::new("kill").args([&format!("-{signal}"), &self.child.id().to_string()]).status();
        assert!(sent.unwrap().success());
    }

    /// Waits until it has ended by itself.
    pub(crate) async fn ends(&mut self) -> ExitStatus {
        let began = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            assert!(began.elapsed() < WAIT_MAX, "it does not end: {}", self.log());
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
