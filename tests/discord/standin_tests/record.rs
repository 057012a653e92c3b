//! The record of requests contains whole lines, even with many concurrent writers.

use std::fs::{File, OpenOptions, read_to_string};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use crate::standin::log::RequestLog;

/// Long enough that a line needs more than one page-sized write.
const LINE_CHARS: usize = 40_000;
const WRITERS: u64 = 6;
const LINES: u64 = 40;

#[test]
fn concurrent_writers_produce_whole_lines() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("requests.jsonl");
    thread::scope(|scope| {
        for writer in 0..WRITERS {
            let path = &path;
            // Each writer opens the file itself, as a separate process would.
            scope.spawn(move || {
                let log = RequestLog::at(path);
                for number in 0..LINES {
                    let letter = char::from(b'a' + u8::try_from(writer).unwrap());
                    let body = letter.to_string().repeat(LINE_CHARS);
                    log.append(&json!({"writer": writer, "number": number, "body": body}));
                }
            });
        }
    });
    let text = read_to_string(&path).unwrap();
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len() as u64, WRITERS * LINES);
    for writer in 0..WRITERS {
        let own = lines.iter().filter(|line| line["writer"] == json!(writer));
        let numbers: Vec<u64> = own.map(|line| line["number"].as_u64().unwrap()).collect();
        assert_eq!(numbers, (0..LINES).collect::<Vec<_>>(), "each in its own order");
    }
}

/// A writer in the middle of a line locks out all others, in this process and in any other.
#[test]
fn writers_wait_for_a_locked_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("requests.jsonl");
    let log = RequestLog::at(&path);
    let other: File = OpenOptions::new().append(true).open(&path).unwrap();
    other.lock().unwrap();
    thread::scope(|scope| {
        let writes = scope.spawn(|| log.append(&json!({"route": "GET /gateway"})));
        thread::sleep(Duration::from_millis(100));
        assert_eq!(read_to_string(&path).unwrap(), "", "wrote into another writer's line");
        other.unlock().unwrap();
        writes.join().unwrap();
    });
    assert_eq!(read_to_string(&path).unwrap(), "{\"route\":\"GET /gateway\"}\n");
}
