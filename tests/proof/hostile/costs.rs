//! Cost of the most expensive mails for the program that reads them: time and memory, each mail in a fresh reader.
#![cfg(target_os = "linux")]

use super::expensive_mails;
use email::{Addresses, Envelope, MailReader, ReadOutcome, ReadPrecedence, ingest_isolated};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Time limit. The HTML crates are not optimised here and the machine is shared; the optimised aim is 100 ms.
const TAKES: Duration = Duration::from_secs(300);
/// Maximum peak memory of a reader, in kB.
const PEAK_KB: u64 = 64 * 1024;

/// Returns the peak memory of a process, in kB.
fn peak_kb(process: &str) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().trim_end_matches(" kB").parse().unwrap()
}

#[tokio::test]
async fn expensive_mail_takes_bounded_time_and_memory() {
    let folder = tempfile::tempdir().unwrap();
    let (file, process) = (folder.path().join("reader"), folder.path().join("process"));
    let unfinished = folder.path().join("reader.part");
    let program = env!("CARGO_BIN_EXE_vernissage");
    fs::write(
        &unfinished,
        format!("#!/bin/sh\necho $$ > '{}'\nexec '{program}' \"$@\"\n", process.display()),
    )
    .unwrap();
    fs::set_permissions(&unfinished, fs::Permissions::from_mode(0o700)).unwrap();
    fs::rename(&unfinished, &file).unwrap();
    let (house, markers) = (Addresses::new("play.test").unwrap(), i18n::reply_markers());
    let envelope =
        Envelope { host: None, from: Some("ann@example.net".into()), to: vec!["play@play.test".into()] };
    let (mut slowest, mut largest) = (Duration::ZERO, 0);
    for (name, raw) in expensive_mails::all() {
        let reader = MailReader::separate_process(file.clone()).with_read_time(TAKES);
        let first: Arc<[u8]> = b"From: ann@example.net\r\n\r\nhelp\r\n".to_vec().into();
        ingest_isolated(&reader, first, envelope.clone(), &house, &markers, ReadPrecedence::Unproved).await;
        let idle_kb = peak_kb(fs::read_to_string(&process).unwrap().trim());
        let began = Instant::now();
        let read = ingest_isolated(
            &reader,
            raw.into(),
            envelope.clone(),
            &house,
            &markers,
            ReadPrecedence::Unproved,
        )
        .await;
        let took = began.elapsed();
        let peak_kb = peak_kb(fs::read_to_string(&process).unwrap().trim());
        assert!(matches!(read, ReadOutcome::Read(_)), "{name}: {took:?}");
        assert!(peak_kb <= PEAK_KB, "{name}: {peak_kb} kB");
        println!("{name}: {:.1} ms, {peak_kb} kB ({idle_kb} kB before)", took.as_secs_f64() * 1e3);
        (slowest, largest) = (slowest.max(took), largest.max(peak_kb));
    }
    println!("at worst {slowest:?} and {largest} kB");
}
