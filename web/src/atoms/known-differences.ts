/** Atoms whose layouts in CuTe are not where the instruction puts its values: a text each. */

import type { TextKey } from '../i18n/texts';
import type { texts } from './texts';

const differences: Readonly<Record<string, TextKey<typeof texts>>> = {
  // PTX ISA, movmatrix: the matrix is transposed across the warp; copy_traits_sm75.hpp: the identity.
  SM75_U32x1_MOVM_T: 'atoms.differs.movm',
};

export const differenceOf = (name: string): TextKey<typeof texts> | null =>
  differences[name] ?? null;
