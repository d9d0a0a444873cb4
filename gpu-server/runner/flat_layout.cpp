#include "flat_layout.hpp"

namespace colex::gpu {

int FlatLayout::size() const {
  int product = 1;
  for (int extent : shape) product *= extent;
  return product;
}

int FlatLayout::operator()(int index) const {
  int offset = 0;
  for (std::size_t d = 0; d < shape.size(); ++d) {
    bool last = d + 1 == shape.size();
    offset += (last ? index : index % shape[d]) * stride[d];
    index /= shape[d];
  }
  return offset;
}

std::string FlatLayout::text() const {
  std::string left, right;
  for (std::size_t d = 0; d < shape.size(); ++d) {
    left += (d ? "," : "(") + std::to_string(shape[d]);
    right += (d ? "," : "(") + std::to_string(stride[d]);
  }
  return left + "):" + right + ")";
}

int Swizzle::operator()(int offset) const {
  return offset ^ ((offset >> shift) & (((1 << bits) - 1) << base));
}

}  // namespace colex::gpu
