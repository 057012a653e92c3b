//! Discord: the whole service in a server. A table has a thread with its living post; people use commands, buttons, menus and direct
//! messages. Tables, words and letters are the same as by mail. What is private is never said where others read.
//!
//! It must never decide anything. Nothing is remembered behind a button: its id says all, and is checked when it is pressed. Of what
//! was sent only ids are kept; what is lost at a restart is asked for again.
//!
//! Each of these imports only those that stand below it:
//!
//! - `client` puts everything together. The `gateway` is the line on which Discord tells what happens; what is heard goes to one of
//!   the next three.
//! - `interact` answers what people press, choose, type as a command and fill in. `receive` takes what they write to the bot.
//!   `deliver` brings letters out. None of the three knows another.
//! - `places` says where in a server something is done, and whether the person administers the server.
//! - `front` is what they all share: the door of the service, Discord's calls, the making of messages. With it goes what is remembered:
//!   the `direct_channels` and how far each was read, the `lanes` in which things wait for one another, and the IDs that came already.
//! - `tags` says which tags a forum's posts have.
//! - `show` makes messages, buttons, menus and forms, and knows no wire. `rest` calls Discord, behind our own limits.
//! - `ids` are Discord's ids as the house writes them down.
//!
//! The folders have no file of their own: this file is their table of contents.
//!
//! Not here: rules of a game or of the service, the store, a sentence (all of them are messages of `i18n`), and any other way to reach
//! people. The library that speaks Discord's protocol is named in this crate and nowhere else.

mod client;
mod deliver {
    //! Letters out by Discord: the card and living post of a table, what happened there, the room of a league, direct messages, and calls in
    //! the thread.

    mod call;
    mod card;
    mod channel;
    mod forum;
    mod happened;
    mod league_room;
    mod living_post;
    mod missing;
    mod notices;
    mod outcome;
    mod place_post;
    mod sending;
    mod tidy;

    pub use channel::DiscordChannel;
}
mod direct_channels;
mod front;
mod gateway;
mod ids;
mod interact {
    //! What people press, choose, type as a command and fill in: each is answered at once, then taken to the desk, then its answer is
    //! replaced by the result.

    mod admin;
    mod buttons;
    mod commands {
        //! Slash commands: the set that is registered with Discord, what people type into them, what is suggested meanwhile, and what each
        //! command does.

        mod complete;
        mod complete_leagues;
        mod league_words;
        mod leagues;
        mod permissions;
        mod run;
        mod set;
        mod set_leagues;
        mod set_parts;
        mod settings;
        mod setup;
        mod setup_told;
        mod table;
        mod typed;

        pub(crate) use complete::complete;
        pub(crate) use run::{help, run};
        pub(crate) use set::register;
        #[cfg(test)]
        pub(crate) use set::set;
    }
    mod context;
    mod dispatch;
    mod leagues;
    mod more;
    mod moves {
        //! The move menus: somebody chooses a move word by word, looks at what it would do, and plays it.

        mod form;
        mod menus;
        mod press;

        pub(crate) use form::filled;
        pub(crate) use press::pressed;
    }
    mod reply;

    pub(crate) use commands::register;
    #[cfg(test)]
    pub(crate) use commands::set;
    pub(crate) use dispatch::handle;
}
mod lanes;
mod places;
mod receive {
    //! What people write to the bot: direct messages, and messages that mention it. Those that came while the gateway was away are
    //! fetched.

    mod catch_up;
    mod incoming;
    mod lines;
    mod request;
    mod take;

    pub(crate) use catch_up::{catch_up, message_came};
}
mod rest {
    //! Discord's REST interface as we call it: the calls, our own limits before them, what is read of the answers, and what their errors mean.

    mod answers;
    mod calls;
    mod error;
    mod forums;
    mod limits;
    mod permitted;

    pub(crate) use answers::MessagePage;
    pub(crate) use calls::{Change, RestClient, channel_in};
    pub(crate) use error::{DiscordError, done};
    pub(crate) use forums::{TAG_CHARS_MAX, TAGS_MAX, Tag};
    pub use limits::CHANNEL_CALLS;
    pub(crate) use limits::{CallUse, RateLimits};
}
mod show {
    //! What people see, made without a wire: pages become messages with buttons, words become menus and forms. Nothing here asks the
    //! service or Discord, and nothing is decided.

    mod admin;
    mod admin_id;
    mod buttons;
    mod compose;
    mod custom_id;
    mod form;
    mod menu;
    mod menu_entries;
    mod menu_id;
    mod message;
    mod more;
    mod rules;
    mod split;
    mod sure;

    pub(crate) use admin::{admin_choices, admin_list, admin_preview, admin_removal};
    pub(crate) use admin_id::{AdminStep, AdminVerb, Removal};
    pub(crate) use compose::{ChatReader, ShowOptions, Shows, answer, keepsake, pictured, post};
    #[cfg(test)]
    pub(crate) use custom_id::ID_BYTES_MAX;
    pub(crate) use custom_id::{Act, ActionId, Unreadable};
    pub(crate) use form::{MOVE_FIELD, WHY_FIELD, move_form, why_form};
    pub(crate) use menu::{MenuReader, chosen, move_menu, open_again};
    #[cfg(test)]
    pub(crate) use menu_entries::OPTIONS_MAX;
    pub(crate) use menu_entries::note_of;
    pub(crate) use menu_id::{MenuAt, MenuChoice, MenuPlace, steps_of};
    #[cfg(test)]
    pub(crate) use message::ChatFile;
    pub(crate) use message::{
        ChatMessage, announcing, edit, edit_answer, first_message, further_answer, new_message, nonce,
        replying,
    };
    pub(crate) use more::{more_form, more_menu, more_needs, more_typed};
    pub(crate) use rules::{games, rules, sections};
    pub(crate) use sure::{SureAbout, SurePress};
}
mod tags;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

pub use client::{ClientFault, Discord, DiscordSettings, Wire};
pub use deliver::DiscordChannel;
pub use rest::CHANNEL_CALLS;
