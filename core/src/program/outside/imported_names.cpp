#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "program/outside/foreign_modules.hpp"
#include "program/outside/imports.hpp"
#include "program/session.hpp"
#include "registry/operation.hpp"
#include "syntax/letters.hpp"
#include "text/words.hpp"

/// Names of Python stand for what was imported as them: `ct` of `import cutlass.cute as ct` for the
/// module `cute`, `left_inverse` of `from pycute import *` for the operation `pycute.left_inverse`.

namespace colex {

namespace {

std::string_view last_part(std::string_view module) { return module.substr(module.rfind('.') + 1); }

/// `pycute`, `pycute.layout`, `torch.distributed._pycute`: one library, whose functions have their
/// own rules.
bool is_pycute(std::string_view module) {
  if (counts_from_right(module)) return false;
  for (size_t from = 0; from < module.size();) {
    const size_t end = std::min(module.find('.', from), module.size());
    if (is_one_of(module.substr(from, end - from), {"pycute", "_pycute"})) return true;
    from = end + 1;
  }
  return false;
}

std::string_view module_called(std::string_view module) {
  return is_pycute(module) ? "pycute" : last_part(module);
}

/// What a name stands for: another name, in a module where that is told.
struct Meaning {
  std::string module;
  std::string name;
};
using Names = std::map<std::string_view, Meaning>;

/// What the imported names stand for, where that is another name.
Names imported_names(const std::vector<Import>& imports) {
  Names r;
  for (const Import& import : imports) {
    for (const Import::Name& name : import.names) {
      const std::string of(name.of.empty() ? module_called(import.module) : name.of);
      const bool module = is_module(of) || is_submodule(of);
      const bool known = of != name.as && find_operation(of) != nullptr;
      if (!name.of.empty() && is_pycute(import.module)) {
        r[name.as] = {{}, in_module("pycute", of)};
      } else if (!name.of.empty() && import.module == "cutlass.torch") {
        r[name.as] = {"cutlass_torch", of};
      } else if (module || known) {
        r[name.as] = {{}, of};
      }
    }
  }
  return r;
}

/// `pycute.layout`, whose functions pycute has itself.
bool is_part_of_pycute(const Ast& ast, const Node& n) {
  return n.kind == NodeKind::member && n.args.size() == 1 &&
         ast[n.args[0]].kind == NodeKind::name && ast[n.args[0]].text == "pycute" &&
         is_one_of(n.text, {"layout", "int_tuple", "swizzle"});
}

void add_bound(const std::vector<StatementNode>& list, std::set<std::string_view>& names) {
  for (const StatementNode& s : list) {
    if (!s.name.empty()) names.insert(s.name);
    for (const auto* inner : {&s.before, &s.step, &s.asked, &s.body, &s.otherwise}) {
      add_bound(*inner, names);
    }
  }
}

}  // namespace

void Session::name_imported(std::string_view text) {
  std::set<std::string_view> bound;
  add_bound(ast_.statements, bound);
  if (ast_.dialect == Dialect::python || ast_.dialect == Dialect::notation) {
    for (const std::string& other : read_as_cute(ast_, modules_like_cute(text), bound)) {
      variables_.lose(other, {"language.foreign_member", {other}});
    }
  }
  if (ast_.dialect != Dialect::python) return;
  const std::vector<Import> imports = imports_of(text);
  for (const Import& import : imports) {
    if (!counts_from_right(import.module)) continue;
    const int from = static_cast<int>(import.module.data() - text.data());
    const Span where{from, from + static_cast<int>(import.module.size())};
    report("language.other_pycute", {std::string(import.module)}, where, Severity::warning);
  }
  const Names names = imported_names(imports);
  const bool all = std::any_of(imports.begin(), imports.end(), [](const Import& import) {
    return import.all && is_pycute(import.module);
  });
  const auto rename = [&](Node& n, const std::string& name) {
    if (name != n.text) n.text = ast_.own_names.emplace_back(name);
  };
  const size_t count = ast_.nodes.size();
  for (size_t i = 0; i < count; ++i) {
    Node& n = ast_.nodes[i];
    if (is_part_of_pycute(ast_, n)) {
      n.kind = NodeKind::name;
      n.args.clear();
      rename(n, "pycute");
    }
    if (n.kind != NodeKind::name || bound.count(n.text) > 0) continue;
    const auto known = names.find(n.text);
    if (known == names.end()) {
      if (all) rename(n, in_module("pycute", std::string(n.text)));
      continue;
    }
    const Meaning& meaning = known->second;
    rename(n, meaning.name);
    if (meaning.module.empty()) continue;
    Node module;
    module.kind = NodeKind::name;
    module.span = n.span;
    module.text = ast_.own_names.emplace_back(meaning.module);
    n.kind = NodeKind::member;
    n.args = {static_cast<NodeId>(ast_.nodes.size())};
    ast_.nodes.push_back(std::move(module));
  }
}

}  // namespace colex
