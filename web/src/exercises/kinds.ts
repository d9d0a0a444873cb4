/** The kinds of exercise: every folder beside this file. */

import type { Kind } from './contract';

const modules = import.meta.glob<{ kind: unknown }>('./*/index.tsx', { eager: true });

const kinds = new Map(
  Object.entries(modules).map(([path, { kind }]) => [path.split('/')[1]!, kind as Kind]),
);

export function kindOf(name: string): Kind {
  const kind = kinds.get(name);
  if (!kind) throw new Error(`no kind of exercise is called ${name}`);
  return kind;
}

/** Resolves when answers of these kinds can be judged. */
export async function prepared(names: Iterable<string>): Promise<void> {
  await Promise.all([...new Set(names)].map((name) => kindOf(name).prepare?.()));
}
