#include <algorithm>
#include <vector>

#include "source/languages/julia_types.hpp"
#include "source/letters.hpp"
#include "source/prepare.hpp"
#include "source/prints/printed_objects.hpp"
#include "source/prose/layout_signs.hpp"
#include "text/words.hpp"

namespace colex {

namespace {

using Line = PastedText::Line;

/// True if there are lines with text and all of them start with one of these.
bool all_start(const PastedText& t, Words starts) {
  bool any = false;
  for (const Line& l : t.lines()) {
    if (t.is_empty(l)) continue;
    if (prefix_of(t.of(t.trimmed(l)), starts) == 0) return false;
    any = true;
  }
  return any;
}

/// The parentheses that are open where a line ends; of each whether a call opened it.
void follow_calls(const PastedText& t, const Line& line, std::vector<bool>& open) {
  for (size_t i = line.from; i < line.to; ++i) {
    const char before = i > line.from ? t.at(i - 1) : ' ';
    if (t.at(i) == '(') open.push_back(is_letter(before) || is_digit_char(before));
    if (t.at(i) == ')' && !open.empty()) open.pop_back();
  }
}

/// Of Markdown, of reStructuredText and of strings.
void fences(PastedText& t) {
  char before = '\0';  // the last character of the line before
  std::vector<bool> calls;
  for (const PastedText::FencedBlock& block : t.fenced_blocks()) {
    t.fences.push_back(block.code.from);
    if (block.code.to < t.text().size()) t.fences.push_back(block.code.to);
  }
  for (const Line& l : t.lines()) {
    Line line = t.trimmed(l);
    const bool fence = is_fence_line(t.of(line));
    if (fence || prefix_of(t.of(line), {".. code", ".. math"}) > 0) t.blank(l);
    // `f(` and below it a text; `<< "a"` and below it the rest of the text; a program's list
    const std::string_view open = t.dialect == Dialect::notation ? "(\"" : "(\"[{,";
    // `f(a,` and below it `"b=2",`: an argument
    const bool argument = std::find(calls.begin(), calls.end(), true) != calls.end();
    const bool goes_on = argument || open.find(before) != kNowhere;
    follow_calls(t, line, calls);
    const bool quoted = line.to > line.from && t.at(line.from) == '"';
    if (line.to > line.from) before = quoted && !goes_on ? ' ' : t.at(line.to - 1);
    if (goes_on) continue;
    // A quoted line, alone or of a list.
    while (line.to > line.from && std::string_view(",; ").find(t.at(line.to - 1)) != kNowhere) {
      --line.to;
    }
    if (line.to < line.from + 2 || t.at(line.from) != '"' || t.at(line.to - 1) != '"') continue;
    if (t.of({line.from + 1, line.to - 1}).find('"') != std::string_view::npos) continue;
    t.put(line.from, ' ');
    t.put(line.to - 1, ' ');
  }
}

void backticks(PastedText& t) {
  for (size_t i = 0; i < t.text().size(); ++i) {
    if (t.at(i) == '`') t.put(i, ' ');
  }
}

/// `**A** = …`: bold.
void emphasis(PastedText& t) {
  for (const Line& l : t.lines()) {
    for (size_t open = t.find("**", l.from, l.to); open != kNowhere;
         open = t.find("**", open + 2, l.to)) {
      const size_t close = t.find("**", open + 2, l.to);
      if (close == kNowhere || t.at(open + 2) == ' ' || t.at(close - 1) == ' ') break;
      // `/****`, `****/` are of comments.
      const char before = open > l.from ? t.at(open - 1) : ' ';
      if (before == '/' || t.at(open + 2) == '*' || t.at(close + 2) == '/') break;
      if (is_letter(before) || is_digit_char(before) || before == ')') break;  // `x**2`
      t.blank(open, open + 2);
      t.blank(close, close + 2);
      open = close;
    }
  }
}

/// `tuple<` with its arguments below it: asked of each line in turn, whether its `>` closes that.
class OpenTemplate {
 public:
  bool closes(std::string_view text) {
    const bool closes = open_ && starts_with(text, ">");
    const std::string_view code = text.substr(0, text.find("//"));
    const size_t last = code.find_last_not_of(' ');
    const bool opens = last != kNowhere && code[last] == '<';
    open_ = opens || (open_ && !closes && code.find(';') == kNowhere);
    return closes;
  }

 private:
  bool open_ = false;
};

/// `> (4,8):(1,4)`: every line is quoted.
void quotes(PastedText& t) {
  const bool all = all_start(t, {"> "});
  if (!all && !t.document) return;
  OpenTemplate open;
  bool quoted = false;  // the line before is; a `>` alone may close a template
  for (const Line& l : t.lines()) {
    if (t.is_empty(l)) continue;
    const std::string_view text = t.of(t.trimmed(l));
    const bool alone = quoted && text == ">";
    quoted = !open.closes(text) && (alone || starts_with(text, "> "));
    if (quoted) t.blank(t.trimmed(l).from, t.trimmed(l).from + 1);
  }
}

/// `In [3]: ` and `Out[3]: `: the length, 0 if there is none.
size_t notebook_prompt(std::string_view text) {
  const size_t open = prefix_of(text, {"In [", "Out["});
  size_t i = open;
  while (i > 0 && i < text.size() && is_digit_char(text[i])) ++i;
  return i > open && text.substr(i, 2) == "]:" ? i + 2 : 0;
}

/// `$1 = ` of a debugger: the length, 0 if there is none.
size_t history_prompt(std::string_view text) {
  if (!starts_with(text, "$")) return 0;
  size_t i = 1;
  while (i < text.size() && is_digit_char(text[i])) ++i;
  return i > 1 && text.substr(i, 3) == " = " ? i + 3 : 0;
}

/// `NAME=1 OTHER=x` before a command of a shell: the length.
size_t shell_settings(std::string_view text) {
  size_t length = 0;
  for (size_t i = 0; i < text.size();) {
    size_t end = i;
    while (end < text.size() && is_name_char(text[end]) && (text[end] < 'a' || text[end] > 'z'))
      ++end;
    const bool sets = end > i && !is_digit_char(text[i]) && text.substr(end, 1) == "=" &&
                      text.substr(end + 1, 1) != " ";
    const size_t blank = sets ? text.find(' ', end) : kNowhere;
    if (blank == kNowhere) break;
    length = i = blank + 1;
  }
  return length;
}

/// `pip install x`, `python gemm.py`, `export A=1`, `%pip …` of a notebook: a program is called,
/// with an option, a file or a variable of the environment.
bool is_shell(std::string_view text) {
  text.remove_prefix(shell_settings(text));
  if (prefix_of(text, {"%pip ", "!pip ", "!python ", "!nvidia-smi", "pip install ", "pip3 install ",
                       "git clone ", "conda ", "%env ", "%%", "%matplotlib", "%load_ext", "%time",
                       "%autoreload"}) > 0) {
    return true;
  }
  const size_t word = prefix_of(
      text, {"python ", "python3 ", "nvcc ", "export ",  "cmake ", "ncu ",   "nsys ", "cuobjdump ",
             "source ", "cd ",      "./",    "g++ ",     "kill ",  "pkill ", "sudo ", "rm ",
             "mkdir ",  "docker ",  "apt ",  "apt-get ", "ls ",    "grep "});
  if (word == 0 || text.find(" = ") != kNowhere || text.find("):") != kNowhere) return false;
  return text.find_first_of("-/.=", word) != kNowhere;
}

/// A line of a shell or a debugger: a command, none of whose words is a layout.
bool is_command(std::string_view text) {
  if (is_shell(text)) return true;
  if (prefix_of(text, {"$ ", "% ", "(gdb) ", "(cuda-gdb) ", "(lldb) ", "(Pdb) ", "ipdb> ",
                       "==PROF==", "==WARNING==", "==ERROR=="}) > 0)
    return true;
  const size_t dollar = text.find("$ ");
  return dollar != std::string_view::npos && text.find('@') < dollar &&
         text.find_first_of("(<") > dollar;
}

void prompts(PastedText& t) {
  const bool python = t.find(">>> ") != std::string::npos;
  const bool notebook = t.find("In [") != std::string::npos;
  OpenTemplate open;
  bool prompted = false;  // the line before is what was typed
  for (const Line& l : t.lines()) {
    const Line line = t.trimmed(l);
    const std::string_view text = t.of(line);
    constexpr std::string_view kPrompts[] = {
        ">>>",          ">??",      "julia>",      "> ",         "type = ", "(local variable) ",
        "(parameter) ", "(field) ", "(constant) ", "(variable) "};
    const bool closes = open.closes(text) || prefix_of(text, {"> {", "> :"}) > 0;
    size_t prompt =
        notebook_prompt(text) + history_prompt(text) + (closes ? 0 : prefix_of(text, kPrompts));
    if ((python || notebook) && starts_with(text, "...")) prompt = 3 + (text.substr(3, 1) == ":");
    const bool command = is_command(text);
    const bool typed = notebook_prompt(text) > 0 || prefix_of(text, {">>>", "julia>"}) > 0;
    const bool printed = prompted && (prompt == 0 || prefix_of(text, {"Out["}) > 0);
    if (printed && !command) t.outputs.push_back(line.from + prompt);
    prompted = (typed && prefix_of(text, {"Out["}) == 0) || (prompted && starts_with(text, "..."));
    if (prompt == 0 && !command) continue;
    // `type = struct cute::Layout<…> [with LShape = …]`: the parameters, once more.
    const size_t with =
        starts_with(text, "type = ") ? t.find(" [with ", line.from, line.to) : kNowhere;
    if (with != kNowhere) t.blank(with, line.to);
    t.blank(line.from, command ? line.to : line.from + prompt);
    t.transcript = true;
  }
}

/// The number that a line starts with and where the text behind its separator begins.
struct Numbered {
  long number = -1;
  size_t text = 0;
};

Numbered numbered(const PastedText& t, Line l) {
  Numbered r;
  const Line line = t.trimmed(l);
  size_t i = line.from;
  long n = 0;
  while (i < line.to && i < line.from + 7 && is_digit_char(t.at(i))) n = n * 10 + (t.at(i++) - '0');
  if (i == line.from) return r;
  size_t end = i;
  while (end < line.to && (t.at(end) == ' ' || t.at(end) == '\t')) ++end;
  const bool code = end == i + 1 && (is_letter(t.at(end)) || t.at(end) == '}');
  const bool separated = t.at(i) == '\t' || end >= i + 2 || code;
  if (end < line.to && (t.at(end) == '|' || (end == i && t.at(i) == ':' && t.at(i + 1) == ' '))) {
    ++end;
  } else if (!separated && end < line.to) {
    return r;
  }
  r.number = n;
  r.text = end;
  return r;
}

/// `12 | auto x = …`, `12: …`, `12<tab>…`: lines that count on.
void line_numbers(PastedText& t) {
  std::vector<Numbered> found;
  bool code = false;
  for (const Line& l : t.lines()) {
    if (t.is_empty(l)) continue;
    found.push_back(numbered(t, l));
    const size_t n = found.size();
    if (found[n - 1].number < 0) return;
    if (n > 1 && found[n - 1].number != found[n - 2].number + 1) return;
    for (size_t i = found[n - 1].text; i < l.to; ++i) code = code || is_letter(t.at(i));
  }
  if (found.size() < 2 || !code) return;
  size_t next = 0;
  for (const Line& l : t.lines()) {
    if (!t.is_empty(l)) t.blank(l.from, found[next++].text);
  }
}

/// Where the code begins behind `12 | ` or, in a text with such lines, behind `   | `; kNowhere of
/// other lines, as those of a drawn table.
size_t behind_gutter(const PastedText& t, Line line) {
  size_t i = line.from;
  while (is_digit_char(t.at(i))) ++i;
  while (t.at(i) == ' ') ++i;
  if (i >= line.to || t.at(i) != '|' || t.at(i + 1) == '|') return kNowhere;
  if (i + 1 < line.to && t.at(i + 1) != ' ' && t.at(i + 1) != '\t') return kNowhere;
  const std::string_view code = t.of({i + 1, line.to});
  const bool letters = std::any_of(code.begin(), code.end(), is_letter);
  const bool brace = code.find_first_of("{}();") != kNowhere;
  const bool blank = code.find_first_not_of(" \t") == kNowhere;
  const bool columns = code.find(" | ") != kNowhere && code.find_first_of("=;") == kNowhere;
  return (letters || brace || blank) && !columns ? i + 1 : kNowhere;
}

/// `12 | auto x = …` among other lines, some of them left out: numbers that grow, of a compiler or
/// an editor. One alone counts where its code says that it is a statement.
void gutters(PastedText& t) {
  std::vector<Line> found;
  long last = -1;
  size_t numbers = 0;
  bool statement = false;
  for (const Line& l : t.lines()) {
    const Line line = t.trimmed(l);
    const size_t code = line.from == line.to ? kNowhere : behind_gutter(t, line);
    if (code == kNowhere) continue;
    found.push_back({line.from, code});
    const std::string_view text = t.of({code, line.to});
    statement = statement || ends_with(text, ";") || text.find(" = ") != kNowhere;
    if (!is_digit_char(t.at(line.from))) continue;
    long n = 0;
    for (size_t i = line.from; i < line.from + 7 && is_digit_char(t.at(i)); ++i) {
      n = n * 10 + (t.at(i) - '0');
    }
    if (n <= last) return;
    last = n;
    ++numbers;
  }
  if (numbers == 0 || !statement) return;
  for (const Line& gutter : found) t.blank(gutter);
}

/// `-----`, `=====`: a line of one sign, as print_tensor puts between the parts of a tensor.
void rules(PastedText& t) {
  for (const Line& l : t.lines()) {
    const std::string_view text = t.of(t.trimmed(l));
    const bool rule = text.size() > 2 && std::string_view("-=_*~^").find(text[0]) != kNowhere &&
                      text.find_first_not_of(text[0] == '~' ? "~ " : text.substr(0, 1)) == kNowhere;
    if (rule) t.blank(l);
  }
}

constexpr std::string_view kSources[] = {".cpp", ".cu", ".hpp", ".cuh", ".h", ".py"};

/// `2026-01-31 12:33:01,123 INFO `, `[12:33:01.5] `: the length of what a log writes first, 0 if
/// there is none.
size_t timestamp(std::string_view text) {
  size_t i = 0;
  size_t colons = 0;
  while (i < text.size() &&
         (is_digit_char(text[i]) || std::string_view("[]-:.,T Z").find(text[i]) != kNowhere)) {
    // A date and a time have two digits around each colon.
    const bool digits = i > 1 && i + 2 < text.size() && is_digit_char(text[i - 1]) &&
                        is_digit_char(text[i - 2]) && is_digit_char(text[i + 2]);
    if (text[i] == ':' && (!digits || !is_digit_char(text[i + 1]))) break;
    if (text[i] == ':') ++colons;
    ++i;
  }
  if (colons != 2 || i == text.size() || (text[i - 1] != ' ' && text[i - 1] != '[')) return 0;
  if (text[i - 1] == '[') --i;
  return text.substr(i, 4) == "INFO" ? i + 4 : i;
}

/// `layouts.cpp:43  complement(…)`: the length of the place where a program wrote the line.
size_t place_in_log(std::string_view text) {
  size_t i = text.find(':');
  const std::string_view file = text.substr(0, i);
  const bool source = std::any_of(std::begin(kSources), std::end(kSources),
                                  [file](auto end) { return ends_with(file, end); });
  if (!source || file.find(' ') != kNowhere) return 0;
  const size_t number = ++i;
  while (i < text.size() && is_digit_char(text[i])) ++i;
  return i > number && text.substr(i, 2) == "  " ? i : 0;
}

void timestamps(PastedText& t) {
  for (const Line& l : t.lines()) {
    const Line line = t.trimmed(l);
    const bool time = is_digit_char(t.at(line.from)) || t.at(line.from) == '[';
    size_t length = time ? timestamp(t.of(line)) : place_in_log(t.of(line));
    if (length == 0) continue;
    while (t.at(line.from + length) == ' ' || t.at(line.from + length) == '-' ||
           t.at(line.from + length) == ':') {
      ++length;
    }
    t.blank(line.from, line.from + length);
    t.transcript = true;
  }
}

/// The commands of print_latex go, what stands in its `%% Layout: ` stays.
void latex_pictures(PastedText& t) {
  const bool picture = t.find("\\begin{") != kNowhere;
  for (const Line& l : t.lines()) {
    const Line line = t.trimmed(l);
    if (picture && t.at(line.from) == '\\') t.blank(line);
    const size_t marks = prefix_of(t.of(line), picture ? Words{"%% ", "% "} : Words{"%% "});
    if (marks == 0) continue;
    t.blank(line.from, line.from + marks - 1);
    t.transcript = true;
  }
}

/// The same of one comment, `/* … */`, with stars before its lines or without.
void block_comment(PastedText& t) {
  constexpr std::string_view kBlanks = " \t\r\n";
  const size_t from = t.text().find_first_not_of(kBlanks);
  if (from == kNowhere || t.text().compare(from, 2, "/*") != 0) return;
  const size_t end = t.find("*/");
  if (end == kNowhere || t.text().find_last_not_of(kBlanks) != end + 1) return;
  t.blank(end, end + 2);
  for (const Line& l : t.lines()) {
    size_t i = t.trimmed(l).from;
    while (i < l.to && (t.at(i) == '/' || t.at(i) == '*')) t.put(i++, ' ');
  }
  t.transcript = true;
}

/// `# A = 4 : 1`, `# result = (4, 4) : (1, 4)`
bool equates_layout(std::string_view text) {
  const size_t sign = text.find(" = ");
  return sign != kNowhere && text.find(':', sign) != kNowhere &&
         text.find_first_not_of("0123456789_:,() ", sign + 3) == kNowhere;
}

/// Nothing but comment, or comments of which some tell layouts, with a line among them that is none
/// and tells none.
bool is_comment(const PastedText& t) {
  constexpr size_t kLinesToOne = 4;
  size_t told = 0;
  size_t said = 0;
  size_t others = 0;
  for (const Line& l : t.lines()) {
    const std::string_view text = t.of(t.trimmed(l));
    if (text.empty()) continue;
    const bool comment = prefix_of(text, {"//", "#", "% ", "-- "}) > 0;
    if (!comment && tells_layout(text)) return false;
    told += comment && equates_layout(text) ? 1 : 0;
    (comment ? said : others) += 1;
  }
  return told > 1 && others * kLinesToOne < said && dialect_of(t.text()) == Dialect::notation;
}

/// A text that is nothing but comment: what it says is meant.
void comments(PastedText& t) {
  if (!all_start(t, {"//", "# ", "## ", "% ", "-- "}) && !is_comment(t)) return;
  for (const Line& l : t.lines()) {
    size_t i = t.trimmed(l).from;
    while (i < l.to && std::string_view("/#%-").find(t.at(i)) != std::string_view::npos) {
      t.put(i++, ' ');
    }
  }
  t.transcript = true;
}

}  // namespace

void blank_lines(PastedText& t) {
  blank_markup(t);
  t.change("region.markup", blank_build_files);
  t.change("region.patch", blank_fenced_patches);
  t.change("region.fence", fences);
  fence_python(t);
  blank_banners(t);
  blank_tables(t);
  t.change("region.markup", emphasis);
  t.change("region.patch", blank_patch);
  t.change("region.quote", quotes);
  t.change("region.line_number", line_numbers);
  t.change("region.line_number", gutters);
  blank_lists(t);
  t.change("region.mark", rules);
  t.change("region.comment_mark", comments);
  t.change("region.comment_mark", block_comment);
  read_comment_claims(t);
  t.change("region.markup", latex_pictures);
  t.change("region.time", timestamps);
  read_julia_types(t);
  t.change("region.prompt", prompts);
  blank_columns(t);
  t.change("region.label", join_shape_and_stride);
  blank_descriptions(t);
  blank_results(t);
  t.change("region.words", blank_prose);
  t.change("region.quote", backticks);
}

}  // namespace colex
