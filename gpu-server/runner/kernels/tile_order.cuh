// Which tile of C a block computes. Blocks that run together should share rows and columns, or the
// same data leaves L2 and is fetched again: with kGroupM > 1 the order walks bands of kGroupM tile
// rows, column by column. kGroupM = 1 walks along M first, as a plain 2-D grid does.
struct TileCoordinate {
  int m, n;
};

template <int kGroupM>
__device__ inline TileCoordinate tile_coordinate(int block, int tiles_m, int tiles_n) {
  if constexpr (kGroupM <= 1) {
    return {block % tiles_m, block / tiles_m};
  } else {
    int band = block / (kGroupM * tiles_n);
    int first = band * kGroupM;
    int rows = tiles_m - first < kGroupM ? tiles_m - first : kGroupM;
    int inside = block - band * kGroupM * tiles_n;
    return {first + inside % rows, inside / rows};
  }
}
