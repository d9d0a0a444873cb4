#include "plan/launch/loads.hpp"

#include "plan/offsets.hpp"

namespace colex {

namespace {

/// Every group of `width` values of an atom is one aligned vector, in every thread and atom.
bool takes(int width, const LoadLayouts& loads, const StageLayouts& stages, int threads) {
  const int values = loads.load_value.size();
  if (values % width != 0) return false;
  for (int t = 0; t < threads; ++t) {
    for (const int step : sums_of(loads.load_rest, loads.load_rest_k)) {
      for (int v = 0; v < values; v += width) {
        const int first = loads.load_thread(t) + step;
        const int at = stages.place(first + loads.load_value(v));
        if (at % width != 0) return false;
        for (int w = 1; w < width; ++w) {
          if (stages.place(first + loads.load_value(v + w)) != at + w) return false;
        }
      }
    }
  }
  return true;
}

}  // namespace

LoadLayouts ldmatrix_layouts(const OperandPlan& o) {
  const Layout load = tidfrg(o.s2r, CopySide::source, numbered(o.rows, o.k));
  const LayoutView loaded = load.view();
  LoadLayouts out;
  out.load_thread = flattened({loaded[0]});
  out.load_rest = flattened({loaded[1][1], loaded[2][0]});
  out.load_rest_k = flattened({loaded[2][1]});
  return out;
}

LoadLayouts own_loads(const PartitionLayouts& partition, const StageLayouts& stages, int threads,
                      int bytes) {
  LoadLayouts out;
  out.by_ldmatrix = false;
  out.load_thread = partition.thread;
  out.load_rest = partition.first;
  out.load_rest_k = partition.second;
  out.load_value = partition.value;
  for (int width = 16 / bytes; width > 1; width /= 2) {
    if (out.load_vector == 1 && takes(width, out, stages, threads)) out.load_vector = width;
  }
  return out;
}

const char* ldmatrix_x4(const OperandPlan& o) {
  return o.k_major ? "SM75_U32x4_LDSM_N" : "SM75_U16x8_LDSM_T";
}

bool is_ldmatrix_x4(const OperandPlan& o) {
  return o.s2r_atom && o.s2r_atom->name == ldmatrix_x4(o);
}

std::vector<int> steps_of(const LoadLayouts& loads) {
  const std::vector<int> steps = sums_of(loads.load_rest, loads.load_rest_k);
  if (loads.by_ldmatrix) return steps;
  std::vector<int> all;
  for (const int step : steps) {
    for (int v = 0; v < loads.load_value.size(); v += loads.load_vector)
      all.push_back(step + loads.load_value(v));
  }
  return all;
}

}  // namespace colex
