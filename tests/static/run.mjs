// Compiles every file of this folder, which holds static_asserts only, with each compiler that the
// core must satisfy. Compilers that are not installed are skipped, visibly.
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Report } from '../../scripts/lib/report.mjs';
import { root, run } from '../../scripts/lib/run.mjs';

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
const files = readdirSync(join(root, 'tests/static')).filter((name) => name.endsWith('.cpp'));
mkdirSync(out, { recursive: true });
for (const compiler of compilers) {
  const program = await findProgram(compiler.programs);
  if (!program) {
    report.skip(`${files.length} files with ${compiler.name}`, 'not installed');
    continue;
  }
  for (const file of files) {
    const args = compiler.args(join(root, 'tests/static', file));
    const { status, output } = await run(program, args, { quiet: true });
    if (status === compiler.skipStatus) {
      report.skip(`${file} with ${compiler.name}`, 'CUDA is not installed');
    } else {
      report.check(`${file} with ${compiler.name}`, status === 0, output);
    }
  }
}
report.finish();
