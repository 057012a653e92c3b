//! What happens to a mailbox that is read by IMAP: numbered anew, without IDLE, with a mail that is too big.

use super::cable::Cable;
use super::dovecot::Dovecot;
use super::games::{house_with_mailbox, place};
use super::house::House;
use super::needed::{BOX, free_port, peers, until};
use super::player::Letter;
use super::postfix::Postfix;
use lettre::address::Envelope;
use lettre::{SmtpTransport, Transport};
use std::fs;
use std::path::PathBuf;

/// Hands a mail of somebody to Postfix.
fn send(postfix: &Postfix, to: &str, raw: &[u8]) {
    let from = format!("ann@{BOX}").parse().unwrap();
    let envelope = Envelope::new(Some(from), vec![to.parse().unwrap()]).unwrap();
    SmtpTransport::builder_dangerous("127.0.0.1")
        .port(postfix.port)
        .build()
        .send_raw(&envelope, raw)
        .unwrap();
}

fn mail(to: &str, id: &str, line: &str) -> Vec<u8> {
    format!("From: ann@{BOX}\r\nTo: {to}\r\nMessage-ID: <{id}@{BOX}>\r\nSubject: x\r\n\r\n{line}\r\n")
        .into_bytes()
}

fn seen(dovecot: &Dovecot) -> Vec<PathBuf> {
    dovecot.mails("bot").into_iter().filter(|mail| mail.to_string_lossy().ends_with('S')).collect()
}

/// Everything the house ever wrote to ann.
fn letters(dovecot: &Dovecot) -> Vec<Letter> {
    dovecot.mails("ann").iter().map(|path| Letter::read(&fs::read(path).unwrap())).collect()
}

/// Somebody is welcomed and has said yes.
fn welcomed(dovecot: &Dovecot, postfix: &Postfix) -> String {
    send(postfix, &format!("bot@{BOX}"), &mail(&format!("bot@{BOX}"), "first", "help"));
    until("the welcome", || !letters(dovecot).is_empty());
    let token = letters(dovecot)[0].reply_to.clone();
    send(postfix, &token, &mail(&token, "yes", "yes"));
    until("the answer to yes", || letters(dovecot).len() == 2);
    letters(dovecot).last().unwrap().reply_to.clone()
}

/// UIDVALIDITY changes (RFC 3501, 2.3.1.1) and mails are unread again: they are read once more, and nothing is done twice.
#[test]
fn a_mailbox_that_is_numbered_anew_is_read_again_and_nothing_is_done_twice() {
    let Some(_alone) = peers("a_mailbox_that_is_numbered_anew", &["postfix", "dovecot"]) else { return };
    let top = place();
    let mut dovecot = Dovecot::start(top.path(), "");
    let postfix = Postfix::start(top.path(), free_port(), dovecot.lmtp);
    let cable = Cable::lay(dovecot.imap);
    let house = house_with_mailbox(&top, &cable, &postfix, 3600);
    let settings = welcomed(&dovecot, &postfix);
    send(&postfix, &settings, &mail(&settings, "new", "new art-society 2"));
    until("the table", || letters(&dovecot).len() == 3);
    until("all mails are seen", || seen(&dovecot).len() == 3);
    dovecot.down();
    for path in dovecot.mails("bot") {
        let name = path.to_string_lossy().replace(":2,S", ":2,");
        fs::rename(&path, name).unwrap();
    }
    for entry in fs::read_dir(dovecot.maildir("bot")).unwrap() {
        let path = entry.unwrap().path();
        if path.file_name().unwrap().to_string_lossy().starts_with("dovecot") && path.is_file() {
            fs::remove_file(path).unwrap();
        }
    }
    dovecot.up();
    until("all mails are seen again", || seen(&dovecot).len() == 3);
    let sentence = "the server has numbered its mails anew (UIDVALIDITY): all unread ones are read";
    assert_eq!(house.logged(sentence).len(), 1);
    // One more goes its way, behind those that came again.
    send(&postfix, &settings, &mail(&settings, "mine", "mine"));
    until("the last answer", || letters(&dovecot).len() > 3);
    let ids: std::collections::BTreeSet<String> =
        letters(&dovecot).into_iter().map(|letter| letter.id).collect();
    assert_eq!(ids.len(), 4, "four mails were answered, each once");
    house.is_sound();
}

/// Where the server knows no IDLE, the mailbox is looked at every so often.
#[test]
fn a_mailbox_without_idle_is_looked_at() {
    let Some(_alone) = peers("a_mailbox_without_idle_is_looked_at", &["postfix", "dovecot"]) else { return };
    let top = place();
    let dovecot = Dovecot::start(top.path(), "protocol imap {\n  imap_capability = IMAP4rev1 LITERAL+\n}");
    let postfix = Postfix::start(top.path(), free_port(), dovecot.lmtp);
    let cable = Cable::lay(dovecot.imap);
    let house = house_with_mailbox(&top, &cable, &postfix, 1);
    welcomed(&dovecot, &postfix);
    assert_eq!(house.logged("the mailbox is open")[0]["fields"]["idles"], false);
}

/// A mail over 2 MiB is not even fetched, is marked as seen, and keeps nobody waiting; neither does one that is for somebody else.
#[test]
fn a_mail_that_is_too_big_is_left_alone() {
    let Some(_alone) = peers("a_mail_that_is_too_big_is_left_alone", &["dovecot"]) else { return };
    let top = place();
    let dovecot = Dovecot::start(top.path(), "");
    let postfix = Postfix::start(top.path(), free_port(), dovecot.lmtp);
    let cable = Cable::lay(dovecot.imap);
    // The first mail makes the mailbox.
    send(&postfix, &format!("bot@{BOX}"), &mail(&format!("bot@{BOX}"), "before", "help"));
    until("the first mail is there", || dovecot.mails("bot").len() == 1);
    let foreign = dovecot.maildir("bot").join("cur/2.foreign:2,");
    fs::write(foreign, mail("somebody@else.test", "foreign", "help")).unwrap();
    let big = dovecot.maildir("bot").join("cur/1.big:2,");
    fs::write(&big, [mail(&format!("bot@{BOX}"), "big", "help"), vec![b'x'; 3 << 20]].concat()).unwrap();
    let house: House = house_with_mailbox(&top, &cable, &postfix, 3600);
    until("all are seen", || seen(&dovecot).len() == 3);
    let told = house.logged("a mail in the mailbox is too big and is not read");
    assert!(told.len() == 1 && told[0]["fields"]["size_bytes"].as_u64().unwrap() > 3 << 20, "{told:?}");
    assert_eq!(house.logged("a mail was fetched that is not addressed to the house: left alone").len(), 1);
    until("one answer", || letters(&dovecot).len() == 1);
}
