//! The web service as people use it: through real nginx and Caddy with the working files of `docs/web/`, and in real Chromium, narrow and
//! wide, light and dark, in every language, with a checker for accessibility (axe). The house is this process; its tables are real games.

mod browser;
mod fronts;
mod letters;
mod life;
pub(crate) mod stage;
