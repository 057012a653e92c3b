//! The Discord front end: the whole service inside a Discord server. Each table has a thread with its living post;
//! people use slash commands, buttons, menus and direct messages. Tables, typed words and letters are the same as by
//! mail. Private information never appears where others can read it.
//!
//! This crate makes no decisions. Buttons carry their whole state in the custom id, which is validated on each press.
//! Only ids of sent messages are stored; anything that a restart loses is queried again.
//!
//! Each module imports only those below it:
//!
//! - `client` is the entry point. The `gateway` receives Discord's events, which go to one of the next three modules.
//! - `interact` answers slash commands, components and forms. `receive` handles messages to the bot. `deliver` sends
//!   letters. None of the three depends on another.
//! - `places` resolves the place of a message or interaction in a server, and the author's admin status.
//! - `discord_state` is the shared state: the service's request handler, the REST client, the message renderer. With it
//!   come the `direct_channels` and their read marks, the `lanes` that serialise work, and the recent ids.
//! - `tags` selects the tags of forum posts, and `permissions` names the permissions that the bot lacks, and what keeps it
//!   from giving a role.
//! - `show` builds messages, buttons, menus and forms, without network access. `rest` calls Discord, subject to our own
//!   rate limits.
//! - `ids` stores Discord ids in the service's own formats.
//!
//! The folders have no file of their own: this file is their table of contents.
//!
//! Rules of games and of the service, storage, sentences (all are messages of `i18n`) and other delivery methods belong
//! in other crates. No other crate names the libraries for Discord's protocol.

mod client;
mod deliver {
    //! Delivery of letters: the card and living post of a table, table events, the channel of a league, direct
    //! messages, and mentions in the thread.

    mod admin_reports;
    mod card;
    mod channel;
    mod cosmetic_updates;
    mod forum;
    mod league_channel;
    mod letter_delivery;
    mod living_post;
    mod lost_posts;
    mod member_roles;
    mod notices;
    mod outcome;
    mod place_post;
    mod player_mention;
    mod problem_reports;
    mod server_events;
    mod server_upkeep;
    mod table_events;

    pub use channel::DiscordChannel;
    pub(crate) use server_upkeep::ServerUpkeep;
}
mod direct_channels;
mod discord_state;
mod gateway;
mod ids;
mod interact {
    //! Interactions: each is acknowledged at once and passed to the desk, and then the result replaces the response.

    mod admin;
    mod buttons;
    mod commands {
        //! Slash commands: their registration with Discord, parsing, autocompletion and execution.

        mod complete;
        mod complete_leagues;
        mod league_role;
        mod league_words;
        mod leagues;
        mod people;
        mod run;
        mod set;
        mod set_leagues;
        mod set_parts;
        mod settings;
        mod setup;
        mod setup_answer;
        mod setup_checks;
        mod table;
        mod typed;

        pub(crate) use complete::handle_autocomplete;
        pub(crate) use people::choose_invitation_table;
        pub(crate) use run::{help, run};
        #[cfg(test)]
        pub(crate) use set::build_command_set;
        pub(crate) use set::register;
        pub(crate) use setup::choose_room;
    }
    mod context;
    mod dispatch;
    mod leagues;
    mod more;
    mod moves {
        //! The move menus: a player chooses a move word by word, previews its effect, and plays it.

        mod form;
        mod menus;
        mod press;

        pub(crate) use form::submit_move_form;
        pub(crate) use press::handle_menu_press;
    }
    mod reply;
    mod welcome;

    #[cfg(test)]
    pub(crate) use commands::build_command_set;
    pub(crate) use commands::register;
    pub(crate) use dispatch::handle;
}
mod lanes;
mod permissions;
mod places;
mod receive {
    //! Messages to the bot: direct messages and mentions. Those sent during a gateway outage are fetched. Messages in a
    //! table's thread are table talk.

    mod catch_up;
    mod incoming;
    mod lines;
    mod message_handler;
    mod request;
    mod thread_talk;

    pub(crate) use catch_up::{catch_up, handle_new_message};
    pub(crate) use thread_talk::{handle_deletion, handle_edit, handle_thread_message};
}
mod rest {
    //! Discord's REST API: the calls, our own rate limits, the parts of responses that we read, and the meaning of
    //! errors.

    mod answers;
    mod calls;
    mod error;
    mod events;
    mod forums;
    mod limits;
    mod members;
    mod permitted;

    pub(crate) use answers::MessagePage;
    pub(crate) use calls::{RestClient, ThreadChange, channel_in};
    pub(crate) use error::{DiscordError, MISSING_ACCESS, MISSING_PERMISSION, decode_if_readable};
    pub(crate) use events::{EventContent, ServerEvent};
    pub(crate) use forums::{TAG_CHARS_MAX, TAGS_MAX, Tag, forum_tags};
    pub use limits::CHANNEL_CALLS;
    pub(crate) use limits::{CallUrgency, RateLimits};
    pub(crate) use permitted::{RoleProblem, ServerStanding};
}
mod show {
    //! Presentation without network access: pages become messages with buttons, and words become menus and forms.
    //! Nothing here queries the service or Discord, and nothing is decided.

    mod admin;
    mod admin_id;
    mod buttons;
    mod compose;
    mod custom_id;
    mod form;
    mod invitation;
    mod league_commands;
    mod menu;
    mod menu_entries;
    mod menu_id;
    mod message;
    mod more;
    mod proposal_confirmation;
    mod rules;
    mod split;
    mod welcome;

    pub(crate) use admin::{admin_choices, admin_list, admin_preview, admin_removal};
    pub(crate) use admin_id::{AdminStep, AdminVerb, Removal};
    pub(crate) use compose::{
        BoardDisplay, ChatReader, ShowOptions, board_and_own_area, post, recap_message, render_answer,
    };
    #[cfg(test)]
    pub(crate) use custom_id::ID_BYTES_MAX;
    pub(crate) use custom_id::{Act, ActionId, UnreadableId};
    pub(crate) use form::{MOVE_FIELD, move_form, reason_form, submitted_reason};
    pub(crate) use invitation::invitation_menu;
    pub(crate) use menu::{MenuReader, chosen_menu_steps, move_menu, reopen_button};
    #[cfg(test)]
    pub(crate) use menu_entries::OPTIONS_MAX;
    pub(crate) use menu_entries::format_note;
    pub(crate) use menu_id::{MenuChoice, MenuState, MenuView, steps_of};
    #[cfg(test)]
    pub(crate) use message::ChatFile;
    pub(crate) use message::{
        ChatMessage, announcement_message, as_reply_to, edit, edit_answer, first_message, follow_up_message,
        new_message, nonce,
    };
    pub(crate) use more::{more_argument, more_fields, more_form, more_menu};
    pub(crate) use proposal_confirmation::{ProposalConfirmation, ProposalContext};
    pub(crate) use rules::{game_menu, games, rules, sections};
    pub(crate) use welcome::{WelcomeStep, welcome_card, welcome_rooms};
}
mod tags;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

pub use client::{Discord, DiscordClientError, DiscordEndpoint, DiscordSettings};
pub use deliver::DiscordChannel;
pub use rest::CHANNEL_CALLS;
