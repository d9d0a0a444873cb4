#include "source/dialect.hpp"

#include <algorithm>
#include <string_view>

#include "source/letters.hpp"

namespace colex {

namespace {

/// A piece of text that one language writes and the other does not.
struct Evidence {
  std::string_view text;
  Dialect dialect;
  bool starts_line;
};

constexpr Evidence kEvidence[] = {
    {"::", Dialect::cpp, false},           {"#include", Dialect::cpp, true},
    {"#if", Dialect::cpp, true},           {"#define ", Dialect::cpp, true},
    {"extern \"C\"", Dialect::cpp, true},  {"template <", Dialect::cpp, true},
    {"template<", Dialect::cpp, true},     {"using ", Dialect::cpp, true},
    {"auto ", Dialect::cpp, true},         {"constexpr ", Dialect::cpp, true},
    {"static_assert", Dialect::cpp, true}, {"int ", Dialect::cpp, true},
    {"make_shape(", Dialect::cpp, false},  {"Int<", Dialect::cpp, false},
    {"{}", Dialect::cpp, false},           {";\n", Dialect::cpp, false},
    {"cute.", Dialect::python, false},     {"cutlass.", Dialect::python, false},
    {"pycute", Dialect::python, false},    {"import ", Dialect::python, true},
    {"from ", Dialect::python, true},      {"def ", Dialect::python, true},
    {"elif ", Dialect::python, true},      {"else:", Dialect::python, true},
    {">>> ", Dialect::python, true},       {"assert ", Dialect::python, true},
    {"None", Dialect::python, false},      {"True", Dialect::python, false},
    {"False", Dialect::python, false},     {"f\"", Dialect::python, false},
    {"stride=", Dialect::python, false},   {" in range(", Dialect::python, false},
    {".append(", Dialect::python, false},  {"len(", Dialect::python, false},
    {"lambda ", Dialect::python, false},   {"enumerate(", Dialect::python, false},
    {"sorted(", Dialect::python, false},   {".format(", Dialect::python, false},
    {".items()", Dialect::python, false},  {".extend(", Dialect::python, false},
    {"= torch.", Dialect::python, false},  {"= np.", Dialect::python, false},
    {"= numpy.", Dialect::python, false},
};

bool starts_line(const std::string& text, size_t at) {
  while (at > 0 && (text[at - 1] == ' ' || text[at - 1] == '\t')) --at;
  return at == 0 || text[at - 1] == '\n';
}

/// The place is behind `# `: a comment of Python that quotes C++.
bool is_in_python_comment(const std::string& text, size_t at) {
  const size_t line = text.rfind('\n', at) + 1;
  const size_t sign = text.find("# ", line);
  return sign < at && (sign == line || text[sign - 1] == ' ');
}

/// How often a piece of evidence stands in the text, up to a few times.
int count(const std::string& text, const Evidence& e) {
  constexpr int kEnough = 20;
  int found = 0;
  for (size_t at = text.find(e.text); at != std::string::npos && found < kEnough;
       at = text.find(e.text, at + e.text.size())) {
    // `t[::2]`, `t[1::2]`
    const char before = at > 0 ? text[at - 1] : ' ';
    const bool slice = e.text == "::" && (before == '[' || (before >= '0' && before <= '9'));
    if (e.dialect == Dialect::cpp && is_in_python_comment(text, at)) continue;
    if (!slice && (!e.starts_line || starts_line(text, at))) ++found;
  }
  return found;
}

/// `@inline ` before the place, at the beginning of its line.
bool follows_macro(const std::string& text, size_t at) {
  const size_t line = text.rfind('\n', at) + 1;
  const size_t first = text.find_first_not_of(" \t", line);
  return text[first] == '@' && text.find(' ', first) + 1 == at;
}

/// `function f(x)` is a line of its own: C++ and JavaScript open a brace in it.
bool is_line_of_function(const std::string& text, size_t at) {
  const size_t end = std::min(text.find('\n', at), text.size());
  const size_t last = text.find_last_not_of(" \t\r", end - 1);
  const size_t open = text.find('(', at);
  return text[last] == ')' && open < last;
}

/// `function f(x)` at the beginning of a line, and an `end` that is a line, or nothing behind the
/// bracket.
bool has_julia_function(const std::string& text) {
  bool ends = false;
  for (size_t at = text.find("\nend"); at != std::string::npos; at = text.find("\nend", at + 1)) {
    ends = ends || at + 4 == text.size() || text[at + 4] == '\n' || text[at + 4] == '\r';
  }
  for (size_t at = text.find("function "); at != std::string::npos;
       at = text.find("function ", at + 1)) {
    if (!ends && !is_line_of_function(text, at)) continue;
    if (starts_line(text, at) || follows_macro(text, at)) return true;
  }
  return false;
}

/// `@test f(x)`, `@testset "a" begin` at the beginning of a line.
bool has_julia_tests(const std::string& text) {
  for (const std::string_view word : {"@testset ", "@test "}) {
    for (size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
      if (starts_line(text, at)) return true;
    }
  }
  return false;
}

/// `@show x`, `for x in y` without a colon and an `end`: of Julia.
bool has_julia_lines(const std::string& text) {
  bool loops = false;
  bool ends = false;
  for (size_t line = 0; line < text.size();) {
    const size_t to = std::min(text.find('\n', line), text.size());
    const std::string_view whole = std::string_view(text).substr(line, to - line);
    const size_t first = std::min(whole.find_first_not_of(" \t"), whole.size());
    std::string_view words = whole.substr(0, whole.find('#'));
    words.remove_prefix(std::min(first, words.size()));
    words = words.substr(0, words.find_last_not_of(" \t\r") + 1);
    if (words.substr(0, 6) == "@show ") return true;
    const bool in = words.find(" in ") != words.npos;
    const bool loop = words.substr(0, 4) == "for " && in;
    loops = loops || (loop && words.find_first_of(":;{(") == words.npos);
    ends = ends || words == "end";
    line = to + 1;
  }
  return loops && ends;
}

/// `if x:`, `for i in y:`, `while n < 4:` at the end of a line: only Python opens blocks so.
bool opens_python_block(const std::string& text) {
  for (const std::string_view word : {"if ", "for ", "while ", "match ", "class "}) {
    for (size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
      if (!starts_line(text, at)) continue;
      const size_t end = text.find('\n', at);
      const size_t colon = text.rfind(':', end);
      if (colon == std::string::npos || colon < at) continue;
      if (text.find_first_not_of(" \t\r", colon + 1) >= end) return true;
    }
  }
  return false;
}

/// `print(x)` as a line of its own in a text without a `;`: C++ would end it with one.
bool prints_as_python(const std::string& text) {
  if (text.find(';') != std::string::npos) return false;
  for (size_t at = text.find("print("); at != std::string::npos; at = text.find("print(", at + 1)) {
    if (!starts_line(text, at)) continue;
    const size_t end = std::min(text.find('\n', at), text.size());
    const size_t last = text.find_last_not_of(" \t\r", end - 1);
    if (text[last] == ')') return true;
  }
  return false;
}

/// `f(x) where {T} = …`; `gemm!(c, a)` or `return quote` and a line that is `end`.
bool has_julia_words(const std::string& text) {
  if (text.find(") where {") != std::string::npos) return true;
  bool ends = false;
  for (size_t at = text.find("end"); at != std::string::npos; at = text.find("end", at + 1)) {
    const size_t behind = text.find_first_not_of(" \t\r", at + 3);
    ends = ends || (starts_line(text, at) && (behind == std::string::npos || text[behind] == '\n'));
  }
  const size_t quoted = text.find("return quote\n");
  for (size_t at = text.find("!("); at != std::string::npos && ends; at = text.find("!(", at + 1)) {
    if (at > 0 && is_ascii_letter(text[at - 1])) return true;
  }
  return ends && quoted != std::string::npos;
}

/// `CopyAtom{UniversalCopy{UInt128}, Float64}()`, `copyto!(t, s)`, `threadIdx().x`: of MoYe, in
/// lines of which C++ would end some with a `;`.
bool names_moye(const std::string& text) {
  if (text.find(";\n") == std::string::npos) {
    for (const std::string_view atom : {"CopyAtom{", "MMAAtom{"}) {
      const size_t at = text.find(atom);
      if (at == std::string::npos || at + atom.size() == text.size()) continue;
      const bool named = at > 0 && is_name_char(text[at - 1]);
      if (!named && is_ascii_letter(text[at + atom.size()])) return true;
    }
  }
  return text.find("copyto!(") != std::string::npos ||
         text.find("threadIdx().x") != std::string::npos;
}

/// `Tensor t = f(x);`
bool declares_tensor(const std::string& text) {
  constexpr std::string_view kType = "Tensor ";
  for (size_t at = text.find(kType); at != std::string::npos; at = text.find(kType, at + 1)) {
    const size_t end = text.find_first_of(" ;,.\n", at + kType.size());
    const bool binds = end != std::string::npos && text.compare(end, 3, " = ") == 0;
    if (binds && starts_line(text, at) && text.find(';', end) < text.find("\n\n", end)) return true;
  }
  return false;
}

/// `x.partition_C(t)` without a `;` behind it.
bool has_python_methods(const std::string& text) {
  if (text.find(';') != std::string::npos) return false;
  for (const std::string_view method :
       {".partition_", ".make_fragment_", ".get_slice(", ".retile("}) {
    if (text.find(method) != std::string::npos) return true;
  }
  return false;
}

/// Blanks what stands between two `"` of a line, in place.
void blank_strings(std::string& text) {
  for (size_t open = text.find('"'); open != text.npos;) {
    const size_t close = text.find_first_of("\"\n", open + 1);
    if (close == text.npos) return;
    const bool quoted = text[close] == '"';
    for (size_t i = open + 1; i < close && quoted; ++i) text[i] = ' ';
    open = text.find('"', close + 1);
  }
}

/// The text without what Python quotes: that may be in any language.
std::string without_strings(const std::string& text) {
  std::string r = text;
  for (const std::string_view mark : {"\"\"\"", "'''"}) {
    for (size_t open = r.find(mark); open != r.npos;) {
      const size_t close = r.find(mark, open + mark.size());
      if (close == r.npos) break;  // cut off: what is quoted is not known
      for (size_t i = open + mark.size(); i < close; ++i) {
        if (r[i] != '\n') r[i] = ' ';
      }
      open = r.find(mark, close + mark.size());
    }
  }
  blank_strings(r);
  return r;
}

}  // namespace

Dialect dialect_of(const std::string& text) {
  for (const std::string_view sign : {"julia> ", "@Layout", "using MoYe", "using CuTe\n"}) {
    if (text.find(sign) != std::string::npos) return Dialect::julia;
  }
  if (names_moye(text)) return Dialect::julia;
  if (has_julia_function(text) || has_julia_tests(text) || has_julia_lines(text) ||
      has_julia_words(text))
    return Dialect::julia;
  const std::string outside = without_strings(text);
  int cpp = declares_tensor(text) ? 1 : 0;
  int python = (opens_python_block(text) ? 4 : 0) + (prints_as_python(text) ? 1 : 0) +
               (has_python_methods(text) ? 1 : 0);
  for (const Evidence& e : kEvidence) {
    const bool of_cpp = e.dialect == Dialect::cpp;
    (of_cpp ? cpp : python) += count(of_cpp ? outside : text, e);
  }
  if (cpp == 0 && python == 0) return Dialect::notation;
  return python > cpp ? Dialect::python : Dialect::cpp;
}

}  // namespace colex
