#pragma once

#include <vector>

/// A kernel as flat tables of integers: what every thread of one CTA moves and multiplies, computed
/// once from the plan's layouts. The simulator runs over them; nothing is evaluated while it runs.

namespace colex {

/// One operand (A or B). A tile element is numbered row + rows * k.
struct OperandTables {
  int rows = 0;
  int k = 0;
  int stages = 0;

  int smem_size = 0;      ///< elements of shared memory, all stages
  std::vector<int> smem;  ///< [stage][tile element] -> offset in shared memory

  /// Global -> shared: `copies` instructions a thread, `vector` elements each.
  int first_copier = 0;  ///< TMA's engine counts as a thread after those that multiply
  int copy_threads = 0;
  int copies = 0;
  int vector = 0;
  bool async = false;          ///< cp.async: lands later, only a wait makes it visible
  std::vector<int> copy_from;  ///< [thread][copy][element] -> tile element in global memory
  std::vector<int> copy_to;    ///< [thread][copy][element] -> tile element in shared memory

  /// Threads that hold one fragment together: 128 where wgmma reads shared memory itself, else 1.
  int sharing = 1;

  /// Shared -> registers: `loads` values a holder of a fragment and k block.
  int loads = 0;
  int load_vector = 1;         ///< of them by one instruction
  std::vector<int> load_from;  ///< [k block][holder][load] -> tile element
  std::vector<int> load_to;    ///< [k block][holder][load] -> register

  /// Registers -> instruction.
  int registers = 0;          ///< fragment elements a thread
  int values = 0;             ///< elements a thread gives to one instruction
  int rests = 0;              ///< instructions along this operand's rows
  std::vector<int> fragment;  ///< [k block][rest][value] -> register
  std::vector<int> atom;      ///< [atom thread][value] -> row + atom rows * k
};

struct KernelTables {
  int threads = 0;  ///< that multiply; producers only copy
  int tile_m = 0, tile_n = 0, tile_k = 0;
  int k_blocks = 0;
  OperandTables a, b;

  int atom_m = 0, atom_n = 0, atom_k = 0;
  int atom_threads = 0;
  int atoms_m = 0, atoms_n = 0, atoms_k = 0;  ///< atoms over threads
  std::vector<int> thread_of;                 ///< [atom k][atom n][atom m][atom thread] -> thread

  int c_registers = 0;
  int c_values = 0;
  std::vector<int> c_fragment;  ///< [rest n][rest m][value] -> register
  std::vector<int> c_atom;      ///< [atom thread][value] -> m + atom_m * n
  std::vector<int> c_tile;      ///< [thread][register] -> m + tile_m * n
};

}  // namespace colex
