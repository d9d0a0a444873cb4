// Servers whose GPUs are pretended: fake-gpu.mjs in place of colex-gpu.
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/run.mjs';
import { startServer } from './harness.mjs';
import { temporaryFolder } from './jobs.mjs';

/**
 * A server with fake GPUs, on a site of its own or as `start` has it. `jobs`, `probes`: what the next ones do, see fake-gpu.mjs. `seen()` is
 * what the workers were asked: [{ gpu, pid, what }].
 */
export async function withGpu(
  t,
  { gpu = '0', jobs = [], probes = [], sources = [], gpus, args = [], start = startServer } = {},
) {
  const folder = temporaryFolder(t);
  const program = join(folder, 'fake-gpu');
  const script = join(root, 'tests/server/fake-gpu.mjs');
  writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' '${script}' '${folder}' "$@"\n`);
  chmodSync(program, 0o755);
  writeFileSync(join(folder, 'jobs'), jobs.join('\n'));
  writeFileSync(join(folder, 'probes'), probes.join('\n'));
  writeFileSync(join(folder, 'sources'), sources.join('\n'));
  if (gpus !== undefined) writeFileSync(join(folder, 'gpus'), String(gpus));
  const server = await start({ args: ['--gpu', gpu, '--gpu-worker', program, ...args] });
  let stopped;
  const stop = () => (stopped ??= server.stop());
  t.after(stop);
  const seen = () => {
    const log = join(folder, 'log');
    const text = existsSync(log) ? readFileSync(log, 'utf8') : '';
    return [...text.matchAll(/^(\d+) (\d+) (.*)$/gm)].map(([, number, pid, what]) => ({
      gpu: Number(number),
      pid: Number(pid),
      what,
    }));
  };
  return { ...server, stop, seen };
}
