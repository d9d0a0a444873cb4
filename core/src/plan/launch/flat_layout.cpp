#include "plan/launch/flat_layout.hpp"

namespace colex {

int FlatLayout::size() const {
  int product = 1;
  for (int extent : shape) product *= extent;
  return product;
}

int FlatLayout::operator()(int index) const {
  int offset = 0;
  for (size_t d = 0; d < shape.size(); ++d) {
    const bool last = d + 1 == shape.size();
    offset += (last ? index : index % shape[d]) * stride[d];
    index /= shape[d];
  }
  return offset;
}

std::string FlatLayout::text() const {
  std::string left;
  std::string right;
  for (size_t d = 0; d < shape.size(); ++d) {
    left += (d ? "," : "(") + std::to_string(shape[d]);
    right += (d ? "," : "(") + std::to_string(stride[d]);
  }
  return left + "):" + right + ")";
}

FlatLayout flattened(std::initializer_list<LayoutView> layouts) {
  FlatLayout flat;
  for (const LayoutView& layout : layouts) {
    for (int i = 0; i < layout.shape.leaf_count(); ++i) {
      if (layout.shape.leaf[i].value == 1) continue;
      flat.shape.push_back(static_cast<int>(layout.shape.leaf[i].value));
      flat.stride.push_back(static_cast<int>(layout.stride.leaf[i].value));
    }
  }
  if (flat.shape.empty()) return {{1}, {0}};
  return flat;
}

std::vector<int> sums_of(const FlatLayout& x, const FlatLayout& y) {
  std::vector<int> sums;
  for (int j = 0; j < y.size(); ++j) {
    for (int i = 0; i < x.size(); ++i) sums.push_back(x(i) + y(j));
  }
  return sums;
}

}  // namespace colex
