#include "eval/evaluator.hpp"
#include "text/attempt.hpp"

/// What a refused composition would take: the operand whose sizes or strides do not divide, with
/// one of them changed as little as will do.

namespace colex {

namespace {

constexpr int64 kFarthest = 64;
/// Operands that are tried for one error, however many modes they have.
constexpr int kMostTried = 256;
/// A mode of one element divides everything and says nothing.
constexpr int64 kFewestElements = 2;

enum class Changed : unsigned char { size, stride };

/// A tuple with another integer at `leaf`; nullopt where no such integer stands there.
std::optional<IntTuple> with_leaf(IntTuple t, int64 fewest, int leaf, int64 change) {
  if (leaf >= t.leaves || !t.leaf[leaf].is_integer()) return std::nullopt;
  int64& value = t.leaf[leaf].value;
  value += change;
  if (value < fewest) return std::nullopt;
  return t;
}

/// The tuple of a layout, or of a shape as a tiler, that `what` names; nullptr if it has none.
const IntTuple* tuple_of(const Value& v, Changed what) {
  if (const Layout* l = v.as<Layout>()) return what == Changed::stride ? &l->stride : &l->shape;
  return what == Changed::size ? v.as<IntTuple>() : nullptr;
}

/// The operand with another integer at `leaf` of what is changed.
std::optional<Value> with_leaf(const Value& v, Changed what, int leaf, int64 change) {
  const IntTuple* t = tuple_of(v, what);
  if (t == nullptr) return std::nullopt;
  const bool sizes = what == Changed::size;
  const std::optional<IntTuple> other = with_leaf(*t, sizes ? kFewestElements : 1, leaf, change);
  if (!other) return std::nullopt;
  const Layout* l = v.as<Layout>();
  if (l == nullptr) return Value(*other);
  Layout changed = *l;
  (sizes ? changed.shape : changed.stride) = *other;
  return Value(changed);
}

/// Whether the operation takes these operands, and its law holds on them.
bool is_legal(const Operation& row, const Arguments& arguments) {
  bool holds = true;
  const auto error = error_of([&] {
    const Value r = row.apply(arguments);
    if (row.law.check != nullptr) holds = row.law.check(arguments, r).holds;
  });
  return !error && holds;
}

Arguments with_operand(const Operation& row, const Arguments& all, int at, const Value& operand) {
  std::vector<Value> types;
  std::vector<Value> values;
  for (int i = 0; i < all.template_count(); ++i) types.push_back(all.template_at(i));
  for (int i = 0; i < all.count(); ++i) values.push_back(i == at ? operand : all[i]);
  return {row.name, std::move(types), std::move(values)};
}

/// The legal operand at `at` that differs least; smaller before larger, which leave the domain.
std::optional<Value> nearest_operand(const Operation& row, const Arguments& arguments, int at,
                                     Changed what) {
  const Value operand = arguments[at];
  const IntTuple* t = tuple_of(operand, what);
  const int leaves = t != nullptr ? t->leaves : 0;
  int tried = 0;
  for (int64 distance = 1; distance <= kFarthest && leaves > 0; ++distance) {
    for (const int64 change : {-distance, distance}) {
      for (int leaf = 0; leaf < leaves; ++leaf) {
        if (++tried > kMostTried) return std::nullopt;
        const std::optional<Value> other = with_leaf(operand, what, leaf, change);
        if (other && is_legal(row, with_operand(row, arguments, at, *other))) return other;
      }
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Fix> Evaluator::nearest_legal(const LayoutError& refused) const {
  const bool size = refused.id == "composition.shape_divisibility";
  if (!size && refused.id != "composition.stride_divisibility") return std::nullopt;
  // Another language writes layouts in its own words.
  if (outer_.row == nullptr || ast_.dialect != Dialect::notation) return std::nullopt;
  const std::vector<Span> spans = operand_spans();
  if (spans.size() != static_cast<size_t>(outer_.arguments.count())) return std::nullopt;
  for (const bool named : {true, false}) {
    const Changed what = size == named ? Changed::size : Changed::stride;
    for (int i = 1; i < outer_.arguments.count(); ++i) {
      const auto found = nearest_operand(*outer_.row, outer_.arguments, i, what);
      if (found) return Fix{spans[static_cast<size_t>(i)], found->print(notation_of(reading_))};
    }
  }
  return std::nullopt;
}

}  // namespace colex
