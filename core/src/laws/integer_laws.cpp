#include "laws/integer_laws.hpp"

#include <algorithm>

#include "colex/ops/ratio.hpp"
#include "laws/check.hpp"

namespace colex::laws {

namespace {

/// The value of the result; 0 where it is no integer.
int64 number(const Value& result) {
  const IntTuple* t = result.as<IntTuple>();
  return t != nullptr && t->is_leaf() ? t->value().value : 0;
}

/// True if argument i is a plain integer, which these laws speak of.
bool plain(const Arguments& args, int i) {
  return i < args.count() && args[i].is_integer() && args.integer(i).is_integer();
}

void demand(LawReport& r, bool holds, const std::string& at, int64 got,
            const std::string& expected) {
  ++r.checked;
  if (r.holds && !holds) violate(r, at, std::to_string(got), expected);
}

/// 2^n; 0 where 64 bits do not hold it.
int64 power(int64 n) { return n < 0 || n > 62 ? 0 : int64{1} << n; }

LawReport extreme(const char* id, const Arguments& args, const Value& result, bool least) {
  LawReport r = report(id);
  const int64 found = number(result);
  bool present = false;
  for (int i = 0; i < args.count(); ++i) {
    const IntTuple& t = args.tuple(i);
    for (int k = 0; k < t.leaves; ++k) {
      const int64 x = t.leaf[k].value;
      present = present || x == found;
      demand(r, least ? found <= x : found >= x, print(t.leaf[k]), found,
             (least ? "<= " : ">= ") + std::to_string(x));
    }
  }
  demand(r, present, "R", found, "-");
  return r;
}

}  // namespace

LawReport smallest(const Arguments& args, const Value& result) {
  return extreme("law.integer.min", args, result, true);
}

LawReport greatest(const Arguments& args, const Value& result) {
  return extreme("law.integer.max", args, result, false);
}

LawReport magnitude(const Arguments& args, const Value& result) {
  LawReport r = report("law.integer.abs");
  if (!plain(args, 0)) return r;
  const int64 x = args.integer(0).value;
  const int64 found = number(result);
  demand(r, found >= 0 && (found == x || found == -x), std::to_string(x), found, "|x|");
  return r;
}

LawReport sign(const Arguments& args, const Value& result) {
  LawReport r = report("law.integer.signum");
  if (!plain(args, 0)) return r;
  const int64 x = args.integer(0).value;
  const int64 found = number(result) * (x < 0 ? -x : x);
  demand(r, found == x, std::to_string(x), found, std::to_string(x));
  return r;
}

LawReport quotient(const Arguments& args, const Value& result) {
  LawReport r = report("law.integer.quotient");
  if (!plain(args, 0) || !plain(args, 1)) return r;
  const int64 x = args.integer(0).value;
  const int64 found = mul_checked(number(result), args.integer(1).value);
  demand(r, found == x, std::to_string(x), found, std::to_string(x));
  return r;
}

LawReport logarithm(const Arguments& args, const Value& result) {
  LawReport r = report("law.integer.log_2");
  const Int& x = args.integer(0);
  int64 n = x.value;
  if (is_ratio(x)) {
    const Fraction f = as_fraction(x);
    if (f.den == 0 || f.num % f.den != 0) return r;
    n = f.num / f.den;
  }
  const int64 found = number(result);
  demand(r, power(found) <= n && (found > 61 || n < power(found + 1)), print(x), found,
         "2^R <= x < 2^(R+1)");
  return r;
}

LawReport shifted_left(const Arguments& args, const Value& result) {
  LawReport r = report("law.integer.shiftl");
  if (!plain(args, 0) || !plain(args, 1)) return r;
  const int64 expected = mul_checked(args.integer(0).value, power(args.integer(1).value));
  const int64 found = number(result);
  demand(r, found == expected, print(args.integer(0)), found, std::to_string(expected));
  return r;
}

LawReport shifted_right(const Arguments& args, const Value& result) {
  LawReport r = report("law.integer.shiftr");
  if (!plain(args, 0) || !plain(args, 1)) return r;
  const int64 step = power(args.integer(1).value);
  const int64 x = args.integer(0).value;
  const int64 found = number(result);
  const int64 least = mul_checked(found, step);
  demand(r, step > 0 && least <= x && x - least < step, std::to_string(x), found,
         "R * 2^n <= x < (R+1) * 2^n");
  return r;
}

LawReport power_of_two(const Arguments& args, const Value& result) {
  LawReport r = report("law.integer.single_bit");
  if (!plain(args, 0)) return r;
  const int64 x = args.integer(0).value;
  bool is_power = false;
  for (int n = 0; n <= 62; ++n) is_power = is_power || power(n) == x;
  demand(r, number(result) == (is_power ? 1 : 0), std::to_string(x), number(result),
         is_power ? "1" : "0");
  return r;
}

LawReport bit_width(const Arguments& args, const Value& result) {
  LawReport r = report("law.integer.bit_width");
  const int64 x = args.integer(0).value;
  const int64 found = number(result);
  const bool low = found == 0 ? x == 0 : power(found - 1) <= x;
  demand(r, low && (found > 62 || x < power(found)), std::to_string(x), found,
         "2^(R-1) <= x < 2^R");
  return r;
}

LawReport trailing_zeros(const Arguments& args, const Value& result) {
  LawReport r = report("law.integer.countr_zero");
  const int64 x = args.integer(0).value;
  const int64 found = number(result);
  if (x == 0 || power(found) == 0) return r;
  demand(r, x % power(found) == 0 && x / power(found) % 2 != 0, std::to_string(x), found,
         "2^R | x");
  return r;
}

LawReport ones(const Arguments& args, const Value& result) {
  LawReport r = report("law.integer.popcount");
  const int64 x = args.integer(0).value;
  if (x < 0) return r;
  int64 count = 0;
  for (int64 left = x; left != 0; left /= 2) count += left % 2;
  demand(r, number(result) == count, std::to_string(x), number(result), std::to_string(count));
  return r;
}

LawReport same_ratio(const Arguments& args, const Value& result) {
  LawReport r = report("law.integer.ratio");
  const IntTuple* t = result.as<IntTuple>();
  if (t == nullptr || !t->is_leaf() || !plain(args, 0) || !plain(args, 1)) return r;
  const Fraction f = as_fraction(t->value());
  const int64 got = mul_checked(f.num, args.integer(1).value);
  const int64 expected = mul_checked(args.integer(0).value, f.den);
  demand(r, got == expected, print(t->value()), got, std::to_string(expected));
  return r;
}

LawReport ordered(Order order, bool swapped, bool negated, const Arguments& args,
                  const Value& result) {
  LawReport r = report("law.order");
  const auto tuple_of = [&](int i) -> const IntTuple& {
    return args.is_layout(i) ? args.layout(i).shape : args.tuple(i);
  };
  std::vector<int64> a;
  std::vector<int64> b;
  const IntTuple& x = tuple_of(swapped ? 1 : 0);
  const IntTuple& y = tuple_of(swapped ? 0 : 1);
  if (x.leaves != y.leaves) return r;
  for (int i = 0; i < x.leaves; ++i) {
    if (!x.leaf[i].is_integer() || !y.leaf[i].is_integer()) return r;
    a.push_back(x.leaf[i].value);
    b.push_back(y.leaf[i].value);
  }
  bool before = true;
  switch (order) {
    case Order::elementwise:
      for (size_t i = 0; i < a.size(); ++i) before = before && a[i] < b[i];
      break;
    case Order::lexicographic:
      before = a < b;
      break;
    case Order::colexicographic:
      before = std::lexicographical_compare(a.rbegin(), a.rend(), b.rbegin(), b.rend());
      break;
  }
  const int64 expected = before != negated ? 1 : 0;
  demand(r, number(result) == expected, print(x), number(result), std::to_string(expected));
  return r;
}

}  // namespace colex::laws
