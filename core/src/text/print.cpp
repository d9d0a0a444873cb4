#include "text/print.hpp"

#include "colex/ops/mixed_bits.hpp"

namespace colex {

namespace {

void put_number(std::string& out, int64 value, bool underscore_first) {
  if (underscore_first) out += '_';
  out += std::to_string(value);
}

void put(std::string& out, const Int& i, Notation notation) {
  const bool mark = i.is_static() && notation == Notation::cpp;
  switch (i.kind()) {
    case IntKind::underscore:
      out += '_';
      return;
    case IntKind::integer:
      put_number(out, i.value, mark);
      return;
    case IntKind::basis:
      put_number(out, i.value, mark);
      for (int k = i.path_length() - 1; k >= 0; --k) {
        out += '@';
        out += std::to_string(i.path[k]);
      }
      return;
    case IntKind::ratio:
      put_number(out, static_cast<int>(i.value), mark);
      out += '/';
      put_number(out, i.value >> 32, mark);
      return;
    case IntKind::smem_flag:
      out += "smem_ptr[";
      out += std::to_string(i.value);
      out += "b](unset)";
      return;
    case IntKind::mixed_bits: {
      const MixedBits bits = as_mixed_bits(i);
      if (notation == Notation::math) return put_number(out, bits.value(), false);
      out += "M_" + std::to_string(bits.known) + "|(" + std::to_string(bits.dynamic) + "&" +
             std::to_string(bits.free) + ")=" + std::to_string(bits.value());
      return;
    }
  }
}

void put(std::string& out, TupleView t, Notation notation) {
  if (t.is_leaf()) return put(out, t.value(), notation);
  out += '(';
  bool first = true;
  for (Modes m(t); m.more(); ++m) {
    if (!first) out += ',';
    first = false;
    put(out, *m, notation);
  }
  out += ')';
}

void put(std::string& out, LayoutView l, Notation notation) {
  put(out, l.shape, notation);
  out += ':';
  put(out, l.stride, notation);
}

void put(std::string& out, TilerView t, Notation notation) {
  if (t.is_layout()) return put(out, t.layout(), notation);
  if (t.is_leaf()) return put(out, t.shape.value(), notation);
  out += '(';
  const int r = t.rank();
  for (int i = 0; i < r; ++i) {
    if (i > 0) out += ',';
    put(out, t[i], notation);
  }
  out += ')';
}

}  // namespace

std::string print(const Int& value, Notation notation) {
  std::string out;
  put(out, value, notation);
  return out;
}

std::string print(TupleView tuple, Notation notation) {
  std::string out;
  put(out, tuple, notation);
  return out;
}

std::string print(LayoutView layout, Notation notation) {
  std::string out;
  put(out, layout, notation);
  return out;
}

std::string print(TilerView tiler, Notation notation) {
  std::string out;
  put(out, tiler, notation);
  return out;
}

std::string print(const Swizzle& s) {
  return "Sw<" + std::to_string(s.bits) + "," + std::to_string(s.base) + "," +
         std::to_string(s.shift) + ">";
}

std::string print(const ComposedLayout& l, Notation notation) {
  if (l.is_plain) return print(l.inner, notation);
  std::string out = l.outer_is_swizzle ? print(l.swizzle) : print(l.outer, notation);
  out += " o ";
  put(out, l.offset.view(), notation);
  out += " o ";
  if (l.inner_is_swizzle) return out + print(l.swizzle);
  put(out, l.inner.view(), notation);
  return out;
}

}  // namespace colex
