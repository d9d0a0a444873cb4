#include "laws/swizzle_laws.hpp"
#include "registry/operation.hpp"

/// Shared memory of Blackwell's MMAs in the registry.

namespace colex {

namespace {

Value call(const char* name, std::vector<Value> arguments) {
  return find_operation(name)->apply(Arguments(name, {}, std::move(arguments)));
}

/// UMMA::tile_to_mma_shape(atom, ((MMA_M,MMA_K),M,K,…)): the atom tiled to (MMA_M*M, MMA_K*K, …),
/// then divided into the tiles of the instructions: ((MMA_M,MMA_K),M,K,…).
Value tile_to_mma_shape(const Arguments& args) {
  const std::vector<Value> modes = args[1].parts();
  const std::vector<Value> instruction = modes.empty() ? modes : modes[0].parts();
  if (modes.size() < 3 || instruction.size() != 2) args.wrong_kind(1, "tile of an MMA");
  std::vector<Value> shape = {Value::tuple({instruction[0], modes[1]}),
                              Value::tuple({instruction[1], modes[2]})};
  for (size_t i = 3; i < modes.size(); ++i) shape.push_back(modes[i]);
  std::vector<Value> tiling = {args[0], Value::tuple(std::move(shape))};
  if (args.count() > 2) tiling.push_back(args[2]);
  return call("tiled_divide",
              {call("tile_to_shape", std::move(tiling)), call("product_each", {modes[0]})});
}

const Operation kRows[] = {
    {"tile_to_mma_shape", "swizzle", "block, shape, order?",
     "UMMA::tile_to_mma_shape((_8,_8):(_8,_1), ((_128,_16),_1,_4))", 2, 3, tile_to_mma_shape,
     laws::composed::first_block},
};

const RegisterOperations registered{kRows, std::size(kRows)};

}  // namespace

}  // namespace colex
