#include "eval/roles.hpp"

#include <algorithm>
#include <vector>

#include "eval/callable.hpp"
#include "eval/evaluator.hpp"
#include "registry/operation.hpp"
#include "registry/parameters.hpp"
#include "syntax/lexer.hpp"
#include "text/words.hpp"

namespace colex {

namespace {

/// The node that has node `id` among its parts, and which part that is; no node where it is whole.
struct Parent {
  const Node* node = nullptr;
  size_t part = 0;
  NodeId id = -1;
};

Parent parent_of(const Ast& ast, NodeId id) {
  // Most nodes are made soon after their parts.
  const size_t count = ast.nodes.size();
  for (size_t step = 1; step < count; ++step) {
    const size_t i = (static_cast<size_t>(id) + step) % count;
    const std::vector<NodeId>& parts = ast.nodes[i].args;
    const auto at = std::find(parts.begin(), parts.end(), id);
    if (at == parts.end()) continue;
    return {&ast.nodes[i], static_cast<size_t>(at - parts.begin()), static_cast<NodeId>(i)};
  }
  return {};
}

bool is_capital_letter(char c) { return c >= 'A' && c <= 'Z'; }

/// `XE_8x16x16_F32BF16BF16F32_TT`, `SM80_CP_ASYNC_ZFILL`: how instructions are named.
bool looks_like_atom(std::string_view name) {
  if (name.size() < 6 || !is_capital_letter(name[0]) || name.find('_') == name.npos) return false;
  const bool shouts = std::none_of(name.begin(), name.end(),
                                   [](char c) { return c >= 'a' && c <= 'z' && c != 'x'; });
  const bool extents = std::adjacent_find(name.begin(), name.end(), [](char a, char b) {
                         return b == 'x' && a >= '0' && a <= '9';
                       }) != name.end();
  const bool architecture =
      (name.substr(0, 2) == "SM" && name[2] >= '0' && name[2] <= '9') || name.substr(0, 3) == "XE_";
  return shouts && (extents || architecture);
}

/// `CU_TENSOR_MAP_SWIZZLE_NONE`, `Status::kSuccess`
bool looks_like_constant(std::string_view name) {
  // `kSwizzleX`
  if (name.size() > 2 && name[0] == 'k' && is_capital_letter(name[1])) return true;
  if (const size_t colons = name.rfind("::"); colons != name.npos) {
    const std::string_view last = name.substr(colons + 2);  // `Engine::value_type` is a type
    const bool type =
        (last.size() >= 4 && is_one_of(last.substr(last.size() - 4), {"type", "Type"})) ||
        (last.size() > 2 && last.substr(last.size() - 2) == "_t");
    return !type && last.substr(0, 7) != "Element";
  }
  return name.size() > 5 && is_capital_letter(name[0]) &&
         std::none_of(name.begin(), name.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

Role role_of_parameter(ParameterKind kind) {
  switch (kind) {
    case ParameterKind::layout:
      return Role::layout;
    case ParameterKind::tensor:
      return Role::tensor;
    case ParameterKind::tuple:
      return Role::tuple;
    case ParameterKind::coordinate:
      return Role::coordinate;
    case ParameterKind::integer:
      return Role::integer;
    case ParameterKind::mma:
      return Role::mma;
    case ParameterKind::copy:
      return Role::copy;
    case ParameterKind::any:
      break;
  }
  return Role::value;
}

/// `Copy_Atom<…, X>`, `sizeof_bits<X>`, `recast<X>`, `Layout_K_SW128_Atom<X>`: what argument number
/// `i` is the type of.
bool holds_elements(std::string_view name, size_t i) {
  constexpr std::string_view kAtom = "_Atom";
  const bool atom = name.substr(0, 7) == "Layout_" && name.size() > kAtom.size() &&
                    name.substr(name.size() - kAtom.size()) == kAtom;
  if (name == "Copy_Atom") return i == 1;
  const bool selects = name.find("op_selector") != name.npos;  // `rs_op_selector<A, B, C, Tile>()`
  if (selects) return i < 3;
  return i == 0 && (atom || is_one_of(name, {"sizeof_bits", "sizeof_bits_v", "recast", "recast_ptr",
                                             "make_gmem_ptr", "make_smem_ptr", "make_rmem_ptr",
                                             "make_fragment_like", "make_tensor"}));
}

/// Of argument number `i` of `name<…>`.
Role role_in_types(std::string_view name, size_t i, std::string_view argument) {
  const size_t colons = name.rfind("::");
  if (colons != name.npos) name.remove_prefix(colons + 2);
  if (is_one_of(name, {"MMA_Atom", "MMA_Traits", "TiledMMA"}) && i == 0) return Role::mma_atom;
  if (is_one_of(name, {"Copy_Atom", "Copy_Traits", "TiledCopy"}) && i == 0) return Role::copy_atom;
  if (holds_elements(name, i)) return Role::element;
  const bool layout = (is_one_of(name, {"Tensor", "TiledMMA", "TiledCopy"}) && i == 1) ||
                      (name == "ComposedLayout" && i == 2);
  if (layout) return Role::layout;
  if (is_one_of(name, {"Layout", "TiledMMA", "TiledCopy"})) return Role::tuple;
  if (name.substr(0, 3) == "is_") return Role::type;
  if (is_one_of(name, {"make_seq", "make_range", "make_int_sequence"})) return Role::integer;
  if (const Operation* row = find_by_path(std::string(name))) {
    if (std::string_view(row->parameters).substr(0, 2) != "<T") return Role::integer;
  }
  if (is_one_of(name, {"conditional", "conditional_t"}) && i == 0) return Role::condition;
  return looks_like_constant(argument) ? Role::constant : Role::argument;
}

Role role_of_object(std::string_view member, std::string_view name) {
  const auto starts = [member](std::string_view start) {
    return member.substr(0, start.size()) == start;
  };
  const bool slices = is_one_of(member, {"get_slice", "get_thread_slice"});
  const bool names_copy = name.find("copy") != name.npos || name.find("Copy") != name.npos ||
                          name.find("tma") != name.npos || name.find("Tma") != name.npos;
  if (is_one_of(member, {"partition_S", "partition_D"}) || starts("retile") || starts("tidfrg_")) {
    return Role::copy;
  }
  if (slices || starts("partition_") || starts("thrfrg_")) {
    return names_copy ? Role::copy : Role::mma;
  }
  return Role::object;
}

/// `thr_mma.partition_A(X)`, `thr_copy.retile_S(X)`, `print_tensor(X)`
bool takes_tensor(const Ast& ast, const Node& callee) {
  const std::string_view name = callee.text;
  const auto starts = [name](std::string_view start) {
    return name.substr(0, start.size()) == start;
  };
  if (callee.kind != NodeKind::member || is_module(ast[callee.args[0]].text)) {
    return name == "print_tensor";
  }
  return (starts("partition_") && !starts("partition_shape")) || starts("retile") ||
         starts("make_fragment_");
}

/// The number that the text subscripts a name or an attribute by, `2` of `self.tile[2]`; -1 of
/// other nodes.
int64 index_of(const Ast& ast, const Node& n, const Node& whole) {
  if (n.kind != NodeKind::subscript || n.args.size() != 2) return -1;
  const Node& of = ast[n.args[0]];
  const Node& index = ast[n.args[1]];
  const bool same = of.kind == whole.kind && of.text == whole.text;
  return same && index.kind == NodeKind::number ? index.number : -1;
}

/// `proj=(1, None, 1)`, `Step<_1,X,_1>{}` of a call: how many modes are projected; 0 of others.
size_t projected_modes(const Ast& ast, const Node& call) {
  for (size_t i = 1; i < call.args.size(); ++i) {
    const Node* n = &ast[call.args[i]];
    if (n->kind == NodeKind::construct && !n->args.empty()) n = &ast[n->args[0]];
    const bool step = n->kind == NodeKind::apply_types && n->text == "Step";
    const bool named = call.keywords[i - 1] == "proj" && n->kind == NodeKind::tuple;
    if (step || named) return n->args.size();
  }
  return 0;
}

/// `select<0,2>(X)`, `cute.select(X, mode=[0, 2])`: how many modes it wants; 0 of other calls.
size_t selected_modes(const Ast& ast, const Node& call) {
  const Node* modes_of = &ast[call.args[0]];
  constexpr int64 kMost = 8;
  int64 modes = 0;
  if (modes_of->text != "select") return 0;
  for (size_t i = 1; i < call.args.size(); ++i) {
    if (call.keywords[i - 1] == "mode") modes_of = &ast[call.args[i]];
  }
  if (modes_of->kind != NodeKind::apply_types && modes_of->kind != NodeKind::tuple) return 0;
  for (const NodeId id : modes_of->args) {
    const Node& mode = ast[id];
    if (mode.kind != NodeKind::number || mode.number < 0 || mode.number >= kMost) return 0;
    modes = std::max(modes, mode.number + 1);
  }
  return static_cast<size_t>(modes);
}

/// `(m, n, k)`, `make_shape(m, n, k)`: how many are written; 0 of others.
size_t count_entries(const Ast& ast, NodeId tuple) {
  const Node& n = ast[tuple];
  if (n.kind == NodeKind::tuple) return n.args.size();
  const bool made =
      n.kind == NodeKind::call && is_one_of(ast[n.args[0]].text, {"make_shape", "make_coord"});
  return made ? n.args.size() - 1 : 0;
}

/// `X(_, _, 0)`, `X[None, None, 0]`, `cute.slice_(X, (None, None, 0))`: an entry for each mode; 0
/// of other places.
size_t sliced_modes(const Ast& ast, const Parent& parent) {
  const Node& p = *parent.node;
  const bool call = p.kind == NodeKind::call;
  const bool slices = call && parent.part == 1 && p.args.size() == 3 &&
                      is_one_of(ast[p.args[0]].text, {"slice_", "slice", "dice"});
  if (slices) return count_entries(ast, p.args[2]);
  if (parent.part > 0 || p.args.size() < 2) return 0;
  if (p.kind != NodeKind::subscript && !(call && is_slice(ast, p))) return 0;
  return p.args.size() > 2 ? p.args.size() - 1 : count_entries(ast, p.args[1]);
}

/// `local_tile(X, X, coord)`: a mode for each entry of the coordinate, also of one that has a name;
/// 0 of other calls.
size_t tiled_modes(const Ast& ast, const Node& call) {
  if (ast[call.args[0]].text != "local_tile" || call.args.size() < 4) return 0;
  const NodeId coordinate = call.args[3];
  if (const size_t entries = count_entries(ast, coordinate)) return entries;
  for (const StatementNode& s : ast.statements) {
    const bool bound = s.expression >= 0 && s.name == ast[coordinate].text;
    if (bound && ast[coordinate].kind == NodeKind::name) return count_entries(ast, s.expression);
  }
  return 0;
}

bool is_condition_of(const std::vector<StatementNode>& list, NodeId id) {
  return std::any_of(list.begin(), list.end(), [id](const StatementNode& s) {
    const bool asks = s.kind == StatementKind::branch || s.kind == StatementKind::loop;
    return (asks && s.expression == id) || is_condition_of(s.body, id) ||
           is_condition_of(s.otherwise, id);
  });
}

/// What decides which way the text goes; `const_expr(X)` of CuTe DSL is X.
bool is_condition(const Ast& ast, NodeId id) {
  for (;;) {
    const Parent parent = parent_of(ast, id);
    if (parent.node == nullptr) return is_condition_of(ast.statements, id);
    const Node& p = *parent.node;
    if (p.kind == NodeKind::choice) return parent.part == 0;
    const bool truth = (p.kind == NodeKind::unary && p.op == '!') ||
                       (p.kind == NodeKind::binary &&
                        (p.op == code('&', '&') || p.op == code('|', '|')) && p.number != kChain);
    if (truth) return true;
    if (p.kind != NodeKind::call || parent.part != 1 || ast[p.args[0]].text != "const_expr") {
      return false;
    }
    id = parent.id;
  }
}

bool is_comparison(int op) {
  return op == '<' || op == '>' || op == code('<', '=') || op == code('>', '=');
}

/// What a place says little of.
bool may_be_tensor(Role role) {
  switch (role) {
    case Role::value:
    case Role::layout:
    case Role::integer:
    case Role::object:
    case Role::elements:
      return true;
    default:
      return false;
  }
}

}  // namespace

size_t modes_of_place(const Ast& ast, NodeId id) {
  const Node& whole = ast[id];
  const Parent parent = parent_of(ast, id);
  if (parent.node == nullptr) return 0;
  if (const size_t modes = sliced_modes(ast, parent)) return modes;
  if (parent.node->kind == NodeKind::call && parent.part > 0) {
    if (const size_t modes = projected_modes(ast, *parent.node)) return modes;
    if (const size_t modes = selected_modes(ast, *parent.node)) return modes;
    if (const size_t modes = parent.part < 3 ? tiled_modes(ast, *parent.node) : 0) return modes;
    const bool strides = ast[parent.node->args[0]].text == "make_layout" && parent.part == 2;
    return strides ? count_entries(ast, parent.node->args[1]) : 0;
  }
  constexpr int64 kMost = 5;  // of more it is a list, or a tensor
  int64 modes = 0;
  for (const Node& n : ast.nodes) modes = std::max(modes, index_of(ast, n, whole) + 1);
  return modes > kMost ? 0 : static_cast<size_t>(modes);
}

std::string_view member_of(const Ast& ast, NodeId id) {
  const Parent parent = parent_of(ast, id);
  const bool asked =
      parent.node != nullptr && parent.node->kind == NodeKind::member && parent.part == 0;
  return asked ? parent.node->text : std::string_view();
}

NodeId name_at(const Ast& ast, std::string_view name, int from) {
  for (size_t i = 0; i < ast.nodes.size(); ++i) {
    const Node& n = ast.nodes[i];
    const bool named = n.kind == NodeKind::name || n.kind == NodeKind::apply_types;
    if (named && n.span.from == from && n.text == name) return static_cast<NodeId>(i);
  }
  return -1;
}

Role role_of(const Ast& ast, NodeId id) {
  const Node& n = ast[id];
  const Parent parent = parent_of(ast, id);
  const bool callee =
      parent.node != nullptr && parent.node->kind == NodeKind::call && parent.part == 0;
  if (callee) return is_slice(ast, *parent.node) ? Role::tensor : Role::function;
  if (n.kind == NodeKind::apply_types) return Role::template_name;
  if (looks_like_atom(n.text)) {
    const bool mma = n.text.find("F32") != n.text.npos || n.text.find("F16F") != n.text.npos ||
                     n.text.find("MMA") != n.text.npos;
    const bool copy = n.text.find("LD") != n.text.npos || n.text.find("ST") != n.text.npos ||
                      n.text.find("CP_") != n.text.npos || n.text.find("COPY") != n.text.npos;
    return mma && !copy ? Role::mma_atom : Role::copy_atom;
  }
  if (is_condition(ast, id)) return Role::condition;
  if (parent.node == nullptr) {
    const auto& declared = ast.declared;
    if (std::find(declared.begin(), declared.end(), id) != declared.end()) return Role::class_type;
    const bool type = std::find(ast.types.begin(), ast.types.end(), id) != ast.types.end();
    if (type) return Role::type;
    return looks_like_constant(n.text) ? Role::constant : Role::value;
  }
  const Node& p = *parent.node;
  switch (p.kind) {
    case NodeKind::apply_types:
      return role_in_types(p.text, parent.part, n.text);
    case NodeKind::construct:
      if (parent.part == 0) return Role::type;
      break;
    case NodeKind::member:
      return parent.part == 0 ? role_of_object(p.text, n.text) : Role::value;
    case NodeKind::subscript:
      if (parent.part > 0) return Role::integer;
      return sliced_modes(ast, parent) > 1 ? Role::tensor : Role::elements;
    case NodeKind::unary:
      if (p.op == '*') return Role::elements;
      break;
    case NodeKind::compose:
      return Role::layout;
    case NodeKind::tuple: {  // `cute.make_layout((8, self.n))`
      const Parent around = parent_of(ast, parent.id);
      const bool operand =
          around.node != nullptr && around.node->kind == NodeKind::call && around.part > 0;
      const bool attribute = n.kind == NodeKind::member && operand;
      if (attribute && find_by_path(std::string(ast[around.node->args[0]].text)) != nullptr) {
        return Role::integer;
      }
      break;
    }
    case NodeKind::call: {
      const Node& callee_node = ast[p.args[0]];
      const std::string_view module =
          callee_node.kind == NodeKind::member ? ast[callee_node.args[0]].text : "cute";
      const bool of_object = !is_module(module) && !is_submodule(module);  // `t.partition_S(X)`
      const bool own =
          std::any_of(ast.statements.begin(), ast.statements.end(),
                      [&](const StatementNode& s) { return s.name == callee_node.text; });
      const Operation* row =
          of_object || own ? nullptr : find_by_path(std::string(callee_node.text));
      if (is_one_of(callee_node.text, {"sizeof", "alignof"})) return Role::type;
      if (takes_tensor(ast, callee_node)) return Role::tensor;
      const bool type_first = p.args.size() == 3 && callee_node.text == "recast";  // of MoYe
      if (type_first && parent.part == 1) return Role::type;
      if (row != nullptr && callee_node.text == "select") return Role::tuple;
      const Role role = row != nullptr ? role_of_parameter(parameter_kind_at(
                                             row->parameters, parent.part - 1, p.args.size() - 1))
                                       : Role::value;
      // The second operand of a composition, a divide or a product: a layout, if no tiler.
      const bool product = is_one_of(callee_node.text, {"raked_product", "blocked_product"});
      const bool tiler =
          !product && (n.text.find("til") != n.text.npos || n.text.find("Til") != n.text.npos ||
                       n.text.find("hape") != n.text.npos);
      const bool operand = row != nullptr && parent.part == 2 && role == Role::tuple && !tiler &&
                           (row->name == std::string_view("composition") ||
                            std::string_view(row->name).find("divide") != std::string_view::npos ||
                            std::string_view(row->name).find("product") != std::string_view::npos);
      if (operand) return Role::layout;
      // A TMA atom, which no tiled copy stands for.
      const bool atom = callee_node.text == "tma_partition" || n.text.find("tma") != n.text.npos;
      if (role == Role::copy && atom && ast.dialect == Dialect::python) return Role::value;
      if (role != Role::value) return role;
      break;
    }
    case NodeKind::binary:
      if (p.op == '%') return Role::integer;
      if (n.kind == NodeKind::member && is_comparison(p.op)) return Role::integer;  // `self.n > 1`
      break;
    default:
      break;
  }
  return looks_like_constant(n.text) ? Role::constant : Role::value;
}

Role role_among_uses(const Ast& ast, NodeId id) {
  const Role role = role_of(ast, id);
  const Node& n = ast[id];
  if (n.kind != NodeKind::name || !may_be_tensor(role)) return role;
  bool called = false;   // `t(v, i, j) = 0`
  bool operand = false;  // `size<0>(t)`
  for (size_t i = 0; i < ast.nodes.size(); ++i) {
    const Node& other = ast.nodes[i];
    if (other.kind != NodeKind::name || other.text != n.text) continue;
    const Role there = role_of(ast, static_cast<NodeId>(i));
    if (there == Role::tensor) return Role::tensor;
    called = called || there == Role::function;
    operand = operand || there == Role::layout;
  }
  return called && operand ? Role::tensor : role;
}

bool is_extent_somewhere(const Ast& ast, std::string_view name) {
  std::vector<Span> places;
  for (const Node& n : ast.nodes) {
    if (n.kind == NodeKind::name && n.text == name) places.push_back(n.span);
  }
  return std::any_of(ast.nodes.begin(), ast.nodes.end(), [&places](const Node& n) {
    const bool whole = n.kind == NodeKind::binary && n.op == '%';
    if (n.kind != NodeKind::tuple && !whole) return false;
    return std::any_of(places.begin(), places.end(), [&n](const Span& place) {
      return n.span.from <= place.from && place.to <= n.span.to;
    });
  });
}

Role role_of_made(const Ast& ast, NodeId id) {
  const Parent object = parent_of(ast, id);
  if (object.node == nullptr || object.node->kind != NodeKind::construct || object.part != 0) {
    return Role::value;
  }
  const Parent call = parent_of(ast, object.id);
  const bool part = call.node != nullptr && call.node->kind == NodeKind::call && call.part > 0;
  if (part && is_one_of(ast[call.node->args[0]].text,
                        {"make_shape", "make_coord", "make_stride", "make_tile"})) {
    return Role::integer;
  }
  return role_of(ast, object.id);
}

bool is_operand(Role role) {
  switch (role) {
    case Role::type:
    case Role::element:
    case Role::class_type:
    case Role::argument:
    case Role::mma_atom:
    case Role::copy_atom:
    case Role::object:
    case Role::constant:
    case Role::elements:
      return false;
    default:
      return true;
  }
}

}  // namespace colex
