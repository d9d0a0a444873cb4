#include "plan/export/export.hpp"
#include "tensor/tensor_object.hpp"
#include "text/print.hpp"
#include "value/notations.hpp"

namespace colex {

namespace {

/// The statements of a main function, and the names that it prints.
class Program {
 public:
  void define(const std::string& name, const std::string& value, const std::string& map) {
    body_ += "  auto " + name + " = " + value + ";  // " + map + "\n";
  }
  void note(const std::string& text) { body_ += "  // " + text + "\n"; }
  void blank() { body_ += "\n"; }
  void show(const std::string& name, const std::string& value) {
    shown_ += "  print(\"" + name + ": \"), print(" + value + "), print(\"\\n\");\n";
  }
  std::string text() const { return body_ + "\n" + shown_; }

 private:
  std::string body_;
  std::string shown_;
};

std::string type_of(const Value& value) { return write(value, Style::cpp_type, Notation::cpp); }

std::string integer(int64 value) { return "Int<" + std::to_string(value) + ">{}"; }

std::string tile_of(const Tiler& tiler) {
  const std::string text = type_of(Value::tiler(tiler));
  return (text.rfind("Shape<", 0) == 0 ? "Tile<" + text.substr(6) : text) + "{}";
}

std::string copy_atom(const NamedCopy& atom, const OperandPlan& o) {
  return "Copy_Atom<" + atom.name + ", " + element_row(o.type).cpp + ">{}";
}

void put_smem(Program& out, const GemmPlan& p, const OperandPlan& o, const ComposedLayout& atom) {
  const std::string x = o.label();
  const std::string name = "smem_atom_" + x;
  out.define(name, type_of(layout_value(atom)) + "{}", "(rows,k) -> offset, repeated below");
  const bool ring = p.config.stages > 1;
  const std::string shape = "make_shape(" + integer(o.rows) + ", " + integer(o.k) +
                            (ring ? ", " + integer(p.config.stages) : "") + ")";
  const bool whole = print(atom) == print(o.smem);
  out.define("s" + x, whole ? name : "tile_to_shape(" + name + ", " + shape + ")",
             ring ? "(BLK,BLK_K,PIPE) -> offset" : "(BLK,BLK_K) -> offset");
  out.show("s" + x, "s" + x);
}

void show_copy(Program& out, const std::string& report, const std::string& name) {
  out.show(report + "_TV", "decltype(" + name + ")::TiledLayout_TV{}");
  out.show(report + "_tiler", "decltype(" + name + ")::Tiler_MN{}");
}

void put_copies(Program& out, const GemmPlan& p, const OperandPlan& o) {
  const std::string x = o.label();
  const bool a = o.name == 'a';
  if (uses_tma(p.config.mainloop)) {
    out.note(x + " comes by TMA: make_tma_copy(" + o.g2s_atom.name + "{}, tensor, s" + x +
             "(_, _, Int<0>{})) on the host.");
    return;
  }
  const std::string copy = a ? "copy_a" : "copy_b";
  const Layout& threads = a ? p.config.g2s_threads_a : p.config.g2s_threads_b;
  const Layout& values = a ? p.config.g2s_values_a : p.config.g2s_values_b;
  out.define(copy,
             "make_tiled_copy(" + copy_atom(o.g2s_atom, o) + ", " + type_of(threads) + "{}, " +
                 type_of(values) + "{})",
             "global -> shared, (Thr,Val) -> (rows,k)");
  show_copy(out, "g2s" + x, copy);
  if (!o.s2r_atom) return;
  const std::string load = a ? "load_a" : "load_b";
  out.define(load, "make_tiled_copy_" + x + "(" + copy_atom(*o.s2r_atom, o) + ", mma)",
             "shared -> registers, (Thr,Val) -> (rows,k)");
  show_copy(out, "s2r" + x, load);
}

}  // namespace

std::string export_cpp(const GemmPlan& plan, const std::string& title) {
  const GemmConfig& c = plan.config;
  Program out;
  out.define(
      "cta_tiler",
      "make_shape(" + integer(c.cta_m) + ", " + integer(c.cta_n) + ", " + integer(c.cta_k) + ")",
      "(BLK_M,BLK_N,BLK_K)");
  out.define("mma",
             "make_tiled_mma(" + plan.mma_atom.name + "{}, " + type_of(Value(c.atom_layout)) +
                 "{}, " + tile_of(c.permutation) + ")",
             "atoms over warps, and the tile that they cover");
  out.show("cta_tiler", "cta_tiler");
  out.show("thr_layout_vmnk", "mma.get_thr_layout_vmnk()");
  out.show("tile_shape", "tile_shape(mma)");
  for (const char* x : {"A", "B", "C"}) {
    out.show(std::string("layout") + x + "_TV", std::string("mma.get_layout") + x + "_TV()");
  }
  for (const OperandPlan* o : {&plan.a, &plan.b}) {
    out.blank();
    put_smem(out, plan, *o, o->name == 'a' ? c.smem_a : c.smem_b);
    put_copies(out, plan, *o);
  }
  return "// " + title +
         ": the layouts of the plan, in CuTe.\n"
         "// nvcc -std=c++17 -I cutlass/include plan.cu -o plan && ./plan prints them.\n"
         "#include <cute/tensor.hpp>\n"
         "#include <cute/atom/mma_atom.hpp>\n"
         "#include <cute/atom/copy_atom.hpp>\n\n"
         "using namespace cute;\n\n"
         "int main() {\n" +
         out.text() + "}\n";
}

}  // namespace colex
