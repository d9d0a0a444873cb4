#include "eval/names/advice.hpp"

#include <algorithm>

#include "eval/arrays/arrays.hpp"
#include "eval/names/cute_names.hpp"
#include "eval/names/example_values.hpp"
#include "eval/names/known_values.hpp"
#include "eval/names/suggest.hpp"
#include "text/words.hpp"

/// What to write for a name that has no value. Every example evaluates as it stands.

namespace colex {

namespace {

/// What stands for names that look so, or of which so is asked.
struct Advice {
  const char* python;
  const char* cpp;
};

constexpr Advice kMma{
    "cute.make_tiled_mma(cute.nvgpu.warp.MmaF16BF16Op(cutlass.Float16, cutlass.Float32, (16, 8, "
    "16)))",
    "make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{})"};
constexpr Advice kCopy{
    "cute.make_tiled_copy_tv(cute.make_copy_atom(cute.nvgpu.CopyUniversalOp(), cutlass.Float16), "
    "cute.make_layout((32, 8)), cute.make_layout((8, 1)))",
    "make_tiled_copy(Copy_Atom<UniversalCopy<uint128_t>, half_t>{}, Layout<Shape<_32,_8>>{}, "
    "Layout<Shape<_8,_1>>{})"};
/// What one thread holds of these: asked to partition, they are no tiled objects.
constexpr Advice kThrMma{
    "cute.make_tiled_mma(cute.nvgpu.warp.MmaF16BF16Op(cutlass.Float16, cutlass.Float32, (16, 8, "
    "16))).get_slice(0)",
    "make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{}).get_slice(0)"};
constexpr Advice kThrCopy{
    "cute.make_tiled_copy_tv(cute.make_copy_atom(cute.nvgpu.CopyUniversalOp(), cutlass.Float16), "
    "cute.make_layout((32, 8)), cute.make_layout((8, 1))).get_slice(0)",
    "make_tiled_copy(Copy_Atom<UniversalCopy<uint128_t>, half_t>{}, Layout<Shape<_32,_8>>{}, "
    "Layout<Shape<_8,_1>>{}).get_slice(0)"};
constexpr Advice kType{"cutlass.Float16", "half_t{}"};
constexpr Advice kTile{"(128, 128, 64)", "make_shape(_128{}, _128{}, _64{})"};
constexpr Advice kProblem{"(128, 128, 64, 1)", "make_shape(_128{}, _128{}, _64{}, _1{})"};
constexpr Advice kPair{"(128, 64)", "make_shape(_128{}, _64{})"};
constexpr Advice kCount{"4", "4"};
constexpr Advice kLayout{"cute.make_layout((4, 8), stride=(1, 4))",
                         "make_layout(make_shape(_4{}, _8{}), make_stride(_1{}, _4{}))"};
constexpr const char* kSwizzle = "Swizzle<3,3,3>{}";
constexpr const char* kShapeType = "Shape<_128,_64>";
constexpr const char* kTiledMmaType = "TiledMMA<MMA_Atom<SM80_16x8x16_F32F16F16F32_TN>>";
constexpr const char* kMmaAtom = "SM80_16x8x16_F32F16F16F32_TN";
constexpr const char* kCopyAtom = "SM75_U32x4_LDSM_N";

bool has(std::string_view name, std::string_view part) {
  return std::search(name.begin(), name.end(), part.begin(), part.end(),
                     [](char a, char b) { return (a | 32) == b; }) != name.end();
}

/// A thread's slice partitions; the tiled object is sliced, and has what is asked of all threads.
bool asks_slice(std::string_view member) {
  const auto starts = [member](std::string_view start) {
    return member.substr(0, start.size()) == start;
  };
  return (starts("partition_") && !starts("partition_shape_")) || starts("retile");
}

/// `mA`, `tCrC`, `sIdx`: by custom tensors, whatever else their names remind of.
bool names_tensor(std::string_view name) {
  size_t at = 0;
  if (name.substr(0, 1) == "t") {
    while (at + 1 < name.size() && (at == 0 || (name[at] >= 'A' && name[at] <= 'Z'))) ++at;
  }
  return at + 1 < name.size() && is_one_of(name.substr(at, 1), {"m", "g", "s", "t", "r"}) &&
         name[at + 1] >= 'A' && name[at + 1] <= 'Z';
}

const Advice* advice_for(std::string_view name, std::string_view member) {
  const bool sliced = is_one_of(member, {"get_slice", "get_thread_slice"});
  const auto starts = [member](std::string_view start) {
    return member.substr(0, start.size()) == start;
  };
  if (starts("partition_") || starts("thrfrg_") || starts("make_fragment_") || sliced ||
      starts("tidfrg_") || starts("retile")) {
    const bool copy = has(name, "copy") || starts("tidfrg_") || starts("retile") ||
                      is_one_of(member, {"partition_S", "partition_D"});
    if (asks_slice(member)) return copy ? &kThrCopy : &kThrMma;
    return copy ? &kCopy : &kMma;
  }
  constexpr std::string_view kPointer = "_ptr";
  const bool pointer =
      name.size() > kPointer.size() && name.substr(name.size() - kPointer.size()) == kPointer;
  if (names_tensor(name) || pointer) return nullptr;
  const bool type = name.size() > 5 && name.substr(name.size() - 5) == "_type";
  if (type || has(name, "dtype")) return &kType;
  if (has(name, "layout")) return &kLayout;
  if (has(name, "mnkl")) return &kProblem;
  if (has(name, "mnk")) return &kTile;
  for (std::string_view part : {"shape", "tiler", "coord", "stride", "epi_tile"}) {
    if (has(name, part)) return &kPair;
  }
  for (std::string_view part : {"stages", "num_", "count", "idx", "threads", "warps"}) {
    if (has(name, part)) return &kCount;
  }
  return nullptr;
}

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
  return std::none_of(scope.begin(), scope.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
}

bool is_device_function(std::string_view path) {
  const size_t colons = path.rfind("::");
  const std::string_view name = colons == path.npos ? path : path.substr(colons + 2);
  return is_of_runtime(name) || name.substr(0, 2) == "__" || name.substr(0, 6) == "atomic" ||
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
  if (has(name, "tiledmma") || has(name, "tiled_mma")) return kTiledMmaType;
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
  d.id = mma || role == Role::layout ? "language.unknown_name_as" : "language.unknown_value";
  if (mma) d.values.emplace_back("make_tiled_mma(MMAOP_16x8x8_F32TF32TF32F32_TN())");
  if (role == Role::layout) d.values.emplace_back("make_layout((4, 8), (1, 4))");
}

bool takes_tuple(Role role) {
  return role == Role::tuple || role == Role::coordinate || role == Role::elements;
}

/// Which of CuTe's functions makes a tuple for this place.
std::string_view made_by(std::string_view name, Role role) {
  if (role == Role::coordinate || has(name, "coord")) return "make_coord";
  return has(name, "stride") ? "make_stride" : "make_shape";
}

/// `c_layout` of CuTe DSL's GEMMs says which mode is the major one: a LayoutEnum.
bool names_major(std::string_view name) {
  return name.size() == 8 && is_one_of(name.substr(0, 1), {"a", "b", "c", "d"}) &&
         name.substr(1) == "_layout";
}

/// In Python only some places say what stands there: the others get no example.
void advise_python(Diagnostic& d, const std::string& name, std::string_view member, Role role,
                   const PlaceModes& modes) {
  const auto example = [&d](std::string_view what) {
    d.id = "language.unknown_name_as";
    d.values.emplace_back(what);
  };
  if (role == Role::condition) return example("True");
  // `state[0], state[1]` may be of a list of anything.
  const bool tuple = role != Role::elements || advice_for(name, member) != nullptr;
  if (takes_tuple(role) && modes.size() > 1 && tuple)
    return example(example_tuple(Dialect::python, made_by(name, role), modes));
  if (is_one_of(member, {"element_type", "iterator", "memspace", "load", "store"})) {
    return example(example_tensor(Dialect::python));
  }
  const bool read = is_one_of(member, {"shape", "stride"}) && modes.size() > 2;
  if (read && !has(name, "layout")) return example(example_tensor(Dialect::python, modes));
  const Advice* looks = advice_for(name, member);
  if (looks == &kLayout && names_major(name)) looks = nullptr;
  // `make_smem_layout_a` of Hopper takes it where that of Blackwell takes an MMA.
  if (names_major(name) && role == Role::mma) return example("cutlass.utils.LayoutEnum.ROW_MAJOR");
  switch (role) {
    case Role::layout:
      if (looks == &kCount) break;
      return example(example_layout(Dialect::python, modes));
    case Role::tensor:
      return example(example_tensor(Dialect::python, modes));
    case Role::coordinates:
      return example(example_coordinates(Dialect::python, modes));
    case Role::mma:
      return example((asks_slice(member) ? kThrMma : kMma).python);
    case Role::copy:
      return example((asks_slice(member) ? kThrCopy : kCopy).python);
    case Role::tuple:
      return example(looks != nullptr ? looks->python : kPair.python);
    case Role::coordinate:
      return example("(0, 0)");
    case Role::integer:
      return example(kCount.python);
    case Role::elements:
      d.id = "language.unknown_value";  // of a list, of a tensor
      return;
    default:
      break;
  }
  if (looks != nullptr) return example(looks->python);
  d.id = "language.unknown_value";
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

/// A number that names of this look may have.
const char* example_of_number(std::string_view name) {
  if (has(name, "bits") || has(name, "stage")) return "3";
  if (has(name, "thread") || has(name, "block") || has(name, "tile")) return "128";
  for (std::string_view part : {"warp", "num", "count"}) {
    if (has(name, part)) return "4";
  }
  return "128";
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

/// In C++ every place says what stands there.
void advise(Diagnostic& d, const std::string& name, std::string_view member, Role role,
            const PlaceModes& modes) {
  const auto say = [&d](const char* id, std::string_view what = {}) {
    d.id = id;
    if (!what.empty()) d.values.emplace_back(what);
  };
  if (is_of_intel(name)) return say("language.intel_atom");
  const Advice* looks = advice_for(name, member);
  switch (role) {
    case Role::mma:
      return say("language.unknown_name_as", (asks_slice(member) ? kThrMma : kMma).cpp);
    case Role::copy:
      return say("language.unknown_name_as", (asks_slice(member) ? kThrCopy : kCopy).cpp);
    case Role::tensor:
      return say("language.unknown_name_as", example_tensor(Dialect::cpp, modes));
    case Role::coordinates:
      return say("language.unknown_name_as", example_coordinates(Dialect::cpp, modes));
    case Role::layout:
      if (looks == nullptr || looks == &kLayout) {
        return say("language.unknown_name_as",
                   has(name, "sw") ? kSwizzle : example_layout(Dialect::cpp, modes));
      }
      break;
    case Role::element:
      return say("language.unknown_type", kElement);
    case Role::tuple:
      if (modes.size() == 0 && looks != nullptr && !has(name, "stride")) {
        return say("language.unknown_name_as", looks->cpp);
      }
      [[fallthrough]];
    case Role::coordinate:
      return say("language.unknown_name_as",
                 example_tuple(Dialect::cpp, made_by(name, role), modes));
    case Role::integer:
      return say("language.unknown_name_as", kCount.cpp);
    case Role::condition:
      return say("language.unknown_name_as", "true");
    case Role::type:
    case Role::class_type:
    case Role::argument:
      if (example_of_type(name) == kElement && !looks_like_element(name)) {
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
    case Role::constant:
      if (names_number(name)) return say("language.unknown_number", example_of_number(name));
      return say("language.unknown_constant");
    default:
      break;
  }
  // What C++ subscripts is no tuple.
  const bool suits = looks != nullptr && role != Role::elements;
  if (suits) return say("language.unknown_name_as", looks->cpp);
  switch (role) {
    case Role::elements:
      return say("language.unknown_elements");
    case Role::object:
      return say("language.unknown_object", member);
    default:
      return say("language.unknown_value");
  }
}

}  // namespace

Diagnostic unknown_name(const std::string& name, std::string_view member, Dialect dialect,
                        Role role, const PlaceModes& modes) {
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
  if (type && dialect == Dialect::cpp && is_known_template(name)) {
    d.id = "language.template_alone";
    return d;
  }
  const std::string_view own = name_in_cute(name);
  if (dialect == Dialect::cpp && (is_foreign(name) || (type && !own.empty()))) {
    d.id = own.empty() ? "language.foreign_name" : "language.other_name";
    if (!own.empty()) d.values.emplace_back(own);
  } else if (dialect == Dialect::python && is_library(name)) {
    // `torch.cuda.synchronize()` makes no array.
    const bool runs = is_one_of(member, {"cuda", "distributed", "manual_seed", "version"});
    const bool arrays =
        !runs && (array_library(name) || is_one_of(name, {"jax", "cjax", "cutlass_torch"}));
    d.id = arrays ? "language.library" : "language.other_library";
  } else if (dialect == Dialect::cpp) {
    advise(d, name, member, role, modes);
  } else if (dialect == Dialect::python) {
    advise_python(d, name, member, role, modes);
  } else if (dialect == Dialect::julia) {
    advise_julia(d, role);
  } else if (type) {
    d.id = "language.unknown_value";
  } else if (has(name, "layout")) {
    return d;  // the message's own example is one
  } else if (takes_tuple(role) && modes.size() > 2) {
    d.id = "language.unknown_name_as";
    d.values.push_back(example_tuple(dialect, made_by(name, role), modes));
  } else if (const Advice* advice = advice_for(name, member)) {
    d.id = "language.unknown_name_as";
    d.values.emplace_back(advice->python);
  }
  return d;
}

namespace {

/// A type whose objects fit where one with this role stands; empty where none is sure to.
std::string_view type_for(Role role) {
  switch (role) {
    case Role::integer:
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
  const std::string_view fits = type_for(role_of_made(ast, name));
  if (fits.empty()) return;
  d.id = "language.unknown_type";
  d.values.resize(1);
  d.values.emplace_back(fits);
}

std::string example_of_attribute(std::string_view name, Role role, const PlaceModes& modes) {
  if (role == Role::condition) return "True";
  if (takes_tuple(role) && modes.size() > 1) {
    return example_tuple(Dialect::python, made_by(name, role), modes);
  }
  for (std::string_view part : {"is_", "use_", "has_", "check_", "enable", "determin", "causal"}) {
    if (name.find(part) != name.npos) return "True";
  }
  const Advice* const looks = advice_for(name, {});
  if (names_major(name) && role == Role::value) return "";
  switch (role) {
    case Role::mma:
      return kMma.python;
    case Role::copy:
      return kCopy.python;
    case Role::layout:
      return looks == &kCount ? kCount.python : "cute.make_layout((128, 64))";
    case Role::tensor:
      return example_tensor(Dialect::python, modes);
    case Role::coordinates:
      return example_coordinates(Dialect::python, modes);
    default:
      break;
  }
  if (has(name, "layout")) return "cute.make_layout((128, 64))";
  if (looks != nullptr) return looks->python;
  if (role == Role::elements) return kPair.python;
  for (std::string_view part : {"tile", "block", "dim", "seqlen"}) {
    if (has(name, part)) return "128";
  }
  return role == Role::integer ? kCount.python : "";
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

}  // namespace colex
