//! What the files of all games share: names with keys, checks of data files, component data beside a state,
//! options that are yes or no.
//!
//! It stands here and not in the engine, because the engine needs none of it: a game could be written without. It knows no
//! game.

mod assent;
mod data;
mod names;
mod shared_parts;

pub use assent::Assent;
pub(crate) use data::{check_head, from_toml, must, wrong};
pub(crate) use names::names;
pub(crate) use shared_parts::SharedParts;
