#include "atoms/mma_names.hpp"

#include <cctype>

namespace colex {

namespace {

constexpr const char* kPatterns[] = {
    "SM61_{DP4A,DP2A}",
    "SM70_8x8x4_{F16F16F16F16,F32F16F16F32}_{TN,NT,NN,TT}",
    "SM75_16x8x8_{F32F16F16F32,F16F16F16F16}_TN",
    "SM75_8x8x16_S32S8S8S32_TN",
    "SM80_16x8x{8,16}_{F16F16F16F16,F32F16F16F32,F32BF16BF16F32}_TN",
    "SM80_16x8x{4,8}_F32TF32TF32F32_TN",
    "SM80_8x8x4_{F64F64F64F64,C64C64C64C64,GC64C64C64GC64}_TN",
    "SM80_{8x8x16,16x8x16,16x8x32}_S32{S8,U8}{S8,U8}S32_TN{,_SATURATE}",
    "SM80_{8x8x32,16x8x32,16x8x64}_S32{S4,U4}{S4,U4}S32_TN{,_SATURATE}",
    "SM80_{8x8x128,16x8x128,16x8x256}_S32U1U1S32_TN_{XOR,AND}POPC",
    "SM89_16x8x32_F32{E4M3,E5M2}{E4M3,E5M2}F32_TN",
    "SM89_16x8x32_F16{E4M3,E5M2}{E4M3,E5M2}F16_TN",
    "SM90_16x8x{4,8,16}_{F64F64F64F64,C64C64C64C64}_TN",
    "SM90_64x#x16_{F16F16F16,F32F16F16,F32BF16BF16}_{SS,RS}",
    "SM90_64x#x8_F32TF32TF32_{SS,RS}_TN",
    "SM90_64x#x32_{F16,F32}{E4M3,E5M2}{E4M3,E5M2}_{SS,RS}_TN",
    "SM90_64x%x32_S32{S8,U8}{S8,U8}_{SS,RS}_TN{,_SATURATE}",
    "SM90_SPARSE_64x#x32_{F16F16F16,F32F16F16,F32BF16BF16}_{SS,RS}",
    "SM90_SPARSE_64x#x16_F32TF32TF32_{SS,RS}_TN",
    "SM90_SPARSE_64x#x64_{F16,F32}{E4M3,E5M2}{E4M3,E5M2}_{SS,RS}_TN",
    "SM90_SPARSE_64x%x64_S32{S8,U8}{S8,U8}_{SS,RS}_TN{,_SATURATE}",
};

/// Reads the parts of a mnemonic from left to right.
class Cursor {
 public:
  explicit Cursor(const std::string& text) : text_(text) {}

  bool take(const char* word) {
    const size_t length = std::char_traits<char>::length(word);
    if (text_.compare(at_, length, word) != 0) return false;
    at_ += length;
    return true;
  }
  int number() {
    int n = 0;
    while (at_ < text_.size() && std::isdigit(static_cast<unsigned char>(text_[at_]))) {
      n = n * 10 + (text_[at_++] - '0');
    }
    return n;
  }
  /// The longest element code here (`BF16` before `B…`).
  Element element() {
    int best = 0;
    size_t best_length = 0;
    for (int i = 1; i < kElementCount; ++i) {
      const std::string code = kElements[i].code;
      if (code.size() > best_length && text_.compare(at_, code.size(), code) == 0) {
        best = i;
        best_length = code.size();
      }
    }
    at_ += best_length;
    return static_cast<Element>(best);
  }

 private:
  const std::string& text_;
  size_t at_ = 0;
};

std::string shape_text(const MmaAtom& a) {
  return "m" + std::to_string(a.m) + "n" + std::to_string(a.n) + "k" + std::to_string(a.k);
}

std::string types_text(const MmaAtom& a) {
  std::string r = std::string(".") + element_row(a.d).ptx;
  for (Element e : {a.a, a.b}) r += std::string(".") + element_row(e).ptx;
  return r;
}

/// `…<GMMA::Major::K,GMMA::Major::MN,GMMA::ScaleIn::One,…>`: the majors, where the types allow
/// both.
std::string read_majors(MmaAtom& r, const AtomName& name, bool both_majors) {
  if (!both_majors) return "";
  r.a_mn_major = !name.args.empty() && name.args[0].find("MN") != std::string::npos;
  r.b_mn_major = name.args.size() > 1 && name.args[1].find("MN") != std::string::npos;
  if (r.a_mn_major && r.a_in == OperandIn::registers) fail("atom.rs_major", name.path.c_str());
  return std::string("<GMMA::Major::") + (r.a_mn_major ? "MN" : "K") +
         ",GMMA::Major::" + (r.b_mn_major ? "MN" : "K") + ">";
}

NamedMma read_warpgroup(const AtomName& name, Cursor& at, MmaAtom r) {
  r.family = MmaFamily::warpgroup;
  r.c = r.d;
  at.take("_");
  r.a_in = at.take("RS") ? OperandIn::registers : OperandIn::shared_descriptor;
  at.take("SS");
  r.b_in = OperandIn::shared_descriptor;
  const bool both_majors = !at.take("_TN");
  r.saturate = at.take("_SATURATE");
  NamedMma result;
  result.name = name.path + read_majors(r, name, both_majors);
  set_warpgroup_layouts(r);
  result.ptx = std::string("wgmma.mma_async") + (r.sparsity > 1 ? ".sp" : "") + ".sync.aligned." +
               shape_text(r) + types_text(r) + (r.saturate ? ".satfinite" : "");
  result.atom = r;
  return result;
}

NamedMma read_warp(const AtomName& name, Cursor& at, MmaAtom r) {
  r.c = at.element();
  at.take("_");
  NamedMma result;
  result.name = name.path;
  if (r.sm == 70) {
    r.family = MmaFamily::quadpair;
    r.a_mn_major = at.take("N");
    if (!r.a_mn_major) at.take("T");
    r.b_mn_major = at.take("T");
    set_quadpair_layouts(r);
  } else {
    r.family = MmaFamily::warp;
    at.take("TN");
    r.saturate = at.take("_SATURATE");
    set_warp_layouts(r, element_bits(r.a), element_bits(r.b));
  }
  std::string types = types_text(r) + "." + element_row(r.c).ptx;
  if (r.a == Element::u1) {
    r.and_popc = !at.take("_XOR");
    types += r.and_popc ? ".and.popc" : ".xor.popc";
  }
  result.ptx = "mma.sync.aligned." + shape_text(r) + (r.a_mn_major ? ".col" : ".row") +
               (r.b_mn_major ? ".row" : ".col") + types + (r.saturate ? ".satfinite" : "");
  result.atom = r;
  return result;
}

NamedMma read_dot_product(const AtomName& name, MmaAtom r) {
  r.family = MmaFamily::dp;
  r.k = name.path == "SM61_DP4A" ? 4 : 2;
  r.d = r.c = Element::s32;
  r.a = r.b = r.k == 4 ? Element::s8 : Element::s16;
  set_thread_layouts(r);
  NamedMma result;
  result.name = name.path;
  result.ptx = r.k == 4 ? "dp4a.s32.s32" : "dp2a.s32.s32";
  result.atom = r;
  return result;
}

/// CUTLASS writes the stride of one A, 16x8x128 of one-bit types, with a 1-tuple around its value
/// mode: `((_4,_8),(_32,_2)):((_512,_1),((_16,_8)))`. The map is the same; the text follows.
void follow_one_bit_spelling(MmaAtom& r) {
  if (r.a != Element::u1 || r.m != 16 || r.k != 128) return;
  r.layout_a.stride = make_tuple(make_tuple(static_int(512), static_int(1)),
                                 make_tuple(make_tuple(static_int(16), static_int(8))));
}

NamedMma read_mnemonic(const AtomName& name) {
  Cursor at(name.path);
  MmaAtom r;
  at.take("SM");
  r.sm = static_cast<uint8>(at.number());
  if (r.sm == 61) return read_dot_product(name, r);
  at.take("_");
  if (at.take("SPARSE_")) r.sparsity = 2;
  r.m = at.number();
  at.take("x");
  r.n = at.number();
  at.take("x");
  r.k = at.number();
  at.take("_");
  r.d = at.element();
  r.a = at.element();
  r.b = at.element();
  if (r.m == 64) return read_warpgroup(name, at, r);
  NamedMma result = read_warp(name, at, r);
  follow_one_bit_spelling(result.atom);
  return result;
}

}  // namespace

std::optional<NamedMma> find_mma(const AtomName& name) {
  for (const char* pattern : kPatterns) {
    if (pattern_matches(pattern, name.path)) return read_mnemonic(name);
  }
  return detail::find_mma_template(name);
}

void list_mma(std::vector<std::string>& names) {
  for (const char* pattern : kPatterns) pattern_expand(pattern, names);
  detail::list_mma_templates(names);
}

Element detail::element_named(const std::string& name) {
  for (int i = 1; i < kElementCount; ++i) {
    if (name == kElements[i].cpp || name == kElements[i].code) return static_cast<Element>(i);
  }
  if (name == "int8_t") return Element::s8;
  if (name == "int") return Element::s32;
  if (name == "half") return Element::f16;
  // `Float32`, `Int8` of Julia and Python are `F32`, `S8`.
  constexpr std::pair<std::string_view, std::string_view> kWords[] = {
      {"Float", "F"}, {"BFloat", "BF"}, {"TFloat", "TF"}, {"Int", "S"}, {"UInt", "U"}};
  for (const auto& [word, letter] : kWords) {
    const std::string bits = name.substr(std::min(word.size(), name.size()));
    const bool number = !bits.empty() && bits.find_first_not_of("0123456789") == std::string::npos;
    if (number && name.compare(0, word.size(), word) == 0) {
      return element_named(std::string(letter) + bits);
    }
  }
  return Element::none;
}

}  // namespace colex
