// What the recorded runs cover: presets over shapes, and one preset's knobs one or two at a time.

/** M, N, K: powers of two, shapes of language models, few rows, short and long K, poor waves. */
const shapes = [
  ...[1024, 1536, 2048, 3072, 4096, 6144, 8192].map((n) => [n, n, n]),
  ...[
    [4096, 14336, 4096],
    [4096, 4096, 14336],
    [5120, 2048, 3072],
    [2048, 8192, 2048],
    [8192, 1024, 4096],
    [128, 4096, 4096],
    [256, 4096, 4096],
    [128, 14336, 4096],
    [64, 8192, 8192],
    [512, 8192, 4096],
    [4096, 4096, 64],
    [4096, 4096, 256],
    [4096, 4096, 1024],
    [2048, 2048, 16384],
  ],
];

const presets = [
  'sgemm_sm80',
  'sgemm_sm80_f32acc',
  'sgemm_sm80_64k',
  'sgemm_sm80_tuned',
  'sgemm_sm80_tuned_256x128',
  'sgemm_sm80_tuned_128x64',
  'sgemm_sm80_tuned_f32acc',
  'sgemm_sm80_tuned_f32acc_128x64',
  'wgmma_tma_sm90',
  'hopper_128x256x64',
  'hopper_tuned_128x192',
  'hopper_tuned_128x128',
  'hopper_tuned_64x128',
  'hopper_tuned_f16',
];

const unswizzled = { smem_a: '(_8,(_8,_8)):(_8,(_1,_64))', smem_b: '(_8,(_8,_8)):(_8,(_1,_64))' };
const rows = { smem_a: '(_8,_64):(_64,_1)', smem_b: '(_8,_64):(_64,_1)' };
const wide = Object.fromEntries(
  ['a', 'b'].map((o) => [`g2s_atom_${o}`, 'SM80_CP_ASYNC_CACHEGLOBAL<uint128_t>']),
);

/** Every pair of one value from each of two knobs. */
const pairs = (some, others) => some.flatMap((a) => others.map((b) => ({ ...a, ...b })));
const values = (knob, ...all) => all.map((value) => ({ [knob]: value }));

const sm80Knobs = [
  ...pairs(values('stages', 2, 3, 4), [{}, unswizzled, rows, wide]),
  ...pairs(values('epilogue', 'direct', 'vectorised', 'smem'), values('stages', 2, 3, 4)),
  ...pairs(values('tile_order', 'm_fast', 'n_fast', 'grouped'), values('persistent', false, true)),
  ...pairs(values('double_buffer', true, false), values('predicated', true, false)),
  ...values('min_blocks', 1, 2),
];

const hopperKnobs = [
  ...pairs(values('stages', 2, 3, 4), values('epilogue', 'direct', 'stmatrix_tma')),
  ...pairs(
    [{ cluster_m: 1 }, { cluster_m: 2 }, { cluster_m: 1, cluster_n: 2 }],
    values('multicast', false, true),
  ),
  ...pairs(values('tile_order', 'm_fast', 'n_fast', 'grouped'), values('persistent', false, true)),
  ...values('tile_group', 1, 2, 4, 16),
];

/** Types of elements, orders of operands, and K split, each with the tiles that it has. */
const ways = ['', '_e4m3', '_s8', '_tf32', '_nt', '_nn', '_tt'];
const tiles = [
  '',
  '_128x224',
  '_128x208',
  '_128x192',
  '_128x160',
  '_128x128',
  '_128x128_1x2',
  '_64x128',
  '_64x128_1x2',
];
const typePresets = [
  ...ways.flatMap((way) => tiles.map((tile) => `hopper_tuned${way}${tile}`)),
  'hopper_tuned_split_k',
  ...['sgemm_sm80_tuned_tf32', 'sgemm_sm80_tuned_s8', 'sgemm_sm80_tuned_nt'],
  ...['wgmma_sm90', 'wgmma_sm90_tuned', 'wgmma_sm90_rs'],
];

const doublePresets = ['dgemm_sm80', 'dgemm_sm90', 'dgemm_sm90_64x64'];

/**
 * The sets by name: `knobs` has many configs of two presets, `types` the presets of each type,
 * `doubles` those of f64.
 */
export const recordedSets = {
  knobs: knobSet,
  types: () => presetSet(typePresets),
  doubles: () => presetSet(doublePresets),
};

function presetSet(all) {
  return shapes.map(([m, n, k]) => ({
    size: `${m}x${n}x${k}`,
    configs: all.map((preset) => ({ preset, m, n, k })),
  }));
}

/** Configs by shape, without those that are written twice. */
function knobSet() {
  return shapes.map(([m, n, k]) => {
    const size = { m, n, k };
    const square = m === n && n === k;
    const configs = [
      ...presets.map((preset) => ({ preset, ...size })),
      ...(square && [2048, 4096, 8192].includes(m)
        ? [
            ...sm80Knobs.map((knobs) => ({ preset: 'sgemm_sm80', ...size, ...knobs })),
            ...hopperKnobs.map((knobs) => ({ preset: 'hopper_128x256x64', ...size, ...knobs })),
          ]
        : []),
    ];
    const unlike = new Map(configs.map((config) => [JSON.stringify(config), config]));
    return { size: `${m}x${n}x${k}`, configs: [...unlike.values()] };
  });
}
