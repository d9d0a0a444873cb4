#pragma once

#include <memory>
#include <string>
#include <vector>

#include "colex/int.hpp"
#include "syntax/diagnostic.hpp"

/// What one thread of a block does, lowered to the places of the elements that it moves.

namespace colex {

enum class Space : unsigned char { global, shared, registers };

/// The elements of a tensor by 1-D coordinate: of each the address of its first bit. Registers are
/// those of the thread.
struct Places {
  Space space = Space::registers;
  int bits = 0;
  std::vector<int64> at;
};

enum class Act : unsigned char {
  copy,     ///< `c = a`
  linear,   ///< `c = alpha * a + beta * c`; without `a` its elements are 1
  product,  ///< `d = a * b + c`, extents v, m, n, k
  formula,  ///< one element: `c = steps`
  barrier,
  commit,  ///< closes a group of asynchronous copies
  wait     ///< all but `pending` groups are done
};

/// An instruction that several threads execute together: `(thread, value) -> element`, threads
/// fastest. Of a copy `a` is the source and `c` the destination.
struct Instruction {
  int threads = 1;
  int m = 1, n = 1, k = 1;
  std::vector<int> a, b, c;

  int values(const std::vector<int>& table) const {
    return static_cast<int>(table.size()) / threads;
  }
};

/// Of a formula, in postfix order: a number, an element, or the operator between the two values
/// before it.
struct ElementStep {
  int op = 0;
  double number = 0;
  Places element;  ///< none: the number
};

struct Event {
  Act act = Act::barrier;
  Span where;
  Places a, b, c, d;
  int64 v = 1, m = 1, n = 1, k = 1;
  double alpha = 1, beta = 0;
  int64 pending = 0;
  bool async = false;
  std::string atom;  ///< its name; empty: without one
  int width = 0;     ///< of a copy by an atom: bits that a thread gives at once
  /// Of copy_if: which elements; empty: all. Where `b` has the predicate, it is found in the run.
  std::vector<char> taken;
  std::vector<ElementStep> steps;
  std::shared_ptr<const Instruction> instruction;  ///< null: the thread acts alone
  std::vector<int> group;                          ///< who executes it, in the instruction's order
};

}  // namespace colex
