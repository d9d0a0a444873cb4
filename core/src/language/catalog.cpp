#include "language/report.hpp"
#include "registry/names.hpp"
#include "text/json.hpp"
#include "value/tree.hpp"

/// What the language knows, as a page lists it.

namespace colex {

std::string catalog_json() {
  JsonWriter w;
  const auto& rows = all_rows();
  w.open('{').field("version", COLEX_VERSION).key("laws").open('{');
  w.field("checked", count_laws(rows)).field("of", static_cast<int64>(rows.size())).close('}');
  w.key("operations").open('[');
  for (const Operation* row : all_operations()) {
    w.open('{')
        .field("name", row->name)
        .key("signatures")
        .open('[')
        .text(row->parameters)
        .close(']');
    w.field("group", row->group).field("example", row->example).close('}');
  }
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
