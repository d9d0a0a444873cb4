#pragma once

#include <deque>
#include <unordered_map>
#include <unordered_set>

#include "kernel/event.hpp"

/// The memory of a block, element by element, with the history that says whether two threads meet
/// at one element with no barrier between them.

namespace colex {

enum class Fault : unsigned char {
  none,
  unwritten,       ///< read where nothing has been written
  in_flight,       ///< read before the asynchronous copy has been waited for
  read_unordered,  ///< read what another thread writes in the same phase
  overwritten,     ///< written while another thread may still be reading
  written_twice,   ///< written by two threads in the same phase
  outside          ///< global memory that belongs to no tensor of the case
};

/// What one access found: the fault, and the other thread that has to do with it.
struct Met {
  Fault fault = Fault::none;
  int other = -1;
};

class BlockMemory {
 public:
  explicit BlockMemory(int threads) : registers_(static_cast<size_t>(threads)), groups_(threads) {}

  /// Global memory that may be reached.
  void allow(const Places& places);

  /// The element, NaN where there is none.
  double read(Space space, int thread, int64 at, Met& met);
  void write(Space space, int thread, int64 at, double value, Met& met);
  void write_async(int thread, int64 at, double value, Met& met);
  void commit(int thread);
  void wait(int thread, int64 pending);
  void barrier() { ++phase_; }
  int64 phase() const { return phase_; }
  /// Reads of shared memory that another thread had written.
  int64 exchanged() const { return exchanged_; }

  /// What global memory holds now; what it held before is made of the place alone.
  double value_of(int64 at) const;

 private:
  struct Cell {
    double value = 0;
    bool written = false;
    bool flying = false;
    int writer = -1;
    int64 write_phase = -1;
    int reader = -1;  ///< kMany: several
    int64 read_phase = -1;
  };
  struct Flight {
    int64 at;
    double value;
  };
  struct Groups {
    std::vector<Flight> open;
    std::deque<std::vector<Flight>> closed;
  };
  static constexpr int kMany = -2;

  Cell* cell(Space space, int64 at);
  Met writing(Cell& cell, int thread) const;

  std::unordered_map<int64, Cell> global_;
  std::unordered_map<int64, Cell> shared_;
  std::vector<std::unordered_map<int64, double>> registers_;
  std::vector<Groups> groups_;
  int64 phase_ = 0;
  int64 exchanged_ = 0;
};

}  // namespace colex
