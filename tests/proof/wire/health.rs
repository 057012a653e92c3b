//! Operators' view of the real program: it is healthy once everything runs, and events are counted.

use super::people::MailGroup;
use super::service_under_test::{DOMAIN, ServiceUnderTest};
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

/// A heartbeat may take half a minute, and as long again on a busy machine.
const PATIENCE: Duration = Duration::from_secs(90);
/// Pause between two requests.
const PAUSE: Duration = Duration::from_millis(50);
/// Log message of the first part of the service that completes its work.
const WORK_DONE: &str = "all table secrets encrypted with the newest key";

/// Returns the address for operators logged at the last start.
fn operators_address(house: &ServiceUnderTest) -> SocketAddr {
    let log = house.log();
    let mut lines = log.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
    let told = lines.rfind(|line| line["fields"]["config_key"] == "web.metrics_listen");
    told.expect("it serves operators")["fields"]["at"].as_str().unwrap().parse().unwrap()
}

/// Returns the whole response to a request.
fn get(at: SocketAddr, path: &str) -> String {
    let mut line = TcpStream::connect(at).unwrap();
    line.set_read_timeout(Some(PATIENCE)).unwrap();
    line.write_all(format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").as_bytes())
        .unwrap();
    let mut answer = String::new();
    line.read_to_string(&mut answer).unwrap();
    answer
}

/// Sums the metrics with a name, restricted to a label if one is given.
fn metric_sum(at: SocketAddr, name: &str, label: &str) -> f64 {
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

/// A completed part of the service is not a failure: the service stays healthy after it, at its first start and its
/// second. Accepted mails and the letters they cause are counted.
#[test]
fn running_service_is_healthy_and_counts_events() {
    let house = ServiceUnderTest::with("[web]\nmetrics_listen = \"127.0.0.1:0\"\n", &[]);
    let mut club = MailGroup::with_service(house, 1);
    let at = operators_address(&club.house);
    wait_until(&club.house, "done with one-time work", || club.house.log().contains(WORK_DONE));
    wait_until(&club.house, "well", || is_healthy(&get(at, "/healthz")));
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
    let answer = get(at, "/healthz");
    assert!(is_healthy(&answer), "{answer}");
    // At its second start there is no such work.
    club.house.terminate();
    club.house.start();
    let at = operators_address(&club.house);
    wait_until(&club.house, "well again", || is_healthy(&get(at, "/healthz")));
    club.house.terminate();
}
