// Rows of what CuTe does not have: comparing layouts, and finding the layout of a table of offsets.
#include <iterator>

#include "compare/compare.hpp"
#include "compare/fit.hpp"
#include "registry/operation.hpp"
#include "text/decimal.hpp"
#include "value/record.hpp"
#include "value/table.hpp"

namespace colex {

namespace {

Value truth(bool b) { return Value(std::string(b ? "true" : "false")); }

Value compare_row(const Arguments& args) {
  const Comparison c = compare(args[0], args[1]);
  std::vector<std::pair<std::string, Value>> fields = {
      {"same_text", truth(c.same_text)},
      {"congruent", truth(c.congruent)},
      {"compatible", truth(c.compatible)},
      {"same_function", truth(c.same_function)},
      {"same_image", truth(c.same_image)},
      {"same_coalesced", truth(c.same_coalesced)},
      {"same_modes", truth(!c.permutation.empty())}};
  if (c.incompatible) {
    add(fields, "incompatible_mode", Value('[' + c.incompatible->mode + ']'));
    add(fields, "incompatible_shapes", Value(c.incompatible->a + " / " + c.incompatible->b));
  }
  if (!c.permutation.empty()) {
    std::vector<Value> p;
    for (const int i : c.permutation) p.push_back(Value(Int(i)));
    add(fields, "permutation", Value::tuple(std::move(p)));
  }
  if (c.first_difference) {
    add(fields, "first_difference", Value(c.first_difference->coordinate));
    add(fields, "offset_a", Value(c.first_difference->a));
    add(fields, "offset_b", Value(c.first_difference->b));
  }
  return make_record("comparison", std::move(fields));
}

/// Numbers of one line of a pasted table.
std::vector<int64> numbers_of(const std::string& line) {
  std::vector<int64> r;
  for (size_t i = 0; i < line.size();) {
    const size_t begin = i;
    const int64 value = integer_at(line, i);
    if (i == begin) {
      ++i;
    } else {
      r.push_back(value);
    }
  }
  return r;
}

OffsetTable grid(const std::vector<std::vector<int64>>& rows) {
  OffsetTable t;
  if (rows.size() == 1) {
    t.offsets = rows[0];
    return t;
  }
  t.rows = static_cast<int64>(rows.size());
  for (const auto& row : rows) {
    if (row.size() != rows[0].size()) {
      fail("fit.ragged", static_cast<int64>(rows[0].size()), static_cast<int64>(row.size()));
    }
  }
  for (size_t c = 0; c < rows[0].size(); ++c) {
    for (const auto& row : rows) t.offsets.push_back(row[c]);
  }
  return t;
}

std::vector<int64> leaves_of(const IntTuple& t) {
  std::vector<int64> r;
  for (int i = 0; i < t.leaves; ++i) r.push_back(t.leaf[i].value);
  return r;
}

/// A text of lines, a layout, a list of numbers, or a list of rows.
OffsetTable table_of(const Arguments& args) {
  if (const std::string* text = args[0].as<std::string>()) {
    std::vector<std::vector<int64>> rows;
    std::string line;
    for (const char c : *text + '\n') {
      if (c != '\n' && c != ';') {
        line += c;
        continue;
      }
      std::vector<int64> row = numbers_of(line);
      if (!row.empty()) rows.push_back(std::move(row));
      line.clear();
    }
    if (rows.empty()) fail("fit.empty");
    return grid(rows);
  }
  if (args[0].as<Layout>() || args[0].as<ComposedLayout>()) {
    return {OffsetFunction(args[0]).all(), 0};
  }
  std::vector<std::vector<int64>> rows;
  bool list = true;
  for (int i = 0; i < args.count(); ++i) {
    const IntTuple& t = args.tuple(i);
    if (!t.is_leaf()) list = false;
    rows.push_back(leaves_of(t));
  }
  if (!list) return grid(rows);
  OffsetTable t;
  for (const auto& row : rows) t.offsets.push_back(row[0]);
  return t;
}

Value fit_row(const Arguments& args) {
  const OffsetTable table = table_of(args);
  const Fit r = fit(table);
  if (!r.found) {
    IntTuple at(Int(r.misfit.index));
    if (table.rows > 0) {
      at = make_tuple(Int(r.misfit.index % table.rows), Int(r.misfit.index / table.rows));
    }
    fail("fit.none", at, r.misfit.offset, r.misfit.expected);
  }
  if (!r.layout.is_plain) return r.layout;
  if (r.origin == 0) return r.layout.inner;
  return Value::tuple({Value(r.layout.inner), Value(static_int(r.origin))});
}

LawReport fit_law(const Arguments& args, const Value& result) {
  LawReport r;
  r.id = "law.fit";
  const OffsetTable table = table_of(args);
  const std::vector<Value> parts = result.parts();
  const OffsetFunction f(parts[0]);
  const int64 origin = parts.size() == 2 ? parts[1].as<IntTuple>()->value().value : 0;
  for (size_t i = 0; i < table.offsets.size(); ++i) {
    ++r.checked;
    const int64 got = f(static_cast<int64>(i)) + origin;
    if (got == table.offsets[i]) continue;
    r.holds = false;
    r.at = std::to_string(i);
    r.got = std::to_string(got);
    r.expected = std::to_string(table.offsets[i]);
    break;
  }
  return r;
}

const Operation kRows[] = {
    {"compare", "analysis", "layout, layout", "compare((_4,_8):(_8,_1), (_4,_8):(_1,_4))", 2, 2,
     compare_row, Law::none("law.none.answer")},
    {"fit", "analysis", "offset…", "fit((0,1,2,3), (5,4,7,6))", 1, -1, fit_row, fit_law},
};

const RegisterOperations kRegistered{kRows, std::size(kRows)};

}  // namespace

}  // namespace colex
