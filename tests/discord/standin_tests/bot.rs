//! A small bot with just enough features to test the stand-in. Like the service, it calls with serenity and listens
//! with twilight, but shares no code with it.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::{Value, json};
use serenity::all::{
    ActionRowComponent, ButtonStyle, ChannelId, Command, CommandInteraction, CommandOptionType,
    ComponentInteraction, CreateActionRow, CreateAllowedMentions, CreateAttachment,
    CreateAutocompleteResponse, CreateButton, CreateCommand, CreateCommandOption, CreateInputText,
    CreateInteractionResponse, CreateInteractionResponseFollowup, CreateInteractionResponseMessage,
    CreateMessage, CreateModal, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, CreateThread,
    EditInteractionResponse, Event, GatewayEvent, Http, HttpBuilder, InputTextStyle, Interaction,
    InteractionContext, Message, ModalInteraction, RatelimitInfo,
};
use serenity::futures::StreamExt as _;
use tokio::sync::{Semaphore, oneshot};
use tokio::task::JoinHandle;
use twilight_gateway::queue::InMemoryQueue;
use twilight_gateway::{CloseFrame, ConfigBuilder, Intents, Message as Frame, Shard, ShardId};

use crate::standin::{Standin, WAIT_MAX, Wiring};

/// A running bot. Dropping it stops it.
pub(super) struct Bot {
    pub(super) http: Arc<Http>,
    pub(super) state: Arc<BotState>,
    /// Dropping the sender makes the bot close its session.
    stop: Option<oneshot::Sender<()>>,
    task: Option<JoinHandle<()>>,
}

/// State that the handlers share with the test.
pub(super) struct BotState {
    notes: Mutex<Vec<String>>,
    /// `/late` answers once it gets a permit.
    pub(super) gate: Semaphore,
}

impl BotState {
    fn note(&self, text: impl Into<String>) {
        self.notes.lock().unwrap().push(text.into());
    }

    /// Returns the notes of the handlers so far.
    pub(super) fn notes(&self) -> Vec<String> {
        self.notes.lock().unwrap().clone()
    }
}

/// Returns a bot's HTTP client in the wiring of this stand-in.
pub(super) fn bot_http(standin: &Standin, time_out: Duration) -> Http {
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
            let client = client.resolve("discord.com", standin.tls_addr()).add_root_certificate(root);
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
        standin.wait_until_ready().await;
        bot
    }

    async fn begin(standin: &Standin) -> Self {
        let state = Arc::new(BotState { notes: Mutex::default(), gate: Semaphore::new(0) });
        let mut http = bot_http(standin, WAIT_MAX);
        let noted = Arc::clone(&state);
        if let Some(limiter) = &mut http.ratelimiter {
            let note = move |info: RatelimitInfo| noted.note(format!("limited, global {}", info.global));
            limiter.set_ratelimit_callback(Box::new(note));
        }
        let http = Arc::new(http);
        let gateway = http.get_gateway().await.unwrap().url;
        Standin::assert_loopback(&gateway);
        let intents = Intents::GUILDS | Intents::GUILD_MESSAGES | Intents::DIRECT_MESSAGES;
        // No delay between sessions.
        let at_once = InMemoryQueue::new(0, 1, Duration::ZERO, 1);
        let config = ConfigBuilder::new(standin.token(), intents).proxy_url(gateway).queue(at_once).build();
        let handler = Handler { http: Arc::clone(&http), state: Arc::clone(&state) };
        let (stop, stopped) = oneshot::channel();
        let shard = Shard::with_config(ShardId::ONE, config);
        let task = Some(tokio::spawn(forward_events(shard, Arc::new(handler), stopped)));
        Self { http, state, stop: Some(stop), task }
    }

    /// Closes the session and stops.
    pub(super) async fn stop(mut self) {
        self.stop = None;
        let task = self.task.take();
        if let Some(task) = task {
            task.await.unwrap();
        }
    }

    /// Sends an unmodified body into a channel.
    pub(super) async fn send(&self, channel: u64, body: Value) -> Result<Message, serenity::Error> {
        self.http.send_message(ChannelId::new(channel), Vec::new(), &body).await
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        if let Some(task) = &self.task {
            task.abort();
        }
    }
}

/// Forwards gateway events until the bot is stopped.
async fn forward_events(mut shard: Shard, handler: Arc<Handler>, mut stopped: oneshot::Receiver<()>) {
    loop {
        let frame = tokio::select! {
            frame = shard.next() => frame,
            _ = &mut stopped => break,
        };
        if let Some(Ok(Frame::Text(text))) = frame
            && let Ok(GatewayEvent::Dispatch(_, event)) = serde_json::from_str(&text)
        {
            let handler = Arc::clone(&handler);
            tokio::spawn(async move { handler.handle_event(event).await });
        }
    }
    shard.close(CloseFrame::NORMAL);
    while let Some(Ok(frame)) = shard.next().await
        && !frame.is_close()
    {}
}

/// Returns Discord's code of an error, or the error's text.
pub(super) fn error_code(error: &serenity::Error) -> String {
    match error {
        serenity::Error::Http(serenity::http::HttpError::UnsuccessfulRequest(answer)) => {
            format!("{} {}", answer.status_code.as_u16(), answer.error.code)
        }
        other => other.to_string(),
    }
}

struct Handler {
    http: Arc<Http>,
    state: Arc<BotState>,
}

type HandlerResult = Result<(), serenity::Error>;

impl Handler {
    async fn handle_event(&self, event: Event) {
        match event {
            Event::Ready(it) => {
                self.state.note("ready");
                self.http.set_application_id(it.ready.application.id);
                Command::set_global_commands(&self.http, sample_commands()).await.unwrap();
            }
            Event::Resumed(_) => self.state.note("resumed"),
            Event::MessageCreate(it) if !it.message.author.bot => {
                self.state.note(format!("heard {:?}", it.message.content));
            }
            Event::GuildCreate(it) => {
                let channels = it.guild.channels.values().map(|channel| channel.name.as_str());
                let channels = channels.collect::<Vec<_>>().join(", ");
                self.state.note(format!("guild {} with {channels}", it.guild.name));
            }
            Event::ThreadCreate(it) => self.state.note(format!("thread {}", it.thread.name)),
            Event::ThreadUpdate(it) => {
                let archived = it.thread.thread_metadata.is_some_and(|state| state.archived);
                self.state.note(format!("thread {} archived {archived}", it.thread.name));
            }
            Event::ThreadDelete(_) => self.state.note("thread deleted"),
            Event::ChannelCreate(it) => self.state.note(format!("channel {}", it.channel.name)),
            Event::ChannelDelete(it) => self.state.note(format!("channel {} deleted", it.channel.name)),
            Event::MessageUpdate(it) => {
                self.state.note(format!("changed to {:?}", it.content.unwrap_or_default()));
            }
            Event::MessageDelete(it) => self.state.note(format!("deleted {}", it.message_id)),
            Event::InteractionCreate(it) => self.interaction(it.interaction).await,
            _ => {}
        }
    }

    async fn interaction(&self, interaction: Interaction) {
        let done = match interaction {
            Interaction::Command(command) => self.command(&command).await,
            Interaction::Component(component) => self.component(&component).await,
            Interaction::Modal(modal) => self.modal(&modal).await,
            Interaction::Autocomplete(typed) => self.suggest(&typed).await,
            _ => Ok(()),
        };
        if let Err(error) = done {
            self.state.note(error_code(&error));
        }
    }

    async fn command(&self, command: &CommandInteraction) -> HandlerResult {
        match command.data.name.as_str() {
            "hello" => command.create_response(&self.http, text_response("Hello!")).await,
            "secret" => {
                command.defer_ephemeral(&self.http).await?;
                let edit =
                    EditInteractionResponse::new().content("your hand: 5, 9").components(sample_rows());
                command.edit_response(&self.http, edit).await.map(drop)
            }
            "board" => {
                command.defer(&self.http).await?;
                let picture =
                    CreateAttachment::bytes(b"png".to_vec(), "board.png").description("An empty gallery");
                let edit = EditInteractionResponse::new()
                    .content("The board")
                    .new_attachment(picture)
                    .components(sample_rows());
                command.edit_response(&self.http, edit).await?;
                let more = CreateInteractionResponseFollowup::new().content("A followup").ephemeral(true);
                command.create_followup(&self.http, more).await.map(drop)
            }
            "twice" => {
                command.create_response(&self.http, text_response("once")).await?;
                command.create_response(&self.http, text_response("twice")).await
            }
            "late" => {
                let _ = self.state.gate.acquire().await.map(tokio::sync::SemaphorePermit::forget);
                command.create_response(&self.http, text_response("late")).await
            }
            "slow" => {
                command.defer(&self.http).await?;
                let _ = self.state.gate.acquire().await.map(tokio::sync::SemaphorePermit::forget);
                command
                    .edit_response(&self.http, EditInteractionResponse::new().content("slow"))
                    .await
                    .map(drop)
            }
            "write" => {
                command.defer_ephemeral(&self.http).await?;
                let dm = command.user.create_dm_channel(&self.http).await?;
                dm.send_message(&self.http, CreateMessage::new().content("A private word")).await.map(drop)
            }
            _ => self.table(command).await,
        }
    }

    async fn table(&self, command: &CommandInteraction) -> HandlerResult {
        command.defer_ephemeral(&self.http).await?;
        let thread = CreateThread::new("Table 7").kind(serenity::all::ChannelType::PublicThread);
        let thread = command.channel_id.create_thread(&self.http, thread).await?;
        let words = format!("{} opened a table", command.user.id.to_string().as_str());
        let first = CreateMessage::new().content(words).components(sample_rows());
        thread.send_message(&self.http, first).await?;
        let options: Vec<String> =
            command.data.options.iter().map(|option| format!("{:?}", option.value)).collect();
        self.state.note(options.join(" "));
        let edit = EditInteractionResponse::new().content(format!("It is <#{}>", thread.id));
        command.edit_response(&self.http, edit).await.map(drop)
    }

    async fn component(&self, component: &ComponentInteraction) -> HandlerResult {
        match component.data.custom_id.as_str() {
            "join" => {
                let update = CreateInteractionResponseMessage::new()
                    .content("One seat taken")
                    .components(sample_rows());
                component.create_response(&self.http, CreateInteractionResponse::UpdateMessage(update)).await
            }
            "form" => {
                let input = CreateInputText::new(InputTextStyle::Short, "Your bid", "bid").max_length(3);
                let modal = CreateModal::new("bid:7", "A sealed bid")
                    .components(vec![CreateActionRow::InputText(input)]);
                component.create_response(&self.http, CreateInteractionResponse::Modal(modal)).await
            }
            _ => {
                component.defer(&self.http).await?;
                let chosen = format!("chosen: {:?}", component.data.kind);
                component
                    .edit_response(&self.http, EditInteractionResponse::new().content(chosen))
                    .await
                    .map(drop)
            }
        }
    }

    async fn modal(&self, modal: &ModalInteraction) -> HandlerResult {
        let first = modal.data.components.first().and_then(|row| row.components.first());
        let Some(ActionRowComponent::InputText(input)) = first else {
            return modal.create_response(&self.http, text_response("an empty form")).await;
        };
        let text = format!("bid {} sealed", input.value.clone().unwrap_or_default());
        let message = CreateInteractionResponseMessage::new().content(text).ephemeral(true);
        modal.create_response(&self.http, CreateInteractionResponse::Message(message)).await
    }

    async fn suggest(&self, typed: &CommandInteraction) -> HandlerResult {
        let text = typed.data.autocomplete().map(|option| option.value.to_owned()).unwrap_or_default();
        let choices = ["Anna's table", "Berta's table"];
        let fitting = choices.iter().filter(|name| name.contains(&text));
        let answer =
            fitting.fold(CreateAutocompleteResponse::new(), |all, name| all.add_string_choice(*name, *name));
        typed.create_response(&self.http, CreateInteractionResponse::Autocomplete(answer)).await
    }
}

fn text_response(text: &str) -> CreateInteractionResponse {
    CreateInteractionResponse::Message(CreateInteractionResponseMessage::new().content(text))
}

fn sample_rows() -> Vec<CreateActionRow> {
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

fn sample_commands() -> Vec<CreateCommand> {
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

/// Returns a body that breaks no rule.
pub(super) fn valid_message(text: &str) -> Value {
    json!({"content": text, "allowed_mentions": {"parse": []}})
}
