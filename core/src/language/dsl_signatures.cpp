#include "language/dsl_signatures.hpp"

#include <algorithm>

#include "text/layout_error.hpp"
#include "text/words.hpp"

namespace colex {

namespace {

enum class Form : unsigned char {
  types_first,  ///< `f(new, old, x)` -> `f<old,new>(x)`
  count_last,   ///< `f(x, n)` -> `f<n>(x)`
  modes_last,   ///< `f(x, [i, j])` -> `f<i,j>(x)`
  swapped,      ///< `f(x, like)` -> `f(like, x)`
  list          ///< `f([a, b])` -> `f(a, b)`
};

struct Signature {
  std::string_view name;
  size_t arguments;
  Form form;
};

constexpr Signature kSignatures[] = {
    {"recast_layout", 3, Form::types_first},  // new_type_bits, old_type_bits, src_layout
    {"repeat", 2, Form::count_last},          // x, n
    {"select", 2, Form::modes_last},          // input, mode
    {"repeat_like", 2, Form::swapped},        // x, target
    {"make_layout", 1, Form::list},          {"E", 1, Form::list},  // mode: int or list of them
};

/// Of layouts, or of anything where the name takes integers.
bool is_list(std::string_view name, const Value& v) {
  if (!v.is_tuple()) return false;
  if (name == "E") return true;
  const std::vector<Value> parts = v.parts();
  return std::all_of(parts.begin(), parts.end(),
                     [](const Value& part) { return part.as<Layout>() != nullptr; });
}

/// A static mode of one element moves nothing: CuTe DSL gives it the stride 0.
Value without_strides_of_ones(const Value& tiler) {
  if (const Layout* l = tiler.as<Layout>()) {
    Layout r = *l;
    for (int i = 0; i < r.shape.leaves; ++i) {
      if (r.shape.leaf[i] == static_int(1)) r.stride.leaf[i] = static_int(0);
    }
    return r;
  }
  if (tiler.as<IntTuple>() != nullptr || !tiler.is_tuple()) return tiler;
  std::vector<Value> parts = tiler.parts();
  for (Value& part : parts) part = without_strides_of_ones(part);
  return Value::tuple(std::move(parts));
}

bool composes(std::string_view name) {
  return is_one_of(
      name, {"composition", "logical_divide", "zipped_divide", "tiled_divide", "flat_divide"});
}

}  // namespace

std::string_view dsl_parameters(std::string_view name) {
  struct Row {
    std::string_view name;
    std::string_view parameters;
  };
  constexpr Row kRows[] = {
      {"make_layout", "shape, stride"},
      {"make_ordered_layout", "shape, order"},
      {"make_identity_layout", "shape"},
      {"make_identity_tensor", "shape"},
      {"make_tensor", "iterator, layout"},
      {"make_composed_layout", "inner, offset, outer"},
      {"composition", "lhs, rhs"},
      {"complement", "input, cotarget"},
      {"logical_divide", "target, tiler"},
      {"zipped_divide", "target, tiler"},
      {"tiled_divide", "target, tiler"},
      {"flat_divide", "target, tiler"},
      {"logical_product", "block, tiler"},
      {"zipped_product", "block, tiler"},
      {"tiled_product", "block, tiler"},
      {"flat_product", "block, tiler"},
      {"blocked_product", "block, tiler"},
      {"raked_product", "block, tiler"},
      {"tile_to_shape", "atom, trg_shape, order"},
      {"local_tile", "input, tiler, coord, proj"},
      {"local_partition", "target, tiler, index, proj"},
      {"group_modes", "input, begin, end"},
      {"coalesce", "input, target_profile"},
      {"make_layout_tv", "thr_layout, val_layout"},
      {"recast_layout", "new_type_bits, old_type_bits, src_layout"},
      {"crd2idx", "coord, layout"},
      {"idx2crd", "idx, shape"},
      {"slice_", "src, coord"},
      {"dice", "src, dicer"},
      {"shape_div", "lhs, rhs"},
      {"ceil_div", "input, tiler"},
      {"round_up", "a, b"},
      {"elem_less", "lhs, rhs"},
      {"domain_offset", "coord, tensor"},
      {"repeat", "x, n"},
      {"repeat_like", "x, target"},
  };
  const auto row = std::find_if(std::begin(kRows), std::end(kRows),
                                [name](const Row& r) { return r.name == name; });
  return row == std::end(kRows) ? std::string_view() : row->parameters;
}

void refuse_dsl_keyword(std::string_view name, std::string_view keyword) {
  const std::string_view own = dsl_parameters(name);
  if (own.empty()) return;
  if (name == "make_layout" && keyword == "order") throw LayoutError("language.no_order", {});
  throw LayoutError("language.no_keyword",
                    {std::string(name), std::string(keyword), std::string(own)});
}

void arrange_dsl_call(std::string_view name, std::vector<Value>& types,
                      std::vector<Value>& arguments) {
  if (!types.empty()) return;
  if (composes(name) && arguments.size() == 2) {
    arguments[1] = without_strides_of_ones(arguments[1]);
  }
  for (const Signature& s : kSignatures) {
    if (s.name != name || s.arguments != arguments.size()) continue;
    switch (s.form) {
      case Form::types_first:
        types = {std::move(arguments[1]), std::move(arguments[0])};
        arguments.erase(arguments.begin(), arguments.begin() + 2);
        return;
      case Form::count_last:
        types = {std::move(arguments[1])};
        arguments.pop_back();
        return;
      case Form::modes_last:
        types = arguments[1].parts();
        arguments.pop_back();
        return;
      case Form::swapped:
        std::swap(arguments[0], arguments[1]);
        return;
      case Form::list:
        if (is_list(name, arguments[0])) arguments = arguments[0].parts();
        return;
    }
  }
}

}  // namespace colex
