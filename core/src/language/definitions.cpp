#include "language/definitions.hpp"

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

Definition Definition::with(const StatementNode& specialization) const {
  Definition r = *this;
  r.nodes_.push_back(&specialization);
  return r;
}

Definition Definition::of(const Scope& object, std::string variable) const {
  Definition r = *this;
  r.object_ = std::make_shared<const Scope>(object);
  r.variable_ = std::move(variable);
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

}  // namespace colex
