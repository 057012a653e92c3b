//! The doctor's letter through real mail servers: back to us through Postfix, and into a mailbox at Dovecot.

use super::dns::{self, Record, a, mx, ptr, txt};
use super::dovecot::Dovecot;
use super::games::{mailbox_settings, service_with_mailbox, settings_behind_postfix, shared_folder};
use super::postfix::Postfix;
use super::requirements::{BOX, DOMAIN, acquire_peers, command_output, free_port, wait_until};
use std::fs;
use std::path::Path;
use std::process::Command;

/// Runs the doctor with these settings. Returns its output, and true if it found no problem.
fn run_doctor(top: &Path, settings: &str, to: &str, password: &str) -> (String, bool) {
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
    let said = command_output(&mut command);
    (String::from_utf8(said.stdout).unwrap(), said.status.success())
}

/// Postfix verifies our address, accepts the letter and returns it by LMTP. The service keeps no trace.
#[test]
fn doctor_letter_returns_through_postfix() {
    let Some(_alone) = acquire_peers("doctor_letter_returns_through_postfix", &["postfix"]) else { return };
    let (top, port) = (shared_folder(), free_port());
    let postfix = Postfix::start(top.path(), port, free_port());
    let to = format!("play@{DOMAIN}");
    let (said, content) = run_doctor(top.path(), &settings_behind_postfix(&postfix, port), &to, "");
    for line in [
        "ok     MX       10 mx.test\n",
        "ok     SPF      v=spf1 mx -all\n",
        "ok     PTR      192.0.2.1 is mx.test, which leads back\n",
        "ok     TLS out  127.0.0.1: this machine, without TLS\n",
        "this machine only; the mail server in front provides TLS\n",
        "ok     letter   came back within ",
    ] {
        assert!(said.contains(line), "no `{line}` in\n{said}");
    }
    assert!(content, "{said}");
    let log = || fs::read_to_string(top.path().join("postfix.log")).unwrap();
    let delivered =
        || log().lines().filter(|line| line.contains("/lmtp[") && line.contains("status=sent")).count();
    wait_until("Postfix to log the delivery", || delivered() == 1);
    // Postfix itself rejects an address that is not ours.
    let (said, content) =
        run_doctor(top.path(), &settings_behind_postfix(&postfix, port), "ann@elsewhere.test", "");
    let refused = "wrong  letter   127.0.0.1: delivery deferred: the mail server rejected the letter (554)";
    assert!(said.contains(refused) && !content, "{said}");
}

/// The letter arrives in the mailbox and is found there, with or without a running service. The mailbox stays
/// unchanged.
#[test]
fn doctor_finds_its_letter_in_a_dovecot_mailbox() {
    let test = "doctor_finds_its_letter_in_a_dovecot_mailbox";
    let Some(_alone) = acquire_peers(test, &["postfix", "dovecot"]) else { return };
    let top = shared_folder();
    let dovecot = Dovecot::start(top.path(), "");
    let postfix = Postfix::start(top.path(), free_port(), dovecot.lmtp);
    let (settings, to) = (mailbox_settings(dovecot.imap, &postfix, 3600), format!("bot@{BOX}"));
    let found = |(said, content): (String, bool)| {
        assert!(said.contains("ok     mailbox  127.0.0.1: mail can be read\n"), "{said}");
        assert!(said.contains("ok     letter   came back within ") && content, "{said}");
    };
    found(run_doctor(top.path(), &settings, &to, "pw"));
    let mails = dovecot.mails("bot");
    assert!(
        mails.len() == 1 && !mails[0].to_string_lossy().contains(":2,S"),
        "the letter must stay unread: {mails:?}"
    );
    let (said, content) = run_doctor(top.path(), &settings, &to, "other");
    assert!(said.contains("wrong  mailbox  127.0.0.1: the server rejected the login\n"), "{said}");
    assert!(said.contains("warn   letter   127.0.0.1 accepted it; the mailbox cannot be read\n") && !content);
    let cable = super::cable::Cable::to_port(dovecot.imap);
    let _house = service_with_mailbox(&top, &cable, &postfix, 3600);
    wait_until("the service to read the earlier mail", || {
        dovecot.mails("bot").iter().filter(|mail| mail.to_string_lossy().ends_with('S')).count() == 2
    });
    found(run_doctor(top.path(), &settings, &to, "pw"));
    wait_until("the service to receive it as well", || {
        dovecot.mails("bot").iter().filter(|mail| mail.to_string_lossy().ends_with('S')).count() == 3
    });
}
