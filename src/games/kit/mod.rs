//! What the files of all games share: names with keys, checks of data files, component data beside a state.
//!
//! It stands here and not in the engine, because the engine needs none of it: a game could be written without. It knows no
//! game.

mod data;
mod names;
mod shared_parts;

pub(crate) use data::{check_head, from_toml, must, wrong};
pub(crate) use names::names;
pub(crate) use shared_parts::SharedParts;
