#include <algorithm>

#include "colex/ops/coalesce.hpp"
#include "laws/laws.hpp"
#include "value/sorted.hpp"

/// Laws that compare one layout with another as functions or as sets of offsets.

namespace colex::laws {

namespace {

constexpr int64 kMostOffsets = 1 << 16;

std::vector<int64> offsets_of(LayoutView l) {
  const IndexFunction f(l);
  std::vector<int64> r;
  if (f.size() < 0 || f.size() > kMostOffsets) return r;
  r.reserve(static_cast<size_t>(f.size()));
  for (int64 i = 0; i < f.size(); ++i) r.push_back(f(i));
  return r;
}

std::vector<int64> sorted_offsets(LayoutView l) { return sorted(offsets_of(l)); }
std::vector<int64> image(LayoutView l) { return image_of(offsets_of(l)); }

std::vector<std::string> leaves_of(LayoutView l) {
  std::vector<std::string> r;
  const int n = l.shape.leaf_count();
  for (int i = 0; i < n; ++i) r.push_back(print(l.shape.leaf[i]) + ":" + print(l.stride.leaf[i]));
  return sorted(std::move(r));
}

/// Calls f(i) for the samples of R and stops at the first violation.
template <class F> void try_all(LawReport& out, LayoutView r, F f) {
  const Samples samples(size(r).value);
  for (int64 k = 0; k < samples.count() && out.holds; ++k) {
    ++out.checked;
    f(samples[k]);
  }
}

/// got(i) must equal expected(i).
template <class G, class E> void equate(LawReport& out, LayoutView domain, G got, E expected) {
  try_all(out, domain, [&](int64 i) {
    const int64 g = got(i);
    const int64 e = expected(i);
    if (g != e) {
      violate(out, coordinate_text(i, domain.shape), std::to_string(g), std::to_string(e));
    }
  });
}

}  // namespace

LawReport same_function(const char* id, LayoutView a, LayoutView r) {
  LawReport out = report(id);
  const int64 sizes[2] = {size(r).value, size(a).value};
  if (sizes[0] != sizes[1]) {
    violate(out, "size", std::to_string(sizes[0]), std::to_string(sizes[1]));
    return out;
  }
  if (integer_strides(a)) {
    equate(out, a, IndexFunction(r), IndexFunction(a));
    return out;
  }
  try_all(out, a, [&](int64 i) {
    const IntTuple got = value_at(r, i);
    const IntTuple expected = value_at(a, i);
    if (same_numbers(got, expected)) return;
    violate(out, coordinate_text(i, a.shape), print(got, Notation::math),
            print(expected, Notation::math));
  });
  return out;
}

LawReport same_image(const char* id, LayoutView a, LayoutView r) {
  LawReport out = report(id);
  if (!integer_strides(a) || size(a).value > kMostOffsets) return out;
  const std::vector<int64> before = image(a);
  const std::vector<int64> after = image(r);
  out.checked = static_cast<int64>(before.size());
  const auto [x, y] = std::mismatch(before.begin(), before.end(), after.begin(), after.end());
  if (x == before.end() && y == after.end()) return out;
  const auto text = [](const auto& at, const auto& end) {
    return at == end ? std::string("-") : std::to_string(*at);
  };
  violate(out, std::to_string(x - before.begin()), text(y, after.end()), text(x, before.end()));
  return out;
}

bool same_modes(LayoutView of, LayoutView r) { return leaves_of(of) == leaves_of(r); }

LawReport complement(LayoutView a, int64 target, LayoutView r) {
  LawReport out = report("law.complement.ordered");
  for (int i = 0; i < r.shape.leaf_count(); ++i) {
    const Int& s = r.shape.leaf[i];
    if (s.value > 0) continue;
    out.id = "law.complement.size";
    violate(out, print(r, Notation::math), print(s, Notation::math), "1");
    return out;
  }
  const IndexFunction f(r);
  const std::vector<int64> taken = image(a);
  try_all(out, r, [&](int64 i) {
    if (i == 0) return;
    const int64 here = f(i);
    const int64 before = f(i - 1);
    if (here <= before) {
      violate(out, std::to_string(i), std::to_string(here), "> " + std::to_string(before));
    } else if (std::binary_search(taken.begin(), taken.end(), here)) {
      out.id = "law.complement.disjoint";
      violate(out, std::to_string(i), std::to_string(here), "");
    }
  });
  if (!out.holds) return out;
  out.id = "law.complement.covers";
  const int64 reached = cosize(make_layout(a, r)).value;
  if (reached < target) {
    violate(out, print(make_layout(a, r), Notation::math), std::to_string(reached),
            std::to_string(target));
  } else {
    out.id = "law.complement";
  }
  return out;
}

LawReport right_inverse(LayoutView a, LayoutView r) {
  LawReport out = report("law.right_inverse");
  const IndexFunction fa(a);
  const IndexFunction fr(r);
  equate(
      out, r, [&](int64 i) { return fa(fr(i)); }, [](int64 i) { return i; });
  return out;
}

LawReport left_inverse(LayoutView a, LayoutView r) {
  LawReport out = report("law.left_inverse");
  const IndexFunction fa(a);
  const IndexFunction fr(r);
  equate(
      out, a, [&](int64 i) { return fa(fr(fa(i))); }, fa);
  return out;
}

LawReport nullspace(LayoutView a, LayoutView r) {
  LawReport out = report("law.nullspace");
  if (!integer_strides(a)) return out;
  const IndexFunction fa(a);
  const IndexFunction fr(r);
  equate(
      out, r, [&](int64 i) { return fa(fr(i)); }, [](int64) { return 0; });
  return out;
}

LawReport common(LayoutView a, LayoutView b, LayoutView r) {
  LawReport out = report("law.common");
  const IndexFunction fa(a);
  const IndexFunction fb(b);
  const IndexFunction fr(r);
  equate(
      out, r, [&](int64 i) { return fa(fr(i)); }, [](int64 i) { return i; });
  if (out.holds)
    equate(
        out, r, [&](int64 i) { return fb(fr(i)); }, [](int64 i) { return i; });
  return out;
}

LawReport upcast(LayoutView a, int64 n, LayoutView r) {
  LawReport out = report("law.upcast");
  if (!integer_strides(a)) return out;
  // A coordinate of R steps over `step` coordinates of A in the modes that shrank.
  Layout stepped(a);
  for (int i = 0; i < stepped.shape.leaves; ++i) {
    const Int& d = a.stride.leaf[i];
    const int64 reach = d.value < 0 ? -d.value : d.value;
    const bool shrank = d.is_static() && reach != 0 && reach < n;
    stepped.shape.leaf[i] = r.shape.leaf[i];
    stepped.stride.leaf[i] = Int(mul_checked(d.value, shrank ? n / reach : 1));
  }
  const IndexFunction fr(r);
  equate(
      out, r, [&](int64 i) { return mul_checked(n, fr(i)); }, IndexFunction(stepped));
  return out;
}

LawReport compact(const char* id, LayoutView r) {
  LawReport out = report(id);
  const Layout dense = filter(r);
  if (!integer_strides(r) || size(dense).value > kMostOffsets) return out;
  const std::vector<int64> offsets = sorted_offsets(dense);
  out.checked = static_cast<int64>(offsets.size());
  for (size_t i = 0; i < offsets.size(); ++i) {
    if (offsets[i] == static_cast<int64>(i)) continue;
    violate(out, std::to_string(i), std::to_string(offsets[i]), std::to_string(i));
    break;
  }
  return out;
}

LawReport tiled_shape(LayoutView block, TupleView target, LayoutView r) {
  LawReport out = report("law.tile_to_shape.shape");
  const int n = target.rank();
  for (int i = 0; i < n; ++i) {
    const int64 got = product(r.shape[i]).value;
    const int64 want = product(target[i]).value;
    ++out.checked;
    if (got == want) continue;
    violate(out, std::to_string(i), std::to_string(got), std::to_string(want));
    return out;
  }
  out.id = "law.tile_to_shape";
  const std::vector<int64> tile = sorted_offsets(block);
  const std::vector<int64> all = sorted_offsets(r);
  out.checked = static_cast<int64>(all.size());
  if (std::adjacent_find(tile.begin(), tile.end()) != tile.end()) return out;
  const auto twice = std::adjacent_find(all.begin(), all.end());
  if (twice != all.end()) violate(out, print(r, Notation::math), std::to_string(*twice), "");
  return out;
}

LawReport distribution(TupleView shape, int64 count, LayoutView r) {
  LawReport out = report("law.domain_distribute");
  const IndexFunction f(r);
  if (mod_checked(count, f.size()) != 0) {
    violate(out, "size", std::to_string(f.size()), std::to_string(count));
    return out;
  }
  const int64 end = product(shape).value;
  try_all(out, r, [&](int64 i) {
    const int64 here = f(i);
    const int64 next = i + 1 < f.size() ? f(i + 1) : end;
    if (here >= next) violate(out, std::to_string(i), std::to_string(here), std::to_string(next));
  });
  return out;
}

}  // namespace colex::laws
