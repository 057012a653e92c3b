//! The real program, configured with a working file of `docs/mail/`.

use super::requirements::{PATIENCE, command_output, get, kill};
use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Settings for every test: metrics, no delays, and a detailed log.
const ALWAYS: &str = "
[web]
metrics_listen = \"127.0.0.1:0\"
[pace]
default = \"none\"
[company]
delay_s = 0
muster = false
[log]
format = \"json\"
level = \"info,vernissage=debug\"
";

/// A running `vernissage serve`.
pub(crate) struct ServiceProcess {
    folder: PathBuf,
    child: Option<Child>,
    pub(crate) at: SocketAddr,
}

impl ServiceProcess {
    /// Starts the service in this folder. The password of its mailboxes is `pw`.
    pub(crate) fn start(top: &Path, config: &str) -> Self {
        let folder = top.join("house");
        fs::create_dir(&folder).unwrap();
        fs::write(folder.join("vernissage.toml"), format!("{config}{ALWAYS}")).unwrap();
        let at = SocketAddr::from(([127, 0, 0, 1], 0));
        let mut house = Self { folder, child: None, at };
        let log = fs::File::create(house.folder.join("log")).unwrap();
        house.child = Some(house.command(&["serve"]).stderr(log).spawn().unwrap());
        let began = Instant::now();
        house.at = loop {
            if let Some(at) = house.log_lines("accepting mail").first() {
                break at["fields"]["at"].as_str().unwrap().parse().unwrap();
            }
            assert!(began.elapsed() < PATIENCE, "the service did not start: {}", house.log());
            std::thread::sleep(Duration::from_millis(5));
        };
        house
    }

    /// Returns a command that runs the program in the service's folder.
    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_vernissage"));
        command.args(args).args(["--config", "vernissage.toml"]).current_dir(&self.folder);
        command.env_remove("VERNISSAGE_KEY").env("VERNISSAGE_IMAP_PASSWORD", "pw");
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command
    }

    /// Returns the whole log.
    pub(crate) fn log(&self) -> String {
        fs::read_to_string(self.folder.join("log")).unwrap()
    }

    /// Returns the log lines with this message.
    pub(crate) fn log_lines(&self, sentence: &str) -> Vec<serde_json::Value> {
        let log = self.log();
        let lines = log.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
        lines.filter(|line| line["fields"]["message"] == sentence).collect()
    }

    /// Returns the address of its metrics.
    pub(crate) fn metrics_address(&self) -> SocketAddr {
        let lines = self.log_lines("listening");
        let line = lines.iter().find(|line| line["fields"]["config_key"] == "web.metrics_listen");
        line.unwrap()["fields"]["at"].as_str().unwrap().parse().unwrap()
    }

    /// Returns the value of one metric, with its labels; `None` if it is not shown.
    pub(crate) fn metric(&self, name: &str) -> Option<f64> {
        let answer = get(self.metrics_address(), "/metrics");
        let line = answer.lines().find(|line| line.rsplit_once(' ').is_some_and(|(of, _)| of == name))?;
        line.rsplit(' ').next().unwrap().parse().ok()
    }

    /// Returns the letters that were written as files.
    pub(crate) fn letters(&self) -> Vec<PathBuf> {
        let Ok(entries) = fs::read_dir(self.folder.join("outgoing")) else { return Vec::new() };
        let all = entries.map(|entry| entry.unwrap().path());
        all.filter(|path| path.extension().is_some_and(|end| end == "eml")).collect()
    }

    /// Checks that exactly one table exists, that its journal replays, and that no error was logged.
    pub(crate) fn assert_sound(&self) {
        let check = command_output(self.command(&["check"]).stdout(Stdio::piped()));
        let said = String::from_utf8_lossy(&check.stdout).into_owned();
        assert!(check.status.success() && said.contains("1 table replayed, 0 wrong"), "{said}");
        let bad = self.log().lines().find(|line| line.contains("\"ERROR\"")).map(str::to_owned);
        assert_eq!(bad, None);
    }
}

impl Drop for ServiceProcess {
    fn drop(&mut self) {
        kill(&mut self.child);
        if std::thread::panicking() {
            let log = self.log();
            let lines: Vec<&str> = log.lines().collect();
            eprintln!("last lines of the log:\n{}", lines[lines.len().saturating_sub(40)..].join("\n"));
        }
    }
}
