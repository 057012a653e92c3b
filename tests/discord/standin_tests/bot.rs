//! A small bot on the real serenity client: just enough of everything to try the stand-in.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::{Value, json};
use serenity::all::{
    ActionRowComponent, ButtonStyle, ChannelId, Client, ClientBuilder, Command, CommandInteraction,
    CommandOptionType, ComponentInteraction, Context, CreateActionRow, CreateAllowedMentions,
    CreateAttachment, CreateAutocompleteResponse, CreateButton, CreateCommand, CreateCommandOption,
    CreateInputText, CreateInteractionResponse, CreateInteractionResponseFollowup,
    CreateInteractionResponseMessage, CreateMessage, CreateModal, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption, CreateThread, EditInteractionResponse, EventHandler, GatewayIntents, Guild,
    GuildChannel, GuildId, Http, HttpBuilder, InputTextStyle, Interaction, InteractionContext, Message,
    MessageId, MessageUpdateEvent, ModalInteraction, PartialGuildChannel, RatelimitInfo, Ready, ResumedEvent,
    ShardManager, async_trait,
};
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;

use crate::standin::{Standin, WAIT_MAX, Wiring};

/// The bot while it runs; dropping it ends it.
pub(super) struct Bot {
    pub(super) http: Arc<Http>,
    pub(super) state: Arc<State>,
    shards: Arc<ShardManager>,
    task: JoinHandle<()>,
}

/// What the handlers share with the test.
pub(super) struct State {
    notes: Mutex<Vec<String>>,
    /// `/late` answers once it gets a permit.
    pub(super) gate: Semaphore,
}

impl State {
    fn note(&self, text: impl Into<String>) {
        self.notes.lock().unwrap().push(text.into());
    }

    /// What the handlers noted so far.
    pub(super) fn notes(&self) -> Vec<String> {
        self.notes.lock().unwrap().clone()
    }
}

/// The http client of a bot, in the wiring of this stand-in.
pub(super) fn http(standin: &Standin, time_out: Duration) -> Http {
    let nobody = CreateAllowedMentions::new();
    let client = reqwest::Client::builder().no_proxy().timeout(time_out);
    match standin.wiring() {
        Wiring::Proxy => {
            Standin::assert_loopback(&standin.proxy_url());
            HttpBuilder::new(standin.token())
                .client(client.build().unwrap())
                .proxy(standin.proxy_url())
                .ratelimiter_disabled(true)
                .default_allowed_mentions(nobody)
                .build()
        }
        Wiring::Tls => {
            let root = reqwest::Certificate::from_pem(standin.certificate_pem().as_bytes()).unwrap();
            let client =
                client.use_native_tls().resolve("discord.com", standin.tls_addr()).add_root_certificate(root);
            HttpBuilder::new(standin.token())
                .client(client.build().unwrap())
                .default_allowed_mentions(nobody)
                .build()
        }
    }
}

impl Bot {
    /// Starts the bot and waits until it is connected and its commands are registered.
    pub(super) async fn start(standin: &Standin) -> Self {
        let bot = Self::begin(standin).await;
        standin.ready().await;
        bot
    }

    async fn begin(standin: &Standin) -> Self {
        let state = Arc::new(State { notes: Mutex::default(), gate: Semaphore::new(0) });
        let intents =
            GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES | GatewayIntents::DIRECT_MESSAGES;
        let mut client: Client = ClientBuilder::new_with_http(http(standin, WAIT_MAX), intents)
            .event_handler(Handler { state: Arc::clone(&state) })
            .await
            .unwrap();
        Standin::assert_loopback(&client.ws_url.lock().await);
        let (http, shards) = (Arc::clone(&client.http), Arc::clone(&client.shard_manager));
        let task = tokio::spawn(async move {
            let _ = client.start().await;
        });
        Self { http, state, shards, task }
    }

    /// Says goodbye to the gateway and ends.
    pub(super) async fn stop(self) {
        self.shards.shutdown_all().await;
    }

    /// Sends a body into a channel as it is.
    pub(super) async fn sends(&self, channel: u64, body: Value) -> Result<Message, serenity::Error> {
        self.http.send_message(ChannelId::new(channel), Vec::new(), &body).await
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Discord's number of an error, or what else went wrong.
pub(super) fn code(error: &serenity::Error) -> String {
    match error {
        serenity::Error::Http(serenity::http::HttpError::UnsuccessfulRequest(answer)) => {
            format!("{} {}", answer.status_code.as_u16(), answer.error.code)
        }
        other => other.to_string(),
    }
}

struct Handler {
    state: Arc<State>,
}

#[async_trait]
impl EventHandler for Handler {
    async fn ready(&self, context: Context, _: Ready) {
        self.state.note("ready");
        Command::set_global_commands(&context, commands()).await.unwrap();
    }

    async fn resume(&self, _: Context, _: ResumedEvent) {
        self.state.note("resumed");
    }

    async fn ratelimit(&self, info: RatelimitInfo) {
        self.state.note(format!("limited, global {}", info.global));
    }

    async fn message(&self, _: Context, message: Message) {
        if !message.author.bot {
            self.state.note(format!("heard {:?}", message.content));
        }
    }

    async fn guild_create(&self, _: Context, guild: Guild, _: Option<bool>) {
        let channels = guild.channels.values().map(|channel| channel.name.as_str()).collect::<Vec<_>>();
        self.state.note(format!("guild {} with {}", guild.name, channels.join(", ")));
    }

    async fn thread_create(&self, _: Context, thread: GuildChannel) {
        self.state.note(format!("thread {}", thread.name));
    }

    async fn thread_update(&self, _: Context, _: Option<GuildChannel>, thread: GuildChannel) {
        let archived = thread.thread_metadata.is_some_and(|state| state.archived);
        self.state.note(format!("thread {} archived {archived}", thread.name));
    }

    async fn thread_delete(&self, _: Context, _: PartialGuildChannel, _: Option<GuildChannel>) {
        self.state.note("thread deleted");
    }

    async fn channel_create(&self, _: Context, channel: GuildChannel) {
        self.state.note(format!("channel {}", channel.name));
    }

    async fn channel_delete(&self, _: Context, channel: GuildChannel, _: Option<Vec<Message>>) {
        self.state.note(format!("channel {} deleted", channel.name));
    }

    async fn message_update(
        &self,
        _: Context,
        _: Option<Message>,
        _: Option<Message>,
        event: MessageUpdateEvent,
    ) {
        self.state.note(format!("changed to {:?}", event.content.unwrap_or_default()));
    }

    async fn message_delete(&self, _: Context, _: ChannelId, message: MessageId, _: Option<GuildId>) {
        self.state.note(format!("deleted {message}"));
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        let done = match interaction {
            Interaction::Command(command) => self.command(&context, &command).await,
            Interaction::Component(component) => self.component(&context, &component).await,
            Interaction::Modal(modal) => self.modal(&context, &modal).await,
            Interaction::Autocomplete(typed) => self.suggest(&context, &typed).await,
            _ => Ok(()),
        };
        if let Err(error) = done {
            self.state.note(code(&error));
        }
    }
}

type Done = Result<(), serenity::Error>;

impl Handler {
    async fn command(&self, context: &Context, command: &CommandInteraction) -> Done {
        match command.data.name.as_str() {
            "hello" => command.create_response(context, says("Hello!")).await,
            "secret" => {
                command.defer_ephemeral(context).await?;
                let edit = EditInteractionResponse::new().content("your hand: 5, 9").components(rows());
                command.edit_response(context, edit).await.map(drop)
            }
            "board" => {
                command.defer(context).await?;
                let picture =
                    CreateAttachment::bytes(b"png".to_vec(), "board.png").description("An empty gallery");
                let edit = EditInteractionResponse::new()
                    .content("The board")
                    .new_attachment(picture)
                    .components(rows());
                command.edit_response(context, edit).await?;
                let more = CreateInteractionResponseFollowup::new().content("A followup").ephemeral(true);
                command.create_followup(context, more).await.map(drop)
            }
            "twice" => {
                command.create_response(context, says("once")).await?;
                command.create_response(context, says("twice")).await
            }
            "late" => {
                let _ = self.state.gate.acquire().await.map(tokio::sync::SemaphorePermit::forget);
                command.create_response(context, says("late")).await
            }
            "slow" => {
                command.defer(context).await?;
                let _ = self.state.gate.acquire().await.map(tokio::sync::SemaphorePermit::forget);
                command.edit_response(context, EditInteractionResponse::new().content("slow")).await.map(drop)
            }
            "write" => {
                command.defer_ephemeral(context).await?;
                let dm = command.user.create_dm_channel(context).await?;
                dm.send_message(context, CreateMessage::new().content("A private word")).await.map(drop)
            }
            _ => self.table(context, command).await,
        }
    }

    async fn table(&self, context: &Context, command: &CommandInteraction) -> Done {
        command.defer_ephemeral(context).await?;
        let thread = CreateThread::new("Table 7").kind(serenity::all::ChannelType::PublicThread);
        let thread = command.channel_id.create_thread(context, thread).await?;
        let words = format!("{} opened a table", command.user.id.to_string().as_str());
        let first = CreateMessage::new().content(words).components(rows());
        thread.send_message(context, first).await?;
        let options: Vec<String> =
            command.data.options.iter().map(|option| format!("{:?}", option.value)).collect();
        self.state.note(options.join(" "));
        let edit = EditInteractionResponse::new().content(format!("It is <#{}>", thread.id));
        command.edit_response(context, edit).await.map(drop)
    }

    async fn component(&self, context: &Context, component: &ComponentInteraction) -> Done {
        match component.data.custom_id.as_str() {
            "join" => {
                let update =
                    CreateInteractionResponseMessage::new().content("One seat taken").components(rows());
                component.create_response(context, CreateInteractionResponse::UpdateMessage(update)).await
            }
            "form" => {
                let input = CreateInputText::new(InputTextStyle::Short, "Your bid", "bid").max_length(3);
                let modal = CreateModal::new("bid:7", "A sealed bid")
                    .components(vec![CreateActionRow::InputText(input)]);
                component.create_response(context, CreateInteractionResponse::Modal(modal)).await
            }
            _ => {
                component.defer(context).await?;
                let chosen = format!("chosen: {:?}", component.data.kind);
                component
                    .edit_response(context, EditInteractionResponse::new().content(chosen))
                    .await
                    .map(drop)
            }
        }
    }

    async fn modal(&self, context: &Context, modal: &ModalInteraction) -> Done {
        let first = modal.data.components.first().and_then(|row| row.components.first());
        let Some(ActionRowComponent::InputText(input)) = first else {
            return modal.create_response(context, says("an empty form")).await;
        };
        let text = format!("bid {} sealed", input.value.clone().unwrap_or_default());
        let message = CreateInteractionResponseMessage::new().content(text).ephemeral(true);
        modal.create_response(context, CreateInteractionResponse::Message(message)).await
    }

    async fn suggest(&self, context: &Context, typed: &CommandInteraction) -> Done {
        let text = typed.data.autocomplete().map(|option| option.value.to_owned()).unwrap_or_default();
        let choices = ["Anna's table", "Berta's table"];
        let fitting = choices.iter().filter(|name| name.contains(&text));
        let answer =
            fitting.fold(CreateAutocompleteResponse::new(), |all, name| all.add_string_choice(*name, *name));
        typed.create_response(context, CreateInteractionResponse::Autocomplete(answer)).await
    }
}

fn says(text: &str) -> CreateInteractionResponse {
    CreateInteractionResponse::Message(CreateInteractionResponseMessage::new().content(text))
}

fn rows() -> Vec<CreateActionRow> {
    let works = [("Red", "r"), ("Blue", "b")];
    let options = works.map(|(label, value)| CreateSelectMenuOption::new(label, value)).to_vec();
    vec![
        CreateActionRow::Buttons(vec![
            CreateButton::new("join").label("Join"),
            CreateButton::new("form").label("Bid").style(ButtonStyle::Secondary),
            CreateButton::new("off").label("Off").disabled(true),
        ]),
        CreateActionRow::SelectMenu(
            CreateSelectMenu::new("work", CreateSelectMenuKind::String { options })
                .placeholder("Which work?"),
        ),
        CreateActionRow::SelectMenu(
            CreateSelectMenu::new("who", CreateSelectMenuKind::User { default_users: None })
                .placeholder("Who?"),
        ),
    ]
}

fn commands() -> Vec<CreateCommand> {
    let plain = ["hello", "secret", "board", "twice", "late", "slow", "write"];
    let mut all: Vec<CreateCommand> =
        plain.iter().map(|name| CreateCommand::new(*name).description("A trial")).collect();
    let game = CreateCommandOption::new(CommandOptionType::String, "game", "Which game")
        .required(true)
        .add_string_choice("Art Society", "art-society");
    let seats = CreateCommandOption::new(CommandOptionType::Integer, "seats", "How many")
        .name_localized("zh-TW", "座位")
        .min_int_value(2)
        .max_int_value(4);
    let table = CreateCommandOption::new(CommandOptionType::String, "table", "Which").set_autocomplete(true);
    let subcommand = |name: &str| CreateCommandOption::new(CommandOptionType::SubCommand, name, "A trial");
    all.push(
        CreateCommand::new("table")
            .name_localized("zh-TW", "桌")
            .description("Tables")
            .contexts(vec![InteractionContext::Guild])
            .add_option(
                subcommand("new").name_localized("zh-TW", "開").add_sub_option(game).add_sub_option(seats),
            )
            .add_option(subcommand("join").add_sub_option(table)),
    );
    all
}

/// A body that breaks no rule.
pub(super) fn sound(text: &str) -> Value {
    json!({"content": text, "allowed_mentions": {"parse": []}})
}
