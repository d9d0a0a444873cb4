#include "eval/formulas.hpp"

#include <algorithm>

#include "eval/names/known_values.hpp"
#include "syntax/letters.hpp"

namespace colex {

namespace {

/// What an expression is made of, as far as it is read.
struct Parts {
  bool letters = false;  ///< a name that nothing binds
  bool numbers = false;  ///< beside 0 and 1, and those of a sum
  bool others = false;   ///< calls, known names, types
};

void read(const Ast& ast, NodeId id, const Environment& variables, bool sum, Parts& parts) {
  const Node& n = ast[id];
  switch (n.kind) {
    case NodeKind::number:
      parts.numbers |= !sum && n.number > 1;
      return;
    case NodeKind::name: {
      const bool letter = variables.find(n.text) == nullptr && !variables.is_unknown(n.text) &&
                          can_be_symbol(n.text) && !is_known_value(std::string(n.text));
      (letter ? parts.letters : parts.others) = true;
      return;
    }
    case NodeKind::binary:
    case NodeKind::unary:
      sum = true;
      [[fallthrough]];
    case NodeKind::tuple:
    case NodeKind::pair:
      parts.others |= n.op == '{';
      for (const NodeId child : n.args) read(ast, child, variables, sum, parts);
      return;
    default:
      parts.others = true;
  }
}

/// Something of the text, behind the statement, has the name that it binds.
bool is_used(const Ast& ast, const StatementNode& s) {
  return !s.name.empty() && std::any_of(ast.nodes.begin(), ast.nodes.end(), [&s](const Node& n) {
    return n.kind == NodeKind::name && n.text == s.name && n.span.from > s.span.to;
  });
}

bool is_parameter(const Ast& ast, std::string_view name) {
  return std::any_of(ast.parameters.begin(), ast.parameters.end(),
                     [name](const ParameterNode& p) { return p.name == name; });
}

/// A parameter stands for what a call gives.
bool has_parameter(const Ast& ast, NodeId id) {
  const Node& n = ast[id];
  return (n.kind == NodeKind::name && is_parameter(ast, n.text)) ||
         std::any_of(n.args.begin(), n.args.end(),
                     [&ast](NodeId child) { return has_parameter(ast, child); });
}

/// `A` of `A = (s_0,s_1):(d_0,d_1)`; "" of other texts.
std::string_view name_defined(std::string_view text) {
  size_t end = 0;
  while (end < text.size() && is_name(text[end])) ++end;
  const size_t sign = text.find_first_not_of(' ', end);
  const bool defines = end > 0 && sign != text.npos && text[sign] == '=' &&
                       text.substr(sign + 1, 1) != "=" && text.substr(sign + 1, 1) != ">";
  return defines ? text.substr(0, end) : std::string_view();
}

}  // namespace

bool is_formula(const Ast& ast, const StatementNode& s, const Environment& variables) {
  const bool formulas_only = ast.dialect == Dialect::notation && !ast.program;
  if (formulas_only || s.returns || s.cpp_form || s.declares) return false;
  const Node& n = ast[s.expression];
  if (n.kind == NodeKind::name) return false;
  const bool written = n.kind == NodeKind::tuple || n.kind == NodeKind::pair;
  if (!written && ast.dialect != Dialect::notation) return false;
  Parts parts;
  read(ast, s.expression, variables, false, parts);
  if (!parts.letters || parts.others) return false;
  if (ast.dialect == Dialect::notation && !parts.numbers) return true;
  const bool example = parts.numbers && !s.name.empty();  // `A = (6,2):(a_0,a_1)`
  return written && !example && !has_parameter(ast, s.expression) && !is_used(ast, s);
}

void lose_redefined(Environment& variables, const std::vector<Diagnostic>& said, Span between,
                    std::string_view text) {
  if (between.from >= between.to) return;  // another pass of a loop
  for (const Diagnostic& d : said) {
    const bool here = d.span.from >= between.from && d.span.to <= between.to;
    if (d.id != "language.formula_text" || !here) continue;
    const std::string name(name_defined(text.substr(static_cast<size_t>(d.span.from),
                                                    static_cast<size_t>(d.span.to - d.span.from))));
    if (variables.find(name) != nullptr) variables.lose(name, {d.id, {}});
  }
}

}  // namespace colex
