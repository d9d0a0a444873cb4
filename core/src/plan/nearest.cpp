#include "plan/nearest.hpp"

#include <algorithm>

namespace colex {

namespace {

size_t edit_distance(const std::string& a, const std::string& b) {
  std::vector<size_t> row(b.size() + 1);
  for (size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (size_t i = 1; i <= a.size(); ++i) {
    size_t diagonal = row[0];
    row[0] = i;
    for (size_t j = 1; j <= b.size(); ++j) {
      const size_t replaced = diagonal + (a[i - 1] != b[j - 1]);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, replaced});
    }
  }
  return row[b.size()];
}

}  // namespace

std::string nearest(const std::string& name, const std::vector<std::string>& candidates) {
  constexpr size_t kCompared = 100;
  const std::string begin = name.substr(0, kCompared);
  std::string best;
  size_t distance = static_cast<size_t>(-1);
  for (const std::string& c : candidates) {
    const size_t d = edit_distance(begin, c);
    if (d < distance) {
      distance = d;
      best = c;
    }
  }
  return best;
}

}  // namespace colex
