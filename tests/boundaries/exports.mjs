// What a file of the page exports is used by another one: otherwise a reader looks for who needs it.
// Types may stand beside what has them.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../../scripts/lib/run.mjs';
import { filesUnder } from '../../scripts/lib/steps.mjs';

const declared = /^export (?:async )?(?:const|let|function\*?|class) ([A-Za-z_$][\w$]*)/gm;

/** Exported values of web/src that no other file names, as lines. */
function ownExports() {
  const files = filesUnder(['web', 'tests', 'scripts']).filter((file) =>
    /(?<!\.d)\.(?:tsx?|mjs|mdx)$/.test(file),
  );
  const words = new Map();
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  for (const text of texts) {
    for (const word of new Set(text.match(/[A-Za-z_$][\w$]*/g))) {
      words.set(word, (words.get(word) ?? 0) + 1);
    }
  }
  return files.flatMap((file, i) =>
    relative(root, file).startsWith('web/src/')
      ? [...texts[i].matchAll(declared)]
          .filter(([, name]) => words.get(name) === 1)
          .map(([, name]) => `${relative(root, file)}: ${name}`)
      : [],
  );
}

export function checkExports(report) {
  const found = ownExports();
  report.check('what web/src exports is used elsewhere', found.length === 0, found.join('\n'));
}
