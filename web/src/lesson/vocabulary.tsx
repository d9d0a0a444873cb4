/** The vocabulary of chapters: the one registry of components that content may use. */

import type { MDXComponents } from 'mdx/types';
import { Choice } from './Choice';
import { Exercise } from './Exercise';
import type { FigureName } from '../figures/figure-names';
import { Compare, Figure } from '../figures/Figure';
import { Heading } from './Heading';
import { More } from './More';
import { numbered } from '../figures/numbered';
import { Orders } from '../figures/Orders';
import { Aside, Exercises, Inline, Listing, Next, Pitfall, Recap } from './Prose';
import { Recorded } from '../figures/Recorded';
import { StepCell } from '../figures/StepCell';
import { Term } from './Term';
import { TileLoad } from '../figures/TileLoad';
import { Code, Live, Num, Try } from '../figures/try';
import { Verdict } from '../figures/Verdict';
import { View } from '../figures/View';
import { Anatomy } from '../figures/widgets/Anatomy';
import { AtomName } from '../figures/widgets/AtomName';
import { Coalesce } from '../figures/widgets/Coalesce';
import { FragmentTable } from '../figures/widgets/FragmentTable';
import { Walk } from '../figures/widgets/Walk';

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
  // What Markdown writes with a back quote, with a fence, and with two number signs.
  code: Inline,
  pre: Listing,
  h2: Heading,
};
