#include "eval/cute_dsl/numeric_types.hpp"

#include "text/decimal.hpp"
#include "text/words.hpp"
#include "value/data_type.hpp"

namespace colex {

namespace {

/// `Int32`, `Float16`, `BFloat16`: the names that CuTe DSL has for them, and no `i32` of MLIR.
bool is_numeric(const std::string& name) {
  return prefix_of(name, {"Int", "Uint", "Float", "BFloat", "TFloat"}) > 0 &&
         data_type_bits(name) > 0;
}

bool is_floating(const std::string& type) { return type.find("loat") != std::string::npos; }

/// Beside a number of CuTe DSL's: a float before an integer, the wider before the narrower; one of
/// Python's takes no part. Empty where the widths do not say.
std::string joined_type(const std::string& a, const std::string& b) {
  if (a == b || b.empty()) return a;
  if (a.empty()) return b;
  if (is_floating(a) != is_floating(b)) return is_floating(a) ? a : b;
  const int first = data_type_bits(a);
  const int second = data_type_bits(b);
  if (first == second) return {};
  return first > second ? a : b;
}

}  // namespace

std::string numeric_type(const Ast& ast, NodeId id, const Environment& variables) {
  const Node& n = ast[id];
  switch (n.kind) {
    case NodeKind::name: {
      const Environment::Variable* v = variables.find(n.text);
      return v != nullptr ? v->element : std::string();
    }
    case NodeKind::call: {
      const Node& callee = ast[n.args[0]];
      const std::string name(callee.text);
      const bool converts = callee.kind == NodeKind::member && name == "to" && n.args.size() == 2;
      const std::string type = converts ? std::string(ast[n.args[1]].text) : name;
      return is_numeric(type) ? type : std::string();
    }
    case NodeKind::tuple:
      return n.args.size() == 1 && n.op != ',' ? numeric_type(ast, n.args[0], variables)
                                               : std::string();
    case NodeKind::unary:
      return n.op == '-' ? numeric_type(ast, n.args[0], variables) : std::string();
    case NodeKind::binary: {
      if (n.op != '+' && n.op != '-' && n.op != '*' && n.op != '/') return {};
      const std::string a = numeric_type(ast, n.args[0], variables);
      const std::string b = numeric_type(ast, n.args[1], variables);
      const std::string type = joined_type(a, b);
      // Integers divide to Float32, however wide they are.
      return n.op == '/' && !type.empty() && !is_floating(type) ? "Float32" : type;
    }
    default:
      return {};
  }
}

std::string as_numeric_prints(double x, const std::string& type) {
  if (type != "Float32" && type != "Float64") return exact(x);
  return fixed(type == "Float32" ? static_cast<double>(static_cast<float>(x)) : x);
}

}  // namespace colex
