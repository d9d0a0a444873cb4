#include "plan/plan_object.hpp"

#include "plan/notation.hpp"
#include "plan/partitions.hpp"
#include "tensor/tensor_object.hpp"
#include "text/decimal.hpp"
#include "tiled/objects.hpp"

namespace colex {

namespace {

Value copy_value(const NamedCopy& atom, const OperandPlan& o, const TiledCopy& copy) {
  return make_object<TiledCopyObject>(atom, element_row(o.type).cpp, copy);
}

void append_operand(Fields& r, const GemmPlan& p, const OperandPlan& o) {
  const bool a = o.name == 'a';
  add(r, a ? "smem_a" : "smem_b", layout_value(a ? p.config.smem_a : p.config.smem_b));
  add(r, a ? "gA" : "gB", global_tiles(p, o));
  add(r, a ? "sA" : "sB", layout_value(o.smem));
  if (uses_tma(p.config.mainloop)) return;
  add(r, a ? "copy_a" : "copy_b", copy_value(o.g2s_atom, o, o.g2s));
  if (o.s2r_atom) {
    add(r, a ? "s2r_copy_a" : "s2r_copy_b", copy_value(*o.s2r_atom, o, o.s2r));
  }
}

}  // namespace

std::string ConfigObject::print(Notation) const {
  std::string r = name.empty() ? "config" : name;
  for (const Setting& s : difference(default_config(), config)) {
    r += "\n  " + s.first + ": " + s.second;
  }
  return r;
}

Fields ConfigObject::fields() const {
  Fields r;
  for (const Knob& k : all_knobs()) {
    const std::string kind = k.type->kind;
    const std::string text = k.get(config);
    add(r, k.name,
        kind == "integer"  ? Value(Int(parse_integer(text)))
        : kind == "layout" ? Value(read_layout(text))
        : kind == "smem"   ? layout_value(read_smem_atom(text))
        : kind == "tiler"  ? Value::tiler(read_tiler(text))
                           : Value(text));
  }
  return r;
}

Fields PlanObject::fields() const {
  const GemmPlan& p = *plan;
  const GemmConfig& c = p.config;
  Fields r{{"cta_tiler", make_tuple(static_int(c.cta_m), static_int(c.cta_n), static_int(c.cta_k))},
           {"mma", make_object<TiledMmaObject>(p.mma_atom, p.mma)}};
  append_operand(r, p, p.a);
  append_operand(r, p, p.b);
  add(r, "gC", global_c(p));
  for (const NamedLayout& l : partitions_of(p, 0)) add(r, l.name, layout_value(l.layout));
  const Resources& n = p.resources;
  add(r, "threads", Int(n.threads));
  add(r, "smem_bytes", Int(n.smem_bytes));
  add(r, "registers", Int(n.registers));
  add(r, "ctas_per_sm", Int(n.ctas_per_sm));
  add(r, "grid", make_tuple(Int(n.grid_m), Int(n.grid_n)));
  add(r, "k_tiles", Int(n.k_tiles));
  return r;
}

std::string PlanObject::print(Notation notation) const {
  std::string r = "GemmPlan";
  for (const auto& [name, value] : fields()) {
    std::string text = value.print(notation);
    while (!text.empty() && text.back() == '\n') text.pop_back();
    for (size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 3)) {
      text.replace(at, 1, "\n  ");
    }
    r += "\n  " + name + ": " + text;
  }
  return r;
}

}  // namespace colex
