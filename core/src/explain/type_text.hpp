#pragma once

#include <optional>
#include <string>

namespace colex {

/// A template argument as compilers print it, as an expression of the language.
struct TypeText {
  std::string text;      ///< `(_6,_4)`, `Copy_Atom<…>{}`
  bool assumed = false;  ///< it holds an `int` whose value only the run time knows
};

/// `const cute::tuple<cute::C<6>, int>&` -> `(_6,8)`; nothing if it denotes no value.
std::optional<TypeText> value_text(const std::string& type);

/// `ViewEngine<smem_ptr<half_t*> >` with a layout -> `make_tensor(make_smem_ptr<half_t>(0), …)`.
std::optional<TypeText> tensor_text(const std::string& engine, const std::string& layout);

/// An atom, a TiledCopy, a TiledMMA, a tensor or a value.
std::optional<TypeText> object_text(const std::string& type);

/// `const cutlass::half_t` -> `half_t`, `signed char` -> `int8_t`.
std::string type_name(std::string type);

}  // namespace colex
