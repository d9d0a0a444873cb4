// Composed layouts: application, slices and their decay, the algebra, casts, inverses; laws over
// random layouts.
#include <rapidcheck.h>

#include "catch.hpp"
#include "colex/ops/composed_algebra.hpp"
#include "colex/ops/smem_atoms.hpp"
#include "laws/swizzle_laws.hpp"
#include "text/layout_error.hpp"
#include "text/print.hpp"

using namespace colex;

namespace {

Layout plain_layout(const IntTuple& shape, const IntTuple& stride) {
  return make_layout(shape.view(), stride.view());
}

/// (_8,_8):(_8,_1), row-major
Layout row_major_8() {
  return plain_layout(make_tuple(static_int(8), static_int(8)),
                      make_tuple(static_int(8), static_int(1)));
}

ComposedLayout example() { return composition(Swizzle{2, 0, 3}, row_major_8()); }

std::string sliced(const IntTuple& c, const ComposedLayout& l) {
  const ComposedAndOffset r = slice_and_offset(c, l);
  return print(r.layout) + " " + print(r.offset);
}

std::string error_of(const std::function<void()>& f) {
  try {
    f();
  } catch (const LayoutError& e) {
    return e.id;
  }
  return "";
}

/// A compact layout of powers of two, its modes in random order, static or not.
Layout any_layout() {
  const int rank = *rc::gen::inRange(1, 5);
  std::vector<int> order;
  for (int i = 0; i < rank; ++i) order.push_back(i);
  for (int i = rank - 1; i > 0; --i) std::swap(order[i], order[*rc::gen::inRange(0, i + 1)]);
  std::vector<int64> shape(rank);
  std::vector<int64> stride(rank);
  int64 next = 1;
  for (const int i : order) {
    shape[i] = 1LL << *rc::gen::inRange(1, 4);
    stride[i] = next;
    next *= shape[i];
  }
  Layout r;
  const Layout::Handle h = r.open();
  for (int i = 0; i < rank; ++i) r.push(static_int(shape[i]), static_int(stride[i]));
  r.close(h);
  return r;
}

ComposedLayout any_composed() {
  const int bits = *rc::gen::inRange(1, 4);
  const int distance = bits + *rc::gen::inRange(0, 3);
  const Swizzle sw{bits, *rc::gen::inRange(0, 4), *rc::gen::element(distance, -distance)};
  const int64 offset = *rc::gen::inRange(0, 64);
  return make_composed_layout(sw, IntTuple(Int(offset, *rc::gen::arbitrary<bool>())), any_layout());
}

Arguments two(const IntTuple& c, const ComposedLayout& l) {
  return Arguments("slice_and_offset", {}, {c, l});
}

}  // namespace

TEST_CASE("a composed layout maps c to A(off + B(c))", "[composed]") {
  REQUIRE(print(crd2idx(make_tuple(3, 2), example())) == "25");
  REQUIRE(print(crd2idx(make_tuple(static_int(3), static_int(2)), example())) == "_25");
  const ComposedLayout plain_outside = make_composed_layout(
      Layout(IntTuple(static_int(8)), IntTuple(static_int(2))), IntTuple(static_int(3)),
      Layout(IntTuple(static_int(4)), IntTuple(static_int(1))));
  REQUIRE(print(plain_outside) == "_8:_2 o _3 o _4:_1");
  REQUIRE(print(crd2idx(IntTuple(static_int(2)), plain_outside)) == "_10");
  REQUIRE(print(composition(Swizzle{0, 4, 3}, row_major_8())) == "(_8,_8):(_8,_1)");
}

TEST_CASE("slices decay to strides as CuTe prints them", "[composed]") {
  REQUIRE(sliced(make_tuple(static_int(3), underscore()), example()) == "((_4,_2)):((_-1,_4)) _27");
  REQUIRE(sliced(make_tuple(3, underscore()), example()) == "((_2,_2,_2)):((-1,-2,_4)) 27");
  REQUIRE(sliced(make_tuple(underscore(), 2), example()) == "((_2,_2,_2)):((9,14,_32)) 2");
  REQUIRE(sliced(make_tuple(underscore(), underscore()), example()) ==
          "Sw<2,0,3> o _0 o (_8,_8):(_8,_1) _0");
  // Along bits that are swizzled together it stays composed, the known bits kept apart.
  const ComposedLayout tall = composition(
      Swizzle{2, 0, 3}, plain_layout(make_tuple(static_int(4), static_int(2), static_int(8)),
                                     make_tuple(static_int(16), static_int(8), static_int(1))));
  REQUIRE(sliced(make_tuple(underscore(), 1, underscore()), tall) ==
          "Sw<2,0,3> o M_0|(8&8)=8 o (_4,_8):(_16,_1) _0");
  REQUIRE(error_of([] { slice(make_tuple(static_int(3), static_int(2)), example()); }) ==
          "composition.empty");
}

TEST_CASE("a slice and its offset give the values of the layout", "[composed][law]") {
  REQUIRE(rc::check([] {
    ComposedLayout l = any_composed();
    l.offset = IntTuple(Int(0, *rc::gen::arbitrary<bool>()));
    IntTuple c;
    const int h = c.open();
    bool free = false;
    for (Modes m(l.inner.shape); m.more(); ++m) {
      const bool keep = *rc::gen::arbitrary<bool>();
      free = free || keep;
      const int64 at = *rc::gen::inRange<int64>(0, m->value().value);
      c.push(keep ? underscore() : Int(at, *rc::gen::arbitrary<bool>()));
    }
    c.close(h);
    RC_PRE(free);
    const ComposedAndOffset r = slice_and_offset(c, l);
    const Value layout = r.layout.is_plain ? Value(r.layout.inner) : Value(r.layout);
    const LawReport law =
        laws::composed::slice_and_offset(two(c, l), Value::tuple({layout, Value(r.offset)}));
    RC_LOG() << "slice_and_offset(" << print(c) << ", " << print(l) << ")" << std::endl;
    RC_ASSERT(law.checked > 0);
    RC_ASSERT(law.holds);
  }));
}

TEST_CASE("CuTe XORs an offset with the coordinate's bits: the law reports the carry",
          "[composed]") {
  // off + L(3,0) = 8 + 24 = 32, but 8 ^ 24 = 16.
  const ComposedLayout l =
      make_composed_layout(Swizzle{2, 0, 3}, IntTuple(static_int(8)), row_major_8());
  const IntTuple c = make_tuple(static_int(3), underscore());
  REQUIRE(sliced(c, l) == "((_2,_2,_2)):((_1,_-2,_4)) _18");
  const ComposedAndOffset r = slice_and_offset(c, l);
  const LawReport law = laws::composed::slice_and_offset(
      two(c, l), Value::tuple({Value(r.layout.inner), Value(r.offset)}));
  REQUIRE_FALSE(law.holds);
  REQUIRE(law.at == "0");
  REQUIRE(law.got == "18");
  REQUIRE(law.expected == "32");
}

TEST_CASE("the algebra keeps A and the offset", "[composed]") {
  const Tiler tiler(make_tuple(static_int(4), static_int(2)));
  REQUIRE(print(zipped_divide(example(), tiler.view())) ==
          "Sw<2,0,3> o _0 o ((_4,_2),(_2,_4)):((_8,_1),(_32,_2))");
  REQUIRE(print(with_shape(example(), make_tuple(static_int(4), static_int(16)))) ==
          "Sw<2,0,3> o _0 o (_4,(_2,_8)):(_8,(_32,_1))");
  REQUIRE(print(make_fragment_like(example())) == "(_8,(_8)):(_1,(_8))");
  REQUIRE(print(get(example(), 1)) == "Sw<2,0,3> o _0 o _8:_1");
}

TEST_CASE("a layout outside moves the swizzle", "[composed]") {
  const ComposedLayout inner =
      composition(Swizzle{1, 0, 1}, Layout(IntTuple(static_int(4)), IntTuple(static_int(1))));
  const Layout outer(IntTuple(static_int(8)), IntTuple(static_int(2)));
  REQUIRE(print(composition(outer.view(), inner)) == "Sw<1,1,1> o _0 o _4:_2");
  REQUIRE(error_of([&] {
            composition(outer.view(),
                        make_composed_layout(Swizzle{1, 0, 1}, IntTuple(Int(0)), inner.inner));
          }) == "composed.offset_zero");
}

TEST_CASE("the inverse of a bijective swizzled layout undoes it", "[composed][law]") {
  REQUIRE(print(right_inverse(example())) == "Sw<2,0,-3> o _0 o (_8,_8):(_8,_1)");
  REQUIRE(rc::check([] {
    ComposedLayout l = any_composed();
    l.offset = IntTuple(static_int(0));
    l.inner = make_layout(make_tuple(static_int(2), static_int(period(l.swizzle))).view());
    const ComposedLayout r = right_inverse(l);
    for (int64 i = 0; i < size(l).value; ++i) {
      const IntTuple there = crd2idx(IntTuple(Int(i)), r);
      RC_ASSERT(crd2idx(there, l).value().value == i);
    }
  }));
}

TEST_CASE("an inverse with an offset keeps the swizzle inside", "[composed]") {
  const ComposedLayout l =
      make_composed_layout(Swizzle{2, 0, 3}, IntTuple(static_int(1)), row_major_8());
  const ComposedLayout r = right_inverse(l);
  REQUIRE(print(r) == "(_8,_8):(_8,_1) o _-1 o Sw<2,0,3>");
  REQUIRE(print(right_inverse(r)) == print(l));
  for (int64 i = 1; i < 60; ++i) {
    const IntTuple there = crd2idx(IntTuple(Int(i)), r);
    if (there.value().value >= 0 && there.value().value < 64) {
      REQUIRE(crd2idx(there, l).value().value == i);
    }
  }
  REQUIRE(error_of([&] { size(r); }) == "composed.inner_swizzle");
}

TEST_CASE("casts move the swizzle with the elements, not under the flag", "[composed]") {
  const ComposedLayout l = composition(Swizzle{3, 0, 3}, row_major_8());
  REQUIRE(print(recast_layout(l, 128, 16)) == "Sw<3,3,3> o _0 o (_8,_64):(_64,_1)");
  const ComposedLayout flagged = smem_atom(*find_smem_atom("GMMA::Layout_K_SW128_Atom"), 16);
  REQUIRE(print(upcast(flagged, 2)) == "Sw<3,4,3> o smem_ptr[32b](unset) o (_8,_32):(_32,_1)");
  REQUIRE(print(downcast(flagged, 2)) == "Sw<3,4,3> o smem_ptr[8b](unset) o (_8,_128):(_128,_1)");
  REQUIRE(print(as_position_independent_swizzle_layout(flagged)) ==
          "Sw<3,3,3> o _0 o (_8,_64):(_64,_1)");
  ComposedLayout dynamic = l;
  dynamic.offset = IntTuple(Int(0));
  REQUIRE(error_of([&] { upcast(dynamic, 2); }) == "composed.cast_offset");
}

TEST_CASE("the flag of shared memory survives slices at zero only", "[composed]") {
  const ComposedLayout l = smem_atom(*find_smem_atom("GMMA::Layout_K_SW128_Atom"), 16);
  REQUIRE(print(slice(make_tuple(underscore(), static_int(0)), l)) ==
          "Sw<3,4,3> o smem_ptr[16b](unset) o (_8):(_64)");
  REQUIRE(print(slice(make_tuple(static_int(3), underscore()), l)) ==
          "Sw<3,4,3> o _192 o (_64):(_1)");
  REQUIRE(print(slice(make_tuple(underscore(), 3), l)) == "Sw<3,4,3> o 3 o (_8):(_64)");
}

TEST_CASE("every atom covers eight spans of its swizzle, for every element width", "[composed]") {
  for (const SmemAtomRow& row : kSmemAtoms) {
    for (const int bits : {1, 2, 4, 8, 16, 32, 64}) {
      const ComposedLayout atom = smem_atom(row, bits);
      INFO(row.name << " of " << bits << " bits: " << print(atom));
      REQUIRE(size(atom).value * bits == row.span * row.rows);
      REQUIRE(cosize(atom) == size(atom));
      REQUIRE(atom.offset.value().value == bits);
    }
  }
  REQUIRE(find_smem_atom("GMMA::Layout_MN_SW128_32B_Atom") == nullptr);
  REQUIRE(find_smem_atom("UMMA::Layout_MN_SW128_32B_Atom") != nullptr);
  REQUIRE(find_smem_atom("GMMA::Layout_K_SW256_Atom") == nullptr);
}
