//! Members and roles of a server, role pings in messages, and the commands that a person is shown.

use serde_json::json;
use serenity::all::{GuildId, RoleId, UserId};

use super::Scene;
use super::bot::error_code;
use crate::standin::Wiring;
use crate::standin::permissions::{INVITED, MANAGE_GUILD, MANAGE_ROLES, MENTION_EVERYONE};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nonmember_and_unknown_user_codes_differ() {
    for wiring in Wiring::BOTH {
        let scene = Scene::new(wiring).await;
        let (guild, alice) = (GuildId::new(scene.guild.id()), UserId::new(scene.alice.id()));
        let role = scene.guild.role("Players", &[&scene.alice]);
        let asked = async |user: UserId| {
            let member = scene.bot.http.get_member(guild, user).await;
            member.map(|member| member.roles).map_err(|why| error_code(&why))
        };
        assert_eq!(asked(alice).await, Ok(vec![RoleId::new(role)]));
        scene.guild.change_role(role, |role| role.members.clear());
        assert_eq!(asked(alice).await, Ok(Vec::new()));
        scene.guild.change_role(role, |role| role.members = [alice.get()].into());
        scene.guild.remove_member(&scene.alice);
        assert_eq!(asked(alice).await, Err("404 10007".to_owned()));
        let stranger = scene.standin.person("Eve", "en-US");
        assert_eq!(asked(UserId::new(stranger.id())).await, Err("404 10007".to_owned()));
        assert_eq!(asked(UserId::new(77)).await, Err("404 10013".to_owned()));
        assert!(scene.alice.slash("hello", &[]).err().unwrap().contains("does not see"));
        scene.guild.add_member(&scene.alice);
        assert_eq!(asked(alice).await, Ok(Vec::new()), "a returning member has no roles");
        scene.alice.slash("hello", &[]).unwrap().wait_for_first_answer().await;
        scene.standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn role_ping_needs_permission_and_allowed_mentions() {
    let scene = Scene::new(Wiring::Proxy).await;
    let role = scene.guild.role("Looking for players", &[&scene.alice]);
    let general = scene.guild.general().id();
    let text = format!("<@&{role}> a table is open");
    let silent = json!({"content": text, "allowed_mentions": {"parse": []}});
    let calls = json!({"content": text, "allowed_mentions": {"parse": [], "roles": [role.to_string()]}});
    let called = || scene.alice.pings().len();
    scene.bot.send(general, calls.clone()).await.unwrap();
    assert_eq!(called(), 0, "this role may not be pinged");
    scene.guild.change_role(role, |role| role.mentionable = true);
    scene.bot.send(general, silent).await.unwrap();
    assert_eq!(called(), 0, "the role is not in allowed_mentions");
    scene.bot.send(general, calls.clone()).await.unwrap();
    assert_eq!((called(), scene.bob.pings().len()), (1, 0));
    scene.guild.change_role(role, |role| role.mentionable = false);
    scene.guild.set_bot_permissions(INVITED | MENTION_EVERYONE);
    scene.bot.send(general, calls).await.unwrap();
    assert_eq!(called(), 2, "MENTION_EVERYONE allows pinging any role");
    scene.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_are_shown_only_to_permitted_members() {
    let scene = Scene::new(Wiring::Proxy).await;
    let guild = GuildId::new(scene.guild.id());
    let rooms = json!({"type": 7, "name": "room", "description": "Where", "channel_types": [0, 15]});
    let setup = json!({
        "name": "setup", "type": 1, "description": "A server", "options": [rooms],
        "default_member_permissions": MANAGE_GUILD.to_string(),
    });
    let closed = json!({"name": "close", "type": 1, "description": "All", "default_member_permissions": "0"});
    for command in [setup, closed] {
        scene.bot.http.create_guild_command(guild, &command).await.unwrap();
    }
    let shows = |name: &str| scene.alice.offered_commands().iter().any(|offered| offered == name);
    assert!(shows("hello") && !shows("setup") && !shows("close"), "{:?}", scene.alice.offered_commands());
    assert!(scene.alice.slash("setup", &[]).err().unwrap().contains("is not offered to Alice"));
    let role = scene.guild.role("Hosts", &[&scene.alice]);
    scene.guild.change_role(role, |role| role.permissions = MANAGE_GUILD);
    assert!(shows("setup") && !shows("close"));
    scene.guild.promote(&scene.alice);
    assert!(shows("setup") && shows("close"), "an administrator sees all commands");
    scene.guild.forum("tables");
    let talk = scene.standin.with_world(|world| {
        let id = world.new_channel(2, Some(scene.guild.id()), None, "voice");
        world.channels[&id].name.clone()
    });
    assert!(scene.alice.slash("setup", &[("room", "tables")]).is_ok());
    let refused = scene.alice.slash("setup", &[("room", &talk)]).err().unwrap();
    assert!(refused.contains("not offered among these channels"), "{refused}");
    assert!(scene.bob.offered_commands().contains(&"桌".to_owned()), "in the language of the client");
    scene.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn role_changes_need_permission_and_a_lower_role() {
    let scene = Scene::new(Wiring::Proxy).await;
    let (guild, alice) = (GuildId::new(scene.guild.id()), UserId::new(scene.alice.id()));
    let role = scene.guild.role("Players", &[]);
    let http = &scene.bot.http;
    let give = async |user: UserId, role: u64| {
        http.add_member_role(guild, user, RoleId::new(role), None).await.map_err(|why| error_code(&why))
    };
    assert_eq!(give(alice, role).await, Err("403 50013".to_owned()), "it may not manage roles");
    scene.guild.set_bot_permissions(INVITED | MANAGE_ROLES);
    assert_eq!(give(alice, role).await, Ok(()));
    assert_eq!(give(alice, role).await, Ok(()), "repeated");
    assert_eq!(scene.guild.role_members(role), [alice.get()].into());
    http.remove_member_role(guild, alice, RoleId::new(role), None).await.unwrap();
    assert!(scene.guild.role_members(role).is_empty());
    scene.guild.change_role(role, |role| role.position = 5);
    assert_eq!(give(alice, role).await, Err("403 50013".to_owned()), "it is as high as that of the bot");
    scene.guild.delete_role(role);
    assert_eq!(give(alice, role).await, Err("404 10011".to_owned()));
    let stranger = scene.standin.person("Eve", "en-US");
    assert_eq!(give(UserId::new(stranger.id()), role).await, Err("404 10007".to_owned()));
    scene.standin.forgive(|rule| rule.contains("ermission"));
    scene.standin.finish();
}
