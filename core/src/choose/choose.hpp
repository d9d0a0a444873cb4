#pragma once

#include <memory>
#include <string>
#include <vector>

#include "choose/time_model.hpp"
#include "plan/presets.hpp"

/// The kernel to take for a problem: of the presets that compute its types, the one that should be
/// fastest by its model of time (time_model.hpp). Nothing is run.

namespace colex {

/// As the knobs write it.
struct ChooseProblem {
  Shape shape;
  std::string operands = "f16";     ///< type of A and B
  std::string accumulator = "f32";  ///< of the sums
  std::string layout = "TN";
};

struct Contender {
  const Preset* preset = nullptr;
  std::vector<Setting> settings;  ///< what it needs besides: m, n, k, predicated
  std::shared_ptr<const GemmPlan> plan;
  double microseconds = 0;
  int64 points = 0;         ///< measured runs that the time rests on
  std::string measured_as;  ///< the preset whose runs these are
  int64 tiles = 0;
  double waves = 0;
};

struct Choice {
  std::vector<Contender> ranked;  ///< the fastest first; never empty
  double floor = 0;               ///< microseconds: no kernel is faster; 0: unknown
  bool floor_by_bytes = false;    ///< the memory's rate makes it, not the tensor cores'
  bool measured = false;          ///< the times rest on measured runs
};

/// Fails as Knob::set does for sizes out of range and words that are no types or layout.
void check_problem(const ChooseProblem& problem);

/// Fails with `choose.none` where no preset computes these types in this layout at this shape, as
/// Knob::set does for words that are no types. `unmeasured`: a shape whose runs are left out, as if
/// it had never been measured.
Choice choose(const ChooseProblem& problem, const Device& device,
              const Shape* unmeasured = nullptr);

/// Id and values of the sentence that explains the first one.
struct Why {
  const char* id;
  std::vector<std::string> values;
};
Why why(const Choice& choice);

/// Sets operands and accumulator: "f16/f32". Fails with `choose.types`.
void set_types(ChooseProblem& problem, const std::string& text);

}  // namespace colex
