// Descriptors of shared memory and of instructions, the selectors, tensor memory.
#include "catch.hpp"
#include "descriptor/bit_fields.hpp"
#include "print_of.hpp"
#include "program/evaluate.hpp"
#include "text/decimal.hpp"
#include "text/messages.hpp"

using namespace colex;

namespace {

struct Refused {
  std::string source;
  const char* id;
};

std::string operand(const std::string& layout, const std::string& type = "half_t") {
  return "(make_tensor(make_smem_ptr<" + type + ">(0), " + layout + "))";
}
std::string atom(const std::string& name, const std::string& shape) {
  return "tile_to_shape(GMMA::Layout_" + name + "_Atom<half_t>{}, " + shape + ")";
}
const std::string kAccumulator =
    "partition_fragment_C(make_tiled_mma(SM100_MMA_F16BF16_SS<half_t,half_t,float,128,256,"
    "UMMA::Major::K,UMMA::Major::K>{}), ";

}  // namespace

TEST_CASE("every row of descriptors and tensor memory has an example and a law", "[descriptor]") {
  int seen = 0;
  for (const Operation* row : all_rows()) {
    const std::string group = row->group;
    if (group != "descriptor" && group != "tmem") continue;
    INFO(row->name << ": " << row->example);
    ++seen;
    const Evaluation e = evaluate(row->example, Reading::cpp);
    REQUIRE(e.statements.size() == 1);
    CHECK(e.diagnostics.empty());
    REQUIRE(e.statements[0].value);
    CHECK(english(("op." + std::string(row->name)).c_str()) != nullptr);
    REQUIRE(e.statements[0].law);
    CHECK(e.statements[0].law->holds);
    CHECK(e.statements[0].law->checked > 0);
    CHECK(english(e.statements[0].law->id) != nullptr);
  }
  REQUIRE(seen == 20);
}

TEST_CASE("what no descriptor can encode is refused with its numbers", "[descriptor]") {
  const Refused cases[] = {
      {"make_umma_desc<UMMA::Major::MN>" + operand(atom("K_SW32", "Shape<_64,_16>{}")),
       "descriptor.profile"},
      {"make_gmma_desc<GMMA::Major::K>" + operand("(_64,_16):(_16,_1)"), "descriptor.stride"},
      {"make_gmma_desc<GMMA::Major::K>" + operand(atom("K_SW128", "Shape<_64,_64>{}")),
       "descriptor.k_units"},
      {"make_gmma_desc<GMMA::Major::MN>" + operand(atom("MN_SW128", "Shape<_64,_64>{}")),
       "descriptor.k_size"},
      {"make_umma_desc<UMMA::Major::K>" + operand("(_12,_16):(_16,_1)"), "descriptor.mn_size"},
      {"make_umma_desc<UMMA::Major::K>" + operand("(_64,_16,_2):(_16,_1,_1024)"),
       "descriptor.rank"},
      {"make_umma_desc<UMMA::Major::K>(make_tensor(make_gmem_ptr<half_t>(0), (_64,_16):(_16,_1)))",
       "descriptor.memory"},
      {"make_gmma_desc<GMMA::Major::MN>" +
           operand("UMMA::Layout_MN_SW128_32B_Atom<float>{}", "float"),
       "descriptor.swizzle"},
      {"make_gmma_desc" + operand("(_64,_16):(_16,_1)"), "descriptor.major"},
      {"make_instr_desc<half_t,half_t,float,120,256,UMMA::Major::K,UMMA::Major::K>()",
       "descriptor.shape"},
      {"make_instr_desc<double,half_t,float,128,256,UMMA::Major::K,UMMA::Major::K>()",
       "descriptor.format"},
      {"ss_smem_selector<GMMA::Major::K, half_t, _128, _60>()", "selector.multiple_of_8"},
      {"ss_smem_selector<GMMA::Major::MN, int8_t, _8, _64>()", "selector.span"},
      {"sm100_smem_selector<UMMA::Major::MN, float, _16, _32>()", "selector.span"},
      {"ss_smem_selector<GMMA::Major::K, half_t>()", "selector.extents"},
      {kAccumulator + "Shape<_512,_512>{})", "tmem.capacity"},
      {"make_tmem_copy(SM75_U32x4_LDSM_N{}, " + kAccumulator + "Shape<_128,_256>{}))",
       "tmem.operation"},
      {"make_tmem_copy(SM100_TMEM_LOAD_32dp32b1x{}, (_128,_256):(_1,_128))", "argument.kind"},
      {"make_tmem_copy(Copy_Atom<SM100_TMEM_LOAD_32dp32b1x,half_t>{}, " + kAccumulator +
           "Shape<_128,_256>{}))",
       "tmem.width"},
  };
  for (const Refused& c : cases) {
    INFO(c.source);
    CHECK(print_of(c.source) == c.id);
  }
}

TEST_CASE("a descriptor's bits give its fields back", "[descriptor]") {
  const std::string tile =
      "make_gmma_desc<GMMA::Major::K>(tensor<0>(make_tiled_mma("
      "SM90_64x128x16_F32F16F16_SS<GMMA::Major::K,GMMA::Major::K>{}).get_slice(0).partition_A" +
      operand(atom("K_SW128", "Shape<_64,_64>{}")) + "))";
  CHECK(print_of(tile + ".desc") == "0x4000004000010000");
  CHECK(print_of(tile + ".stride_byte_offset") == "1024");
  CHECK(print_of("GmmaDescriptor(4611686293305360384).stride_byte_offset") == "1024");
  CHECK(print_of("GmmaDescriptor(4611686293305360384).layout_type_name") == "B128");
}

TEST_CASE("every bit of a descriptor comes back, or the law names it", "[descriptor]") {
  constexpr struct {
    const char* name;
    int bits;
  } kinds[] = {{"GmmaDescriptor", 64},
               {"SmemDescriptor", 64},
               {"InstrDescriptor", 32},
               {"InstrDescriptorBlockScaled", 32}};
  for (const auto& kind : kinds) {
    int kept = 0;
    for (int bit = 0; bit < kind.bits; ++bit) {
      const std::string number = "0x" + hexadecimal(1ull << bit, kind.bits / 4);
      const std::string call = kind.name + ("(" + number + ")");
      INFO(call);
      const Evaluation e = evaluate(call, Reading::cpp);
      REQUIRE(e.statements.size() == 1);
      REQUIRE(e.statements[0].law);
      const bool comes_back = print_of(call + ".desc") == number;
      CHECK(e.statements[0].law->holds == comes_back);
      if (!comes_back) CHECK(e.statements[0].law->at == "bit " + std::to_string(bit));
      kept += comes_back ? 1 : 0;
    }
    INFO(kind.name);
    // Start, leading and stride of 14 bits, base offset and the kinds of swizzle.
    CHECK(kept == (kind.name == std::string("GmmaDescriptor")   ? 47
                   : kind.name == std::string("SmemDescriptor") ? 51
                   : kind.bits == 32 && kind.name[15] == '\0'   ? 29
                                                                : 30));
  }
  CHECK(print_of("InstrDescriptorBlockScaled(0x08200490)") == "InstrDescriptor: 0x08200490");
  CHECK(print_of("InstrDescriptorBlockScaled(0x08200490).b_sf_id") == "1");
  CHECK(print_of("InstrDescriptorBlockScaled(0x68200490).a_sf_id") == "3");
  CHECK(print_of("InstrDescriptor(-1).desc") == "0xdf7fffbf");
  CHECK(print_of("InstrDescriptor(0x108200490)") == "descriptor.word");
}

TEST_CASE("signs, saturation, sparsity and shift are template arguments", "[descriptor]") {
  const std::string call =
      "UMMA::make_instr_desc<half_t,half_t,float,128,256,UMMA::Major::K,UMMA::Major::MN";
  CHECK(print_of(call + ">().desc") == "0x08410010");
  CHECK(print_of(call + ",UMMA::ScaleIn::Neg>().desc") == "0x08412010");
  CHECK(print_of(call + ",UMMA::ScaleIn::One,UMMA::ScaleIn::Neg,UMMA::Saturate::True,true,"
                        "UMMA::MaxShift::MaxShift16>().desc") == "0x8841401c");
}

TEST_CASE("a fragment of descriptors is refused where no descriptor can be made", "[descriptor]") {
  const std::string gmma =
      "make_tiled_mma(SM90_64x64x16_F32F16F16_SS<GMMA::Major::K,GMMA::Major::K>{}).get_slice(0)";
  const std::string umma =
      "make_tiled_mma(SM100_MMA_F16BF16_SS<half_t,half_t,float,128,64,UMMA::Major::K,"
      "UMMA::Major::K>{}).get_slice(0)";
  const Refused cases[] = {
      {".partition_fragment_A" + operand("(_128,_64):(_64,_1)"), "descriptor.stride"},
      {".partition_fragment_A" + operand(atom("MN_SW128", "Shape<_128,_64>{}")), "descriptor."},
      {".partition_fragment_B" + operand(atom("MN_SW64", "Shape<_64,_64>{}")), "descriptor."},
      {".make_fragment_A" + operand(atom("K_SW128", "Shape<_128,_64>{}")), "fragment.partitioned"},
      {".partition_fragment_A" + operand("(_128,_64):(_64,_1)", "float"), "fragment.element"},
  };
  for (const Refused& c : cases) {
    for (const std::string& mma : {gmma, umma}) {
      INFO(mma + c.source);
      CHECK(print_of(mma + c.source).rfind(c.id, 0) == 0);
    }
  }
  CHECK(print_of(gmma + ".partition_fragment_A" + operand(atom("K_SW32", "Shape<_64,_32>{}"))) ==
        "GMMA::DescriptorIterator o (_1,_1,_2):(_0,_0,_128)");
}

TEST_CASE("a fragment that lies in memory need not be compact", "[descriptor]") {
  const std::string wgmma =
      "make_tiled_mma(SM90_64x64x16_F32F16F16_SS<GMMA::Major::K,GMMA::Major::K>{}).get_slice(0)";
  const std::string sources[] = {
      wgmma + ".make_fragment_A(" + wgmma + ".partition_A" +
          operand(atom("K_SW128", "Shape<_128,_64>{}")) + ")",
      "partition_fragment_C(make_tiled_mma(SM100_MMA_F16BF16_SS<half_t,half_t,float,128,64,"
      "UMMA::Major::K,UMMA::Major::K>{}), Shape<_128,_64>{})"};
  for (const std::string& source : sources) {
    INFO(source);
    const Evaluation e = evaluate(source, Reading::cpp);
    CHECK(e.diagnostics.empty());
    REQUIRE(e.statements.size() == 1);
    REQUIRE(e.statements[0].law);
    CHECK(e.statements[0].law->id == std::string("law.fragment.places"));
    CHECK(e.statements[0].law->holds);
    CHECK(e.statements[0].law->checked > 0);
  }
}

TEST_CASE("the fields of a descriptor hold all of its bits", "[descriptor]") {
  const auto put_together = [](const std::vector<BitField>& fields, int size) {
    unsigned long long r = 0;
    int width = 0;
    for (const BitField& f : fields) {
      r |= static_cast<unsigned long long>(f.value) << f.low;
      width += f.width;
    }
    CHECK(width == size);
    return static_cast<int64>(r);
  };
  for (const bool umma : {false, true}) {
    const SmemDescriptor d = decode_smem_descriptor(0x5A5A'5A5A'5A5A'5A5ALL, umma);
    CHECK(put_together(bit_fields(d), 64) == encode(d));
  }
  for (const bool scaled : {false, true}) {
    const InstructionDescriptor d = decode_instruction_descriptor(0x5A5A5A5A, scaled);
    CHECK(put_together(bit_fields(d), 32) == encode(d));
    std::string names;
    for (const BitField& f : bit_fields(d)) names += f.name + " ";
    CHECK((names.find("k_size") != names.npos) == scaled);
  }
}
