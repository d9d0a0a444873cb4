#include "flatten.hpp"

namespace colex::gpu {

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

Layout numbered(int64 rows, int64 columns) {
  return make_layout(make_tuple(static_int(rows), static_int(columns)).view(),
                     make_tuple(static_int(1), static_int(rows)).view());
}

}  // namespace colex::gpu
