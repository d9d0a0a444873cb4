// The functions that the page calls from the first moment on: text in, JSON
// text out.
#include "binding.hpp"
#include "language/report.hpp"
#include "text/deadline.hpp"
#include "text/json.hpp"
#include "text/layout_error.hpp"
#include "text/notations.hpp"
#include "value/table.hpp"

namespace colex::bind {

namespace {

std::string evaluate(const std::string& source, Reading reading) {
  return evaluation_json(source, colex::evaluate(source, reading));
}

std::string derive(const std::string& source, Reading reading) {
  return steps_json(colex::derive(source, reading));
}

/// `{"text":…}`: the value of the last statement in one of the notations of
/// text/notations.hpp.
std::string write(const std::string& source, const std::string& style, Reading reading) {
  Style wanted = Style::cute;
  if (!find_style(style, wanted)) throw LayoutError("language.style", {style});
  const Evaluation e = colex::evaluate(source, reading);
  if (e.statements.empty() || !e.statements.back().value) throw LayoutError("language.empty", {});
  const StatementResult& last = e.statements.back();
  JsonWriter w;
  w.open('{')
      .field("text", colex::write(*last.value, wanted, notation_of(last.reading)))
      .close('}');
  return w.str();
}

std::string cell(const std::string& layout, int64 index) {
  return cell_json(evaluate_last(layout), index);
}

std::string rows(const std::string& layout, int64 from, int64 count) {
  return rows_json(evaluate_last(layout), from, count);
}

// The offsets of the last grid, as narrow as they fit.
std::vector<int> narrow_offsets;
std::vector<double> wide_offsets;

void write_extents(JsonWriter& w, const char* name, const std::vector<int64>& extents) {
  w.key(name).open('[');
  for (int64 e : extents) w.number(e);
  w.close(']');
}

/// Everything of a grid but its offsets, which grid_offsets gives.
std::string grid(const std::string& layout) {
  constexpr int64 kNarrow = 0x7fffffff;
  constexpr int64 kExact = 1LL << 53;
  const GridTable g = make_grid(OffsetFunction(evaluate_last(layout)));
  const int64 largest = g.max > -g.min ? g.max : -g.min;
  if (largest > kExact) throw LayoutError("limit.exact", {std::to_string(largest)});
  narrow_offsets.clear();
  wide_offsets.clear();
  if (largest <= kNarrow) {
    narrow_offsets.assign(g.offsets.begin(), g.offsets.end());
  } else {
    wide_offsets.assign(g.offsets.begin(), g.offsets.end());
  }
  JsonWriter w;
  w.open('{').field("rows", g.rows).field("cols", g.cols);
  write_extents(w, "rowExtents", g.row_extents);
  write_extents(w, "colExtents", g.col_extents);
  w.field("min", g.min).field("max", g.max).close('}');
  return w.str();
}

Answer grid_offsets() {
  return wide_offsets.empty() ? answer(narrow_offsets) : answer(wide_offsets);
}

std::string deadline(double milliseconds) {
  set_deadline(milliseconds);
  return {};
}

/// The host's: told of every statement of a text before it is computed.
extern "C" __attribute__((import_module("host"), import_name("statement"))) void
colex_host_statement(size_t index, size_t count, const char* text, size_t size);

/// Long texts are for the eye only: their beginning tells what they are.
void tell_statement(size_t index, size_t count, std::string_view text) {
  colex_host_statement(index, count, text.data(), text.size());
}

/// Whether evaluation tells the host of its statements: a call for each.
std::string watch(double on) {
  watch_statements(on != 0 ? tell_statement : nullptr);
  return {};
}

const Binding kBindings[] = {
    {"evaluate", bound<&evaluate>}, {"derive", bound<&derive>},
    {"write", bound<&write>},       {"cell", bound<&cell>},
    {"rows", bound<&rows>},         {"catalog", bound<&catalog_json>},
    {"grid", bound<&grid>},         {"deadline", bound<&deadline>},
    {"watch", bound<&watch>},       {"gridOffsets", bound<&grid_offsets>},
};
const RegisterBindings registered{kBindings, std::size(kBindings)};

}  // namespace

}  // namespace colex::bind
