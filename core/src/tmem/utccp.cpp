#include "tmem/utccp.hpp"

#include "colex/tmem.hpp"

namespace colex {

namespace {

bool has(const std::string& text, const char* part) { return text.find(part) != std::string::npos; }

/// From one bit to that `n` lanes below.
Int lanes(int64 n) { return static_int(n * kTmemLaneBits); }

}  // namespace

Layout utccp_values(const NamedCopy& copy) {
  const std::string& name = copy.name;
  if (!has(name, "_UTCCP_")) fail("tmem.utccp", name.c_str());
  if (has(name, "4x32dp")) {
    return make_layout(make_tuple(static_int(32), static_int(128), static_int(4)),
                       make_tuple(lanes(1), static_int(1), lanes(32)));
  }
  if (has(name, "lw0213")) {
    return make_layout(make_tuple(static_int(64), static_int(128), static_int(2)),
                       make_tuple(lanes(1), static_int(1), lanes(64)));
  }
  if (has(name, "lw0123")) {
    return make_layout(make_tuple(static_int(32), static_int(128), static_int(2), static_int(2)),
                       make_tuple(lanes(1), static_int(1), lanes(64), lanes(32)));
  }
  return make_layout(make_tuple(static_int(128), static_int(has(name, "256bit") ? 256 : 128)),
                     make_tuple(lanes(1), static_int(1)));
}

}  // namespace colex
