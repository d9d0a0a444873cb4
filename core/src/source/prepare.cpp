#include "source/prepare.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "source/language_blocks.hpp"
#include "source/notebook.hpp"
#include "source/prepared.hpp"

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
          {text.divisions, text.outputs, text.margins, text.fences, text.quoted},
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

}  // namespace

Prepared prepare(const std::string& source, OwnForm has_own_form) {
  const size_t part = prepared_part(source);
  const std::string rest = source.substr(part);
  PastedText text(source.substr(0, part));
  text.rewrite("region.notebook", notebook_as_markdown(text.text()));
  const Dialect dialect = dialect_of(text.text());
  find_quoted_prints(text);
  std::vector<LanguageBlock> blocks = language_blocks(text);
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
  return r;
}

}  // namespace colex
