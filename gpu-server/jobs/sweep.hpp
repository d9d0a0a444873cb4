// Many configs at once: one request with lists or ranges of knobs.
#pragma once

#include <nlohmann/json.hpp>

#include "jobs/request.hpp"

namespace colex::server {

inline constexpr std::size_t kMostConfigs = 1000;

/// A config of a sweep that breaks rules.
struct RefusedConfig {
  std::vector<Setting> knobs;  ///< those that the sweep varies
  std::vector<int> rules;      ///< by number, each once
};

struct Sweep {
  std::vector<JobRequest> legal;
  std::vector<RefusedConfig> refused;
};

/// Reads `{"preset": "sgemm_sm80", "sweep": {"stages": [2, 3], "cta_m": {"from": 64, "to": 256,
/// "step": 64}}}`: a job's request, and of some knobs all values. Every combination is a config,
/// the last knob varying fastest; those that break rules are refused, the others run. Checking them
/// takes time, so it is done piece by piece.
class SweepReader {
 public:
  /// Throws JsonError where the text is no JSON object.
  explicit SweepReader(std::string_view text);

  /// Checks so many more configs; false once all are checked, or something is wrong.
  bool advance(std::size_t configs);
  /// Once advance() has said false.
  const std::variant<Sweep, Faults>& result() const { return result_; }

 private:
  /// A knob with the values that it takes, as text.
  struct Axis {
    std::string knob;
    std::vector<std::string> values;
  };

  void read_axes(const nlohmann::json& sweep);
  std::vector<Setting> combination(std::size_t at) const;
  void check(std::size_t at);

  JobRequest base_;
  std::vector<Axis> axes_;
  std::size_t next_ = 0;
  std::size_t configs_ = 0;
  std::variant<Sweep, Faults> result_;
};

}  // namespace colex::server
