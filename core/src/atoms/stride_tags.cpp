#include "colex/int_tuple.hpp"
#include "registry/names.hpp"
#include "text/layout_error.hpp"
#include "text/words.hpp"

/// `cutlass::gemm::TagToStrideA_t<layout::RowMajor>`: the strides that CUTLASS gives an operand of
/// modes (M,K,L), (N,K,L) or (M,N,L) that lies so; what is known at run time only is 0, as in
/// `StrideA{}`. A type of strides is its own. `RowMajor*` is of a group of problems, each without
/// L.

namespace colex {

namespace {

/// 'A' of `gemm::TagToStrideA_t`; 0 of other names.
char operand_of_tag(std::string_view name) {
  const size_t colons = name.rfind("::");
  const std::string_view path = colons == name.npos ? "" : name.substr(0, colons);
  if (!is_one_of(path, {"", "gemm", "detail", "gemm::detail"})) return 0;
  const std::string_view last = colons == name.npos ? name : name.substr(colons + 2);
  constexpr std::string_view kStart = "TagToStride";
  const bool tag = last.size() == kStart.size() + 3 && last.substr(0, kStart.size()) == kStart &&
                   last.substr(kStart.size() + 1) == "_t";
  const char operand = tag ? last[kStart.size()] : '\0';
  return operand >= 'A' && operand <= 'C' ? operand : '\0';
}

std::optional<Value> resolve_tag(const std::string& name, const std::vector<Value>& types) {
  const char operand = operand_of_tag(name);
  if (operand == 0) return std::nullopt;
  const bool grouped = types.size() == 2 && types[1].print() == "*";
  const bool one = types.size() == 1 || grouped;
  if (one && types[0].as<IntTuple>() != nullptr) return types[0];
  const std::string* tag = one ? types[0].as<std::string>() : nullptr;
  if (tag == nullptr || tag->rfind("layout::", 0) != 0)
    throw LayoutError("language.type_arguments", {name, types.empty() ? "" : types[0].print()});
  const bool row = *tag == "layout::RowMajor";
  if (!row && *tag != "layout::ColumnMajor") return std::nullopt;
  // B is N by K, of which the tag tells how K by N lies.
  const bool first = row == (operand == 'B');
  const auto stride = [](bool is_one) { return Value(is_one ? static_int(1) : Int(0)); };
  const Value batch(Int(0, grouped));
  return Value::tuple({stride(first), stride(!first), batch});
}

void list_tags(std::vector<std::string>&) {}  // they want a layout

const RegisterNames registered_tags{{"stride_tag", resolve_tag, list_tags}};

}  // namespace

}  // namespace colex
