#include "dsl/names.hpp"
#include "laws/check.hpp"
#include "laws/offset_laws.hpp"
#include "laws/tuple_laws.hpp"
#include "registry/names.hpp"
#include "registry/operation.hpp"
#include "registry/relations.hpp"
#include "tensor/tensor_object.hpp"
#include "value/data_type.hpp"

/// Operations that CuTe DSL has under names or with arguments of its own.

namespace colex {

namespace {

/// `slice_(src, coord)`: C++ takes the coordinate first, and so does pycute.
Value slice_of(const Arguments& args) {
  const IntTuple* first = args[0].as<IntTuple>();
  const bool source_second = args[1].as<IntTuple>() == nullptr;
  const bool coordinate_first = first != nullptr && (source_second || has_underscore(*first));
  return call_row("slice", {args[coordinate_first ? 0 : 1], args[coordinate_first ? 1 : 0]});
}

/// The product of the extents before each leaf. CuTe's compact strides are the same but for static
/// extents of 1, which have the stride 0 there.
void append_products(IntTuple& out, TupleView shape, Int before) {
  if (shape.is_leaf()) return out.append(IntTuple(before));
  const int h = out.open();
  for (Modes m(shape); m.more(); ++m) {
    append_products(out, *m, before);
    before = before * product(*m);
  }
  out.close(h);
}

Value prefix_product(const Arguments& args) {
  IntTuple r;
  append_products(r, args.tuple(0), static_int(1));
  return r;
}

Value is_congruent(const Arguments& args) { return call_row("congruent", {args[0], args[1]}); }
Value is_weakly_congruent(const Arguments& args) {
  return call_row("weakly_congruent", {args[0], args[1]});
}

/// `assume(x, divby=16)`: x.
Value first_argument(const Arguments& args) { return args[0]; }

/// `static(4)` of Julia: `_4`, also in a text that nothing shows to be of Julia.
Value static_number(const Arguments& args) {
  return args[0].is_integer() ? Value(static_int(args.integer(0).value)) : args[0];
}

Value make_rmem_tensor(const Arguments& args) {
  return call_row("make_tensor", {args[0]}, {args[1]});
}

/// Of the same shape, and compact from the left, whatever the strides were.
Value make_rmem_tensor_like(const Arguments& args) {
  const auto* tensor = args[0].object_as<TensorObject>();
  const bool typed = args.count() > 1;
  if (!typed && (tensor == nullptr || tensor->type.empty())) args.wrong_kind(1, "data type");
  const Value type = typed ? args[1] : Value(tensor->type);
  const Value layout = call_row("make_layout", {call_row("shape", {args[0]})});
  return call_row("make_tensor", {layout}, {type});
}

/// Of a shape it is compact; a layout stays what it is.
LawReport compact_of_shape(const Arguments& args, const Value& result) {
  return args.is_tuple(0) ? laws::compact(args, result) : LawReport{};
}

Value size_in_bytes(const Arguments& args) {
  const std::string* type = args[0].as<std::string>();
  if (type == nullptr) args.wrong_kind(0, "data type");
  const Value cosize = call_row("cosize", {args[1]});
  return Value(static_int((cosize.as<IntTuple>()->value().value * data_type_bits(*type) + 7) / 8));
}

/// The tiler and the layout (thread, value) -> tile of threads and the values of each.
Value make_layout_tv(const Arguments& args) {
  const Value tile = call_row("raked_product", {args[0], args[1]});
  const Value sizes = Value::tuple({call_row("size", {args[0]}), call_row("size", {args[1]})});
  const Value inverse = call_row("right_inverse", {tile});
  return Value::tuple({call_row("product_each", {call_row("shape", {tile})}),
                       call_row("composition", {inverse, call_row("make_layout", {sizes})})});
}

Value tuple_cat(const Arguments& args) {
  std::vector<Value> parts;
  for (int i = 0; i < args.count(); ++i) {
    for (Value& part : args[i].parts()) parts.push_back(std::move(part));
  }
  return Value::tuple(std::move(parts));
}

/// `group_modes(x, begin, end)`
Value group_modes(const Arguments& args) {
  return call_row("group_modes", {args[0]}, {args[1], args[2]});
}
bool subject_first(const Arguments& args) { return args.count() == 3 && !args[0].is_integer(); }

/// `append_ones(layout, up_to_rank=3)`, `prepend_ones(layout)`
Value ones(const Arguments& args) {
  std::vector<Value> rank;
  if (args.count() > 1) rank.push_back(args[1]);
  const char* name = args.operation()[0] == 'a' ? "append" : "prepend";
  return call_row(name, {args[0], Value(Layout(IntTuple(static_int(1)), IntTuple(static_int(0))))},
                  std::move(rank));
}

Value recast_tensor(const Arguments& args) { return call_row("recast", {args[0]}, {args[1]}); }

/// `make_ptr(Float16, 0, AddressSpace.gmem, assumed_align=16)`; an address that is no number, as of
/// `x.data_ptr()`, is none that a layout depends on.
Value make_ptr(const Arguments& args) {
  std::vector<Value> parts = {args[1].is_integer() ? args[1] : Value(static_int(0)), args[0]};
  if (args.count() > 2) parts.push_back(args[2]);
  return call_row("raw_ptr", std::move(parts));
}

bool is_left_out(const Arguments& args, int i) {
  const IntTuple* t = i < args.count() ? args[i].as<IntTuple>() : nullptr;
  return i >= args.count() || (t != nullptr && t->is_leaf() && t->value().is_underscore());
}

/// `recast_ptr(ptr, swizzle_=None, dtype=None)`: a pointer of this swizzle, of none where it is
/// left out, and to elements of this type.
Value recast_ptr(const Arguments& args) {
  const auto* given = args[0].object_as<PointerObject>();
  if (given == nullptr) args.wrong_kind(0, "pointer");
  Value typed = args[0];
  if (!is_left_out(args, 2)) typed = call_row("recast_ptr", {args[0]}, {args[2]});
  const auto& p = *typed.object_as<PointerObject>();
  Engine e = p.engine;
  e.swizzle = {};
  if (!is_left_out(args, 1)) {
    const Swizzle* swizzle = args[1].as<Swizzle>();
    if (swizzle == nullptr) args.wrong_kind(1, "swizzle");
    e.swizzle = *swizzle;
  }
  return make_object<PointerObject>(e, p.type, p.origin);
}

/// C++ has the type in angle brackets.
bool names_no_type(const Arguments& args) { return args.template_count() == 0; }

/// `AddressSpace.gmem`: the name of the memory.
std::optional<Value> resolve_memory(const std::string& name, const std::vector<Value>&) {
  constexpr std::string_view kSpace = "AddressSpace::";
  if (name.compare(0, kSpace.size(), kSpace) != 0) return std::nullopt;
  return Value(name.substr(kSpace.size()));
}
void list_no_pointers(std::vector<std::string>&) {}
const RegisterNames registered_memories{{"pointer", resolve_memory, list_no_pointers}};

/// R * 8 >= cosize * bits > (R-1) * 8.
LawReport bytes_hold_bits(const Arguments& args, const Value& result) {
  LawReport r = laws::report("law.size_in_bytes");
  const std::string* type = args[0].as<std::string>();
  const Layout* l = args[1].as<Layout>();
  if (type == nullptr || l == nullptr) return r;
  const int64 bits = cosize(*l).value * data_type_bits(*type);
  const int64 bytes = result.as<IntTuple>()->value().value;
  ++r.checked;
  if (bytes * 8 < bits || (bytes - 1) * 8 >= bits) {
    laws::violate(r, *type, std::to_string(bytes * 8), std::to_string(bits));
  }
  return r;
}

/// The (thread,value) layout reaches every element of the tile.
LawReport reaches_tile(const Arguments& args, const Value& result) {
  return laws::compact(args, result.parts()[1]);
}

const Operation kRows[] = {
    {.name = "slice_",
     .group = "coordinates",
     .parameters = "layout, coordinate",
     .example = "slice_((4,8):(1,4), (2,_))",
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = slice_of,
     .law = laws::part,
     .dsl = {"src, coord"}},
    {"prefix_product", "tuples", "shape", "prefix_product((3,2,4))", 1, 1, prefix_product,
     laws::compact_strides},
    {"is_congruent", "tuples", "a, b", "is_congruent((4,8), (1,4))", 2, 2, is_congruent,
     laws::congruent_both_ways},
    {"is_weakly_congruent", "tuples", "a, b", "is_weakly_congruent((4,8), (1,(2,4)))", 2, 2,
     is_weakly_congruent, Law::none("law.none.definition")},
    {"assume", "tuples", "value, divby", "assume(32, 16)", 2, 2, first_argument,
     Law::none("law.none.given")},
    {"make_rmem_tensor", "tensor", "layout, type", "make_rmem_tensor((_4,_8), Float16)", 2, 2,
     make_rmem_tensor, compact_of_shape},
    {.name = "make_rmem_tensor_like",
     .group = "tensor",
     .parameters = "layout, type?",
     .example = "make_rmem_tensor_like((_4,_8):(_8,_1), Float16)",
     .min_arguments = 1,
     .max_arguments = 2,
     .apply = make_rmem_tensor_like,
     .law = laws::compact,
     .dsl = {"src, dtype"}},
    {"size_in_bytes", "layouts", "type, layout", "size_in_bytes(Float16, (4,8):(1,4))", 2, 2,
     size_in_bytes, bytes_hold_bits},
    {.name = "make_layout_tv",
     .group = "product",
     .parameters = "thr_layout, val_layout",
     .example = "make_layout_tv((_4,_8):(_8,_1), (_2,_2):(_2,_1))",
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = make_layout_tv,
     .law = reaches_tile,
     .dsl = kSameInDsl},
    {"group_modes", "modes", "layout, begin, end", "group_modes((2,3,4):(1,2,6), 0, 2)", 3, 3,
     group_modes, laws::same_offsets, nullptr, nullptr, subject_first},
    {.name = "append_ones",
     .group = "modes",
     .parameters = "layout, up_to_rank?",
     .example = "append_ones((4,8):(1,4), 3)",
     .min_arguments = 1,
     .max_arguments = 2,
     .apply = ones,
     .law = laws::keeps_first,
     .dsl = kSameInDsl,
     .relations = relations::rearranged},
    {.name = "prepend_ones",
     .group = "modes",
     .parameters = "layout, up_to_rank?",
     .example = "prepend_ones((4,8):(1,4), 3)",
     .min_arguments = 1,
     .max_arguments = 2,
     .apply = ones,
     .law = laws::keeps_first,
     .dsl = kSameInDsl,
     .relations = relations::rearranged},
    {"recast_tensor", "tensor", "tensor, type",
     "recast_tensor(raw_ptr(0, f16, gmem) o (4,8):(1,4), Float32)", 2, 2, recast_tensor,
     Law::none("law.none.units")},
    {"make_ptr", "tensor", "type, address, memory?, align?", "make_ptr(Float16, 0, gmem)", 2, 4,
     make_ptr, Law::none("law.none.given")},
    {"recast_ptr", "tensor", "pointer, swizzle?, type?",
     "recast_ptr(make_ptr(Float16, 0, gmem), _, Float32)", 1, 3, recast_ptr,
     Law::none("law.none.units"), nullptr, nullptr, names_no_type},
    {"static", "integers", "value", "static(4)", 1, 1, static_number, Law::none("law.none.given")},
    {"tuple_cat", "tuples", "tuple…", "tuple_cat((_1,_2), (_3))", 1, -1, tuple_cat,
     laws::keeps_leaves},
};

const RegisterOperations registered{kRows, std::size(kRows)};

}  // namespace

}  // namespace colex
