// POST /api/v1/source: the kernel that is made of a config, as its source, constants and PTX.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>

#include "api/access.hpp"
#include "http/router.hpp"
#include "process/worker.hpp"

namespace colex::server {

/// The child that prints and compiles kernels; it is started by the first request. One request at a
/// time, which waits beside the server's thread.
class KernelSources {
 public:
  /// `worked` is told, on the server's thread, how long the child was busy for an owner.
  KernelSources(process::ChildOptions program,
                std::function<void(const std::string& owner, double seconds)> worked)
      : program_(program), worker_(program), worked_(std::move(worked)) {}

  /// The answer to a checked request, as write_request writes it; called beside the server's
  /// thread, and what it returns on that thread.
  std::function<Response()> answer(const std::string& owner, const std::string& request);
  /// Ends what is under way; later requests are refused.
  void stop();

 private:
  Response ask(const std::string& request);

  const process::ChildOptions program_;
  process::Worker worker_;
  const std::function<void(const std::string&, double)> worked_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool stopping_ = false, busy_ = false;
};

void add_source(Router& router, KernelSources& sources, const OwnerOf& owner_of);

}  // namespace colex::server
