#include "algebra/row_tools.hpp"
#include "colex/ops/iterate.hpp"
#include "colex/ops/order.hpp"
#include "laws/integer_laws.hpp"
#include "laws/tuple_laws.hpp"

/// Rows: arithmetic and relations of tuples, arithmetic tuples.

namespace colex {

namespace {

using laws::Order;
using rows::shape_of;

Value truth(bool b) { return static_int(b ? 1 : 0); }

Value apply_product_each(const Arguments& a) { return product_each(shape_of(a, 0)); }

Value apply_ceil_div(const Arguments& a) {
  const Tiler tiler = a.tiler(1);
  if (tiler.layouts == 0) return ceil_div(shape_of(a, 0), tiler.shape.view());
  return ceil_div(shape_of(a, 0), tiler.view());
}

Value apply_basis_get(const Arguments& a) {
  const Int& basis = a.integer(0);
  if (a.is_layout(1)) {
    const Layout& l = a.layout(1);
    return Layout(basis_get(basis, l.shape), basis_get(basis, l.stride));
  }
  return IntTuple(basis_get(basis, a.tuple(1)));
}

Value apply_make_arithmetic_tuple(const Arguments& a) {
  IntTuple r;
  const int h = r.open();
  for (int i = 0; i < a.count(); ++i) r.append(as_arithmetic_tuple(a.tuple(i)));
  r.close(h);
  return r;
}

/// One argument stands for itself, several for a tuple.
Value apply_inttuple_iter(const Arguments& a) {
  if (a.count() == 1) return as_arithmetic_tuple(a.tuple(0));
  return apply_make_arithmetic_tuple(a);
}

Value apply_sum(const Arguments& a) {
  const IntTuple& t = a.tuple(0);
  IntTuple total(static_int(0));
  for (int i = 0; i < t.leaves; ++i) detail::add_term(total, t.leaf[i]);
  return total;
}

/// A row of two tuples that gives a tuple, or a truth value.
template <IntTuple (*f)(TupleView, TupleView)> Value of_two(const Arguments& a) {
  return f(shape_of(a, 0), shape_of(a, 1));
}
template <Int (*f)(TupleView, TupleView)> Value compared(const Arguments& a) {
  return f(shape_of(a, 0), shape_of(a, 1));
}

constexpr Operation two(const char* name, const char* parameters, const char* example,
                        Value (*apply)(const Arguments&), Law law, DslCall dsl = {},
                        MlirCall mlir = {}) {
  Operation row{};
  row.name = name;
  row.group = "tuples";
  row.parameters = parameters;
  row.example = example;
  row.min_arguments = 2;
  row.max_arguments = 2;
  row.apply = apply;
  row.law = law;
  row.dsl = dsl;
  row.mlir = mlir;
  return row;
}

constexpr Operation one(const char* name, const char* parameters, const char* example,
                        Value (*apply)(const Arguments&), Law law, MlirCall mlir = {}) {
  Operation row = two(name, parameters, example, apply, law, {}, mlir);
  row.min_arguments = 1;
  row.max_arguments = 1;
  return row;
}

constexpr Operation any(const char* name, const char* parameters, const char* example,
                        Value (*apply)(const Arguments&), Law law) {
  Operation row = two(name, parameters, example, apply, law);
  row.min_arguments = 1;
  row.max_arguments = -1;
  return row;
}

const Operation kRows[] = {
    one(
        "product", "tuple", "product((_4,(2,_3)))",
        [](const Arguments& a) -> Value { return product(shape_of(a, 0)); },
        laws::product_of_leaves, "tuple_product"),
    one("product_each", "tuple", "product_each((_4,(2,_3)))", apply_product_each,
        laws::product_by_mode, "tuple_product_each"),
    two(
        "product_like", "tuple, guide", "product_like((_4,(2,_3)), (0,0))",
        [](const Arguments& a) -> Value {
          return elem_scale(
              transform_leaf(shape_of(a, 1), [](const Int&) { return static_int(1); }),
              shape_of(a, 0));
        },
        laws::keeps_size),
    one("sum", "tuple", "sum((_4,(2,_3)))", apply_sum, laws::sum_of_leaves),
    two("inner_product", "a, b", "inner_product((_1,2), (_4,3))", of_two<inner_product>,
        laws::inner_product_of_leaves),
    two("ceil_div", "shape, tiler", "ceil_div((32,20), (_8,_8))", apply_ceil_div,
        laws::rounded_quotient, {"input, tiler"}, "ceil_div"),
    two("round_up", "shape, multiple", "round_up((7,5), (_4,_4))", of_two<round_up>,
        laws::rounded_up, {"a, b"}),
    two("shape_div", "shape, divisor", "shape_div((_4,_5,_6), _40)", of_two<shape_div>,
        laws::divides_shape, {"lhs, rhs"}, "shape_div"),
    two("shape_min", "a, b", "shape_min((_4,5), (_2,8))", of_two<shape_min>, laws::smaller_leaves),
    two("elem_scale", "a, b", "elem_scale((_2,_3), ((_2,_2),_4))", of_two<elem_scale>,
        laws::multiplies_size),
    two(
        "congruent", "a, b", "congruent((_4,(2,3)), (1,(1,1)))",
        [](const Arguments& a) { return truth(congruent(shape_of(a, 0), shape_of(a, 1))); },
        laws::congruent_both_ways),
    two(
        "weakly_congruent", "a, b", "weakly_congruent((_4,6), (1,(2,3)))",
        [](const Arguments& a) { return truth(weakly_congruent(shape_of(a, 0), shape_of(a, 1))); },
        Law::none("law.none.definition")),
    two("compatible", "a, b", "compatible((_4,_6), (_4,(_2,_3)))", compared<compatible>,
        laws::compatible_coordinates),
    two(
        "evenly_divides", "shape, tiler", "evenly_divides((_8,_6), (_4,_3))",
        [](const Arguments& a) -> Value {
          return evenly_divides(shape_of(a, 0), a.tiler(1).view());
        },
        laws::divides_evenly),
    two("elem_less", "a, b", "elem_less((1,2), (3,4))", compared<elem_less>,
        laws::ordered<Order::elementwise, false, false>, {"lhs, rhs"}, "elem_less"),
    two("elem_leq", "a, b", "elem_leq((1,2), (1,4))", compared<elem_leq>,
        laws::ordered<Order::elementwise, true, true>),
    two("elem_gtr", "a, b", "elem_gtr((3,4), (1,2))", compared<elem_gtr>,
        laws::ordered<Order::elementwise, true, false>),
    two("elem_geq", "a, b", "elem_geq((3,4), (3,2))", compared<elem_geq>,
        laws::ordered<Order::elementwise, false, true>),
    two("lex_less", "a, b", "lex_less((1,9), (2,0))", compared<lex_less>,
        laws::ordered<Order::lexicographic, false, false>),
    two("lex_leq", "a, b", "lex_leq((1,9), (1,9))", compared<lex_leq>,
        laws::ordered<Order::lexicographic, true, true>),
    two("lex_gtr", "a, b", "lex_gtr((2,0), (1,9))", compared<lex_gtr>,
        laws::ordered<Order::lexicographic, true, false>),
    two("lex_geq", "a, b", "lex_geq((2,0), (2,0))", compared<lex_geq>,
        laws::ordered<Order::lexicographic, false, true>),
    two("colex_less", "a, b", "colex_less((2,0), (1,9))", compared<colex_less>,
        laws::ordered<Order::colexicographic, false, false>),
    two("colex_leq", "a, b", "colex_leq((2,0), (2,0))", compared<colex_leq>,
        laws::ordered<Order::colexicographic, true, true>),
    two("colex_gtr", "a, b", "colex_gtr((1,9), (2,0))", compared<colex_gtr>,
        laws::ordered<Order::colexicographic, true, false>),
    two("colex_geq", "a, b", "colex_geq((1,9), (1,9))", compared<colex_geq>,
        laws::ordered<Order::colexicographic, false, true>),
    one(
        "make_basis_like", "shape", "make_basis_like((4,(2,3)))",
        [](const Arguments& a) -> Value { return make_basis_like(shape_of(a, 0)); },
        laws::basis_of_leaves),
    two("basis_get", "basis, tuple", "basis_get(E<1>{}, (10,20))", apply_basis_get, laws::part),
    one(
        "basis_value", "basis", "basis_value(_3@1)",
        [](const Arguments& a) -> Value { return basis_value(a.integer(0)); },
        Law::none("law.none.part")),
    one(
        "as_arithmetic_tuple", "basis", "as_arithmetic_tuple(_3@1)",
        [](const Arguments& a) -> Value { return as_arithmetic_tuple(a.tuple(0)); },
        Law::none("law.none.written")),
    any("make_arithmetic_tuple", "values…", "make_arithmetic_tuple(_2, 3)",
        apply_make_arithmetic_tuple, laws::keeps_leaves),
    any("make_inttuple_iter", "values…", "make_inttuple_iter(_2, 3)", apply_inttuple_iter,
        laws::keeps_leaves),
};

const RegisterOperations registered{kRows, std::size(kRows)};

}  // namespace

}  // namespace colex
