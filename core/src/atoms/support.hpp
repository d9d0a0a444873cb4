#pragma once

#include "atoms/copy_names.hpp"
#include "colex/atoms/device.hpp"
#include "colex/atoms/mma_atom.hpp"

/// Which GPUs run an atom: as an instruction of their own, as a sequence that the compiler puts in
/// its place, or not at all (ptxas refuses).

namespace colex {

enum class Support : uint8 { native, emulated, refused };

/// The GPUs asked about: rows of the device table.
inline constexpr int kGpus[] = {75, 80, 86, 89, 90, 100, 120};

Support support_of(const MmaAtom& atom, int gpu);

/// Copies have no emulation.
Support support_of(const NamedCopy& copy, int gpu);

}  // namespace colex
