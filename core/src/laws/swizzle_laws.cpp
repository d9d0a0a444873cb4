#include "laws/swizzle_laws.hpp"

#include <algorithm>

#include "colex/ops/composed_slice.hpp"
#include "value/sorted.hpp"
#include "value/table.hpp"

namespace colex::laws::composed {

namespace {

constexpr int64 kMostCoordinates = 1 << 14;  // of laws that go index by index
constexpr int64 kMostSorted = 1 << 16;       // of laws that compare sets of offsets

/// The value as a function of a 1-D index, if it is one with integer offsets.
std::optional<OffsetFunction> function_of(const Value& v) {
  const ComposedLayout* c = v.as<ComposedLayout>();
  if (!v.as<Layout>() && (c == nullptr || c->inner_is_swizzle)) return std::nullopt;
  OffsetFunction f(v);
  if (f.over_coordinates()) return std::nullopt;
  return f;
}

Value to_value(const ComposedLayout& l) { return l.is_plain ? Value(l.inner) : Value(l); }

/// The first layout among the arguments.
std::optional<OffsetFunction> first_layout(const Arguments& args) {
  for (int i = 0; i < args.count(); ++i) {
    if (auto f = function_of(args[i])) return f;
  }
  return std::nullopt;
}

/// got(i) = want(i) for all i < n.
template <class Got, class Want> LawReport check(const char* id, int64 n, Got got, Want want) {
  LawReport r;
  r.id = id;
  n = std::min(n, kMostCoordinates);
  for (int64 i = 0; i < n; ++i) {
    const int64 g = got(i);
    const int64 w = want(i);
    ++r.checked;
    if (g == w) continue;
    r.holds = false;
    r.at = std::to_string(i);
    r.got = std::to_string(g);
    r.expected = std::to_string(w);
    return r;
  }
  return r;
}

LawReport does_not_apply(const char* id) {
  LawReport r;
  r.id = id;
  return r;
}

std::vector<int64> sorted_offsets(const OffsetFunction& f) { return sorted(f.all()); }

/// The two lists as sets.
LawReport same_sets(const char* id, std::vector<int64> got, std::vector<int64> want) {
  got = image_of(std::move(got));
  want = image_of(std::move(want));
  const int64 n = static_cast<int64>(std::max(got.size(), want.size()));
  const auto at = [](const std::vector<int64>& list, int64 i) {
    return static_cast<size_t>(i) < list.size() ? list[static_cast<size_t>(i)] : int64{-1};
  };
  return check(
      id, n, [&](int64 i) { return at(got, i); }, [&](int64 i) { return at(want, i); });
}

bool small_enough(const OffsetFunction& f) { return f.size() <= kMostSorted; }

}  // namespace

std::optional<ComposedLayout> any_layout(const Value& v) {
  if (const ComposedLayout* c = v.as<ComposedLayout>()) return *c;
  if (const Layout* l = v.as<Layout>()) return ComposedLayout(*l);
  if (const Swizzle* s = v.as<Swizzle>()) {
    return make_composed_layout(*s, IntTuple(static_int(0)),
                                Layout(IntTuple(static_int(period(*s))), IntTuple(static_int(1))));
  }
  return std::nullopt;
}

LawReport swizzle_involution(const Arguments&, const Value& result) {
  const Swizzle* s = result.as<Swizzle>();
  if (s == nullptr) return does_not_apply("law.swizzle.involution");
  return check(
      "law.swizzle.involution", period(*s), [&](int64 i) { return (*s)((*s)(i)); },
      [](int64 i) { return i; });
}

LawReport swizzled_twice(const Arguments& args, const Value& result) {
  const int64 offset = args.integer(1).value;
  return check(
      "law.swizzle.involution", 1,
      [&](int64) { return args.swizzle(0)(result.as<IntTuple>()->value().value); },
      [&](int64) { return offset; });
}

LawReport composition(const Arguments& args, const Value& result) {
  constexpr const char* kId = "law.composed.composition";
  // As functions of integers; a tuple of tilers is not one.
  std::vector<ComposedLayout> parts;
  int64 offset = 0;
  for (int i = 0; i < args.count(); ++i) {
    if (auto l = any_layout(args[i])) {
      parts.push_back(*l);
    } else if (args.count() == 3 && i == 1 && args[i].is_integer()) {
      offset = plain_integer(args.integer(i)).value;
    } else {
      return does_not_apply(kId);
    }
  }
  const auto r = any_layout(result);
  if (parts.size() != 2 || !r || r->inner_is_swizzle || parts[1].inner_is_swizzle) {
    return does_not_apply(kId);
  }
  if (parts[0].inner_is_swizzle) return does_not_apply(kId);
  const OffsetFunction a(to_value(parts[0]));
  const OffsetFunction b(to_value(parts[1]));
  const OffsetFunction f(to_value(*r));
  if (a.over_coordinates() || b.over_coordinates() || f.over_coordinates()) {
    return does_not_apply(kId);
  }
  return check(kId, std::min(b.size(), f.size()), f, [&](int64 i) { return a(offset + b(i)); });
}

namespace {

/// The coordinate `c` with the next coordinates of `k` in place of `_`.
void fill(IntTuple& out, TupleView c, const IntTuple& k, int& next) {
  if (c.is_leaf()) return out.append(c.value().is_underscore() ? k[next++] : c);
  const int h = out.open();
  for (Modes m(c); m.more(); ++m) fill(out, *m, k, next);
  out.close(h);
}

/// The shape under each `_` of a coordinate, in order: what a slice runs over.
void free_shapes(IntTuple& out, TupleView c, TupleView shape) {
  if (c.is_leaf()) {
    if (c.value().is_underscore()) out.append(shape);
    return;
  }
  Modes s(shape);
  for (Modes m(c); m.more(); ++m, ++s) free_shapes(out, *m, *s);
}

LawReport slice_law(const Arguments& args, const Value& sliced, int64 offset) {
  constexpr const char* kId = "law.composed.slice";
  const auto l = args.count() == 2 ? any_layout(args[1]) : std::nullopt;
  const auto f = function_of(sliced);
  if (!l || !f || !args.is_tuple(0)) return does_not_apply(kId);
  const IntTuple& c = args.tuple(0);
  IntTuple free;
  const int h = free.open();
  free_shapes(free, c, l->inner.shape);
  free.close(h);
  return check(
      kId, f->size(), [&](int64 i) { return (*f)(i) + offset; },
      [&](int64 i) {
        IntTuple whole;
        int next = 0;
        fill(whole, c, idx2crd(IntTuple(Int(i)), free), next);
        return crd2idx(whole, *l).value().value;
      });
}

}  // namespace

LawReport slice_and_offset(const Arguments& args, const Value& result) {
  const std::vector<Value> parts = result.parts();
  if (parts.size() != 2 || !parts[1].is_integer()) return does_not_apply("law.composed.slice");
  return slice_law(args, parts[0], parts[1].as<IntTuple>()->value().value);
}

LawReport slice(const Arguments& args, const Value& result) {
  const auto l = args.count() == 2 ? any_layout(args[1]) : std::nullopt;
  if (!l || !args.is_tuple(0)) return does_not_apply("law.composed.slice");
  const IntTuple offset = colex::slice_and_offset(args.tuple(0), *l).offset;
  return slice_law(args, result, offset.value().value);
}

LawReport same_function(const Arguments& args, const Value& result) {
  constexpr const char* kId = "law.composed.same_function";
  const auto l = first_layout(args);
  const auto r = function_of(result);
  if (!l || !r || l->size() != r->size()) return does_not_apply(kId);
  return check(kId, r->size(), *r, *l);
}

LawReport same_offsets(const Arguments& args, const Value& result) {
  constexpr const char* kId = "law.composed.same_offsets";
  const auto l = first_layout(args);
  const auto r = function_of(result);
  if (!l || !r || l->size() != r->size() || !small_enough(*l)) return does_not_apply(kId);
  const std::vector<int64> got = sorted_offsets(*r);
  const std::vector<int64> want = sorted_offsets(*l);
  return check(
      kId, r->size(), [&](int64 i) { return got[static_cast<size_t>(i)]; },
      [&](int64 i) { return want[static_cast<size_t>(i)]; });
}

LawReport first_block(const Arguments& args, const Value& result) {
  constexpr const char* kId = "law.composed.first_block";
  const auto l = first_layout(args);
  const auto r = function_of(result);
  if (!l || !r || !small_enough(*r)) return does_not_apply(kId);
  const std::vector<int64> all = sorted_offsets(*r);
  LawReport report = does_not_apply(kId);
  for (const int64 offset : l->all()) {
    ++report.checked;
    if (std::binary_search(all.begin(), all.end(), offset)) continue;
    report.holds = false;
    report.at = std::to_string(report.checked - 1);
    report.got = "-";
    report.expected = std::to_string(offset);
    break;
  }
  return report;
}

namespace {

/// Elements of one side in one of the other, from the sizes: what a cast went by.
int64 cast_factor(const OffsetFunction& fine, const OffsetFunction& coarse) {
  return coarse.size() > 0 ? fine.size() / coarse.size() : 0;
}

LawReport cast_law(const char* id, const std::optional<OffsetFunction>& fine,
                   const std::optional<OffsetFunction>& coarse) {
  if (!fine || !coarse || !small_enough(*fine)) return does_not_apply(id);
  const int64 n = cast_factor(*fine, *coarse);
  if (n < 1 || n * coarse->size() != fine->size()) return does_not_apply(id);
  std::vector<int64> grouped = fine->all();
  for (int64& offset : grouped) offset /= n;
  return same_sets(id, coarse->all(), std::move(grouped));
}

bool counts_bytes(const Value& v) {
  const ComposedLayout* c = v.as<ComposedLayout>();
  return c != nullptr && c->offset.is_leaf() && c->offset.value().kind() == IntKind::smem_flag;
}

}  // namespace

namespace {

/// Of a swizzle alone: fine(N * x) = N * coarse(x).
LawReport swizzle_cast(const char* id, const Arguments& args, const Swizzle& fine,
                       const Swizzle& coarse) {
  int64 n = args.template_count() > 0 ? args.template_integer(0).value : 0;
  for (int i = 0; i < args.count() && n == 0; ++i) {
    if (args[i].is_integer()) n = args.integer(i).value;
  }
  return check(
      id, period(coarse), [&](int64 x) { return fine(n * x); },
      [&](int64 x) { return n * coarse(x); });
}

const Swizzle* first_swizzle(const Arguments& args) {
  for (int i = 0; i < args.count(); ++i) {
    if (const Swizzle* s = args[i].as<Swizzle>()) return s;
  }
  return nullptr;
}

}  // namespace

LawReport upcast(const Arguments& args, const Value& result) {
  const Swizzle* made = result.as<Swizzle>();
  if (const Swizzle* s = first_swizzle(args); s != nullptr && made != nullptr) {
    return swizzle_cast("law.swizzle.cast", args, *s, *made);
  }
  // Under the flag of shared memory the swizzle counts bytes, offsets elements.
  if (counts_bytes(result)) return does_not_apply("law.composed.upcast");
  return cast_law("law.composed.upcast", first_layout(args), function_of(result));
}

LawReport downcast(const Arguments& args, const Value& result) {
  const Swizzle* made = result.as<Swizzle>();
  if (const Swizzle* s = first_swizzle(args); s != nullptr && made != nullptr) {
    return swizzle_cast("law.swizzle.cast", args, *made, *s);
  }
  if (counts_bytes(result)) return does_not_apply("law.composed.downcast");
  return cast_law("law.composed.downcast", function_of(result), first_layout(args));
}

LawReport right_inverse(const Arguments& args, const Value& result) {
  constexpr const char* kId = "law.composed.right_inverse";
  const auto l = args.count() > 0 ? any_layout(args[0]) : std::nullopt;
  const auto r = any_layout(result);
  if (!l || !r || l->inner_is_swizzle) return does_not_apply(kId);
  const Int n = size(r->inner_is_swizzle ? r->outer : r->inner);
  return check(
      kId, n.value,
      [&](int64 i) { return crd2idx(crd2idx(IntTuple(Int(i)), *r), *l).value().value; },
      [](int64 i) { return i; });
}

LawReport left_inverse(const Arguments& args, const Value& result) {
  constexpr const char* kId = "law.composed.left_inverse";
  const auto l = args.count() > 0 ? any_layout(args[0]) : std::nullopt;
  const auto r = any_layout(result);
  if (!l || !r || l->inner_is_swizzle) return does_not_apply(kId);
  const auto image = [&](int64 i) { return crd2idx(IntTuple(Int(i)), *l); };
  return check(
      kId, size(l->inner).value,
      [&](int64 i) { return crd2idx(crd2idx(image(i), *r), *l).value().value; },
      [&](int64 i) { return image(i).value().value; });
}

}  // namespace colex::laws::composed
