#include "atoms/support.hpp"

namespace colex {

namespace {

Support if_at_least(int gpu, int sm) { return gpu >= sm ? Support::native : Support::refused; }

/// 4-bit and 1-bit integers: gone from the tensor cores of sm_90 (AND.POPC of sm_100), unpacked
/// there (seen in the length of the code that ptxas 13.0 emits for one instruction).
Support sub_byte_support(const MmaAtom& atom, int gpu) {
  const int since = atom.m == 8 && !atom.and_popc ? 75 : 80;
  if (gpu < since) return Support::refused;
  return gpu < (atom.and_popc ? 100 : 90) ? Support::native : Support::emulated;
}

}  // namespace

Support support_of(const MmaAtom& atom, int gpu) {
  switch (atom.family) {
    case MmaFamily::fma:
      return if_at_least(gpu, atom.sm);
    case MmaFamily::dp:
      return Support::native;
    case MmaFamily::quadpair:
      return gpu == 75 ? Support::native : Support::emulated;
    case MmaFamily::warpgroup:
      return gpu == 90 ? Support::native : Support::refused;
    case MmaFamily::tensor_memory:
      return gpu == 100 && atom.sm == 100 ? Support::native : Support::refused;
    case MmaFamily::warp:
      break;
  }
  if (atom.sm == 120) return gpu == 120 ? Support::native : Support::refused;
  if (atom.sm == 89) {
    if (gpu < 89) return Support::refused;
    return gpu == 90 || gpu == 100 ? Support::emulated : Support::native;
  }
  if (element_bits(atom.a) <= 4) return sub_byte_support(atom, gpu);
  const bool wide_f64 = element_bits(atom.a) >= 64 && atom.m == 16;
  if (wide_f64 && gpu == 120) return Support::emulated;
  return if_at_least(gpu, atom.sm);
}

Support support_of(const NamedCopy& copy, int gpu) {
  const bool tensor_memory = copy.from == Memory::tmem || copy.to == Memory::tmem;
  const bool tma = copy.name.find("TMA") != std::string::npos;
  if (copy.sm == 100 && (tensor_memory || tma)) {
    return gpu == 100 ? Support::native : Support::refused;
  }
  return if_at_least(gpu, copy.sm);
}

}  // namespace colex
