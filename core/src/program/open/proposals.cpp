#include "program/open/proposals.hpp"

#include <algorithm>
#include <string_view>

#include "syntax/letters.hpp"
#include "text/words.hpp"

namespace colex {

namespace {

/// `x`, `Traits::x`: what a definition can bind.
bool is_identifier(std::string_view text) {
  return !text.empty() && !is_digit(text[0]) &&
         std::all_of(text.begin(), text.end(), [](char c) { return is_name(c) || c == ':'; });
}

}  // namespace

bool is_of_parameters(const Diagnostic& d) {
  return is_one_of(d.id, {"language.open_parameters", "language.uncalled_parameters"});
}

std::vector<Proposal> proposals_of(Diagnostic& d) {
  std::vector<Proposal> r;
  if (d.values.empty()) return r;
  if (is_of_parameters(d)) {
    for (size_t i = 0; i < d.open.size(); ++i) {
      const OpenEntry& e = d.open[i];
      if (is_identifier(e.name)) r.push_back({&d, i, e.name, Binds::value, e.example});
    }
    return r;
  }
  const std::string& name = d.values[0];
  const std::string given = d.values.size() > 1 ? d.values[1] : std::string();
  const auto propose = [&](Binds binds, const std::string& text) {
    r.push_back({&d, 0, name, binds, text});
  };
  if (d.id == "language.unknown_attribute") {
    propose(Binds::value, given);
  } else if (!is_identifier(name)) {
    return r;
  } else if (d.id == "language.unknown_name_as") {
    propose(Binds::value, given);
  } else if (d.id == "language.unknown_number") {
    propose(Binds::number, given);
  } else if (is_one_of(d.id, {"language.unknown_type", "language.unknown_atom",
                              "language.template_type", "language.template_type_as"})) {
    propose(Binds::type, given);
  } else if (d.id == "language.unknown_name") {
    propose(Binds::value, "(4,8):(1,4)");
  } else if (is_one_of(d.id, {"language.unknown_value", "language.unknown_object"})) {
    propose(Binds::value, {});
  }
  return r;
}

const char* binding_end(Dialect dialect) {
  return dialect == Dialect::python || dialect == Dialect::julia ? "\n" : ";\n";
}

std::string definition(const Proposal& p, Dialect dialect) {
  if (p.text.empty()) return {};
  if (dialect != Dialect::cpp) return p.name + " = " + p.text + "\n";
  constexpr std::string_view kBinds[] = {"auto ", "constexpr int ", "using "};
  const bool member = p.kind != Binds::type && contains(p.name, "::");
  const std::string_view binds = member ? "" : kBinds[static_cast<size_t>(p.kind)];
  return std::string(binds) + p.name + " = " + p.text + ";\n";
}

}  // namespace colex
