#include "eval/names/advice.hpp"

#include <algorithm>

#include "eval/arrays/arrays.hpp"
#include "eval/evaluator.hpp"
#include "eval/names/cute_names.hpp"
#include "eval/names/example_values.hpp"
#include "eval/names/known_values.hpp"
#include "eval/names/look.hpp"
#include "eval/names/operands.hpp"
#include "eval/names/suggest.hpp"
#include "syntax/letters.hpp"
#include "text/words.hpp"

/// What to write for a name that has no value. Every example evaluates as it stands.

namespace colex {

namespace {

constexpr const char* kShapeType = "Shape<_128,_64>";
constexpr const char* kTiledMmaType = "TiledMMA<MMA_Atom<SM80_16x8x16_F32F16F16F32_TN>>";
constexpr const char* kMmaAtom = "SM80_16x8x16_F32F16F16F32_TN";
constexpr const char* kCopyAtom = "SM75_U32x4_LDSM_N";

}  // namespace

bool is_library(std::string_view name) {
  return is_one_of(
      name,
      {"torch",      "np",     "numpy",         "jnp",       "jax",         "cjax",   "cp",
       "cupy",       "triton", "cutlass_torch", "testing",   "math",        "time",   "random",
       "os",         "sys",    "cuda",          "plt",       "argparse",    "json",   "logging",
       "subprocess", "pytest", "functools",     "itertools", "collections", "inspect"});
}

namespace {

/// `cudaGetLastError`, `cudaSuccess`
bool is_of_runtime(std::string_view name) {
  return name.size() > 4 && name.substr(0, 4) == "cuda" && name[4] >= 'A' && name[4] <= 'Z';
}

}  // namespace

bool is_foreign(std::string_view name) {
  const size_t colons = name.find("::");
  if (colons == std::string_view::npos) {
    // CUTLASS's, which its own files write without their namespace.
    return is_of_runtime(name) ||
           is_one_of(name, {"CUTLASS_CHECK", "CUDA_CHECK", "make_Coord", "MatrixCoord", "GemmCoord",
                            "HostTensor", "TensorRef", "Semaphore", "FastDivmod"});
  }
  const std::string_view scope = name.substr(0, colons);
  return std::none_of(scope.begin(), scope.end(), is_capital);
}

bool is_device_function(std::string_view path) {
  const std::string_view name = last_of_path(path);
  return names_instruction(path) || is_of_runtime(name) || name.substr(0, 2) == "__" ||
         name.substr(0, 6) == "atomic" ||
         is_one_of(name, {"rand", "cast_smem_ptr_to_uint", "clock", "clock64", "globaltimer"});
}

namespace {

constexpr std::string_view kElement = "half_t";
constexpr std::string_view kTiledCopyType =
    "decltype(make_tiled_copy(Copy_Atom<UniversalCopy<uint128_t>, half_t>{}, "
    "Layout<Shape<_32,_8>>{}, Layout<Shape<_8,_1>>{}))";

/// A type that names of this look are of.
std::string_view example_of_type(std::string_view name) {
  if (name.size() > 2 && name.substr(name.size() - 2) == "_t") return kElement;
  if (has(name, "layout")) return "Layout<Shape<_4,_8>>";
  if (has(name, "tiledcopy") || has(name, "tiled_copy")) return kTiledCopyType;
  if (has(name, "atom") || has(name, "copy")) {
    return has(name, "mma") ? "MMA_Atom<SM80_16x8x16_F32F16F16F32_TN>"
                            : "Copy_Atom<UniversalCopy<uint128_t>, half_t>";
  }
  const bool mma = is_one_of(name.substr(std::max<size_t>(name.size(), 3) - 3), {"MMA", "Mma"});
  if (mma || has(name, "tiledmma") || has(name, "tiled_mma")) return kTiledMmaType;
  if (has(name, "tilesize")) return "_128";
  if (has(name, "shape") || has(name, "tile")) return kShapeType;
  for (std::string_view part : {"size", "stages", "count", "num"}) {
    if (has(name, part)) return "_4";
  }
  return kElement;
}

bool looks_like_element(std::string_view name) {
  return is_element_type(name) || has(name, "element") || has(name, "type") || has(name, "half") ||
         name.substr(std::max<size_t>(name.size(), 2) - 2) == "_t";
}

/// MoYe names its atoms otherwise, and its tuples begin at 1.
void advise_julia(Diagnostic& d, Role role) {
  const bool mma = role == Role::mma;
  const bool layout = role == Role::layout || look_of(d.values[0]) == Look::layout;
  d.id = mma || layout ? "language.unknown_name_as" : "language.unknown_value";
  if (mma) {
    d.values.emplace_back("make_tiled_mma(MMAOP_16x8x8_F32TF32TF32F32_TN())");
  } else if (layout) {
    d.values.emplace_back("make_layout((4, 8), (1, 4))");
  }
}

/// `kBlockM_`, `TILE_K`: sizes and counts, numbers by custom; `kRow`, `SWIZZLE_NONE` may be
/// anything.
bool names_number(std::string_view name) {
  if (name.find(':') != name.npos) return false;
  constexpr std::string_view kParts[] = {"block",  "tile", "dim",  "stage", "warp",
                                         "thread", "num",  "size", "count", "bits"};
  return std::any_of(std::begin(kParts), std::end(kParts),
                     [name](std::string_view part) { return has(name, part); });
}

/// `SM80_U32x4_LDSM`, `SM80`: how instructions are named; `CopyOp` is a type of the text.
bool shouts(std::string_view name) {
  return std::none_of(name.begin(), name.end(),
                      [](char c) { return c >= 'a' && c <= 'z' && c != 'x'; });
}

/// `XE_8x16x16_F32BF16BF16F32_TT`: no instruction of another vendor stands for it.
bool is_of_intel(std::string_view name) {
  const size_t colons = name.rfind("::");
  return name.substr(colons == name.npos ? 0 : colons + 2).substr(0, 3) == "XE_";
}

/// A type, a template, a constant of C++; false where a value stands.
bool advise_type(Diagnostic& d, const std::string& name, Role role) {
  const auto say = [&d](const char* id, std::string_view what = {}) {
    d.id = id;
    if (!what.empty()) d.values.emplace_back(what);
    return true;
  };
  switch (role) {
    case Role::element:
      return say("language.unknown_type", kElement);
    case Role::type:
    case Role::class_type:
    case Role::argument:
      if (names_part_of_kernel(last_of_path(name)) ||
          (example_of_type(name) == kElement && !looks_like_element(name))) {
        return say(role == Role::argument ? "language.unknown_argument" : "language.unknown_class");
      }
      return say("language.unknown_type", example_of_type(name));
    case Role::mma_atom:
      return say(shouts(name) ? "language.unknown_atom" : "language.unknown_type", kMmaAtom);
    case Role::copy_atom:
      return say(shouts(name) ? "language.unknown_atom" : "language.unknown_type", kCopyAtom);
    case Role::template_name:
    case Role::function:
      return say("language.unknown_template");
    case Role::static_integer:
      return say("language.unknown_number", number_for(name));
    case Role::constant:
      if (names_number(name)) return say("language.unknown_number", number_for(name));
      return say("language.unknown_constant");
    default:
      return false;
  }
}

void advise(Diagnostic& d, const std::string& name, Dialect dialect, const Place& place) {
  const bool cpp = dialect == Dialect::cpp;
  if (cpp && is_of_intel(name)) {
    d.id = "language.intel_atom";
    return;
  }
  if (cpp && advise_type(d, name, place.role)) return;
  const std::string example = example_value(dialect, name, place);
  if (!example.empty()) {
    // In C++ it is a constant: that fits in most places.
    const bool number = cpp && std::all_of(example.begin(), example.end(), is_digit);
    d.id = number ? "language.unknown_number" : "language.unknown_name_as";
    d.values.push_back(example);
  } else if (cpp && place.role == Role::object) {
    d.id = "language.unknown_object";
    d.values.emplace_back(place.member);
  } else {
    const bool elements = cpp && place.role == Role::elements;
    d.id = elements ? "language.unknown_elements" : "language.unknown_value";
  }
}

/// In notation the message has an example of its own, a layout.
void advise_notation(Diagnostic& d, const std::string& name, const Place& place) {
  const Look look = look_of(name);
  if (look == Look::layout || look == Look::tensor) return;
  const bool tuple =
      place.role == Role::tuple || place.role == Role::coordinate || place.role == Role::elements;
  const std::string example =
      tuple && place.modes.size() > 2
          ? example_value(Dialect::notation, name, place)
          : example_value(Dialect::python, name, {Role::value, place.member, {}});
  if (example.empty()) return;
  d.id = "language.unknown_name_as";
  d.values.push_back(example);
}

}  // namespace

Place name_place(const Ast& ast, NodeId id) {
  const GivenTensor given = given_to_calls(ast, ast[id].text);
  const Elements elements = given.accumulates  ? Elements::accumulators
                            : given.by_example ? Elements::of_copy
                                               : Elements::usual;
  return {role_among_uses(ast, id), member_of(ast, id), modes_of_place(ast, id), elements};
}

Diagnostic unknown_name(const std::string& name, Dialect dialect, const Place& place) {
  const Role role = place.role;
  Diagnostic d;
  d.id = "language.unknown_name";
  d.values = {name};
  const bool type = role == Role::type || role == Role::class_type || role == Role::argument;
  const bool named = type || role == Role::template_name || role == Role::function;
  const bool macro = name.rfind("CUTE_", 0) == 0;
  const bool asked = dialect == Dialect::cpp && (named || macro);
  if (const char* const known = asked ? unfollowed(name) : nullptr) {
    d.id = known;
    return d;
  }
  // A kernel's parameters are often named after the templates that they are made of.
  const bool parameter = is_one_of(name, {"TiledMMA", "TiledCopy", "MMA_Atom", "Copy_Atom"});
  if (type && !parameter && dialect == Dialect::cpp && is_known_template(name)) {
    d.id = "language.template_alone";
    return d;
  }
  const std::string_view own = name_in_cute(name);
  if (dialect == Dialect::cpp && (is_foreign(name) || (type && !own.empty()))) {
    d.id = own.empty() ? "language.foreign_name" : "language.other_name";
    if (!own.empty()) d.values.emplace_back(own);
  } else if (dialect == Dialect::python && is_library(name)) {
    // `torch.cuda.synchronize()` makes no array.
    const bool runs = is_one_of(place.member, {"cuda", "distributed", "manual_seed", "version"});
    const bool arrays =
        !runs && (array_library(name) || is_one_of(name, {"jax", "cjax", "cutlass_torch"}));
    d.id = arrays ? "language.library" : "language.other_library";
  } else if (dialect == Dialect::cpp || dialect == Dialect::python) {
    advise(d, name, dialect, place);
  } else if (dialect == Dialect::julia) {
    advise_julia(d, role);
  } else if (type) {
    d.id = "language.unknown_value";
  } else {
    advise_notation(d, name, place);
  }
  return d;
}

namespace {

/// A type whose objects fit where one with this role stands; empty where none is sure to.
std::string_view type_for(Role role) {
  switch (role) {
    case Role::integer:
    case Role::index:
      return "_128";
    case Role::tuple:
      return kShapeType;
    case Role::layout:
      return "Layout<Shape<_128,_64>>";
    case Role::mma:
      return kTiledMmaType;
    case Role::copy:
      return kTiledCopyType;
    default:
      return {};
  }
}

}  // namespace

void suit_place(const Ast& ast, NodeId name, Diagnostic& d) {
  const bool open = is_one_of(d.id, {"language.unknown_class", "language.unknown_argument"});
  if (!open && d.id != "language.unknown_type") return;
  const Role role = role_of_made(ast, name);
  const std::string_view fits = type_for(role);
  // A size is asked of MMAs, too.
  const bool mma = role == Role::layout && example_of_type(ast[name].text) == kTiledMmaType;
  if (fits.empty() || mma) return;
  d.id = "language.unknown_type";
  d.values.resize(1);
  d.values.emplace_back(fits);
}

std::string example_of_attribute(std::string_view name, const Place& place) {
  const std::string example = example_value(Dialect::python, name, place);
  const bool tuple = example.empty() && place.role == Role::elements;
  return tuple ? example_tuple(Dialect::python, "make_shape", place.modes) : example;
}

bool is_missing_member(std::string_view id) {
  return is_one_of(
      id, {"language.no_member", "language.python_no_member", "language.python_no_member_but"});
}

bool is_unknown_name(std::string_view id) {
  return says_unfollowed(id) || id == "language.template_alone" ||
         is_one_of(id, {"language.unknown_name",      "language.unknown_name_as",
                        "language.unknown_name_near", "language.unknown_type",
                        "language.unknown_class",     "language.unknown_argument",
                        "language.unknown_atom",      "language.intel_atom",
                        "language.unknown_template",  "language.unknown_constant",
                        "language.unknown_number",    "language.unknown_elements",
                        "language.unknown_object",    "language.unknown_value",
                        "language.library",           "language.other_library",
                        "language.imported",          "language.foreign_member",
                        "language.dsl_member",        "language.foreign_name",
                        "language.module_member",     "language.other_name",
                        "language.unknown_attribute", "language.unknown_method"});
}

bool says_unknown(const Diagnostic& d, std::string_view name) {
  return is_unknown_name(d.id) && !d.values.empty() && d.values[0] == name;
}

}  // namespace colex
