//! Proof of the mail channel.
