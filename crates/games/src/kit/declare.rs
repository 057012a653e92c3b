//! Macros that declare what every game has: sets of names (colours, places, visitors) with the key that data, words, journals
//! and messages use, and the state with its component data, which no snapshot holds.

/// Declares a set of names in the order of the data: an enum with all of them, their keys, and the place of each.
macro_rules! names {
    ($(#[$about:meta])* $vis:vis $name:ident { $($(#[$each:meta])* $variant:ident = $key:literal,)+ }) => {
        $(#[$about])*
        #[derive(
            Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize,
        )]
        #[allow(missing_docs, reason = "the names say what they are")]
        $vis enum $name { $($(#[$each])* #[serde(rename = $key)] $variant,)+ }

        #[allow(dead_code, unreachable_pub, reason = "sets differ in who sees them and in what is used of them")]
        impl $name {
            /// All of them, in the order of the data.
            pub const ALL: [Self; [$($key),+].len()] = [$(Self::$variant),+];

            /// The keys of all of them, in the same order.
            pub const KEYS: [&'static str; [$($key),+].len()] = [$($key),+];

            /// What it is called in data, words, journals and messages.
            pub const fn key(self) -> &'static str {
                Self::KEYS[self as usize]
            }

            /// Its place in [`Self::ALL`].
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The one with this key.
            pub fn of_key(key: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|one| one.key() == key)
            }
        }
    };
}

/// Declares the state of a game: its fields, the component data next to them, and how both come together again when a
/// snapshot is resumed. A state without its data cannot be made.
macro_rules! state {
    ($(#[$about:meta])* $vis:vis struct $name:ident with $parts:ty {
        $($(#[$each:meta])* $field_vis:vis $field:ident: $of:ty,)+
    }) => {
        $(#[$about])*
        #[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
        $vis struct $name {
            /// The component data.
            #[serde(skip)]
            pub(crate) parts: std::sync::Arc<$parts>,
            $($(#[$each])* $field_vis $field: $of,)+
        }

        /// The state as a snapshot holds it.
        #[derive(Debug, serde::Deserialize)]
        #[allow(unreachable_pub, reason = "it is read by the engine alone")]
        pub struct Snapshot {
            $($(#[$each])* $field: $of,)+
        }

        impl engine::State for $name {
            type Parts = $parts;
            type Snapshot = Snapshot;

            fn resume(snapshot: Snapshot, parts: std::sync::Arc<$parts>) -> Self {
                let Snapshot { $($field),+ } = snapshot;
                Self { parts, $($field),+ }
            }
        }
    };
}

/// The number of seats of a game, and what belongs to one of them, from the list that its state holds in seat order.
macro_rules! seats {
    ($game:ident, $list:ident: $place:ty, $of:ident, $of_mut:ident) => {
        #[allow(dead_code, reason = "not every game changes what belongs to a seat by this way")]
        impl $game {
            /// The number of seats.
            pub(crate) fn count(&self) -> u8 {
                self.$list.len() as u8
            }

            /// The possessions of this seat.
            pub(crate) fn $of(&self, seat: engine::Seat) -> &$place {
                seat.of(&self.$list)
            }

            /// The possessions of this seat, to change them.
            pub(crate) fn $of_mut(&mut self, seat: engine::Seat) -> &mut $place {
                seat.of_mut(&mut self.$list)
            }
        }
    };
}

pub(crate) use {names, seats, state};
