//! swaks speaks odd dialogues with our own listener.

use super::house::House;
use super::needed::{DOMAIN, output, peers, until};
use super::player::Letter;
use std::fs;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

/// A house that is written to directly, and writes files.
fn house(top: &TempDir) -> House {
    House::start(top.path(), &format!("[mail]\ndomain = \"{DOMAIN}\"\nlisten = \"127.0.0.1:0\"\n"))
}

/// What was said in a dialogue, line by line, as swaks shows it.
fn dialogue(house: &House, folder: &Path, arguments: &[&str]) -> String {
    let mut command = Command::new("swaks");
    command.args(["--server", &house.at.to_string(), "--timeout", "30", "--ehlo", "x.test"]).args(arguments);
    let said = output(command.current_dir(folder));
    String::from_utf8_lossy(&said.stdout).into_owned()
}

fn play() -> String {
    format!("play@{DOMAIN}")
}

#[test]
fn odd_dialogues_by_swaks() {
    let Some(_alone) = peers("odd_dialogues_by_swaks", &["swaks"]) else { return };
    let top = super::games::place();
    let house = house(&top);
    let swaks = |arguments: &[&str]| dialogue(&house, top.path(), arguments);
    // RFC 5321, 4.5.5: the empty sender must be taken; a machine gets no answer.
    let said = swaks(&["--from", "<>", "--to", &play(), "--body", "help"]);
    assert!(said.contains("MAIL FROM:<>") && said.contains("250 2.0.0 Taken"), "{said}");
    // 21 recipients: the last one is to be tried again.
    let all = vec![play(); 21].join(",");
    let said = swaks(&["--from", "a@x.test", "--to", &all, "--quit-after", "RCPT"]);
    let accepted = said.lines().filter(|line| line.starts_with("<-  250 2.1.5")).count();
    assert!(accepted == 20 && said.contains("452 "), "{accepted} accepted: {said}");
    // 3 MB.
    fs::write(top.path().join("big"), vec![b"0123456789\n".as_slice(); 280_000].concat()).unwrap();
    let said = swaks(&["--from", "a@x.test", "--to", &play(), "--body", "@big"]);
    assert!(said.contains("552 5.3.4"), "{}", said.chars().rev().take(300).collect::<String>());
    // Bare line feeds: SMTP smuggling.
    fs::write(
        top.path().join("bare"),
        "From: a@x.test\r\nSubject: x\r\n\r\nhelp\n.\nMAIL FROM:<b@x.test>\r\n.\r\n",
    )
    .unwrap();
    let said = swaks(&["--from", "a@x.test", "--to", &play(), "--data", "@bare", "--no-data-fixup"]);
    assert!(said.contains("554 5.6.0 Bare line feed"), "{said}");
    // No address of ours, what could be none, and another domain: the same answer.
    let short = format!("play+{}@{DOMAIN}", "a".repeat(25));
    let refused = [short.as_str(), "play@elsewhere.test", "root@play.test"].map(|to| {
        let said = swaks(&["--from", "a@x.test", "--to", to]);
        said.lines().find(|line| line.contains("550 5.1.1")).unwrap_or_else(|| panic!("{said}")).to_owned()
    });
    assert!(refused.iter().all(|line| *line == refused[0]), "{refused:?}");
    assert!(house.letters().is_empty(), "nothing of this is answered");
}

/// The other protocol is not spoken; all commands at once are in order (RFC 2920).
#[test]
fn commands_out_of_place_by_swaks() {
    let Some(_alone) = peers("commands_out_of_place_by_swaks", &["swaks"]) else { return };
    let top = super::games::place();
    let house = house(&top);
    let swaks = |arguments: &[&str]| dialogue(&house, top.path(), arguments);
    let said = swaks(&["--protocol", "LMTP", "--from", "a@x.test", "--to", &play(), "--body", "help"]);
    assert!(said.contains("LHLO") && said.contains("<** 5"), "LMTP is not spoken where SMTP is: {said}");
    let said = swaks(&["--from", "a@x.test", "--to", &play(), "--pipeline", "--body", "help"]);
    assert_eq!(said.matches("250 2.0.0 Taken").count(), 1, "all at once is in order: {said}");
}

/// Two live tokens in one mail: it is refused, and neither does anything.
#[test]
fn two_tokens_by_swaks() {
    let Some(_alone) = peers("two_tokens_by_swaks", &["swaks"]) else { return };
    let top = super::games::place();
    let house = house(&top);
    let swaks = |arguments: &[&str]| dialogue(&house, top.path(), arguments);
    for one in ["a@x.test", "b@y.test"] {
        let said = swaks(&["--from", one, "--to", &play(), "--body", "help"]);
        assert!(said.contains("250 2.0.0 Taken"), "{said}");
    }
    until("two letters", || house.letters().len() == 2);
    let tokens: Vec<String> =
        house.letters().iter().map(|path| Letter::read(&fs::read(path).unwrap()).reply_to).collect();
    let both = tokens.join(",");
    let said = swaks(&["--from", "a@x.test", "--to", &both, "--body", "yes"]);
    assert!(said.contains("554 5.6.0 Cannot be taken"), "{said}");
    assert_eq!(house.letters().len(), 2, "nobody is answered");
    let said =
        swaks(&["--from", "a@x.test", "--to", &tokens[0], "--header", "From: a@x.test", "--body", "yes"]);
    assert!(said.contains("250 2.0.0 Taken"), "{said}");
}
