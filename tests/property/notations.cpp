// text -> value -> text is stable in every notation: what a value is written as reads back, and the
// value that was read is written as the same text. A failing case prints its seed and the text.
#include "value/notations.hpp"
#include "forall.hpp"
#include "program/evaluate.hpp"

using namespace colex;

namespace {

bool one_in(int n) { return between(1, n) == 1; }

/// Which integers a value may hold.
struct Kinds {
  bool dynamic = false;
  bool negative = false;
  bool basis = false;
};

Int any_integer(const Kinds& k, int low, int high) {
  int64 value = between(low, high);
  if (k.negative && one_in(4)) value = -value;
  // The strides that an open type leaves to the reader overflow beside large extents.
  if (!k.dynamic && one_in(12)) value *= 100'003;
  return k.dynamic && one_in(2) ? Int(value) : static_int(value);
}

/// `_3@1`, `8@0@1`.
Int any_basis(const Kinds& k) {
  Int i = any_integer(k, 1, 9);
  for (int n = between(1, 2); n > 0; --n) i = make_basis(between(0, 3), i);
  return i;
}

/// A tuple of up to three levels; `leaf` makes the integers.
template <class Leaf> void append_tuple(IntTuple& out, int depth, Leaf leaf) {
  if (depth == 0 || one_in(3)) return out.push(leaf());
  const int h = out.open();
  for (int n = between(1, 3); n > 0; --n) append_tuple(out, depth - 1, leaf);
  out.close(h);
}

template <class Leaf> IntTuple any_tuple(Leaf leaf) {
  IntTuple r;
  append_tuple(r, 3, leaf);
  return r;
}

Layout any_layout(const Kinds& k) {
  const Kinds positive{k.dynamic, false, false};
  const IntTuple shape = any_tuple([&] { return any_integer(positive, 1, 16); });
  const bool basis = k.basis;
  return Layout(shape, transform_leaf(shape, [&](const Int&) {
                  return basis ? any_basis(k) : any_integer(k, 0, 64);
                }));
}

Swizzle any_swizzle() {
  const int bits = between(0, 3);
  const int shift = between(bits, 4);
  return make_swizzle(bits, between(0, 4), bits > 0 && one_in(4) ? -shift : shift);
}

ComposedLayout any_composed(const Kinds& k) {
  return make_composed_layout(any_swizzle(), IntTuple(any_integer(k, 0, 64)), any_layout(k));
}

/// `(_4:_1,_8,_)`: integers, layouts and `_`, one a mode.
Value any_tiler(const Kinds& k) {
  std::vector<Value> parts;
  for (int n = between(2, 4); n > 0; --n) {
    const int kind = between(0, 2);
    if (kind == 0) parts.push_back(Value(any_integer(k, 1, 16)));
    if (kind == 1) parts.push_back(Value(any_layout(k)));
    if (kind == 2) parts.push_back(Value(underscore()));
  }
  return Value::tuple(std::move(parts));
}

Reading reading_of(Style style, Notation notation) {
  const bool python = style == Style::dsl || style == Style::pycute;
  return python || notation == Notation::math ? Reading::math : Reading::cpp;
}

void check_stable(const Value& value, Style style, Notation notation) {
  const std::string text = write(value, style, notation);
  RC_LOG() << "text: " << text << "\n";
  Value again;
  try {
    again = evaluate_last(text, reading_of(style, notation));
  } catch (const LayoutError& e) {
    RC_LOG() << "is not read: " << e.id << "\n";
    RC_FAIL("a written text must be read");
  }
  RC_LOG() << "read as " << again.print() << "\n";
  RC_ASSERT(write(again, style, notation) == text);
  // Types leave run-time integers open, Python leaves open which ones are static.
  if (style == Style::cute || style == Style::cpp_call || style == Style::latex) {
    RC_ASSERT(again.print(notation) == value.print(notation));
  } else if (style != Style::cpp_type) {
    RC_ASSERT(again.print(Notation::math) == value.print(Notation::math));
  }
}

constexpr Style kStyles[] = {Style::cute, Style::cpp_type, Style::cpp_call,
                             Style::dsl,  Style::pycute,   Style::latex};

/// In every notation: with static and dynamic integers, and with all of them known.
template <class Make> void check_all(const char* name, Kinds kinds, Make make) {
  for (const Style style : kStyles) {
    forall(name, [&] {
      Kinds k = kinds;
      k.dynamic = k.dynamic && one_in(2);
      check_stable(make(k), style, Notation::cpp);
    });
  }
  kinds.dynamic = false;
  for (const Style style : {Style::cute, Style::latex}) {
    forall(name, [&] { check_stable(make(kinds), style, Notation::math); });
  }
}

const Kinds kAny{true, true, false};

}  // namespace

TEST_CASE("integers and tuples read back in every notation", "[property][notation]") {
  check_all("tuple", kAny,
            [](const Kinds& k) { return Value(any_tuple([&] { return any_integer(k, 0, 64); })); });
}

TEST_CASE("coordinates with open places read back in every notation", "[property][notation]") {
  check_all("slots", kAny, [](const Kinds& k) {
    return Value(any_tuple([&] { return one_in(3) ? underscore() : any_integer(k, 0, 64); }));
  });
}

TEST_CASE("layouts read back in every notation", "[property][notation]") {
  check_all("layout", kAny, [](const Kinds& k) { return Value(any_layout(k)); });
}

TEST_CASE("layouts of coordinates read back in every notation", "[property][notation]") {
  check_all("basis", {true, false, true}, [](const Kinds& k) { return Value(any_layout(k)); });
}

TEST_CASE("swizzled layouts read back in every notation", "[property][notation]") {
  check_all("composed", {true, false, false},
            [](const Kinds& k) { return Value(any_composed(k)); });
}

TEST_CASE("swizzles read back in every notation", "[property][notation]") {
  check_all("swizzle", {}, [](const Kinds&) { return Value(any_swizzle()); });
}

TEST_CASE("tilers read back in every notation", "[property][notation]") {
  check_all("tiler", {}, any_tiler);
}

TEST_CASE("tensors read back as they print", "[property][notation]") {
  for (const char* maker : {"make_gmem_ptr<half_t>(0)", "make_smem_ptr<float>(128)"}) {
    forall(maker, [&] {
      const std::string layout = Value(any_layout({true, false, false})).print();
      const Value tensor =
          evaluate_last("make_tensor(" + std::string(maker) + ", " + layout + ")", Reading::cpp);
      check_stable(tensor, Style::cute, Notation::cpp);
    });
  }
}

TEST_CASE("different values are written differently", "[property][notation]") {
  for (const Style style : {Style::cute, Style::cpp_call, Style::latex}) {
    forall("injective", [&] {
      const Value a(any_layout(kAny));
      const Value b(any_layout(kAny));
      RC_ASSERT((write(a, style, Notation::cpp) == write(b, style, Notation::cpp)) ==
                (*a.as<Layout>() == *b.as<Layout>()));
    });
  }
}
