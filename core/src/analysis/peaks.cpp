#include "analysis/peaks.hpp"

namespace colex {

namespace {

/// TFLOP/s of an instruction family; operand type and k tell them apart. wgmma and f32's FMA were
/// not timed out of registers: their rates are the best that any recorded kernel reached,
/// cuBLASLt's and those that kept a part of the SMs busy among them.
double h100_tflops(const MmaAtom& atom) {
  if (atom.family == MmaFamily::fma) return atom.a == Element::f32 ? 54.3 : 0;
  if (atom.family == MmaFamily::quadpair) return atom.c == Element::f16 ? 14 : 6;
  const bool wgmma = atom.family == MmaFamily::warpgroup;
  switch (atom.a) {
    case Element::f16:
    case Element::bf16:
      if (wgmma) return 840;
      return atom.k == 16 ? 650 : 445;
    case Element::tf32:
      return wgmma ? 426 : 326;
    case Element::s8:
    case Element::u8:
      return wgmma ? 1586 : 1270;
    case Element::e4m3:
    case Element::e5m2:
      return wgmma ? 1556 : 0;
    case Element::f64:
      return atom.m == 16 ? 66 : 33;
    case Element::s4:
    case Element::u4:
      return 48;
    default:
      return 0;
  }
}

}  // namespace

Peaks peaks_of(const MmaAtom& atom, const Device& device) {
  if (device.sm != 90) return {};
  return {h100_tflops(atom) * 1000, static_cast<double>(device.bandwidth), 1.755};
}

double ceiling_of(Element operands, const Device& device) {
  constexpr double kHighestClock = 1.98;  // GHz, of Hopper's boards
  if (device.sm != 90) return 0;
  const auto in_a_cycle = [&]() -> double {
    switch (operands) {
      case Element::f64:
      case Element::f32:
        return 256;
      case Element::tf32:
        return 2048;
      case Element::f16:
      case Element::bf16:
        return 4096;
      case Element::s8:
      case Element::u8:
      case Element::e4m3:
      case Element::e5m2:
        return 8192;
      default:
        return 0;
    }
  };
  return device.sm_count * in_a_cycle() * kHighestClock;
}

}  // namespace colex
