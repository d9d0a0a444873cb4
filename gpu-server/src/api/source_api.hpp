// POST /api/v1/source: the kernel that is made of a config, as its source, constants and PTX.
#pragma once

#include <mutex>
#include <string>

#include "http/router.hpp"
#include "process/worker.hpp"

namespace colex::server {

/// The child that prints and compiles kernels; it is started by the first request. One request at a
/// time, which waits beside the server's thread.
class KernelSources {
 public:
  explicit KernelSources(process::ChildOptions program) : program_(program), worker_(program) {}

  /// The answer to a checked request, as write_request writes it.
  Response answer(const std::string& request);
  /// Ends what is under way; later requests are refused.
  void stop();

 private:
  const process::ChildOptions program_;
  process::Worker worker_;
  std::mutex mutex_;
  bool stopping_ = false;
};

void add_source(Router& router, KernelSources& sources);

}  // namespace colex::server
