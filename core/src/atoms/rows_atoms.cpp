#include "atoms/objects.hpp"
#include "registry/names.hpp"
#include "text/layout_error.hpp"

/// Atoms in the registry of names.

namespace colex {

namespace {

/// What the elements of an array type take.
int64 owned_bytes(const Value& v) {
  const auto* object = v.as<std::shared_ptr<const Object>>();
  return object != nullptr ? (*object)->owned_bytes() : 0;
}

/// Template arguments as the atom tables read them.
AtomName atom_name(const std::string& name, const std::vector<Value>& arguments) {
  AtomName r;
  r.path = atom_path(name);
  for (const Value& v : arguments) {
    const IntTuple* t = v.as<IntTuple>();
    if (t != nullptr && t->is_leaf() && t->value().is_integer()) {
      r.args.push_back(std::to_string(t->value().value));
    } else if (const int64 bytes = owned_bytes(v); bytes > 0) {
      // `UniversalCopy<AlignedArray<float,4>>` moves what the array takes.
      r.args.push_back("uint" + std::to_string(bytes * 8) + "_t");
    } else {
      r.args.push_back(v.print());
    }
  }
  return r;
}

/// The atom that `MMA_Atom<…>`, `MMA_Traits<…>`, `Copy_Traits<…>` wrap is their first argument.
bool is_wrapper(const std::string& name, const char* a, const char* b) {
  return name == a || name == b;
}

std::optional<Value> resolve_mma(const std::string& name, const std::vector<Value>& arguments) {
  if (is_wrapper(name, "MMA_Atom", "MMA_Traits")) {
    if (arguments.empty() || !arguments[0].object_as<MmaAtomObject>()) return std::nullopt;
    return arguments[0];
  }
  std::optional<NamedMma> found = find_mma(atom_name(name, arguments));
  if (!found) return std::nullopt;
  return make_object<MmaAtomObject>(std::move(*found));
}

/// The operation again, with the size of its transfer.
Value sized_copy(const CopyOperationObject& operation, const std::vector<Value>& arguments) {
  if (arguments.size() < 2 || operation.named.is_sized()) {
    return make_object<CopyOperationObject>(operation.named);
  }
  AtomName name = atom_name(operation.named.name, {arguments.begin() + 1, arguments.end()});
  return make_object<CopyOperationObject>(*find_copy(name));
}

std::optional<Value> resolve_copy(const std::string& name, const std::vector<Value>& arguments) {
  if (is_wrapper(name, "Copy_Atom", "Copy_Traits")) {
    const auto* operation =
        arguments.empty() ? nullptr : arguments[0].object_as<CopyOperationObject>();
    if (operation == nullptr) return std::nullopt;
    if (name == "Copy_Traits") return sized_copy(*operation, arguments);
    const std::string* type = arguments.size() == 2 ? arguments[1].as<std::string>() : nullptr;
    if (type == nullptr) throw LayoutError("copy_atom.arguments", {operation->named.name});
    return make_object<CopyAtomObject>(operation->named, *type);
  }
  std::optional<NamedCopy> found = find_copy(atom_name(name, arguments));
  if (!found) return std::nullopt;
  return make_object<CopyOperationObject>(std::move(*found));
}

const RegisterNames registered_mma{{"mma", resolve_mma, list_mma, mma_facts}};
const RegisterNames registered_copy{{"copy", resolve_copy, list_copy, copy_facts}};

}  // namespace

}  // namespace colex
