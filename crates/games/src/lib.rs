//! The games, one folder each, all with the same structure. This file is the registry, with one line per game.
//!
//! The public interface is [`all`], [`find`] and [`REFERENCE`]. The types of each game are public for tests and
//! benchmarks.
//!
//! Deliberately not here:
//!
//! - **Names of games elsewhere.** Only the registry knows the games; no other crate names one.
//! - **Dependencies between games.** Shared code belongs in the kit, which knows no game.
//! - **Sentences and drawings.** Messages are in `crates/i18n/locales/`, templates in `templates/`.
//! - **Parsing, menus, clocks.** A game returns offers; the engine reads lines and the service keeps time.
//! - **Chance other than the dice given to a game**, and any other impure code.

#![cfg_attr(test, allow(clippy::disallowed_types, clippy::disallowed_methods, reason = "tests read files"))]

pub mod art_society;
pub mod brussels_1893;
pub mod game_5211;
mod kit;
pub mod sealed_lots;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
pub mod the_gallerist;

use engine::GameKind;

/// All playable games.
static GAMES: &[GameKind] = &[
    GameKind::of::<art_society::ArtSociety>(),
    GameKind::of::<game_5211::FiveTwoOneOne>(),
    GameKind::of::<the_gallerist::TheGallerist>(),
    GameKind::of::<brussels_1893::Brussels1893>(),
];

/// The game of the tutorial (`docs/adding-a-game.md`), used to test and benchmark the engine and the service. No table
/// can be opened for it.
pub static REFERENCE: GameKind = GameKind::of::<sealed_lots::SealedLots>();

/// Returns all playable games.
pub fn all() -> &'static [GameKind] {
    GAMES
}

/// Finds a game by its id or another name, ignoring case, or by an unambiguous prefix.
pub fn find(name: &str) -> Option<&'static GameKind> {
    find_in(GAMES, name)
}

/// Finds a game among these; see [`find`].
pub fn find_in<'a>(games: &'a [GameKind], name: &str) -> Option<&'a GameKind> {
    let name = name.trim().to_lowercase().replace([' ', '_'], "-");
    let is_said = |fits: &dyn Fn(&str) -> bool, kind: &GameKind| {
        let meta = kind.meta();
        fits(meta.id) || meta.also.iter().any(|also| fits(&also.to_lowercase()))
    };
    if name.is_empty() {
        return None;
    }
    if let Some(kind) = games.iter().find(|kind| is_said(&|known| known == name, kind)) {
        return Some(kind);
    }
    let mut begun = games.iter().filter(|kind| is_said(&|known| known.starts_with(&name), kind));
    let first = begun.next()?;
    if begun.next().is_some() { None } else { Some(first) }
}
