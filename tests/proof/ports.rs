//! Ports for servers that a test starts a moment later.

use std::net::TcpListener;
use std::sync::atomic::{AtomicU16, Ordering};

/// The first of them. The system gives ports from 32768 on to whoever asks for any, so these are taken by nobody meanwhile.
const FIRST: u16 = 10_000;
const COUNT: u16 = 20_000;

/// A port on loopback at which nobody listens now. No two calls give the same, and another process begins elsewhere.
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
