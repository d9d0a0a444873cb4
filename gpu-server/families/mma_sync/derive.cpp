#include "derive.hpp"

#include "atoms/support.hpp"
#include "format.hpp"

namespace colex::gpu::mma_sync {

int KernelConfig::smem_bytes() const {
  const int elements = layouts.a.stage_elements + layouts.b.stage_elements;
  return bytes_of(operands) * stages * elements + band_bytes;
}

KernelConfig derive(const GemmPlan& plan) {
  const GemmConfig& c = plan.config;
  KernelConfig out;
  out.tile_m = static_cast<int>(c.cta_m);
  out.tile_n = static_cast<int>(c.cta_n);
  out.tile_k = static_cast<int>(c.cta_k);
  out.ring = c.mainloop->ring;
  out.stages = static_cast<int>(c.stages);
  out.threads = static_cast<int>(plan.resources.threads);
  out.min_blocks = static_cast<int>(c.min_blocks);
  out.operands = *format_of(c.type_a);
  out.output = *format_of(c.type_c);
  out.atom_name = plan.mma_atom.name;
  out.atom = *sync_atom(plan.mma_atom);
  out.emulated = support_of(plan.mma_atom.atom, plan.device->sm) == Support::emulated;
  out.epilogue = c.epilogue == Epilogue::direct ? EpilogueKind::kDirect : EpilogueKind::kStaged;
  out.band_bytes = static_cast<int>(plan.resources.epilogue_bytes);
  out.cache_l1 = cached_in_l1(plan.a);
  out.walk = tile_walk(c);
  out.persistent = c.persistent;
  out.predicated = c.predicated;
  out.layouts = sync_layouts(plan);
  return out;
}

}  // namespace colex::gpu::mma_sync
