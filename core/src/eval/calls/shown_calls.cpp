#include <algorithm>

#include "colex/ops/composed_cast.hpp"
#include "dsl/names.hpp"
#include "eval/claims.hpp"
#include "eval/evaluator.hpp"
#include "eval/operators.hpp"
#include "text/attempt.hpp"
#include "text/words.hpp"

/// Calls that show, ask for the type of, or check what they are given.

namespace colex {

bool is_identity_call(std::string_view name) {
  return is_one_of(name, {"print",
                          "print_layout",
                          "print_latex",
                          "print_tensor",
                          "print_svg",
                          "print_typst",
                          "printf",
                          "println",
                          "display",
                          "pretty_str",
                          "print2D",
                          "printLayout",
                          "print_type",
                          "decltype",
                          "declval",
                          "remove_cvref_t",
                          "static_assert",
                          "assert",
                          "CUTE_STATIC_ASSERT",
                          "CUTE_STATIC_ASSERT_V",
                          "CUTE_STATIC_V",
                          "__launch_bounds__",
                          "const_expr",
                          "make_warp_uniform",
                          "EXPECT_TRUE",
                          "ASSERT_TRUE",
                          "CHECK",
                          "REQUIRE"});
}

/// What a claim that compares, denies or is a method says of its arguments.
std::optional<Value> Evaluator::claimed(const Node& claim) {
  const Node& callee = ast_[claim.args[0]];
  if (const int op = compared_by(callee.text); op != 0 && claim.args.size() > 2) {
    const Value a = object_of(claim.args[1]);
    const Value b = object_of(claim.args[2]);
    if (std::optional<Value> own = own_binary(op, a, b)) return own;
    return apply_binary(op, a, b);
  }
  if (denies(callee.text)) return apply_unary('!', object_of(claim.args[1]));
  if (callee.text == "assertTrue") return object_of(claim.args[1]);
  return std::nullopt;
}

/// Elements that are not followed stand as `?` beside what is known.
Value Evaluator::shown_parts(const std::vector<NodeId>& parts) {
  std::vector<Value> all;
  std::vector<NodeId> open;
  for (const NodeId id : parts) {
    const auto unknown = error_of([&] {
      std::vector<Value> known = values({id}, 0);
      for (const Value& v : known) want_value(v);
      all.insert(all.end(), known.begin(), known.end());
    });
    if (!unknown) continue;
    if (unknown->id != kElementUnknown) throw LayoutError(*unknown);
    unknown_.reset();
    open.push_back(id);
    all.emplace_back(std::string("?"));
  }
  // Numbers, texts and pointers alone, as the index of a loop, say nothing beside an element.
  const bool tells = std::any_of(all.begin(), all.end(), [](const Value& v) {
    return !v.is_integer() && v.as<std::string>() == nullptr && !fraction_of(v) &&
           v.object_as<PointerObject>() == nullptr;
  });
  if (!open.empty() && !tells) {
    at_ = ast_[open[0]].span;
    throw LayoutError(kElementUnknown, {});
  }
  elements_.insert(elements_.end(), open.begin(), open.end());
  return Value::tuple(std::move(all));
}

/// Of `print(x)`, `printf("%d", x)`, `print("x:", x)`, `static_assert(x, "…")` what is not text.
Value Evaluator::shown(NodeId id) {
  std::vector<NodeId> parts;
  const Node& n = ast_[id];
  for (size_t i = 1; i < n.args.size(); ++i) {
    const Node& part = ast_[n.args[i]];
    const bool text = part.kind == NodeKind::text;
    if (text || !n.keywords[i - 1].empty()) continue;
    // `"%d:%d" % (4, 8)`, `"{}:{}".format(4, 8)`
    const bool filled = ast_.dialect == Dialect::python && !part.args.empty();
    const bool percent = filled && part.kind == NodeKind::binary && part.op == '%' &&
                         ast_[part.args[0]].kind == NodeKind::text;
    const Node& callee = filled ? ast_[part.args[0]] : part;
    const bool format = part.kind == NodeKind::call && callee.kind == NodeKind::member &&
                        callee.text == "format" && ast_[callee.args[0]].kind == NodeKind::text;
    if (percent || format) {
      parts.insert(parts.end(), part.args.begin() + 1, part.args.end());
    } else {
      parts.push_back(n.args[i]);
    }
  }
  if (parts.empty()) return value(n.args[1]);
  const bool type = is_one_of(ast_[n.args[0]].text, {"decltype", "declval", "remove_cvref_t"});
  if (parts.size() > 1) return shown_parts(parts);
  if (id == root_) set_root(parts[0]);
  Value v = value(parts[0]);
  if (!type) want_value(v);
  // CuTe writes the numbers of the elements, not of the bytes that a layout of any type swizzles.
  const bool draws = is_one_of(ast_[n.args[0]].text, {"print_layout", "print_latex"});
  const ComposedLayout* composed = draws ? v.as<ComposedLayout>() : nullptr;
  if (composed != nullptr && has_smem_flag(*composed)) {
    return call_row("as_position_independent_swizzle_layout", {v});
  }
  return v;
}

}  // namespace colex
