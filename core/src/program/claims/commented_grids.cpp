#include "program/claims/commented_grids.hpp"

#include <algorithm>
#include <string>

#include "program/claims/comment_claims.hpp"
#include "program/session.hpp"
#include "syntax/letters.hpp"
#include "text/attempt.hpp"
#include "value/table.hpp"

namespace colex {

namespace {

constexpr size_t kNone = std::string_view::npos;
/// Cells of a row, and digits of a number.
constexpr size_t kMostDigits = 9;

size_t line_end(std::string_view text, size_t at) {
  return std::min(text.find('\n', at), text.size());
}

/// `//` or `#` begins the line at `from`.
bool begins_comment(std::string_view text, size_t from) {
  const size_t at = text.find_first_not_of(" \t", from);
  return at != kNone && (text.substr(at, 2) == "//" || text[at] == '#');
}

/// Where the comment behind `end` begins and ends; nothing but blanks stands between.
std::optional<std::pair<size_t, size_t>> comment_next(std::string_view text, size_t end) {
  const size_t at = text.find_first_not_of(" \t\r\n;", end);
  if (at == kNone) return std::nullopt;
  if (text.substr(at, 2) == "/*") {
    const size_t close = text.find("*/", at + 2);
    return std::pair(at + 2, std::min(close, text.size()));
  }
  if (!begins_comment(text, at)) return std::nullopt;
  size_t to = line_end(text, at);
  while (to < text.size() && begins_comment(text, to + 1)) to = line_end(text, to + 1);
  return std::pair(at, to);
}

/// ` 0  |  0 |  1 |` -> the numbers between the bars; none where something else stands there.
std::vector<GridClaim::Cell> cells_of(std::string_view text, size_t from, size_t to) {
  std::vector<GridClaim::Cell> cells;
  for (size_t bar = text.find('|', from); bar < to;) {
    const size_t next = text.find('|', bar + 1);
    if (next >= to) break;
    const size_t at = text.find_first_not_of(' ', bar + 1);
    size_t end = at;
    while (end < next && is_digit(text[end])) ++end;
    const bool number = end > at && end - at <= kMostDigits;
    if (!number || text.find_first_not_of(' ', end) != next) return {};
    cells.push_back({std::stoll(std::string(text.substr(at, end - at))), at, end - at});
    bar = next;
  }
  return cells;
}

bool is_ruled(std::string_view line) { return line.find("+--") != kNone; }

}  // namespace

std::optional<GridClaim> grid_below(std::string_view text, size_t end) {
  const auto comment = comment_next(text, end);
  if (!comment) return std::nullopt;
  GridClaim claim;
  bool over = false;    // a line of other things stands below the grid
  size_t header = end;  // the last line above it that is no row of column numbers
  size_t header_to = end;
  for (size_t from = comment->first; from < comment->second;) {
    const size_t to = std::min(line_end(text, from), comment->second);
    const std::string_view line = text.substr(from, to - from);
    const bool bars = std::count(line.begin(), line.end(), '|') > 1;
    if (bars) {
      if (over) return std::nullopt;
      claim.rows.push_back(cells_of(text, from, to));
      if (claim.rows.back().empty()) return std::nullopt;
    } else if (!is_ruled(line)) {
      over = over || !claim.rows.empty();
      if (!over && line.find(':') != kNone) {
        header = from;
        header_to = to;
      }
    }
    from = to + 1;
  }
  const bool ruled = is_ruled(text.substr(comment->first, comment->second - comment->first));
  if (!ruled || claim.rows.empty()) return std::nullopt;
  claim.layout_from = header;
  claim.layout_to = header_to;
  return claim;
}

/// `print_layout(l)` with its output in a comment: the line of the layout, and the first cell that
/// is another.
void Session::check_grid(const StatementNode& node, const StatementResult& s) {
  const Node& call = ast_[node.expression];
  const bool prints = call.kind == NodeKind::call && is_print(node.expression) &&
                      ast_[call.args[0]].text == "print_layout";
  if (!prints) return;
  const std::optional<GridClaim> claim = grid_below(source_, static_cast<size_t>(node.span.to));
  if (!claim) return;
  const std::string_view text = source_;
  size_t from = text.find_first_not_of(" \t/#*", claim->layout_from);
  from = std::min(from, claim->layout_to);
  const auto header = claim_of(text.substr(from, claim->layout_to - from));
  if (header && header->whole) check_claimed(*header, from, *s.value);
  std::vector<int64> offsets;
  error_of([&] { offsets = OffsetFunction(*s.value).all(); });
  const size_t rows = claim->rows.size();
  const size_t columns = claim->rows[0].size();
  if (offsets.size() != rows * columns) return;
  for (size_t r = 0; r < rows; ++r) {
    if (claim->rows[r].size() != columns) return;
    for (size_t c = 0; c < columns; ++c) {
      const GridClaim::Cell& cell = claim->rows[r][c];
      if (cell.offset == offsets[r + c * rows]) continue;
      const int at = static_cast<int>(cell.at);
      return tell_claim("check.table",
                        {std::to_string(r), std::to_string(c),
                         std::to_string(offsets[r + c * rows]), std::to_string(cell.offset)},
                        {at, at + static_cast<int>(cell.length)});
    }
  }
}

}  // namespace colex
