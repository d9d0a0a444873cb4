/** Texts of the gallery of atoms. */
export default {
  'atoms.text':
    'Every MMA and copy atom of CuTe: its threads, its values, their layouts, and where it runs.',
  'atoms.search': 'Find by shape, type or name',
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
  'atoms.found': '{0} of {1}',
  'atoms.beside': 'compare',
  'atoms.close': 'Close the comparison',
  'atoms.unknown': 'There is no atom {0}.',
};
