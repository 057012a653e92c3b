# Cuts Discord's API description down to what the bodies of requests are checked against: the routes of `rest.rs` and the schemas
# that these refer to. The description is Discord's, published under the MIT licence in github.com/discord/discord-api-spec
# (specs/openapi.json). To take a newer one, or after a new route in `rest.rs`:
#
#     jq -S --indent 1 -f tests/discord/standin/openapi.jq path/to/openapi.json > tests/discord/standin/openapi.json

def routes: [
  "/applications/@me",
  "/applications/{application_id}/commands",
  "/applications/{application_id}/commands/{command_id}",
  "/applications/{application_id}/guilds/{guild_id}/commands",
  "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}",
  "/channels/{channel_id}",
  "/channels/{channel_id}/messages",
  "/channels/{channel_id}/messages/pins/{message_id}",
  "/channels/{channel_id}/messages/{message_id}",
  "/channels/{channel_id}/messages/{message_id}/threads",
  "/channels/{channel_id}/pins",
  "/channels/{channel_id}/pins/{message_id}",
  "/channels/{channel_id}/thread-members",
  "/channels/{channel_id}/thread-members/@me",
  "/channels/{channel_id}/thread-members/{user_id}",
  "/channels/{channel_id}/threads",
  "/channels/{channel_id}/threads/archived/public",
  "/channels/{channel_id}/typing",
  "/gateway",
  "/gateway/bot",
  "/guilds/{guild_id}",
  "/guilds/{guild_id}/channels",
  "/guilds/{guild_id}/members/{user_id}",
  "/guilds/{guild_id}/members/{user_id}/roles/{role_id}",
  "/guilds/{guild_id}/roles",
  "/guilds/{guild_id}/scheduled-events",
  "/guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}",
  "/guilds/{guild_id}/threads/active",
  "/interactions/{interaction_id}/{interaction_token}/callback",
  "/oauth2/applications/@me",
  "/users/@me",
  "/users/@me/channels",
  "/users/@me/guilds",
  "/users/@me/guilds/{guild_id}/member",
  "/users/{user_id}",
  "/webhooks/{webhook_id}/{webhook_token}",
  "/webhooks/{webhook_id}/{webhook_token}/messages/@original",
  "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"
];

# The names of the schemas that a part of the description refers to.
def references: [.. | objects | .["$ref"]? | strings | ltrimstr("#/components/schemas/")] | unique;

. as $whole
| (
    .paths
    | with_entries(select(.key as $path | routes | index($path)))
    | map_values(del(.parameters) | map_values(if .requestBody then {requestBody} else {} end))
    | del(.. | objects | select(has("multipart/form-data")) | .["multipart/form-data", "application/x-www-form-urlencoded"])
  ) as $paths
| {known: ($paths | references), before: []}
| until(.known == .before; {before: .known, known: (.known + ([$whole.components.schemas[.known[]]] | references) | unique)})
| .known as $names
| {
    openapi: $whole.openapi,
    info: $whole.info,
    paths: $paths,
    components: {schemas: ($whole.components.schemas | with_entries(select(.key as $name | $names | index($name))))}
  }
# What explains but checks nothing.
| del(.components.schemas | .. | objects | select(.title | type == "string") | .title)
| del(.components.schemas | .. | objects | select(.description | type == "string") | .description)
