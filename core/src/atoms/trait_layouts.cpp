// Layouts that the traits of several atoms share, by the names that CuTe gives them.
#include <algorithm>
#include <string>
#include <string_view>

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

  /// `(n)`, a tuple of one number.
  static Part one(int64 n) {
    Part r(0);
    r.parts.emplace_back(n);
    return r;
  }
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
      {"SM80_16x8_Row", 80, {{4, 8}, {2, 2}}, {{32, 1}, {16, 8}}},
      // (T128,V…) -> (M64,K…): operand A of wgmma in registers
      {"GMMA::ALayout_64x8", 90, {{4, 8, 4}, {2, 2}}, {{64, 1, 16}, {8, 256}}},
      {"GMMA::ALayout_64x16", 90, {{4, 8, 4}, {2, 2, 2}}, {{128, 1, 16}, {64, 8, 512}}},
      {"GMMA::ALayout_64x32", 90, {{4, 8, 4}, {4, 2, 2}}, {{256, 1, 16}, {64, 8, 1024}}},
      {"GMMA::ALayout_64x64", 90, {{4, 8, 4}, {8, 2, 2}}, {{512, 1, 16}, {64, 8, 2048}}},
      // (T128,V…) -> (M64,K…): which two of four elements a sparse A keeps
      {"GMMA::ELayout_64x16", 90, {{2, 2, 8, 4}, {8, 2}}, {{512, 0, 1, 16}, {64, 8}}},
      {"GMMA::ELayout_64x32", 90, {{2, 2, 8, 4}, {16, 2}}, {{1024, 0, 1, 16}, {64, 8}}},
      {"GMMA::ELayout_64x64",
       90,
       {{2, 2, 8, 4}, Part::one(32)},
       {{8, 2048, 1, 16}, Part::one(64)}}};
  return all;
}

Value layout_of(const Part& shape, const Part& stride) {
  return Value(Layout(*shape.value().as<IntTuple>(), *stride.value().as<IntTuple>()));
}

/// The accumulator of a wgmma that is N wide: (T128,V(N/2)) -> (M64,N).
Value gmma_accumulator(int64 n) {
  return layout_of({{4, 8, 4}, {2, 2, n / 8}}, {{128, 1, 16}, {64, 8, 512}});
}

/// An operand of wgmma in shared memory, of which every thread sees all: (T128,(M,K)) -> (M,K).
Value gmma_operand(int64 m, int64 k) { return layout_of({128, {m, k}}, {0, {1, m}}); }

constexpr std::string_view kGmma = "GMMA::";
constexpr std::string_view kAccumulator = "CLayout_64x";
constexpr int64 kGmmaWidths[] = {8, 16, 32, 64, 96, 128, 192, 256};

/// The layouts of wgmma that take numbers: `CLayout_64xN<96>`, `CLayout_64x96`, `ABLayout<96,32>`.
std::optional<Value> resolve_gmma_layout(std::string_view name, const std::vector<Value>& types) {
  const auto number = [&types](size_t i) { return types[i].as<IntTuple>()->value().value; };
  const bool numbers =
      std::all_of(types.begin(), types.end(), [](const Value& v) { return v.is_integer(); });
  if (name == "ABLayout" && types.size() == 2 && numbers) {
    return gmma_operand(number(0), number(1));
  }
  if (name == "CLayout_64xN" && types.size() == 1 && numbers) return gmma_accumulator(number(0));
  if (name.substr(0, kAccumulator.size()) != kAccumulator || !types.empty()) return std::nullopt;
  const std::string_view digits = name.substr(kAccumulator.size());
  for (const int64 n : kGmmaWidths) {
    if (digits == std::to_string(n)) return gmma_accumulator(n);
  }
  return std::nullopt;
}

/// `SM90::GMMA::X` is `GMMA::X`; so is X in a text that stands in this namespace.
std::optional<Value> resolve_trait_layout(const std::string& name,
                                          const std::vector<Value>& types) {
  const size_t scope = name.find(kGmma);
  const std::string_view own =
      std::string_view(name).substr(scope == name.npos ? 0 : scope + kGmma.size());
  const bool gmma = scope == 0 || name.rfind("SM90::", 0) == 0 || name.find(':') == name.npos;
  for (const TraitLayout& l : trait_layouts()) {
    const std::string_view known = l.name;
    const bool of_gmma = known.substr(0, kGmma.size()) == kGmma;
    if (of_gmma ? gmma && known.substr(kGmma.size()) == own : known == name) {
      return layout_of(l.shape, l.stride);
    }
  }
  return gmma ? resolve_gmma_layout(own, types) : std::nullopt;
}

void list_trait_layouts(std::vector<std::string>& names) {
  for (const TraitLayout& l : trait_layouts()) names.emplace_back(l.name);
  for (const int64 n : kGmmaWidths) {
    names.push_back(std::string(kGmma) + std::string(kAccumulator) + std::to_string(n));
  }
}

AtomFacts trait_layout_facts(const std::string& name) {
  AtomFacts r;
  if (name.rfind(kGmma, 0) == 0) r.sm = 90;
  for (const TraitLayout& l : trait_layouts()) {
    if (name == l.name) r.sm = l.sm;
  }
  return r;
}

const RegisterNames registered_trait_layouts{
    {"layout", resolve_trait_layout, list_trait_layouts, trait_layout_facts}};

}  // namespace

}  // namespace colex
