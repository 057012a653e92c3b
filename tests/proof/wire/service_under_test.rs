//! The real program in a temporary folder: started, killed, and reached by SMTP.

use super::letters::ReceivedMail;
use chrono::TimeDelta;
use config::KEY_VARIABLE;
use lettre::address::Envelope;
use lettre::{SmtpTransport, Transport};
use model::{Code, Entry, Keys, parse_hex_bytes};
use ports::{InstallationStore, LetterStore, TableStore};
use service::{HostWorld, World};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant, SystemTime};
use store::SqliteStore;
use tempfile::TempDir;

/// The domain of the installation.
pub(crate) const DOMAIN: &str = "play.test";
/// Upper bound for every wait here.
const PATIENCE: Duration = Duration::from_secs(120);
/// Letters due within this time are waited for; a letter in progress may be leased again after five minutes.
const SOON: TimeDelta = TimeDelta::minutes(10);
/// Time limit for an answer to one mail with a code.
const SEND_TIME: Duration = Duration::from_secs(120);

/// A running `vernissage serve`.
pub(crate) struct ServiceUnderTest {
    dir: Arc<TempDir>,
    /// Prefix of the log files.
    logs: &'static str,
    child: Arc<Mutex<Option<Child>>>,
    port: u16,
    starts: u32,
    env: Vec<(&'static str, PathBuf)>,
    seen: BTreeMap<PathBuf, SystemTime>,
    /// Shell commands before the program starts, such as limits.
    shell: Option<String>,
}

/// The listener's answer to a mail.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum SmtpAnswer {
    /// 250: accepted.
    Taken,
    /// 5xx.
    Refused,
    /// 4xx or a broken connection: to be sent again.
    Again,
}

impl ServiceUnderTest {
    /// Starts the program in a new folder, with limits for tests that write often without a return address.
    pub(crate) fn new() -> Self {
        Self::with("[mail.caps]\nsender_h = 100\nall_h = 1000\n", &[])
    }

    /// Starts the program with more configuration and environment.
    pub(crate) fn with(config: &str, env: &[(&'static str, &Path)]) -> Self {
        let mut house = Self::empty(config, env);
        house.start();
        house
    }

    /// Prepares a folder without starting the program.
    pub(crate) fn empty(config: &str, env: &[(&'static str, &Path)]) -> Self {
        let dir = Arc::new(tempfile::tempdir().unwrap());
        let config = format!(
            "[mail]\ndomain = \"{DOMAIN}\"\nlisten = \"127.0.0.1:0\"\n[log]\nformat = \"json\"\nlevel = \"info\"\n{config}"
        );
        fs::write(dir.path().join("vernissage.toml"), config).unwrap();
        let env = env.iter().map(|(name, value)| (*name, value.to_path_buf())).collect();
        let (child, seen) = (Arc::default(), BTreeMap::new());
        Self { dir, logs: "serve", child, port: 0, starts: 0, env, seen, shell: None }
    }

    /// Starts a second process of the same installation, with the same folder and settings.
    pub(crate) fn second_process(&self) -> Self {
        let (dir, env, shell) = (self.dir.clone(), self.env.clone(), self.shell.clone());
        let (child, seen) = (Arc::default(), BTreeMap::new());
        let mut second = Self { dir, logs: "second", child, port: 0, starts: 0, env, seen, shell };
        second.start();
        second
    }

    /// Exchanges the processes, with their logs, of two handles.
    pub(crate) fn swap_processes(&mut self, other: &mut Self) {
        std::mem::swap(self, other);
        // The letters in the folder are read only once.
        std::mem::swap(&mut self.seen, &mut other.seen);
    }

    /// Runs these shell commands before the program from its next start on.
    pub(crate) fn set_shell_prefix(&mut self, shell: &str) {
        self.shell = Some(shell.to_owned()).filter(|shell| !shell.is_empty());
    }

    /// Appends to the configuration of the next start.
    pub(super) fn add_config(&self, config: &str) {
        let path = self.folder().join("vernissage.toml");
        fs::write(&path, fs::read_to_string(&path).unwrap() + config).unwrap();
    }

    /// Starts the program (again) and waits until it accepts mail.
    pub(crate) fn start(&mut self) {
        let log = self.launch();
        let began = Instant::now();
        self.port = loop {
            let said = fs::read_to_string(&log).unwrap();
            let mut lines = said.lines().filter_map(|l| serde_json::from_str::<serde_json::Value>(l).ok());
            let at = lines.find_map(|line| {
                (line["fields"]["message"] == "accepting mail").then(|| line["fields"]["at"].clone())
            });
            if let Some(at) = at {
                break at.as_str().unwrap().rsplit(':').next().unwrap().parse().unwrap();
            }
            assert!(began.elapsed() < PATIENCE, "it does not start: {said}");
            std::thread::sleep(Duration::from_millis(5));
        };
    }

    /// Starts the program without waiting; returns its log.
    pub(crate) fn launch(&mut self) -> PathBuf {
        self.starts += 1;
        let log = self.folder().join(format!("{}-{}.log", self.logs, self.starts));
        let child = self.program(&["serve"]).stderr(fs::File::create(&log).unwrap()).spawn().unwrap();
        *self.child.lock().unwrap() = Some(child);
        log
    }

    /// Waits until the program ends by itself.
    pub(crate) fn wait_for_exit(&self) -> std::process::ExitStatus {
        let began = Instant::now();
        loop {
            if let Some(status) = self.child.lock().unwrap().as_mut().unwrap().try_wait().unwrap() {
                return status;
            }
            assert!(began.elapsed() < PATIENCE, "it does not end: {}", self.log());
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Sends SIGKILL.
    pub(crate) fn kill(&mut self) {
        kill(&self.child);
    }

    /// Sends SIGKILL from another thread after this time.
    pub(crate) fn kill_after(&self, after: Duration) -> std::thread::JoinHandle<()> {
        let child = self.child.clone();
        std::thread::spawn(move || {
            std::thread::sleep(after);
            kill(&child);
        })
    }

    /// Sends SIGTERM; the program must exit successfully.
    pub(crate) fn terminate(&mut self) {
        let mut child = self.child.lock().unwrap().take().unwrap();
        let done = Command::new("kill").args(["-TERM", &child.id().to_string()]).status().unwrap();
        assert!(done.success());
        let began = Instant::now();
        loop {
            if let Some(status) = child.try_wait().unwrap() {
                assert!(status.success(), "ended with {status}");
                return;
            }
            if began.elapsed() > PATIENCE {
                child.kill().unwrap();
                panic!("it does not stop");
            }
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Returns true if the program is still running.
    pub(crate) fn is_up(&self) -> bool {
        let mut child = self.child.lock().unwrap();
        child.as_mut().is_some_and(|child| child.try_wait().unwrap().is_none())
    }

    /// Returns the port of its listener.
    pub(super) fn port(&self) -> u16 {
        self.port
    }

    /// Returns its peak memory since the start, in kB.
    pub(super) fn peak_kb(&self) -> u64 {
        self.status_kb("VmHWM:")
    }

    /// Returns the memory that its code and open files use now, in kB. It depends on the build, and not on the load.
    pub(super) fn code_kb(&self) -> u64 {
        self.status_kb("RssFile:")
    }

    fn status_kb(&self, line: &str) -> u64 {
        let id = self.child.lock().unwrap().as_ref().unwrap().id();
        let status = fs::read_to_string(format!("/proc/{id}/status")).unwrap();
        let value = status.lines().find_map(|own| own.strip_prefix(line)).unwrap();
        value.trim().trim_end_matches(" kB").parse().unwrap()
    }

    /// Returns its folder.
    pub(crate) fn folder(&self) -> &Path {
        self.dir.path()
    }

    /// Runs another command of the program in the same folder.
    pub(crate) fn run(&self, args: &[&str]) -> Output {
        self.program(args).stderr(Stdio::piped()).output().unwrap()
    }

    fn program(&self, args: &[&str]) -> Command {
        let program = env!("CARGO_BIN_EXE_vernissage");
        let mut command = match &self.shell {
            Some(shell) => {
                let mut command = Command::new("sh");
                command.args(["-c", &format!("{shell}; exec \"$0\" \"$@\""), program]);
                command
            }
            None => Command::new(program),
        };
        command.args(args).args(["--config", "vernissage.toml"]).current_dir(self.folder());
        command
            .env_remove("VERNISSAGE_KEY")
            .envs(self.env.iter().cloned())
            .stdin(Stdio::null())
            .stdout(Stdio::piped());
        command
    }

    /// Delivers one mail by SMTP.
    pub(crate) fn send(&self, from: &str, to: &str, raw: &[u8]) -> SmtpAnswer {
        let envelope = Envelope::new(Some(from.parse().unwrap()), vec![to.parse().unwrap()]).unwrap();
        let line =
            SmtpTransport::builder_dangerous("127.0.0.1").port(self.port).timeout(Some(SEND_TIME)).build();
        match line.send_raw(&envelope, raw) {
            Ok(_) => SmtpAnswer::Taken,
            Err(error) if error.is_permanent() => SmtpAnswer::Refused,
            Err(_) => SmtpAnswer::Again,
        }
    }

    /// Returns letters written since the last call, in order of writing.
    pub(super) fn new_letters(&mut self) -> Vec<ReceivedMail> {
        let mut found = Vec::new();
        for file in fs::read_dir(self.folder().join("outgoing")).unwrap() {
            let file = file.unwrap();
            let path = file.path();
            if path.extension().is_none_or(|end| end != "eml") || self.seen.contains_key(&path) {
                continue;
            }
            let written = file.metadata().unwrap().modified().unwrap();
            self.seen.insert(path.clone(), written);
            found.push((written, path));
        }
        found.sort();
        found.iter().map(|(_, path)| ReceivedMail::read(&fs::read(path).unwrap())).collect()
    }

    /// Returns its keys: from its environment, or else from its key file.
    pub(super) fn keys(&self) -> Keys {
        let file = || fs::read_to_string(self.folder().join("vernissage.key")).unwrap();
        let given = self.env.iter().find(|(name, _)| *name == KEY_VARIABLE);
        let text = given.map_or_else(file, |(_, key)| key.to_str().unwrap().to_owned());
        let all: Vec<[u8; 32]> = text.split_whitespace().map(|key| parse_hex_bytes(key).unwrap()).collect();
        Keys::new(&all[0]).with_replaced_secrets(&all[1..])
    }

    /// Returns the number of letters in each state; the service may be running.
    pub(crate) fn letter_counts(&self) -> BTreeMap<String, u64> {
        let counts = self.with_store(async |store| store.letter_counts().await.unwrap());
        counts.into_iter().map(|(state, count)| (state.letter_state_name().to_owned(), count)).collect()
    }

    /// Returns the time at which the next letter is due or its lease expires.
    fn next_letter_at(&self) -> Option<model::Instant> {
        self.with_store(async |store| store.next_letter_at().await.unwrap())
    }

    /// Returns the journal of a table.
    pub(crate) fn journal(&self, code: &str) -> Vec<Entry> {
        let code = Code::parse(code).unwrap();
        self.with_store(async |store| store.entries(code, 0).await.unwrap())
    }

    pub(crate) fn with_store<T>(&self, read: impl AsyncFnOnce(&SqliteStore) -> T) -> T {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let store = SqliteStore::open_to_read(&self.folder().join("vernissage.db")).unwrap();
        store.encrypt_secrets_with(self.keys());
        runtime.block_on(read(&store))
    }

    /// Returns everything the program has logged.
    pub(crate) fn log(&self) -> String {
        let logs = (1..=self.starts).map(|start| self.folder().join(format!("{}-{start}.log", self.logs)));
        logs.map(|log| fs::read_to_string(log).unwrap()).collect()
    }

    /// Waits until no letter is queued, except those due much later (the hint to the last player to act, after an
    /// hour).
    pub(crate) fn wait_until_drained_by_service(&self) {
        let began = Instant::now();
        while self.next_letter_at().is_some_and(|at| at < HostWorld.now() + SOON) {
            assert!(began.elapsed() < PATIENCE, "undelivered letters: {:?}", self.letter_counts());
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}

fn kill(child: &Mutex<Option<Child>>) {
    if let Some(mut child) = child.lock().unwrap().take() {
        child.kill().unwrap();
        child.wait().unwrap();
    }
}

impl Drop for ServiceUnderTest {
    fn drop(&mut self) {
        kill(&self.child);
    }
}
