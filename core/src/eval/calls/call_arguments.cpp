#include <algorithm>

#include "eval/cute_dsl/dsl_signatures.hpp"
#include "eval/cute_dsl/storage.hpp"
#include "eval/evaluator.hpp"
#include "eval/julia/julia_calls.hpp"
#include "eval/names/suggest.hpp"
#include "eval/operators.hpp"
#include "registry/names.hpp"
#include "registry/parameters.hpp"
#include "text/attempt.hpp"
#include "text/deadline.hpp"
#include "text/words.hpp"
#include "value/data_type.hpp"

/// What an operation is called with: template arguments, keywords, unpacked tuples.

namespace colex {

namespace {

constexpr std::string_view kModeKeyword = "mode";

constexpr int kMaxCalls = 10'000;

/// A parameter that a call has not named yet.
bool is_passed_over(const Value& v) {
  const IntTuple* t = v.as<IntTuple>();
  return t != nullptr && t->is_leaf() && t->value().is_underscore();
}

/// What every function of CuTe DSL takes for its compiler: the place in the text, and in the code.
bool is_of_compiler(const Ast& ast, std::string_view keyword) {
  return ast.dialect == Dialect::python && (keyword == "loc" || keyword == "ip");
}

/// Calls with a shape and, behind it, its strides.
bool takes_strides(std::string_view name) {
  return name == "make_layout" || name == "Layout" || name == "make_tensor";
}

bool is_near_any(std::string_view word, const std::vector<std::string>& words) {
  for (const std::string& w : words) {
    if (is_near(std::string(word), w)) return true;
  }
  return false;
}

/// "layout, tiler, order?" -> layout, tiler, order.
std::vector<std::string> parameter_names(std::string_view parameters) {
  std::vector<std::string> r;
  for (const Parameter& p : parameters_of(parameters)) r.emplace_back(p.name);
  return r;
}

}  // namespace

Value Evaluator::invoke(NodeId id, const Operation& row, std::vector<Value> types,
                        std::vector<Value> arguments) {
  at_ = ast_[id].span;
  if (++calls_ > kMaxCalls) fail("limit.calls", kMaxCalls);
  check_deadline();
  Arguments a(row.name, std::move(types), std::move(arguments));
  check_arity(row, a);
  for (int i = 0; i < a.count(); ++i) want_value(a[i]);
  if (definitions_ != nullptr && definitions_->act(row, a, ast_[id].span)) {
    lose({"language.no_return", {row.name}});
  }
  // Also of what is refused: a form over the call goes on showing its operands.
  const auto keep = [&] {
    if (id != root_) return;
    outer_.row = &row;
    outer_.arguments = std::move(a);
  };
  try {
    Value r = row.apply(a);
    for (InnerCall& inner : inner_) {
      if (inner.id == id) inner = {id, {&row, a}, r};
    }
    keep();
    return r;
  } catch (const LayoutError&) {
    keep();
    throw;
  }
}

std::vector<Value> Evaluator::types_of(NodeId call) {
  const Node& n = ast_[call];
  const Node& callee = ast_[n.args[0]];
  std::vector<Value> r;
  if (callee.kind == NodeKind::apply_types) r = template_arguments(callee.args, 0);
  if (callee.kind == NodeKind::member) r = template_arguments(callee.args, 1);
  // `size(x, mode=[0])` of CuTe DSL is `size<0>(x)`.
  for (size_t i = 1; i < n.args.size(); ++i) {
    if (n.keywords[i - 1] != kModeKeyword) continue;
    for (Value& mode : value(n.args[i]).parts()) r.push_back(std::move(mode));
  }
  return r;
}

namespace {

/// `make_tensor(&a[0], …)`, `make_gmem_ptr(a)`: numbers of the text as memory, of which only the
/// type counts.
bool wants_pointer(const Ast& ast, const Operation* row, const Node& call, const Value& v) {
  const bool tensor = row != nullptr && std::string_view(row->name) == "make_tensor";
  const bool pointer =
      row != nullptr && is_one_of(row->name, {"make_gmem_ptr", "make_smem_ptr", "make_rmem_ptr"});
  // `make_tensor<T>(shape)` owns its elements.
  const bool owns = ast[call.args[0]].kind == NodeKind::apply_types || call.args.size() < 3;
  if (!(pointer || (tensor && !owns)) || ast.dialect != Dialect::cpp) return false;
  const Node& argument = ast[call.args[1]];
  const bool address = argument.kind == NodeKind::unary && argument.op == '&';
  const bool array = argument.kind == NodeKind::name && v.is_tuple();
  return address ? v.as<IntTuple>() != nullptr || v.as<std::string>() != nullptr
                 : v.as<IntTuple>() != nullptr && array;
}

/// The parameters that the keywords of a call name: CuTe DSL's `make_swizzle(b, m, s)` has C++'s
/// `<B,M,S>` as arguments.
std::vector<std::string> keyword_names(const Operation& row) {
  const std::string_view all = row.parameters;
  const std::string_view inside = all.substr(0, 1) == "<" ? all.substr(1, all.find('>') - 1) : "";
  std::vector<std::string> r;
  for (const char c : inside) {
    if (c == ',') continue;
    if (c < 'A' || c > 'Z') return parameter_names(all);
    r.emplace_back(1, static_cast<char>(c - 'A' + 'a'));
  }
  return r.size() > 1 ? r : parameter_names(all);
}

/// Where the call of CuTe DSL has the parameter of this name; kNoPlace if it is not told.
constexpr size_t kNoPlace = static_cast<size_t>(-1);

size_t dsl_place(const Ast& ast, const Operation& row, std::string_view keyword) {
  if (ast.dialect != Dialect::python) return kNoPlace;
  const std::vector<std::string> names = parameter_names(dsl_parameters(row.name));
  const auto own = std::find(names.begin(), names.end(), keyword);
  return own == names.end() ? kNoPlace : static_cast<size_t>(own - names.begin());
}

/// `dtype`, `a_dtype` name the parameter that is a type, and `smem_layout_` is `smem_layout`.
bool is_named_by(std::string_view parameter, std::string_view keyword) {
  if (parameter == keyword) return true;
  if (keyword.substr(0, parameter.size()) == parameter && keyword.size() == parameter.size() + 1) {
    return keyword.back() == '_';
  }
  constexpr std::string_view kType = "dtype";
  const bool type =
      keyword.size() >= kType.size() && keyword.substr(keyword.size() - kType.size()) == kType;
  return type && is_one_of(parameter, {"type", "dtype", "element_type"});
}

}  // namespace

/// A pointer to what `&x`, `&x[0]` and `x` of an array lie in.
Value Evaluator::pointer_to_variable(NodeId argument) const {
  const Node* n = &ast_[argument];
  while (n->kind != NodeKind::name && !n->args.empty()) n = &ast_[n->args[0]];
  const Environment::Variable* v = environment_.find(n->text);
  std::string type = v != nullptr ? v->element : std::string();
  const Environment::Variable* named = environment_.find(type);  // `using T = half_t;`
  if (named != nullptr && named->value.as<std::string>() != nullptr) {
    type = *named->value.as<std::string>();
  }
  if (data_type_bits(type) == 0) type = "int";
  return *find_named("ptr", {Value(type)});
}

std::vector<Value> Evaluator::call_arguments(NodeId id, const Operation* row) {
  const Node& n = ast_[id];
  std::vector<Value> r;
  std::vector<std::string> parameters;
  for (size_t i = 1; i < n.args.size(); ++i) {
    const std::string_view keyword = n.keywords[i - 1];
    if (keyword == kModeKeyword || is_of_compiler(ast_, keyword)) continue;
    // How it is aligned says nothing of a layout.
    if (!keyword.empty() && ast_[n.args[0]].text == "from_dlpack") continue;
    if (i > 1 && takes_strides(ast_[n.args[0]].text)) {
      if (const IntTuple* shape = r.back().as<IntTuple>()) assume_strides(*shape, n.args[i]);
    }
    if (is_unpacked(ast_[n.args[i]])) {
      const Value all = value(ast_[n.args[i]].args[0]);
      const Layout* l = all.as<Layout>();
      const std::vector<Value> parts = l != nullptr ? layouts_of_modes(*l) : all.parts();
      r.insert(r.end(), parts.begin(), parts.end());
      continue;
    }
    if (i == kMadeAddress && makes_pointer(ast_, n)) {
      Value address(static_int(0));
      error_of([&] { address = value(n.args[i]); });  // one that is not known is as good as any
      r.push_back(std::move(address));
      continue;
    }
    Value v = value(n.args[i]);
    if (i == 1 && !is_iterator(n.args[1]) && wants_pointer(ast_, row, n, v)) {
      v = pointer_to_variable(n.args[1]);
    }
    if (keyword.empty()) {
      r.push_back(std::move(v));
      continue;
    }
    if (row == nullptr && ast_[n.args[0]].text == "Layout") row = find_operation("make_layout");
    if (row == nullptr) {
      at_ = ast_[n.args[0]].span;
      throw LayoutError("language.unknown_operation", {std::string(ast_[n.args[0]].text)});
    }
    if (parameters.empty()) parameters = keyword_names(*row);
    size_t place = dsl_place(ast_, *row, keyword);
    const bool told = place != kNoPlace;
    if (!told) {
      place = 0;
      while (place < parameters.size() && !is_named_by(parameters[place], keyword)) ++place;
      // CuTe DSL names some parameters otherwise, in the same order.
      if (place == parameters.size() && !is_near_any(keyword, parameters)) {
        at_ = ast_[n.args[i]].span;
        if (ast_.dialect == Dialect::python) refuse_dsl_keyword(row->name, keyword);
        place = r.size();
      }
    }
    // A parameter that is passed over stands as `_` until it is named.
    const bool named = place < r.size() && is_passed_over(r[place]);
    if ((!told && place >= parameters.size()) || (place < r.size() && !named)) {
      throw LayoutError("language.keyword", {std::string(keyword), row->parameters});
    }
    while (r.size() <= place) r.push_back(Value(underscore()));
    r[place] = std::move(v);
  }
  at_ = n.span;
  return r;
}

}  // namespace colex
