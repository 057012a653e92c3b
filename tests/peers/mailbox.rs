//! Special cases of an IMAP mailbox: renumbered mails, a server without IDLE, an oversized mail.

use super::cable::Cable;
use super::dovecot::Dovecot;
use super::games::{service_with_mailbox, shared_folder};
use super::player::Letter;
use super::postfix::Postfix;
use super::requirements::{BOX, acquire_peers, free_port, wait_until};
use super::service::ServiceProcess;
use lettre::address::Envelope;
use lettre::{SmtpTransport, Transport};
use std::fs;
use std::path::PathBuf;

/// Sends a player's mail to Postfix.
fn send_mail(postfix: &Postfix, to: &str, raw: &[u8]) {
    let from = format!("ann@{BOX}").parse().unwrap();
    let envelope = Envelope::new(Some(from), vec![to.parse().unwrap()]).unwrap();
    SmtpTransport::builder_dangerous("127.0.0.1")
        .port(postfix.port)
        .build()
        .send_raw(&envelope, raw)
        .unwrap();
}

fn compose_mail(to: &str, id: &str, line: &str) -> Vec<u8> {
    format!("From: ann@{BOX}\r\nTo: {to}\r\nMessage-ID: <{id}@{BOX}>\r\nSubject: x\r\n\r\n{line}\r\n")
        .into_bytes()
}

fn seen_mails(dovecot: &Dovecot) -> Vec<PathBuf> {
    dovecot.mails("bot").into_iter().filter(|mail| mail.to_string_lossy().ends_with('S')).collect()
}

/// Returns all letters from the service to ann.
fn letters_to_ann(dovecot: &Dovecot) -> Vec<Letter> {
    dovecot.mails("ann").iter().map(|path| Letter::read(&fs::read(path).unwrap())).collect()
}

/// Gets ann welcomed and confirms with "yes". Returns her settings address.
fn join_as_ann(dovecot: &Dovecot, postfix: &Postfix) -> String {
    send_mail(postfix, &format!("bot@{BOX}"), &compose_mail(&format!("bot@{BOX}"), "first", "help"));
    wait_until("the welcome", || !letters_to_ann(dovecot).is_empty());
    let token = letters_to_ann(dovecot)[0].reply_to.clone();
    send_mail(postfix, &token, &compose_mail(&token, "yes", "yes"));
    wait_until("the answer to yes", || letters_to_ann(dovecot).len() == 2);
    letters_to_ann(dovecot).last().unwrap().reply_to.clone()
}

/// After a change of UIDVALIDITY (RFC 3501, 2.3.1.1) all mails are unread: they are read again, and nothing is done
/// twice.
#[test]
fn renumbered_mailbox_is_reread_without_repeats() {
    let Some(_alone) = acquire_peers("renumbered_mailbox_is_reread_without_repeats", &["postfix", "dovecot"])
    else {
        return;
    };
    let top = shared_folder();
    let mut dovecot = Dovecot::start(top.path(), "");
    let postfix = Postfix::start(top.path(), free_port(), dovecot.lmtp);
    let cable = Cable::to_port(dovecot.imap);
    let house = service_with_mailbox(&top, &cable, &postfix, 3600);
    let settings = join_as_ann(&dovecot, &postfix);
    send_mail(&postfix, &settings, &compose_mail(&settings, "new", "new art-society 2"));
    wait_until("the table", || letters_to_ann(&dovecot).len() == 3);
    wait_until("all mails to be seen", || seen_mails(&dovecot).len() == 3);
    dovecot.stop();
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
    dovecot.start_again();
    wait_until("all mails to be seen again", || seen_mails(&dovecot).len() == 3);
    let sentence = "UIDVALIDITY changed; reading all unread messages";
    assert_eq!(house.log_lines(sentence).len(), 1);
    // A new mail is processed after those that came again.
    send_mail(&postfix, &settings, &compose_mail(&settings, "mine", "mine"));
    wait_until("the last answer", || letters_to_ann(&dovecot).len() > 3);
    let ids: std::collections::BTreeSet<String> =
        letters_to_ann(&dovecot).into_iter().map(|letter| letter.id).collect();
    assert_eq!(ids.len(), 4, "each of the four mails must be answered once");
    house.assert_sound();
}

/// The service polls the mailbox if the server has no IDLE.
#[test]
fn mailbox_without_idle_is_polled() {
    let Some(_alone) = acquire_peers("mailbox_without_idle_is_polled", &["postfix", "dovecot"]) else {
        return;
    };
    let top = shared_folder();
    let dovecot = Dovecot::start(top.path(), "protocol imap {\n  imap_capability = IMAP4rev1 LITERAL+\n}");
    let postfix = Postfix::start(top.path(), free_port(), dovecot.lmtp);
    let cable = Cable::to_port(dovecot.imap);
    let house = service_with_mailbox(&top, &cable, &postfix, 1);
    join_as_ann(&dovecot, &postfix);
    assert_eq!(house.log_lines("mailbox opened")[0]["fields"]["idles"], false);
    wait_until("a check that leaves nothing", || {
        house.metric("vernissage_mailbox_waiting_mails{source=\"imap\"}") == Some(0.0)
            && house.metric("vernissage_mailbox_check_timestamp_seconds{source=\"imap\"}") > Some(1.7e9)
    });
    assert_eq!(house.metric("vernissage_mailbox_lag_seconds_count{source=\"imap\"}"), Some(2.0));
}

/// A mail over 2 MiB is marked as seen without being fetched. Neither it nor a mail for another recipient delays other
/// mail.
#[test]
fn oversized_mail_is_skipped() {
    let Some(_alone) = acquire_peers("oversized_mail_is_skipped", &["dovecot"]) else { return };
    let top = shared_folder();
    let dovecot = Dovecot::start(top.path(), "");
    let postfix = Postfix::start(top.path(), free_port(), dovecot.lmtp);
    let cable = Cable::to_port(dovecot.imap);
    // The first mail creates the mailbox.
    send_mail(&postfix, &format!("bot@{BOX}"), &compose_mail(&format!("bot@{BOX}"), "before", "help"));
    wait_until("the first mail", || dovecot.mails("bot").len() == 1);
    let foreign = dovecot.maildir("bot").join("cur/2.foreign:2,");
    fs::write(foreign, compose_mail("somebody@else.test", "foreign", "help")).unwrap();
    let big = dovecot.maildir("bot").join("cur/1.big:2,");
    fs::write(&big, [compose_mail(&format!("bot@{BOX}"), "big", "help"), vec![b'x'; 3 << 20]].concat())
        .unwrap();
    let house: ServiceProcess = service_with_mailbox(&top, &cable, &postfix, 3600);
    wait_until("all mails to be seen", || seen_mails(&dovecot).len() == 3);
    let told = house.log_lines("oversized mail skipped");
    assert!(told.len() == 1 && told[0]["fields"]["size_bytes"].as_u64().unwrap() > 3 << 20, "{told:?}");
    assert_eq!(house.log_lines("fetched mail ignored: not addressed to this service").len(), 1);
    wait_until("one answer", || letters_to_ann(&dovecot).len() == 1);
}
