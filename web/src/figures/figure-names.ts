/** Figures of the vocabulary that open in the playground: each has a number in its chapter. */
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
