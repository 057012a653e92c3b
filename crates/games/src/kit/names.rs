//! Sets of names: the colours, places, visitors of a game, each a small value with the key that data, words, journals and
//! messages use.

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

pub(crate) use names;
