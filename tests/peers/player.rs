//! A player with mutt or neomutt: reads letters from Dovecot's storage, types replies above the client's quotation, and
//! sends them with the client.

use super::dovecot::Dovecot;
use super::requirements::{BOX, PATIENCE, command_output};
use mail_parser::MessageParser;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// A letter as its recipient sees it.
#[derive(Clone)]
pub(crate) struct Letter {
    pub(crate) id: String,
    pub(crate) text: String,
    pub(crate) reply_to: String,
}

impl Letter {
    pub(crate) fn read(raw: &[u8]) -> Self {
        let mail = MessageParser::default().parse(raw).unwrap();
        let reply_to = mail.reply_to().and_then(|list| list.first()).and_then(|one| one.address());
        Self {
            id: mail.message_id().unwrap().to_owned(),
            text: mail.body_text(0).unwrap().replace("\r\n", "\n"),
            reply_to: reply_to.unwrap_or_default().to_owned(),
        }
    }

    /// Returns the text above the marker line.
    fn head(&self) -> &str {
        self.text.split("\n-- reply above this line --").next().unwrap().trim()
    }

    /// Returns the first suggested reply: the first indented line below the marker, with its continuations after a
    /// comma.
    fn example(&self) -> Option<String> {
        let (_, below) = self.text.split_once("\n-- reply above this line --")?;
        let mut lines = below.lines().skip_while(|line| !line.starts_with("    "));
        let mut example = lines.next()?.trim().to_owned();
        while example.ends_with(',') {
            example = format!("{example} {}", lines.next()?.trim());
        }
        Some(example)
    }
}

/// A player with a mail client.
pub(crate) struct MailPlayer {
    folder: PathBuf,
    client: &'static str,
    user: &'static str,
    seen: BTreeSet<String>,
    pub(crate) letters: Vec<Letter>,
    pub(crate) written: usize,
}

impl MailPlayer {
    /// Creates a player with the mailbox `user@box.test`, read at this IMAP port, who sends mail at this SMTP port.
    pub(crate) fn new(top: &Path, client: &'static str, user: &'static str, imap: u16, smtp: u16) -> Self {
        let folder = top.join(user);
        fs::create_dir(&folder).unwrap();
        let at = folder.display();
        let muttrc = format!(
            "set folder=imap://{user}@127.0.0.1:{imap}/ spoolfile=imap://{user}@127.0.0.1:{imap}/INBOX
set imap_user={user} imap_pass=pw ssl_starttls=no ssl_force_tls=no
set smtp_url=smtp://127.0.0.1:{smtp} from=\"Zoë Ångström <{user}@{BOX}>\" use_from=yes envelope_from=yes
set editor={at}/answer autoedit=yes fast_reply=yes include=yes copy=no reply_to=yes quit=yes sort=date-received
set confirmappend=no delete=no wait_key=no sleep_time=0 abort_unmodified=no hostname={BOX}
"
        );
        fs::write(folder.join("muttrc"), muttrc).unwrap();
        // An old timestamp: mutt asks for confirmation if a file seems newer than its own clock.
        let editor = format!(
            "#!/bin/sh\n{{ cat {at}/say; echo; cat \"$1\"; }} > \"$1.new\" && mv \"$1.new\" \"$1\" && touch -d '1 hour ago' \"$1\"\n"
        );
        fs::write(folder.join("answer"), editor).unwrap();
        fs::set_permissions(folder.join("answer"), std::os::unix::fs::PermissionsExt::from_mode(0o755))
            .unwrap();
        Self { folder, client, user, seen: BTreeSet::new(), letters: Vec::new(), written: 0 }
    }

    /// Sends a first mail.
    pub(crate) fn send_first_mail(&mut self, to: &str, line: &str) {
        let said = format!("{line}\n");
        fs::write(self.folder.join("say"), &said).unwrap();
        self.run_client(&format!("-s hello -- {to} < {}/say", self.folder.display()));
    }

    /// Answers a letter in the client as a person does: finds it, presses `r`, types above the quotation, and sends.
    pub(crate) fn answer(&mut self, letter: &Letter, line: &str) {
        fs::write(self.folder.join("say"), line).unwrap();
        let keys = format!("<limit>~i {}<enter><last-entry><reply><send-message><quit>", letter.id);
        let arguments = format!("-e 'push \"{keys}\"'");
        self.run_client(&arguments);
    }

    fn run_client(&mut self, arguments: &str) {
        self.written += 1;
        let typed = format!("{} -F {}/muttrc {arguments}", self.client, self.folder.display());
        let mut command = Command::new("timeout");
        command.args(["60", "script", "-qec", &typed, "/dev/null"]);
        command
            .env("TERM", "xterm")
            .env("LANG", "C.UTF-8")
            .env("HOME", &self.folder)
            .current_dir(&self.folder);
        let out = command_output(&mut command);
        assert!(out.status.success(), "{typed}: {}", String::from_utf8_lossy(&out.stdout));
    }

    /// Reads new letters. Returns the newest letter that asks for a decision.
    pub(crate) fn fetch(&mut self, dovecot: &Dovecot) -> Option<Letter> {
        let mut asked = None;
        for path in dovecot.mails(self.user) {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            let bare = name.split(":2,").next().unwrap().to_owned();
            // The file may be moving; the next fetch will see it.
            let Ok(raw) = fs::read(&path) else { continue };
            if self.seen.insert(bare) {
                let letter = Letter::read(&raw);
                asked = letter.example().map(|_| letter.clone()).or(asked);
                self.letters.push(letter);
            }
        }
        asked
    }

    /// Waits for a letter with this text and returns it.
    pub(crate) fn wait_for_letter(&mut self, dovecot: &Dovecot, says: &str) -> Letter {
        let began = Instant::now();
        loop {
            self.fetch(dovecot);
            if let Some(letter) = self.letters.iter().rfind(|letter| letter.text.contains(says)) {
                return letter.clone();
            }
            let last = self.letters.last().map_or("no letter", |letter| letter.head());
            assert!(began.elapsed() < PATIENCE, "no letter contains `{says}`: {last}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Joins at this address, confirms, and opens a table against bots. Returns the letter for the first turn.
    pub(crate) fn open_table(&mut self, dovecot: &Dovecot, address: &str) -> Letter {
        self.send_first_mail(address, "help");
        let welcome = self.wait_for_letter(dovecot, "\"yes\"");
        self.answer(&welcome, "yes");
        wait_for_more_letters(self, dovecot, 1);
        let helped = self.letters.last().unwrap().clone();
        self.answer(&helped, "new art-society 2");
        wait_for_more_letters(self, dovecot, 2);
        let opened = self.letters.last().unwrap().clone();
        self.answer(&opened, "start");
        self.wait_for_letter(dovecot, "Reply with ")
    }

    /// Plays the suggestion of each letter until the game is over or `turns` turns have been played.
    pub(crate) fn play(&mut self, dovecot: &Dovecot, first: Letter, turns: usize) -> Option<Letter> {
        let mut asked = Some(first);
        let mut played = 0;
        let mut last = Instant::now();
        while !self.is_over() {
            let Some(letter) = asked.take() else {
                let said = self.letters.last().map_or("", |letter| letter.head());
                assert!(last.elapsed() < PATIENCE, "no further decision; last letter: {said}");
                std::thread::sleep(Duration::from_millis(20));
                asked = self.fetch(dovecot);
                continue;
            };
            if played == turns {
                return Some(letter);
            }
            let line = letter.example().unwrap();
            self.answer(&letter, &line);
            (played, last) = (played + 1, Instant::now());
            asked = self.fetch(dovecot);
        }
        None
    }

    /// Checks if the result has arrived.
    pub(crate) fn is_over(&self) -> bool {
        self.letters.iter().any(|letter| letter.text.contains("The game is over"))
    }
}

/// Waits until the player has more letters than this.
fn wait_for_more_letters(player: &mut MailPlayer, dovecot: &Dovecot, before: usize) {
    super::requirements::wait_until("another letter", || {
        player.fetch(dovecot);
        player.letters.len() > before
    });
}
