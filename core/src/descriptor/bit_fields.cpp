#include "descriptor/bit_fields.hpp"

namespace colex {

namespace {

struct Place {
  const char* name;
  int low;
  int width;
};

/// The fields at their places, and what lies between them.
std::vector<BitField> filled(const std::vector<Place>& places, int64 bits, int size) {
  const auto wide = static_cast<unsigned long long>(bits);
  const auto at = [wide](int low, int width) {
    return static_cast<int64>((wide >> low) & ((1ULL << width) - 1));
  };
  std::vector<BitField> r;
  int above = size;
  for (const Place& p : places) {
    const int end = p.low + p.width;
    if (end < above) r.push_back({"", end, above - end, at(end, above - end)});
    r.push_back({p.name, p.low, p.width, at(p.low, p.width)});
    above = p.low;
  }
  if (above > 0) r.push_back({"", 0, above, at(0, above)});
  return r;
}

}  // namespace

std::vector<BitField> bit_fields(const SmemDescriptor& d) {
  if (d.umma) {
    return filled({{"layout_type", 61, 3},
                   {"lbo_mode", 52, 1},
                   {"base_offset", 49, 3},
                   {"version", 46, 2},
                   {"stride_byte_offset", 32, 14},
                   {"leading_byte_offset", 16, 14},
                   {"start_address", 0, 14}},
                  encode(d), 64);
  }
  return filled({{"layout_type", 62, 2},
                 {"base_offset", 49, 3},
                 {"stride_byte_offset", 32, 14},
                 {"leading_byte_offset", 16, 14},
                 {"start_address", 0, 14}},
                encode(d), 64);
}

std::vector<BitField> bit_fields(const InstructionDescriptor& d) {
  const std::vector<Place> shared = {{"n_dim", 17, 6},    {"b_major", 16, 1},  {"a_major", 15, 1},
                                     {"b_negate", 14, 1}, {"a_negate", 13, 1}, {"b_format", 10, 3},
                                     {"a_format", 7, 3}};
  std::vector<Place> all;
  if (d.block_scaled) {
    all = {{"k_size", 31, 1}, {"a_sf_id", 29, 2}, {"m_dim", 24, 5}, {"scale_format", 23, 1}};
  } else {
    all = {{"max_shift", 30, 2}, {"m_dim", 24, 5}};
  }
  all.insert(all.end(), shared.begin(), shared.end());
  if (d.block_scaled) {
    all.push_back({"b_sf_id", 4, 2});
  } else {
    all.push_back({"c_format", 4, 2});
    all.push_back({"saturate", 3, 1});
  }
  all.push_back({"sparse_flag", 2, 1});
  all.push_back({"sparse_id2", 0, 2});
  return filled(all, encode(d), 32);
}

}  // namespace colex
