#pragma once

#include <string>
#include <vector>

#include "registry/operation.hpp"
#include "syntax/diagnostic.hpp"

/// What a text does beside naming values: copies, products, barriers. An evaluation leaves them
/// out, unless somebody runs the text as one thread of a block and is told of them.

namespace colex {

/// A step of what memory is set to, in postfix order: a number, an element that is read when the
/// text runs, or the operator between the two values before it.
struct FormulaStep {
  int op = 0;
  Value value;
};
using Formula = std::vector<FormulaStep>;

class Effects {
 public:
  virtual ~Effects() = default;
  /// A call of one of the tensor algorithms: `copy`, `gemm`, `clear`. Throws what it cannot run.
  virtual void act(const Operation& row, const Arguments& arguments, Span where) = 0;
  /// `__syncthreads()`, `cp_async_fence()`, `cp_async_wait<1>()`; `number` is the 1. False where it
  /// is passed over. Throws what it cannot run.
  virtual bool order(const std::string& name, int64 number, Span where) = 0;
  /// `t(i) = formula`; `element` is what `t(i)` denotes.
  virtual void set(const Value& element, const Formula& formula, Span where) = 0;
  /// `float x = formula`: the register that has it, as an element.
  virtual Value hold(const Formula& formula, Span where) = 0;
  /// What a name is bound to: a tensor that owns its elements gets elements of its own, an array
  /// (`float smem[64]`, which the text declares at `where`) its place in shared memory.
  virtual Value bound(const Value& value, bool array, Span where) = 0;
};

/// Which of its threads runs a block's text.
struct Launch {
  int thread = 0;
  int threads = 1;
};

}  // namespace colex
