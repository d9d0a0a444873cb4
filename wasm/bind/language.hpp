// The functions that both modules give to JavaScript. Text in, JSON text out; exceptions stop here.
#pragma once

#include <emscripten/bind.h>

#include <new>

#include "language/report.hpp"
#include "text/deadline.hpp"
#include "text/json.hpp"
#include "text/notations.hpp"
#include "value/table.hpp"

namespace colex::bind {

inline std::string error_json(const std::string& id, const std::vector<std::string>& values) {
  JsonWriter w;
  w.open('{').key("error").open('{').field("id", id).key("values").open('[');
  for (const std::string& v : values) w.text(v);
  w.close(']').close('}').close('}');
  return w.str();
}

/// f's result, or `{"error":{id,values}}`.
template <class F> std::string guarded(F f) {
  try {
    return f();
  } catch (const LayoutError& e) {
    return error_json(e.id, e.values);
  } catch (const std::bad_alloc&) {
    return error_json("limit.memory", {});
  } catch (const Busy&) {
    return error_json("limit.busy", {});
  }
}

inline Reading reading_of(int code) { return static_cast<Reading>(code); }

inline std::string evaluate(const std::string& source, int reading) {
  return guarded(
      [&] { return evaluation_json(source, colex::evaluate(source, reading_of(reading))); });
}

inline std::string derive(const std::string& source, int reading) {
  return guarded([&] { return steps_json(colex::derive(source, reading_of(reading))); });
}

/// `{"text":…}`: the value of the last statement in one of the notations of text/notations.hpp.
inline std::string write(const std::string& source, const std::string& style, int reading) {
  return guarded([&] {
    Style wanted = Style::cute;
    if (!find_style(style, wanted)) return error_json("language.style", {style});
    const Evaluation e = colex::evaluate(source, reading_of(reading));
    if (e.statements.empty() || !e.statements.back().value) return error_json("language.empty", {});
    const StatementResult& last = e.statements.back();
    JsonWriter w;
    w.open('{')
        .field("text", colex::write(*last.value, wanted, notation_of(last.reading)))
        .close('}');
    return w.str();
  });
}

inline std::string cell(const std::string& layout, double index) {
  return guarded([&] { return cell_json(evaluate_last(layout), static_cast<int64>(index)); });
}

inline std::string rows(const std::string& layout, double from, double count) {
  return guarded([&] {
    return rows_json(evaluate_last(layout), static_cast<int64>(from), static_cast<int64>(count));
  });
}

inline std::string catalog() {
  return guarded([] { return catalog_json(); });
}

// The offsets of the last grid, as narrow as they fit.
inline std::vector<int> narrow_offsets;
inline std::vector<double> wide_offsets;

inline void write_extents(JsonWriter& w, const char* name, const std::vector<int64>& extents) {
  w.key(name).open('[');
  for (int64 e : extents) w.number(e);
  w.close(']');
}

/// Everything of a grid but its offsets, which grid_offsets gives.
inline std::string grid(const std::string& layout) {
  return guarded([&] {
    constexpr int64 kNarrow = 0x7fffffff;
    constexpr int64 kExact = 1LL << 53;
    const GridTable g = make_grid(OffsetFunction(evaluate_last(layout)));
    const int64 largest = g.max > -g.min ? g.max : -g.min;
    if (largest > kExact) return error_json("limit.exact", {std::to_string(largest)});
    narrow_offsets.clear();
    wide_offsets.clear();
    if (largest <= kNarrow) {
      narrow_offsets.assign(g.offsets.begin(), g.offsets.end());
    } else {
      wide_offsets.assign(g.offsets.begin(), g.offsets.end());
    }
    JsonWriter w;
    w.open('{').key("rows").number(g.rows).key("cols").number(g.cols);
    write_extents(w, "rowExtents", g.row_extents);
    write_extents(w, "colExtents", g.col_extents);
    w.key("min").number(g.min).key("max").number(g.max).close('}');
    return w.str();
  });
}

/// A view of the last grid's offsets: to be copied before the next call.
inline emscripten::val grid_offsets() {
  using emscripten::typed_memory_view;
  using emscripten::val;
  return wide_offsets.empty() ? val(typed_memory_view(narrow_offsets.size(), narrow_offsets.data()))
                              : val(typed_memory_view(wide_offsets.size(), wide_offsets.data()));
}

/// To be called in EMSCRIPTEN_BINDINGS of a module.
inline void bind_language() {
  emscripten::function("evaluate", &evaluate);
  emscripten::function("derive", &derive);
  emscripten::function("write", &write);
  emscripten::function("cell", &cell);
  emscripten::function("rows", &rows);
  emscripten::function("catalog", &catalog);
  emscripten::function("grid", &grid);
  emscripten::function("gridOffsets", &grid_offsets);
  emscripten::function("deadline", &set_deadline);
}

}  // namespace colex::bind
