// One line for each request: when, who, what, how it ended. Neither bodies, queries nor tokens.
#pragma once

#include <cstdint>
#include <string>

#include "http/server.hpp"

namespace colex::server {

/// `2026-11-21T08:30:00.125Z 127.0.0.1 ann POST /api/v1/jobs 202 612 1.4ms`; a dash where nothing
/// is known. What a client wrote cannot end a line: anything but plain characters is escaped.
class RequestLog {
 public:
  /// `file` is appended to, and made anew where it was moved away, as who keeps logs short does;
  /// "-" is standard output, empty is no log. Throws std::runtime_error.
  explicit RequestLog(const std::string& file);
  ~RequestLog();
  RequestLog(const RequestLog&) = delete;
  RequestLog& operator=(const RequestLog&) = delete;

  bool on() const { return descriptor_ >= 0; }
  void note(const Request& request, const std::string& owner, const Exchange& exchange);
  /// Lines are written out once a second. Those that a full disk or a reader that stands still does
  /// not take are lost, and counted in the next line that it takes: nothing waits for the log.
  void flush();

 private:
  bool write(const std::string& text) const;
  void follow_file();

  const std::string file_;
  int descriptor_ = -1;
  std::string lines_;  ///< not written yet
  std::uint64_t count_ = 0, lost_ = 0;
};

}  // namespace colex::server
