#pragma once

#include <optional>

#include "kernel/event.hpp"

namespace colex {

class JsonWriter;

/// What the threads of a block did in one way: the same act, by the same atom, between the same
/// memories. By these an answer is asked not only for its result but for what it was reached by.
struct KernelUse {
  Act act = Act::barrier;
  std::string atom;           ///< empty: without one
  std::optional<Space> from;  ///< of a copy; of a product: where its operands are
  std::optional<Space> to;
  int bits = 0;               ///< of a copy by an atom: what a thread gives at once
  int together = 1;           ///< threads that execute it as one instruction
  int threads = 0;            ///< that did it
  int64 times = 0;            ///< statements, by the thread that did most
  int64 elements = 0;         ///< moved, or multiply-adds, by all of them
  std::vector<int64> phases;  ///< those in which it was done, from 0
};

/// In the order in which thread 0, then 1, … came to them first.
std::vector<KernelUse> uses_of(const std::vector<std::vector<Event>>& events);

void write_use(JsonWriter& w, const KernelUse& use);

}  // namespace colex
