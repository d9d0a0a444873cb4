#include "dsl/names.hpp"
#include "plan/export/export.hpp"
#include "tensor/tensor_object.hpp"
#include "text/layout_error.hpp"
#include "text/print.hpp"
#include "value/notations.hpp"

namespace colex {

namespace {

std::string written(const Value& value) { return write(value, Style::dsl, Notation::cpp); }

[[noreturn]] void no_operation(const std::string& atom) {
  throw LayoutError("export.no_dsl", {atom});
}

std::string type_of(Element e) { return "cutlass." + std::string(dsl_type(element_row(e).cpp)); }

const char* major(bool mn) {
  return mn ? "warpgroup.OperandMajorMode.MN" : "warpgroup.OperandMajorMode.K";
}

std::string mma_operation(const NamedMma& named) {
  const MmaAtom& m = named.atom;
  const std::string shape =
      "(" + std::to_string(m.m) + ", " + std::to_string(m.n) + ", " + std::to_string(m.k) + ")";
  const bool halves = m.a == m.b && (m.a == Element::f16 || m.a == Element::bf16);
  const std::string types = type_of(m.a) + ", " + type_of(m.d);
  if (m.family == MmaFamily::fma) return "cute.nvgpu.MmaUniversalOp(" + type_of(m.a) + ")";
  if (m.sm == 80 && halves && m.k == 16) return "warp.MmaF16BF16Op(" + types + ", " + shape + ")";
  if (m.sm == 90 && halves) {
    const char* source = m.a_in == OperandIn::registers ? "RMEM" : "SMEM";
    return "warpgroup.MmaF16BF16Op(" + types + ", " + shape + ", warpgroup.OperandSource." +
           source + ", " + major(m.a_mn_major) + ", " + major(m.b_mn_major) + ")";
  }
  no_operation(named.name);
}

/// `SM75_U32x4_LDSM_N` -> its operation, by the number of matrices and their side.
std::string matrix_operation(const std::string& name) {
  const bool turned = name.rfind("_T") == name.size() - 2;
  const int count = std::stoi(name.substr(name.find('x') + 1));
  return "warp.LdMatrix8x8x16bOp(" + std::string(turned ? "True, " : "False, ") +
         std::to_string(turned ? count / 2 : count) + ")";
}

/// Bits of one copy: of `UniversalCopy<uint128_t>` 128.
std::string dsl_copy_atom(const NamedCopy& atom, const OperandPlan& o) {
  const std::string& name = atom.name;
  std::string operation;
  std::string bits;
  if (name.rfind("SM75_U", 0) == 0) {
    operation = matrix_operation(name);
  } else {
    if (name.rfind("UniversalCopy", 0) == 0) operation = "cute.nvgpu.CopyUniversalOp()";
    if (name.rfind("SM80_CP_ASYNC_CACHE", 0) == 0) {
      const bool all = name.rfind("SM80_CP_ASYNC_CACHEALWAYS", 0) == 0;
      operation =
          std::string("cpasync.CopyG2SOp(cpasync.LoadCacheMode.") + (all ? "ALWAYS)" : "GLOBAL)");
    }
    if (operation.empty()) no_operation(name);
    const int64 moved = size(atom.bits.src).value / size(atom.bits.thr_id).value;
    bits = ", num_bits_per_copy=" + std::to_string(moved);
  }
  return "cute.make_copy_atom(" + operation + ", " + type_of(o.type) + bits + ")";
}

void put(std::string& out, const std::string& name, const std::string& value) {
  out += "    " + name + " = " + value + "\n";
}

void put_operand(std::string& out, std::string& shown, const GemmPlan& p, const OperandPlan& o) {
  const std::string x = o.label();
  const bool a = o.name == 'a';
  const ComposedLayout& atom = a ? p.config.smem_a : p.config.smem_b;
  const bool ring = p.config.stages > 1;
  const std::string shape = "(" + std::to_string(o.rows) + ", " + std::to_string(o.k) +
                            (ring ? ", " + std::to_string(p.config.stages) : "") + ")";
  put(out, "smem_atom_" + x, written(layout_value(atom)));
  const bool whole = print(atom) == print(o.smem);
  put(out, "s" + x,
      whole ? "smem_atom_" + x
            : "cute.tile_to_shape(smem_atom_" + x + ", " + shape +
                  (ring ? ", order=(0, 1, 2))" : ", order=(0, 1))"));
  shown += "    print(\"s" + x + ":\", s" + x + ")\n";
  if (uses_tma(p.config.mainloop)) {
    out += "    # " + x + " comes by TMA: cpasync.make_tiled_tma_atom on the host.\n";
    return;
  }
  const std::string copy = a ? "copy_a" : "copy_b";
  put(out, copy,
      "cute.make_tiled_copy_tv(" + dsl_copy_atom(o.g2s_atom, o) + ", " +
          written(Value(a ? p.config.g2s_threads_a : p.config.g2s_threads_b)) + ", " +
          written(Value(a ? p.config.g2s_values_a : p.config.g2s_values_b)) + ")");
  shown += "    print(\"" + copy + ":\", " + copy + ")\n";
  if (!o.s2r_atom) return;
  const std::string load = a ? "load_a" : "load_b";
  put(out, load, "cute.make_tiled_copy_" + x + "(" + dsl_copy_atom(*o.s2r_atom, o) + ", mma)");
  shown += "    print(\"" + load + ":\", " + load + ")\n";
}

}  // namespace

std::string export_dsl(const GemmPlan& plan, const std::string& title) {
  const GemmConfig& c = plan.config;
  std::string body;
  std::string shown = "    print(\"mma:\", mma)\n";
  const std::string permutation = print(c.permutation);
  const bool plain = permutation.find_first_not_of("(_,)") == std::string::npos;
  put(body, "cta_tiler",
      "(" + std::to_string(c.cta_m) + ", " + std::to_string(c.cta_n) + ", " +
          std::to_string(c.cta_k) + ")");
  put(body, "mma",
      "cute.make_tiled_mma(" + mma_operation(plan.mma_atom) + ", " + written(Value(c.atom_layout)) +
          (plain ? "" : ", permutation_mnk=" + written(Value::tiler(c.permutation))) + ")");
  put_operand(body, shown, plan, plan.a);
  put_operand(body, shown, plan, plan.b);
  return "# " + title +
         ": the layouts of the plan, in CuTe DSL. python plan.py prints them.\n"
         "import cutlass\n"
         "import cutlass.cute as cute\n"
         "from cutlass.cute.nvgpu import cpasync, warp, warpgroup\n\n\n"
         "@cute.jit\n"
         "def plan():\n" +
         body + "\n" + shown + "\n\nplan()\n";
}

}  // namespace colex
