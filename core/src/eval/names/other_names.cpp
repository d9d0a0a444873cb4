#include <utility>

#include "eval/names/suggest.hpp"

/// What other libraries, and people who guess, call what CuTe has under another name. Every example
/// evaluates with a layout L.

namespace colex {

namespace {

constexpr std::pair<std::string_view, std::string_view> kOtherNames[] = {
    {"make_counting_iterator", "counting_iterator<int>(0)"},
    {"transpose", "select<1,0>(L)"},
    {"permute", "select<1,0>(L)"},
    {"reshape", "composition(L, make_layout(shape))"},
    {"view", "composition(L, make_layout(shape))"},
    {"inverse", "right_inverse(L)"},
    {"concat", "make_layout(A, B)"},
    {"concatenate", "make_layout(A, B)"},
    {"divide", "logical_divide(L, tiler)"},
    {"compose", "composition(A, B)"},
    {"is_bijective", "size(right_inverse(L)) == size(L)"},
    {"is_compact", "size(filter(L)) == cosize(L)"},
    {"index_to_coord", "idx2crd(index, shape)"},
    {"unravel_index", "idx2crd(index, shape)"},
    {"coord_to_index", "crd2idx(coord, shape, stride)"},
    {"ravel_multi_index", "crd2idx(coord, shape, stride)"},
    {"print_layout_latex", "print_latex(L)"},
    {"row_major_layout", "make_layout(shape, LayoutRight{})"},
    {"make_row_major", "make_layout(shape, LayoutRight{})"},
    {"row_major", "make_layout(shape, LayoutRight{})"},
    {"col_major_layout", "make_layout(shape, LayoutLeft{})"},
    {"make_col_major", "make_layout(shape, LayoutLeft{})"},
    {"col_major", "make_layout(shape, LayoutLeft{})"},
    {"column_major", "make_layout(shape, LayoutLeft{})"},
    {"RowMajor", "LayoutRight{}"},
    {"ColumnMajor", "LayoutLeft{}"},
    {"static_max", "max(a, b)"},
    {"static_min", "min(a, b)"},
    {"cdiv", "ceil_div(a, b)"}};

/// `SM90_TMA_LOAD_2D`: what `SM90_TMA_LOAD` calls for a tensor of two modes.
std::string_view without_modes(std::string_view name) {
  const size_t end = name.size() - 3;
  const bool counted = name.size() > 3 && name[end] == '_' && name[end + 1] >= '1' &&
                       name[end + 1] <= '5' && name[end + 2] == 'D';
  return counted && name.find("_TMA_") != name.npos ? name.substr(0, end) : std::string_view();
}

}  // namespace

std::string_view name_in_cute(std::string_view name) {
  if (const std::string_view atom = without_modes(name); !atom.empty()) return atom;
  for (const auto& [other, own] : kOtherNames) {
    if (other == name) return own;
  }
  return {};
}

}  // namespace colex
