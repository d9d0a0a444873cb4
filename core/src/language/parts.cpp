#include "language/session.hpp"
#include "text/attempt.hpp"

/// `params.n = 4;`, `config["n"] = 4`: the struct or dictionary of the text with another value.

namespace colex {

namespace {

template <class T> const T* object_named(const Environment& variables, const std::string& name) {
  const Environment::Variable* v = variables.find(name);
  return v != nullptr ? v->value.object_as<T>() : nullptr;
}

/// An array, a tuple or a list of Python; nullptr of other names.
const Value* parts_named(const Environment& variables, const std::string& name) {
  const Environment::Variable* v = variables.find(name);
  return v != nullptr && v->value.is_tuple() ? &v->value : nullptr;
}

}  // namespace

/// True if what the statement sets a part of is known to have parts; else it is memory.
bool Session::has_part(const StatementNode& node) const {
  return node.key >= 0 ? object_named<Dictionary>(variables_, node.name) != nullptr ||
                             parts_named(variables_, node.name) != nullptr
                       : object_named<Scope>(variables_, node.name) != nullptr;
}

/// What memory holds is not followed.
void Session::store(const StatementNode& node) {
  if (effects_ != nullptr) add({Severity::error, "kernel.store", {}, node.span, {}});
}

void Session::set_part(const StatementNode& node, StatementResult& s, const Cause& failed) {
  const Cause why = s.unknown.value_or(failed);
  if (node.key < 0) {
    Environment::Variable changed{std::string(node.member), s.reading, {}, false, {}};
    if (s.value) changed.value = *s.value;
    if (!s.value) changed.unknown = why;
    const Scope* scope = object_named<Scope>(variables_, node.name);
    Scope now = scope->with({changed});
    if (now.is_object) now.set(changed);
    variables_.bind({node.name, s.reading, make_object<Scope>(now), false, {}}, false);
    if (now.is_object) change_object(now);
    s.name += "." + std::string(node.member);
    return;
  }
  const Span place = ast_[node.key].span;
  s.name +=
      "[" +
      source_.substr(static_cast<size_t>(place.from), static_cast<size_t>(place.to - place.from)) +
      "]";
  Value key;
  Evaluator evaluator = this->evaluator(s.reading);
  if (error_of([&] { key = evaluator.run(node.key); })) {
    const bool tuple = parts_named(variables_, node.name) != nullptr;
    const Cause open = tuple ? Cause{"language.part_set", {node.name}} : failed;
    variables_.lose(node.name, evaluator.unknown().value_or(open));
    return;
  }
  if (const Value* tuple = parts_named(variables_, node.name)) {
    std::vector<Value> parts = tuple->parts();
    const int64 at = key.is_integer() ? key.as<IntTuple>()->value().value : -1;
    const Environment::Variable& old = *variables_.find(node.name);
    if (!s.value || at < 0 || at >= static_cast<int64>(parts.size())) {
      variables_.lose(node.name, s.value ? Cause{"language.part_set", {node.name}} : why);
    } else {
      parts[static_cast<size_t>(at)] = *s.value;
      variables_.bind({node.name, old.reading, Value::tuple(std::move(parts)), false, {}}, false);
    }
  } else {
    Dictionary all = *object_named<Dictionary>(variables_, node.name);
    all.set(key, s.value ? Outcome(*s.value) : Outcome(why));
    variables_.bind({node.name, s.reading, make_object<Dictionary>(std::move(all)), false, {}},
                    false);
  }
}

/// `config.update(other)`: what it gives is not followed.
bool Session::lose_changed_dictionary(const StatementNode& node) {
  const Node& call = ast_[node.expression];
  if (call.kind != NodeKind::call) return false;
  const Node& callee = ast_[call.args[0]];
  if (callee.kind != NodeKind::member || !changes_dictionary(callee.text)) return false;
  const Node& object = ast_[callee.args[0]];
  const bool own = object.kind == NodeKind::member && ast_[object.args[0]].text == "self";
  const std::string name = (own ? kSelf : "") + std::string(object.text);
  if (object_named<Dictionary>(variables_, name) == nullptr) return false;
  const Cause why{"language.dictionary_changed", {name, std::string(callee.text)}};
  variables_.lose(name, why);
  if (!node.name.empty()) variables_.lose(node.name, why);
  return true;
}

}  // namespace colex
