#include "eval/evaluator.hpp"
#include "eval/operators.hpp"
#include "syntax/lexer.hpp"
#include "text/attempt.hpp"
#include "text/words.hpp"

/// Functions of the text as arguments: `transform(t, [](auto x) { return x * 2; })`.

namespace colex {

namespace {

const Value* call_operator(const Value& v) {
  const Scope* scope = v.object_as<Scope>();
  const Environment::Variable* own = scope != nullptr ? scope->find("operator()") : nullptr;
  return own != nullptr && !own->unknown ? &own->value : nullptr;
}

/// Joined as CuTe's fold with a function does it, from the left.
template <class F> Value fold_parts(const std::vector<Value>& parts, Value start, F f) {
  for (const Value& part : parts) start = f(std::move(start), part);
  return start;
}

}  // namespace

bool is_function(const Value& v) {
  const Definition* d = v.object_as<Definition>();
  return (d != nullptr && d->is_function()) || call_operator(v) != nullptr;
}

Value Evaluator::function_in_place(const Node& n) {
  const StatementNode& s = ast_.lambdas[static_cast<size_t>(n.number)];
  Definition made(s);
  made.sees = environment_.all().size();
  made.around = std::make_shared<const Environment>(environment_);
  made.by_reference = n.op == '&';
  made.captured = std::make_shared<std::vector<Environment::Variable>>();
  for (const StatementNode& own : s.before) made.captured->push_back(captured(own));
  return make_object<Definition>(std::move(made));
}

/// `n = 3` of `[n = 3]`.
Environment::Variable Evaluator::captured(const StatementNode& own) {
  Environment::Variable r{own.name, reading_, {}, false, {}};
  Outcome value = Evaluator(ast_, environment_, reading_, definitions_).outcome(own.expression);
  if (const Cause* why = std::get_if<Cause>(&value)) {
    r.unknown = *why;
  } else {
    r.value = std::get<Value>(std::move(value));
  }
  return r;
}

Value Evaluator::call_function(const Value& f, std::vector<Value> arguments) {
  const Value* own = call_operator(f);
  const Definition* definition = (own != nullptr ? *own : f).object_as<Definition>();
  if (definition == nullptr || definitions_ == nullptr) {
    throw LayoutError("language.not_callable", {f.print(notation_of(reading_))});
  }
  std::vector<Given> given;
  for (Value& a : arguments) given.push_back({"", std::move(a)});
  const Scope* object = own != nullptr ? f.object_as<Scope>() : nullptr;
  const Definition function = object != nullptr ? definition->of(*object, "") : *definition;
  Outcome r = definitions_->call(function, {}, given);
  if (const Cause* why = std::get_if<Cause>(&r)) lose(*why);
  return std::get<Value>(std::move(r));
}

/// For what the function does: it need not return.
void Evaluator::act(const Value& f, const Value& argument) {
  const auto wrong = error_of([&] { call_function(f, {argument}); });
  if (wrong && wrong->id != "language.no_return") throw LayoutError(*wrong);
  unknown_.reset();
}

const char* parameters_with_function(std::string_view name) {
  constexpr std::pair<std::string_view, const char*> kAll[] = {
      {"transform_leaf", "tuple, tuple?, function"},
      {"transform_apply", "tuple, …, function, function"},
      {"for_each", "tuple, function"},
      {"fold_first", "tuple, function"},
      {"apply", "tuple, function"},
      {"filter_tuple", "tuple, …, function"},
      {"all_of", "tuple, function"},
      {"any_of", "tuple, function"},
      {"none_of", "tuple, function"},
      {"find_if", "tuple, function"}};
  for (const auto& [known, parameters] : kAll) {
    if (known == name) return parameters;
  }
  return nullptr;
}

std::optional<Value> Evaluator::apply_function(const std::string& name,
                                               const std::vector<Value>& arguments) {
  if (arguments.size() < 2 || !is_function(arguments.back())) return std::nullopt;
  const Value& f = arguments.back();
  const auto one = [&](const Value& a) { return call_function(f, {a}); };
  const auto two = [&](Value a, const Value& b) { return call_function(f, {std::move(a), b}); };
  const Value& t = arguments[0];
  if (!t.is_tuple() && !t.is_integer()) throw LayoutError("language.function_of", {name, t.kind()});
  const std::vector<Value> parts = t.parts();
  const size_t n = arguments.size();
  const auto second = [&]() -> std::vector<Value> {
    const std::vector<Value> r = arguments[1].parts();
    if (r.size() != parts.size()) {
      throw LayoutError("language.function_sizes",
                        {name, std::to_string(parts.size()), std::to_string(r.size())});
    }
    return r;
  };
  // The first parts of all tuples, the second ones and so on, each through `function`.
  const auto together = [&](const std::vector<Value>& tuples, const Value& function) {
    std::vector<std::vector<Value>> given(parts.size());
    for (const Value& tuple : tuples) {
      const std::vector<Value> all = tuple.parts();
      if (all.size() != parts.size()) {
        throw LayoutError("language.function_sizes",
                          {name, std::to_string(parts.size()), std::to_string(all.size())});
      }
      for (size_t i = 0; i < parts.size(); ++i) given[i].push_back(all[i]);
    }
    std::vector<Value> made;
    for (std::vector<Value>& of : given) made.push_back(call_function(function, std::move(of)));
    return made;
  };
  std::vector<Value> r;
  if (name == "transform" && n == 2) {
    if (!t.is_tuple()) return one(t);
    for (const Value& part : parts) r.push_back(one(part));
    return Value::tuple(std::move(r));
  }
  if (name == "transform" && n == 3) {
    if (!t.is_tuple()) return two(t, arguments[1]);
    const std::vector<Value> others = second();
    for (size_t i = 0; i < parts.size(); ++i) r.push_back(two(parts[i], others[i]));
    return Value::tuple(std::move(r));
  }
  if (name == "transform_apply" && n > 2 && is_function(arguments[n - 2])) {
    return call_function(f, together({arguments.begin(), arguments.end() - 2}, arguments[n - 2]));
  }
  if (name == "transform_leaf" && n == 2) {
    if (!t.is_tuple()) return one(t);
    for (const Value& part : parts) r.push_back(*apply_function(name, {part, f}));
    return Value::tuple(std::move(r));
  }
  if (name == "transform_leaf" && n == 3) {
    if (!t.is_tuple()) return two(t, arguments[1]);
    const std::vector<Value> others = second();
    for (size_t i = 0; i < parts.size(); ++i) {
      r.push_back(*apply_function(name, {parts[i], others[i], f}));
    }
    return Value::tuple(std::move(r));
  }
  if (name == "for_each" && n == 2) {
    for (const Value& part : parts) act(f, part);
    lose({"language.no_return", {name}});
  }
  if (name == "fold" && n == 3) return fold_parts(parts, arguments[1], two);
  if (name == "fold_first" && n == 2) {
    return fold_parts({parts.begin() + 1, parts.end()}, parts[0], two);
  }
  if (name == "apply" && n == 2) return call_function(f, parts);
  if (name == "filter_tuple") {
    for (const Value& kept : together({arguments.begin(), arguments.end() - 1}, f)) {
      for (Value& part : kept.parts()) r.push_back(std::move(part));
    }
    return Value::tuple(std::move(r));
  }
  if (is_one_of(name, {"all_of", "any_of", "none_of"}) && n == 2) {
    const bool all = name == "all_of";
    const int op = all ? code('&', '&') : code('|', '|');
    Value found = Value(static_int(all));
    for (const Value& part : parts) found = apply_binary(op, found, one(part));
    return name == "none_of" ? apply_unary('!', found) : found;
  }
  if (name == "find_if" && n == 2) {
    size_t i = 0;
    const auto holds = [&](const Value& part) {
      const Value v = one(part);
      return v.is_integer() && v.as<IntTuple>()->value().value != 0;
    };
    while (i < parts.size() && !holds(parts[i])) ++i;
    return Value(static_int(static_cast<int64>(i)));
  }
  return std::nullopt;
}

}  // namespace colex
