#include "program/session.hpp"
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

void Session::set_part(const StatementNode& node, StatementResult& s, const Cause& failed) {
  variables_.lose_parts(node.name, {"language.part_set", {node.name}});
  if (!has_part(node)) return;  // a call in the statement has set all of it: `a[0] = f(&a);`
  const int shared = variables_.shared(node.name);
  change_part(node, s, failed);
  variables_.spread(node.name, shared);
}

void Session::change_part(const StatementNode& node, StatementResult& s, const Cause& failed) {
  const Cause why = s.unknown.value_or(failed);
  if (node.key < 0) {
    Environment::Variable changed{std::string(node.member), s.reading, {}, false, {}};
    if (s.value) changed.value = *s.value;
    if (!s.value) changed.unknown = why;
    if (node.name == kThis) {
      changed.name.insert(0, kSelf);
      variables_.bind(std::move(changed), false);
      s.name = node.member;
      return;
    }
    const Scope* scope = object_named<Scope>(variables_, node.name);
    Scope now = scope->with({changed});
    if (now.is_object) now.set(changed);
    variables_.bind({node.name, s.reading, make_object<Scope>(now), false, {}}, false);
    if (now.is_object) change_object(now);
    s.name += "." + std::string(node.member);
    return;
  }
  s.name += "[" + std::string(text_at(ast_[node.key].span)) + "]";
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
  } else if (const Dictionary* own = object_named<Dictionary>(variables_, node.name)) {
    Dictionary all = *own;
    all.set(key, s.value ? Outcome(*s.value) : Outcome(why));
    variables_.bind({node.name, s.reading, make_object<Dictionary>(std::move(all)), false, {}},
                    false);
  }
}

/// The value of the variable that the target is a part of, with this part: of `m[0][1]` all of m.
Value Session::with_part(NodeId target, Value part) {
  const Node& n = ast_[target];
  if (n.kind == NodeKind::name) return part;
  if (n.args.empty()) throw LayoutError("language.part_set", {std::string(n.text)});
  const NodeId of = n.args[0];
  const bool group = n.kind == NodeKind::tuple && n.args.size() == 1;
  if (group || (n.kind == NodeKind::unary && n.op == '*')) return with_part(of, std::move(part));
  Evaluator evaluator = this->evaluator(Reading::cpp);
  const Value whole = evaluator.run(of);
  if (n.kind == NodeKind::member && n.args.size() == 1) {
    const Scope* scope = whole.object_as<Scope>();
    if (scope == nullptr || scope->find(n.text) == nullptr) {
      throw LayoutError("language.part_set", {std::string(n.text)});
    }
    Environment::Variable member = *scope->find(n.text);
    member.value = std::move(part);
    member.unknown.reset();
    if (ast_[of].text == kThis) {
      member.name.insert(0, kSelf);
      variables_.bind(std::move(member), false);
      return whole;
    }
    return with_part(of, make_object<Scope>(scope->with({member})));
  }
  const bool indexed = n.kind == NodeKind::subscript && n.args.size() == 2 && whole.is_tuple();
  const Value index = indexed ? evaluator.run(n.args[1]) : Value();
  std::vector<Value> parts = indexed ? whole.parts() : std::vector<Value>();
  const int64 at = index.is_integer() ? index.as<IntTuple>()->value().value : -1;
  if (at < 0 || at >= static_cast<int64>(parts.size())) {
    throw LayoutError("language.part_set", {std::string(n.text)});
  }
  parts[static_cast<size_t>(at)] = std::move(part);
  return with_part(of, Value::tuple(std::move(parts)));
}

/// `m[0][1] = 5;`, `s.a[1] = 7;` of an array or a struct that the text knows; false of memory, and
/// where a value is not known.
bool Session::set_path(const StatementNode& s) {
  const Environment::Variable* root = variables_.find(s.label);
  if (root == nullptr || s.target < 0 || s.expression < 0) return false;
  if (!root->value.is_tuple() && root->value.object_as<Scope>() == nullptr) return false;
  if (!open_names(ast_, s.expression, variables_).empty()) return false;
  Environment::Variable changed = *root;
  const auto wrong = error_of([&] {
    Evaluator evaluator = this->evaluator(Reading::cpp);
    changed.value = with_part(s.target, evaluator.run(s.expression));
  });
  if (wrong) return false;
  variables_.bind(std::move(changed), false);
  variables_.lose_parts(std::string(s.label), {"language.part_set", {std::string(s.label)}});
  return true;
}

/// `int* q = a + 1;`, `= &a[1];` of an array: what stands from there on, until one of them is
/// changed. False of other statements.
bool Session::point_into(const StatementNode& node, StatementResult& s) {
  const Node* n = &ast_[node.expression];
  if (!node.points || ast_.dialect != Dialect::cpp || node.name.empty()) return false;
  const bool address = n->kind == NodeKind::unary && n->op == '&';
  if (address) n = &ast_[n->args[0]];
  const bool sum = !address && n->kind == NodeKind::binary && n->op == '+';
  const bool element = address && n->kind == NodeKind::subscript && n->args.size() == 2;
  if (!sum && !element) return false;
  const Node& array = ast_[n->args[0]];
  const Value* parts =
      array.kind == NodeKind::name ? parts_named(variables_, std::string(array.text)) : nullptr;
  if (parts == nullptr) return false;
  Evaluator evaluator = this->evaluator(Reading::cpp);
  Value index;
  if (error_of([&] { index = evaluator.run(n->args[1]); }) || !index.is_integer()) return false;
  std::vector<Value> all = parts->parts();
  const int64 at = index.as<IntTuple>()->value().value;
  if (at < 0 || at > static_cast<int64>(all.size())) return false;
  all.erase(all.begin(), all.begin() + at);
  s.value = Value::tuple(std::move(all));
  return true;
}

/// `int* p = &x;`: what p points to is x, by another name. Where that is, nobody knows.
void Session::point(const StatementNode& node, StatementResult& s) {
  const std::string pointee = kPointee + s.name;
  const Node& n = ast_[node.expression];
  const bool address =
      n.kind == NodeKind::unary && n.op == '&' && ast_[n.args[0]].kind == NodeKind::name;
  const std::string of(address                    ? ast_[n.args[0]].text
                       : n.kind == NodeKind::name ? kPointee + std::string(n.text)
                                                  : std::string());
  const bool known = !of.empty() && variables_.find(of) != nullptr;
  const bool integer = known && variables_.find(of)->value.is_integer();
  if (address && known && variables_.find(of)->value.object_as<Scope>() != nullptr) {
    variables_.refer(s.name, of);
  }
  // `int* p = a;` of an array: p[1] is a[1].
  const bool array = node.points && n.kind == NodeKind::name && s.value && s.value->is_tuple();
  if (array) variables_.refer(s.name, n.text);
  const bool had = variables_.find(pointee) != nullptr;
  if (!integer && !had) return;
  const Cause where{"language.address_of", {of.empty() ? s.name : of}};
  Environment::Variable target{pointee, s.reading, {}, false, where};
  variables_.bind(target, true);
  if (integer) variables_.refer(pointee, of);
}

/// `groups.setdefault(k, []).append(v)`, `rows[0].append(v)`: a part of a list or a dictionary
/// changes, which is not followed. True of such statements.
bool Session::lose_changed_part(const StatementNode& node, const Node& callee) {
  const bool changes = changes_list(callee.text) || changes_dictionary(callee.text);
  const Node* object = &ast_[callee.args[0]];
  const bool part = object->kind == NodeKind::subscript || object->kind == NodeKind::call;
  if (ast_.dialect != Dialect::python || !changes || !part) return false;
  while (object->kind == NodeKind::subscript || object->kind == NodeKind::call ||
         object->kind == NodeKind::member) {
    object = &ast_[object->args[0]];
  }
  const Environment::Variable* whole =
      object->kind == NodeKind::name ? variables_.find(object->text) : nullptr;
  const bool holds = whole != nullptr && ((whole->value.is_tuple() && !whole->value.is_integer()) ||
                                          whole->value.object_as<Dictionary>() != nullptr);
  if (!holds) return false;
  const std::string name(object->text);
  const Cause why{"language.dictionary_changed", {name, std::string(callee.text)}};
  variables_.lose(name, why);
  if (!node.name.empty()) variables_.lose(node.name, why);
  return true;
}

/// `config.update(other)`: what it gives is not followed.
bool Session::lose_changed_dictionary(const StatementNode& node) {
  const Node& call = ast_[node.expression];
  if (call.kind != NodeKind::call) return false;
  const Node& callee = ast_[call.args[0]];
  if (callee.kind != NodeKind::member) return false;
  if (lose_changed_part(node, callee)) return true;
  if (!changes_dictionary(callee.text)) return false;
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
