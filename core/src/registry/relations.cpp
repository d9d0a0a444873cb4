#include "registry/relations.hpp"

namespace colex {

namespace {

Relation same_offsets(int operand) { return {.operand = operand}; }
Relation same_coordinates(int operand) {
  return {.operand = operand, .here = Facet::coordinate, .there = Facet::coordinate};
}
Relation whole_mode(int operand, int mode) {
  return {.operand = operand, .by = Relation::By::mode, .modes = {mode}};
}

/// How many modes the operand has, a layout that a swizzle may stand before; 0 of all else.
int rank_of(const Arguments& args, int operand) {
  if (operand >= args.count()) return 0;
  if (args.is_layout(operand)) return args.layout(operand).rank();
  return args.is_composed(operand) ? args.composed(operand).inner.rank() : 0;
}

bool is_layout(const Arguments& args, int i) { return rank_of(args, i) > 0; }

/// Modes of the operand one after another in the result, from its mode `first` on.
Relation modes_from(const Arguments& args, int operand, int first) {
  Relation r{.operand = operand, .by = Relation::By::modes};
  for (int i = 0; i < rank_of(args, operand); ++i) r.modes.push_back(first + i);
  return r;
}

}  // namespace

namespace relations {

std::vector<Relation> rearranged(const Arguments&, int) { return {same_offsets(0)}; }

std::vector<Relation> shared_out(const Arguments&, int) { return {same_offsets(1)}; }

std::vector<Relation> composed(const Arguments&, int) {
  // What B gives is the coordinate at which A is asked.
  return {same_offsets(0),
          same_coordinates(1),
          {.operand = 1, .to = 0, .here = Facet::offset, .there = Facet::coordinate}};
}

std::vector<Relation> inverted(const Arguments&, int) {
  return {{.here = Facet::offset, .there = Facet::coordinate}};
}

std::vector<Relation> of_tensor(const Arguments&, int) { return {same_coordinates(1)}; }

std::vector<Relation> analysed(const Arguments&, int) { return {{.by = Relation::By::itself}}; }

std::vector<Relation> appended(const Arguments& args, int) {
  if (!is_layout(args, 0)) return {};
  std::vector<Relation> r = {modes_from(args, 0, 0)};
  if (is_layout(args, 1)) r.push_back(whole_mode(1, rank_of(args, 0)));
  return r;
}

std::vector<Relation> prepended(const Arguments& args, int rank) {
  if (!is_layout(args, 0)) return {};
  const int first = rank - rank_of(args, 0);
  std::vector<Relation> r = {modes_from(args, 0, first)};
  if (is_layout(args, 1)) r.push_back(whole_mode(1, first - 1));
  return r;
}

std::vector<Relation> replaced(const Arguments& args, int rank) {
  const int x = args.count() - 2;
  if (x < 0 || !is_layout(args, x) || !is_layout(args, x + 1)) return {};
  const int at = static_cast<int>(x > 0                       ? args.integer(0).value
                                  : args.template_count() > 0 ? args.template_integer(0).value
                                                              : -1);
  if (at < 0 || at >= rank) return {};
  Relation others = modes_from(args, x, 0);
  others.modes[static_cast<size_t>(at)] = -1;
  return {std::move(others), whole_mode(x + 1, at)};
}

std::vector<Relation> side_by_side(const Arguments& args, int rank) {
  if (args.count() < 2 || args.count() != rank) return {};
  std::vector<Relation> r;
  for (int i = 0; i < args.count(); ++i) {
    if (!is_layout(args, i)) return {};
    r.push_back(whole_mode(i, i));
  }
  return r;
}

}  // namespace relations

std::vector<Relation> relations_of(const Operation& row, const Arguments& arguments, int rank) {
  if (row.relations == nullptr) return {};
  std::vector<Relation> r = row.relations(arguments, rank);
  for (const Relation& one : r) {
    if (one.operand >= arguments.count()) return {};
  }
  return r;
}

}  // namespace colex
