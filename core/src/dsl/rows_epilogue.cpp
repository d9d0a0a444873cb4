#include <algorithm>

#include "dsl/names.hpp"
#include "laws/check.hpp"
#include "tensor/tensor_object.hpp"
#include "text/layout_error.hpp"
#include "tiled/laws.hpp"
#include "tiled/objects.hpp"
#include "value/data_type.hpp"

/// What CuTe DSL's helpers choose around a product of Blackwell: the TMA load by the cluster, the
/// tile of the epilogue, its loads from tensor memory and stores to shared memory, the columns to
/// allocate. An epilogue runs on 4 warps, 2 x 2 where a pair of CTAs has 64 rows each, else 4 x 1;
/// a warp reads 16 or 32 lanes.

namespace colex {

namespace {

int64 extent(const Value& v) {
  return find_operation("size")->apply(Arguments("size", {}, {v})).as<IntTuple>()->value().value;
}

bool is_true_at(const Arguments& args, int i) {
  return is_given(args, i) && args[i].is_integer() && args.integer(i).value != 0;
}

int type_bits(const Arguments& args, int i) {
  const std::string* type = argument_at(args, i).as<std::string>();
  const int bits = type != nullptr ? data_type_bits(*type) : 0;
  if (bits == 0) args.wrong_kind(i, "data type");
  return bits;
}

bool is_m_major(const Arguments& args, int i) { return is_word(args, i, "COL_MAJOR"); }

// ---- TMA ---------------------------------------------------------------------------------------

enum class ClusterOperand { a, b, sfb };

/// cluster_shape_to_tma_atom_A(cluster_shape_mnk, atom_thr_id): A goes to the CTAs along N, B to
/// the pairs along M.
template <ClusterOperand O> Value tma_of_cluster(const Arguments& args) {
  const std::vector<Value> cluster = argument_at(args, 0).parts();
  if (cluster.size() != 3) args.wrong_kind(0, "cluster shape (M,N,K)");
  const int64 ctas = extent(argument_at(args, 1));
  const int64 m = extent(cluster[0]);
  if (ctas < 1 || ctas > 2 || m % ctas != 0) fail("dsl.cluster", m, ctas);
  const bool multicast = O == ClusterOperand::a   ? extent(cluster[1]) != 1
                         : O == ClusterOperand::b ? m != ctas
                                                  : ctas == 2 || m != 1;
  const char* operation =
      multicast ? "CopyBulkTensorTileG2SMulticastOp" : "CopyBulkTensorTileG2SOp";
  return call_row(operation, {Value(std::string(ctas == 2 ? "CtaGroup::TWO" : "CtaGroup::ONE"))});
}

// ---- the epilogue's tile -----------------------------------------------------------------------

struct Warps {
  int64 m = 4;
  int64 n = 1;
};

Warps warps_of(const Arguments& args, int64 cta_m, bool two_ctas, int given) {
  if (is_given(args, given)) {
    const std::vector<Value> parts = args[given].parts();
    if (parts.size() == 2) return {extent(parts[0]), extent(parts[1])};
    args.wrong_kind(given, "(warps along M, along N)");
  }
  return two_ctas && cta_m == 64 ? Warps{2, 2} : Warps{};
}

/// Columns that a TMA store wants at least: 16 bytes a warp of N-major, 8 columns of M-major.
int64 fewest_columns(int bits, bool m_major, int64 warps) {
  if (m_major) return 8 * warps;
  return (bits == 6 ? 128 : 128 / bits) * warps;
}

/// Columns that run fast: few enough for a C beside D in shared memory.
int64 wanted_columns(int64 m, int64 n, int64 tile_m, int d_bits, int c_bits) {
  const int bits = std::max(d_bits, c_bits);
  int64 r = 64;
  if (c_bits == 0) {
    constexpr int64 kElements = 4096;
    r = (bits == 4 ? 2 * kElements : kElements) / tile_m;
  } else if (bits == 32) {
    r = m > 64 && n <= 128 ? 16 : 32;
  } else if (bits == 16) {
    r = n <= 128 ? 32 : 64;
  }
  while (r > 1 && n % r != 0) r /= 2;
  return r;
}

/// compute_epilogue_tile_shape(cta_tile_shape, use_2cta_instrs, layout_d, elem_ty_d, layout_c?,
/// elem_ty_c?, tmem_warp_shape_mn?)
Value epilogue_tile(const Arguments& args) {
  const std::vector<Value> tile = argument_at(args, 0).parts();
  if (tile.size() < 2) args.wrong_kind(0, "CTA tile (M,N,K)");
  const int64 m = extent(tile[0]);
  const int64 n = extent(tile[1]);
  const Warps warps = warps_of(args, m, is_true_at(args, 1), 6);
  const int d_bits = type_bits(args, 3);
  const int c_bits = is_given(args, 5) ? type_bits(args, 5) : 0;
  const bool c_m_major = c_bits == 0 || !is_given(args, 4) || is_m_major(args, 4);
  const int64 tile_m = std::min(m, 32 * warps.m);
  const int64 fewest = std::max(fewest_columns(d_bits, is_m_major(args, 2), warps.n),
                                fewest_columns(std::max(c_bits, 1), c_m_major, warps.n));
  int64 tile_n = std::min(n, std::max(wanted_columns(m, n, tile_m, d_bits, c_bits), fewest));
  if (n % tile_n != 0) tile_n = n;
  if (n < fewest || tile_n % warps.n != 0) fail("dsl.epilogue_tile", n, fewest);
  const Layout columns = make_layout(make_tuple(static_int(tile_n / warps.n), static_int(warps.n)),
                                     make_tuple(static_int(1), static_int(n / warps.n)));
  Tiler r;
  const Layout::Handle h = r.open();
  r.append(make_layout(IntTuple(static_int(tile_m)).view()).view());
  r.append(coalesce(columns).view());
  r.close(h);
  return Value::tiler(r);
}

/// The tile divides the CTA's in both modes.
LawReport epilogue_divides(const Arguments& args, const Value& result) {
  LawReport r = laws::report("law.epilogue.divides");
  const std::vector<Value> cta = args[0].parts();
  const std::vector<Value> tile = result.parts();
  for (size_t i = 0; i < 2; ++i) {
    ++r.checked;
    const int64 rest = extent(cta[i]) % extent(tile[i]);
    if (rest != 0) laws::violate(r, std::to_string(i), std::to_string(rest), "0");
  }
  return r;
}

// ---- from tensor memory, to shared memory ------------------------------------------------------

/// Lanes and bits of the load for accumulators of 32 or 16 bits; lanes 0 where there is none.
struct TmemShape {
  int lanes = 32;
  int bits = 32;
};

TmemShape load_shape(int acc, int d, int64 lanes, bool m_major) {
  const bool half = lanes == 16;
  if (acc == 16 && d == 16) return half || m_major ? TmemShape{16, 128} : TmemShape{};
  if (acc != 32 || (d != 32 && d != 16 && d != 8 && d != 6 && d != 4)) return {0, 0};
  if (d < 8) return half ? TmemShape{0, 0} : TmemShape{};
  if (d == 32) return !half ? TmemShape{} : m_major ? TmemShape{16, 256} : TmemShape{16, 128};
  if (m_major) return {16, 256};
  if (!half) return {};
  return d == 16 ? TmemShape{16, 256} : TmemShape{16, 32};
}

/// get_tmem_load_op(cta_tile_shape, layout_d, elem_ty_d, elem_ty_acc, epi_tile, use_2cta_instrs,
/// tmem_warp_shape_mn?)
Value tmem_load(const Arguments& args) {
  const std::vector<Value> tile = argument_at(args, 0).parts();
  const std::vector<Value> epilogue = argument_at(args, 4).parts();
  if (tile.empty()) args.wrong_kind(0, "CTA tile (M,N,K)");
  if (epilogue.size() != 2) args.wrong_kind(4, "epilogue tile (M,N)");
  const Warps warps = warps_of(args, extent(tile[0]), is_true_at(args, 5), 6);
  const int64 lanes = extent(epilogue[0]) / warps.m;
  const int acc = type_bits(args, 3);
  const TmemShape shape = load_shape(acc, type_bits(args, 2), lanes, is_m_major(args, 1));
  if ((lanes != 16 && lanes != 32) || shape.lanes == 0) {
    fail("dsl.tmem_load", lanes, acc, type_bits(args, 2));
  }
  const int64 row = extent(epilogue[1]) / warps.n * acc;
  const bool paired = shape.lanes == 16 && shape.bits == 32;
  const int64 unit = paired ? 64 : shape.bits;
  const int64 most = shape.bits == 256 ? 32 : shape.bits == 128 ? 64 : 128;
  int64 repeat = most;
  while (repeat > 0 && row % (unit * repeat) != 0) repeat /= 2;
  if (repeat == 0) fail("dsl.tmem_repeat", row, unit);
  const std::string name = "Ld" + std::to_string(shape.lanes) + "x" + std::to_string(shape.bits) +
                           (paired ? "bx2Op" : "bOp");
  const char* pack = acc == 16 ? "Pack::PACK_16b_IN_32b" : "Pack::NONE";
  const Value operation = call_row(
      name.c_str(), {Value("Repetition::x" + std::to_string(repeat)), Value(std::string(pack))});
  return call_row("make_copy_atom", {operation, args[3]});
}

/// `SM100_TMEM_LOAD_16dp256b4x_16b`: lanes, bits, repetitions, packed; lanes 0 for other copies.
struct TmemLoad {
  int lanes = 0;
  int bits = 0;
  int repeat = 0;
  bool packed = false;
};

TmemLoad read_load(const std::string& name) {
  constexpr std::string_view kStart = "SM100_TMEM_LOAD_";
  if (name.compare(0, kStart.size(), kStart) != 0) return {};
  size_t i = kStart.size();
  const auto number = [&] {
    int n = 0;
    while (i < name.size() && name[i] >= '0' && name[i] <= '9') n = n * 10 + (name[i++] - '0');
    return n;
  };
  TmemLoad r;
  r.lanes = number();
  i += 2;  // dp
  r.bits = number();
  ++i;  // b
  r.repeat = number();
  r.packed = name.size() > 4 && name.compare(name.size() - 4, 4, "_16b") == 0;
  return r;
}

const std::string* copy_name(const Value& v) {
  if (const auto* tiled = v.object_as<TiledCopyObject>()) return &tiled->named.name;
  if (const auto* atom = v.object_as<CopyAtomObject>()) return &atom->named.name;
  return nullptr;
}

Value stores(const char* operation, bool transpose, int matrices, const Value& type) {
  const Value op = call_row(operation, {Value(Int(transpose)), Value(static_int(matrices))});
  return call_row("make_copy_atom", {op, type});
}

/// get_smem_store_op(layout_d, elem_ty_d, elem_ty_acc, tiled_tmem_load): stmatrix where the load
/// has left what it takes. Hopper's has no load: its accumulators lie so that 16 bits fit.
Value smem_store(const Arguments& args) {
  const bool m_major = is_m_major(args, 0);
  const int d = type_bits(args, 1);
  const int acc = type_bits(args, 2);
  const Value simple = call_row("make_copy_atom", {call_row("CopyUniversalOp", {}), args[1]});
  if (args.count() < 4 || !is_given(args, 3)) {
    return d == 16 ? stores("StMatrix8x8x16bOp", m_major, 4, args[1]) : simple;
  }
  const std::string* name = copy_name(args[3]);
  if (name == nullptr) args.wrong_kind(3, "tiled copy");
  const TmemLoad load = read_load(*name);
  if (load.lanes != 16) return simple;
  const bool words = acc == 32 && d == 32 && !m_major && load.bits == 128 && !load.packed;
  const bool halves = acc == 32 && d == 16 && load.bits == 256 && !load.packed;
  const bool packed = acc == 16 && d == 16 && load.bits == 128 && load.packed;
  if (words || halves || packed) {
    return stores("StMatrix8x8x16bOp", m_major, load.repeat == 1 ? 2 : 4, args[1]);
  }
  if (acc == 32 && d == 8 && m_major && load.bits == 256 && !load.packed) {
    return stores("StMatrix16x8x8bOp", true, std::min(load.repeat, 4), args[1]);
  }
  return simple;
}

// ---- tensor memory -----------------------------------------------------------------------------

constexpr int64 kFewestColumns = 32;
constexpr int64 kMostColumns = 512;

int64 columns_of(const Arguments& args) {
  const bool one = args[0].object_as<TensorObject>() != nullptr;
  int64 sum = 0;
  for (const Value& tensor : one ? std::vector<Value>{args[0]} : args[0].parts()) {
    sum += extent(call_row("find_tmem_tensor_col_offset", {tensor}));
  }
  return sum;
}

/// get_num_tmem_alloc_cols(tmem_tensors, rounding?): a power of two, 32 to 512.
Value allocated_columns(const Arguments& args) {
  const int64 sum = columns_of(args);
  int64 r = sum;
  if (!is_given(args, 1) || is_true_at(args, 1)) {
    r = kFewestColumns;
    while (r < sum) r *= 2;
  }
  if (r < kFewestColumns || r > kMostColumns) fail("dsl.tmem_columns", sum, kMostColumns);
  return Value(Int(r));
}

/// Half of them would be too few.
LawReport fewest_allocated(const Arguments& args, const Value& result) {
  LawReport r = laws::report("law.tmem.allocated");
  const int64 sum = columns_of(args);
  const int64 got = result.as<IntTuple>()->value().value;
  r.checked = 1;
  const bool rounded = !is_given(args, 1) || is_true_at(args, 1);
  const bool right =
      !rounded ? got == sum
               : got >= sum && (got == kFewestColumns || got / 2 < sum) && (got & (got - 1)) == 0;
  if (!right) laws::violate(r, "columns", std::to_string(got), std::to_string(sum));
  return r;
}

/// make_s2t_copy(atom, tmem_tensor): make_utccp_copy of the tensor without its copies.
Value shared_to_tensor_copy(const Arguments& args) {
  const auto* atom = argument_at(args, 0).object_as<CopyAtomObject>();
  const auto& t = object_argument<TensorObject>(args, 1, "tensor");
  Tensor filtered = t.tensor;
  const Value plain = call_row("filter_zeros", {layout_value(t.tensor.layout)});
  filtered.layout = ComposedLayout(*plain.as<Layout>());
  const Value operation = atom != nullptr ? make_object<CopyOperationObject>(atom->named) : args[0];
  return call_row("make_utccp_copy", {operation, tensor_value(filtered, t.type)});
}

constexpr const char* kCluster = "cluster_shape_mnk, atom_thr_id";
#define COLEX_FACTORS                                                                     \
  "make_tensor<UMMA::tmem_sf_frg<float_ue8m0_t,32,1,true>>(make_shape(make_shape(_128{}," \
  "make_shape(_1{},_4{})),_1{},_1{}))"

const Operation kRows[] = {
    {"cluster_shape_to_tma_atom_A", "tma", kCluster,
     "cluster_shape_to_tma_atom_A((_2,_2,_1), _2:_1)", 2, 2, tma_of_cluster<ClusterOperand::a>,
     Law::none("law.none.named")},
    {"cluster_shape_to_tma_atom_B", "tma", kCluster,
     "cluster_shape_to_tma_atom_B((_2,_2,_1), _2:_1)", 2, 2, tma_of_cluster<ClusterOperand::b>,
     Law::none("law.none.named")},
    {"cluster_shape_to_tma_atom_SFB", "tma", kCluster,
     "cluster_shape_to_tma_atom_SFB((_2,_2,_1), _2:_1)", 2, 2, tma_of_cluster<ClusterOperand::sfb>,
     Law::none("law.none.named")},
    {"compute_epilogue_tile_shape", "tmem",
     "cta_tile_shape, use_2cta_instrs, layout_d, elem_ty_d, layout_c?, elem_ty_c?, "
     "tmem_warp_shape_mn?",
     "compute_epilogue_tile_shape((_128,_256,_64), False, LayoutEnum::ROW_MAJOR, Float16)", 4, 7,
     epilogue_tile, epilogue_divides},
    {"get_tmem_load_op", "tiled_copy",
     "cta_tile_shape, layout_d, elem_ty_d, elem_ty_acc, epi_tile, use_2cta_instrs, "
     "tmem_warp_shape_mn?",
     "get_tmem_load_op((_128,_256,_64), LayoutEnum::ROW_MAJOR, Float16, Float32, (_128,_32), "
     "False)",
     6, 7, tmem_load, Law::none("law.none.named")},
    {"get_smem_store_op", "tiled_copy", "layout_d, elem_ty_d, elem_ty_acc, tiled_tmem_load?",
     "get_smem_store_op(LayoutEnum::ROW_MAJOR, Float16, Float32)", 3, 4, smem_store,
     Law::none("law.none.named")},
    {"get_num_tmem_alloc_cols", "tmem", "tmem_tensors, rounding?, arch?",
     "get_num_tmem_alloc_cols(" COLEX_FACTORS ")", 1, 3, allocated_columns, fewest_allocated},
    {"make_s2t_copy", "tmem", "atom, tmem_tensor",
     "make_s2t_copy(SM100_UTCCP_4x32dp128bit_1cta{}, " COLEX_FACTORS ")", 2, 2,
     shared_to_tensor_copy, law_tiled_copy},
};
#undef COLEX_FACTORS

const RegisterOperations registered{kRows, std::size(kRows)};

}  // namespace

}  // namespace colex
