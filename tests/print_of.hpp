#pragma once

#include <string>

#include "program/evaluate.hpp"

/// What a text evaluates to in the C++ reading, as CuTe prints it; the id of the error if there is
/// one.
inline std::string print_of(const std::string& source) {
  try {
    return colex::evaluate_last(source, colex::Reading::cpp).print();
  } catch (const colex::LayoutError& e) {
    return e.id;
  }
}

/// A text and what it prints.
struct Case {
  const char* source;
  const char* print;
};
