#include "program/evaluate.hpp"

#include <algorithm>
#include <utility>

#include "program/claims/printed_lines.hpp"
#include "program/claims/printed_objects.hpp"
#include "program/claims/quoted_prints.hpp"
#include "program/claims/size_claims.hpp"
#include "program/claims/thread_note.hpp"
#include "program/join.hpp"
#include "program/notes/consequences.hpp"
#include "program/notes/fixes.hpp"
#include "program/notes/note_groups.hpp"
#include "program/notes/outside_code.hpp"
#include "program/notes/unsaid.hpp"
#include "program/notes/without_layouts.hpp"
#include "program/open/assumed_numbers.hpp"
#include "program/open/examples.hpp"
#include "program/open/open_list.hpp"
#include "program/session.hpp"
#include "program/source_form.hpp"
#include "text/attempt.hpp"

namespace colex {

namespace {

constexpr size_t kMaxValueBytes = 400;
/// Of a text with examples in front of it: dozens are tried.
constexpr int kTrialSteps = 500;

std::string shortened(const std::string& text) {
  return text.size() <= kMaxValueBytes ? text : head(text, kMaxValueBytes) + "…";
}

/// `(_4,8)` -> `(4,8)`: as values print in the mathematical reading. Names keep theirs.
std::string without_underscores(const std::string& text) {
  const auto is_word = [](char c) {
    return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  };
  std::string r;
  for (size_t i = 0; i < text.size(); ++i) {
    const bool number =
        i + 1 < text.size() && (text[i + 1] == '-' || (text[i + 1] >= '0' && text[i + 1] <= '9'));
    if (text[i] == '_' && number && (i == 0 || !is_word(text[i - 1]))) continue;
    r += text[i];
  }
  return r;
}

}  // namespace

Diagnostic to_diagnostic(const LayoutError& e, Span where) {
  Diagnostic d;
  d.id = e.id;
  for (const std::string& v : e.values) d.values.push_back(shortened(v));
  d.span = e.has_span ? e.span : where;
  return d;
}

Diagnostic to_diagnostic(const LayoutError& e, Span where, Reading reading) {
  Diagnostic d = to_diagnostic(e, where);
  if (reading == Reading::math) {
    for (std::string& v : d.values) v = without_underscores(v);
  }
  return d;
}

namespace {

std::vector<SourceForm>& source_forms() {
  static std::vector<SourceForm> forms;
  return forms;
}

bool has_own_form(const std::string& text) {
  const auto recognises = [&text](const SourceForm& form) { return form.recognises(text); };
  return std::any_of(source_forms().begin(), source_forms().end(), recognises);
}

Prepared prepared(const std::string& source) {
  if (source.size() > SourceLimits::kBytes) {
    return {source, false, Dialect::notation, {}, {}, {}, source};
  }
  Prepared r = prepare(source, has_own_form);
  for (Prepared& other : r.others) other.original = source;
  r.original = source;
  return r;
}

/// What was pasted, with the edit that makes `text` of the text that is read: places are the same.
std::string edited_original(const Prepared& pasted, const std::string& text, size_t edit) {
  if (pasted.original.size() != pasted.text.size()) return pasted.original;
  const size_t shorter = std::min(text.size(), pasted.text.size()) - edit;
  const auto differ = std::mismatch(text.rbegin(), text.rbegin() + static_cast<long>(shorter),
                                    pasted.text.rbegin());
  const size_t same_end = static_cast<size_t>(differ.first - text.rbegin());
  return pasted.original.substr(0, edit) + text.substr(edit, text.size() - same_end - edit) +
         pasted.original.substr(pasted.original.size() - same_end);
}

/// The same text after an edit: places behind the edit move with it.
Prepared edited(const Prepared& pasted, std::string text) {
  const size_t common = std::min(text.size(), pasted.text.size());
  const auto differ =
      std::mismatch(text.begin(), text.begin() + static_cast<long>(common), pasted.text.begin());
  const size_t edit = static_cast<size_t>(differ.first - text.begin());
  Prepared r;
  r.original = edited_original(pasted, text, edit);
  r.text = std::move(text);
  r.transcript = pasted.transcript;
  r.dialect = pasted.dialect;
  r.marks = pasted.marks;
  r.skipped = pasted.skipped;
  r.breaks = pasted.breaks;
  for (Skipped& s : r.skipped) {
    const int by = static_cast<int>(r.text.size()) - static_cast<int>(pasted.text.size());
    if (static_cast<size_t>(s.span.from) >= edit) s.span = {s.span.from + by, s.span.to + by};
  }
  for (std::vector<size_t>* places :
       {&r.marks.divisions, &r.marks.outputs, &r.marks.margins, &r.marks.fences, &r.breaks}) {
    for (size_t& at : *places) {
      if (at >= edit) at += r.text.size() - pasted.text.size();
    }
  }
  return r;
}

/// Where definitions would stand: in front of a text of code, and of a document's first code with a
/// message.
size_t place_of_definitions(const Prepared& pasted, const std::vector<Diagnostic>& diagnostics) {
  if (pasted.marks.fences.empty() || diagnostics.empty()) return 0;
  int first = diagnostics.front().span.from;
  for (const Diagnostic& d : diagnostics) first = std::min(first, d.span.from);
  return pasted.text.rfind('\n', static_cast<size_t>(std::max(first, 0))) + 1;
}

Evaluation evaluate_one(const Prepared& pasted, Reading reading, Told told) {
  const auto run = [&](const Prepared& text) {
    Session session(text, reading, told);
    session.run();
    return std::move(session.result);
  };
  Evaluation r = run(pasted);
  if (told == Told::value) return r;
  for (StatementResult& s : r.statements) {
    const bool layout = s.value && s.value->as<Layout>() != nullptr;
    s.said_by_thread = layout && says_threads(pasted.original, s.name, s.span);
  }
  try_fixes(pasted.text, r, [&](std::string text) { return run(edited(pasted, std::move(text))); });
  join_open(r.diagnostics);
  const bool same = pasted.original.size() == pasted.text.size();
  const DefinitionPlace place =
      definition_place(same ? pasted.original : pasted.text,
                       place_of_definitions(pasted, r.diagnostics), pasted.dialect);
  try_examples(pasted.text, place, r, [&](std::string text) {
    const Prepared with = edited(pasted, std::move(text));
    Session session(with, reading, Told::value);
    session.leave(kTrialSteps);
    session.run();
    return std::move(session.result);
  });
  forget_run(r);
  forget_assumed_numbers(r);
  tell_drawn(r);
  forget_consequences(r);
  hush_without_layouts(r, pasted);
  hush_outside_code(r, pasted.outside, pasted.original);
  join_unread(r.diagnostics, pasted.original);
  join_open(r.diagnostics);
  forget_heads(r.diagnostics);
  offer_definitions(r.diagnostics, place);
  group_notes(r.diagnostics);
  return r;
}

/// A document may have code in several languages: each has its own variables.
Evaluation with_others(Evaluation r, const Prepared& pasted, Reading reading, Told told) {
  for (const Prepared& other : pasted.others) {
    r = join(std::move(r), evaluate_one(other, reading, told), other.code);
  }
  return r;
}

Evaluation evaluate_pasted(const Prepared& pasted, Reading reading, Told told) {
  Evaluation r = with_others(evaluate_one(pasted, reading, told), pasted, reading, told);
  if (told != Told::value) {
    check_quoted(r, pasted.marks.quoted);
    check_printed_lines(r, pasted.marks.printed, pasted.original);
    check_sizes(r, pasted.original);
    check_printed_objects(r, pasted.marks.outputs, pasted.original);
    hush_words(r);
    tell_unsaid(r, pasted.original.size());
  }
  return r;
}

/// The steps of a text's last statement, and where that begins.
struct LastSteps {
  int from = -1;
  std::vector<Step> steps;
};

LastSteps last_steps(const Prepared& pasted, Reading reading) {
  Session session(pasted, reading);
  session.run();
  if (session.result.statements.empty()) return {};
  const StatementResult& last = session.result.statements.back();
  const Operation* const row = session.last_outer.row;
  if (last.derives.empty() || row == nullptr || row->derive == nullptr) return {last.span.from, {}};
  Recorder recorder(notation_of(last.reading));
  row->derive(session.last_outer.arguments, recorder);
  return {last.span.from, recorder.steps()};
}

/// What the form reads, and what was blanked before it did.
Evaluation read_by(const SourceForm& form, const Prepared& pasted) {
  Evaluation r = form.read(pasted.text);
  RegionMap map(pasted.original.size());
  for (const Region& region : r.regions) map.claim(region);
  for (const Region& region : pasted.regions) map.claim(region);
  r.regions = map.regions(pasted.original);
  return r;
}

}  // namespace

RegisterSourceForm::RegisterSourceForm(const SourceForm& form) { source_forms().push_back(form); }

Evaluation evaluate(const std::string& source, Reading reading, Told told) {
  const Prepared pasted = prepared(source);
  if (source.size() <= SourceLimits::kBytes) {
    for (const SourceForm& form : source_forms()) {
      if (!form.recognises(pasted.text)) continue;
      Evaluation r = with_others(read_by(form, pasted), pasted, reading, told);
      if (told != Told::value) tell_unsaid(r, pasted.original.size());
      return r;
    }
  }
  return evaluate_pasted(pasted, reading, told);
}

Prepared prepare(const std::string& source) { return prepared(source); }

Evaluation run_thread(const Prepared& text, const Launch& launch, Effects& effects) {
  Session session(text, Reading::automatic, Told::value);
  session.run_as(launch, effects);
  return std::move(session.result);
}

Evaluation evaluate_statements(const std::string& source, Reading reading) {
  return evaluate_pasted(prepared(source), reading, Told::all);
}

Value evaluate_last(const std::string& source, Reading reading) {
  Evaluation e = evaluate(source, reading, Told::value);
  for (const Diagnostic& d : e.diagnostics) {
    if (d.severity != Severity::error) continue;
    LayoutError error(d.id, d.values);
    error.span = d.span;
    error.has_span = true;
    throw error;
  }
  if (e.statements.empty()) throw LayoutError("language.empty", {});
  StatementResult& last = e.statements.back();
  if (last.unknown) throw LayoutError(last.unknown->id, last.unknown->values);
  if (!last.value) throw LayoutError("language.empty", {});
  return std::move(*last.value);
}

std::vector<Step> derive(const std::string& source, Reading reading) {
  const Prepared pasted = prepared(source);
  LastSteps last = last_steps(pasted, reading);
  for (const Prepared& other : pasted.others) {
    LastSteps own = last_steps(other, reading);
    if (own.from > last.from) last = std::move(own);
  }
  return last.steps;
}

}  // namespace colex
