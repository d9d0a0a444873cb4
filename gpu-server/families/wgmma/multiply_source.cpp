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
// have, and the majors of 16-bit operands in shared memory.
std::string modifiers(const Multiply& m) {
  if (m.accumulator == Accumulator::kS32) return "";
  if (bytes_of(m.operands) != 2) return ", 1, 1";
  const auto major = [](const Operand& o) { return o.k_major ? ", 0" : ", 1"; };
  return std::string(", 1, 1") + (m.a_in_registers ? "" : major(m.a)) + major(m.b);
}

void print_operand(Constants& c, const std::string& x, const Operand& o) {
  print_stages(c, x, o);
  if (o.descriptor == 0) return;
  Origin instruction = OperandOrigins(x).smem();
  instruction.knobs.push_back("mma_atom");
  c.word("kDescriptor" + x, o.descriptor, instruction);
}

std::string instruction_source(const Multiply& m) {
  const bool f16 = m.accumulator == Accumulator::kF16;
  const bool f32 = m.accumulator == Accumulator::kF32;
  const int registers = f16 ? m.atom_n / 4 : m.atom_n / 2, of_a = m.a_in_registers ? 4 : 1;
  const auto operands = [](int first, int count) { return list(count, "%", first, ""); };
  const std::string a =
      m.a_in_registers ? "{" + operands(registers, of_a) + "}" : operands(registers, of_a);
  const std::string b = operands(registers + of_a, 1), add = operands(registers + of_a + 1, 1);
  return "// D = A * B, or D += A * B, of 64 rows and " + std::to_string(m.atom_n) +
         " columns.\nstruct Wgmma {\n  static constexpr int kN = " + std::to_string(m.atom_n) +
         ", kRegisters = " + std::to_string(registers) + ";\n  using Acc = " +
         (f32   ? "float"
          : f16 ? "u32"
                : "int") +
         ";\n  __device__ static void run(Acc (&d)[kRegisters], " +
         (m.a_in_registers ? "const u32 (&a)[4]" : "u64 a") +
         ", u64 b, bool add) {\n"
         "    asm volatile(\n        \"{\\n.reg .pred p;\\nsetp.ne.b32 p, " +
         add + ", 0;\\n\"\n        \"" + m.ptx + " {" + operands(0, registers) + "}, " + a + ", " +
         b + ", p" + modifiers(m) +
         ";\\n}\"\n        : " + list(registers, f32 ? "\"+f\"(d[" : "\"+r\"(d[", 0, "])") +
         "\n        : " + (m.a_in_registers ? list(of_a, "\"r\"(a[", 0, "])") : "\"l\"(a)") +
         ", \"l\"(b), \"r\"(static_cast<int>(add)));\n  }\n};\n";
}

}  // namespace

Origin accumulators() {
  return {"mma", {"mma_atom", "atom_layout", "permutation", "cta_m", "cta_n"}};
}

void print_tile(Constants& c, const Multiply& m) {
  c.integer("kTileM", m.tile_m, {"config", {"cta_m"}});
  c.integer("kTileN", m.tile_n, {"config", {"cta_n"}});
  c.integer("kTileK", m.tile_k, {"config", {"cta_k"}});
  c.integer("kAtomK", m.atom_k, {"mma", {"mma_atom"}});
  c.integer("kStages", m.stages, {"config", {"stages"}});
  c.integer("kConsumers", m.consumers, {"mma", {"mma_atom", "atom_layout"}});
}

void print_operands(Constants& c, const Multiply& m) {
  print_operand(c, "A", m.a);
  if (m.a_in_registers) print_loads(c, "A", "RestM", m.a, m.load_a, 128 * m.consumers);
  print_operand(c, "B", m.b);
}

void print_accumulators(Constants& c, const Multiply& m) {
  c.layout("kCWarpgroup", m.c_warpgroup, "warpgroup -> (M,N)", accumulators());
  c.layout("kCRestM", m.c_rest_m, "atom along M -> (M,N)", accumulators());
  c.layout("kCRestN", m.c_rest_n, "atom along N -> (M,N)", accumulators());
}

std::string opening_source(const Multiply& m, const Constants& constants) {
  return kernel_text("flat_layout.cuh") + kernel_text("swizzle.cuh") +
         number_source(m.operands, m.output) + "// The plan.\n" + constants.text() + "\n" +
         instruction_source(m) + "\n";
}

std::string operands_source(const Multiply& m) {
  if (!m.a_in_registers) return kernel_text("operands_shared.cuh");
  return kernel_text("ldmatrix.cuh") + kernel_text("fragment_load.cuh") +
         kernel_text("operands_registers.cuh");
}

std::string scaled_source(const Multiply& m, bool pairs) {
  if (bytes_of(m.output) == 4) return kernel_text("scaled_words.cuh");
  const char* of = m.accumulator == Accumulator::kF16 ? "scaled_f16.cuh" : "scaled_f32.cuh";
  return kernel_text(of) + (pairs ? "" : kernel_text("scaled_halves.cuh"));
}

}  // namespace colex::gpu::wgmma
