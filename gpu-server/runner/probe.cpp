#include "probe.hpp"

#include <map>

#include "cubin_cache.hpp"
#include "device.hpp"
#include "probe_source.hpp"
#include "tv_layout.hpp"

namespace colex::gpu {
namespace {

constexpr int kShownMismatches = 8;

// The GPU of this process, opened at the first row.
const Device& gpu() {
  static const Device opened;
  return opened;
}

// Where a probe's kernel comes from.
struct Kernels {
  Compiler& compiler;
  const std::string& cache_folder;

  Module module(const std::string& source) const {
    return Module(CubinCache(cache_folder).get(compiler, source, gpu().facts().arch()).cubin);
  }
};

Json verdict(const std::string& name, const char* word) {
  return {{"name", name}, {"verdict", word}};
}

Json skipped(const std::string& name, const std::string& reason) {
  Json result = verdict(name, "skipped");
  result["reason"] = reason;
  return result;
}

std::string text_of(const Json& row, const char* field) {
  auto found = row.find(field);
  if (found == row.end() || !found->is_string())
    throw BadConfig(std::string("the row has no ") + field);
  return found->get<std::string>();
}

// Every element of an operand has a holder: extent of the values that (t, v) takes.
bool covers(const TvLayout& layout, int elements) {
  std::vector<bool> seen(static_cast<std::size_t>(elements));
  for (int t = 0; t < layout.thread.size(); ++t)
    for (int v = 0; v < layout.value.size(); ++v) {
      int element = layout(t, v);
      if (element < 0 || element >= elements) return false;
      seen[static_cast<std::size_t>(element)] = true;
    }
  for (bool s : seen)
    if (!s) return false;
  return true;
}

struct MmaRow {
  FlatLayout thr_id;
  TvLayout a, b, c;
};

// out[pair] as the row predicts it.
std::vector<int> predicted(const MmaInstruction& i, const MmaRow& row) {
  int threads = row.thr_id.size(), va = row.a.value.size(), vb = row.b.value.size(),
      vc = row.c.value.size();
  std::map<int, int> holder;  // m + M * n -> thread * vc + value
  for (int t = 0; t < threads; ++t)
    for (int v = 0; v < vc; ++v) holder[row.c(t, v)] = t * vc + v;
  std::vector<int> out;
  for (int b = 0; b < threads * vb; ++b) {
    int nk = row.b(b / vb, b % vb);
    for (int a = 0; a < threads * va; ++a) {
      int mk = row.a(a / va, a % va);
      bool meets = mk / i.m == nk / i.n;
      out.push_back(meets ? holder[mk % i.m + i.m * (nk % i.n)] : -1);
    }
  }
  return out;
}

// Pairs where the hardware and the row differ, the first few in words.
Json mismatches(const std::vector<int>& found, const std::vector<int>& want, const MmaRow& row) {
  int va = row.a.value.size(), vb = row.b.value.size(), vc = row.c.value.size();
  int per_b = row.thr_id.size() * va;
  auto holder = [&](int index) -> Json {
    if (index == -1) return nullptr;
    if (index < 0) return "several";
    return Json::array({index / vc, index % vc});
  };
  Json list = Json::array();
  for (std::size_t p = 0; p < want.size() && static_cast<int>(list.size()) < kShownMismatches;
       ++p) {
    if (found[p] == want[p]) continue;
    int a = static_cast<int>(p) % per_b, b = static_cast<int>(p) / per_b;
    list.push_back({{"a", {a / va, a % va}},
                    {"b", {b / vb, b % vb}},
                    {"row_says", holder(want[p])},
                    {"hardware", holder(found[p])}});
  }
  return list;
}

MmaRow mma_row(const Json& json) {
  return {parse_flat_layout(text_of(json, "ThrID")), parse_tv_layout(text_of(json, "ALayout")),
          parse_tv_layout(text_of(json, "BLayout")), parse_tv_layout(text_of(json, "CLayout"))};
}

std::string source_of(const MmaInstruction& instruction, const MmaRow& row) {
  return probe_mma_source(instruction, row.thr_id,
                          {row.a.value.size(), row.b.value.size(), row.c.value.size()});
}

Json probe_mma(const Json& json, const MmaInstruction& instruction, const Kernels& kernels) {
  std::string name = text_of(json, "name");
  MmaRow row = mma_row(json);
  const MmaInstruction& i = instruction;
  bool fits = covers(row.a, i.m * i.k) && covers(row.b, i.n * i.k) && covers(row.c, i.m * i.n) &&
              row.thr_id.size() <= 32 && row.a.thread.size() == row.thr_id.size() &&
              row.b.thread.size() == row.thr_id.size() && row.c.thread.size() == row.thr_id.size();
  Json result = verdict(name, "disagree");
  result["instruction"] = i.mnemonic;
  if (!i.note.empty()) result["note"] = i.note;
  if (!fits) {
    result["reason"] = "the row's layouts do not cover M*K, N*K and M*N, or their threads differ";
    return result;
  }
  Module module = kernels.module(source_of(i, row));
  std::vector<int> want = predicted(i, row);
  int pairs = static_cast<int>(want.size());
  const Device& device = gpu();
  GuardedBuffer out(device, want.size() * sizeof(int));
  out.fill(0x7f);
  launch(device.stream(), module.function("colex_probe_mma"), 2048, 256, 0, out.data(), pairs);
  device.synchronize();
  std::vector<int> found = download<int>(out.data(), want.size());
  result["checked"] = pairs;
  if (found == want && out.guards_intact()) {
    result["verdict"] = "agree";
  } else {
    result["mismatches"] = mismatches(found, want, row);
  }
  return result;
}

// The warp's matrix copies by CuTe's names.
const std::map<std::string, MatrixCopy>& matrix_copies() {
  using Kind = MatrixCopy::Kind;
  static const std::map<std::string, MatrixCopy> copies{
      {"SM75_U32x1_LDSM_N", {Kind::kLoad, 1, false}},
      {"SM75_U32x2_LDSM_N", {Kind::kLoad, 2, false}},
      {"SM75_U32x4_LDSM_N", {Kind::kLoad, 4, false}},
      {"SM75_U16x2_LDSM_T", {Kind::kLoad, 1, true}},
      {"SM75_U16x4_LDSM_T", {Kind::kLoad, 2, true}},
      {"SM75_U16x8_LDSM_T", {Kind::kLoad, 4, true}},
      {"SM90_U32x1_STSM_N", {Kind::kStore, 1, false}},
      {"SM90_U32x2_STSM_N", {Kind::kStore, 2, false}},
      {"SM90_U32x4_STSM_N", {Kind::kStore, 4, false}},
      {"SM90_U16x2_STSM_T", {Kind::kStore, 1, true}},
      {"SM90_U16x4_STSM_T", {Kind::kStore, 2, true}},
      {"SM90_U16x8_STSM_T", {Kind::kStore, 4, true}},
      {"SM75_U32x1_MOVM_T", {Kind::kMove, 1, true}}};
  return copies;
}

Json probe_copy(const Json& json, const MatrixCopy& copy, const Kernels& kernels) {
  constexpr int kBits = 16, kElements = 32 * 8;
  TvLayout source = parse_tv_layout(text_of(json, "SrcLayoutBits"));
  TvLayout target = parse_tv_layout(text_of(json, "DstLayoutBits"));
  bool stores = copy.kind == MatrixCopy::Kind::kStore;
  const TvLayout& memory = stores ? target : source;
  int values = 2 * copy.matrices;
  std::vector<int> rows;
  std::vector<std::uint16_t> registers;
  for (int t = 0; t < 32; ++t) {
    rows.push_back(copy.kind == MatrixCopy::Kind::kMove ? 0 : memory(t, 0) / kBits);
    for (int v = 0; v < values; ++v)
      registers.push_back(copy.kind == MatrixCopy::Kind::kLoad
                              ? std::uint16_t{0xffff}
                              : static_cast<std::uint16_t>(source(t, kBits * v) / kBits));
  }
  Json result = verdict(text_of(json, "name"), "disagree");
  result["instruction"] = copy.mnemonic();
  for (int row : rows)
    if (row < 0 || row + 8 > kElements || row % 8 != 0) {
      result["reason"] = "a row of the memory side starts at element " + std::to_string(row);
      return result;
    }
  Module module = kernels.module(probe_copy_source(copy));
  const Device& device = gpu();
  GuardedBuffer out(device, 2 * kElements), rows_buffer(device, 4 * rows.size()),
      registers_buffer(device, 2 * registers.size());
  out.fill(0xff);
  upload(device, rows_buffer.data(), rows);
  upload(device, registers_buffer.data(), registers);
  launch(device.stream(), module.function("colex_probe_copy"), 1, 32, 0, out.data(),
         rows_buffer.data(), registers_buffer.data());
  device.synchronize();
  auto found = download<std::uint16_t>(out.data(), kElements);

  Json list = Json::array();
  int checked = stores ? 64 * copy.matrices : 32 * values;
  for (int at = 0; at < checked; ++at) {
    // A store: element `at` of memory holds its number. Else thread at / values, value at % values.
    int want = stores ? at : target(at / values, kBits * (at % values)) / kBits;
    if (found[static_cast<std::size_t>(at)] != want &&
        static_cast<int>(list.size()) < kShownMismatches)
      list.push_back(
          {{"place", at}, {"row_says", want}, {"hardware", found[static_cast<std::size_t>(at)]}});
  }
  result["checked"] = checked;
  if (list.empty() && out.guards_intact()) {
    result["verdict"] = "agree";
  } else {
    result["mismatches"] = list;
  }
  return result;
}

}  // namespace

namespace {

// What a row asks for: one of the two instructions, or the reason why neither.
struct Subject {
  std::optional<MmaInstruction> mma;
  std::optional<MatrixCopy> copy;
  std::string reason;
};

Subject subject_of(const Json& row) {
  std::string name = text_of(row, "name");
  auto copy = matrix_copies().find(name);
  if (copy != matrix_copies().end()) {
    if (!row.contains("SrcLayoutBits")) return {{}, {}, "the row gives no layouts in bits"};
    return {{}, copy->second, ""};
  }
  if (!row.contains("ALayout")) return {{}, {}, "not a warp's matrix copy"};
  Subject subject;
  subject.mma = mma_instruction(name, subject.reason);
  return subject;
}

}  // namespace

Json probe_row(const Json& row, Compiler& compiler, const std::string& cache_folder) {
  const Kernels kernels{compiler, cache_folder};
  std::string name = text_of(row, "name");
  try {
    Subject subject = subject_of(row);
    if (subject.copy) return probe_copy(row, *subject.copy, kernels);
    if (subject.mma) return probe_mma(row, *subject.mma, kernels);
    return skipped(name, subject.reason);
  } catch (const std::invalid_argument& error) {
    throw BadConfig(name + ": " + error.what());
  }
}

Json probe_compile(const Json& row, Compiler& compiler, const std::string& arch) {
  std::string name = text_of(row, "name");
  try {
    Subject subject = subject_of(row);
    if (!subject.copy && !subject.mma) return skipped(name, subject.reason);
    std::string source =
        subject.copy ? probe_copy_source(*subject.copy) : source_of(*subject.mma, mma_row(row));
    CompiledKernel kernel = compiler.compile(source, arch);
    Json result = verdict(name, "compiled");
    result["cubin_bytes"] = kernel.cubin.size();
    return result;
  } catch (const std::invalid_argument& error) {
    throw BadConfig(name + ": " + error.what());
  }
}

}  // namespace colex::gpu
