//! Marks a draft's changes of the board in the view, so that they can be drawn as ghosts. It compares two views as
//! plain values, without knowledge of the game: anything absent from the table's own view comes from the draft.

use serde_json::{Map, Value};

/// The field that marks a changed object: it lists the object's drafted fields, or all of them if the object is new.
const DRAFTED: &str = "drafted";

/// Returns the view after the draft, with its differences from the table's view marked.
pub(crate) fn with_ghosts(behind: &Value, table: &Value) -> Value {
    match (behind, table) {
        (Value::Object(new), Value::Object(old)) => mark_changes(new, old),
        (Value::Array(new), Value::Array(old)) => Value::Array(mark_list(new, old)),
        (new, _) => new.clone(),
    }
}

/// Marks the changes within an object that existed before.
fn mark_changes(new: &Map<String, Value>, old: &Map<String, Value>) -> Value {
    let is_kept = |name: &str, value: &Value| match (value, old.get(name)) {
        // Changes within the object are marked there.
        (Value::Object(_), Some(Value::Object(_))) => true,
        (Value::Array(list), Some(Value::Array(_))) if list.iter().any(is_composite) => true,
        (value, before) => before == Some(value),
    };
    let drafted: Vec<Value> = new
        .iter()
        .filter(|(name, value)| !is_kept(name, value))
        .map(|(name, _)| name.as_str().into())
        .collect();
    let mut marked = Map::new();
    for (name, value) in new {
        let before = old.get(name).unwrap_or(&Value::Null);
        let value = if is_composite(value) && before.is_null() {
            mark_new(value)
        } else {
            with_ghosts(value, before)
        };
        marked.insert(name.clone(), value);
    }
    if !drafted.is_empty() {
        marked.insert(DRAFTED.to_owned(), Value::Array(drafted));
    }
    Value::Object(marked)
}

/// Marks a new object.
fn mark_new(value: &Value) -> Value {
    match value {
        Value::Object(new) => {
            let mut marked = new.clone();
            marked.insert(DRAFTED.to_owned(), new.keys().map(|name| Value::from(name.as_str())).collect());
            Value::Object(marked)
        }
        Value::Array(list) => list.iter().map(mark_new).collect(),
        other => other.clone(),
    }
}

fn is_composite(value: &Value) -> bool {
    value.is_object() || value.is_array()
}

/// Marks the changes in a list. Each item is compared with its previous version: the equal item in `old`, or else the
/// most similar one. An item without a match is new.
fn mark_list(new: &[Value], old: &[Value]) -> Vec<Value> {
    let mut left: Vec<Option<&Value>> = old.iter().map(Some).collect();
    let mut was: Vec<Option<&Value>> = vec![None; new.len()];
    for (at, value) in new.iter().enumerate() {
        was[at] = left.get_mut(at).and_then(|one| one.take_if(|old| *old == value));
    }
    for (at, value) in new.iter().enumerate() {
        if was[at].is_none()
            && let Some(same) = left.iter().position(|one| *one == Some(value))
        {
            was[at] = left[same].take();
        }
    }
    for (at, value) in new.iter().enumerate() {
        if was[at].is_none()
            && let Some(like) = most_similar(value, at, &left)
        {
            was[at] = left[like].take();
        }
    }
    let each = new.iter().zip(was);
    each.map(|(value, was)| was.map_or_else(|| mark_new(value), |was| with_ghosts(value, was))).collect()
}

/// Returns the index of the most similar item, if at least half of its fields are equal. If several are equally
/// similar, the item at the same index wins. Lists are matched only by index.
fn most_similar(value: &Value, at: usize, left: &[Option<&Value>]) -> Option<usize> {
    let Value::Object(new) = value else {
        return left.get(at).and_then(|one| one.filter(|old| old.is_array())).map(|_| at);
    };
    let alike = |(place, one): (usize, &Option<&Value>)| {
        let old = one.and_then(Value::as_object)?;
        let same = new.iter().filter(|(name, value)| old.get(*name) == Some(value)).count();
        (same * 2 >= new.len()).then_some((same, place == at, std::cmp::Reverse(place)))
    };
    left.iter().enumerate().filter_map(alike).max().map(|(_, _, place)| place.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn only_new_and_changed_fields_are_marked() {
        let table = json!({
            "round": 2, "cells": [[{"cell": "1-1", "architect": null}, {"cell": "1-2", "architect": 0}]],
            "tiles": [{"column": 3, "row": 4, "kind": "painting", "faux_pas": false}], "next": null, "names": ["a"],
        });
        assert_eq!(with_ghosts(&table, &table), table);
        let behind = json!({
            "round": 2, "cells": [[{"cell": "1-1", "architect": 1}, {"cell": "1-2", "architect": 0}]],
            "tiles": [
                {"column": 1, "row": 1, "kind": "decor", "faux_pas": false},
                {"column": 3, "row": 4, "kind": "painting", "faux_pas": true},
            ],
            "next": {"noble": "buls"}, "names": ["a", "b"],
        });
        let marked = with_ghosts(&behind, &table);
        assert_eq!(marked["drafted"], json!(["names", "next"]));
        assert_eq!(marked["cells"][0][0]["drafted"], json!(["architect"]));
        assert_eq!(marked["cells"][0][1], behind["cells"][0][1]);
        assert_eq!(marked["tiles"][0]["drafted"], json!(["column", "faux_pas", "kind", "row"]));
        assert_eq!(marked["tiles"][1]["drafted"], json!(["faux_pas"]), "the tile was there before");
        assert_eq!(marked["next"]["drafted"], json!(["noble"]));
    }

    #[test]
    fn moved_list_item_is_not_new() {
        let work =
            |space, form: &str| json!({"space": space, "form": form, "value": form.len(), "colour": "red"});
        let table = json!([work(1, "digital"), work(2, "painting")]);
        let sold = json!([work(1, "painting")]);
        assert_eq!(with_ghosts(&sold, &table)[0]["drafted"], json!(["space"]));
        let bought = json!([work(1, "digital"), work(2, "painting"), work(3, "sculpture")]);
        let marked = with_ghosts(&bought, &table);
        assert!(marked[1].get("drafted").is_none());
        assert!(marked[2]["drafted"].as_array().is_some_and(|fields| fields.len() == 4));
    }
}
