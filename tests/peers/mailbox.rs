//! Special cases of an IMAP mailbox: renumbered mails, a server without IDLE, an oversized mail.

use super::cable::Cable;
use super::dovecot::Dovecot;
use super::games::{house_with_mailbox, place};
use super::house::ServiceProcess;
use super::needed::{BOX, free_port, peers, until};
use super::player::Letter;
use super::postfix::Postfix;
use lettre::address::Envelope;
use lettre::{SmtpTransport, Transport};
use std::fs;
use std::path::PathBuf;

/// Sends a player's mail to Postfix.
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

/// Returns all letters from the service to ann.
fn letters(dovecot: &Dovecot) -> Vec<Letter> {
    dovecot.mails("ann").iter().map(|path| Letter::read(&fs::read(path).unwrap())).collect()
}

/// Gets ann welcomed and confirms with "yes". Returns her settings address.
fn welcomed(dovecot: &Dovecot, postfix: &Postfix) -> String {
    send(postfix, &format!("bot@{BOX}"), &mail(&format!("bot@{BOX}"), "first", "help"));
    until("the welcome", || !letters(dovecot).is_empty());
    let token = letters(dovecot)[0].reply_to.clone();
    send(postfix, &token, &mail(&token, "yes", "yes"));
    until("the answer to yes", || letters(dovecot).len() == 2);
    letters(dovecot).last().unwrap().reply_to.clone()
}

/// After a change of UIDVALIDITY (RFC 3501, 2.3.1.1) all mails are unread: they are read again, and nothing is done
/// twice.
#[test]
fn renumbered_mailbox_is_reread_without_repeats() {
    let Some(_alone) = peers("a_mailbox_that_is_numbered_anew", &["postfix", "dovecot"]) else { return };
    let top = place();
    let mut dovecot = Dovecot::start(top.path(), "");
    let postfix = Postfix::start(top.path(), free_port(), dovecot.lmtp);
    let cable = Cable::lay(dovecot.imap);
    let house = house_with_mailbox(&top, &cable, &postfix, 3600);
    let settings = welcomed(&dovecot, &postfix);
    send(&postfix, &settings, &mail(&settings, "new", "new art-society 2"));
    until("the table", || letters(&dovecot).len() == 3);
    until("all mails to be seen", || seen(&dovecot).len() == 3);
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
    until("all mails to be seen again", || seen(&dovecot).len() == 3);
    let sentence = "UIDVALIDITY changed: all unread mails are read";
    assert_eq!(house.logged(sentence).len(), 1);
    // A new mail is processed after those that came again.
    send(&postfix, &settings, &mail(&settings, "mine", "mine"));
    until("the last answer", || letters(&dovecot).len() > 3);
    let ids: std::collections::BTreeSet<String> =
        letters(&dovecot).into_iter().map(|letter| letter.id).collect();
    assert_eq!(ids.len(), 4, "each of the four mails must be answered once");
    house.is_sound();
}

/// The service polls the mailbox if the server has no IDLE.
#[test]
fn mailbox_without_idle_is_polled() {
    let Some(_alone) = peers("mailbox_without_idle_is_polled", &["postfix", "dovecot"]) else { return };
    let top = place();
    let dovecot = Dovecot::start(top.path(), "protocol imap {\n  imap_capability = IMAP4rev1 LITERAL+\n}");
    let postfix = Postfix::start(top.path(), free_port(), dovecot.lmtp);
    let cable = Cable::lay(dovecot.imap);
    let house = house_with_mailbox(&top, &cable, &postfix, 1);
    welcomed(&dovecot, &postfix);
    assert_eq!(house.logged("mailbox opened")[0]["fields"]["idles"], false);
}

/// A mail over 2 MiB is marked as seen without being fetched. Neither it nor a mail for another recipient delays other
/// mail.
#[test]
fn oversized_mail_is_skipped() {
    let Some(_alone) = peers("oversized_mail_is_skipped", &["dovecot"]) else { return };
    let top = place();
    let dovecot = Dovecot::start(top.path(), "");
    let postfix = Postfix::start(top.path(), free_port(), dovecot.lmtp);
    let cable = Cable::lay(dovecot.imap);
    // The first mail creates the mailbox.
    send(&postfix, &format!("bot@{BOX}"), &mail(&format!("bot@{BOX}"), "before", "help"));
    until("the first mail", || dovecot.mails("bot").len() == 1);
    let foreign = dovecot.maildir("bot").join("cur/2.foreign:2,");
    fs::write(foreign, mail("somebody@else.test", "foreign", "help")).unwrap();
    let big = dovecot.maildir("bot").join("cur/1.big:2,");
    fs::write(&big, [mail(&format!("bot@{BOX}"), "big", "help"), vec![b'x'; 3 << 20]].concat()).unwrap();
    let house: ServiceProcess = house_with_mailbox(&top, &cable, &postfix, 3600);
    until("all mails to be seen", || seen(&dovecot).len() == 3);
    let told = house.logged("oversized mail skipped");
    assert!(told.len() == 1 && told[0]["fields"]["size_bytes"].as_u64().unwrap() > 3 << 20, "{told:?}");
    assert_eq!(house.logged("fetched mail ignored: not addressed to this service").len(), 1);
    until("one answer", || letters(&dovecot).len() == 1);
}
