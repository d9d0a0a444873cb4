#include <algorithm>
#include <utility>

#include "eval/names/advice.hpp"
#include "eval/names/element_choice.hpp"
#include "eval/names/known_values.hpp"
#include "eval/types/types.hpp"
#include "program/open/proposals.hpp"
#include "program/session.hpp"
#include "registry/names.hpp"
#include "text/words.hpp"
#include "value/data_type.hpp"
#include "value/integer_type.hpp"

/// What is assumed of names that have no value, and how that is said.

namespace colex {

namespace {

/// MoYe's name of a type of elements.
std::string type_in_julia(const std::string& type) {
  constexpr std::pair<std::string_view, const char*> kNames[] = {
      {"float", "Float32"},       {"double", "Float64"}, {"half_t", "Float16"},
      {"bfloat16_t", "BFloat16"}, {"int8_t", "Int8"},    {"int32_t", "Int32"}};
  for (const auto& [cpp, julia] : kNames) {
    if (cpp == type) return julia;
  }
  return type;
}

}  // namespace

/// True where a pointer to this type is one to elements: of a data type, or of a template's.
bool Session::points_to_elements(std::string_view type, Span place) {
  if (data_type_bits(std::string(type)) > 0) return true;
  if (variables_.is_unknown(type)) return false;
  if (is_element_type(type)) assume_type(type, place);
  const Environment::Variable* v = variables_.find(type);
  return v != nullptr && v->value.as<std::string>() != nullptr;
}

/// `TA` of a template: what its MMA multiplies, else float.
void Session::assume_type(std::string_view type, Span place) {
  const std::string name(type);
  if (variables_.find(name) != nullptr) return;
  const bool julia = ast_.dialect == Dialect::julia;
  const std::string chosen = chosen_element(ast_, name, place);
  const std::string element = julia ? type_in_julia(chosen) : chosen;
  variables_.bind({name, Reading::cpp, Value(element), true, {}}, true);
  report("language.assumed_name", {name, element}, place, Severity::note);
  const std::string declared = ast_.dialect == Dialect::cpp ? "using " : "";
  result.diagnostics.back().fix =
      Fix{{0, 0}, declared + name + " = " + element + binding_end(ast_.dialect)};
}

/// The type of elements that all declarations of this pointer, `half_t* p = …`, agree on; empty
/// where there is none.
std::string_view Session::declared_pointee(std::string_view pointer) const {
  std::string_view type;
  for (const auto& [name, to] : ast_.pointers) {
    if (name != pointer) continue;
    if (!type.empty() && type != to) return {};
    type = to;
  }
  const Environment::Variable* v = variables_.find(type);
  const bool element = data_type_bits(std::string(type)) > 0 ||
                       (v != nullptr && v->value.as<std::string>() != nullptr);
  return element ? type : std::string_view();
}

/// What `make_tensor` takes first is a pointer; which one changes no layout.
void Session::assume_pointer(std::string_view pointer, Span place) {
  const std::string name(pointer);
  if (const std::string_view type = declared_pointee(name); !type.empty()) {
    const Environment::Variable* own = variables_.find(type);
    Value to = own != nullptr ? own->value : Value(std::string(type));
    variables_.bind({name, Reading::cpp, *find_named("ptr", {std::move(to)}), false, {}}, true);
    return;
  }
  const std::string null = "(float*)0";
  Value v = *find_named("ptr", {Value(std::string("float"))});
  const bool bound = variables_.is_unknown(name);
  variables_.bind({name, Reading::cpp, std::move(v), true, {}}, true);
  report("language.assumed_name", {name, null}, place, Severity::note);
  if (bound) return;  // below what the text says of it no other definition counts
  result.diagnostics.back().fix = Fix{{0, 0}, "auto " + name + " = " + null + ";\n"};
}

/// Every `?` and every symbol was given a value: says which, and offers to write it.
/// `typed`: a cast around it says what it points to, or nothing of it is shown.
void Session::note_assumptions(NodeId id, const Evaluator& evaluator, Reading reading, bool typed) {
  const Node& n = ast_[id];
  const std::string name(n.text);
  if (n.kind == NodeKind::unknown) {
    const int64 number = evaluator.assumed(n);
    const bool fixed = n.op == kStaticSymbol;
    const std::string digits = std::to_string(number);
    const std::string value = fixed ? "Int<" + digits + ">{}" : digits;
    // Which address it is changes no layout; of how many bits the elements are is told.
    const bool address = n.op == '*';
    const auto tell_elements = [&] {
      if (!typed) tell({"language.assumed_elements", {head(text_at(n.span), 60)}}, n.span);
    };
    if (!Ast::is_symbol(n)) {
      if (address) return tell_elements();
      // `Shape<int,_8>`: an extent in its place is no type.
      const std::string written(text_at(n.span));
      if (integer_type(written).bits > 0) {
        return report("language.assumed_runtime", {written, value}, n.span, Severity::note);
      }
      report("language.assumed", {value}, n.span, Severity::note);
      result.diagnostics.back().fix = Fix{n.span, value};
    } else if (variables_.find(name) == nullptr) {
      const bool constant = fixed || reading == Reading::math;
      variables_.bind({name, reading, Value(Int(number, constant)), true, {}}, false);
      // Where it was said that the name has no value, it is said which is assumed from now on.
      std::vector<Diagnostic>& all = result.diagnostics;
      const auto said = std::find_if(
          all.begin(), all.end(), [&name](const Diagnostic& d) { return says_unknown(d, name); });
      const Span place = said == all.end() ? n.span : said->span;
      if (said != all.end()) all.erase(said);
      if (address) return tell_elements();
      report("language.assumed_name", {name, value}, place, Severity::note);
      const std::string declared =
          ast_.dialect == Dialect::cpp ? declarator_of(ast_, name, fixed) : std::string();
      all.back().fix = Fix{{0, 0}, declared + name + " = " + value + binding_end(ast_.dialect)};
    }
  }
  // `Shape<int,_8>{4,_8{}}`: the arguments say what the type leaves open.
  const bool given =
      n.kind == NodeKind::construct && n.args.size() > 1 &&
      (ast_[n.args[0]].text == "Layout" || makes_tuple(std::string(ast_[n.args[0]].text)));
  const bool converts =
      n.kind == NodeKind::call && !n.args.empty() &&
      (is_cast(ast_[n.args[0]].text) ||
       (ast_[n.args[0]].kind == NodeKind::apply_types && contains(ast_[n.args[0]].text, "_ptr")));
  for (size_t i = given ? 1 : 0; i < n.args.size(); ++i) {
    note_assumptions(n.args[i], evaluator, reading, typed || converts);
  }
}

}  // namespace colex
