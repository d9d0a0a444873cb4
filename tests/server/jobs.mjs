// Speaking to the jobs API: every answer is checked against the contract on the way.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { program } from '../../scripts/lib/build.mjs';
import { checkAnswer, checkSchema } from './contract.mjs';
import { binary, request } from './harness.mjs';

export const terminal = new Set(
  'done incorrect rejected timeout gpu_fault resource cancelled failed'.split(' '),
);

/** One call below /api/v1: { status, headers, body, data }. */
export async function call(port, method, path, { body, headers = {} } = {}) {
  const sent =
    body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
  const all = sent === undefined ? headers : { 'content-type': 'application/json', ...headers };
  const answer = await request(port, `/api/v1${path}`, { method, headers: all, body: sent });
  checkAnswer(method, path, answer);
  return { ...answer, data: answer.status === 204 ? null : JSON.parse(answer.body) };
}

/** Submit a job that must be accepted; its id. */
export async function submit(port, body = { preset: 'sgemm_1' }, headers = {}) {
  const { status, data } = await call(port, 'POST', '/jobs', { body, headers });
  assert.equal(status, 202, JSON.stringify(data));
  return data.id;
}

/**
 * Events of a job until its stream ends: [{ id, event, data }]. `until` may end it earlier,
 * `retried` counts the `retry:` lines.
 */
export function follow(port, id, { after, until = () => false, headers: own = {} } = {}) {
  const headers = after === undefined ? own : { ...own, 'last-event-id': String(after) };
  const path = `/api/v1/jobs/${id}/events`;
  return new Promise((resolve, reject) => {
    const events = [];
    const call = http.get({ host: '127.0.0.1', port, path, headers }, (response) => {
      assert.equal(response.headers['content-type'], 'text/event-stream');
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part) => {
        const blocks = (text + part).split('\n\n');
        text = blocks.pop();
        for (const block of blocks.filter((lines) => lines.startsWith('id: '))) {
          const [, number, event, data] = /^id: (\d+)\nevent: (\w+)\ndata: (.*)$/.exec(block);
          events.push({ id: Number(number), event, data: JSON.parse(data) });
          checkSchema('Event', events.at(-1).data, `event ${number}`);
          if (until(events.at(-1))) {
            call.destroy();
            return resolve(events);
          }
        }
      });
      response.on('end', () => resolve(events));
    });
    call.on('error', reject);
  });
}

/** Wait until a job has ended; the job as GET shows it. */
export async function finished(port, id) {
  const events = await follow(port, id);
  assert.ok(terminal.has(events.at(-1)?.event), `the stream of ${id} ended before the job`);
  return (await call(port, 'GET', `/jobs/${id}`)).data;
}

/** A new token with its line for the file. */
export function newToken(name) {
  const text = execFileSync(binary, ['--new-token', name], { encoding: 'utf8' });
  const [, token] = /once: (\S+)/.exec(text);
  const [, line] = /file: +(.+)/.exec(text);
  return { line, headers: { authorization: `Bearer ${token}` }, token };
}

/** Pids of the processes that a process has started. */
export const childrenOf = (pid) =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );

/** Wait until `holds` says so. */
export async function until(holds) {
  while (!(await holds())) await pause(20);
}

/** Ended, whether or not its parent has asked for it; the last of its threads closes its files. */
function isGone(pid) {
  try {
    const ended = /^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return ended && readdirSync(`/proc/${pid}/task`).length <= 1;
  } catch {
    return true;
  }
}

/** Kills processes, and waits until they have gone: what asks one afterwards finds nobody. */
export async function killed(pids) {
  for (const pid of pids) process.kill(Number(pid), 'SIGKILL');
  await until(() => pids.every(isGone));
}

/** A folder that goes with `t`, the running test. */
export function temporaryFolder(t) {
  const folder = mkdtempSync(join(tmpdir(), 'colex-jobs-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

/**
 * Shell text of a strange worker that never ends while its server lives. A server that a test kills
 * leaves it behind, and the runner of tests waits for whoever holds its output.
 */
export const forever = 'while kill -0 $PPID 2> /dev/null; do sleep 1; done\n';

/**
 * A worker that answers its probe and then does what the shell text `script` says; descriptor 3 is
 * the server. Its first `times` processes do that, later ones are the real worker.
 */
export function strangeWorker(t, script, times = 1000) {
  const folder = temporaryFolder(t);
  const path = join(folder, 'worker');
  const count = join(folder, 'count');
  writeFileSync(count, '');
  writeFileSync(
    path,
    `#!/bin/sh
printf x >> ${count}
n=$(wc -c < ${count})
[ $n -gt ${times} ] && exec ${program('colex-worker')}
${take}head -c ${'{"probe":true}'.length} <&3 > /dev/null
${say('{"state":"done","result":{}}')}
${script}
`,
  );
  chmodSync(path, 0o755);
  return path;
}

/** Takes a request's head, as a worker does that then goes astray; $job is the job's number. */
export const take = "job=\\\\$(head -c 9 <&3 | od -An -to1 -j4 -N1 | tr -d ' ')\n";

/**
 * A frame (gpu-server/runner/process/frame.hpp) as the shell prints it, of the request that was
 * taken last; `job` claims another.
 */
export function say(body, { kind = 3, size = body.length, job } = {}) {
  const octal = (number) => `\\${number.toString(8).padStart(3, '0')}`;
  const length = Buffer.alloc(4);
  length.writeUInt32LE(size);
  const head = [...[...length].map(octal), job ? octal(job) : '$job', octal(0), octal(0), octal(0)];
  head.push(octal(kind));
  return `printf "${head.join('')}%s" '${body}' >&3\n`;
}
