#include "eval/evaluator.hpp"
#include "pipeline/state.hpp"

/// Barriers of the pipeline: only a run has their state.

namespace colex {

/// `ClusterBarrier::init`, and by a name of the text for such a type.
bool Evaluator::calls_barrier(std::string_view path) const {
  const size_t colons = path.rfind("::");
  if (colons == path.npos) return false;
  const std::string_view method = path.substr(colons + 2);
  if (!is_barrier_step(method) && !is_barrier_question(method)) return false;
  const Environment::Variable* v = environment_.find(path.substr(0, colons));
  const std::string* type = v != nullptr ? v->value.as<std::string>() : nullptr;
  return is_barrier_type(type != nullptr ? std::string_view(*type) : path.substr(0, colons));
}

/// A step has no value; an answer is the run's.
void Evaluator::lose_barrier(const std::string& path) {
  const bool asks = is_barrier_question(path.substr(path.rfind("::") + 2));
  lose({asks ? "language.barrier_state" : "language.no_return", {path}});
}

}  // namespace colex
