#pragma once

#include <climits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "derive/recorder.hpp"
#include "text/layout_error.hpp"
#include "value/value.hpp"

/// The operation registry. One row makes an operation known to the language, the CLI, the WASM
/// catalog, completion, the reference page and the law tests over the corpus.

namespace colex {

/// One call: template arguments `<8>`, then arguments. Accessors convert as CuTe's overloads do and
/// fail with `argument.kind` (naming operation, position, what was wanted and what came).
class Arguments {
 public:
  Arguments(const char* operation, std::vector<Value> template_arguments, std::vector<Value> values)
      : operation_(operation),
        templates_(std::move(template_arguments)),
        values_(std::move(values)) {}

  int count() const { return static_cast<int>(values_.size()); }
  int template_count() const { return static_cast<int>(templates_.size()); }
  const Value& operator[](int i) const { return values_[static_cast<size_t>(i)]; }
  const Value& template_at(int i) const { return templates_[static_cast<size_t>(i)]; }
  const char* operation() const { return operation_; }

  const Layout& layout(int i) const;
  const ComposedLayout& composed(int i) const;
  const IntTuple& tuple(int i) const;
  const Int& integer(int i) const;
  /// A layout, integer, shape, `_` or tuple of them.
  Tiler tiler(int i) const;
  const Swizzle& swizzle(int i) const;
  bool is_layout(int i) const { return values_[static_cast<size_t>(i)].as<Layout>() != nullptr; }
  bool is_composed(int i) const {
    return values_[static_cast<size_t>(i)].as<ComposedLayout>() != nullptr;
  }
  bool is_tuple(int i) const { return values_[static_cast<size_t>(i)].as<IntTuple>() != nullptr; }
  /// Integer template argument, e.g. the N of `upcast<N>`; where absent, argument `or_argument`.
  Int template_integer(int i) const;

  [[noreturn]] void wrong_kind(int i, const char* wanted) const;

 private:
  const char* operation_;
  std::vector<Value> templates_;
  std::vector<Value> values_;
};

/// What checking a law found. `id` names the law's statement in the catalogs.
struct LawReport {
  const char* id = nullptr;
  bool holds = true;
  int64 checked = 0;     ///< coordinates checked; 0 = the law does not apply to these values
  bool by_mode = false;  ///< those of each mode alone, not of the modes together
  std::string at;        ///< counterexample: coordinate, what came, what the law asks for
  std::string got;
  std::string expected;
};

using LawCheck = LawReport (*)(const Arguments&, const Value& result);

/// What a row says of its law: a function that checks it, or why there is none. Every row says one
/// of them; tests/unit/laws.cpp evaluates its example and wants the law checked there, and to hold.
struct Law {
  constexpr Law() = default;
  constexpr Law(LawCheck function) : check(function) {}
  /// `because` is a message, "law.none.…", as a whole sentence.
  static constexpr Law none(const char* because) {
    Law law;
    law.because = because;
    return law;
  }

  LawCheck check = nullptr;
  const char* because = nullptr;
};

/// The function of CuTe DSL that an operation is there.
struct DslCall {
  /// How the arguments stand there, and where C++ has them.
  enum class Form : unsigned char {
    same,
    tiler,         ///< `f(x, tiler)`: a static mode of one element of the tiler has the stride 0
    types_first,   ///< `f(new, old, x)` is `f<old,new>(x)`
    count_last,    ///< `f(x, n)` is `f<n>(x)`
    modes_last,    ///< `f(x, [i, j])` is `f<i,j>(x)`, and `f(x, i)` is `f<i>(x)`
    swapped,       ///< `f(x, like)` is `f(like, x)`
    source_first,  ///< `f(x, coord)` is `f(coord, x)`; the coordinate has the underscores
    list           ///< `f([a, b])` of layouts is `f(a, b)`
  };
  /// What the parameters are called there, in their order, "block, tiler"; empty where they are
  /// called as the row calls them; null where CuTe DSL has no function of this name.
  const char* parameters = nullptr;
  Form form = Form::same;

  constexpr bool exists() const { return parameters != nullptr; }
};

/// CuTe DSL has the function, with the parameters of the row.
constexpr DslCall kSameInDsl{""};

/// Names that CuTe's MLIR has for an operation, separated by commas, and the order of its operands.
struct MlirCall {
  const char* names = nullptr;  ///< null where it has none
  bool swapped = false;         ///< `cute.slice(layout, coord)`

  constexpr MlirCall(const char* all = nullptr, bool swaps = false) : names(all), swapped(swaps) {}
  bool is_called(std::string_view name) const;
};

/// What the top-level modes of a result mean, a list that registry/mode_roles.cpp reads: names
/// separated by commas, parts of a mode in brackets behind its name. `^` repeats a role for every
/// mode of the tiler, `*` for every mode that is left.
struct ModeNames {
  const char* names = nullptr;
  const char* by_mode = nullptr;  ///< where the second operand is a tuple, a tiler for every mode
  int most_operands = INT_MAX;    ///< with more of them the modes have no names
};

struct Relation;
/// Where elements of operands are found in a result of `rank` modes; see registry/relations.hpp.
using RelationRule = std::vector<Relation> (*)(const Arguments&, int rank);

struct Operation {
  const char* name;   ///< CuTe's name
  const char* group;  ///< section of the reference: "algebra", "coordinates", "swizzle", …
  /// "layout, tiler, order?"; `<N>` first for template arguments, `…` variadic. What an operand may
  /// be follows from the words: registry/parameters.hpp.
  const char* parameters;
  const char* example;  ///< an expression; tests evaluate it
  int min_arguments;
  int max_arguments;  ///< -1: any number
  Value (*apply)(const Arguments&);
  Law law = {};
  void (*derive)(const Arguments&, Steps) = nullptr;
  /// What older CUTLASS releases gave, where it differs; nullopt where it is the same.
  std::optional<Value> (*older)(const Arguments&) = nullptr;
  /// Overload: several rows may share a name (`size` of a layout, a composed layout, a tensor). A
  /// row with `accepts` takes the calls it says yes to, the row without it all others.
  bool (*accepts)(const Arguments&) = nullptr;
  /// Of an operation of another library: C++'s of the name, which may answer otherwise.
  const char* of_cpp = nullptr;

  // Of rows that share a name one says the following, for all of them.
  DslCall dsl = {};
  MlirCall mlir = {};
  ModeNames modes = {};
  RelationRule relations = nullptr;
};

/// Registers the rows of one file: `const RegisterOperations registered{kRows, std::size(kRows)};`
class RegisterOperations {
 public:
  RegisterOperations(const Operation* first, size_t count);
};

/// Throws LayoutError where a call gives fewer or more arguments than the row takes.
void check_arity(const Operation& row, const Arguments& args);

/// nullptr if unknown. Rows that share a name come as one row, which finds the right one by the
/// arguments.
const Operation* find_operation(const std::string& name);
/// By the name that CuTe's MLIR has for it; nullptr if it has none of that name.
const Operation* find_mlir_operation(std::string_view name);
/// All operations, sorted by group, then name; rows that share a name are one.
const std::vector<const Operation*>& all_operations();
/// Every row that was registered, overloads one by one: what tests of examples and laws go through.
const std::vector<const Operation*>& all_rows();

/// How many of `rows` have a law that is checked.
int count_laws(const std::vector<const Operation*>& rows);

}  // namespace colex
