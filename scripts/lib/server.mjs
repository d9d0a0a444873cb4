// Starting the built server on a free port, for scripts and tests that need the page.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { program } from './build.mjs';
import { root } from './run.mjs';

/**
 * Start colex-server on the built page, or on `site`, with further arguments `args`; port 0 is a
 * free one. `descriptors` and `fileKilobytes` bound what it may open, and how long its files may be.
 * Returns { url, port, child, exited, stop() }.
 */
export async function startServer({
  site = join(root, 'web/dist'),
  port: wanted = 0,
  descriptors,
  fileKilobytes,
  args = [],
} = {}) {
  // What may be lifted again is a soft limit; the shell counts in half kilobytes.
  const limit =
    (descriptors ? `ulimit -n ${descriptors} && ` : '') +
    (fileKilobytes ? `ulimit -S -f ${2 * fileKilobytes} && ` : '');
  const binary = process.env.COLEX_SERVER ?? program('colex-server');
  const jobs = args.includes('--db') ? [] : ['--db', ':memory:'];
  const words = [binary, '--port', String(wanted), '--root', site, ...jobs, ...args];
  const child = spawn('sh', ['-c', `${limit}exec "$0" "$@"`, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const [line] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    exited.then(([code]) => Promise.reject(new Error(`${binary} exited with status ${code}`))),
  ]);
  const port = Number(/:(\d+)(?:\/\S*)?$/.exec(line)[1]);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    child,
    exited,
    async stop() {
      child.kill('SIGTERM');
      const [code, signal] = await exited;
      return { code, signal };
    },
  };
}
