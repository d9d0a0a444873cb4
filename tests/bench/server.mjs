// node tests/bench/server.mjs: figures of the server on this machine, as a table and as JSON in
// bench-results/server.json. The load of the machine at the start stands beside them.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { program } from '../../scripts/lib/build.mjs';
import { root } from '../../scripts/lib/run.mjs';
import { connect, request, startServer } from '../server/harness.mjs';
import { call, childrenOf, finished, say, strangeWorker, submit, take } from '../server/jobs.mjs';

const figures = [];
const cleanUp = [];
const context = { after: (action) => cleanUp.push(action) };
const load = loadavg().map((value) => Number(value.toFixed(2)));

function note(name, value, unit, target) {
  figures.push({ name, value: Number(value.toFixed(3)), unit, target });
  console.log(`${name.padEnd(52)} ${value.toFixed(2).padStart(10)} ${unit}  (target ${target})`);
}

const at = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];
const median = (values) => at(values, 0.5);

async function withServer(args, action) {
  const server = await startServer({ args: ['--gpu', 'none', ...args] });
  try {
    return await action(server);
  } finally {
    await server.stop();
  }
}

/** Milliseconds of `wrk`'s `1.25ms`, `350.00us` or `1.20s`. */
function milliseconds(text) {
  const [, number, unit] = /([\d.]+)(us|ms|s)/.exec(text);
  return Number(number) * { us: 1e-3, ms: 1, s: 1e3 }[unit];
}

async function json() {
  await withServer([], async ({ url }) => {
    const words = ['-t1', '-c64', '-d8s', '--latency', `${url}/api/v1/healthz`];
    const text = execFileSync('wrk', words, { encoding: 'utf8' });
    note('JSON requests', Number(/Requests\/sec: *([\d.]+)/.exec(text)[1]), '/s', '≥ 20,000');
    note('JSON p99', milliseconds(/99% +(\S+)/.exec(text)[1]), 'ms', '≤ 20');
  });
}

/** 1,000 clients of one job, which says ten times a second where it is. */
async function events() {
  const ticks = 50;
  const progress = say('{"phase":"tick"}', { kind: 2 });
  const script = `${take}sleep 8\nfor i in $(seq ${ticks}); do\n${progress}sleep 0.1\ndone\n${say('{"state":"done","result":{}}')}sleep 1000`;
  const worker = strangeWorker(context, script);
  await withServer(['--worker', worker, '--slots', '1', '--job-seconds', '120'], async (server) => {
    const id = await submit(server.port);
    const late = [];
    const agent = new http.Agent({ maxSockets: 2000 });
    const read = () =>
      new Promise((resolve, reject) => {
        const path = `/api/v1/jobs/${id}/events`;
        const asked = http.get({ host: '127.0.0.1', port: server.port, path, agent }, (answer) => {
          answer.setEncoding('utf8');
          let rest = '';
          answer.on('data', (part) => {
            const now = Date.now();
            const blocks = (rest + part).split('\n\n');
            rest = blocks.pop();
            for (const block of blocks.filter((text) => text.includes('event: progress'))) {
              late.push(now - Date.parse(/"at":"([^"]+)"/.exec(block)[1]));
            }
          });
          answer.on('end', resolve);
        });
        asked.on('error', reject);
      });
    await Promise.all(Array.from({ length: 1000 }, read));
    agent.destroy();
    if (late.length !== 1000 * ticks) throw new Error(`${late.length} events of ${1000 * ticks}`);
    note('events to 1,000 SSE clients, p99', at(late, 0.99), 'ms', '≤ 50');
  });
}

async function slowloris() {
  await withServer([], async ({ port }) => {
    const closed = [];
    const slow = Array.from({ length: 500 }, () => connect(port));
    const start = performance.now();
    for (const { closed: end } of slow) end.then(() => closed.push(performance.now() - start));
    const drip = setInterval(() => slow.forEach(({ socket }) => socket.write('G')), 1000);
    const took = [];
    const agent = new http.Agent({ keepAlive: true });
    while (closed.length < slow.length) {
      const begin = performance.now();
      await request(port, '/api/v1/healthz', { agent });
      took.push(performance.now() - begin);
      await pause(2);
    }
    clearInterval(drip);
    agent.destroy();
    note('500 slowloris clients, the last closed after', Math.max(...closed) / 1000, 's', '≤ 5');
    note('API p99 beside them', at(took, 0.99), 'ms', '≤ 25');
  });
}

async function restart() {
  const folder = mkdtempSync(join(tmpdir(), 'colex-bench-'));
  cleanUp.push(() => rmSync(folder, { recursive: true }));
  const never = strangeWorker(context, `${take}sleep 1000`);
  const args = ['--db', join(folder, 'jobs.db'), '--worker', never, '--slots', '1'];
  const first = await startServer({ args: ['--gpu', 'none', '--queue', '2000', ...args] });
  const sweep = { preset: 'sgemm_1', sweep: { m: { from: 128, to: 128000, step: 128 } } };
  const { data } = await call(first.port, 'POST', '/sweeps', { body: sweep });
  first.child.kill('SIGKILL');
  await first.exited;
  const took = [];
  for (let i = 0; i < 5; ++i) {
    const begin = performance.now();
    const again = await startServer({ args: ['--gpu', 'none', '--queue', '2000', ...args] });
    const answer = await request(again.port, '/api/v1/healthz');
    took.push(performance.now() - begin);
    const { queued, running } = JSON.parse(answer.body).jobs;
    // A running job is lost with its server, and given up the second time.
    if (queued + running < data.total - 2 - i)
      throw new Error(`${queued} jobs of ${data.total} are left`);
    again.child.kill('SIGKILL');
    await again.exited;
  }
  note(`restart with ${data.total} jobs that wait`, median(took) / 1000, 's', '≤ 1');
}

async function workerKill() {
  await withServer(['--slots', '1'], async ({ port, child }) => {
    await finished(port, await submit(port));
    const took = [];
    for (let i = 0; i < 10; ++i) {
      const begin = performance.now();
      childrenOf(child.pid).forEach((pid) => process.kill(Number(pid), 'SIGKILL'));
      const job = await finished(port, await submit(port));
      if (!job.result.correct) throw new Error(JSON.stringify(job));
      took.push(performance.now() - begin);
    }
    note('worker killed, until the next right result', median(took) / 1000, 's', '≤ 2');
  });
}

/** Needs NVRTC, no GPU. */
function cubins() {
  const presets = ['sgemm_sm80', 'sgemm_sm80_tuned', 'sgemm_1'];
  const folder = mkdtempSync(join(tmpdir(), 'colex-cubins-'));
  cleanUp.push(() => rmSync(folder, { recursive: true }));
  for (const preset of presets) {
    const cold = [];
    let cached;
    for (let i = 0; i < 5; ++i) {
      const begin = performance.now();
      const words = ['compile', preset, '--fresh', '--json', '--cache', folder];
      const { status, stdout, stderr } = spawnSync(program('colex-gpu'), words, {
        encoding: 'utf8',
      });
      if (status === 69) return console.log(`cubins: skipped, ${stderr.trim()}`);
      cold.push(performance.now() - begin);
      cached = JSON.parse(stdout).results[0].compile.cached_ms;
    }
    note(`${preset}: config to cubin, a fresh process`, median(cold) / 1000, 's', '≤ 0.6');
    note(`${preset}: from the cache`, cached, 'ms', '≤ 5');
  }
}

try {
  for (const measure of [json, events, slowloris, restart, workerKill, cubins]) await measure();
} finally {
  for (const action of cleanUp) action();
}
const out = join(root, 'bench-results');
mkdirSync(out, { recursive: true });
const machine = { cores: availableParallelism(), load };
writeFileSync(join(out, 'server.json'), JSON.stringify({ machine, figures }, null, 1));
console.log(`load of the machine at the start: ${load.join(' ')} on ${machine.cores} cores`);
