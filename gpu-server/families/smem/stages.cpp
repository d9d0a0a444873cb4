#include "stages.hpp"

#include <algorithm>

namespace colex::gpu {

OperandOrigins::OperandOrigins(const std::string& x)
    : x_(x == "A" ? "_a" : "_b"), rows_(x == "A" ? "cta_m" : "cta_n") {}

Origin OperandOrigins::smem() const {
  return {"smem" + x_, {"smem" + x_, rows_, "cta_k", "stages"}};
}
Origin OperandOrigins::copy() const {
  return {"g2s" + x_, {"g2s_atom" + x_, "g2s_threads" + x_, "g2s_values" + x_, rows_, "cta_k"}};
}
Origin OperandOrigins::load() const {
  return {"s2r" + x_, {"s2r_atom" + x_, "mma_atom", "atom_layout", "permutation", rows_, "cta_k"}};
}
Origin OperandOrigins::through(Origin origin, const Origin& smem) {
  for (const std::string& knob : smem.knobs)
    if (std::find(origin.knobs.begin(), origin.knobs.end(), knob) == origin.knobs.end())
      origin.knobs.push_back(knob);
  return origin;
}

void print_stages(Constants& c, const std::string& x, const StageLayouts& stages) {
  const Origin smem = OperandOrigins(x).smem();
  c.boolean("kKMajor" + x, stages.k_major, {"config", {"layout"}});
  c.layout("kSmem" + x, stages.smem, "tile -> offset in a stage", smem);
  c.swizzle("kSwizzle" + x, stages.swizzle, smem);
  c.integer("kStage" + x, stages.stage_elements, smem);
}

}  // namespace colex::gpu
