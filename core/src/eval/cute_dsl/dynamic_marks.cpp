#include "eval/cute_dsl/dynamic_marks.hpp"

#include <algorithm>
#include <numeric>

#include "text/layout_error.hpp"
#include "text/print.hpp"
#include "text/words.hpp"

namespace colex {

namespace {

void make_dynamic(Int& leaf) { leaf = Int(leaf.value); }

[[noreturn]] void undecided(const Layout& layout, const char* argument) {
  throw LayoutError("dsl.undecided_mode", {print(layout.view(), Notation::math), argument});
}

/// The only mode of stride 1; of several the only one of more than one element; -1 if none is.
int leading_mode(const Layout& l) {
  std::vector<int> ones;
  for (int i = 0; i < l.stride.leaves; ++i) {
    if (l.stride.leaf[i].value == 1) ones.push_back(i);
  }
  if (ones.size() > 1) {
    ones.erase(std::remove_if(ones.begin(), ones.end(),
                              [&l](int i) { return l.shape.leaf[i].value == 1; }),
               ones.end());
    if (ones.size() != 1) undecided(l, "leading_dim");
  }
  return ones.empty() ? -1 : ones[0];
}

/// The modes by their strides, the largest first.
std::vector<int> order_of_strides(const Layout& l) {
  const auto ones = std::count_if(l.stride.leaf, l.stride.leaf + l.stride.leaves,
                                  [](const Int& d) { return d.value == 1; });
  if (ones != 1) undecided(l, "stride_order");
  std::vector<int> r(static_cast<size_t>(l.stride.leaves));
  std::iota(r.begin(), r.end(), 0);
  std::stable_sort(r.begin(), r.end(),
                   [&l](int a, int b) { return l.stride.leaf[a].value > l.stride.leaf[b].value; });
  return r;
}

}  // namespace

Tensor mark_layout_dynamic(const Tensor& tensor, int leading) {
  Tensor r = tensor;
  Layout& l = r.layout.inner;
  if (leading < 0) leading = leading_mode(l);
  if (leading >= l.stride.leaves) undecided(l, "leading_dim");
  if (leading >= 0 && l.stride.leaf[leading].value != 1) undecided(l, "leading_dim");
  for (int i = 0; i < l.shape.leaves; ++i) {
    make_dynamic(l.shape.leaf[i]);
    if (i != leading && l.stride.leaf[i].value != 0) make_dynamic(l.stride.leaf[i]);
  }
  return r;
}

Tensor mark_compact_shape_dynamic(const Tensor& tensor, int mode, std::vector<int> order) {
  Tensor r = tensor;
  Layout& l = r.layout.inner;
  if (order.empty()) order = order_of_strides(l);
  const auto at = std::find(order.begin(), order.end(), mode);
  if (at == order.end() || mode >= l.shape.leaves) undecided(l, "mode");
  make_dynamic(l.shape.leaf[mode]);
  for (auto outer = order.begin(); outer != at; ++outer) {
    if (*outer >= 0 && *outer < l.stride.leaves) make_dynamic(l.stride.leaf[*outer]);
  }
  return r;
}

}  // namespace colex
