#include "derive/coordinates.hpp"
#include "laws/check.hpp"
#include "laws/offset_laws.hpp"
#include "laws/tuple_laws.hpp"
#include "registry/names.hpp"
#include "tensor/tensor_object.hpp"
#include "text/decimal.hpp"
#include "value/data_type.hpp"

/// Tensors in the registry: pointers, construction, slicing, partitioning.

namespace colex {

namespace {

const TensorObject* as_tensor(const Arguments& args, int i) {
  return i < args.count() ? argument_at(args, i).object_as<TensorObject>() : nullptr;
}

/// The same engine, type and elements under another origin and layout.
Value like(const TensorObject& t, const Tensor& changed) {
  return tensor_value(changed, t.type, t.data);
}

/// Type and elements of argument i if it is a tensor.
Value from_argument(const Arguments& args, int i, const Tensor& changed) {
  const TensorObject* t = as_tensor(args, i);
  return t != nullptr ? like(*t, changed) : tensor_value(changed);
}

// ---- pointers ----------------------------------------------------------------------------------

std::string type_of(const Arguments& args) {
  const std::string* type =
      args.template_count() > 0 ? args.template_at(0).as<std::string>() : nullptr;
  return type != nullptr ? *type : "";
}

template <EngineKind Kind> Value make_pointer(const Arguments& args) {
  const std::string type = type_of(args);
  Engine e;
  e.kind = Kind;
  if (!type.empty()) e.bits = data_type_bits(type);
  IntTuple origin = static_int(0);
  std::string inherited = type;
  if (args.count() > 0) {
    if (const auto* p = argument_at(args, 0).object_as<PointerObject>()) {
      e.address = p->engine.address;
      origin = p->origin;
      if (type.empty()) {
        e.bits = p->engine.bits;
        inherited = p->type;
      }
    } else if (argument_at(args, 0).is_integer()) {
      e.address = args.integer(0).value;
    }
  }
  return make_object<PointerObject>(e, inherited, origin);
}

Value make_counting(const Arguments& args) {
  const IntTuple start = args.count() > 0 ? args.tuple(0) : IntTuple(static_int(0));
  Engine e;
  e.kind = start.is_tuple() ? EngineKind::coordinate : EngineKind::counting;
  return make_object<PointerObject>(e, "int", start);
}

/// `gmem_ptr[32b](0x…)` as cute::print writes it: first the name, then `[32b]`, then `(address)`.
std::optional<Value> resolve_pointer(const std::string& name, const std::vector<Value>& types) {
  constexpr struct {
    const char* name;
    EngineKind kind;
  } kPointers[] = {{"gmem_ptr", EngineKind::gmem}, {"smem_ptr", EngineKind::smem},
                   {"rmem_ptr", EngineKind::rmem}, {"tmem_", EngineKind::tmem},
                   {"tmem_ptr", EngineKind::tmem}, {"ptr", EngineKind::pointer}};
  for (const auto& p : kPointers) {
    if (name != p.name || types.size() > 1) continue;
    Engine e;
    e.kind = p.kind;
    const std::string* type = types.empty() ? nullptr : types[0].as<std::string>();
    if (type != nullptr) e.bits = data_type_bits(*type);
    return make_object<PointerObject>(e, type != nullptr ? *type : "");
  }
  // The operands of wgmma and UMMA in shared memory, in units of 128 bits.
  if (name == "GMMA::DescriptorIterator" || name == "UMMA::DescriptorIterator") {
    Engine e;
    e.kind = EngineKind::smem;
    e.bits = 128;
    return make_object<PointerObject>(e, name);
  }
  return std::nullopt;
}

void list_pointers(std::vector<std::string>&) {}

const RegisterNames registered_pointers{{"pointer", resolve_pointer, list_pointers}};

/// `gmem_ptr[32b]`: the width of the elements.
Value pointer_width(const Arguments& args) {
  Engine e = object_argument<PointerObject>(args, 0, "pointer").engine;
  e.bits = static_cast<int>(args.template_integer(0).value);
  return make_object<PointerObject>(e);
}

/// `gmem_ptr[32b](0x…)`: the address. A tensor or a pointer at a coordinate otherwise.
Value apply_pointer(const Arguments& args) {
  const auto& p = object_argument<PointerObject>(args, 0, "pointer");
  Engine e = p.engine;
  e.address = args.integer(1).value;
  return make_object<PointerObject>(e, p.type);
}

/// recast_ptr<T>(pointer): the same memory, its address in bytes unchanged.
Value recast_pointer(const Arguments& args) {
  const auto& p = object_argument<PointerObject>(args, 0, "pointer");
  const std::string type = type_of(args);
  if (data_type_bits(type) <= 0) throw LayoutError("tensor.recast_type", {type});
  Engine e = p.engine;
  if (p.origin.is_leaf()) e.address += mul_checked(p.origin.value().value, e.bits) / 8;
  e.bits = data_type_bits(type);
  return make_object<PointerObject>(e, type);
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

// ---- operations on layouts, of a tensor's layout -----------------------------------------------

/// The operation on the tensor's layout; a layout it gives is the tensor's new one.
template <int I> Value on_layout(const Arguments& args) {
  const TensorObject* t = as_tensor(args, I);
  if (t == nullptr) args.wrong_kind(I, "tensor");
  std::vector<Value> types;
  std::vector<Value> values;
  for (int i = 0; i < args.template_count(); ++i) types.push_back(args.template_at(i));
  for (int i = 0; i < args.count(); ++i) {
    const TensorObject* x = as_tensor(args, i);
    values.push_back(x != nullptr ? layout_value(x->tensor.layout) : argument_at(args, i));
  }
  const std::string name = args.operation();
  const char* target = name == "group_modes" ? "group"
                       : name == "tensor"    ? "get"
                                             : args.operation();
  const Value r = find_operation(target)->apply(Arguments(target, types, values));
  const bool stays_tensor = name != "layout" && name != "max_common_layout";
  if (stays_tensor && r.as<Layout>()) {
    return like(*t, with_layout(t->tensor, ComposedLayout(*r.as<Layout>())));
  }
  if (stays_tensor && r.as<ComposedLayout>()) {
    return like(*t, with_layout(t->tensor, *r.as<ComposedLayout>()));
  }
  return r;
}

Value tensor_layout(const Arguments& args) {
  if (args.template_count() > 0) return on_layout<0>(args);
  return layout_value(object_argument<TensorObject>(args, 0, "tensor").tensor.layout);
}

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

bool is_tensor(const Arguments& args) { return as_tensor(args, 0) != nullptr; }
bool is_lone_tensor(const Arguments& args) { return args.count() == 1 && is_tensor(args); }
bool second_is_tensor(const Arguments& args) { return as_tensor(args, 1) != nullptr; }
bool is_pointer(const Arguments& args) { return first_is<PointerObject>(args); }

#define COLEX_T "make_tensor(make_gmem_ptr<float>(0), Layout<Shape<_16,_32>,Stride<_32,_1>>{})"
/// The law of the layouts' own operation, on layouts in the place of tensors.
Arguments of_layouts(const Arguments& args) {
  std::vector<Value> types;
  std::vector<Value> values;
  for (int i = 0; i < args.template_count(); ++i) types.push_back(args.template_at(i));
  for (int i = 0; i < args.count(); ++i) {
    const TensorObject* t = as_tensor(args, i);
    values.push_back(t != nullptr ? layout_value(t->tensor.layout) : args[i]);
  }
  return Arguments(args.operation(), std::move(types), std::move(values));
}

template <LawReport (*law)(const Arguments&, const Value&)>
LawReport law_of_layout(const Arguments& args, const Value& result) {
  return law(of_layouts(args), result);
}

/// `max_common_vector` and `max_common_layout`, which have laws of their own for layouts.
LawReport law_of_row(const Arguments& args, const Value& result) {
  const LawCheck law = find_operation(args.operation())->law.check;
  return law(of_layouts(args), result);
}

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

#define COLEX_ON_LAYOUT(name, parameters, call, least, most, law)                               \
  {                                                                                             \
    name, "tensor", parameters, COLEX_T call, least, most, on_layout<0>, law, nullptr, nullptr, \
        is_tensor                                                                               \
  }

const Operation kRows[] = {
    {"make_gmem_ptr", "tensor", "<T> address?", "make_gmem_ptr<half_t>(0)", 0, 1,
     make_pointer<EngineKind::gmem>, Law::none("law.none.given")},
    {"make_smem_ptr", "tensor", "<T> address?", "make_smem_ptr<half_t>(0)", 0, 1,
     make_pointer<EngineKind::smem>, Law::none("law.none.given")},
    {"make_rmem_ptr", "tensor", "<T> address?", "make_rmem_ptr<half_t>(0)", 0, 1,
     make_pointer<EngineKind::rmem>, Law::none("law.none.given")},
    {"make_tmem_ptr", "tensor", "<T> address?", "make_tmem_ptr<float>(0)", 0, 1,
     make_pointer<EngineKind::tmem>, Law::none("law.none.given")},
    {"recast_ptr", "tensor", "<T> pointer", "recast_ptr<uint128_t>(make_smem_ptr<half_t>(64))", 1,
     1, recast_pointer, Law::none("law.none.units")},
    {"counting_iterator", "tensor", "start?", "counting_iterator(16)", 0, 1, make_counting,
     Law::none("law.none.given")},
    {"make_tensor", "tensor", "<T> pointer, layout…", COLEX_T, 1, 3, make_tensor_value,
     Law::none("law.none.given")},
    {"make_tensor_like", "tensor", "<T> tensor", "make_tensor_like(" COLEX_T ")", 1, 1, tensor_like,
     laws::compact},
    {"make_fragment_like", "tensor", "<T> tensor", "make_fragment_like(" COLEX_T ")", 1, 1,
     fragment_like, laws::compact, nullptr, nullptr, is_tensor},
    {"make_identity_tensor", "tensor", "shape", "make_identity_tensor(Shape<_4,_8>{})", 1, 1,
     identity_tensor, law_identity_tensor},
    {"make_counting_tensor", "tensor", "layout", "make_counting_tensor(Layout<Shape<_4,_8>>{})", 1,
     1, counting_tensor, Law::none("law.none.given")},
    {"make_coord_tensor", "tensor", "layout",
     "make_coord_tensor(make_identity_layout(Shape<_4,_8>{}))", 1, 1, counting_tensor,
     Law::none("law.none.given")},
    {"local_tile", "tensor", "tensor, tiler, coordinate, step?",
     "local_tile(" COLEX_T ", Shape<_4,_8>{}, make_coord(1,_))", 3, 4, inner, laws::offsets_of_part,
     derive_inner},
    {"inner_partition", "tensor", "tensor, tiler, coordinate",
     "inner_partition(" COLEX_T ", Shape<_4,_8>{}, make_coord(1,2))", 3, 3, inner,
     laws::offsets_of_part, derive_inner},
    {"outer_partition", "tensor", "tensor, tiler, coordinate",
     "outer_partition(" COLEX_T ", Shape<_4,_8>{}, make_coord(1,2))", 3, 3, outer,
     laws::offsets_of_part},
    {"local_partition", "tensor", "tensor, thr_layout, thread, step?",
     "local_partition(" COLEX_T ", Layout<Shape<_4,_8>>{}, 9)", 3, 4, partition_by_threads,
     laws::offsets_of_part},
    {"operator()", "tensor", "tensor, coordinate", COLEX_T "(make_coord(2,_))", 2, 2, at_coordinate,
     laws::offsets_of_part, nullptr, nullptr, is_tensor},
    {"operator()", "tensor", "pointer, address", "gmem_ptr[32b](0)", 2, 2, apply_pointer,
     Law::none("law.none.given"), nullptr, nullptr, is_pointer},
    {"get", "tensor", "<bits> pointer", "gmem_ptr[32b]", 1, 1, pointer_width,
     Law::none("law.none.given"), nullptr, nullptr, is_pointer},
    {"slice", "tensor", "coordinate, tensor", "slice(make_coord(2,_), " COLEX_T ")", 2, 2,
     slice_tensor, laws::offsets_of_part, nullptr, nullptr, second_is_tensor},
    {"domain_offset", "tensor", "coordinate, tensor", "domain_offset(make_coord(2,1), " COLEX_T ")",
     2, 2, offset_domain, law_domain_offset, nullptr, nullptr, second_is_tensor},
    {"as_position_independent_swizzle_tensor", "tensor", "tensor",
     "as_position_independent_swizzle_tensor(make_tensor(make_smem_ptr<half_t>(0), "
     "GMMA::Layout_K_SW128_Atom<half_t>{}))",
     1, 1, position_independent, law_position_independent},
    {"layout", "tensor", "<I> tensor", "layout(" COLEX_T ")", 1, 1, tensor_layout, laws::part,
     nullptr, nullptr, is_tensor},
    {"data", "tensor", "tensor", COLEX_T ".data()", 1, 1, tensor_data, Law::none("law.none.given")},
    {"recast", "tensor", "<T> tensor", "recast<uint128_t>(" COLEX_T ")", 1, 1, recast_tensor,
     Law::none("law.none.units"), nullptr, nullptr, is_tensor},
    COLEX_ON_LAYOUT("tensor", "<I> tensor", ".tensor<0>()", 1, 1, laws::part),
    COLEX_ON_LAYOUT("size", "<I> tensor", ".size()", 1, 1, law_of_layout<laws::product_of_leaves>),
    COLEX_ON_LAYOUT("cosize", "<I> tensor", ".cosize()", 1, 1, laws::below_cosize),
    COLEX_ON_LAYOUT("rank", "<I> tensor", ".rank()", 1, 1, law_of_layout<laws::rank_of_modes>),
    COLEX_ON_LAYOUT("depth", "<I> tensor", ".depth()", 1, 1,
                    law_of_layout<laws::depth_of_brackets>),
    COLEX_ON_LAYOUT("shape", "<I> tensor", ".shape()", 1, 1, laws::part),
    COLEX_ON_LAYOUT("stride", "<I> tensor", ".stride()", 1, 1, laws::part),
    COLEX_ON_LAYOUT("composition", "tensor, tiler", ".composition(Shape<_4,_8>{})", 2, 2,
                    laws::offsets_of_part),
    COLEX_ON_LAYOUT("compose", "tensor, tiler", ".compose(Shape<_4,_8>{})", 2, -1,
                    laws::offsets_of_part),
    COLEX_ON_LAYOUT("tile", "tensor, tiler", ".tile(Shape<_4,_8>{})", 2, -1, laws::same_offsets),
    COLEX_ON_LAYOUT("logical_divide", "tensor, tiler", ".logical_divide(Shape<_4,_8>{})", 2, 2,
                    laws::same_offsets),
    COLEX_ON_LAYOUT("zipped_divide", "tensor, tiler", ".zipped_divide(Shape<_4,_8>{})", 2, 2,
                    laws::same_offsets),
    COLEX_ON_LAYOUT("tiled_divide", "tensor, tiler", ".tiled_divide(Shape<_4,_8>{})", 2, 2,
                    laws::same_offsets),
    COLEX_ON_LAYOUT("flat_divide", "tensor, tiler", ".flat_divide(Shape<_4,_8>{})", 2, 2,
                    laws::same_offsets),
    COLEX_ON_LAYOUT("coalesce", "tensor, profile?", ".coalesce()", 1, 2, laws::same_offsets),
    COLEX_ON_LAYOUT("filter", "tensor, profile?", ".filter()", 1, 2, laws::same_offsets),
    COLEX_ON_LAYOUT("filter_zeros", "tensor, profile?", ".filter_zeros()", 1, 2,
                    laws::same_offsets),
    COLEX_ON_LAYOUT("flatten", "tensor", ".flatten()", 1, 1, laws::keeps_leaves),
    COLEX_ON_LAYOUT("append", "<rank> tensor, mode", ".append(_1:_0)", 2, 2, laws::keeps_leaves),
    COLEX_ON_LAYOUT("prepend", "<rank> tensor, mode", ".prepend(_1:_0)", 2, 2, laws::keeps_leaves),
    COLEX_ON_LAYOUT("take", "<begin, end> tensor", ".take<0,1>()", 1, 1, laws::part),
    COLEX_ON_LAYOUT("select", "<modes…> tensor", ".select<1>()", 1, 1, laws::part),
    {"group_modes", "tensor", "<begin, end> tensor", COLEX_T ".group_modes<0,2>()", 1, 1,
     on_layout<0>, laws::keeps_leaves, nullptr, nullptr, is_lone_tensor},
    COLEX_ON_LAYOUT("max_common_vector", "tensor, tensor", ".max_common_vector(" COLEX_T ")", 2, 2,
                    law_of_row),
    COLEX_ON_LAYOUT("max_common_layout", "tensor, tensor", ".max_common_layout(" COLEX_T ")", 2, 2,
                    law_of_row),
};
#undef COLEX_T
#undef COLEX_ON_LAYOUT

const RegisterOperations registered{kRows, std::size(kRows)};

}  // namespace

}  // namespace colex
