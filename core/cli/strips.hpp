#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "value/value.hpp"

namespace colex::cli {

/// What has no layout is drawn as its parts, one beside the other: the bits of a descriptor, the
/// stages of a pipeline, the fields of an object, a number alone.
struct Strip {
  struct Part {
    std::string place;  ///< `63:62`, `stage 1`
    std::string name;
    std::string value;
    int width = 1;        ///< in bits
    bool marked = false;  ///< the stage at hand
  };
  std::string title;
  std::vector<Part> parts;
  bool ring = false;  ///< behind the last part comes the first
};

/// Throws where a pipeline has too many stages to draw.
Strip strip_of(const Value& value, Notation notation);

/// In the formats of `colex draw`.
void draw_strip(std::ostream& out, const std::string& format, const Strip& strip);

}  // namespace colex::cli
