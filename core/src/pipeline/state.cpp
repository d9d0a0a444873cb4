#include "pipeline/state.hpp"

#include "text/layout_error.hpp"
#include "text/words.hpp"

namespace colex {

std::string PipelineState::print(Notation) const {
  return "PipelineState<" + std::to_string(stages_) + ">{" + std::to_string(index_) + "," +
         std::to_string(phase_) + "," + std::to_string(count_) + "}";
}

Fields PipelineState::fields() const {
  return {{"Stages", static_int(stages_)},
          {"index", Int(index_)},
          {"phase", Int(phase_)},
          {"count", Int(count_)}};
}

PipelineState PipelineState::advanced(int64 steps) const {
  if (steps < 0) fail("pipeline.backwards", steps);
  const int64 to = add_checked(index_, steps);
  const int64 count = add_checked(count_, steps);
  const int64 rounds = stages_ > 0 ? to / stages_ : 0;
  return {stages_, stages_ > 0 ? to % stages_ : index_, phase_ ^ (rounds & 1), count};
}

std::string PipelineObject::print(Notation) const {
  return name_ + "<" + std::to_string(stages_) + ">";
}

Fields PipelineObject::fields() const {
  return {{"Stages", static_int(stages_)},
          {"PipelineState", make_object<PipelineState>(stages_, 0, 0, 0)}};
}

bool is_barrier_type(std::string_view name) {
  const size_t colons = name.rfind("::");
  const std::string_view bare = colons == name.npos ? name : name.substr(colons + 2);
  return is_one_of(bare, {"ClusterBarrier", "ClusterTransactionBarrier", "NamedBarrier"});
}

bool is_barrier_step(std::string_view method) {
  return is_one_of(method, {"init", "wait", "arrive", "arrive_and_expect_tx", "expect_transaction",
                            "complete_transaction", "arrive_and_wait", "sync", "invalidate",
                            "arrive_and_reset_bytes", "arrive_unaligned"});
}

bool is_barrier_question(std::string_view method) {
  return is_one_of(method, {"try_wait", "test_wait"});
}

}  // namespace colex
