//! A real Prometheus with the files of `docs/deploy/`: promtool checks the alert rules, and every query of the dashboard
//! runs over the metrics of the real program.

use super::games::shared_folder;
use super::requirements::{
    DOMAIN, acquire_peers, command_output, free_port, get, kill, wait_until, working_file,
};
use super::service::ServiceProcess;
use lettre::address::Envelope;
use lettre::{SmtpTransport, Transport};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

/// Name of the rules, in the docs and next to the configuration.
const RULES: &str = "vernissage-alerts.yml";
/// Series for which each alert fires.
const RULES_TEST: &str = "tests/peers/prometheus/alerts-test.yml";
/// Range of rates in the dashboard, which Grafana fills in.
const RATE_INTERVAL: &str = "$__rate_interval";
/// Parts of the names of metrics that this service does not have: it has no Discord, no PostgreSQL, no games and no
/// failures.
const NOT_HERE: [&str; 7] =
    ["discord", "connections", "decisions", "channel_errors", "bounces", "league_steps", "mailbox_lag"];

/// Returns the alert rules.
fn alert_rules() -> String {
    fs::read_to_string(Path::new("docs/deploy").join(RULES)).unwrap()
}

/// Runs promtool in this folder.
fn promtool(folder: &Path, args: &[&str]) -> Output {
    command_output(Command::new("promtool").args(args).current_dir(folder))
}

#[test]
fn each_alert_fires_alone_for_its_series() {
    let Some(_alone) = acquire_peers("each_alert_fires_alone_for_its_series", &["promtool"]) else { return };
    let (top, rules) = (shared_folder(), alert_rules());
    let series = fs::read_to_string(RULES_TEST).unwrap();
    let config = fs::read_to_string("docs/deploy/prometheus.yml").unwrap();
    fs::write(top.path().join("prometheus.yml"), config).unwrap();
    fs::write(top.path().join("alerts-test.yml"), &series).unwrap();
    fs::write(top.path().join(RULES), &rules).unwrap();
    for args in [["check", "config", "prometheus.yml"], ["test", "rules", "alerts-test.yml"]] {
        let told = promtool(top.path(), &args);
        assert!(told.status.success(), "{args:?}: {told:?}");
    }
    let names = rules.lines().filter_map(|line| line.trim().strip_prefix("- alert: "));
    let untested: Vec<&str> = names.filter(|name| !series.contains(&format!("\"{name}\""))).collect();
    assert_eq!(untested, [""; 0], "no series lets them fire");
    // An alert that never fires is detected.
    fs::write(top.path().join(RULES), rules.replace("== 0", "== 7")).unwrap();
    assert!(!promtool(top.path(), &["test", "rules", "alerts-test.yml"]).status.success());
}

/// A running Prometheus that reads the metrics of one service.
struct Prometheus {
    child: Option<Child>,
    at: SocketAddr,
}

impl Prometheus {
    fn start(top: &Path, metrics: SocketAddr) -> Self {
        let target = metrics.to_string();
        let config = working_file(
            "docs/deploy/prometheus.yml",
            &[("127.0.0.1:9625\"]", &format!("{target}\"]")), ("interval: 15s", "interval: 1s")],
        );
        fs::write(top.join("prometheus.yml"), config).unwrap();
        fs::write(top.join(RULES), alert_rules()).unwrap();
        let log = fs::File::create(top.join("prometheus.log")).unwrap();
        let at = SocketAddr::from(([127, 0, 0, 1], free_port()));
        let mut command = Command::new("prometheus");
        command.args(["--config.file=prometheus.yml", "--storage.tsdb.path=prometheus"]);
        command.arg(format!("--web.listen-address={at}")).current_dir(top);
        let child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log).spawn().unwrap();
        let prometheus = Self { child: Some(child), at };
        wait_until("Prometheus", || std::net::TcpStream::connect(at).is_ok());
        prometheus
    }

    /// Runs a query now; `None` if Prometheus rejects it.
    fn query(&self, query: &str) -> Option<Vec<Value>> {
        let encoded: String = query.bytes().map(|byte| format!("%{byte:02X}")).collect();
        let answer: Value =
            serde_json::from_str(&get(self.at, &format!("/api/v1/query?query={encoded}"))).unwrap();
        (answer["status"] == "success").then(|| answer["data"]["result"].as_array().unwrap().clone())
    }

    /// Returns the alert rules with their health and state.
    fn rules(&self) -> Vec<Value> {
        let answer: Value = serde_json::from_str(&get(self.at, "/api/v1/rules")).unwrap();
        let groups = answer["data"]["groups"].as_array().unwrap();
        groups.iter().flat_map(|group| group["rules"].as_array().unwrap().clone()).collect()
    }
}

impl Drop for Prometheus {
    fn drop(&mut self) {
        kill(&mut self.child);
    }
}

/// Returns the queries of the dashboard's panels, each with the title of its panel.
fn dashboard_queries() -> Vec<(String, String)> {
    let text = fs::read_to_string("docs/deploy/grafana-dashboard.json").unwrap();
    let dashboard: Value = serde_json::from_str(&text).unwrap();
    let mut found = Vec::new();
    for panel in dashboard["panels"].as_array().unwrap() {
        let title = panel["title"].as_str().unwrap().to_owned();
        let targets = panel["targets"].as_array().cloned().unwrap_or_default();
        assert!(panel["type"] == "row" || !targets.is_empty(), "{title}");
        for target in targets {
            let query = target["expr"].as_str().unwrap().replace(RATE_INTERVAL, "1m");
            assert!(!query.contains('$'), "{query}: Grafana fills in nothing else");
            found.push((title.clone(), query));
        }
    }
    found
}

/// Sends a mail from a new sender to an address of the service.
fn send_mail(house: &ServiceProcess, to: &str, number: usize) {
    let (to, from) = (format!("{to}@{DOMAIN}"), format!("p{number}@box.test"));
    let envelope = Envelope::new(Some(from.parse().unwrap()), vec![to.parse().unwrap()]).unwrap();
    let raw =
        format!("From: {from}\r\nTo: {to}\r\nMessage-ID: <{number}@box.test>\r\nSubject: x\r\n\r\nhelp\r\n");
    let line = SmtpTransport::builder_dangerous("127.0.0.1").port(house.at.port()).build();
    line.send_raw(&envelope, raw.as_bytes()).unwrap();
}

/// A service that writes letters as files and fetches mail from an empty folder.
fn monitored_service(top: &Path) -> ServiceProcess {
    let config = format!(
        "[mail]\ndomain = \"{DOMAIN}\"\nlisten = \"127.0.0.1:0\"\ncollect = \"maildir\"\n\
         [mail.maildir]\npath = \"fetched\"\npoll_s = 1\n\
         [mail.caps]\nhost_h = 9999\ndomain_h = 9999\nall_h = 9999\n"
    );
    ServiceProcess::start(top, &config)
}

#[test]
fn dashboard_queries_find_the_service_metrics() {
    let Some(_alone) = acquire_peers("dashboard_queries_find_the_service_metrics", &["prometheus"]) else {
        return;
    };
    let top = shared_folder();
    let house = monitored_service(top.path());
    let prometheus = Prometheus::start(top.path(), house.metrics_address());
    let is_here = |query: &str| !NOT_HERE.iter().any(|part| query.contains(part));
    let queries = dashboard_queries();
    assert!(queries.len() > 30, "{queries:?}");
    let mut left: BTreeSet<&str> =
        queries.iter().map(|(_, query)| query.as_str()).filter(|query| is_here(query)).collect();
    // A rate needs a counter that is there twice, so the mails go on.
    let mut number = 0;
    wait_until("a value for every query", || {
        number += 1;
        send_mail(&house, "play", number);
        send_mail(&house, &format!("play+{}", "a".repeat(26)), number + 1_000_000);
        std::thread::sleep(std::time::Duration::from_millis(500));
        left.retain(|query| {
            prometheus.query(query).unwrap_or_else(|| panic!("rejected: {query}")).is_empty()
        });
        if number % 60 == 0 {
            eprintln!("no value yet: {left:?}");
        }
        left.is_empty()
    });
    for (title, query) in &queries {
        assert!(prometheus.query(query).is_some(), "{title}: {query}");
    }
    // A healthy service raises no alert, and every rule can be evaluated.
    wait_until("the rules", || prometheus.rules().iter().all(|rule| rule["health"] == "ok"));
    let rules = prometheus.rules();
    assert_eq!(rules.len(), alert_rules().matches("- alert: ").count());
    let firing: Vec<&Value> = rules.iter().filter(|rule| rule["state"] == "firing").collect();
    assert!(firing.is_empty(), "{firing:?}");
    // Wrong queries are detected.
    assert_eq!(prometheus.query("sum by (job) (vernissage_ready"), None);
    assert!(prometheus.query("vernissage_no_such_metric").is_some_and(|found| found.is_empty()));
}
