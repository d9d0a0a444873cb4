#include "eval/names/roles.hpp"

#include <algorithm>
#include <vector>

#include "eval/calls/callable.hpp"
#include "eval/evaluator.hpp"
#include "eval/names/look.hpp"
#include "eval/names/place_modes.hpp"
#include "eval/parents.hpp"
#include "registry/operation.hpp"
#include "registry/parameters.hpp"
#include "syntax/letters.hpp"
#include "syntax/lexer.hpp"
#include "text/words.hpp"

namespace colex {

namespace {

/// `XE_8x16x16_F32BF16BF16F32_TT`, `SM80_CP_ASYNC_ZFILL`: how instructions are named.
bool looks_like_atom(std::string_view name) {
  if (name.size() < 6 || !is_capital(name[0]) || name.find('_') == name.npos) return false;
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
  if (name.size() > 2 && name[0] == 'k' && is_capital(name[1])) return true;
  if (const size_t colons = name.rfind("::"); colons != name.npos) {
    const std::string_view last = name.substr(colons + 2);  // `Engine::value_type` is a type
    const bool type =
        (last.size() >= 4 && is_one_of(last.substr(last.size() - 4), {"type", "Type"})) ||
        (last.size() > 2 && last.substr(last.size() - 2) == "_t");
    return !type && last.substr(0, 7) != "Element";
  }
  return name.size() > 5 && is_capital(name[0]) &&
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
  name = last_of_path(name);
  if (is_one_of(name, {"MMA_Atom", "MMA_Traits", "TiledMMA"}) && i == 0) return Role::mma_atom;
  if (is_one_of(name, {"Copy_Atom", "Copy_Traits", "TiledCopy"}) && i == 0) return Role::copy_atom;
  if (holds_elements(name, i)) return Role::element;
  const bool layout = (is_one_of(name, {"Tensor", "TiledMMA", "TiledCopy"}) && i == 1) ||
                      (name == "ComposedLayout" && i == 2);
  if (layout) return Role::layout;
  if (is_one_of(name, {"Layout", "TiledMMA", "TiledCopy"})) return Role::tuple;
  if (is_cast(name)) return Role::element;
  if (name.substr(0, 3) == "is_") return Role::type;
  if (is_one_of(name, {"make_seq", "make_range", "make_int_sequence"})) return Role::integer;
  if (is_one_of(name, {"Int", "C"})) return Role::static_integer;
  if (const Operation* row = find_by_path(std::string(name))) {
    if (std::string_view(row->parameters).substr(0, 2) != "<T") return Role::integer;
  }
  if (is_one_of(name, {"conditional", "conditional_t"}) && i == 0) return Role::condition;
  return looks_like_constant(argument) ? Role::constant : Role::argument;
}

/// What is asked of a slice `X.get_slice(i)`, node `slice`, at once or by its name, says what X is.
Role role_by_slice(const Ast& ast, NodeId slice) {
  const StatementNode* named = find_statement(
      ast.statements, [slice](const StatementNode& s) { return s.expression == slice; });
  for (const Node& n : ast.nodes) {
    if (n.kind != NodeKind::member) continue;
    const Node& object = ast[n.args[0]];
    const bool by_name = named != nullptr && object.kind == NodeKind::name &&
                         !named->name.empty() && object.text == named->name;
    if (!by_name && n.args[0] != slice) continue;
    if (is_one_of(n.text, {"partition_S", "partition_D"}) || n.text.substr(0, 6) == "retile") {
      return Role::copy;
    }
    if (is_one_of(n.text, {"partition_A", "partition_B", "partition_C"}) ||
        n.text.find("fragment") != n.text.npos) {
      return Role::mma;
    }
  }
  return Role::value;
}

/// Of the object, a name, that node `asked`, `X.get_slice`, asks.
Role role_of_object(const Ast& ast, NodeId asked, std::string_view name) {
  const std::string_view member = ast[asked].text;
  const auto starts = [member](std::string_view start) {
    return member.substr(0, start.size()) == start;
  };
  const bool slices = is_one_of(member, {"get_slice", "get_thread_slice"});
  const bool names_copy = name.find("copy") != name.npos || name.find("Copy") != name.npos ||
                          name.find("tma") != name.npos || name.find("Tma") != name.npos;
  if (is_one_of(member, {"partition_S", "partition_D", "layout_tv_tiled", "layout_src_tv_tiled",
                         "layout_dst_tv_tiled", "get_layoutS_TV", "get_layoutD_TV"}) ||
      starts("retile") || starts("tidfrg_")) {
    return Role::copy;
  }
  const bool of_mma =
      is_one_of(member, {"thr_id", "thr_layout_vmnk", "shape_mnk", "tv_layout_A", "tv_layout_B",
                         "tv_layout_C", "get_layoutA_TV", "get_layoutB_TV", "get_layoutC_TV"});
  if (of_mma) return Role::mma;
  const Parent call = slices ? parent_of(ast, asked) : Parent{};
  const Role by_slice = call.node != nullptr ? role_by_slice(ast, call.id) : Role::value;
  if (by_slice != Role::value) return by_slice;
  if (slices || starts("partition_") || starts("thrfrg_")) {
    return names_copy ? Role::copy : Role::mma;
  }
  return Role::object;
}

/// `X[0, m, 0][1]`, `get<1>(X(0, m))`, `elem_less(X[i], shape)`: elements of X are coordinates.
bool has_coordinates(const Ast& ast, const Parent& read) {
  const Node& p = *read.node;
  const bool reads = read.part == 0 && p.args.size() > 1 &&
                     (p.kind == NodeKind::subscript || p.kind == NodeKind::call);
  const Parent around = reads ? parent_of(ast, read.id) : Parent{};
  if (around.node == nullptr) return false;
  const Node& a = *around.node;
  if (a.kind == NodeKind::subscript) {
    const bool number = a.args.size() == 2 && ast[a.args[1]].kind == NodeKind::number;
    return around.part == 0 && number && sliced_modes(ast, p.args[0]) > 1;
  }
  if (a.kind != NodeKind::call || around.part != 1) return false;
  const Node& callee = ast[a.args[0]];
  return callee.text == "elem_less" ||
         (callee.kind == NodeKind::apply_types && callee.text == "get");
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

/// `X << 4`, `X | 1`
bool counts_bits(int op) {
  return op == '&' || op == '|' || op == '^' || op == code('<', '<') || op == code('>', '>');
}

/// What a place says little of.
bool may_be_tensor(Role role) {
  switch (role) {
    case Role::value:
    case Role::layout:
    case Role::integer:
    case Role::object:
    case Role::elements:
    case Role::tensor:
      return true;
    default:
      return false;
  }
}

/// `t[X, None]` takes one mode apart; `t[coord]`, with which nothing is computed, all of them.
Role role_in_brackets(const Ast& ast, const Parent& place, std::string_view name) {
  NodeId of = place.node->args[0];  // `Array<T,4>[M][N]`
  while (ast[of].kind == NodeKind::subscript) of = ast[of].args[0];
  if (ast[of].kind == NodeKind::apply_types) return Role::static_integer;
  const Parent around = parent_of(ast, place.id);
  const bool computed = around.node != nullptr && around.node->kind == NodeKind::binary;
  const bool lone = place.node->args.size() == 2;
  return lone && !computed && look_of(name) == Look::coordinate ? Role::slice : Role::index;
}

}  // namespace

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
  if (parent.node != nullptr && has_coordinates(ast, parent)) return Role::coordinates;
  const bool callee =
      parent.node != nullptr && parent.node->kind == NodeKind::call && parent.part == 0;
  if (callee) return is_slice(ast, *parent.node) ? Role::tensor : Role::function;
  if (n.kind == NodeKind::apply_types) return Role::template_name;
  const bool applied = parent.node != nullptr && parent.node->kind == NodeKind::apply_types;
  const Role in_types =
      applied ? role_in_types(parent.node->text, parent.part, n.text) : Role::value;
  if (in_types == Role::mma_atom || in_types == Role::copy_atom) return in_types;
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
      return in_types;
    case NodeKind::construct:
      if (parent.part == 0) return Role::type;
      break;
    case NodeKind::member:
      return parent.part == 0 ? role_of_object(ast, parent.id, n.text) : Role::value;
    case NodeKind::subscript:
      if (parent.part > 0) return role_in_brackets(ast, parent, n.text);
      return sliced_modes(ast, id) > 1 ? Role::tensor : Role::elements;
    case NodeKind::unary:
      if (p.op == '*') return Role::elements;
      break;
    case NodeKind::compose:
      return Role::layout;
    case NodeKind::tuple: {  // `cute.make_layout((8, self.n))`, `box = (BOX, 64, 1, 1)`
      const auto number = [&ast](NodeId entry) { return ast[entry].kind == NodeKind::number; };
      const bool beside = std::any_of(p.args.begin(), p.args.end(), number);
      if (beside && ast.dialect == Dialect::python) return Role::integer;
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
      const size_t colons = callee_node.text.find("::");  // `project::copy(a, b)`
      const bool foreign = colons != std::string_view::npos &&
                           !is_one_of(callee_node.text.substr(0, colons), {"", "cute", "cutlass"});
      const Operation* row =
          of_object || own || foreign ? nullptr : find_by_path(std::string(callee_node.text));
      const bool sliced = row == nullptr && is_slice(ast, p);
      if (sliced || callee_node.text == "make_coord") return Role::index;
      if (is_one_of(callee_node.text, {"sizeof", "alignof"})) return Role::type;
      const bool counted = is_one_of(
          callee_node.text, {"range", "range_constexpr", "range_dynamic", "ceil_div", "round_up"});
      if (counted && ast.dialect == Dialect::python) return Role::integer;
      const bool tiled =
          parent.part == 1 && is_one_of(callee_node.text, {"local_tile", "local_partition"});
      if (tiled || takes_tensor(ast, callee_node)) return Role::tensor;
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
      if (p.op == '%' || counts_bits(p.op)) return Role::integer;
      // `self.n > 1`, `BN <= 64`, `K / 64`
      if (is_comparison(p.op) || p.op == '/' || p.op == code('/', '/')) {
        const NodeId other = p.args[1 - parent.part];
        const bool number = ast[other].kind == NodeKind::number;
        const bool counts = p.op != '/' && (n.kind == NodeKind::member || p.op == code('/', '/'));
        if (number || counts) return Role::integer;
      }
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
  bool tensor = role == Role::tensor;
  bool called = false;   // `t(v, i, j) = 0`
  bool operand = false;  // `size<0>(t)`
  for (size_t i = 0; i < ast.nodes.size(); ++i) {
    const Node& other = ast.nodes[i];
    if (other.kind != NodeKind::name || other.text != n.text) continue;
    const Role there = role_of(ast, static_cast<NodeId>(i));
    if (there == Role::coordinates) return there;
    tensor = tensor || there == Role::tensor;
    called = called || there == Role::function;
    operand = operand || there == Role::layout;
  }
  return tensor || (called && operand) ? Role::tensor : role;
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

namespace {

/// Of the objects that `X name;` makes, by what is asked of them.
Role role_of_declared(const Ast& ast, NodeId type) {
  const StatementNode* made = find_statement(ast.statements, [type](const StatementNode& s) {
    return s.expression == type && !s.name.empty();
  });
  if (made == nullptr) return Role::value;
  for (size_t i = 0; i < ast.nodes.size(); ++i) {
    const Node& n = ast.nodes[i];
    if (n.kind != NodeKind::member || ast[n.args[0]].text != made->name) continue;
    const Role role = role_of_object(ast, static_cast<NodeId>(i), ast[type].text);
    if (role == Role::copy || role == Role::mma) return role;
  }
  return Role::value;
}

}  // namespace

Role role_of_made(const Ast& ast, NodeId id) {
  const Parent object = parent_of(ast, id);
  if (object.node == nullptr) return role_of_declared(ast, id);
  if (object.node->kind != NodeKind::construct || object.part != 0) return Role::value;
  const Parent call = parent_of(ast, object.id);
  const bool part = call.node != nullptr && call.node->kind == NodeKind::call && call.part > 0;
  if (part && is_one_of(ast[call.node->args[0]].text,
                        {"make_shape", "make_coord", "make_stride", "make_tile"})) {
    return Role::integer;
  }
  return role_of(ast, object.id);
}

namespace {

/// `X.get_slice(i)`, `i % 32`, `t[i]`: an index stands there.
bool is_place_of_index(const Ast& ast, const Parent& place) {
  if (place.node == nullptr) return false;
  const Node& p = *place.node;
  if (p.kind == NodeKind::binary) return true;
  if (place.part == 0) return false;
  return p.kind == NodeKind::subscript ||
         (p.kind == NodeKind::call &&
          is_one_of(ast[p.args[0]].text, {"get_slice", "get_thread_slice"}));
}

}  // namespace

bool is_used_as_index(const Ast& ast, NodeId id) {
  const StatementNode* named = find_statement(ast.statements, [id](const StatementNode& s) {
    return s.expression == id && !s.name.empty() && s.member.empty();
  });
  if (named == nullptr) return is_place_of_index(ast, parent_of(ast, id));
  bool index = false;
  for (size_t i = 0; i < ast.nodes.size(); ++i) {
    const Node& n = ast.nodes[i];
    if (n.kind != NodeKind::name || n.text != named->name) continue;
    const Parent place = parent_of(ast, static_cast<NodeId>(i));
    const bool taken_apart =
        place.node != nullptr && place.node->kind == NodeKind::subscript && place.part == 0;
    if (taken_apart) return false;
    index = index || is_place_of_index(ast, place);
  }
  return index;
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
