#pragma once

#include <set>
#include <string>
#include <string_view>
#include <unordered_map>

namespace colex {

/// Where a text binds names, `A = …` and `A: …`: who asks that of every line must not search all
/// lines above it each time.
class Bindings {
 public:
  /// These bytes of the text are others now.
  void change(size_t from, size_t to) {
    if (from < from_) from_ = from;
    if (to > to_) to_ = to;
  }
  /// The text binds `name`, which ends before the place `before`.
  bool has(const std::string& text, std::string_view name, size_t before);

 private:
  void read(const std::string& text);

  /// Where names end, by their last word. Some of them may be names no longer.
  std::unordered_map<std::string, std::set<size_t>> ends_;
  size_t from_ = 0;  ///< what is to be read (again)
  size_t to_ = std::string::npos;
};

}  // namespace colex
