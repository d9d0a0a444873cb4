#include "source/prepare.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "source/languages/language_blocks.hpp"
#include "source/languages/notebook.hpp"
#include "source/letters.hpp"
#include "source/prepared.hpp"
#include "source/prose/told_in_words.hpp"

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

using OwnForm = bool (*)(const std::string& text);

Prepared prepared(PastedText& text, Dialect dialect, const std::string& rest,
                  OwnForm has_own_form) {
  text.change("region.markup", blank_characters);
  text.change("region.markup", blank_latex);
  text.dialect = dialect;
  if (dialect == Dialect::notation) read_told_in_words(text);
  if (!has_own_form(text.text()) && !has_own_form(rest)) {
    blank_docstrings(text);
    blank_lines(text);
    blank_python(text);
    blank_prints(text);
  }
  std::sort(text.fences.begin(), text.fences.end());
  return {text.text() + rest,
          text.transcript,
          text.dialect,
          {text.divisions, text.outputs, text.margins, text.fences, text.quoted, text.printed,
           text.other_types},
          text.skipped,
          text.regions(),
          {},
          text.breaks()};
}

void blank_all_but(PastedText& text, const std::vector<LanguageBlock>& kept) {
  size_t from = 0;
  for (const LanguageBlock& block : kept) {
    text.blank(from, block.from);
    from = block.to;
  }
  text.blank(from, text.text().size());
}

/// The code in each language that is not the document's own is read for itself.
std::vector<Prepared> in_other_languages(const PastedText& text,
                                         const std::vector<LanguageBlock>& blocks,
                                         OwnForm has_own_form) {
  std::vector<Prepared> r;
  for (const Dialect dialect : {Dialect::cpp, Dialect::python, Dialect::julia}) {
    std::vector<LanguageBlock> own;
    std::copy_if(blocks.begin(), blocks.end(), std::back_inserter(own),
                 [dialect](const LanguageBlock& b) { return b.dialect == dialect; });
    if (own.empty()) continue;
    PastedText part = text;
    part.transcript = true;  // of a document, whose fences may hold pieces
    blank_all_but(part, own);
    r.push_back(prepared(part, dialect, {}, has_own_form));
    for (const LanguageBlock& b : own) {
      r.back().code.push_back({static_cast<int>(b.code), static_cast<int>(b.end)});
    }
  }
  return r;
}

/// `M` of a line `M = 4`, `L = (4,8):(1,4)`; "" of other lines.
std::string_view number_bound(std::string_view line) {
  size_t end = 0;
  while (end < line.size() && is_name_char(line[end])) ++end;
  const bool binds = end > 0 && !is_digit_char(line[0]) && line.substr(end, 3) == " = ";
  if (!binds || line.find_first_not_of("0123456789(),:_ ", end + 3) != kNowhere) return {};
  return line.substr(0, end);
}

bool is_word_of(std::string_view code, std::string_view name) {
  for (size_t at = code.find(name); at != kNowhere; at = code.find(name, at + 1)) {
    const size_t end = at + name.size();
    const bool begins = at == 0 || !is_name_char(code[at - 1]);
    if (begins && (end == code.size() || !is_name_char(code[end]))) return true;
  }
  return false;
}

/// A line of the document above the code gives a name of the code its value.
bool binds_name_of(const PastedText& text, const LanguageBlock& block) {
  const std::string_view code = text.of({block.code, block.end});
  return std::any_of(text.lines().begin(), text.lines().end(), [&](const PastedText::Line& l) {
    const std::string_view name = number_bound(text.of(text.trimmed(l)));
    return l.to <= block.from && !name.empty() && is_word_of(code, name);
  });
}

/// What the text is written in. Where nothing in it shows that, and it binds names for its code,
/// the code says it, if all of it is of one language: other languages have variables of their own.
Dialect document_dialect(const PastedText& text, const std::vector<LanguageBlock>& blocks) {
  const Dialect dialect = dialect_of(text.text());
  if (dialect != Dialect::notation || blocks.empty()) return dialect;
  const Dialect said = blocks.front().dialect;
  const bool one = std::all_of(blocks.begin(), blocks.end(),
                               [said](const LanguageBlock& b) { return b.dialect == said; });
  const bool binds =
      one && std::any_of(blocks.begin(), blocks.end(),
                         [&text](const LanguageBlock& b) { return binds_name_of(text, b); });
  return binds ? said : dialect;
}

}  // namespace

Prepared prepare(const std::string& source, OwnForm has_own_form) {
  const size_t part = prepared_part(source);
  const std::string rest = source.substr(part);
  PastedText text(source.substr(0, part));
  text.rewrite("region.notebook", notebook_as_markdown(text.text(), text.cell_outputs));
  text.change("region.comment", blank_cut_comment);
  find_quoted_prints(text);
  if (!has_own_form(source)) text.change("region.text", blank_printed_lines);
  std::vector<Span> outside = outside_code(text);
  std::vector<LanguageBlock> blocks = language_blocks(text);
  const Dialect dialect = document_dialect(text, blocks);
  blocks.erase(std::remove_if(blocks.begin(), blocks.end(),
                              [dialect](const LanguageBlock& b) { return b.dialect == dialect; }),
               blocks.end());
  std::vector<Prepared> others = in_other_languages(text, blocks, has_own_form);
  for (const LanguageBlock& b : blocks) {
    text.blank(b.code, b.end);
    text.elsewhere.push_back(b.code);
  }
  Prepared r = prepared(text, dialect, rest, has_own_form);
  r.others = std::move(others);
  r.outside = std::move(outside);
  return r;
}

}  // namespace colex
