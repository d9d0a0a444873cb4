#include "plan/shapes.hpp"

#include "plan/suggest.hpp"
#include "text/print.hpp"

namespace colex {

namespace {

constexpr int64 kMostElements = 1 << 20;
constexpr int64 kMostAtoms = 1024;
constexpr int64 kLargestOffset = 0x7fffffff;

/// Every integer static: `(2,_4)` -> `(_2,_4)`.
void make_static(IntTuple& t) {
  for (int i = 0; i < t.leaves; ++i) {
    if (t.leaf[i].is_integer()) t.leaf[i] = as_static(t.leaf[i]);
  }
}

template <class Value> std::string static_text(Value value) {
  if constexpr (requires { value.inner; }) {
    make_static(value.offset);
    make_static(value.inner.shape);
    make_static(value.inner.stride);
  } else {
    make_static(value.shape);
    make_static(value.stride);
  }
  return print(value);
}

/// One knob on its way through the checks: the first that fails is told.
class ShapeCheck {
 public:
  template <class Value>
  ShapeCheck(std::string knob, const Value& value, Findings& out)
      : knob_(std::move(knob)), text_(print(value)), static_text_(static_text(value)), out_(out) {}

  void layout(LayoutView l, int64 most) {
    const int leaves = l.shape.leaf_count();
    int64 size = 1;
    int64 reach = 0;
    for (int i = 0; i < leaves && !found_; ++i) {
      extent(l.shape.leaf[i], most, size);
      if (!found_) stride(l.stride.leaf[i], l.shape.leaf[i].value, reach);
    }
    for (int i = 0; i < leaves; ++i) {
      want_static(l.shape.leaf[i]);
      want_static(l.stride.leaf[i]);
    }
  }

  void tiler(TilerView t) {
    if (t.is_layout()) return layout(t.layout(), kMostElements);
    if (t.is_underscore()) return;
    if (t.is_leaf()) {
      int64 size = 1;
      extent(t.shape.value(), kMostElements, size);
      return want_static(t.shape.value());
    }
    for (int i = 0; i < t.rank() && !found_; ++i) tiler(t[i]);
  }

  void composed(const ComposedLayout& l) {
    layout(l.inner, kMostElements);
    if (l.is_plain || found_) return;
    const Int& offset = l.offset.value();
    if (l.offset.is_leaf() && offset.kind() == IntKind::smem_flag) return;
    const bool fits = l.offset.is_leaf() && offset.is_integer() && offset.value >= 0 &&
                      offset.value <= kMostElements;
    if (!fits) violate("rule.shape_offset", print(l.offset), kMostElements);
  }

  /// `ways` out of what was found.
  void end(const std::vector<Candidate>& ways) {
    if (!found_) return;
    std::vector<Candidate>& all = found_->candidates;
    all.insert(all.end(), ways.begin(), ways.end());
  }

 private:
  /// Multiplies `size` by an extent.
  void extent(const Int& extent, int64 most, int64& size) {
    if (!extent.is_integer()) return violate("rule.shape_integer", print(extent));
    if (extent.value < 1) return violate("rule.shape_extent", extent.value);
    if (extent.value > most / size) return violate("rule.shape_size", most);
    size *= extent.value;
  }

  /// Adds to `reach` how far a mode leads.
  void stride(const Int& stride, int64 extent, int64& reach) {
    if (!stride.is_integer()) return violate("rule.shape_integer", print(stride));
    if (stride.value < 0) return violate("rule.shape_negative", stride.value);
    // At most 2^20 times 2^31 is added to what has 31 bits.
    const bool far = stride.value > kLargestOffset;
    if (!far) reach += (extent - 1) * stride.value;
    if (far || reach > kLargestOffset) violate("rule.shape_reach", kLargestOffset);
  }

  void want_static(const Int& i) {
    if (found_ || i.is_static()) return;
    violate("rule.shape_static", i.value);
    found_->candidates = {{setting(knob_, static_text_)}};
  }

  template <class... Values> void violate(const char* id, const Values&... values) {
    found_ = &out_.violate(knob_, id, knob_, text_, values...);
  }

  std::string knob_;
  std::string text_;
  std::string static_text_;
  Findings& out_;
  Findings::Entry* found_ = nullptr;
};

void check_tiled_mma(const GemmPlan& plan, Findings& out) {
  const GemmConfig& c = plan.config;
  out.begin_rule(1);
  ShapeCheck atoms("atom_layout", c.atom_layout, out);
  atoms.layout(c.atom_layout, kMostAtoms);
  atoms.end(atom_layout_settings(plan));
  const bool sound = !out.has_errors();
  out.begin_rule(2);
  ShapeCheck permutation("permutation", c.permutation, out);
  permutation.tiler(c.permutation);
  if (sound) permutation.end(permutation_settings(plan));
}

void check_copy_shape(const GemmPlan& plan, const OperandPlan& o, const char* prefix,
                      const Layout& l, Findings& out) {
  ShapeCheck copy(knob_of(o, prefix), l, out);
  copy.layout(l, kMostElements);
  copy.end(copy_ways(plan, o));
}

void check_operand_shapes(const GemmPlan& plan, const OperandPlan& o, Findings& out) {
  const GemmConfig& c = plan.config;
  const bool a = o.name == 'a';
  out.begin_rule(3);
  check_copy_shape(plan, o, "g2s_threads_", a ? c.g2s_threads_a : c.g2s_threads_b, out);
  check_copy_shape(plan, o, "g2s_values_", a ? c.g2s_values_a : c.g2s_values_b, out);
  out.begin_rule(7);
  const ComposedLayout& block = a ? c.smem_a : c.smem_b;
  ShapeCheck smem(knob_of(o, "smem_"), block, out);
  smem.composed(block);
  smem.end({smem_settings(c, o)});
}

}  // namespace

void check_shapes(const GemmPlan& plan, Findings& out) {
  check_tiled_mma(plan, out);
  check_operand_shapes(plan, plan.a, out);
  check_operand_shapes(plan, plan.b, out);
}

}  // namespace colex
