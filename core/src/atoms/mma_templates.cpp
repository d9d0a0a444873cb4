#include "atoms/mma_names.hpp"

#include "text/words.hpp"

/// MMA atoms that are class templates: UniversalFMA, tcgen05.mma (SM100, SM103), mma.sync of SM120.

namespace colex {

namespace {

constexpr const char* kTcgen05[] = {
    "SM100_MMA_{TF32,F16BF16,S8,F8F6F4}{,_2x1SM}_{SS,TS,SS_SPARSE}",
    "SM100_MMA_F16BF16{,_2x1SM}_{SS,TS}_SCALED",
    "SM100_MMA_TF32{,_2x1SM}_{TS_SCALED,TS_INTERLEAVED_CF32CTF32CTF32CF32_TN}",
    "SM100_MMA_MXF8F6F4{,_2x1SM}_SS{,_SPARSE}",
    "SM100_MMA_MXF4{,_2x1SM}_SS",
    "SM100_MMA_MXF4NVF4{,_2x1SM}_SS_SPARSE",
    "SM103_MXF4_ULTRA{,_2x1SM}_SS_VS",
};

constexpr const char* kWarp[] = {
    "SM120_16x8x32_TN",
    "SM120_16x8x{32,64}_TN_VS",
    "SM120_SPARSE_16x8x64_TN",
    "SM120_SPARSE_16x8x{64,128}_TN_VS",
};

std::string joined(const AtomName& name, size_t count) {
  std::string r = name.path + "<";
  for (size_t i = 0; i < count && i < name.args.size(); ++i) r += (i > 0 ? "," : "") + name.args[i];
  return r + ">";
}

const std::string& argument(const AtomName& name, size_t i) {
  if (i >= name.args.size()) {
    fail("atom.template_arguments", name.path.c_str(), static_cast<int>(i) + 1,
         static_cast<int>(name.args.size()));
  }
  return name.args[i];
}

Element type_argument(const AtomName& name, size_t i) {
  const std::string& text = argument(name, i);
  const Element e = detail::element_named(text);
  if (e == Element::none) fail("atom.type", name.path.c_str(), text.c_str());
  return e;
}

int integer_argument(const AtomName& name, size_t i) {
  const std::string& text = argument(name, i);
  const long long n = template_integer(text);
  if (n < 0) fail("atom.integer", name.path.c_str(), text.c_str());
  return static_cast<int>(n);
}

/// K of one tcgen05.mma: 32 bytes of A (64 of a sparse one), in the packed fp4 kinds 32 bytes too,
/// 48 on SM103.
int tensor_memory_k(const std::string& path, const MmaAtom& a) {
  if (a.sm == 103) return 96;
  if (contains(path, "_MXF4")) return a.sparsity > 1 ? 128 : 64;
  const int bits = contains(path, "F8F6F4") ? 8 : element_bits(a.a);
  return (a.sparsity > 1 ? 512 : 256) / bits;
}

std::string tensor_memory_ptx(const std::string& path, const MmaAtom& a, int ctas) {
  std::string kind = "f16";
  if (contains(path, "TF32")) kind = "tf32";
  if (contains(path, "_S8")) kind = "i8";
  if (contains(path, "F8F6F4")) kind = "f8f6f4";
  if (contains(path, "MXF8F6F4")) kind = "mxf8f6f4.block_scale";
  if (contains(path, "MXF4")) {
    const bool nvf4 = a.scale_vector == 16;
    kind =
        std::string(nvf4 ? "mxf4nvf4" : "mxf4") + ".block_scale.scale_vec::" + (nvf4 ? "4X" : "2X");
  }
  return std::string("tcgen05.mma") + (a.sparsity > 1 ? ".sp" : "") +
         ".cta_group::" + std::to_string(ctas) + ".kind::" + kind;
}

/// The stored type of A: sparse fp4 is kept as bytes of two elements, at 2:4 four logical ones.
void set_sparsity(const std::string& path, MmaAtom& r) {
  if (!contains(path, "SPARSE")) return;
  r.sparsity = 2;
  if (contains(path, "MXF4NVF4")) {
    r.sparsity = 4;
    r.a = Element::u8;
  }
}

/// The kind of a tcgen05.mma says how wide A and B are.
void check_width(const std::string& path, Element operand) {
  if (contains(path, "_SCALED")) return;  // complex<half_t> too
  const int bits = element_bits(operand);
  if (contains(path, "F8F6F4")) {
    if (bits > 8) fail("atom.operand_bits_most", path.c_str(), 8, element_row(operand).cpp, bits);
    return;
  }
  const int wanted = contains(path, "MXF4")   ? 4
                     : contains(path, "TF32") ? 32
                     : contains(path, "_S8")  ? 8
                                              : 16;
  if (bits != wanted) {
    fail("atom.operand_bits", path.c_str(), wanted, element_row(operand).cpp, bits);
  }
}

NamedMma tensor_memory_atom(const AtomName& name) {
  const std::string& path = name.path;
  const bool interleaved = contains(path, "INTERLEAVED");
  const bool scaled_blocks = contains(path, "_MX");
  MmaAtom r;
  r.family = MmaFamily::tensor_memory;
  r.sm = path.compare(0, 5, "SM103") == 0 ? 103 : 100;
  const int ctas = contains(path, "2x1SM") ? 2 : 1;
  size_t at = 0;
  if (interleaved) {
    r.a = r.b = Element::ctf32;
    r.d = r.c = Element::f32;
  } else {
    r.a = type_argument(name, 0);
    r.b = type_argument(name, 1);
    check_width(path, r.a);
    check_width(path, r.b);
    r.d = r.c = type_argument(name, 2);
    if (scaled_blocks || r.sm == 103) argument(name, 3);
    at = scaled_blocks || r.sm == 103 ? 4 : 3;
  }
  r.m = integer_argument(name, at);
  r.n = integer_argument(name, at + 1);
  at += 2;
  if (contains(path, "MXF4") || r.sm == 103)
    r.scale_vector = static_cast<uint8>(integer_argument(name, at++));
  if (contains(path, "MXF8F6F4")) r.scale_vector = 32;
  r.a_mn_major = name.args.size() > at && contains(name.args[at], "MN");
  r.b_mn_major = name.args.size() > at + 1 && contains(name.args[at + 1], "MN");
  const bool legal_m = ctas == 1 ? r.m == 64 || r.m == 128 : r.m == 128 || r.m == 256;
  if (!legal_m)
    fail("atom.tcgen05_m", path.c_str(), r.m, ctas == 1 ? 64 : 128, ctas == 1 ? 128 : 256);
  if (r.n < 8 || r.n > 256 || r.n % (8 * ctas) != 0)
    fail("atom.tcgen05_n", path.c_str(), r.n, 8 * ctas);
  set_sparsity(path, r);
  r.k = tensor_memory_k(path, r);
  r.a_in = contains(path, "_TS") ? OperandIn::tensor_memory : OperandIn::shared_descriptor;
  r.b_in = OperandIn::shared_descriptor;
  set_tensor_memory_layouts(r, ctas);
  NamedMma result;
  result.name = joined(name, at + 2);
  result.ptx = tensor_memory_ptx(path, r, ctas);
  result.atom = r;
  if (!interleaved) {
    result.type_a = type_argument(name, 0);
    result.type_b = type_argument(name, 1);
  }
  return result;
}

std::string warp_ptx(const MmaAtom& r, const AtomName& name, Element a, Element b) {
  const bool fp4 = r.k == (r.sparsity > 1 ? 128 : 64);
  const bool scaled = r.scale_vector > 0;
  std::string kind = fp4 ? "mxf4nvf4" : scaled ? "mxf8f6f4" : "f8f6f4";
  std::string text = "mma.sync.aligned.kind::" + kind;
  if (r.sparsity > 1) text += ".sp::ordered_metadata";
  if (scaled) {
    const int logical_k = r.k / (r.sparsity > 1 ? 2 : 1);
    const int per_k = logical_k / (r.scale_vector / (r.sparsity > 1 ? 2 : 1));
    text += ".block_scale.scale_vec::" + std::to_string(per_k) + "X";
  }
  text += ".m16n8k" + std::to_string(r.k) + ".row.col." + element_row(r.d).ptx + "." +
          element_row(a).ptx + "." + element_row(b).ptx + "." + element_row(r.c).ptx;
  if (scaled) text += contains(argument(name, 3), "ue8m0") ? ".ue8m0" : ".ue4m3";
  return text;
}

/// f8f6f4 kinds see every A and B as bytes; the fp4-only kinds as nibbles, a sparse A as bytes of
/// four logical elements.
NamedMma blackwell_warp_atom(const AtomName& name) {
  const std::string& path = name.path;
  MmaAtom r;
  r.family = MmaFamily::warp;
  r.sm = 120;
  r.m = 16;
  r.n = 8;
  r.k = contains(path, "x128_") ? 128 : contains(path, "x64_") ? 64 : 32;
  const bool sparse = contains(path, "SPARSE");
  const bool scaled = contains(path, "_VS");
  const bool fp4 = scaled && r.k == (sparse ? 128 : 64);
  const Element a = type_argument(name, 0);
  const Element b = type_argument(name, 1);
  r.d = r.c = type_argument(name, 2);
  if (scaled) r.scale_vector = static_cast<uint8>(integer_argument(name, 4));
  r.sparsity = sparse ? (fp4 ? 4 : 2) : 1;
  r.a = fp4 ? (sparse ? Element::u8 : Element::u4) : (sparse ? a : Element::u8);
  r.b = fp4 ? Element::u4 : Element::u8;
  set_warp_layouts(r, fp4 && !sparse ? 4 : 8, element_bits(r.b));
  NamedMma result;
  result.name = joined(name, name.args.size());
  result.ptx = warp_ptx(r, name, a, b);
  result.atom = r;
  result.type_a = a;
  result.type_b = b;
  return result;
}

NamedMma thread_atom(const AtomName& name, int m, int n, const char* ptx) {
  MmaAtom r;
  r.m = m;
  r.n = n;
  r.sm = m * n > 1 ? 100 : 0;
  r.d = r.a = r.b = r.c = Element::f32;
  if (r.sm == 0) {
    if (!name.args.empty()) r.d = type_argument(name, 0);
    r.a = name.args.size() > 1 ? type_argument(name, 1) : r.d;
    r.b = name.args.size() > 2 ? type_argument(name, 2) : r.a;
    r.c = name.args.size() > 3 ? type_argument(name, 3) : r.d;
  }
  set_thread_layouts(r);
  NamedMma result;
  result.name = r.sm == 0 ? std::string("UniversalFMA<") + element_row(r.d).cpp + "," +
                                element_row(r.a).cpp + "," + element_row(r.b).cpp + "," +
                                element_row(r.c).cpp + ">"
                          : name.path;
  result.ptx = r.d == Element::f64 ? "fma.rn.f64" : ptx;
  result.atom = r;
  return result;
}

/// Templates by what may stand for their arguments.
struct OpenFamily {
  const char* pattern;
  OpenMma open;
};

std::vector<OpenFamily> make_open_families() {
  using E = Element;
  const std::vector<E> up_to_8_bits = {E::e4m3, E::e5m2, E::e3m2, E::e2m3, E::e2m1};
  const std::string e4m3 = "float_e4m3_t";
  const std::string e2m1 = "float_e2m1_t";
  const std::string scale = "float_ue8m0_t";
  return {
      {"SM100_MMA_TF32{,_2x1SM}_TS_INTERLEAVED_CF32CTF32CTF32CF32_TN", {{"128", "64"}, {}, {}}},
      {"SM100_MMA_TF32{,_2x1SM}_{SS,TS,SS_SPARSE,TS_SCALED}",
       {{"tfloat32_t", "tfloat32_t", "float", "128", "64"}, {E::f32}, {E::tf32}}},
      {"SM100_MMA_F16BF16{,_2x1SM}_{SS,TS}{,_SPARSE,_SCALED}",
       {{"half_t", "half_t", "float", "128", "64"}, {E::f32, E::f16}, {E::f16, E::bf16}}},
      {"SM100_MMA_S8{,_2x1SM}_{SS,TS,SS_SPARSE}",
       {{"int8_t", "int8_t", "int32_t", "128", "64"}, {E::s32}, {E::s8, E::u8}}},
      {"SM100_MMA_F8F6F4{,_2x1SM}_{SS,TS,SS_SPARSE}",
       {{e4m3, e4m3, "float", "128", "64"}, {E::f32, E::f16}, up_to_8_bits}},
      {"SM100_MMA_MXF8F6F4{,_2x1SM}_SS{,_SPARSE}",
       {{e4m3, e4m3, "float", scale, "128", "64"}, {E::f32}, up_to_8_bits}},
      {"SM100_MMA_MXF4{,_2x1SM}_SS",
       {{e2m1, e2m1, "float", scale, "128", "64", "32"}, {E::f32}, {E::e2m1}}},
      {"SM100_MMA_MXF4NVF4{,_2x1SM}_SS_SPARSE",
       {{e2m1, e2m1, "float", scale, "128", "64", "16"}, {E::f32}, {E::e2m1}}},
      {"SM103_MXF4_ULTRA{,_2x1SM}_SS_VS",
       {{e2m1, e2m1, "float", scale, "128", "64", "32"}, {E::f32}, {E::e2m1}}},
      {"SM120_{16x8x32,SPARSE_16x8x64}_TN", {{e4m3, e4m3, "float"}, {E::f32}, up_to_8_bits}},
      {"SM120_16x8x32_TN_VS", {{e4m3, e4m3, "float", scale, "32"}, {E::f32}, up_to_8_bits}},
      {"SM120_SPARSE_16x8x64_TN_VS", {{e4m3, e4m3, "float", scale, "64"}, {E::f32}, up_to_8_bits}},
      {"SM120_16x8x64_TN_VS", {{e2m1, e2m1, "float", scale, "32"}, {E::f32}, {E::e2m1}}},
      {"SM120_SPARSE_16x8x128_TN_VS", {{e2m1, e2m1, "float", scale, "64"}, {E::f32}, {E::e2m1}}},
  };
}

}  // namespace

std::optional<NamedMma> detail::find_mma_template(const AtomName& name) {
  const std::string& path = name.path;
  if (path == "UniversalFMA") return thread_atom(name, 1, 1, "fma.rn.f32");
  if (path == "SM100_2x1x1_F32F32F32F32") return thread_atom(name, 2, 1, "fma.rn.f32x2");
  if (path == "SM100_1x2x1_F32F32F32F32") return thread_atom(name, 1, 2, "fma.rn.f32x2");
  if (any_matches(kTcgen05, path)) return tensor_memory_atom(name);
  if (any_matches(kWarp, path)) return blackwell_warp_atom(name);
  return std::nullopt;
}

const OpenMma* find_open_mma(const std::string& path) {
  static const std::vector<OpenFamily> families = make_open_families();
  for (const OpenFamily& family : families) {
    if (pattern_matches(family.pattern, path)) return &family.open;
  }
  return nullptr;
}

void detail::list_mma_templates(std::vector<std::string>& names) {
  names.push_back("UniversalFMA<float,float,float,float>");
  names.push_back("SM100_2x1x1_F32F32F32F32");
  names.push_back("SM100_1x2x1_F32F32F32F32");
  for (const char* pattern : kTcgen05) pattern_expand(pattern, names);
  for (const char* pattern : kWarp) pattern_expand(pattern, names);
}

}  // namespace colex
