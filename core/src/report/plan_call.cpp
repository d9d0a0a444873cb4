#include "report/plan_call.hpp"

#include <algorithm>

#include "program/evaluate.hpp"
#include "registry/operation.hpp"
#include "syntax/lexer.hpp"
#include "syntax/parser.hpp"

namespace colex {

namespace {

std::string bare_text(std::string_view text) {
  const bool quoted = text.size() > 1 && text.front() == '"' && text.back() == '"';
  return std::string(quoted ? text.substr(1, text.size() - 2) : text);
}

bool makes_plan(const Ast& ast, const Node& n) {
  if (n.kind != NodeKind::call) return false;
  const Operation* row = find_operation(std::string(ast[n.args[0]].text));
  return row != nullptr && std::string_view(row->group) == "plan";
}

/// False for an argument that is neither the GPU nor a knob.
bool read_argument(const Node& n, PlanCall& call) {
  if (n.kind == NodeKind::number || n.kind == NodeKind::static_number) {
    call.sm = n.number;
    return true;
  }
  const std::string text = bare_text(n.text);
  const size_t at = text.find('=');
  if (n.kind != NodeKind::text || at == std::string::npos) return false;
  call.settings.emplace_back(text.substr(0, at), text.substr(at + 1));
  return true;
}

}  // namespace

std::optional<PlanCall> plan_call(const std::string& source) {
  std::vector<Diagnostic> said;
  const Prepared pasted = prepare(source);
  const Tokens tokens = tokenize(pasted.text, said, pasted.marks, pasted.dialect);
  const Ast ast = parse(tokens, said, false, pasted.dialect);
  const auto is_error = [](const Diagnostic& d) { return d.severity == Severity::error; };
  if (std::any_of(said.begin(), said.end(), is_error)) return std::nullopt;
  if (ast.statements.size() != 1 || ast.statements[0].kind != StatementKind::value) {
    return std::nullopt;
  }
  const auto written = [&](const Node& n) {
    const size_t from = static_cast<size_t>(n.span.from);
    return bare_text(pasted.text.substr(from, static_cast<size_t>(n.span.to) - from));
  };
  const Node& root = ast[ast.statements[0].expression];
  PlanCall call;
  if (!makes_plan(ast, root)) {
    call.config = written(root);
    return call;
  }
  if (root.args.size() < 2) return std::nullopt;
  call.config = written(ast[root.args[1]]);
  for (size_t i = 2; i < root.args.size(); ++i) {
    if (!read_argument(ast[root.args[i]], call)) return std::nullopt;
  }
  return call;
}

}  // namespace colex
