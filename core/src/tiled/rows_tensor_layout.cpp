#include "laws/offset_laws.hpp"
#include "laws/tuple_laws.hpp"
#include "tiled/tensor_arguments.hpp"

/// Operations of layouts in the registry that take a tensor: they work on its layout.

namespace colex {

namespace {

using namespace tensor_rows;

/// The operation on the tensor's layout; a layout it gives is the tensor's new one.
template <int I> Value on_layout(const Arguments& args) {
  const TensorObject* t = as_tensor(args, I);
  if (t == nullptr) args.wrong_kind(I, "tensor");
  std::vector<Value> types;
  std::vector<Value> values;
  for (int i = 0; i < args.template_count(); ++i) types.push_back(args.template_at(i));
  for (int i = 0; i < args.count(); ++i) {
    const TensorObject* x = as_tensor(args, i);
    values.push_back(x != nullptr ? layout_value(x->tensor.layout) : argument_at(args, i));
  }
  const std::string name = args.operation();
  const char* target = name == "group_modes" ? "group"
                       : name == "tensor"    ? "get"
                                             : args.operation();
  const Value r = find_operation(target)->apply(Arguments(target, types, values));
  const bool stays_tensor = name != "layout" && name != "max_common_layout";
  if (stays_tensor && r.as<Layout>()) {
    return like(*t, with_layout(t->tensor, ComposedLayout(*r.as<Layout>())));
  }
  if (stays_tensor && r.as<ComposedLayout>()) {
    return like(*t, with_layout(t->tensor, *r.as<ComposedLayout>()));
  }
  return r;
}

Value tensor_layout(const Arguments& args) {
  if (args.template_count() > 0) return on_layout<0>(args);
  return layout_value(object_argument<TensorObject>(args, 0, "tensor").tensor.layout);
}

bool is_lone_tensor(const Arguments& args) { return args.count() == 1 && is_tensor(args); }

/// The law of the layouts' own operation, on layouts in the place of tensors.
Arguments of_layouts(const Arguments& args) {
  std::vector<Value> types;
  std::vector<Value> values;
  for (int i = 0; i < args.template_count(); ++i) types.push_back(args.template_at(i));
  for (int i = 0; i < args.count(); ++i) {
    const TensorObject* t = as_tensor(args, i);
    values.push_back(t != nullptr ? layout_value(t->tensor.layout) : args[i]);
  }
  return Arguments(args.operation(), std::move(types), std::move(values));
}

template <LawReport (*law)(const Arguments&, const Value&)>
LawReport law_of_layout(const Arguments& args, const Value& result) {
  return law(of_layouts(args), result);
}

/// `max_common_vector` and `max_common_layout`, which have laws of their own for layouts.
LawReport law_of_row(const Arguments& args, const Value& result) {
  const LawCheck law = find_operation(args.operation())->law.check;
  return law(of_layouts(args), result);
}

#define COLEX_ON_LAYOUT(name, parameters, call, least, most, law)                          \
  {                                                                                        \
    name, "tensor", parameters, COLEX_EXAMPLE_TENSOR call, least, most, on_layout<0>, law, \
        nullptr, nullptr, is_tensor                                                        \
  }

const Operation kRows[] = {
    {"layout", "tensor", "<I> tensor", "layout(" COLEX_EXAMPLE_TENSOR ")", 1, 1, tensor_layout,
     laws::part, nullptr, nullptr, is_tensor},
    COLEX_ON_LAYOUT("tensor", "<I> tensor", ".tensor<0>()", 1, 1, laws::part),
    COLEX_ON_LAYOUT("size", "<I> tensor", ".size()", 1, 1, law_of_layout<laws::product_of_leaves>),
    COLEX_ON_LAYOUT("cosize", "<I> tensor", ".cosize()", 1, 1, laws::below_cosize),
    COLEX_ON_LAYOUT("rank", "<I> tensor", ".rank()", 1, 1, law_of_layout<laws::rank_of_modes>),
    COLEX_ON_LAYOUT("depth", "<I> tensor", ".depth()", 1, 1,
                    law_of_layout<laws::depth_of_brackets>),
    COLEX_ON_LAYOUT("shape", "<I> tensor", ".shape()", 1, 1, laws::part),
    COLEX_ON_LAYOUT("stride", "<I> tensor", ".stride()", 1, 1, laws::part),
    COLEX_ON_LAYOUT("composition", "tensor, tiler", ".composition(Shape<_4,_8>{})", 2, 2,
                    laws::offsets_of_part),
    COLEX_ON_LAYOUT("compose", "tensor, tiler", ".compose(Shape<_4,_8>{})", 2, -1,
                    laws::offsets_of_part),
    COLEX_ON_LAYOUT("tile", "tensor, tiler", ".tile(Shape<_4,_8>{})", 2, -1, laws::same_offsets),
    COLEX_ON_LAYOUT("logical_divide", "tensor, tiler", ".logical_divide(Shape<_4,_8>{})", 2, 2,
                    laws::same_offsets),
    COLEX_ON_LAYOUT("zipped_divide", "tensor, tiler", ".zipped_divide(Shape<_4,_8>{})", 2, 2,
                    laws::same_offsets),
    COLEX_ON_LAYOUT("tiled_divide", "tensor, tiler", ".tiled_divide(Shape<_4,_8>{})", 2, 2,
                    laws::same_offsets),
    COLEX_ON_LAYOUT("flat_divide", "tensor, tiler", ".flat_divide(Shape<_4,_8>{})", 2, 2,
                    laws::same_offsets),
    COLEX_ON_LAYOUT("coalesce", "tensor, profile?", ".coalesce()", 1, 2, laws::same_offsets),
    COLEX_ON_LAYOUT("filter", "tensor, profile?", ".filter()", 1, 2, laws::same_offsets),
    COLEX_ON_LAYOUT("filter_zeros", "tensor, profile?", ".filter_zeros()", 1, 2,
                    laws::same_offsets),
    COLEX_ON_LAYOUT("flatten", "tensor", ".flatten()", 1, 1, laws::keeps_leaves),
    COLEX_ON_LAYOUT("append", "<rank> tensor, mode", ".append(_1:_0)", 2, 2, laws::padded),
    COLEX_ON_LAYOUT("prepend", "<rank> tensor, mode", ".prepend(_1:_0)", 2, 2, laws::padded),
    COLEX_ON_LAYOUT("take", "<begin, end> tensor", ".take<0,1>()", 1, 1, laws::part),
    COLEX_ON_LAYOUT("select", "<modes…> tensor", ".select<1>()", 1, 1, laws::part),
    {"group_modes", "tensor", "<begin, end> tensor", COLEX_EXAMPLE_TENSOR ".group_modes<0,2>()", 1,
     1, on_layout<0>, laws::keeps_leaves, nullptr, nullptr, is_lone_tensor},
    COLEX_ON_LAYOUT("max_common_vector", "tensor, tensor",
                    ".max_common_vector(" COLEX_EXAMPLE_TENSOR ")", 2, 2, law_of_row),
    COLEX_ON_LAYOUT("max_common_layout", "tensor, tensor",
                    ".max_common_layout(" COLEX_EXAMPLE_TENSOR ")", 2, 2, law_of_row),
};
#undef COLEX_ON_LAYOUT

const RegisterOperations registered{kRows, std::size(kRows)};

}  // namespace

}  // namespace colex
