#include <algorithm>
#include <functional>

#include "eval/arrays/arrays.hpp"
#include "eval/cute_dsl/dsl_members.hpp"
#include "eval/cute_dsl/dsl_signatures.hpp"
#include "program/session.hpp"
#include "registry/names.hpp"
#include "syntax/letters.hpp"
#include "text/words.hpp"

/// What is said of a call or a name that CuTe does not take.

namespace colex {

/// `cute.float16`: a name that CuTe DSL has not, with the nearest that it has.
void Session::tell_foreign_to_dsl(Diagnostic& d) const {
  constexpr std::string_view kModule = "cute.";
  if (d.id != "language.module_member" || d.values[0].rfind(kModule, 0) != 0) return;
  const std::string member = d.values[0].substr(kModule.size());
  if (member.find('.') != member.npos || is_of_dsl_module(member)) return;
  const std::string type = array_type(member);
  d.id = type.empty() ? "language.dsl_no_member" : "language.dsl_no_member_near";
  if (!type.empty()) d.values.push_back("cutlass." + type);
}

/// `coalesce(/* … */)`, `filter_tuple(...)`: the text leaves out what is given.
bool Session::is_elided(const Diagnostic& d) const {
  if (!is_one_of(d.id, {"language.arity", "language.function_arguments"})) return false;
  const std::string_view text = original_.size() == source_.size() ? original_ : source_;
  const std::string_view call =
      text.substr(static_cast<size_t>(d.span.from), static_cast<size_t>(d.span.to - d.span.from));
  const size_t open = call.find('(');
  if (open == call.npos || call.back() != ')') return false;
  const std::string_view inside = call.substr(open + 1, call.size() - open - 2);
  const bool dots = contains(inside, "...") || contains(inside, "…");
  return dots && std::none_of(inside.begin(), inside.end(), [](char c) {
           return is_name(c) && static_cast<unsigned char>(c) < 0x80;
         });
}

/// `local_tile(a, shape, ...)`: says what the operation wants where the dots stand, if that lacks
/// a value for a name.
void Session::tell_elided(const StatementNode& s) {
  if (s.name.empty() && !s.returns) return;
  const std::function<void(NodeId)> within = [&](NodeId id) {
    const Node& n = ast_[id];
    const bool call = n.kind == NodeKind::call && !n.args.empty();
    const Operation* row = call ? find_by_path(std::string(ast_[n.args[0]].text)) : nullptr;
    for (size_t i = 0; i < n.args.size(); ++i) {
      if (n.args[i] < 0) continue;
      const Node& argument = ast_[n.args[i]];
      const bool dots = argument.kind == NodeKind::unknown && !Ast::is_symbol(argument) &&
                        is_one_of(text_at(argument.span).substr(0, 3), {"...", "…"});
      if (dots && i > 0 && row != nullptr) {
        const std::string_view own =
            ast_.dialect == Dialect::python ? dsl_parameters(row->name) : std::string_view();
        tell({"language.elided", {row->name, std::string(own.empty() ? row->parameters : own)}},
             argument.span);
      }
      if (!dots) within(n.args[i]);
    }
  };
  within(s.expression);
}

}  // namespace colex
