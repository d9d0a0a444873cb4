#pragma once

#include "colex/ops/composed_algebra.hpp"
#include "registry/operation.hpp"

/// What the rows of swizzles and composed layouts share.

namespace colex::rows {

inline bool is_composed(const Value& v) { return v.as<ComposedLayout>() || v.as<Swizzle>(); }

inline bool accepts_composed(const Arguments& args) {
  for (int i = 0; i < args.count(); ++i) {
    if (is_composed(args[i])) return true;
  }
  return false;
}

/// The first argument is one: what is asked for its parts.
inline bool accepts_first(const Arguments& args) {
  return args.count() > 0 && is_composed(args[0]);
}

inline Value to_value(const ComposedLayout& l) { return l.is_plain ? Value(l.inner) : Value(l); }

/// A composed layout or a layout, which counts as one.
inline ComposedLayout layout_at(const Arguments& args, int i) {
  if (i < args.count()) {
    if (const ComposedLayout* c = args[i].as<ComposedLayout>()) return *c;
    if (const Layout* l = args[i].as<Layout>()) return ComposedLayout(*l);
  }
  args.wrong_kind(i, "composed_layout");
}

/// Position of the first argument that is a layout of any kind or a swizzle.
inline int subject(const Arguments& args) {
  for (int i = 0; i < args.count(); ++i) {
    if (is_composed(args[i]) || args[i].as<Layout>()) return i;
  }
  args.wrong_kind(0, "composed_layout");
}

/// The numbers `f<1,2>(x)` takes, also written `f(x, 1, 2)` or `f(1, 2, x)`.
inline std::vector<int> numbers(const Arguments& args) {
  std::vector<int> r;
  const auto add = [&](const Int& i) {
    constexpr int kMost = 1 << 20;
    if (!i.is_integer() || i.value < 0 || i.value > kMost) fail("argument.number", i);
    r.push_back(static_cast<int>(i.value));
  };
  if (args.template_count() > 0) {
    for (int i = 0; i < args.template_count(); ++i) add(args.template_integer(i));
    return r;
  }
  for (int i = 0; i < args.count(); ++i) {
    if (args[i].is_integer()) add(args.integer(i));
  }
  return r;
}

inline int number(const Arguments& args, size_t i) {
  const std::vector<int> all = numbers(args);
  if (i >= all.size()) args.wrong_kind(static_cast<int>(i), "integer");
  return all[i];
}

/// The mode that a path of indices leads to: `get<1,0>(x)`.
inline ComposedLayout mode_at(const Arguments& args) {
  ComposedLayout l = layout_at(args, subject(args));
  for (const int i : numbers(args)) l = get(l, i);
  return l;
}

/// A o off o B as it stands: A a swizzle or layout, B a layout or swizzle.
inline Value make_composed(const Arguments& args) {
  for (const int i : {0, 2}) {
    const std::string_view kind = args[i].kind();
    if (kind == "definition" || kind == "function") {
      throw LayoutError("composed.function", {args[i].print()});
    }
  }
  const IntTuple& offset = args.tuple(1);
  if (const Swizzle* sw = args[0].as<Swizzle>()) {
    return make_composed_layout(*sw, offset, args.layout(2));
  }
  if (const Swizzle* inner = args[2].as<Swizzle>()) {
    return make_composed_layout(args.layout(0), offset, *inner);
  }
  return make_composed_layout(args.layout(0), offset, args.layout(2));
}

}  // namespace colex::rows
