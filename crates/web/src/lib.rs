//! A small web service: pages that can be read by whoever has the link to one, and what letters link to. It speaks plain HTTP/1 to a web
//! server in front of it, keeps no cookies and follows nobody. Nothing can be done here but to stop one's own mail.
//!
//! Not here: TLS, log-ins, accounts, moves, and anything that only one seat may see. Pages come as data from `ports`' `Showcase` and are
//! drawn by `render`.
//!
//! | file | what it does |
//! | --- | --- |
//! | `server.rs` | takes connections, with limits of time and number |
//! | `site.rs` | which page is where, for people; `/healthz` and `/metrics`, for operators, a service of their own |
//! | `answer.rs` | what every answer has: headers, a language, one way to say that there is nothing |
//! | `pages.rs` | tables, replays and leagues |
//! | `drawn.rs`, `hung.rs` | draws pages, few at a time; keeps them for a while |
//! | `live.rs` | tells pages that are open that their table has changed (server-sent events) |
//! | `rooms.rs` | what these have in common, how many are told, how long a connection lasts |
//! | `unsubscribe.rs` | `/u/TOKEN`: no more mail, by one press (RFC 8058) |

mod answer;
mod drawn;
mod hung;
mod live;
mod pages;
mod rooms;
mod server;
mod site;
#[cfg(test)]
mod tests;
mod unsubscribe;

pub use server::WebService;
pub use site::{Site, SiteSettings};
