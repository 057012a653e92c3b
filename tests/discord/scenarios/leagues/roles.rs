//! Roles of a server for the players of a league or a division: given, taken, and never more than the bot may do.

use std::collections::BTreeSet;

use super::super::servers::command_answer;
use super::club::{Club, empty_club};
use crate::people::Person;
use crate::standin::Wiring;
use crate::standin::faults::Fault;
use crate::standin::permissions::{ADMINISTRATOR, INVITED, MANAGE_ROLES};
use crate::standin::world::Id;
use league::book::season::SeasonState;
use ports::UpkeepOutcome;

/// Route by which a role is given.
const GIVE: &str = "PUT /guilds/{guild_id}/members/{user_id}/roles/{role_id}";

impl Club {
    /// Runs the upkeep of the server.
    async fn keep(&self, is_thorough: bool) -> UpkeepOutcome {
        self.house.desk.keep_communities(is_thorough).await.unwrap()
    }

    /// Returns the changes of roles so far.
    fn role_changes(&self) -> Vec<(Id, Id, bool)> {
        self.standin.with_world(|world| world.role_changes.clone())
    }

    /// Creates a role below that of the bot, which may manage roles.
    fn new_role(&self, name: &str, members: &[&Person]) -> Id {
        self.guild.set_bot_permissions(INVITED | MANAGE_ROLES);
        self.guild.role(name, members)
    }

    async fn choose_role(&self, options: &[(&str, &str)]) -> String {
        command_answer(&self.ada, "league-admin league role", options).await
    }

    fn holders(&self, role: Id, expected: &[&Person]) {
        let expected: BTreeSet<Id> = expected.iter().map(|person| person.id()).collect();
        assert_eq!(self.guild.role_members(role), expected);
    }

    async fn stored_roles(&self) -> usize {
        let id = self.guild.id().to_string();
        let community = self.house.desk.store().community("discord".to_owned(), id).await.unwrap();
        community.map_or(0, |community| community.league_roles.len())
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn role_follows_the_players_of_a_league() {
    let club = Club::with_open_entries(Wiring::Proxy).await;
    let (spring, other) = (club.new_role("Spring", &[]), club.guild.role("Fans", &[&club.bo, &club.dee]));
    command_answer(&club.bo, "league join", &[]).await;
    let told = club.choose_role(&[("role", "Spring")]).await;
    assert!(told.contains("All players of SPRING") && told.contains(&spring.to_string()), "{told}");
    assert_eq!(club.keep(false).await, UpkeepOutcome::Done);
    club.holders(spring, &[&club.bo]);
    command_answer(&club.cy, "league join", &[]).await;
    club.keep(false).await;
    club.holders(spring, &[&club.bo, &club.cy]);
    club.house.type_line(&club.bo, None, None, "league leave SPRING yes").await;
    club.keep(false).await;
    club.holders(spring, &[&club.cy]);
    command_answer(&club.bo, "league join", &[]).await;
    club.keep(false).await;
    club.holders(spring, &[&club.bo, &club.cy]);
    club.confirm_admin_action("league ban", &[("player", "Cy")]).await;
    club.keep(false).await;
    club.holders(spring, &[&club.bo]);

    let changes = club.role_changes();
    assert!(changes.iter().all(|(_, role, _)| *role == spring), "no other role is touched");
    club.keep(true).await;
    club.keep(false).await;
    assert_eq!(club.role_changes(), changes, "nothing is left to do");
    club.holders(other, &[&club.bo, &club.dee]);
    // Another admin takes the role by hand, and gives it to someone who does not play.
    club.guild.change_role(spring, |role| role.members = [club.cy.id(), club.ada.id()].into());
    club.keep(true).await;
    club.holders(spring, &[&club.ada, &club.bo]);
    club.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn division_roles_follow_the_divisions() {
    let club = empty_club(Wiring::Proxy).await;
    club.create_league(&[("size", "3")]).await;
    club.confirm_admin_action("season open", &[]).await;
    let [all, first, second] = ["All", "First", "Second"].map(|name| club.new_role(name, &[]));
    club.choose_role(&[("role", "All")]).await;
    club.choose_role(&[("role", "First"), ("division", "1")]).await;
    club.choose_role(&[("role", "Second"), ("division", "2")]).await;
    let told = club.choose_role(&[]).await;
    assert!([all, first, second].iter().all(|role| told.contains(&role.to_string())), "{told}");
    let [eve, finn] = ["Eve", "Finn"].map(|name| club.standin.person(name, "en-US"));
    let everyone = [&club.ada, &club.bo, &club.cy, &club.dee, &eve, &finn];
    for person in everyone {
        club.guild.add_member(person);
        person.go_to(&club.guild.general());
        command_answer(person, "league join", &[]).await;
    }
    club.keep(false).await;
    club.holders(all, &everyone);
    club.holders(first, &[]);
    club.confirm_admin_action("season close", &[]).await;
    for person in everyone {
        command_answer(person, "league here", &[]).await;
    }
    club.run_due_steps().await;
    assert_eq!(club.season().await.state, SeasonState::Set);
    assert_divided(&club, &everyone, &[first, second]).await;
    let number = club.season().await.divisions[0][0].number().to_string();
    club.confirm_admin_action("entry move", &[("entry", &number), ("division", "2")]).await;
    assert_eq!(club.season().await.divisions.iter().map(Vec::len).collect::<Vec<_>>(), [2, 4]);
    assert_divided(&club, &everyone, &[first, second]).await;
    club.holders(all, &everyone);
    club.standin.finish();
}

/// Asserts that each role is held by exactly the players of its division.
async fn assert_divided(club: &Club, everyone: &[&Person], roles: &[Id]) {
    club.keep(false).await;
    let season = club.season().await;
    for (entries, role) in season.divisions.iter().zip(roles) {
        let mut members = BTreeSet::new();
        for person in everyone {
            let number = club.entry_number(person).await;
            if entries.iter().any(|entry| entry.number().to_string() == number) {
                members.insert(person.id());
            }
        }
        assert_eq!(club.guild.role_members(*role), members);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn dropped_and_replaced_roles_are_taken_back() {
    let club = Club::with_running_season(Wiring::Proxy).await;
    let [former, spring] = ["Former", "Spring"].map(|name| club.new_role(name, &[]));
    club.choose_role(&[("role", "Former")]).await;
    club.keep(false).await;
    club.holders(former, &club.players());
    club.choose_role(&[("role", "Spring")]).await;
    club.keep(false).await;
    club.holders(former, &[]);
    club.holders(spring, &club.players());
    assert_eq!(club.stored_roles().await, 1);
    let told = club.choose_role(&[("stop", "true")]).await;
    assert!(told.contains("taking back"), "{told}");
    assert_eq!(club.stored_roles().await, 1, "the role is still held");
    club.keep(false).await;
    club.holders(spring, &[]);
    assert_eq!(club.stored_roles().await, 0);
    assert!(club.choose_role(&[]).await.contains("no role"));
    club.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn roles_survive_lost_answers_and_restarts() {
    let mut club = Club::with_running_season(Wiring::Proxy).await;
    let spring = club.new_role("Spring", &[]);
    club.choose_role(&[("role", "Spring")]).await;
    club.standin.arm_fault(GIVE, 1, Fault::LostAnswer);
    assert_eq!(club.keep(false).await, UpkeepOutcome::Unfinished);
    assert_eq!(club.role_changes().len(), 1, "given, but no one knows");
    club.house.restart().await;
    club.house.listen(&club.standin).await;
    assert_eq!(club.keep(true).await, UpkeepOutcome::Done);
    club.holders(spring, &club.players());
    assert_eq!(club.role_changes().len(), 3, "each once");
    club.standin.arm_fault(GIVE, 1, Fault::Status(502));
    club.guild.change_role(spring, |role| role.members.clear());
    assert_eq!(club.keep(true).await, UpkeepOutcome::Unfinished);
    assert_eq!(club.keep(false).await, UpkeepOutcome::Done);
    club.holders(spring, &club.players());
    club.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn player_who_joins_the_server_later_gets_the_role() {
    let club = Club::with_running_season(Wiring::Proxy).await;
    let spring = club.new_role("Spring", &[]);
    club.guild.remove_member(&club.dee);
    club.choose_role(&[("role", "Spring")]).await;
    assert_eq!(club.keep(true).await, UpkeepOutcome::Done);
    club.holders(spring, &[&club.bo, &club.cy]);
    club.guild.add_member(&club.dee);
    club.keep(true).await;
    club.holders(spring, &club.players());
    club.guild.remove_member(&club.bo);
    club.guild.add_member(&club.bo);
    club.keep(true).await;
    club.holders(spring, &club.players());
    club.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn admins_are_told_once_why_a_role_is_not_given() {
    let club = Club::with_running_season(Wiring::Proxy).await;
    let notices = club.guild.channel("notices");
    command_answer(&club.ada, "setup", &[("notices", "notices")]).await;
    let spring = club.new_role("Spring", &[]);
    club.choose_role(&[("role", "Spring")]).await;
    let told = || notices.messages().into_iter().map(|message| message.content).collect::<Vec<_>>();

    club.guild.set_bot_permissions(INVITED);
    for is_thorough in [false, true, true] {
        assert_eq!(club.keep(is_thorough).await, UpkeepOutcome::Blocked);
    }
    assert_eq!(told().len(), 1, "{:?}", told());
    assert!(told()[0].contains("*Manage Roles*") && told()[0].contains("\"Spring\""), "{:?}", told());
    club.holders(spring, &[]);
    club.guild.set_bot_permissions(INVITED | MANAGE_ROLES);
    command_answer(&club.ada, "setup", &[]).await;
    club.keep(false).await;
    club.holders(spring, &club.players());

    // The role is dragged above that of the bot, and then gets power over the server.
    club.guild.change_role(spring, |role| (role.position, role.members) = (9, BTreeSet::new()));
    club.keep(true).await;
    club.keep(true).await;
    assert_eq!(told().len(), 2, "{:?}", told());
    assert!(told()[1].contains("isn't below my own"), "{:?}", told());
    club.guild.change_role(spring, |role| (role.position, role.permissions) = (1, ADMINISTRATOR));
    club.keep(true).await;
    club.keep(true).await;
    assert!(told().len() == 3 && told()[2].contains("grants power"), "{:?}", told());
    club.holders(spring, &[]);
    club.guild.delete_role(spring);
    assert_eq!(club.keep(true).await, UpkeepOutcome::Done);
    club.keep(true).await;
    assert!(told().len() == 4 && told()[3].contains("was deleted"), "{:?}", told());
    club.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn powerful_roles_are_refused() {
    let club = Club::with_running_season(Wiring::Proxy).await;
    let spring = club.new_role("Spring", &[]);
    for power in [3, 5, 28, 2, 1, 4, 13, 17, 40].map(|bit| 1 << bit) {
        club.guild.change_role(spring, |role| role.permissions = power);
        let told = club.choose_role(&[("role", "Spring")]).await;
        assert!(told.contains("grants power"), "{power}: {told}");
    }
    club.guild.change_role(spring, |role| (role.permissions, role.position) = (0, 5));
    let told = club.choose_role(&[("role", "Spring")]).await;
    assert!(told.contains("isn't below my own"), "{told}");
    club.guild.change_role(spring, |role| role.position = 1);
    command_answer(&club.ada, "setup", &[("role", "Spring")]).await;
    let told = club.choose_role(&[("role", "Spring")]).await;
    assert!(told.contains("may administer"), "{told}");
    assert_eq!(club.stored_roles().await, 0);

    // A role that becomes the admins' role later is left alone.
    command_answer(&club.ada, "setup", &[("clear", "role")]).await;
    club.choose_role(&[("role", "Spring")]).await;
    command_answer(&club.ada, "setup", &[("role", "Spring")]).await;
    club.keep(true).await;
    assert_eq!((club.role_changes().len(), club.stored_roles().await), (0, 1));
    club.holders(spring, &[]);
    club.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn choosing_a_role_requires_manage_roles() {
    let club = Club::with_running_season(Wiring::Proxy).await;
    club.new_role("Spring", &[]);
    let judges = club.guild.role("Judges", &[&club.cy]);
    command_answer(&club.ada, "setup", &[("role", "Judges")]).await;
    let told = super::club::forge_command(&club, &club.bo, &club.guild.general(), "league", "role").await;
    assert!(told.contains("Only people who may manage this server"), "{told}");
    let told = super::club::forge_command(&club, &club.cy, &club.guild.general(), "league", "role").await;
    assert!(told.contains("no role"), "an admin without Manage Roles sees the roles: {told}");
    club.guild.change_role(judges, |role| role.permissions = 1 << 5);
    let told = command_answer(&club.cy, "league-admin league role", &[("role", "Spring")]).await;
    assert!(told.contains("you need the permission *Manage Roles*"), "{told}");
    assert_eq!(club.stored_roles().await, 0);
    club.guild.change_role(judges, |role| role.permissions = 1 << 5 | MANAGE_ROLES);
    command_answer(&club.cy, "league-admin league role", &[("role", "Spring")]).await;
    assert_eq!(club.stored_roles().await, 1);
    let told = club.choose_role(&[("role", "Spring"), ("league", "AUTUMN")]).await;
    assert!(told.contains("no league AUTUMN"), "{told}");
    club.standin.finish();
}
