#include "source/prints/print_patterns.hpp"

#include <algorithm>

#include "source/letters.hpp"

namespace colex {

namespace {

using Line = PastedText::Line;

constexpr size_t kMostPatterns = 400;

bool is_quote(char c) { return c == '"' || c == '\''; }

/// Behind the text whose quote stands at `open`; kNowhere if it does not end on its line.
size_t past_text(const PastedText& t, size_t open) {
  for (size_t i = open + 1; i < t.text().size() && t.at(i) != '\n'; ++i) {
    if (t.at(i) == '\\') {
      ++i;
    } else if (t.at(i) == t.at(open)) {
      return i + 1;
    }
  }
  return kNowhere;
}

/// Parts at commas, or at `<<`, that stand in no bracket and no text; nothing if a text is open.
std::optional<std::vector<Line>> parts_of(const PastedText& t, Line whole, std::string_view sign) {
  std::vector<Line> r;
  int depth = 0;
  size_t from = whole.from;
  for (size_t i = whole.from; i < whole.to; ++i) {
    const char c = t.at(i);
    if (is_quote(c)) {
      const size_t end = past_text(t, i);
      if (end == kNowhere || end > whole.to) return std::nullopt;
      i = end - 1;
    } else if (c == '(' || c == '[' || c == '{') {
      ++depth;
    } else if (c == ')' || c == ']' || c == '}') {
      --depth;
    } else if (depth == 0 && t.of({i, whole.to}).substr(0, sign.size()) == sign) {
      r.push_back(t.trimmed({from, i}));
      i += sign.size() - 1;
      from = i + 1;
    }
  }
  r.push_back(t.trimmed({from, whole.to}));
  if (r.back().from == r.back().to) r.pop_back();
  return r;
}

/// Where the bracket at `open` is closed; kNowhere if a text in it is open, or it is not nearby.
size_t close_of(const PastedText& t, size_t open) {
  constexpr size_t kNear = 4'000;
  const size_t end = std::min(t.text().size(), open + kNear);
  int depth = 0;
  for (size_t i = open; i < end; ++i) {
    const char c = t.at(i);
    if (is_quote(c)) {
      const size_t past = past_text(t, i);
      if (past == kNowhere) return kNowhere;
      i = past - 1;
    } else if (c == '(' || c == '[' || c == '{') {
      ++depth;
    } else if ((c == ')' || c == ']' || c == '}') && --depth == 0) {
      return i;
    }
  }
  return kNowhere;
}

/// How a value is written, `>8` of `{x:>8}`: as numbers and layouts are, whatever stands around.
bool is_plain(std::string_view format) {
  return format.find_first_not_of("<>^= 0123456789.dfrsi") == kNowhere;
}

/// Builds the lines, call by call.
class Patterns {
 public:
  explicit Patterns(const PastedText& t) : t_(t) {}

  void begin(size_t call, size_t end) {
    if (empty_) line_.begins = call;
    line_.ends = end;
    first_ = line_.values.size();
  }
  void words(std::string_view text) {
    empty_ = false;
    line_.words.back() += text;
  }
  void value(size_t place, bool plain) {
    empty_ = false;
    line_.values.push_back({place, 0, 1, plain});
    line_.words.emplace_back();
  }
  void end_line() {
    if (known_ && !empty_) all_.push_back(line_);
    const size_t ends = line_.ends;
    line_ = {};
    line_.begins = line_.ends = ends;
    first_ = 0;
    empty_ = known_ = true;
  }
  /// What the line says is not followed.
  void lose() { known_ = false; }
  /// The values since begin() are printed by one statement.
  void end_statement() {
    for (size_t i = first_; i < line_.values.size(); ++i) {
      line_.values[i].index = i - first_;
      line_.values[i].count = line_.values.size() - first_;
    }
  }

  /// The text of a literal, whose places are filled with what stands at `given`, in order; those of
  /// a formatted text stand in it. False where they are not as many.
  bool literal(Line text, bool formatted, const std::vector<Line>* given) {
    size_t next = 0;
    const std::string_view all = t_.of(text);
    for (size_t i = 0; i < all.size();) {
      const char c = all[i];
      const bool twice = i + 1 < all.size() && all[i + 1] == c;
      if (c == '\\' && i + 1 < all.size()) {
        escape(all[i + 1]);
        i += 2;
      } else if ((formatted || given != nullptr) && (c == '{' || c == '}')) {
        if (twice) {
          words(all.substr(i, 1));
          i += 2;
          continue;
        }
        const size_t close = closing_brace(all, i);
        if (c == '}' || close == kNowhere) return false;
        const size_t format = format_in(all, i + 1, close);
        const size_t colon = all.substr(0, close).find(':', format);
        const bool plain = colon == kNowhere || colon >= close ||
                           is_plain(all.substr(colon + 1, close - colon - 1));
        if (!formatted && (next >= given->size() || format > i + 1)) return false;
        if (formatted && all[format] == '=') words(all.substr(i + 1, format - i));
        value(formatted ? text.from + i + 1 : (*given)[next++].from, plain);
        i = close + 1;
      } else if (given != nullptr && c == '%' && twice) {
        words("%");
        i += 2;
      } else if (given != nullptr && c == '%') {
        const size_t letter = all.find_first_not_of("0123456789.-+ #lhz", i + 1);
        if (letter == kNowhere || next >= given->size()) return false;
        const bool plain = std::string_view("disfu").find(all[letter]) != kNowhere;
        value((*given)[next++].from, plain);
        i = letter + 1;
      } else {
        words(all.substr(i, 1));
        ++i;
      }
    }
    return given == nullptr || next == given->size();
  }

  std::vector<PrintPattern> take() {
    end_line();
    return std::move(all_);
  }
  bool full() const { return all_.size() >= kMostPatterns; }

 private:
  void escape(char c) {
    if (c == 'n') return end_line();
    if (c == 't') return words(" ");
    words(std::string_view(&c, 1));
  }
  static size_t closing_brace(std::string_view all, size_t open) {
    int depth = 0;
    for (size_t i = open; i < all.size(); ++i) {
      if (all[i] == '{') ++depth;
      if (all[i] == '}' && --depth == 0) return i;
    }
    return kNowhere;
  }
  /// Where the expression of a field ends: at `=`, `!r`, `:`, or its brace.
  static size_t format_in(std::string_view all, size_t from, size_t close) {
    int depth = 0;
    for (size_t i = from; i < close; ++i) {
      const char c = all[i];
      if (c == '(' || c == '[' || c == '{') ++depth;
      if (c == ')' || c == ']' || c == '}') --depth;
      const std::string_view behind = all.substr(i + 1, 1);
      const bool shows = c == '=' && std::string_view("}:!").find(behind) != kNowhere;
      const bool converts = c == '!' && behind != "=";
      if (depth == 0 && (c == ':' || shows || converts)) return i;
    }
    return close;
  }

  const PastedText& t_;
  std::vector<PrintPattern> all_;
  PrintPattern line_;
  size_t first_ = 0;  ///< of the values of the statement at hand
  bool empty_ = true;
  bool known_ = true;
};

/// The texts that a part is made of, `"a" f"{b}"`: where each begins with its quote; empty of other
/// parts.
std::vector<Line> texts_of(const PastedText& t, Line part) {
  std::vector<Line> r;
  size_t i = part.from;
  while (i < part.to) {
    while (i < part.to && is_blank_char(t.at(i))) ++i;
    const size_t mark = i;
    while (i < part.to && is_ascii_letter(t.at(i))) ++i;
    if (i == part.to || !is_quote(t.at(i)) || i > mark + 2) return {};
    const size_t end = past_text(t, i);
    if (end == kNowhere || end > part.to || t.at(i + 1) == t.at(i)) return {};
    r.push_back({mark, end});
    i = end;
  }
  return r;
}

/// Writes a text with what is given for its places.
bool write_texts(const PastedText& t, const std::vector<Line>& texts, Patterns& out,
                 const std::vector<Line>* given) {
  if (given != nullptr && texts.size() != 1) return false;
  for (const Line& text : texts) {
    const size_t quote = t.text().find_first_of("\"'", text.from);
    const std::string_view mark = t.of({text.from, quote});
    const bool formatted = mark.find_first_of("fF") != kNowhere;
    if (mark.find_first_of("rRbB") != kNowhere) return false;
    if (!out.literal({quote + 1, text.to - 1}, formatted, formatted ? nullptr : given))
      return false;
  }
  return true;
}

/// `"%d of %d" % (m, n)`, `"{}:{}".format(m, n)`
bool write_filled(const PastedText& t, Line part, Patterns& out) {
  const size_t end = is_quote(t.at(part.from)) ? past_text(t, part.from) : kNowhere;
  if (end == kNowhere || end >= part.to) return false;
  const Line behind = t.trimmed({end, part.to});
  const bool format = starts_with(t.of(behind), ".format(");
  if (!format && t.at(behind.from) != '%') return false;
  Line given = t.trimmed({behind.from + (format ? 7 : 1), behind.to});
  if (t.at(given.from) == '(' && close_of(t, given.from) + 1 == given.to) {
    given = {given.from + 1, given.to - 1};
  } else if (format) {
    return false;
  }
  const auto values = parts_of(t, given, ",");
  return values && out.literal({part.from + 1, end - 1}, false, &*values);
}

/// `print("L:", L)` of Python, `println("L: ", L)` of Julia, `print(L)` of CuTe.
void write_print(const PastedText& t, const std::vector<Line>& parts, bool blanks, Patterns& out) {
  bool first = true;
  for (const Line& part : parts) {
    if (!first && blanks) out.words(" ");
    first = false;
    const std::vector<Line> texts = texts_of(t, part);
    const bool text = is_quote(t.at(part.from)) || !texts.empty();
    const size_t name = t.find("=", part.from, part.to);
    const bool keyword =
        !text && name != kNowhere && t.at(name + 1) != '=' && is_words(t.of({part.from, name}));
    if (keyword && is_one_of(t.of(t.trimmed({part.from, name})), {"flush", "file"})) continue;
    const bool written =
        texts.empty() ? write_filled(t, part, out) : write_texts(t, texts, out, nullptr);
    if (written) continue;
    if (text || keyword || t.at(part.from) == '*') return out.lose();
    out.value(part.from, true);
  }
}

/// `printf("m = %d\n", m)`, `cute.printf("m = {}", m)`
void write_printf(const PastedText& t, const std::vector<Line>& parts, Patterns& out) {
  const std::vector<Line> texts = parts.empty() ? std::vector<Line>() : texts_of(t, parts[0]);
  const std::vector<Line> given(parts.begin() + (parts.empty() ? 0 : 1), parts.end());
  const bool names = std::any_of(given.begin(), given.end(),
                                 [&t](const Line& part) { return is_quote(t.at(part.from)); });
  if (texts.empty() || names || !write_texts(t, texts, out, &given)) out.lose();
}

/// `std::cout << "m = " << m << std::endl`: where it ends.
size_t write_stream(const PastedText& t, size_t call, Patterns& out) {
  const size_t end = std::min(t.find(";", call), t.text().size());
  const auto parts = parts_of(t, {t.find("<<", call) + 2, end}, "<<");
  if (!parts) return end;
  out.begin(call, end);
  for (const Line& part : *parts) {
    if (is_one_of(t.of(part), {"std::endl", "endl", "'\\n'"})) {
      out.end_line();
    } else if (const std::vector<Line> texts = texts_of(t, part); !texts.empty()) {
      if (!write_texts(t, texts, out, nullptr)) out.lose();
    } else {
      out.value(part.from, true);
    }
  }
  return end;
}

/// Behind a mark of a comment, or in what defines a function.
bool is_called(const PastedText& t, size_t call) {
  const size_t line = call == 0 ? 0 : t.text().rfind('\n', call - 1) + 1;
  const std::string_view before = t.of({line, call});
  const bool comment = before.find("# ") != kNowhere || before.find("//") != kNowhere;
  return !comment && !ends_with(before, "def ") && !ends_with(before, "void ");
}

/// The name of what is called where a bracket opens: `cute.printf`.
Line name_before(const PastedText& t, size_t open) {
  size_t from = open;
  while (from > 0 &&
         (is_name_char(t.at(from - 1)) || t.at(from - 1) == '.' || t.at(from - 1) == ':')) {
    --from;
  }
  return {from, open};
}

/// `cout` stands before the sign.
bool streams_out(const PastedText& t, size_t sign) {
  constexpr size_t kName = 4;
  const size_t end = t.text().find_last_not_of(' ', sign - 1);
  return sign > kName && end != kNowhere && end >= kName &&
         t.of({end + 1 - kName, end + 1}) == "cout" && is_called(t, sign);
}

/// What is called where a bracket opens: `printf` of `cute.printf`; empty of what prints nothing.
std::string_view printer_before(const PastedText& t, Line name) {
  const std::string_view whole = t.of(name);
  const size_t dot = whole.find_last_of(".:");
  const std::string_view module = whole.substr(0, dot == kNowhere ? 0 : dot);
  const std::string_view called = dot == kNowhere ? whole : whole.substr(dot + 1);
  const bool prints = is_one_of(
      called, {"print", "printf", "println", "print_layout", "print_latex", "print_tensor"});
  const bool known = is_one_of(module, {"", "cute", "cute:", "std:"});
  return prints && known ? called : std::string_view();
}

/// The call whose bracket opens at `open`, if it prints: where to read on.
size_t write_call(const PastedText& t, size_t open, Patterns& out) {
  const Line name = name_before(t, open);
  const std::string_view called = printer_before(t, name);
  if (called.empty() || !is_called(t, name.from)) return open;
  const size_t close = close_of(t, open);
  if (close == kNowhere) return open;
  const auto parts = parts_of(t, {open + 1, close}, ",");
  if (!parts || is_one_of(called, {"print_layout", "print_latex", "print_tensor"})) {
    out.end_line();
    return close;
  }
  const size_t behind = t.text().find_first_not_of(" )", close + 1);
  const bool cpp = behind != kNowhere && t.at(behind) == ';';
  out.begin(name.from, close);
  if (called == "printf" || (cpp && parts->size() > 1)) {
    write_printf(t, *parts, out);
  } else {
    write_print(t, *parts, called == "print", out);
  }
  out.end_statement();
  if (!cpp || called == "println") out.end_line();
  return close;
}

/// `@show x`: `x = 4`.
void write_show(const PastedText& t, size_t call, Patterns& out) {
  const size_t end = std::min(t.find("\n", call), t.text().size());
  const Line shown = t.trimmed({call + 6, end});
  out.begin(call, end);
  out.words(std::string(t.of(shown)) + " = ");
  out.value(shown.from, true);
  out.end_statement();
  out.end_line();
}

}  // namespace

std::vector<PrintPattern> print_patterns(const PastedText& t) {
  Patterns out(t);
  for (size_t at = 0; at < t.text().size() && !out.full(); ++at) {
    const char c = t.at(at);
    if (c == '@' && starts_with(t.of({at, t.text().size()}), "@show ")) {
      write_show(t, at, out);
    } else if (c == '<' && t.at(at + 1) == '<' && streams_out(t, at)) {
      at = write_stream(t, at, out);
    } else if (c == '(') {
      at = write_call(t, at, out);
    }
  }
  return out.take();
}

}  // namespace colex
