#include "colex/ops/coalesce.hpp"
#include "colex/ops/size.hpp"
#include "registry/mode_roles.hpp"
#include "text/words.hpp"

/// Which roles a later operation leaves with their modes.

namespace colex {

namespace {

bool is_named(const ModeRole& role) { return !role.name.empty() || !role.parts.empty(); }

const ModeRole* role_at(const std::vector<ModeRole>& roles, int i) {
  return static_cast<size_t>(i) < roles.size() ? &roles[static_cast<size_t>(i)] : nullptr;
}

/// Whether an integer, a layout or `_` as a tiler, or as a part of B, is `extent` elements in a row
/// from coordinate `stride` on: a mode as it is.
bool walks(const Value& part, int64 extent, int64 stride) {
  if (const Layout* l = part.as<Layout>()) {
    const Layout flat = coalesce(l->view());
    if (!flat.shape.is_leaf()) return false;
    return flat.shape.value().value == extent &&
           (extent == 1 || flat.stride.value() == Int(stride, flat.stride.value().is_static()));
  }
  const IntTuple* t = part.as<IntTuple>();
  if (t == nullptr || !t->is_leaf()) return false;
  return t->value().is_underscore() || t->value().value == extent;
}

/// T(_,_,k), L((_,0),(_,3)): the modes that are kept; nothing if one of them has no name of its
/// own.
bool append_sliced(std::vector<ModeRole>& out, const Value& coordinate, const ModeRole* role) {
  const IntTuple* c = coordinate.as<IntTuple>();
  if (c == nullptr) return false;
  if (!c->is_tuple()) {
    if (c->value().is_underscore()) out.push_back(role != nullptr ? *role : ModeRole{});
    return true;
  }
  const std::vector<Value> parts = coordinate.parts();
  for (size_t i = 0; i < parts.size(); ++i) {
    const ModeRole* part = role != nullptr ? role_at(role->parts, static_cast<int>(i)) : nullptr;
    // A part of a mode is not what the whole was.
    if (part == nullptr || !append_sliced(out, parts[i], part)) return false;
  }
  return true;
}

std::vector<ModeRole> sliced(const Value& coordinate, const NamedModes& whole) {
  std::vector<ModeRole> r;
  if (!coordinate.is_tuple()) return r;
  const std::vector<Value> parts = coordinate.parts();
  for (size_t i = 0; i < parts.size(); ++i) {
    const ModeRole* role = role_at(whole.roles, static_cast<int>(i));
    if (!append_sliced(r, parts[i], role)) return {};
  }
  return r;
}

/// A mode's name, and the names of its parts where it is cut as it was.
ModeRole kept(const ModeRole* role, LayoutView before, LayoutView after) {
  if (role == nullptr) return {};
  return {role->name, same(before.shape, after.shape) ? role->parts : std::vector<ModeRole>{}};
}

std::vector<ModeRole> coalesced(const Value& profile, const NamedModes& whole,
                                const Layout& result) {
  std::vector<ModeRole> r;
  if (!profile.is_tuple() || result.rank() != whole.layout.rank()) return r;
  for (int i = 0; i < result.rank(); ++i) {
    r.push_back(kept(role_at(whole.roles, i), whole.layout[i], result[i]));
  }
  return r;
}

/// A o (B0,B1,…): of a tuple of tilers each takes its own mode.
std::vector<ModeRole> tiled_by_mode(const Value& tiler, const NamedModes& whole,
                                    const Layout& result) {
  std::vector<ModeRole> r;
  const std::vector<Value> parts = tiler.parts();
  for (int i = 0; i < static_cast<int>(parts.size()) && i < result.rank(); ++i) {
    const LayoutView mode = whole.layout[i];
    const bool all = walks(parts[static_cast<size_t>(i)], size(mode).value, 1);
    r.push_back(all ? kept(role_at(whole.roles, i), mode, result[i]) : ModeRole{});
  }
  return r;
}

/// A o B: a mode of B that counts through one of A's is that mode.
std::vector<ModeRole> composed(const Layout& b, const NamedModes& whole, const Layout& result) {
  std::vector<ModeRole> r;
  if (b.shape.is_leaf() || result.rank() != b.rank()) return r;
  for (int j = 0; j < b.rank(); ++j) {
    ModeRole role;
    int64 stride = 1;
    for (int i = 0; i < whole.layout.rank(); ++i) {
      const LayoutView mode = whole.layout[i];
      const int64 extent = size(mode).value;
      if (extent > 1 && walks(Value(Layout(b[j])), extent, stride)) {
        role = kept(role_at(whole.roles, i), mode, result[j]);
      }
      stride *= extent;
    }
    r.push_back(std::move(role));
  }
  return r;
}

std::vector<ModeRole> roles_kept(const std::string& operation, const std::vector<Value>& operands,
                                 const NamedModes& whole, const Layout& result) {
  if (is_one_of(operation,
                {"make_tensor_like", "make_fragment_like", "make_rmem_tensor_like", "layout"})) {
    return whole.roles;
  }
  if (operands.size() != 2) return {};
  if (operation == "operator()") return sliced(operands[1], whole);
  if (operation == "slice") return sliced(operands[0], whole);
  if (operation == "coalesce") return coalesced(operands[1], whole, result);
  if (operation != "composition") return {};
  if (const Layout* b = operands[1].as<Layout>()) return composed(*b, whole, result);
  return operands[1].is_tuple() ? tiled_by_mode(operands[1], whole, result)
                                : std::vector<ModeRole>{};
}

}  // namespace

std::vector<ModeRole> kept_roles(const std::string& operation, const std::vector<Value>& operands,
                                 const NamedModes& whole, const Layout& result) {
  std::vector<ModeRole> r = roles_kept(operation, operands, whole, result);
  while (!r.empty() && !is_named(r.back())) r.pop_back();
  return static_cast<int>(r.size()) <= result.rank() ? r : std::vector<ModeRole>{};
}

}  // namespace colex
