// What is asked of a job, and its text form. The schema is the core's: knobs by their names, values
// as the core reads them, rules as the core checks them.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "jobs/job.hpp"
#include "plan/plan.hpp"

namespace colex::server {

/// How the simulator runs a kernel's main loop. A step left out shows what it was there for.
struct SimulatorOptions {
  static constexpr int kMostTiles = 64;
  int k_tiles = 4;
  int without_step = -1;  ///< -1: none
};

struct JobRequest {
  std::string preset;  ///< that the knobs were laid over; empty: the defaults
  GemmConfig config;
  int sm = 90;                     ///< architecture whose limits hold
  std::optional<Backend> backend;  ///< that shall run it; none: a GPU where there is one
  SimulatorOptions simulator;
  bool counters = false;  ///< a GPU shall count the memory accesses, too
};

/// One thing that is wrong with a request.
struct Fault {
  std::string field;                ///< JSON pointer: "/knobs/stages"
  std::string id;                   ///< message id, rendered by who shows it
  std::vector<std::string> values;  ///< of the message
  int rule = 0;                     ///< number of the core's rule, 0 where none was broken
  std::vector<Setting> fix;         ///< knobs that were tried and mend it
};
using Faults = std::vector<Fault>;

/// A person mends some; a body of a megabyte can have a hundred thousand.
constexpr std::size_t kMostFaults = 50;

/// Read `{"preset": "sgemm_sm80", "knobs": {"stages": 2}, "sm": 90, "backend": "simulator",
/// "simulator": {"k_tiles": 4}, "counters": true}`; every member may be missing. Knob values are
/// text, integers, or true and false. Throws JsonError where the text is no JSON object.
std::variant<JobRequest, Faults> read_request(std::string_view text);

/// The rules that the config breaks, or what of it no kernel does where a GPU shall run it; each
/// with a fix that was tried. Empty if it can be run.
Faults check_request(const JobRequest& request);
Faults faults_of(const std::vector<Violation>& violations);

/// As a result has it.
nlohmann::json result_fault(const Fault& fault);

/// The request with every knob spelled out; read_request gives the same request again.
std::string write_request(const JobRequest& request);

}  // namespace colex::server
