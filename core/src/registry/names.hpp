#pragma once

#include <optional>
#include <string>
#include <vector>

#include "value/value.hpp"

/// Names that denote a value without being called: atoms, copy operations, shared-memory atoms,
/// written `SM80_16x8x16_F32F16F16F32_TN`, `SM80_16x8x16_F32F16F16F32_TN{}` or, with template
/// arguments, `SM80_CP_ASYNC_CACHEALWAYS<uint128_t>{}`.
///
/// Operations serve as names too: `F<args>{}` calls a registered operation F with its template
/// arguments only, and a value that can be called, `t(_,2)`, is given to the operation `operator()`
/// as (value, coordinate).

namespace colex {

struct NameFamily {
  const char* kind;  ///< as in the catalog: "mma", "copy", "smem_atom"
  /// The value of a name, nullopt if this family does not know it. `cute::` is stripped, other
  /// namespaces (`GMMA::`) stay. Template arguments are values: integers, layouts, and texts for
  /// data types and tags (`uint128_t`, `GMMA::Major::K`).
  std::optional<Value> (*resolve)(const std::string& name,
                                  const std::vector<Value>& template_arguments);
  /// Appends all names (for suggestions, completion and the catalog). Called rarely.
  void (*list)(std::vector<std::string>& names);
  /// Of a listed name, what the catalog says of it beside its kind; null: nothing.
  AtomFacts (*facts)(const std::string& name) = nullptr;
};

/// Registers a family: `const RegisterNames registered{{"mma", resolve_mma, list_mma}};`
class RegisterNames {
 public:
  explicit RegisterNames(const NameFamily& family);
};

const std::vector<NameFamily>& all_name_families();

/// No name of a family is longer: longer words are not looked up.
constexpr size_t kLongestName = 500;

/// What the first family that knows the name makes of it; nullopt if none does. Throws what the
/// family throws where it wants other template arguments.
std::optional<Value> find_named(const std::string& name,
                                const std::vector<Value>& template_arguments);

}  // namespace colex
