#include "dsl/names.hpp"
#include "tensor/tensor_object.hpp"
#include "tma/laws.hpp"
#include "tma/objects.hpp"

/// TMA as CuTe DSL makes it: an atom comes with its tensor of coordinates, and tma_partition gives
/// shared memory first. Which atom that is, the cluster decides.

namespace colex {

namespace {

/// The atom, and the coordinates of the whole tensor.
Value with_tensor(const Value& atom, const Value& gmem) {
  const Value shape = call_row("shape", {gmem});
  return Value::tuple({atom, call_row("get_tma_tensor", {atom, shape})});
}

std::vector<Value> internal_type(const Arguments& args, int i) {
  if (!is_given(args, i)) return {};
  return {args[i]};
}

/// make_tiled_tma_atom(op, gmem_tensor, smem_layout, cta_tiler, num_multicast?, internal_type?)
Value tiled_atom(const Arguments& args) {
  std::vector<Value> given = {args[0], args[1], args[2], args[3]};
  if (is_given(args, 4)) given.push_back(args[4]);
  return with_tensor(call_row("make_tma_atom", std::move(given), internal_type(args, 5)), args[1]);
}

constexpr const char* kAtomA = "make_tma_atom_A_sm100";
constexpr const char* kAtomB = "make_tma_atom_B_sm100";

/// make_tiled_tma_atom_A(op, gmem_tensor, smem_layout, mma_tiler_mnk, tiled_mma,
/// cluster_shape_vmnk?, internal_type?)
template <const char* const& Name> Value operand_atom(const Arguments& args) {
  const Value one(static_int(1));
  const Value cluster = is_given(args, 5) ? args[5] : Value::tuple({one, one, one, one});
  const Value ctas = cluster.as<Layout>() ? cluster : call_row("make_layout", {cluster});
  const Value atom =
      call_row(Name, {args[0], args[1], args[2], args[3], args[4], ctas}, internal_type(args, 6));
  return with_tensor(atom, args[1]);
}

/// cpasync.tma_partition(atom, cta_coord, cta_layout, smem_tensor, gmem_tensor)
Value partition(const Arguments& args) {
  std::vector<Value> given;
  for (int i = 0; i < args.count(); ++i) given.push_back(args[i]);
  std::vector<Value> parts = call_row("tma_partition", std::move(given)).parts();
  parts.insert(parts.begin(), parts.back());
  parts.pop_back();
  return Value::tuple(std::move(parts));
}

LawReport check_box(const Arguments& args, const Value& result) {
  return law_tma_box(args, result.parts()[0]);
}

LawReport check_transfer(const Arguments& args, const Value& result) {
  std::vector<Value> parts = result.parts();
  parts.push_back(parts[0]);
  return law_tma_partition(args, Value::tuple(std::move(parts)));
}

#define COLEX_GMEM \
  "make_tensor(make_gmem_ptr<half_t>(0), Layout<Shape<_512,_256>,Stride<_256,_1>>{})"
#define COLEX_SMEM "tile_to_shape(GMMA::Layout_K_SW128_Atom<half_t>{}, Shape<_128,_64>{})"
#define COLEX_OPERAND(operand)                                                                   \
  "make_tiled_tma_atom_" operand "(SM90_TMA_LOAD{}, " COLEX_GMEM                                 \
  ", UMMA::tile_to_mma_shape(UMMA::Layout_K_SW128_Atom<half_t>{}, "                              \
  "Shape<Shape<_128,_16>,_1,_4>{}), Shape<_128,_128,_64>{}, "                                    \
  "make_tiled_mma(SM100_MMA_F16BF16_SS<half_t,half_t,float,128,128,UMMA::Major::K,UMMA::Major::" \
  "K>{}))"
constexpr const char* kOperand =
    "op, gmem_tensor, smem_layout, mma_tiler_mnk, tiled_mma, cluster_shape_vmnk?, internal_type?";

enum class ClusterOperand { a, b, sfb };

/// cluster_shape_to_tma_atom_A(cluster_shape_mnk, atom_thr_id): A goes to the CTAs along N, B to
/// the pairs along M.
template <ClusterOperand O> Value tma_of_cluster(const Arguments& args) {
  const std::vector<Value> cluster = argument_at(args, 0).parts();
  if (cluster.size() != 3) args.wrong_kind(0, "cluster shape (M,N,K)");
  const int64 ctas = size_of(argument_at(args, 1));
  const int64 m = size_of(cluster[0]);
  if (ctas < 1 || ctas > 2 || m % ctas != 0) fail("dsl.cluster", m, ctas);
  const bool multicast = O == ClusterOperand::a   ? size_of(cluster[1]) != 1
                         : O == ClusterOperand::b ? m != ctas
                                                  : ctas == 2 || m != 1;
  const char* operation =
      multicast ? "CopyBulkTensorTileG2SMulticastOp" : "CopyBulkTensorTileG2SOp";
  return call_row(operation, {Value(std::string(ctas == 2 ? "CtaGroup::TWO" : "CtaGroup::ONE"))});
}

constexpr const char* kCluster = "cluster_shape_mnk, atom_thr_id";

const Operation kRows[] = {
    {"make_tiled_tma_atom", "tma",
     "op, gmem_tensor, smem_layout, cta_tiler, num_multicast?, internal_type?",
     "make_tiled_tma_atom(SM90_TMA_LOAD{}, " COLEX_GMEM ", " COLEX_SMEM ", Shape<_128,_64>{})", 4,
     6, tiled_atom, check_box},
    {"make_tiled_tma_atom_A", "tma", kOperand, COLEX_OPERAND("A"), 5, 7, operand_atom<kAtomA>,
     check_box},
    {"make_tiled_tma_atom_B", "tma", kOperand, COLEX_OPERAND("B"), 5, 7, operand_atom<kAtomB>,
     check_box},
    {"cpasync.tma_partition", "tma", "atom, cta_coord, cta_layout, smem_tensor, gmem_tensor",
     "cpasync.tma_partition(make_tma_atom(SM90_TMA_LOAD{}, " COLEX_GMEM ", " COLEX_SMEM
     ", Shape<_128,_64>{}), 0, Layout<_1>{}, "
     "make_tensor(make_smem_ptr<half_t>(0), group<0,2>(" COLEX_SMEM ")), "
     "group_modes<0,2>(make_identity_tensor(Shape<_128,_64>{})))",
     5, 5, partition, check_transfer},
    {"cluster_shape_to_tma_atom_A", "tma", kCluster,
     "cluster_shape_to_tma_atom_A((_2,_2,_1), _2:_1)", 2, 2, tma_of_cluster<ClusterOperand::a>,
     Law::none("law.none.named")},
    {"cluster_shape_to_tma_atom_B", "tma", kCluster,
     "cluster_shape_to_tma_atom_B((_2,_2,_1), _2:_1)", 2, 2, tma_of_cluster<ClusterOperand::b>,
     Law::none("law.none.named")},
    {"cluster_shape_to_tma_atom_SFB", "tma", kCluster,
     "cluster_shape_to_tma_atom_SFB((_2,_2,_1), _2:_1)", 2, 2, tma_of_cluster<ClusterOperand::sfb>,
     Law::none("law.none.named")},
};
#undef COLEX_GMEM
#undef COLEX_SMEM
#undef COLEX_OPERAND

const RegisterOperations registered{kRows, std::size(kRows)};

}  // namespace

}  // namespace colex
