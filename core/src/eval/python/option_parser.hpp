#pragma once

#include "eval/definitions.hpp"

/// Options of a command line in Python, of which a text says what they are without one:
/// `parser.add_argument("--m", type=int, default=128)`.

namespace colex {

/// What `argparse.ArgumentParser()` makes. Which options it has, the calls of the text say.
class OptionParser : public Object {
 public:
  const char* kind() const override { return "record"; }
  std::string print(Notation) const override { return "ArgumentParser"; }
};

/// `argparse.ArgumentParser(…)`, and calls of its methods: nothing that they are given is asked
/// for.
bool is_option_call(const Ast& ast, const Node& n, const Environment& variables);

}  // namespace colex
