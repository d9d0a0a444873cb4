/** Texts of the gallery of atoms. */
export default {
  'atoms.text':
    'Every MMA and copy atom of CuTe: its threads, its values, their layouts, and where it runs.',
  'atoms.instructions': 'By instruction',
  'atoms.search': 'Find by instruction, GPU, shape, type or name',
  'atoms.example': 'ldmatrix, hopper fp8, 16x8x16 f16',
  'atoms.kind': 'Kind',
  'atoms.arch': 'Architecture',
  'atoms.type': 'Type',
  'atoms.shape': 'Shape',
  'atoms.all': 'Show all',
  'atoms.open': 'Open in the playground',
  'atoms.any': 'any',
  'atoms.kind.mma': 'MMA',
  'atoms.kind.copy': 'copy',
  'atoms.kind.smem_atom': 'shared memory',
  'atoms.kind.preset': 'kernel preset',
  'atoms.kind.layout': 'layout',
  'atoms.found': '{0} of {1}',
  'atoms.beside': 'compare',
  'atoms.close': 'Close the comparison',
  'atoms.measured': 'Checked on a GPU',
  'atoms.measured.yes': 'yes',
  'atoms.tick': 'checked on a GPU',
  'atoms.agrees': '{0} holds the values where these layouts say: all {1} places compared agree.',
  'atoms.disagrees': '{0} holds values elsewhere than these layouts say, of {1} places compared.',
  'atoms.probed': 'Recorded {0}, driver {1}, by',
  'atoms.notProbed':
    'No GPU was asked about this atom: the recorded probe covers mma.sync, ldmatrix and stmatrix.',
  'atoms.differs.movm':
    "CuTe's traits and the hardware differ here. The layouts give each thread its own values back; movmatrix transposes the 8x8 matrix across the warp, so thread 0 comes away with the first value of T0 and the first of T4.",
  'atoms.unknown': 'There is no atom {0}.',
};
