#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "language/evaluate.hpp"

namespace colex {

/// The variables of one evaluation, later ones hiding earlier ones of the same name.
class Environment {
 public:
  struct Variable {
    std::string name;
    Reading reading;  ///< of the statement that bound it
    Value value;
    std::shared_ptr<const Provenance> made;  ///< null if no operation made the value
  };

  const Variable* find(std::string_view name) const {
    for (size_t i = variables_.size(); i > 0; --i) {
      if (variables_[i - 1].name == name) return &variables_[i - 1];
    }
    return nullptr;
  }
  void bind(std::string name, Reading reading, Value value,
            std::shared_ptr<const Provenance> made = nullptr) {
    variables_.push_back({std::move(name), reading, std::move(value), std::move(made)});
  }
  /// A name whose statement has no value: it hides an operation of this name.
  void lose(std::string name) { lost_.push_back(std::move(name)); }
  bool is_lost(std::string_view name) const {
    for (const std::string& l : lost_) {
      if (l == name) return find(name) == nullptr;
    }
    return false;
  }
  /// Forgets the variables bound after the first `count`.
  void forget(size_t count) {
    if (variables_.size() > count)
      variables_.erase(variables_.begin() + static_cast<long>(count), variables_.end());
  }
  const std::vector<Variable>& all() const { return variables_; }

 private:
  std::vector<Variable> variables_;
  std::vector<std::string> lost_;
};

}  // namespace colex
