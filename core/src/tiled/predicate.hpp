#pragma once

#include <cstddef>
#include <vector>

#include "colex/tensor.hpp"
#include "colex/tiled_copy.hpp"

/// Which lanes of a tiled copy take part where the tile sticks out of the problem.
///
/// A kernel partitions an identity tensor like the data and guards every instruction by its first
/// coordinate: `if (elem_less(tAcA(0,m,k), limit)) copy(…)`. So a lane either moves the whole
/// vector of an instruction or nothing.
///
///   A vector of 8 elements along N at column 64 of N = 70 starts inside and ends outside: the
///   guard lets it read 2 elements past the limit. It straddles.

namespace colex {

struct CopyPredicate {
  Tensor partition;  ///< (thread, values, rest) -> coordinate in the problem
  int64 threads = 0;
  int64 vector = 0;        ///< elements that an instruction moves a thread
  int64 instructions = 0;  ///< a thread

  /// By thread + threads * instruction: the guard, and how many of its elements are inside.
  std::vector<char> guard;
  std::vector<int64> inside;

  /// Some of the instruction's elements are inside the limits, some outside.
  bool straddles(std::size_t i) const { return inside[i] > 0 && inside[i] < vector; }
};

/// Partitions `coordinates` (an identity tensor, or a tile of one) by the copy's threads and
/// compares with `limit`, one integer a mode. Fails with `predicate.coordinates` where the tensor
/// does not hold flat coordinates, with `predicate.limit` where the limit has another rank.
CopyPredicate copy_predicate(const TiledCopy& copy, CopySide side, const Tensor& coordinates,
                             const IntTuple& limit);

}  // namespace colex
