#pragma once

#include "value/value.hpp"

namespace colex {

/// Named results of an analysis: `(congruent=true, same_function=false, first_difference=…)`.
class Record : public Object {
 public:
  Record(const char* kind, Fields fields) : kind_(kind), fields_(std::move(fields)) {}

  const char* kind() const override { return kind_; }
  std::string print(Notation notation) const override {
    std::string out = "(";
    for (const auto& [name, value] : fields_) {
      if (out.size() > 1) out += ", ";
      out += name + '=' + value.print(notation);
    }
    return out + ')';
  }
  Fields fields() const override { return fields_; }

 private:
  const char* kind_;
  Fields fields_;
};

inline Value make_record(const char* kind, Fields fields) {
  return make_object<Record>(kind, std::move(fields));
}

}  // namespace colex
