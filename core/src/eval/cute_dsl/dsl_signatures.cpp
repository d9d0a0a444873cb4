#include "eval/cute_dsl/dsl_signatures.hpp"

#include <algorithm>

#include "registry/operation.hpp"
#include "registry/parameters.hpp"
#include "text/layout_error.hpp"

namespace colex {

namespace {

bool is_list_of_layouts(const Value& v) {
  if (!v.is_tuple()) return false;
  const std::vector<Value> parts = v.parts();
  return std::all_of(parts.begin(), parts.end(),
                     [](const Value& part) { return part.as<Layout>() != nullptr; });
}

/// A static mode of one element moves nothing: CuTe DSL gives it the stride 0.
Value without_strides_of_ones(const Value& tiler) {
  if (const Layout* l = tiler.as<Layout>()) {
    Layout r = *l;
    for (int i = 0; i < r.shape.leaves; ++i) {
      if (r.shape.leaf[i] == static_int(1)) r.stride.leaf[i] = static_int(0);
    }
    return r;
  }
  if (tiler.as<IntTuple>() != nullptr || !tiler.is_tuple()) return tiler;
  std::vector<Value> parts = tiler.parts();
  for (Value& part : parts) part = without_strides_of_ones(part);
  return Value::tuple(std::move(parts));
}

/// How many arguments a call of the form has.
size_t arguments_of(const DslCall& call) {
  switch (call.form) {
    case DslCall::Form::types_first:
      return 3;
    case DslCall::Form::count_last:
      return parameters_of(call.parameters).size();
    case DslCall::Form::list:
      return 1;
    default:
      return 2;
  }
}

}  // namespace

std::string_view dsl_parameters(std::string_view name) {
  const Operation* row = find_operation(std::string(name));
  return row != nullptr && row->dsl.exists() ? row->dsl.parameters : std::string_view();
}

void refuse_dsl_keyword(std::string_view name, std::string_view keyword) {
  const std::string_view own = dsl_parameters(name);
  if (own.empty()) return;
  if (name == "make_layout" && keyword == "order") throw LayoutError("language.no_order", {});
  throw LayoutError("language.no_keyword",
                    {std::string(name), std::string(keyword), std::string(own)});
}

void arrange_dsl_call(std::string_view name, std::vector<Value>& types,
                      std::vector<Value>& arguments) {
  if (!types.empty()) return;
  // A type of C++ rather than an operation: `E([0, 1])`.
  if (name == "E" && arguments.size() == 1 && arguments[0].is_tuple()) {
    arguments = arguments[0].parts();
    return;
  }
  const Operation* row = find_operation(std::string(name));
  if (row == nullptr || arguments.size() != arguments_of(row->dsl)) return;
  switch (row->dsl.form) {
    case DslCall::Form::same:
      return;
    case DslCall::Form::tiler:
      arguments[1] = without_strides_of_ones(arguments[1]);
      return;
    case DslCall::Form::types_first:
      types = {std::move(arguments[1]), std::move(arguments[0])};
      arguments.erase(arguments.begin(), arguments.begin() + 2);
      return;
    case DslCall::Form::count_last:
      types = {std::move(arguments.back())};
      arguments.pop_back();
      return;
    case DslCall::Form::modes_last:
      types = arguments[1].parts();
      arguments.pop_back();
      return;
    case DslCall::Form::swapped:
      std::swap(arguments[0], arguments[1]);
      return;
    case DslCall::Form::source_first: {
      const IntTuple* first = arguments[0].as<IntTuple>();
      if (first == nullptr || !has_underscore(*first)) std::swap(arguments[0], arguments[1]);
      return;
    }
    case DslCall::Form::list:
      if (is_list_of_layouts(arguments[0])) arguments = arguments[0].parts();
      return;
  }
}

}  // namespace colex
