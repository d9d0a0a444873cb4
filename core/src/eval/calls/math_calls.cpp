#include <cmath>
#include <numeric>

#include "eval/evaluator.hpp"
#include "eval/operators.hpp"
#include "syntax/lexer.hpp"
#include "text/decimal.hpp"
#include "text/words.hpp"

/// Python's `math` and what its numbers and lists can do: `math.log2(n)`, `n.bit_length()`,
/// `max(sizes)`.

namespace colex {

namespace {

std::optional<int64> whole(const Value& v) {
  const IntTuple* t = v.as<IntTuple>();
  if (t == nullptr || !t->is_leaf() || !t->value().is_integer()) return std::nullopt;
  return t->value().value;
}

Value integer(int64 i) { return Value(static_int(i)); }

/// The integer that a function of `math` rounds to, which must fit.
Value rounded(const std::string& name, double x) {
  constexpr double kMost = 9.2e18;
  if (!(std::fabs(x) < kMost)) throw LayoutError("language.math", {"math." + name, decimal(x)});
  return integer(static_cast<int64>(x));
}

std::optional<Value> of_one(const std::string& name, double x) {
  if (name == "ceil") return rounded(name, std::ceil(x));
  if (name == "floor") return rounded(name, std::floor(x));
  if (name == "trunc") return rounded(name, std::trunc(x));
  double (*const function)(double) = name == "log2"    ? static_cast<double (*)(double)>(std::log2)
                                     : name == "log10" ? static_cast<double (*)(double)>(std::log10)
                                     : name == "log"   ? static_cast<double (*)(double)>(std::log)
                                     : name == "sqrt"  ? static_cast<double (*)(double)>(std::sqrt)
                                     : name == "exp2"  ? static_cast<double (*)(double)>(std::exp2)
                                     : name == "exp"   ? static_cast<double (*)(double)>(std::exp)
                                     : name == "fabs"  ? static_cast<double (*)(double)>(std::fabs)
                                                       : nullptr;
  if (function == nullptr) return std::nullopt;
  const double y = function(x);
  // Python raises an error: of no number greater than 0.
  if (!std::isfinite(y)) throw LayoutError("language.math", {"math." + name, decimal(x)});
  return Value(exact(y));
}

std::optional<Value> of_integers(const std::string& name, const std::vector<int64>& a) {
  if (name == "isqrt" && a.size() == 1 && a[0] >= 0) {
    int64 r = static_cast<int64>(std::sqrt(static_cast<double>(a[0])));
    while (r > 0 && r > a[0] / r) --r;
    while (r + 1 <= a[0] / (r + 1)) ++r;
    return integer(r);
  }
  if (name != "gcd" && name != "lcm" && name != "prod") return std::nullopt;
  int64 r = name == "gcd" ? 0 : 1;
  for (const int64 i : a) {
    if (name == "gcd") {
      r = std::gcd(r, i);
      continue;
    }
    const int64 part = name == "lcm" && i != 0 ? i / std::gcd(r, i) : i;
    if (__builtin_mul_overflow(r, part, &r)) {
      throw LayoutError("language.math", {"math." + name, std::to_string(i)});
    }
  }
  return integer(name == "lcm" && r < 0 ? -r : r);
}

}  // namespace

std::optional<double> number_of(const Value& v) {
  if (const std::optional<double> f = fraction_of(v)) return f;
  if (const std::optional<int64> i = whole(v)) return static_cast<double>(*i);
  return std::nullopt;
}

/// `int(a / b)`, `math.ceil(a / b)`, `f(a / b)`: all but the operations, which want integers.
bool Evaluator::rounds(NodeId id) const {
  if (ast_.dialect != Dialect::python) return false;
  const Node& callee = ast_[ast_[id].args[0]];
  if (callee.kind == NodeKind::member && is_math(ast_, ast_[callee.args[0]], environment_)) {
    return true;
  }
  if (callee.kind == NodeKind::name && environment_.find(callee.text) != nullptr) return true;
  return is_identity_call(callee.text) || find_by_path(std::string(callee.text)) == nullptr;
}

std::optional<Value> math_call(const std::string& name, const std::vector<Value>& arguments) {
  std::vector<Value> all = arguments;
  if (name == "prod" && all.size() == 1 && all[0].is_tuple()) all = all[0].parts();
  if (all.size() == 1) {
    if (const std::optional<double> x = number_of(all[0])) {
      if (std::optional<Value> r = of_one(name, *x)) return r;
    }
  }
  if (name == "pow" && all.size() == 2 && number_of(all[0]) && number_of(all[1])) {
    return Value(exact(std::pow(*number_of(all[0]), *number_of(all[1]))));
  }
  std::vector<int64> integers;
  for (const Value& v : all) {
    const std::optional<int64> i = whole(v);
    if (!i) return std::nullopt;
    integers.push_back(*i);
  }
  return of_integers(name, integers);
}

bool is_math(const Ast& ast, const Node& object, const Environment& environment) {
  return ast.dialect == Dialect::python && object.kind == NodeKind::name && object.text == "math" &&
         environment.find("math") == nullptr;
}

std::optional<Value> math_constant(const std::string& name) {
  constexpr double kPi = 3.14159265358979323846;
  constexpr double kE = 2.71828182845904523536;
  if (name == "pi") return Value(exact(kPi));
  if (name == "e") return Value(exact(kE));
  return std::nullopt;
}

/// `n.bit_length()`, `n.bit_count()` of Python's integers.
std::optional<Value> integer_method(const Value& object, const std::string& name) {
  const std::optional<int64> i = whole(object);
  if (!i || (name != "bit_length" && name != "bit_count")) return std::nullopt;
  const auto bits = static_cast<unsigned long long>(*i < 0 ? -*i : *i);
  if (name == "bit_count") return integer(__builtin_popcountll(bits));
  return integer(bits == 0 ? 0 : 64 - __builtin_clzll(bits));
}

std::optional<Value> builtin_call(const std::string& name, const std::vector<Value>& a) {
  if (name == "round" && a.size() == 1 && number_of(a[0])) {
    return rounded(name, std::nearbyint(*number_of(a[0])));
  }
  if (a.size() != 2 || (name != "pow" && name != "divmod")) return std::nullopt;
  if (name == "pow") return apply_python(code('*', '*'), a[0], a[1]);
  return Value::tuple({apply_python(code('/', '/'), a[0], a[1]), apply_python('%', a[0], a[1])});
}

/// The greatest or least of numbers, one of which is no integer; nullopt of others.
std::optional<Value> extreme(const std::string& name, const std::vector<Value>& parts) {
  const bool greatest = name == "max";
  if ((!greatest && name != "min") || parts.empty()) return std::nullopt;
  const Value* best = nullptr;
  for (const Value& v : parts) {
    const std::optional<double> x = number_of(v);
    if (!x) return std::nullopt;
    const bool better =
        best == nullptr || (greatest ? *x > *number_of(*best) : *x < *number_of(*best));
    if (better) best = &v;
  }
  return *best;
}

}  // namespace colex
