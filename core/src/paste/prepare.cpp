#include "paste/prepare.hpp"
#include "explain/explain.hpp"
#include "language/source_form.hpp"

namespace colex {

namespace {

/// More statements than are evaluated seldom need more. The rest is read as it is.
constexpr size_t kMaxPrepared = 400'000;
constexpr size_t kMaxLines = 10'000;

/// The end of the last whole line before the bounds.
size_t prepared_part(const std::string& source) {
  size_t i = 0;
  size_t line = 0;
  for (size_t lines = 0; i < source.size() && i < kMaxPrepared && lines < kMaxLines; ++i) {
    if (source[i] != '\n') continue;
    line = i;
    ++lines;
  }
  return i == source.size() || line == 0 ? i : line;
}

Prepared prepare(const std::string& source) {
  const size_t part = prepared_part(source);
  const std::string rest = source.substr(part);
  PastedText text(source.substr(0, part));
  text.change("region.markup", blank_characters);
  text.change("region.markup", blank_latex);
  text.dialect = dialect_of(text.text());
  if (!is_compiler_output(text.text()) && !is_compiler_output(rest)) {
    blank_docstrings(text);
    blank_lines(text);
    blank_python(text);
    blank_prints(text);
  }
  return {text.text() + rest, text.transcript, text.dialect, text.divisions, text.skipped,
          text.outputs,       text.regions(),  {},           text.breaks()};
}

const RegisterPreparation registered{prepare};

}  // namespace

}  // namespace colex
