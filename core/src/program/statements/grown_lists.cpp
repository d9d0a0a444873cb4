#include <algorithm>

#include "eval/python/dictionary.hpp"
#include "program/session.hpp"

/// Lists and dictionaries of Python that a function changes in place: whoever has one sees it.

namespace colex {

namespace {

bool changes_in_place(const Value& v) {
  return v.is_tuple() || v.object_as<Dictionary>() != nullptr;
}

bool is_same_list(const StatementNode& s) { return s.grows || s.key >= 0 || !s.member.empty(); }

/// Names of lists that the statements change in place, those of functions and types in them too.
void add_grown(const std::vector<StatementNode>& list, std::vector<std::string>& names) {
  for (const StatementNode& s : list) {
    if (s.grows && s.member.empty()) names.push_back(s.name);
    for (const auto* part : {&s.before, &s.step, &s.asked, &s.body, &s.otherwise}) {
      add_grown(*part, names);
    }
  }
}

bool binds(const std::vector<StatementNode>& list, const std::string& name) {
  return std::any_of(list.begin(), list.end(), [&name](const StatementNode& s) {
    if (s.name == name && !is_same_list(s)) return true;
    for (const auto* part : {&s.before, &s.step, &s.asked, &s.body, &s.otherwise}) {
      if (binds(*part, name)) return true;
    }
    return false;
  });
}

}  // namespace

/// Each list that variables have gets a number, so that it is known again behind a call.
void Session::number_lists() {
  for (Environment::Variable& v : variables_.each()) {
    const bool list = !v.unknown && v.shared == 0 && changes_in_place(v.value);
    if (list) v.shared = ++objects_;
  }
}

/// What a call has changed of them.
void Session::keep_lists(const Environment& after) {
  for (const Environment::Variable& v : after.all()) {
    if (v.shared == 0) continue;
    for (Environment::Variable& own : variables_.each()) {
      if (own.shared != v.shared) continue;
      own.value = v.value;
      own.unknown = v.unknown;
    }
  }
}

/// A function that the text passes on, and a method that it does not call, may be called where
/// nothing runs: lists outside of it that it changes are not known from there on.
void Session::lose_grown(const StatementNode& s) {
  if (s.kind == StatementKind::type) {
    for (const StatementNode& inner : s.body) lose_grown(inner);
    return;
  }
  if (s.kind != StatementKind::function) return;
  const auto names_it = [&s](const Node& n) {
    return n.kind == NodeKind::name && n.text == s.name;
  };
  const bool runs = s.method ? is_asked_for(s.name) : is_called(s.name);
  const bool passed = s.method || std::any_of(ast_.nodes.begin(), ast_.nodes.end(), names_it);
  if (runs || !passed) return;
  std::vector<std::string> names;
  add_grown(s.body, names);
  for (const std::string& name : names) {
    const Environment::Variable* v = variables_.find(name);
    const bool outside = v != nullptr && changes_in_place(v->value) && !binds(s.body, name);
    if (outside) lose_outside(name, s.name);
  }
}

}  // namespace colex
