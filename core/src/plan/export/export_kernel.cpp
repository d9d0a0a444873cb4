#include "plan/export/cute_text.hpp"
#include "plan/export/export.hpp"
#include "plan/export/kernel_text.hpp"
#include "plan/partitions.hpp"
#include "text/layout_error.hpp"
#include "text/print.hpp"

namespace colex {

namespace {

std::string numbers(std::initializer_list<int64> values) {
  std::string all;
  for (const int64 value : values) all += (all.empty() ? "" : "x") + std::to_string(value);
  return all;
}

std::string type(const std::string& name, const std::string& expression, const std::string& note) {
  return "using " + name + " = decltype(" + expression + ");  // " + note + "\n";
}

std::string alias(const std::string& name, const std::string& of) {
  return "using " + name + " = " + of + ";\n";
}

/// What the plan has and this text has not: the result is the same, the time is not.
std::string left_out(const GemmConfig& c) {
  std::string all;
  const auto add = [&](bool differs, const char* knob) {
    if (differs) all += (all.empty() ? "" : ", ") + std::string(knob);
  };
  add(c.epilogue != Epilogue::direct, "epilogue");
  add(c.tile_order != TileOrder::m_fast, "tile_order");
  add(c.persistent, "persistent");
  add(c.split_k != 1, "split_k");
  if (all.empty()) return "";
  return "// Without what the plan says of " + all +
         ": C goes straight from registers to memory,\n// a tile a CTA, along M first.\n";
}

std::string layouts_of(const GemmPlan& p) {
  std::string text = "// As thread 0 has them:\n";
  for (const NamedLayout& l : partitions_of(p, 0)) {
    text += "//   " + std::string(l.name) + " " + l.modes + ": " + print(l.layout) + "\n";
  }
  return text;
}

void put_operand_types(std::string& out, const GemmPlan& p, const OperandPlan& o) {
  const std::string x = o.label();
  out += type("SmemAtom" + x, cute_text::smem_atom(p, o), "(rows,k) -> offset");
  out += type("Smem" + x, cute_text::smem(p, o, "SmemAtom" + x + "{}"),
              p.config.stages > 1 ? "(BLK,BLK_K,PIPE) -> offset" : "(BLK,BLK_K) -> offset");
  if (!uses_tma(p.config.mainloop)) {
    out += type("Copy" + x, cute_text::copy(p, o), "global -> shared, (Thr,Val) -> (rows,k)");
  }
  if (!o.s2r_atom) return;
  out +=
      type("Load" + x, cute_text::load(o, "Mma{}"), "shared -> registers, (Thr,Val) -> (rows,k)");
}

std::string stride(bool first_is_contiguous, const std::string& ld) {
  return first_is_contiguous ? "make_stride(Int<1>{}, " + ld + ")"
                             : "make_stride(" + ld + ", Int<1>{})";
}

/// Those that multiply, and a warpgroup for the copies where the plan has one.
int64 threads_of(const GemmPlan& p) {
  return size(p.mma).value + (p.config.warp_specialized == Specialization::none ? 0 : 128);
}

std::string types_of(const GemmPlan& p) {
  const GemmConfig& c = p.config;
  std::string out = kernel_text::constant("kM", c.m) + kernel_text::constant("kN", c.n) +
                    kernel_text::constant("kK", c.k);
  out += kernel_text::constant("kLdA", p.a.ld) + kernel_text::constant("kLdB", p.b.ld);
  out += kernel_text::constant("kLdC", leading_of_c(c));
  out += kernel_text::constant("kThreads", threads_of(p)) +
         kernel_text::constant("kMinBlocks", c.min_blocks);
  if (p.config.mainloop->ring) out += kernel_text::constant("kStages", c.stages);
  out += "\n" + alias("TA", cute_text::element(c.type_a)) +
         alias("TB", cute_text::element(c.type_b)) + alias("TC", cute_text::element(c.type_c));
  out += type("CtaTiler", cute_text::cta_tiler(p), "(BLK_M,BLK_N,BLK_K)");
  out += type("Mma", cute_text::mma(p), "atoms over warps, and the tile that they cover");
  put_operand_types(out, p, p.a);
  put_operand_types(out, p, p.b);
  return out;
}

/// What no text is written for. The copy engine fills what is outside with zeros; threads do not.
void require_kernel(const GemmPlan& p) {
  const GemmConfig& c = p.config;
  if (!uses_tma(c.mainloop) && !kernel_text::has_whole_tiles(p)) {
    throw LayoutError("export.whole_tiles",
                      {numbers({c.m, c.n, c.k}), numbers({c.cta_m, c.cta_n, c.cta_k})});
  }
  if (c.alpha != 1 || c.beta != 0) {
    throw LayoutError("export.product_only", {std::to_string(c.alpha), std::to_string(c.beta)});
  }
}

/// wgmma and the copy engine's like are of one generation alone; the driver makes the descriptors.
std::string compiler_options(const GemmPlan& p) {
  const std::string sm = std::to_string(p.device->sm);
  const std::string target = uses_wgmma(p.config.mainloop)
                                 ? "-gencode arch=compute_" + sm + "a,code=sm_" + sm + "a"
                                 : "-arch=sm_" + sm;
  return target + " -I cutlass/include kernel.cu" + (uses_tma(p.config.mainloop) ? " -lcuda" : "") +
         " -o kernel";
}

constexpr const char* kHostHeaders = R"(#include <cstdio>
#include <cstdlib>
#include <vector>

)";
constexpr const char* kTmaHeaders = R"(#include <cutlass/arch/reg_reconfig.h>
#include <cutlass/cluster_launch.hpp>
#include <cutlass/pipeline/pipeline.hpp>
)";

}  // namespace

std::string export_kernel(const GemmPlan& plan, const std::string& title) {
  const GemmConfig& c = plan.config;
  require_kernel(plan);
  const bool tma = uses_tma(c.mainloop);
  const kernel_text::Names names = {{"$TILES", kernel_text::kTiles},
                                    {"$STRIDE_A", stride(!plan.a.k_major, "kLdA")},
                                    {"$STRIDE_B", stride(!plan.b.k_major, "kLdB")},
                                    {"$STRIDE_C", stride(c.layout_c == MajorC::col, "kLdC")}};
  return "// " + title + ": C = A * B in CuTe, with a launch and a check.\n// nvcc -std=c++17 " +
         compiler_options(plan) + " && ./kernel\n" + left_out(c) + layouts_of(plan) + kHostHeaders +
         cute_text::headers(plan) + (tma ? kTmaHeaders : "") + "\nusing namespace cute;\n\n" +
         types_of(plan) +
         (tma ? kernel_text::copied_by_tma(plan, names)
              : kernel_text::copied_by_threads(plan, names)) +
         kernel_text::host(plan, names);
}

}  // namespace colex
