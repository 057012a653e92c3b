//! Everything that one person can see, and nothing else. The test for leaks reads this.

use std::fmt;

use axum::body::Bytes;
use serde_json::Value;

use crate::standin::component_rules::{collect_components, component_type};
use crate::standin::world::{Id, LOADING, Message, World};

/// A visible button.
#[derive(Clone, Debug)]
pub(crate) struct Button {
    pub(crate) label: String,
    /// `None` for a link.
    pub(crate) custom_id: Option<String>,
    pub(crate) url: Option<String>,
    pub(crate) is_enabled: bool,
    /// 1 primary, 2 secondary, 3 success, 4 danger, 5 link.
    pub(crate) style: u64,
    pub(crate) number: u64,
}

/// A visible menu.
#[derive(Clone, Debug)]
pub(crate) struct Menu {
    pub(crate) placeholder: String,
    pub(crate) custom_id: String,
    /// 3 texts, 5 people, 6 roles, 7 people and roles, 8 channels.
    pub(crate) kind: u64,
    /// Label and value.
    pub(crate) options: Vec<(String, String)>,
    /// Description of each option, or an empty text.
    pub(crate) descriptions: Vec<String>,
    pub(crate) least: u64,
    pub(crate) most: u64,
    pub(crate) is_enabled: bool,
    pub(crate) number: u64,
}

/// A visible file.
#[derive(Clone)]
pub(crate) struct File {
    pub(crate) filename: String,
    pub(crate) description: String,
    pub(crate) bytes: Bytes,
}

/// Omits the bytes, as any text could occur in them by chance.
impl fmt::Debug for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "File {} of {} bytes: {:?}", self.filename, self.bytes.len(), self.description)
    }
}

/// A visible message.
#[derive(Clone, Debug)]
pub(crate) struct SeenMessage {
    pub(crate) id: Id,
    pub(crate) channel: Id,
    /// Name of the channel, or `DM` for a direct message.
    pub(crate) place: String,
    pub(crate) author: String,
    pub(crate) is_by_bot: bool,
    /// Content, embeds and texts of the layout, in this order, one per line.
    pub(crate) text: String,
    pub(crate) buttons: Vec<Button>,
    pub(crate) menus: Vec<Menu>,
    pub(crate) files: Vec<File>,
    pub(crate) is_ephemeral: bool,
    /// "The application is thinking…"
    pub(crate) is_thinking: bool,
    pub(crate) is_pinned: bool,
    pub(crate) pings_me: bool,
}

/// An open form.
#[derive(Clone, Debug)]
pub(crate) struct Form {
    pub(crate) title: String,
    /// Label, placeholder and current contents of each field.
    pub(crate) fields: Vec<(String, String, String)>,
}

/// Everything that one person sees.
#[derive(Clone, Debug)]
pub(crate) struct PersonView {
    /// Oldest first.
    pub(crate) messages: Vec<SeenMessage>,
    pub(crate) form: Option<Form>,
    /// Acts of this person to which the application did not respond.
    pub(crate) failures: Vec<String>,
    /// Texts of the latest autocompletion.
    pub(crate) suggestions: Vec<String>,
}

impl PersonView {
    /// Returns everything that this person sees.
    pub(crate) fn for_person(world: &World, person: Id) -> Self {
        let visible = world.messages.values().filter(|message| world.is_visible_to(person, message));
        let mut messages: Vec<SeenMessage> =
            visible.map(|message| message_view(world, person, message)).collect();
        messages.sort_by_key(|message| message.id);
        let own = || world.interactions.values().filter(|interaction| interaction.person == person);
        let suggestions = own().rev().find_map(|it| it.choices.as_ref()).into_iter().flatten();
        Self {
            messages,
            form: Self::open_form(world, person),
            failures: own().filter(|it| world.is_overdue(it)).map(|it| it.label.clone()).collect(),
            suggestions: suggestions.map(|choice| value_text(&choice["name"])).collect(),
        }
    }

    /// Returns one message if this person sees it.
    pub(crate) fn message_for(world: &World, person: Id, message: Id) -> Option<SeenMessage> {
        let message = world.messages.get(&message).filter(|message| world.is_visible_to(person, message))?;
        Some(message_view(world, person, message))
    }

    /// Returns the visible messages that are newer than this one, oldest first.
    pub(crate) fn messages_since(world: &World, person: Id, last: Id) -> Vec<SeenMessage> {
        let newer = world.messages.range(last + 1..).map(|(_, message)| message);
        let seen = newer.filter(|message| world.is_visible_to(person, message));
        seen.map(|message| message_view(world, person, message)).collect()
    }

    /// Returns the newest public message of a channel or thread that has a button.
    pub(crate) fn newest_with_button(world: &World, person: Id, channel: Id) -> Option<SeenMessage> {
        let here = world.messages.values().rev().filter(|m| m.channel == channel && m.only_for.is_none());
        let seen =
            here.filter(|message| !message.components.is_empty() && world.is_visible_to(person, message));
        seen.map(|message| message_view(world, person, message)).find(|message| !message.buttons.is_empty())
    }

    /// Returns this person's open form.
    pub(crate) fn open_form(world: &World, person: Id) -> Option<Form> {
        let own = world.interactions.values().rev().filter(|interaction| interaction.person == person);
        let mut open = own.filter(|it| it.modal.is_some() && !it.modal_is_closed);
        open.find_map(|it| it.modal.as_ref()).map(form_view)
    }

    /// Checks if any visible message contains this text.
    pub(crate) fn says(&self, text: &str) -> bool {
        self.messages.iter().any(|message| message.contains_text(text))
    }

    /// Returns the newest button with this label.
    pub(crate) fn button(&self, label: &str) -> Option<&Button> {
        self.messages.iter().rev().find_map(|message| message.button(label))
    }

    /// Returns the newest message.
    pub(crate) fn newest(&self) -> Option<&SeenMessage> {
        self.messages.last()
    }

    /// Returns the newest message that only this person sees.
    pub(crate) fn newest_ephemeral(&self) -> Option<&SeenMessage> {
        self.messages.iter().rev().find(|message| message.is_ephemeral)
    }

    /// Returns the direct messages.
    pub(crate) fn direct(&self) -> impl Iterator<Item = &SeenMessage> {
        self.messages.iter().filter(|message| message.place == "DM")
    }

    /// Returns the messages of one channel or thread.
    pub(crate) fn in_channel(&self, channel: Id) -> impl Iterator<Item = &SeenMessage> {
        self.messages.iter().filter(move |message| message.channel == channel)
    }

    /// Returns all visible text, to search for content that must not appear: texts, labels, hidden ids, file names and
    /// descriptions, forms, suggestions.
    pub(crate) fn full_text(&self) -> String {
        format!("{self}\n{self:?}")
    }
}

impl SeenMessage {
    /// Checks if the message's text, or the description of one of its files, contains this text.
    pub(crate) fn contains_text(&self, text: &str) -> bool {
        self.text.contains(text) || self.files.iter().any(|file| file.description.contains(text))
    }

    /// Returns a button by its label or `custom_id`.
    pub(crate) fn button(&self, label: &str) -> Option<&Button> {
        self.buttons.iter().find(|button| button.label == label || button.custom_id.as_deref() == Some(label))
    }

    /// Returns a menu by its placeholder or `custom_id`.
    pub(crate) fn menu(&self, name: &str) -> Option<&Menu> {
        self.menus.iter().find(|menu| menu.placeholder == name || menu.custom_id == name)
    }
}

/// The screen as plain text, for the message of a failed test.
impl fmt::Display for PersonView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for message in &self.messages {
            let only = if message.is_ephemeral { ", only for you" } else { "" };
            writeln!(f, "[{}] {}{only}: {}", message.place, message.author, message.text)?;
            for file in &message.files {
                writeln!(f, "    file {} ({} bytes): {}", file.filename, file.bytes.len(), file.description)?;
            }
            for button in &message.buttons {
                let off = if button.is_enabled { "" } else { " (disabled)" };
                writeln!(
                    f,
                    "    [{}]{off} {}",
                    button.label,
                    button.custom_id.as_deref().unwrap_or_default()
                )?;
            }
            for menu in &message.menus {
                let labels: Vec<&str> = menu.options.iter().map(|(label, _)| label.as_str()).collect();
                writeln!(f, "    <{}> {}: {}", menu.placeholder, menu.custom_id, labels.join(" | "))?;
            }
        }
        if let Some(form) = &self.form {
            writeln!(f, "form {}: {:?}", form.title, form.fields)?;
        }
        self.failures.iter().try_for_each(|label| writeln!(f, "the application did not respond to {label}"))
    }
}

fn value_text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn message_view(world: &World, person: Id, message: &Message) -> SeenMessage {
    let channel = world.channels.get(&message.channel);
    let is_dm = channel.is_some_and(|channel| channel.guild.is_none());
    let author = world.accounts.get(&message.author);
    let layout = Value::Array(message.components.clone());
    let mut components = Vec::new();
    collect_components(&layout, &mut components);
    let mut lines = vec![message.content.clone()];
    message.embeds.iter().for_each(|embed| lines.extend(embed_lines(embed)));
    lines.extend(components.iter().filter(|c| component_type(c) == 10).map(|c| value_text(&c["content"])));
    lines.retain(|line| !line.is_empty());
    SeenMessage {
        id: message.id,
        channel: message.channel,
        place: if is_dm {
            "DM".to_owned()
        } else {
            channel.map_or_else(String::new, |channel| channel.name.clone())
        },
        author: author.map_or_else(String::new, |account| account.name.clone()),
        is_by_bot: message.author == world.bot,
        text: lines.join("\n"),
        buttons: components.iter().filter(|c| component_type(c) == 2).map(|c| button(c)).collect(),
        menus: components
            .iter()
            .filter(|c| matches!(component_type(c), 3 | 5..=8))
            .map(|c| menu(c))
            .collect(),
        files: file_views(message),
        is_ephemeral: message.only_for.is_some(),
        is_thinking: message.flags & LOADING != 0,
        is_pinned: message.pinned,
        pings_me: message.author != person && (is_dm || message.pings.contains(&person)),
    }
}

fn embed_lines(embed: &Value) -> Vec<String> {
    let mut lines = vec![
        value_text(&embed["author"]["name"]),
        value_text(&embed["title"]),
        value_text(&embed["description"]),
    ];
    for field in embed["fields"].as_array().into_iter().flatten() {
        lines.push(value_text(&field["name"]));
        lines.push(value_text(&field["value"]));
    }
    lines.push(value_text(&embed["footer"]["text"]));
    lines
}

fn button(button: &Value) -> Button {
    let emoji = value_text(&button["emoji"]["name"]);
    let label = value_text(&button["label"]);
    Button {
        label: if label.is_empty() { emoji } else { label },
        custom_id: button["custom_id"].as_str().map(str::to_owned),
        url: button["url"].as_str().map(str::to_owned),
        style: button["style"].as_u64().unwrap_or_default(),
        is_enabled: button["disabled"].as_bool() != Some(true),
        number: button["id"].as_u64().unwrap_or_default(),
    }
}

fn menu(menu: &Value) -> Menu {
    let options = || menu["options"].as_array().into_iter().flatten();
    Menu {
        placeholder: value_text(&menu["placeholder"]),
        custom_id: value_text(&menu["custom_id"]),
        kind: component_type(menu),
        options: options()
            .map(|option| (value_text(&option["label"]), value_text(&option["value"])))
            .collect(),
        descriptions: options().map(|option| value_text(&option["description"])).collect(),
        least: menu["min_values"].as_u64().unwrap_or(1),
        most: menu["max_values"].as_u64().unwrap_or(1),
        is_enabled: menu["disabled"].as_bool() != Some(true),
        number: menu["id"].as_u64().unwrap_or_default(),
    }
}

fn file_views(message: &Message) -> Vec<File> {
    let file = |file: &crate::standin::world::Attachment| File {
        filename: file.filename.clone(),
        description: file.description.clone().unwrap_or_default(),
        bytes: file.bytes.clone(),
    };
    message.attachments.iter().map(file).collect()
}

fn form_view(modal: &Value) -> Form {
    let rows = modal["components"].as_array().into_iter().flatten();
    let field = |row: &Value| {
        let input = if component_type(row) == 18 { &row["component"] } else { &row["components"][0] };
        let label = if component_type(row) == 18 { &row["label"] } else { &input["label"] };
        (value_text(label), value_text(&input["placeholder"]), value_text(&input["value"]))
    };
    Form { title: value_text(&modal["title"]), fields: rows.map(field).collect() }
}
