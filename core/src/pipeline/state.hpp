#pragma once

#include "value/value.hpp"

/// Where a pipeline of stages stands, and the pipelines whose states these are.

namespace colex {

/// `PipelineState<stages>`: the stage at hand, the parity of the rounds so far, the steps so far.
class PipelineState : public Object {
 public:
  PipelineState(int64 stages, int64 index, int64 phase, int64 count)
      : stages_(stages), index_(index), phase_(phase), count_(count) {}

  const char* kind() const override { return "pipeline_state"; }
  /// `PipelineState<3>{1,0,4}`, as it is written.
  std::string print(Notation) const override;
  /// Stages, index, phase, count.
  Fields fields() const override;
  /// `steps` stages further; each round of `stages` turns the phase. Fails below 0 steps.
  PipelineState advanced(int64 steps) const;
  int64 stages() const { return stages_; }
  int64 index() const { return index_; }
  int64 phase() const { return phase_; }

  bool operator==(const PipelineState& o) const {
    return stages_ == o.stages_ && index_ == o.index_ && phase_ == o.phase_ && count_ == o.count_;
  }

 private:
  int64 stages_;
  int64 index_;
  int64 phase_;
  int64 count_;
};

/// `PipelineTmaAsync<stages>` and its kin.
class PipelineObject : public Object {
 public:
  PipelineObject(std::string name, int64 stages) : name_(std::move(name)), stages_(stages) {}

  const char* kind() const override { return "pipeline"; }
  std::string print(Notation) const override;
  /// Stages, and the PipelineState that a consumer starts with.
  Fields fields() const override;
  int64 stages() const { return stages_; }

 private:
  std::string name_;
  int64 stages_;
};

/// `ClusterBarrier`, `ClusterTransactionBarrier`, with or without their namespaces.
bool is_barrier_type(std::string_view name);
/// What a barrier does and gives no value for: `init`, `wait`, `arrive`.
bool is_barrier_step(std::string_view method);
/// What a barrier answers as the run has it: `try_wait`, `test_wait`.
bool is_barrier_question(std::string_view method);

}  // namespace colex
