#include "simulate/smem_state.hpp"

namespace colex {

SmemState::SmemState(const OperandTables& tables, char operand)
    : tables_(tables), operand_(operand) {
  const size_t cells = static_cast<size_t>(tables.smem_size);
  for (std::vector<int>* v :
       {&content_, &in_flight_, &writer_, &write_epoch_, &write_step_, &reader_, &read_epoch_}) {
    v->assign(cells, -1);
  }
}

void SmemState::commit() {
  groups_.push_back(std::move(open_));
  open_.clear();
}

void SmemState::wait(int pending) {
  while (static_cast<int>(groups_.size()) > pending) {
    for (const InFlight& f : groups_.front()) {
      const size_t c = static_cast<size_t>(f.cell);
      content_[c] = f.element;
      in_flight_[c] = -1;
      writer_[c] = f.thread;
      write_epoch_[c] = epoch_;
    }
    groups_.erase(groups_.begin());
  }
}

void SmemState::write(int tile_element, int stage, int element, int thread, int step,
                      SimulationReport& r, const ProgramStep& at) {
  const int cell = cell_of(tile_element, stage);
  const size_t c = static_cast<size_t>(cell);
  check_overwrite(cell, tile_element, thread, step, r, at);
  content_[c] = element;
  writer_[c] = thread;
  write_epoch_[c] = epoch_;
  write_step_[c] = step;
}

void SmemState::write_async(int tile_element, int stage, int element, int thread, int step,
                            SimulationReport& r, const ProgramStep& at) {
  const int cell = cell_of(tile_element, stage);
  const size_t c = static_cast<size_t>(cell);
  check_overwrite(cell, tile_element, thread, step, r, at);
  in_flight_[c] = element;
  write_step_[c] = step;
  open_.push_back({cell, element, thread});
}

int SmemState::read(int tile_element, int stage, int thread, int step, SimulationReport& r,
                    const ProgramStep& at) {
  const int cell = cell_of(tile_element, stage);
  const size_t c = static_cast<size_t>(cell);
  if (in_flight_[c] >= 0) {
    report(FindingKind::read_in_flight, cell, tile_element, thread, -1, step, r, at);
  } else if (content_[c] < 0) {
    report(FindingKind::unwritten_read, cell, tile_element, thread, -1, step, r, at);
  } else if (write_epoch_[c] == epoch_ && writer_[c] != thread) {
    report(FindingKind::missing_barrier, cell, tile_element, thread, writer_[c], step, r, at);
  }
  reader_[c] = read_epoch_[c] == epoch_ && reader_[c] != thread ? kMany : thread;
  read_epoch_[c] = epoch_;
  return content_[c];
}

void SmemState::check_overwrite(int cell, int tile_element, int thread, int step,
                                SimulationReport& r, const ProgramStep& at) {
  const size_t c = static_cast<size_t>(cell);
  const bool written_now = write_step_[c] == step;
  const bool written_by_other = write_epoch_[c] == epoch_ && writer_[c] != thread;
  if (written_now || written_by_other || in_flight_[c] >= 0) {
    report(FindingKind::double_write, cell, tile_element, thread, writer_[c], step, r, at);
  }
  if (read_epoch_[c] == epoch_ && reader_[c] != thread) {
    report(FindingKind::overwrite_race, cell, tile_element, thread,
           reader_[c] == kMany ? -1 : reader_[c], step, r, at);
  }
}

void SmemState::report(FindingKind kind, int cell, int tile_element, int thread, int other,
                       int step, SimulationReport& r, const ProgramStep& at) const {
  Finding f;
  f.kind = kind;
  f.operand = operand_;
  f.step = step;
  f.at = at;
  f.thread = thread;
  f.other_thread = other;
  f.row = tile_element % tables_.rows;
  f.column = tile_element / tables_.rows;
  f.offset = cell;
  r.add(f);
}

}  // namespace colex
