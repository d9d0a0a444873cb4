#include <algorithm>

#include "eval/arrays/arrays.hpp"
#include "eval/evaluator.hpp"
#include "registry/operation.hpp"
#include "text/words.hpp"

/// Arrays in expressions: `torch.randn(8, 4).cuda()`, `a[:, None]`, `np.float16`.

namespace colex {

namespace {

constexpr std::string_view kRandomModule = "random";

bool is_unbound(const Node& n, const Environment& environment) {
  return n.kind == NodeKind::name && environment.find(n.text) == nullptr;
}

/// Of CuTe DSL's own module for torch: `cutlass_torch.dtype`, `cutlass.torch.dtype`.
bool is_dsl_torch(const Ast& ast, const Node& n, const Environment& environment) {
  if (n.kind == NodeKind::member) return n.text == "torch" && ast[n.args[0]].text == "cutlass";
  return n.text == "cutlass_torch" && is_unbound(n, environment);
}

/// `float("-inf")`, `-torch.inf`, `-math.inf`
bool is_infinite_number(const Ast& ast, NodeId id) {
  const Node& n = ast[id];
  return is_infinite(n.text) || std::any_of(n.args.begin(), n.args.end(), [&ast](NodeId part) {
           return part >= 0 && is_infinite_number(ast, part);
         });
}

/// Of what `torch.full(size, value)` sets the type counts, where none is given. An infinite one is
/// a float.
bool tells_type(const Ast& ast, const Node& call, size_t i) {
  return !is_infinite_number(ast, call.args[i]) && !is_one_of("dtype", call.keywords);
}

bool fills_infinite(const Ast& ast, const Node& call) {
  for (size_t i = 1; i < call.args.size(); ++i) {
    if (is_infinite_number(ast, call.args[i])) return true;
  }
  return false;
}

bool is_rest(const Node& n) { return n.kind == NodeKind::name && n.text == kEllipsis; }

}  // namespace

std::optional<ArrayCall> array_call(const Ast& ast, const Node& callee,
                                    const Environment& environment) {
  if (ast.dialect != Dialect::python || callee.kind != NodeKind::member) return std::nullopt;
  const Node& object = ast[callee.args[0]];
  std::string function(callee.text);
  if (is_dsl_torch(ast, object, environment)) {
    if (!is_one_of(function, {"dtype", "matrix"})) return std::nullopt;
    return ArrayCall{ArrayLibrary::torch, "cutlass_torch." + function};
  }
  const bool random = object.kind == NodeKind::member && object.text == kRandomModule;
  const Node& library = random ? ast[object.args[0]] : object;
  if (random) function = std::string(kRandomModule) + "." + function;
  const std::optional<ArrayLibrary> known =
      is_unbound(library, environment) ? array_library(library.text) : std::nullopt;
  if (!known || !makes_array(function)) return std::nullopt;
  return ArrayCall{*known, std::move(function)};
}

std::string array_type_of(const Ast& ast, const Node& n, const Environment& environment) {
  if (ast.dialect != Dialect::python || n.kind != NodeKind::member) return {};
  const Node& library = ast[n.args[0]];
  const bool known = is_unbound(library, environment) && array_library(library.text);
  return known ? array_type(n.text) : std::string();
}

bool sets_elements(const Ast& ast, const Node& call) {
  const Node& callee = ast[call.args[0]];
  if (ast.dialect != Dialect::python || callee.kind != NodeKind::member) return false;
  const std::string_view method = callee.text;
  return method.size() > 1 && method.back() == '_' && method[method.size() - 2] != '_' &&
         find_operation(std::string(method)) == nullptr;  // `cute.slice_`
}

bool is_array_argument(const Ast& ast, const Node& call, size_t i, const Environment& environment) {
  const std::optional<ArrayCall> made = array_call(ast, ast[call.args[0]], environment);
  const bool last = i + 1 == call.args.size() || !call.keywords[i].empty();
  if (!made) return true;
  const bool fill = call.keywords[i - 1].empty() ? i == 2 : call.keywords[i - 1] == "fill_value";
  if (made->function == "full" && fill) return tells_type(ast, call, i);
  return !is_of_elements(made->function, call.keywords[i - 1], last, i - 1);
}

Value Evaluator::make_array_of(NodeId id, const ArrayCall& called) {
  const Node& n = ast_[id];
  PythonArguments given = python_arguments(n, [&](std::string_view keyword, size_t place) {
    if (keyword == "device") return ast_[n.args[place + 1]].kind == NodeKind::text;
    return is_array_argument(ast_, n, place + 1, environment_);
  });
  if (called.function == "full" && fills_infinite(ast_, n)) {
    given.named.emplace_back("fill_value", Value(std::string("1.0")));
  }
  at_ = n.span;
  if (called.function == "cutlass_torch.dtype" && given.values.size() == 1) return given.values[0];
  if (called.function == "cutlass_torch.matrix") return matrix_of(given);
  return make_array(called.library, called.function, given);
}

/// What CuTe DSL's cutlass.torch.matrix(l, mode0, mode1, is_mode0_major, dtype) makes.
Value Evaluator::matrix_of(const PythonArguments& given) {
  const auto number = [&](const char* name, size_t place) {
    const Value* v = given.find(name, place);
    if (v == nullptr || !v->is_integer()) throw LayoutError("language.array", {"matrix"});
    return v->as<IntTuple>()->value().value;
  };
  const int64 l = number("l", 0);
  const int64 m = number("mode0", 1);
  const int64 n = number("mode1", 2);
  const bool columns = number("is_mode0_major", 3) != 0;
  const Value* type = given.find("cutlass_dtype", 4);
  const std::string* name = type != nullptr ? type->as<std::string>() : nullptr;
  if (name == nullptr) throw LayoutError("language.array", {"matrix"});
  ArrayForm a;
  // Floats of 8 bits or less are kept as bytes.
  const bool small = name->rfind("Float8", 0) == 0 || name->rfind("Float6", 0) == 0 ||
                     name->rfind("Float4", 0) == 0;
  a.type = small ? "Int8" : *name;
  a.shape = columns ? std::vector<int64>{l, n, m} : std::vector<int64>{l, m, n};
  a.stride = dense_strides(a.shape);
  return make_object<ArrayObject>(
      permuted(a, columns ? std::vector<int64>{2, 1, 0} : std::vector<int64>{1, 2, 0}));
}

Value Evaluator::call_array(NodeId id, const ArrayObject& array, const std::string& method) {
  const Node& n = ast_[id];
  const bool sets = sets_elements(ast_, n);
  const ArrayForm form = array.form;
  PythonArguments given = python_arguments(n, [&](std::string_view keyword, size_t place) {
    const Node& argument = ast_[n.args[place + 1]];
    // A device that is not known leaves the layout as it is.
    const bool device = method == "to" && keyword != "dtype" && argument.kind != NodeKind::text &&
                        argument.text.find("dev") != std::string_view::npos;
    return !sets && !device && keyword != "device";
  });
  at_ = n.span;
  if (method == "fill" && form.library != ArrayLibrary::torch) {
    lose({"language.no_return", {method}});
  }
  return array_method(form, method, given);
}

Value Evaluator::array_subscript(const Node& n, const ArrayForm& form) {
  const auto number = [this](const Value& v) {
    if (!v.is_integer() || !v.as<IntTuple>()->value().is_integer()) {
      throw LayoutError("language.array", {"[]"});
    }
    return v.as<IntTuple>()->value().value;
  };
  const auto is_open = [](const Value& v) {
    return v.is_integer() && v.as<IntTuple>()->value().is_underscore();
  };
  std::vector<NodeId> places(n.args.begin() + 1, n.args.end());
  if (places.size() == 1 && ast_[places[0]].kind == NodeKind::tuple) places = ast_[places[0]].args;
  std::vector<ArrayIndex> index;
  for (const NodeId id : places) {
    const Node& one = ast_[id];
    ArrayIndex i;
    if (one.kind == NodeKind::slice) {
      i.kind = ArrayIndex::Kind::range;
      const std::vector<Value> bounds = values(one.args, 0);
      std::optional<int64>* const parts[] = {&i.from, &i.to, &i.step};
      for (size_t k = 0; k < bounds.size() && k < 3; ++k) {
        if (!is_open(bounds[k])) *parts[k] = number(bounds[k]);
      }
    } else if (is_rest(one)) {
      i.kind = ArrayIndex::Kind::rest;
    } else if (const Value v = value(id); is_open(v)) {
      i.kind = ArrayIndex::Kind::added;
    } else {
      i.number = number(v);
    }
    index.push_back(i);
  }
  at_ = n.span;
  return array_part(form, index);
}

}  // namespace colex
