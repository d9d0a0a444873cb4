#include "probe_source.hpp"

#include "kernel_texts.hpp"

namespace colex::gpu {
namespace {

std::string constant(const char* name, long long value) {
  return std::string("constexpr int ") + name + " = " + std::to_string(value) + ";\n";
}

std::string constant64(const char* name, unsigned long long value) {
  return std::string("constexpr unsigned long long ") + name + " = " + std::to_string(value) +
         "ull;\n";
}

std::string numbers(const std::vector<int>& values) {
  std::string out;
  for (std::size_t i = 0; i < values.size(); ++i)
    out += (i ? ", " : "") + std::to_string(values[i]);
  return out;
}

// "{%0,%1}" from operand number `first`.
std::string operands(int first, int count) {
  std::string out = "{";
  for (int i = 0; i < count; ++i) out += (i ? ",%" : "%") + std::to_string(first + i);
  return out + "}";
}

// Operands of asm: "r"(a[0]), ... or, for f64, "d" of a double made of two words.
std::string bindings(const char* constraint, const char* array, int count, bool wide) {
  std::string out;
  for (int i = 0; i < count; ++i) {
    std::string element = wide ? std::string(array) + "_wide[" + std::to_string(i) + "]"
                               : std::string(array) + "[" + std::to_string(i) + "]";
    out += std::string(i ? ", " : "") + "\"" + constraint + "\"(" + element + ")";
  }
  return out;
}

std::string widened(const char* array, int count) {
  std::string name = std::string(array) + "_wide";
  std::string out = "  double " + name + "[" + std::to_string(count) + "];\n";
  for (int i = 0; i < count; ++i)
    out += "  " + name + "[" + std::to_string(i) + "] = __hiloint2double(" + array + "[" +
           std::to_string(2 * i + 1) + "], " + array + "[" + std::to_string(2 * i) + "]);\n";
  return out;
}

std::string mma_function(const MmaInstruction& instruction, int words_a, int words_b, int words_c) {
  bool wide = instruction.a.bits == 64;
  int a = wide ? words_a / 2 : words_a, b = wide ? words_b / 2 : words_b,
      c = wide ? words_c / 2 : words_c;
  std::string out =
      "__device__ inline void mma(u32 (&d)[kWordsC], const u32 (&a)[kWordsA], "
      "const u32 (&b)[kWordsB]) {\n";
  if (wide) out += widened("a", a) + widened("b", b) + widened("d", c);
  out += "  asm volatile(\"" + instruction.mnemonic + " " + operands(0, c) + ", " + operands(c, a) +
         ", " + operands(c + a, b) + ", " + operands(0, c) +
         ";\"\n      : " + bindings(wide ? "+d" : "+r", "d", c, wide) +
         "\n      : " + bindings(wide ? "d" : "r", "a", a, wide) + ", " +
         bindings(wide ? "d" : "r", "b", b, wide) + ");\n";
  for (int i = 0; wide && i < c; ++i) {
    std::string at = std::to_string(i);
    out += "  d[" + std::to_string(2 * i) + "] = __double2loint(d_wide[" + at + "]);\n  d[" +
           std::to_string(2 * i + 1) + "] = __double2hiint(d_wide[" + at + "]);\n";
  }
  return out + "}\n\n";
}

}  // namespace

std::string probe_mma_source(const MmaInstruction& instruction, const FlatLayout& thr_id,
                             const ValueCounts& values) {
  auto words = [](int count, int bits) { return (count * bits + 31) / 32; };
  int words_a = words(values.a, instruction.a.bits), words_b = words(values.b, instruction.b.bits),
      words_c = words(values.c, instruction.c.bits);
  std::string source = kernel_text("flat_layout.cuh") + kernel_text("types.cuh");
  source += "\nconstexpr FlatLayout<" + std::to_string(thr_id.shape.size()) + "> kThrId{{" +
            numbers(thr_id.shape) + "}, {" + numbers(thr_id.stride) + "}};  // thread -> lane\n";
  source += constant("kThreads", thr_id.size());
  source += constant("kValuesA", values.a) + constant("kValuesB", values.b) +
            constant("kValuesC", values.c);
  source += constant("kBitsA", instruction.a.bits) + constant("kBitsB", instruction.b.bits) +
            constant("kBitsC", instruction.c.bits);
  source +=
      constant("kWordsA", words_a) + constant("kWordsB", words_b) + constant("kWordsC", words_c);
  source += constant64("kOneA", instruction.a.one) + constant64("kOneB", instruction.b.one);
  source += constant64("kOneC", instruction.is_xor ? 0xfffffffeull : instruction.c.one);
  source += std::string("constexpr bool kSubtractsSingles = ") +
            (instruction.is_xor ? "true" : "false") + ";\n\n";
  return source + mma_function(instruction, words_a, words_b, words_c) +
         kernel_text("probe_mma.cuh");
}

std::string MatrixCopy::mnemonic() const {
  if (kind == Kind::kMove) return "movmatrix.sync.aligned.m8n8.trans.b16";
  return std::string(kind == Kind::kLoad ? "ldmatrix" : "stmatrix") + ".sync.aligned.m8n8.x" +
         std::to_string(matrices) + (transposed ? ".trans" : "") + ".shared.b16";
}

std::string probe_copy_source(const MatrixCopy& copy) {
  int n = copy.matrices;
  std::string source = kernel_text("types.cuh");
  source += "\n" + constant("kWords", n) + "constexpr bool kStores = " +
            (copy.kind == MatrixCopy::Kind::kStore ? "true" : "false") + ";\n\n";
  source +=
      "__device__ inline void move_matrices(u32 (&words)[kWords], u32 row) {\n  asm volatile(\"" +
      copy.mnemonic();
  switch (copy.kind) {
    case MatrixCopy::Kind::kLoad:
      source += " " + operands(0, n) + ", [%" + std::to_string(n) +
                "];\"\n      : " + bindings("=r", "words", n, false) +
                "\n      : \"r\"(row) : \"memory\");\n";
      break;
    case MatrixCopy::Kind::kStore:
      source += " [%0], " + operands(1, n) + ";\" ::\"r\"(row), " +
                bindings("r", "words", n, false) + " : \"memory\");\n";
      break;
    case MatrixCopy::Kind::kMove:
      source += " %0, %0;\" : \"+r\"(words[0]));\n";
      break;
  }
  return source + "}\n\n" + kernel_text("probe_copy.cuh");
}

}  // namespace colex::gpu
