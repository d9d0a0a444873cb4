#include "multiply_source.hpp"

#include "kernel_texts.hpp"

namespace colex::gpu::wgmma {
namespace {

std::string list(int count, const std::string& before, int first, const std::string& after) {
  std::string out;
  for (int i = 0; i < count; ++i)
    out += (i ? ", " : "") + before + std::to_string(first + i) + after;
  return out;
}

// What an instruction takes behind its predicate: signs of A and B, which whole numbers do not
// have, and the majors of 16-bit operands.
std::string modifiers(const Multiply& m) {
  if (m.accumulator == Accumulator::kS32) return "";
  const auto major = [](const Operand& o) { return o.k_major ? ", 0" : ", 1"; };
  const bool majors = bytes_of(m.operands) == 2;
  return ", 1, 1" + (majors ? std::string(major(m.a)) + major(m.b) : "");
}

}  // namespace

Origin accumulators() {
  return {"mma", {"mma_atom", "atom_layout", "permutation", "cta_m", "cta_n"}};
}

Origin stages_of(const std::string& x) {
  const std::string own = x == "A" ? "_a" : "_b", rows = x == "A" ? "cta_m" : "cta_n";
  return {"smem" + own, {"smem" + own, rows, "cta_k", "stages"}};
}

void print_operand(Constants& c, const std::string& x, const Operand& o) {
  const Origin smem = stages_of(x);
  Origin instruction = smem;
  instruction.knobs.push_back("mma_atom");
  c.boolean("kKMajor" + x, o.k_major, {"config", {"layout"}});
  c.layout("kSmem" + x, o.smem, "tile -> offset in a stage, before the swizzle", smem);
  c.integer("kStage" + x, o.stage_elements, smem);
  c.word("kDescriptor" + x, o.descriptor, instruction);
}

void print_tile(Constants& c, const Multiply& m) {
  c.integer("kTileM", m.tile_m, {"config", {"cta_m"}});
  c.integer("kTileN", m.tile_n, {"config", {"cta_n"}});
  c.integer("kTileK", m.tile_k, {"config", {"cta_k"}});
  c.integer("kAtomK", m.atom_k, {"mma", {"mma_atom"}});
  c.integer("kStages", m.stages, {"config", {"stages"}});
  c.integer("kConsumers", m.consumers, {"mma", {"mma_atom", "atom_layout"}});
}

void print_accumulators(Constants& c, const Multiply& m) {
  c.layout("kCWarpgroup", m.c_warpgroup, "warpgroup -> (M,N)", accumulators());
  c.layout("kCRestM", m.c_rest_m, "atom along M -> (M,N)", accumulators());
  c.layout("kCRestN", m.c_rest_n, "atom along N -> (M,N)", accumulators());
}

std::string instruction_source(const Multiply& m) {
  const bool f16 = m.accumulator == Accumulator::kF16;
  const bool f32 = m.accumulator == Accumulator::kF32;
  const int registers = f16 ? m.atom_n / 4 : m.atom_n / 2;
  const std::string a = "%" + std::to_string(registers), b = "%" + std::to_string(registers + 1);
  const std::string add = "%" + std::to_string(registers + 2);
  return "// D = A * B, or D += A * B, of 64 rows and " + std::to_string(m.atom_n) +
         " columns.\nstruct Wgmma {\n  static constexpr int kN = " + std::to_string(m.atom_n) +
         ", kRegisters = " + std::to_string(registers) + ";\n  using Acc = " +
         (f32   ? "float"
          : f16 ? "u32"
                : "int") +
         ";\n  __device__ static void run(Acc (&d)[kRegisters], u64 a, u64 b, bool add) {\n"
         "    asm volatile(\n        \"{\\n.reg .pred p;\\nsetp.ne.b32 p, " +
         add + ", 0;\\n\"\n        \"" + m.ptx + " {" + list(registers, "%", 0, "") + "}, " + a +
         ", " + b + ", p" + modifiers(m) +
         ";\\n}\"\n        : " + list(registers, f32 ? "\"+f\"(d[" : "\"+r\"(d[", 0, "])") +
         "\n        : \"l\"(a), \"l\"(b), \"r\"(static_cast<int>(add)));\n  }\n};\n";
}

std::string scaled_source(const Multiply& m, bool pairs) {
  if (bytes_of(m.output) == 4) return kernel_text("scaled_words.cuh");
  const char* of = m.accumulator == Accumulator::kF16 ? "scaled_f16.cuh" : "scaled_f32.cuh";
  return kernel_text(of) + (pairs ? "" : kernel_text("scaled_halves.cuh"));
}

}  // namespace colex::gpu::wgmma
