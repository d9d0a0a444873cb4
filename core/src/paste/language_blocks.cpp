#include "paste/language_blocks.hpp"

#include <algorithm>
#include <cctype>
#include <optional>
#include <string_view>

#include "paste/pasted_text.hpp"

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

struct TextLine {
  size_t from;
  size_t to;    ///< of the line break, or the end
  size_t next;  ///< where the next line begins
  size_t indent;
  std::string_view text;  ///< without the blanks around it
};

TextLine line_at(const std::string& text, size_t from) {
  const size_t to = std::min(text.find('\n', from), text.size());
  std::string_view line = std::string_view(text).substr(from, to - from);
  const size_t indent = std::min(line.find_first_not_of(" \t"), line.size());
  line.remove_prefix(indent);
  const size_t last = line.find_last_not_of(" \t\r");
  return {from, to, to + 1, indent, line.substr(0, last == line.npos ? 0 : last + 1)};
}

bool is_fence(std::string_view line) {
  return starts_with(line, "```") || starts_with(line, "~~~");
}

/// Up to the fence that closes it, or a fence that says another language.
LanguageBlock fenced_block(const std::string& text, const TextLine& fence, Dialect dialect) {
  LanguageBlock r{dialect, fence.from, std::min(fence.next, text.size()), text.size(), text.size()};
  for (size_t at = fence.next; at < text.size();) {
    const TextLine line = line_at(text, at);
    if (is_fence(line.text)) {
      r.end = line.from;
      r.to = line.text.size() == 3 ? line.to : line.from;
      break;
    }
    at = line.next;
  }
  return r;
}

/// Lines that stand further right than the directive.
LanguageBlock indented_block(const std::string& text, const TextLine& head, Dialect dialect) {
  LanguageBlock r{dialect, head.from, std::min(head.next, text.size()), 0, 0};
  r.end = r.to = r.code;
  for (size_t at = head.next; at < text.size();) {
    const TextLine line = line_at(text, at);
    if (!line.text.empty() && line.indent <= head.indent) break;
    if (!line.text.empty()) r.end = r.to = line.to;
    at = line.next;
  }
  return r;
}

}  // namespace

std::vector<LanguageBlock> language_blocks(const std::string& text) {
  std::vector<LanguageBlock> r;
  for (size_t at = 0; at < text.size();) {
    const TextLine line = line_at(text, at);
    at = line.next;
    const size_t directive =
        prefix_of(line.text, {".. code-block::", ".. code::", ".. sourcecode::"});
    const bool fence = is_fence(line.text);
    if (!fence && directive == 0) continue;
    const std::string_view said = line.text.substr(fence ? 3 : directive);
    const std::optional<Dialect> language = language_named(said);
    const LanguageBlock block =
        fence ? fenced_block(text, line, language.value_or(Dialect::notation))
              : indented_block(text, line, language.value_or(Dialect::notation));
    if (language) {
      r.push_back(block);
    } else if (said.empty()) {
      const std::string_view code =
          std::string_view(text).substr(block.code, block.end - block.code);
      if (const std::optional<Dialect> written = language_written(code)) {
        r.push_back({*written, block.from, block.code, block.end, block.to});
      }
    }
    at = std::max(at, block.to);
  }
  return r;
}

}  // namespace colex
