#include "tensor/tensor_object.hpp"
#include "tiled/check.hpp"
#include "tiled/objects.hpp"

/// check_copy and check_gemm: beyond CuTe, its static asserts as answers.

namespace colex {

namespace {

/// What a check found, as a record of numbers.
class CheckObject : public Object {
 public:
  explicit CheckObject(std::vector<std::pair<std::string, Value>> found)
      : found_(std::move(found)) {}
  const char* kind() const override { return "record"; }
  std::string print(Notation notation) const override {
    std::string r;
    for (const auto& [name, value] : found_) {
      r += (r.empty() ? "" : ", ") + name + " " + value.print(notation);
    }
    return r;
  }
  std::vector<std::pair<std::string, Value>> fields() const override { return found_; }

 private:
  std::vector<std::pair<std::string, Value>> found_;
};

Value record(std::vector<std::pair<std::string, Value>> found) {
  return make_object<CheckObject>(std::move(found));
}

using Found = std::vector<std::pair<std::string, Value>>;

const TiledCopyObject* tiled_copy(const Arguments& args) {
  const Value* v = &argument_at(args, 0);
  if (const auto* slice_of = v->object_as<ThrCopyObject>()) v = &slice_of->tiled;
  return v->object_as<TiledCopyObject>();
}

/// A copy takes whole tiles: CuTe partitions a smaller tensor as well, and runs beyond its end.
void check_whole(const TiledCopy& copy, CopySide side, TupleView shape) {
  for (int i = 0; i < shape.rank(); ++i) {
    const int64 extent = product(shape[i]).value;
    const int64 tile = product(tile_shape(copy)[i]).value;
    if (extent % tile == 0) continue;
    fail(side == CopySide::source ? "check_copy.source_tile" : "check_copy.destination_tile", i,
         extent, tile);
  }
}

/// A tensor of the tile's rank is whole: its cost is counted, thread 0's part is checked.
Tensor checked_side(const TiledCopyObject* tiled, CopySide side, const Tensor& given,
                    Found& found) {
  if (tiled == nullptr || given.layout.inner.rank() != tiled->copy.tiler.view().rank())
    return given;
  check_whole(tiled->copy, side, given.layout.inner.shape);
  const AccessCheck cost = check_access(tiled->named, tiled->copy, side, given);
  const std::string name = side == CopySide::source ? "source" : "destination";
  if (cost.wavefronts > 0) add(found, (name + "_wavefronts").c_str(), Int(cost.wavefronts));
  if (cost.sectors > 0) add(found, (name + "_sectors").c_str(), Int(cost.sectors));
  if (cost.requests > 0) add(found, (name + "_ideal").c_str(), Int(cost.ideal));
  return partition_of(tiled->copy, side, given, static_int(0));
}

Value copy_check(const Arguments& args) {
  const TiledCopyObject* tiled = tiled_copy(args);
  const auto* single = tiled ? nullptr : &object_argument<CopyAtomObject>(args, 0, "copy_atom");
  const NamedCopy& operation = tiled ? tiled->named : single->named;
  const CopyAtom& atom = tiled ? tiled->copy.atom : single->atom;
  Found cost;
  const Tensor src = checked_side(tiled, CopySide::source, tensor_argument(args, 1), cost);
  const Tensor dst = checked_side(tiled, CopySide::destination, tensor_argument(args, 2), cost);
  const CopyCheck r = check_copy(operation, atom, src, dst);
  Found found{{"legal", Int(1)},
              {"instructions", Int(r.instructions)},
              {"source_bits", Int(r.source_bits)},
              {"destination_bits", Int(r.destination_bits)}};
  append(found, cost);
  add(found, "ptx", operation.ptx);
  return record(std::move(found));
}

Value gemm_check(const Arguments& args) {
  const Value* v = &argument_at(args, 0);
  if (const auto* slice = v->object_as<ThrMmaObject>()) v = &slice->tiled;
  const auto* tiled = v->object_as<TiledMmaObject>();
  const NamedMma& mma =
      tiled ? tiled->named : object_argument<MmaAtomObject>(args, 0, "mma_atom").named;
  const GemmCheck r =
      check_gemm(mma, tensor_argument(args, 1), tensor_argument(args, 2), tensor_argument(args, 3));
  return record({{"legal", Int(1)}, {"instructions", Int(r.instructions)}, {"ptx", mma.ptx}});
}

const Operation kRows[] = {
    {"check_copy", "check", "copy, src, dst",
     "check_copy(Copy_Atom<UniversalCopy<uint128_t>,half_t>{}, "
     "make_tensor(make_gmem_ptr<half_t>(0), Layout<Shape<_8,_4>,Stride<_1,_64>>{}), "
     "make_tensor(make_smem_ptr<half_t>(0), Layout<Shape<_8,_4>>{}))",
     3, 3, copy_check, Law::none("law.none.check")},
    {"check_gemm", "check", "mma, A, B, C",
     "check_gemm(SM80_16x8x16_F32F16F16F32_TN{}, make_tensor<half_t>(Shape<_8,_4,_2>{}), "
     "make_tensor<half_t>(Shape<_4,_8,_2>{}), make_tensor<float>(Shape<_4,_4,_8>{}))",
     4, 4, gemm_check, Law::none("law.none.check")},
};

const RegisterOperations registered{kRows, std::size(kRows)};

}  // namespace

}  // namespace colex
