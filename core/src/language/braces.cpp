#include "language/evaluator.hpp"

/// Objects of the text's structs, made by braces.

namespace colex {

/// `Params{1024, 512}`, `Params{.n = 512}`: the members in their order, or by name.
Value Evaluator::braced(NodeId id, const Scope& type) {
  const Node& n = ast_[id];
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
  return with_values(type, names, given);
}

/// The struct whose members have these values; those without one stay as they are declared.
Value Evaluator::with_values(const Scope& type, const std::vector<std::string>& names,
                             const std::vector<Value>& values) const {
  std::vector<Environment::Variable> changed;
  for (size_t i = 0; i < values.size(); ++i) {
    const Environment::Variable* member = type.find(names[i]);
    const Scope* inner =
        member != nullptr && !member->unknown ? member->value.object_as<Scope>() : nullptr;
    Value v = values[i];
    if (inner != nullptr && v.is_tuple() && v.parts().size() <= inner->own_fields.size()) {
      v = with_values(*inner, inner->own_fields, v.parts());
    }
    if (type.runtime_fields.count(names[i]) > 0 && v.is_integer() &&
        v.as<IntTuple>()->value().is_integer()) {
      v = Value(as_dynamic(v.as<IntTuple>()->value()));
    }
    changed.push_back({names[i], reading_, std::move(v), false, {}});
  }
  return make_object<Scope>(type.with(changed));
}

}  // namespace colex
