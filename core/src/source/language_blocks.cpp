#include "source/language_blocks.hpp"

#include <algorithm>
#include <cctype>
#include <optional>
#include <string>
#include <string_view>

namespace colex {

namespace {

/// `python`, `{.cpp .numberLines}`, `{code-cell} ipython3`: the language of the first word that is
/// the name of one.
std::optional<Dialect> language_named(std::string_view words) {
  std::string word;
  for (size_t i = 0; i <= words.size(); ++i) {
    const char c = i < words.size() ? words[i] : ' ';
    if (is_letter(c) || is_digit_char(c) || c == '+') {
      word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
      continue;
    }
    if (is_one_of(word, {"python", "py", "python3", "py3", "ipython", "ipython3", "pycon"})) {
      return Dialect::python;
    }
    if (is_one_of(word, {"cpp", "c++", "cxx", "cc", "cuda", "cu", "cuh", "hpp"})) {
      return Dialect::cpp;
    }
    if (is_one_of(word, {"julia", "jl"})) return Dialect::julia;
    word.clear();
  }
  return std::nullopt;
}

/// Some line of it begins so.
bool has_line(std::string_view code, Words starts) {
  for (size_t at = 0; at < code.size(); at = code.find('\n', at)) {
    at = code.find_first_not_of(" \t\r\n", at);
    if (at == code.npos) return false;
    if (prefix_of(code.substr(at), starts) > 0) return true;
  }
  return false;
}

/// Of code without the name of its language: what only a program in that language has.
std::optional<Dialect> language_written(std::string_view code) {
  const Dialect dialect = dialect_of(std::string(code));
  const bool python = dialect == Dialect::python && has_line(code, {"def ", "import ", "@cute."});
  const bool cpp = dialect == Dialect::cpp && contains(code, ";\n") &&
                   has_line(code, {"auto ", "template", "#include", "using ", "__global__"});
  return python || cpp ? std::optional(dialect) : std::nullopt;
}

/// Lines that stand further right than the directive.
LanguageBlock indented_block(const PastedText& t, size_t head) {
  const std::vector<PastedText::Line>& lines = t.lines();
  const PastedText::Line& first = lines[head];
  const size_t column = t.trimmed(first).from - first.from;
  const size_t code = std::min(first.to + 1, t.text().size());
  LanguageBlock r{Dialect::notation, first.from, code, code, code};
  for (size_t i = head + 1; i < lines.size(); ++i) {
    if (t.is_empty(lines[i])) continue;
    if (t.trimmed(lines[i]).from - lines[i].from <= column) break;
    r.end = r.to = lines[i].to;
  }
  return r;
}

/// What a fence or a directive says of its language; of one that says nothing, what is written.
std::optional<Dialect> language_of(const PastedText& t, std::string_view said,
                                   PastedText::Line code) {
  const std::optional<Dialect> language = language_named(said);
  return language || !said.empty() ? language : language_written(t.of(code));
}

std::vector<LanguageBlock> fenced(const PastedText& t) {
  std::vector<LanguageBlock> r;
  for (const PastedText::FencedBlock& b : t.fenced_blocks()) {
    const std::string_view fence = t.of(t.trimmed(b.opening));
    const size_t said = fence.find_first_not_of("`~");
    const PastedText::Line code{std::min(b.code.from + 1, b.code.to), b.code.to};
    const std::optional<Dialect> language =
        language_of(t, said == kNowhere ? "" : fence.substr(said), code);
    if (!language || b.opening.to == 0) continue;
    r.push_back({*language, b.opening.from, code.from, code.to, std::max(code.to, b.closing.to)});
  }
  return r;
}

/// Those below `.. code-block::`.
std::vector<LanguageBlock> directed(const PastedText& t) {
  std::vector<LanguageBlock> r;
  const std::vector<PastedText::Line>& lines = t.lines();
  for (size_t i = 0; i < lines.size(); ++i) {
    const std::string_view text = t.of(t.trimmed(lines[i]));
    const size_t said = prefix_of(text, {".. code-block::", ".. code::", ".. sourcecode::"});
    if (said == 0) continue;
    LanguageBlock block = indented_block(t, i);
    const auto language = language_of(t, text.substr(said), {block.code, block.end});
    if (!language) continue;
    block.dialect = *language;
    r.push_back(block);
  }
  return r;
}

}  // namespace

std::vector<LanguageBlock> language_blocks(const PastedText& t) {
  std::vector<LanguageBlock> r = fenced(t);
  for (const LanguageBlock& block : directed(t)) {
    const bool inside = std::any_of(r.begin(), r.end(), [&block](const LanguageBlock& f) {
      return f.from <= block.from && block.from < f.to;
    });
    if (!inside) r.push_back(block);
  }
  std::sort(r.begin(), r.end(),
            [](const LanguageBlock& a, const LanguageBlock& b) { return a.from < b.from; });
  return r;
}

}  // namespace colex
