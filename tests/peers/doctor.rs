//! The doctor's letter through real mail servers: by Postfix back to us, and into a mailbox at Dovecot.

use super::dns::{self, Record, a, mx, ptr, txt};
use super::dovecot::Dovecot;
use super::games::{behind, house_with_mailbox, place, with_mailbox};
use super::needed::{BOX, DOMAIN, free_port, output, peers, until};
use super::postfix::Postfix;
use std::fs;
use std::path::Path;
use std::process::Command;

/// What the doctor says to these settings, and whether it is content.
fn doctor(top: &Path, settings: &str, to: &str, password: &str) -> (String, bool) {
    let folder = top.join("doctor");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("vernissage.toml"), settings).unwrap();
    let ours = |domain: &'static str| -> Vec<(&'static str, Record)> {
        vec![(domain, mx(10, "mx.test")), (domain, txt("v=spf1 mx -all"))]
    };
    let zone = [ours(DOMAIN), ours(BOX), vec![("mx.test", a([192, 0, 2, 1]))]].concat();
    let named = ("1.2.0.192.in-addr.arpa", ptr("mx.test"));
    let nameserver = dns::start(&[zone, vec![named]].concat()).to_string();
    let mut command = Command::new(env!("CARGO_BIN_EXE_vernissage"));
    command.args(["doctor", "mail", "--config", "vernissage.toml", "--to", to, "--nameserver", &nameserver]);
    command.current_dir(folder).env_remove("VERNISSAGE_KEY").env("VERNISSAGE_IMAP_PASSWORD", password);
    let said = output(&mut command);
    (String::from_utf8(said.stdout).unwrap(), said.status.success())
}

/// Postfix asks for our address, takes the letter and brings it back by LMTP; nothing of it stays behind.
#[test]
fn the_doctors_letter_comes_back_through_postfix() {
    let Some(_alone) = peers("the_doctors_letter_comes_back_through_postfix", &["postfix"]) else { return };
    let (top, port) = (place(), free_port());
    let postfix = Postfix::start(top.path(), port, free_port());
    let to = format!("play@{DOMAIN}");
    let (said, content) = doctor(top.path(), &behind(&postfix, port), &to, "");
    for line in [
        "ok     MX       10 mx.test\n",
        "ok     SPF      v=spf1 mx -all\n",
        "ok     PTR      192.0.2.1 is mx.test, and back\n",
        "ok     TLS out  127.0.0.1: this machine, unprotected\n",
        "this machine only; the mail server in front protects the line\n",
        "ok     letter   came back to us within ",
    ] {
        assert!(said.contains(line), "no `{line}` in\n{said}");
    }
    assert!(content, "{said}");
    let log = || fs::read_to_string(top.path().join("postfix.log")).unwrap();
    let delivered =
        || log().lines().filter(|line| line.contains("/lmtp[") && line.contains("status=sent")).count();
    until("postfix has heard that the letter is taken", || delivered() == 1);
    // An address that is not ours is refused by Postfix itself.
    let (said, content) = doctor(top.path(), &behind(&postfix, port), "ann@elsewhere.test", "");
    let refused = "wrong  letter   127.0.0.1: not delivered yet: the mail server refused it (554)";
    assert!(said.contains(refused) && !content, "{said}");
}

/// The letter comes into the mailbox, is found there whether the service runs or not, and nothing there is changed.
#[test]
fn the_doctor_finds_its_letter_in_a_mailbox_at_dovecot() {
    let test = "the_doctor_finds_its_letter_in_a_mailbox_at_dovecot";
    let Some(_alone) = peers(test, &["postfix", "dovecot"]) else { return };
    let top = place();
    let dovecot = Dovecot::start(top.path(), "");
    let postfix = Postfix::start(top.path(), free_port(), dovecot.lmtp);
    let (settings, to) = (with_mailbox(dovecot.imap, &postfix, 3600), format!("bot@{BOX}"));
    let found = |(said, content): (String, bool)| {
        assert!(said.contains("ok     mailbox  127.0.0.1: mail can be read\n"), "{said}");
        assert!(said.contains("ok     letter   came back to us within ") && content, "{said}");
    };
    found(doctor(top.path(), &settings, &to, "pw"));
    let mails = dovecot.mails("bot");
    assert!(mails.len() == 1 && !mails[0].to_string_lossy().contains(":2,S"), "it is unread: {mails:?}");
    let (said, content) = doctor(top.path(), &settings, &to, "other");
    assert!(said.contains("wrong  mailbox  127.0.0.1: the server refuses user and password\n"), "{said}");
    assert!(
        said.contains("warn   letter   127.0.0.1 has taken it; the mailbox cannot be read\n") && !content
    );
    let cable = super::cable::Cable::lay(dovecot.imap);
    let _house = house_with_mailbox(&top, &cable, &postfix, 3600);
    until("the service has read what came before", || {
        dovecot.mails("bot").iter().filter(|mail| mail.to_string_lossy().ends_with('S')).count() == 2
    });
    found(doctor(top.path(), &settings, &to, "pw"));
    until("the service has it as well", || {
        dovecot.mails("bot").iter().filter(|mail| mail.to_string_lossy().ends_with('S')).count() == 3
    });
}
