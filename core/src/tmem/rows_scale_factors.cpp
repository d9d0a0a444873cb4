#include <algorithm>

#include "laws/check.hpp"
#include "registry/names.hpp"
#include "tensor/tensor_object.hpp"
#include "text/layout_error.hpp"
#include "tiled/laws.hpp"
#include "tiled/objects.hpp"
#include "tiled/scale_fragment.hpp"
#include "tmem/utccp.hpp"
#include "value/data_type.hpp"
#include "value/sorted.hpp"

/// Scale factors in tensor memory in the registry: their fragments, the copies from shared memory,
/// the columns that a tensor takes.

namespace colex {

namespace {

// ---- fragments ---------------------------------------------------------------------------------

int64 integer_at(const std::vector<Value>& types, size_t i) {
  const IntTuple* n = i < types.size() ? types[i].as<IntTuple>() : nullptr;
  return n != nullptr && n->is_leaf() ? n->value().value : -1;
}

bool is_true(const std::vector<Value>& types, size_t i) {
  const std::string* word = i < types.size() ? types[i].as<std::string>() : nullptr;
  return word != nullptr ? *word == "true" : integer_at(types, i) > 0;
}

/// UMMA::tmem_sf_frg<ValueType,SFVecSize,N_SM,Is_SFA,TmemAlloc?>
std::optional<Value> resolve_fragment(const std::string& name, const std::vector<Value>& types) {
  if (name.substr(name.rfind(':') + 1) != "tmem_sf_frg" || types.size() < 4) return std::nullopt;
  const std::string* type = types[0].as<std::string>();
  const int64 vector = integer_at(types, 1);
  const int64 ctas = integer_at(types, 2);
  if (type == nullptr || vector < 1 || ctas < 1 || ctas > 2) return std::nullopt;
  const std::string* mode = types.size() > 4 ? types[4].as<std::string>() : nullptr;
  const bool is_a = is_true(types, 3);
  const bool halves = !is_a && mode != nullptr && mode->find("2by2") != std::string::npos;
  return make_object<ScaleFragmentType>(*type, vector, static_cast<int>(ctas), is_a,
                                        halves ? ScaleCopies::two_by_two : ScaleCopies::four);
}

/// They are no atoms, which the catalog lists.
void list_no_atoms(std::vector<std::string>&) {}
const RegisterNames registered_fragments{{"copy", resolve_fragment, list_no_atoms}};

const ScaleFragmentType* fragment_type(const Arguments& args) {
  return args.template_count() > 0 ? args.template_at(0).object_as<ScaleFragmentType>() : nullptr;
}

bool names_fragment(const Arguments& args) { return fragment_type(args) != nullptr; }

/// make_tensor<FrgTypeSFA>(shape)
Value make_fragment(const Arguments& args) {
  const ScaleFragmentType& type = *fragment_type(args);
  Engine e;
  e.kind = EngineKind::tmem;
  e.bits = data_type_bits(type.type);
  const IntTuple shape = layout_argument(args, 0).inner.shape;
  return tensor_value(make_tensor(e, tmem_scale_factors(shape, e.bits, type.copies)), type.type);
}

/// Each factor and each of its copies has a byte of its own.
LawReport check_places(const Arguments& args, const Value& result) {
  LawReport r = laws::report("law.tmem.scale");
  const Layout& l = result.object_as<TensorObject>()->tensor.layout.inner;
  constexpr int64 kMost = 1 << 18;
  if (size(l).value > kMost) return r;
  std::vector<int64> offsets;
  const laws::IndexFunction offset(l.view());
  for (int64 i = 0; i < offset.size(); ++i) offsets.push_back(offset(i));
  const int64 places = static_cast<int64>(image_of(std::move(offsets)).size());
  r.checked = offset.size();
  const int64 expected = r.checked / fragment_type(args)->vector;
  if (places != expected) {
    laws::violate(r, print(l), std::to_string(places), std::to_string(expected));
  }
  return r;
}

// ---- copies, columns ---------------------------------------------------------------------------

const TensorObject& tmem_argument(const Arguments& args, int i) {
  const auto& t = object_argument<TensorObject>(args, i, "tensor");
  if (t.tensor.engine.kind != EngineKind::tmem) fail("tmem.tensor", t.tensor.layout.inner);
  return t;
}

/// make_utccp_copy(operation, tensor)
Value make_copy(const Arguments& args) {
  const TensorObject& t = tmem_argument(args, 1);
  const auto& operation = object_argument<CopyOperationObject>(args, 0, "copy operation");
  const CopyAtomObject atom(operation.named, t.type);
  return make_object<TiledCopyObject>(
      atom.named, atom.type,
      make_utccp_copy(atom.atom, utccp_values(atom.named), t.tensor.layout.inner));
}

constexpr int64 kColumnMask = 0xFFFF;
constexpr int64 kWordBits = 32;

/// cutlass::detail::find_tmem_tensor_col_offset(tensor): columns of 32 bits up to the last element.
Value columns(const Arguments& args) {
  const Tensor& t = tmem_argument(args, 0).tensor;
  const Value words =
      find_operation("recast_layout")
          ->apply(Arguments("recast_layout",
                            {Value(static_int(t.engine.bits)), Value(static_int(kWordBits))},
                            {Value(t.layout.inner)}));
  return Value(Int(cosize(*words.as<Layout>()).value & kColumnMask));
}

/// The same element by element, without recast_layout.
LawReport check_columns(const Arguments& args, const Value& result) {
  LawReport r = laws::report("law.tmem.columns");
  const Tensor& t = tmem_argument(args, 0).tensor;
  const laws::IndexFunction offset(t.layout.inner.view());
  constexpr int64 kMost = 1 << 18;
  if (offset.size() > kMost) return r;
  int64 last = 0;
  for (int64 i = 0; i < offset.size(); ++i) {
    last = std::max(last, offset(i) * t.engine.bits / kWordBits);
  }
  r.checked = offset.size();
  const int64 expected = (last + 1) & kColumnMask;
  const int64 columns = result.as<IntTuple>()->value().value;
  if (columns != expected) {
    laws::violate(r, print(t.layout.inner), std::to_string(columns), std::to_string(expected));
  }
  return r;
}

#define COLEX_SHAPE "make_shape(make_shape(_128{},make_shape(_32{},_1{})),_1{},_4{})"
#define COLEX_FACTORS "make_tensor<UMMA::tmem_sf_frg<float_ue8m0_t,32,1,true>>(" COLEX_SHAPE ")"

const Operation kRows[] = {
    {"make_tensor", "tmem", "<FrgTypeSF> shape", COLEX_FACTORS, 1, 1, make_fragment, check_places,
     nullptr, nullptr, names_fragment},
    {"make_utccp_copy", "tmem", "operation, tensor",
     "make_utccp_copy(SM100_UTCCP_4x32dp128bit_1cta{}, "
     "make_tensor<UMMA::tmem_sf_frg<float_ue8m0_t,32,1,true>>(make_shape(make_shape(_128{},"
     "make_shape(_1{},_4{})),_1{},_1{})))",
     2, 2, make_copy, law_tiled_copy},
    {"find_tmem_tensor_col_offset", "tmem", "tensor",
     "find_tmem_tensor_col_offset(" COLEX_FACTORS ")", 1, 1, columns, check_columns},
};
#undef COLEX_SHAPE
#undef COLEX_FACTORS

const RegisterOperations registered{kRows, std::size(kRows)};

}  // namespace

}  // namespace colex
