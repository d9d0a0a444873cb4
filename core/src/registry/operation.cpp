#include "registry/operation.hpp"

#include <algorithm>
#include <cstring>

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

std::vector<NameFamily>& families() {
  static std::vector<NameFamily> all;
  return all;
}

}  // namespace

RegisterOperations::RegisterOperations(const Operation* rows, size_t count) {
  std::vector<const Operation*>& all = operations();
  for (size_t i = 0; i < count; ++i) {
    all.insert(std::upper_bound(all.begin(), all.end(), rows + i, before), rows + i);
  }
}

const Operation* find_operation(const std::string& name) {
  for (const Operation* row : operations()) {
    if (name == row->name) return row;
  }
  return nullptr;
}

const std::vector<const Operation*>& all_operations() { return operations(); }

RegisterNames::RegisterNames(const NameFamily& family) { families().push_back(family); }

const std::vector<NameFamily>& all_name_families() { return families(); }

}  // namespace colex
