// colex-worker: runs one job after the other for colex-server, which ends it where a job goes
// wrong.
#include <sys/resource.h>

#include <exception>
#include <iostream>
#include <new>
#include <string>

#include "jobs/simulate_job.hpp"
#include "jobs/slot.hpp"
#include "process/sandbox.hpp"
#include "process/worker.hpp"

namespace colex::server {
namespace {

constexpr std::size_t kMemory = std::size_t{4} << 30;
constexpr unsigned kCpuSeconds = 24 * 3600;  // of all its jobs; the server bounds each one's time

/// No file can be opened: the four descriptors that are allowed are taken.
void forbid_files() {
  const rlimit descriptors{process::kChannelDescriptor + 1, process::kChannelDescriptor + 1};
  setrlimit(RLIMIT_NOFILE, &descriptors);
}

/// The answer to one request, whatever it does.
process::Reply answer_to(const std::string& request, const Progress& progress) {
  if (request == kProbe) return {true, R"({"state":"done","result":{}})"};
  try {
    return {true, simulate_job(request, progress)};
  } catch (const std::bad_alloc&) {
    return {true, R"({"state":"resource","result":{"reason":"out of memory"}})", true};
  } catch (const std::exception& error) {
    return {false, error.what(), true};
  }
}

}  // namespace
}  // namespace colex::server

int main() {
  if (!colex::process::become_child()) {
    std::cerr << "colex-worker is started by colex-server, not by hand\n";
    return 2;
  }
  colex::process::limit_resources(colex::server::kCpuSeconds, colex::server::kMemory);
  colex::server::forbid_files();
  colex::process::forbid_all_but_computing();
  return colex::process::serve(colex::server::answer_to);
}
