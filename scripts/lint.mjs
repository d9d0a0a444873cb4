// npm run lint: formatting and static checks of all sources. --fix rewrites what can be rewritten.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Report } from './lib/report.mjs';
import { root, run } from './lib/run.mjs';
import { filesUnder } from './lib/steps.mjs';

const fix = process.argv.includes('--fix');
const report = new Report();

const sources = filesUnder(['core', 'gpu-server', 'wasm', 'tests']).filter((path) =>
  /\.(h|hpp|cpp|cuh|cu)$/.test(path),
);

const checks = [
  ['clang-format', 'clang-format', [...(fix ? ['-i'] : ['--dry-run', '-Werror']), ...sources]],
  ['ESLint', 'npx', ['eslint', '--max-warnings=0', ...(fix ? ['--fix'] : []), '.']],
  ['Prettier', 'npx', ['prettier', '--log-level=warn', fix ? '--write' : '--check', '.']],
  ...['.', 'wasm', 'web']
    .map((folder) => join(folder, 'tsconfig.json'))
    .filter((file) => existsSync(join(root, file)))
    .map((file) => [`tsc -p ${file}`, 'npx', ['tsc', '--noEmit', '-p', file]]),
];

for (const [name, program, args] of checks) {
  const { status, output } = await run(program, args, { quiet: true });
  report.check(name, status === 0, output);
}
report.finish();
