#include "program/session.hpp"
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

/// Where a table differs from a layout, if it does.
struct Difference {
  bool found = false;
  size_t row = 0;
  size_t column = 0;
  int64 offset = 0;
};

/// The offsets of a layout in the order of the table's numbers; none where it has no such table.
std::vector<int64> offsets_for(const NumberRows& table, const StatementResult* of) {
  if (of == nullptr || !of->value) return {};
  const std::string_view kind = of->value->kind();
  std::vector<int64> offsets;
  if (kind == "layout" || kind == "composed") {
    error_of([&] { offsets = OffsetFunction(*of->value).all(); });
  }
  const size_t columns = table.rows[0].size();
  bool fits = table.rows.size() * columns == offsets.size();
  for (const std::vector<int64>& row : table.rows) fits = fits && row.size() == columns;
  return fits ? offsets : std::vector<int64>();
}

Difference difference(const NumberRows& table, const std::vector<int64>& offsets, int64 first) {
  const size_t rows = table.rows.size();
  for (size_t r = 0; r < rows; ++r) {
    for (size_t c = 0; c < table.rows[0].size(); ++c) {
      // Of one row, in order; else the rows are the first mode.
      const int64 offset = offsets[rows == 1 ? c : r + c * rows] + first;
      if (table.rows[r][c] != offset) return {true, r, c, offset};
    }
  }
  return {};
}

}  // namespace

/// A table is of the layout above it, or of the one below where it is what that one draws.
void Session::check_tables() {
  for (const NumberRows& table : tokens_.rows) {
    const StatementResult* above = nullptr;
    const StatementResult* below = nullptr;
    for (const StatementResult& s : result.statements) {
      const bool before = s.span.to <= table.span.from;
      const bool behind = s.span.from >= table.span.to;
      if (before && (above == nullptr || s.span.to > above->span.to)) above = &s;
      if (behind && (below == nullptr || s.span.from < below->span.from)) below = &s;
    }
    check_table(table, above, below);
  }
}

void Session::check_table(const NumberRows& table, const StatementResult* above,
                          const StatementResult* below) {
  const bool tensor =
      above != nullptr && above->value && std::string_view(above->value->kind()) == "tensor";
  if (tensor || table.tuples || table.rows.empty()) return;  // its elements
  const int64 first = ast_.dialect == Dialect::julia ? 1 : 0;
  const std::vector<int64> offsets = offsets_for(table, above);
  const Difference other = offsets.empty() ? Difference() : difference(table, offsets, first);
  if (!offsets.empty() && !other.found) return;
  const std::vector<int64> next = offsets_for(table, below);
  const Difference of_next = next.empty() ? Difference() : difference(table, next, first);
  // A row, and on the line below it the layout that has it.
  const std::string_view source = source_;
  const bool beside = !next.empty() && table.rows.size() == 1 &&
                      source.substr(static_cast<size_t>(table.span.to),
                                    static_cast<size_t>(below->span.from - table.span.to))
                              .find("\n\n") == source.npos;
  if (beside && !of_next.found) {
    return report("check.prints", {std::string(text_at(table.span))}, table.span, Severity::note);
  }
  if (!next.empty() && !of_next.found) return;
  // Of two layouts it is that of the one with which it agrees longer.
  if (beside && (offsets.empty() || of_next.column > other.column)) {
    return report("check.offsets",
                  {std::to_string(of_next.column), std::to_string(of_next.offset),
                   std::to_string(table.rows[0][of_next.column])},
                  table.span, Severity::warning);
  }
  const size_t rows = table.rows.size();
  if (offsets.empty()) {
    report("language.number_rows", {std::to_string(rows)}, table.span, Severity::note);
    constexpr size_t kMost = 4096;
    const bool small = rows * table.rows[0].size() <= kMost;
    if (small) result.diagnostics.back().fix = Fix{table.span, fit_call(table)};
    return;
  }
  report("check.table",
         {std::to_string(other.row), std::to_string(other.column), std::to_string(other.offset),
          std::to_string(table.rows[other.row][other.column])},
         table.span, table.ruled ? Severity::warning : Severity::note);
}

}  // namespace colex
