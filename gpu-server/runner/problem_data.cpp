#include "problem_data.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace colex::gpu {
namespace {

constexpr int kSamples = 4096;
constexpr unsigned kBlocks = 1024, kThreads = 256;
constexpr std::size_t kMostSets = 64;  // tiny problems live in L2

float from_f16(std::uint16_t bits) {
  int exponent = bits >> 10 & 31, mantissa = bits & 1023;
  float magnitude = exponent == 0 ? std::ldexp(static_cast<float>(mantissa), -24)
                    : exponent == 31
                        ? (mantissa ? NAN : INFINITY)
                        : std::ldexp(static_cast<float>(1024 + mantissa), exponent - 25);
  return bits >> 15 ? -magnitude : magnitude;
}

// Element i of an output of some format.
double element(const std::vector<unsigned char>& bytes, std::size_t i, Format format) {
  if (format == Format::kF32) {
    float value;
    std::memcpy(&value, bytes.data() + 4 * i, sizeof value);
    return value;
  }
  if (format == Format::kF64) {
    double value;
    std::memcpy(&value, bytes.data() + 8 * i, sizeof value);
    return value;
  }
  if (format == Format::kS32) {
    std::int32_t value;
    std::memcpy(&value, bytes.data() + 4 * i, sizeof value);
    return value;
  }
  std::uint16_t bits;
  std::memcpy(&bits, bytes.data() + 2 * i, sizeof bits);
  if (format == Format::kF16) return from_f16(bits);
  const std::uint32_t wide = static_cast<std::uint32_t>(bits) << 16;
  float value;
  std::memcpy(&value, &wide, sizeof value);
  return value;
}

std::size_t elements(int rows, int columns) {
  return static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns);
}

}  // namespace

SupportKernels::SupportKernels(const std::vector<char>& cubin)
    : module(cubin),
      fill(module.function("colex_fill_normal")),
      dots(module.function("colex_sampled_dots")),
      compare(module.function("colex_compare")) {}

ProblemData::ProblemData(const Device& device, const SupportKernels& kernels,
                         const ProblemSize& size, const Matrices& matrices)
    : size_(size), matrices_(matrices) {
  const auto in = static_cast<std::size_t>(bytes_of(matrices.operands));
  const auto out = static_cast<std::size_t>(bytes_of(matrices.output));
  const std::size_t a = in * elements(size.m, size.k), b = in * elements(size.n, size.k);
  const std::size_t d = out * elements(size.m, size.n);
  std::size_t l2 = static_cast<std::size_t>(device.facts().l2_bytes);
  int count = static_cast<int>(std::clamp<std::size_t>(3 * l2 / (a + b + d) + 1, 2, kMostSets));
  for (int i = 0; i < count; ++i) {
    sets_.push_back(std::unique_ptr<Set>(
        new Set{GuardedBuffer(device, a), GuardedBuffer(device, b), GuardedBuffer(device, d)}));
    auto fill = [&](const GuardedBuffer& buffer, unsigned seed) {
      unsigned long long numbers = buffer.bytes() / in;
      launch(device.stream(), kernels.fill, kBlocks, kThreads, 0, buffer.data(), numbers, seed);
    };
    fill(sets_.back()->a, 1000u + 2u * static_cast<unsigned>(i));
    fill(sets_.back()->b, 1001u + 2u * static_cast<unsigned>(i));
    sets_.back()->d.fill(0xff);
  }
  device.synchronize();
}

std::size_t ProblemData::bytes(const ProblemSize& size, const Matrices& matrices) {
  const auto in = static_cast<std::size_t>(bytes_of(matrices.operands));
  const auto out = static_cast<std::size_t>(bytes_of(matrices.output));
  return in * (elements(size.m, size.k) + elements(size.n, size.k)) +
         out * elements(size.m, size.n);
}

bool ProblemData::guards_intact() const {
  return std::all_of(sets_.begin(), sets_.end(), [](const std::unique_ptr<Set>& set) {
    return set->a.guards_intact() && set->b.guards_intact() && set->d.guards_intact();
  });
}

Difference compare(const Device& device, const SupportKernels& kernels, abi::CUdeviceptr got,
                   abi::CUdeviceptr want, const ProblemSize& size, float limit_abs,
                   float limit_rel) {
  GuardedBuffer results(device, 5 * 8);
  results.fill(0);
  unsigned long long count = elements(size.m, size.n);
  abi::CUdeviceptr sums = results.data(), counts = results.data() + 2 * 8;
  launch(device.stream(), kernels.compare, kBlocks, kThreads, 0, got, want, count, sums, counts,
         limit_abs, limit_rel);
  device.synchronize();
  auto norms = download<double>(sums, 2);
  auto tallies = download<unsigned long long>(counts, 3);
  return {std::sqrt(norms[0] / norms[1]), tallies[0], tallies[1], tallies[2]};
}

double distance_from_dots(const Device& device, const SupportKernels& kernels,
                          const ProblemData& data, const ProblemData::Set& set) {
  const ProblemSize& size = data.size();
  std::vector<int> places;
  for (int i = 0; i < kSamples; ++i) {
    // A low-discrepancy walk: every region of the output is visited.
    places.push_back(static_cast<int>(std::fmod(i * 0.7548776662466927, 1.0) * size.m));
    places.push_back(static_cast<int>(std::fmod(i * 0.5698402909980532, 1.0) * size.n));
  }
  GuardedBuffer samples(device, places.size() * sizeof(int)),
      sums(device, kSamples * sizeof(double));
  upload(device, samples.data(), places);
  const Matrices& x = data.matrices();
  const int a_row = x.a_k_major ? size.k : 1, a_k = x.a_k_major ? 1 : size.m;
  const int b_row = x.b_k_major ? size.k : 1, b_k = x.b_k_major ? 1 : size.n;
  launch(device.stream(), kernels.dots, kSamples * 32 / kThreads, kThreads, 0, set.a.data(), a_row,
         a_k, set.b.data(), b_row, b_k, samples.data(), sums.data(), kSamples, size.k);
  device.synchronize();
  auto want = download<double>(sums.data(), kSamples);
  auto output = download<unsigned char>(set.d.data(), set.d.bytes());
  double difference2 = 0, want2 = 0;
  for (int i = 0; i < kSamples; ++i) {
    std::size_t at = places[2 * i] + static_cast<std::size_t>(places[2 * i + 1]) * size.m;
    double difference = element(output, at, x.output) - want[i];
    difference2 += difference * difference;
    want2 += want[i] * want[i];
  }
  return std::sqrt(difference2 / want2);
}

}  // namespace colex::gpu
