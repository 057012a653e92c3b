//! Mails that are no command or an illegal one: nothing from them reaches the journal, and they are answered once or
//! not at all.

use super::people::{MailGroup, MailPlayer, WrittenMail};
use super::service_under_test::{DOMAIN, SmtpAnswer};

/// Size of a mail that is too big, in bytes.
const TOO_BIG: usize = 3 * 1024 * 1024;

/// A table of two at its first decision.
struct Table {
    club: MailGroup,
    code: String,
    /// Index of the writing player.
    who: usize,
}

impl Table {
    fn new() -> Self {
        let mut club = MailGroup::new(2);
        let code = club.start_table_by_mail();
        while club.people.iter().any(|one| one.todo.is_none()) {
            club.fetch();
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        club.house.wait_until_drained_by_service();
        Self { club, code, who: 0 }
    }

    /// Plays on until a player is to take a painting. That player writes from then on. Returns the line their letter
    /// proposes.
    fn play_until_taking(&mut self) -> String {
        loop {
            let taking =
                |one: &MailPlayer| one.todo.as_ref()?.example().filter(|line| line.starts_with("take "));
            let found = self.club.people.iter().enumerate().find_map(|(who, one)| Some((who, taking(one)?)));
            if let Some((who, example)) = found {
                self.who = who;
                self.club.house.wait_until_drained_by_service();
                return example;
            }
            for mail in self.club.answer_all() {
                self.club.answer_to(&mail);
            }
            self.club.house.wait_until_drained_by_service();
            self.club.fetch();
        }
    }

    /// Writes a mail in answer to the letter with the player's decision.
    fn mail(&mut self, line: &str) -> WrittenMail {
        let letter = self.club.people[self.who].todo.clone().unwrap();
        self.club.write(self.who, &letter.reply_to, line, Some(&letter))
    }

    /// Sends it and returns the head of its only answer; the table must be unchanged.
    fn send_refused(&mut self, mail: &WrittenMail) -> String {
        let before = self.club.house.journal(&self.code);
        self.club.send_mails(std::slice::from_ref(mail));
        let answer = self.club.answer_to(mail);
        assert_eq!(self.club.house.journal(&self.code), before, "`{}` did something", mail.line);
        self.club.house.wait_until_drained_by_service();
        self.club.fetch();
        assert_eq!(self.club.answers_to(mail).len(), 1, "answers to `{}`", mail.line);
        answer.head().replace('\n', " ")
    }

    /// Sends it; it has no effect and causes no letter.
    fn send_unanswered(&mut self, mail: &WrittenMail) -> SmtpAnswer {
        let (before, counts) = (self.club.house.journal(&self.code), self.club.house.letter_counts());
        let said = self.club.house.send(&mail.from, &mail.to, &mail.raw);
        self.club.house.wait_until_drained_by_service();
        assert_eq!(self.club.house.journal(&self.code), before);
        assert_eq!(self.club.house.letter_counts(), counts);
        said
    }
}

/// Returns the same mail with another body.
fn with_body(mail: &WrittenMail, body: &str) -> WrittenMail {
    let raw = String::from_utf8(mail.raw.clone()).unwrap();
    let (head, _) = raw.split_once("\r\n\r\n").unwrap();
    WrittenMail { raw: format!("{head}\r\n\r\n{body}").into_bytes(), ..mail.clone() }
}

#[test]
fn invalid_mail_has_no_effect_and_gets_at_most_one_answer() {
    let mut table = Table::new();
    let example = table.club.people[0].todo.as_ref().unwrap().example().unwrap();

    let garbage = WrittenMail { raw: (0u8..=255).cycle().take(2_000).collect(), ..table.mail("") };
    assert_ne!(table.send_unanswered(&garbage), SmtpAnswer::Taken, "bytes that are no mail");
    let no_sender = table.mail("hang f5");
    let raw = String::from_utf8(no_sender.raw.clone()).unwrap();
    let no_sender = WrittenMail { raw: raw.split_once("\r\n").unwrap().1.as_bytes().to_vec(), ..no_sender };
    assert_eq!(table.send_unanswered(&no_sender), SmtpAnswer::Refused, "it has no sender");
    let big = table.mail("");
    let big = with_body(&big, &format!("{example}\r\n{}", "x".repeat(70).repeat(TOO_BIG / 70)));
    assert_ne!(table.send_unanswered(&big), SmtpAnswer::Taken, "too big");
    let automatic = table.mail(&example);
    let raw = [b"Auto-Submitted: auto-replied\r\n", automatic.raw.as_slice()].concat();
    assert_eq!(
        table.send_unanswered(&WrittenMail { raw, ..automatic }),
        SmtpAnswer::Taken,
        "a machine's mail"
    );

    let empty = table.mail("");
    assert!(table.send_refused(&with_body(&empty, "")).contains("We couldn't find a move in your email"));
    let only_quoted = table.mail("");
    assert!(table.send_refused(&only_quoted).contains("We couldn't find a move in your email"));
    let illegal = table.mail("hang l11");
    assert!(table.send_refused(&illegal).contains("l11"));
    let chatter = table.mail("what a lovely wall");
    assert!(table.send_refused(&chatter).contains("We couldn't find a move in your email"));
}

#[test]
fn one_invalid_line_rejects_the_whole_message() {
    let mut table = Table::new();
    let example = table.play_until_taking();
    let take = example.split(',').next().unwrap();
    let mail = table.mail(&format!("{take}\nhang z99"));
    let said = table.send_refused(&mail);
    assert!(said.contains("z99") && said.contains("We understood this part, but didn't play it"), "{said}");
    // No part remains: the whole move can still be made.
    let mail = table.mail(&example);
    table.club.send_mails(std::slice::from_ref(&mail));
    let said = table.club.answer_to(&mail).head();
    assert!(said.contains("Played: "), "{said}");
}

#[test]
fn old_letters_and_forged_senders_have_no_effect() {
    let mut table = Table::new();
    let old = table.club.people[0].todo.clone().unwrap();
    let example = old.example().unwrap();
    // The sender knows a player's address, but none of their letters.
    let play = format!("play@{DOMAIN}");
    for line in [example.as_str(), "new art-society 2"] {
        let forged = table.club.write(0, &play, line, None);
        table.send_refused(&forged);
    }
    // The first mail and these two use up a day's answers.
    for line in ["resign", "stop"] {
        let forged = table.club.write(0, &play, line, None);
        assert_eq!(table.send_unanswered(&forged), SmtpAnswer::Again, "{line}");
    }
    let status = table.club.house.run(&["table", "list"]);
    assert_eq!(String::from_utf8_lossy(&status.stdout).lines().count(), 1, "no second table");
    // Both players decide; then mail to the old address comes again.
    let sent = table.club.answer_all();
    for mail in &sent {
        table.club.answer_to(mail);
    }
    let late = table.club.write(0, &old.reply_to, &example, Some(&old));
    let said = table.send_refused(&late);
    assert!(
        ["not your turn", "an earlier letter", "is closed"].iter().any(|one| said.contains(one)),
        "{said}"
    );
}
