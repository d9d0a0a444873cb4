#pragma once

#include <functional>
#include <string>
#include <vector>

#include "program/evaluate.hpp"
#include "program/open/open_list.hpp"
#include "program/open/proposals.hpp"

namespace colex {

/// How much of a text goes wrong, and how much of it has a value.
struct Score {
  int errors = 0;
  int values = 0;
};

/// `proposals`: what is asked again although they answer it goes wrong too.
Score score_of(const Evaluation& e, const std::vector<Proposal>& proposals);

/// A text with definitions in front, as long as trials are left.
class Trials {
 public:
  /// `calls`: values in the place of what the launch gives; `again` evaluates a text.
  Trials(const std::string& text, const DefinitionPlace& place, const std::vector<Fix>& calls,
         const std::function<Evaluation(std::string)>& again);

  /// Lines that stand in front of all definitions from now on.
  void take(const std::string& lines);

  bool left() const;

  /// Notes stand at their places in the text without definitions.
  Evaluation evaluate(const std::vector<Proposal>& proposals);
  Score operator()(const std::vector<Proposal>& proposals);
  /// With a definition that nothing asks for.
  Score without();

 private:
  std::string definitions(const std::vector<Proposal>& proposals) const;
  Evaluation with(const std::string& definitions);

  const std::string text_;
  const DefinitionPlace& place_;
  const std::function<Evaluation(std::string)>& again_;
  std::string lines_;
  size_t work_ = 0;
};

}  // namespace colex
