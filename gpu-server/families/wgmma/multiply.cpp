#include "multiply.hpp"

#include "format.hpp"

namespace colex::gpu::wgmma {
namespace {

Operand operand(const GemmPlan& plan, const OperandPlan& o, const StageLayouts& stages) {
  Operand out{stages, 0};
  if (o.described) out.descriptor = static_cast<std::uint64_t>(wgmma_descriptor(plan, o));
  return out;
}

}  // namespace

Multiply multiply_of(const GemmPlan& plan) {
  const GemmConfig& c = plan.config;
  const MmaAtom& atom = plan.mma_atom.atom;
  const WgmmaLayouts layouts = wgmma_layouts(plan);
  Multiply out;
  out.tile_m = static_cast<int>(c.cta_m);
  out.tile_n = static_cast<int>(c.cta_n);
  out.tile_k = static_cast<int>(c.cta_k);
  out.stages = static_cast<int>(c.stages);
  out.consumers = consumers_of(plan);
  out.operands = *format_of(atom.a);
  out.output = *format_of(c.type_c);
  out.accumulator = *accumulator_of(atom.c);
  out.atom = plan.mma_atom.name;
  out.ptx = plan.mma_atom.ptx;
  out.atom_n = atom.n;
  out.atom_k = atom.k;
  out.a = operand(plan, plan.a, layouts.a);
  out.b = operand(plan, plan.b, layouts.b);
  out.a_in_registers = !plan.a.described;
  out.load_a = layouts.load_a;
  out.c_warpgroup = layouts.c_warpgroup;
  out.c_rest_m = layouts.c_rest_m;
  out.c_rest_n = layouts.c_rest_n;
  return out;
}

}  // namespace colex::gpu::wgmma
