#include "plan/resources.hpp"

#include <algorithm>

#include "plan/suggest.hpp"

namespace colex {

namespace {

int64 operand_bytes(const OperandPlan& o) { return o.smem_elements * o.bytes(); }

/// TMA and wgmma address whole swizzle spans: 1024 bytes for the widest.
int64 alignment(const GemmPlan& p) { return uses_wgmma(p.config.mainloop) ? 1024 : 0; }

int64 epilogue_bytes(const GemmPlan& p) {
  const GemmConfig& c = p.config;
  const int64 bytes = element_bits(c.type_c) / 8;
  switch (c.epilogue) {
    case Epilogue::direct:
    case Epilogue::vectorised:
      return 0;
    case Epilogue::smem: {
      const StagedBand band = staged_band(p);
      return band.pitch * band.minor * bytes;
    }
    case Epilogue::stmatrix_tma:
    case Epilogue::smem_tma: {
      // Every warpgroup fills one slice of 64 rows while TMA stores the other.
      const int64 warpgroups = std::max<int64>(p.resources.math_threads / 128, 1);
      const int64 slice = 64 * staged_columns(p);
      const int64 slices = c.cta_m * c.cta_n / (warpgroups * slice);
      return warpgroups * std::min<int64>(slices, 2) * slice * bytes;
    }
  }
  return 0;
}

void count_residency(GemmPlan& p) {
  const Device& d = *p.device;
  Resources& r = p.resources;
  struct Bound {
    const char* name;
    int64 ctas;
  };
  // Registers are handed out in units of 8 a thread.
  const Bound bounds[] = {
      {"smem", d.smem_per_sm / (r.smem_bytes + d.smem_reserved)},
      {"registers", d.registers_per_sm / (round_up(r.registers, 8) * r.threads)},
      {"threads", d.threads_per_sm / r.threads},
      {"ctas", d.ctas_per_sm}};
  const Bound* least = &bounds[0];
  for (const Bound& b : bounds) {
    if (b.ctas < least->ctas) least = &b;
  }
  r.ctas_per_sm = least->ctas;
  r.limiter = least->name;
}

}  // namespace

int64 registers_for(int64 elements, Element type) {
  return (elements * element_bits(type) + 31) / 32;
}

int64 staged_columns(const GemmPlan& p) {
  constexpr int64 kSliceBytes = 8192;
  for (const int64 columns : {64, 32, 16}) {
    const int64 bytes = 64 * columns * element_bits(p.config.type_c) / 8;
    if (p.mma.atom.n % columns == 0 && bytes <= kSliceBytes) return columns;
  }
  return 8;
}

StagedBand staged_band(const GemmPlan& p) {
  const GemmConfig& c = p.config;
  const MmaAtom& atom = p.mma_atom.atom;
  const bool col = c.layout_c == MajorC::col;
  const int mode = col ? 1 : 0;
  const int64 warps = mode < c.atom_layout.rank() ? product(c.atom_layout.shape[mode]).value : 1;
  const int64 two = 2 * warps * (col ? atom.n : atom.m);
  return {std::min(two, col ? c.cta_n : c.cta_m),
          (col ? c.cta_m : c.cta_n) + 128 / element_bits(c.type_c)};
}

int64 stage_bytes(const GemmPlan& p) {
  return (operand_bytes(p.a) + operand_bytes(p.b)) / p.config.stages;
}

void count_resources(GemmPlan& p) {
  const GemmConfig& c = p.config;
  Resources& r = p.resources;
  const int64 operands = round_up(operand_bytes(p.a), 16) + operand_bytes(p.b);
  r.epilogue_bytes = epilogue_bytes(p);
  // C has memory of its own: in the operands' the next tile may be arriving, or another warp
  // reading.
  const int64 tiles = operands + r.epilogue_bytes;
  const int64 barriers = uses_tma(c.mainloop) ? 16 * c.stages : 0;
  r.smem_bytes = tiles + barriers + alignment(p);

  r.accumulators = registers_for(c.cta_m * c.cta_n / r.math_threads, c.type_acc);
  const LoopRegisters loop = c.mainloop->registers(p);
  r.fragments = loop.fragments;
  r.staging = loop.staging;
  r.registers_needed = r.accumulators + r.fragments + r.staging + kLeastAddresses;
  const int64 wanted =
      r.registers_needed - kLeastAddresses + loop.addresses + (c.predicated ? kPredicates : 0) +
      (uses_tma(c.mainloop) && c.warp_specialized == Specialization::none ? kProducing : 0);
  // The compiler makes do with what there is.
  r.registers = std::max(r.registers_needed, std::min(wanted, register_limit(p)));
  // Warpgroups can hand over only what the launch has given to all.
  if (c.registers_consumer > 0) r.registers = std::min(registers_at_launch(p), register_limit(p));
  count_residency(p);
}

int64 registers_at_launch(const GemmPlan& p) {
  const int64 ctas = p.resources.threads * p.config.min_blocks;
  const int64 share = p.device->registers_per_sm / ctas / 8 * 8;
  return std::min<int64>(share, p.device->registers_per_thread);
}

int64 register_limit(const GemmPlan& p) {
  const GemmConfig& c = p.config;
  // Warp specialisation moves registers from producers to consumers at run time.
  if (c.registers_consumer > 0)
    return std::min<int64>(c.registers_consumer, p.device->registers_per_thread);
  return registers_at_launch(p);
}

}  // namespace colex
