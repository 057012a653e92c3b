//! Postfix with the lines of `docs/mail/postfix-main.cf`: it delivers the service's mail to the service by LMTP, and
//! the players' mail to Dovecot.

use super::requirements::{BOX, DOMAIN, free_port, run_to_success, wait_until, working_file};
use std::fs;
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Postfix requires that this file lists every folder with a configuration.
const MAIN: &str = "/etc/postfix/main.cf";

/// A running Postfix.
pub(crate) struct Postfix {
    folder: PathBuf,
    pub(crate) port: u16,
}

impl Postfix {
    /// Starts Postfix in this folder. It delivers mail to the service and to Dovecot at these ports.
    pub(crate) fn start(top: &Path, house: u16, dovecot: u16) -> Self {
        let (folder, port) = (top.join("postfix"), free_port());
        for name in ["postfix", "spool"] {
            fs::create_dir(top.join(name)).unwrap();
        }
        let log = top.join("postfix.out");
        run_to_success(Command::new("install").args(["-d", "-o", "postfix"]).arg(top.join("state")), &log);
        let working = working_file(
            "docs/mail/postfix-main.cf",
            &[
                ("relay_domains = play.example.org", &format!("relay_domains = {BOX}, play.example.org")),
                (
                    "transport_maps = inline:{",
                    &format!("transport_maps = inline:{{ {BOX}=lmtp:inet:127.0.0.1:{dovecot},"),
                ),
                ("127.0.0.1:2525", &format!("127.0.0.1:{house}")),
                ("play.example.org", DOMAIN),
            ],
        );
        let at = top.display();
        let main = format!(
            "compatibility_level = 3.6
queue_directory = {at}/spool
data_directory = {at}/state
daemon_directory = /usr/lib/postfix/sbin
maillog_file = {at}/postfix.log
maillog_file_prefixes = {at}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mx.{BOX}
mydestination =
local_transport = error:none
alias_maps =
address_verify_map =
minimal_backoff_time = 1s
maximal_backoff_time = 2s
queue_run_delay = 1s
smtpd_relay_restrictions = permit_auth_destination, reject
{working}"
        );
        fs::write(folder.join("main.cf"), main).unwrap();
        let master = fs::read_to_string("/usr/share/postfix/master.cf.dist").unwrap();
        let mut lines: Vec<String> = master.lines().map(|line| adapt_master_line(line, port)).collect();
        if !master.contains("\npostlog") {
            lines.push("postlog unix-dgram n - n - 1 postlogd".to_owned());
        }
        fs::write(folder.join("master.cf"), lines.join("\n") + "\n").unwrap();
        let maps = Path::new("/etc/postfix/dynamicmaps.cf");
        if maps.exists() {
            fs::copy(maps, folder.join("dynamicmaps.cf")).unwrap();
        }
        let postfix = Self { folder, port };
        postfix.register_folder(true);
        run_to_success(postfix.command().arg("start"), &log);
        wait_until("postfix", || TcpStream::connect(("127.0.0.1", port)).is_ok());
        postfix
    }

    fn command(&self) -> Command {
        let mut command = Command::new("/usr/sbin/postfix");
        command.arg("-c").arg(&self.folder);
        command
    }

    /// Adds our folder to the machine's own configuration, or removes it.
    fn register_folder(&self, named: bool) {
        let ours = format!("alternate_config_directories = {}\n", self.folder.display());
        let before = fs::read_to_string(MAIN).unwrap_or_default();
        let bare = before.replace(&ours, "");
        let after = if named { bare + &ours } else { bare };
        if after.is_empty() {
            let _ = fs::remove_file(MAIN);
        } else {
            fs::write(MAIN, after).unwrap();
        }
    }
}

/// Adapts a line of `master.cf`: SMTP at our port, and no chroot, which would need system files.
fn adapt_master_line(line: &str, port: u16) -> String {
    let mut words: Vec<&str> = line.split_whitespace().collect();
    if line.starts_with(['#', ' ', '\t']) || words.len() < 8 {
        return line.to_owned();
    }
    let ours = format!("127.0.0.1:{port}");
    if words[0] == "smtp" && words[1] == "inet" {
        words[0] = &ours;
    }
    words[4] = "n";
    words.join(" ")
}

impl Drop for Postfix {
    fn drop(&mut self) {
        let _ = self.command().arg("stop").output();
        self.register_folder(false);
    }
}
