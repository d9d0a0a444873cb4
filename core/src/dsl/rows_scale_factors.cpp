#include <algorithm>

#include "dsl/names.hpp"
#include "laws/check.hpp"
#include "registry/names.hpp"
#include "text/layout_error.hpp"
#include "tiled/objects.hpp"
#include "value/sorted.hpp"

/// Scale factors of block-scaled MMAs: one factor for SFVecSize elements along K. An atom holds
/// those of 128 rows and 4 vectors, 512 bytes, as tensor memory wants them:
///
///   SfAtom of 16: ((_32,_4),(_16,_4)):((_16,_4),(_0,_1))
///
/// Source: PTX ISA, "Scale factor matrix layouts" of tcgen05.mma.

namespace colex {

namespace {

constexpr int64 kRows = 128;
constexpr int64 kVectors = 4;

Value number(int64 n) { return Value(static_int(n)); }
template <class... Ints> Value numbers(Ints... n) { return Value::tuple({number(n)...}); }

Value layout_of(std::vector<Value> shape, std::vector<Value> stride) {
  return call_row("make_layout", {Value::tuple(std::move(shape)), Value::tuple(std::move(stride))});
}

/// `Sm1xxBlockScaledConfig<16>`, `BlockScaledBasicChunk(16)`.
class ScaleConfigObject : public Object {
 public:
  ScaleConfigObject(std::string type, int64 vector_size, bool along_mn)
      : name(std::move(type)), vector(vector_size), mn_major(along_mn) {}
  const char* kind() const override { return "record"; }
  std::string print(Notation notation) const override {
    return name + "<" + std::to_string(vector) + (mn_major ? ",MN>: " : ">: ") +
           atom().print(notation);
  }
  Fields fields() const override {
    return {{"SFVecSize", Int(vector)},
            {"Blk_MN", static_int(kRows)},
            {"Blk_SF", static_int(kVectors)},
            {"SfAtom", atom()},
            {"layout", atom()}};
  }

  Value atom() const {
    const Value rows = numbers(int64{32}, kVectors);
    const Value row_steps = numbers(int64{16}, int64{4});
    const Value vectors = numbers(vector, kVectors);
    const Value vector_steps = numbers(int64{0}, int64{1});
    if (mn_major) return layout_of({vectors, rows}, {vector_steps, row_steps});
    return layout_of({rows, vectors}, {row_steps, vector_steps});
  }

  const std::string name;
  const int64 vector;
  const bool mn_major;
};

int64 vector_size(const Value& v) {
  const IntTuple* t = v.as<IntTuple>();
  const int64 n = t != nullptr && t->is_leaf() ? t->value().value : 0;
  if (n != 16 && n != 32) fail("scale.vector", n);
  return n;
}

constexpr const char* kConfigs[] = {"Sm1xxBlockScaledConfig", "Sm1xxBlockScaledOutputConfig",
                                    "Sm1xxBlockScaledBasicChunk"};

std::optional<Value> resolve_config(const std::string& name, const std::vector<Value>& types) {
  const std::string bare = name.substr(name.rfind(':') + 1);
  if (std::find(std::begin(kConfigs), std::end(kConfigs), bare) == std::end(kConfigs) ||
      types.empty()) {
    return std::nullopt;
  }
  const std::string* major = types.size() > 1 ? types[1].as<std::string>() : nullptr;
  const bool mn = major != nullptr && major->find("MN") != std::string::npos;
  return make_object<ScaleConfigObject>(bare, vector_size(types[0]), mn);
}

/// They are no atoms, which the catalog lists.
void list_no_atoms(std::vector<std::string>&) {}
const RegisterNames registered_configs{{"copy", resolve_config, list_no_atoms}};

Value chunk(const Arguments& args) {
  return make_object<ScaleConfigObject>("BlockScaledBasicChunk", vector_size(args[0]),
                                        is_word(args, 1, "MN"));
}

/// The atom over (MN,K) or (MN,K,L): along K first, so that the factors of 128 rows lie together.
Value tiled(const Value& atom, std::vector<Value> shape, bool mn_major) {
  std::vector<Value> order = {number(mn_major ? 1 : 2), number(mn_major ? 2 : 1)};
  if (shape.size() > 2) order.push_back(number(3));
  return call_row("tile_to_shape",
                  {atom, Value::tuple(std::move(shape)), Value::tuple(std::move(order))});
}

/// Config::tile_atom_to_shape_SFA((M,N,K,L)) and its sisters.
Value config_tiled(const Arguments& args) {
  const auto& config = object_argument<ScaleConfigObject>(args, 0, "Sm1xxBlockScaledConfig");
  const std::vector<Value> shape = argument_at(args, 1).parts();
  const char operand = std::string(args.operation()).back();
  if (shape.size() < 3 || shape.size() > 4) args.wrong_kind(1, "problem shape (M,N,K,L)");
  const size_t first = operand == 'B' ? 1 : 0;
  std::vector<Value> modes = {shape[first], shape[operand == 'D' ? 1 : 2]};
  if (shape.size() > 3) modes.push_back(shape[3]);
  if (operand == 'D' && modes.size() < 3) modes.push_back(number(1));
  return tiled(config.atom(), std::move(modes), config.mn_major);
}

/// tile_atom_to_shape_SF(shape, sf_vec_size)
Value shape_tiled(const Arguments& args) {
  const ScaleConfigObject config("", vector_size(args[1]), false);
  return tiled(config.atom(), args[0].parts(), false);
}

/// What of the tile's rows of A, or columns of B, one CTA holds: B in whole atoms.
int64 rows_of_cta(const TiledMmaObject& mma, const std::vector<Value>& tile, bool b) {
  if (b) return (size_of(tile[1]) + kRows - 1) / kRows * kRows;
  return size_of(tile[0]) / mma.mma.atom.threads();
}

std::vector<Value> tile_argument(const Arguments& args, int i) {
  std::vector<Value> tile = argument_at(args, i).parts();
  if (tile.size() != 3) args.wrong_kind(i, "tile (M,N,K)");
  return tile;
}

/// Config::deduce_smem_layoutSFA(tiled_mma, (M,N,K)): by the vectors that one instruction takes.
template <bool B> Value deduced(const Arguments& args) {
  const auto& config = object_argument<ScaleConfigObject>(args, 0, "Sm1xxBlockScaledConfig");
  const auto& mma = object_argument<TiledMmaObject>(args, 1, "tiled_mma");
  const std::vector<Value> tile = tile_argument(args, 2);
  const int64 per_instruction = mma.named.atom.k / config.vector;
  const int64 blocks = rows_of_cta(mma, tile, B) / kRows;
  const int64 vectors = size_of(tile[2]) / config.vector;
  if (per_instruction < 1 || kVectors % per_instruction != 0 || vectors % kVectors != 0) {
    fail("scale.tile", size_of(tile[2]), config.vector, kVectors * config.vector);
  }
  const int64 atom = kRows * kVectors;
  const Value rows = Value::tuple({numbers(int64{32}, kVectors), number(blocks)});
  const Value row_steps = Value::tuple({numbers(int64{16}, int64{4}), number(atom)});
  return layout_of({Value::tuple({rows, numbers(config.vector, per_instruction)}), number(1),
                    numbers(kVectors / per_instruction, vectors / kVectors)},
                   {Value::tuple({row_steps, numbers(int64{0}, int64{1})}), number(0),
                    numbers(per_instruction, blocks * atom)});
}

/// make_smem_layout_sfa(tiled_mma, mma_tiler_mnk, sf_vec_size, num_stages)
template <bool B> Value staged(const Arguments& args) {
  const auto& mma = object_argument<TiledMmaObject>(args, 0, "tiled_mma");
  const std::vector<Value> tile = tile_argument(args, 1);
  const int64 vector = vector_size(args[2]);
  const ScaleConfigObject config("", vector, false);
  const int64 rows = rows_of_cta(mma, tile, B);
  const int64 k = size_of(tile[2]);
  const int64 mn = size_of(tile[B ? 1 : 0]);
  const int64 mn_steps = mn / (B ? mma.named.atom.n : mma.named.atom.m);
  const int64 k_steps = k / mma.named.atom.k;
  if (mn_steps < 1 || k_steps < 1 || rows % mn_steps != 0 || k % k_steps != 0) {
    fail("scale.tile", k, vector, kVectors * vector);
  }
  const Value whole = tiled(config.atom(), {number(rows), number(k)}, false);
  const Value divided = call_row("tiled_divide", {whole, numbers(rows / mn_steps, k / k_steps)});
  const Value layout =
      call_row("logical_divide", {divided, Value::tuple({numbers(kRows, vector)})});
  const Value step = call_row("cosize", {call_row("filter_zeros", {layout})});
  return call_row("append", {layout, call_row("make_layout", {args[3], step})});
}

/// How many elements share a factor, by the arguments.
int64 vector_of(const Arguments& args) {
  for (int i = 0; i < args.count(); ++i) {
    if (const auto* config = args[i].object_as<ScaleConfigObject>()) return config->vector;
    if (args[i].is_integer()) return args.integer(i).value;
  }
  return 0;
}

/// Every factor serves one vector of elements: R has size / SFVecSize different offsets.
LawReport one_factor_a_vector(const Arguments& args, const Value& result) {
  LawReport r = laws::report("law.scale.vector");
  const Layout* l = result.as<Layout>();
  constexpr int64 kMost = 1 << 16;
  if (l == nullptr || size(*l).value > kMost) return r;
  std::vector<int64> offsets;
  const laws::IndexFunction offset(l->view());
  for (int64 i = 0; i < offset.size(); ++i) offsets.push_back(offset(i));
  const int64 factors = static_cast<int64>(image_of(std::move(offsets)).size());
  r.checked = offset.size();
  if (factors * vector_of(args) != r.checked) {
    laws::violate(r, print(*l), std::to_string(factors),
                  std::to_string(r.checked / vector_of(args)));
  }
  return r;
}

#define COLEX_CONFIG "cutlass::detail::Sm1xxBlockScaledConfig<16>"
#define COLEX_MMA                                                                           \
  "make_tiled_mma(SM100_MMA_MXF4_SS<float_e2m1_t,float_e2m1_t,float,float_ue4m3_t,128,128," \
  "16,UMMA::Major::K,UMMA::Major::K>{})"

const Operation kOperations[] = {
    {"BlockScaledBasicChunk", "swizzle", "sf_vec_size, major_mode?", "BlockScaledBasicChunk(16)", 1,
     2, chunk, Law::none("law.none.named")},
    {"tile_atom_to_shape_SFA", "swizzle", "config, problem_shape",
     COLEX_CONFIG "::tile_atom_to_shape_SFA(make_shape(_128{},_128{},_64{}))", 2, 2, config_tiled,
     one_factor_a_vector},
    {"tile_atom_to_shape_SFB", "swizzle", "config, problem_shape",
     COLEX_CONFIG "::tile_atom_to_shape_SFB(make_shape(_128{},_256{},_64{}))", 2, 2, config_tiled,
     one_factor_a_vector},
    {"tile_atom_to_shape_SFD", "swizzle", "config, problem_shape",
     "cutlass::detail::Sm1xxBlockScaledOutputConfig<16>::tile_atom_to_shape_SFD(make_shape(_128{},"
     "_256{},_64{}))",
     2, 2, config_tiled, one_factor_a_vector},
    {"tile_atom_to_shape_SF", "swizzle", "Shape, sf_vec_size",
     "tile_atom_to_shape_SF((_128,_64,_1), 16)", 2, 2, shape_tiled, one_factor_a_vector},
    {"deduce_smem_layoutSFA", "swizzle", "config, tiled_mma, tileshape_mnk",
     COLEX_CONFIG "::deduce_smem_layoutSFA(" COLEX_MMA ", Shape<_128,_128,_256>{})", 3, 3,
     deduced<false>, one_factor_a_vector},
    {"deduce_smem_layoutSFB", "swizzle", "config, tiled_mma, tileshape_mnk",
     COLEX_CONFIG "::deduce_smem_layoutSFB(" COLEX_MMA ", Shape<_128,_128,_256>{})", 3, 3,
     deduced<true>, one_factor_a_vector},
    {"make_smem_layout_sfa", "swizzle", "tiled_mma, mma_tiler_mnk, sf_vec_size, num_stages",
     "make_smem_layout_sfa(" COLEX_MMA ", (_128,_128,_256), 16, _1)", 4, 4, staged<false>,
     one_factor_a_vector},
    {"make_smem_layout_sfb", "swizzle", "tiled_mma, mma_tiler_mnk, sf_vec_size, num_stages",
     "make_smem_layout_sfb(" COLEX_MMA ", (_128,_128,_256), 16, _1)", 4, 4, staged<true>,
     one_factor_a_vector},
};
#undef COLEX_CONFIG
#undef COLEX_MMA

const RegisterOperations registered{kOperations, std::size(kOperations)};

}  // namespace

}  // namespace colex
