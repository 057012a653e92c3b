//! The order of the crates, as `cargo metadata` tells it: which crate depends on which, as ARCHITECTURE.md draws it, and which
//! crates from outside belong to one crate alone. Only normal dependencies count; tests may use more.

use super::none;
use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;
use std::sync::LazyLock;

/// Crates from outside that belong to these crates alone; `vernissage` is the program, whose `try` and `doctor` are clients.
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
    ("reqwest", &["discord"]),
    ("resvg", &["render"]),
    ("rusqlite", &["store"]),
    ("rustix", &["vernissage"]),
    ("rustls-pki-types", &["email", "vernissage"]),
    ("rustyline", &["vernissage"]),
    ("serenity", &["discord"]),
    ("smtp-proto", &["email"]),
    ("tokio-postgres", &["store"]),
    ("tokio-rustls", &["email", "store", "vernissage"]),
    ("twilight-gateway", &["discord"]),
];

/// The crates that decide or draw: no clock, disk, network, chance of the machine, thread, async or order by hash. Clippy refuses
/// what the standard library has of it, by `clippy.toml` in the folder of each.
pub(crate) const PURE: &[&str] = &["engine", "games", "model", "play", "league", "i18n", "render"];

/// Crates that reach for the world, in addition to those of the adapters.
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

/// The normal dependencies of each crate, by the names that code uses.
type Manifests = BTreeMap<String, BTreeSet<String>>;

static MANIFESTS: LazyLock<Manifests> = LazyLock::new(|| {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let out = Command::new(cargo)
        .args(["metadata", "--no-deps", "--format-version", "1", "--offline"])
        .output()
        .unwrap();
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    manifests(&serde_json::from_slice(&out.stdout).unwrap())
});

fn manifests(metadata: &serde_json::Value) -> Manifests {
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

/// The arrows between the crates of the project.
fn arrows(manifests: &Manifests) -> BTreeSet<(String, String)> {
    let within = |(from, all): (&String, &BTreeSet<String>)| -> Vec<(String, String)> {
        all.iter().filter(|to| manifests.contains_key(*to)).map(|to| (from.clone(), to.clone())).collect()
    };
    manifests.iter().flat_map(within).collect()
}

/// Whether arrows lead from one crate to another, by at least so many steps.
fn leads(arrows: &BTreeSet<(String, String)>, from: &str, to: &str, steps: usize) -> bool {
    arrows
        .iter()
        .filter(|(one, _)| one == from)
        .any(|(_, next)| (next == to && steps <= 1) || leads(arrows, next, to, steps.saturating_sub(1)))
}

/// The arrows that others do not imply: the picture.
fn drawn(manifests: &Manifests) -> BTreeSet<(String, String)> {
    let all = arrows(manifests);
    all.iter().filter(|(from, to)| !leads(&all, from, to, 2)).cloned().collect()
}

/// The arrows in the picture of a page.
fn picture(page: &str) -> BTreeSet<(String, String)> {
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

/// The differences between the manifests and the picture of a page.
fn not_as_drawn(manifests: &Manifests, page: &str) -> Vec<String> {
    let (drawn, picture) = (drawn(manifests), picture(page));
    let missing = drawn.difference(&picture).map(|(from, to)| format!("not drawn: {from} --> {to}"));
    let wrong = picture
        .difference(&drawn)
        .map(|(from, to)| format!("drawn, but implied or not there: {from} --> {to}"));
    missing.chain(wrong).collect()
}

/// The picture is the law: a new arrow between crates is a change of ARCHITECTURE.md.
#[test]
fn crates_depend_as_drawn() {
    none(not_as_drawn(&MANIFESTS, &std::fs::read_to_string("ARCHITECTURE.md").unwrap()));
}

fn outside_their_home(manifests: &Manifests) -> Vec<String> {
    let mut offences = Vec::new();
    for (name, homes) in BELONGS_TO {
        let users = manifests.iter().filter(|(_, all)| all.contains(*name)).map(|(user, _)| user.as_str());
        let strangers = users.filter(|user| !homes.contains(user));
        offences
            .extend(strangers.map(|user| format!("{user} depends on {name}, which belongs to {homes:?}")));
    }
    offences
}

#[test]
fn adapters_keep_their_crates() {
    none(outside_their_home(&MANIFESTS));
}

fn impure(manifests: &Manifests) -> Vec<String> {
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
fn pure_crates_depend_on_nothing_that_acts() {
    assert!(PURE.iter().all(|name| MANIFESTS.contains_key(*name)));
    none(impure(&MANIFESTS));
}

#[test]
fn wrong_manifests_are_found() {
    let of = |all: &[(&str, &[&str])]| -> Manifests {
        let set = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        all.iter().map(|(name, all)| ((*name).to_owned(), set(all))).collect()
    };
    let page = "```mermaid\nflowchart TD\n  service --> play & web --> model\n```\n";
    let service: &[&str] = &["play", "web", "model"];
    let good = of(&[("service", service), ("play", &["model"]), ("web", &["model"]), ("model", &[])]);
    assert!(not_as_drawn(&good, page).is_empty());
    let upwards =
        of(&[("service", service), ("play", &["model"]), ("web", &["model", "play"]), ("model", &[])]);
    assert_eq!(not_as_drawn(&upwards, page).len(), 3, "web --> play, and what it implies");
    let gone = of(&[("service", &["play", "web"]), ("play", &["model"]), ("web", &[]), ("model", &[])]);
    assert_eq!(not_as_drawn(&gone, page).len(), 1);

    let astray =
        of(&[("web", &["rusqlite", "axum"]), ("play", &["tokio", "serde", "png"]), ("render", &["png"])]);
    assert_eq!(outside_their_home(&astray).len(), 2, "rusqlite and png");
    assert_eq!(impure(&astray), ["play depends on png", "play depends on tokio"]);

    let metadata = serde_json::json!({"packages": [{"name": "vernissage-web", "dependencies": [
        {"name": "axum", "kind": null}, {"name": "tempfile", "kind": "dev"}, {"name": "vernissage-model", "kind": null}]}]});
    assert_eq!(manifests(&metadata), of(&[("web", &["axum", "model"])]));
}
