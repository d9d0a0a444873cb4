#include <algorithm>

#include "program/session.hpp"
#include "text/layout_error.hpp"

/// Objects of Python's classes: what a class makes, what its methods see and set. Each variable has
/// an object of its own: that two of them may be the same is not followed.

namespace colex {

namespace {

bool is_attribute_name(const std::string& name) { return name.rfind(kSelf, 0) == 0; }

/// An object or what holds one. A list of numbers may be longer than a tuple that is made of it.
bool holds_objects(const Value& v) {
  if (v.object_as<Scope>() != nullptr) return true;
  if (!v.is_tuple() || v.as<IntTuple>() != nullptr) return false;
  const std::vector<Value> parts = v.parts();
  return std::any_of(parts.begin(), parts.end(), holds_objects);
}

/// The value where it is or holds the object: with the object as it is now.
Value with_object(const Value& v, const Scope& changed, int depth) {
  constexpr int kDepth = 4;
  if (const Scope* scope = v.object_as<Scope>(); scope != nullptr && scope->is_object) {
    if (scope->identity == changed.identity) return make_object<Scope>(changed);
    if (depth == kDepth) return v;
    Scope r = *scope;
    for (const Environment::Variable& member : scope->members()) {
      const Scope* part = member.unknown ? nullptr : member.value.object_as<Scope>();
      if (part == nullptr && !member.value.is_tuple()) continue;
      Environment::Variable now = member;
      now.value = with_object(member.value, changed, depth + 1);
      r.set(now);
    }
    return make_object<Scope>(std::move(r));
  }
  if (!v.is_tuple() || !holds_objects(v) || depth == kDepth) return v;
  std::vector<Value> parts = v.parts();
  for (Value& part : parts) part = with_object(part, changed, depth + 1);
  return Value::tuple(std::move(parts));
}

}  // namespace

Outcome Session::make(const Scope& type, const std::vector<Given>& arguments) {
  if (type.python == nullptr) return make_object<Scope>(construct(type, arguments));
  Scope r = type;
  r.is_object = true;
  r.identity = ++objects_;
  const bool record = r.python->record && method_of(r, "__init__") == nullptr;
  if (record) fill(r, arguments);
  if (const Definition* init = method_of(r, record ? "__post_init__" : "__init__")) {
    object_.reset();
    call(init->of(r, ""), {}, record ? std::vector<Given>() : arguments);
    if (object_) r = *object_;
  } else if (!record && !arguments.empty()) {
    if (!r.python->bases.empty()) return Cause{"language.unknown_value", {r.python->name}};
    throw LayoutError("language.call_arguments",
                      {r.python->name, std::to_string(arguments.size())});
  }
  return make_object<Scope>(std::move(r));
}

/// The fields of a record, in their order or by name; the others have their defaults.
void Session::fill(Scope& record, const std::vector<Given>& arguments) const {
  size_t next = 0;
  size_t used = 0;
  for (const std::string& field : record.record_fields) {
    const Given* given = nullptr;
    for (const Given& g : arguments) {
      if (g.name == field) given = &g;
    }
    if (given == nullptr && next < arguments.size() && arguments[next].name.empty()) {
      given = &arguments[next++];
    }
    if (given == nullptr) continue;
    ++used;
    Environment::Variable member{field, Reading::math, given->value, false, given->unknown};
    record.set(member);
  }
  if (used < arguments.size()) {
    throw LayoutError("language.call_arguments",
                      {record.python->name, std::to_string(arguments.size())});
  }
}

/// The session runs a method: it sees the object. One that calls another has it already.
void Session::become(const Definition& method, const Environment& caller) {
  if (method.object() == nullptr) return;
  if (method.object()->python == nullptr) return take_fields(method, caller);
  if (method.variable() == "self") {
    for (const Environment::Variable& v : caller.all()) {
      if (is_attribute_name(v.name)) variables_.bind(v, false);
    }
    return;
  }
  const Scope& object = *method.object();
  for (Environment::Variable v : object.members()) {
    const Definition* own = v.unknown ? nullptr : v.value.object_as<Definition>();
    if (own != nullptr && own->is_function()) {
      v.value = make_object<Definition>(own->of(object, "self"));
    }
    const std::string name = kSelf + v.name;
    // What it has of its base, where a method hides it.
    if (const Environment::Variable* hidden = variables_.find(name); hidden != nullptr && own) {
      variables_.bind({kSuper + v.name, v.reading, hidden->value, false, {}}, false);
    }
    v.name = name;
    variables_.bind(std::move(v), false);
  }
  Scope type = object;
  type.is_object = false;
  for (const std::string& name : {std::string("cls"), type.python->name}) {
    variables_.bind({name, Reading::math, make_object<Scope>(type), false, {}}, true);
  }
}

/// What the method has set, its object has from now on.
void Session::keep_object(const Definition& method, const Session& inner) {
  const bool cpp = ast_.dialect != Dialect::python;
  if (cpp && method.object() != nullptr) keep_fields(method, inner.variables_);
  if (cpp) return;
  if (method.object() == nullptr || method.variable() == "self") {
    if (method.object() == nullptr || asked_ == 0) keep_attributes(inner.variables_);
    return;
  }
  Scope after = *method.object();
  for (Environment::Variable v : inner.variables_.all()) {
    const Definition* function = v.value.object_as<Definition>();
    if (!is_attribute_name(v.name) || (function != nullptr && function->is_function())) continue;
    v.name = v.name.substr(kSelf.size());
    after.set(v);
  }
  if (after.is_object) change_object(after);
  object_ = std::move(after);
}

/// Every variable that has the object has it as it is now.
void Session::change_object(const Scope& changed) {
  if (asked_ > 0) return;
  for (Environment::Variable& v : variables_.each()) {
    if (!v.unknown) v.value = with_object(v.value, changed, 0);
  }
}

/// Python looks for functions and classes when it calls them, wherever they are defined.
void Session::see_functions(const Environment& caller) {
  for (const Environment::Variable& v : caller.all()) {
    const Scope* type = v.unknown ? nullptr : v.value.object_as<Scope>();
    const bool defined = is_function(v.value) || (type != nullptr && !type->is_object);
    if (v.unknown || !defined || is_attribute_name(v.name)) continue;
    if (variables_.find(v.name) == nullptr) variables_.bind(v, true);
  }
  // What the module binds below a function, that has when it is called.
  const Session* module = outer_;
  while (module->outer_ != nullptr) module = module->outer_;
  if (module->function_ != 0) return;
  for (const Environment::Variable& v : module->variables_.all()) {
    if (known_or_not(variables_, v.name) == nullptr) variables_.bind(v, true);
  }
}

}  // namespace colex
