#pragma once

#include <filesystem>
#include <fstream>
#include <map>

#include "call.hpp"
#include "folder.hpp"

/// The golden vectors as calls of registry rows, read once.

namespace colex::bench {

/// The strings of `"key": [..]` or `"key": ".."` in one line of JSON; the vectors hold no escapes.
inline std::vector<std::string> strings_of(const std::string& line, const std::string& key) {
  std::vector<std::string> r;
  size_t at = line.find('"' + key + "\":");
  if (at == std::string::npos) return r;
  at = line.find_first_of("[\"", at + key.size() + 3);
  const bool list = line[at] == '[';
  if (list) ++at;
  while (line[at] != ']') {
    const size_t from = line.find('"', at) + 1;
    const size_t to = line.find('"', from);
    r.push_back(line.substr(from, to - from));
    at = line.find_first_not_of(", ", to + 1);
    if (!list) break;
  }
  return r;
}

using Calls = std::vector<Arguments>;

/// The vectors that have a result, by operation.
inline const std::map<std::string, Calls>& corpus() {
  static const std::map<std::string, Calls> all = [] {
    std::map<std::string, Calls> r;
    std::ifstream file(tests_folder() / "golden/algebra.jsonl");
    for (std::string line; std::getline(file, line);) {
      const std::string name = strings_of(line, "op").at(0);
      const Operation* row = find_operation(name);
      if (row == nullptr || strings_of(line, "result").empty()) continue;
      try {
        r[name].push_back(call_of(*row, strings_of(line, "args")));
      } catch (const LayoutError&) {
        continue;  // arguments written in the vectors' own short form
      }
    }
    return r;
  }();
  return all;
}

}  // namespace colex::bench
