#include "tv_layout.hpp"

#include <stdexcept>

#include "plan/notation.hpp"
#include "text/layout_error.hpp"

namespace colex::gpu {
namespace {

constexpr int64 kMostExtent = 1 << 20;  // far above what an atom has

FlatLayout leaves(LayoutView layout) {
  FlatLayout flat;
  for (int i = 0; i < layout.shape.leaf_count(); ++i) {
    flat.shape.push_back(static_cast<int>(layout.shape.leaf[i].value));
    flat.stride.push_back(static_cast<int>(layout.stride.leaf[i].value));
  }
  return flat;
}

// The core's reader, whose errors are the caller's here.
Layout read(const std::string& text) {
  try {
    const Layout layout = read_layout(text);
    const LayoutView view = layout.view();
    for (int i = 0; i < view.shape.leaf_count(); ++i) {
      const int64 extent = view.shape.leaf[i].value;
      const int64 stride = view.stride.leaf[i].value;
      if (extent < 1 || extent > kMostExtent || stride < 0 || stride > kMostExtent)
        throw std::invalid_argument("an empty shape, or a number too large: " + text);
    }
    return layout;
  } catch (const LayoutError&) {
    throw std::invalid_argument("not a layout: " + text);
  }
}

}  // namespace

TvLayout parse_tv_layout(const std::string& text) {
  const Layout layout = read(text);
  if (layout.view().rank() != 2)
    throw std::invalid_argument("not a (thread, value) layout: " + text);
  return {leaves(layout.view()[0]), leaves(layout.view()[1])};
}

FlatLayout parse_flat_layout(const std::string& text) { return leaves(read(text).view()); }

}  // namespace colex::gpu
