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

// All at once: most of them keep one core busy, and none writes what another reads.
const results = await Promise.all(
  checks.map(async ([name, program, args]) => [name, await run(program, args, { quiet: true })]),
);
for (const [name, { status, output }] of results) report.check(name, status === 0, output);
report.finish();
