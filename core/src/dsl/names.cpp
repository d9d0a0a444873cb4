#include "dsl/names.hpp"

#include "atoms/atom_name.hpp"
#include "registry/names.hpp"
#include "text/layout_error.hpp"

namespace colex {

std::string with_slot(std::string name, const std::string& key, const std::string& text) {
  const std::string slot = "{" + key + "}";
  for (size_t i = name.find(slot); i != std::string::npos; i = name.find(slot, i + text.size())) {
    name.replace(i, slot.size(), text);
  }
  return name;
}

bool is_given(const Arguments& args, int i) {
  const IntTuple* t = i < args.count() ? args[i].as<IntTuple>() : nullptr;
  return i < args.count() && (t == nullptr || !t->is_leaf() || !t->value().is_underscore());
}

void no_instruction(const Arguments& args, const std::string& name) {
  throw LayoutError("dsl.no_instruction", {args.operation(), name});
}

namespace {

constexpr const char* kEnumerations[] = {"LoadCacheMode::{ALWAYS,GLOBAL}",
                                         "OperandSource::{SMEM,RMEM,TMEM}",
                                         "OperandMajorMode::{K,MN}", "CtaGroup::{ONE,TWO}"};

std::optional<Value> resolve_enumerator(const std::string& name, const std::vector<Value>&) {
  for (const char* enumeration : kEnumerations) {
    if (pattern_matches(enumeration, name)) return Value(name);
  }
  return std::nullopt;
}

/// They are no atoms, which the catalog lists.
void list_no_atoms(std::vector<std::string>&) {}

const RegisterNames registered{{"copy", resolve_enumerator, list_no_atoms}};

}  // namespace

}  // namespace colex
