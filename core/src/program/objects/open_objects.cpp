#include <algorithm>

#include "program/session.hpp"

/// Methods that nobody calls, on the object that the text has made of their class, or on one whose
/// parameters are left open. Those that others call run where these do.

namespace colex {

namespace {

bool has_value(const Scope& object, std::string_view field) {
  const Environment::Variable* v = object.find(field);
  return v != nullptr && !v->unknown;
}

/// A statement of a method sets the attribute.
bool sets(const std::vector<StatementNode>& statements, const std::string& attribute) {
  return std::any_of(statements.begin(), statements.end(), [&](const StatementNode& s) {
    return s.name == attribute || sets(s.body, attribute) || sets(s.otherwise, attribute);
  });
}

/// Attributes that begin with None and that other methods set: nobody calls those here, so that
/// they have no value yet.
void lose_placeholders(Scope& object) {
  std::vector<Environment::Variable> lost;
  for (const Environment::Variable& v : object.members()) {
    const IntTuple* none = v.unknown ? nullptr : v.value.as<IntTuple>();
    if (none == nullptr || !none->is_leaf() || !none->value().is_underscore()) continue;
    const std::string attribute = kSelf + v.name;
    const std::vector<StatementNode>& body = object.python->body;
    const bool later = std::any_of(body.begin(), body.end(), [&](const StatementNode& s) {
      return s.method && s.name != "__init__" && sets(s.body, attribute);
    });
    const Cause why{"language.unknown_value", {attribute}};
    if (later) lost.push_back({v.name, v.reading, {}, false, why});
  }
  for (const Environment::Variable& v : lost) object.set(v);
}

/// The classes of Python among the variables, and those that stand in them.
void add_types(const std::vector<Environment::Variable>& all, std::vector<Scope>& types) {
  for (const Environment::Variable& v : all) {
    const Scope* type = v.unknown ? nullptr : v.value.object_as<Scope>();
    if (type == nullptr || type->python == nullptr || type->is_object) continue;
    types.push_back(*type);
    add_types(type->members(), types);
  }
}

/// The last object that the text has made of the class, those that others hold included; nullptr
/// where there is none.
const Scope* object_made_by(const std::vector<Environment::Variable>& all,
                            const StatementNode& type) {
  for (auto v = all.rbegin(); v != all.rend(); ++v) {
    const Scope* object = v->unknown ? nullptr : v->value.object_as<Scope>();
    if (object == nullptr || !object->is_object) continue;
    if (object->python == &type) return object;
    if (const Scope* held = object_made_by(object->members(), type)) return held;
  }
  return nullptr;
}

}  // namespace

void Session::show_methods() { show_methods(Environment()); }

/// Of the classes that stand among the variables and not among those `outside`.
void Session::show_methods(const Environment& outside) {
  std::vector<Scope> types;
  std::vector<Scope> others;
  add_types(variables_.all(), types);
  add_types(outside.all(), others);
  for (const Scope& type : types) {
    const bool other = std::any_of(others.begin(), others.end(), [&type](const Scope& known) {
      return known.python == type.python;
    });
    if (!other) show_methods(type);
  }
}

void Session::show_methods(const Scope& type) {
  const auto is_unused = [this](const StatementNode& s) {
    return s.method && std::find(unused_.begin(), unused_.end(), &s) != unused_.end();
  };
  const std::vector<StatementNode>& body = type.python->body;
  if (std::none_of(body.begin(), body.end(), is_unused)) return;
  Scope object = object_of(type);
  lose_placeholders(object);
  for (const bool entries : {true, false}) {
    for (const StatementNode& s : body) {
      if (!is_unused(s) || (entries && is_asked_for(s.name))) continue;
      const Definition* method = method_of(object, s.name);
      // Another one of its name hides it.
      if (method != nullptr && &method->node() == &s) {
        object = run_method(method->of(object, ""));
      } else {
        first_use(&s);
      }
    }
  }
}

/// The last object that the text has made of the class; else one that nobody has made.
Scope Session::object_of(const Scope& type) {
  const StatementNode& node = *type.python;
  if (const Scope* made = object_made_by(variables_.all(), node)) return *made;
  Scope r = type;
  r.is_object = true;
  r.identity = ++objects_;
  std::string fields;
  std::string first;
  for (const std::string& field : r.record_fields) {
    if (has_value(r, field)) continue;
    fields += (fields.empty() ? "" : ", ") + field;
    if (first.empty()) first = field;
  }
  const Cause open{"language.open_parameters", {node.name, fields, first, "4"}};
  for (const std::string& field : r.record_fields) {
    if (!has_value(r, field)) r.set({field, Reading::math, {}, false, open});
  }
  const Definition* init = method_of(r, node.record ? "__post_init__" : "__init__");
  return init != nullptr ? run_method(init->of(r, "")) : r;
}

/// Runs the method with parameters that are left open. Its object, as the method leaves it.
Scope Session::run_method(const Definition& method) {
  const StatementNode& s = method.node();
  const Scope before = *method.object();
  if (!s.rows.empty() && run_rows(method)) return before;
  first_use(&s);
  Session inner(*this, method);
  inner.function_ = s.defines;
  inner.become(method, variables_);
  inner.uncalled_ = &s;
  inner.open_class_ = before.python;
  inner.keep_defaults(s);
  // What runs tests calls each of them.
  const bool test = s.name.rfind("test", 0) == 0;
  if (!test) inner.uncalled_runs_ = std::make_shared<Runs>();
  inner.execute(s.body);
  take_from(inner, true);
  object_.reset();
  keep_object(method, inner);
  return object_ ? *object_ : before;
}

/// Some statement asks an object for a member of this name.
bool Session::is_asked_for(std::string_view method) const {
  return std::any_of(ast_.nodes.begin(), ast_.nodes.end(), [method](const Node& n) {
    return n.kind == NodeKind::member && n.text == method;
  });
}

}  // namespace colex
