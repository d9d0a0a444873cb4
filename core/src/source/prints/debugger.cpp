#include <algorithm>
#include <optional>
#include <vector>

#include "source/prepare.hpp"

/// What gdb, cuda-gdb and lldb print of layouts, tuples and static integers: types whose run-time
/// integers stand in the braces behind them, in the order of the type.
/// `{<cute::tuple<cute::tuple<int, cute::C<8> >, …>> = {… first_ = 12 …}}` is `(12,_8):…`.

namespace colex {

namespace {

constexpr size_t kMostBytes = 20'000;  // of one print
constexpr int kMostDepth = 64;

bool is_space(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

size_t past_spaces(std::string_view text, size_t i) {
  while (i < text.size() && is_space(text[i])) ++i;
  return i;
}

/// The bracket that closes the one at `open`; kNowhere if it is not in the text.
size_t closing_bracket(std::string_view text, size_t open, char opens, char closes) {
  int depth = 0;
  for (size_t i = open; i < text.size(); ++i) {
    if (text[i] == opens) ++depth;
    if (text[i] == closes && --depth == 0) return i;
  }
  return kNowhere;
}

/// The numbers of members, `first_ = 12`; those of types, `static rank = 2`, are known.
std::vector<std::string> numbers_in(std::string_view text) {
  std::vector<std::string> r;
  for (size_t at = text.find(" = "); at != kNowhere; at = text.find(" = ", at + 3)) {
    size_t end = at + 3;
    if (end < text.size() && text[end] == '-') ++end;
    const size_t digits = end;
    while (end < text.size() && is_digit_char(text[end])) ++end;
    size_t name = at;
    while (name > 0 && (is_letter(text[name - 1]) || is_digit_char(text[name - 1]))) --name;
    const bool fixed = name >= 7 && text.substr(name - 7, 7) == "static ";
    const bool address = end < text.size() && text[end] == 'x';
    if (end > digits && name < at && !fixed && !address)
      r.emplace_back(text.substr(at + 3, end - at - 3));
  }
  return r;
}

/// Types of debuggers as the language writes them, with the numbers of their run-time integers.
class TypeWriter {
 public:
  explicit TypeWriter(std::vector<std::string> numbers) : numbers_(std::move(numbers)) {}

  /// All numbers were taken, none was missing.
  bool fits() const { return fits_ && next_ == numbers_.size(); }

  std::string write(std::string_view type, int depth = 0) {
    type = trimmed(type);
    if (depth > kMostDepth) fits_ = false;
    if (!fits_) return {};
    if (is_integer(type)) return number();
    const size_t open = type.find('<');
    if (open == kNowhere) return std::string(type);
    const std::string_view name = type.substr(0, open);
    const std::vector<std::string_view> parts = arguments(type, open);
    if (prefix_of(name, {"cute::C", "cute::integral_constant", "cute::Int", "cute::Swizzle",
                         "cute::constant"}) == name.size()) {
      return std::string(type);
    }
    const bool packed = ends_with(name, "ESO");  // two truths, then the parts
    const bool scaled = ends_with(name, "ScaledBasis");
    std::string r = packed ? "cute::tuple<" : std::string(name) + "<";
    for (size_t i = packed ? 2 : 0; i < parts.size(); ++i) {
      if (r.back() != '<') r += ',';
      r += scaled && i > 0 ? std::string(parts[i]) : write(parts[i], depth + 1);
    }
    return r + ">";
  }

  static std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
    return text;
  }

  static std::vector<std::string_view> arguments(std::string_view type, size_t open) {
    std::vector<std::string_view> r;
    int depth = 0;
    size_t from = open + 1;
    for (size_t i = open; i < type.size(); ++i) {
      if (type[i] == '<') ++depth;
      const bool ends = type[i] == '>' && --depth == 0;
      if (!ends && !(type[i] == ',' && depth == 1)) continue;
      if (i > from) r.push_back(trimmed(type.substr(from, i - from)));
      from = i + 1;
      if (ends) break;
    }
    return r;
  }

 private:
  static bool is_integer(std::string_view type) {
    return prefix_of(type, {"unsigned long long", "unsigned long", "unsigned int", "long long",
                            "int64_t", "int32_t", "unsigned", "long", "int"}) == type.size() &&
           !type.empty();
  }
  std::string number() {
    if (next_ < numbers_.size()) return numbers_[next_++];
    fits_ = false;
    return {};
  }

  std::vector<std::string> numbers_;
  size_t next_ = 0;
  bool fits_ = true;
};

/// A layout's base is the tuple of its parts.
std::string layout_of_base(const std::string& type) {
  const std::vector<std::string_view> parts = TypeWriter::arguments(type, type.find('<'));
  const auto is = [&parts](size_t i, std::string_view name) { return starts_with(parts[i], name); };
  if (!starts_with(type, "cute::tuple<") || parts.empty()) return type;
  std::string inner = type.substr(type.find('<'));
  if (parts.size() == 3 && is(0, "cute::Swizzle<")) return "cute::ComposedLayout" + inner;
  const bool pair = parts.size() == 2 && is(0, "cute::tuple<") && is(1, "cute::tuple<");
  return pair ? "cute::Layout" + inner : type;
}

/// The value of the braces at `open`, `{<TYPE> = {…}, …}`; nullopt where they hold none, empty
/// where a debugger does not tell all of its numbers.
std::optional<std::string> value_in_braces(std::string_view text, size_t open, size_t close) {
  const size_t first = past_spaces(text, open + 1);
  constexpr std::string_view kValue = "static value = ";
  if (starts_with(text.substr(first), kValue)) {
    size_t end = first + kValue.size();
    if (text[end] == '-') ++end;
    while (end < close && is_digit_char(text[end])) ++end;
    return "_" + std::string(text.substr(first + kValue.size(), end - first - kValue.size()));
  }
  if (text[first] != '<') return std::nullopt;
  const size_t end = closing_bracket(text.substr(0, close), first, '<', '>');
  if (end == kNowhere) return std::nullopt;
  const std::string_view type = TypeWriter::trimmed(text.substr(first + 1, end - first - 1));
  const std::string_view members = text.substr(end, close - end);
  if (prefix_of(type, {"cute::integral_constant<", "cute::C<"}) > 0) {
    const std::vector<std::string_view> parts = TypeWriter::arguments(type, type.find('<'));
    if (parts.empty()) return std::nullopt;
    return "_" + std::string(parts.back());
  }
  // A tensor whose parts are not shown: its type has its layout.
  if (starts_with(type, "cute::Tensor<") && members.find("{...}") != members.npos) {
    const size_t layout = type.find("cute::Layout<");
    const size_t last =
        layout == type.npos ? kNowhere : closing_bracket(type, type.find('<', layout), '<', '>');
    if (last != kNowhere) return std::string(type.substr(layout, last + 1 - layout));
  }
  if (prefix_of(type, {"cute::tuple<", "cute::eso::ESO<"}) == 0) return std::nullopt;
  if (type.find("Engine<") != type.npos) return std::nullopt;  // a tensor: its layout stands inside
  if (type.find("...") != type.npos) return std::string();
  TypeWriter writer(numbers_in(members));
  const std::string written = writer.write(type);
  return writer.fits() ? layout_of_base(written) : std::string();
}

/// What stands before braces: `sA = {…`.
std::string name_of_member(std::string_view text, size_t open) {
  size_t i = open;
  while (i > 0 && is_space(text[i - 1])) --i;
  if (i == 0 || text[i - 1] != '=') return {};
  --i;
  while (i > 0 && is_space(text[i - 1])) --i;
  size_t name = i;
  while (name > 0 && (is_letter(text[name - 1]) || is_digit_char(text[name - 1]))) --name;
  const std::string r(text.substr(name, i - name));
  const bool inner = r.empty() || is_digit_char(r[0]) || prefix_of(r, {"first_", "rest_"}) > 0;
  return inner ? std::string() : r + " = ";
}

/// The values in the braces of one print, those of an object's members one by one.
std::string values_in(std::string_view text, size_t open, size_t close) {
  std::string r;
  for (size_t i = text.find('{', open); i < close; i = text.find('{', i)) {
    const size_t end = closing_bracket(text.substr(0, close + 1), i, '{', '}');
    if (end == kNowhere) return r;
    const std::optional<std::string> value = value_in_braces(text, i, end);
    if (!value) {
      ++i;
      continue;
    }
    if (!value->empty()) r += (r.empty() ? "" : "; ") + name_of_member(text, i) + *value;
    i = end;
  }
  return r;
}

/// Writes `values` over the part, into one of its lines; false where none is long enough.
bool replace(PastedText& t, PastedText::Line part, const std::string& values) {
  size_t at = part.from;
  for (size_t from = part.from; from < part.to;) {
    size_t to = t.find("\n", from);
    if (to == kNowhere || to > part.to) to = part.to;
    at = from;
    if (to - from >= values.size()) break;
    from = to + 1;
  }
  if (at + values.size() > part.to) return false;
  const size_t line_end = t.find("\n", at);
  if (line_end != kNowhere && line_end < at + values.size()) return false;
  t.blank(part.from, part.to);
  for (const char c : values) t.put(at++, c);
  return true;
}

/// `$1 = {<cute::tuple<SHAPE, STRIDE>> = {…}, …}`, the base of a layout as a debugger prints it.
void debugger_layouts(PastedText& t, PastedText::Line l) {
  constexpr std::string_view kBase = "{<cute::tuple<";
  const size_t open = t.find(kBase, l.from, l.to);
  if (open == kNowhere) return;
  const size_t end = t.closing(open + kBase.size() - 1);
  if (end == kNowhere || t.find("tuple<", open + kBase.size(), end) == kNowhere) return;
  constexpr std::string_view kType = " cute::Layout<";
  for (size_t i = 0; i < kType.size(); ++i) t.put(open + i, kType[i]);
  t.blank(end + 1, l.to);
  t.transcript = true;
}

}  // namespace

void blank_debugger(PastedText& t) {
  size_t done = 0;
  for (const PastedText::Line& l : t.lines()) {
    const PastedText::Line line = t.trimmed(l);
    if (line.from < done || line.from == line.to) continue;
    // lldb writes the whole type first: `(cute::Layout<…>) $0 = {`.
    size_t open = line.from;
    std::string_view type;
    std::string name;
    if (starts_with(t.of(line), "(cute::")) {
      const size_t end = t.closing(line.from);
      open = t.find("{", line.from, line.to);
      if (end == kNowhere || open == kNowhere || open < end) continue;
      type = t.of({line.from + 1, end});
      name = name_of_member(t.text(), open);  // `(cute::Layout<…>) L = {}`
    }
    if (open == line.from) name.clear();
    if (t.at(open) != '{') {  // `tAgA = {<cute::Tensor<…>> = …}` of `info locals`
      open = t.find(" = {<", line.from, line.to);
      if (open == kNowhere || t.of({open + 5, line.to}).find("Layout<") == kNowhere) continue;
      open += 3;
      name = name_of_member(t.text(), open);
    }
    const std::string_view text =
        std::string_view(t.text()).substr(0, std::min(t.text().size(), open + kMostBytes));
    const size_t close = closing_bracket(text, open, '{', '}');
    if (close == kNowhere) continue;
    std::string values;
    if (type.empty()) {
      values = values_in(text, open, close);
    } else {
      TypeWriter writer(numbers_in(text.substr(open, close - open)));
      values = name + writer.write(type);
      if (!writer.fits()) values.clear();
    }
    if (values.empty() || !replace(t, {line.from, close + 1}, values)) continue;
    done = close + 1;
    t.transcript = true;
  }
}

void blank_debugger_layouts(PastedText& t) { each_line(t, debugger_layouts); }

}  // namespace colex
