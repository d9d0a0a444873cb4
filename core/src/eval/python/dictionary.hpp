#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "eval/definitions.hpp"

namespace colex {

/// A dictionary of Python, in the order in which its keys were set. An entry may have no value; why
/// is said where it is asked for. A set is one of keys alone.
class Dictionary : public Object {
 public:
  explicit Dictionary(bool set = false) : is_set(set) {}

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

  const bool is_set;

 private:
  std::vector<Entry> entries_;
};

/// Methods that change a dictionary in place.
bool changes_dictionary(std::string_view method);

/// The set of these values, in ascending order: that of Python is of no meaning.
Value set_of(std::vector<Value> values);

/// `a | b`, `a & b`, `a - b`, `a ^ b`, `a <= b`, … of sets; nullopt of other values.
std::optional<Value> apply_to_sets(int op, const Value& a, const Value& b);

/// `s.add(x)`, `s.union(t)`: what it gives, or what it makes of the set.
Value of_set(const Dictionary& set, const std::string& method, const std::vector<Value>& arguments);

}  // namespace colex
