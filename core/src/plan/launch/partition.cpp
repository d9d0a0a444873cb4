#include "plan/launch/partition.hpp"

#include "colex/ops/composition.hpp"
#include "colex/ops/inverse.hpp"
#include "plan/offsets.hpp"

namespace colex {

PartitionLayouts partition_layouts(const TiledMma& mma, MmaOperand operand, int64 rows,
                                   int64 columns) {
  // ((ThrV,(Thr1,Thr2)),(FrgV,(Rest1,Rest2))), where 1 and 2 are the operand's modes of M, N, K.
  // Threads along the third share what they have.
  const Layout tv = thrfrg(mma, operand, numbered(rows, columns));
  const LayoutView threads = tv.view()[0], values = tv.view()[1];
  const auto sharing = [&](int mode) {
    const int64 extent = product(mma.thr_layout_vmnk.shape[mode + 1]).value;
    return make_layout(IntTuple(static_int(extent)).view(), IntTuple(static_int(0)).view());
  };
  const LayoutView one = threads[1][0], two = threads[1][1];
  // The inverse of how the TiledMMA numbers its threads says which of them each is.
  const Layout m = operand == MmaOperand::b ? sharing(0) : Layout(one);
  const Layout n = operand == MmaOperand::a   ? sharing(1)
                   : operand == MmaOperand::b ? Layout(one)
                                              : Layout(two);
  const Layout k = operand == MmaOperand::c ? sharing(2) : Layout(two);
  const Layout places = make_layout(threads[0], m, n, k);
  const Layout of_thread = composition(places, right_inverse(mma.thr_layout_vmnk));
  return {flattened({of_thread.view()}), flattened({values[0]}), flattened({values[1][0]}),
          flattened({values[1][1]})};
}

}  // namespace colex
