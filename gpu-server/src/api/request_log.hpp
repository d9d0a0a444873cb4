// One line for each request: when, who, what, how it ended. Neither bodies, queries nor tokens.
#pragma once

#include <fstream>
#include <ostream>
#include <string>

#include "http/server.hpp"

namespace colex::server {

/// `2026-11-21T08:30:00.125Z 127.0.0.1 ann POST /api/v1/jobs 202 612 1.4ms`; a dash where nothing
/// is known. What a client wrote cannot end a line: anything but plain characters is escaped.
class RequestLog {
 public:
  /// `file` is appended to; "-" is standard output, empty is no log. Throws std::runtime_error.
  explicit RequestLog(const std::string& file);

  bool on() const { return out_ != nullptr; }
  void note(const Request& request, const std::string& owner, const Exchange& exchange);
  /// Lines are written out once a second.
  void flush();

 private:
  std::ofstream file_;
  std::ostream* out_ = nullptr;
};

}  // namespace colex::server
