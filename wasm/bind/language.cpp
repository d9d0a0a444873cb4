// The language: text in, records out. Every function's last parameter is its time in milliseconds.
#include <emscripten/bind.h>

#include "analysis/bank_table.hpp"
#include "boundary.hpp"
#include "program/notation.hpp"
#include "report/report.hpp"
#include "text/json.hpp"
#include "text/layout_error.hpp"
#include "value/notations.hpp"
#include "value/table.hpp"

namespace colex::bind {

namespace {

using emscripten::val;

Reading reading_of(double code) {
  return static_cast<Reading>(whole("reading", code, 0, static_cast<int64>(Reading::math)));
}

/// Of a statement that is told so much; the rest would only be copied.
std::string beginning_of(std::string_view text) {
  constexpr size_t kTold = 120;
  if (text.size() <= kTold) return std::string(text);
  const auto continues = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; };
  size_t end = kTold;
  while (end > 0 && continues(text[end])) --end;
  return std::string(text.substr(0, end));
}

/// Tells `listener(index, count, beginning)` of every statement while this lives.
class Telling {
 public:
  explicit Telling(const val& listener) {
    if (listener.isUndefined()) return;
    watch_statements([&listener](size_t index, size_t count, std::string_view text) {
      listener(static_cast<double>(index), static_cast<double>(count), beginning_of(text));
    });
  }
  ~Telling() { watch_statements(nullptr); }
  Telling(const Telling&) = delete;
  Telling& operator=(const Telling&) = delete;
};

/// `listener`: a function, or undefined.
std::string evaluate(const std::string& source, double reading, val listener, double time) {
  return record(time, [&] {
    const Telling telling(listener);
    return evaluation_json(source, colex::evaluate(source, reading_of(reading)));
  });
}

std::string value(const std::string& source, double reading, double time) {
  return record(
      time, [&] { return value_json(colex::evaluate(source, reading_of(reading), Told::value)); });
}

std::string derive(const std::string& source, double reading, double time) {
  return record(time, [&] { return steps_json(colex::derive(source, reading_of(reading))); });
}

std::string plan_call(const std::string& source, double time) {
  return record(time, [&] { return plan_call_json(source); });
}

/// `{"text":…}`: the value of the last statement in one of the notations of value/notations.hpp.
std::string write(const std::string& source, const std::string& style, double reading,
                  double time) {
  return record(time, [&] {
    Style wanted = Style::cute;
    if (!find_style(style, wanted)) throw LayoutError("language.style", {style});
    const Evaluation e = colex::evaluate(source, reading_of(reading), Told::value);
    if (e.statements.empty() || !e.statements.back().value) throw LayoutError("language.empty", {});
    const StatementResult& last = e.statements.back();
    JsonWriter w;
    w.open('{')
        .field("text", colex::write(*last.value, wanted, notation_of(last.reading)))
        .close('}');
    return w.str();
  });
}

std::string cell(const std::string& layout, double index, double time) {
  return record(time, [&] {
    return cell_json(read_notation(layout), whole("index", index, -kExact, kExact));
  });
}

std::string rows(const std::string& layout, double from, double count, double time) {
  return record(time, [&] {
    const int64 first = whole("from", from, 0, kExact);
    return rows_json(read_notation(layout), first, whole("count", count, 0, kMaxCells));
  });
}

void write_extents(JsonWriter& w, const char* name, const std::vector<int64>& extents) {
  w.key(name).open('[');
  for (int64 e : extents) w.number(e);
  w.close(']');
}

/// A grid's offsets, as narrow as they fit.
val offsets_of(const GridTable& grid) {
  constexpr int64 kNarrow = 0x7fffffff;
  const int64 largest = std::max(grid.max, -grid.min);
  if (largest > kExact) throw LayoutError("limit.exact", {std::to_string(largest)});
  const auto& all = grid.offsets;
  if (largest <= kNarrow) return table_of(std::vector<int>(all.begin(), all.end()));
  return table_of(std::vector<double>(all.begin(), all.end()));
}

/// The record, and the offsets as its table.
val grid(const std::string& layout, double time) {
  return record_with_table(time, [&] {
    const GridTable g = make_grid(OffsetFunction(read_notation(layout)));
    JsonWriter w;
    w.open('{').field("rows", g.rows).field("cols", g.cols);
    write_extents(w, "rowExtents", g.row_extents);
    write_extents(w, "colExtents", g.col_extents);
    w.field("min", g.min).field("max", g.max).close('}');
    return Tabled{w.str(), offsets_of(g)};
  });
}

/// Which lanes meet at a bank, the wavefronts as the table.
val banks(const std::string& access, double bits, double time) {
  return record_with_table(time, [&] {
    const BankTable t = bank_table(read_notation(access), whole("bits", bits, 1, 128));
    JsonWriter w;
    w.open('{').field("lanes", t.lanes).field("vector", t.vector).field("words", t.words);
    w.field("waves", t.waves);
    write_extents(w, "together", {t.together.begin(), t.together.end()});
    w.close('}');
    return Tabled{w.str(), table_of(t.wave)};
  });
}

std::string catalog() { return record(0, catalog_json); }

}  // namespace

EMSCRIPTEN_BINDINGS(language) {
  emscripten::function("evaluate", &evaluate);
  emscripten::function("value", &value);
  emscripten::function("derive", &derive);
  emscripten::function("planCall", &plan_call);
  emscripten::function("write", &write);
  emscripten::function("cell", &cell);
  emscripten::function("rows", &rows);
  emscripten::function("grid", &grid);
  emscripten::function("banks", &banks);
  emscripten::function("catalog", &catalog);
}

}  // namespace colex::bind
