#include "eval/reading.hpp"

#include "eval/evaluator.hpp"
#include "eval/types/types.hpp"

namespace colex {

namespace {

struct Signs {
  bool cpp = false;          ///< something only C++ or a print of CuTe's writes
  bool notation = false;     ///< tuples and layouts that C++ has no syntax for, or a Python module
  bool number_call = false;  ///< a call
  bool cpp_variable = false;
  bool math_variable = false;
};

/// `Sw<3,3,3>` and `S<3,3,3>` begin prints of either reading.
bool is_print_of_swizzle(const Node& n) { return n.text == "Sw" || n.text == "S"; }

void collect(const Ast& ast, NodeId id, const Environment& variables, Signs& signs) {
  const Node& n = ast[id];
  switch (n.kind) {
    case NodeKind::static_number:
    case NodeKind::construct:
      signs.cpp = true;
      break;
    case NodeKind::apply_types:
      signs.cpp = signs.cpp || !is_print_of_swizzle(n);
      if (is_print_of_swizzle(n)) return;
      break;
    case NodeKind::tuple:
    case NodeKind::pair:
      signs.notation = true;
      break;
    case NodeKind::call: {
      const Node& callee = ast[n.args[0]];
      if (callee.kind == NodeKind::name && makes_tuple(std::string(callee.text)) &&
          callee.text.substr(0, 5) == "make_") {
        signs.cpp = true;
      }
      // Of Python: C++ has no brackets behind the type.
      if (callee.kind == NodeKind::name && callee.text == "Layout") signs.notation = true;
      signs.number_call = true;
      break;
    }
    case NodeKind::member:
      if (const Node& module = ast[n.args[0]];
          module.kind == NodeKind::name && is_submodule(module.text)) {
        signs.notation = variables.find(module.text) == nullptr || signs.notation;
      }
      if (n.args.size() > 1) signs.cpp = true;
      break;
    case NodeKind::name:
      if (const Environment::Variable* v = variables.find(head_of_path(n.text))) {
        (v->reading == Reading::cpp ? signs.cpp_variable : signs.math_variable) = true;
      } else if (is_module(n.text)) {
        signs.notation = true;
      } else if (n.text.size() > 2 && n.text.substr(0, 2) == "SM" && n.text[2] <= '9') {
        signs.cpp = true;  // an atom: SM80_16x8x16_F32F16F16F32_TN
      }
      break;
    default:
      break;
  }
  for (NodeId child : n.args) collect(ast, child, variables, signs);
}

}  // namespace

Reading natural_reading(const Ast& ast, const StatementNode& statement,
                        const Environment& variables) {
  if (ast.dialect == Dialect::julia) return Reading::math;
  // `int a[3] = {1, 2, 3};`
  if (!statement.written_type.empty() && !statement.integer_type) return Reading::cpp;
  // `n = 64;` of a variable that C++ has declared
  if (ast.dialect == Dialect::cpp && !statement.declares && !statement.name.empty()) {
    const Environment::Variable* own = variables.find(statement.name);
    const Cause* open = variables.why_unknown(statement.name);
    if (own != nullptr ? own->reading == Reading::cpp
                       : open != nullptr && open->id == "language.declared_only")
      return Reading::cpp;
  }
  Signs signs;
  collect(ast, statement.expression, variables, signs);
  if (signs.cpp || signs.cpp_variable) return Reading::cpp;
  if (signs.notation || signs.math_variable) return Reading::math;
  if (ast.dialect == Dialect::python) return Reading::math;
  return signs.number_call || statement.cpp_form ? Reading::cpp : Reading::math;
}

}  // namespace colex
