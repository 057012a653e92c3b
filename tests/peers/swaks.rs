//! Unusual dialogues between swaks and our own listener.

use super::player::Letter;
use super::requirements::{DOMAIN, acquire_peers, command_output, wait_until};
use super::service::ServiceProcess;
use std::fs;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

/// Starts a service that accepts mail directly and writes letters as files.
fn direct_service(top: &TempDir) -> ServiceProcess {
    ServiceProcess::start(top.path(), &format!("[mail]\ndomain = \"{DOMAIN}\"\nlisten = \"127.0.0.1:0\"\n"))
}

/// Returns a dialogue line by line, as swaks prints it.
fn run_dialogue(house: &ServiceProcess, folder: &Path, arguments: &[&str]) -> String {
    let mut command = Command::new("swaks");
    command.args(["--server", &house.at.to_string(), "--timeout", "30", "--ehlo", "x.test"]).args(arguments);
    let said = command_output(command.current_dir(folder));
    String::from_utf8_lossy(&said.stdout).into_owned()
}

fn play_address() -> String {
    format!("play@{DOMAIN}")
}

#[test]
fn unusual_smtp_dialogues_get_correct_replies() {
    let Some(_alone) = acquire_peers("unusual_smtp_dialogues_get_correct_replies", &["swaks"]) else {
        return;
    };
    let top = super::games::shared_folder();
    let house = direct_service(&top);
    let swaks = |arguments: &[&str]| run_dialogue(&house, top.path(), arguments);
    // RFC 5321, 4.5.5: the empty sender must be accepted; an automatic sender gets no answer.
    let said = swaks(&["--from", "<>", "--to", &play_address(), "--body", "help"]);
    assert!(said.contains("MAIL FROM:<>") && said.contains("250 2.0.0 Message accepted"), "{said}");
    // Of 21 recipients, the last must be tried again later.
    let all = vec![play_address(); 21].join(",");
    let said = swaks(&["--from", "a@x.test", "--to", &all, "--quit-after", "RCPT"]);
    let accepted = said.lines().filter(|line| line.starts_with("<-  250 2.1.5")).count();
    assert!(accepted == 20 && said.contains("452 "), "{accepted} accepted: {said}");
    // 3 MB.
    fs::write(top.path().join("big"), vec![b"0123456789\n".as_slice(); 280_000].concat()).unwrap();
    let said = swaks(&["--from", "a@x.test", "--to", &play_address(), "--body", "@big"]);
    assert!(said.contains("552 5.3.4"), "{}", said.chars().rev().take(300).collect::<String>());
    // Bare line feeds: SMTP smuggling.
    fs::write(
        top.path().join("bare"),
        "From: a@x.test\r\nSubject: x\r\n\r\nhelp\n.\nMAIL FROM:<b@x.test>\r\n.\r\n",
    )
    .unwrap();
    let said = swaks(&["--from", "a@x.test", "--to", &play_address(), "--data", "@bare", "--no-data-fixup"]);
    assert!(said.contains("554 5.6.0 Bare line feed"), "{said}");
    // An unknown address of ours, an impossible one and another domain get the same answer.
    let short = format!("play+{}@{DOMAIN}", "a".repeat(25));
    let refused = [short.as_str(), "play@elsewhere.test", "root@play.test"].map(|to| {
        let said = swaks(&["--from", "a@x.test", "--to", to]);
        said.lines().find(|line| line.contains("550 5.1.1")).unwrap_or_else(|| panic!("{said}")).to_owned()
    });
    assert!(refused.iter().all(|line| *line == refused[0]), "{refused:?}");
    assert!(house.letters().is_empty(), "none of these mails may be answered");
}

/// LMTP is rejected on the SMTP port; pipelined commands are accepted (RFC 2920).
#[test]
fn lmtp_is_rejected_and_pipelining_is_accepted() {
    let Some(_alone) = acquire_peers("lmtp_is_rejected_and_pipelining_is_accepted", &["swaks"]) else {
        return;
    };
    let top = super::games::shared_folder();
    let house = direct_service(&top);
    let swaks = |arguments: &[&str]| run_dialogue(&house, top.path(), arguments);
    let said =
        swaks(&["--protocol", "LMTP", "--from", "a@x.test", "--to", &play_address(), "--body", "help"]);
    assert!(
        said.contains("LHLO") && said.contains("<** 5"),
        "LMTP must be rejected on the SMTP port: {said}"
    );
    let said = swaks(&["--from", "a@x.test", "--to", &play_address(), "--pipeline", "--body", "help"]);
    assert_eq!(said.matches("250 2.0.0 Message accepted").count(), 1, "pipelining must be accepted: {said}");
}

/// A mail with two live tokens is rejected, and neither token has an effect.
#[test]
fn mail_with_two_tokens_is_rejected() {
    let Some(_alone) = acquire_peers("mail_with_two_tokens_is_rejected", &["swaks"]) else { return };
    let top = super::games::shared_folder();
    let house = direct_service(&top);
    let swaks = |arguments: &[&str]| run_dialogue(&house, top.path(), arguments);
    for one in ["a@x.test", "b@y.test"] {
        let said = swaks(&["--from", one, "--to", &play_address(), "--body", "help"]);
        assert!(said.contains("250 2.0.0 Message accepted"), "{said}");
    }
    wait_until("two letters", || house.letters().len() == 2);
    let tokens: Vec<String> =
        house.letters().iter().map(|path| Letter::read(&fs::read(path).unwrap()).reply_to).collect();
    let both = tokens.join(",");
    let said = swaks(&["--from", "a@x.test", "--to", &both, "--body", "yes"]);
    assert!(said.contains("554 5.6.0 Message rejected"), "{said}");
    assert_eq!(house.letters().len(), 2, "no answer may be sent");
    let said =
        swaks(&["--from", "a@x.test", "--to", &tokens[0], "--header", "From: a@x.test", "--body", "yes"]);
    assert!(said.contains("250 2.0.0 Message accepted"), "{said}");
}
