//! Every kind of page in real Chromium. `browser.mjs` contains the checks.

use super::stage::{Stage, run_with_peers_lock};
use crate::requirements::{PATIENCE, acquire_peers};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

/// Folder in which `.ci/peers` installs the script's modules.
pub(super) const MODULES: &str = "target/browser";

/// Checks if the modules are installed. Otherwise reports that a test is skipped.
pub(super) fn has_modules(test: &str) -> bool {
    if Path::new(MODULES).join("node_modules/axe-core").is_dir() {
        return true;
    }
    let required = std::env::var("VERNISSAGE_PEERS").as_deref() == Ok("required");
    assert!(!required, "{MODULES} is missing, although .ci/peers reported success");
    eprintln!("SKIPPED: {test}: {MODULES} is missing (.ci/peers makes it)");
    false
}

/// W3: no page violates WCAG 2 A or AA, is wider than its screen, needs a script or writes to the console. A move
/// updates an open page. Counter-tests detect a picture without a description, and a page that is too wide.
#[test]
fn every_page_is_accessible_in_chromium() {
    let Some(_alone) = acquire_peers("every_page_is_accessible_in_chromium", &["chromium", "node"]) else {
        return;
    };
    if !has_modules("every_page_is_accessible_in_chromium") {
        return;
    }
    run_with_peers_lock(read_all_pages());
}

async fn read_all_pages() {
    let stage = Stage::new(None).await;
    let replay = format!("{}/replay/5", stage.path(&stage.over));
    let paths = |codes: &[model::Code]| codes.iter().map(|code| stage.path(code)).collect::<Vec<_>>();
    let plan = serde_json::json!({
        "origin": format!("http://{}", stage.at),
        "whole": [stage.path(&stage.over), replay, stage.league_path(), "/u/abcdefghijklmnopqrstuvwx23"],
        "games": paths(&stage.running),
        "others": paths(&[stage.rests.clone(), stage.open.clone()]),
        "shots": std::env::var("VERNISSAGE_SHOTS").ok(),
    });
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("plan.json");
    std::fs::write(&file, plan.to_string()).unwrap();
    let mut node = Command::new("node")
        .args(["tests/peers/web/browser.mjs", MODULES])
        .arg(&file)
        .arg(folder.path().join("profile"))
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(node.stdout.take().unwrap()).lines();
    // The script prints a line when a move is due.
    let code = stage.running[0].clone();
    let mut all = Vec::new();
    loop {
        let (back, line) = tokio::task::spawn_blocking(move || {
            let line = lines.next();
            (lines, line)
        })
        .await
        .unwrap();
        lines = back;
        match line.map(Result::unwrap) {
            None => break,
            Some(line) if line == "MOVE" => stage.play(&code, 1).await,
            Some(line) => all.push(line),
        }
    }
    let ended = tokio::time::timeout(PATIENCE, tokio::task::spawn_blocking(move || node.wait())).await;
    let ended = ended.unwrap().unwrap().unwrap();
    assert!(
        ended.success() && all.iter().any(|line| line.starts_with("READ ")),
        "{ended}:\n{}",
        all.join("\n")
    );
    eprintln!("{}", all.join("\n"));
}
