#pragma once

#include <string>
#include <vector>

#include "plan/knobs.hpp"
#include "text/print.hpp"

/// What a rule found in a config: data, rendered from the message catalogs.

namespace colex {

struct Violation {
  int rule = 0;                     ///< 1 to 19, row of rules.hpp; 0: none, the kernels' own
  std::string id = {};              ///< message id: `rule.<what>`, `gpu.<what>`
  std::vector<std::string> values;  ///< the offending numbers, in the message's order
  bool warning = false;             ///< the kernel is right but slow or imprecise
  std::vector<Setting> fix;         ///< settings that remove this violation; tried, not guessed
  std::string knob = {};            ///< that it is about: where a form shows it
};

/// One way out, not yet tried.
using Candidate = std::vector<Setting>;

/// Collects violations of one rule after the other, each with the ways out to try.
class Findings {
 public:
  struct Entry {
    Violation violation;
    std::vector<Candidate> candidates;
  };

  void begin_rule(int number) { rule_ = number; }

  template <class... Values>
  Entry& violate(const std::string& knob, const char* id, const Values&... values) {
    const ErrArg all[] = {argument(values)..., ErrArg(0)};  // one more: no array is empty
    return add(knob, id, all, static_cast<int>(sizeof...(values)));
  }
  template <class... Values>
  Entry& warn(const std::string& knob, const char* id, const Values&... values) {
    Entry& e = violate(knob, id, values...);
    e.violation.warning = true;
    return e;
  }

  const std::vector<Entry>& entries() const { return entries_; }
  /// For those that are only compared.
  void drop_candidates() {
    for (Entry& e : entries_) e.candidates = {};
  }
  bool has_errors() const {
    for (const Entry& e : entries_) {
      if (!e.violation.warning) return true;
    }
    return false;
  }
  /// True if a finding with this message and the same first value is there.
  bool has(const Violation& v) const {
    for (const Entry& e : entries_) {
      const Violation& w = e.violation;
      const bool same_place = v.values.empty() || w.values.empty() || v.values[0] == w.values[0];
      if (v.id == w.id && same_place) return true;
    }
    return false;
  }

 private:
  template <class T> static ErrArg argument(const T& value) { return ErrArg(value); }
  static ErrArg argument(const std::string& text) { return ErrArg(text.c_str()); }

  Entry& add(const std::string& knob, const char* id, const ErrArg* values, int count) {
    Entry e;
    e.violation.rule = rule_;
    e.violation.id = id;
    e.violation.knob = knob;
    e.violation.values = texts(values, count);
    entries_.push_back(std::move(e));
    return entries_.back();
  }

  int rule_ = 0;
  std::vector<Entry> entries_;
};

}  // namespace colex
