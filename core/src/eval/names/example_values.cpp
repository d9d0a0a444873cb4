#include "eval/names/example_values.hpp"

#include <algorithm>

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

std::string example_tensor(Dialect dialect, const PlaceModes& modes) {
  const std::string shape = example_tuple(dialect, "make_shape", modes);
  return dialect == Dialect::cpp ? "make_tensor((float*)0, " + shape + ")"
                                 : "cute.make_rmem_tensor(" + shape + ", cutlass.Float16)";
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

}  // namespace colex
