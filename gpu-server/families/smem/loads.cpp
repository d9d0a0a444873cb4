#include "loads.hpp"

#include "flatten.hpp"

namespace colex::gpu {

LoadLayouts load_layouts(const OperandPlan& o) {
  const Layout load = tidfrg(o.s2r, CopySide::source, numbered(o.rows, o.k));
  const LayoutView loaded = load.view();
  return {flattened({loaded[0]}), flattened({loaded[1][1], loaded[2][0]}),
          flattened({loaded[2][1]})};
}

bool is_ldmatrix_x4(const OperandPlan& o) {
  return o.s2r_atom && o.s2r_atom->name == (o.k_major ? "SM75_U32x4_LDSM_N" : "SM75_U16x8_LDSM_T");
}

std::vector<int> steps_of(const LoadLayouts& loads) {
  return steps_of(loads.load_rest, loads.load_rest_k);
}

void print_loads(Constants& c, const std::string& x, const std::string& rest,
                 const StageLayouts& stages, const LoadLayouts& loads, int threads) {
  const OperandOrigins from(x);
  c.layout("kLoad" + x + "Thread", loads.load_thread, "thread -> tile", from.load());
  c.layout("kLoad" + x + rest, loads.load_rest, "ldmatrix -> tile", from.load());
  c.layout("kLoad" + x + "RestK", loads.load_rest_k, "k-block -> tile", from.load());
  c.boolean("kLoad" + x + "Splits",
            swizzles_split(stages, loads.load_thread, threads, steps_of(loads)),
            OperandOrigins::through(from.load(), from.smem()));
}

}  // namespace colex::gpu
