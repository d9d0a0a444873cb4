#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "value/value.hpp"

namespace colex {

/// `cute.make_composed_layout(f, offset, outer)` with a function of the text: c -> f(offset +
/// outer(c)).
class ComposedFunction : public Object {
 public:
  ComposedFunction(Value function, IntTuple offset, Value outer)
      : function_(std::move(function)), offset_(std::move(offset)), outer_(std::move(outer)) {}

  const char* kind() const override { return "composed_function"; }
  std::string print(Notation notation) const override {
    return function_.print(notation) + " o " + Value(offset_).print(notation) + " o " +
           outer_.print(notation);
  }
  Fields fields() const override {
    return {{"inner", function_}, {"offset", Value(offset_)}, {"outer", outer_}};
  }

  const Value& function() const { return function_; }
  const IntTuple& offset() const { return offset_; }
  const Value& outer() const { return outer_; }

 private:
  Value function_;
  IntTuple offset_;
  Value outer_;
};

}  // namespace colex
