#include "colex/tmem.hpp"

#include "laws/check.hpp"
#include "tensor/tensor_object.hpp"
#include "text/layout_error.hpp"
#include "tiled/objects.hpp"

/// Copies between tensor memory and registers in the registry.

namespace colex {

namespace {

/// The operation, of the tensor's type where the call names none.
CopyAtomObject atom_argument(const Arguments& args, const TensorObject& tensor) {
  if (const auto* atom = argument_at(args, 0).object_as<CopyAtomObject>()) return *atom;
  const auto& operation = object_argument<CopyOperationObject>(args, 0, "copy operation");
  return CopyAtomObject(operation.named, tensor.type);
}

const TensorObject& tmem_argument(const Arguments& args) {
  const auto& t = object_argument<TensorObject>(args, 1, "tensor");
  if (t.tensor.engine.kind != EngineKind::tmem) fail("tmem.tensor", t.tensor.layout.inner);
  return t;
}

Value make_copy(const Arguments& args) {
  const TensorObject& tensor = tmem_argument(args);
  const CopyAtomObject atom = atom_argument(args, tensor);
  if (atom.atom.bits != tensor.tensor.engine.bits) {
    fail("tmem.width", atom.atom.bits, tensor.tensor.engine.bits);
  }
  return make_object<TiledCopyObject>(
      atom.named, atom.type,
      make_tmem_copy(atom.atom, tmem_values(atom.named), tensor.tensor.layout.inner));
}

/// Each thread of warp w reads and writes the same values of lanes 32*w … 32*w + 31.
LawReport check_warps(const Arguments& args, const Value& result) {
  LawReport r = laws::report("law.tmem.warps");
  const TensorObject& t = tmem_argument(args);
  const TiledCopy& copy = result.object_as<TiledCopyObject>()->copy;
  const Layout parts = tidfrg(
      copy, copy.atom.src.stride.leaf[0].is_constant(0) ? CopySide::source : CopySide::destination,
      t.tensor.layout.inner);
  const LayoutView threads = parts.view()[0];
  const int64 lane = tmem_lane_stride(copy.atom.bits).value;
  const int64 n = size(threads).value;
  for (int64 thread = 0; thread < n; ++thread) {
    const int64 at = crd2idx(IntTuple(Int(thread)), threads).value().value / lane;
    ++r.checked;
    if (at == thread / 32 * 32) continue;
    laws::violate(r, std::to_string(thread), std::to_string(at), std::to_string(thread / 32 * 32));
    return r;
  }
  return r;
}

#define COLEX_ACCUMULATOR                                                         \
  "partition_fragment_C(make_tiled_mma(SM100_MMA_F16BF16_SS<half_t,half_t,float," \
  "128,256,UMMA::Major::K,UMMA::Major::K>{}), Shape<_128,_256>{})"

const Operation kRows[] = {
    {"make_tmem_copy", "tmem", "operation, tensor",
     "make_tmem_copy(SM100_TMEM_LOAD_32dp32b1x{}, " COLEX_ACCUMULATOR ")", 2, 2, make_copy,
     check_warps},
};
#undef COLEX_ACCUMULATOR

const RegisterOperations registered{kRows, std::size(kRows)};

}  // namespace

}  // namespace colex
