//! `vernissage try --league`: a league in a temporary folder, with six people who are played by bots, and time that leaps.
//!
//! | file | what it does |
//! | --- | --- |
//! | `season.rs` | puts all of it together, and plays until the season is over or somebody stops |
//! | `terminal.rs` | whoever sits at the terminal: their letters, their lines |
//! | `cast.rs` | the people who are played by bots. They say what people say, through the same door |
//! | `leaps.rs` | time |

mod cast;
mod leaps;
mod season;
mod terminal;

pub(super) use season::run;
