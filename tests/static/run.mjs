// Compiles every file of this folder, which holds static_asserts only, and all device-safe headers at
// once, with each compiler that the core must satisfy. Compilers that are not installed are skipped, visibly.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { Report } from '../../scripts/lib/report.mjs';
import { root, run } from '../../scripts/lib/run.mjs';
import { filesUnder } from '../../scripts/lib/steps.mjs';

const include = join(root, 'core/include');
const out = join(root, 'build/static');
const host = ['-std=c++20', '-Wall', '-Wextra', '-Werror', '-fsyntax-only', '-I', include];
const nvcc = ['nvcc', '/usr/local/cuda/bin/nvcc'];
const cuda = ['-x', 'cu', '-std=c++20', '-arch=sm_90', '--expt-relaxed-constexpr', '-cuda'];

const compilers = [
  { name: 'g++', programs: ['g++'], args: (file) => [...host, file] },
  { name: 'clang++', programs: ['clang++'], args: (file) => [...host, file] },
  { name: 'emcc', programs: ['emcc'], args: (file) => [...host, file] },
  {
    name: 'nvcc',
    programs: nvcc,
    args: (file) => [...cuda, '-I', include, '-o', join(out, 'nvcc.ii'), file],
  },
  {
    name: 'NVRTC',
    programs: [process.env.COLEX_NVRTC_COMPILE ?? join(root, 'build/native/bin/nvrtc_compile')],
    args: (file) => ['sm_90a', include, file],
    skipStatus: 77,
  },
];

async function findProgram(programs) {
  for (const program of programs) {
    if (program.includes('/')) {
      if (existsSync(program)) return program;
    } else if ((await run('which', [program], { quiet: true })).status === 0) {
      return program;
    }
  }
  return undefined;
}

const report = new Report();
const folder = join(root, 'tests/static');
const own = readdirSync(folder).filter((name) => name.endsWith('.cpp'));
mkdirSync(out, { recursive: true });
const files = [writeAllHeaders(), ...own.map((name) => join(folder, name))];
for (const compiler of compilers) {
  const program = await findProgram(compiler.programs);
  if (!program) {
    report.skip(`${files.length} files with ${compiler.name}`, 'not installed');
    continue;
  }
  for (const file of files) {
    const { status, output } = await run(program, compiler.args(file), { quiet: true });
    if (status === compiler.skipStatus) {
      report.skip(`${basename(file)} with ${compiler.name}`, 'CUDA is not installed');
    } else {
      report.check(`${basename(file)} with ${compiler.name}`, status === 0, head(output));
    }
  }
}
report.finish();

/** A file that includes every header of core/include. */
function writeAllHeaders() {
  const headers = filesUnder(['core/include']).filter((path) => path.endsWith('.hpp'));
  const path = join(out, 'all_headers.cpp');
  writeFileSync(path, headers.map((name) => `#include "${relative(include, name)}"\n`).join(''));
  return path;
}

/** What the first error says; the others often follow from it. */
function head(output) {
  return output.split('\n').slice(0, 20).join('\n');
}
