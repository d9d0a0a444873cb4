#include "explain/frames.hpp"

#include "text/words.hpp"

namespace colex {

namespace {

constexpr size_t kMaxArguments = 64;

bool opens(char c) { return c == '<' || c == '(' || c == '{' || c == '['; }
bool closes(char c) { return c == '>' || c == ')' || c == '}' || c == ']'; }

/// The `>` of an arrow closes nothing.
bool is_arrow(const std::string& s, size_t i) { return s[i] == '>' && i > 0 && s[i - 1] == '-'; }

std::string trimmed(std::string_view s) {
  const size_t from = s.find_first_not_of(" \t\r");
  if (from == std::string::npos) return {};
  return std::string(s.substr(from, s.find_last_not_of(" \t\r") + 1 - from));
}

/// What stands in quotes after position `from`: ‘…’, "…" or '…'.
std::string quoted(std::string_view line, size_t from, size_t& begin) {
  constexpr const char* kQuotes[][2] = {{"‘", "’"}, {"\"", "\""}, {"'", "'"}};
  for (const auto& quote : kQuotes) {
    const std::string open = quote[0];
    const size_t at = line.find(open, from);
    if (at == std::string::npos) continue;
    const size_t end = line.rfind(quote[1]);
    if (end == std::string::npos || end < at + open.size()) continue;
    begin = at + open.size();
    return std::string(line.substr(begin, end - begin));
  }
  return {};
}

/// The text before the parameter list, its own template arguments cut off into `arguments`.
std::string without_arguments(std::string head, std::string& arguments) {
  if (head.empty() || head.back() != '>') return head;
  int depth = 0;
  for (size_t i = head.size(); i-- > 0;) {
    if (is_arrow(head, i)) return {};
    if (closes(head[i])) ++depth;
    if (opens(head[i]) && --depth == 0) {
      arguments = head.substr(i + 1, head.size() - i - 2);
      return head.substr(0, i);
    }
  }
  return {};
}

bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

std::string last_name(const std::string& head) {
  size_t i = head.size();
  while (i > 0 && is_word(head[i - 1])) --i;
  return head.substr(i);
}

/// Up to the parameters of a function; all of it for a class.
std::string before_parameters(const std::string& signature) {
  int depth = 0;
  for (size_t i = 0; i < signature.size(); ++i) {
    const bool result = i >= 8 && signature.compare(i - 8, 8, "decltype") == 0;
    if (signature[i] == '(' && depth == 0 && !result) return trimmed(signature.substr(0, i));
    if (opens(signature[i])) ++depth;
    if (closes(signature[i]) && !is_arrow(signature, i)) --depth;
  }
  return trimmed(signature);
}

/// `A = x; B = y` (g++), `A=x, B=y` (nvcc): the values.
std::vector<std::string> values_of(const std::string& bindings) {
  std::vector<std::string> parts = split_top_level(bindings, ';');
  if (parts.size() < 2) parts = split_top_level(bindings, ',');
  std::vector<std::string> r;
  for (const std::string& part : parts) {
    const size_t at = part.find('=');
    if (at != std::string::npos) r.push_back(trimmed(part.substr(at + 1)));
  }
  return r;
}

Frame frame_of(const std::string& quote, size_t begin) {
  Frame f;
  f.span = {static_cast<int>(begin), static_cast<int>(begin + quote.size())};
  std::string signature = quote;
  std::string bindings;
  // clang's __PRETTY_FUNCTION__ leaves the `with` out.
  for (const char* open : {" [with ", ") ["}) {
    const size_t at = quote.find(open);
    const size_t end = quote.rfind(']');
    if (at == std::string::npos || end == std::string::npos || end <= at) continue;
    const size_t from = at + std::string(open).size();
    if (from > end) continue;
    bindings = quote.substr(from, end - from);
    signature = quote.substr(0, at + (open[0] == ')' ? 1 : 0));
    break;
  }
  std::string own;
  f.function = last_name(without_arguments(before_parameters(signature), own));
  f.arguments = bindings.empty() ? split_top_level(own, ',') : values_of(bindings);
  if (f.arguments.size() > kMaxArguments) f.arguments.resize(kMaxArguments);
  return f;
}

/// A failed assert() names its function after `file:line: `.
size_t after_line_number(std::string_view line) {
  for (size_t i = line.find(':'); i != std::string::npos; i = line.find(':', i + 1)) {
    const size_t end = line.find_first_not_of("0123456789", i + 1);
    if (end != std::string::npos && end > i + 1 && line.compare(end, 2, ": ") == 0) return end + 2;
  }
  return std::string::npos;
}

}  // namespace

std::vector<std::string> split_top_level(const std::string& text, char separator) {
  std::vector<std::string> r;
  int depth = 0;
  size_t from = 0;
  for (size_t i = 0; i < text.size() && r.size() <= kMaxArguments; ++i) {
    if (opens(text[i])) ++depth;
    if (closes(text[i]) && !is_arrow(text, i)) --depth;
    if (text[i] != separator || depth != 0) continue;
    r.push_back(trimmed(text.substr(from, i - from)));
    from = i + 1;
  }
  const std::string last = trimmed(text.substr(from));
  if (!last.empty()) r.push_back(last);
  return r;
}

bool is_leading_frame(std::string_view line) {
  return contains(line, "In instantiation of ") || contains(line, "required from ") ||
         contains(line, "In substitution of ");
}

Frame read_frame(std::string_view line, size_t at) {
  // A part of each mark below: most lines hold none.
  if (!contains(line, " of ") && !contains(line, "required from ") &&
      !contains(line, "Assertion `"))
    return {};
  const size_t assertion = line.find("Assertion `");
  if (assertion != std::string::npos) {
    const size_t from = after_line_number(line);
    size_t end = line.rfind(": block: [", assertion);
    if (end == std::string::npos) end = line.rfind(": ", assertion);
    if (from >= end || end == std::string::npos) return {};
    return frame_of(std::string(line.substr(from, end - from)), at + from);
  }
  constexpr const char* kMarks[] = {"In instantiation of ", "required from ", "In substitution of ",
                                    "in instantiation of ", "instantiation of "};
  for (const char* mark : kMarks) {
    const size_t found = line.find(mark);
    if (found == std::string::npos) continue;
    size_t begin = 0;
    const std::string quote = quoted(line, found, begin);
    return quote.empty() ? Frame{} : frame_of(quote, at + begin);
  }
  return {};
}

std::string frame_place(std::string_view line) {
  // nvcc: `… at line 6 of gemm.cu`.
  const size_t nvcc = line.rfind(" at line ");
  if (nvcc != std::string::npos && contains(line, "instantiation of ")) {
    const size_t number = nvcc + 9;
    const size_t of = line.find(" of ", number);
    if (of == std::string::npos) return {};
    return trimmed(line.substr(of + 4)) + ":" + trimmed(line.substr(number, of - number));
  }
  if (!contains(line, "required from here") && !contains(line, "requested here")) return {};
  // `file:6:23:   required from here`: up to the line's number.
  const size_t column = line.find(": ");
  if (column == std::string::npos) return {};
  const size_t number = line.rfind(':', column - 1);
  return number == std::string::npos ? std::string() : trimmed(line.substr(0, number));
}

}  // namespace colex
