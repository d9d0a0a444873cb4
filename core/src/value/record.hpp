#pragma once

#include "value/value.hpp"

namespace colex {

/// Named results of an analysis: `(congruent=true, same_function=false, first_difference=…)`.
class Record : public Object {
 public:
  Record(const char* kind, std::vector<std::pair<std::string, Value>> fields)
      : kind_(kind), fields_(std::move(fields)) {}

  const char* kind() const override { return kind_; }
  std::string print(Notation notation) const override {
    std::string out = "(";
    for (const auto& [name, value] : fields_) {
      if (out.size() > 1) out += ", ";
      out += name + '=' + value.print(notation);
    }
    return out + ')';
  }
  std::vector<std::pair<std::string, Value>> fields() const override { return fields_; }

 private:
  const char* kind_;
  std::vector<std::pair<std::string, Value>> fields_;
};

inline Value make_record(const char* kind, std::vector<std::pair<std::string, Value>> fields) {
  return Value::object(std::make_shared<const Record>(kind, std::move(fields)));
}

}  // namespace colex
