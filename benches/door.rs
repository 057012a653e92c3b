//! DOOR: the cost of reading the most expensive mails. Run `cargo bench --bench door`.
//!
//! Each mail is read several times in this process, as in the separate reader process. The median and the maximum are
//! printed; the target is 100 ms for any mail. `cargo test --test proof hostile::costs -- --nocapture` measures memory,
//! with one reader process per mail.
#![allow(clippy::print_stdout, reason = "a benchmark prints its results")]

#[path = "../tests/proof/hostile/expensive_mails.rs"]
mod bombs;

use email::{Addresses, Envelope, ingest};
use std::hint::black_box;
use std::time::Instant;
// Links the global allocator.
use vernissage as _;

/// Number of times each mail is read.
const TIMES: usize = 11;

fn main() {
    let house = Addresses::new("play.test").expect("a domain");
    let markers = i18n::reply_markers();
    let envelope =
        Envelope { host: None, from: Some("ann@example.net".into()), to: vec!["play@play.test".into()] };
    let mut worst_ms = 0.0_f64;
    for (name, raw) in bombs::all() {
        let mut took_ms: Vec<f64> = (0..TIMES)
            .map(|_| {
                let began = Instant::now();
                black_box(ingest(&raw, &envelope, &house, &markers));
                began.elapsed().as_secs_f64() * 1e3
            })
            .collect();
        took_ms.sort_by(f64::total_cmp);
        let (median_ms, most_ms) = (took_ms[TIMES / 2], took_ms[TIMES - 1]);
        println!("{name}, {} bytes: {median_ms:.1} ms (median), {most_ms:.1} ms (most)", raw.len());
        worst_ms = worst_ms.max(median_ms);
    }
    println!("at worst {worst_ms:.1} ms");
}
