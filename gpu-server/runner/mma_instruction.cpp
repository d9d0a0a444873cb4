#include "mma_instruction.hpp"

#include <cctype>
#include <map>

namespace colex::gpu {
namespace {

struct TypeName {
  const char* cute;
  OperandType type;
};

// Longer names before those that they end with.
constexpr TypeName kTypes[] = {{"GC64", {"f64", 64, 0x3ff0000000000000}},
                               {"BF16", {"bf16", 16, 0x3f80}},
                               {"TF32", {"tf32", 32, 0x3f800000}},
                               {"E4M3", {"e4m3", 8, 0x38}},
                               {"E5M2", {"e5m2", 8, 0x3c}},
                               {"C64", {"f64", 64, 0x3ff0000000000000}},
                               {"F64", {"f64", 64, 0x3ff0000000000000}},
                               {"F32", {"f32", 32, 0x3f800000}},
                               {"F16", {"f16", 16, 0x3c00}},
                               {"S32", {"s32", 32, 1}},
                               {"S8", {"s8", 8, 1}},
                               {"U8", {"u8", 8, 1}},
                               {"S4", {"s4", 4, 1}},
                               {"U4", {"u4", 4, 1}},
                               {"U1", {"b1", 1, 1}}};

// Reads an atom's name from left to right.
class NameReader {
 public:
  explicit NameReader(const std::string& name) : name_(name) {}

  bool accept(const std::string& word) {
    if (name_.compare(at_, word.size(), word) != 0) return false;
    at_ += word.size();
    return true;
  }
  bool integer(int& value) {
    std::size_t begin = at_;
    while (at_ < name_.size() && std::isdigit(static_cast<unsigned char>(name_[at_]))) ++at_;
    if (at_ == begin || at_ - begin > 4) return false;
    value = std::stoi(name_.substr(begin, at_ - begin));
    return true;
  }
  bool type(OperandType& type, bool& complex) {
    for (const TypeName& row : kTypes) {
      if (!accept(row.cute)) continue;
      type = row.type;
      complex = complex || std::string(row.cute).find("C64") != std::string::npos;
      return true;
    }
    return false;
  }
  std::string rest() const { return name_.substr(at_); }

 private:
  const std::string& name_;
  std::size_t at_ = 0;
};

}  // namespace

std::optional<MmaInstruction> mma_instruction(const std::string& atom, std::string& reason) {
  static const std::map<std::string, std::string> kMajors{
      {"TN", ".row.col"}, {"NT", ".col.row"}, {"NN", ".col.col"}, {"TT", ".row.row"}};
  NameReader name(atom);
  int sm = 0;
  MmaInstruction i;
  bool complex = false;
  bool parsed = name.accept("SM") && name.integer(sm) && name.accept("_") && name.integer(i.m) &&
                name.accept("x") && name.integer(i.n) && name.accept("x") && name.integer(i.k) &&
                name.accept("_") && name.type(i.d, complex) && name.type(i.a, complex) &&
                name.type(i.b, complex) && name.type(i.c, complex) && name.accept("_");
  std::string rest = name.rest();
  auto majors = kMajors.find(rest.substr(0, 2));
  std::string suffix = rest.size() > 2 ? rest.substr(2) : "";
  static const std::map<std::string, std::string> kSuffixes{
      {"", ""}, {"_SATURATE", ""}, {"_XORPOPC", ".xor.popc"}, {"_ANDPOPC", ".and.popc"}};
  auto operation = kSuffixes.find(suffix);
  if (!parsed || majors == kMajors.end() || operation == kSuffixes.end()) {
    reason = "not an mma.sync atom of one warp";
    return std::nullopt;
  }
  if (sm < 70 || sm > 90) {
    reason = "SM" + std::to_string(sm) + " atoms do not run on this GPU";
    return std::nullopt;
  }
  i.is_xor = suffix == "_XORPOPC";
  if (complex)
    i.note = "CuTe makes the complex product of real instructions; one of them is probed";
  i.mnemonic = "mma.sync.aligned.m" + std::to_string(i.m) + "n" + std::to_string(i.n) + "k" +
               std::to_string(i.k) + majors->second + (suffix == "_SATURATE" ? ".satfinite" : "") +
               "." + i.d.ptx + "." + i.a.ptx + "." + i.b.ptx + "." + i.c.ptx + operation->second;
  return i;
}

}  // namespace colex::gpu
