#include <iterator>

#include "atoms/objects.hpp"
#include "registry/names.hpp"
#include "text/layout_error.hpp"
#include "text/words.hpp"

/// `GMMA::ss_op_selector<half_t,half_t,float,Shape<_128,_128,_64>>`: the wgmma that CUTLASS takes
/// for a tile, with the largest N that divides it.

namespace colex {

namespace {

struct WgmmaElement {
  std::string_view type;
  std::string_view name;  ///< in the names of atoms
  int k;                  ///< extent of the instruction
};

constexpr WgmmaElement kWgmmaElements[] = {
    {"half_t", "F16", 16},        {"bfloat16_t", "BF16", 16},   {"tfloat32_t", "TF32", 8},
    {"float_e4m3_t", "E4M3", 32}, {"float_e5m2_t", "E5M2", 32}, {"int8_t", "S8", 32},
    {"uint8_t", "U8", 32}};

const WgmmaElement* wgmma_element(const Value& type) {
  const std::string* name = type.as<std::string>();
  for (const WgmmaElement& e : kWgmmaElements) {
    if (name != nullptr && e.type == *name) return &e;
  }
  return nullptr;
}

/// `F32` of float; empty of what no wgmma accumulates.
std::string_view wgmma_accumulator(const Value& type) {
  const std::string* name = type.as<std::string>();
  if (name == nullptr) return {};
  return *name == "float"                       ? "F32"
         : *name == "half_t"                    ? "F16"
         : is_one_of(*name, {"int32_t", "int"}) ? "S32"
                                                : std::string_view();
}

/// The N of the instruction for a tile of so many columns; 0 where none divides it.
int64 wgmma_columns(const Value& tile) {
  const IntTuple* t = tile.as<IntTuple>();
  if (t == nullptr || t->leaves < 3 || !t->leaf[0].is_static() || !t->leaf[1].is_static()) return 0;
  if (t->leaf[0].value % 64 != 0) return 0;
  for (const int64 n : {256, 192, 128, 96, 64, 32, 16, 8}) {
    if (t->leaf[1].value % n == 0) return n;
  }
  return 0;
}

std::optional<Value> resolve_selector(const std::string& name, const std::vector<Value>& types) {
  const bool shared = name == "GMMA::ss_op_selector";
  if (!shared && name != "GMMA::rs_op_selector") return std::nullopt;
  if (types.size() < 4)
    throw LayoutError("language.type_arguments", {name, types.empty() ? "" : types[0].print()});
  const WgmmaElement* a = wgmma_element(types[0]);
  const WgmmaElement* b = wgmma_element(types[1]);
  const std::string_view c = wgmma_accumulator(types[2]);
  const int64 n = wgmma_columns(types[3]);
  if (a == nullptr || b == nullptr || c.empty() || n == 0 || a->k != b->k) return std::nullopt;
  AtomName atom;
  atom.path = "SM90_64x" + std::to_string(n) + "x" + std::to_string(a->k) + "_" + std::string(c) +
              std::string(a->name) + std::string(b->name) + (shared ? "_SS" : "_RS");
  // Only elements of 16 bits may lie along M or N.
  if (a->k != 16) {
    atom.path += "_TN";
  } else {
    for (size_t i = 4; i < 6; ++i) {
      atom.args.push_back(i < types.size() ? types[i].print() : "GMMA::Major::K");
    }
  }
  std::optional<NamedMma> found = find_mma(atom);
  if (!found) return std::nullopt;
  return make_object<MmaAtomObject>(std::move(*found));
}

void list_selectors(std::vector<std::string>&) {}  // they want a tile

const RegisterNames registered_selector{{"mma_selector", resolve_selector, list_selectors}};

}  // namespace

}  // namespace colex
