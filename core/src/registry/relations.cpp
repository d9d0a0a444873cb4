#include "registry/relations.hpp"

namespace colex {

namespace {

using RelationRule = std::vector<Relation> (*)(const Arguments&, int rank);

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

/// The result holds offsets of its first operand, in another order or shape.
std::vector<Relation> rearranged(const Arguments&, int) { return {same_offsets(0)}; }

/// thrfrg_A(mma, layout) holds offsets of the layout.
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

template <char Matrix> std::vector<Relation> threads_of(const Arguments&, int) {
  return {{.by = Relation::By::threads, .values = Matrix}};
}

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

/// `replace<I>(x, y)`, or replace(I, x, y).
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

/// make_layout(A, B) has a mode for each.
std::vector<Relation> side_by_side(const Arguments& args, int rank) {
  if (args.count() < 2 || args.count() != rank) return {};
  std::vector<Relation> r;
  for (int i = 0; i < args.count(); ++i) {
    if (!is_layout(args, i)) return {};
    r.push_back(whole_mode(i, i));
  }
  return r;
}

struct RelationRow {
  const char* operation;
  RelationRule rule;
};

constexpr RelationRow kRelations[] = {
    {"composition", composed},
    {"right_inverse", inverted},
    {"left_inverse", inverted},
    {"make_tensor", of_tensor},
    {"logical_divide", rearranged},
    {"zipped_divide", rearranged},
    {"tiled_divide", rearranged},
    {"flat_divide", rearranged},
    {"logical_product", rearranged},
    {"zipped_product", rearranged},
    {"tiled_product", rearranged},
    {"flat_product", rearranged},
    {"blocked_product", rearranged},
    {"raked_product", rearranged},
    {"tile_to_shape", rearranged},
    {"tile", rearranged},
    {"compose", rearranged},
    {"coalesce", rearranged},
    {"filter", rearranged},
    {"filter_zeros", rearranged},
    {"with_shape", rearranged},
    {"layout", rearranged},
    {"get", rearranged},
    {"select", rearranged},
    {"take", rearranged},
    {"flatten", rearranged},
    {"unflatten", rearranged},
    {"group", rearranged},
    {"group_modes", rearranged},
    {"reverse", rearranged},
    {"append_ones", rearranged},
    {"prepend_ones", rearranged},
    {"wrap", rearranged},
    {"unwrap", rearranged},
    {"append", appended},
    {"prepend", prepended},
    {"replace", replaced},
    {"make_layout", side_by_side},
    {"thrfrg_A", shared_out},
    {"thrfrg_B", shared_out},
    {"thrfrg_C", shared_out},
    {"tidfrg_S", shared_out},
    {"tidfrg_D", shared_out},
    {"get_layoutA_TV", threads_of<'A'>},
    {"get_layoutB_TV", threads_of<'B'>},
    {"get_layoutC_TV", threads_of<'C'>},
    {"get_layoutS_TV", threads_of<'S'>},
    {"get_layoutD_TV", threads_of<'D'>},
    {"bank_conflicts", analysed},
    {"sectors", analysed},
};

}  // namespace

std::vector<Relation> relations_of(const std::string& operation, const Arguments& arguments,
                                   int rank) {
  for (const RelationRow& row : kRelations) {
    if (operation != row.operation) continue;
    std::vector<Relation> r = row.rule(arguments, rank);
    for (const Relation& one : r) {
      if (one.operand >= arguments.count()) return {};
    }
    return r;
  }
  return {};
}

}  // namespace colex
