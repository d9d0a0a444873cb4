// Compares the core with recorded prints of CuTe: node tests/golden/run.mjs [--wasm] [FILE…]
// (default: every .jsonl beside this file). Prints a row a file and a total; fails if any failed.
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPackage } from '../../scripts/lib/build.mjs';
import { questionOf } from './expressions.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));
const shownFailures = 5;

const args = process.argv.slice(2);
const wasm = args.includes('--wasm');
const given = args.filter((arg) => !arg.startsWith('--'));
const files = given.length > 0 ? given : recordedFiles();
const evaluateAll = wasm ? await wasmEvaluator() : evaluateNatively;

let passed = 0;
let failed = 0;
for (const file of files) {
  const failures = runFile(file);
  passed += failures.total - failures.list.length;
  failed += failures.list.length;
  console.log(
    `${basename(file, '.jsonl').padEnd(14)} ${failures.total - failures.list.length}/${failures.total}`,
  );
  for (const failure of failures.list.slice(0, shownFailures)) console.log(failure);
}
console.log(`total: ${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

function recordedFiles() {
  return readdirSync(here)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => join(here, name));
}

function runFile(file) {
  const vectors = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line));
  const questions = vectors.map(askOrNull);
  const answers = evaluateAll(questions.map((question) => question?.expression ?? ''));
  const list = vectors
    .map((vector, i) => explain(vector, questions[i], answers[i]))
    .filter((text) => text !== null);
  return { total: vectors.length, list };
}

function askOrNull(vector) {
  try {
    return questionOf(vector);
  } catch {
    return null;
  }
}

/** null if the answer is right, else what is wrong with it. */
function explain(vector, question, answer) {
  if (question === null) return `  ${vector.op}: a kind that is not supported`;
  const statement = answer.statements?.at(-1);
  const error = answer.diagnostics?.find((d) => d.severity === 'error');
  const got = statement?.value;
  const wrong = (expected, came) =>
    `  ${question.expression}\n    expected ${expected}\n    got      ${came}`;
  const came = error ? `${error.id}(${error.values.join('; ')})` : (got?.text ?? 'nothing');
  if (vector.error !== undefined || question.error) {
    return error !== undefined && namesRule(error.id) ? null : wrong('an error', came);
  }
  if (error !== undefined || got === undefined) return wrong(firstExpected(question), came);
  if (question.expected !== undefined) {
    return got.text === question.expected ? null : wrong(question.expected, got.text);
  }
  for (const [name, expected] of Object.entries(question.fields)) {
    if (expected === undefined) continue;
    const text = fieldOf(got, name);
    if (text !== expected)
      return wrong(`${name} = ${expected}`, text ?? `no ${name} in ${got.text}`);
  }
  return null;
}

/** A vector that fails in CuTe is answered by a rule, not by a limit or a gap of ours. */
function namesRule(id) {
  return !/^(limit|language|internal)\b/.test(id);
}

function firstExpected(question) {
  return question.expected ?? Object.entries(question.fields)[0].join(' = ');
}

/** A member of an object; a plain layout stands for a tensor at offset 0. */
function fieldOf(value, name) {
  const field = value.fields?.find((f) => f.name === name);
  if (field !== undefined) return name === 'offset' ? field.text.replace(/^_/, '') : field.text;
  return name === 'layout' ? value.text : undefined;
}

function evaluateNatively(expressions) {
  const program = process.env.COLEX_BIN ?? join(root, 'build/native/bin/colex');
  const child = spawnSync(program, ['eval', '--batch', '--reading', 'cpp'], {
    input: expressions.map((text) => `${JSON.stringify(text)}\n`).join(''),
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  if (child.error) throw child.error;
  const lines = child.stdout.split('\n').filter((line) => line !== '');
  if (child.status !== 0 || lines.length !== expressions.length) {
    throw new Error(`colex answered ${lines.length} of ${expressions.length}: ${child.stderr}`);
  }
  return lines.map((line) => JSON.parse(line));
}

/** The modules as the package has them under Node. */
async function wasmEvaluator() {
  await buildPackage();
  const { loadEngine } = await import('../../wasm/dist/node.js');
  const engine = await loadEngine();
  return (expressions) => expressions.map((text) => engine.evaluate(text, 'cpp'));
}
