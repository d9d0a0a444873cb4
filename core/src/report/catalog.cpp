#include <algorithm>

#include "registry/names.hpp"
#include "report/report.hpp"
#include "text/json.hpp"
#include "text/words.hpp"
#include "value/tree.hpp"

/// What the language knows, as a page lists it.

namespace colex {

namespace {

/// All rows of the name, first the one that describes it.
std::vector<const Operation*> rows_of(std::string_view name) {
  std::vector<const Operation*> r;
  for (const Operation* row : all_rows()) {
    if (name == row->name) r.push_back(row);
  }
  std::stable_partition(r.begin(), r.end(), [](const Operation* row) { return !row->accepts; });
  return r;
}

void write_operation(JsonWriter& w, const Operation& operation) {
  const std::vector<const Operation*> rows = rows_of(operation.name);
  w.open('{').field("name", operation.name).key("signatures").open('[');
  std::vector<std::string_view> told;
  for (const Operation* row : rows) {
    if (is_one_of(row->parameters, told)) continue;
    told.push_back(row->parameters);
    w.text(row->parameters);
  }
  w.close(']').field("group", operation.group).field("example", operation.example);
  w.key("law").open('{');
  const Law& law = rows.front()->law;
  if (law.check != nullptr) {
    w.key("checked").boolean(true);
  } else {
    w.field("because", law.because);
  }
  w.close('}').close('}');
}

}  // namespace

std::string catalog_json() {
  JsonWriter w;
  const auto& rows = all_rows();
  w.open('{').field("version", COLEX_VERSION).key("laws").open('{');
  w.field("checked", count_laws(rows)).field("of", static_cast<int64>(rows.size())).close('}');
  w.key("operations").open('[');
  for (const Operation* row : all_operations()) write_operation(w, *row);
  w.close(']').key("atoms").open('[');
  for (const NameFamily& family : all_name_families()) {
    std::vector<std::string> names;
    family.list(names);
    for (const std::string& name : names) {
      w.open('{').field("name", name).field("kind", family.kind);
      if (family.facts != nullptr) write_atom(w, family.facts(name));
      w.close('}');
    }
  }
  w.close(']').close('}');
  return w.str();
}

}  // namespace colex
