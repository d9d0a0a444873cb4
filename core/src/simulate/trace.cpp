#include "simulate/trace.hpp"

#include "plan/offsets.hpp"
#include "text/deadline.hpp"
#include "value/at_index.hpp"

namespace colex {

namespace {

/// The ring at one moment.
class Ring {
 public:
  Ring(const KernelTables& tables, int stages)
      : tables_(tables),
        tile_(at_index(stages), -1),
        state_(at_index(stages), StageState::empty),
        group_(at_index(stages), -1),
        fragment_(at_index(tables.k_blocks), -1) {}

  void run(const ProgramStep& s) {
    switch (s.kind) {
      case StepKind::copy_a:
        write(s, tables_.a.async);
        break;
      case StepKind::copy_b:
        write(s, tables_.b.async);
        break;
      case StepKind::store_a:
      case StepKind::store_b:
        write(s, false);
        break;
      case StepKind::commit:
        advance(StageState::issued, StageState::in_flight);
        ++groups_;
        break;
      case StepKind::wait:
        wait(s.pending);
        break;
      case StepKind::barrier:
        advance(StageState::written, StageState::ready);
        advance(StageState::landed, StageState::ready);
        break;
      case StepKind::load_b:
        fragment_[at_index(s.k_block)] = s.k_tile;
        break;
      case StepKind::fetch_a:
      case StepKind::fetch_b:
      case StepKind::load_a:
      case StepKind::mma:
      case StepKind::epilogue:
        break;
    }
  }

  void record(PipelineTrace& r) const {
    r.tile.insert(r.tile.end(), tile_.begin(), tile_.end());
    for (StageState s : state_) r.state.push_back(static_cast<int>(s));
    r.group.insert(r.group.end(), group_.begin(), group_.end());
    r.fragment.insert(r.fragment.end(), fragment_.begin(), fragment_.end());
    r.pending.push_back(groups_ - waited_);
  }

 private:
  /// A and B are written one after the other: a stage is as far as the slower of the two.
  void write(const ProgramStep& s, bool async) {
    const size_t stage = at_index(s.stage);
    const bool also_async = tile_[stage] == s.k_tile && state_[stage] == StageState::issued;
    tile_[stage] = s.k_tile;
    state_[stage] = async || also_async ? StageState::issued : StageState::written;
    group_[stage] = async || also_async ? groups_ : -1;
  }

  void advance(StageState from, StageState to) {
    for (StageState& s : state_) {
      if (s == from) s = to;
    }
  }

  void wait(int pending) {
    if (groups_ - pending > waited_) waited_ = groups_ - pending;
    for (size_t i = 0; i < state_.size(); ++i) {
      if (state_[i] == StageState::in_flight && group_[i] < waited_) {
        state_[i] = StageState::landed;
      }
    }
  }

  const KernelTables& tables_;
  std::vector<int> tile_;
  std::vector<StageState> state_;
  std::vector<int> group_;
  std::vector<int> fragment_;
  int groups_ = 0;
  int waited_ = 0;
};

}  // namespace

PipelineTrace trace_pipeline(const KernelTables& tables, const std::vector<ProgramStep>& program) {
  PipelineTrace r;
  r.stages = tables.a.stages;
  r.k_blocks = tables.k_blocks;
  Ring ring(tables, r.stages);
  for (const ProgramStep& s : program) {
    check_deadline();
    ring.run(s);
    ring.record(r);
  }
  return r;
}

ThreadTrace trace_thread(const KernelTables& tables, const std::vector<ProgramStep>& program,
                         int thread) {
  constexpr int kNumbersPerMove = 6;
  ThreadTrace r;
  r.first.push_back(0);
  for (const ProgramStep& s : program) {
    check_deadline();
    std::vector<int> moves = moves_table(tables, s, thread);
    if (moves.size() > kTracedMoves * kNumbersPerMove) moves.resize(kTracedMoves * kNumbersPerMove);
    r.moves.insert(r.moves.end(), moves.begin(), moves.end());
    r.first.push_back(static_cast<int>(r.moves.size()) / kNumbersPerMove);
  }
  return r;
}

std::vector<int> addressed_elements(const GemmPlan& plan, char operand, int thread) {
  const OperandPlan& o = plan.operand(operand);
  if (!o.s2r_atom || o.s2r_atom->name.find("LDSM") == std::string::npos) return {};
  const Layout tile = make_layout(make_tuple(static_int(o.rows), static_int(o.k)).view());
  const Layout from = tidfrg(o.s2r, CopySide::source, tile);
  const std::vector<int> source = offsets_of(from);
  const int threads = static_cast<int>(product(from.shape[0]).value);
  const int row = static_cast<int>(product(o.s2r.atom.src.shape[1]).value);
  std::vector<int> r;
  for (int at = thread; at < static_cast<int>(source.size()); at += threads * row) {
    r.push_back(source[at_index(at)]);
  }
  return r;
}

}  // namespace colex
