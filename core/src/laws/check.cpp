#include "laws/check.hpp"

namespace colex::laws {

IndexFunction::IndexFunction(LayoutView l) {
  const int n = l.shape.leaf_count();
  for (int i = 0; i < n; ++i) {
    const int64 extent = l.shape.leaf[i].value;
    modes_.emplace_back(extent, l.stride.leaf[i].value);
    size_ = mul_checked(size_, extent);
  }
}

int64 IndexFunction::operator()(int64 index) const {
  int64 offset = 0;
  for (size_t i = 0; i < modes_.size(); ++i) {
    const auto [extent, stride] = modes_[i];
    const bool last = i + 1 == modes_.size();
    offset = add_checked(offset, mul_checked(last ? index : mod_checked(index, extent), stride));
    if (!last) index = div_checked(index, extent);
  }
  return offset;
}

namespace {

void append_padded_like(IntTuple& out, TupleView c, TupleView shape) {
  if (c.is_leaf() || shape.is_leaf()) return out.append(c);
  const int h = out.open();
  Modes m(c);
  for (Modes s(shape); s.more(); ++s) {
    if (m.more()) {
      append_padded_like(out, *m, *s);
      ++m;
    } else {
      out.push(static_int(0));
    }
  }
  for (; m.more(); ++m) out.append(*m);
  out.close(h);
}

bool all_zero(TupleView t) {
  for (int i = 0; i < t.leaf_count(); ++i) {
    if (t.leaf[i].value != 0) return false;
  }
  return true;
}

bool same_arithmetic(TupleView a, TupleView b) {
  if (a.is_leaf() && b.is_leaf()) return a.value().value == b.value().value;
  if (a.is_leaf()) return a.value().value == 0 && all_zero(b);
  if (b.is_leaf()) return b.value().value == 0 && all_zero(a);
  Modes x(a);
  Modes y(b);
  for (; x.more() && y.more(); ++x, ++y) {
    if (!same_arithmetic(*x, *y)) return false;
  }
  for (; x.more(); ++x) {
    if (!all_zero(*x)) return false;
  }
  for (; y.more(); ++y) {
    if (!all_zero(*y)) return false;
  }
  return true;
}

}  // namespace

IntTuple value_at(LayoutView l, TupleView c) {
  IntTuple coordinate;
  append_padded_like(coordinate, c, l.shape);
  return crd2idx(coordinate, l);
}

bool same_numbers(TupleView a, TupleView b) {
  return same_arithmetic(as_arithmetic_tuple(a), as_arithmetic_tuple(b));
}

std::string coordinate_text(int64 index, TupleView shape) {
  return print(idx2crd(IntTuple(Int(index)), shape), Notation::math);
}

LawReport report(const char* id) {
  LawReport r;
  r.id = id;
  return r;
}

void violate(LawReport& r, std::string at, std::string got, std::string expected) {
  r.holds = false;
  r.at = std::move(at);
  r.got = std::move(got);
  r.expected = std::move(expected);
}

void equate(LawReport& r, const std::string& at, int64 got, int64 expected) {
  ++r.checked;
  if (r.holds && got != expected) violate(r, at, std::to_string(got), std::to_string(expected));
}

}  // namespace colex::laws
