#include "program/outside/foreign_modules.hpp"

#include <algorithm>

#include "eval/evaluator.hpp"
#include "eval/names/advice.hpp"
#include "eval/types/types.hpp"
#include "syntax/letters.hpp"
#include "text/words.hpp"
#include "value/data_type.hpp"
#include "value/integer_type.hpp"

/// Modules of others with CuTe's names: `fx.make_layout((8, 8), (8, 1))` of `import flydsl.expr as
/// fx` is read as CuTe's, and what CuTe has not is unknown by its whole name.

namespace colex {

namespace {

/// What no object has as a method: a module with such a function has CuTe's names.
bool makes_layouts(std::string_view function) {
  return function.substr(0, 5) == "make_" && function.find("layout") != function.npos &&
         find_operation(std::string(function)) != nullptr;
}

bool is_taken(std::string_view name) {
  return name.empty() || name == "self" || is_module(name) || is_submodule(name) ||
         is_library(name);
}

/// What the text imports as this name; the name itself of what it does not import.
std::string_view module_of(const std::vector<Import>& imports, std::string_view as) {
  for (const Import& import : imports) {
    for (const Import::Name& name : import.names) {
      if (name.as == as) return import.module;
    }
  }
  return as;
}

bool has_value_in_cute(const std::string& name) {
  return is_of_cute(name) || integer_type(name).bits > 0 || data_type_bits(name) > 0 ||
         makes_tuple(name) || is_identity_call(name);
}

}  // namespace

std::vector<ModuleLikeCute> modules_like_cute(std::string_view text) {
  std::vector<ModuleLikeCute> r;
  const std::vector<Import> imports = imports_of(text);
  for (size_t dot = text.find('.'); dot != text.npos; dot = text.find('.', dot + 1)) {
    size_t end = dot + 1;
    while (end < text.size() && is_name(text[end])) ++end;
    const bool call = end < text.size() && text[end] == '(';
    if (!call || !makes_layouts(text.substr(dot + 1, end - dot - 1))) continue;
    size_t from = dot;
    while (from > 0 && is_name(text[from - 1])) --from;
    const std::string_view as = text.substr(from, dot - from);
    const bool part = from > 0 && text[from - 1] == '.';
    const bool told = std::any_of(r.begin(), r.end(),
                                  [as](const ModuleLikeCute& known) { return known.as == as; });
    const std::string_view module = module_of(imports, as);
    if (part || told || is_taken(as) || (module != as && is_known_module(module))) continue;
    r.push_back({as, module});
  }
  return r;
}

std::set<std::string> read_as_cute(Ast& ast, const std::vector<ModuleLikeCute>& modules,
                                   const std::set<std::string_view>& bound) {
  std::set<std::string> others;
  const size_t count = ast.nodes.size();
  for (size_t i = 0; i < count && !modules.empty(); ++i) {
    Node& n = ast.nodes[i];
    if (n.kind != NodeKind::member || n.args.size() != 1) continue;
    Node& root = ast.nodes[static_cast<size_t>(n.args[0])];
    const bool foreign =
        root.kind == NodeKind::name && bound.count(root.text) == 0 &&
        std::any_of(modules.begin(), modules.end(),
                    [&root](const ModuleLikeCute& module) { return module.as == root.text; });
    if (!foreign) continue;
    if (n.text == "slice") n.text = "slice_";  // in either order of what it takes
    if (has_value_in_cute(std::string(n.text))) {
      root.text = "cute";
      continue;
    }
    const std::string path = std::string(root.text) + "." + std::string(n.text);
    others.insert(path);
    n.kind = NodeKind::name;
    n.args.clear();
    n.text = ast.own_names.emplace_back(path);
  }
  return others;
}

}  // namespace colex
