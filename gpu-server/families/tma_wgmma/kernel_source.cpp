#include "kernel_source.hpp"

#include "kernel_texts.hpp"

namespace colex::gpu::tma_wgmma {
namespace {

const Origin kAccumulators{"mma", {"mma_atom", "atom_layout", "permutation", "cta_m", "cta_n"}};

void print_operand(Constants& c, const std::string& x, const Operand& o) {
  const std::string own = x == "A" ? "_a" : "_b", rows = x == "A" ? "cta_m" : "cta_n";
  const Origin smem{"smem" + own, {"smem" + own, rows, "cta_k", "stages"}};
  Origin instruction = smem;
  instruction.knobs.push_back("mma_atom");
  // Of a box that CTAs of a cluster share, each loads a part for all of them.
  const Origin share{"g2s" + own, {"multicast", x == "A" ? "cluster_n" : "cluster_m"}};
  c.boolean("kKMajor" + x, o.k_major, {"config", {"layout"}});
  c.layout("kSmem" + x, o.smem, "tile -> byte in a stage, before the swizzle", smem);
  c.integer("kStage" + x, o.stage_bytes, smem);
  c.integer("kSpan" + x, o.span, smem);
  c.integer("kBoxes" + x, o.boxes, smem);
  c.integer("kShare" + x, o.share, share);
  c.word("kDescriptor" + x, o.descriptor, instruction);
}

std::string list(int count, const std::string& before, int first, const std::string& after) {
  std::string out;
  for (int i = 0; i < count; ++i)
    out += (i ? ", " : "") + before + std::to_string(first + i) + after;
  return out;
}

// What an instruction takes behind its predicate: signs of A and B, which whole numbers do not
// have, and the majors of 16-bit operands.
std::string modifiers(const KernelConfig& config) {
  if (config.accumulator == Accumulator::kS32) return "";
  const auto major = [](const Operand& o) { return o.k_major ? ", 0" : ", 1"; };
  const bool majors = bytes_of(config.operands) == 2;
  return ", 1, 1" + (majors ? std::string(major(config.a)) + major(config.b) : "");
}

// One wgmma instruction: an assembler statement has every accumulator as an operand of its own.
std::string wgmma_struct(const KernelConfig& config) {
  const bool f16 = config.accumulator == Accumulator::kF16;
  const bool f32 = config.accumulator == Accumulator::kF32;
  const int registers = f16 ? config.atom_n / 4 : config.atom_n / 2;
  const std::string a = "%" + std::to_string(registers), b = "%" + std::to_string(registers + 1);
  const std::string add = "%" + std::to_string(registers + 2);
  return "// D = A * B, or D += A * B, of 64 rows and " + std::to_string(config.atom_n) +
         " columns.\nstruct Wgmma {\n  static constexpr int kN = " + std::to_string(config.atom_n) +
         ", kRegisters = " + std::to_string(registers) + ";\n  using Acc = " +
         (f32   ? "float"
          : f16 ? "u32"
                : "int") +
         ";\n  __device__ static void run(Acc (&d)[kRegisters], u64 a, u64 b, bool add) {\n"
         "    asm volatile(\n        \"{\\n.reg .pred p;\\nsetp.ne.b32 p, " +
         add + ", 0;\\n\"\n        \"" + config.ptx + " {" + list(registers, "%", 0, "") + "}, " +
         a + ", " + b + ", p" + modifiers(config) +
         ";\\n}\"\n        : " + list(registers, f32 ? "\"+f\"(d[" : "\"+r\"(d[", 0, "])") +
         "\n        : \"l\"(a), \"l\"(b), \"r\"(static_cast<int>(add)));\n  }\n};\n";
}

// The files that turn accumulators into C.
std::vector<const char*> epilogue_files(const KernelConfig& config) {
  const bool words = bytes_of(config.output) == 4, tma = config.staging.tma;
  std::vector<const char*> files;
  if (words) {
    files.push_back("scaled_words.cuh");
  } else {
    files.push_back(config.accumulator == Accumulator::kF16 ? "scaled_f16.cuh" : "scaled_f32.cuh");
    files.push_back(tma ? "stmatrix.cuh" : "scaled_halves.cuh");
  }
  if (tma) files.push_back(words ? "slice_words.cuh" : "slice_halves.cuh");
  files.push_back(tma ? "epilogue_tma.cuh" : "epilogue_wgmma_direct.cuh");
  return files;
}

}  // namespace

Constants gemm_constants(const KernelConfig& config) {
  Constants c;
  c.integer("kTileM", config.tile_m, {"config", {"cta_m"}});
  c.integer("kTileN", config.tile_n, {"config", {"cta_n"}});
  c.integer("kTileK", config.tile_k, {"config", {"cta_k"}});
  c.integer("kAtomK", config.atom_k, {"mma", {"mma_atom"}});
  c.integer("kStages", config.stages, {"config", {"stages"}});
  c.integer("kConsumers", config.consumers, {"mma", {"mma_atom", "atom_layout"}});
  c.integer("kThreads", config.threads(), {"mma", {"mma_atom", "atom_layout", "warp_specialized"}});
  c.integer("kMinBlocks", config.min_blocks, {"config", {"min_blocks"}});
  c.boolean("kSpecialized", config.specialized, {"config", {"warp_specialized"}});
  c.integer("kProducerRegisters", config.registers_producer, {"config", {"registers_producer"}});
  c.integer("kConsumerRegisters", config.registers_consumer, {"config", {"registers_consumer"}});
  c.integer("kClusterM", config.cluster_m, {"config", {"cluster_m"}});
  c.integer("kClusterN", config.cluster_n, {"config", {"cluster_n"}});
  c.integer("kSplitK", config.split_k, {"config", {"split_k"}});
  c.integer("kGroup", config.group, {"config", {"tile_order", "tile_group", "cluster_m"}});
  c.boolean("kWalksN", config.walks_n, {"config", {"tile_order"}});
  print_operand(c, "A", config.a);
  print_operand(c, "B", config.b);
  c.layout("kCWarpgroup", config.c_warpgroup, "warpgroup -> (M,N)", kAccumulators);
  c.layout("kCRestM", config.c_rest_m, "atom along M -> (M,N)", kAccumulators);
  c.layout("kCRestN", config.c_rest_n, "atom along N -> (M,N)", kAccumulators);
  Origin staged = kAccumulators;
  staged.part = "epilogue";
  staged.knobs.insert(staged.knobs.begin(), "epilogue");
  c.integer("kStagedC", config.staging.bytes, staged);
  c.integer("kSliceN", config.staging.columns, staged);
  return c;
}

std::string gemm_source(const KernelConfig& config) {
  std::string source =
      kernel_text("flat_layout.cuh") + number_source(config.operands, config.output);
  source += "// The plan.\n" + gemm_constants(config).text() + "\n" + wgmma_struct(config) + "\n";
  for (const char* file : {"tile_order.cuh", "mbarrier.cuh", "tma.cuh", "wgmma.cuh"})
    source += kernel_text(file) + "\n";
  source += kernel_text("block.cuh") + "\n" + kernel_text("accumulators.cuh");
  source += kernel_text(config.split_k > 1 ? "split_k.cuh" : "whole_k.cuh");
  for (const char* file : epilogue_files(config)) source += kernel_text(file);
  return source + kernel_text("gemm_tma_wgmma.cuh");
}

}  // namespace colex::gpu::tma_wgmma
