#include "atoms/atom_name.hpp"
#include "dsl/names.hpp"
#include "tensor/tensor_object.hpp"
#include "text/layout_error.hpp"
#include "tiled/objects.hpp"
#include "tiled/scale_fragment.hpp"

/// Block-scaled products of tcgen05 as CuTe DSL builds them, and their scale factors in tensor
/// memory.

namespace colex {

namespace {

/// What a call says, in whatever order its form has: types, choices, a shape, the vector's size.
struct ScaledCall {
  std::vector<std::string> types;
  std::vector<std::string> majors;
  const IntTuple* shape = nullptr;
  int64 vector = 0;
  bool two_ctas = false;
};

ScaledCall read_scaled_call(const Arguments& args) {
  ScaledCall r;
  for (int i = 0; i < args.count(); ++i) {
    if (!is_given(args, i)) continue;
    const std::string* word = args[i].as<std::string>();
    if (word == nullptr && args[i].is_integer()) {
      r.vector = args.integer(i).value;
    } else if (word == nullptr) {
      r.shape = &args.tuple(i);
    } else if (word->compare(0, 10, "CtaGroup::") == 0) {
      r.two_ctas = is_word(args, i, "TWO");
    } else if (word->find("MajorMode::") != std::string::npos) {
      r.majors.push_back(word->substr(word->rfind(':') + 1));
    } else if (word->find("::") == std::string::npos) {
      r.types.push_back(*word);
    }
  }
  if (r.shape == nullptr) args.wrong_kind(args.count() - 1, "shape (M,N)");
  return r;
}

std::string scale_type(const std::string& type) {
  if (type == "Float8E8M0FNU") return "float_ue8m0_t";
  if (type == "Float8E4M3FN" || type == "Float8E4M3") return "float_ue4m3_t";
  return type;
}

/// The atom `SM100_MMA_<kind>_SS<a,b,float,sf,M,N,VS?,majors>`.
Value scaled_atom(const Arguments& args, const std::string& kind, const ScaledCall& call,
                  const std::string& a, const std::string& b, const std::string& scale,
                  int64 vector) {
  AtomName name{"SM100_MMA_" + kind + (call.two_ctas ? "_2x1SM" : "") + "_SS",
                {cpp_type(a), cpp_type(b), "float", scale}};
  for (int i = 0; i < 2; ++i) {
    name.args.push_back(std::to_string(call.shape->leaf[i].value));
  }
  if (vector != 0) name.args.push_back(std::to_string(vector));
  for (size_t i = 0; i < 2; ++i) {
    const bool mn = i < call.majors.size() && call.majors[i] == "MN";
    name.args.push_back(mn ? "UMMA::Major::MN" : "UMMA::Major::K");
  }
  std::optional<NamedMma> found = find_mma(name);
  if (!found) no_instruction(args, name.path);
  return make_object<MmaAtomObject>(std::move(*found));
}

constexpr const char* kFp4 = "Float4E2M1FN";
constexpr int64 kNvVector = 16;
constexpr int64 kMxVector = 32;

/// MmaMXF8F6F4Op(a_dtype, b_dtype, shape, …), MmaMXF4Op(shape, …), MmaMXF4NVF4Op(sf_dtype, shape,
/// …)
Value scaled_operation(const Arguments& args) {
  const ScaledCall call = read_scaled_call(args);
  const std::string name = args.operation();
  if (name == "MmaMXF8F6F4Op") {
    // The one that is missing, not the first of the two.
    if (call.types.size() < 2) args.wrong_kind(static_cast<int>(call.types.size()), "data type");
    return scaled_atom(args, "MXF8F6F4", call, call.types[0], call.types[1], "float_ue8m0_t", 0);
  }
  const bool nv = name == "MmaMXF4NVF4Op";
  if (nv && call.types.empty()) args.wrong_kind(0, "data type");
  return scaled_atom(args, "MXF4", call, kFp4, kFp4,
                     nv ? scale_type(call.types[0]) : "float_ue8m0_t", nv ? kNvVector : kMxVector);
}

/// make_blockscaled_trivial_tiled_mma(a_dtype, b_dtype, a_leading_mode, b_leading_mode, sf_dtype,
/// sf_vec_size, cta_group, mma_tiler_mn, a_source?)
Value scaled_mma(const Arguments& args) {
  const ScaledCall call = read_scaled_call(args);
  if (call.types.size() < 2) args.wrong_kind(static_cast<int>(call.types.size()), "data type");
  const std::string& a = call.types[0];
  const std::string& b = call.types.size() > 2 ? call.types[1] : a;
  const bool fp4 = a == kFp4 && b == kFp4;
  if (fp4 && call.vector != kNvVector && call.vector != kMxVector) {
    fail("scale.vector", call.vector);
  }
  const std::string scale = scale_type(call.types.back());
  return call_row("make_tiled_mma", {fp4 ? scaled_atom(args, "MXF4", call, a, b, scale, call.vector)
                                         : scaled_atom(args, "MXF8F6F4", call, a, b, scale, 0)});
}

/// What C++ makes by make_tensor<FrgTypeSFA>(shape): the arguments of that call.
Arguments fragment_call(const Arguments& args, const char* type) {
  const auto& mma = object_argument<TiledMmaObject>(args, 0, "tiled_mma");
  const IntTuple shape = layout_argument(args, 3).inner.shape;
  for (auto& [name, v] : scale_fields(mma.named)) {
    if (name == type) return Arguments("make_tensor", {v}, {Value(shape)});
  }
  throw LayoutError("dsl.not_block_scaled", {args.operation(), mma.named.name});
}

template <bool B> Value tmem_layout(const Arguments& args) {
  const Arguments call = fragment_call(args, B ? "FrgTypeSFB" : "FrgTypeSFA");
  const Value tensor = find_operation("make_tensor")->apply(call);
  return layout_value(tensor.object_as<TensorObject>()->tensor.layout);
}

template <bool B> LawReport check_tmem_layout(const Arguments& args, const Value&) {
  const Arguments call = fragment_call(args, B ? "FrgTypeSFB" : "FrgTypeSFA");
  const Operation* row = find_operation("make_tensor");
  return row->law.check(call, row->apply(call));
}

constexpr const char* kScaledMma =
    "a_dtype, b_dtype, a_leading_mode, b_leading_mode, sf_dtype, sf_vec_size, cta_group, "
    "mma_tiler_mn, a_source?";
constexpr const char* kTmemLayout = "tiled_mma, mma_tiler_mnk, sf_vec_size, smem_layout";
#define COLEX_MMA                                                                        \
  "make_blockscaled_trivial_tiled_mma(Float8E4M3FN, Float8E4M3FN, OperandMajorMode::K, " \
  "OperandMajorMode::K, Float8E8M0FNU, 32, CtaGroup::ONE, (128,128))"
#define COLEX_LAYOUT(operand)                 \
  "make_tmem_layout_sf" operand "(" COLEX_MMA \
  ", (_128,_128,_128), 32, (((_32,_4),(_32,_1)),_1,_4):(((_16,_4),(_0,_1)),_0,_1))"

const Operation kRows[] = {
    {"MmaMXF8F6F4Op", "tiled_mma",
     "a_dtype, b_dtype, shape_mnk, cta_group, a_src?, a_major_mode?, "
     "b_major_mode?",
     "MmaMXF8F6F4Op(Float8E4M3FN, Float8E5M2, (128,128,32), CtaGroup::ONE)", 4, 7, scaled_operation,
     Law::none("law.none.named")},
    {"MmaMXF4Op", "tiled_mma", "shape_mnk, cta_group, a_src?",
     "MmaMXF4Op((128,128,64), CtaGroup::ONE)", 2, 3, scaled_operation, Law::none("law.none.named")},
    {"MmaMXF4NVF4Op", "tiled_mma", "sf_dtype, shape_mnk, cta_group, a_src?",
     "MmaMXF4NVF4Op(Float8E4M3FN, (128,128,64), CtaGroup::ONE)", 3, 4, scaled_operation,
     Law::none("law.none.named")},
    {"make_blockscaled_trivial_tiled_mma", "tiled_mma", kScaledMma, COLEX_MMA, 7, 9, scaled_mma,
     Law::none("law.none.named")},
    {"make_tmem_layout_sfa", "tmem", kTmemLayout, COLEX_LAYOUT("a"), 4, 4, tmem_layout<false>,
     check_tmem_layout<false>},
    {"make_tmem_layout_sfb", "tmem", kTmemLayout, COLEX_LAYOUT("b"), 4, 4, tmem_layout<true>,
     check_tmem_layout<true>},
};
#undef COLEX_LAYOUT
#undef COLEX_MMA

const RegisterOperations registered{kRows, std::size(kRows)};

}  // namespace

}  // namespace colex
