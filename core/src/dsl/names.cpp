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

Value call_row(const char* name, std::vector<Value> arguments, std::vector<Value> types) {
  const Operation* row = find_operation(name);
  if (row == nullptr) throw LayoutError("language.unknown_operation", {name});
  return row->apply(Arguments(name, std::move(types), std::move(arguments)));
}

bool is_word(const Arguments& args, int i, const char* word) {
  const std::string* text = i < args.count() ? args[i].as<std::string>() : nullptr;
  return text != nullptr && text->substr(text->rfind(':') + 1) == word;
}

void no_instruction(const Arguments& args, const std::string& name) {
  throw LayoutError("dsl.no_instruction", {args.operation(), name});
}

namespace {

constexpr const char* kEnumerations[] = {
    "LoadCacheMode::{ALWAYS,GLOBAL}",    "OperandSource::{SMEM,RMEM,TMEM}",
    "OperandMajorMode::{K,MN}",          "CtaGroup::{ONE,TWO}",
    "LayoutEnum::{ROW_MAJOR,COL_MAJOR}", "SmemLayoutAtomKind::{MN,K}_{INTER,SW32,SW64,SW128}",
    "SmemLayoutAtomKind::MN_SW128_32B",  "Repetition::x{1,2,4,8,16,32,64,128}",
    "Pack::{NONE,PACK_16b_IN_32b}",      "Unpack::{NONE,UNPACK_32b_IN_16b}"};

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

bool is_true(const Arguments& args, int i) {
  return is_given(args, i) && args[i].is_integer() && args.integer(i).value != 0;
}

int64 size_of(const Value& v) { return call_row("size", {v}).as<IntTuple>()->value().value; }

}  // namespace colex
