//! Every kind of page in real Chromium. What is looked at there stands in `browser.mjs`.

use super::stage::{Stage, on_stage};
use crate::needed::{PATIENCE, peers};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

/// Where `.ci/peers` puts the modules of the script.
pub(super) const MODULES: &str = "target/browser";

/// Whether they are there; else says loudly that a test is skipped.
pub(super) fn has_modules(test: &str) -> bool {
    if Path::new(MODULES).join("node_modules/axe-core").is_dir() {
        return true;
    }
    let required = std::env::var("VERNISSAGE_PEERS").as_deref() == Ok("required");
    assert!(!required, "{MODULES} is missing, though .ci/peers said that all is there");
    eprintln!("SKIPPED: {test} PROVES NOTHING HERE: {MODULES} is missing (.ci/peers makes it)");
    false
}

/// W3: no page breaks a rule of WCAG 2 A or AA, is wider than its screen, needs a script or says anything to the console; and a move changes
/// a page that is open. A page without a picture's description is found out, and so is one that is too wide.
#[test]
fn every_page_can_be_read_in_a_browser() {
    let Some(_alone) = peers("every_page_can_be_read_in_a_browser", &["chromium", "node"]) else { return };
    if !has_modules("every_page_can_be_read_in_a_browser") {
        return;
    }
    on_stage(read_all_pages());
}

async fn read_all_pages() {
    let stage = Stage::new(None).await;
    let replay = format!("{}/replay/5", stage.path(&stage.over));
    let paths = |codes: &[model::Code]| codes.iter().map(|code| stage.path(code)).collect::<Vec<_>>();
    let plan = serde_json::json!({
        "origin": format!("http://{}", stage.at),
        "whole": [stage.path(&stage.over), replay, stage.league(), "/u/abcdefghijklmnopqrstuvwx23"],
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
    // It says when somebody is to make a move.
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
