#include "eval/claims.hpp"
#include "eval/names/advice.hpp"
#include "eval/operators.hpp"
#include "program/notes/fixes.hpp"
#include "program/session.hpp"
#include "syntax/known_names.hpp"
#include "text/attempt.hpp"
#include "text/words.hpp"

/// The value of a statement, or why it has none.

namespace colex {

namespace {

/// Of a value, not of a name or of how something is written: another value might be taken.
bool blames_value(const std::string& id) {
  return id.rfind("language.", 0) != 0 && id.rfind("limit.", 0) != 0;
}

/// The names within `place` for which a value was assumed: `m, n`.
void append_assumed(const Ast& ast, NodeId id, Span place, const Environment& variables,
                    std::vector<std::string>& names) {
  const Node& n = ast[id];
  const bool inside = n.span.from >= place.from && n.span.to <= place.to;
  const bool named = n.kind == NodeKind::name && variables.is_assumed(n.text);
  if (inside && (named || Ast::is_symbol(n)) && !is_one_of(n.text, names)) {
    names.emplace_back(n.text);
  }
  for (const NodeId part : n.args) {
    if (part >= 0) append_assumed(ast, part, place, variables, names);
  }
}

std::string listed(const std::vector<std::string>& names) {
  std::string r;
  for (const std::string& name : names) r += (r.empty() ? "" : ", ") + name;
  return r;
}

/// A name of the expression for which a number is assumed here; nullptr if there is none.
const Node* first_symbol(const Ast& ast, NodeId id) {
  const Node& n = ast[id];
  if (n.kind == NodeKind::unknown && Ast::is_symbol(n)) return &n;
  for (const NodeId part : n.args) {
    const Node* const found = part < 0 ? nullptr : first_symbol(ast, part);
    if (found != nullptr) return found;
  }
  return nullptr;
}

/// `copy(a, b)`, `cute.copy(atom, a, b)`; not `t.copy(a)`.
bool is_call_of_function(const Ast& ast, const Node& n) {
  if (n.kind != NodeKind::call) return false;
  const Node& callee = ast[n.args[0]];
  return callee.kind == NodeKind::name ||
         (callee.kind == NodeKind::member && is_module(ast[callee.args[0]].text));
}

}  // namespace

/// `L(_, (0, 16))` of `copy.partition_S(L(_, (0, 16)))`, where nothing binds copy: what the parts
/// of an expression without a value refuse, for whatever the rest stands, is said.
void Session::check_known_parts(NodeId id) {
  const Node& n = ast_[id];
  if (n.kind == NodeKind::lambda || n.kind == NodeKind::comprehension) return;
  const std::vector<NodeId> parts = n.args;
  const bool known = n.kind == NodeKind::call && open_names(ast_, id, variables_).empty() &&
                     !is_assumed(id) && !calls_function(id);
  if (known) {
    Evaluator evaluator = this->evaluator(Reading::cpp);
    ++asked_;
    const auto error = error_of([&] { evaluator.run(id); });
    --asked_;
    if (!error) return;
    if (blames_value(error->id)) {
      add_error(to_diagnostic(*error, evaluator.place(), Reading::cpp));
      return;
    }
  }
  for (const NodeId part : parts) {
    if (part >= 0) check_known_parts(part);
  }
}

bool Session::compute(const StatementNode& node, StatementResult& s) {
  Evaluator evaluator = this->evaluator(s.reading);
  if (is_notation(node)) evaluator.read_as_notation();
  const auto error = error_of([&] {
    Value value = evaluator.run(node.expression);
    value.print(notation_of(s.reading));  // An address beyond 64 bits shows only here.
    s.value = node.name.empty() ? std::move(value) : loaded(node, std::move(value));
  });
  note_commas(evaluator);
  note_concatenations(evaluator);
  for (const NodeId id : evaluator.elements()) tell({kElementUnknown, {}}, ast_[id].span);
  const bool nothing = evaluator.unknown() && evaluator.unknown()->id == "language.no_return";
  const Node& root = ast_[node.expression];
  // `kernel(a).launch(grid=…)` of CuTe DSL does what the kernel does.
  const bool launch = root.kind == NodeKind::call && ast_[root.args[0]].kind == NodeKind::member &&
                      ast_[root.args[0]].text == "launch";
  const bool whole =
      evaluator.place().from == root.span.from && evaluator.place().to == root.span.to;
  const bool call = root.kind == NodeKind::call && (whole || launch);
  if (nothing && call && (s.name.empty() || node.returns)) return true;
  // `kernel = f(a)` in CuTe DSL gives what `kernel.launch(grid=…)` launches.
  const Environment::Variable* kernel =
      nothing && call && ast_.dialect == Dialect::python && is_asked_for("launch")
          ? variables_.find(ast_[root.args[0]].text)
          : nullptr;
  if (kernel != nullptr && kernel->value.object_as<Definition>() != nullptr) {
    s.value = kernel->value;
    return false;
  }
  const bool lacks =
      error && (evaluator.unknown() ||
                is_one_of(error->id, {"language.unknown_name", "language.unknown_object",
                                      "language.unknown_value"}));
  if (lacks && asked_ == 0) check_known_parts(node.expression);
  if (error && evaluator.unknown()) {
    s.unknown = evaluator.unknown();
    tell(*s.unknown, evaluator.place());
    return false;
  }
  // `@test C == A * B'` of arrays asks for elements, and of no layout.
  if (error && error->id == "language.array" && ast_.dialect == Dialect::julia &&
      is_claim(ast_, root)) {
    return true;
  }
  if (error && error->id == kElementUnknown && runs_elements() && !node.name.empty()) {
    hold(node, s);
    return false;
  }
  if (error && error->id == kElementUnknown) {
    s.unknown = Cause{kElementUnknown, {}};
    tell(*s.unknown, evaluator.place());
    return false;
  }
  const bool unknown_elements =
      error && is_one_of(error->id, {"tensor.host_values", "tensor.host_size"});
  const bool code = ast_.program || ast_.dialect == Dialect::cpp || ast_.dialect == Dialect::python;
  if (unknown_elements && code && is_call_of_function(ast_, root) && node.name.empty()) {
    tell({"language.elements_unknown", {std::string(ast_[root.args[0]].text)}}, root.span);
    return true;
  }
  // `share = used / total`: a quotient of numbers that were assumed says nothing of the text.
  const Node* const symbol = error && error->id == "language.true_division"
                                 ? first_symbol(ast_, node.expression)
                                 : nullptr;
  // A number that nobody wrote is no reason to say what numbers lack.
  const bool guessed = error && is_assumed(node.expression) && is_missing_member(error->id);
  if (guessed && error->values[0] == "int") {
    s.unknown = Cause{"language.unknown_value", {std::string(text_at(root.span))}};
    return false;
  }
  if (symbol != nullptr) {
    s.unknown = Cause{"language.unknown_value", {std::string(symbol->text)}};
    tell(*s.unknown, symbol->span);
    return false;
  }
  if (error) {
    Diagnostic d = to_diagnostic(*error, evaluator.place(), s.reading);
    if (source_.size() <= kTriedBytes) d.fix = evaluator.nearest_legal(*error);
    // The operand that another value would mend is the place.
    if (d.fix) d.span = d.fix->span;
    note_assumptions(node.expression, evaluator, s.reading, true);
    std::vector<std::string> assumed;
    if (blames_value(d.id)) append_assumed(ast_, node.expression, d.span, variables_, assumed);
    const Span place = d.span;
    if (!assumed.empty()) d.severity = Severity::note;
    // Of a product of numbers that nobody wrote nobody asks whether it fits.
    const bool too_large = !assumed.empty() && d.id == "int.overflow";
    if (!too_large) s.unknown = add_error(std::move(d));
    if (!assumed.empty()) {
      const Cause why{"language.assumed_fails", {listed(assumed)}};
      tell(why, place);
      if (!s.unknown) s.unknown = why;
    }
    s.made = evaluator.made(source_, results_before_ + place_of(node), nullptr);
    return false;
  }
  s.made = evaluator.made(source_, results_before_ + place_of(node), &*s.value);
  last_outer = evaluator.outer();
  if (effects_ != nullptr) return false;  // what a reader is told of a value, no thread needs
  s.printed = printed_text(node.expression, *s.value);
  check_expected(node, s);
  if (s.printed.empty()) s.printed = chosen_text(root, *s.value);
  if (s.printed.empty()) s.printed = python_text(node.expression);
  tell_open_numbers(node.expression, s);
  const IntTuple* bare = s.printed.empty() ? s.value->as<IntTuple>() : nullptr;
  const bool none = ast_.dialect == Dialect::python && bare != nullptr && bare->is_leaf() &&
                    bare->value().is_underscore();
  if (none) s.printed = "None";  // `_` is what it means in a coordinate
  s.tile = tile(node, s, evaluator);
  if (told_ == Told::value) return false;
  if (last_outer.row != nullptr) check_outer(node, s);
  compare_reading(node, s);
  note_assumptions(node.expression, evaluator, s.reading);
  note_limits(node, s);
  note_helper(node);
  note_algorithm(node);
  if (ast_.dialect == Dialect::cpp) note_constants(node.expression);
  return false;
}

}  // namespace colex
