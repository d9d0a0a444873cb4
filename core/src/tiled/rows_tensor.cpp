#include "derive/coordinates.hpp"
#include "laws/check.hpp"
#include "laws/offset_laws.hpp"
#include "laws/tuple_laws.hpp"
#include "registry/relations.hpp"
#include "text/decimal.hpp"
#include "tiled/tensor_arguments.hpp"
#include "value/data_type.hpp"

/// Tensors in the registry: construction, slicing, partitioning, recast.

namespace colex {

namespace {

using namespace tensor_rows;

/// Type and elements of argument i if it is a tensor.
Value from_argument(const Arguments& args, int i, const Tensor& changed) {
  const TensorObject* t = as_tensor(args, i);
  return t != nullptr ? like(*t, changed) : tensor_value(changed);
}

// ---- construction ------------------------------------------------------------------------------

/// make_layout of arguments from..end.
ComposedLayout layout_from(const Arguments& args, int from) {
  argument_at(args, from);
  if (args.count() == from + 1) return layout_argument(args, from);
  std::vector<Value> rest;
  for (int i = from; i < args.count(); ++i) rest.push_back(argument_at(args, i));
  const Value v = find_operation("make_layout")->apply(Arguments("make_layout", {}, rest));
  return ComposedLayout(*v.as<Layout>());
}

Value make_tensor_value(const Arguments& args) {
  const std::string type = type_of(args);
  if (!type.empty()) {
    return tensor_value(make_owning_tensor(data_type_bits(type), layout_from(args, 0)), type);
  }
  if (const auto* p = argument_at(args, 0).object_as<PointerObject>()) {
    if (args.count() < 2) args.wrong_kind(1, "layout");
    return tensor_value(make_tensor(p->engine, p->origin, layout_from(args, 1)), p->type);
  }
  // `ArithTuple(0,_0) o (_4,_8):(_1@0,_1@1)`
  const bool coordinates = argument_at(args, 0).as<IntTuple>() != nullptr && args.count() >= 2;
  if (!coordinates) return tensor_value(tensor_argument(args, 0));
  Engine e;
  e.kind = args.tuple(0).is_tuple() ? EngineKind::coordinate : EngineKind::counting;
  return tensor_value(make_tensor(e, args.tuple(0), layout_from(args, 1)));
}

Value identity_tensor(const Arguments& args) {
  return tensor_value(make_identity_tensor(layout_argument(args, 0).inner.shape));
}

Value counting_tensor(const Arguments& args) { return tensor_value(tensor_argument(args, 0)); }

/// A register tensor of the type and the layout that `make` gives for that of the argument.
Value owning_like(const Arguments& args, const char* operation) {
  const TensorObject* t = as_tensor(args, 0);
  std::string type = type_of(args);
  if (type.empty() && t != nullptr) type = t->type;
  const ComposedLayout given = t != nullptr ? t->tensor.layout : layout_argument(args, 0);
  const Value l = find_operation(operation)->apply(Arguments(operation, {}, {layout_value(given)}));
  const int bits = type.empty() && t != nullptr ? t->tensor.engine.bits : data_type_bits(type);
  return tensor_value(make_owning_tensor(bits, ComposedLayout(*l.as<Layout>())), type);
}

Value tensor_like(const Arguments& args) { return owning_like(args, "make_layout_like"); }
Value fragment_like(const Arguments& args) { return owning_like(args, "make_fragment_like"); }

// ---- slicing and partitioning ------------------------------------------------------------------

Value element(const TensorObject& t, TupleView c) {
  const IntTuple at = offset_of(t.tensor, c);
  const EngineKind kind = t.tensor.engine.kind;
  if (kind == EngineKind::counting || kind == EngineKind::coordinate) return at;
  if (t.data != nullptr) {
    const double x = (*t.data)[static_cast<size_t>(at.value().value)];
    if (x == static_cast<double>(static_cast<int64>(x))) return Int(static_cast<int64>(x));
    return Value(fixed(x));
  }
  PointerObject element(t.tensor.engine, t.type, at);
  element.is_element = true;
  return make_object<PointerObject>(std::move(element));
}

Value at_coordinate(const Arguments& args) {
  const TensorObject& t = object_argument<TensorObject>(args, 0, "tensor");
  const IntTuple& c = args.tuple(1);
  if (!has_underscore(c)) return element(t, c);
  return like(t, slice(c, t.tensor));
}

Value slice_tensor(const Arguments& args) {
  const auto& t = object_argument<TensorObject>(args, 1, "tensor");
  return like(t, slice(args.tuple(0), t.tensor));
}

/// The swizzle of the pointer's bytes becomes one of the layout's elements.
Value position_independent(const Arguments& args) {
  const auto& t = object_argument<TensorObject>(args, 0, "tensor");
  Tensor r = t.tensor;
  if (r.engine.kind != EngineKind::smem || !r.layout.is_plain)
    fail("tensor.not_smem", t.print({}).c_str());
  if (r.engine.swizzle.bits == 0) return args[0];
  r.layout = composition(recast_layout(r.engine.swizzle, 8, r.engine.bits), IntTuple(static_int(0)),
                         r.layout.inner);
  r.engine.swizzle = {};
  return like(t, r);
}

/// Each element keeps its byte.
LawReport law_position_independent(const Arguments& args, const Value& result) {
  LawReport r = laws::report("law.position_independent");
  const Tensor& before = args[0].object_as<TensorObject>()->tensor;
  const Tensor& after = result.object_as<TensorObject>()->tensor;
  const laws::Samples samples(size(before.layout).value);
  for (int64 k = 0; k < samples.count() && r.holds; ++k) {
    const IntTuple c{Int(samples[k])};
    const int64 byte = offset_of(before, c).value().value * before.engine.bits / 8;
    const int64 moved = offset_of(after, c).value().value * after.engine.bits / 8;
    laws::equate(r, std::to_string(samples[k]), moved, before.engine.swizzle(byte));
  }
  return r;
}

Value offset_domain(const Arguments& args) {
  const auto& t = object_argument<TensorObject>(args, 1, "tensor");
  Tensor r = t.tensor;
  r.origin = plus(r.origin, crd2idx(args.tuple(0), r.layout));
  return like(t, r);
}

/// Tiler and coordinate of a partition, projected where a Step is given.
struct TileAt {
  Tiler tiler;
  IntTuple coordinate;
};

TileAt tile_at(const Arguments& args) {
  TileAt r{args.tiler(1), args.tuple(2)};
  if (args.count() > 3) {
    const IntTuple step = args.tuple(3);
    r.tiler = dice(step, r.tiler.view());
    r.coordinate = dice(step, r.coordinate);
  }
  return r;
}

Value inner(const Arguments& args) {
  const TileAt at = tile_at(args);
  return from_argument(args, 0, inner_partition(tensor_argument(args, 0), at.tiler, at.coordinate));
}

/// The division into tiles, then which of the tiles is kept.
void derive_inner(const Arguments& args, Steps steps) {
  const TileAt at = tile_at(args);
  const Layout l = tensor_argument(args, 0).layout.inner;
  const Layout tiles = zipped_divide(l, at.tiler.view(), steps);
  steps("step.local_tile.tiles", l, at.tiler, tiles);
  explain_slice(at.coordinate, tiles.view()[1], steps);
}

Value outer(const Arguments& args) {
  const TileAt at = tile_at(args);
  return from_argument(args, 0, outer_partition(tensor_argument(args, 0), at.tiler, at.coordinate));
}

Value partition_by_threads(const Arguments& args) {
  Layout threads = layout_argument(args, 1).inner;
  if (args.count() > 3) threads = dice(args.tuple(3), threads.view());
  return from_argument(args, 0,
                       local_partition(tensor_argument(args, 0), threads, args.integer(2)));
}

// ---- the memory under it -----------------------------------------------------------------------

Value tensor_data(const Arguments& args) {
  const auto& t = object_argument<TensorObject>(args, 0, "tensor");
  return make_object<PointerObject>(t.tensor.engine, t.type, t.tensor.origin);
}

/// `recast<T>(tensor)`: the same memory as elements of another width.
Value recast_tensor(const Arguments& args) {
  const auto& t = object_argument<TensorObject>(args, 0, "tensor");
  const std::string type = type_of(args);
  const int old_bits = t.tensor.engine.bits;
  const int new_bits = static_cast<int>(args.template_integer(0).value);
  if (old_bits <= 0 || new_bits <= 0) fail("copy_atom.unknown_type", type.c_str());
  const Value l = find_operation("recast_layout")
                      ->apply(Arguments("recast_layout",
                                        {Value(static_int(old_bits)), Value(static_int(new_bits))},
                                        {layout_value(t.tensor.layout)}));
  Tensor r = t.tensor;
  r.engine.bits = new_bits;
  r.layout = l.as<Layout>() ? ComposedLayout(*l.as<Layout>()) : *l.as<ComposedLayout>();
  if (r.origin.is_leaf()) {
    const Int at = r.origin.value() * static_int(old_bits);
    if (at.value % new_bits != 0) fail("tensor.recast_origin", r.origin, old_bits, new_bits);
    r.origin = at / static_int(new_bits);
  }
  return tensor_value(r, type);
}

bool second_is_tensor(const Arguments& args) { return as_tensor(args, 1) != nullptr; }

/// Element i is the coordinate with index i.
LawReport law_identity_tensor(const Arguments& args, const Value& result) {
  LawReport r = laws::report("law.identity");
  const auto* made = result.object_as<TensorObject>();
  if (made == nullptr) return r;
  const IntTuple& shape = layout_argument(args, 0).inner.shape;
  const laws::Samples samples(size(made->tensor.layout).value);
  for (int64 k = 0; k < samples.count() && r.holds; ++k) {
    const IntTuple at = idx2crd(IntTuple(Int(samples[k])), shape);
    const IntTuple got = offset_of(made->tensor, IntTuple(Int(samples[k])));
    ++r.checked;
    if (!laws::same_numbers(got, at)) laws::violate(r, print(at), print(got), print(at));
  }
  return r;
}

/// R's element at 0 is the tensor's at c.
LawReport law_domain_offset(const Arguments& args, const Value& result) {
  LawReport r = laws::report("law.tensor_offset");
  const auto* made = result.object_as<TensorObject>();
  const auto* t = args[1].object_as<TensorObject>();
  if (made == nullptr || t == nullptr) return r;
  const IntTuple got = offset_of(made->tensor, IntTuple(static_int(0)));
  const IntTuple expected = offset_of(t->tensor, args.tuple(0));
  ++r.checked;
  if (!laws::same_numbers(got, expected)) {
    laws::violate(r, print(args.tuple(0)), print(got), print(expected));
  }
  return r;
}

const Operation kRows[] = {
    {.name = "make_tensor",
     .group = "tensor",
     .parameters = "<T> pointer, layout…",
     .example = COLEX_EXAMPLE_TENSOR,
     .min_arguments = 1,
     .max_arguments = 3,
     .apply = make_tensor_value,
     .law = Law::none("law.none.given"),
     .dsl = {"iterator, layout"},
     .relations = relations::of_tensor},
    {"make_tensor_like", "tensor", "<T> tensor", "make_tensor_like(" COLEX_EXAMPLE_TENSOR ")", 1, 1,
     tensor_like, laws::compact},
    {.name = "make_fragment_like",
     .group = "tensor",
     .parameters = "<T> tensor",
     .example = "make_fragment_like(" COLEX_EXAMPLE_TENSOR ")",
     .min_arguments = 1,
     .max_arguments = 1,
     .apply = fragment_like,
     .law = laws::compact,
     .accepts = is_tensor,
     .dsl = {"src, dtype", DslCall::Form::count_last}},
    {.name = "make_identity_tensor",
     .group = "tensor",
     .parameters = "shape",
     .example = "make_identity_tensor(Shape<_4,_8>{})",
     .min_arguments = 1,
     .max_arguments = 1,
     .apply = identity_tensor,
     .law = law_identity_tensor,
     .dsl = {"shape"}},
    {"make_counting_tensor", "tensor", "layout", "make_counting_tensor(Layout<Shape<_4,_8>>{})", 1,
     1, counting_tensor, Law::none("law.none.given")},
    {"make_coord_tensor", "tensor", "layout",
     "make_coord_tensor(make_identity_layout(Shape<_4,_8>{}))", 1, 1, counting_tensor,
     Law::none("law.none.given")},
    {.name = "local_tile",
     .group = "tensor",
     .parameters = "tensor, tiler, coordinate, step?",
     .example = "local_tile(" COLEX_EXAMPLE_TENSOR ", Shape<_4,_8>{}, make_coord(1,_))",
     .min_arguments = 3,
     .max_arguments = 4,
     .apply = inner,
     .law = laws::offsets_of_part,
     .derive = derive_inner,
     .dsl = {"input, tiler, coord, proj"},
     .modes = {.names = "tile^,rest*", .most_operands = 3}},
    {"inner_partition", "tensor", "tensor, tiler, coordinate",
     "inner_partition(" COLEX_EXAMPLE_TENSOR ", Shape<_4,_8>{}, make_coord(1,2))", 3, 3, inner,
     laws::offsets_of_part, derive_inner},
    {"outer_partition", "tensor", "tensor, tiler, coordinate",
     "outer_partition(" COLEX_EXAMPLE_TENSOR ", Shape<_4,_8>{}, make_coord(1,2))", 3, 3, outer,
     laws::offsets_of_part},
    {.name = "local_partition",
     .group = "tensor",
     .parameters = "tensor, thr_layout, thread, step?",
     .example = "local_partition(" COLEX_EXAMPLE_TENSOR ", Layout<Shape<_4,_8>>{}, 9)",
     .min_arguments = 3,
     .max_arguments = 4,
     .apply = partition_by_threads,
     .law = laws::offsets_of_part,
     .dsl = {"target, tiler, index, proj"}},
    {"operator()", "tensor", "tensor, coordinate", COLEX_EXAMPLE_TENSOR "(make_coord(2,_))", 2, 2,
     at_coordinate, laws::offsets_of_part, nullptr, nullptr, is_tensor},
    {"slice", "tensor", "coordinate, tensor", "slice(make_coord(2,_), " COLEX_EXAMPLE_TENSOR ")", 2,
     2, slice_tensor, laws::offsets_of_part, nullptr, nullptr, second_is_tensor},
    {"domain_offset", "tensor", "coordinate, tensor",
     "domain_offset(make_coord(2,1), " COLEX_EXAMPLE_TENSOR ")", 2, 2, offset_domain,
     law_domain_offset, nullptr, nullptr, second_is_tensor},
    {"as_position_independent_swizzle_tensor", "tensor", "tensor",
     "as_position_independent_swizzle_tensor(make_tensor(make_smem_ptr<half_t>(0), "
     "GMMA::Layout_K_SW128_Atom<half_t>{}))",
     1, 1, position_independent, law_position_independent},
    {"data", "tensor", "tensor", COLEX_EXAMPLE_TENSOR ".data()", 1, 1, tensor_data,
     Law::none("law.none.given")},
    {"recast", "tensor", "<T> tensor", "recast<uint128_t>(" COLEX_EXAMPLE_TENSOR ")", 1, 1,
     recast_tensor, Law::none("law.none.units"), nullptr, nullptr, is_tensor},
};

const RegisterOperations registered{kRows, std::size(kRows)};

}  // namespace

}  // namespace colex
