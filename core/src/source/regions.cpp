#include "source/regions.hpp"

#include <algorithm>

namespace colex {

void RegionMap::claim(Span span, RegionKind kind, const char* reason) {
  const size_t end = std::min(owners_.size(), static_cast<size_t>(std::max(span.to, 0)));
  for (size_t i = static_cast<size_t>(std::max(span.from, 0)); i < end; ++i) {
    if (owners_[i].reason == nullptr) owners_[i] = {kind, reason};
  }
}

std::vector<Region> RegionMap::regions(const std::string& source) const {
  std::vector<Region> r;
  bool apart = true;  // a byte of nobody lies between the last region and this place
  for (size_t i = 0; i < source.size() && i < owners_.size(); ++i) {
    if (is_blank_char(source[i])) continue;
    const Owner& o = owners_[i];
    const bool known = o.reason != nullptr;
    const bool goes_on = known && !apart && r.back().kind == o.kind && r.back().reason == o.reason;
    const int at = static_cast<int>(i);
    if (goes_on) {
      r.back().span.to = at + 1;
    } else if (known) {
      r.push_back({{at, at + 1}, o.kind, o.reason});
    }
    apart = !known;
  }
  return r;
}

}  // namespace colex
