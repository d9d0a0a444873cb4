#include "program/statements/idle_loops.hpp"

#include <algorithm>

#include "text/words.hpp"

namespace colex {

namespace {

template <class F> bool any_node(const Ast& ast, NodeId id, F f) {
  const Node& n = ast[id];
  return f(n) || std::any_of(n.args.begin(), n.args.end(),
                             [&](NodeId child) { return any_node(ast, child, f); });
}

bool is_plain(StatementKind kind) {
  switch (kind) {
    case StatementKind::value:
    case StatementKind::branch:
    case StatementKind::loop:
    case StatementKind::block:
    case StatementKind::order:
    case StatementKind::broken:
    case StatementKind::set_outside:
      return true;
    default:
      return false;
  }
}

bool is_binding(const StatementNode& s) {
  return s.kind == StatementKind::value && !s.name.empty();
}

/// Nothing is bound, and nothing chosen that binds.
bool binds_nothing(const std::vector<StatementNode>& list) {
  return std::all_of(list.begin(), list.end(), [](const StatementNode& s) {
    return !is_binding(s) && binds_nothing(s.body) && binds_nothing(s.otherwise);
  });
}

}  // namespace

LoopBody::LoopBody(const Ast& ast, const StatementNode& loop) : ast_(ast) {
  for (const Statements* part : {&loop.step, &loop.asked}) {
    for (const StatementNode& s : *part) add(s.name);
  }
  do {
    grown_ = false;
    follow(loop.body, false);
  } while (grown_);
  collect(loop.body, false);
}

void LoopBody::add(std::string_view name) {
  if (name.empty() || std::find(names_.begin(), names_.end(), name) != names_.end()) return;
  names_.push_back(name);
  grown_ = true;
}

bool LoopBody::mentions(NodeId id) const {
  return id >= 0 && any_node(ast_, id, [this](const Node& n) {
           return std::find(names_.begin(), names_.end(), n.text) != names_.end();
         });
}

bool LoopBody::depends(const StatementNode& s, bool inside) const {
  // A condition that is not kept as an expression says nothing of what it asks.
  const bool hidden = s.kind == StatementKind::branch && s.expression < 0;
  return inside || hidden || mentions(s.expression) || mentions(s.key) || mentions(s.target);
}

/// Adds what is computed from the names; `inside` of what they choose or count.
void LoopBody::follow(const Statements& list, bool inside) {
  for (const StatementNode& s : list) {
    const bool dependent = depends(s, inside);
    if (dependent && is_binding(s)) add(s.name);
    for (const Statements* part : {&s.before, &s.step, &s.asked, &s.body, &s.otherwise}) {
      follow(*part, dependent);
    }
  }
}

void LoopBody::collect(const Statements& list, bool inside) {
  for (const StatementNode& s : list) {
    repeats_ = repeats_ && is_plain(s.kind);
    const bool dependent = depends(s, inside);
    if (dependent && s.kind == StatementKind::branch &&
        !(binds_nothing(s.body) && binds_nothing(s.otherwise))) {
      repeats_ = false;
    }
    if (dependent && s.kind == StatementKind::value) counted_.push_back(&s);
    collect(s.body, dependent);
    collect(s.otherwise, dependent);
  }
}

}  // namespace colex
