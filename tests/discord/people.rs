//! The people who use the bot. They can do only what Discord allows: a command must be registered, a button visible, a
//! form open. Any other act returns an error with the reason.

mod commands;
mod preview;
mod view;
pub(crate) mod wording;

use std::sync::{Arc, Mutex, PoisonError};

use serde_json::{Value, json};

pub(crate) use preview::Preview;
pub(crate) use view::{Form, Menu, PersonView, SeenMessage};

use crate::standin::component_rules::component_type;
use crate::standin::interactions::{AUTOCOMPLETE, COMMAND, COMPONENT, MODAL, NewInteraction};
use crate::standin::world::{Id, World};
use crate::standin::{Channel, Shared, WAIT_MAX, messages, person_messages};

/// A suggestion of an autocompletion.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Suggestion {
    pub(crate) name: String,
    pub(crate) value: Value,
}

/// An act of a person that the bot must answer.
pub(crate) struct PendingInteraction {
    shared: Arc<Shared>,
    pub(crate) id: Id,
}

impl PendingInteraction {
    /// Waits for the first answer and returns its kind. Panics if the bot does not answer in time.
    pub(crate) async fn wait_for_first_answer(&self) -> u64 {
        let look = |world: &World| {
            let interaction = &world.interactions[&self.id];
            interaction
                .answer
                .map(Ok)
                .or_else(|| world.is_overdue(interaction).then(|| Err(interaction.label.clone())))
        };
        match self.shared.wait(look).await {
            Some(Ok(kind)) => kind,
            Some(Err(label)) => panic!("\"The application did not respond\" to {label}"),
            None => panic!("no first answer within {WAIT_MAX:?}"),
        }
    }

    /// Waits until the bot's answer is complete: after a deferral, until the first later answer. Returns the message
    /// that the answer created or changed, as the acting person sees it, or `None` for a form or suggestions.
    pub(crate) async fn wait_until_settled(&self) -> Option<SeenMessage> {
        let kind = self.wait_for_first_answer().await;
        let settled = |world: &World| {
            let interaction = &world.interactions[&self.id];
            (!matches!(kind, 5 | 6) || interaction.later_answers > 0)
                .then_some((interaction.person, interaction.original))
        };
        let found = self.shared.wait(settled).await;
        let (person, original) = found.expect("the bot answers after its deferral");
        self.shared.read(|world| PersonView::message_for(world, person, original?))
    }

    /// Waits until Discord reports that the application did not respond.
    pub(crate) async fn wait_until_failed(&self) {
        let look = |world: &World| world.is_overdue(&world.interactions[&self.id]).then_some(());
        self.shared.wait(look).await.expect("the interaction fails");
    }
}

/// A person with an account. Clones represent the same person.
#[derive(Clone)]
pub(crate) struct Person {
    shared: Arc<Shared>,
    id: Id,
    open_channel: Arc<Mutex<Option<Id>>>,
}

impl Person {
    /// Creates a person for an existing account.
    pub(crate) fn new(shared: Arc<Shared>, id: Id) -> Self {
        Self { shared, id, open_channel: Arc::default() }
    }

    /// Returns the id of the account.
    pub(crate) fn id(&self) -> Id {
        self.id
    }

    /// Returns the mention of this person in a text: `<@id>`.
    pub(crate) fn mention(&self) -> String {
        format!("<@{}>", self.id)
    }

    /// Returns the display name.
    pub(crate) fn name(&self) -> String {
        self.shared.read(|world| world.accounts[&self.id].name.clone())
    }

    fn open_channel_id(&self) -> Result<Id, String> {
        let here = *self.open_channel.lock().unwrap_or_else(PoisonError::into_inner);
        here.ok_or_else(|| "has no open channel".to_owned())
    }

    fn set_open_channel(&self, channel: Id) {
        *self.open_channel.lock().unwrap_or_else(PoisonError::into_inner) = Some(channel);
    }

    /// Opens a channel unless one is already open.
    pub(crate) fn open_if_none(&self, channel: Id) {
        self.open_channel.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(channel);
    }

    /// Opens a channel or thread, which receives all further commands and texts.
    pub(crate) fn go_to(&self, channel: &Channel) {
        self.set_open_channel(channel.id());
    }

    /// Opens the direct message channel with the bot.
    pub(crate) fn go_to_dm(&self) {
        let dm = self.shared.change(|world| world.dm_channel(self.id));
        self.set_open_channel(dm);
    }

    /// Returns the direct message channel with the bot.
    pub(crate) fn dm(&self) -> Channel {
        let dm = self.shared.change(|world| world.dm_channel(self.id));
        person_messages::channel_handle(&self.shared, dm)
    }

    /// Allows or blocks direct messages from the bot.
    pub(crate) fn set_dms_open(&self, open: bool) {
        self.shared.change(|world| {
            if let Some(account) = world.accounts.get_mut(&self.id) {
                account.dms_open = open;
            }
        });
    }

    /// Changes the language of the client.
    pub(crate) fn set_locale(&self, locale: &str) {
        self.shared.change(|world| {
            if let Some(account) = world.accounts.get_mut(&self.id) {
                locale.clone_into(&mut account.locale);
            }
        });
    }

    fn perform(
        &self,
        act: impl FnOnce(&mut World) -> Result<NewInteraction, String>,
    ) -> Result<PendingInteraction, String> {
        let id = self.shared.change(|world| act(world).map(|act| world.start_interaction(act)))?;
        Ok(PendingInteraction { shared: Arc::clone(&self.shared), id })
    }

    /// Types a command in the open channel: `slash("table new", &[("game", "art-society")])`. The names may be in this
    /// person's language.
    pub(crate) fn slash(
        &self,
        command: &str,
        options: &[(&str, &str)],
    ) -> Result<PendingInteraction, String> {
        let channel = self.open_channel_id()?;
        self.perform(|world| {
            self.check_may_act_in(world, channel)?;
            let body = commands::command_body(world, self.id, channel, command, options, None)?;
            Ok(self.new_act(COMMAND, channel, command, body))
        })
    }

    /// Uses a command in the menu of another person, in the open channel.
    pub(crate) fn use_on(&self, command: &str, target: &Person) -> Result<PendingInteraction, String> {
        let channel = self.open_channel_id()?;
        self.perform(|world| {
            self.check_may_act_in(world, channel)?;
            let body = commands::person_command_body(world, self.id, channel, command, target.id)?;
            Ok(self.new_act(COMMAND, channel, command, body))
        })
    }

    /// Types into one option of a command and returns the bot's suggestions.
    pub(crate) async fn autocomplete(
        &self,
        command: &str,
        options: &[(&str, &str)],
        focused: &str,
    ) -> Result<Vec<Suggestion>, String> {
        let channel = self.open_channel_id()?;
        let acted = self.perform(|world| {
            self.check_may_act_in(world, channel)?;
            let body = commands::command_body(world, self.id, channel, command, options, Some(focused))?;
            Ok(self.new_act(AUTOCOMPLETE, channel, command, body))
        })?;
        acted.wait_for_first_answer().await;
        let choices =
            self.shared.read(|world| world.interactions[&acted.id].choices.clone()).unwrap_or_default();
        let choice = |choice: Value| Suggestion {
            name: choice["name"].as_str().unwrap_or_default().to_owned(),
            value: choice["value"].clone(),
        };
        Ok(choices.into_iter().map(choice).collect())
    }

    /// Presses the button with this label on the newest visible message that has it.
    pub(crate) fn click(&self, label: &str) -> Result<PendingInteraction, String> {
        let seen = self.view();
        let found =
            seen.messages.iter().rev().find(|message| message.button(label).is_some_and(|b| b.is_enabled));
        match found {
            Some(message) => self.click_in(message.id, label),
            None if seen.button(label).is_some() => Err(format!("the button {label:?} is disabled")),
            None => Err(format!("{} sees no button {label:?}", self.name())),
        }
    }

    /// Presses a button on one message, by its label or its `custom_id`.
    pub(crate) fn click_in(&self, message: Id, label: &str) -> Result<PendingInteraction, String> {
        let (shown, label, body) = self.enabled_button(message, label)?;
        self.use_component(&shown, &label, body)
    }

    /// Returns an enabled button: its message, its label, and the body that a press sends.
    fn enabled_button(&self, message: Id, label: &str) -> Result<(SeenMessage, String, Value), String> {
        let Some(shown) = self.view_message(message) else {
            return Err(format!("{} does not see that message", self.name()));
        };
        let button = shown.button(label).ok_or_else(|| format!("no button {label:?} on that message"))?;
        if !button.is_enabled {
            return Err(format!("the button {label:?} is disabled"));
        }
        let Some(custom_id) = button.custom_id.clone() else {
            return Err("a link opens a browser".to_owned());
        };
        let body = json!({"custom_id": custom_id, "component_type": 2, "id": button.number});
        Ok((shown, label.to_owned(), body))
    }

    /// Presses a button twice before the first press can be answered, as from two devices or over a slow connection.
    pub(crate) fn click_twice_in(&self, message: Id, label: &str) -> Result<[PendingInteraction; 2], String> {
        let (shown, label, body) = self.enabled_button(message, label)?;
        let both = self.shared.change(|world| {
            [(); 2].map(|()| {
                let act = self.new_act(COMPONENT, shown.channel, &label, body.clone());
                world.start_interaction(NewInteraction { source: Some(shown.id), ..act })
            })
        });
        Ok(both.map(|id| PendingInteraction { shared: Arc::clone(&self.shared), id }))
    }

    /// Selects in the newest visible menu with this placeholder (or `custom_id`), by the labels (or values) of options,
    /// or by people's names.
    pub(crate) fn choose(&self, menu: &str, options: &[&str]) -> Result<PendingInteraction, String> {
        let seen = self.view();
        let found =
            seen.messages.iter().rev().find_map(|message| message.menu(menu).map(|menu| (message, menu)));
        let (message, found) = found.ok_or_else(|| format!("{} sees no menu {menu:?}", self.name()))?;
        self.select_options(message, found, options)
    }

    /// Selects in one menu of one message, by its `custom_id`.
    pub(crate) fn choose_in(
        &self,
        message: Id,
        menu: &str,
        options: &[&str],
    ) -> Result<PendingInteraction, String> {
        let shown = self.view_message(message);
        let shown = shown.ok_or_else(|| format!("{} does not see that message", self.name()))?;
        let found = shown.menu(menu).ok_or_else(|| format!("no menu {menu:?} on that message"))?;
        self.select_options(&shown, found, options)
    }

    fn select_options(
        &self,
        message: &SeenMessage,
        found: &Menu,
        options: &[&str],
    ) -> Result<PendingInteraction, String> {
        let menu = found.placeholder.as_str();
        if !found.is_enabled {
            return Err(format!("the menu {menu:?} is disabled"));
        }
        let count = options.len() as u64;
        if count < found.least || count > found.most {
            return Err(format!("the menu accepts {} to {} values", found.least, found.most));
        }
        let mut body =
            json!({"custom_id": found.custom_id, "component_type": found.kind, "id": found.number});
        let mut values = Vec::new();
        for option in options {
            if found.kind == 5 {
                let id = self.shared.read(|world| commands::person_named(world, option))?;
                let channel = message.channel;
                self.shared.read(|world| commands::resolve_person(world, channel, id, &mut body["resolved"]));
                values.push(json!(id.to_string()));
            } else if found.kind == 8 {
                let channel = message.channel;
                let id = self.shared.read(|world| commands::channel_named(world, channel, option))?;
                body["resolved"]["channels"][id.to_string()] =
                    self.shared.read(|world| world.channel(&world.channels[&id]));
                values.push(json!(id.to_string()));
            } else {
                let known = found.options.iter().find(|(label, value)| label == option || value == option);
                values.push(json!(known.ok_or_else(|| format!("no option {option:?} in the menu"))?.1));
            }
        }
        body["values"] = Value::Array(values);
        self.use_component(message, menu, body)
    }

    fn use_component(
        &self,
        message: &SeenMessage,
        label: &str,
        body: Value,
    ) -> Result<PendingInteraction, String> {
        let (channel, source) = (message.channel, message.id);
        self.perform(|world| {
            let locked = world.channels.get(&channel).and_then(|channel| channel.thread.as_ref());
            if locked.is_some_and(|thread| thread.archived && thread.locked) {
                return Err("the thread is locked".to_owned());
            }
            let act = self.new_act(COMPONENT, channel, label, body);
            Ok(NewInteraction { source: Some(source), ..act })
        })
    }

    /// Fills in and submits the newest open form. Fields are named by label or `custom_id`; the others keep their
    /// contents.
    pub(crate) fn submit(&self, fields: &[(&str, &str)]) -> Result<PendingInteraction, String> {
        self.perform(|world| {
            let mut open = world.interactions.values().rev();
            let form = open.find(|it| it.person == self.id && it.modal.is_some() && !it.modal_is_closed);
            let form = form
                .cloned()
                .ok_or_else(|| format!("no form is open for {}", world.accounts[&self.id].name))?;
            let modal = form.modal.clone().unwrap_or_default();
            let body = fill_form(&modal, fields)?;
            if let Some(form) = world.interactions.get_mut(&form.id) {
                form.modal_is_closed = true;
            }
            let title = modal["title"].as_str().unwrap_or_default();
            let act = self.new_act(MODAL, form.channel, title, body);
            Ok(NewInteraction { source: form.source, parent: Some(form.id), ..act })
        })
    }

    /// Closes an open form without submitting it.
    pub(crate) fn close_form(&self) {
        self.shared.change(|world| {
            let own = world.interactions.values_mut().filter(|it| it.person == self.id && it.modal.is_some());
            own.for_each(|form| form.modal_is_closed = true);
        });
    }

    fn new_act(&self, kind: u64, channel: Id, label: &str, body: Value) -> NewInteraction {
        NewInteraction {
            kind,
            person: self.id,
            channel,
            label: label.to_owned(),
            body,
            source: None,
            parent: None,
        }
    }

    fn check_may_act_in(&self, world: &World, channel: Id) -> Result<(), String> {
        let name = || world.accounts[&self.id].name.clone();
        if !world.is_channel_visible_to(self.id, channel) {
            return Err(format!("{} does not see this channel", name()));
        }
        let Some(place) = world.channels.get(&channel) else { return Err("the channel is gone".to_owned()) };
        if place.forum.is_some() {
            return Err("a forum accepts posts, not commands".to_owned());
        }
        let Some(thread) = &place.thread else { return Ok(()) };
        let guild = place.guild.and_then(|guild| world.guilds.get(&guild));
        let manages = guild.is_some_and(|guild| guild.administrators.contains(&self.id));
        match (thread.archived, thread.locked && !manages) {
            (true, _) => Err("an archived thread accepts no commands".to_owned()),
            (_, true) => Err("the thread is locked".to_owned()),
            _ => Ok(()),
        }
    }

    /// Writes in the open channel.
    pub(crate) fn write(&self, text: &str) -> Result<Id, String> {
        let channel = self.open_channel_id()?;
        self.post(channel, text, None)
    }

    /// Writes in a channel, thread or direct message channel.
    pub(crate) fn write_in(&self, channel: &Channel, text: &str) -> Result<Id, String> {
        self.post(channel.id(), text, None)
    }

    /// Edits a message of their own.
    pub(crate) fn edit(&self, message: Id, text: &str) -> Result<(), String> {
        let edited = self.shared.change(|world| {
            let is_own = world.messages.get(&message).is_some_and(|known| known.author == self.id);
            is_own.then(|| messages::change(world, message, &json!({"content": text}), &[]))
        });
        match edited {
            Some(Ok(_)) => Ok(()),
            _ => Err("that is no message of theirs".to_owned()),
        }
    }

    /// Deletes a message.
    pub(crate) fn delete(&self, message: Id) {
        self.shared.change(|world| messages::remove(world, message));
    }

    /// Replies to a message.
    pub(crate) fn reply(&self, message: Id, text: &str) -> Result<Id, String> {
        let channel = self.shared.read(|world| world.messages.get(&message).map(|message| message.channel));
        self.post(channel.ok_or("that message is gone")?, text, Some(message))
    }

    fn post(&self, channel: Id, text: &str, reply_to: Option<Id>) -> Result<Id, String> {
        self.shared
            .change(|world| person_messages::post_person_message(world, self.id, channel, text, reply_to))
    }

    /// Restarts the client: ephemeral messages disappear, and so does an open form.
    pub(crate) fn restart_client(&self) {
        self.shared.change(|world| {
            let own = world.messages.values_mut().filter(|message| message.only_for == Some(self.id));
            own.for_each(|message| message.is_out_of_sight = true);
        });
        self.close_form();
    }

    /// Returns everything that this person can see. Checks that the bot's texts are suitable for Discord.
    pub(crate) fn view(&self) -> PersonView {
        let seen = self.shared.read(|world| PersonView::for_person(world, self.id));
        wording::check_wording(&seen);
        seen
    }

    /// Returns one message if this person sees it.
    pub(crate) fn view_message(&self, message: Id) -> Option<SeenMessage> {
        self.shared.read(|world| PersonView::message_for(world, self.id, message))
    }

    /// Returns the visible messages that are newer than this one, oldest first.
    pub(crate) fn view_since(&self, last: Id) -> Vec<SeenMessage> {
        self.shared.read(|world| PersonView::messages_since(world, self.id, last))
    }

    /// Returns the newest public message of a channel or thread that has a button.
    pub(crate) fn newest_with_button(&self, channel: &Channel) -> Option<SeenMessage> {
        self.shared.read(|world| PersonView::newest_with_button(world, self.id, channel.id()))
    }

    /// Returns the acts of this person to which the application did not respond.
    pub(crate) fn failures(&self) -> Vec<String> {
        self.shared.read(|world| {
            let own = world.interactions.values().filter(|it| it.person == self.id && world.is_overdue(it));
            own.map(|it| it.label.clone()).collect()
        })
    }

    /// Returns this person's open form.
    pub(crate) fn form(&self) -> Option<Form> {
        self.shared.read(|world| PersonView::open_form(world, self.id))
    }

    /// Restarts the client and drops the messages that disappear with it.
    pub(crate) fn forget_hidden(&self) {
        self.restart_client();
        self.shared.change(|world| world.messages.retain(|_, message| !message.is_out_of_sight));
    }

    /// Returns the commands that this person's client offers in the open channel, by their displayed names.
    pub(crate) fn offered_commands(&self) -> Vec<String> {
        let Ok(channel) = self.open_channel_id() else { return Vec::new() };
        self.shared.read(|world| commands::offered_commands(world, self.id, channel))
    }

    /// Returns the messages that pinged this person, oldest first. A direct message always pings.
    pub(crate) fn pings(&self) -> Vec<SeenMessage> {
        self.view().messages.into_iter().filter(|message| message.pings_me).collect()
    }

    /// Returns the number of pings that this person got in channels so far, including messages that are gone.
    pub(crate) fn ping_count_so_far(&self) -> usize {
        self.shared.read(|world| world.pinged.iter().filter(|person| **person == self.id).count())
    }

    /// Waits until this person sees the expected content. On a timeout, panics with everything that is visible.
    pub(crate) async fn wait_for(&self, look: impl Fn(&PersonView) -> bool) -> PersonView {
        let found =
            self.shared.wait(|world| Some(PersonView::for_person(world, self.id)).filter(&look)).await;
        let found = found.unwrap_or_else(|| panic!("{} timed out and sees:\n{}", self.name(), self.view()));
        wording::check_wording(&found);
        found
    }

    /// Waits until a visible message contains this text, and returns it.
    pub(crate) async fn wait_for_text(&self, text: &str) -> SeenMessage {
        let seen = self.wait_for(|seen| seen.says(text)).await;
        seen.messages
            .into_iter()
            .rev()
            .find(|message| message.contains_text(text))
            .expect("the message is visible")
    }
}

/// Returns the value of the option with this label or value in a menu of a form.
fn chosen_option(menu: &Value, text: &str) -> Result<Value, String> {
    let mut options = menu["options"].as_array().into_iter().flatten();
    let chosen = options.find(|option| option["label"] == text || option["value"] == text);
    chosen
        .map(|option| option["value"].clone())
        .ok_or_else(|| format!("the menu of the form has no option {text:?}"))
}

/// Returns the submission of a form, with every field filled in or unchanged.
fn fill_form(modal: &Value, fields: &[(&str, &str)]) -> Result<Value, String> {
    let mut unused: Vec<&str> = fields.iter().map(|(name, _)| *name).collect();
    let mut rows = Vec::new();
    for row in modal["components"].as_array().into_iter().flatten() {
        let is_label = component_type(row) == 18;
        let input = if is_label { &row["component"] } else { &row["components"][0] };
        let label = if is_label { &row["label"] } else { &input["label"] };
        let (label, id) =
            (label.as_str().unwrap_or_default(), input["custom_id"].as_str().unwrap_or_default());
        let given = fields.iter().find(|(name, _)| *name == label || *name == id);
        unused.retain(|name| *name != label && *name != id);
        if component_type(input) == 3 {
            let chosen = given.map(|(_, text)| chosen_option(input, text)).transpose()?;
            let is_required = input["required"].as_bool().unwrap_or(true);
            if is_required && chosen.is_none() {
                return Err(format!("the menu {label:?} needs a choice"));
            }
            let values: Vec<Value> = chosen.into_iter().collect();
            rows.push(json!({"type": 18, "component": {"type": 3, "custom_id": id, "values": values}}));
            continue;
        }
        let text = given.map_or_else(|| input["value"].as_str().unwrap_or_default(), |(_, text)| text);
        let length = text.chars().count() as u64;
        let least = input["min_length"].as_u64().unwrap_or(0);
        let most = input["max_length"].as_u64().unwrap_or(4000);
        let is_required = input["required"].as_bool().unwrap_or(true);
        if (is_required && text.is_empty()) || length > most || (!text.is_empty() && length < least) {
            return Err(format!("the field {label:?} accepts {least} to {most} characters, not {text:?}"));
        }
        let answer = json!({"type": component_type(input), "custom_id": id, "value": text});
        rows.push(if is_label {
            json!({"type": 18, "component": answer})
        } else {
            json!({"type": 1, "components": [answer]})
        });
    }
    if let Some(unknown) = unused.first() {
        return Err(format!("the form has no field {unknown:?}"));
    }
    Ok(json!({"custom_id": modal["custom_id"], "components": rows}))
}
