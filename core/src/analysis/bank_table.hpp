#pragma once

#include <string>
#include <vector>

#include "value/value.hpp"

namespace colex {

/// Who is served when: one warp's access to shared memory, drawn by the page.
struct BankTable {
  int64 lanes = 0;
  int64 vector = 0;           ///< elements an instruction moves a lane
  int64 words = 0;            ///< 4-byte words an instruction moves a lane, 1 for what is narrower
  int64 waves = 0;            ///< of the worst phase
  std::vector<int> together;  ///< by instruction: lanes that are served in one phase
  std::vector<int> wave;      ///< by (instruction * lanes + lane) * words + word
};

/// Of a layout (lane, value) -> element of so many bits; fails as `bank_conflicts` does.
BankTable bank_table(const Value& access, int64 bits);

}  // namespace colex
