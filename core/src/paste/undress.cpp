#include "paste/undress.hpp"
#include "explain/explain.hpp"
#include "language/source_form.hpp"

namespace colex {

namespace {

/// What is longer is a file, not a paste.
constexpr size_t kMaxPaste = 100'000;

Undressed undress(const std::string& source) {
  if (source.size() > kMaxPaste) return {source};
  PastedText text(source);
  undress_characters(text);
  if (!is_compiler_output(text.text())) {
    undress_lines(text);
    undress_python(text);
    undress_prints(text);
  }
  return {text.text(), text.transcript};
}

const RegisterUndress registered{undress};

}  // namespace

}  // namespace colex
