// Tensors: slices and partitions against brute force, printing, the host algorithms.
#include "catch.hpp"
#include "tensor/algorithms.hpp"
#include "tensor/tensor_object.hpp"
#include "text/layout_error.hpp"

using namespace colex;

namespace {

Tensor counting(const Layout& l) {
  Tensor t;
  t.layout = ComposedLayout(l);
  return t;
}

/// (16,32):(32,_1)
Layout rows() { return make_layout(make_tuple(16, 32), make_tuple(32, static_int(1))); }

int64 at(const Tensor& t, const IntTuple& c) { return offset_of(t, c).value().value; }

HostTensor owned(const IntTuple& shape) {
  return host_tensor(make_owning_tensor(32, ComposedLayout(make_layout(shape.view()))));
}

HostTensor numbered(const IntTuple& shape) {
  HostTensor t = owned(shape);
  for (int64 i = 0; i < t.size(); ++i) t(i) = static_cast<double>((7 * i) % 11 - 5);
  return t;
}

}  // namespace

TEST_CASE("a tile is what its name says", "[tensor]") {
  const Tensor t = counting(rows());
  const IntTuple tile = make_tuple(static_int(4), static_int(8));
  for (int64 bi = 0; bi < 4; ++bi) {
    for (int64 bj = 0; bj < 4; ++bj) {
      const Tensor part = inner_partition(t, Tiler(tile), make_tuple(Int(bi), Int(bj)));
      const Tensor spread = outer_partition(t, Tiler(tile), make_tuple(Int(bi), Int(bj)));
      for (int64 i = 0; i < 4; ++i) {
        for (int64 j = 0; j < 8; ++j) {
          const IntTuple c = make_tuple(Int(i), Int(j));
          REQUIRE(at(part, c) == at(t, make_tuple(Int(4 * bi + i), Int(8 * bj + j))));
          if (j < 4) {
            REQUIRE(at(spread, c) == at(t, make_tuple(Int(4 * i + bi), Int(8 * j + bj))));
          }
        }
      }
    }
  }
}

TEST_CASE("local_partition gives every element to one thread", "[tensor]") {
  const Tensor t = counting(rows());
  const Layout threads = make_layout(make_tuple(static_int(4), static_int(8)),
                                     make_tuple(static_int(8), static_int(1)));
  std::vector<int> owners(16 * 32, 0);
  for (int64 thread = 0; thread < 32; ++thread) {
    const Tensor part = local_partition(t, threads, Int(thread));
    const int64 n = size(part.layout).value;
    for (int64 i = 0; i < n; ++i) ++owners[static_cast<size_t>(at(part, IntTuple(Int(i))))];
  }
  for (const int count : owners) REQUIRE(count == 1);
}

TEST_CASE("a Step drops modes of tiler and coordinate", "[tensor]") {
  const IntTuple step = make_tuple(static_int(1), underscore(), static_int(1));
  const IntTuple tile = make_tuple(static_int(128), static_int(64), static_int(32));
  const Tiler kept = dice(step, Tiler(tile).view());
  REQUIRE(print(kept) == "(_128,_32)");
}

TEST_CASE("tensors print as cute::print prints them", "[tensor]") {
  const auto text = [](const Tensor& t) { return TensorObject(t).print(Notation::cpp); };
  REQUIRE(text(make_identity_tensor(make_tuple(static_int(4), static_int(8)))) ==
          "ArithTuple(_0,_0) o (_4,_8):(_1@0,_1@1)");
  Engine gmem;
  gmem.kind = EngineKind::gmem;
  gmem.bits = 16;
  gmem.address = 0x1000;
  const Tensor t = make_tensor(gmem, rows());
  REQUIRE(text(t) == "gmem_ptr[16b](0x1000) o (16,32):(32,_1)");
  REQUIRE(text(slice(make_tuple(2, underscore()), t)) == "gmem_ptr[16b](0x1080) o (32):(_1)");
}

TEST_CASE("a tensor that owns its elements is static", "[tensor]") {
  REQUIRE_THROWS_AS(make_owning_tensor(32, ComposedLayout(rows())), LayoutError);
}

TEST_CASE("copy goes by coordinates, not by offsets", "[tensor]") {
  const HostTensor from = host_tensor(counting(make_layout(
      make_tuple(static_int(4), static_int(8)), make_tuple(static_int(8), static_int(1)))));
  const HostTensor to = copy(from, owned(make_tuple(static_int(4), static_int(8))));
  for (int64 i = 0; i < 4; ++i) {
    for (int64 j = 0; j < 8; ++j) REQUIRE(to(i, j) == static_cast<double>(8 * i + j));
  }
  REQUIRE_THROWS_AS(copy(from, owned(make_tuple(static_int(4), static_int(7)))), LayoutError);
}

TEST_CASE("copy_if leaves the rest as it was", "[tensor]") {
  const IntTuple shape = make_tuple(static_int(4), static_int(8));
  HostTensor predicate = owned(shape);
  for (int64 i = 0; i < 32; i += 3) predicate(i) = 1;
  const HostTensor r = copy_if(predicate, numbered(shape), fill(owned(shape), 99));
  for (int64 i = 0; i < 32; ++i) REQUIRE(r(i) == (i % 3 == 0 ? numbered(shape)(i) : 99));
}

TEST_CASE("axpby, transform and fold are element by element", "[tensor]") {
  const IntTuple shape = make_tuple(static_int(3), static_int(5));
  const HostTensor x = numbered(shape);
  const HostTensor y = fill(owned(shape), 2);
  const HostTensor r = axpby(3, x, -1, y);
  const HostTensor squares = transform(x, unary_function("square"));
  double sum = 0;
  for (int64 i = 0; i < 15; ++i) {
    REQUIRE(r(i) == 3 * x(i) - 2);
    REQUIRE(squares(i) == x(i) * x(i));
    sum += x(i);
  }
  REQUIRE(fold(x, 0, binary_function("plus")) == sum);
  REQUIRE_FALSE(unary_function("banana"));
}

TEST_CASE("gemm by its five ranks", "[tensor]") {
  const auto s = [](int64 n) { return IntTuple(static_int(n)); };
  // (V) x (V) => (V)
  const HostTensor v = gemm(numbered(s(6)), numbered(s(6)), fill(owned(s(6)), 1));
  for (int64 i = 0; i < 6; ++i) REQUIRE(v(i) == 1 + numbered(s(6))(i) * numbered(s(6))(i));
  // (M) x (N) => (M,N)
  const HostTensor outer =
      gemm(numbered(s(4)), numbered(s(3)), owned(make_tuple(static_int(4), static_int(3))));
  for (int64 i = 0; i < 4; ++i) {
    for (int64 j = 0; j < 3; ++j) REQUIRE(outer(i, j) == numbered(s(4))(i) * numbered(s(3))(j));
  }
  // (M,K) x (N,K) => (M,N)
  const HostTensor a = numbered(make_tuple(static_int(4), static_int(5)));
  const HostTensor b = numbered(make_tuple(static_int(3), static_int(5)));
  const HostTensor c = gemm(a, b, owned(make_tuple(static_int(4), static_int(3))));
  for (int64 i = 0; i < 4; ++i) {
    for (int64 j = 0; j < 3; ++j) {
      double sum = 0;
      for (int64 k = 0; k < 5; ++k) sum += a(i, k) * b(j, k);
      REQUIRE(c(i, j) == sum);
    }
  }
  // (V,M) x (V,N) => (V,M,N) and (V,M,K) x (V,N,K) => (V,M,N)
  const HostTensor va = numbered(make_tuple(static_int(2), static_int(3), static_int(4)));
  const HostTensor vb = numbered(make_tuple(static_int(2), static_int(5), static_int(4)));
  const HostTensor vc =
      gemm(va, vb, owned(make_tuple(static_int(2), static_int(3), static_int(5))));
  const HostTensor pc = gemm(numbered(make_tuple(static_int(2), static_int(3))),
                             numbered(make_tuple(static_int(2), static_int(5))),
                             owned(make_tuple(static_int(2), static_int(3), static_int(5))));
  for (int64 e = 0; e < 2; ++e) {
    for (int64 i = 0; i < 3; ++i) {
      for (int64 j = 0; j < 5; ++j) {
        double sum = 0;
        for (int64 k = 0; k < 4; ++k) sum += va(e, i, k) * vb(e, j, k);
        REQUIRE(vc(e, i, j) == sum);
        REQUIRE(pc(e, i, j) == numbered(make_tuple(static_int(2), static_int(3)))(e, i) *
                                   numbered(make_tuple(static_int(2), static_int(5)))(e, j));
      }
    }
  }
  REQUIRE_THROWS_AS(gemm(a, numbered(s(3)), owned(make_tuple(static_int(4), static_int(3)))),
                    LayoutError);
}
