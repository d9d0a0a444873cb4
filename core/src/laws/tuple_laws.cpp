#include "laws/tuple_laws.hpp"

#include <algorithm>

#include "colex/ops/slice.hpp"
#include "colex/ops/tuples.hpp"
#include "laws/check.hpp"

namespace colex::laws {

namespace {

/// A shape, or the shape of a layout; nullptr for other values.
const IntTuple* shape_of(const Value& v) {
  if (const Layout* l = v.as<Layout>()) return &l->shape;
  if (const ComposedLayout* c = v.as<ComposedLayout>()) return &c->inner.shape;
  return v.as<IntTuple>();
}

/// Shapes of the arguments and of the result, where all are of integers.
struct Shapes {
  Shapes(const Arguments& args, const Value& result) {
    usable = add(result);
    for (int i = 0; i < args.count(); ++i) usable = add(args[i]) && usable;
  }
  bool add(const Value& v) {
    const IntTuple* t = shape_of(v);
    if (t == nullptr) return false;
    all.push_back(t);
    for (int i = 0; i < t->leaves; ++i) {
      if (!t->leaf[i].is_integer()) return false;
    }
    return true;
  }
  const IntTuple& result() const { return *all[0]; }
  const IntTuple& argument(size_t i) const { return *all[i + 1]; }

  std::vector<const IntTuple*> all;
  bool usable = false;
};

int64 size_of(TupleView t) {
  int64 n = 1;
  for (int i = 0; i < t.leaf_count(); ++i) n = mul_checked(n, t.leaf[i].value);
  return n;
}

void demand(LawReport& r, bool holds, const std::string& at, int64 got, const char* expected) {
  ++r.checked;
  if (r.holds && !holds) violate(r, at, std::to_string(got), expected);
}

bool same_leaf_count(const Shapes& s) {
  return s.all.size() == 3 && s.result().leaves == s.argument(0).leaves &&
         s.result().leaves == s.argument(1).leaves;
}

/// law(r, a, b, leaf of R) for each leaf, where both arguments and R have as many.
template <class F>
LawReport by_leaf(const char* id, const Arguments& args, const Value& result, F law) {
  LawReport r = report(id);
  const Shapes s(args, result);
  if (!s.usable || !same_leaf_count(s)) return r;
  for (int i = 0; i < s.result().leaves; ++i) {
    law(r, s.argument(0).leaf[i].value, s.argument(1).leaf[i].value, s.result().leaf[i].value);
  }
  return r;
}

}  // namespace

LawReport product_of_leaves(const Arguments& args, const Value& result) {
  LawReport r = report("law.product_of_leaves");
  const Shapes s(args, result);
  if (!s.usable || args.template_count() > 0) return r;
  equate(r, print(s.argument(0)), s.result().value().value, size_of(s.argument(0)));
  return r;
}

LawReport sum_of_leaves(const Arguments& args, const Value& result) {
  LawReport r = report("law.sum_of_leaves");
  const Shapes s(args, result);
  if (!s.usable) return r;
  int64 sum = 0;
  for (int i = 0; i < s.argument(0).leaves; ++i) {
    sum = add_checked(sum, s.argument(0).leaf[i].value);
  }
  equate(r, print(s.argument(0)), s.result().value().value, sum);
  return r;
}

LawReport inner_product_of_leaves(const Arguments& args, const Value& result) {
  LawReport r = report("law.inner_product");
  const Shapes s(args, result);
  if (!s.usable || s.argument(0).leaves != s.argument(1).leaves) return r;
  int64 sum = 0;
  for (int i = 0; i < s.argument(0).leaves; ++i) {
    const int64 term = mul_checked(s.argument(0).leaf[i].value, s.argument(1).leaf[i].value);
    sum = add_checked(sum, term);
  }
  equate(r, print(s.argument(0)), s.result().value().value, sum);
  return r;
}

LawReport product_by_mode(const Arguments& args, const Value& result) {
  LawReport r = report("law.product_by_mode");
  const Shapes s(args, result);
  if (!s.usable) return r;
  const int n = s.argument(0).rank();
  for (int i = 0; i < n; ++i) {
    equate(r, std::to_string(i), size_of(s.result()[i]), size_of(s.argument(0)[i]));
  }
  return r;
}

LawReport keeps_size(const Arguments& args, const Value& result) {
  LawReport r = report("law.keeps_size");
  const Shapes s(args, result);
  if (s.usable) equate(r, print(s.result()), size_of(s.result()), size_of(s.argument(0)));
  return r;
}

LawReport multiplies_size(const Arguments& args, const Value& result) {
  LawReport r = report("law.multiplies_size");
  const Shapes s(args, result);
  if (!s.usable) return r;
  const int64 expected = mul_checked(size_of(s.argument(0)), size_of(s.argument(1)));
  equate(r, print(s.result()), size_of(s.result()), expected);
  return r;
}

LawReport rounded_quotient(const Arguments& args, const Value& result) {
  return by_leaf("law.ceil_div", args, result, [](LawReport& r, int64 a, int64 b, int64 q) {
    const int64 reached = mul_checked(q, b);
    demand(r, reached >= a && reached - b < a, std::to_string(a), q, "R * b >= a > (R-1) * b");
  });
}

LawReport rounded_up(const Arguments& args, const Value& result) {
  return by_leaf("law.round_up", args, result, [](LawReport& r, int64 a, int64 b, int64 up) {
    demand(r, b != 0 && up % b == 0 && up >= a && up - a < b, std::to_string(a), up,
           "a <= R < a + b");
  });
}

LawReport divides_shape(const Arguments& args, const Value& result) {
  LawReport r = report("law.shape_div");
  const Shapes s(args, result);
  if (!s.usable) return r;
  const int64 covered = mul_checked(size_of(s.result()), size_of(s.argument(1)));
  demand(r, covered >= size_of(s.argument(0)), print(s.result()), covered, ">= size");
  return r;
}

LawReport smaller_leaves(const Arguments& args, const Value& result) {
  return by_leaf("law.shape_min", args, result, [](LawReport& r, int64 a, int64 b, int64 least) {
    equate(r, std::to_string(a), least, std::min(a, b));
  });
}

LawReport congruent_both_ways(const Arguments& args, const Value& result) {
  LawReport r = report("law.congruent");
  const Shapes s(args, result);
  if (s.all.size() != 3) return r;
  const IntTuple& a = s.argument(0);
  const IntTuple& b = s.argument(1);
  equate(r, print(a), s.result().value().value, weakly_congruent(a, b) && weakly_congruent(b, a));
  return r;
}

LawReport compatible_coordinates(const Arguments& args, const Value& result) {
  LawReport r = report("law.compatible");
  const Shapes s(args, result);
  if (!s.usable) return r;
  const IntTuple& a = s.argument(0);
  const IntTuple& b = s.argument(1);
  if (s.result().value().value == 0) {
    demand(r, a.view().is_tuple() || size_of(a) != size_of(b), print(a), 0, "1");
    return r;
  }
  equate(r, "size", size_of(b), size_of(a));
  const Samples samples(size_of(a));
  for (int64 k = 0; k < samples.count() && r.holds; ++k) {
    const IntTuple c = idx2crd(IntTuple(Int(samples[k])), a);
    equate(r, print(c), crd2idx(c, b.view()).value().value, samples[k]);
  }
  return r;
}

LawReport divides_evenly(const Arguments& args, const Value& result) {
  LawReport r = report("law.evenly_divides");
  const Shapes s(args, result);
  if (!s.usable || s.argument(0).leaves != s.argument(1).leaves) return r;
  bool evenly = true;
  for (int i = 0; i < s.argument(0).leaves; ++i) {
    const int64 tile = s.argument(1).leaf[i].value;
    evenly = evenly && tile != 0 && s.argument(0).leaf[i].value % tile == 0;
  }
  equate(r, print(s.argument(0)), s.result().value().value, evenly ? 1 : 0);
  return r;
}

LawReport basis_of_leaves(const Arguments& args, const Value& result) {
  LawReport r = report("law.basis");
  const IntTuple* basis = result.as<IntTuple>();
  const IntTuple* shape = shape_of(args[0]);
  if (basis == nullptr || shape == nullptr || basis->leaves != shape->leaves) return r;
  for (int i = 0; i < shape->leaves; ++i) {
    const IntTuple picked(basis_get(basis->leaf[i], shape->view()));
    if (!picked.is_leaf()) return r;
    equate(r, print(basis->leaf[i]), picked.value().value, shape->leaf[i].value);
  }
  return r;
}

LawReport rank_of_modes(const Arguments& args, const Value& result) {
  LawReport r = report("law.rank");
  const IntTuple* shape = shape_of(args[0]);
  if (shape == nullptr || args.template_count() > 0) return r;
  int64 modes = 0;
  for (Modes m(shape->view()); m.more(); ++m) ++modes;
  if (shape->is_leaf()) modes = 1;
  equate(r, print(*shape), result.as<IntTuple>()->value().value, modes);
  return r;
}

LawReport depth_of_brackets(const Arguments& args, const Value& result) {
  LawReport r = report("law.depth");
  const IntTuple* shape = shape_of(args[0]);
  if (shape == nullptr || args.template_count() > 0) return r;
  int64 open = 0;
  int64 deepest = 0;
  for (const char c : print(*shape)) {
    open += c == '(' ? 1 : c == ')' ? -1 : 0;
    deepest = std::max(deepest, open);
  }
  equate(r, print(*shape), result.as<IntTuple>()->value().value, deepest);
  return r;
}

namespace {

using Leaves = std::vector<std::string>;

void append_leaves(Leaves& out, TupleView t) {
  for (int i = 0; i < t.leaf_count(); ++i) out.push_back(print(t.leaf[i]));
}

void append_leaves(Leaves& out, const Layout& l) {
  for (int i = 0; i < l.shape.leaves; ++i) {
    out.push_back(print(l.shape.leaf[i]) + ":" + print(l.stride.leaf[i]));
  }
}

/// The layout of an object, a tensor say, which has it as a field; else the value itself.
Value layout_within(const Value& v) {
  const auto* object = v.as<std::shared_ptr<const Object>>();
  if (object == nullptr) return v;
  for (const auto& [name, field] : (*object)->fields()) {
    if (name == "layout") return field;
  }
  return v;
}

/// Of a layout its modes, of a composed layout those of the inner one.
void append_leaves(Leaves& out, const Value& given) {
  const Value v = layout_within(given);
  if (const IntTuple* t = v.as<IntTuple>()) {
    append_leaves(out, t->view());
  } else if (const Layout* l = v.as<Layout>()) {
    append_leaves(out, *l);
  } else if (const ComposedLayout* c = v.as<ComposedLayout>()) {
    append_leaves(out, c->inner);
  } else if (v.is_tuple()) {
    for (const Value& part : v.parts()) append_leaves(out, part);
  } else {
    out.push_back(v.print());
  }
}

/// All that a part of the value may be: modes, extents, strides, swizzle and offset.
void append_parts(Leaves& out, const Value& given) {
  append_leaves(out, given);
  const Value v = layout_within(given);
  if (const Layout* l = v.as<Layout>()) {
    append_leaves(out, l->shape.view());
    append_leaves(out, l->stride.view());
  } else if (const ComposedLayout* c = v.as<ComposedLayout>()) {
    out.push_back(Value(c->swizzle).print());
    append_leaves(out, c->offset.view());
    append_leaves(out, c->outer);
    append_leaves(out, c->inner.shape.view());
  } else if (v.is_tuple()) {
    for (const Value& part : v.parts()) append_parts(out, part);
  }
}

LawReport keeps(const Value* first, int count, const Value& result) {
  LawReport r = report("law.keeps_leaves");
  Leaves expected;
  Leaves got;
  for (int i = 0; i < count; ++i) append_leaves(expected, first[i]);
  append_leaves(got, result);
  for (const std::string& leaf : expected) {
    ++r.checked;
    const auto at = std::find(got.begin(), got.end(), leaf);
    if (at == got.end()) {
      if (r.holds) violate(r, leaf, "-", leaf);
    } else {
      got.erase(at);
    }
  }
  for (const std::string& leaf : got) {
    const bool padding = leaf == "_1:_0" || leaf == "1:0" || leaf == "_1";
    const bool again = std::find(expected.begin(), expected.end(), leaf) != expected.end();
    if (r.holds && !padding && !again) violate(r, leaf, leaf, "-");
  }
  return r;
}

}  // namespace

LawReport part(const Arguments& args, const Value& result) {
  LawReport r = report("law.part");
  Leaves whole;
  Leaves got;
  for (int i = 0; i < args.count(); ++i) append_parts(whole, args[i]);
  append_leaves(got, result);
  for (const std::string& leaf : got) {
    ++r.checked;
    const bool found = std::find(whole.begin(), whole.end(), leaf) != whole.end();
    if (r.holds && !found) violate(r, "R", leaf, "-");
  }
  return r;
}

LawReport keeps_leaves(const Arguments& args, const Value& result) {
  return keeps(&args[0], args.count(), result);
}

LawReport padded(const Arguments& args, const Value& result) {
  const Value v = layout_within(args[0]);
  const IntTuple* t = v.as<IntTuple>();
  const Layout* l = v.as<Layout>();
  const int rank = t != nullptr ? t->rank() : l != nullptr ? l->rank() : 0;
  const bool full = args.template_count() > 0 && args.template_at(0).is_integer() &&
                    args.template_at(0).as<IntTuple>()->value().value == rank;
  return keeps(&args[0], full ? 1 : args.count(), result);
}

LawReport keeps_first(const Arguments& args, const Value& result) {
  return keeps(&args[0], 1, result);
}

}  // namespace colex::laws
