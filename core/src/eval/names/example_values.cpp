#include "eval/names/example_values.hpp"

#include <algorithm>

#include "eval/names/look.hpp"
#include "text/words.hpp"

namespace colex {

namespace {

std::string number(Dialect dialect, int n) {
  return dialect == Dialect::cpp ? "_" + std::to_string(n) + "{}" : std::to_string(n);
}

}  // namespace

std::string example_tuple(Dialect dialect, std::string_view make, const PlaceModes& modes) {
  constexpr size_t kMost = 5;
  constexpr int kExtents[kMost] = {128, 128, 64, 1, 1};
  constexpr int kStrides[kMost] = {1, 128, 16384, 16384, 16384};
  if (modes.size() == 0) return example_tuple(dialect, make, PlaceModes::flat(2));
  const size_t count = std::min(modes.size(), kMost);
  std::string r = dialect == Dialect::cpp ? std::string(make) + "(" : "(";
  for (size_t i = 0; i < count; ++i) {
    const PlaceModes& part = modes.parts[i];
    if (i > 0) r += ", ";
    if (part.size() > 0) {
      r += example_tuple(dialect, make, part);
    } else if (make == "make_coord") {
      r += "0";
    } else if (make == "make_stride") {
      r += number(dialect, kStrides[i]);
    } else {
      const int usual = kExtents[count == 2 && i == 1 ? 2 : i];
      r += number(dialect, part.extent > 0 ? part.extent : usual);
    }
  }
  return r + (count == 1 && dialect == Dialect::python ? ",)" : ")");
}

std::string example_tensor(Dialect dialect, const PlaceModes& modes, Elements elements) {
  const std::string shape = example_tuple(dialect, "make_shape", modes);
  if (dialect == Dialect::cpp) {
    const std::string type = elements == Elements::of_copy ? "half_t" : "float";
    return "make_tensor((" + type + "*)0, " + shape + ")";
  }
  const std::string type = elements == Elements::accumulators ? "Float32" : "Float16";
  return "cute.make_rmem_tensor(" + shape + ", cutlass." + type + ")";
}

std::string example_coordinates(Dialect dialect, const PlaceModes& modes) {
  const std::string module = dialect == Dialect::cpp ? "" : "cute.";
  return module + "make_identity_tensor(" + example_tuple(dialect, "make_shape", modes) + ")";
}

std::string example_layout(Dialect dialect, const PlaceModes& modes) {
  const bool cpp = dialect == Dialect::cpp;
  if (modes.size() <= 2) {
    return cpp ? "make_layout(make_shape(_4{}, _8{}), make_stride(_1{}, _4{}))"
               : "cute.make_layout((4, 8), stride=(1, 4))";
  }
  return (cpp ? "make_layout(" : "cute.make_layout(") +
         example_tuple(dialect, "make_shape", modes) + ")";
}

namespace {

/// What has a name of its own in each language.
struct Written {
  const char* python;
  const char* cpp;
  const char* in(Dialect dialect) const { return dialect == Dialect::cpp ? cpp : python; }
};

constexpr Written kMma{
    "cute.make_tiled_mma(cute.nvgpu.warp.MmaF16BF16Op(cutlass.Float16, cutlass.Float32, (16, 8, "
    "16)))",
    "make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{})"};
constexpr Written kCopy{
    "cute.make_tiled_copy_tv(cute.make_copy_atom(cute.nvgpu.CopyUniversalOp(), cutlass.Float16), "
    "cute.make_layout((32, 8)), cute.make_layout((8, 1)))",
    "make_tiled_copy(Copy_Atom<UniversalCopy<uint128_t>, half_t>{}, Layout<Shape<_32,_8>>{}, "
    "Layout<Shape<_8,_1>>{})"};
/// What one thread holds of these: asked to partition, they are no tiled objects.
constexpr Written kThrMma{
    "cute.make_tiled_mma(cute.nvgpu.warp.MmaF16BF16Op(cutlass.Float16, cutlass.Float32, (16, 8, "
    "16))).get_slice(0)",
    "make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{}).get_slice(0)"};
constexpr Written kThrCopy{
    "cute.make_tiled_copy_tv(cute.make_copy_atom(cute.nvgpu.CopyUniversalOp(), cutlass.Float16), "
    "cute.make_layout((32, 8)), cute.make_layout((8, 1))).get_slice(0)",
    "make_tiled_copy(Copy_Atom<UniversalCopy<uint128_t>, half_t>{}, Layout<Shape<_32,_8>>{}, "
    "Layout<Shape<_8,_1>>{}).get_slice(0)"};
constexpr Written kElementType{"cutlass.Float16", "half_t{}"};
constexpr Written kTruth{"True", "true"};
constexpr const char* kSwizzle = "Swizzle<3,3,3>{}";
constexpr const char* kMajor = "cutlass.utils.LayoutEnum.ROW_MAJOR";
constexpr const char* kNumber = "4";

bool starts(std::string_view text, std::string_view start) {
  return text.substr(0, start.size()) == start;
}

/// A thread's slice partitions; the tiled object is sliced, and has what is asked of all threads.
bool asks_slice(std::string_view member) {
  return (starts(member, "partition_") && !starts(member, "partition_shape_")) ||
         starts(member, "retile");
}

std::string mma_for(Dialect dialect, std::string_view member) {
  return (asks_slice(member) ? kThrMma : kMma).in(dialect);
}

std::string copy_for(Dialect dialect, std::string_view member) {
  return (asks_slice(member) ? kThrCopy : kCopy).in(dialect);
}

/// Which of CuTe's functions makes a tuple for this place.
std::string_view made_by(Look look, Role role) {
  if (role == Role::coordinate || look == Look::coordinate) return "make_coord";
  return look == Look::stride ? "make_stride" : "make_shape";
}

std::string tuple_for(Dialect dialect, std::string_view name, Look look, const Place& place) {
  const size_t usual = has(name, "mnkl") ? 4 : has(name, "mnk") || has(name, "mnl") ? 3 : 2;
  // Of a tile at m and n a loop goes through all of k.
  const bool loops = look == Look::coordinate && place.modes.size() == 0 && has(name, "mnk");
  const bool cpp = dialect == Dialect::cpp;
  if (loops && usual == 3) return cpp ? "make_coord(0, 0, _)" : "(0, 0, None)";
  if (loops && usual == 4) return cpp ? "make_coord(0, 0, _, 0)" : "(0, 0, None, 0)";
  PlaceModes modes = place.modes;
  // `shape_mnk[0]` reads one of three.
  const size_t named = usual > 2 ? usual : 0;
  const size_t count = modes.size() > 0 ? std::max(modes.size(), named) : usual;
  modes.parts.resize(count);
  if (has(name, "cluster") && look != Look::coordinate) {
    for (size_t i = 0; i < count; ++i) modes.parts[i].extent = i == 0 ? 2 : 1;
  }
  return example_tuple(dialect, made_by(look, place.role), modes);
}

/// What is asked of an object says what it is.
std::string example_by_member(Dialect dialect, std::string_view name, Look look,
                              const Place& place) {
  const std::string_view member = place.member;
  const bool of_thread = starts(member, "partition_") || starts(member, "thrfrg_") ||
                         starts(member, "make_fragment_") ||
                         is_one_of(member, {"get_slice", "get_thread_slice"});
  const bool of_copy = starts(member, "tidfrg_") || starts(member, "retile");
  if (of_thread || of_copy) {
    const bool copy =
        of_copy || has(name, "copy") || is_one_of(member, {"partition_S", "partition_D"});
    return copy ? copy_for(dialect, member) : mma_for(dialect, member);
  }
  if (dialect == Dialect::cpp || look == Look::layout) return {};
  if (is_one_of(member, {"element_type", "iterator", "memspace", "load", "store"})) {
    return example_tensor(dialect);
  }
  const bool read = is_one_of(member, {"shape", "stride"}) && place.modes.size() > 2;
  return read ? example_tensor(dialect, place.modes, place.elements) : std::string();
}

/// `atom_layout_mnk`, `cluster_layout_vmnk`: how many atoms or CTAs stand along each mode.
std::string layout_for(Dialect dialect, std::string_view name, const PlaceModes& place) {
  if (place.size() > 0 || !has(name, "mnk")) return example_layout(dialect, place);
  const bool peers = has(name, "vmnk");
  PlaceModes modes = PlaceModes::flat(peers ? 4 : 3);
  for (PlaceModes& mode : modes.parts) mode.extent = 1;
  modes.parts[peers ? 1 : 0].extent = 2;
  return example_layout(dialect, modes);
}

std::string example_by_look(Dialect dialect, std::string_view name, Look look, const Place& place) {
  switch (look) {
    case Look::layout:
      return layout_for(dialect, name, place.modes);
    case Look::tensor:
      return example_tensor(dialect, place.modes, place.elements);
    case Look::mma:
      return mma_for(dialect, place.member);
    case Look::copy:
      return copy_for(dialect, place.member);
    case Look::element:
      return kElementType.in(dialect);
    case Look::flag:
      return kTruth.in(dialect);
    case Look::problem:
    case Look::tile:
    case Look::shape:
    case Look::stride:
    case Look::coordinate:
      return tuple_for(dialect, name, look, place);
    case Look::count:
    case Look::index:
    case Look::extent:
      return number_for(name);
    case Look::major:
    case Look::nothing:
      break;
  }
  return {};
}

}  // namespace

std::string example_value(Dialect dialect, std::string_view name, const Place& place) {
  const Look look = look_of(name);
  const bool counts = look == Look::count || look == Look::index;
  switch (place.role) {
    case Role::condition:
      return kTruth.in(dialect);
    case Role::mma:
      // `make_smem_layout_a` of Hopper takes it where that of Blackwell takes an MMA.
      if (look == Look::major && dialect == Dialect::python) return kMajor;
      return mma_for(dialect, place.member);
    case Role::copy:
      // For what TMA copies no tiled copy of threads stands.
      return has(name, "tma") ? std::string() : copy_for(dialect, place.member);
    case Role::tensor:
      return example_tensor(dialect, place.modes, place.elements);
    case Role::coordinates:
      return example_coordinates(dialect, place.modes);
    case Role::layout:
      if (counts) return number_for(name);
      if (look == Look::tensor) return example_tensor(dialect, place.modes, place.elements);
      if (is_tuple(look)) return tuple_for(dialect, name, look, place);
      if (dialect == Dialect::cpp && has(name, "sw")) return kSwizzle;
      return layout_for(dialect, name, place.modes);
    case Role::tuple:
      if (place.modes.size() == 0 && counts) return number_for(name);
      if (place.modes.size() == 0 && look == Look::layout) return layout_for(dialect, name, {});
      return tuple_for(dialect, name, look, place);
    case Role::coordinate:
      return tuple_for(dialect, name, look, place);
    case Role::integer:
      return look == Look::nothing ? kNumber : number_for(name);
    case Role::index:
      return "0";
    case Role::function:
    case Role::template_name:
      return {};
    case Role::slice:
      return dialect == Dialect::cpp ? "make_coord(_, 0)" : "(None, 0)";
    case Role::elements:  // of a tuple; in C++, and by names that say nothing, of a list or a
                          // tensor
      return dialect != Dialect::cpp && is_tuple(look) ? tuple_for(dialect, name, look, place)
                                                       : std::string();
    default:
      break;
  }
  const std::string asked = example_by_member(dialect, name, look, place);
  return asked.empty() ? example_by_look(dialect, name, look, place) : asked;
}

}  // namespace colex
