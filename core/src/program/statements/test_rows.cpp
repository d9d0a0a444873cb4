#include <algorithm>

#include "eval/names/advice.hpp"
#include "program/claims/failed_claims.hpp"
#include "program/session.hpp"
#include "syntax/letters.hpp"
#include "text/attempt.hpp"
#include "text/words.hpp"

/// Tests of Python's: rows of values that a function runs with, and what is to raise an exception.

namespace colex {

namespace {

/// `"a, b"` -> a, b
std::vector<std::string> names_in(std::string_view text) {
  std::vector<std::string> r(1);
  for (const char c : text) {
    if (is_name(c)) r.back() += c;
    if (c == ',') r.emplace_back();
  }
  return r;
}

/// The names of the parameters: in one text, or in a text each.
std::vector<std::string> names_of_rows(const Ast& ast, NodeId id) {
  const Node& n = ast[id];
  if (n.kind == NodeKind::text) return names_in(n.text);
  std::vector<std::string> r;
  for (const NodeId part : n.args) r.push_back(names_in(ast[part].text)[0]);
  return r;
}

/// `pytest.param(4, 8, id="wide")`
bool is_param(const Ast& ast, const Node& n) {
  return n.kind == NodeKind::call && ast[n.args[0]].text == "param";
}

/// The values of a row, of which there is one for each name.
std::vector<NodeId> values_of(const Ast& ast, NodeId row, size_t names) {
  const Node& n = ast[row];
  if (is_param(ast, n)) {
    std::vector<NodeId> r;
    for (size_t i = 1; i < n.args.size(); ++i) {
      if (n.keywords[i - 1].empty()) r.push_back(n.args[i]);
    }
    return r;
  }
  return names == 1 || n.kind != NodeKind::tuple ? std::vector<NodeId>{row} : n.args;
}

struct TestRow {
  std::vector<Given> values;
  Span place{0, 0};
};

}  // namespace

/// What a row gives the parameters; nullopt where a value of it is not known.
std::optional<std::vector<Given>> Session::row_of(NodeId names, NodeId row) {
  const std::vector<std::string> parameters = names_of_rows(ast_, names);
  const std::vector<NodeId> values = values_of(ast_, row, parameters.size());
  if (values.size() != parameters.size()) return std::nullopt;
  std::vector<Given> r;
  for (size_t i = 0; i < values.size(); ++i) {
    if (report_unknown(open_names(ast_, values[i], variables_))) return std::nullopt;
    Evaluator evaluator = this->evaluator(Reading::math);
    Value v;
    const auto wrong = error_of([&] { v = evaluator.run(values[i]); });
    if (wrong) {
      add_error(to_diagnostic(*wrong, evaluator.place(), Reading::math));
      return std::nullopt;
    }
    r.push_back({parameters[i], std::move(v)});
  }
  return r;
}

/// Runs the function once a row, and of several decorators once for each choice of their rows.
/// False where no row has values.
bool Session::run_rows(const Definition& function) {
  const std::vector<NodeId>& rows = function.node().rows;
  std::vector<TestRow> all(1);
  for (size_t i = 0; i + 1 < rows.size(); i += 2) {
    std::vector<TestRow> longer;
    for (const NodeId row : ast_[rows[i + 1]].args) {
      const std::optional<std::vector<Given>> given = row_of(rows[i], row);
      for (size_t k = 0; given && k < all.size() && longer.size() < SessionLimits::kRows; ++k) {
        longer.push_back({all[k].values, ast_[row].span});
        longer.back().values.insert(longer.back().values.end(), given->begin(), given->end());
      }
    }
    all = std::move(longer);
  }
  const Span before = at_hand_;
  unused_.push_back(&function.node());
  for (const TestRow& row : all) {
    at_hand_ = row.place;
    const auto wrong = error_of([&] { call(function, {}, row.values); });
    if (wrong) add_error(to_diagnostic(*wrong, row.place, Reading::math));
  }
  first_use(&function.node());
  at_hand_ = before;
  return !all.empty();
}

/// Everything that the statements compute has a value; of none that does not hold.
bool Session::has_values(const Statements& list) {
  ++asked_;
  const bool known =
      !list.empty() && std::all_of(list.begin(), list.end(), [this](const StatementNode& s) {
        if (s.kind != StatementKind::value) return false;
        if (!open_names(ast_, s.expression, variables_).empty()) return false;
        Evaluator evaluator = this->evaluator(Reading::math);
        const auto wrong = error_of([&] { evaluator.run(s.expression); });
        return !wrong || (evaluator.unknown() && evaluator.unknown()->id == "language.no_return");
      });
  --asked_;
  return known;
}

/// What the text expects to raise an exception: that it does is as it should be.
Leave Session::expect_raise(const StatementNode& s) {
  const size_t said = result.diagnostics.size();
  const size_t shown = result.statements.size();
  ++nesting_;
  const Leave leave = execute(s.body);
  --nesting_;
  std::vector<Diagnostic>& all = result.diagnostics;
  const auto from = all.begin() + static_cast<std::ptrdiff_t>(std::min(said, all.size()));
  const auto is_error = [](const Diagnostic& d) { return d.severity == Severity::error; };
  const bool raised = std::any_of(from, all.end(), tells_failure);
  const bool missing =
      std::any_of(from, all.end(), [](const Diagnostic& d) { return is_unknown_name(d.id); });
  all.erase(std::remove_if(from, all.end(), is_error), all.end());
  const bool open =
      missing ||
      std::any_of(result.statements.begin() +
                      static_cast<std::ptrdiff_t>(std::min(shown, result.statements.size())),
                  result.statements.end(), [](const StatementResult& one) { return !one.value; });
  if (!raised && (open || !has_values(s.body))) return leave;
  report(raised ? "check.raises" : "check.raises_not", {condition_text(s)}, s.name_span,
         Severity::note);
  return leave;
}

}  // namespace colex
