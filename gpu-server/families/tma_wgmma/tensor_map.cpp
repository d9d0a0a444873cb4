#include "tensor_map.hpp"

namespace colex::gpu::tma_wgmma {

abi::CUtensorMap tensor_map(const Boxed& matrix) {
  const auto wide = [](int value) { return static_cast<std::uint64_t>(value); };
  const auto narrow = [](int value) { return static_cast<std::uint32_t>(value); };
  const std::uint64_t extents[2] = {wide(matrix.inner), wide(matrix.outer)};
  const std::uint64_t strides[1] = {wide(matrix.bytes) *
                                    wide(matrix.inner)};  // of all modes but the first
  const std::uint32_t box[2] = {narrow(matrix.box_inner), narrow(matrix.box_outer)};
  const std::uint32_t steps[2] = {1, 1};
  const int type = matrix.bytes == 1   ? abi::kTensorU8
                   : matrix.bytes == 2 ? abi::kTensorU16
                                       : abi::kTensorU32;
  abi::CUtensorMap map;
  // What a box asks for is fetched into L2 in pieces of 256 bytes: neighbours ask for the rest.
  COLEX_CUDA(cuTensorMapEncodeTiled, &map, type, 2, reinterpret_cast<void*>(matrix.data), extents,
             strides, box, steps, 0, matrix.swizzle_bits, abi::kPromote256, 0);
  return map;
}

}  // namespace colex::gpu::tma_wgmma
