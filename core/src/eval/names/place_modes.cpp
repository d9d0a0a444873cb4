#include "eval/names/place_modes.hpp"

#include <algorithm>

#include "eval/calls/callable.hpp"
#include "eval/names/operands.hpp"
#include "eval/parents.hpp"
#include "text/words.hpp"

namespace colex {

namespace {

constexpr int kDeepest = 4;

/// What is written of a tuple, `(m, n, k)`, `make_shape(m, n, k)`, also of one that has a name;
/// none of others.
std::vector<NodeId> entries_of(const Ast& ast, NodeId tuple) {
  const Node* n = &ast[tuple];
  if (n->kind == NodeKind::name) {
    const StatementNode* bound = find_statement(ast.statements, [n](const StatementNode& s) {
      return s.expression >= 0 && s.name == n->text && s.member.empty() && s.key < 0;
    });
    if (bound != nullptr) n = &ast[bound->expression];
  }
  if (n->kind == NodeKind::tuple) return n->args;
  const bool made =
      n->kind == NodeKind::call && is_one_of(ast[n->args[0]].text, {"make_shape", "make_coord"});
  return made ? std::vector<NodeId>(n->args.begin() + 1, n->args.end()) : std::vector<NodeId>();
}

/// A mode for each of these entries of a coordinate: `(_,_)` is one for modes within a mode.
PlaceModes modes_of(const Ast& ast, const std::vector<NodeId>& entries, int depth = 0) {
  PlaceModes r = PlaceModes::flat(entries.size());
  for (size_t i = 0; i < entries.size() && depth < kDeepest; ++i) {
    r.parts[i] = modes_of(ast, entries_of(ast, entries[i]), depth + 1);
  }
  return r;
}

size_t count_numbers(const PlaceModes& m) {
  size_t r = m.parts.empty() ? 1 : 0;
  for (const PlaceModes& part : m.parts) r += count_numbers(part);
  return r;
}

/// The number that the text subscripts a name or an attribute by, `2` of `self.tile[2]`; -1 of
/// other nodes.
int64 index_of(const Ast& ast, const Node& n, NodeId whole) {
  if (n.kind != NodeKind::subscript || n.args.size() != 2) return -1;
  const Node& index = ast[n.args[1]];
  const Node& of = ast[n.args[0]];
  const bool same = of.kind == ast[whole].kind && of.text == ast[whole].text;
  return same && index.kind == NodeKind::number ? index.number : -1;
}

/// `proj=(1, None, 1)`, `Step<_1,X,_1>{}` of a call: the modes of its tiler and of its coordinate,
/// of which its tensor, which is its part number 1, has those that are kept; 0 of others.
size_t projected_modes(const Ast& ast, const Node& call, size_t part) {
  for (size_t i = 1; i < call.args.size(); ++i) {
    const Node* n = &ast[call.args[i]];
    if (n->kind == NodeKind::construct && !n->args.empty()) n = &ast[n->args[0]];
    const bool step = n->kind == NodeKind::apply_types && n->text == "Step";
    const bool named = call.keywords[i - 1] == "proj" && n->kind == NodeKind::tuple;
    if (!step && !named) continue;
    const auto left = [&ast](NodeId id) { return is_one_of(ast[id].text, {"X", "None", "_"}); };
    const auto out = std::count_if(n->args.begin(), n->args.end(), left);
    return n->args.size() - (part == 1 ? static_cast<size_t>(out) : 0);
  }
  return 0;
}

/// `select<0,2>(X)`, `cute.select(X, mode=[0, 2])`: how many modes it wants; 0 of other calls.
size_t selected_modes(const Ast& ast, const Node& call) {
  const Node* modes_of_call = &ast[call.args[0]];
  constexpr int64 kMost = 8;
  int64 modes = 0;
  if (modes_of_call->text != "select") return 0;
  for (size_t i = 1; i < call.args.size(); ++i) {
    if (call.keywords[i - 1] == "mode") modes_of_call = &ast[call.args[i]];
  }
  if (modes_of_call->kind != NodeKind::apply_types && modes_of_call->kind != NodeKind::tuple) {
    return 0;
  }
  for (const NodeId id : modes_of_call->args) {
    const Node& mode = ast[id];
    if (mode.kind != NodeKind::number || mode.number < 0 || mode.number >= kMost) return 0;
    modes = std::max(modes, mode.number + 1);
  }
  return static_cast<size_t>(modes);
}

/// `size<2>(X)`, `group_modes<0,3>(X)`, `cute.size(X, mode=[2])`, `X.shape[2]`: how many modes that
/// reads; 0 of other places.
size_t read_modes(const Ast& ast, NodeId id) {
  constexpr int64 kMost = 5;
  const auto modes = [](int64 n) { return n > 0 && n <= kMost ? static_cast<size_t>(n) : 0; };
  const Parent parent = parent_of(ast, id);
  if (parent.node == nullptr) return 0;
  const Node& n = *parent.node;
  if (n.kind == NodeKind::member && is_one_of(n.text, {"shape", "stride"})) {
    const Parent whole = parent_of(ast, parent.id);
    const bool indexed = whole.node != nullptr && whole.part == 0 &&
                         whole.node->kind == NodeKind::subscript && whole.node->args.size() == 2;
    if (!indexed) return 0;
    const Node& index = ast[whole.node->args[1]];
    return index.kind == NodeKind::number ? modes(index.number + 1) : 0;
  }
  if (n.kind != NodeKind::call || parent.part != 1) return 0;
  const Node& called = ast[n.args[0]];
  const bool groups = called.text == "group_modes";
  if (!groups && !is_one_of(called.text, {"size", "shape", "stride"})) return 0;
  NodeId last = -1;
  if (called.kind == NodeKind::apply_types && called.args.size() == (groups ? 2 : 1)) {
    last = called.args.back();
  } else if (groups && n.args.size() == 4) {
    last = n.args[3];
  }
  for (size_t i = 2; i < n.args.size(); ++i) {
    const Node& given = ast[n.args[i]];
    if (n.keywords[i - 1] == "mode" && given.args.size() == 1) last = given.args[0];
  }
  if (last < 0 || ast[last].kind != NodeKind::number) return 0;
  return modes(ast[last].number + (groups ? 0 : 1));
}

/// `X(_, _, 0)`, `X[None, None, 0]`, `cute.slice_(X, (None, None, 0))`: an entry for each mode;
/// none of other places.
PlaceModes modes_of_slice(const Ast& ast, const Parent& parent) {
  if (parent.node == nullptr) return {};
  const Node& p = *parent.node;
  const bool call = p.kind == NodeKind::call;
  const bool slices = call && parent.part == 1 && p.args.size() == 3 &&
                      is_one_of(ast[p.args[0]].text, {"slice_", "slice", "dice"});
  if (slices) return modes_of(ast, entries_of(ast, p.args[2]));
  if (parent.part > 0 || p.args.size() < 2) return {};
  if (p.kind != NodeKind::subscript && !(call && is_slice(ast, p))) return {};
  if (p.args.size() == 2) return modes_of(ast, entries_of(ast, p.args[1]));
  return modes_of(ast, {p.args.begin() + 1, p.args.end()});
}

/// `local_tile(X, X, coord)`: a mode for each entry of the coordinate; 0 of other calls.
size_t tiled_modes(const Ast& ast, const Node& call) {
  if (ast[call.args[0]].text != "local_tile" || call.args.size() < 4) return 0;
  return entries_of(ast, call.args[3]).size();
}

/// With the extents of what a thread has, where the tensor is copied or multiplied.
PlaceModes as_fragment(PlaceModes modes, const GivenTensor& given) {
  constexpr int kRest = 4;
  const bool flat = std::all_of(modes.parts.begin(), modes.parts.end(),
                                [](const PlaceModes& part) { return part.parts.empty(); });
  if (!given.given || !flat) return modes;
  for (size_t i = 0; i < modes.size(); ++i) {
    modes.parts[i].extent = i == 0 ? given.values : kRest;
  }
  return modes;
}

/// `mma.make_fragment_A(X)`, `copy.retile_S(X)`: what a thread has, its values first.
PlaceModes partitioned_modes(const Ast& ast, const Node& call) {
  const Node& method = ast[call.args[0]];
  const bool retiles = method.text.substr(0, 6) == "retile";
  const bool makes = method.text.substr(0, 14) == "make_fragment_";
  if (method.kind != NodeKind::member || (!retiles && !makes)) return {};
  const bool fewer = is_one_of(method.text, {"make_fragment_B", "make_fragment_C"});
  GivenTensor fragment;
  fragment.given = true;
  fragment.values = fewer ? kFewerOfThread : kOfThread;
  return as_fragment(PlaceModes::flat(kFragment), fragment);
}

/// `cute.make_tiled_copy(atom, tv, X)`: what the layout covers that is proposed for tv.
PlaceModes covered_modes(const Ast& ast, const Node& call, size_t part) {
  const bool tiler = ast.dialect == Dialect::python && part == 3 &&
                     ast[call.args[0]].text == "make_tiled_copy" &&
                     ast[call.args[2]].kind == NodeKind::name;
  if (!tiler) return {};
  PlaceModes r = PlaceModes::flat(2);
  r.parts[0].extent = 4;
  r.parts[1].extent = 8;
  return r;
}

}  // namespace

size_t sliced_modes(const Ast& ast, NodeId id) {
  return modes_of_slice(ast, parent_of(ast, id)).size();
}

PlaceModes modes_of_place(const Ast& ast, NodeId id) {
  const Parent parent = parent_of(ast, id);
  PlaceModes sliced = modes_of_slice(ast, parent);
  size_t read = read_modes(ast, id);
  for (size_t i = 0; i < ast.nodes.size(); ++i) {
    if (!is_same_name(ast, id, ast.nodes[i])) continue;
    read = std::max(read, read_modes(ast, static_cast<NodeId>(i)));
    PlaceModes there = modes_of_slice(ast, parent_of(ast, static_cast<NodeId>(i)));
    if (there.size() > 0 && count_numbers(there) > count_numbers(sliced)) sliced = std::move(there);
  }
  const bool named = ast[id].kind == NodeKind::name;
  const GivenTensor given = named ? given_to_calls(ast, ast[id].text) : GivenTensor{};
  if (sliced.size() == 0)
    sliced = PlaceModes::flat(given.rank > 0 ? std::max(read, given.rank) : 0);
  if (sliced.size() > 0 || parent.node == nullptr) return as_fragment(std::move(sliced), given);
  if (read > 2) return PlaceModes::flat(read);
  if (parent.node->kind == NodeKind::call && parent.part > 0) {
    const Node& call = *parent.node;
    if (const size_t modes = projected_modes(ast, call, parent.part))
      return PlaceModes::flat(modes);
    if (const size_t modes = selected_modes(ast, call)) return PlaceModes::flat(modes);
    const size_t tiled = parent.part < 3 ? tiled_modes(ast, call) : 0;
    if (tiled > 0) return PlaceModes::flat(tiled);
    if (PlaceModes modes = partitioned_modes(ast, call); modes.size() > 0) return modes;
    if (PlaceModes modes = covered_modes(ast, call, parent.part); modes.size() > 0) return modes;
    const bool strides = ast[call.args[0]].text == "make_layout" && parent.part == 2;
    return strides ? modes_of(ast, entries_of(ast, call.args[1])) : PlaceModes{};
  }
  constexpr int64 kMost = 5;  // of more it is a list, or a tensor
  int64 modes = 0;
  for (const Node& n : ast.nodes) modes = std::max(modes, index_of(ast, n, id) + 1);
  return modes > kMost ? PlaceModes{} : PlaceModes::flat(static_cast<size_t>(modes));
}

}  // namespace colex
