#include "language/session.hpp"
#include "text/attempt.hpp"
#include "value/table.hpp"

/// Rows of numbers: the offsets of the layout above them, the data of a tensor, or a table of which
/// the layout is to be found.

namespace colex {

namespace {

/// `fit((0,4),(1,5))`
std::string fit_call(const NumberRows& table) {
  std::string r;
  for (const std::vector<int64>& row : table.rows) {
    std::string numbers;
    for (const int64 n : row) numbers += (numbers.empty() ? "" : ",") + std::to_string(n);
    r += (r.empty() ? "fit((" : ",(") + numbers + ")";
  }
  return r + ")";
}

}  // namespace

void Session::check_tables() {
  for (const NumberRows& table : tokens_.rows) {
    const StatementResult* header = nullptr;
    for (const StatementResult& s : result.statements) {
      const bool above = s.span.to <= table.span.from;
      if (above && (header == nullptr || s.span.to > header->span.to)) header = &s;
    }
    check_table(table, header);
  }
}

void Session::check_table(const NumberRows& table, const StatementResult* header) {
  const bool value = header != nullptr && header->value;
  const std::string_view kind = value ? header->value->kind() : "";
  if (kind == "tensor" || table.tuples || table.rows.empty()) return;  // its elements
  const bool layout = kind == "layout" || kind == "composed";
  std::vector<int64> offsets;
  if (layout) error_of([&] { offsets = OffsetFunction(*header->value).all(); });
  const size_t rows = table.rows.size();
  const size_t columns = table.rows[0].size();
  bool fits = !offsets.empty() && rows * columns == offsets.size();
  for (const std::vector<int64>& row : table.rows) fits = fits && row.size() == columns;
  if (!fits) {
    report("language.number_rows", {std::to_string(rows)}, table.span, Severity::note);
    constexpr size_t kMost = 4096;
    if (rows * columns <= kMost) result.diagnostics.back().fix = Fix{table.span, fit_call(table)};
    return;
  }
  const int64 first = ast_.dialect == Dialect::julia ? 1 : 0;
  for (size_t r = 0; r < rows; ++r) {
    for (size_t c = 0; c < columns; ++c) {
      // Of one row, in order; else the rows are the first mode.
      const int64 offset = offsets[rows == 1 ? c : r + c * rows] + first;
      if (table.rows[r][c] == offset) continue;
      report("check.table",
             {std::to_string(r), std::to_string(c), std::to_string(offset),
              std::to_string(table.rows[r][c])},
             table.span, table.ruled ? Severity::warning : Severity::note);
      return;
    }
  }
}

}  // namespace colex
