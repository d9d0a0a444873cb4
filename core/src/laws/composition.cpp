#include "colex/ops/divide.hpp"
#include "colex/ops/tuples.hpp"
#include "laws/laws.hpp"

namespace colex::laws {

namespace {

bool composed_numbers(LawReport& out, LayoutView a, LayoutView b, LayoutView r) {
  const IndexFunction fa(a);
  const IndexFunction fb(b);
  const IndexFunction fr(r);
  const Samples samples(fr.size());
  for (int64 k = 0; k < samples.count(); ++k) {
    const int64 i = samples[k];
    const int64 got = fr(i);
    const int64 expected = fa(fb(i));
    ++out.checked;
    if (got == expected) continue;
    violate(out, coordinate_text(i, b.shape), std::to_string(got), std::to_string(expected));
    return false;
  }
  return true;
}

bool composed_coordinates(LawReport& out, LayoutView a, LayoutView b, LayoutView r) {
  const Samples samples(size(r).value);
  for (int64 k = 0; k < samples.count(); ++k) {
    const int64 i = samples[k];
    const IntTuple got = value_at(r, i);
    const IntTuple expected = value_at(a, as_arithmetic_tuple(value_at(b, i)));
    ++out.checked;
    if (same_numbers(got, expected)) continue;
    violate(out, coordinate_text(i, b.shape), print(got, Notation::math),
            print(expected, Notation::math));
    return false;
  }
  return true;
}

bool composed(LawReport& out, LayoutView a, LayoutView b, LayoutView r) {
  if (compatible(b.shape, r.shape).value == 0) {
    out.id = "law.composition.size";
    violate(out, print(b.shape, Notation::math), print(r.shape, Notation::math),
            print(b.shape, Notation::math));
    return false;
  }
  if (integer_strides(a) && integer_strides(b)) return composed_numbers(out, a, b, r);
  return composed_coordinates(out, a, b, r);
}

/// Puts a mode's coordinate into one of the whole, zeros elsewhere.
std::string in_mode(const std::string& at, int mode, int rank) {
  std::string s = "(";
  for (int i = 0; i < rank; ++i) {
    if (i > 0) s += ',';
    s += i == mode ? at : "0";
  }
  return s + ')';
}

bool composed(LawReport& out, LayoutView a, TilerView b, LayoutView r) {
  if (b.is_layout()) return composed(out, a, b.layout(), r);
  if (b.is_underscore()) return true;
  if (b.is_leaf()) return composed(out, a, colex::make_layout(b.shape).view(), r);
  const int n = b.rank();
  for (int i = 0; i < n; ++i) {
    if (composed(out, a[i], b[i], r[i])) continue;
    out.at = in_mode(out.at, i, n);
    return false;
  }
  return true;
}

bool divided(LawReport& out, LayoutView a, TilerView b, LayoutView r) {
  if (b.is_underscore()) return true;
  if (b.is_tuple()) {
    const int n = b.rank();
    for (int i = 0; i < n; ++i) {
      if (divided(out, a[i], b[i], r[i])) continue;
      out.at = in_mode(out.at, i, r.rank());
      return false;
    }
    return true;
  }
  const Layout tile = b.is_layout() ? Layout(b.layout()) : colex::make_layout(b.shape);
  return composed(out, a, make_layout(tile, complement(tile, coalesce(a).shape.view())).view(), r);
}

bool multiplied(LawReport& out, LayoutView a, TilerView b, LayoutView r) {
  if (b.is_underscore()) return true;
  if (b.is_tuple()) {
    const int n = b.rank();
    for (int i = 0; i < n; ++i) {
      if (multiplied(out, a[i], b[i], r[i])) continue;
      out.at = in_mode(out.at, i, r.rank());
      return false;
    }
    return true;
  }
  const Layout tile = b.is_layout() ? Layout(b.layout()) : colex::make_layout(b.shape);
  const Layout rest = complement(a, IntTuple(size(a) * cosize(tile)));
  if (composed(out, rest, tile, r[1])) return true;
  out.at = in_mode(out.at, 1, 2);
  return false;
}

/// Of a tuple of tilers each is checked on its own mode.
LawReport report_of(TilerView b, const char* whole, const char* by_mode) {
  LawReport out = report(b.is_tuple() ? by_mode : whole);
  out.by_mode = b.is_tuple();
  return out;
}

}  // namespace

LawReport composition(LayoutView a, TilerView b, LayoutView r) {
  LawReport out = report_of(b, "law.composition", "law.composition.by_mode");
  composed(out, a, b, r);
  return out;
}

LawReport logical_divide(LayoutView a, TilerView b, LayoutView r) {
  LawReport out = report_of(b, "law.divide", "law.divide.by_mode");
  divided(out, a, b, r);
  return out;
}

LawReport logical_product(LayoutView a, TilerView b, LayoutView r) {
  LawReport out = report_of(b, "law.product", "law.product.by_mode");
  multiplied(out, a, b, r);
  return out;
}

}  // namespace colex::laws
