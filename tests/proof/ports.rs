//! Ports for servers that a test starts a moment later.

use std::net::TcpListener;
use std::sync::atomic::{AtomicU16, Ordering};

/// First port of the range. The system hands out ports from 32768 upwards, so no other program takes these meanwhile.
const FIRST: u16 = 10_000;
const COUNT: u16 = 20_000;

/// Returns a free port on loopback. No two calls return the same one, and other processes begin elsewhere.
pub(crate) fn free_port() -> u16 {
    static NEXT: AtomicU16 = AtomicU16::new(0);
    loop {
        let next = u32::from(NEXT.fetch_add(1, Ordering::Relaxed)) + std::process::id() * 61;
        let port = FIRST + (next % u32::from(COUNT)) as u16;
        if TcpListener::bind(("127.0.0.1", port)).is_ok() {
            return port;
        }
    }
}
