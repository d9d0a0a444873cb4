#include "plan/export/cute_text.hpp"

#include <algorithm>
#include <iterator>

#include "tensor/tensor_object.hpp"
#include "text/print.hpp"
#include "value/notations.hpp"

namespace colex::cute_text {

namespace {

std::string cpp_type(const Value& value) { return write(value, Style::cpp_type, Notation::cpp); }

std::string tile_of(const Tiler& tiler) {
  const std::string text = cpp_type(Value::tiler(tiler));
  return (text.rfind("Shape<", 0) == 0 ? "Tile<" + text.substr(6) : text) + "{}";
}

std::string copy_atom(const NamedCopy& atom, const OperandPlan& o) {
  return "Copy_Atom<" + atom.name + ", " + element(o.type) + ">{}";
}

/// CuTe has wgmma of other widths only where it is asked for them.
bool is_extended_wgmma(const GemmPlan& plan) {
  constexpr int kUsual[] = {8, 16, 32, 64, 96, 128, 192, 256};
  const int64 width = plan.mma_atom.atom.n;
  return uses_wgmma(plan.config.mainloop) &&
         std::find(std::begin(kUsual), std::end(kUsual), width) == std::end(kUsual);
}

}  // namespace

std::string headers(const GemmPlan& plan) {
  return std::string(is_extended_wgmma(plan) ? "#define CUTE_SM90_EXTENDED_MMA_SHAPES_ENABLED\n"
                                             : "") +
         "#include <cute/tensor.hpp>\n"
         "#include <cute/atom/mma_atom.hpp>\n"
         "#include <cute/atom/copy_atom.hpp>\n";
}

std::string integer(int64 value) { return "Int<" + std::to_string(value) + ">{}"; }

std::string type_of(const Layout& layout) { return cpp_type(Value(layout)); }

std::string type_of(const ComposedLayout& layout) { return cpp_type(layout_value(layout)); }

std::string element(Element e) { return element_row(e).cpp; }

std::string cta_tiler(const GemmPlan& plan) {
  const GemmConfig& c = plan.config;
  return "make_shape(" + integer(c.cta_m) + ", " + integer(c.cta_n) + ", " + integer(c.cta_k) + ")";
}

std::string mma(const GemmPlan& plan) {
  const std::string& name = plan.mma_atom.name;
  // Every wgmma is a template; those of K-major operands alone have no argument that is written.
  const bool bare = uses_wgmma(plan.config.mainloop) && name.back() != '>';
  return "make_tiled_mma(" + name + (bare ? "<>" : "") + "{}, " + type_of(plan.config.atom_layout) +
         "{}, " + tile_of(plan.config.permutation) + ")";
}

std::string smem_atom(const GemmPlan& plan, const OperandPlan& o) {
  return type_of(o.name == 'a' ? plan.config.smem_a : plan.config.smem_b) + "{}";
}

std::string smem(const GemmPlan& plan, const OperandPlan& o, const std::string& atom) {
  if (print(o.name == 'a' ? plan.config.smem_a : plan.config.smem_b) == print(o.smem)) return atom;
  const bool ring = plan.config.stages > 1;
  return "tile_to_shape(" + atom + ", make_shape(" + integer(o.rows) + ", " + integer(o.k) +
         (ring ? ", " + integer(plan.config.stages) : "") + "))";
}

std::string copy(const GemmPlan& plan, const OperandPlan& o) {
  const GemmConfig& c = plan.config;
  const bool a = o.name == 'a';
  return "make_tiled_copy(" + copy_atom(o.g2s_atom, o) + ", " +
         type_of(a ? c.g2s_threads_a : c.g2s_threads_b) + "{}, " +
         type_of(a ? c.g2s_values_a : c.g2s_values_b) + "{})";
}

std::string load(const OperandPlan& o, const std::string& mma) {
  return std::string("make_tiled_copy_") + o.label() + "(" + copy_atom(*o.s2r_atom, o) + ", " +
         mma + ")";
}

}  // namespace colex::cute_text
