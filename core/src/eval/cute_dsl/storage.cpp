#include "eval/cute_dsl/storage.hpp"

#include "dsl/names.hpp"
#include "eval/evaluator.hpp"
#include "registry/operation.hpp"
#include "text/words.hpp"
#include "value/data_type.hpp"

/// `@cute.struct` and what allocators give: ranges of a type, the tensors and pointers in them.

namespace colex {

namespace {

/// `cute.struct.MemRange[T, n]`: elements of shared memory, which a layout makes a tensor.
class StorageRange : public Object {
 public:
  explicit StorageRange(std::string element) : type(std::move(element)) {}
  const char* kind() const override { return "record"; }
  std::string print(Notation) const override { return "MemRange[" + type + "]"; }

  const std::string type;
};

/// What is left of the shared memory of an SM when the system has taken its kilobyte of it.
int64 smem_capacity(std::string_view architecture) {
  constexpr int64 kKilobyte = 1024;
  const auto is = [architecture](Words all) { return is_one_of(architecture, all); };
  if (is({"sm_90", "sm_100", "sm_101", "sm_103", "sm_110"})) return 227 * kKilobyte;
  if (is({"sm_80", "sm_87"})) return 163 * kKilobyte;
  return is({"sm_86", "sm_89", "sm_120", "sm_121"}) ? 99 * kKilobyte : 0;
}

/// Columns of tensor memory: all of them, and the fewest that are given.
int64 tmem_columns(std::string_view architecture, bool all) {
  if (!is_one_of(architecture, {"sm_100", "sm_103", "sm_120"})) return 0;
  return all ? 512 : 32;
}

}  // namespace

std::optional<Value> hardware_number(std::string_view function, const std::vector<Value>& given) {
  const bool shared = function == "get_smem_capacity_in_bytes";
  const bool most = function == "get_max_tmem_alloc_cols";
  if (!shared && !most && function != "get_min_tmem_alloc_cols") return std::nullopt;
  const std::string* text = given.size() == 1 ? given[0].as<std::string>() : nullptr;
  if (text == nullptr || text->size() < 3) return std::nullopt;
  const std::string_view name = std::string_view(*text).substr(1, text->size() - 2);
  const int64 number = shared ? smem_capacity(name) : tmem_columns(name, most);
  return number > 0 ? std::optional(Value(static_int(number))) : std::nullopt;
}

bool makes_pointer(const Ast& ast, const Node& call) {
  return ast.dialect == Dialect::python && call.kind == NodeKind::call &&
         ast[call.args[0]].text == "make_ptr";
}

Value smem_pointer(const std::string& type) {
  return call_row("make_smem_ptr", {Value(static_int(0))}, {Value(type)});
}

/// The type of a field: `MemRange[T, n]`, `Align[that, bytes]`.
std::optional<Value> Evaluator::storage_type(const Node& subscript) {
  const Node& of = ast_[subscript.args[0]];
  if (of.kind != NodeKind::member || subscript.args.size() < 2 || !is_module_path(of.args[0])) {
    return std::nullopt;
  }
  if (of.text == "Align") return value(subscript.args[1]);
  if (of.text != "MemRange") return std::nullopt;
  const Value type = value(subscript.args[1]);
  at_ = subscript.span;
  const std::string* name = type.as<std::string>();
  if (name == nullptr || data_type_bits(*name) == 0) {
    throw LayoutError("argument.kind", {"MemRange", "1", "data type", type.print()});
  }
  return make_object<StorageRange>(*name);
}

/// `storage.sA.get_tensor(layout, swizzle=…, dtype=…)`
Value Evaluator::storage_tensor(NodeId id, const Value& range) {
  const Node& n = ast_[id];
  Value type(range.object_as<StorageRange>()->type);
  Value layout;
  Value swizzle(underscore());
  for (size_t i = 1; i < n.args.size(); ++i) {
    const std::string_view keyword = n.keywords[i - 1];
    const bool text = keyword == "dtype" || (keyword.empty() && i == 3);
    const bool bits = keyword == "swizzle" || (keyword.empty() && i == 2);
    (text ? type : bits ? swizzle : layout) = value(n.args[i]);
  }
  at_ = n.span;
  return call_row("allocate_tensor", {call_row("SmemAllocator", {}), std::move(type),
                                      std::move(layout), Value(underscore()), std::move(swizzle)});
}

std::optional<Value> Evaluator::storage_method(NodeId id, const Value& object,
                                               const std::string& name) {
  if (ast_.dialect != Dialect::python) return std::nullopt;
  const Node& n = ast_[id];
  if (const auto* range = object.object_as<StorageRange>()) {
    if (name == "data_ptr") return smem_pointer(range->type);
    if (name == "get_tensor" && n.args.size() > 1) return storage_tensor(id, object);
    return std::nullopt;
  }
  const std::string* text = object.as<std::string>();
  if (text != nullptr && *text == kTmemAllocator) {
    if (name != "retrieve_ptr") lose({"language.no_return", {name}});
    const Value type = n.args.size() > 1 ? value(n.args[1]) : Value(std::string("Float32"));
    return call_row("make_ptr", {type, Value(static_int(0)), Value(std::string("tmem"))});
  }
  const bool allocates = is_one_of(name, {"allocate", "allocate_array"}) && n.args.size() > 1;
  if (!allocates || object.print(Notation::math) != "SmemAllocator") return std::nullopt;
  const Value taken = value(n.args[1]);  // a struct, a type, a number of bytes
  const std::string* type = taken.as<std::string>();
  if (type != nullptr && data_type_bits(*type) > 0) return smem_pointer(*type);
  const bool bytes = taken.is_integer() && taken.as<IntTuple>()->value().is_integer();
  return bytes ? smem_pointer("Uint8") : taken;
}

}  // namespace colex
