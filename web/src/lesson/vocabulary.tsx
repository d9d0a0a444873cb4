/** The vocabulary of chapters: the one registry of components that content may use. */

import type { MDXComponents } from 'mdx/types';
import { FillGrid } from './exercises/FillGrid';
import { Predict } from './exercises/Predict';
import { WriteLayout } from './exercises/WriteLayout';
import { Compare, Explore, Figure, Variants } from './Figure';
import { Exercises, Goals, Listing, Pitfall, Recap, Term } from './Prose';
import { StepCell } from './StepCell';
import { TileLoad } from './TileLoad';

export const vocabulary: MDXComponents = {
  Compare,
  Exercises,
  Explore,
  Figure,
  FillGrid,
  Goals,
  Pitfall,
  Predict,
  Recap,
  StepCell,
  Term,
  TileLoad,
  Variants,
  WriteLayout,
  // What Markdown writes with a fence.
  pre: Listing,
};
