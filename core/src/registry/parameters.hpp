#pragma once

#include <string_view>
#include <vector>

/// What a row says of its parameters: "<N> layout, tiler, order?".

namespace colex {

/// What an operand has to be.
enum class ParameterKind : unsigned char {
  any,  ///< a type, a number or an enumerator, or one of several kinds
  layout,
  tensor,
  tuple,  ///< a shape, a stride, a tiler
  coordinate,
  integer,
  mma,  ///< a tiled MMA or a thread's slice of one
  copy
};

struct Parameter {
  std::string_view name;
  ParameterKind kind = ParameterKind::any;
  bool optional = false;  ///< `order?`
  bool repeated = false;  ///< `tilers…`
};

/// Those behind the template arguments, in their order. The views point into `text`.
std::vector<Parameter> parameters_of(std::string_view text);

/// What the word stands for, wherever a row uses it: by its last part, without the letters of the
/// modes that it has. `smem_layout`, `cluster_layout_vmnk` -> layout; `thr_mma` -> mma.
ParameterKind parameter_kind(std::string_view word);

/// Of operand number `i`, from 0, of a call with `count` of them. What is optional in front of
/// others is left out first, the last of it before the first: `gemm(mma?, D?, A, B, C)`; what is
/// repeated is any number of operands.
ParameterKind parameter_kind_at(std::string_view text, size_t i, size_t count);

}  // namespace colex
