#pragma once

#include <string>
#include <vector>

#include "program/evaluate.hpp"

/// A golden vector as the call of a registry row.

namespace colex::bench {

/// `row` on arguments written as CuTe prints them; throws what the core rejects.
inline Arguments call_of(const Operation& row, const std::vector<std::string>& texts) {
  std::vector<Value> values;
  for (const std::string& text : texts) values.push_back(evaluate_last(text, Reading::cpp));
  std::vector<Value> types;
  if (row.name == std::string("upcast") || row.name == std::string("downcast")) {
    types.push_back(values.back());
    values.pop_back();
  }
  Arguments a(row.name, std::move(types), std::move(values));
  row.apply(a);
  return a;
}

}  // namespace colex::bench
