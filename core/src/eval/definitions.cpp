#include "eval/definitions.hpp"

#include <algorithm>
#include <utility>

namespace colex {

Scope::Scope(std::string type, const Environment& variables, size_t first, std::string of,
             std::vector<Value> types)
    : size(Cause{"language.sizeof_struct", {type, type}}),
      type_(std::move(type)),
      of_(std::move(of)),
      types_(std::move(types)) {
  const std::vector<Environment::Variable>& all = variables.all();
  for (size_t i = first; i < all.size(); ++i) members_.push_back(all[i]);
  for (Environment::Variable& v : members_) v.refers = Environment::kItself;
}

Fields Scope::fields() const {
  Fields r;
  for (const Environment::Variable& v : members_) {
    const bool value = !v.unknown && v.value.object_as<Definition>() == nullptr;
    if (value && v.name.find(':') == std::string::npos) r.emplace_back(v.name, v.value);
  }
  return r;
}

const Environment::Variable* Scope::find(std::string_view name) const {
  for (size_t i = members_.size(); i > 0; --i) {
    if (members_[i - 1].name == name) return &members_[i - 1];
  }
  return nullptr;
}

/// Python prints a record with its fields.
std::string Scope::print(Notation notation) const {
  if (!is_object || record_fields.empty()) return type_;
  std::string r = type_ + "(";
  for (const std::string& name : record_fields) {
    const Environment::Variable* v = find(name);
    if (r.back() != '(') r += ", ";
    r += name + "=" + (v == nullptr || v->unknown ? "?" : v->value.print(notation));
  }
  return r + ")";
}

void Scope::set(const Environment::Variable& member) {
  for (Environment::Variable& v : members_) {
    if (v.name != member.name) continue;
    v = member;
    return;
  }
  members_.push_back(member);
}

Scope Scope::with(const std::vector<Environment::Variable>& changed) const {
  Scope r = *this;
  for (const Environment::Variable& v : changed) {
    for (size_t i = r.members_.size(); i > 0; --i) {
      if (r.members_[i - 1].name != v.name) continue;
      r.members_[i - 1] = v;
      break;
    }
  }
  return r;
}

std::vector<std::string> Scope::fields_of_object() const {
  std::vector<std::string> r = inherited_fields;
  r.insert(r.end(), own_fields.begin(), own_fields.end());
  return r;
}

const Definition* Scope::constructor() const {
  const Environment::Variable* v = find(class_name() + "::" + class_name());
  return v != nullptr && !v->unknown ? v->value.object_as<Definition>() : nullptr;
}

const Environment::Variable* known_or_not(const Environment& all, std::string_view name) {
  const Environment::Variable* v = all.find(name);
  return v != nullptr ? v : all.find_unknown(name);
}

Scope with_fields(Scope object, const Environment& method) {
  for (const std::string& field : object.fields_of_object()) {
    const Environment::Variable* v = known_or_not(method, kSelf + field);
    if (v == nullptr) continue;
    Environment::Variable now = *v;
    now.name = field;
    object.set(now);
  }
  return object;
}

bool is_same(const Value& a, const Value& b) {
  const Scope* s = a.object_as<Scope>();
  const Scope* t = b.object_as<Scope>();
  if (s != nullptr && t != nullptr) {
    const std::vector<std::string> fields = s->fields_of_object();
    return std::all_of(fields.begin(), fields.end(), [&](const std::string& field) {
      const Environment::Variable* v = s->find(field);
      const Environment::Variable* w = t->find(field);
      if (v == nullptr || w == nullptr) return v == w;
      if (v->unknown || w->unknown) return v->unknown.has_value() == w->unknown.has_value();
      return is_same(v->value, w->value);
    });
  }
  if (!a.is_tuple() || !b.is_tuple()) return a.print(Notation::cpp) == b.print(Notation::cpp);
  const std::vector<Value> parts = a.parts();
  const std::vector<Value> others = b.parts();
  return std::equal(parts.begin(), parts.end(), others.begin(), others.end(), is_same);
}

Definition Definition::with(const StatementNode& specialization) const {
  Definition r = *this;
  r.nodes_.push_back(&specialization);
  return r;
}

Definition Definition::of(const Scope& object, std::string variable, NodeId place) const {
  Definition r = *this;
  r.object_ = std::make_shared<const Scope>(object);
  r.variable_ = std::move(variable);
  r.place_ = place;
  return r;
}

Definition Definition::bound_to(std::vector<Given> types) const {
  Definition r = *this;
  r.bound_ = std::move(types);
  return r;
}

Definition Definition::compiled_for(std::vector<Given> arguments) const {
  Definition r = *this;
  r.compiled_ = std::move(arguments);
  return r;
}

const Definition* method_of(const Scope& object, std::string_view name) {
  const Environment::Variable* v = object.find(name);
  const Definition* d = v != nullptr && !v->unknown ? v->value.object_as<Definition>() : nullptr;
  return d != nullptr && d->is_function() ? d : nullptr;
}

}  // namespace colex
