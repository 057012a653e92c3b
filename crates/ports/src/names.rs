//! Newtypes for textual identifiers, so that one kind is never mistaken for another. They dereference to `str`.

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
    /// A channel's id of a delivered letter, such as an SMTP reply, a file name or the location of a post. Never a
    /// secret.
    pub struct RemoteId(String);
}

text_type! {
    /// A place of a channel in the channel's spelling (`discord/7`). Tables are looked up by place, and the last
    /// message handled is recorded per place.
    pub struct PlaceName(String);
}

text_type! {
    /// Hash of the secret part of a return address. Each purpose has its own hash, so that no token serves another
    /// purpose.
    pub struct TokenHash(String);
}

impl TokenHash {
    /// Hashes a token for replies to a letter.
    pub fn from_reply_token(token: &str) -> Self {
        Self(model::token_hash(token))
    }

    /// Hashes a token that only stops mail.
    pub fn from_unsubscribe_token(token: &str) -> Self {
        Self(model::unsubscribe_hash(token))
    }

    /// Hashes a token that receives bounces.
    pub fn from_bounce_token(token: &str) -> Self {
        Self(model::bounce_hash(token))
    }
}
