#include "eval/python/python_members.hpp"

#include <string_view>

#include "registry/operation.hpp"
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

/// CuTe DSL has a function that takes the object instead.
bool is_dsl_function(const std::string& name) {
  const Operation* row = find_operation(name);
  return row != nullptr && row->dsl.exists();
}

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
  } else if (is_dsl_function(method)) {
    instead = "cute." + method + "(" + subject + ", …)";
  }
  if (instead.empty()) throw LayoutError("language.python_no_member", {object.kind(), method});
  throw LayoutError("language.python_no_member_but", {object.kind(), method, instead});
}

}  // namespace colex
