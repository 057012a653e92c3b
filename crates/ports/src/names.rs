//! Names that are text, each a type of its own, so that none is taken for another. They read as the text that they are.

use std::ops::Deref;

macro_rules! text_type {
    ($(#[$doc:meta])* pub struct $name:ident(String);) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub struct $name(pub String);

        impl Deref for $name {
            type Target = str;

            fn deref(&self) -> &str {
                &self.0
            }
        }
    };
}

text_type! {
    /// A channel's own ID for a delivered letter: an SMTP answer, a file name, where a post is. Never a secret.
    pub struct RemoteId(String);
}

text_type! {
    /// A place of a channel, as the channel spells it (`discord/7`): a table is found by it, and it is noted how far it was read.
    pub struct PlaceName(String);
}

text_type! {
    /// The hash of the secret part of a return address. Each purpose has its own hash, so that no token serves another purpose.
    pub struct TokenHash(String);
}

impl TokenHash {
    /// The hash of a token by which a letter is answered.
    pub fn of_answer(token: &str) -> Self {
        Self(model::token_hash(token))
    }

    /// The hash of a token that only stops mail.
    pub fn of_silence(token: &str) -> Self {
        Self(model::silence_hash(token))
    }

    /// The hash of a token to which mail comes back.
    pub fn of_bounce(token: &str) -> Self {
        Self(model::bounce_hash(token))
    }
}
