//! Dependencies between the crates, as reported by `cargo metadata`: they match the diagram in ARCHITECTURE.md, and
//! some external crates are reserved for one crate. Only normal dependencies count; tests may use more.

use super::report_violations;
use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;
use std::sync::LazyLock;

/// External crates and the crates that may use them. `vernissage` is the program; its `try` and `doctor` commands are
/// clients.
const BELONGS_TO: &[(&str, &[&str])] = &[
    ("anstream", &["vernissage"]),
    ("anstyle", &["vernissage"]),
    ("async-imap", &["email", "vernissage"]),
    ("axum", &["web"]),
    ("chacha20", &["engine"]),
    ("chacha20poly1305", &["model"]),
    ("clap", &["vernissage"]),
    ("deadpool-postgres", &["store"]),
    ("fluent-bundle", &["i18n", "render"]),
    ("getrandom", &["service"]),
    ("hickory-resolver", &["email", "vernissage"]),
    ("hyper", &["web"]),
    ("hyper-util", &["web"]),
    ("icalendar", &["email", "render"]),
    ("lettre", &["email", "vernissage"]),
    ("lol_html", &["email"]),
    ("mail-auth", &["email", "vernissage"]),
    ("mail-parser", &["email", "vernissage"]),
    ("minijinja", &["render"]),
    ("png", &["render"]),
    ("prometheus", &["measures"]),
    ("refinery-core", &["store"]),
    ("reqwest", &["discord", "webhook"]),
    ("resvg", &["render"]),
    ("rusqlite", &["store"]),
    ("rustix", &["store", "vernissage"]),
    ("rustls-pki-types", &["email", "vernissage"]),
    ("rustyline", &["vernissage"]),
    ("serenity", &["discord"]),
    ("smtp-proto", &["email"]),
    ("tokio-postgres", &["store"]),
    ("tokio-rustls", &["email", "store", "vernissage"]),
    ("twilight-gateway", &["discord"]),
];

/// Crates that decide or render: no clock, disk, network, system randomness, threads, async or hash order. Clippy
/// rejects the standard library's functions for these, by the `clippy.toml` of each crate.
pub(crate) const PURE: &[&str] = &["engine", "games", "model", "play", "league", "i18n", "render"];

/// Crates with side effects, in addition to those of the adapters.
const IMPURE: &[&str] = &[
    "async-trait",
    "futures-util",
    "getrandom",
    "log",
    "measures",
    "ports",
    "rand",
    "rustls",
    "secrecy",
    "tokio",
    "tokio-util",
    "tracing",
];

/// Normal dependencies of each crate, by the names that code uses.
type Manifests = BTreeMap<String, BTreeSet<String>>;

static MANIFESTS: LazyLock<Manifests> = LazyLock::new(|| {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let out = Command::new(cargo)
        .args(["metadata", "--no-deps", "--format-version", "1", "--offline"])
        .output()
        .unwrap();
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    parse_manifests(&serde_json::from_slice(&out.stdout).unwrap())
});

fn parse_manifests(metadata: &serde_json::Value) -> Manifests {
    let packages = metadata["packages"].as_array().unwrap().iter();
    let short = |name: &serde_json::Value| {
        let name = name.as_str().unwrap();
        name.strip_prefix("vernissage-").unwrap_or(name).to_owned()
    };
    let normal = |package: &serde_json::Value| {
        let all = package["dependencies"].as_array().unwrap().iter();
        all.filter(|it| it["kind"].is_null()).map(|it| short(&it["name"])).collect()
    };
    packages.map(|package| (short(&package["name"]), normal(package))).collect()
}

/// Returns the dependencies between the project's own crates.
fn internal_dependencies(manifests: &Manifests) -> BTreeSet<(String, String)> {
    let within = |(from, all): (&String, &BTreeSet<String>)| -> Vec<(String, String)> {
        all.iter().filter(|to| manifests.contains_key(*to)).map(|to| (from.clone(), to.clone())).collect()
    };
    manifests.iter().flat_map(within).collect()
}

/// Checks if one crate depends on another through at least this many steps.
fn is_dependent_by_steps(arrows: &BTreeSet<(String, String)>, from: &str, to: &str, steps: usize) -> bool {
    arrows.iter().filter(|(one, _)| one == from).any(|(_, next)| {
        (next == to && steps <= 1) || is_dependent_by_steps(arrows, next, to, steps.saturating_sub(1))
    })
}

/// Returns the dependencies that no others imply, as drawn in the diagram.
fn direct_dependencies(manifests: &Manifests) -> BTreeSet<(String, String)> {
    let all = internal_dependencies(manifests);
    all.iter().filter(|(from, to)| !is_dependent_by_steps(&all, from, to, 2)).cloned().collect()
}

/// Returns the dependencies in a document's diagram.
fn parse_diagram(page: &str) -> BTreeSet<(String, String)> {
    let block =
        page.split("```mermaid\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap_or_default();
    let mut found = BTreeSet::new();
    for line in block.lines() {
        let ends: Vec<Vec<&str>> =
            line.trim().split(" --> ").map(|side| side.split(" & ").map(str::trim).collect()).collect();
        for pair in ends.windows(2) {
            let all = pair[0].iter().flat_map(|from| pair[1].iter().map(move |to| (*from, *to)));
            found.extend(all.map(|(from, to)| (from.to_owned(), to.to_owned())));
        }
    }
    found
}

/// Reports differences between the manifests and a document's diagram.
fn diagram_differences(manifests: &Manifests, page: &str) -> Vec<String> {
    let (drawn, picture) = (direct_dependencies(manifests), parse_diagram(page));
    let missing = drawn.difference(&picture).map(|(from, to)| format!("not drawn: {from} --> {to}"));
    let wrong = picture
        .difference(&drawn)
        .map(|(from, to)| format!("drawn, but implied or missing: {from} --> {to}"));
    missing.chain(wrong).collect()
}

/// The diagram is authoritative: a new dependency between crates requires a change of ARCHITECTURE.md.
#[test]
fn crate_dependencies_match_the_diagram() {
    report_violations(diagram_differences(&MANIFESTS, &std::fs::read_to_string("ARCHITECTURE.md").unwrap()));
}

fn find_misplaced_dependencies(manifests: &Manifests) -> Vec<String> {
    let mut offences = Vec::new();
    for (name, homes) in BELONGS_TO {
        let users = manifests.iter().filter(|(_, all)| all.contains(*name)).map(|(user, _)| user.as_str());
        let strangers = users.filter(|user| !homes.contains(user));
        offences.extend(
            strangers.map(|user| format!("{user} depends on {name}, which is reserved for {homes:?}")),
        );
    }
    offences
}

#[test]
fn external_crates_stay_in_their_adapters() {
    report_violations(find_misplaced_dependencies(&MANIFESTS));
}

fn find_impure_dependencies(manifests: &Manifests) -> Vec<String> {
    let mut offences = Vec::new();
    for pure in PURE {
        let at_home = |name: &str| BELONGS_TO.iter().any(|(it, homes)| *it == name && homes.contains(pure));
        let refused = BELONGS_TO.iter().map(|(name, _)| *name).filter(|name| !at_home(name));
        let of_pure = manifests.get(*pure).into_iter().flatten();
        let all: BTreeSet<&str> = IMPURE.iter().copied().chain(refused).collect();
        offences.extend(
            of_pure.filter(|it| all.contains(it.as_str())).map(|it| format!("{pure} depends on {it}")),
        );
    }
    offences
}

#[test]
fn pure_crates_have_no_impure_dependencies() {
    assert!(PURE.iter().all(|name| MANIFESTS.contains_key(*name)));
    report_violations(find_impure_dependencies(&MANIFESTS));
}

#[test]
fn invalid_manifests_are_detected() {
    let of = |all: &[(&str, &[&str])]| -> Manifests {
        let set = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        all.iter().map(|(name, all)| ((*name).to_owned(), set(all))).collect()
    };
    let page = "```mermaid\nflowchart TD\n  service --> play & web --> model\n```\n";
    let service: &[&str] = &["play", "web", "model"];
    let good = of(&[("service", service), ("play", &["model"]), ("web", &["model"]), ("model", &[])]);
    assert!(diagram_differences(&good, page).is_empty());
    let upwards =
        of(&[("service", service), ("play", &["model"]), ("web", &["model", "play"]), ("model", &[])]);
    assert_eq!(
        diagram_differences(&upwards, page).len(),
        3,
        "web --> play and the dependencies that it implies"
    );
    let gone = of(&[("service", &["play", "web"]), ("play", &["model"]), ("web", &[]), ("model", &[])]);
    assert_eq!(diagram_differences(&gone, page).len(), 1);

    let astray =
        of(&[("web", &["rusqlite", "axum"]), ("play", &["tokio", "serde", "png"]), ("render", &["png"])]);
    assert_eq!(find_misplaced_dependencies(&astray).len(), 2, "rusqlite and png");
    assert_eq!(find_impure_dependencies(&astray), ["play depends on png", "play depends on tokio"]);

    let metadata = serde_json::json!({"packages": [{"name": "vernissage-web", "dependencies": [
        {"name": "axum", "kind": null}, {"name": "tempfile", "kind": "dev"}, {"name": "vernissage-model", "kind": null}]}]});
    assert_eq!(parse_manifests(&metadata), of(&[("web", &["axum", "model"])]));
}
