//! Four people at one table, two by mail and two in Discord, who talk at every turn: in every game, what each of them
//! says reaches the other side exactly once, and no word is taken for a move.
//!
//! `TALK_TURNS=1000 cargo test --test discord company -- --nocapture` plays whole games and prints what everyone reads.
#![allow(clippy::print_stderr, reason = "the walk is read by people")]

use super::mailing::Mail;
use super::posts::scene;
use super::press::number_from_env;
use super::test_service::{TestService, fallback_move};
use crate::people::Person;
use crate::standin::{Channel, Standin};
use model::{Code, Status};
use ports::{Addressee, OutgoingLetter};
use std::collections::BTreeMap;

/// Number of turns of each game, unless `TALK_TURNS` says another.
const TURNS: usize = 6;
/// The players by mail, as in `From:`.
const BY_MAIL: [(&str, &str); 2] = [("Cy", "Cy <cy@example.org>"), ("Dee", "Dee <dee@example.org>")];
/// What is said in turn, in mails below an order that says it and in messages in the thread.
const REMARKS: [&str; 5] =
    ["Good luck, everyone", "Nice one", "I did not expect that", "Bid 20 if you dare", "Tea?"];

/// A table of four and what they have read.
struct Company {
    standin: Standin,
    house: TestService,
    code: Code,
    thread: Channel,
    ada: Person,
    bo: Person,
    /// The newest letter to each player by mail.
    letters: BTreeMap<String, OutgoingLetter>,
    /// The text of all letters to each player by mail.
    read: BTreeMap<String, Vec<Mail>>,
    /// Everything said: by whom, and the words.
    said: Vec<(String, String)>,
}

impl Company {
    async fn gather(game: &str) -> Self {
        let (standin, guild, ada, bo, mut house) = scene().await;
        house.listen(&standin).await;
        standin.wait_until_ready().await;
        ada.go_to(&guild.general());
        let options = [("game", game), ("seats", "4")];
        ada.slash("table new", &options).unwrap().wait_until_settled().await;
        let told = ada.wait_for_text("is open").await;
        let code = told.text.split_whitespace().find_map(Code::parse).expect("the table's code");
        house.deliver_all().await;
        bo.go_to(&guild.general());
        bo.click("Join").unwrap().wait_until_settled().await;
        for (name, from) in BY_MAIL {
            let address = format!("{}@example.org", name.to_lowercase());
            house.type_line_at(&ada, &code, &format!("invite {address} to {code}")).await;
            house.deliver_all().await;
            let invitation = house.take_mail_letters().pop().expect("an invitation letter");
            house.receive_mail(from, &house.return_address(&invitation), "yes").await;
            house.deliver_all().await;
        }
        assert_eq!(house.table(&code).await.status(), Status::Running);
        let thread = guild.wait_for_thread(code.as_str()).await;
        [&ada, &bo].into_iter().for_each(|person| person.go_to(&thread));
        let (letters, read, said) = (BTreeMap::new(), BTreeMap::new(), Vec::new());
        Self { standin, house, code, thread, ada, bo, letters, read, said }
    }

    /// Delivers everything, and lets the players by mail read.
    async fn deliver_all(&mut self) {
        self.house.deliver_all().await;
        for letter in self.house.take_mail_letters() {
            let Addressee::Player { player, .. } = &letter.to else { panic!("a mail without a player") };
            let name = player.name.to_string();
            let mail = self.house.render_mail(&letter).await;
            eprintln!("\n===== mail to {name}: {}\n{}", mail.subject, mail.text);
            self.read.entry(name.clone()).or_default().push(mail);
            if letter.page.table.is_some() {
                self.letters.insert(name, letter);
            }
        }
    }

    /// Lets the first player to act play, and say something with it.
    async fn take_turn(&mut self, turn: usize) -> bool {
        // Nobody says more than ten things a day.
        self.house.advance(chrono::TimeDelta::hours(1)).await;
        self.deliver_all().await;
        let loaded = self.house.desk.load(&self.code).await.unwrap().expect("the table");
        let Some((seat, _)) = loaded.table.asks.iter().find(|(_, ask)| ask.seal.is_none()) else {
            return false;
        };
        let name = loaded.table.holder(*seat).unwrap().name().to_string();
        let line = fallback_move(loaded.position.as_deref().expect("the game is running"), *seat).join(", ");
        // The number makes each remark unique.
        let words = format!("{} {}", REMARKS[turn % REMARKS.len()], 100 + turn);
        match BY_MAIL.iter().find(|(by_mail, _)| *by_mail == name) {
            Some((_, from)) => {
                let to = self.house.return_address(&self.letters[&name]);
                self.house.receive_mail(from, &to, &format!("{line}\n\nsay {words}")).await;
            }
            None => {
                let person = if name == self.ada.name() { &self.ada } else { &self.bo };
                person.write_in(&self.thread, &words).unwrap();
                person.slash("play", &[("move", &line)]).unwrap().wait_until_settled().await;
            }
        }
        eprintln!("\n===== {name}: {line} | {words}");
        self.said.push((name.clone(), words));
        self.deliver_all().await;
        let after = self.house.table(&self.code).await;
        assert!(after.seq > loaded.table.seq, "{name} played {line}");
        true
    }

    /// Every remark was read once by each player by mail who did not make it, or a long letter counted it among those
    /// left to `talk`. It stands once in the thread.
    fn check_remarks(&self) {
        for (name, _) in BY_MAIL {
            let mails = &self.read[name];
            let mut unread = 0;
            for (by, words) in self.said.iter().filter(|(by, _)| by != name) {
                let count = mails.iter().filter(|mail| mail.html.contains(words)).count();
                assert!(count <= 1, "{name} reads {words:?} of {by} {count} times");
                unread += 1 - count;
            }
            let left: usize = mails.iter().filter_map(|mail| omitted_remarks(&mail.html)).sum();
            assert_eq!(
                left, unread,
                "{name}: remarks that letters left to `talk`, and those that they did not show"
            );
        }
        for (by, words) in &self.said {
            let messages = self.thread.messages();
            let shown = messages.iter().filter(|message| message.content.contains(words.as_str())).count();
            assert_eq!(shown, 1, "the thread shows {words:?} of {by}");
        }
    }
}

/// Returns the number of remarks that a letter leaves to `talk`.
fn omitted_remarks(html: &str) -> Option<usize> {
    let said = html.split_once("(To see ")?.1;
    let (count, rest) = said.split_once(" earlier message")?;
    rest.contains("type: talk").then(|| count.parse().ok())?
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn company_of_four_talks_across_mail_and_discord() {
    let turns = number_from_env("TALK_TURNS").unwrap_or(TURNS);
    for game in ["art-society", "5211", "brussels-1893", "the-gallerist"] {
        let mut company = Company::gather(game).await;
        for turn in 0..turns {
            if !company.take_turn(turn).await {
                break;
            }
        }
        // The last remarks are in the letters of later turns, which the rules play.
        for _ in 0..5 {
            company.house.advance(chrono::TimeDelta::hours(26)).await;
            company.deliver_all().await;
        }
        eprintln!("\n===== the thread of {game}, as Ada sees it\n{}", company.ada.view());
        company.check_remarks();
        company.standin.finish();
    }
}
