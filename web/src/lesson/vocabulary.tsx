/** The vocabulary of chapters: the one registry of components that content may use. */

import type { MDXComponents } from 'mdx/types';
import { Choice } from './Choice';
import { Exercise } from './Exercise';
import type { FigureName } from './figure-names';
import { Compare, Figure } from './Figure';
import { Heading } from './Heading';
import { More } from './More';
import { numbered } from './numbered';
import { Orders } from './Orders';
import { Aside, Exercises, Listing, Next, Pitfall, Recap } from './Prose';
import { Recorded } from './Recorded';
import { StepCell } from './StepCell';
import { Term } from './Term';
import { TileLoad } from './TileLoad';
import { Code, Live, Num, Try } from './try';
import { Verdict } from './Verdict';
import { View } from './View';
import { Anatomy } from './widgets/Anatomy';
import { AtomName } from './widgets/AtomName';
import { Coalesce } from './widgets/Coalesce';
import { FragmentTable } from './widgets/FragmentTable';
import { Walk } from './widgets/Walk';

const figures = {
  Anatomy: numbered(Anatomy),
  AtomName: numbered(AtomName),
  Coalesce: numbered(Coalesce),
  Compare: numbered(Compare),
  Figure: numbered(Figure),
  FragmentTable: numbered(FragmentTable),
  Orders: numbered(Orders),
  StepCell: numbered(StepCell),
  TileLoad: numbered(TileLoad),
  Verdict: numbered(Verdict),
  View: numbered(View),
  Walk: numbered(Walk),
} satisfies Record<FigureName, unknown>;

export const vocabulary: MDXComponents = {
  ...figures,
  Aside,
  Choice,
  Code,
  Exercise,
  Exercises,
  Live,
  More,
  Next,
  Num,
  Pitfall,
  Recap,
  Recorded,
  Term,
  Try,
  // What Markdown writes with a fence, and with two number signs.
  pre: Listing,
  h2: Heading,
};
