//! A small web service, for what letters link to. It speaks plain HTTP/1 to a web server in front of it, keeps no cookies, follows
//! nobody and shows nothing of who plays here.
//!
//! | file | what it does |
//! | --- | --- |
//! | `server.rs` | takes connections, with limits of time and number |
//! | `unsubscribe.rs` | `/u/TOKEN`: no more mail, by one press (RFC 8058) |

mod server;
#[cfg(test)]
mod tests;
mod unsubscribe;

pub use server::WebService;
