//! The web service in practice: through real nginx and Caddy with the working files of `docs/web/`, and in real
//! Chromium with an accessibility checker (axe). Pages are narrow and wide, light and dark, and in every language. The
//! service runs in this process; its tables are real games.

mod browser;
mod fronts;
mod letters;
mod life;
pub(crate) mod stage;
