// Layouts that the traits of several atoms share, by the names that CuTe gives them.
#include "registry/names.hpp"
#include "value/value.hpp"

namespace colex {

namespace {

/// A shape or a stride as data: nested lists of static integers.
struct Part {
  Part(int64 n) : number(n) {}
  Part(std::initializer_list<Part> inner) : parts(inner) {}

  Value value() const {
    if (parts.empty()) return Value(static_int(number));
    std::vector<Value> all;
    for (const Part& p : parts) all.push_back(p.value());
    return Value::tuple(std::move(all));
  }

  int64 number = 0;
  std::vector<Part> parts;
};

struct TraitLayout {
  const char* name;
  int sm;
  Part shape;
  Part stride;
};

const std::vector<TraitLayout>& trait_layouts() {
  static const std::vector<TraitLayout> all = {
      // (T8) -> lane
      {"SM70_QuadPair", 70, {4, 2}, {1, 16}},
      // (T8,V4) -> (M8,K4)
      {"SM70_8x4_Row", 70, {8, 4}, {1, 8}},
      {"SM70_8x4_Col", 70, {{4, 2}, 4}, {{8, 4}, 1}},
      // (T8,V8) -> (M8,N8)
      {"SM70_8x8_16b", 70, {8, 8}, {1, 8}},
      {"SM70_8x8_32b", 70, {{2, 2, 2}, {2, 2, 2}}, {{1, 16, 4}, {8, 2, 32}}},
      // (T32,V1) -> (M8,K4)
      {"SM80_8x4", 80, {{4, 8}, 1}, {{8, 1}, 0}},
      // (T32,V2) -> (M8,N8)
      {"SM80_8x8_Row", 80, {{4, 8}, 2}, {{16, 1}, 8}},
      // (T32,V4) -> (M8,N16)
      {"SM80_8x16_Row", 80, {{4, 8}, 4}, {{32, 1}, 8}},
      // (T32,V4) -> (M16,N8)
      {"SM80_16x8_Row", 80, {{4, 8}, {2, 2}}, {{32, 1}, {16, 8}}}};
  return all;
}

std::optional<Value> resolve_trait_layout(const std::string& name, const std::vector<Value>&) {
  for (const TraitLayout& l : trait_layouts()) {
    if (name == l.name) {
      return Value(Layout(*l.shape.value().as<IntTuple>(), *l.stride.value().as<IntTuple>()));
    }
  }
  return std::nullopt;
}

void list_trait_layouts(std::vector<std::string>& names) {
  for (const TraitLayout& l : trait_layouts()) names.emplace_back(l.name);
}

AtomFacts trait_layout_facts(const std::string& name) {
  AtomFacts r;
  for (const TraitLayout& l : trait_layouts()) {
    if (name == l.name) r.sm = l.sm;
  }
  return r;
}

const RegisterNames registered_trait_layouts{
    {"layout", resolve_trait_layout, list_trait_layouts, trait_layout_facts}};

}  // namespace

}  // namespace colex
