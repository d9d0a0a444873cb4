// Configs of every family that together try each pair of two knobs' values: what compiles them finds
// a kernel whose parts do not fit one another, without trying all of their combinations.

/** Numbers in [0, 1) by a seed. */
function randomNumbers(seed) {
  let state = Number(seed) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Rows of one value of each axis, until every two values of two axes have met in a row. */
export function coveringRows(axes, seed) {
  const random = randomNumbers(seed);
  const names = Object.keys(axes);
  const missing = new Set();
  const pairsOf = (row) =>
    names.flatMap((a, i) => names.slice(i + 1).map((b) => `${a}:${row[a]}|${b}:${row[b]}`));
  names.forEach((a, i) =>
    names
      .slice(i + 1)
      .forEach((b) =>
        axes[a].forEach((_, x) => axes[b].forEach((__, y) => missing.add(`${a}:${x}|${b}:${y}`))),
      ),
  );
  const rows = [];
  while (missing.size > 0) {
    // Of some rows with a pair that is missing, the one with the most of those.
    const wanted = [...missing][Math.floor(random() * missing.size)];
    const fixed = Object.fromEntries(wanted.split('|').map((part) => part.split(':')));
    const tries = Array.from({ length: 20 }, () =>
      Object.fromEntries(
        names.map((name) => [
          name,
          name in fixed ? Number(fixed[name]) : Math.floor(random() * axes[name].length),
        ]),
      ),
    );
    const gain = (row) => pairsOf(row).filter((pair) => missing.has(pair)).length;
    const best = tries.reduce((a, b) => (gain(b) > gain(a) ? b : a));
    for (const pair of pairsOf(best)) missing.delete(pair);
    rows.push(names.map((name) => axes[name][best[name]]));
  }
  return rows;
}

const values = (knob, ...all) => all.map((value) => ({ [knob]: value }));
const presets = (...names) => values('preset', ...names);
const archs = (...names) => names.map((name) => ({ arch: `sm_${name}` }));
const both = (knob, value) => ({ [`${knob}_a`]: value, [`${knob}_b`]: value });

const walk = values('tile_order', 'm_fast', 'n_fast', 'grouped');
const edges = values('predicated', false, true);
const lasting = values('persistent', false, true);

/** An operand of Volta's atoms, 16 elements of k, along k or along its rows. */
const voltaOperand = (x, rows, alongK) => ({
  [`smem_${x}`]: alongK ? `(_${rows},_16):(_16,_1)` : `(_${rows},_16):(_1,_${rows})`,
  [`g2s_threads_${x}`]: alongK
    ? '(_16,_2):(_2,_1)'
    : `(_${rows / 8},_${256 / rows}):(_1,_${rows / 8})`,
  [`g2s_values_${x}`]: alongK ? '(_1,_8):(_0,_1)' : '(_8,_1):(_1,_0)',
});
const voltaOrder = (layout, sums) => ({
  layout,
  mma_atom: `SM70_8x8x4_${sums}F16F16${sums}_${layout}`,
  type_acc: sums.toLowerCase(),
  type_c: sums.toLowerCase(),
  ...voltaOperand('a', 64, layout[0] === 'T'),
  ...voltaOperand('b', 32, layout[1] === 'N'),
});

/** What each family is made of, by axis. */
export const families = {
  simt: {
    arch: archs('75', '80', '86', '89', '90a'),
    preset: [
      ...presets('sgemm_1', 'sgemm_2', 'sgemm_2_tuned'),
      { preset: 'sgemm_2_tuned', epilogue: 'direct' },
    ],
    ahead: values('double_buffer', false, true),
    edges,
    walk,
  },
  'rmem_staged on multiply-adds': {
    arch: archs('75', '80', '86', '89', '90a'),
    preset: presets('sgemm_sm70'),
    edges,
    walk,
  },
  'rmem_staged on tensor cores': {
    arch: archs('75', '80', '86', '89', '90a'),
    preset: [
      ...['TN', 'NT', 'NN', 'TT'].flatMap((layout) =>
        ['F16', 'F32'].map((sums) => ({ preset: 'volta_8x8x4', ...voltaOrder(layout, sums) })),
      ),
      { preset: 'sm75_16x8x8' },
      { preset: 'sm75_16x8x8', ...both('s2r_atom', '') },
    ],
    edges,
    walk,
  },
  cp_async: {
    arch: archs('80', '86', '89', '90a'),
    preset: [
      ...presets('sgemm_sm80', 'sgemm_sm80_f32acc', 'sgemm_sm80_nt', 'sgemm_sm80_tuned_128x64'),
      ...presets('sgemm_sm80_tuned_bf16_128x64', 'dgemm_sm80'),
      { preset: 'sgemm_sm80_f32acc', ...both('s2r_atom', '') },
      {
        preset: 'sgemm_sm80',
        mma_atom: 'SM75_16x8x8_F16F16F16F16_TN',
        permutation: '(_64,_64,_8)',
      },
    ],
    stages: values('stages', 2, 3),
    epilogue: values('epilogue', 'direct', 'smem'),
    edges,
    lasting,
    walk,
  },
  'cp_async on wide tiles': {
    arch: archs('80', '90a'),
    preset: presets('sgemm_sm80_tuned_tf32', 'sgemm_sm80_tuned_s8', 'sgemm_sm80_tuned_f32acc'),
    stages: values('stages', 2, 3),
    epilogue: values('epilogue', 'direct', 'smem'),
    edges,
    lasting,
  },
  cp_async_wgmma: {
    arch: archs('90a'),
    preset: presets('wgmma_sm90', 'wgmma_sm90_tuned', 'wgmma_sm90_rs'),
    stages: values('stages', 2, 3),
    edges,
    lasting,
    walk,
  },
  tma_wgmma: {
    arch: archs('90a'),
    preset: [
      ...presets('wgmma_tma_sm90', 'hopper_128x256x64', 'hopper_tuned_nt', 'hopper_tuned_e4m3'),
      ...presets('hopper_tuned_tf32_64x128', 'hopper_tuned_split_k'),
    ],
    stages: values('stages', 2, 3, 4),
    epilogue: [{}, { epilogue: 'direct' }],
    cluster: values('cluster_m', 1, 2),
    lasting,
    walk,
  },
};

/** A tile of another type is compiled from the same lines; two of them stand for all. */
export const isSample = ({ name, tile_of }) =>
  !tile_of?.startsWith('hopper_tuned_') || /_(64x128|128x192)$/.test(name);
