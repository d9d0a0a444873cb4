#include "source/languages/language_blocks.hpp"

#include <algorithm>
#include <cctype>
#include <initializer_list>
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

/// `f"""…"""`, `rf"""…"""`: no program stands there before it is formatted.
bool is_formatted(const PastedText& t, size_t quotes) {
  size_t from = quotes;
  while (from > 0 && quotes - from < 2 && is_name_char(t.at(from - 1))) --from;
  return t.of({from, quotes}).find_first_of("fF") != kNowhere;
}

/// Programs in C++ that Python holds in a long string, `source = r"""…"""`.
std::vector<LanguageBlock> quoted(const PastedText& t) {
  constexpr std::string_view kMark = "\"\"\"";
  std::vector<LanguageBlock> r;
  if (t.find(kMark) == kNowhere || dialect_of(t.text()) != Dialect::python) return r;
  for (size_t open = t.find(kMark); open != kNowhere;) {
    const size_t code = open + kMark.size();
    const size_t end = t.find(kMark, code);
    if (end == kNowhere) break;
    if (!is_formatted(t, open) && language_written(t.of({code, end})) == Dialect::cpp) {
      r.push_back({Dialect::cpp, code, code, end, end});
    }
    open = t.find(kMark, end + kMark.size());
  }
  return r;
}

/// The length of `.. code-block::`; 0 of other lines.
size_t directive_length(std::string_view text) {
  return prefix_of(text, {".. code-block::", ".. code::", ".. sourcecode::"});
}

/// Those below `.. code-block::`.
std::vector<LanguageBlock> directed(const PastedText& t) {
  std::vector<LanguageBlock> r;
  const std::vector<PastedText::Line>& lines = t.lines();
  for (size_t i = 0; i < lines.size(); ++i) {
    const std::string_view text = t.of(t.trimmed(lines[i]));
    const size_t said = directive_length(text);
    if (said == 0) continue;
    LanguageBlock block = indented_block(t, i);
    const auto language = language_of(t, text.substr(said), {block.code, block.end});
    if (!language) continue;
    block.dialect = *language;
    r.push_back(block);
  }
  return r;
}

/// A block whose language is not said, or is one that shows no code, with what it holds.
bool shows_code(std::string_view said, std::string_view code) {
  const size_t from = said.find_first_not_of(" \t{.");
  if (from == kNowhere) {
    // Lines of boxes, columns and dots: a drawing, a listing, what is left out.
    const std::initializer_list<std::string_view> drawn = {"...", "\u2026", "+--", " | ", "|--"};
    return std::none_of(drawn.begin(), drawn.end(),
                        [code](std::string_view sign) { return contains(code, sign); }) &&
           !contains(code, "\xe2\x94") && !contains(code, "\xe2\x95");
  }
  const std::string_view word = said.substr(from, said.find_first_of(" \t}:,", from) - from);
  return !is_one_of(word, {"text", "txt",   "plain", "plaintext", "none",   "console", "output",
                           "bash", "sh",    "shell", "zsh",       "json",   "yaml",    "toml",
                           "ini",  "cmake", "make",  "makefile",  "xml",    "html",    "css",
                           "log",  "dot",   "tree",  "mermaid",   "docker", "diff",    "csv"});
}

/// Where code stands, in order; `any`: there are blocks, of code or of something else.
std::vector<Span> blocks_of_code(const PastedText& t, bool& any) {
  std::vector<Span> r;
  const auto add = [&](std::string_view said, PastedText::Line code) {
    any = true;
    if (!shows_code(said, t.of(code))) return;
    r.push_back({static_cast<int>(code.from), static_cast<int>(code.to)});
  };
  for (const PastedText::FencedBlock& b : t.fenced_blocks()) {
    const std::string_view fence = t.of(t.trimmed(b.opening));
    const size_t said = fence.find_first_not_of("`~");
    // A fence that says nothing and is not closed may end what was cut off above it.
    const bool cut = said == kNowhere && b.opening.to > 0 && b.closing.from == b.closing.to;
    if (cut && b.code.to == t.text().size()) {
      any = false;
      return {};
    }
    add(said == kNowhere ? "" : fence.substr(said), b.code);
  }
  const std::vector<PastedText::Line>& lines = t.lines();
  const bool directives = std::any_of(lines.begin(), lines.end(), [&t](PastedText::Line l) {
    return directive_length(t.of(t.trimmed(l))) > 0;
  });
  for (size_t i = 0; i < lines.size(); ++i) {
    const std::string_view text = t.of(t.trimmed(lines[i]));
    const size_t said = directive_length(text);
    const bool literal = directives && ends_with(text, "::") && !starts_with(text, "..");
    if (said == 0 && !literal) continue;
    const LanguageBlock block = indented_block(t, i);
    if (block.end > block.code)
      add(text.substr(said > 0 ? said : text.size()), {block.code, block.end});
  }
  std::sort(r.begin(), r.end(), [](const Span& a, const Span& b) { return a.from < b.from; });
  return r;
}

/// An overview under drawn heads, `─── file.hpp ───`: it names and explains what stands elsewhere.
bool is_listing(const PastedText& t) {
  constexpr std::ptrdiff_t kHeads = 3;
  const std::vector<PastedText::Line>& lines = t.lines();
  const auto heads = std::count_if(lines.begin(), lines.end(), [&t](PastedText::Line l) {
    return prefix_of(t.of(t.trimmed(l)), {"\u2500\u2500", "\u2550\u2550", "\u2501\u2501"}) > 0;
  });
  const bool ends = std::any_of(lines.begin(), lines.end(), [&t](PastedText::Line l) {
    return ends_with(t.of(t.trimmed(l)), ";");
  });
  return heads >= kHeads && !ends && !language_written(t.text());
}

}  // namespace

std::vector<Span> outside_code(const PastedText& t) {
  bool any = false;
  const std::vector<Span> code = blocks_of_code(t, any);
  if (!any) {
    const Span all{0, static_cast<int>(t.text().size())};
    return is_listing(t) ? std::vector<Span>{all} : std::vector<Span>();
  }
  std::vector<Span> r;
  std::string between = t.text();
  int done = 0;
  for (const Span& block : code) {
    if (block.from > done) r.push_back({done, block.from});
    for (int i = block.from; i < block.to; ++i) {
      char& c = between[static_cast<size_t>(i)];
      if (c != '\n') c = ' ';
    }
    done = std::max(done, block.to);
  }
  const int end = static_cast<int>(t.text().size());
  if (done < end) r.push_back({done, end});
  // A program whose comments have blocks of code is no document.
  const bool program = language_written(between) || dialect_of(between) == Dialect::julia;
  return program ? std::vector<Span>() : r;
}

std::vector<LanguageBlock> language_blocks(const PastedText& t) {
  std::vector<LanguageBlock> r = fenced(t);
  std::vector<LanguageBlock> others = directed(t);
  for (const LanguageBlock& block : quoted(t)) others.push_back(block);
  for (const LanguageBlock& block : others) {
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
