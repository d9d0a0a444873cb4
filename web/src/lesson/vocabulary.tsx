/** The vocabulary of chapters: the one registry of components that content may use. */

import type { MDXComponents } from 'mdx/types';
import { Exercise } from './Exercise';
import { Compare, Figure } from './Figure';
import { Heading } from './Heading';
import { More } from './More';
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

export const vocabulary: MDXComponents = {
  Anatomy,
  Aside,
  AtomName,
  Coalesce,
  Code,
  Compare,
  Exercise,
  Exercises,
  Figure,
  FragmentTable,
  Live,
  More,
  Next,
  Num,
  Orders,
  Pitfall,
  Recap,
  Recorded,
  StepCell,
  Term,
  TileLoad,
  Try,
  Verdict,
  View,
  Walk,
  // What Markdown writes with a fence, and with two number signs.
  pre: Listing,
  h2: Heading,
};
