//! Players by mail: they read nothing but their letters, and write short answers as mail clients format them.

use super::letters::ReceivedMail;
use super::service_under_test::{DOMAIN, ServiceUnderTest, SmtpAnswer};
use std::time::{Duration, Instant};

/// Upper bound for an answer of the service.
const PATIENCE: Duration = Duration::from_secs(60);
/// One mail in this many is delivered twice.
const TWICE: usize = 5;

/// A player with a mail address.
pub(super) struct MailPlayer {
    pub(super) name: &'static str,
    pub(super) address: String,
    /// The newest letter with a decision that is still open.
    pub(super) todo: Option<ReceivedMail>,
    /// All letters they received.
    pub(super) letters: Vec<ReceivedMail>,
}

impl MailPlayer {
    /// Returns the line proposed by their open decision, or an empty line.
    pub(super) fn proposed_line(&self) -> String {
        self.todo.as_ref().and_then(ReceivedMail::example).unwrap_or_default()
    }
}

/// A written mail.
#[derive(Clone)]
pub(super) struct WrittenMail {
    pub(super) from: String,
    pub(super) to: String,
    pub(super) id: String,
    pub(super) line: String,
    pub(super) raw: Vec<u8>,
}

/// Some players, the service, and all mails.
pub(super) struct MailGroup {
    pub(super) house: ServiceUnderTest,
    pub(super) people: Vec<MailPlayer>,
    /// Accepted mails (250), in order.
    pub(super) taken: Vec<WrittenMail>,
    /// Mails not accepted yet, to be sent again.
    pub(super) owed: Vec<WrittenMail>,
    written: usize,
}

impl MailGroup {
    /// Creates an installation with this many players; none has written yet.
    pub(super) fn new(count: usize) -> Self {
        Self::with_service(ServiceUnderTest::new(), count)
    }

    /// Uses a service with other settings.
    pub(super) fn with_service(house: ServiceUnderTest, count: usize) -> Self {
        let all = ["Ann Arber", "Bob", "Chloé"].iter().zip(["a@one.test", "b@two.test", "c@three.test"]);
        let people = all.take(count).map(|(name, address)| MailPlayer {
            name,
            address: address.to_owned(),
            todo: None,
            letters: Vec::new(),
        });
        let people = people.collect();
        Self { house, people, taken: Vec::new(), owed: Vec::new(), written: 0 }
    }

    /// Opens a table for all players, from the first mail to the first turn. Returns its code.
    pub(super) fn start_table_by_mail(&mut self) -> String {
        let all: Vec<usize> = (0..self.people.len()).collect();
        let play = format!("play@{DOMAIN}");
        for &one in &all {
            let hello = self.write(one, &play, "help", None);
            self.send_mails(std::slice::from_ref(&hello));
            let welcome = self.answer_to(&hello);
            assert!(welcome.head().contains("\"yes\""), "{}", welcome.text);
            let yes = self.write(one, &welcome.reply_to, "yes", Some(&welcome));
            self.send_mails(std::slice::from_ref(&yes));
            self.answer_to(&yes);
        }
        let line = format!("new art-society {}", all.len());
        let new = self.send_and_wait(0, &line);
        let code = new.subject.split(['[', ']']).nth(1).unwrap().to_owned();
        for &one in &all[1..] {
            self.send_and_wait(one, &format!("join {code}"));
        }
        code
    }

    /// Sends a line to the return address of the player's last letter and returns the answer.
    pub(super) fn send_and_wait(&mut self, one: usize, line: &str) -> ReceivedMail {
        let last = self.people[one].letters.last().unwrap().clone();
        let mail = self.write(one, &last.reply_to, line, Some(&last));
        self.send_mails(std::slice::from_ref(&mail));
        self.answer_to(&mail)
    }

    /// Formats a mail as a player's client does.
    pub(super) fn write(
        &mut self,
        one: usize,
        to: &str,
        line: &str,
        answered: Option<&ReceivedMail>,
    ) -> WrittenMail {
        self.written += 1;
        let person = &self.people[one];
        let id = format!("wire-{}.{}", self.written, person.address);
        let mut head = format!(
            "From: \"{}\" <{}>\r\nTo: Vernissage <{to}>\r\nMessage-ID: <{id}>\r\nMIME-Version: 1.0\r\n",
            encode_header(person.name),
            person.address
        );
        let body = match answered {
            None => {
                head += "Subject: hello\r\n";
                format!("{line}\n")
            }
            Some(letter) => {
                head += &format!(
                    "Subject: Re: {}\r\nIn-Reply-To: <{m}>\r\nReferences: <{m}>\r\n",
                    encode_header(&letter.subject),
                    m = letter.message_id
                );
                reply_body(one, line, letter)
            }
        };
        head += "Content-Type: text/plain; charset=\"UTF-8\"\r\nContent-Transfer-Encoding: 8bit\r\n\r\n";
        let raw = format!("{head}{}", body.replace('\n', "\r\n")).into_bytes();
        WrittenMail { from: person.address.clone(), to: to.to_owned(), id, line: line.to_owned(), raw }
    }

    /// Sends mails concurrently, every fifth one twice. Those not accepted are kept for another attempt.
    pub(super) fn send_mails(&mut self, mails: &[WrittenMail]) {
        let house = &self.house;
        let already = self.taken.len();
        let said: Vec<SmtpAnswer> = std::thread::scope(|threads| {
            let sending: Vec<_> = mails
                .iter()
                .zip(already..)
                .map(|(mail, number)| {
                    threads.spawn(move || {
                        let said = house.send(&mail.from, &mail.to, &mail.raw);
                        if number % TWICE == 0 && said == SmtpAnswer::Taken {
                            house.send(&mail.from, &mail.to, &mail.raw);
                        }
                        said
                    })
                })
                .collect();
            sending.into_iter().map(|sending| sending.join().unwrap()).collect()
        });
        for (mail, said) in mails.iter().zip(said) {
            match said {
                SmtpAnswer::Taken => self.taken.push(mail.clone()),
                SmtpAnswer::Again => self.owed.push(mail.clone()),
                SmtpAnswer::Refused => panic!("refused: {}", mail.line),
            }
        }
    }

    /// Sends the mails not accepted before again.
    pub(super) fn resend_mails(&mut self) {
        let owed = std::mem::take(&mut self.owed);
        self.send_mails(&owed);
        assert!(self.owed.is_empty(), "still not accepted");
    }

    /// Fetches everyone's mail. Returns the number of letters.
    pub(super) fn fetch(&mut self) -> usize {
        let letters = self.house.new_letters();
        let count = letters.len();
        for letter in letters {
            let person = self.people.iter_mut().find(|one| one.address == letter.to).unwrap();
            if letter.example().is_some() {
                person.todo = Some(letter.clone());
            }
            person.letters.push(letter);
        }
        count
    }

    /// Waits for the answer to a mail.
    pub(super) fn answer_to(&mut self, mail: &WrittenMail) -> ReceivedMail {
        let began = Instant::now();
        loop {
            self.fetch();
            if let Some(letter) = self.answers_to(mail).first() {
                return (*letter).clone();
            }
            assert!(
                began.elapsed() < PATIENCE,
                "no answer to `{}`; {:?}; {}",
                mail.line,
                self.house.letter_counts(),
                self.house.log()
            );
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Returns the answers to a mail. An answer to an unproven mail does not refer to it, so it is matched by its
    /// position.
    pub(super) fn answers_to(&self, mail: &WrittenMail) -> Vec<&ReceivedMail> {
        let claims = |other: &&WrittenMail| !other.to.contains('+') && other.from == mail.from;
        let place = self.taken.iter().filter(claims).position(|other| other.id == mail.id);
        let letters = self.people.iter().flat_map(|one| &one.letters);
        match place {
            Some(place) => {
                let own = letters.filter(|letter| letter.to == mail.from && letter.answers_a_claim());
                own.skip(place).take(1).collect()
            }
            None => letters.filter(|letter| letter.answers(&mail.id)).collect(),
        }
    }

    /// Lets every player with an open decision answer at the same time. Returns their mails.
    pub(super) fn answer_all(&mut self) -> Vec<WrittenMail> {
        let mut mails = Vec::new();
        for one in 0..self.people.len() {
            let Some(letter) = self.people[one].todo.take() else { continue };
            let line = self.choose(one, &letter);
            mails.push(self.write(one, &letter.reply_to, &line, Some(&letter)));
        }
        self.send_mails(&mails);
        mails
    }

    /// Returns a player's choice: a bid of their own, or else the proposed line.
    fn choose(&self, one: usize, letter: &ReceivedMail) -> String {
        let example = letter.example().unwrap();
        if !example.starts_with("bid ") {
            return example;
        }
        let person = &self.people[one];
        let hand = letter.hand_of(person.name);
        assert!(!hand.is_empty(), "no hand in {}", letter.text);
        format!("bid {}", hand[(person.letters.len() * 7 + one * 5) % hand.len()])
    }

    /// Returns everyone's last letter, for failures.
    pub(super) fn last_letters(&self) -> String {
        let heads = self.people.iter().filter_map(|one| one.letters.last());
        let heads = heads.map(|letter| format!("{}: {}", letter.to, letter.head()));
        let all = heads.collect::<Vec<_>>().join("\n\n");
        format!("{all}\n{:?}\n{}", self.house.letter_counts(), self.house.log())
    }

    /// Returns true if everyone has received the result.
    pub(super) fn is_over(&self) -> bool {
        self.people
            .iter()
            .all(|one| one.letters.iter().any(|letter| letter.text.contains("The game is over")))
    }
}

/// Returns the answer followed by what clients add below.
fn reply_body(one: usize, line: &str, letter: &ReceivedMail) -> String {
    let quoted: String = letter.text.lines().map(|line| format!("> {line}\n")).collect();
    let line = match one {
        // A phone that capitalises sentences and ends them with a full stop.
        1 => format!("{}{}.", line[..1].to_uppercase(), &line[1..]),
        _ => line.to_owned(),
    };
    match one {
        0 => format!(
            "{line}\n\nOn Sat, Nov 21, 2026 at 11:00 AM Vernissage <play@{DOMAIN}> wrote:\n\n{quoted}"
        ),
        1 => format!(
            "{line}\n\nSent from my phone\n\n> On 21 Nov 2026, at 11:00, Vernissage <play@{DOMAIN}> wrote:\n> \n{quoted}"
        ),
        _ => format!(
            "{line}\n\n-- \nChloé\n\nAm Sa., 21. Nov. 2026 um 11:00 Uhr schrieb Vernissage <play@{DOMAIN}>:\n\n{quoted}"
        ),
    }
}

/// Encodes a header text as an encoded word if needed.
fn encode_header(text: &str) -> String {
    if text.is_ascii() {
        return text.to_owned();
    }
    let words = text.as_bytes().chunks(30).map(|bytes| {
        let hex: String = bytes.iter().map(|byte| format!("={byte:02X}")).collect();
        format!("=?utf-8?q?{hex}?=")
    });
    words.collect::<Vec<_>>().join("\r\n ")
}
