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
mod move_form;
mod rules;
mod split;
mod sure;
mod why_form;

pub(crate) use admin::{admin_choices, admin_list, admin_preview, admin_removal};
pub(crate) use admin_id::{AdminStep, AdminVerb, Removal};
pub(crate) use compose::{ChatReader, ShowOptions, Shows, answer, keepsake, pictured, post};
#[cfg(test)]
pub(crate) use custom_id::ID_BYTES_MAX;
pub(crate) use custom_id::{Act, ActionId, Unreadable};
pub(crate) use menu::{MenuReader, chosen, move_menu, open_again};
#[cfg(test)]
pub(crate) use menu_entries::OPTIONS_MAX;
pub(crate) use menu_entries::note_of;
pub(crate) use menu_id::{MenuAt, MenuChoice, MenuPlace, steps_of};
#[cfg(test)]
pub(crate) use message::ChatFile;
pub(crate) use message::{
    ChatMessage, announcing, edit, edit_answer, first_message, further_answer, new_message, nonce, replying,
};
pub(crate) use more::{more_form, more_menu, more_needs, more_typed};
pub(crate) use move_form::{MOVE_FIELD, move_form};
pub(crate) use rules::{games, rules, sections};
pub(crate) use sure::{SureAbout, SurePress};
pub(crate) use why_form::{WHY_FIELD, why_form};
