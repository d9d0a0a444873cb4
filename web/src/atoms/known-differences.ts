/** Atoms whose layouts in CuTe are not where the instruction puts its values: a text each. */

import type { TextKey } from '../i18n/texts';

const texts: Readonly<Record<string, TextKey<'atoms'>>> = {
  // PTX ISA, movmatrix: the matrix is transposed across the warp; copy_traits_sm75.hpp: the identity.
  SM75_U32x1_MOVM_T: 'atoms.differs.movm',
};

export const differenceOf = (name: string): TextKey<'atoms'> | null => texts[name] ?? null;
