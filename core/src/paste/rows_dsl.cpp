#include "registry/operation.hpp"
#include "value/data_type.hpp"

/// Operations that CuTe DSL has under names or with arguments of its own.

namespace colex {

namespace {

Value call(const char* name, std::vector<Value> arguments, std::vector<Value> types = {}) {
  return find_operation(name)->apply(Arguments(name, std::move(types), std::move(arguments)));
}

/// `slice_(src, coord)`: C++ takes the coordinate first, and so does pycute.
Value slice_of(const Arguments& args) {
  const bool coordinate_first = args[0].as<IntTuple>() != nullptr;
  return call("slice", {args[coordinate_first ? 0 : 1], args[coordinate_first ? 1 : 0]});
}

Value prefix_product(const Arguments& args) { return call("compact_col_major", {args[0]}); }

Value is_congruent(const Arguments& args) { return call("congruent", {args[0], args[1]}); }
Value is_weakly_congruent(const Arguments& args) {
  return call("weakly_congruent", {args[0], args[1]});
}

/// `assume(x, divby=16)`: x.
Value first_argument(const Arguments& args) { return args[0]; }

Value make_rmem_tensor(const Arguments& args) { return call("make_tensor", {args[0]}, {args[1]}); }

Value size_in_bytes(const Arguments& args) {
  const std::string* type = args[0].as<std::string>();
  if (type == nullptr) args.wrong_kind(0, "data type");
  const Value cosize = call("cosize", {args[1]});
  return Value(S((cosize.as<IntTuple>()->value().value * data_type_bits(*type) + 7) / 8));
}

/// The tiler and the layout (thread, value) -> tile of threads and the values of each.
Value make_layout_tv(const Arguments& args) {
  const Value tile = call("raked_product", {args[0], args[1]});
  const Value sizes = Value::tuple({call("size", {args[0]}), call("size", {args[1]})});
  const Value inverse = call("right_inverse", {tile});
  return Value::tuple({call("product_each", {call("shape", {tile})}),
                       call("composition", {inverse, call("make_layout", {sizes})})});
}

Value tuple_cat(const Arguments& args) {
  std::vector<Value> parts;
  for (int i = 0; i < args.count(); ++i) {
    for (Value& part : args[i].parts()) parts.push_back(std::move(part));
  }
  return Value::tuple(std::move(parts));
}

const Operation kRows[] = {
    {"slice_", "coordinates", "layout, coordinate", "slice_((4,8):(1,4), (2,_))", 2, 2, slice_of},
    {"prefix_product", "tuples", "shape", "prefix_product((3,2,4))", 1, 1, prefix_product},
    {"is_congruent", "tuples", "a, b", "is_congruent((4,8), (1,4))", 2, 2, is_congruent},
    {"is_weakly_congruent", "tuples", "a, b", "is_weakly_congruent((4,8), (1,(2,4)))", 2, 2,
     is_weakly_congruent},
    {"assume", "tuples", "value, divby", "assume(32, 16)", 2, 2, first_argument},
    {"make_rmem_tensor", "tensor", "layout, type", "make_rmem_tensor((_4,_8):(_1,_4), Float16)", 2,
     2, make_rmem_tensor},
    {"size_in_bytes", "layouts", "type, layout", "size_in_bytes(Float16, (4,8):(1,4))", 2, 2,
     size_in_bytes},
    {"make_layout_tv", "product", "threads, values",
     "make_layout_tv((_4,_8):(_8,_1), (_2,_2):(_2,_1))", 2, 2, make_layout_tv},
    {"tuple_cat", "tuples", "tuple…", "tuple_cat((_1,_2), (_3))", 1, -1, tuple_cat},
};

const RegisterOperations registered{kRows, std::size(kRows)};

}  // namespace

}  // namespace colex
