#include "language/python_members.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "text/layout_error.hpp"
#include "text/words.hpp"

namespace colex {

namespace {

/// What layouts of CuTe DSL and of pycute have.
constexpr std::string_view kOfLayouts[] = {
    "shape",  "stride", "get_hier_coord", "get_flat_coord", "max_alignment", "size",
    "cosize", "inner",  "offset",         "outer",          "is_normal",     "type"};
constexpr std::string_view kOfTensors[] = {"shape",
                                           "stride",
                                           "layout",
                                           "iterator",
                                           "element_type",
                                           "dtype",
                                           "memspace",
                                           "load",
                                           "store",
                                           "fill",
                                           "leading_dim",
                                           "type",
                                           "ir_value",
                                           "get",
                                           "mark_layout_dynamic",
                                           "mark_compact_shape_dynamic"};

/// Functions of CuTe DSL that take the object instead.
constexpr std::string_view kFunctions[] = {"size",
                                           "cosize",
                                           "rank",
                                           "depth",
                                           "coalesce",
                                           "composition",
                                           "complement",
                                           "right_inverse",
                                           "left_inverse",
                                           "flatten",
                                           "filter",
                                           "filter_zeros",
                                           "select",
                                           "group_modes",
                                           "append",
                                           "prepend",
                                           "dice",
                                           "logical_divide",
                                           "zipped_divide",
                                           "tiled_divide",
                                           "flat_divide",
                                           "logical_product",
                                           "zipped_product",
                                           "tiled_product",
                                           "blocked_product",
                                           "raked_product",
                                           "flat_product",
                                           "tile_to_shape",
                                           "local_tile",
                                           "local_partition",
                                           "crd2idx",
                                           "idx2crd",
                                           "recast_layout",
                                           "nullspace",
                                           "get"};

}  // namespace

void check_python_member(const Value& object, const std::string& method, const std::string& named) {
  const std::string_view kind = object.kind();
  const bool layout = is_one_of(kind, {"layout", "composed"});
  if (!layout && kind != "tensor") return;
  if (layout ? is_one_of(method, kOfLayouts) : is_one_of(method, kOfTensors)) return;
  const std::string subject = named.empty() ? "x" : named;
  std::string instead;
  if (method == "with_shape") {
    instead = "cute.composition(" + subject + ", cute.make_layout(shape))";
  } else if (method == "compose") {
    instead = "cute.composition(" + subject + ", …)";
  } else if (is_one_of(method, kFunctions)) {
    instead = "cute." + method + "(" + subject + ", …)";
  }
  if (instead.empty()) throw LayoutError("language.python_no_member", {object.kind(), method});
  throw LayoutError("language.python_no_member_but", {object.kind(), method, instead});
}

}  // namespace colex
