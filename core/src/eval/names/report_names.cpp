#include <algorithm>
#include <utility>

#include "eval/evaluator.hpp"
#include "eval/names/advice.hpp"
#include "eval/names/known_values.hpp"
#include "eval/names/names_check.hpp"
#include "eval/names/suggest.hpp"
#include "text/words.hpp"

/// What is said of names that nothing binds.

namespace colex {

namespace {

/// Of one statement; notes of a program stand together.
constexpr size_t kMaxErrors = 8;
constexpr size_t kMaxNotes = 32;

}  // namespace

std::optional<Cause> report_names(const Ast& ast, const std::vector<OpenName>& names,
                                  const Environment& variables, Severity severity,
                                  std::vector<Diagnostic>& diagnostics) {
  const auto told_before = [&diagnostics](const std::string& name) -> Diagnostic* {
    for (Diagnostic& d : diagnostics) {
      if (says_unknown(d, name)) return &d;
    }
    return nullptr;
  };
  std::optional<Cause> before;
  std::optional<Cause> elsewhere;  // what depends on such a name says no more than that
  bool news = false;
  const size_t told = std::min(names.size(), severity == Severity::note ? kMaxNotes : kMaxErrors);
  for (size_t i = 0; i < told; ++i) {
    const Node& n = ast[names[i].node];
    // `MMA_Atom<X>`: X is what lacks.
    const bool applied = n.kind == NodeKind::apply_types && names.size() > 1 &&
                         is_known_template(std::string(n.text));
    if (applied) continue;
    const bool attribute = n.kind == NodeKind::member;
    const std::string name = head((attribute ? kSelf : std::string()) + std::string(n.text), 60);
    if (Diagnostic* d = told_before(name)) {
      if (!before) before = Cause{d->id, d->values};
      // A condition is told behind what stands in its branches.
      const bool in_place = d->fix && d->fix->span.to > 0;
      if (n.span.from < d->span.from && !in_place) d->span = n.span;
      continue;
    }
    news = true;
    const Place place = name_place(ast, names[i].node);
    const Role role = place.role;
    Diagnostic d = unknown_name(name, ast.dialect, place);
    suit_place(ast, names[i].node, d);
    if (attribute) {
      const std::string example = example_of_attribute(n.text, place);
      d = {severity, "language.unknown_attribute", {name, example}, n.span, {}};
      if (example.empty()) d.id = "language.unknown_value";
      if (example.empty()) d.values.pop_back();
      if (role == Role::function) d.id = "language.unknown_method";
    }
    const bool cpp = ast.dialect == Dialect::cpp;
    const bool foreign = cpp && is_foreign(name);
    const bool mentioned = foreign || (cpp && !is_operand(role));
    d.severity = mentioned ? Severity::note : severity;
    d.span = n.span;
    if (d.id == "language.unknown_number") {
      d.fix = Fix{{0, 0}, "constexpr int " + name + " = " + d.values[1] + ";\n"};
    }
    if (mentioned && !elsewhere) elsewhere = Cause{d.id, d.values};
    // Programs are full of names.
    const bool near_any = severity != Severity::note && d.id != "language.library" &&
                          d.id != "language.other_library" && !foreign;
    const std::string near =
        near_any && !attribute ? suggest_name(name, variables, role) : std::string();
    if (!near.empty()) {
      d.id = "language.unknown_name_near";
      d.values = {name, near};
      d.fix = Fix{n.span, near};
    }
    diagnostics.push_back(std::move(d));
  }
  if (names.size() > told) {
    const Span rest{ast[names[told].node].span.from, ast[names.back().node].span.to};
    diagnostics.push_back(
        {Severity::note, "limit.names", {std::to_string(names.size() - told)}, rest, {}});
  }
  if (elsewhere) return elsewhere;
  return news ? std::nullopt : before;
}

}  // namespace colex
