#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "language/definitions.hpp"

namespace colex {

/// A dictionary of Python, in the order in which its keys were set. An entry may have no value; why
/// is said where it is asked for.
class Dictionary : public Object {
 public:
  struct Entry {
    Value key;
    Outcome value;
  };

  const char* kind() const override { return "record"; }
  std::string print(Notation notation) const override;
  Fields fields() const override;

  const std::vector<Entry>& entries() const { return entries_; }
  /// nullptr if there is none of this key.
  const Entry* find(const Value& key) const;
  void set(const Value& key, Outcome value);
  std::vector<Value> keys() const;

 private:
  std::vector<Entry> entries_;
};

/// Methods that change a dictionary in place.
bool changes_dictionary(std::string_view method);

}  // namespace colex
