import MiniSearch from 'minisearch';
import type { Entry } from './entries';
import { askedWords, wordsOf } from './words';

/** Among equally good finds a chapter teaches more than one of thousands of atoms. */
const kWeight: Readonly<Record<Entry['kind'], number>> = {
  question: 2,
  page: 2,
  section: 2,
  chapter: 2,
  term: 1.6,
  operation: 1.8,
  example: 1.2,
  kernel: 1.4,
  atom: 1,
  smem: 1.1,
  layout: 1,
};

/** As many are shown. */
const kMost = 30;

/** Finds entries that have every word of a question, the best first. */
export function createFinder(entries: readonly Entry[]): (question: string) => Entry[] {
  const index = new MiniSearch<Entry>({ fields: ['title', 'text', 'also'], tokenize: wordsOf });
  index.addAll(entries);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return (question) =>
    index
      .search(question, {
        tokenize: askedWords,
        combineWith: 'AND',
        prefix: true,
        // A slip of the finger in a longer word; a name such as SM80 is meant as it stands.
        fuzzy: (word) => (word.length > 5 && !/\d/.test(word) ? 0.2 : false),
        boost: { title: 3 },
        boostDocument: (id) => kWeight[byId.get(String(id))!.kind],
      })
      .slice(0, kMost)
      .map(({ id }) => byId.get(String(id))!);
}
