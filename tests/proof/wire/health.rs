//! What operators ask of the real program: that it is well once everything runs, and that what happens is counted.

use super::house::{DOMAIN, House};
use super::people::Club;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

/// A sign of life may take half a minute, and a busy machine as long again.
const PATIENCE: Duration = Duration::from_secs(90);
/// Between two questions.
const PAUSE: Duration = Duration::from_millis(50);
/// What is logged by the part of the service that has no more to do first.
const WORK_DONE: &str = "all table secrets encrypted with the newest key";

/// Where the program has said at its last start that it answers operators.
fn operators_at(house: &House) -> SocketAddr {
    let log = house.log();
    let mut lines = log.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
    let told = lines.rfind(|line| line["fields"]["message"] == "web.metrics_listen: answering");
    told.expect("it answers operators")["fields"]["at"].as_str().unwrap().parse().unwrap()
}

/// The whole answer to a question.
fn get(at: SocketAddr, path: &str) -> String {
    let mut line = TcpStream::connect(at).unwrap();
    line.set_read_timeout(Some(PATIENCE)).unwrap();
    line.write_all(format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").as_bytes())
        .unwrap();
    let mut answer = String::new();
    line.read_to_string(&mut answer).unwrap();
    answer
}

/// The sum of everything that is measured under a name, with a label if one is given.
fn measured(at: SocketAddr, name: &str, label: &str) -> f64 {
    let text = get(at, "/metrics");
    let own = |line: &&str| line.split(['{', ' ']).next() == Some(name) && line.contains(label);
    text.lines().filter(own).map(|line| line.rsplit(' ').next().unwrap().parse::<f64>().unwrap()).sum()
}

/// Asks until it is so.
fn wait_until(house: &House, what: &str, mut is_so: impl FnMut() -> bool) {
    let began = Instant::now();
    while !is_so() {
        assert!(began.elapsed() < PATIENCE, "not {what}: {}", house.log());
        std::thread::sleep(PAUSE);
    }
}

fn is_well(answer: &str) -> bool {
    answer.starts_with("HTTP/1.1 200 ") && answer.ends_with("\r\n\r\nok\n")
}

/// A part of the service that has done its work has not failed: the service stays well behind it, after its first start and its second.
/// A mail that is taken is counted, and so is what is written for it.
#[test]
fn a_service_that_runs_is_well_and_counts_what_happens() {
    let house = House::with("[web]\nmetrics_listen = \"127.0.0.1:0\"\n", &[]);
    let mut club = Club::in_house(house, 1);
    let at = operators_at(&club.house);
    wait_until(&club.house, "done with what is done once", || club.house.log().contains(WORK_DONE));
    wait_until(&club.house, "well", || is_well(&get(at, "/healthz")));
    let counted = || {
        let of_mail = "channel=\"mail\"";
        let requests = measured(at, "vernissage_requests_total", of_mail);
        (requests, measured(at, "vernissage_commit_seconds_count", ""))
    };
    let before = counted();
    let hello = club.write(0, &format!("play@{DOMAIN}"), "help", None);
    club.post(std::slice::from_ref(&hello));
    club.answer_to(&hello);
    wait_until(&club.house, "counted", || {
        let now = counted();
        now.0 >= before.0 + 1.0 && now.1 >= before.1 + 1.0
    });
    assert_eq!(measured(at, "vernissage_outbox_letters", "state=\"dead\""), 0.0);
    let answer = get(at, "/healthz");
    assert!(is_well(&answer), "{answer}");
    // At its second start there is nothing to do at all.
    club.house.terminate();
    club.house.start();
    let at = operators_at(&club.house);
    wait_until(&club.house, "well again", || is_well(&get(at, "/healthz")));
    club.house.terminate();
}
