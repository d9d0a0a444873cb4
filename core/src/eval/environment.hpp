#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "eval/evaluation.hpp"
#include "value/integer_type.hpp"

namespace colex {

/// The variables of one evaluation, later ones hiding earlier ones of the same name.
class Environment {
 public:
  struct Variable {
    std::string name;
    Reading reading;  ///< of the statement that bound it
    Value value;
    /// The text leaves open what it comes from; of an unknown one: it may be any integer.
    bool assumed = false;
    std::optional<Cause> unknown;                      ///< then there is no value
    std::shared_ptr<const Provenance> made = nullptr;  ///< null if no operation made the value
    /// Of an unknown one: its values for a few threads and blocks; none where it has no such.
    std::vector<Value> samples = {};
    bool wide = false;          ///< declared with 64 bits
    IntegerType type = {};      ///< of C++, where it is one of integers
    std::string element = {};   ///< type that C++ declares it with; of an array: of its elements
    size_t refers = kItself;    ///< place of the variable that a reference stands for
    int shared = 0;             ///< of a list of Python: which one it is, where several have it
    std::string part_of = {};   ///< of a reference to `m[1]`: m
    bool is_iterator = false;   ///< a tuple that `*` leaves as it is
    bool has_elements = false;  ///< a layout that stands for a tensor on memory that is not known
    std::optional<Value> otherwise = {};  ///< of other numbers for those that the text leaves open
    bool assumes_memory = false;  ///< then: only addresses, on which its layout does not depend
    bool calls_own_name = false;  ///< in its own value it is called: a function of another scope
  };
  static constexpr size_t kItself = static_cast<size_t>(-1);

  /// nullptr also where the value is unknown: is_unknown() says so.
  const Variable* find(std::string_view name) const {
    const Variable* v = last(name);
    return v == nullptr || v->unknown ? nullptr : v;
  }
  /// Why a name has no value; nullptr if it has one, or never had.
  const Cause* why_unknown(std::string_view name) const {
    const Variable* v = last(name);
    return v == nullptr || !v->unknown ? nullptr : &*v->unknown;
  }
  /// The variable where it is an unknown one; nullptr for others.
  const Variable* find_unknown(std::string_view name) const {
    const Variable* v = last(name);
    return v == nullptr || !v->unknown ? nullptr : v;
  }
  /// An unknown variable with samples; nullptr for others.
  const Variable* find_sampled(std::string_view name) const {
    const Variable* v = last(name);
    return v == nullptr || v->samples.empty() ? nullptr : v;
  }
  /// Every variable with samples gets sample `k` as its value.
  void choose(size_t k) {
    for (Variable& v : variables_) {
      if (k >= v.samples.size()) continue;
      v.value = v.samples[k];
      v.unknown.reset();
    }
  }
  bool is_unknown(std::string_view name) const { return why_unknown(name) != nullptr; }
  bool is_assumed(std::string_view name) const {
    const Variable* v = find(name);
    return v != nullptr && v->assumed;
  }

  /// An assignment; `declares`: a new variable of the innermost block.
  void bind(Variable v, bool declares) {
    Variable* old = declares ? nullptr : last(v.name);
    v.refers = kItself;
    if (old != nullptr) {
      v.name = old->name;
      v.type = old->type;
      v.part_of = old->part_of;
      v.element = old->element;
      *old = std::move(v);
    } else {
      variables_.push_back(std::move(v));
    }
  }
  /// The last variable of the name becomes a reference to `target`: what is assigned to one, both
  /// have.
  void refer(std::string_view name, std::string_view target) {
    const Variable* to = last(target);
    const size_t from = place(name);
    if (to == nullptr || from == kItself) return;
    const size_t at = static_cast<size_t>(to - variables_.data());
    if (at < from) variables_[from].refers = at;
  }
  /// Two names of one list or dictionary: what changes in one, both have.
  void share(std::string_view name, std::string_view with, int number) {
    Variable* a = last(name);
    Variable* b = last(with);
    if (a == nullptr || b == nullptr || a == b) return;
    if (b->shared == 0) b->shared = number;
    a->shared = b->shared;
  }
  void set_shared(std::string_view name, int number) {
    if (Variable* v = last(name)) v->shared = number;
  }
  int shared(std::string_view name) const {
    const Variable* v = last(name);
    return v != nullptr ? v->shared : 0;
  }
  /// What the name has become, all others of this number are.
  void spread(std::string_view name, int number) {
    Variable* now = last(name);
    if (now == nullptr || number == 0) return;
    now->shared = number;
    const Variable changed = *now;
    for (Variable& v : variables_) {
      if (v.shared != number) continue;
      v.value = changed.value;
      v.unknown = changed.unknown;
    }
  }
  /// The last variable of the name refers to a part of `whole`.
  void refer_to_part(std::string_view name, std::string_view whole) {
    if (Variable* v = last(name)) v->part_of = whole;
  }
  /// What is set of one is not followed to the other.
  void lose_parts(const std::string& changed, const Cause& cause) {
    const Variable* v = last(changed);
    if (v != nullptr && !v->part_of.empty()) lose(std::string(v->part_of), cause);
    for (Variable& part : variables_) {
      if (part.part_of == changed) part.unknown = cause;
    }
  }
  void set_type(std::string_view name, IntegerType type) {
    if (Variable* v = last(name)) v->type = type;
  }
  void set_element(std::string_view name, std::string_view type) {
    if (Variable* v = last(name)) v->element = type;
  }
  void set_iterator(std::string_view name) {
    if (Variable* v = last(name)) v->is_iterator = true;
  }
  void set_otherwise(std::string_view name, Value value) {
    if (Variable* v = last(name)) v->otherwise = std::move(value);
  }
  void set_memory(std::string_view name) {
    if (Variable* v = last(name)) v->assumes_memory = true;
  }
  void set_elements(std::string_view name) {
    if (Variable* v = last(name)) v->has_elements = true;
  }
  /// Every variable, to be changed.
  std::vector<Variable>& each() { return variables_; }
  void widen(std::string_view name) {
    if (Variable* v = last(name)) v->wide = true;
  }
  void lose(const std::string& name, Cause cause) {
    bind({name, Reading::automatic, {}, false, std::move(cause)}, false);
  }
  /// The value is one of several that the text leaves open.
  void assume(std::string_view name) {
    if (Variable* v = last(name)) v->assumed = true;
  }
  /// The text still calls the operation of this name.
  void keep_operation(std::string_view name) {
    if (Variable* v = last(name)) v->calls_own_name = true;
  }
  /// No variable of this name is found any more.
  void hide(std::string_view name) {
    for (Variable& v : variables_) {
      if (v.name == name) v.name.clear();
    }
  }
  /// Forgets the variables bound after the first `count`.
  void forget(size_t count) {
    if (variables_.size() > count) variables_.resize(count);
  }
  const std::vector<Variable>& all() const { return variables_; }
  /// Takes the values that the first `count` variables have elsewhere.
  void take(const Environment& other, size_t count) {
    for (size_t i = 0; i < count && i < variables_.size() && i < other.variables_.size(); ++i) {
      if (variables_[i].name == other.variables_[i].name) variables_[i] = other.variables_[i];
    }
  }
  /// `variable` becomes what the reference `parameter` to it is elsewhere.
  void give_back(const Environment& other, std::string_view parameter,
                 const std::string& variable) {
    const Variable* set = other.last(parameter);
    Variable* own = last(variable);
    if (set == nullptr || own == nullptr) return;
    own->value = set->value;
    own->unknown = set->unknown;
    own->made = set->made;
  }

 private:
  size_t place(std::string_view name) const {
    for (size_t i = variables_.size(); i > 0; --i) {
      if (variables_[i - 1].name == name) return i - 1;
    }
    return kItself;
  }
  const Variable* last(std::string_view name) const {
    size_t i = place(name);
    if (i == kItself) return nullptr;
    while (variables_[i].refers < i) i = variables_[i].refers;
    return &variables_[i];
  }
  Variable* last(std::string_view name) {
    const Variable* found = std::as_const(*this).last(name);
    return found == nullptr ? nullptr : &variables_[static_cast<size_t>(found - variables_.data())];
  }

  std::vector<Variable> variables_;
};

}  // namespace colex
