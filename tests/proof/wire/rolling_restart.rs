//! `docs/deploy/rolling-restart` with two processes of the real program over one PostgreSQL database. The place of SSH
//! and systemd is taken by a script that starts and stops them.

use super::health::metric_sum;
use super::service_under_test::DOMAIN;
use crate::cluster::TestSchema;
use crate::ports::free_port;
use lettre::address::Envelope;
use lettre::{SmtpTransport, Transport};
use std::fs;
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tempfile::TempDir;

/// Names of the two machines.
const HOSTS: [&str; 2] = ["a", "b"];
/// Stand-in for `ssh HOST COMMAND`: each machine is a configuration and a process id in the same folder.
const SSH: &str = r#"#!/bin/sh
host=$1; shift
echo "$host $*" >>calls
stop() {
  pid=$(cat "$host.pid" 2>/dev/null) || return 0
  kill -TERM "$pid" 2>/dev/null
  while kill -0 "$pid" 2>/dev/null; do sleep 0.05; done
}
start() {
  "$PROGRAM" serve --config "$host.toml" >>"$host.log" 2>&1 &
  echo $! >"$host.pid"
}
case "$*" in
"systemctl stop vernissage") stop ;;
"systemctl start vernissage") start ;;
"systemctl restart vernissage") stop; start ;;
"vernissage health --ready --config /etc/vernissage.toml")
  "$PROGRAM" health --ready --config "$host.toml" ;;
*) exit 9 ;;
esac
"#;

/// Two machines with one database.
struct Machines {
    folder: TempDir,
    mail: [u16; 2],
    metrics: [u16; 2],
    url: String,
}

impl Machines {
    fn new(url: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let [mail, metrics] = [(); 2].map(|()| [free_port(), free_port()]);
        let bin = folder.path().join("bin");
        fs::create_dir(&bin).unwrap();
        fs::write(bin.join("ssh"), SSH).unwrap();
        let made = Command::new("chmod").arg("+x").arg(bin.join("ssh")).status().unwrap();
        assert!(made.success());
        for (at, host) in HOSTS.iter().enumerate() {
            let config = format!(
                "[store]\nby = \"postgres\"\nterm_s = 20\n[mail]\ndomain = \"{DOMAIN}\"\nlisten = \"127.0.0.1:{}\"\n\
                 [mail.caps]\nhost_h = 9999\ndomain_h = 9999\nall_h = 9999\n[web]\nmetrics_listen = \"127.0.0.1:{}\"\n",
                mail[at], metrics[at]
            );
            fs::write(folder.path().join(format!("{host}.toml")), config).unwrap();
        }
        Self { folder, mail, metrics, url: url.to_owned() }
    }

    /// Runs the script of the docs.
    fn run(&self, args: &[&str], ready_s: u32) -> Output {
        let script = fs::canonicalize("docs/deploy/rolling-restart").unwrap();
        let path = format!("{}:{}", self.folder.path().join("bin").display(), std::env::var("PATH").unwrap());
        let mut command = Command::new(script);
        command.args(args).current_dir(self.folder.path()).env("PATH", path).env_remove("VERNISSAGE_KEY");
        command.env("PROGRAM", env!("CARGO_BIN_EXE_vernissage")).env("VERNISSAGE_STORE_URL", &self.url);
        command.env("READY_S", ready_s.to_string()).output().unwrap()
    }

    fn file(&self, name: &str) -> String {
        fs::read_to_string(self.folder.path().join(name)).unwrap_or_default()
    }

    /// Returns the commands since the last call, without the repeated questions for readiness.
    fn take_calls(&self) -> Vec<String> {
        let mut calls: Vec<String> = self.file("calls").lines().map(str::to_owned).collect();
        let _ = fs::remove_file(self.folder.path().join("calls"));
        calls.dedup();
        calls
    }

    fn pids(&self) -> [String; 2] {
        HOSTS.map(|host| self.file(&format!("{host}.pid")))
    }

    /// Returns a metric of both processes.
    fn metric(&self, name: &str) -> [f64; 2] {
        self.metrics.map(|port| metric_sum(SocketAddr::from(([127, 0, 0, 1], port)), name, ""))
    }

    /// Sends a mail from a new sender to the first process that accepts it.
    fn send(&self, number: usize) -> bool {
        let (from, to) = (format!("p{number}@one.test"), format!("play@{DOMAIN}"));
        let envelope = Envelope::new(Some(from.parse().unwrap()), vec![to.parse().unwrap()]).unwrap();
        let raw = format!(
            "From: {from}\r\nTo: {to}\r\nMessage-ID: <{number}@one.test>\r\nSubject: x\r\n\r\nhelp\r\n"
        );
        self.mail.iter().any(|port| {
            let line = SmtpTransport::builder_dangerous("127.0.0.1").port(*port).build();
            line.send_raw(&envelope, raw.as_bytes()).is_ok()
        })
    }
}

impl Drop for Machines {
    fn drop(&mut self) {
        for pid in self.pids().iter().filter(|pid| !pid.is_empty()) {
            let _ = Command::new("kill").args(["-KILL", pid.trim()]).status();
        }
    }
}

/// Checks that both processes serve, and that exactly one of them has the duty.
fn assert_both_serve(machines: &Machines) {
    let duty = machines.metric("vernissage_duty");
    assert_eq!(
        (machines.metric("vernissage_ready"), duty[0] + duty[1]),
        ([1.0; 2], 1.0),
        "{}",
        machines.file("a.log")
    );
    assert_eq!(machines.metric("vernissage_processes"), [2.0; 2]);
}

/// Processes restart one after the other, while mail is accepted without a gap. With `--all`, the first one starts only
/// after all have stopped. A process that does not become ready stops the script.
#[test]
fn rolling_restart_accepts_mail_without_a_gap() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let Some(schema) = runtime.block_on(TestSchema::new("rolling_restart_accepts_mail_without_a_gap")) else {
        return;
    };
    let machines = Machines::new(&schema.url());
    let key_of_both =
        |machines: &Machines| Path::new(&machines.folder.path().join("vernissage.key")).exists();
    let started = machines.run(&["--all", "a", "b"], 120);
    assert!(started.status.success() && key_of_both(&machines), "{started:?} {}", machines.file("a.log"));
    let ready = |host: &str| format!("{host} vernissage health --ready --config /etc/vernissage.toml");
    let systemctl = |host: &str, what: &str| format!("{host} systemctl {what} vernissage");
    let all = [
        systemctl("a", "stop"),
        systemctl("b", "stop"),
        systemctl("a", "start"),
        ready("a"),
        systemctl("b", "start"),
        ready("b"),
    ];
    assert_eq!(machines.take_calls(), all);
    assert_both_serve(&machines);

    let (before, over) = (machines.pids(), AtomicBool::new(false));
    let (restarted, accepted) = std::thread::scope(|threads| {
        let sending = threads.spawn(|| {
            let mut number = 0;
            while !over.load(Ordering::Acquire) {
                number += 1;
                assert!(machines.send(number), "mail {number} was not accepted by any process");
                std::thread::sleep(Duration::from_millis(50));
            }
            number
        });
        let restarted = machines.run(&["a", "b"], 120);
        over.store(true, Ordering::Release);
        (restarted, sending.join().unwrap())
    });
    assert!(restarted.status.success() && accepted > 5, "{restarted:?}, {accepted} mails");
    let calls = [systemctl("a", "restart"), ready("a"), systemctl("b", "restart"), ready("b")];
    assert_eq!(machines.take_calls(), calls);
    let after = machines.pids();
    assert!(before[0] != after[0] && before[1] != after[1], "{before:?} {after:?}");
    assert_both_serve(&machines);

    // The first machine cannot start, so the second one is left alone.
    let config = machines.file("a.toml");
    fs::write(machines.folder.path().join("a.toml"), config.replace("term_s = 20", "term_s = 30")).unwrap();
    let failed = machines.run(&["a", "b"], 2);
    assert_eq!(failed.status.code(), Some(1), "{failed:?}");
    assert!(!machines.take_calls().contains(&systemctl("b", "restart")) && machines.pids()[1] == after[1]);
    assert_eq!(machines.run(&[], 1).status.code(), Some(2));
    drop(machines);
    runtime.block_on(schema.drop_schema());
}
