// A submitted config: read, written, read again, and checked by the core; and as a sweep.
#include "jobs/request.hpp"

#include <cstdint>
#include <cstdlib>

#include "jobs/bounded_json.hpp"
#include "jobs/sweep.hpp"

namespace {

using namespace colex::server;

/// Configs of a sweep that one input may have checked.
constexpr std::size_t kConfigs = 8;

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
  make_plan(request->config, *colex::find_device(request->sm), colex::Fixes::none);
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
