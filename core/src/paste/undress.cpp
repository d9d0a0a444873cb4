#include "paste/undress.hpp"
#include "explain/explain.hpp"
#include "language/source_form.hpp"

namespace colex {

namespace {

/// More statements than are evaluated seldom need more. The rest is read as it is.
constexpr size_t kMaxUndressed = 100'000;

/// The end of the last whole line before the bound.
size_t undressed_part(const std::string& source) {
  if (source.size() <= kMaxUndressed) return source.size();
  const size_t line = source.rfind('\n', kMaxUndressed);
  return line == std::string::npos ? kMaxUndressed : line;
}

Undressed undress(const std::string& source) {
  const size_t part = undressed_part(source);
  const std::string rest = source.substr(part);
  PastedText text(source.substr(0, part));
  undress_characters(text);
  if (!is_compiler_output(text.text()) && !is_compiler_output(rest)) {
    undress_lines(text);
    undress_python(text);
    undress_prints(text);
  }
  return {text.text() + rest, text.transcript};
}

const RegisterUndress registered{undress};

}  // namespace

}  // namespace colex
