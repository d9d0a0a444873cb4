#include "api/request_log.hpp"

#include <chrono>
#include <cstdio>
#include <iostream>
#include <stdexcept>

#include "api/answers.hpp"

namespace colex::server {
namespace {

constexpr std::size_t kLongest = 300;  // characters of a path

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

std::int64_t now_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

}  // namespace

RequestLog::RequestLog(const std::string& file) {
  if (file.empty()) return;
  out_ = &std::cout;
  if (file == "-") return;
  file_.open(file, std::ios::app);
  if (!file_) throw std::runtime_error("cannot write the log " + file);
  out_ = &file_;
}

void RequestLog::note(const Request& request, const std::string& owner, const Exchange& exchange) {
  if (!on()) return;
  char took[32];
  std::snprintf(took, sizeof took, "%.1fms", exchange.milliseconds);
  *out_ << timestamp(now_ms()).get<std::string>() << ' ' << plain(exchange.client) << ' '
        << plain(owner) << ' ' << plain(request.method) << ' ' << plain(request.path) << ' '
        << exchange.status << ' ' << exchange.bytes << ' ' << took << '\n';
}

void RequestLog::flush() {
  if (on()) out_->flush();
}

}  // namespace colex::server
