//! Fetches mail from a maildir that a mail server or fetchmail fills on this host
//! (<https://cr.yp.to/proto/maildir.html>). `new/` holds newly delivered messages. `cur/` holds the others, with flags
//! after `:2,`; those without `S` (seen) are also pending.

use super::fetched_delivery::{FETCHED_BYTES_MAX, deliver_fetched};
use super::postponed_mails::{PostponedMails, RATE_LIMIT_PATIENCE};
use crate::gate::MailGateway;
use crate::private_files::create_private_folder;
use crate::recipients::Addresses;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};
use tokio::fs;
use tokio::sync::watch;
use tokio::time::{Instant, sleep};

/// Label of this source in metrics.
const SOURCE: &str = "maildir";
/// Separator before the flags in a file name.
const FLAGS: &str = ":2,";

/// Settings of a maildir.
#[derive(Clone, Debug)]
pub struct MaildirSettings {
    /// The folder with `new`, `cur` and `tmp`.
    pub path: PathBuf,
    /// Polling interval.
    pub poll: Duration,
}

/// A maildir that no other program reads.
#[derive(Debug)]
pub struct Maildir {
    settings: MaildirSettings,
    ours: Addresses,
    put_off: PostponedMails<PathBuf>,
}

impl Maildir {
    /// Creates a maildir for mail to these addresses. Missing folders are created with access only for their owner;
    /// existing folders stay unchanged.
    ///
    /// # Errors
    /// Returns an error if an I/O operation fails.
    pub fn new(settings: MaildirSettings, ours: Addresses) -> io::Result<Self> {
        for name in ["new", "cur", "tmp"] {
            create_private_folder(&settings.path.join(name))?;
        }
        Ok(Self { settings, ours, put_off: PostponedMails::new(RATE_LIMIT_PATIENCE) })
    }

    /// Handles incoming mail until `stop` becomes true.
    pub async fn run(mut self, gate: Arc<dyn MailGateway>, mut stop: watch::Receiver<bool>) {
        measures::announce_mailbox(SOURCE);
        while !*stop.borrow() {
            match self.handle_pending(gate.as_ref(), &stop).await {
                Ok(()) if self.put_off.is_due(Instant::now()) => continue,
                Ok(()) => {}
                Err(error) => tracing::warn!(error = %error.kind(), "maildir not readable"),
            }
            self.put_off.log_given_up();
            tokio::select! {
                _ = stop.wait_for(|stop| *stop) => return,
                () = sleep(self.settings.poll) => {}
            }
        }
    }

    /// Handles each message that is due: new messages first, sorted by name.
    async fn handle_pending(
        &mut self,
        gate: &dyn MailGateway,
        stop: &watch::Receiver<bool>,
    ) -> io::Result<()> {
        let mut unseen = names(&self.settings.path.join("new")).await?;
        unseen
            .extend(names(&self.settings.path.join("cur")).await?.into_iter().filter(|file| !is_seen(file)));
        for file in self.put_off.due_mails(unseen, Instant::now()) {
            if *stop.borrow() {
                return Ok(());
            }
            self.put_off.record_attempt(file.clone(), Instant::now());
            match self.handle_file(gate, &file).await {
                Ok(true) => self.put_off.remove(&file),
                Ok(false) => {}
                Err(error) => tracing::warn!(error = %error.kind(), "mail in the maildir not readable"),
            }
        }
        measures::record_mailbox_check(SOURCE, self.put_off.count());
        Ok(())
    }

    /// Handles one message. Returns true if the message is settled.
    async fn handle_file(&mut self, gate: &dyn MailGateway, file: &PathBuf) -> io::Result<bool> {
        let about = fs::metadata(file).await?;
        let size_bytes = about.len();
        if size_bytes > FETCHED_BYTES_MAX as u64 {
            tracing::warn!(size_bytes, "oversized mail skipped");
        } else if let Err(hindrance) = deliver_fetched(gate, &self.ours, &fs::read(file).await?).await
            && !self.put_off.is_given_up(file, hindrance, Instant::now())
        {
            return Ok(false);
        }
        if let Some(arrived_s) = arrival_time_s(&about) {
            measures::observe_mailbox_lag(SOURCE, arrived_s);
        }
        // The rename is not synced: if it were lost, the message would be read again, which is harmless.
        fs::rename(file, self.settings.path.join("cur").join(seen_name(file))).await?;
        Ok(true)
    }
}

/// Returns the Unix time at which a file was written, in seconds, if the file system knows it.
fn arrival_time_s(about: &std::fs::Metadata) -> Option<f64> {
    let since = about.modified().ok()?.duration_since(SystemTime::UNIX_EPOCH).ok()?;
    Some(since.as_secs_f64())
}

/// Returns the files of a folder, sorted by name. Files whose names begin with a dot are not messages.
async fn names(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut entries = fs::read_dir(folder).await?;
    while let Some(entry) = entries.next_entry().await? {
        if !entry.file_name().to_string_lossy().starts_with('.') && entry.file_type().await?.is_file() {
            found.push(entry.path());
        }
    }
    found.sort();
    Ok(found)
}

fn name_of(file: &Path) -> String {
    file.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn is_seen(file: &Path) -> bool {
    name_of(file).split_once(FLAGS).is_some_and(|(_, flags)| flags.contains('S'))
}

/// Adds the flag `S` to a name. Flags are kept in ASCII order.
fn seen_name(file: &Path) -> String {
    let name = name_of(file);
    let (bare, flags) = name.split_once(FLAGS).unwrap_or((&name, ""));
    let mut flags: Vec<char> = flags.chars().filter(|flag| *flag != 'S').chain(['S']).collect();
    flags.sort_unstable();
    format!("{bare}{FLAGS}{}", flags.into_iter().collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::super::fetched_delivery::tests::FixedAnswerGate;
    use super::*;
    use crate::gate::MailAnswer;

    /// Messages from strangers beyond the caps eventually leave `new`; mail to a return address keeps waiting.
    #[tokio::test]
    async fn long_rate_limited_mail_is_marked_as_seen() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().to_owned();
        let ours = Addresses::new("play.example.org").unwrap();
        let settings = MaildirSettings { path: path.clone(), poll: Duration::from_millis(5) };
        let mut maildir = Maildir::new(settings, ours.clone()).unwrap();
        maildir.put_off = PostponedMails::new(Duration::ZERO);
        for (name, to) in [("1.stranger", ours.play_address()), ("2.player", ours.reply(&"a".repeat(26)))] {
            std::fs::write(path.join("new").join(name), format!("To: {to}\n\nhelp\n")).unwrap();
        }
        let (stop, stopped) = watch::channel(false);
        let running = tokio::spawn(maildir.run(Arc::new(FixedAnswerGate(MailAnswer::RateLimited)), stopped));
        let left_alone = async {
            while !path.join("cur/1.stranger:2,S").exists() {
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(Duration::from_secs(60), left_alone).await.unwrap();
        assert!(path.join("new/2.player").exists());
        stop.send_replace(true);
        running.await.unwrap();
    }

    #[test]
    fn seen_flag_is_added_to_existing_flags() {
        for (name, seen, expected) in [
            ("1.a.host", false, "1.a.host:2,S"),
            ("1.a.host:2,", false, "1.a.host:2,S"),
            ("1.a.host:2,FT", false, "1.a.host:2,FST"),
            ("1.a.host:2,RS", true, "1.a.host:2,RS"),
            ("S.a.host", false, "S.a.host:2,S"),
        ] {
            let file = Path::new("cur").join(name);
            assert_eq!((is_seen(&file), seen_name(&file).as_str()), (seen, expected), "{name}");
        }
    }
}
