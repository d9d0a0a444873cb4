// What an answer to any text must be, for all targets that read the language.
#pragma once

#include <cstdlib>
#include <string>

#include "program/evaluate.hpp"
#include "report/report.hpp"
#include "value/notations.hpp"

namespace colex {

inline void check_span(Span span, size_t size) {
  if (span.from < 0 || span.from > span.to || static_cast<size_t>(span.to) > size) std::abort();
}

/// What a layout is written as reads back, and is written as the same text again.
inline void check_notation(const Value& value, Style style, Reading reading) {
  const std::string text = write(value, style, notation_of(reading));
  try {
    const Value again = evaluate_last(text, reading);
    if (write(again, style, notation_of(reading)) != text) std::abort();
  } catch (const LayoutError& e) {
    // Strides that an open type leaves to the reader may overflow or exceed a limit.
    if (e.id.rfind("language.", 0) == 0) std::abort();
  }
}

/// Of integers and basis elements alone. Anything else is warned of, and no notation has it.
inline bool is_table(const Layout& l) {
  for (int i = 0; i < l.shape.leaves; ++i) {
    const Int& d = l.stride.leaf[i];
    if (!l.shape.leaf[i].is_integer() || !(d.is_integer() || d.is_basis())) return false;
  }
  return true;
}

/// The layout of a value that is one, or the inner one; nullptr of any other value.
inline const Layout* layout_of(const Value& value) {
  if (const ComposedLayout* c = value.as<ComposedLayout>()) return &c->inner;
  return value.as<Layout>();
}

/// Parsed, evaluated and reported without a crash, every place inside the text, every layout stable
/// in every notation.
inline void check_answer(const std::string& source) {
  const Evaluation e = evaluate(source);
  for (const Diagnostic& d : e.diagnostics) check_span(d.span, source.size());
  evaluation_json(source, e);
  for (const StatementResult& s : e.statements) {
    check_span(s.span, source.size());
    const Layout* layout = s.value ? layout_of(*s.value) : nullptr;
    if (layout == nullptr || !is_table(*layout)) continue;
    for (const Style style : {Style::cute, Style::cpp_type, Style::cpp_call, Style::latex}) {
      check_notation(*s.value, style, Reading::cpp);
    }
    for (const Style style : {Style::dsl, Style::pycute}) {
      check_notation(*s.value, style, Reading::math);
    }
  }
}

}  // namespace colex
