#include "program/proposals.hpp"

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

std::optional<Proposal> proposal_of(Diagnostic& d) {
  if (d.values.empty()) return std::nullopt;
  if (d.id == "language.open_parameters") {
    return Proposal{&d, d.values[2], Binds::value, d.values[3]};
  }
  const std::string& name = d.values[0];
  const std::string given = d.values.size() > 1 ? d.values[1] : std::string();
  if (d.id == "language.unknown_attribute") return Proposal{&d, name, Binds::value, given};
  if (!is_identifier(name)) return std::nullopt;
  if (d.id == "language.unknown_name_as") return Proposal{&d, name, Binds::value, given};
  if (d.id == "language.unknown_number") return Proposal{&d, name, Binds::number, given};
  if (is_one_of(d.id, {"language.unknown_type", "language.unknown_atom", "language.template_type",
                       "language.template_type_as"})) {
    return Proposal{&d, name, Binds::type, given};
  }
  if (d.id == "language.unknown_name") return Proposal{&d, name, Binds::value, "(4,8):(1,4)"};
  if (is_one_of(d.id, {"language.unknown_value", "language.unknown_object"})) {
    return Proposal{&d, name, Binds::value, {}};
  }
  return std::nullopt;
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
