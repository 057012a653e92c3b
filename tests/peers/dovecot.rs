//! Dovecot: mailboxes that are filled by LMTP and read by IMAP. Accepts any user with the password `pw`.

use super::requirements::{free_port, run_to_success, wait_until};
use std::fs;
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A running Dovecot.
pub(crate) struct Dovecot {
    folder: PathBuf,
    pub(crate) imap: u16,
    pub(crate) lmtp: u16,
    runs: bool,
}

impl Dovecot {
    /// Starts Dovecot in this folder, with additional settings at the end.
    pub(crate) fn start(top: &Path, more: &str) -> Self {
        let folder = top.join("dovecot");
        fs::create_dir(&folder).unwrap();
        run_to_success(
            Command::new("install").args(["-d", "-o", "mail", "-g", "mail"]).arg(folder.join("boxes")),
            &folder.join("out"),
        );
        let (imap, lmtp, at) = (free_port(), free_port(), folder.display());
        let config = format!(
            "base_dir = {at}/run
log_path = {at}/log
protocols = imap lmtp
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
first_valid_uid = 0
mail_home = {at}/boxes/%n
mail_location = maildir:~/Maildir
recipient_delimiter = +
passdb {{
  driver = static
  args = password=pw
}}
userdb {{
  driver = static
  args = uid=mail gid=mail home={at}/boxes/%n allow_all_users=yes
}}
service imap-login {{
  inet_listener imap {{
    port = {imap}
  }}
  inet_listener imaps {{
    port = 0
  }}
}}
namespace inbox {{
  inbox = yes
}}
service lmtp {{
  inet_listener lmtp {{
    address = 127.0.0.1
    port = {lmtp}
  }}
}}
protocol lmtp {{
  auth_username_format = %Ln
}}
{more}
"
        );
        fs::write(folder.join("dovecot.conf"), config).unwrap();
        let mut dovecot = Self { folder, imap, lmtp, runs: false };
        dovecot.start_again();
        dovecot
    }

    fn command(&self) -> Command {
        let mut command = Command::new("/usr/sbin/dovecot");
        command.arg("-c").arg(self.folder.join("dovecot.conf"));
        command
    }

    /// Starts or restarts Dovecot, and waits until it answers.
    pub(crate) fn start_again(&mut self) {
        run_to_success(&mut self.command(), &self.folder.join("out"));
        self.runs = true;
        let ports = [self.imap, self.lmtp];
        wait_until("dovecot", || ports.iter().all(|port| TcpStream::connect(("127.0.0.1", *port)).is_ok()));
    }

    /// Stops Dovecot and closes all its connections.
    pub(crate) fn stop(&mut self) {
        if std::mem::take(&mut self.runs) {
            run_to_success(self.command().arg("stop"), &self.folder.join("out"));
        }
    }

    /// Returns the maildir of a user.
    pub(crate) fn maildir(&self, user: &str) -> PathBuf {
        self.folder.join("boxes").join(user).join("Maildir")
    }

    /// Returns the mails of a user. Their paths show the state: `new`, or `cur` with flags after `:2,`.
    pub(crate) fn mails(&self, user: &str) -> Vec<PathBuf> {
        let mut found = Vec::new();
        for folder in ["new", "cur"] {
            let Ok(entries) = fs::read_dir(self.maildir(user).join(folder)) else { continue };
            found.extend(entries.map(|entry| entry.unwrap().path()));
        }
        found.sort_by_key(|path| path.file_name().unwrap().to_owned());
        found
    }
}

impl Drop for Dovecot {
    fn drop(&mut self) {
        if std::mem::take(&mut self.runs) {
            let _ = self.command().arg("stop").status();
        }
    }
}
