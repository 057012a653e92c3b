//! Reason why a line of a message is not a command, as `vernissage mail extract` prints it.

/// Reason why a line of a message is not a command.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum SkipReason {
    /// A line of a program that names the author of the quoted message (`On .. Ann wrote:`).
    Attribution,
    /// A banner or a tag that a mail gateway has added.
    Banner,
    /// An answer between or below quoted lines.
    BetweenQuotes,
    /// A line of signs, or a title between such lines (`-----Original Message-----`).
    Delimiter,
    /// A disclaimer, or another note that no person types.
    Disclaimer,
    /// Part of a forwarded message, or typed above one.
    Forwarded,
    /// A header of a quoted message (`From: ..`).
    Headers,
    /// Text of an element that is not shown in HTML.
    Hidden,
    /// A line beyond the limits.
    Limit,
    /// The line of our own letters below which nothing is read.
    Marker,
    /// A greeting, or a closing with a name.
    Polite,
    /// Part of a quoted message.
    Quoted,
    /// A signature.
    Signature,
    /// Typed text that is not a command.
    Text,
    /// Text that was either typed or quoted.
    Uncertain,
}

impl SkipReason {
    /// Returns the reason in a few words, for operators.
    pub fn words(self) -> &'static str {
        match self {
            Self::Attribution => "attribution",
            Self::Banner => "banner",
            Self::BetweenQuotes => "between quotes",
            Self::Delimiter => "delimiter",
            Self::Disclaimer => "disclaimer",
            Self::Forwarded => "forwarded",
            Self::Headers => "headers",
            Self::Hidden => "hidden",
            Self::Limit => "limit",
            Self::Marker => "marker",
            Self::Polite => "polite",
            Self::Quoted => "quoted",
            Self::Signature => "signature",
            Self::Text => "text",
            Self::Uncertain => "uncertain",
        }
    }
}
