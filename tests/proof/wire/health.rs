//! Operators' view of the real program: its health, its metrics, one log line for each request and letter, and the
//! security log.

use super::people::MailGroup;
use super::service_under_test::{DOMAIN, ServiceUnderTest};
use crate::ports::free_port;
use serde_json::Value;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::Command;
use std::time::{Duration, Instant};

/// A heartbeat may take half a minute, and as long again on a busy machine.
const PATIENCE: Duration = Duration::from_secs(90);
/// Pause between two requests.
const PAUSE: Duration = Duration::from_millis(50);
/// Log message of the first part of the service that completes its work.
const WORK_DONE: &str = "all table secrets encrypted with the newest key";

/// Returns the log lines with this message.
fn log_lines(house: &ServiceUnderTest, message: &str) -> Vec<Value> {
    let log = house.log();
    let lines = log.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    lines.filter(|line| line["fields"]["message"] == message).collect()
}

/// Returns the address of a web service, as logged at the last start.
pub(super) fn address_of(house: &ServiceUnderTest, key: &str) -> SocketAddr {
    let lines = log_lines(house, "listening");
    let line = lines.iter().rfind(|line| line["fields"]["config_key"] == key);
    line.expect("it listens")["fields"]["at"].as_str().unwrap().parse().unwrap()
}

/// Returns the address for operators logged at the last start.
fn operators_address(house: &ServiceUnderTest) -> SocketAddr {
    address_of(house, "web.metrics_listen")
}

/// Returns the whole response to a request.
pub(super) fn get(at: SocketAddr, path: &str) -> String {
    request(at, path, "")
}

/// Returns the whole response to a request with further header fields.
pub(super) fn request(at: SocketAddr, path: &str, fields: &str) -> String {
    let mut line = TcpStream::connect(at).unwrap();
    line.set_read_timeout(Some(PATIENCE)).unwrap();
    line.write_all(format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{fields}\r\n").as_bytes())
        .unwrap();
    let mut answer = String::new();
    line.read_to_string(&mut answer).unwrap();
    answer
}

/// Sums the metrics with a name, restricted to a label if one is given.
pub(super) fn metric_sum(at: SocketAddr, name: &str, label: &str) -> f64 {
    let text = get(at, "/metrics");
    let own = |line: &&str| line.split(['{', ' ']).next() == Some(name) && line.contains(label);
    text.lines().filter(own).map(|line| line.rsplit(' ').next().unwrap().parse::<f64>().unwrap()).sum()
}

/// Repeats a check until it is true.
fn wait_until(house: &ServiceUnderTest, what: &str, mut is_so: impl FnMut() -> bool) {
    let began = Instant::now();
    while !is_so() {
        assert!(began.elapsed() < PATIENCE, "not {what}: {}", house.log());
        std::thread::sleep(PAUSE);
    }
}

fn is_healthy(answer: &str) -> bool {
    answer.starts_with("HTTP/1.1 200 ") && answer.ends_with("\r\n\r\nok\n")
}

/// Configuration with pages for operators.
const WITH_METRICS: &str = "[web]\nmetrics_listen = \"127.0.0.1:0\"\n";

/// A completed part of the service is not a failure: the service stays healthy after it, at its first start and its
/// second. Accepted mails and the letters they cause are counted.
#[test]
fn running_service_is_healthy_and_counts_events() {
    let house = ServiceUnderTest::with(WITH_METRICS, &[]);
    let mut club = MailGroup::with_service(house, 1);
    let at = operators_address(&club.house);
    assert!(is_healthy(&get(at, "/healthz")), "it is alive from the start");
    wait_until(&club.house, "done with one-time work", || club.house.log().contains(WORK_DONE));
    wait_until(&club.house, "ready", || is_healthy(&get(at, "/readyz")));
    let counted = || {
        let of_mail = "channel=\"mail\"";
        let requests = metric_sum(at, "vernissage_requests_total", of_mail);
        (requests, metric_sum(at, "vernissage_commit_seconds_count", ""))
    };
    let before = counted();
    let hello = club.write(0, &format!("play@{DOMAIN}"), "help", None);
    club.send_mails(std::slice::from_ref(&hello));
    club.answer_to(&hello);
    wait_until(&club.house, "counted", || {
        let now = counted();
        now.0 >= before.0 + 1.0 && now.1 >= before.1 + 1.0
    });
    assert_eq!(metric_sum(at, "vernissage_outbox_letters", "state=\"dead\""), 0.0);
    for path in ["/healthz", "/readyz"] {
        let answer = get(at, path);
        assert!(is_healthy(&answer), "{path}: {answer}");
    }
    // At its second start there is no such work.
    club.house.terminate();
    club.house.start();
    let at = operators_address(&club.house);
    wait_until(&club.house, "ready again", || is_healthy(&get(at, "/readyz")));
    club.house.terminate();
}

/// An operator sees the process, the database and its disk, fetched mail, and the last backup by either command.
#[test]
fn metrics_show_process_disk_mailbox_and_backup() {
    let config =
        format!("collect = \"maildir\"\n[mail.maildir]\npath = \"fetched\"\npoll_s = 1\n{WITH_METRICS}");
    let mut house = ServiceUnderTest::empty("", &[]);
    let file = house.folder().join("vernissage.toml");
    let usual = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, usual.replace("[log]\n", &format!("{config}[log]\n"))).unwrap();
    house.start();
    let at = operators_address(&house);
    let metric = |name: &str| metric_sum(at, name, "");
    wait_until(&house, "ready", || metric("vernissage_ready") == 1.0);
    assert_eq!((metric("vernissage_duty"), metric("vernissage_processes")), (1.0, 1.0));
    assert_eq!(metric_sum(at, "vernissage_build_info", env!("CARGO_PKG_VERSION")), 1.0);
    let bytes = std::fs::metadata(house.folder().join("vernissage.db")).unwrap().len() as f64;
    assert!(metric("vernissage_database_bytes") >= bytes && bytes > 0.0);
    let (free, all) = (metric("vernissage_disk_free_bytes"), metric("vernissage_disk_bytes"));
    assert!(0.0 < free && free < all, "{free} of {all}");
    assert_eq!(metric("vernissage_timer_oldest_due_seconds"), 0.0);
    assert!(!get(at, "/metrics").contains("vernissage_discord_"), "there is no bot");

    let raw = format!("From: a@one.test\nTo: play@{DOMAIN}\nMessage-ID: <1@one.test>\nSubject: x\n\nhelp\n");
    std::fs::write(house.folder().join("fetched/new/1.mail"), raw).unwrap();
    let lag = "vernissage_mailbox_lag_seconds_count";
    wait_until(&house, "fetched", || metric_sum(at, lag, "source=\"maildir\"") == 1.0);
    let began = metric("vernissage_start_timestamp_seconds");
    wait_until(&house, "checked", || metric("vernissage_mailbox_check_timestamp_seconds") > began);
    assert_eq!(metric("vernissage_mailbox_waiting_mails"), 0.0);

    let last_backup = || metric("vernissage_last_backup_timestamp_seconds");
    assert_eq!(last_backup(), 0.0);
    assert!(house.run(&["backup", "copy.db"]).status.success());
    let first = last_backup();
    assert!(first >= began - 1.0, "{first}");
    wait_until(&house, "noted, at least a second later", || {
        assert!(house.run(&["note-backup"]).status.success());
        last_backup() > first
    });
    // A copy that is not made is no backup.
    let noted = last_backup();
    assert!(!house.run(&["backup", "no-such-folder/copy.db"]).status.success());
    assert_eq!(last_backup(), noted);
    house.terminate();
}

/// At `info`, a day can be read: each request and each letter has one line, with ids only.
#[test]
fn each_request_and_letter_has_one_line_at_info() {
    let mut club = MailGroup::new(1);
    let play = format!("play@{DOMAIN}");
    let hello = club.write(0, &play, "help", None);
    club.send_mails(std::slice::from_ref(&hello));
    let welcome = club.answer_to(&hello);
    let yes = club.write(0, &welcome.reply_to, "yes", Some(&welcome));
    club.send_mails(std::slice::from_ref(&yes));
    let settings = club.answer_to(&yes);
    let new = club.write(0, &settings.reply_to, "new art-society 2", Some(&settings));
    club.send_mails(std::slice::from_ref(&new));
    let opened = club.answer_to(&new);
    let code = opened.subject.split(['[', ']']).nth(1).unwrap();
    club.house.wait_until_drained_by_service();
    club.fetch();

    let requests = log_lines(&club.house, "request handled");
    // One in five mails is delivered twice.
    let mails = club.taken.len() + 1;
    assert_eq!(requests.len(), mails, "{requests:?}");
    for line in &requests {
        assert_eq!((&line["level"], &line["span"]["name"]), (&Value::from("INFO"), &Value::from("request")));
        assert_eq!(line["span"]["request"].as_str().unwrap().len(), 16, "a hash");
        assert!(["answered", "silent"].iter().any(|outcome| line["fields"]["outcome"] == *outcome));
    }
    let last = &requests.last().unwrap()["fields"];
    assert_eq!((last["table"].as_str(), last["outcome"].as_str()), (Some(code), Some("answered")));
    let player = last["player"].as_str().unwrap();
    let delivered = log_lines(&club.house, "letter delivered");
    assert_eq!(delivered.len(), club.people[0].letters.len(), "{delivered:?}");
    for line in &delivered {
        assert_eq!(line["fields"]["player"], player);
        assert_eq!(
            (&line["fields"]["method"], &line["fields"]["tries"]),
            (&Value::from("mail"), &Value::from(1))
        );
    }
    assert_no_personal_data(&club);
    club.house.terminate();
}

/// Checks that the log contains no address, name or token of the players.
#[track_caller]
fn assert_no_personal_data(club: &MailGroup) {
    let log = club.house.log();
    for person in &club.people {
        let tokens = person.letters.iter().map(|letter| letter.return_token().trim_start_matches("play+"));
        let secrets = [person.address.as_str(), "@one.test", person.name].into_iter().chain(tokens);
        for secret in secrets {
            assert!(!log.contains(secret), "{secret}: {log}");
        }
    }
}

/// Each refused right has one line with ids only, under a target of its own, and is counted.
#[test]
fn refused_rights_are_logged_with_ids_only() {
    let config = format!("[mail.caps]\nsender_h = 100\n{WITH_METRICS}listen = \"127.0.0.1:0\"\n");
    let mut club = MailGroup::with_service(ServiceUnderTest::with(&config, &[]), 2);
    let at = operators_address(&club.house);
    let code = club.start_table_by_mail();
    club.house.wait_until_drained_by_service();
    club.fetch();
    let refused = |club: &MailGroup, right: &str| -> Vec<Value> {
        let lines = log_lines(&club.house, "right refused");
        lines.into_iter().filter(|line| line["fields"]["right"] == right).collect()
    };
    // A ruling by a player who is no admin. Their second letter answers the `yes` that confirmed their address.
    let settings = club.people[0].letters[1].clone();
    let ruling = club.write(0, &settings.reply_to, &format!("ruling {code} pause: please"), Some(&settings));
    club.send_mails(std::slice::from_ref(&ruling));
    club.answer_to(&ruling);
    let lines = refused(&club, "table-admin");
    assert_eq!(lines.len(), 1, "{lines:?}");
    assert_eq!(
        (&lines[0]["target"], &lines[0]["level"]),
        (&Value::from("vernissage::security"), &Value::from("INFO"))
    );
    assert_eq!(lines[0]["fields"]["table"], code.as_str());
    let handled = log_lines(&club.house, "request handled");
    assert_eq!(lines[0]["fields"]["player"], handled.last().unwrap()["fields"]["player"]);
    // A mail from another address to a valid return address.
    let mut foreign = club.write(1, &settings.reply_to, "mine", None);
    foreign.from = "c@three.test".to_owned();
    foreign.raw = String::from_utf8(foreign.raw).unwrap().replace("b@two.test", "c@three.test").into_bytes();
    club.house.send(&foreign.from, &foreign.to, &foreign.raw);
    assert_eq!(refused(&club, "foreign-mail").len(), 1);
    // A return address and a link that were never issued, and a code that was not sent.
    let invented = "abcdefghijklmnopqrstuvwx23";
    let lost = club.write(0, &format!("play+{invented}@{DOMAIN}"), "mine", None);
    club.house.send(&lost.from, &lost.to, &lost.raw);
    let link = get(address_of(&club.house, "web.listen"), &format!("/t/{code}/{invented}"));
    assert!(link.starts_with("HTTP/1.1 404 "), "{link}");
    let guess = club.write(0, &settings.reply_to, "link abcdefghijkl", Some(&settings));
    club.send_mails(std::slice::from_ref(&guess));
    club.answer_to(&guess);
    for right in ["unknown-address", "page", "link-code"] {
        assert_eq!(refused(&club, right).len(), 1, "{right}: {}", club.house.log());
    }
    for right in ["table-admin", "foreign-mail", "unknown-address", "page", "link-code"] {
        let counted = metric_sum(at, "vernissage_refused_rights_total", &format!("right=\"{right}\""));
        assert_eq!(counted, 1.0, "{right}");
    }
    for typed in [invented, "abcdefghijkl", "three.test", "please"] {
        assert!(!club.house.log().contains(typed), "{typed}");
    }
    assert_no_personal_data(&club);
    club.house.terminate();
}

/// Returns the arguments of the container's health check.
fn container_health_check() -> Vec<String> {
    let file = std::fs::read_to_string("docs/deploy/Containerfile").unwrap();
    let line = file.lines().find_map(|line| line.strip_prefix("HEALTHCHECK ")).unwrap();
    let mut words: Vec<String> = serde_json::from_str(line.split_once("CMD ").unwrap().1).unwrap();
    assert_eq!(words.remove(0), "/usr/local/bin/vernissage");
    words
}

/// The health check of the container, and `health --ready`, tell a running service from a stopped one.
#[test]
fn health_command_asks_the_running_service() {
    let port = free_port();
    let config = format!("[web]\nmetrics_listen = \"0.0.0.0:{port}\"\n");
    let mut house = ServiceUnderTest::with(&config, &[]);
    let at = SocketAddr::from(([127, 0, 0, 1], port));
    let ask = |house: &ServiceUnderTest, words: &[String]| {
        let words = words.iter().map(|word| word.replace("/etc/vernissage.toml", "vernissage.toml"));
        let mut command = Command::new(env!("CARGO_BIN_EXE_vernissage"));
        command.args(words).current_dir(house.folder()).output().unwrap()
    };
    let (alive, mut ready) = (container_health_check(), container_health_check());
    ready.push("--ready".to_owned());
    wait_until(&house, "ready", || is_healthy(&get(at, "/readyz")));
    for words in [&alive, &ready] {
        let answer = ask(&house, words);
        assert!(answer.status.success() && answer.stdout == b"ok\n", "{answer:?}");
    }
    house.terminate();
    for words in [&alive, &ready] {
        let answer = ask(&house, words);
        assert_eq!(answer.status.code(), Some(1), "{answer:?}");
        assert!(String::from_utf8_lossy(&answer.stderr).contains("no answer from the service"), "{answer:?}");
    }
}
