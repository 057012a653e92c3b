//! A connection between two programs that can be cut.

use super::requirements::free_port;
use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;

/// Forwards connections from its port.
pub(crate) struct Cable {
    pub(crate) port: u16,
    lines: Arc<Mutex<Vec<TcpStream>>>,
}

impl Cable {
    /// Creates a cable to this port.
    pub(crate) fn to_port(to: u16) -> Self {
        let port = free_port();
        let listener = TcpListener::bind(("127.0.0.1", port)).unwrap();
        let lines: Arc<Mutex<Vec<TcpStream>>> = Arc::default();
        let kept = Arc::clone(&lines);
        thread::spawn(move || {
            for near in listener.incoming() {
                let near = near.unwrap();
                // No listener: the near end closes.
                let Ok(far) = TcpStream::connect(("127.0.0.1", to)) else { continue };
                kept.lock().unwrap().extend([near.try_clone().unwrap(), far.try_clone().unwrap()]);
                let (near_again, far_again) = (near.try_clone().unwrap(), far.try_clone().unwrap());
                thread::spawn(move || forward_bytes(near, far));
                thread::spawn(move || forward_bytes(far_again, near_again));
            }
        });
        Self { port, lines }
    }

    /// Cuts all current connections and returns their number.
    pub(crate) fn cut(&self) -> usize {
        let lines = std::mem::take(&mut *self.lines.lock().unwrap());
        for line in &lines {
            let _ = line.shutdown(Shutdown::Both);
        }
        lines.len() / 2
    }
}

/// Forwards bytes until one side closes.
fn forward_bytes(mut from: TcpStream, mut to: TcpStream) {
    let mut bytes = [0; 16 * 1024];
    while let Ok(count @ 1..) = from.read(&mut bytes) {
        if to.write_all(&bytes[..count]).is_err() {
            break;
        }
    }
    let _ = to.shutdown(Shutdown::Both);
    let _ = from.shutdown(Shutdown::Both);
}
