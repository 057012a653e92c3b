//! Complete games with real clients and servers: one with Postfix in front of our LMTP listener, one from a mailbox at
//! Dovecot.

use super::cable::Cable;
use super::dovecot::Dovecot;
use super::player::MailPlayer;
use super::postfix::Postfix;
use super::requirements::{BOX, DOMAIN, acquire_peers, free_port, wait_until, working_file};
use super::service::ServiceProcess;
use std::os::unix::fs::PermissionsExt;
use std::time::Instant;
use tempfile::TempDir;

/// Creates a folder that the servers' users may enter.
pub(crate) fn shared_folder() -> TempDir {
    let top = tempfile::tempdir().unwrap();
    std::fs::set_permissions(top.path(), std::fs::Permissions::from_mode(0o755)).unwrap();
    top
}

/// More turns than any game has.
const ALL: usize = 1000;

#[test]
fn mutt_plays_a_game_through_postfix() {
    let programs = ["postfix", "dovecot", "mutt", "script"];
    let Some(_alone) = acquire_peers("mutt_plays_a_game_through_postfix", &programs) else { return };
    let (top, began) = (shared_folder(), Instant::now());
    let dovecot = Dovecot::start(top.path(), "");
    let port = free_port();
    let postfix = Postfix::start(top.path(), port, dovecot.lmtp);
    let house = ServiceProcess::start(top.path(), &settings_behind_postfix(&postfix, port));
    let mut ann = MailPlayer::new(top.path(), "mutt", "ann", dovecot.imap, postfix.port);
    let first = ann.open_table(&dovecot, &format!("play@{DOMAIN}"));
    ann.play(&dovecot, first, ALL);
    eprintln!(
        "by mutt through Postfix: {} mails, {} letters, {:?}",
        ann.written,
        ann.letters.len(),
        began.elapsed()
    );
    assert!(ann.letters.iter().all(|letter| letter.reply_to.ends_with(&format!("@{DOMAIN}"))));
    house.assert_sound();
}

/// Returns the settings of a service that receives mail from Postfix at this port.
pub(crate) fn settings_behind_postfix(postfix: &Postfix, port: u16) -> String {
    working_file(
        "docs/mail/production.toml",
        &[
            ("/var/lib/vernissage/", ""),
            ("play.example.org", DOMAIN),
            ("127.0.0.1:2525", &format!("127.0.0.1:{port}")),
            ("port = 25\n", &format!("port = {}\n", postfix.port)),
        ],
    )
}

/// Starts the service with the mailbox `bot` at Dovecot, reached through a cable.
pub(crate) fn service_with_mailbox(
    top: &TempDir,
    cable: &Cable,
    postfix: &Postfix,
    poll_s: u32,
) -> ServiceProcess {
    ServiceProcess::start(top.path(), &mailbox_settings(cable.port, postfix, poll_s))
}

/// Returns the settings for the mailbox `bot`, reached at this port.
pub(crate) fn mailbox_settings(imap: u16, postfix: &Postfix, poll_s: u32) -> String {
    working_file(
        "docs/mail/provider.toml",
        &[
            ("bot@example.net\"", "bot\""),
            ("example.net", BOX),
            ("127.0.0.1:2525", &format!("127.0.0.1:{}", free_port())),
            (
                "\"imap.box.test\"\nport = 993\ntls = \"tls\"",
                &format!("\"127.0.0.1\"\nport = {}\ntls = \"none\"\npoll_s = {poll_s}", imap),
            ),
            (
                "\"smtp.box.test\"\nport = 587\ntls = \"starttls\"\nuser = \"bot\"",
                &format!("\"127.0.0.1\"\nport = {}\ntls = \"none\"", postfix.port),
            ),
        ],
    )
}

/// Only IDLE announces mail, as the next poll would come after an hour. Midway the connection is cut, and Dovecot stops
/// and restarts.
#[test]
fn neomutt_plays_a_game_from_a_dovecot_mailbox() {
    let programs = ["postfix", "dovecot", "neomutt", "script"];
    let Some(_alone) = acquire_peers("neomutt_plays_a_game_from_a_dovecot_mailbox", &programs) else {
        return;
    };
    let (top, began) = (shared_folder(), Instant::now());
    let mut dovecot = Dovecot::start(top.path(), "");
    let postfix = Postfix::start(top.path(), free_port(), dovecot.lmtp);
    let cable = Cable::to_port(dovecot.imap);
    let house = service_with_mailbox(&top, &cable, &postfix, 3600);
    let mut ann = MailPlayer::new(top.path(), "neomutt", "ann", dovecot.imap, postfix.port);
    let first = ann.open_table(&dovecot, &format!("bot@{BOX}"));
    let opened = |house: &ServiceProcess| house.log_lines("mailbox opened").len();
    assert_eq!(opened(&house), 1, "one connection is used until it is cut");
    assert_eq!(house.log_lines("mailbox opened")[0]["fields"]["idles"], true);

    let next = ann.play(&dovecot, first, 3).unwrap();
    assert!(cable.cut() > 0);
    let next = ann.play(&dovecot, next, 3).unwrap();
    assert!(opened(&house) >= 2, "the service reconnects");

    let before = opened(&house);
    dovecot.stop();
    wait_until("the service to notice", || house.log_lines("mailbox unreachable").len() >= 2);
    dovecot.start_again();
    ann.play(&dovecot, next, ALL);
    assert!(opened(&house) > before);
    eprintln!(
        "by neomutt from Dovecot: {} mails, {} letters, {:?}",
        ann.written,
        ann.letters.len(),
        began.elapsed()
    );
    let ours = |address: &str| address.starts_with("bot+") && address.ends_with(&format!("@{BOX}"));
    assert!(ann.letters.iter().all(|letter| ours(&letter.reply_to)));
    wait_until("every mail to be seen", || {
        dovecot.mails("bot").iter().all(|mail| mail.to_string_lossy().ends_with('S'))
    });
    house.assert_sound();
}
