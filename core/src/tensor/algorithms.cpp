#include "tensor/algorithms.hpp"

#include <cmath>

#include "colex/ops/composed.hpp"

namespace colex {

namespace {

void want_equal(const char* what, int64 a, int64 b) {
  if (a != b) fail("tensor.host_mode", what, a, b);
}

int64 mode_size(const HostTensor& t, int i) {
  return product(t.tensor.layout.inner.shape.view()[i]).value;
}

size_t offset(const Tensor& t, const IntTuple& c) {
  return static_cast<size_t>(offset_of(t, c).value().value);
}

}  // namespace

int64 HostTensor::size() const { return colex::size(tensor.layout).value; }
size_t HostTensor::at(int64 i) const { return offset(tensor, IntTuple(Int(i))); }
size_t HostTensor::at(int64 i, int64 j) const { return offset(tensor, make_tuple(Int(i), Int(j))); }
size_t HostTensor::at(int64 i, int64 j, int64 k) const {
  return offset(tensor, make_tuple(Int(i), Int(j), Int(k)));
}

HostTensor host_tensor(const Tensor& tensor) {
  HostTensor r{tensor, {}};
  const int64 n = r.size();
  if (n > HostTensor::kMaxElements) {
    fail("tensor.host_size", tensor.layout.inner, n, HostTensor::kMaxElements);
  }
  int64 last = -1;
  for (int64 i = 0; i < n; ++i) {
    const IntTuple at = offset_of(tensor, IntTuple(Int(i)));
    if (at.is_tuple() || at.value().value < 0) fail("tensor.host_values");
    if (at.value().value > last) last = at.value().value;
  }
  if (last >= HostTensor::kMaxElements * 16) {
    fail("tensor.host_size", tensor.layout.inner, last + 1, HostTensor::kMaxElements * 16);
  }
  r.data.assign(static_cast<size_t>(last + 1), 0.0);
  if (tensor.engine.kind == EngineKind::counting) {
    for (size_t i = 0; i < r.data.size(); ++i) r.data[i] = static_cast<double>(i);
  }
  return r;
}

Unary unary_function(const std::string& name) {
  if (name == "neg" || name == "negate") return [](double x) { return -x; };
  if (name == "abs") return [](double x) { return x < 0 ? -x : x; };
  if (name == "square") return [](double x) { return x * x; };
  if (name == "sqrt") return [](double x) { return std::sqrt(x); };
  if (name == "relu") return [](double x) { return x > 0 ? x : 0.0; };
  return nullptr;
}

Binary binary_function(const std::string& name) {
  if (name == "plus") return [](double x, double y) { return x + y; };
  if (name == "minus") return [](double x, double y) { return x - y; };
  if (name == "times" || name == "multiplies") return [](double x, double y) { return x * y; };
  if (name == "min") return [](double x, double y) { return y < x ? y : x; };
  if (name == "max") return [](double x, double y) { return y > x ? y : x; };
  return nullptr;
}

HostTensor fill(HostTensor t, double value) {
  for (int64 i = t.size() - 1; i >= 0; --i) t(i) = value;
  return t;
}

HostTensor copy(const HostTensor& src, HostTensor dst) {
  want_equal("copy", src.size(), dst.size());
  for (int64 i = 0; i < src.size(); ++i) dst(i) = src(i);
  return dst;
}

HostTensor copy_if(const HostTensor& predicate, const HostTensor& src, HostTensor dst) {
  want_equal("copy_if", predicate.size(), src.size());
  want_equal("copy_if", src.size(), dst.size());
  for (int64 i = 0; i < src.size(); ++i) {
    if (predicate(i) != 0) dst(i) = src(i);
  }
  return dst;
}

HostTensor transform(HostTensor t, Unary f) {
  // Each offset once, also where stride 0 gives it several coordinates.
  const HostTensor before = t;
  for (int64 i = 0; i < t.size(); ++i) t(i) = f(before(i));
  return t;
}

HostTensor transform(const HostTensor& x, HostTensor y, Binary f) {
  want_equal("transform", x.size(), y.size());
  const HostTensor before = y;
  for (int64 i = 0; i < y.size(); ++i) y(i) = f(x(i), before(i));
  return y;
}

HostTensor axpby(double a, const HostTensor& x, double b, HostTensor y) {
  want_equal("transform", x.size(), y.size());
  const HostTensor before = y;
  for (int64 i = 0; i < y.size(); ++i) y(i) = a * x(i) + b * before(i);
  return y;
}

double fold(const HostTensor& t, double start, Binary f) {
  for (int64 i = 0; i < t.size(); ++i) start = f(start, t(i));
  return start;
}

namespace {

HostTensor gemm_values(const HostTensor& a, const HostTensor& b, HostTensor c) {
  const int64 v = mode_size(c, 0);
  const int64 m = mode_size(c, 1);
  const int64 n = mode_size(c, 2);
  const bool depth = a.tensor.layout.inner.rank() == 3;
  want_equal("gemm V", mode_size(a, 0), v);
  want_equal("gemm V", mode_size(b, 0), v);
  want_equal("gemm M", mode_size(a, 1), m);
  want_equal("gemm N", mode_size(b, 1), n);
  const int64 k = depth ? mode_size(a, 2) : 1;
  if (depth) want_equal("gemm K", k, mode_size(b, 2));
  for (int64 p = 0; p < k; ++p) {
    for (int64 j = 0; j < n; ++j) {
      for (int64 i = 0; i < m; ++i) {
        for (int64 e = 0; e < v; ++e) {
          c(e, i, j) += depth ? a(e, i, p) * b(e, j, p) : a(e, i) * b(e, j);
        }
      }
    }
  }
  return c;
}

HostTensor gemm_matrix(const HostTensor& a, const HostTensor& b, HostTensor c) {
  const int64 m = mode_size(c, 0);
  const int64 n = mode_size(c, 1);
  const bool depth = a.tensor.layout.inner.rank() == 2;
  want_equal("gemm M", mode_size(a, 0), m);
  want_equal("gemm N", mode_size(b, 0), n);
  const int64 k = depth ? mode_size(a, 1) : 1;
  if (depth) want_equal("gemm K", k, mode_size(b, 1));
  for (int64 p = 0; p < k; ++p) {
    for (int64 j = 0; j < n; ++j) {
      for (int64 i = 0; i < m; ++i) c(i, j) += depth ? a(i, p) * b(j, p) : a(i) * b(j);
    }
  }
  return c;
}

}  // namespace

HostTensor gemm(const HostTensor& a, const HostTensor& b, HostTensor c) {
  const int ra = a.tensor.layout.inner.rank();
  const int rb = b.tensor.layout.inner.rank();
  const int rc = c.tensor.layout.inner.rank();
  if (ra == rb && ra == 1 && rc == 1) {
    want_equal("gemm V", a.size(), c.size());
    want_equal("gemm V", b.size(), c.size());
    for (int64 i = 0; i < c.size(); ++i) c(i) += a(i) * b(i);
    return c;
  }
  if (ra == rb && (ra == 1 || ra == 2) && rc == 2) return gemm_matrix(a, b, std::move(c));
  if (ra == rb && (ra == 2 || ra == 3) && rc == 3) return gemm_values(a, b, std::move(c));
  fail("check_gemm.ranks", ra, rb, rc);
}

}  // namespace colex
