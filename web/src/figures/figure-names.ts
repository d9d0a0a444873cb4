/** Figures of the vocabulary: each has a number in its chapter, and without scripts is its expressions and caption. */
export const figureNames = [
  'Anatomy',
  'AtomName',
  'Coalesce',
  'Compare',
  'Figure',
  'FragmentTable',
  'Orders',
  'StepCell',
  'TileLoad',
  'Verdict',
  'View',
  'Walk',
] as const;

export type FigureName = (typeof figureNames)[number];
