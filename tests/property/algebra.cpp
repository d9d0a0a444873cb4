// The laws on random nested layouts, against brute force. A failing case prints its seed and an
// expression to paste.
#include <set>

#include "colex/ops/cast.hpp"
#include "colex/ops/common.hpp"
#include "colex/ops/product.hpp"
#include "colex/ops/tuples.hpp"
#include "forall.hpp"
#include "laws/laws.hpp"
#include "text/print.hpp"

using namespace colex;

namespace {

void append_shape(IntTuple& out, int depth) {
  if (depth == 0 || between(0, 2) == 0) return out.push(static_int(between(1, 6)));
  const int h = out.open();
  for (int n = between(1, 3); n > 0; --n) append_shape(out, depth - 1);
  out.close(h);
}

IntTuple any_shape() {
  IntTuple r;
  append_shape(r, 2);
  return r;
}

/// Strides of any kind: overlapping, repeated, zero.
Layout any_layout() {
  const IntTuple shape = any_shape();
  return Layout(shape,
                transform_leaf(shape, [](const Int&) { return static_int(between(0, 40)); }));
}

/// Each stride a multiple of what the strides below it cover, in random order: injective, with
/// gaps.
Layout injective_layout() {
  const IntTuple shape = any_shape();
  IntTuple stride = shape;
  std::vector<int> order;
  for (int i = 0; i < shape.leaves; ++i) {
    order.insert(order.begin() + between(0, static_cast<int>(order.size())), i);
  }
  int64 reach = 1;
  for (const int i : order) {
    reach *= between(1, 3);
    stride.leaf[i] = static_int(reach);
    reach *= shape.leaf[i].value;
  }
  return Layout(shape, stride);
}

std::string call(const char* name, LayoutView a, const std::string& b = {}) {
  return std::string(name) + "(" + print(a) + (b.empty() ? "" : ", " + b) + ")";
}

void check_law(const LawReport& r, const std::string& expression) {
  RC_LOG() << expression << "\n"
           << (r.id ? r.id : "") << " at " << r.at << ": got " << r.got << ", expected "
           << r.expected << "\n";
  RC_ASSERT(r.holds);
}

int64 offset(LayoutView l, int64 i) { return crd2idx(IntTuple(Int(i)), l).value().value; }

}  // namespace

TEST_CASE("coalesce is the same function", "[property]") {
  forall("coalesce", [] {
    const Layout l = any_layout();
    const Layout r = coalesce(l);
    check_law(laws::same_function("law.coalesce", l, r), call("coalesce", l));
    RC_ASSERT(r.depth() <= 1);
    RC_ASSERT(coalesce(r) == r);
  });
}

TEST_CASE("coordinates and indices are inverse to each other", "[property]") {
  forall("idx2crd", [] {
    const IntTuple shape = any_shape();
    const int64 n = product(shape).value;
    const int64 i = between(0, static_cast<int>(n) - 1);
    const IntTuple c = idx2crd(IntTuple(Int(i)), shape);
    RC_LOG() << "idx2crd(" << i << ", " << print(shape) << ") = " << print(c) << "\n";
    RC_ASSERT(congruent(c, shape));
    RC_ASSERT(crd2idx(c, shape.view()).value().value == i);
    const Layout l = injective_layout();
    for (int64 k = 0; k < size(l).value; ++k) {
      RC_ASSERT(crd2idx(idx2crd(IntTuple(Int(k)), l.shape), l).value().value == offset(l, k));
    }
  });
}

TEST_CASE("cosize bounds every offset and is reached", "[property]") {
  forall("cosize", [] {
    const Layout l = any_layout();
    RC_LOG() << call("cosize", l) << "\n";
    int64 largest = 0;
    for (int64 i = 0; i < size(l).value; ++i) largest = std::max(largest, offset(l, i));
    RC_ASSERT(cosize(l).value == largest + 1);
  });
}

TEST_CASE("complement is ordered, disjoint and covers", "[property]") {
  forall("complement", [] {
    const Layout l = injective_layout();
    const int64 target = cosize(l).value * between(1, 4);
    const Layout r = complement(l, IntTuple(static_int(target)));
    check_law(laws::complement(l, target, r), call("complement", l, print(static_int(target))));
    // Brute force: together they hit nothing twice.
    std::set<int64> seen;
    const Layout both = make_layout(filter(l), r);
    if (size(both).value > 4096) return;
    for (int64 i = 0; i < size(both).value; ++i) RC_ASSERT(seen.insert(offset(both, i)).second);
  });
}

TEST_CASE("right_inverse and left_inverse invert", "[property]") {
  forall("inverses", [] {
    const Layout l = injective_layout();
    check_law(laws::right_inverse(l, right_inverse(l)), call("right_inverse", l));
    const Layout left = left_inverse(l);
    check_law(laws::left_inverse(l, left), call("left_inverse", l));
    for (int64 i = 0; i < size(l).value; ++i) {
      RC_LOG() << call("left_inverse", l) << " at " << i << "\n";
      RC_ASSERT(offset(left, offset(l, i)) == i);
    }
  });
}

TEST_CASE("composition with one mode that divides is A(B(i))", "[property]") {
  forall("composition", [] {
    // B steps through A's own prefix products, so that the divisibility conditions hold.
    const Layout a = injective_layout();
    const int n = a.shape.leaves;
    const int from = between(0, n - 1);
    const int to = between(from, n - 1);
    int64 step = 1;
    int64 count = 1;
    for (int i = 0; i < from; ++i) step *= a.shape.leaf[i].value;
    for (int i = from; i <= to; ++i) count *= a.shape.leaf[i].value;
    const Layout b(IntTuple(static_int(count)), IntTuple(static_int(step)));
    const Layout r = composition(a, b);
    check_law(laws::composition(a, Tiler(b), r), call("composition", a, print(b)));
    for (int64 i = 0; i < count; ++i) RC_ASSERT(offset(r, i) == offset(a, i * step));
  });
}

TEST_CASE("an accepted composition is A(B(c)), or the law says where it is not", "[property]") {
  forall("composition law", [] {
    const Layout a = any_layout();
    const Layout b = any_layout();
    Layout r;
    try {
      r = composition(a, b);
    } catch (const LayoutError&) {
      RC_TAG("rejected");
      return;
    }
    RC_LOG() << call("composition", a, print(b)) << "\n";
    const LawReport law = laws::composition(a, Tiler(b), r);
    bool holds = compatible(b.shape, r.shape).value != 0;
    for (int64 i = 0; holds && i < size(b).value; ++i) {
      holds = offset(r, i) == offset(a, offset(b, i));
    }
    RC_ASSERT(law.holds == (holds || size(b).value > laws::Samples::kMost));
  });
}

TEST_CASE("a tile of the first mode divides a layout without loss", "[property]") {
  forall("logical_divide", [] {
    const Layout l = injective_layout();
    const int64 first = l.shape.leaf[0].value;
    int64 tile = between(1, static_cast<int>(first));
    while (first % tile != 0) --tile;
    const IntTuple tiler(static_int(tile));
    const Layout r = logical_divide(l, tiler);
    check_law(laws::logical_divide(l, Tiler(tiler), r), call("logical_divide", l, print(tiler)));
    RC_ASSERT(size(r).value == size(l).value);
    RC_ASSERT(laws::same_modes(r, flat_divide(l, tiler)));
  });
}

TEST_CASE("a product repeats the block without overlap", "[property]") {
  forall("logical_product", [] {
    const Layout block = injective_layout();
    const Layout tiler = make_layout(IntTuple(static_int(between(1, 5))));
    RC_LOG() << call("logical_product", block, print(tiler)) << "\n";
    Layout r;
    try {
      r = logical_product(block, tiler);
    } catch (const LayoutError&) {
      RC_TAG("rejected");
      return;
    }
    check_law(laws::logical_product(block, Tiler(tiler), r),
              call("logical_product", block, print(tiler)));
    std::set<int64> seen;
    if (size(r).value > 4096) return;
    for (int64 i = 0; i < size(r).value; ++i) RC_ASSERT(seen.insert(offset(r, i)).second);
  });
}

TEST_CASE("tile_to_shape fills the shape once", "[property]") {
  forall("tile_to_shape", [] {
    const Layout block = make_layout(
        make_tuple(static_int(between(1, 4)), static_int(between(1, 4))), LayoutRight{});
    const IntTuple target = make_tuple(block.shape.leaf[0] * static_int(between(1, 4)),
                                       block.shape.leaf[1] * static_int(between(1, 4)));
    const Layout r = tile_to_shape(block, target);
    check_law(laws::tiled_shape(block, target, r), call("tile_to_shape", block, print(target)));
    check_law(laws::compact("law.compact", r), call("tile_to_shape", block, print(target)));
  });
}

TEST_CASE("flatten and unflatten are inverse to each other", "[property]") {
  forall("flatten", [] {
    const Layout l = any_layout();
    RC_LOG() << call("flatten", l) << "\n";
    RC_ASSERT(unflatten(flatten(l), l.shape) == l);
    check_law(laws::same_function("law.same_function", l, flatten(l)), call("flatten", l));
  });
}

TEST_CASE("a slice plus its offset is the layout", "[property]") {
  forall("slice", [] {
    const Layout l = make_layout(any_layout(), any_layout());
    IntTuple c;
    const int h = c.open();
    for (int i = 0; i < l.rank(); ++i) {
      if (i == 0) {
        c.push(underscore());
      } else {
        c.push(Int(between(0, static_cast<int>(product(l.shape[i]).value) - 1)));
      }
    }
    c.close(h);
    const LayoutAndOffset s = slice_and_offset(c, l);
    RC_LOG() << "slice_and_offset(" << print(c) << ", " << print(l) << ")\n";
    for (int64 k = 0; k < size(s.layout).value; ++k) {
      IntTuple whole = c;
      whole.leaf[0] = Int(k);
      RC_ASSERT(offset(s.layout, k) + s.offset.value().value == crd2idx(whole, l).value().value);
    }
  });
}

TEST_CASE("upcast undoes downcast", "[property]") {
  forall("downcast", [] {
    const Layout l = injective_layout();
    bool adjacent = false;
    for (int i = 0; i < l.stride.leaves; ++i) adjacent |= l.stride.leaf[i].is_constant(1);
    if (!adjacent) return;
    const int n = between(1, 8);
    RC_LOG() << call("downcast", l, std::to_string(n)) << "\n";
    RC_ASSERT(upcast(downcast(l, n), n) == l);
  });
}

TEST_CASE("the common vector lies alike in both", "[property]") {
  forall("max_common_layout", [] {
    const Layout a = injective_layout();
    const Layout b = injective_layout();
    RC_LOG() << call("max_common_layout", a, print(b)) << "\n";
    Layout r;
    try {
      r = max_common_layout(a, b);
    } catch (const LayoutError&) {
      RC_TAG("rejected");
      return;
    }
    RC_ASSERT(size(r).value == max_common_vector(a, b).value);
    check_law(laws::common(a, a, max_common_layout(a, a)), call("max_common_layout", a, print(a)));
  });
}
