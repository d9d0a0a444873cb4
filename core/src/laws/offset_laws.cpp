#include "laws/offset_laws.hpp"

#include <algorithm>

#include "colex/ops/composed_algebra.hpp"
#include "laws/check.hpp"
#include "laws/laws.hpp"
#include "laws/swizzle_laws.hpp"
#include "value/sorted.hpp"
#include "value/table.hpp"

namespace colex::laws {

namespace {

constexpr int64 kMostChecked = 1 << 14;

/// The first argument that is drawn as offsets; nullptr if none is.
const Value* first_drawn(const Arguments& args) {
  for (int i = 0; i < args.count(); ++i) {
    const Value& v = args[i];
    if (v.as<Layout>() || v.as<ComposedLayout>()) return &v;
    const auto* object = v.as<std::shared_ptr<const Object>>();
    if (object != nullptr && std::string_view((*object)->kind()) == "tensor") return &v;
  }
  return nullptr;
}

bool is_drawn(const Value& v) { return first_drawn(Arguments("", {}, {v})) != nullptr; }

/// Offsets counted from a tensor's own origin are those of its layout.
std::vector<int64> image(const OffsetFunction& f) { return image_of(f.all()); }

/// Where the offset of the first element lies: of a tensor its field `offset`.
int64 origin(const Value& v) {
  const auto* object = v.as<std::shared_ptr<const Object>>();
  if (object == nullptr) return 0;
  for (const auto& [name, field] : (*object)->fields()) {
    const IntTuple* t = name == "offset" ? field.as<IntTuple>() : nullptr;
    if (t != nullptr && t->is_leaf()) return t->value().value;
  }
  return 0;
}

}  // namespace

LawReport below_cosize(const Arguments& args, const Value& result) {
  LawReport r = report("law.cosize");
  const Value* a = first_drawn(args);
  if (a == nullptr || args.template_count() > 0) return r;
  const OffsetFunction f(*a);
  if (f.over_coordinates()) return r;
  const int64 end = result.as<IntTuple>()->value().value;
  const Samples samples(f.size());
  for (int64 k = 0; k < samples.count(); ++k) {
    const int64 offset = f(samples[k]);
    ++r.checked;
    if (!r.holds || offset < end) continue;
    violate(r, std::to_string(samples[k]), std::to_string(offset), "< " + std::to_string(end));
  }
  return r;
}

LawReport below_coshape(const Arguments& args, const Value& result) {
  LawReport r = report("law.coshape");
  if (!args.is_layout(0) || args.template_count() > 0) return r;
  const Layout& a = args.layout(0);
  const IntTuple end = as_arithmetic_tuple(*result.as<IntTuple>());
  const Samples samples(size(a).value);
  for (int64 k = 0; k < samples.count() && r.holds; ++k) {
    const IntTuple at = as_arithmetic_tuple(value_at(a, samples[k]));
    if (at.leaves != end.leaves) return r;
    for (int i = 0; i < at.leaves; ++i) {
      ++r.checked;
      if (!r.holds || at.leaf[i].value < end.leaf[i].value) continue;
      violate(r, std::to_string(samples[k]), print(at), "< " + print(end));
    }
  }
  return r;
}

LawReport profile_of_coshape(const Arguments& args, const Value& result) {
  LawReport r = report("law.coprofile");
  if (!args.is_layout(0) || args.template_count() > 0) return r;
  const IntTuple box = coshape(args.layout(0));
  ++r.checked;
  if (!congruent(*result.as<IntTuple>(), box)) violate(r, "R", result.print(), print(box));
  return r;
}

LawReport offsets_of_part(const Arguments& args, const Value& result) {
  LawReport r = report("law.offsets_of_part");
  const Value* a = first_drawn(args);
  if (a == nullptr || !is_drawn(result)) return r;
  const OffsetFunction whole(*a);
  const OffsetFunction part(result);
  if (part.size() == 0 || whole.size() % part.size() != 0 || whole.size() > kMostChecked) return r;
  if (whole.over_coordinates() || part.over_coordinates()) return r;
  const std::vector<int64> all = image(whole);
  const int64 from = origin(result) - origin(*a);
  for (int64 i = 0; i < part.size(); ++i) {
    const int64 offset = part(i) + from;
    ++r.checked;
    if (!r.holds || std::binary_search(all.begin(), all.end(), offset)) continue;
    violate(r, std::to_string(i), std::to_string(offset), "-");
  }
  return r;
}

LawReport same_offsets(const Arguments& args, const Value& result) {
  LawReport r = report("law.same_offsets");
  const Value* a = first_drawn(args);
  if (a == nullptr || !is_drawn(result)) return r;
  const OffsetFunction before(*a);
  const OffsetFunction after(result);
  if (before.size() > kMostChecked || after.size() > kMostChecked) return r;
  if (before.over_coordinates() || after.over_coordinates()) return r;
  // More elements than before are a tile that reaches over an edge.
  if (before.size() != after.size()) return r;
  const std::vector<int64> x = image(before);
  const std::vector<int64> y = image(after);
  equate(r, "size", static_cast<int64>(y.size()), static_cast<int64>(x.size()));
  for (size_t i = 0; i < std::min(x.size(), y.size()); ++i) {
    equate(r, std::to_string(i), y[i], x[i]);
  }
  return r;
}

LawReport compact(const Arguments&, const Value& result) {
  LawReport r = report("law.compact");
  if (!is_drawn(result)) return r;
  const OffsetFunction f(result);
  if (f.size() > kMostChecked || f.over_coordinates()) return r;
  const std::vector<int64> offsets = image(f);
  for (size_t i = 0; i < offsets.size(); ++i) {
    equate(r, std::to_string(i), offsets[i], static_cast<int64>(i));
  }
  return r;
}

LawReport compact_strides(const Arguments& args, const Value& result) {
  const int shape = 0;
  const bool from_one = args.count() == 1 || args.operation() == std::string_view("compact_order");
  const IntTuple* strides = result.as<IntTuple>();
  if (!from_one || strides == nullptr || !args.is_tuple(shape)) return report("law.compact");
  return compact("law.compact", make_layout(args.tuple(shape).view(), strides->view()));
}

namespace {

/// A layout or composed layout; a shape alone is compact.
std::optional<ComposedLayout> layout_of(const Value& v) {
  if (const IntTuple* shape = v.as<IntTuple>()) return ComposedLayout(make_layout(*shape));
  return composed::any_layout(v);
}

/// A(c), worked out mode by mode; nullopt for what these laws do not speak of.
std::optional<int64> offset_at(const ComposedLayout& l, TupleView c) {
  if (l.inner_is_swizzle || !integer_strides(l.inner) || has_underscore(c)) return std::nullopt;
  if (!l.outer_is_swizzle && !l.is_plain) return std::nullopt;
  if (!l.offset.is_leaf()) return std::nullopt;
  const IntTuple full = c.is_leaf() ? idx2crd(c, l.inner.shape.view()) : IntTuple(c);
  const IntTuple at = crd2crd(full, l.inner.shape, l.inner.shape);
  if (at.leaves != l.inner.stride.leaves) return std::nullopt;
  int64 offset = l.is_plain ? 0 : plain_integer(l.offset.value()).value;
  for (int i = 0; i < at.leaves; ++i) {
    offset = add_checked(offset, mul_checked(at.leaf[i].value, l.inner.stride.leaf[i].value));
  }
  return l.is_plain ? offset : l.swizzle(offset);
}

}  // namespace

LawReport coordinate_times_strides(const Arguments& args, const Value& result) {
  LawReport r = report("law.crd2idx");
  if (args.count() != 2 || !args.is_tuple(0)) return r;
  const auto l = layout_of(args[1]);
  const IntTuple* got = result.as<IntTuple>();
  if (!l || got == nullptr || !got->is_leaf()) return r;
  const auto expected = offset_at(*l, args.tuple(0));
  if (expected) equate(r, print(args.tuple(0)), got->value().value, *expected);
  return r;
}

LawReport moved_domain(const Arguments& args, const Value& result) {
  LawReport r = report("law.domain_offset");
  if (!args.is_tuple(0)) return r;
  const std::vector<Value> parts = result.parts();
  const auto l = layout_of(args[1]);
  if (!l || parts.size() != 2 || !parts[1].is_integer()) return r;
  const auto expected = offset_at(*l, args.tuple(0));
  const auto moved = composed::any_layout(parts[0]);
  if (!expected || !moved) return r;
  // A swizzle that the offset reaches stays with the layout, which then begins elsewhere.
  const int64 first = crd2idx(IntTuple(static_int(0)), *moved).value().value;
  const int64 offset = parts[1].as<IntTuple>()->value().value;
  equate(r, print(args.tuple(0)), add_checked(first, offset), *expected);
  return r;
}

LawReport coordinates_in_order(const Arguments& args, const Value& result) {
  LawReport r = report("law.coord_iterator");
  const Value& last = args[args.count() - 1];
  const IntTuple* shape = last.as<Layout>() ? &last.as<Layout>()->shape : last.as<IntTuple>();
  if (shape == nullptr || args.count() > 1) return r;
  int64 index = 0;
  for (const Value& v : result.parts()) {
    const IntTuple* c = v.as<IntTuple>();
    if (c == nullptr) return r;
    equate(r, print(*c), crd2idx(*c, shape->view()).value().value, index++);
  }
  return r;
}

LawReport portions(const Arguments& args, const Value& result) {
  LawReport r = report("law.portions");
  const auto l = composed::any_layout(args[0]);
  if (!l || l->inner_is_swizzle || !l->outer_is_swizzle) return r;
  const bool swizzle_asked = result.as<Swizzle>() != nullptr;
  const Value rest = swizzle_asked ? Value(get_nonswizzle_portion(*l)) : result;
  const Swizzle swizzle = swizzle_asked ? *result.as<Swizzle>() : l->swizzle;
  const OffsetFunction inner(rest);
  const OffsetFunction whole(args[0]);
  const Samples samples(whole.size());
  for (int64 k = 0; k < samples.count(); ++k) {
    const int64 i = samples[k];
    equate(r, std::to_string(i), swizzle(inner(i)), whole(i));
  }
  return r;
}

LawReport swizzled_nullspace(const Arguments& args, const Value& result) {
  LawReport r = report("law.swizzled_nullspace");
  const auto l = composed::any_layout(args[0]);
  const auto kernel = composed::any_layout(result);
  if (!l || !kernel || l->inner_is_swizzle || kernel->inner_is_swizzle) return r;
  const auto at = [&](const IntTuple& c) { return crd2idx(c, *l).value().value; };
  const int64 zero = at(IntTuple(static_int(0)));
  const Samples samples(size(kernel->inner).value);
  for (int64 k = 0; k < samples.count(); ++k) {
    equate(r, std::to_string(samples[k]), at(crd2idx(IntTuple(Int(samples[k])), *kernel)), zero);
  }
  return r;
}

}  // namespace colex::laws
