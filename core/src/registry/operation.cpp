#include "registry/operation.hpp"

#include <algorithm>
#include <cstring>
#include <memory>

#include "registry/names.hpp"

namespace colex {

namespace {

bool before(const Operation* a, const Operation* b) {
  const int group = std::strcmp(a->group, b->group);
  return group != 0 ? group < 0 : std::strcmp(a->name, b->name) < 0;
}

// Function statics: rows register from other files' initialisers, in no given order.
std::vector<const Operation*>& operations() {
  static std::vector<const Operation*> all;
  return all;
}

std::vector<const Operation*>& rows() {
  static std::vector<const Operation*> all;
  return all;
}

std::vector<NameFamily>& families() {
  static std::vector<NameFamily> all;
  return all;
}

/// Rows of one name, and the row that stands for them.
struct Overloads {
  Operation merged;
  std::vector<const Operation*> rows;
};

std::vector<std::unique_ptr<Overloads>>& overloads() {
  static std::vector<std::unique_ptr<Overloads>> all;
  return all;
}

Overloads* find_overloads(const char* name) {
  for (const auto& o : overloads()) {
    if (std::strcmp(o->merged.name, name) == 0) return o.get();
  }
  return nullptr;
}

const Operation& chosen(const Arguments& args) {
  const Overloads& o = *find_overloads(args.operation());
  const Operation* fallback = o.rows.front();
  for (const Operation* row : o.rows) {
    if (row->accepts == nullptr)
      fallback = row;
    else if (row->accepts(args))
      return *row;
  }
  return *fallback;
}

Value apply_chosen(const Arguments& args) {
  const Operation& row = chosen(args);
  check_arity(row, args);
  return row.apply(args);
}

LawReport law_of_chosen(const Arguments& args, const Value& result) {
  const LawCheck check = chosen(args).law.check;
  return check != nullptr ? check(args, result) : LawReport{};
}

void derive_chosen(const Arguments& args, Steps steps) {
  if (const auto derive = chosen(args).derive) derive(args, steps);
}

std::optional<Value> older_of_chosen(const Arguments& args) {
  const auto older = chosen(args).older;
  return older != nullptr ? older(args) : std::nullopt;
}

/// Describes the name by the row without `accepts`; takes as many arguments as any of them.
void add_overload(Overloads& o, const Operation* row) {
  o.rows.push_back(row);
  Operation m = *o.rows.front();
  for (const Operation* r : o.rows) {
    if (r->accepts == nullptr) m = *r;
  }
  m.apply = apply_chosen;
  m.law = Law(law_of_chosen);
  m.derive = nullptr;
  m.older = nullptr;
  m.accepts = nullptr;
  for (const Operation* r : o.rows) {
    m.min_arguments = std::min(m.min_arguments, r->min_arguments);
    const bool unlimited = m.max_arguments < 0 || r->max_arguments < 0;
    m.max_arguments = unlimited ? -1 : std::max(m.max_arguments, r->max_arguments);
    if (r->derive != nullptr) m.derive = derive_chosen;
    if (r->older != nullptr) m.older = older_of_chosen;
    if (r->dsl.exists()) m.dsl = r->dsl;
    if (r->mlir.names != nullptr) m.mlir = r->mlir;
    if (r->modes.names != nullptr) m.modes = r->modes;
    if (r->relations != nullptr) m.relations = r->relations;
  }
  o.merged = m;
}

const Operation* with_overloads(const Operation* row) {
  std::vector<const Operation*>& all = operations();
  const auto same_name = [&](const Operation* o) { return std::strcmp(o->name, row->name) == 0; };
  const auto earlier = std::find_if(all.begin(), all.end(), same_name);
  if (earlier == all.end()) return row;
  const Operation* first = *earlier;
  all.erase(earlier);
  Overloads* o = find_overloads(row->name);
  if (o == nullptr) {
    overloads().push_back(std::make_unique<Overloads>());
    o = overloads().back().get();
    add_overload(*o, first);
  }
  add_overload(*o, row);
  return &o->merged;
}

}  // namespace

bool MlirCall::is_called(std::string_view name) const {
  if (names == nullptr || name.empty()) return false;
  std::string_view left = names;
  for (;;) {
    const size_t comma = left.find(',');
    if (left.substr(0, comma) == name) return true;
    if (comma == std::string_view::npos) return false;
    left.remove_prefix(comma + 1);
  }
}

RegisterOperations::RegisterOperations(const Operation* first, size_t count) {
  std::vector<const Operation*>& all = operations();
  for (size_t i = 0; i < count; ++i) {
    rows().push_back(first + i);
    const Operation* row = with_overloads(first + i);
    all.insert(std::upper_bound(all.begin(), all.end(), row, before), row);
  }
}

void check_arity(const Operation& row, const Arguments& args) {
  const int given = args.count();
  // Template arguments may stand in for leading arguments (`upcast<8>(x)`) of a row that takes
  // some: rows check the exact number, this only what no reading allows. Of rows that share a name
  // the chosen one is asked again.
  const bool leading = row.apply == apply_chosen || row.parameters[0] == '<';
  const int all = given == 0 ? 0 : given + (leading ? args.template_count() : 0);
  if (all >= row.min_arguments && (row.max_arguments < 0 || given <= row.max_arguments)) return;
  std::string takes = std::to_string(row.min_arguments);
  if (row.max_arguments < 0) takes = "≥ " + takes;
  if (row.max_arguments > row.min_arguments) takes += "–" + std::to_string(row.max_arguments);
  throw LayoutError("language.arity",
                    {row.name, row.parameters, takes, std::to_string(given), row.example});
}

const Operation* find_operation(const std::string& name) {
  for (const Operation* row : operations()) {
    if (name == row->name) return row;
  }
  return nullptr;
}

const Operation* find_mlir_operation(std::string_view name) {
  for (const Operation* row : operations()) {
    if (row->mlir.is_called(name)) return row;
  }
  return nullptr;
}

const std::vector<const Operation*>& all_operations() { return operations(); }

const std::vector<const Operation*>& all_rows() { return rows(); }

int count_laws(const std::vector<const Operation*>& rows) {
  const auto has_law = [](const Operation* row) { return row->law.check != nullptr; };
  return static_cast<int>(std::count_if(rows.begin(), rows.end(), has_law));
}

RegisterNames::RegisterNames(const NameFamily& family) { families().push_back(family); }

const std::vector<NameFamily>& all_name_families() { return families(); }

std::optional<Value> find_named(const std::string& name,
                                const std::vector<Value>& template_arguments) {
  if (name.size() > kLongestName) return std::nullopt;
  for (const NameFamily& family : families()) {
    if (std::optional<Value> v = family.resolve(name, template_arguments)) return v;
  }
  return std::nullopt;
}

}  // namespace colex
