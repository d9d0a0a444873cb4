#include "registry/mode_roles.hpp"

#include <string_view>

namespace colex {

namespace {

/// A role list: names separated by commas, parts of a mode in brackets behind its name. `^` repeats
/// a role for every mode of the tiler, `*` for every mode that is left.
struct Row {
  const char* operation;
  const char* roles;
  const char* by_mode = nullptr;  ///< where the second operand is a tuple, a tiler for every mode
};

constexpr const char* kThreadFragmentA = "thread(ThrV,(ThrM,ThrK)),value(FrgV,(RestM,RestK))";
constexpr const char* kThreadFragmentB = "thread(ThrV,(ThrN,ThrK)),value(FrgV,(RestN,RestK))";
constexpr const char* kThreadFragmentC = "thread(ThrV,(ThrM,ThrN)),value(FrgV,(RestM,RestN))";
constexpr const char* kMmaA = "MMA,MMA_M,MMA_K";
constexpr const char* kMmaB = "MMA,MMA_N,MMA_K";
constexpr const char* kMmaC = "MMA,MMA_M,MMA_N";
constexpr const char* kCopy = "CPY,CPY_M,CPY_N";

// Names: the comments of CUTLASS's cute/layout.hpp, atom/mma_atom.hpp, atom/copy_atom.hpp and of
// its kernels. A TiledCopy does not know whose tile it copies: its tiler's modes are M and N there.
constexpr Row kRows[] = {
    {"logical_divide", "tile,rest", "(tile,rest)^"},
    {"zipped_divide", "tile,rest"},
    {"tiled_divide", "tile,rest*"},
    {"tile", "tile,rest*"},
    {"flat_divide", "tile^,rest*"},
    {"logical_product", "block,copies", "(block,copies)^"},
    {"zipped_product", "block,copies"},
    {"tiled_product", "block,copies*"},
    {"flat_product", "block^,copies*"},
    {"blocked_product", "(block,copies)*"},
    {"raked_product", "(copies,block)*"},
    {"local_tile", "tile^,rest*"},
    {"get_thr_layout_vmnk", "V,M,N,K"},
    {"get_layoutA_TV", "thread,value"},
    {"get_layoutB_TV", "thread,value"},
    {"get_layoutC_TV", "thread,value"},
    {"get_layoutS_TV", "thread,value"},
    {"get_layoutD_TV", "thread,value"},
    {"tidfrg_S", "thread,value,rest"},
    {"tidfrg_D", "thread,value,rest"},
    {"thrfrg_A", kThreadFragmentA},
    {"thrfrg_B", kThreadFragmentB},
    {"thrfrg_C", kThreadFragmentC},
    {"partition_A", kMmaA},
    {"partition_B", kMmaB},
    {"partition_C", kMmaC},
    {"partition_fragment_A", kMmaA},
    {"partition_fragment_B", kMmaB},
    {"partition_fragment_C", kMmaC},
    {"make_fragment_A", kMmaA},
    {"make_fragment_B", kMmaB},
    {"make_fragment_C", kMmaC},
    {"partition_S", kCopy},
    {"partition_D", kCopy},
    {"retile_S", kCopy},
    {"retile_D", kCopy},
};

const Row* row_of(const std::string& operation) {
  for (const Row& row : kRows) {
    if (operation == row.operation) return &row;
  }
  return nullptr;
}

/// Modes of a tiler: a layout's, a tuple's parts, one of an integer.
int modes_of(const Value& tiler) {
  if (const Layout* l = tiler.as<Layout>()) return l->rank();
  return static_cast<int>(tiler.parts().size());
}

class Reader {
 public:
  Reader(std::string_view text, int tiler_modes, int rank)
      : text_(text), tiler_modes_(tiler_modes), rank_(rank) {}

  /// Roles up to the end or a closing bracket.
  std::vector<ModeRole> list() {
    std::vector<ModeRole> r;
    while (at_ < text_.size() && text_[at_] != ')') {
      const ModeRole role = one();
      int times = 1;
      if (take('^')) times = tiler_modes_;
      if (take('*')) times = rank_ - static_cast<int>(r.size());
      for (int i = 0; i < times; ++i) r.push_back(role);
      take(',');
    }
    return r;
  }

 private:
  ModeRole one() {
    const size_t end = text_.find_first_of("(),^*", at_);
    ModeRole r{std::string(text_.substr(at_, end - at_)), {}};
    at_ = end == std::string_view::npos ? text_.size() : end;
    if (take('(')) {
      r.parts = list();
      take(')');
    }
    return r;
  }
  bool take(char c) {
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

  std::string_view text_;
  int tiler_modes_;
  int rank_;
  size_t at_ = 0;
};

}  // namespace

std::vector<ModeRole> mode_roles(const std::string& operation, const std::vector<Value>& operands,
                                 int rank) {
  const Row* row = row_of(operation);
  if (row == nullptr) return {};
  const Value* tiler = operands.size() > 1 ? &operands[1] : nullptr;
  // A Step may leave modes of the tiler out.
  if (operation == "local_tile" && operands.size() > 3) return {};
  const bool by_mode = row->by_mode != nullptr && tiler != nullptr && tiler->is_tuple();
  const int tiler_modes = tiler == nullptr ? 0 : modes_of(*tiler);
  std::vector<ModeRole> r = Reader(by_mode ? row->by_mode : row->roles, tiler_modes, rank).list();
  if (static_cast<int>(r.size()) > rank) r.resize(static_cast<size_t>(rank));
  return r;
}

}  // namespace colex
