#include <algorithm>

#include "source/code_line.hpp"
#include "source/letters.hpp"
#include "source/prepare.hpp"
#include "source/prose/layout_signs.hpp"

/// Documents: what Markdown, reStructuredText and HTML put around words and code.

namespace colex {

namespace {

using Line = PastedText::Line;

/// `.. toctree::`, `.. _label:`, `.. |name| replace:: words`
bool is_directive(std::string_view text) {
  if (!starts_with(text, ".. ")) return false;
  return text.find("::") != kNowhere || (text.substr(3, 1) == "_" && text.back() == ':');
}

/// `:maxdepth: 2`
bool is_option(std::string_view text) {
  size_t end = 1;
  while (end < text.size() && (is_name_char(text[end]) || text[end] == '-')) ++end;
  return starts_with(text, ":") && end > 1 && text.substr(end, 1) == ":" &&
         (end + 1 == text.size() || text[end + 1] == ' ');
}

/// ``code`` of reStructuredText is `code` of Markdown.
void double_backticks(PastedText& t) {
  for (const Line& l : t.lines()) {
    if (is_fence_line(t.of(t.trimmed(l)))) continue;
    for (size_t open = t.find("``", l.from, l.to); open != kNowhere;) {
      const size_t close = t.find("``", open + 2, l.to);
      if (close == kNowhere) break;
      const bool alone = t.at(close + 2) != '`' && t.at(open + 2) != '`' && close > open + 2 &&
                         t.find("`", open + 2, close) == kNowhere;
      if (alone) {
        t.put(open, ' ');
        t.put(close + 1, ' ');
      }
      open = t.find("``", close + 2, l.to);
    }
  }
}

/// Directives and their options; the code below one is fenced by its indent.
void restructured_text(PastedText& t) {
  bool any = false;
  for (const Line& l : t.lines()) any = any || is_directive(t.of(t.trimmed(l)));
  if (!any) return;
  t.document = true;
  bool code = false;
  size_t indent = 0;
  for (const Line& l : t.lines()) {
    const Line line = t.trimmed(l);
    if (line.from == line.to) continue;
    const size_t column = line.from - l.from;
    if (code && column <= indent) {
      t.fences.push_back(l.from == 0 ? 0 : l.from - 1);
      code = false;
    }
    const std::string_view text = t.of(line);
    const bool opens = prefix_of(text, {".. code", ".. math"}) > 0 ||
                       (ends_with(text, "::") && !is_directive(text));
    if (!code && opens) {
      t.fences.push_back(l.from);
      code = true;
      indent = column;
    }
    if (is_directive(text) || is_option(text) || text == "::") t.blank(line);
  }
  if (code) t.fences.push_back(t.text().size());
}

/// Code of Python that a document begins with, cut out of a longer one, is as if it were fenced.
void leading_python(PastedText& t) {
  size_t end = 0;
  size_t column = 0;
  bool defines = false;
  bool first = true;
  for (const Line& l : t.lines()) {
    const Line line = t.trimmed(l);
    if (line.from == line.to) continue;
    const size_t here = line.from - l.from;
    if (first && !begins_python(t.of(line))) return;
    if (first) column = here;
    first = false;
    const bool starts = here == column && begins_python(t.of(line));
    const bool inside = here > column || (column > 0 && here == column);
    if (!starts && !inside) break;
    defines = defines || starts_with(t.of(line), "def ");
    end = l.to;
  }
  const bool fenced = !t.fences.empty() && t.fences.front() <= end;
  if (!defines || fenced || end + 1 >= t.text().size()) return;
  t.fences.insert(t.fences.begin(), {0, end});
}

/// `**bold**`, `[words](where)`, words around `code`.
bool has_marks(std::string_view text) {
  if (text.find("**") == 0 && text.find("**", 2) != kNowhere) return true;
  if (starts_with(text, "```") && text.find("```", 3) != kNowhere) return true;
  for (const std::string_view link : {"](http", "](.", "](#", "](/"}) {
    if (text.find(link) != kNowhere) return true;
  }
  const size_t open = text.find('`');
  const size_t close = open == kNowhere ? open : text.find('`', open + 1);
  return close != kNowhere && close > open + 1 && text.size() > close - open + 16;
}

/// A line that ends or begins as code does.
bool is_of_code(std::string_view text) {
  return std::string_view(";{}\\(").find(text.back()) != kNowhere || text == "else:" ||
         prefix_of(text, {"def ", "import ", "from ", "return", "class ", "template", "#include",
                          "//", ">>>", "@"}) > 0;
}

/// Two marks of Markdown or more, and no code outside of fences.
void markdown(PastedText& t) {
  int marks = 0;
  bool fenced = false;
  for (const Line& l : t.lines()) {
    const Line line = t.trimmed(l);
    if (line.from == line.to) continue;
    const std::string_view text = t.of(line);
    if (is_fence_line(text)) fenced = !fenced;
    if (fenced) continue;
    if (is_of_code(text)) return;
    if (has_marks(text)) ++marks;
  }
  if (marks > 1) t.document = true;
}

/// Code of several lines between two backticks: as if it were fenced.
void spans_of_code(PastedText& t) {
  constexpr size_t kLines = 20;
  const std::vector<Line>& lines = t.lines();
  const auto marks = [&t](Line l) {
    const std::string_view text = t.of(l);
    return std::count(text.begin(), text.end(), '`');
  };
  for (size_t i = 0; i < lines.size(); ++i) {
    const Line first = t.trimmed(lines[i]);
    if (t.at(first.from) != '`' || marks(first) != 1 ||
        !is_code(t.of({first.from + 1, first.to}), Dialect::cpp))
      continue;
    size_t last = i + 1;
    while (last < lines.size() && last < i + kLines && marks(lines[last]) == 0) ++last;
    if (last == lines.size() || last == i + kLines) continue;
    const Line end = t.trimmed(lines[last]);
    if (marks(end) != 1 || t.at(end.to - 1) != '`') continue;
    t.blank(first.from, first.from + 1);
    t.blank(end.to - 1, end.to);
    t.fences.push_back(first.from);
    t.fences.push_back(end.to);
    i = last;
  }
}

/// `![picture](path)` goes, of `[words](https://…)` the words stay.
void links(PastedText& t) {
  for (size_t at = t.find("]("); at != kNowhere; at = t.find("](", at + 2)) {
    const size_t close = t.find(")", at, at + 300);
    const bool path = prefix_of(t.of({at + 2, at + 10}), {"http", "file:", ".", "#", "/"}) > 0 ||
                      (close != kNowhere && prefix_of(t.of({close > 4 ? close - 4 : 0, close}),
                                                      {".png", ".svg", ".jpg", ".gif"}) > 0);
    if (close == kNowhere || !path || t.of({at, close}).find('\n') != kNowhere) continue;
    size_t open = at;
    while (open > 0 && t.at(open) != '[' && t.at(open) != '\n' && at - open < 200) --open;
    if (t.at(open) != '[') continue;
    const bool picture = open > 0 && t.at(open - 1) == '!';
    t.blank(picture ? open - 1 : open, picture ? close + 1 : open + 1);
    t.blank(at, close + 1);
  }
}

/// `https://…` among words.
void addresses(PastedText& t) {
  for (size_t at = t.find("://"); at != kNowhere; at = t.find("://", at + 3)) {
    size_t from = at;
    while (from > 0 && is_ascii_letter(t.at(from - 1))) --from;
    const char before = from > 0 ? t.at(from - 1) : ' ';
    if (from == at || std::string_view(" (<\n\t").find(before) == kNowhere) continue;
    size_t to = at + 3;
    while (to < t.text().size() && std::string_view(" )>\"'\n\r\t`;,").find(t.at(to)) == kNowhere)
      ++to;
    while (t.at(to - 1) == '.') --to;
    if (before == '<' && t.at(to) == '>') {
      --from;
      ++to;
    }
    t.blank(from, to);
  }
}

/// What a fence says that its block is, where that is no language of layouts: the note of the
/// block.
const char* unread_block(std::string_view fence) {
  const std::string_view language = fence.substr(std::min<size_t>(3, fence.size()));
  if (is_one_of(language, {"mermaid", "dot", "graphviz", "plantuml"})) return "language.figure";
  const bool other = is_one_of(language, {"json", "yaml", "toml", "html", "css", "xml", "ini", "sh",
                                          "bash", "cmake", "make", "makefile", "dockerfile"});
  return other ? "language.prose" : nullptr;
}

/// Blocks of Markdown in languages that have no layouts. Many fence as a shell's what is none: in a
/// block that tells layouts, statements and printed tables are read too.
void other_languages(PastedText& t) {
  auto l = t.lines().begin();
  for (const PastedText::FencedBlock& block : t.fenced_blocks()) {
    const char* const note = unread_block(t.of(t.trimmed(block.opening)));
    while (l != t.lines().end() && l->from < block.code.from) ++l;
    const auto first = l;
    bool tells = false;
    for (; l != t.lines().end() && l->from < block.code.to; ++l) {
      const std::string_view text = t.of(t.trimmed(*l));
      tells = tells || tells_layout(text) || tells_part(text);
    }
    for (auto at = first; note != nullptr && at != l; ++at) {
      const Line line = t.trimmed(*at);
      const std::string_view text = t.of(line);
      if (text.empty() || tells_layout(text) || tells_part(text)) continue;
      const bool table = text.find_first_not_of("0123456789 |+-") == kNowhere;
      const bool code = table || text.back() == ';';
      if (!tells || !code) t.skip(line, note);
    }
  }
}

/// `flowchart TD` alone on its line, or `sequenceDiagram`: what Mermaid draws, without a fence.
bool begins_diagram(std::string_view line) {
  if (is_one_of(line, {"sequenceDiagram", "classDiagram", "stateDiagram", "stateDiagram-v2",
                       "erDiagram", "gantt"})) {
    return true;
  }
  const size_t word = prefix_of(line, {"flowchart ", "graph "});
  return word > 0 && is_one_of(line.substr(word), {"TD", "TB", "BT", "LR", "RL"});
}

/// The diagram goes on to a line that is not indented behind an empty one, or to a fence.
void diagrams(PastedText& t) {
  const std::vector<Line>& lines = t.lines();
  bool inside = false;
  for (size_t i = 0; i < lines.size(); ++i) {
    const Line line = t.trimmed(lines[i]);
    const bool empty_above = i > 0 && lines[i].from > lines[i - 1].to + 1;
    if (is_fence_line(t.of(line)) || (empty_above && line.from == lines[i].from)) inside = false;
    inside = inside || begins_diagram(t.of(line));
    if (inside && line.from < line.to) t.skip(line, "language.figure");
  }
}

/// Styles and pictures of HTML.
void styles(PastedText& t) {
  std::string_view tag;  // that is open
  for (const Line& l : t.lines()) {
    const Line line = t.trimmed(l);
    const std::string_view text = t.of(line);
    for (const std::string_view start : {"<style", "<svg"}) {
      if (starts_with(text, start)) tag = start.substr(1);
    }
    if (tag.empty()) continue;
    const bool ends = text.find("</" + std::string(tag)) != kNowhere;
    t.blank(line);
    if (ends) tag = {};
  }
}

/// `<Figure`, below it `width="100%"`, and at last `>`: a tag over several lines.
void tags(PastedText& t) {
  constexpr size_t kMostLines = 20;
  const std::vector<Line>& lines = t.lines();
  for (size_t i = 0; i < lines.size(); ++i) {
    const std::string_view opening = t.of(t.trimmed(lines[i]));
    if (opening.size() < 3 || opening[0] != '<' || !is_ascii_letter(opening[1]) ||
        opening.find_first_of(">(:") != kNowhere) {
      continue;
    }
    size_t end = i + 1;
    bool attributes = false;
    while (end < lines.size() && end < i + kMostLines) {
      const std::string_view line = t.of(t.trimmed(lines[end]));
      attributes = attributes || line.find("=\"") != kNowhere || line.find("={") != kNowhere;
      if (line.empty() || line.back() == '>') break;
      ++end;
    }
    const bool closed = end < lines.size() && ends_with(t.of(t.trimmed(lines[end])), ">");
    if (closed && attributes) t.blank(lines[i].from, lines[end].to);
  }
}

}  // namespace

void blank_markup(PastedText& t) {
  t.change("region.markup", other_languages);
  t.change("region.markup", diagrams);
  t.change("region.markup", styles);
  t.change("region.markup", tags);
  t.change("region.markup", restructured_text);
  t.change("region.quote", double_backticks);
  t.change("region.markup", markdown);
  if (t.document) t.change("region.markup", leading_python);
  t.change("region.markup", spans_of_code);
  t.change("region.markup", links);
  t.change("region.markup", addresses);
}

}  // namespace colex
