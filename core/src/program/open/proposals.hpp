#pragma once

#include <string>
#include <vector>

#include "source/dialect.hpp"
#include "syntax/diagnostic.hpp"

namespace colex {

/// What kind of definition a name gets.
enum class Binds : unsigned char { value, number, type };

/// What is said of a name, and what it would be bound to.
struct Proposal {
  Diagnostic* note;
  size_t entry;  ///< which of its names
  std::string name;
  Binds kind;
  std::string text;                    ///< empty where nothing is proposed
  bool inner = false;                  ///< the name is seen only where others have a value
  bool back = false;                   ///< it was tried, and does not fit
  std::vector<Diagnostic*> also = {};  ///< what else is said of the name
};

/// Notes about the parameters of a function, which list their names.
bool is_of_parameters(const Diagnostic& d);

/// What a note proposes for each of its names; nothing for names that no definition can bind.
std::vector<Proposal> proposals_of(Diagnostic& d);

/// How a line that binds a name ends, where one is put above a text.
const char* binding_end(Dialect dialect);

/// The line that binds the name, `constexpr int n = 8;`; empty where nothing is proposed.
std::string definition(const Proposal& p, Dialect dialect);

}  // namespace colex
