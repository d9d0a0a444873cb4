#include <algorithm>

#include "eval/evaluator.hpp"
#include "text/attempt.hpp"
#include "text/words.hpp"

/// Objects of the text's structs, made by braces.

namespace colex {

/// `Params{1024, 512}`, `Params{.n = 512}`: the members in their order, or by name.
Value Evaluator::braced(NodeId id, const Scope& type) {
  const Node& n = ast_[id];
  if (type.constructor() != nullptr && definitions_ != nullptr) return made(id, type);
  std::vector<Value> given;
  std::vector<std::string> names;
  for (size_t i = 1; i < n.args.size(); ++i) {
    const std::string keyword(n.keywords[i - 1]);
    if (keyword.empty() && given.size() >= type.own_fields.size()) {
      at_ = ast_[n.args[i]].span;
      throw LayoutError("language.too_many_values",
                        {type.print({}), std::to_string(type.own_fields.size())});
    }
    names.push_back(keyword.empty() ? type.own_fields[given.size()] : keyword);
    given.push_back(value(n.args[i]));
  }
  at_ = n.span;
  return make_object<Scope>(with_values(type, names, given));
}

/// What the type's function makes of the arguments of a call, or of braces.
Value Evaluator::made(NodeId id, const Scope& type) {
  const Scope of = type;
  const std::vector<Given> given = given_arguments(ast_[id], 1);
  at_ = ast_[id].span;
  Outcome r = definitions_->make(of, given);
  if (const Cause* why = std::get_if<Cause>(&r)) lose(*why);
  return std::get<Value>(std::move(r));
}

Scope Evaluator::with_values(const Scope& type, const std::vector<std::string>& names,
                             const std::vector<Value>& values) const {
  std::vector<Environment::Variable> changed;
  for (size_t i = 0; i < values.size(); ++i) {
    const Environment::Variable* member = type.find(names[i]);
    const Scope* inner =
        member != nullptr && !member->unknown ? member->value.object_as<Scope>() : nullptr;
    Value v = values[i];
    if (inner != nullptr && v.is_tuple() && v.parts().size() <= inner->own_fields.size()) {
      v = make_object<Scope>(with_values(*inner, inner->own_fields, v.parts()));
    }
    if (type.runtime_fields.count(names[i]) > 0 && v.is_integer() &&
        v.as<IntTuple>()->value().is_integer()) {
      v = Value(as_dynamic(v.as<IntTuple>()->value()));
    }
    changed.push_back({names[i], reading_, std::move(v), false, {}});
  }
  const std::vector<std::string> given(names.begin(),
                                       names.begin() + static_cast<std::ptrdiff_t>(values.size()));
  return with_defaults(type.with(changed), given);
}

Scope Evaluator::with_defaults(Scope made, std::vector<std::string> given) const {
  if (made.defaults.empty()) return made;
  Environment around = *made.around;
  for (const std::string& field : made.fields_of_object()) {
    if (const Environment::Variable* v = made.find(field)) around.bind(*v, true);
  }
  for (const std::string& field : made.own_fields) {
    const auto written = made.defaults.find(field);
    const Environment::Variable* old = made.find(field);
    if (written == made.defaults.end() || old == nullptr || is_one_of(field, given)) continue;
    if (!names_any(ast_, written->second, given)) continue;
    Environment::Variable now = *old;
    now.unknown.reset();
    Outcome r = Evaluator(ast_, around, Reading::cpp, definitions_).outcome(written->second);
    if (const Cause* why = std::get_if<Cause>(&r)) {
      now.unknown = *why;
    } else {
      now.value = std::get<Value>(std::move(r));
    }
    const IntTuple* number = now.unknown ? nullptr : now.value.as<IntTuple>();
    if (number != nullptr && now.value.is_integer() && made.runtime_fields.count(field) > 0) {
      now.value = Value(as_dynamic(number->value()));
    }
    around.bind(now, false);
    made.set(now);
    given.push_back(field);
  }
  return made;
}

/// The value of an expression whose names may have none.
Outcome Evaluator::outcome(NodeId id) {
  if (std::optional<Cause> lost = lost_in(id)) return *lost;
  Value r;
  const auto wrong = error_of([&] { r = run(id); });
  if (wrong) return unknown_.value_or(Cause{wrong->id, wrong->values});
  return r;
}

bool names_any(const Ast& ast, NodeId id, const std::vector<std::string>& names) {
  const Node& n = ast[id];
  if (n.kind == NodeKind::name && is_one_of(n.text, names)) return true;
  return std::any_of(n.args.begin(), n.args.end(),
                     [&](NodeId part) { return names_any(ast, part, names); });
}

}  // namespace colex
