// The stages of `npm test`: how each is run, and how its counts are read from its output.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { program } from './build.mjs';
import { root, run } from './run.mjs';
import { seeds } from './seeds.mjs';
import { filesUnder } from './steps.mjs';

/** A stage that hangs is ended; the slowest, e2e, takes 10 to 20 minutes on two cores. */
const timeout = 40 * 60 * 1000;

/** Counts from the last line `N passed, N failed[, N skipped]`. */
function ownCounts(output) {
  const found = [...output.matchAll(/(\d+) passed, (\d+) failed(?:, (\d+) skipped)?/g)].at(-1);
  if (!found) return undefined;
  const [passed, failed, skipped] = found.slice(1).map((text) => Number(text ?? 0));
  return { passed, failed, skipped };
}

/** Test cases from Catch2's closing lines. */
function catchCounts(output) {
  const all = /All tests passed \(.* in (\d+) test cases?\)/.exec(output);
  if (all) return { passed: Number(all[1]), failed: 0, skipped: 0 };
  const line = /^test cases:.*$/m.exec(output)?.[0];
  const number = (word) =>
    Number(new RegExp(`(\\d+) ${word}(?! as expected)`).exec(line)?.[1] ?? 0);
  return line && { passed: number('passed'), failed: number('failed'), skipped: number('skipped') };
}

const failedList = join(root, 'build/failed-files.txt');

/** Counts from the summary of Node's test runner, and what our reporter wrote. */
function nodeCounts(output) {
  const number = (word) => Number(new RegExp(`^\\S+ ${word} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
  return {
    passed: number('pass'),
    failed: number('fail'),
    skipped: number('skipped'),
    failedFiles: existsSync(failedList)
      ? readFileSync(failedList, 'utf8').split('\n').filter(Boolean)
      : [],
  };
}

/** Node's test runner over some files: what it prints for us, and the files that failed beside it. */
const nodeTest = (files, options = []) => [
  'node',
  [
    '--test',
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    `--test-reporter=${join(root, 'scripts/lib/failed-files.mjs')}`,
    `--test-reporter-destination=${failedList}`,
    ...options,
    ...files,
  ],
];

const vitest = (files) => [
  'npx',
  [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile=build/vitest.json',
    ...files,
  ],
];

function vitestCounts() {
  const file = join(root, 'build/vitest.json');
  if (!existsSync(file)) return undefined;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  // A file that cannot even be loaded has no tests, and is one failure.
  const broken = report.testResults.filter(
    (result) => result.status === 'failed' && result.assertionResults.length === 0,
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests,
    failedFiles: report.testResults
      .filter(({ status }) => status === 'failed')
      .map(({ name }) => name),
  };
}

/** A folder's own run.mjs, or else its *.test.mjs under Node's test runner with its options. */
function script(name, folder, options = []) {
  const path = join(root, folder);
  const own = join(path, 'run.mjs');
  const tests = filesUnder([folder]).filter((file) => file.endsWith('.test.mjs'));
  return {
    name,
    exists: existsSync(own) || tests.length > 0,
    command: existsSync(own) ? ['node', [own]] : nodeTest(tests, options),
    counts: existsSync(own) ? ownCounts : nodeCounts,
    /** The command for some of its files, one at a time. */
    only: existsSync(own) ? undefined : (files) => nodeTest(files, ['--test-concurrency=1']),
  };
}

const node = (name, path, args = []) => ({
  name,
  exists: existsSync(join(root, path)),
  command: ['node', [join(root, path), ...args]],
  counts: ownCounts,
});

const hasFiles = (folders, pattern) => filesUnder(folders).some((file) => pattern.test(file));

/**
 * All stages of `npm test` that this tree has. Neighbours marked `oneCore` may run side by side: each
 * keeps at most one core busy, and none builds what the other uses.
 */
export function stages() {
  return [
    node('lint', 'scripts/lint.mjs'),
    script('boundaries', 'tests/boundaries'),
    ...[
      {
        name: 'vitest', // the longest of them
        exists: hasFiles(['tests/wasm', 'web'], /\.test\.tsx?$/),
        command: vitest([]),
        counts: vitestCounts,
        only: vitest,
      },
      script('gpu', 'tests/gpu'),
      {
        name: 'unit',
        exists: hasFiles(['tests/unit', 'tests/property'], /\.cpp$/),
        command: [program('unit_tests'), []],
        counts: catchCounts,
      },
      {
        name: 'runner unit',
        exists: hasFiles(['tests/runner'], /\.cpp$/),
        command: [program('runner_tests'), []],
        counts: catchCounts,
      },
      script('static', 'tests/static'),
      node('golden', 'tests/golden/run.mjs'),
      node('golden wasm', 'tests/golden/run.mjs', ['--wasm']),
      script('package', 'tests/package'),
      script('cli', 'tests/cli'),
    ].map((stage) => ({ ...stage, oneCore: true })),
    ...[
      script('growth', 'tests/growth'),
      // They wait for deadlines most of the time.
      script('server', 'tests/server', ['--test-concurrency=3']),
    ].map((stage) => ({ ...stage, oneCore: true })),
    {
      ...node('fuzz', 'scripts/fuzz.mjs', ['30']),
      exists: hasFiles(['tests/fuzz'], /\.cpp$/),
    },
    // A page waits for its timers most of the time: two files share two cores well.
    script('e2e', 'tests/e2e', ['--test-concurrency=2']),
  ].filter((stage) => stage.exists);
}

/**
 * Run one stage; a stage that breaks off or runs nothing counts as a failure. Pages and servers wait for clocks,
 * and a machine may stand still for seconds: their failed files run once more, alone, and what passes
 * then counts as passed and is named as unsteady. What is wrong fails twice.
 */
export async function runStage({ name, command, counts, only }) {
  const first = await attempt(name, command, counts);
  const files = first.failedFiles ?? [];
  if (!only || first.failed === 0 || files.length === 0 || !files.every(existsSync)) return first;
  console.log(`[${name}] once more, alone: ${files.join(' ')}`);
  const second = await attempt(name, only(files), counts);
  if (second.failed > 0) return { ...first, failed: Math.min(first.failed, second.failed) };
  return {
    ...first,
    passed: first.passed + first.failed,
    failed: 0,
    unsteady: files.map((file) => relative(root, file)),
  };
}

async function attempt(name, [executable, args], counts) {
  const { status, output } = await run(executable, args, { label: name, timeout, env: seeds() });
  const result = counts(output) ?? { passed: 0, failed: 0, skipped: 0 };
  if (result.failed === 0 && (status !== 0 || result.passed + result.skipped === 0)) {
    result.failed = 1;
  }
  return result;
}
