// Rows of the integer functions.
#include <iterator>

#include "colex/ops/ratio.hpp"
#include "laws/integer_laws.hpp"
#include "registry/operation.hpp"

namespace colex {

namespace {

using Binary = Int (*)(const Int&, const Int&);

/// f over all leaves of all arguments, from the right as CuTe folds: f(a, f(b, c)).
Value fold(const Arguments& args, Binary f) {
  std::vector<Int> all;
  for (int i = 0; i < args.count(); ++i) {
    const IntTuple& t = args.tuple(i);
    for (int k = 0; k < t.leaves; ++k) all.push_back(t.leaf[k]);
  }
  if (all.empty()) args.wrong_kind(0, "integer");
  Int r = all.back();
  for (size_t i = all.size() - 1; i > 0; --i) r = f(all[i - 1], r);
  return r;
}

Int gcd_of(const Int& a, const Int& b) {
  return is_ratio(a) || is_ratio(b) ? ratio_gcd(a, b) : gcd(a, b);
}

Value gcd_row(const Arguments& args) { return fold(args, gcd_of); }
Value lcm_row(const Arguments& args) { return fold(args, lcm); }
Value min_row(const Arguments& args) { return fold(args, min); }
Value max_row(const Arguments& args) { return fold(args, max); }

template <Binary F> Value binary_row(const Arguments& args) {
  return F(args.integer(0), args.integer(1));
}

Value abs_row(const Arguments& args) {
  const Int& x = args.integer(0);
  return is_ratio(x) ? ratio_abs(x) : abs(x);
}
Value signum_row(const Arguments& args) { return signum(args.integer(0)); }

/// log_2 of a ratio is the difference of the logarithms, a dynamic integer.
Value log_2_row(const Arguments& args) {
  const Int& x = args.integer(0);
  if (!is_ratio(x)) return log_2(x);
  const Fraction f = as_fraction(reduced(as_fraction(x)));
  return log_2(Int(f.num)) - log_2(Int(f.den));
}

Value has_single_bit_row(const Arguments& args) {
  const Int& x = args.integer(0);
  return Int(has_single_bit(x.value), x.is_static());
}

/// Functions of unsigned numbers: CuTe's static integers are signed and rejected.
template <int (*F)(unsigned long long)> Value unsigned_row(const Arguments& args) {
  const Int& x = args.integer(0);
  if (!x.is_integer() || x.is_static()) fail("int.unsigned_only", x);
  if (x.value < 0) fail("int.unsigned_only", x);
  return Int(F(static_cast<unsigned long long>(x.value)));
}

Value is_static_row(const Arguments& args) {
  const Value& v = args[0];
  if (const IntTuple* t = v.as<IntTuple>()) return static_int(t->is_static());
  if (const Layout* l = v.as<Layout>()) return static_int(l->is_static());
  if (const ComposedLayout* c = v.as<ComposedLayout>()) {
    const bool outer = c->outer_is_swizzle || c->outer.is_static();
    const bool inner = c->inner_is_swizzle || c->inner.is_static();
    return static_int(outer && inner && c->offset.is_static());
  }
  if (v.as<Swizzle>()) return static_int(1);
  args.wrong_kind(0, "layout");
}

LawReport gcd_divides(const Arguments& args, const Value& result) {
  LawReport r;
  r.id = "law.integer.gcd";
  const Int& g = result.as<IntTuple>()->value();
  for (int i = 0; i < args.count(); ++i) {
    const IntTuple& t = args.tuple(i);
    for (int k = 0; k < t.leaves; ++k) {
      if (!t.leaf[k].is_integer() || !g.is_integer() || g.value == 0) return r;
      ++r.checked;
      if (t.leaf[k].value % g.value == 0) continue;
      r.holds = false;
      r.at = print(t.leaf[k]);
      r.got = std::to_string(t.leaf[k].value % g.value);
      r.expected = "0";
      return r;
    }
  }
  return r;
}

LawReport lcm_is_divided(const Arguments& args, const Value& result) {
  LawReport r;
  r.id = "law.integer.lcm";
  const Int& m = result.as<IntTuple>()->value();
  for (int i = 0; i < args.count(); ++i) {
    const IntTuple& t = args.tuple(i);
    for (int k = 0; k < t.leaves; ++k) {
      if (t.leaf[k].value == 0) return r;
      ++r.checked;
      if (m.value % t.leaf[k].value == 0) continue;
      r.holds = false;
      r.at = print(t.leaf[k]);
      r.got = std::to_string(m.value % t.leaf[k].value);
      r.expected = "0";
      return r;
    }
  }
  return r;
}

const Operation kRows[] = {
    {"gcd", "integers", "integer…", "gcd(_12, _18)", 1, -1, gcd_row, gcd_divides},
    {"lcm", "integers", "integer…", "lcm(_4, _6)", 1, -1, lcm_row, lcm_is_divided},
    {"min", "integers", "integer…", "min(_3, 5)", 1, -1, min_row, laws::smallest},
    {"max", "integers", "integer…", "max((_3,_7), _5)", 1, -1, max_row, laws::greatest},
    {"abs", "integers", "integer", "abs(Int<-3>{})", 1, 1, abs_row, laws::magnitude},
    {"signum", "integers", "integer", "signum(Int<-3>{})", 1, 1, signum_row, laws::sign},
    {"safe_div", "integers", "integer, divisor", "safe_div(_12, _4)", 2, 2, binary_row<safe_div>,
     laws::quotient},
    {"log_2", "integers", "unsigned integer", "log_2(R<8,2>{})", 1, 1, log_2_row, laws::logarithm},
    {"shiftl", "integers", "integer, count", "shiftl(_1, _4)", 2, 2, binary_row<shiftl>,
     laws::shifted_left},
    {"shiftr", "integers", "integer, count", "shiftr(_16, _2)", 2, 2, binary_row<shiftr>,
     laws::shifted_right},
    {"has_single_bit", "integers", "integer", "has_single_bit(_8)", 1, 1, has_single_bit_row,
     laws::power_of_two},
    {"bit_width", "integers", "unsigned integer", "bit_width(5)", 1, 1, unsigned_row<bit_width>,
     laws::bit_width},
    {"countr_zero", "integers", "unsigned integer", "countr_zero(12)", 1, 1,
     unsigned_row<countr_zero>, laws::trailing_zeros},
    {"popcount", "integers", "unsigned integer", "popcount(13)", 1, 1, unsigned_row<popcount>,
     laws::ones},
    {"is_static", "integers", "value", "is_static((_4,8))", 1, 1, is_static_row,
     Law::none("law.none.written")},
    {"ratio", "integers", "integer, integer", "ratio(_6, _4)", 2, 2, binary_row<ratio>,
     laws::same_ratio},
    {"nratio", "integers", "integer, integer", "nratio(_6, _4)", 2, 2, binary_row<nratio>,
     laws::same_ratio},
};

const RegisterOperations kRegistered{kRows, std::size(kRows)};

}  // namespace

}  // namespace colex
