#include "dsl/names.hpp"
#include "eval/evaluator.hpp"
#include "eval/operators.hpp"
#include "registry/operation.hpp"

/// Fractions of C++ beside shapes: elements of arrays, `std::array{1.5, 2.5}`.

namespace colex {

namespace {

/// Beyond what a shape holds: the first of the numbers that stand for fractions.
constexpr int64 kFirstPlace = int64{1} << 61;

Value with_places(const Value& v, std::vector<Value>& fractions) {
  if (v.is_tuple()) {
    std::vector<Value> parts;
    for (const Value& part : v.parts()) parts.push_back(with_places(part, fractions));
    return Value::tuple(std::move(parts));
  }
  if (!holds_fraction(v)) return v;
  fractions.push_back(v);
  return Value(Int(kFirstPlace + static_cast<int64>(fractions.size()) - 1));
}

Value without_places(const Value& v, const std::vector<Value>& fractions) {
  if (v.is_tuple()) {
    std::vector<Value> parts;
    for (const Value& part : v.parts()) parts.push_back(without_places(part, fractions));
    return Value::tuple(std::move(parts));
  }
  const Int* number = v.is_integer() ? &v.as<IntTuple>()->leaf[0] : nullptr;
  const bool place = number != nullptr && number->is_integer() && number->value >= kFirstPlace;
  return place ? fractions[static_cast<size_t>(number->value - kFirstPlace)] : v;
}

}  // namespace

/// `reverse(array<float,2>{1.5f, 2.5f})`: what only arranges the parts of tuples asks nothing of
/// them. Nullopt where no fraction is given, or numbers are computed.
std::optional<Value> Evaluator::arranged(const Operation& row, const std::vector<Value>& types,
                                         const std::vector<Value>& arguments) {
  if (ast_.dialect != Dialect::cpp || std::string_view(row.group) != "modes") return std::nullopt;
  std::vector<Value> fractions;
  std::vector<Value> given;
  for (const Value& v : arguments) given.push_back(with_places(v, fractions));
  if (fractions.empty()) return std::nullopt;
  return without_places(call_row(row.name, given, types), fractions);
}

/// The type of the elements that braces hold, which C++ takes from them.
std::string Evaluator::deduced_element(const Node& braces) const {
  for (size_t i = 1; i < braces.args.size(); ++i) {
    const Node* n = &ast_[braces.args[i]];
    while (n->kind == NodeKind::unary) n = &ast_[n->args[0]];
    if (n->kind != NodeKind::fraction) continue;
    return (n->text.back() | 32) == 'f' ? "float" : "double";
  }
  const IntegerType type = braces.args.size() > 1 ? type_of(braces.args[1]) : IntegerType{};
  return type.bits == 0 || (type.bits == 32 && type.is_signed) ? "int" : name_of(type);
}

}  // namespace colex
