#include <cmath>

#include "tensor/algorithms.hpp"
#include "tensor/tensor_object.hpp"
#include "text/decimal.hpp"
#include "tiled/check.hpp"
#include "tiled/objects.hpp"

/// Tensor algorithms in the registry. A tensor whose elements are not known reads as zeros only
/// where it is written.

namespace colex {

namespace {

HostTensor target(const Arguments& args, int i) {
  const auto& t = object_argument<TensorObject>(args, i, "tensor");
  if (t.data != nullptr) return {t.tensor, *t.data};
  return host_tensor(t.tensor);
}

HostTensor source(const Arguments& args, int i) {
  const auto* t = argument_at(args, i).object_as<TensorObject>();
  if (t != nullptr && t->data != nullptr) return {t->tensor, *t->data};
  const Tensor counted = tensor_argument(args, i);
  if (counted.engine.kind != EngineKind::counting) fail("tensor.host_values");
  return host_tensor(counted);
}

Value result(const Arguments& args, int i, HostTensor t) {
  const auto* given = argument_at(args, i).object_as<TensorObject>();
  Tensor tensor = t.tensor;
  // Written elements no longer count their offsets.
  if (tensor.engine.kind == EngineKind::counting) tensor.engine.kind = EngineKind::pointer;
  return tensor_value(tensor, given ? given->type : "",
                      std::make_shared<const std::vector<double>>(std::move(t.data)));
}

double number(const Arguments& args, int i) {
  if (const std::string* text = argument_at(args, i).as<std::string>()) return parse_decimal(*text);
  return static_cast<double>(args.integer(i).value);
}

/// The name of a function, with or without quotes.
std::string name(const Arguments& args, int i) {
  const std::string* text = argument_at(args, i).as<std::string>();
  if (text == nullptr) args.wrong_kind(i, "function");
  const bool quoted = text->size() > 1 && text->front() == '"' && text->back() == '"';
  return quoted ? text->substr(1, text->size() - 2) : *text;
}

Value number_value(double x) {
  if (std::floor(x) == x && std::fabs(x) < 9e15) return Int(static_cast<int64>(x));
  return Value(fixed(x));
}

/// `array<float,8>`: memory whose elements are not followed.
bool is_array(const Arguments& args) {
  const auto* p = argument_at(args, 0).object_as<PointerObject>();
  return p != nullptr && p->owned.bytes > 0;
}

Value do_fill(const Arguments& args) {
  if (is_array(args)) fail("tensor.host_values");
  return result(args, 0, fill(target(args, 0), number(args, 1)));
}
Value do_clear(const Arguments& args) {
  if (is_array(args)) fail("tensor.host_values");
  return result(args, 0, fill(target(args, 0), 0));
}

/// As many elements on both sides, known or not.
void want_same_size(const Arguments& args, int i, int j) {
  const int64 a = size(tensor_argument(args, i).layout).value;
  const int64 b = size(tensor_argument(args, j).layout).value;
  if (a != b) fail("tensor.host_mode", args.operation(), a, b);
}

/// What the first argument says of how argument number `from` is copied to the one behind it.
void check_policy(const Arguments& args, int from) {
  const Tensor& source = tensor_argument(args, from);
  const Tensor& target = tensor_argument(args, from + 1);
  const Value* v = &argument_at(args, 0);
  if (const auto* slice = v->object_as<ThrCopyObject>()) v = &slice->tiled;
  if (const auto* tiled = v->object_as<TiledCopyObject>()) {
    check_copy(tiled->named, tiled->copy.atom, source, target);
  } else {
    const auto& atom = object_argument<CopyAtomObject>(args, 0, "copy_atom");
    check_copy(atom.named, atom.atom, source, target);
  }
}

Value do_copy(const Arguments& args) {
  const int first = args.count() - 2;
  if (first == 1) check_policy(args, 1);
  if (first == 0) want_same_size(args, 0, 1);
  return result(args, first + 1, copy(source(args, first), target(args, first + 1)));
}

Value do_copy_if(const Arguments& args) {
  const int first = args.count() - 3;
  if (first == 1) check_policy(args, 2);
  return result(args, first + 2,
                copy_if(source(args, first), source(args, first + 1), target(args, first + 2)));
}

Value do_transform(const Arguments& args) {
  const std::string function = name(args, args.count() - 1);
  if (args.count() == 2) {
    const Unary f = unary_function(function);
    if (!f) args.wrong_kind(1, "function");
    return result(args, 0, transform(source(args, 0), f));
  }
  const Binary f = binary_function(function);
  if (!f) args.wrong_kind(2, "function");
  return result(args, 1, transform(source(args, 0), source(args, 1), f));
}

Value do_axpby(const Arguments& args) {
  want_same_size(args, 1, 3);
  return result(args, 3, axpby(number(args, 0), source(args, 1), number(args, 2), source(args, 3)));
}

Value do_fold(const Arguments& args) {
  const Binary f = binary_function(name(args, 2));
  if (!f) args.wrong_kind(2, "function");
  return number_value(fold(source(args, 0), number(args, 1), f));
}

/// The instruction of a TiledMMA, of one thread's slice of it, or of an atom.
const NamedMma& mma_argument(const Arguments& args) {
  const Value* v = &argument_at(args, 0);
  if (const auto* slice = v->object_as<ThrMmaObject>()) v = &slice->tiled;
  if (const auto* tiled = v->object_as<TiledMmaObject>()) return tiled->named;
  return object_argument<MmaAtomObject>(args, 0, "mma_atom").named;
}

Value do_gemm(const Arguments& args) {
  const int first = args.count() - 3;
  if (first > 0) {
    check_gemm(mma_argument(args), tensor_argument(args, first), tensor_argument(args, first + 1),
               tensor_argument(args, first + 2));
  }
  if (first == 2) {  // `gemm(mma, D, A, B, C)`
    want_same_size(args, 1, 4);
    return result(args, 1,
                  gemm(source(args, 2), source(args, 3), copy(source(args, 4), target(args, 1))));
  }
  return result(args, first + 2,
                gemm(source(args, first), source(args, first + 1), target(args, first + 2)));
}

// ---- laws: element by element, by 1-D index -----------------------------------------------------

double element(const HostTensor& t, int64 i) {
  const int64 at = offset_of(t.tensor, IntTuple(Int(i))).value().value;
  return t.data[static_cast<size_t>(at)];
}

/// R's element i is expected(i).
template <class F> LawReport by_element(const char* id, const Value& result, F expected) {
  LawReport r;
  r.id = id;
  const auto* made = result.object_as<TensorObject>();
  if (made == nullptr || made->data == nullptr) return r;
  const HostTensor t{made->tensor, *made->data};
  const int64 n = size(t.tensor.layout).value;
  for (int64 i = 0; i < n && r.holds; ++i) {
    const double got = element(t, i);
    const double want = expected(i);
    ++r.checked;
    r.holds = got == want;
    if (r.holds) continue;
    r.at = std::to_string(i);
    r.got = decimal(got);
    r.expected = decimal(want);
  }
  return r;
}

LawReport law_fill(const Arguments& args, const Value& made) {
  const double x = args.count() > 1 ? number(args, 1) : 0;
  return by_element("law.fill", made, [&](int64) { return x; });
}

LawReport law_copy(const Arguments& args, const Value& made) {
  const HostTensor from = source(args, args.count() - 2);
  return by_element("law.copy", made, [&](int64 i) { return element(from, i); });
}

LawReport law_copy_if(const Arguments& args, const Value& made) {
  const int first = args.count() - 3;
  const HostTensor guard = source(args, first);
  const HostTensor from = source(args, first + 1);
  const HostTensor to = target(args, first + 2);
  return by_element("law.copy_if", made, [&](int64 i) {
    return element(guard, i) != 0 ? element(from, i) : element(to, i);
  });
}

LawReport law_axpby(const Arguments& args, const Value& made) {
  const HostTensor x = source(args, 1);
  const HostTensor y = source(args, 3);
  return by_element("law.axpby", made, [&](int64 i) {
    return number(args, 0) * element(x, i) + number(args, 2) * element(y, i);
  });
}

/// Of matrices A (M,K), B (N,K) and C (M,N); C's elements are those before.
LawReport law_gemm(const Arguments& args, const Value& made) {
  const int first = args.count() - 3;
  const HostTensor a = source(args, first);
  const HostTensor b = source(args, first + 1);
  const HostTensor c = target(args, first + 2);
  for (const HostTensor* t : {&a, &b, &c}) {
    if (t->tensor.layout.inner.rank() == 2) continue;
    LawReport r;
    r.id = "law.gemm";
    return r;
  }
  const int64 m = product(a.tensor.layout.inner.shape[0]).value;
  const int64 n = product(b.tensor.layout.inner.shape[0]).value;
  const int64 k = product(a.tensor.layout.inner.shape[1]).value;
  return by_element("law.gemm", made, [&](int64 i) {
    double sum = element(c, i);
    for (int64 j = 0; j < k; ++j) sum += element(a, i % m + m * j) * element(b, i / m + n * j);
    return sum;
  });
}

#define COLEX_OWN "make_tensor<float>(Shape<_4,_8>{})"
#define COLEX_COUNT "make_counting_tensor(Layout<Shape<_4,_8>,Stride<_8,_1>>{})"

const Operation kRows[] = {
    {"fill", "algorithms", "tensor, value", "fill(" COLEX_OWN ", 3)", 2, 2, do_fill, law_fill},
    {"clear", "algorithms", "tensor", "clear(" COLEX_OWN ")", 1, 1, do_clear, law_fill},
    {"copy", "algorithms", "copy?, src, dst", "copy(" COLEX_COUNT ", " COLEX_OWN ")", 2, 3, do_copy,
     law_copy},
    {"copy_if", "algorithms", "copy?, pred, src, dst",
     "copy_if(fill(" COLEX_OWN ", 1), " COLEX_COUNT ", " COLEX_OWN ")", 3, 4, do_copy_if,
     law_copy_if},
    {"transform", "algorithms", "tensor, tensor?, function",
     "transform(" COLEX_COUNT ", \"square\")", 2, 3, do_transform, Law::none("law.none.function")},
    {"axpby", "algorithms", "a, x, b, y", "axpby(2, " COLEX_COUNT ", 1, fill(" COLEX_OWN ", 5))", 4,
     4, do_axpby, law_axpby},
    {"fold", "algorithms", "tensor, start, function", "fold(" COLEX_COUNT ", 0, \"plus\")", 3, 3,
     do_fold, Law::none("law.none.function")},
    {"gemm", "algorithms", "mma?, D?, A, B, C",
     "gemm(fill(make_tensor<float>(Shape<_4,_2>{}), 1), fill(make_tensor<float>(Shape<_8,_2>{}), "
     "3), " COLEX_OWN ")",
     3, 5, do_gemm, law_gemm},
};
#undef COLEX_OWN
#undef COLEX_COUNT

const RegisterOperations registered{kRows, std::size(kRows)};

}  // namespace

}  // namespace colex
