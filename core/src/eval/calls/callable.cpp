#include "eval/calls/callable.hpp"

#include <algorithm>

#include "eval/claims.hpp"
#include "eval/evaluator.hpp"
#include "eval/names/known_values.hpp"
#include "eval/names/names_check.hpp"
#include "eval/types/types.hpp"
#include "pipeline/state.hpp"
#include "registry/names.hpp"
#include "text/attempt.hpp"
#include "text/words.hpp"
#include "value/data_type.hpp"
#include "value/integer_type.hpp"

/// Which functions and types a text may call.

namespace colex {

namespace {

bool ends_with(std::string_view name, std::string_view end) {
  return name.size() > end.size() && name.substr(name.size() - end.size()) == end;
}

/// The text has it, or is told of it: a function, a type, one of its namespaces.
bool is_of_text(const Ast& ast, std::string_view name, const Environment& variables) {
  const std::string own(name);
  const std::string_view head = head_of_path(name);
  const auto has = [&variables](std::string_view word) {
    return variables.find(word) != nullptr || variables.is_unknown(word);
  };
  const bool scope =
      std::find(ast.namespaces.begin(), ast.namespaces.end(), head) != ast.namespaces.end() &&
      head.size() < name.size();
  const bool parameter = std::any_of(ast.parameters.begin(), ast.parameters.end(),
                                     [name](const ParameterNode& p) { return p.name == name; });
  return parameter || has(name) || has(head) || has(own_name(own)) || has(own + "()") || scope;
}

/// A function that the text declares here and defines below.
bool is_defined_below(const Ast& ast, std::string_view name) {
  return std::any_of(ast.statements.begin(), ast.statements.end(), [name](const StatementNode& s) {
    return s.kind == StatementKind::function && s.name == name;
  });
}

/// What takes functions, or is computed without a row of its own.
bool is_computed(std::string_view name) {
  return is_identity_call(name) || launches(name) || ends_with(name, "_cast") ||
         is_one_of(name,
                   {"transform", "transform_leaf",  "for_each",     "fold",          "fold_first",
                    "apply",     "transform_apply", "filter_tuple", "all_of",        "any_of",
                    "none_of",   "find_if",         "min",          "max",           "range",
                    "zip",       "malloc",          "calloc",       "aligned_alloc", "defined",
                    "sizeof",    "alignof",         "decltype",     "abs",           "swap",
                    kPackSize});
}

bool is_known_name(const std::string& name) {
  if (makes_tuple(name) || data_type_bits(name) > 0 || integer_type(name).bits > 0) return true;
  if (find_by_path(name) != nullptr) return true;
  bool known = false;
  const auto refused = error_of([&] {
    const std::vector<Value> types = {Value(std::string("float"))};
    known = find_named(name, {}).has_value() || find_named(name, types).has_value() ||
            make_type(name, types).has_value();
  });
  // Refused: it wants other arguments.
  return known || refused.has_value();
}

bool has_underscore(const Ast& ast, NodeId id) {
  const Node& n = ast[id];
  if (n.kind == NodeKind::name && n.text == "_") return true;
  return std::any_of(n.args.begin(), n.args.end(),
                     [&ast](NodeId part) { return has_underscore(ast, part); });
}

}  // namespace

bool is_slice(const Ast& ast, const Node& n) {
  if (n.kind != NodeKind::call || ast[n.args[0]].kind != NodeKind::name) return false;
  return std::any_of(n.args.begin() + 1, n.args.end(), [&ast](NodeId argument) {
    const Node& a = ast[argument];
    const bool coordinate = a.kind == NodeKind::tuple ||
                            (a.kind == NodeKind::call && ast[a.args[0]].text == "make_coord");
    return (a.kind == NodeKind::name && a.text == "_") ||
           (coordinate && has_underscore(ast, argument));
  });
}

bool slices_unknown(const Ast& ast, const Node& n, const Environment& variables) {
  return ast.dialect != Dialect::python && is_slice(ast, n) && !is_known_callee(ast, n, variables);
}

bool is_callable(const Ast& ast, const Node& n, const Environment& variables) {
  return n.kind != NodeKind::call || ast.dialect != Dialect::cpp ||
         is_known_callee(ast, n, variables);
}

bool is_known_callee(const Ast& ast, const Node& n, const Environment& variables) {
  const Node& callee = ast[n.args[0]];
  if (callee.kind != NodeKind::name && callee.kind != NodeKind::apply_types) return true;
  // `Copy_Atom<Op, T>()` makes one; which types there are is seen where it is made.
  if (callee.kind == NodeKind::apply_types && n.args.size() == 1) return true;
  if (n.args.size() == 1 && is_layout_tag(std::string(callee.text))) return true;
  if (ast.dialect == Dialect::julia && callee.text == "view") return true;
  const size_t colons = callee.text.rfind("::");
  const std::string_view last =
      colons == callee.text.npos ? callee.text : callee.text.substr(colons + 2);
  if (is_barrier_step(last) || is_barrier_question(last) || is_element_type(callee.text))
    return true;
  return is_claim(ast, n) || is_of_text(ast, callee.text, variables) || is_computed(last) ||
         is_cpp_math(callee.text) || last.find("_ptr") != last.npos ||
         is_known_name(std::string(callee.text)) || is_defined_below(ast, callee.text);
}

}  // namespace colex
