#include "format.hpp"

namespace colex::gpu {
namespace {

struct Row {
  Format format;
  Element type;
  const char* number;
};
constexpr Row kRows[] = {
    {Format::kF16, Element::f16, "F16"},    {Format::kBf16, Element::bf16, "Bf16"},
    {Format::kF32, Element::f32, "F32"},    {Format::kF64, Element::f64, "F64"},
    {Format::kTf32, Element::tf32, "Tf32"}, {Format::kE4m3, Element::e4m3, "E4m3"},
    {Format::kE5m2, Element::e5m2, "E5m2"}, {Format::kS8, Element::s8, "S8"},
    {Format::kS32, Element::s32, "S32"}};

}  // namespace

std::optional<Format> format_of(Element type) {
  for (const Row& row : kRows)
    if (row.type == type) return row.format;
  return std::nullopt;
}

std::optional<Accumulator> accumulator_of(Element type) {
  if (type == Element::f16) return Accumulator::kF16;
  if (type == Element::f32) return Accumulator::kF32;
  if (type == Element::f64) return Accumulator::kF64;
  if (type == Element::s32) return Accumulator::kS32;
  return std::nullopt;
}

const char* name_of(Accumulator accumulator) {
  switch (accumulator) {
    case Accumulator::kF16:
      return "f16";
    case Accumulator::kF32:
      return "f32";
    case Accumulator::kF64:
      return "f64";
    case Accumulator::kS32:
      return "s32";
  }
  return "";
}

const char* number_name(Format format) {
  for (const Row& row : kRows)
    if (row.format == format) return row.number;
  return "";
}

}  // namespace colex::gpu
