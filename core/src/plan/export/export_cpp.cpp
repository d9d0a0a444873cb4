#include "plan/export/cute_text.hpp"
#include "plan/export/export.hpp"

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

void put_smem(Program& out, const GemmPlan& p, const OperandPlan& o) {
  const std::string x = o.label();
  const std::string name = "smem_atom_" + x;
  out.define(name, cute_text::smem_atom(p, o), "(rows,k) -> offset, repeated below");
  out.define("s" + x, cute_text::smem(p, o, name),
             p.config.stages > 1 ? "(BLK,BLK_K,PIPE) -> offset" : "(BLK,BLK_K) -> offset");
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
  out.define(copy, cute_text::copy(p, o), "global -> shared, (Thr,Val) -> (rows,k)");
  show_copy(out, "g2s" + x, copy);
  if (!o.s2r_atom) return;
  const std::string load = a ? "load_a" : "load_b";
  out.define(load, cute_text::load(o, "mma"), "shared -> registers, (Thr,Val) -> (rows,k)");
  show_copy(out, "s2r" + x, load);
}

}  // namespace

std::string export_cpp(const GemmPlan& plan, const std::string& title) {
  Program out;
  out.define("cta_tiler", cute_text::cta_tiler(plan), "(BLK_M,BLK_N,BLK_K)");
  out.define("mma", cute_text::mma(plan), "atoms over warps, and the tile that they cover");
  out.show("cta_tiler", "cta_tiler");
  out.show("thr_layout_vmnk", "mma.get_thr_layout_vmnk()");
  out.show("tile_shape", "tile_shape(mma)");
  for (const char* x : {"A", "B", "C"}) {
    out.show(std::string("layout") + x + "_TV", std::string("mma.get_layout") + x + "_TV()");
  }
  for (const OperandPlan* o : {&plan.a, &plan.b}) {
    out.blank();
    put_smem(out, plan, *o);
    put_copies(out, plan, *o);
  }
  return "// " + title +
         ": the layouts of the plan, in CuTe.\n"
         "// nvcc -std=c++17 -I cutlass/include plan.cu -o plan && ./plan prints them.\n" +
         cute_text::headers(plan) +
         "\nusing namespace cute;\n\n"
         "int main() {\n" +
         out.text() + "}\n";
}

}  // namespace colex
