// Rows of predication: coordinates compared with the limits of a problem that the tile does not
// divide.
#include <iterator>

#include "colex/ops/order.hpp"
#include "tensor/tensor_object.hpp"
#include "tiled/objects.hpp"
#include "tiled/predicate.hpp"
#include "value/record.hpp"

namespace colex {

namespace {

constexpr int kWarp = 32;
constexpr int64 kMaxBools = 1 << 16;

/// A tensor of coordinates; a shape stands for its identity tensor.
Tensor coordinates_argument(const Arguments& args, int i) {
  if (const IntTuple* shape = argument_at(args, i).as<IntTuple>()) {
    return make_identity_tensor(*shape);
  }
  return tensor_argument(args, i);
}

template <CopySide Side> CopyPredicate predicate_of(const Arguments& args) {
  const Value* copy = &argument_at(args, 0);
  if (const auto* slice_of = copy->object_as<ThrCopyObject>()) copy = &slice_of->tiled;
  const auto* tiled = copy->object_as<TiledCopyObject>();
  if (tiled == nullptr) args.wrong_kind(0, "tiled_copy");
  return copy_predicate(tiled->copy, Side, coordinates_argument(args, 1), args.tuple(2));
}

/// One word of 32 lanes a warp, the instructions between commas: `ffffffff 0000ffff, …`.
template <class Bit> std::string masks(const CopyPredicate& p, Bit bit) {
  constexpr const char* kDigits = "0123456789abcdef";
  std::string out;
  for (int64 k = 0; k < p.instructions; ++k) {
    if (k > 0) out += ", ";
    for (int64 first = 0; first < p.threads; first += kWarp) {
      if (first > 0) out += ' ';
      const int64 lanes = p.threads - first < kWarp ? p.threads - first : kWarp;
      for (int64 digit = (lanes + 3) / 4 - 1; digit >= 0; --digit) {
        int nibble = 0;
        for (int64 b = 0; b < 4 && digit * 4 + b < lanes; ++b) {
          const int64 thread = first + digit * 4 + b;
          nibble |= bit(static_cast<size_t>(thread + p.threads * k)) << b;
        }
        out += kDigits[nibble];
      }
    }
  }
  return out;
}

Value integer(int64 n) { return Value(Int(n)); }

template <CopySide Side> Value predicate_row(const Arguments& args) {
  const CopyPredicate p = predicate_of<Side>(args);
  int64 active = 0;
  int64 straddling = 0;
  for (size_t i = 0; i < p.guard.size(); ++i) {
    active += p.guard[i];
    straddling += p.straddles(i);
  }
  const int64 all = static_cast<int64>(p.guard.size());
  return make_record(
      "predicate",
      {{"partition", tensor_value(p.partition)},
       {"origin", Value(p.partition.origin)},
       {"threads", integer(p.threads)},
       {"instructions", integer(p.instructions)},
       {"vector", integer(p.vector)},
       {"active", integer(active)},
       {"masked", integer(all - active)},
       {"straddling", integer(straddling)},
       {"lanes", Value(masks(p, [&](size_t i) { return int{p.guard[i]}; }))},
       {"straddling_lanes", Value(masks(p, [&](size_t i) { return int{p.straddles(i)}; }))}});
}

/// A guarded instruction moves what is inside the limits, all of it and nothing else.
template <CopySide Side> LawReport law_predicate(const Arguments& args, const Value&) {
  LawReport r;
  r.id = "law.predicate";
  const CopyPredicate p = predicate_of<Side>(args);
  for (size_t i = 0; i < p.guard.size(); ++i) {
    ++r.checked;
    const int64 moved = p.guard[i] ? p.vector : 0;
    if (moved == p.inside[i]) continue;
    const int64 thread = static_cast<int64>(i) % p.threads;
    const int64 instruction = static_cast<int64>(i) / p.threads;
    r.holds = false;
    r.at = "T" + std::to_string(thread) + " i" + std::to_string(instruction);
    r.got = std::to_string(moved);
    r.expected = std::to_string(p.inside[i]);
    return r;
  }
  return r;
}

bool compares_coordinates(const Arguments& args) {
  const auto* t = args.count() == 2 ? args[0].object_as<TensorObject>() : nullptr;
  return t != nullptr && t->tensor.engine.kind == EngineKind::coordinate;
}

/// elem_less of every coordinate of a tensor: the tensor of bools that copy_if takes.
Value predicate_tensor(const Arguments& args) {
  const Tensor t = tensor_argument(args, 0);
  const IntTuple& limit = args.tuple(1);
  const int64 n = size(t.layout).value;
  if (n > kMaxBools) fail("limit.cells", n, kMaxBools);
  std::vector<double> bools(static_cast<size_t>(n));
  for (int64 i = 0; i < n; ++i) {
    const IntTuple at = offset_of(t, IntTuple(Int(i)));
    bools[static_cast<size_t>(i)] = static_cast<double>(elem_less(at, limit).value);
  }
  constexpr int kBoolBits = 8;
  const Tensor r =
      make_owning_tensor(kBoolBits, ComposedLayout(make_layout(t.layout.inner.view().shape)));
  return tensor_value(r, "bool", std::make_shared<const std::vector<double>>(std::move(bools)));
}

/// Element i says whether coordinate i is below the limit, leaf by leaf.
LawReport law_predicate_tensor(const Arguments& args, const Value& result) {
  LawReport r;
  r.id = "law.predicate_tensor";
  const Tensor t = tensor_argument(args, 0);
  const auto* made = result.object_as<TensorObject>();
  const IntTuple& limit = args.tuple(1);
  if (made == nullptr || made->data == nullptr) return r;
  for (size_t i = 0; i < made->data->size() && r.holds; ++i) {
    const IntTuple at = offset_of(t, IntTuple(Int(static_cast<int64>(i))));
    bool inside = at.leaves == limit.leaves;
    for (int k = 0; k < at.leaves && inside; ++k) inside = at.leaf[k].value < limit.leaf[k].value;
    ++r.checked;
    r.holds = inside == ((*made->data)[i] != 0);
    if (r.holds) continue;
    r.at = std::to_string(i);
    r.got = std::to_string(static_cast<int>((*made->data)[i]));
    r.expected = inside ? "1" : "0";
  }
  return r;
}

#define COLEX_COPY                                                             \
  "make_tiled_copy(Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS<uint128_t>,half_t>{}, " \
  "Layout<Shape<_16,_8>,Stride<_8,_1>>{}, Layout<Shape<_1,_8>>{})"
#define COLEX_TILE \
  "local_tile(make_identity_tensor(make_shape(100,72)), Shape<_64,_64>{}, make_coord(1,1))"

const Operation kRows[] = {
    {"predicate_S", "tiled_copy", "tiled_copy, coordinates, limit",
     "predicate_S(" COLEX_COPY ", " COLEX_TILE ", make_shape(100,72))", 3, 3,
     predicate_row<CopySide::source>, law_predicate<CopySide::source>},
    {"predicate_D", "tiled_copy", "tiled_copy, coordinates, limit",
     "predicate_D(" COLEX_COPY ", " COLEX_TILE ", make_shape(100,72))", 3, 3,
     predicate_row<CopySide::destination>, law_predicate<CopySide::destination>},
    {"elem_less", "tensor", "coordinates, limit",
     "elem_less(make_identity_tensor(Shape<_4,_8>{}), make_shape(3,6))", 2, 2, predicate_tensor,
     law_predicate_tensor, nullptr, nullptr, compares_coordinates},
};
#undef COLEX_COPY
#undef COLEX_TILE

const RegisterOperations registered{kRows, std::size(kRows)};

}  // namespace

}  // namespace colex
