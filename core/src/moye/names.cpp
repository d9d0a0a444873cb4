#include <string>
#include <string_view>

#include "registry/names.hpp"

/// MoYe.jl's names of atoms and instructions, which are CuTe's without the architecture:
/// `MMAOP_16x8x8_F32TF32TF32F32_TN`, `CPOP_ASYNC_CACHEALWAYS`, `LDSM_U32x4_N`, `CopyAtom`.

namespace colex {

namespace {

/// `LDSM_U32x4_N` is CuTe's `SM75_U32x4_LDSM_N`.
std::string matrix_load(std::string_view name) {
  const size_t letter = name.rfind('_');
  return "SM75_" + std::string(name.substr(5, letter - 5)) + "_LDSM" +
         std::string(name.substr(letter));
}

std::optional<Value> resolve(const std::string& name, const std::vector<Value>& types) {
  const auto behind = [&name](std::string_view start) {
    return name.compare(0, start.size(), start) == 0 ? name.substr(start.size()) : std::string();
  };
  if (name == "CopyAtom") return find_named("Copy_Atom", types);
  if (name == "MMAAtom") return find_named("MMA_Atom", types);
  if (name == "MMATraits") return find_named("MMA_Traits", types);
  if (const std::string copy = behind("CPOP_"); !copy.empty()) {
    return find_named("SM80_CP_" + copy, types);
  }
  if (!behind("LDSM_").empty()) return find_named(matrix_load(name), types);
  const std::string shape = behind("MMAOP_");
  if (shape.empty()) return std::nullopt;
  for (const char* const architecture : {"SM80_", "SM75_", "SM70_"}) {
    if (std::optional<Value> v = find_named(architecture + shape, types)) return v;
  }
  return std::nullopt;
}

/// Where they stand in a text of Julia; completions offer CuTe's.
void list(std::vector<std::string>&) {}

const RegisterNames registered{{"moye", resolve, list}};

}  // namespace

}  // namespace colex
