#include "eval/calls/overloads.hpp"

#include <algorithm>

#include "eval/operators.hpp"
#include "eval/types/types.hpp"
#include "tensor/tensor_object.hpp"
#include "text/words.hpp"
#include "value/data_type.hpp"
#include "value/integer_type.hpp"

namespace colex {

namespace {

/// How well an argument fits a parameter of this type: -1 not at all, 1 any type does, 3 exactly.
int fitness(const std::string& type, const Value& v) {
  if (is_element(v)) return 1;  // of memory: a number that is not followed
  const IntTuple* t = v.as<IntTuple>();
  const bool integer = t != nullptr && t->is_leaf() && t->value().is_integer();
  if (type == "Int" || type == "C" || type == "integral_constant") {
    return integer && t->value().is_static() ? 3 : -1;
  }
  if (integer_type(type).bits > 0) {
    if (fraction_of(v) || (type == "char" && v.as<std::string>())) return 2;
    return !integer ? -1 : t->value().is_static() ? 2 : 3;
  }
  if (type == "float" || type == "double") return fraction_of(v) ? 3 : integer ? 2 : -1;
  if (is_one_of(type, {"Shape", "Stride", "Coord", "tuple", "Step"})) return v.is_tuple() ? 3 : -1;
  const std::string_view kind = v.kind();
  if (type == "Layout") return v.as<Layout>() != nullptr ? 3 : -1;
  if (type == "ComposedLayout") return v.as<ComposedLayout>() != nullptr ? 3 : -1;
  if (type == "Swizzle") return v.as<Swizzle>() != nullptr ? 3 : -1;
  if (type == "Tensor") return kind == "tensor" ? 3 : -1;
  return 1;
}

/// The same of `type*`.
int pointer_fitness(const std::string& type, const Value& v) {
  const std::optional<Value> element = element_type(v);
  if (!element || data_type_bits(type) == 0) return 1;
  return *element->as<std::string>() == type ? 3 : -1;
}

/// `template <class Layout> void f(Layout const&)`: no type of CuTe there.
bool is_own_type(const StatementNode& overload, const std::string& type) {
  return std::any_of(overload.body.begin(), overload.body.end(), [&type](const StatementNode& p) {
    return is_parameter_of_template(p) && p.name == type;
  });
}

/// The same of all arguments, -1 if the call cannot be this one: types before defaults.
int fitness(const StatementNode& overload, const std::vector<Given>& arguments) {
  int r = 0;
  size_t next = 0;
  size_t parameters = 0;
  for (const StatementNode& p : overload.body) {
    if (!p.is_argument) continue;
    ++parameters;
    if (p.pack) parameters = next = arguments.size();
    if (next >= arguments.size() || !arguments[next].name.empty()) continue;
    const Given& g = arguments[next++];
    const int one = g.unknown || is_own_type(overload, p.type) ? 1
                    : p.points                                 ? pointer_fitness(p.type, g.value)
                                                               : fitness(p.type, g.value);
    if (one < 0) return -1;
    r += 2 * one;
  }
  if (parameters < arguments.size()) return -1;
  return r + (parameters == arguments.size() ? 1 : 0);
}

}  // namespace

const StatementNode* overload_for(const Definition& function, const std::vector<Given>& arguments) {
  const StatementNode* r = nullptr;
  int best = -1;
  for (const StatementNode* overload : function.nodes()) {
    const int fit = fitness(*overload, arguments);
    if (fit > best) r = overload;
    best = std::max(best, fit);
  }
  return r;
}

}  // namespace colex
