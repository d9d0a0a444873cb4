#pragma once

#include <string_view>

#include "syntax/ast.hpp"

/// What `gemm(mma, D, A, B, C)` and `copy(atom, S, D)` say of a tensor that they are given, whole
/// or sliced: what a thread has of it stands first, (V, M, K) or (V, N, K) or (V, M, N).

namespace colex {

constexpr int kOfThread = 8;  ///< of a thread, of what the examples of an MMA's A and a copy take
constexpr int kFewerOfThread = 4;  ///< of B, C and D
constexpr size_t kFragment = 3;    ///< (V, M, K)

struct GivenTensor {
  bool given = false;        ///< a call is given it
  size_t rank = 0;           ///< 0 where no call says it
  int values = 0;            ///< of the first mode, with the example of an MMA or a copy
  bool accumulates = false;  ///< C or D of a gemm
  bool by_example = false;   ///< the atom of a call has no value in the text either
};

GivenTensor given_to_calls(const Ast& ast, std::string_view name);

}  // namespace colex
