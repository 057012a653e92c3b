//! Interactions: an act of a person towards the bot, its single first answer within 3 s, and the result. Later answers
//! are in `webhooks`.

use serde_json::{Value, json};

use super::messages;
use super::rest::{ErrorResponse, ParsedRequest, RequestResult, SuccessResponse};
use super::world::{EPHEMERAL, Id, LOADING, World};

/// A typed command.
pub(crate) const COMMAND: u64 = 2;
/// A button or menu.
pub(crate) const COMPONENT: u64 = 3;
/// A partly typed command.
pub(crate) const AUTOCOMPLETE: u64 = 4;
/// A submitted form.
pub(crate) const MODAL: u64 = 5;

/// An act of a person towards the bot.
#[derive(Clone, Debug)]
pub(crate) struct Interaction {
    pub(crate) id: Id,
    pub(crate) token: String,
    /// 2 command, 3 component, 4 autocomplete, 5 modal.
    pub(crate) kind: u64,
    pub(crate) person: Id,
    pub(crate) channel: Id,
    pub(crate) made_at_ms: u64,
    /// Description of the act, for test messages.
    pub(crate) label: String,
    /// The message with the button or menu that was used.
    pub(crate) source: Option<Id>,
    /// The interaction that opened the modal.
    pub(crate) parent: Option<Id>,
    /// Kind of the first answer.
    pub(crate) answer: Option<u64>,
    /// The message that the first answer created or changes.
    pub(crate) original: Option<Id>,
    /// Number of uses of the token after the first answer.
    pub(crate) later_answers: u32,
    pub(crate) choices: Option<Vec<Value>>,
    pub(crate) modal: Option<Value>,
    pub(crate) modal_is_closed: bool,
}

/// An act of a person that does not have an id yet.
pub(crate) struct NewInteraction {
    pub(crate) kind: u64,
    pub(crate) person: Id,
    pub(crate) channel: Id,
    pub(crate) label: String,
    pub(crate) body: Value,
    pub(crate) source: Option<Id>,
    pub(crate) parent: Option<Id>,
}

impl World {
    /// Returns true if the first answer is overdue.
    pub(crate) fn is_overdue(&self, interaction: &Interaction) -> bool {
        let waited = u128::from(self.now_ms().saturating_sub(interaction.made_at_ms));
        let is_late = self.patience.first_answer.is_none_or(|limit| waited > limit.as_millis());
        interaction.answer.is_none() && is_late
    }

    /// Returns the person and the act as metadata of a message.
    pub(crate) fn interaction_metadata(&self, interaction: &Interaction) -> Value {
        let mut object = json!({
            "id": interaction.id.to_string(), "type": interaction.kind, "user": self.user(interaction.person),
            "authorizing_integration_owners": {}, "original_response_message_id": null,
        });
        match interaction.kind {
            COMMAND => object["name"] = json!(interaction.label),
            COMPONENT => {
                let source = interaction.source.map(|id| id.to_string());
                object["interacted_message_id"] = json!(source.unwrap_or_else(|| "1".to_owned()));
            }
            _ => {
                let parent = interaction.parent.and_then(|id| self.interactions.get(&id));
                object["triggering_interaction_metadata"] =
                    parent.map_or(Value::Null, |parent| self.interaction_metadata(parent));
            }
        }
        object
    }

    /// Assigns an id to an act and sends it to the bot as an interaction.
    pub(crate) fn start_interaction(&mut self, act: NewInteraction) -> Id {
        let id = self.new_id();
        let interaction = Interaction {
            id,
            token: format!("token-of-interaction-{id}"),
            kind: act.kind,
            person: act.person,
            channel: act.channel,
            made_at_ms: self.now_ms(),
            label: act.label,
            source: act.source,
            parent: act.parent,
            answer: None,
            original: None,
            later_answers: 0,
            choices: None,
            modal: None,
            modal_is_closed: false,
        };
        let event = self.interaction_event(&interaction, act.body);
        self.interactions.insert(id, interaction);
        self.gateway.interactions.push(event.clone());
        self.gateway.dispatch("INTERACTION_CREATE", event, 0);
        id
    }

    fn interaction_event(&self, interaction: &Interaction, body: Value) -> Value {
        let channel = &self.channels[&interaction.channel];
        let locale =
            self.accounts.get(&interaction.person).map_or("en-US", |account| account.locale.as_str());
        let mut event = json!({
            "id": interaction.id.to_string(), "application_id": self.bot.to_string(), "type": interaction.kind,
            "token": interaction.token, "version": 1, "data": body, "channel_id": channel.id.to_string(),
            "channel": self.channel_of_interaction(channel, interaction.person), "locale": locale,
            "app_permissions": self.bot_permissions(channel.id).to_string(), "entitlements": [],
            "entitlement_sku_ids": [], "attachment_size_limit": 10 << 20,
        });
        match channel.guild.and_then(|id| self.guilds.get(&id)) {
            Some(guild) => {
                event["guild_id"] = json!(guild.id.to_string());
                event["guild"] = json!({"id": guild.id.to_string(), "locale": guild.locale, "features": []});
                event["guild_locale"] = json!(guild.locale);
                event["member"] = self.member(guild, interaction.person, Some(channel.id));
                event["authorizing_integration_owners"] = json!({"0": guild.id.to_string()});
                event["context"] = json!(0);
            }
            None => {
                event["user"] = self.user(interaction.person);
                event["authorizing_integration_owners"] = json!({"0": "0"});
                event["context"] = json!(1);
            }
        }
        if let Some(message) = interaction.source.and_then(|id| self.messages.get(&id)) {
            event["message"] = self.message(message);
        }
        event
    }
}

/// Handles the first answer to an interaction.
pub(crate) fn answer_callback(world: &mut World, call: &ParsedRequest) -> RequestResult {
    let unknown = || ErrorResponse::new(404, 10062, "Unknown interaction");
    let id = call.id(0)?;
    let interaction = world.interactions.get(&id).filter(|it| Some(&it.token) == call.params.get(1)).cloned();
    let interaction = interaction.ok_or_else(unknown)?;
    if interaction.answer.is_some() {
        return Err(ErrorResponse::new(400, 40060, "Interaction has already been acknowledged."));
    }
    if world.is_overdue(&interaction) {
        return Err(unknown());
    }
    let kind = call.body["type"].as_u64().unwrap_or_default();
    if !is_fitting(&interaction, kind) {
        world.record_violation(format!(
            "answer of type {kind} to an interaction of type {}",
            interaction.kind
        ));
        return Err(ErrorResponse::new(400, 50035, "This kind of answer does not fit the interaction"));
    }
    let original = apply_first_answer(world, call, &interaction, kind)?;
    let answered = world.interactions.get_mut(&id).ok_or_else(unknown)?;
    answered.answer = Some(kind);
    answered.original = original;
    match kind {
        8 => answered.choices = Some(call.body["data"]["choices"].as_array().cloned().unwrap_or_default()),
        9 => answered.modal = Some(call.body["data"].clone()),
        _ => {}
    }
    if call.query.get("with_response").is_none_or(|value| value != "true") {
        return Ok(SuccessResponse::Nothing);
    }
    let message = original.and_then(|id| world.messages.get(&id)).map(|message| world.message(message));
    Ok(SuccessResponse::Object(json!({
        "interaction": {"id": id.to_string(), "type": interaction.kind, "response_message_id": original.map(|id| id.to_string())},
        "resource": {"type": kind, "message": message},
    })))
}

/// Checks if an answer fits: choices only for autocompletion, no modal after a modal, and a change only if there is a
/// message.
fn is_fitting(interaction: &Interaction, kind: u64) -> bool {
    match (interaction.kind, kind) {
        (AUTOCOMPLETE, kind) => kind == 8,
        (_, 4 | 5) | (COMMAND | COMPONENT, 9) => true,
        (COMPONENT | MODAL, 6 | 7) => interaction.source.is_some(),
        _ => false,
    }
}

fn apply_first_answer(
    world: &mut World,
    call: &ParsedRequest,
    interaction: &Interaction,
    kind: u64,
) -> Result<Option<Id>, ErrorResponse> {
    let body = &call.body["data"];
    match kind {
        4 | 5 => {
            let mut message = world.blank_message(interaction.channel, world.bot);
            message.kind = if interaction.kind == COMMAND { 20 } else { 0 };
            message.interaction = Some(interaction.id);
            if kind == 4 {
                messages::apply_body(world, &mut message, body, &call.files);
            } else {
                message.flags = body["flags"].as_u64().unwrap_or_default() | LOADING;
            }
            if message.flags & EPHEMERAL != 0 {
                message.only_for = Some(interaction.person);
            } else {
                messages::unarchive_thread(world, interaction.channel);
            }
            let id = message.id;
            messages::post_bot_message(world, message, &body["allowed_mentions"]);
            Ok(Some(id))
        }
        6 => Ok(interaction.source),
        7 => {
            if let Some(source) = interaction.source {
                messages::change(world, source, body, &call.files)?;
            }
            Ok(interaction.source)
        }
        _ => Ok(None),
    }
}
