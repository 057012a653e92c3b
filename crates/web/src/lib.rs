//! A small web service: pages for anyone who has their link, and the targets of links in letters. It speaks plain
//! HTTP/1 behind a reverse proxy, sets no cookies and tracks no one. The only action that it offers is unsubscribing
//! from mail.
//!
//! TLS, log-ins, accounts, moves and private views are out of scope. Page data comes from the `PublicPages` trait in
//! `ports`; `render` draws the pages.
//!
//! | file | content |
//! | --- | --- |
//! | `server.rs` | accepts connections and limits their duration and number |
//! | `site.rs` | routes of the public pages; `/healthz`, `/readyz` and `/metrics` for operators, as a separate service |
//! | `answer.rs` | parts of every response: headers, language, the "not found" response |
//! | `pages.rs` | tables, replays and leagues |
//! | `page_renderer.rs`, `page_cache.rs` | renders pages, a few at a time, and caches them |
//! | `live.rs` | notifies open pages that their table has changed (server-sent events) |
//! | `visitors.rs` | tells visitors apart by their network, and limits the connections of each |
//! | `web_page_state.rs` | shared state: number of live pages, lifetime of a connection |
//! | `unsubscribe.rs` | `/u/TOKEN`: one-click unsubscribe (RFC 8058) |

mod answer;
mod live;
mod page_cache;
mod page_renderer;
mod pages;
mod server;
mod site;
#[cfg(test)]
mod tests;
mod unsubscribe;
mod visitors;
mod web_page_state;

pub use server::WebService;
pub use site::{Site, SiteSettings};
