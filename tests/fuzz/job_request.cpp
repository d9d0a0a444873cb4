// A submitted config: read, written, read again, and checked by the core with its fixes, analysed
// and its time predicted where it is a plan; and as a sweep.
#include "jobs/request.hpp"

#include <cstdint>
#include <cstdlib>

#include "analysis/analysis.hpp"
#include "choose/time_model.hpp"
#include "jobs/bounded_json.hpp"
#include "jobs/sweep.hpp"
#include "plan/knobs.hpp"
#include "text/messages.hpp"

namespace {

using namespace colex::server;

/// Configs of a sweep that one input may have checked.
constexpr std::size_t kConfigs = 8;

/// A config is a plan or has faults, each at a field and in words; nothing throws.
void check_config(const JobRequest& request) {
  for (const Fault& fault : check_request(request)) {
    const bool at_knob = colex::find_knob(fault.field.substr(sizeof "/knobs/" - 1)) != nullptr;
    if (!at_knob || colex::english(fault.id.c_str()) == nullptr) std::abort();
  }
  const colex::Device& device = *colex::find_device(request.sm);
  const auto made = make_plan(request.config, device, colex::Fixes::none);
  if ((made.plan == nullptr) == made.violations.empty()) std::abort();
  if (made.plan) {
    const colex::GemmConfig& c = request.config;
    analyse(*made.plan);
    const double time = colex::TimeModel(*made.plan, {}).microseconds({c.m, c.n, c.k});
    if (!(time > 0)) std::abort();
  }
}

void check_job(std::string_view text) {
  const auto read = read_request(text);
  const auto* request = std::get_if<JobRequest>(&read);
  if (request == nullptr) {
    for (const Fault& fault : std::get<Faults>(read)) {
      if (fault.field.empty() || fault.field.front() != '/' || fault.id.empty()) std::abort();
    }
    return;
  }
  const std::string written = write_request(*request);
  const auto again = read_request(written);
  const auto* same = std::get_if<JobRequest>(&again);
  if (same == nullptr || write_request(*same) != written) std::abort();
  check_config(*request);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try {
    check_job(text);
  } catch (const JsonError&) {
    // What is no JSON of ours is answered with its message.
  }
  try {
    SweepReader(text).advance(kConfigs);
  } catch (const JsonError&) {
    // As above.
  }
  return 0;
}
