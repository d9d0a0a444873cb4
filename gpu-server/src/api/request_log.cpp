#include "api/request_log.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstring>
#include <stdexcept>

#include "api/answers.hpp"

namespace colex::server {
namespace {

constexpr std::size_t kLongest = 300;            // characters of a path
constexpr std::size_t kMostWaiting = 64 * 1024;  // bytes of lines between two flushes

std::string plain(std::string_view text) {
  std::string out;
  for (const char c : text.substr(0, kLongest)) {
    if (c > ' ' && c < 127 && c != '%') {
      out += c;
    } else {
      char escaped[4];
      std::snprintf(escaped, sizeof escaped, "%%%02X", static_cast<unsigned char>(c));
      out += escaped;
    }
  }
  return out.empty() ? "-" : out;
}

int opened(const std::string& file) {
  return open(file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

/// Whether the name leads to another file by now, or to none.
bool has_moved(const std::string& file, int descriptor) {
  struct stat there {};
  struct stat here {};
  if (fstat(descriptor, &here) != 0) return false;
  if (stat(file.c_str(), &there) != 0) return errno == ENOENT;
  return there.st_dev != here.st_dev || there.st_ino != here.st_ino;
}

}  // namespace

RequestLog::RequestLog(const std::string& file) : file_(file) {
  if (file.empty()) return;
  descriptor_ = file == "-" ? STDOUT_FILENO : opened(file);
  if (descriptor_ < 0) {
    throw std::runtime_error("cannot write the log " + file + ": " + std::strerror(errno));
  }
}

RequestLog::~RequestLog() {
  flush();
  if (descriptor_ > STDOUT_FILENO) close(descriptor_);
}

void RequestLog::note(const Request& request, const std::string& owner, const Exchange& exchange) {
  if (!on()) return;
  if (lines_.size() > kMostWaiting) flush();
  char took[32];
  std::snprintf(took, sizeof took, "%.1fms", exchange.milliseconds);
  lines_ += timestamp(now_ms()).get<std::string>() + ' ' + plain(exchange.client) + ' ' +
            plain(owner) + ' ' + plain(request.method) + ' ' + plain(request.path) + ' ' +
            std::to_string(exchange.status) + ' ' + std::to_string(exchange.bytes) + ' ' + took +
            '\n';
  ++count_;
}

bool RequestLog::write(const std::string& text) const {
  for (std::size_t at = 0; at < text.size();) {
    // A pipe that can be written to takes so many bytes without a wait.
    pollfd ready{descriptor_, POLLOUT, 0};
    if (poll(&ready, 1, 0) <= 0 || (ready.revents & POLLOUT) == 0) return false;
    const auto n =
        ::write(descriptor_, text.data() + at, std::min<std::size_t>(text.size() - at, PIPE_BUF));
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    at += static_cast<std::size_t>(n);
  }
  return true;
}

void RequestLog::follow_file() {
  if (descriptor_ <= STDOUT_FILENO || !has_moved(file_, descriptor_)) return;
  const int next = opened(file_);
  if (next < 0) return;  // the moved file takes the lines until there can be one again
  close(descriptor_);
  descriptor_ = next;
}

void RequestLog::flush() {
  if (!on() || lines_.empty()) return;
  follow_file();
  // A line that was cut off ends before the next.
  const std::string before = lost_ == 0 ? "" : "\n# " + std::to_string(lost_) + " lines are lost\n";
  lost_ = write(before + lines_) ? 0 : lost_ + count_;
  lines_.clear();
  count_ = 0;
}

}  // namespace colex::server
