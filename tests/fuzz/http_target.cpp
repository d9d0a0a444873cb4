// The server's own parsing of what a client sends: targets, hosts, lists, conditions.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "http/message.hpp"
#include "http/target.hpp"
#include "site/site.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace colex::server;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (const auto target = parse_target(text)) {
    const bool sound = !target->path.empty() && target->path.front() == '/' &&
                       target->path.find('\0') == std::string::npos;
    if (!sound) std::abort();
  }
  if (host_is_allowed(text, {"localhost"}) && host_name(text).size() != 9) std::abort();
  for (const auto part : split_list(text)) {
    if (part.empty() || part.front() == ' ' || part.back() == ' ') std::abort();
  }
  SiteFile file;
  for (const char* coding : {"br", "gzip", ""}) file.variants.push_back({coding, "\"x\"", nullptr});
  choose_variant(file, text);
  etag_matches(text, "\"x\"");
  problem(400, "malformed", text);
  return 0;
}
