#include "sync_atom.hpp"

#include "format.hpp"
#include "plan/launch/mma_sync.hpp"

namespace colex::gpu {
namespace {

int values_of(LayoutView thread_value) {
  return static_cast<int>(product(thread_value.shape[1]).value);
}

// "{%4,%5}", from asm operand `first` on.
std::string references(int first, int count) {
  std::string out;
  for (int i = 0; i < count; ++i) out += (i ? ",%" : "%") + std::to_string(first + i);
  return "{" + out + "}";
}

// "r"(a[0]), "r"(a[1])
std::string bindings(const std::string& constraint, const std::string& array, int count) {
  std::string out;
  for (int i = 0; i < count; ++i)
    out += (i ? ", \"" : "\"") + constraint + "\"(" + array + "[" + std::to_string(i) + "])";
  return out;
}

struct AccumulatorText {
  const char* base;
  const char* constraint;
};
AccumulatorText text_of(Accumulator accumulator) {
  switch (accumulator) {
    case Accumulator::kF16:
      return {"AccumulatorF16", "+r"};
    case Accumulator::kF32:
      return {"AccumulatorF32<>", "+f"};
    case Accumulator::kF64:
      return {"AccumulatorF64", "+d"};
    case Accumulator::kS32:
      return {"AccumulatorS32", "+r"};
  }
  return {"", ""};
}

}  // namespace

std::optional<SyncAtom> sync_atom(const NamedMma& named) {
  const MmaAtom& atom = named.atom;
  if (!is_sync_atom(atom)) return std::nullopt;
  return SyncAtom{atom.m,
                  atom.n,
                  atom.k,
                  atom.threads(),
                  element_bits(atom.a),
                  values_of(atom.layout_a),
                  values_of(atom.layout_b),
                  values_of(atom.layout_c),
                  *format_of(atom.a),
                  *accumulator_of(atom.c),
                  named.ptx};
}

std::string atom_source(const SyncAtom& atom) {
  const int a = atom.words_a(), b = atom.words_b(), c = atom.acc_registers();
  const bool wide = atom.word_bits() == 64;
  const std::string word = wide ? "d" : "r";
  const AccumulatorText sums = text_of(atom.accumulator);
  return "\n// D += A * B.\nstruct MmaAtom : " + std::string(sums.base) +
         " {\n  using Word = " + (wide ? "double" : "u32") +
         ";  // of A and B\n  static constexpr int kWordsA = " + std::to_string(a) +
         ", kWordsB = " + std::to_string(b) + ", kAccRegisters = " + std::to_string(c) +
         ";\n\n  __device__ static void run(Acc* d, const Word* a, const Word* b) {\n"
         "    asm volatile(\n        \"" +
         atom.mnemonic + " \"\n        \"" + references(0, c) + ", " + references(c, a) + ", " +
         references(c + a, b) + ", " + references(0, c) +
         ";\"\n        : " + bindings(sums.constraint, "d", c) +
         "\n        : " + bindings(word, "a", a) + ", " + bindings(word, "b", b) +
         ");\n  }\n};\n\n";
}

}  // namespace colex::gpu
