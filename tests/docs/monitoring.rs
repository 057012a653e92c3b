//! Compares the monitoring docs and files (metrics, alert rules, dashboard, security log) with the code.

use super::markdown::{Document, code_spans};
use super::sorted_entries;
use std::collections::BTreeSet;
use std::fs;

/// Alert rules for Prometheus.
pub(crate) const RULES: &str = "docs/deploy/vernissage-alerts.yml";
/// Dashboard for Grafana.
pub(crate) const DASHBOARD: &str = "docs/deploy/grafana-dashboard.json";
/// Folder with the definitions of all metrics.
const MEASURES: &str = "crates/measures/src";
/// Prefix of all metrics.
const PREFIX: &str = "vernissage_";
/// Endings of the series of a histogram.
const SERIES: [&str; 3] = ["_bucket", "_sum", "_count"];

/// Returns the names of all metrics, as the code defines them.
pub(crate) fn defined_metrics() -> BTreeSet<String> {
    let sources = sorted_entries(MEASURES).into_iter().filter(|path| !path.ends_with("/tests.rs"));
    let mut found = BTreeSet::new();
    for text in sources.map(|path| fs::read_to_string(path).unwrap()) {
        let literals = text.split('"').skip(1).step_by(2).filter(|literal| literal.starts_with(PREFIX));
        found.extend(literals.map(str::to_owned));
    }
    found
}

/// Returns the names of the metrics in a text.
fn named_metrics(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    let names = words.filter(|word| word.starts_with(PREFIX));
    names
        .map(|name| SERIES.iter().find_map(|end| name.strip_suffix(end)).unwrap_or(name).to_owned())
        .collect()
}

/// Compares one column of a document's tables with the known values.
fn check_table(paper: &Document, head: &str, known: &BTreeSet<String>) -> Vec<String> {
    let rows = paper.rows().into_iter().filter(|row| row.head == head);
    let told: BTreeSet<String> = rows.flat_map(|row| code_spans(&row.cells[0])).collect();
    let other = told.symmetric_difference(known);
    other
        .map(|one| format!("{}: the {head} `{one}` is not both documented and defined", paper.path))
        .collect()
}

/// Compares the table of metrics with the code.
pub(crate) fn check_metrics(paper: &Document, defined: &BTreeSet<String>) -> Vec<String> {
    check_table(paper, "metric", defined)
}

/// Compares the table of alerts with the rules.
pub(crate) fn check_alerts(paper: &Document, rules: &str) -> Vec<String> {
    let names = rules.lines().filter_map(|line| line.trim().strip_prefix("- alert: "));
    check_table(paper, "alert", &names.map(str::to_owned).collect())
}

/// Compares the table of refused rights with the code.
pub(crate) fn check_refused_rights(paper: &Document) -> Vec<String> {
    let words = measures::RefusedRight::ALL.map(|right| right.refused_right_word().to_owned());
    check_table(paper, "right", &words.into())
}

/// Reports metrics in the alert rules and the dashboard that do not exist, and metrics that neither of them uses.
pub(crate) fn find_monitoring_mismatches(
    rules: &str,
    dashboard: &str,
    defined: &BTreeSet<String>,
) -> Vec<String> {
    let mut offences = Vec::new();
    let mut used = BTreeSet::new();
    for (path, text) in [(RULES, rules), (DASHBOARD, dashboard)] {
        let named = named_metrics(text);
        offences.extend(named.difference(defined).map(|name| format!("{path}: unknown metric {name}")));
        used.extend(named);
    }
    offences.extend(defined.difference(&used).map(|name| format!("{name}: no alert or panel uses it")));
    offences
}
