#include "atoms/copy_names.hpp"

#include "colex/tmem.hpp"
#include "text/decimal.hpp"
#include "text/words.hpp"
#include "value/data_type.hpp"

namespace colex {

namespace {

using namespace copy_bits;

constexpr const char* kMatrix[] = {
    "SM75_U32x{1,2,4}_LDSM_N",
    "SM75_U16x{2,4,8}_LDSM_T",
    "SM90_U32x{1,2,4}_STSM_N",
    "SM90_U16x{2,4,8}_STSM_T",
    "SM100_U8x{8,16}_LDSM_T",
    "SM100_U8x{4,8,16}_STSM_T",
    "SM100_{SU4,SU6}_DU8x16_x{1,2,4}_LDSM_N",
};

constexpr const char* kTensorMemory[] = {
    "SM100_TMEM_{LOAD,STORE}_{16dp32b,16dp64b,32dp32b}{1,2,4,8,16,32,64,128}x{,_16b}",
    "SM100_TMEM_{LOAD,STORE}_16dp128b{1,2,4,8,16,32,64}x{,_16b}",
    "SM100_TMEM_{LOAD,STORE}_16dp256b{1,2,4,8,16,32}x{,_16b}",
    "SM100_TMEM_LOAD_STAT_32dp32b{32,128}x",
};

constexpr const char* kTensorMemoryCopy[] = {
    "SM100_UTCCP_{128dp256bit,128dp128bit,4dp256bit,4x32dp128bit}_{1,2}cta",
    "SM100_UTCCP_2x64dp128bitlw{0213,0123}_{1,2}cta",
};

constexpr const char* kAsync[] = {"SM80_CP_ASYNC_CACHE{ALWAYS,GLOBAL}{,_ZFILL}"};

constexpr const char* kBulk[] = {
    "SM90_TMA_LOAD{,_OP,::PREFETCH}",
    "SM90_TMA_LOAD_MULTICAST{,_OP}",
    "SM90_TMA_{STORE,STORE_PTR,REDUCE_ADD}",
    "SM90_TMA_LOAD_IM2COL{,_OP,::PREFETCH}",
    "SM90_TMA_LOAD_IM2COL_MULTICAST{,_OP}",
    "SM90_TMA_STORE_IM2COL",
    "SM90_BULK_COPY_{G2S,G2S::PREFETCH,S2G}",
    "SM100_TMA_2SM_LOAD{,_MULTICAST}{,_OP}",
    "SM100_TMA_2SM_LOAD_IM2COL{,_MULTICAST}{,_OP}",
    "SM100_TMA_LOAD_2D_GATHER4{,_OP,_OP::PREFETCH}",
    "SM100_TMA_LOAD_MULTICAST_2D_GATHER4{,_OP}",
    "SM100_TMA_STORE_2D_SCATTER4",
};

/// The last number in front of `marker`.
int number_before(const std::string& text, const char* marker) {
  size_t end = text.find(marker);
  size_t from = end;
  while (from > 0 && text[from - 1] >= '0' && text[from - 1] <= '9') --from;
  return static_cast<int>(parse_integer(text, from));
}

int architecture(const std::string& path) {
  return path.compare(0, 2, "SM") == 0 ? static_cast<int>(parse_integer(path, 2)) : 0;
}

CopyBits same_both_sides(int threads, const Layout& layout) {
  return {identity_threads(threads), layout, layout, layout};
}

int type_bits(const AtomName& name, size_t i) {
  if (i >= name.args.size())
    fail("atom.template_arguments", name.path.c_str(), static_cast<int>(i) + 1,
         static_cast<int>(name.args.size()));
  const int bits = data_type_bits(name.args[i]);
  if (bits == 0) fail("atom.type", name.path.c_str(), name.args[i].c_str());
  return bits;
}

NamedCopy typed_copy(const AtomName& name, Memory from, Memory to, const std::string& ptx) {
  NamedCopy r;
  const int source = type_bits(name, 0);
  const int target = name.args.size() > 1 ? type_bits(name, 1) : source;
  r.name = name.path + "<" + name.args[0] + (name.args.size() > 1 ? "," + name.args[1] : "") + ">";
  r.ptx = ptx;
  r.from = from;
  r.to = to;
  r.vector_bits = source;
  r.bits = {identity_threads(1), run(source), run(target), run(source)};
  return r;
}

NamedCopy async_copy(const AtomName& name) {
  const bool always = contains(name.path, "ALWAYS");
  const int bytes = type_bits(name, 0) / 8;
  NamedCopy r = typed_copy(name, Memory::gmem, Memory::smem,
                           std::string("cp.async.") + (always ? "ca" : "cg") +
                               ".shared.global.L2::128B [dst], [src], " + std::to_string(bytes) +
                               (contains(name.path, "ZFILL") ? ", src_size" : ""));
  r.instruction = "cp.async";
  return r;
}

NamedCopy automatic_copy(const std::string& name, int bits) {
  NamedCopy r;
  r.name = name;
  r.ptx = "ld/st, up to " + std::to_string(bits) + " bits";
  r.bits = same_both_sides(1, make_layout(make_tuple(static_int(1), static_int(1)),
                                          make_tuple(static_int(0), static_int(0))));
  return r;
}

NamedCopy plain_copy(const AtomName& name) {
  NamedCopy r;
  const bool load = contains(name.path, "LOAD");
  r.name = name.path;
  r.instruction = load ? "ld" : "st";
  r.ptx = r.instruction + ".global.L1::no_allocate.v8.f32";
  r.from = load ? Memory::gmem : Memory::rmem;
  r.to = load ? Memory::rmem : Memory::gmem;
  r.vector_bits = 256;
  r.bits = same_both_sides(1, run(256));
  return r;
}

/// ldmatrix and stmatrix: what the name counts is matrices, registers or elements.
NamedCopy matrix_copy(const AtomName& name) {
  const std::string& path = name.path;
  const bool store = contains(path, "STSM");
  const bool transposed = path.back() == 'T';
  const bool bytes = contains(path, "_U8x");
  NamedCopy r;
  r.name = path;
  r.from = store ? Memory::rmem : Memory::smem;
  r.to = store ? Memory::smem : Memory::rmem;
  r.vector_bits = 128;
  const int count = number_before(path, store ? "_STSM" : "_LDSM");
  const int matrices = bytes ? count / 4 : contains(path, "U16x") ? count / 2 : count;
  CopyBits& b = r.bits;
  b.thr_id = identity_threads(32);
  if (bytes) {
    b.dst = transposed_registers_b8(matrices);
    b.src = store ? matrix_rows(matrices) : transposed_rows_b8(matrices / 2);
  } else {
    b.dst = transposed ? transposed_registers_b16(matrices) : matrix_registers(matrices);
    b.src = matrix_rows(matrices);
  }
  b.ref = b.dst;
  if (store) b = swap_sides(b);
  const std::string shape = bytes                   ? (store ? "m16n8" : "m16n16")
                            : contains(path, "DU8") ? "m8n16"
                                                    : "m8n8";
  const int tiles = bytes && !store ? matrices / 2 : matrices;
  r.instruction = store ? "stmatrix" : "ldmatrix";
  r.ptx = r.instruction + ".sync.aligned." + shape + ".x" + std::to_string(tiles) +
          (transposed ? ".trans" : "") + ".shared." +
          (bytes                   ? "b8"
           : contains(path, "SU4") ? "b8x16.b4x16_p64"
           : contains(path, "SU6") ? "b8x16.b6x16_p32"
                                   : "b16");
  return r;
}

NamedCopy shuffle(const AtomName& name) {
  NamedCopy r;
  r.name = name.path;
  r.instruction = "shfl.sync";
  r.from = r.to = Memory::rmem;
  const Layout linear = make_layout(make_tuple(static_int(32), static_int(64)),
                                    make_tuple(static_int(64), static_int(1)));
  r.bits = same_both_sides(32, linear);
  if (contains(name.path, "XOR1")) {
    // (T32,V64) -> bit: pairs of lanes swap one of their two registers
    r.bits.dst = make_layout(make_tuple(make_tuple(static_int(2), static_int(16)),
                                        make_tuple(static_int(32), static_int(2))),
                             make_tuple(make_tuple(static_int(32), static_int(128)),
                                        make_tuple(static_int(1), static_int(64))));
    r.ptx = "shfl.sync.bfly.b32, 1";
  } else {
    // (T32,V64) -> bit: lanes four apart swap
    r.bits.dst = make_layout(make_tuple(make_tuple(static_int(4), static_int(2), static_int(4)),
                                        make_tuple(static_int(32), static_int(2))),
                             make_tuple(make_tuple(static_int(64), static_int(32), static_int(512)),
                                        make_tuple(static_int(1), static_int(256))));
    r.ptx = "shfl.sync.bfly.b32, 4";
  }
  return r;
}

NamedCopy matrix_transpose(const AtomName& name) {
  NamedCopy r;
  r.name = name.path;
  r.instruction = "movmatrix";
  r.ptx = "movmatrix.sync.aligned.m8n8.trans.b16";
  r.from = r.to = Memory::rmem;
  r.bits = same_both_sides(32, matrix_registers(1));
  return r;
}

/// Of `…16dp256b2x_16b`.
TmemAccess read_tmem_access(const std::string& path) {
  const std::string shape = path.substr(path.find("dp") + 2);
  return {number_before(path, "dp"), static_cast<int>(parse_integer(shape)),
          static_cast<int>(parse_integer(shape, shape.find('b') + 1)), contains(path, "_16b")};
}

NamedCopy tensor_memory_access(const AtomName& name) {
  const std::string& path = name.path;
  const bool store = contains(path, "STORE");
  const TmemAccess access = read_tmem_access(path);
  const auto [lanes, bits, repeats, packed] = access;
  NamedCopy r;
  r.name = path;
  r.from = store ? Memory::rmem : Memory::tmem;
  r.to = store ? Memory::tmem : Memory::rmem;
  CopyBits& b = r.bits;
  b.thr_id = identity_threads(32);
  b.src = shared_region(lanes * access.columns(), 32);
  b.dst = tensor_memory_registers(lanes, bits, repeats);
  b.ref = b.src;
  if (store) b = swap_sides(b);
  r.instruction = store ? "tcgen05.st" : "tcgen05.ld";
  r.ptx = r.instruction + (contains(path, "STAT") ? ".red" : "") + ".sync.aligned." +
          std::to_string(lanes) + "x" + std::to_string(bits) + "b" +
          (lanes == 16 && bits == 32 ? "x2" : "") + ".x" + std::to_string(repeats) +
          (packed ? (store ? ".unpack::16b" : ".pack::16b") : "") +
          (contains(path, "STAT") ? ".max.f32" : ".b32");
  return r;
}

/// tcgen05.cp: shared memory to tensor memory; some shapes write one row to several lanes.
NamedCopy tensor_memory_copy(const AtomName& name) {
  const std::string& path = name.path;
  const int ctas = contains(path, "_2cta") ? 2 : 1;
  NamedCopy r;
  r.name = path;
  r.from = Memory::smem;
  r.to = Memory::tmem;
  const auto region = [ctas](const IntTuple& values, const IntTuple& strides) {
    return make_layout(make_tuple(static_int(ctas), values), make_tuple(static_int(0), strides));
  };
  const Layout all = region(static_int(contains(path, "128dp256") ? 32768 : 16384), static_int(1));
  r.bits = same_both_sides(ctas, all);
  std::string shape = contains(path, "256bit") ? "128x256b" : "128x128b";
  if (contains(path, "_4dp")) {
    r.bits = same_both_sides(ctas, region(make_tuple(static_int(4), static_int(256)),
                                          make_tuple(static_int(32), static_int(128))));
    shape = "4x256b";
  } else if (contains(path, "4x32dp")) {
    r.bits.src = region(make_tuple(static_int(32), static_int(128), static_int(4)),
                        make_tuple(static_int(1), static_int(32), static_int(0)));
    shape = "32x128b.warpx4";
  } else if (contains(path, "lw0213")) {
    r.bits.src = region(make_tuple(static_int(64), static_int(128), static_int(2)),
                        make_tuple(static_int(1), static_int(64), static_int(0)));
    shape = "64x128b.warpx2::02_13";
  } else if (contains(path, "lw0123")) {
    r.bits.src = region(make_tuple(static_int(32), static_int(128), static_int(2), static_int(2)),
                        make_tuple(static_int(1), static_int(32), static_int(4096), static_int(0)));
    shape = "64x128b.warpx2::01_23";
  }
  r.instruction = "tcgen05.cp";
  r.ptx = r.instruction + ".cta_group::" + std::to_string(ctas) + "." + shape;
  return r;
}

/// TMA and bulk copies: one thread (or one of each CTA of a pair) moves as many bits as the first
/// argument says.
NamedCopy bulk_copy(const AtomName& name) {
  const std::string& path = name.path;
  const long long bits = name.args.empty() ? 0 : template_integer(name.args[0]);
  if (bits < 0) fail("atom.integer", path.c_str(), name.args[0].c_str());
  const int ctas = contains(path, "2SM") ? 2 : 1;
  const bool store = contains(path, "STORE") || contains(path, "REDUCE") || contains(path, "S2G");
  const bool tensor = contains(path, "TMA");
  const bool reduce = contains(path, "REDUCE");
  NamedCopy r;
  r.name = path;
  r.from = store ? Memory::smem : Memory::gmem;
  r.to = store ? Memory::gmem : Memory::smem;
  r.vector_bits = 128;
  if (bits > 0) {
    r.name += ",Int<" + std::to_string(bits) + ">";
    r.bits = same_both_sides(ctas, run(bits, ctas));
  }
  r.instruction = std::string(reduce                       ? "cp.reduce.async.bulk"
                              : contains(path, "PREFETCH") ? "cp.async.bulk.prefetch"
                                                           : "cp.async.bulk") +
                  (tensor ? ".tensor" : "");
  r.ptx = r.instruction +
          (store       ? ".global.shared::cta"
           : ctas == 2 ? ".cta_group::2.shared::cluster.global"
                       : ".shared::cluster.global") +
          (contains(path, "IM2COL")     ? ".im2col"
           : contains(path, "GATHER4")  ? ".tile::gather4"
           : contains(path, "SCATTER4") ? ".tile::scatter4"
                                        : "") +
          (contains(path, "MULTICAST") ? ".multicast::cluster" : "") + (reduce ? ".add" : "");
  return r;
}

/// Takes the direction from the tensors that it is called with.
NamedCopy automatic_bulk_copy(const std::string& path) {
  NamedCopy r = automatic_copy(path, 128);
  r.instruction = r.ptx = "cp.async.bulk";
  return r;
}

std::optional<NamedCopy> find_unversioned(const AtomName& name) {
  const std::string& path = name.path;
  if (any_matches(kMatrix, path)) return matrix_copy(name);
  if (any_matches(kAsync, path)) return async_copy(name);
  if (any_matches(kTensorMemory, path)) return tensor_memory_access(name);
  if (any_matches(kTensorMemoryCopy, path)) return tensor_memory_copy(name);
  if (any_matches(kBulk, path)) return bulk_copy(name);
  if (pattern_matches("SM50_Shuffle_U32_2x2Trans_XOR{1,4}", path)) return shuffle(name);
  if (path == "SM75_U32x1_MOVM_T") return matrix_transpose(name);
  if (pattern_matches("SM100_{LOAD,STORE}_256bit_CACHE_NOALLOCATION", path))
    return plain_copy(name);
  if (path == "UniversalCopy") return typed_copy(name, Memory::any, Memory::any, "ld, st");
  if (path == "DefaultCopy") return automatic_copy("DefaultCopy", 8);
  if (path == "AutoVectorizingCopy") return automatic_copy("AutoVectorizingCopy", 128);
  if (path == "AutoCopyAsync") return automatic_copy("AutoCopyAsync", 128);
  if (path == "SM90_BULK_COPY_AUTO") return automatic_bulk_copy(path);
  if (path == "AutoVectorizingCopyWithAssumedAlignment") {
    const int bits = name.args.empty() ? 8 : static_cast<int>(template_integer(name.args[0]));
    if (bits <= 0) fail("atom.integer", path.c_str(), name.args[0].c_str());
    return automatic_copy(path + "<" + std::to_string(bits) + ">", bits);
  }
  return std::nullopt;
}

}  // namespace

std::optional<TmemAccess> tmem_access(const NamedCopy& copy) {
  if (!any_matches(kTensorMemory, copy.name)) return std::nullopt;
  return read_tmem_access(copy.name);
}

Layout tmem_values(const NamedCopy& copy) {
  const std::optional<TmemAccess> access = tmem_access(copy);
  if (!access) fail("tmem.operation", copy.name.c_str());
  return colex::tmem_values(access->columns(), access->lanes, access->packed);
}

std::optional<NamedCopy> find_copy(const AtomName& name) {
  std::optional<NamedCopy> r = find_unversioned(name);
  if (r) r->sm = static_cast<uint8>(architecture(name.path));
  return r;
}

bool is_copy_template(const std::string& path) { return any_matches(kAsync, path); }

void list_copy(std::vector<std::string>& names) {
  for (const char* name :
       {"UniversalCopy<uint128_t>", "DefaultCopy", "AutoVectorizingCopy",
        "AutoVectorizingCopyWithAssumedAlignment<128>", "SM50_Shuffle_U32_2x2Trans_XOR1",
        "SM50_Shuffle_U32_2x2Trans_XOR4", "SM75_U32x1_MOVM_T", "SM90_BULK_COPY_AUTO",
        "SM100_LOAD_256bit_CACHE_NOALLOCATION", "SM100_STORE_256bit_CACHE_NOALLOCATION"}) {
    names.push_back(name);
  }
  for (const char* pattern : kMatrix) pattern_expand(pattern, names);
  for (const char* pattern : kAsync) pattern_expand(pattern, names);
  for (const char* pattern : kBulk) pattern_expand(pattern, names);
  for (const char* pattern : kTensorMemory) pattern_expand(pattern, names);
  for (const char* pattern : kTensorMemoryCopy) pattern_expand(pattern, names);
}

}  // namespace colex
