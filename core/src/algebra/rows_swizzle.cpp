// Rows of swizzles and composed layouts that have a name of their own.
#include <array>
#include <iterator>

#include "algebra/composed_tools.hpp"
#include "laws/check.hpp"
#include "laws/offset_laws.hpp"
#include "laws/swizzle_laws.hpp"
#include "laws/tuple_laws.hpp"
#include "value/data_type.hpp"

namespace colex {

namespace {

using namespace rows;

Value make_swizzle_row(const Arguments& args) {
  const bool by_template = args.template_count() > 0;
  const int n = by_template ? args.template_count() : args.count();
  const auto at = [&](int i) {
    return (by_template ? args.template_integer(i) : args.integer(i)).value;
  };
  if (n == 3) return make_swizzle(at(0), at(1), at(2));
  if (n != 2) args.wrong_kind(n, "integer");
  return make_swizzle(at(0), at(1));
}

Value swizzle_portion_row(const Arguments& args) { return get_swizzle_portion(layout_at(args, 0)); }
Value nonswizzle_portion_row(const Arguments& args) {
  return get_nonswizzle_portion(layout_at(args, 0));
}
Value layout_a_row(const Arguments& args) {
  const ComposedLayout& l = args.composed(0);
  return l.outer_is_swizzle ? Value(l.swizzle) : Value(l.outer);
}
Value layout_b_row(const Arguments& args) {
  const ComposedLayout& l = args.composed(0);
  return l.inner_is_swizzle ? Value(l.swizzle) : Value(l.inner);
}
Value offset_row(const Arguments& args) { return args.composed(0).offset; }

/// Widths in bits, old and new, given as types or numbers, by template or as arguments before the
/// layout.
std::array<int64, 2> recast_bits(const Arguments& args) {
  std::array<int64, 2> bits{};
  for (int i = 0; i < 2; ++i) {
    const std::string* type = args.template_count() > 0 ? nullptr : args[i].as<std::string>();
    int64& width = bits[static_cast<size_t>(i)];
    width = type ? data_type_bits(*type) : args.template_integer(i).value;
    if (width <= 0) args.wrong_kind(i, "type");
  }
  return bits;
}

Value recast_row(const Arguments& args) {
  const auto bits = recast_bits(args);
  const int at = subject(args);
  if (const Swizzle* sw = args[at].as<Swizzle>()) return recast_layout(*sw, bits[0], bits[1]);
  return to_value(recast_layout(layout_at(args, at), bits[0], bits[1]));
}

/// To wider elements upcast's law, to narrower ones downcast's.
LawReport recast_law(const Arguments& args, const Value& result) {
  const auto wider = recast_bits(args);
  return wider[1] >= wider[0] ? laws::composed::upcast(args, result)
                              : laws::composed::downcast(args, result);
}

Value swizzled_offset(const Arguments& args) {
  const Int& offset = args.integer(1);
  if (!offset.is_integer()) args.wrong_kind(1, "integer");
  return Int(args.swizzle(0)(offset.value), offset.is_static());
}
bool is_swizzle(const Arguments& args) {
  return args.count() > 0 && args[0].as<Swizzle>() != nullptr;
}

#define SWIZZLED "Sw<2,0,3> o _0 o (_8,_8):(_8,_1)"

const Operation kRows[] = {
    {"make_swizzle", "swizzle", "<B,M,S> or <Y,Z>", "make_swizzle<8,4>()", 0, 3, make_swizzle_row,
     laws::composed::swizzle_involution},
    {"operator()", "swizzle", "swizzle, offset", "make_swizzle<3,3,3>()(72)", 2, 2, swizzled_offset,
     laws::composed::swizzled_twice, nullptr, nullptr, is_swizzle},
    {.name = "make_composed_layout",
     .group = "swizzle",
     .parameters = "outer, offset, inner",
     .example = "make_composed_layout(Layout<_8,_2>{}, Int<3>{}, Layout<_4,_1>{})",
     .min_arguments = 3,
     .max_arguments = 3,
     .apply = make_composed,
     .law = laws::composed::composition,
     .dsl = {"inner, offset, outer"},
     .mlir = "make_composed_layout"},
    {"get_swizzle_portion", "swizzle", "layout", "get_swizzle_portion(" SWIZZLED ")", 1, 1,
     swizzle_portion_row, laws::portions},
    {"get_nonswizzle_portion", "swizzle", "layout", "get_nonswizzle_portion(" SWIZZLED ")", 1, 1,
     nonswizzle_portion_row, laws::portions},
    {"layout_a", "swizzle", "layout", "layout_a(" SWIZZLED ")", 1, 1, layout_a_row, laws::part},
    {"layout_b", "swizzle", "layout", "layout_b(" SWIZZLED ")", 1, 1, layout_b_row, laws::part},
    {"offset", "swizzle", "layout", "offset(" SWIZZLED ")", 1, 1, offset_row, laws::part},
    {.name = "recast_layout",
     .group = "algebra",
     .parameters = "<old type, new type> layout",
     .example = "recast_layout<uint128_t,half_t>(Sw<3,0,3> o _0 o (_8,_8):(_8,_1))",
     .min_arguments = 1,
     .max_arguments = 3,
     .apply = recast_row,
     .law = recast_law,
     .dsl = {"new_type_bits, old_type_bits, src_layout", DslCall::Form::types_first},
     .mlir = "recast_layout"},
};

#undef SWIZZLED

const RegisterOperations kRegistered{kRows, std::size(kRows)};

}  // namespace

}  // namespace colex
