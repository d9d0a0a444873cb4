// Golden vectors as expressions of the language, in the C++ reading.

/** What a vector asks: an expression, and texts that its value (or its fields) must print. */
export function questionOf(vector) {
  const make = kinds[vector.op] ?? (vector.op.startsWith('tensor_') ? tensor : algebra);
  return make(vector);
}

const value = (expression, vector) => ({ expression, expected: vector.result });

/** A value whose layout and offset are asked: `fields` name members of a tensor. */
function partition(expression, vector) {
  const fields = { layout: vector.result };
  if (vector.offset !== undefined) fields.offset = String(vector.offset);
  return { expression, fields };
}

function members(expression, vector, names) {
  return { expression, fields: Object.fromEntries(names.map((name) => [name, vector[name]])) };
}

// ---- the algebra -------------------------------------------------------------------------------

const templates = (args, ...rest) => `<${args.join(',')}>(${rest.join(', ')})`;

const algebraForms = {
  upcast: (a) => `upcast${templates([a[1]], a[0])}`,
  downcast: (a) => `downcast${templates([a[1]], a[0])}`,
  recast_layout: (a) => `recast_layout${templates([a[0], a[1]], a[2])}`,
  group: (a) => `group${templates([a[0], a[1]], a[2])}`,
  take: (a) => `take${templates([a[0], a[1]], a[2])}`,
  select: (a) => `select${templates([a[0]], a[1])}`,
  make_layout_left: (a) => `make_layout(${a[0]}, LayoutLeft{})`,
  make_layout_right: (a) => `make_layout(${a[0]}, LayoutRight{})`,
  elem_scale: (a) => `elem_scale(${a[1]}, ${a[0]})`,
  size_cosize: (a) => `make_tuple(size(${a[0]}), cosize(${a[0]}))`,
  swizzle_apply: (a) => `${a[0]}{}(${a[1]})`,
  identity_composition: (a) => `composition(make_identity_layout(${a[0]}), ${a[1]})`,
  identity_zipped_divide: (a) => `zipped_divide(make_identity_layout(${a[0]}), ${a[1]})`,
  identity_crd2idx: (a) => `crd2idx(${a[1]}, make_identity_layout(${a[0]}))`,
};

function algebra(vector) {
  const form = algebraForms[vector.op];
  const expression = form ? form(vector.args) : `${vector.op}(${vector.args.join(', ')})`;
  return value(expression, vector);
}

// ---- atoms, tiled objects ----------------------------------------------------------------------

function tiledMma({ atom, atom_layout, permutation }) {
  const args = [`${atom}{}`, atom_layout, permutation].filter((part) => part !== null);
  return `make_tiled_mma(${args.join(', ')})`;
}

function tiledCopy(copy) {
  const atom = `Copy_Atom<${copy.copy_op},${copy.ValType}>{}`;
  if (copy.tiled_mma) return `${copy.make}(${atom}, ${tiledMma(copy.tiled_mma)})`;
  if (copy.of) {
    return `${copy.make}(${atom}, ${tiledCopy({ make: 'make_tiled_copy', ...copy.of })})`;
  }
  if (copy.make === 'make_cotiled_copy') {
    return `make_cotiled_copy(${atom}, ${copy.atom_tv}, ${copy.data})`;
  }
  return `${copy.make}(${atom}, ${copy.thr}, ${copy.val})`;
}

const counting = (layout) => `make_counting_tensor(${layout})`;

/** thrfrg_A of a layout; partition_A of a counting tensor, which also gives the offset. */
function ofTiled(tiled, vector) {
  const sliced = vector.thr === undefined ? tiled : `${tiled}.get_slice(${vector.thr})`;
  if (vector.op.startsWith('partition_fragment')) {
    const tensor = `make_tensor(make_gmem_ptr<half_t>(0), ${vector.tensor})`;
    return partition(`${sliced}.${vector.op}(${tensor})`, vector);
  }
  if (vector.thr !== undefined) {
    return partition(`${sliced}.${vector.op}(${counting(vector.tensor)})`, vector);
  }
  return value(`${tiled}.${vector.op}(${vector.tensor ?? vector.shape})`, vector);
}

const ofMma = (vector) => ofTiled(tiledMma(vector.tiled_mma), vector);
const ofCopy = (vector) => ofTiled(tiledCopy(vector.tiled_copy), vector);

function retile(vector) {
  const mma = tiledMma(vector.tiled_copy.tiled_mma);
  const fragment = `make_layout(${mma}.${vector.of}(${vector.shape}))`;
  return value(`${tiledCopy(vector.tiled_copy)}.retile(${fragment})`, vector);
}

function mmaTraits(vector) {
  const names = ['Shape_MNK', 'ThrID', 'ALayout', 'BLayout', 'CLayout'];
  const question = members(`MMA_Traits<${vector.name}>{}`, vector, names);
  const { D, A, B, C } = vector.bits;
  question.fields.bits = `(${D},${A},${B},${C})`;
  return question;
}

function copyAtom(vector) {
  const names = ['ThrID', 'ValLayoutSrc', 'ValLayoutDst', 'ValLayoutRef'];
  const traits = `Copy_Traits<${vector.name}>`;
  const question = members(`Copy_Atom<${traits},${vector.ValType}>{}`, vector, names);
  question.fields.NumValSrc = String(vector.NumValSrc);
  question.fields.NumValDst = String(vector.NumValDst);
  return question;
}

const mmaMembers = [
  'thr_layout_vmnk',
  'size',
  'tile_shape',
  'tile_size_mnk',
  'permutation_mnk',
  'layoutA_TV',
  'layoutB_TV',
  'layoutC_TV',
];
const copyMembers = ['TiledLayout_TV', 'Tiler_MN', 'layoutS_TV', 'layoutD_TV', 'size'];

/** Members that the vector records as errors are not asked; `all` is an error of the whole. */
function tiledCopyVector(vector) {
  if (vector.errors?.all) return { expression: tiledCopy(vector), error: true };
  const names = copyMembers.filter((name) => name in vector);
  return members(tiledCopy(vector), vector, names);
}

const mmaFunctions = ['A', 'B', 'C'].flatMap((x) => [
  `thrfrg_${x}`,
  `partition_${x}`,
  `partition_shape_${x}`,
  `partition_fragment_${x}`,
]);
const copyFunctions = ['tidfrg_S', 'tidfrg_D', 'partition_S', 'partition_D'];

// ---- shared memory, tensors, expressions -------------------------------------------------------

const expression = (vector) => value(vector.args[0], vector);

function smemTileToShape(vector) {
  const [atom, type, ...rest] = vector.args;
  return value(`tile_to_shape(${[`${atom}<${type}>{}`, ...rest].join(', ')})`, vector);
}

function tensor(vector) {
  const [layout, tile, { i, j, t }] = vector.args;
  const source = counting(layout);
  const calls = {
    tensor_local_tile: `local_tile(${source}, ${tile}, make_coord(${i},${j}))`,
    tensor_local_tile_: `local_tile(${source}, ${tile}, make_coord(${i},_))`,
    tensor_local_partition: `local_partition(${source}, make_layout(${tile}), ${t})`,
    tensor_local_partition_row: `local_partition(${source}, make_layout(${tile}, LayoutRight{}), ${t})`,
    tensor_inner_partition: `inner_partition(${source}, ${tile}, make_coord(${i},${j}))`,
    tensor_outer_partition: `outer_partition(${source}, ${tile}, make_coord(${i},${j}))`,
  };
  const name = vector.op.slice('tensor_'.length);
  return partition(calls[vector.op] ?? `${name}(${source}, ${tile})`, vector);
}

// ---- TMA ---------------------------------------------------------------------------------------

const atomMembers = ['ThrID', 'ValLayoutSrc', 'ValLayoutDst'];
const tmaMembers = ['extent', 'stride_bytes', 'box', 'tma_tensor'];
const tma = (names) => (v) => members(v.make, v, [...names, ...tmaMembers]);

const tmemCopyMembers = ['Tiler_MN', 'TiledLayout_TV', 'layoutS_TV', 'layoutD_TV'];
const descriptorMembers = [
  'desc',
  'start_address',
  'leading_byte_offset',
  'stride_byte_offset',
  'base_offset',
  'layout_type',
  'version',
  'lbo_mode',
];

const kinds = {
  cute: expression,
  tma_atom: tma(atomMembers),
  tma_copy: tma(['Tiler_MN', 'TiledLayout_TV']),
  tma_sm100: (v) => members(v.make, v, ['ThrID', 'ValLayoutSrc', 'tma_tensor']),
  descriptor: (v) => members(v.make, v, descriptorMembers),
  tmem_copy: (v) => members(v.make, v, tmemCopyMembers),
  arith: expression,
  int_arith: expression,
  pitfall: expression,
  smem_atom: (v) => value(`${v.args[0]}<${v.args[1]}>{}`, v),
  smem_atom_bits: (v) => value(`${v.args[0]}{}`, v),
  smem_tile_to_shape: smemTileToShape,
  mma_traits: mmaTraits,
  copy_traits: (v) =>
    members(`Copy_Traits<${v.name}>{}`, v, [
      'ThrID',
      'SrcLayoutBits',
      'DstLayoutBits',
      'RefLayoutBits',
    ]),
  copy_atom: copyAtom,
  tiled_mma: (v) => members(tiledMma(v), v, mmaMembers),
  tiled_copy: tiledCopyVector,
  retile,
  ...Object.fromEntries(mmaFunctions.map((name) => [name, ofMma])),
  ...Object.fromEntries(copyFunctions.map((name) => [name, ofCopy])),
};
