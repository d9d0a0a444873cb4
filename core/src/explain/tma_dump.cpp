#include "explain/tma_dump.hpp"

#include <cctype>
#include <stdexcept>
#include <vector>

#include "colex/tma.hpp"
#include "text/attempt.hpp"

namespace colex {

namespace {

constexpr size_t kMaxDump = 2'000;

/// Bits of an element by the number of its CUtensorMapDataType.
constexpr int kFormatBits[] = {8, 16, 32, 32, 64, 64, 16, 32, 64, 16, 32, 32, 32, 4, 4, 6};

/// The integers of the line that begins with `key`; `0x…` is hexadecimal.
std::vector<int64> numbers_of(const std::string& dump, const std::string& key) {
  const size_t line = dump.find("\n" + key);
  if (line == std::string::npos) return {};
  const size_t from = line + 1 + key.size();
  const std::string rest = dump.substr(from, dump.find('\n', from) - from);
  std::vector<int64> r;
  for (size_t i = 0; i < rest.size();) {
    if (std::isdigit(static_cast<unsigned char>(rest[i])) == 0) {
      ++i;
      continue;
    }
    size_t length = 0;
    try {
      r.push_back(std::stoll(rest.substr(i), &length, 0));
    } catch (const std::out_of_range&) {
      return {};
    }
    i += length;
  }
  return r;
}

std::string tuple_text(const int64* values, int count) {
  std::string r = "(";
  for (int i = 0; i < count; ++i) r += (i > 0 ? "," : "") + std::to_string(values[i]);
  return r + ")";
}

std::optional<TmaDescriptor> read_dump(const std::string& dump) {
  const std::vector<int64> format = numbers_of(dump, "format");
  const std::vector<int64> rank = numbers_of(dump, "dim ");
  const std::vector<int64> address = numbers_of(dump, "gmem_address");
  const std::vector<int64> extent = numbers_of(dump, "globalDim");
  const std::vector<int64> stride = numbers_of(dump, "globalStrides");
  const std::vector<int64> box = numbers_of(dump, "boxDim");
  const std::vector<int64> swizzle = numbers_of(dump, "swizzle");
  constexpr int kFormats = sizeof(kFormatBits) / sizeof(kFormatBits[0]);
  if (format.size() != 1 || format[0] >= kFormats) return std::nullopt;
  if (rank.size() != 1 || rank[0] < 1 || rank[0] > TmaDescriptor::kMaxRank) return std::nullopt;
  const auto modes = static_cast<size_t>(rank[0]);
  if (extent.size() < modes || stride.size() < modes || box.size() < modes) return std::nullopt;
  TmaDescriptor d;
  d.rank = static_cast<int>(modes);
  d.element_bits = kFormatBits[format[0]];
  if (!address.empty()) d.address = address[0];
  for (size_t i = 0; i < modes; ++i) {
    d.extent[i] = extent[i];
    d.stride[i] = stride[i];
    d.box[i] = box[i];
  }
  // 0 none, then 32, 64, 128 bytes.
  if (!swizzle.empty() && swizzle[0] >= 1 && swizzle[0] <= 3) {
    d.swizzle = make_swizzle(swizzle[0], 4, 3);
  }
  return d;
}

}  // namespace

std::optional<Replay> replay_tma_dump(const std::string& text, size_t before) {
  const size_t at = text.rfind("TMA Desc Addr", before);
  if (at == std::string::npos || before - at > kMaxDump) return std::nullopt;
  const std::optional<TmaDescriptor> d = read_dump(text.substr(at, before - at));
  if (!d) return std::nullopt;
  Replay r;
  r.expression = "extents " + tuple_text(d->extent, d->rank) + ", strides in bytes " +
                 tuple_text(d->stride, d->rank) + ", box " + tuple_text(d->box, d->rank) +
                 ", elements of " + std::to_string(d->element_bits) + " bits, swizzle " +
                 std::to_string(detail::swizzle_span(d->swizzle));
  r.dumped = true;
  r.error = error_of([&] { detail::check_descriptor(*d); });
  return r;
}

}  // namespace colex
