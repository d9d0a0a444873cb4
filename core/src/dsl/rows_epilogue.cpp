#include <algorithm>
#include <optional>

#include "atoms/copy_names.hpp"
#include "dsl/names.hpp"
#include "laws/check.hpp"
#include "text/layout_error.hpp"
#include "tiled/objects.hpp"
#include "value/data_type.hpp"

/// What CuTe DSL's helpers choose for the epilogue of a product of Blackwell: its tile, its loads
/// from tensor memory and stores to shared memory. An epilogue runs on 4 warps, 2 x 2 where a pair
/// of CTAs has 64 rows each, else 4 x 1; a warp reads 16 or 32 lanes.

namespace colex {

namespace {

int type_bits(const Arguments& args, int i) {
  const std::string* type = argument_at(args, i).as<std::string>();
  const int bits = type != nullptr ? data_type_bits(*type) : 0;
  if (bits == 0) args.wrong_kind(i, "data type");
  return bits;
}

bool is_m_major(const Arguments& args, int i) { return is_word(args, i, "COL_MAJOR"); }

struct Warps {
  int64 m = 4;
  int64 n = 1;
};

Warps warps_of(const Arguments& args, int64 cta_m, bool two_ctas, int given) {
  if (is_given(args, given)) {
    const std::vector<Value> parts = args[given].parts();
    if (parts.size() == 2 && size_of(parts[0]) > 0 && size_of(parts[1]) > 0) {
      return {size_of(parts[0]), size_of(parts[1])};
    }
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
  const int64 m = size_of(tile[0]);
  const int64 n = size_of(tile[1]);
  if (m < 1 || n < 1) args.wrong_kind(0, "CTA tile (M,N,K)");
  const Warps warps = warps_of(args, m, is_true(args, 1), 6);
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
    const int64 rest = size_of(cta[i]) % size_of(tile[i]);
    if (rest != 0) laws::violate(r, std::to_string(i), std::to_string(rest), "0");
  }
  return r;
}

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
  const Warps warps = warps_of(args, size_of(tile[0]), is_true(args, 5), 6);
  const int64 lanes = size_of(epilogue[0]) / warps.m;
  const int acc = type_bits(args, 3);
  const TmemShape shape = load_shape(acc, type_bits(args, 2), lanes, is_m_major(args, 1));
  if ((lanes != 16 && lanes != 32) || shape.lanes == 0) {
    fail("dsl.tmem_load", lanes, acc, type_bits(args, 2));
  }
  const int64 row = size_of(epilogue[1]) / warps.n * acc;
  const bool paired = shape.lanes == 16 && shape.bits == 32;
  const int64 unit = TmemAccess{shape.lanes, shape.bits, 1, false}.columns();
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

const NamedCopy* copy_of(const Value& v) {
  if (const auto* tiled = v.object_as<TiledCopyObject>()) return &tiled->named;
  if (const auto* atom = v.object_as<CopyAtomObject>()) return &atom->named;
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
  const NamedCopy* copy = copy_of(args[3]);
  if (copy == nullptr) args.wrong_kind(3, "tiled copy");
  const std::optional<TmemAccess> load = tmem_access(*copy);
  if (!load || copy->from != Memory::tmem || load->lanes != 16) return simple;
  const bool words = acc == 32 && d == 32 && !m_major && load->bits == 128 && !load->packed;
  const bool halves = acc == 32 && d == 16 && load->bits == 256 && !load->packed;
  const bool packed = acc == 16 && d == 16 && load->bits == 128 && load->packed;
  if (words || halves || packed) {
    return stores("StMatrix8x8x16bOp", m_major, load->repeats == 1 ? 2 : 4, args[1]);
  }
  if (acc == 32 && d == 8 && m_major && load->bits == 256 && !load->packed) {
    return stores("StMatrix16x8x8bOp", true, std::min(load->repeats, 4), args[1]);
  }
  return simple;
}

const Operation kRows[] = {
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
};

const RegisterOperations registered{kRows, std::size(kRows)};

}  // namespace

}  // namespace colex
