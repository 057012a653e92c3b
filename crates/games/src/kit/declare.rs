//! Macros for the declarations of every game. They declare sets of names (colours, places, visitors) with the keys that
//! data, words, journals and messages use. They also declare the state with its component data, which snapshots leave
//! out.

/// Declares a set of names in the order of the data: an enum of all names, with their keys and indices.
macro_rules! names {
    ($(#[$about:meta])* $vis:vis $name:ident { $($(#[$each:meta])* $variant:ident = $key:literal,)+ }) => {
        $(#[$about])*
        #[derive(
            Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize,
        )]
        #[allow(missing_docs, reason = "the names say what they are")]
        $vis enum $name { $($(#[$each])* #[serde(rename = $key)] $variant,)+ }

        #[allow(dead_code, unreachable_pub, reason = "sets differ in visibility and use")]
        impl $name {
            /// All names, in the order of the data.
            pub const ALL: [Self; [$($key),+].len()] = [$(Self::$variant),+];

            /// The keys of all names, in the same order.
            pub const KEYS: [&'static str; [$($key),+].len()] = [$($key),+];

            /// Returns the key in data, words, journals and messages.
            pub const fn key(self) -> &'static str {
                Self::KEYS[self as usize]
            }

            /// Returns the index in [`Self::ALL`].
            pub const fn index(self) -> usize {
                self as usize
            }

            /// Returns the name with this key.
            pub fn of_key(key: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|one| one.key() == key)
            }
        }
    };
}

/// Declares the state of a game: its fields, its component data, and how both are combined when a snapshot is resumed.
/// A state without its data cannot be created.
macro_rules! state {
    ($(#[$about:meta])* $vis:vis struct $name:ident with $parts:ty {
        $($(#[$each:meta])* $field_vis:vis $field:ident: $of:ty,)+
    }) => {
        $(#[$about])*
        #[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
        $vis struct $name {
            /// Component data.
            #[serde(skip)]
            pub(crate) parts: std::sync::Arc<$parts>,
            $($(#[$each])* $field_vis $field: $of,)+
        }

        /// Snapshot form of the state.
        #[derive(Debug, serde::Deserialize)]
        #[allow(unreachable_pub, reason = "only the engine reads it")]
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

/// Declares the number of seats of a game, and access to the possessions of a seat in the list that the state holds in
/// seat order.
macro_rules! seats {
    ($game:ident, $list:ident: $place:ty, $of:ident, $of_mut:ident) => {
        #[allow(dead_code, reason = "not every game uses all accessors")]
        impl $game {
            /// Returns the number of seats.
            pub(crate) fn count(&self) -> u8 {
                self.$list.len() as u8
            }

            /// Returns the possessions of this seat.
            pub(crate) fn $of(&self, seat: engine::Seat) -> &$place {
                seat.entry_in(&self.$list)
            }

            /// Returns the possessions of this seat for modification.
            pub(crate) fn $of_mut(&mut self, seat: engine::Seat) -> &mut $place {
                seat.entry_in_mut(&mut self.$list)
            }
        }
    };
}

pub(crate) use {names, seats, state};
