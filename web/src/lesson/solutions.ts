/** What the tests enter: of every exercise the answer that its solution writes. */

import { chapterIds } from '../content/course';
import { engineInNode } from '../engine/in-node';
import type { Answer, Exercise } from '../exercises/contract';
import { filled } from '../figures/fill';
import { kindOf, prepared } from '../exercises/kinds';

const lists = import.meta.glob<readonly Exercise[]>('../content/exercises/*.ts', {
  eager: true,
  import: 'default',
});

interface Solved {
  readonly id: string;
  readonly exercises: readonly { id: string; kind: string; answer: Answer }[];
}

/** The chapters in order, each with its solutions. */
export async function solutions(): Promise<Solved[]> {
  const engine = await engineInNode();
  await prepared(Object.values(lists).flatMap((list) => list.map(({ kind }) => kind)));
  return chapterIds.map((id) => ({
    id,
    exercises: (lists[`../content/exercises/${id}.ts`] ?? []).map((data) => {
      const exercise = filled(data, data.variants?.[0] ?? {}, engine);
      const { kind, given, solution } = exercise;
      return { id: data.id, kind, answer: kindOf(kind).write(solution.answer, given, engine) };
    }),
  }));
}
