// Which tile of C a block computes. Blocks that run together should share rows and columns, or the
// same data leaves L2 and is fetched again: with kGroup > 1 the order walks bands of kGroup tile
// rows, column by column. kGroup = 1 walks along M first, as a plain 2-D grid does. With kWalksN M
// and N change places.
struct TileCoordinate {
  int m, n;
};

template <int kGroup, bool kWalksN>
__device__ inline TileCoordinate tile_coordinate(int block, int tiles_m, int tiles_n) {
  if constexpr (kWalksN) {
    TileCoordinate c = tile_coordinate<kGroup, false>(block, tiles_n, tiles_m);
    return {c.n, c.m};
  } else if constexpr (kGroup <= 1) {
    return {block % tiles_m, block / tiles_m};
  } else {
    int band = block / (kGroup * tiles_n);
    int first = band * kGroup;
    int rows = tiles_m - first < kGroup ? tiles_m - first : kGroup;
    int inside = block - band * kGroup * tiles_n;
    return {first + inside % rows, inside / rows};
  }
}
