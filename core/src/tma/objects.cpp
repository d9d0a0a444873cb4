#include "tma/objects.hpp"

namespace colex {

namespace {

IntTuple first_modes(const int64* values, int rank) {
  IntTuple r;
  const int h = r.open();
  for (int i = 0; i < rank; ++i) r.push(Int(values[i]));
  r.close(h);
  return r;
}

/// The name that cuTensorMapEncodeTiled has for the swizzle.
const char* swizzle_mode(const Swizzle& s) {
  constexpr const char* kOf16Bytes[] = {"NONE", "32B", "64B", "128B"};
  if (s.base == 4) return kOf16Bytes[s.bits];
  return s.base == 5 ? "128B_ATOM_32B" : "128B_ATOM_64B";
}

Fields tma_fields(const Tma& tma) {
  const TmaDescriptor& d = tma.descriptor;
  return {{"tma_rank", Int(d.rank)},
          {"extent", first_modes(d.extent, d.rank)},
          {"stride_bytes", first_modes(d.stride, d.rank)},
          {"box", first_modes(d.box, d.rank)},
          {"box_bytes", Int(d.box_bytes())},
          {"transfer_bytes", Int(tma.bits / 8)},
          {"tile_bytes", Int(product(tma.tile.shape).value * tma.value_bits / 8)},
          {"element_bits", Int(d.element_bits)},
          {"swizzle", d.swizzle},
          {"swizzle_mode", std::string(swizzle_mode(d.swizzle))},
          {"out_of_bounds", std::string("zero")},
          {"multicast", Int(tma.multicast)},
          {"tma_basis", tma.basis},
          {"tma_tensor", tensor_value(tma_tensor(tma, tma.tensor.shape))}};
}

}  // namespace

Fields TmaAtomObject::fields() const {
  Fields r = CopyAtomObject::fields();
  append(r, tma_fields(tma));
  return r;
}

Fields TmaCopyObject::fields() const {
  Fields r = TiledCopyObject::fields();
  append(r, tma_fields(tma));
  return r;
}

const Tma* tma_of(const Value& value) {
  if (const auto* atom = value.object_as<TmaAtomObject>()) return &atom->tma;
  if (const auto* copy = value.object_as<TmaCopyObject>()) return &copy->tma;
  if (const auto* slice = value.object_as<ThrCopyObject>()) return tma_of(slice->tiled);
  return nullptr;
}

}  // namespace colex
