#include "compare/compare.hpp"

#include <algorithm>

#include "colex/ops/composed_algebra.hpp"
#include "text/deadline.hpp"
#include "value/sorted.hpp"
#include "value/table.hpp"

namespace colex {

namespace {

Layout all_static(LayoutView l) {
  return Layout(transform_leaf(l.shape, as_static), transform_leaf(l.stride, as_static));
}

/// The first mode where an integer of `a` is not the size of what `b` has there, or where `a` nests
/// and `b` does not.
std::optional<Incompatible> find_incompatible(TupleView a, TupleView b, const std::string& path) {
  const bool fits =
      a.is_leaf() ? a.value().value == product(b).value : b.is_tuple() && a.rank() == b.rank();
  if (!fits) return Incompatible{path, print(a, Notation::math), print(b, Notation::math)};
  if (a.is_leaf()) return std::nullopt;
  for (int i = 0; i < a.rank(); ++i) {
    const std::string mode = path.empty() ? std::to_string(i) : path + "," + std::to_string(i);
    if (auto found = find_incompatible(a[i], b[i], mode)) return found;
  }
  return std::nullopt;
}

/// Mode i of `a` is mode p[i] of `b`, both coalesced; empty if the modes differ.
std::vector<int> find_permutation(LayoutView a, LayoutView b) {
  const int n = a.rank();
  if (b.rank() != n) return {};
  std::vector<int> r;
  for (int i = 0; i < n; ++i) {
    const Layout mode = coalesce(a[i]);
    for (int k = 0; k < n && static_cast<int>(r.size()) == i; ++k) {
      const bool taken = std::find(r.begin(), r.end(), k) != r.end();
      if (!taken && coalesce(b[k]) == mode) r.push_back(k);
    }
    if (static_cast<int>(r.size()) == i) return {};
  }
  return r;
}

/// Everything but the inner layout: what must agree before modes are compared.
bool same_outside(const Value& a, const Value& b) {
  const ComposedLayout* x = a.as<ComposedLayout>();
  const ComposedLayout* y = b.as<ComposedLayout>();
  if (x == nullptr || y == nullptr) return x == y;
  return print(with_inner(*x, y->inner), Notation::math) == b.print(Notation::math);
}

void compare_functions(Comparison& r, const OffsetFunction& f, const OffsetFunction& g) {
  const bool coordinates = f.over_coordinates() || g.over_coordinates();
  const int64 n = std::min(f.size(), g.size());
  if (std::max(f.size(), g.size()) > kMaxCells) fail("limit.cells", f.size(), kMaxCells);
  const auto differ = [&](int64 i) { return coordinates ? f.text(i) != g.text(i) : f(i) != g(i); };
  int64 i = 0;
  while (i < n && !differ(i)) ++i;
  r.same_function = i == n && f.size() == g.size();
  if (i < std::max(f.size(), g.size())) {
    const OffsetFunction& longer = f.size() >= g.size() ? f : g;
    const IntTuple at = idx2crd(IntTuple(Int(i)), longer.layout().shape);
    r.first_difference = {print(transform_leaf(at, as_dynamic)), i < f.size() ? f.text(i) : "-",
                          i < g.size() ? g.text(i) : "-"};
  }
  if (coordinates) {
    std::vector<std::string> x;
    std::vector<std::string> y;
    for (int64 k = 0; k < f.size(); ++k) x.push_back(f.text(k));
    for (int64 k = 0; k < g.size(); ++k) y.push_back(g.text(k));
    r.same_image = image_of(std::move(x)) == image_of(std::move(y));
    return;
  }
  r.same_image = image_of(f.all()) == image_of(g.all());
}

}  // namespace

Comparison compare(const Value& a, const Value& b) {
  const OffsetFunction f(a);
  const OffsetFunction g(b);
  const Layout x = all_static(f.layout());
  const Layout y = all_static(g.layout());
  Comparison r;
  r.same_text = a.print() == b.print();
  r.congruent = congruent(x.shape.view(), y.shape.view());
  r.incompatible = find_incompatible(x.shape, y.shape, "");
  r.compatible = !r.incompatible;
  compare_functions(r, f, g);
  if (same_outside(a, b)) {
    r.same_coalesced = coalesce(x) == coalesce(y);
    r.permutation = find_permutation(x, y);
    if (r.permutation.empty()) r.permutation = find_permutation(flatten(x), flatten(y));
  }
  return r;
}

}  // namespace colex
