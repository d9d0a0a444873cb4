#include "value/integer_type.hpp"

namespace colex {

namespace {

constexpr struct {
  std::string_view name;
  int bits;
} kWidths[] = {{"bool", 1},      {"char", 8},     {"int8_t", 8},    {"uint8_t", 8},
               {"short", 16},    {"int16_t", 16}, {"uint16_t", 16}, {"int32_t", 32},
               {"uint32_t", 32}, {"long", 64},    {"int64_t", 64},  {"uint64_t", 64},
               {"size_t", 64},   {"ssize_t", 64}, {"ptrdiff_t", 64}};

}  // namespace

IntegerType integer_type(std::string_view words) {
  IntegerType r;
  while (!words.empty()) {
    const std::string_view word = words.substr(0, words.find_first_of(" :"));
    words.remove_prefix(word.size() < words.size() ? word.size() + 1 : word.size());
    const bool sign = word == "unsigned" || word == "signed";
    if ((sign || word == "int") && r.bits == 0) r.bits = 32;
    if (word == "unsigned" || word == "size_t" || word.substr(0, 4) == "uint") r.is_signed = false;
    for (const auto& width : kWidths) {
      if (word == width.name) r.bits = width.bits;
    }
  }
  return r;
}

std::string name_of(IntegerType type) {
  if (type.bits == 1) return "bool";
  return (type.is_signed ? "int" : "uint") + std::to_string(type.bits) + "_t";
}

IntegerType promoted(IntegerType type) { return type.bits < 32 ? IntegerType{32, true} : type; }

IntegerType common_type(IntegerType a, IntegerType b) {
  a = promoted(a);
  b = promoted(b);
  if (a.bits != b.bits) return a.bits > b.bits ? a : b;
  return a.is_signed ? b : a;
}

std::optional<int64> converted(int64 value, IntegerType type) {
  if (type.bits == 0) return value;
  if (type.bits == 1) return value != 0;
  if (type.bits == 64) return value < 0 && !type.is_signed ? std::nullopt : std::optional(value);
  const int64 modulus = static_cast<int64>(1) << type.bits;
  const int64 rest = (value % modulus + modulus) % modulus;
  return type.is_signed && rest >= modulus / 2 ? rest - modulus : rest;
}

}  // namespace colex
