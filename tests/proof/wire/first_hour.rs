//! The first hour of a newcomer, over SMTP: from their first mail to the end of a game, for every game. A friend has
//! passed on an invite link. The newcomer reads nothing but letters, and answers each with its first proposal.

use super::letters::ReceivedMail;
use super::people::MailGroup;
use super::service_under_test::{DOMAIN, ServiceUnderTest};
use std::time::{Duration, Instant};

/// The newcomer, and the friend at whose table they sit. The friend leaves it to a bot once the game has begun.
const NEWCOMER: usize = 1;
const FRIEND: usize = 0;
/// Number of the newcomer's mail with their first move: after their wish to join, and the `yes`.
const FIRST_MOVE: usize = 3;
/// Upper bound for the next letter.
const PATIENCE: Duration = Duration::from_secs(120);
/// More mails than any of these games takes.
const MAILS_MAX: usize = 400;

/// Numbers of mails and letters of a newcomer's first game.
#[derive(Debug)]
struct FirstGame {
    mails: usize,
    letters: usize,
    refused: usize,
}

/// Returns the line to join that the answer to `link for` gives: from `join` to the full stop.
fn line_to_join(letter: &ReceivedMail) -> String {
    let text = letter.text.split_whitespace().collect::<Vec<_>>().join(" ");
    let from = text.find("join ").unwrap_or_else(|| panic!("no line to join in {}", letter.text));
    let words: Vec<&str> = text[from..].split(' ').take(3).collect();
    words.join(" ").trim_end_matches('.').to_owned()
}

/// The newcomer's mailbox, as they use it.
struct Newcomer {
    club: MailGroup,
    mails: usize,
    refused: usize,
}

impl Newcomer {
    /// Writes to an address, and returns the answer.
    fn write(&mut self, to: &str, line: &str, answered: Option<&ReceivedMail>) -> ReceivedMail {
        self.mails += 1;
        let mail = self.club.write(NEWCOMER, to, line, answered);
        self.club.send_mails(std::slice::from_ref(&mail));
        let answer = self.club.answer_to(&mail);
        self.refused += usize::from(answer.text.contains("wasn't played"));
        answer
    }

    /// Returns the next letter that asks for a move; `None` once the game is over.
    fn next_question(&mut self) -> Option<ReceivedMail> {
        let began = Instant::now();
        loop {
            self.club.fetch();
            let person = &mut self.club.people[NEWCOMER];
            if person.letters.iter().any(|letter| letter.text.contains("The game is over")) {
                return None;
            }
            if let Some(question) = person.todo.take() {
                return Some(question);
            }
            assert!(began.elapsed() < PATIENCE, "no letter: {}", self.club.last_letters());
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

/// Lets the friend open a table for two and pass on its link. Returns its code and the line to join.
fn open_with_link(club: &mut MailGroup, game: &str) -> (String, String) {
    let play = format!("play@{DOMAIN}");
    let hello = club.write(FRIEND, &play, &format!("new {game} 2"), None);
    club.send_mails(std::slice::from_ref(&hello));
    let welcome = club.answer_to(&hello);
    let opened = send_as_friend(club, "yes", &welcome);
    let code =
        opened.subject.split(['[', ']']).nth(1).unwrap_or_else(|| panic!("{}", opened.subject)).to_owned();
    let linked = send_as_friend(club, &format!("link for {code}"), &opened);
    (code, line_to_join(&linked))
}

fn send_as_friend(club: &mut MailGroup, line: &str, answered: &ReceivedMail) -> ReceivedMail {
    let mail = club.write(FRIEND, &answered.reply_to, line, Some(answered));
    club.send_mails(std::slice::from_ref(&mail));
    club.answer_to(&mail)
}

fn play_first_game(game: &str) -> FirstGame {
    // The bot answers at once; people's mails have no caps that a test could reach.
    let config = "[mail.caps]\nsender_h = 1000\nall_h = 10000\n[company]\ndelay_s = 0\n";
    let mut club = MailGroup::with_service(ServiceUnderTest::with(config, &[]), 2);
    let (code, line) = open_with_link(&mut club, game);
    let mut newcomer = Newcomer { club, mails: 0, refused: 0 };
    let welcome = newcomer.write(&format!("play@{DOMAIN}"), &line, None);
    let joined = newcomer.write(&welcome.reply_to, "yes", Some(&welcome));
    assert!(joined.text.contains(&code), "{}", joined.text);
    let last = newcomer.club.people[FRIEND].letters.last().unwrap().clone();
    send_as_friend(&mut newcomer.club, &format!("resign {code} yes"), &last);
    let mut first = None;
    while let Some(question) = newcomer.next_question() {
        let line = question.example().unwrap();
        newcomer.write(&question.reply_to, &line, Some(&question));
        first.get_or_insert(newcomer.mails);
        assert!(newcomer.mails < MAILS_MAX, "{game} does not end: {}", newcomer.club.last_letters());
    }
    assert_eq!(first, Some(FIRST_MOVE), "{game}: the first move is the newcomer's third mail");
    let Newcomer { club, mails, refused } = newcomer;
    FirstGame { mails, letters: club.people[NEWCOMER].letters.len(), refused }
}

/// Each proposal is accepted, and no mail gets more than one letter besides those about the table.
#[test]
fn newcomer_plays_a_first_game_by_mail() {
    for game in ["art-society", "5211", "brussels-1893", "the-gallerist"] {
        let played = play_first_game(game);
        eprintln!("{played:?}");
        assert_eq!(played.refused, 0, "{played:?}");
        // One answer for each mail, and a few letters about the table: a turn that begins later, and the result.
        assert!(played.letters <= 2 * played.mails + 2, "{played:?}");
    }
}
