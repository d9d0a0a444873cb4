#include "program/prints/shown_text.hpp"

#include <initializer_list>
#include <utility>

#include "program/claims/quoted_prints.hpp"
#include "syntax/letters.hpp"
#include "text/words.hpp"

namespace colex {

namespace {

void replace_all(std::string& text, std::string_view what, std::string_view by) {
  for (size_t at = text.find(what); at != text.npos; at = text.find(what, at + by.size())) {
    text.replace(at, what.size(), by);
  }
}

}  // namespace

std::string bare(std::string text) {
  text = without_addresses(std::move(text));
  std::string r;
  for (size_t i = 0; i < text.size(); ++i) {
    const bool constant = text[i] == '_' && i + 1 < text.size() && is_digit(text[i + 1]) &&
                          (i == 0 || !is_name(text[i - 1]));
    if (constant || std::string_view(" \"'`").find(text[i]) != std::string_view::npos) continue;
    r += text[i] == '[' ? '(' : text[i] == ']' ? ')' : text[i];
  }
  for (const auto& [written, by] :
       std::initializer_list<std::pair<const char*, const char*>>{{",)", ")"},
                                                                  {"Sw<", "S<"},
                                                                  {"static(", "("},
                                                                  {"True", "1"},
                                                                  {"true", "1"},
                                                                  {"False", "0"},
                                                                  {"false", "0"}}) {
    replace_all(r, written, by);
  }
  return r;
}

bool shows_open(std::string_view shown) { return contains(shown, "?"); }

namespace {

/// The N of `{div=N}` and `{i64div=N}`, 1 where nothing divides the number, 0 where N is beyond
/// what is compared.
long long divisor_in(std::string_view facts) {
  constexpr std::string_view kName = "div=";
  constexpr size_t kDigits = 9;
  const size_t at = facts.find(kName);
  if (at == facts.npos) return 1;
  long long r = 0;
  size_t digits = 0;
  for (size_t i = at + kName.size(); i < facts.size() && is_digit(facts[i]); ++i) {
    if (++digits > kDigits) return 0;
    r = 10 * r + (facts[i] - '0');
  }
  return r;
}

/// Whether the digits are a multiple of `by`.
bool is_multiple(std::string_view digits, long long by) {
  if (by <= 1) return by == 1;
  long long rest = 0;
  for (const char c : digits) {
    if (is_digit(c)) rest = (rest * 10 + c - '0') % by;
  }
  return rest == 0;
}

}  // namespace

bool is_shown_open(std::string_view shown, std::string_view value) {
  size_t i = 0;
  for (size_t at = 0; at < shown.size(); ++at) {
    if (shown[at] != '?') {
      if (i == value.size() || value[i] != shown[at]) return false;
      ++i;
      continue;
    }
    std::string_view facts;
    const size_t close = shown.find('}', at);
    if (close != shown.npos && at + 1 < shown.size() && shown[at + 1] == '{') {
      facts = shown.substr(at + 2, close - at - 2);
      at = close;
    }
    const size_t from = i;
    while (i < value.size() && (is_digit(value[i]) || value[i] == '-' || value[i] == '?')) ++i;
    if (i == from) return false;
    const std::string_view number = value.substr(from, i - from);
    if (!contains(number, "?") && !is_multiple(number, divisor_in(facts))) return false;
  }
  return i == value.size();
}

namespace {

/// A number, or `?` with the facts behind it.
std::string_view number_at(std::string_view text, size_t i) {
  size_t end = i;
  if (end < text.size() && text[end] == '?') {
    const bool facts = text.substr(end + 1, 1) == "{";
    const size_t close = facts ? text.find('}', end) : end;
    return text.substr(i, (close == text.npos ? end : close) + 1 - i);
  }
  while (end < text.size() && is_digit(text[end])) ++end;
  return text.substr(i, end - i);
}

}  // namespace

bool differs_in_known(std::string_view shown, std::string_view open) {
  bool differs = false;
  size_t i = 0;
  size_t k = 0;
  while (i < shown.size() && k < open.size()) {
    const std::string_view a = number_at(shown, i);
    const std::string_view b = number_at(open, k);
    if (a.empty() != b.empty()) return false;
    if (a.empty() && shown[i] != open[k]) return false;
    const bool known = !a.empty() && a[0] != '?' && b[0] != '?';
    differs = differs || (known && a != b);
    i += a.empty() ? 1 : a.size();
    k += b.empty() ? 1 : b.size();
  }
  return differs && i == shown.size() && k == open.size();
}

}  // namespace colex
