#include "eval/python/option_parser.hpp"

#include <algorithm>

#include "eval/evaluator.hpp"
#include "eval/names/names_check.hpp"
#include "eval/operators.hpp"
#include "text/attempt.hpp"
#include "text/decimal.hpp"
#include "text/words.hpp"

namespace colex {

namespace {

constexpr std::string_view kParser = "ArgumentParser";
constexpr std::string_view kAdd = "add_argument";

/// Of a parser, and of a group of its options.
bool is_parser_method(std::string_view name) {
  return is_one_of(name, {kAdd, "add_argument_group", "add_mutually_exclusive_group", "parse_args",
                          "parse_known_args"});
}

bool makes_parser(const Ast& ast, const Node& callee, const Environment& variables) {
  if (callee.text != kParser) return false;
  if (callee.kind == NodeKind::name) return variables.find(kParser) == nullptr;
  return callee.kind == NodeKind::member && ast[callee.args[0]].text == "argparse";
}

/// Between the quotes of `"--m"`; empty of what is no text.
std::string_view unquoted(const Node& n) {
  if (n.kind != NodeKind::text) return {};
  const size_t open = n.text.find_first_of("\"'");
  const size_t close = n.text.find_last_of("\"'");
  return close == n.text.npos || close <= open ? std::string_view()
                                               : n.text.substr(open + 1, close - open - 1);
}

NodeId keyword_of(const Node& call, std::string_view keyword) {
  for (size_t i = 1; i < call.args.size(); ++i) {
    if (call.keywords[i - 1] == keyword) return call.args[i];
  }
  return -1;
}

/// `tile_m` of `"-t", "--tile-m"` and of `dest="tile_m"`.
std::string option_name(const Ast& ast, const Node& call) {
  std::string_view name;
  if (const NodeId given = keyword_of(call, "dest"); given >= 0) name = unquoted(ast[given]);
  for (size_t i = 1; name.empty() && i < call.args.size(); ++i) {
    const std::string_view flag =
        call.keywords[i - 1].empty() ? unquoted(ast[call.args[i]]) : std::string_view();
    if (flag.substr(0, 2) == "--" || (!flag.empty() && flag[0] != '-')) name = flag;
  }
  // One that has a short name alone.
  if (name.empty() && call.args.size() > 1) name = unquoted(ast[call.args[1]]);
  const size_t dashes = name.find_first_not_of('-');
  std::string r(dashes == name.npos ? std::string_view() : name.substr(dashes));
  std::replace(r.begin(), r.end(), '-', '_');
  return r;
}

bool is_whole_number(std::string_view text) {
  const size_t digits = text.substr(0, 1) == "-" ? 1 : 0;
  return text.size() > digits && text.size() < digits + 19 &&
         text.find_first_not_of("0123456789", digits) == text.npos;
}

}  // namespace

bool is_option_call(const Ast& ast, const Node& n, const Environment& variables) {
  if (ast.dialect != Dialect::python || n.kind != NodeKind::call) return false;
  const Node& callee = ast[n.args[0]];
  if (makes_parser(ast, callee, variables)) return true;
  if (callee.kind != NodeKind::member || !is_parser_method(callee.text)) return false;
  const Node& owner = ast[callee.args[0]];
  if (owner.kind == NodeKind::call) return is_option_call(ast, owner, variables);
  if (owner.kind != NodeKind::name) return false;
  if (const Environment::Variable* v = variables.find(owner.text)) {
    return v->value.object_as<OptionParser>() != nullptr;
  }
  // Of a piece of a program, which was cut below where it makes the parser.
  return std::any_of(ast.nodes.begin(), ast.nodes.end(), [&](const Node& other) {
    return other.kind == NodeKind::member && other.text == kAdd &&
           ast[other.args[0]].text == owner.text;
  });
}

/// What the option is where the command line does not say it.
Outcome Evaluator::option_default(const Node& call, const std::string& name) {
  const Cause open{"language.option_open", {name}};
  const NodeId action = keyword_of(call, "action");
  const std::string_view acts = action >= 0 ? unquoted(ast_[action]) : std::string_view();
  const NodeId written = keyword_of(call, "default");
  if (written < 0) {
    if (acts == "store_true") return Value(Int(0, true));
    if (acts == "store_false") return Value(Int(1, true));
    return open;
  }
  const NodeId type = keyword_of(call, "type");
  const std::string_view converts = type >= 0 ? ast_[type].text : std::string_view("str");
  const std::string_view text = unquoted(ast_[written]);
  if (!text.empty() && converts == "int" && is_whole_number(text)) {
    return Value(Int(parse_integer(std::string(text)), true));
  }
  if (!text.empty() && converts != "str") return open;
  if (!open_names(ast_, written, environment_).empty()) return open;
  Value v;
  const auto error = error_of([&] { v = value(written); });
  unknown_.reset();
  if (error) return open;
  return v;
}

/// The options of all parsers of the text: which of them is asked a text seldom leaves open, and of
/// two of a name with different values none is taken.
Value Evaluator::options() {
  Scope r("Namespace", {}, 0);
  r.is_object = true;
  for (size_t i = 0; i < ast_.nodes.size(); ++i) {
    const Node& n = ast_.nodes[i];
    const bool adds = n.kind == NodeKind::call && ast_[n.args[0]].kind == NodeKind::member &&
                      ast_[n.args[0]].text == kAdd;
    const std::string name = adds ? option_name(ast_, n) : std::string();
    if (name.empty()) continue;
    Environment::Variable option{name, Reading::math, {}, false, {}};
    Outcome made = option_default(n, name);
    if (const Value* v = std::get_if<Value>(&made)) option.value = *v;
    if (const Cause* why = std::get_if<Cause>(&made)) option.unknown = *why;
    const Environment::Variable* before = r.find(name);
    const bool differs = before != nullptr && (before->unknown || option.unknown ||
                                               !is_same(before->value, option.value));
    if (differs) option.unknown = Cause{"language.option_open", {name}};
    if (before == nullptr) r.record_fields.push_back(name);
    r.set(option);
  }
  return make_object<Scope>(std::move(r));
}

/// What a call of a parser gives; its options are asked for together.
Value Evaluator::option_call(const Node& call) {
  const Node& callee = ast_[call.args[0]];
  if (callee.text == kAdd) lose({"language.no_return", {std::string(kAdd)}});
  if (callee.text == "parse_args") return options();
  if (callee.text == "parse_known_args") return Value::tuple({options(), Value::tuple({})});
  return make_object<OptionParser>();
}

}  // namespace colex
