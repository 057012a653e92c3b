//! The web service in practice: through real nginx and Caddy with the working files of `docs/web/`, and in real
//! Chromium with an accessibility checker (axe). Pages are narrow and wide, light and dark, and in every language. The
//! service runs in this process; its tables are real games.

mod browser;
mod letters;
mod reverse_proxies;
pub(crate) mod stage;
mod table_events;
