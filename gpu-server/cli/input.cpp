#include "input.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <set>

namespace colex::gpu {
namespace {

constexpr std::size_t kMostJson = 1 << 20, kMostLines = 16 << 20;
constexpr int kDeepest = 32;

std::string read_text(const std::string& path, std::size_t most) {
  const int file = path == "-" ? dup(STDIN_FILENO) : open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) throw UsageError("cannot read " + path + ": " + strerror(errno));
  std::string text;
  char chunk[1 << 16];
  ssize_t n = 0;
  while (text.size() <= most && (n = read(file, chunk, sizeof chunk)) != 0) {
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) break;
    text.append(chunk, static_cast<std::size_t>(n));
  }
  const int error = errno;
  close(file);
  if (n < 0) throw UsageError("cannot read " + path + ": " + strerror(error));
  if (text.size() > most)
    throw UsageError(path + " is larger than " + std::to_string(most >> 20) + " MiB");
  return text;
}

// Stops at what no config has, while it is being read.
class Guard {
 public:
  explicit Guard(const std::string& origin) : origin_(origin) {}

  bool operator()(int depth, Json::parse_event_t event, Json& value) {
    if (depth > kDeepest) throw UsageError(origin_ + " is nested deeper than 32 levels");
    if (event == Json::parse_event_t::object_start) keys_.emplace_back();
    if (event == Json::parse_event_t::object_end) keys_.pop_back();
    if (event == Json::parse_event_t::key && !keys_.back().insert(value.get<std::string>()).second)
      throw UsageError(origin_ + " has the key " + value.dump() + " twice in one object");
    return true;
  }

 private:
  const std::string& origin_;
  std::vector<std::set<std::string>> keys_;
};

Json parse_json(const std::string& text, const std::string& origin) {
  Guard guard(origin);
  try {
    return Json::parse(text, std::ref(guard));
  } catch (const nlohmann::json::exception& error) {
    throw UsageError(origin + " is not JSON: " + error.what());
  }
}

}  // namespace

Json read_json(const std::string& path) { return parse_json(read_text(path, kMostJson), path); }

std::vector<Json> read_json_lines(const std::string& path) {
  const std::string text = read_text(path, kMostLines);
  std::vector<Json> rows;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string line = text.substr(at, end - at);
    at = end + 1;
    if (line.empty()) continue;
    rows.push_back(parse_json(line, path));
    if (!rows.back().is_object()) throw UsageError(path + ": a line is not a JSON object");
  }
  return rows;
}

ProblemSize parse_size(const std::string& text) {
  std::vector<int> size;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('x', at), text.size());
    const std::string part = text.substr(at, end - at);
    if (part.empty() || part.size() > 6 ||
        part.find_first_not_of("0123456789") != std::string::npos)
      throw UsageError("--size " + text + " is not N or MxNxK");
    size.push_back(std::stoi(part));
    at = end + 1;
  }
  if (size.size() == 1) return {size[0], size[0], size[0]};
  if (size.size() != 3) throw UsageError("--size " + text + " is not N or MxNxK");
  return {size[0], size[1], size[2]};
}

ProblemSize own_size(const Json& config) {
  const Json knobs = config.value("knobs", Json::object());
  const ProblemSize preset = preset_size(config);
  std::string text;
  for (const auto& [extent, own] : {std::pair{"m", preset.m}, {"n", preset.n}, {"k", preset.k}}) {
    // Knobs stand beside the preset or below `knobs`, as numbers or as text.
    const Json said = knobs.contains(extent) ? knobs[extent] : config.value(extent, Json(own));
    text += (text.empty() ? "" : "x") + (said.is_string() ? said.get<std::string>() : said.dump());
  }
  return parse_size(text);
}

}  // namespace colex::gpu
