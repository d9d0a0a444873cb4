#include "program/claims/offset_claims.hpp"

#include <algorithm>
#include <string>

#include "syntax/letters.hpp"
#include "text/attempt.hpp"
#include "text/words.hpp"
#include "value/table.hpp"

namespace colex {

namespace {

constexpr size_t kFewest = 3;
constexpr size_t kMostOffsets = 4096;

/// Words before a list, without the sign behind them; a comment in other words tells something
/// else.
bool is_lead_of_offsets(std::string_view words, bool& told) {
  const size_t from = words.find_first_not_of(" \t");
  if (from == words.npos) return true;
  words = words.substr(from, words.find_last_not_of(" \t") + 1 - from);
  for (const std::string_view sign : {":", "：", "=", "->", "=>", "→"}) {
    const bool ends =
        words.size() >= sign.size() && words.substr(words.size() - sign.size()) == sign;
    if (ends) return is_lead_of_offsets(words.substr(0, words.size() - sign.size()), told);
  }
  told = is_one_of(words, {"offset", "offsets", "Offset", "Offsets", "偏移", "偏移量"});
  return told || is_one_of(words, {"result", "Result", "结果", "output", "Output", "输出"});
}

/// How long the sign for what is left out is; 0 if none stands there.
size_t ellipsis(std::string_view text, size_t at) {
  for (const std::string_view sign : {"...", "…", "⋯"}) {
    if (text.substr(at, sign.size()) == sign) return sign.size();
  }
  return 0;
}

/// The numbers from `at` on, with commas and blanks between them; where they end.
size_t read_offsets(std::string_view text, size_t at, OffsetsClaim& claim) {
  size_t end = at;
  while (at < text.size() && claim.offsets.size() < kMostOffsets) {
    if (text[at] == ' ' || text[at] == ',') {
      ++at;
    } else if (const size_t left_out = ellipsis(text, at); left_out > 0) {
      claim.open = true;
      return at + left_out;
    } else if (is_digit(text[at])) {
      int64 number = 0;
      for (; at < text.size() && is_digit(text[at]) && number < (1LL << 40); ++at) {
        number = number * 10 + (text[at] - '0');
      }
      claim.offsets.push_back(number);
      end = at;
    } else {
      break;
    }
  }
  return end;
}

/// The offsets with the last mode running fastest, as tables are read row by row.
std::vector<int64> by_rows(const Layout& layout, const std::vector<int64>& offsets) {
  std::vector<int64> extents;
  for (Modes m(layout.shape.view()); m.more(); ++m) extents.push_back(product(*m).value);
  std::vector<int64> r;
  for (size_t i = 0; i < offsets.size(); ++i) {
    size_t index = 0;
    size_t left = i;
    size_t step = offsets.size();
    for (size_t k = extents.size(); k-- > 0;) {
      const size_t extent = static_cast<size_t>(extents[k]);
      step /= extent;
      index += left % extent * step;
      left /= extent;
    }
    r.push_back(offsets[index]);
  }
  return r;
}

bool starts_alike(const std::vector<int64>& claimed, const std::vector<int64>& offsets) {
  return std::equal(claimed.begin(), claimed.end(), offsets.begin());
}

/// `0, 1, 2, 3` counts the places rather than says what is there.
bool counts(const std::vector<int64>& numbers) {
  for (size_t i = 0; i < numbers.size(); ++i) {
    if (numbers[i] != static_cast<int64>(i)) return false;
  }
  return true;
}

}  // namespace

std::optional<OffsetsClaim> offsets_claim_of(std::string_view comment) {
  OffsetsClaim claim;
  const size_t from = comment.find_first_of("[0123456789");
  if (from == comment.npos || !is_lead_of_offsets(comment.substr(0, from), claim.told)) return {};
  const bool bracket = comment[from] == '[';
  const size_t end = read_offsets(comment, from + (bracket ? 1 : 0), claim);
  const size_t behind = std::min(comment.find_first_not_of(" \t\r.", end), comment.size());
  const bool closed = bracket && behind < comment.size() && comment[behind] == ']';
  if (bracket ? !closed : behind < comment.size() || !claim.told) return {};
  if (claim.offsets.size() < kFewest) return {};
  claim.at = from;
  claim.length = (closed ? behind + 1 : end) - from;
  return claim;
}

OffsetsVerdict compare_offsets(const OffsetsClaim& claim, const Value& layout) {
  using Kind = OffsetsVerdict::Kind;
  const std::string_view kind = layout.kind();
  if (kind != "layout" && kind != "composed") return {};
  std::vector<int64> offsets;
  std::vector<int64> rows;
  const auto none = error_of([&] {
    const OffsetFunction f(layout);
    if (f.over_coordinates() || f.size() > static_cast<int64>(kMostOffsets)) return;
    offsets = f.all();
    rows = by_rows(f.layout(), offsets);
  });
  const size_t count = claim.offsets.size();
  const bool fits = claim.open ? count <= offsets.size() : count == offsets.size();
  if (none || !fits || offsets.empty()) return {};
  if (starts_alike(claim.offsets, offsets)) return {Kind::same, 0, 0};
  const bool other_order = starts_alike(claim.offsets, rows);
  const bool other_thing = claim.offsets[0] != offsets[0] || counts(claim.offsets);
  if (other_order || (other_thing && !claim.told)) return {};
  size_t at = 0;
  while (claim.offsets[at] == offsets[at]) ++at;
  return {Kind::other, at, offsets[at]};
}

}  // namespace colex
