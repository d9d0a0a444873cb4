#include "eval/calls/composed_function.hpp"
#include "eval/evaluator.hpp"
#include "eval/julia/julia_calls.hpp"
#include "eval/operators.hpp"

/// Calls of values: of layouts and swizzles by a coordinate, of functions.

namespace colex {

namespace {

bool has_underscore(const Value& v) {
  const IntTuple* t = v.as<IntTuple>();
  if (t == nullptr) return false;
  for (int i = 0; i < t->leaves; ++i) {
    if (t->leaf[i].is_underscore()) return true;
  }
  return false;
}

}  // namespace

Value Evaluator::call_value(NodeId id, const Value& f, std::vector<Value> arguments) {
  at_ = ast_[id].span;
  const bool in_place = ast_[ast_[id].args[0]].kind == NodeKind::lambda;  // `[&] { … }()`
  if (arguments.empty() && !in_place) return f;
  if (is_function(f)) return call_function(f, std::move(arguments));
  Value coordinate =
      arguments.size() == 1 ? std::move(arguments[0]) : Value::tuple(std::move(arguments));
  if (const auto* composed = f.object_as<ComposedFunction>()) {
    const ComposedFunction c = *composed;
    return call_function(
        c.function(),
        {apply_binary('+', Value(c.offset()), call_value(id, c.outer(), {std::move(coordinate)}))});
  }
  const bool layout = f.as<Layout>() || f.as<ComposedLayout>();
  const char* name = !layout ? "operator()" : has_underscore(coordinate) ? "slice" : "crd2idx";
  const Operation* row = find_operation(name);
  const bool swizzles = f.as<Swizzle>() != nullptr && coordinate.is_integer();
  if (row == nullptr || (!layout && !swizzles && !f.as<std::shared_ptr<const Object>>())) {
    throw LayoutError("language.not_callable", {f.print(notation_of(reading_))});
  }
  const bool julia = ast_.dialect == Dialect::julia && layout && !has_underscore(coordinate);
  if (julia) return call_from_one(id, *row, coordinate, f);
  if (layout) return invoke(id, *row, {}, {std::move(coordinate), f});
  return invoke(id, *row, {}, {f, std::move(coordinate)});
}

/// Julia counts coordinates and offsets from 1.
Value Evaluator::call_from_one(NodeId id, const Operation& crd2idx, const Value& coordinate,
                               const Value& f) {
  if (!coordinate.as<IntTuple>()) throw LayoutError("language.not_callable", {f.print()});
  const Layout* plain = f.as<Layout>();
  const IntTuple whole(static_int(1));
  const IntTuple from_zero =
      place_from_zero(*coordinate.as<IntTuple>(), plain != nullptr ? plain->shape : whole);
  const Value offset = invoke(id, crd2idx, {}, {Value(from_zero), f});
  outer_.row = id == root_ ? nullptr : outer_.row;  // its law counts from 0
  if (!offset.is_integer()) return offset;
  return apply_binary('+', offset, Value(static_int(1)));
}

}  // namespace colex
