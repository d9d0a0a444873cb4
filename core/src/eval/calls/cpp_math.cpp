#include <algorithm>
#include <cmath>
#include <iterator>

#include "eval/evaluator.hpp"
#include "eval/operators.hpp"
#include "text/decimal.hpp"
#include "text/words.hpp"

/// The mathematics of C, which C++ and CUDA have: `sqrtf(x)`, `std::fmax(a, b)`, `M_PI`.

namespace colex {

namespace {

struct OfOne {
  std::string_view name;
  double (*apply)(double);
};

struct OfTwo {
  std::string_view name;
  double (*apply)(double, double);
};

constexpr double kLogOf10 = 2.302585092994046;

constexpr OfOne kOfOne[] = {{"acos", std::acos},
                            {"asin", std::asin},
                            {"atan", std::atan},
                            {"cbrt", std::cbrt},
                            {"ceil", std::ceil},
                            {"cos", std::cos},
                            {"cosh", std::cosh},
                            {"erf", std::erf},
                            {"erfc", std::erfc},
                            {"exp", std::exp},
                            {"exp10", [](double x) { return std::exp(x * kLogOf10); }},
                            {"exp2", std::exp2},
                            {"expm1", std::expm1},
                            {"fabs", std::fabs},
                            {"floor", std::floor},
                            {"log", std::log},
                            {"log10", std::log10},
                            {"log1p", std::log1p},
                            {"log2", std::log2},
                            {"nearbyint", std::nearbyint},
                            {"rint", std::rint},
                            {"round", std::round},
                            {"rsqrt", [](double x) { return 1 / std::sqrt(x); }},
                            {"sin", std::sin},
                            {"sinh", std::sinh},
                            {"sqrt", std::sqrt},
                            {"tan", std::tan},
                            {"tanh", std::tanh},
                            {"trunc", std::trunc}};

constexpr OfTwo kOfTwo[] = {
    {"atan2", std::atan2}, {"copysign", std::copysign}, {"fdim", std::fdim},   {"fmax", std::fmax},
    {"fmin", std::fmin},   {"fmod", std::fmod},         {"hypot", std::hypot}, {"pow", std::pow}};

constexpr std::string_view kOfThree = "fma";

template <class Row, size_t N> const Row* find(const Row (&rows)[N], std::string_view name) {
  const Row* const at =
      std::find_if(rows, rows + N, [name](const Row& row) { return row.name == name; });
  return at == rows + N ? nullptr : at;
}

bool is_function(std::string_view name) {
  return find(kOfOne, name) != nullptr || find(kOfTwo, name) != nullptr || name == kOfThree;
}

/// `log` of `std::logf`, `::log`, `logl`; empty where it is none of them.
std::string_view plain_name(std::string_view name) {
  for (const std::string_view scope : {"::", "cuda::", "std::"}) {
    if (name.substr(0, scope.size()) == scope) name.remove_prefix(scope.size());
  }
  if (is_function(name)) return name;
  if (name.empty() || (name.back() != 'f' && name.back() != 'l')) return {};
  name.remove_suffix(1);
  return is_function(name) ? name : std::string_view();
}

}  // namespace

bool is_cpp_math(std::string_view name) { return !plain_name(name).empty(); }

std::optional<Value> cpp_math_call(std::string_view name, const std::vector<Value>& arguments) {
  const std::string_view plain = plain_name(name);
  std::vector<double> x;
  for (const Value& v : arguments) {
    const std::optional<double> one = number_of(v);
    if (!one) return std::nullopt;
    x.push_back(*one);
  }
  const OfOne* const one = x.size() == 1 ? find(kOfOne, plain) : nullptr;
  const OfTwo* const two = x.size() == 2 ? find(kOfTwo, plain) : nullptr;
  const bool three = x.size() == 3 && plain == kOfThree;
  if (one == nullptr && two == nullptr && !three) return std::nullopt;
  const double y = one != nullptr   ? one->apply(x[0])
                   : two != nullptr ? two->apply(x[0], x[1])
                                    : std::fma(x[0], x[1], x[2]);
  return std::isfinite(y) ? std::optional(Value(exact(y))) : std::nullopt;
}

std::optional<Value> cpp_constant(std::string_view name) {
  struct Constant {
    std::string_view name;
    double value;
  };
  // Behind the name of CUDA's stands `_F` where it is a float.
  constexpr Constant kFractions[] = {{"M_LOG2E", 1.4426950408889634},
                                     {"M_LOG10E", 0.4342944819032518},
                                     {"M_LN2", 0.6931471805599453},
                                     {"M_LN10", kLogOf10},
                                     {"M_PI", 3.141592653589793},
                                     {"M_PI_2", 1.5707963267948966},
                                     {"M_PI_4", 0.7853981633974483},
                                     {"M_E", 2.718281828459045},
                                     {"M_SQRT2", 1.4142135623730951},
                                     {"M_SQRT1_2", 0.7071067811865476},
                                     {"FLT_MAX", 3.4028234663852886e38},
                                     {"FLT_EPSILON", 1.1920928955078125e-07},
                                     {"CUDART_ZERO", 0},
                                     {"CUDART_ONE", 1},
                                     {"CUDART_SQRT_TWO", 1.4142135623730951},
                                     {"CUDART_SQRT_HALF", 0.7071067811865476},
                                     {"CUDART_PI", 3.141592653589793},
                                     {"CUDART_PIO2", 1.5707963267948966},
                                     {"CUDART_PIO4", 0.7853981633974483},
                                     {"CUDART_L2E", 1.4426950408889634},
                                     {"CUDART_L2T", 3.321928094887362},
                                     {"CUDART_LG2", 0.3010299956639812},
                                     {"CUDART_LGE", 0.4342944819032518},
                                     {"CUDART_LN2", 0.6931471805599453},
                                     {"CUDART_LNT", kLogOf10}};
  std::string_view wide = name;
  const bool cuda = prefix_of(name, {"CUDART_"}) > 0;
  if (cuda && name.substr(std::max<size_t>(name.size(), 2) - 2) == "_F") wide.remove_suffix(2);
  if (const Constant* const c = find(kFractions, wide)) return Value(exact(c->value));
  struct Number {
    std::string_view name;
    int64 value;
  };
  constexpr Number kNumbers[] = {{"INT_MAX", 2147483647},
                                 {"RAND_MAX", 2147483647},
                                 {"NumThreadsPerWarp", 32},
                                 {"NumThreadsPerWarpGroup", 128},
                                 {"NumWarpsPerWarpGroup", 4}};
  const Number* const n = find(kNumbers, name);
  return n != nullptr ? std::optional(Value(Int(n->value))) : std::nullopt;
}

bool is_infinite(std::string_view name) {
  while (!name.empty() && (name[0] == '"' || name[0] == '\'' || name[0] == '-' || name[0] == '+'))
    name.remove_prefix(1);
  while (!name.empty() && (name.back() == '"' || name.back() == '\'')) name.remove_suffix(1);
  if (prefix_of(name, {"CUDART_INF", "CUDART_NAN"}) > 0) return true;
  return is_one_of(name, {"INFINITY", "NAN", "HUGE_VAL", "HUGE_VALF", "inf", "infinity", "nan"});
}

}  // namespace colex
